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
  choice: null,
  like: "",
  points: 0,
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
  gather: "one",
  gaps: [],
  into: "",
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
  aloud: "",
  past: [],
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
    { drop: "discard:A", label: "Discard", name: "Discard", group: "", picked: "Discard {card}", move: "", at: "" },
    { drop: "dissolve:A1", label: "A1", name: "Dissolve A1", group: "Dissolve", picked: "", move: "", at: "" },
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
  scale: null,
  sheet: null,
  tray: null,
  back: "back",
  ...changes,
});

/** A hand that is played in runs, with gaps for the cards beside it, and a card that stands for a number. */
export const runs = (): Scene => {
  const held = ["8", "8", "3", "X", "9"].map((face, i) => slot(`hand:A.${i + 1}`, face));
  for (const one of held) if (one.face === "X") one.choice = { question: "Which?", values: ["7", "8", "9", "10"] };
  const gaps = [0, 1, 2, 3, 4, 5].map(i => ({ id: `gap:A.${i}`, label: `${i}`, name: `place ${i}` }));
  const take = (k: number, i: number) => entry(`take ${k} at ${i}`, [`reserve:A.${k}`], `gap:A.${i}`);
  const x = (text: string, ids: string[], value: string) => entry(text, ids, "trick:A", [["hand:A.4", value]]);
  return scene({
    zones: [
      zone("trick:A", "row", "A", []),
      { ...zone("hand:A", "fan", "A", held), gather: "run", gaps },
      { ...zone("reserve:A", "row", "A", [slot("reserve:A.1", "4"), slot("reserve:A.2", "7")]), into: "hand:A" },
    ],
    groups: [{ id: "trick", label: "Trick", zones: ["trick:A"], gauge: null, kind: "trick", badges: [] }],
    buttons: [{ drop: "play", label: "Play", name: "Play", group: "", picked: "Play", move: "", at: "trick:A" }],
    legal: [
      entry("play 1-2: 8 8", ["hand:A.1", "hand:A.2"], "trick:A"),
      x("play 4: 9", ["hand:A.4"], "9"),
      x("play 4: 10", ["hand:A.4"], "10"),
      x("play 4-5: 9 9", ["hand:A.4", "hand:A.5"], "9"),
      ...[0, 1, 2, 3, 4, 5].map(i => take(1, i)),
    ],
  });
};

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
  held: null,
  rule: null,
  hints: null,
  puzzle: null,
  ...changes,
});

/** A hand of two 9s, two Kings, an ace and a 2; groups of them are laid down together, with the top card of the pile. */
export const melds = (changes: Partial<Scene> = {}): Scene => {
  const points: Record<string, number> = { A: 20, "2": 20 };
  const card = (id: string, face: string): Slot => {
    const rank = face.slice(0, -1);
    return { ...slot(id, face), like: rank, points: points[rank] ?? 10 };
  };
  const faces = ["9♠", "9♥", "K♠", "K♥", "A♦", "2♣"];
  const hand = faces.map((face, i) => card(`hand:A.${i + 1}`, face));
  const legal = (text: string, groups: string[][], drop: string): Entry => ({
    text,
    gesture: { groups, drop, choices: [] },
    label: "",
  });
  return scene({
    zones: [
      zone("pile", "pile", "", [card("pile.1", "9♣")]),
      zone("meld:A-A", "meld", "AC", [card("meld:A-A.1", "A♠")]),
      { ...zone("new:A", "meld", "AC", []), open: true },
      { ...zone("hand:A", "fan", "A", hand), gather: "any" },
    ],
    groups: [{ id: "melds", label: "Team", zones: ["meld:A-A", "new:A"], gauge: null, kind: "melds", badges: [] }],
    buttons: [{ drop: "take", label: "Take", name: "Take", group: "", picked: "", move: "", at: "pile.1" }],
    legal: [
      legal("take 9 + K K 2", [["hand:A.1"], ["hand:A.3", "hand:A.4", "hand:A.6"]], "pile.1"),
      legal("meld A", [["hand:A.5"]], "meld:A-A"),
      legal("discard 9♠", [["hand:A.1"]], "pile.1"),
    ],
    tray: { zone: "new:A", lay: "take", label: "", note: "", need: 50, top: "pile.1" },
    ...changes,
  });
};
