/** The small drawings that are no cards. */

import { BACKS, faceOf, figureOf, HIDDEN, type Index, inkOf } from "./cards.ts";
import { type Child, h } from "./dom.ts";
import { pieces } from "./text.ts";
import type { SeatView, Ui } from "./types.ts";

const drawing = (view: string, inside: string, name?: string) => (
  <svg class={name} viewBox={`0 0 ${view}`} aria-hidden html={inside} />
);
const line = (d: string, width: number) => `<path fill="none" stroke="currentColor" stroke-width="${width}" d="${d}"/>`;
const mark = (name: string, view: string, inside: string) => (
  <i class={name} aria-hidden>
    {drawing(view, inside)}
  </i>
);

const TICK = mark(
  "mk ok",
  "20 20",
  '<circle class="p" cx="10" cy="10" r="9.2"/><path class="l" d="M5.4 10.4L8.8 13.8L14.8 6.8"/>',
);
const CROSS = mark(
  "mk no",
  "20 20",
  '<path class="p" d="M1.5 1.5H18.5V18.5H1.5Z"/><path class="l" d="M6 6L14 14M14 6L6 14"/>',
);
const WAVE = mark("wave", "60 7", line(`M0 3.5${"q3.75-6 7.5 0t7.5 0".repeat(4)}`, 2.2));

export const UP = drawing("11 15", line("M5.5 15V2M1 6.4L5.5 1.6L10 6.4", 2), "arr");
export const DOWN = drawing("11 15", line("M5.5 0V13M1 8.6L5.5 13.4L10 8.6", 2), "arr");
export const CHECK = drawing("12 12", line("M1.6 6.4L4.8 9.6L10.6 2.6", 2.2), "check");
export const ALARM = drawing("20 20", line("M10 1.6L19 18H1ZM10 7V12.4M10 14V16.2", 2));

const block = '<path fill="currentColor" d="M1 1H21V21H1Z"/>';
const cut = (d: string) => `<path fill="none" stroke="var(--paper)" stroke-width="2.4" d="${d}"/>`;
const REFUSED = drawing("22 22", block + cut("M6.5 6.5L15.5 15.5M15.5 6.5L6.5 15.5"), "ico");
const RIGHT = drawing(
  "22 22",
  `<circle cx="11" cy="11" r="10" fill="currentColor"/>${cut("M6 11.4L9.7 15L16.2 7.4")}`,
  "ico",
);
const SAID = drawing("22 22", line("M1.5 1.5H20.5V20.5H1.5Z", 1) + line("M6 7H16M6 11H16M6 15H12", 1.6), "ico");

/** The drawing before a line of this tone. */
export const icon = (tone: string) =>
  tone === "refused" || tone === "fault" ? REFUSED : tone === "right" ? RIGHT : SAID;

/** The pointer of a scale: above it looks down, below it up. */
export const pointer = (side: "far" | "near", left: number) => (
  <svg
    class={`at ${side}`}
    style={`left:${left}%`}
    viewBox="0 0 11 8"
    html={`<path fill="currentColor" d="${side === "far" ? "M0 0H11L5.5 8Z" : "M0 8H11L5.5 0Z"}"/>`}
  />
);

/** The way round a table: an arrow from each seat to the next, the one to whoever is to act drawn strong. */
export function orbit(seats: readonly SeatView[], direction: string): Child {
  const count = seats.length;
  const clockwise = direction === "clockwise";
  /** Where a seat is seen from the middle, in half turns. */
  const seatAt = (i: number) => (i % count ? 1 + (count > 2 ? (i - 1) / (count - 2) : 0.5) : i ? 2.5 : 0.5);
  const arrows = seats.map((_, i) => {
    const [from, to] = clockwise ? [i, i + 1] : [i + 1, i];
    const at = (share: number): [number, number] => {
      const angle = (seatAt(from) + (seatAt(to) - seatAt(from)) * share) * Math.PI;
      return [Math.round(220 + 212 * Math.cos(angle)), Math.round(118 + 104 * Math.sin(angle))];
    };
    const [x, y] = at(0.72);
    const [left, up] = at(0.62);
    const turn = Math.atan2(y - up, x - left);
    const hot = seats[to % count]?.to_act;
    const thick = hot ? 1.6 : 0.9;
    return `<g class="${hot ? "hot" : ""}">${line(`M${at(0.28)}A212 104 0 0 ${clockwise ? 1 : 0} ${x} ${y}`, 2 * thick)}<path d="M4 0L-9-5V5Z" transform="translate(${x} ${y})rotate(${turn * 57.3})scale(${thick})" fill="currentColor"/></g>`;
  });
  return drawing("440 236", arrows.join(""), "orbit");
}

export interface Marked {
  legal: boolean;
  tried: boolean;
  hinted: boolean;
}

export const marksOf = ({ legal, tried, hinted }: Marked): Child => [legal && TICK, tried && CROSS, hinted && WAVE];

export const classOf = ({ legal, tried }: Marked): string => `${legal ? " legal" : ""}${tried ? " tried" : ""}`;

/** A card's drawing. */
export const face = (card: string, index: Index) =>
  drawing("60 84", card === HIDDEN ? BACKS : faceOf(card, index), `f i-${inkOf(card)}`);

/** A number in the cards' own figures, or as text where one is wanting. */
export function figure(text: string): Child {
  const fig = figureOf(text);
  return fig ? (
    <svg
      class="fig"
      viewBox={`0 0 ${fig.width} 28`}
      style={`aspect-ratio:${fig.width}/28`}
      aria-hidden
      html={fig.inside}
    />
  ) : (
    <b>{text}</b>
  );
}

/** A text with its suits drawn and, unless it is for the eye alone, words in their place for the ear. */
export const drawn = (text: string | undefined, ui: Ui = {}): Child =>
  pieces(text ?? "", ui).map(piece =>
    typeof piece === "string" ? (
      piece
    ) : piece.sign ? (
      <span class="cd">
        <span aria-hidden>
          {piece.before}
          {piece.ink
            ? drawing("32 32", `<use href="#${piece.sign}"/>`, `s i-${piece.ink}`)
            : piece.sign === "up"
              ? UP
              : DOWN}
        </span>
        {piece.words && <span class="vh">{piece.words}</span>}
        {piece.after}
      </span>
    ) : (
      <span class="cd">{piece.before}</span>
    ),
  );
