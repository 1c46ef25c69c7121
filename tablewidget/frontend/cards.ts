/** The card set: one source for the picture that Python draws and for this table. */

import cards from "packed:cards";

/** Where a cover comes from decides where the index stands: from the right `col`, from below `row`. */
export type Index = "col" | "row";

export const HIDDEN = "??";
/** The back of cards with a checked ground, among the faces. */
const UPRIGHT = "??upright";
const HEIGHT = 28;
const BOX = /\[(\S+) (\S+) (\S+) (\S+) (\S+)\]/g;

/** All symbols as one hidden picture, for `<use>`. */
export const SPRITE = `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${cards.sprite}</svg>`;

/** The letter of a face's ink: s h d c. */
export const inkOf = (face: string): string => cards.ink[face.slice(-1)] ?? "s";

type At = (string | number)[];

const use = (id: string, [x, y, width, height]: At): string =>
  `<use href="#${id}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;

const round = (value: number): number => Number(value.toFixed(2));

/** Figures of this height side by side from (left, y) on, and where they end. Null if a character has no figure. */
function figures(text: string, left: number, y: number, height: number, space: number): [string, number] | null {
  const scale = height / HEIGHT;
  let x = left;
  let inside = "";
  for (const char of text) {
    const width = cards.widths[char];
    if (!width) return null;
    inside += use(`n${char}`, [round(x), y, round(width * scale), height]);
    x += (width + space) * scale;
  }
  return [inside, round(x - space * scale)];
}

/** The inside of a face in 60 × 84. An unknown face is a back. */
export function faceOf(face: string, index: Index): string {
  const [rank, suit] = [face.slice(0, -1), inkOf(face)];
  const shared = cards.bodies[`${rank}@`];
  const down = index === "col";
  const drawn = shared && figures(rank, 5, 6, down ? 24 : 20.4, 1.6);
  return (
    (drawn ? drawn[0] + use(suit, down ? [4.8, 33.4, 14.6, 14.6] : [round(drawn[1] + 2.4), 8, 15.6, 15.6]) : "") +
    (cards.bodies[face] ?? shared ?? cards.bodies[HIDDEN] ?? "").replace(BOX, (_, id, ...at) =>
      use(id === "@" ? suit : id, at),
    )
  );
}

/** Both backs: the style sheet shows the one that the game has. */
export const BACKS = faceOf(HIDDEN, "col") + faceOf(UPRIGHT, "col");

/** A number in the set's own figures: its width and inside, height 28. Null if it has a character without a figure. */
export function figureOf(text: string): { width: number; inside: string } | null {
  const drawn = text ? figures(text, 0, 0, HEIGHT, 2.2) : null;
  return drawn && { width: drawn[1], inside: drawn[0] };
}
