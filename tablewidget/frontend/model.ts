/** What the views draw from and what they can set off. */

import type { Machine } from "./machine.ts";
import type { Ask, State, Status, Ui } from "./types.ts";

export type Deck = "2" | "4" | "safe";
export type Panel = "words" | "help";

export interface Model {
  state: State;
  machine: Machine;
  ui: Ui;
  theme: "light" | "dark";
  deck: Deck;
  /** The one card or place that Tab reaches. */
  focus: string;
  /** A line of the table itself, shown in place of the kernel's. */
  local: Status | null;
  lost: boolean;
  open: ReadonlySet<Panel>;
  /** Where the picked cards may go. */
  drops: ReadonlySet<string>;
  acts: Acts;
}

export interface Acts {
  press(id: string): void;
  ask(ask: Ask): void;
  /** Leaves the past or refuted moment that is shown, if one is. */
  back(): void;
  choose(index: number): void;
  /** Says something of a card that is to be played. */
  sayOf(id: string, value: string): void;
  toggle(panel: Panel): void;
  deck(deck: Deck): void;
  say(key: string): void;
  type(text: string): void;
  copy(text: string): void;
}
