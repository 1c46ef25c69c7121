/** Text with suits and arrows in it: they are drawn, never left to a font that may make emoji of them. */

import type { Ui } from "./types.ts";

/**
 * A stretch of plain text, or one that no line may part: a drawn sign with the text before it that belongs to it, the
 * words for the ear, and the particle or mark that follows; or, without a sign, a word with a number before its hyphen.
 */
export type Piece = string | { before: string; sign: string; ink: string; words: string; after: string };

const SIGNS: Record<string, [sign: string, ink: string, key: string]> = {
  "♠": ["s", "s", "suit_s"],
  "♥": ["h", "h", "suit_h"],
  "♦": ["d", "d", "suit_d"],
  "♣": ["c", "c", "suit_c"],
  "★": ["star", "h", "star"],
  "☆": ["star0", "s", "star0"],
  "↑": ["up", "", ""],
  "↓": ["down", "", ""],
};

/** Whether a text is one drawn sign. */
export const isSign = (text: string): boolean => text in SIGNS;

/** Splits a text at its signs. A card is said suit and rank, in the order of the language. */
export function pieces(text: string, ui: Ui): Piece[] {
  const out: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(/(?:(\b(?:10|[2-9AJQK]))?([♠♥♦♣])|([★☆↑↓])|\d-\p{L}+)([\p{L}.,:;)’”]*)/gu)) {
    const [whole, rank = "", suit, alone, after = ""] = match;
    const [sign, ink, key] = SIGNS[suit ?? alone ?? ""] ?? ["", "", ""];
    if (match.index > from) out.push(text.slice(from, match.index));
    const word = ui[key] ?? "";
    const words = rank ? fill(ui.card, { suit: word, rank: ui[`rank_${rank}`] ?? rank }) : word;
    out.push(sign ? { before: rank, sign, ink, words, after } : { before: whole, sign, ink, words, after: "" });
    from = match.index + whole.length;
  }
  if (from < text.length) out.push(text.slice(from));
  return out;
}

/** The same for the ear. */
export const spoken = (text: string, ui: Ui): string =>
  pieces(text, ui)
    .map(one => (typeof one === "string" ? one : (one.words || one.before) + one.after))
    .join("");

/** Fills `{name}` places. */
export function fill(template: string | undefined, facts: Readonly<Record<string, string | number>>): string {
  return (template ?? "").replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

/** The texts in an answer's literal: `["K♠@A2", "9♦@A1"]` has two. */
export function textsOf(literal: string): string[] {
  return [...literal.matchAll(/"([^"]*)"|'([^']*)'/g)].map(match => match[1] ?? match[2] ?? "");
}
