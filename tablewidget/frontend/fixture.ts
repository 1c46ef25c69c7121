/** A scene of no game in particular, for the tests. */

import { type Entry, type Scene, type Slot, type State, VERSION, type Zone, type ZoneKind } from "./types.ts";

export const slot = (id: string, face: string, attached: Slot[] = []): Slot => ({
  id,
  face,
  name: face,
  label: face,
  attached,
  marks: [],
  note: "",
  picked: `picked ${face}`,
});

export const zone = (id: string, kind: ZoneKind, owner: string, slots: Slot[]): Zone => ({
  id,
  kind,
  owner,
  label: id,
  name: id,
  slots,
  badges: [],
  count: null,
  open: kind === "route",
});

export const entry = (text: string, picked: string[], drop: string, choices: [string, string][] = []): Entry => ({
  text,
  gesture: { groups: picked.length ? [picked] : [], drop, choices },
  label: "",
});

export const scene = (changes: Partial<Scene> = {}): Scene => ({
  game: "test",
  title: "Test",
  lang: "en",
  seat: "A",
  prompt: "Your turn.",
  turn: "Your turn",
  seats: [],
  zones: [
    zone("hand:A", "fan", "A", [slot("hand:A.1", "9♠"), slot("hand:A.2", "K♥"), slot("hand:A.3", "2♦")]),
    zone("hand:B", "fan", "B", [slot("hand:B.1", "??")]),
    zone("route:A1", "route", "A", [slot("route:A1.1", "5♠", [slot("route:A1.1.1", "K♣")]), slot("route:A1.2", "7♠")]),
    zone("route:B1", "route", "B", []),
  ],
  groups: [],
  buttons: [
    { drop: "discard:A", label: "Discard", name: "Discard", group: "", picked: "Discard {card}", move: "" },
    { drop: "dissolve:A1", label: "A1", name: "Dissolve A1", group: "Dissolve", picked: "", move: "" },
  ],
  legal: [
    entry("9♠@A1", ["hand:A.1"], "route:A1"),
    entry("K♥@A1.1", ["hand:A.2"], "route:A1.1"),
    entry("K♥@A1.2", ["hand:A.2"], "route:A1.2"),
    entry("discard 9♠", ["hand:A.1"], "discard:A"),
    entry("discard 2♦", ["hand:A.3"], "discard:A"),
    entry("dissolve A1", [], "dissolve:A1"),
  ],
  options: [],
  over: false,
  words: "",
  example: "",
  direction: "",
  forced: "",
  ...changes,
});

export const state = (changes: Partial<State> = {}): State => ({
  v: VERSION,
  seq: 1,
  answer: "",
  scene: scene(),
  moved: [],
  status: { tone: "idle", head: "", text: "", say: "", rule: null },
  log: [],
  look: null,
  can: { undo: false, redo: false, restart: false, hint: false },
  tried: null,
  rule: null,
  hints: null,
  puzzle: null,
  ...changes,
});
