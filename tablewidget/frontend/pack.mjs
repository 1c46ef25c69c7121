// The card set without its repetitions: the four suits of a rank are one drawing, and an index follows from its
// figures. `cards.ts` unpacks it; its test compares every face.

const USE = /<use href="#(\w+)" x="([\d.-]+)" y="([\d.-]+)" width="([\d.-]+)" height="([\d.-]+)"\/>/g;
const SUITS = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };
/** An index: its figures and the first suit, which stands below or beside them. */
const INDEX = /^(\[n[^\]]+\])+\[@[^\]]+\]/;

/** `engine/cards.json` as the browser gets it. */
export function pack({ symbols, faces, ink }) {
  const bodies = {};
  const inks = {};
  const short = (markup, suit) =>
    markup.replace(USE, (_, id, ...box) => `[${id === suit ? "@" : id} ${box.slice(0, 4).join(" ")}]`);
  for (const [face, drawing] of Object.entries(faces)) {
    const last = face.at(-1);
    const suit = SUITS[last];
    const [body, other] = [drawing.col, drawing.row].map(markup => short(markup, suit).replace(INDEX, ""));
    if (body !== other) throw new Error(`${face} has a body for each index`);
    inks[last] ??= ink[face];
    if (inks[last] !== ink[face]) throw new Error(`${face} has another ink than its suit`);
    // A number is a card of its own too: what the four suits of it share stands behind `7@`.
    const rank = suit ? `${face.slice(0, -1)}@` : face;
    bodies[rank] ??= body;
    if (bodies[rank] !== body) bodies[face] = body;
  }
  const widths = {};
  for (const [id, symbol] of Object.entries(symbols)) {
    const width = /^n(.)$/.test(id) && symbol.match(/viewBox="0 0 (\S+) 28"/)?.[1];
    if (width) widths[id[1]] = Number(width);
  }
  return { sprite: Object.values(symbols).join(""), bodies, ink: inks, widths };
}
