/** The card set: one source for the picture that Python draws and for this table. */

import cards from "packed:cards";

/** Where a cover comes from decides where the index stands: from the right `col`, from below `row`. */
export type Index = "col" | "row";

export const HIDDEN = "??";
const HEIGHT = 28;
const SPACE = 2.2;
const BOX = /\[(\S+) (\S+) (\S+) (\S+) (\S+)\]/g;

/** All symbols as one hidden picture, for `<use>`. */
export const SPRITE = `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${cards.sprite}</svg>`;

/** The letter of a face's ink: s h d c. */
export const inkOf = (face: string): string => cards.ink[face.slice(-1)] ?? "s";

/** The inside of a face in 60 × 84. An unknown face is a back. */
export function faceOf(face: string, index: Index): string {
  const packed = cards.faces[face] ?? cards.faces[face.slice(0, -1)] ?? cards.faces[HIDDEN];
  const suit = inkOf(face);
  return (packed?.[index === "col" ? 0 : 1] ?? "").replace(
    BOX,
    (_, id, x, y, width, height) =>
      `<use href="#${id === "@" ? suit : id}" x="${x}" y="${y}" width="${width}" height="${height}"/>`,
  );
}

/** A number in the set's own figures: its width and inside, height 28. Null if it has a character without a figure. */
export function figureOf(text: string): { width: number; inside: string } | null {
  let x = 0;
  let inside = "";
  for (const char of text) {
    const width = cards.figures[char];
    if (width === undefined) return null;
    inside += `<use href="#n${char}" x="${x.toFixed(2)}" width="${width}" height="${HEIGHT}"/>`;
    x += width + SPACE;
  }
  return inside ? { width: Number((x - SPACE).toFixed(2)), inside } : null;
}
