// The card set without its repetitions: the four suits of a rank are one drawing. `cards.ts` unpacks it.

const USE = /<use href="#(\w+)" x="([\d.-]+)" y="([\d.-]+)" width="([\d.-]+)" height="([\d.-]+)"\/>/g;
const SUITS = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };
const INDEXES = ["col", "row"];

/** `engine/cards.json` as the browser gets it. */
export function pack({ symbols, faces, ink, figures }) {
  const packed = {};
  const inks = {};
  const short = (markup, suit) =>
    markup.replace(USE, (_, id, ...box) => `[${id === suit ? "@" : id} ${box.slice(0, 4).join(" ")}]`);
  for (const [face, drawing] of Object.entries(faces)) {
    const last = face.at(-1);
    const suit = SUITS[last];
    const both = INDEXES.map(index => short(drawing[index], suit));
    const rank = suit ? face.slice(0, -1) : face;
    packed[rank] ??= both;
    if (packed[rank].join() !== both.join()) packed[face] = both;
    inks[last] ??= ink[face];
    if (inks[last] !== ink[face]) throw new Error(`${face} has another ink than its suit`);
  }
  return { sprite: Object.values(symbols).join(""), faces: packed, ink: inks, figures };
}
