import assert from "node:assert/strict";
import { test } from "node:test";
import { entry, melds, state } from "./fixture.ts";
import { CLEAR, drop, groupPlace, HOLD, IDLE, type Machine, openTo, pick, press, receive, release } from "./machine.ts";
import { groupsOf, isPart, movesOf, worth } from "./targets.ts";
import type { Scene } from "./types.ts";

const table = melds();
const [NINE, OTHER_NINE, KING, OTHER_KING, ACE, TWO] = [1, 2, 3, 4, 5, 6].map(n => `hand:A.${n}`) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const picking = (ids: string[], from: Machine = IDLE, scene: Scene = table): Machine =>
  ids.reduce((machine, id) => pick(machine, scene, id), from);
const holding = (...groups: string[][]): Machine =>
  groups.reduce((machine, ids) => drop(picking(ids, machine), table, HOLD)[0], IDLE as Machine);
const gesture = (groups: string[][], place = "take") => ({ groups, drop: place, choices: [] });

test("a card stands for others like it, and what it makes is told as it was done", () => {
  assert.deepEqual(
    movesOf(table, [OTHER_NINE]).map(move => move.text),
    ["discard 9♠"],
  );
  assert.deepEqual(press(picking([NINE]), table, "pile.1")[1].ask, { kind: "move", text: "discard 9♠" });
  assert.deepEqual(press(picking([OTHER_NINE]), table, "pile.1")[1].ask, {
    kind: "gesture",
    gesture: gesture([[OTHER_NINE]], "pile.1"),
  });
});

test("where the list names each of the cards that do the same, the picked one is played unasked", () => {
  const each = melds({ legal: [entry("discard 9♠", [NINE], "pile.1"), entry("discard 9♥", [OTHER_NINE], "pile.1")] });
  for (const [card, text] of [
    [NINE, "discard 9♠"],
    [OTHER_NINE, "discard 9♥"],
  ] as const) {
    const [machine, effect] = press(picking([card], IDLE, each), each, "pile.1");
    assert.equal(machine.phase, "sent");
    assert.deepEqual(effect.ask, { kind: "move", text });
  }
});

test("cards picked together make the groups of a move", () => {
  const all = picking([TWO, OTHER_NINE, KING, OTHER_KING]);
  assert.deepEqual(press(all, table, "pile.1")[1].ask, {
    kind: "gesture",
    gesture: gesture([[OTHER_NINE], [KING, OTHER_KING, TWO]], "pile.1"),
  });
});

test("what is picked is held back as a group and judged", () => {
  const [machine, effect] = drop(picking([KING, OTHER_KING]), table, HOLD);
  assert.deepEqual(machine, { ...IDLE, held: [[KING, OTHER_KING]] });
  assert.deepEqual(effect, { ask: { kind: "hold", gesture: gesture([[KING, OTHER_KING]]) } });
  assert.deepEqual(drop(IDLE, table, HOLD), [IDLE, { say: "first" }]);
});

test("a part of a move of several groups is held back where something new goes, and only that", () => {
  assert.equal(isPart(table, [OTHER_KING, KING, TWO]), true);
  assert.equal(isPart(table, [KING, OTHER_KING]), false);
  assert.deepEqual(press(picking([KING, OTHER_KING, TWO]), table, "new:A")[0].held, [[KING, OTHER_KING, TWO]]);
  assert.deepEqual(press(picking([KING]), table, "new:A")[1].ask, {
    kind: "gesture",
    gesture: gesture([[KING]], "new:A"),
  });
  assert.deepEqual(press(picking([ACE], holding([KING])), table, "new:A")[0].held, [[KING], [ACE]]);
});

test("cards join a group, groups come back into the hand", () => {
  const held = holding([NINE], [KING]);
  assert.deepEqual(press(picking([OTHER_KING], held), table, groupPlace(1))[0].held, [[NINE], [KING, OTHER_KING]]);
  const [back, effect] = press(held, table, groupPlace(0));
  assert.deepEqual([back.held, back.picked], [[[KING]], [NINE]]);
  assert.deepEqual(effect.ask, { kind: "hold", gesture: gesture([[KING]]) });
  assert.deepEqual(drop(held, table, CLEAR), [IDLE, { say: "unheld" }]);
  assert.deepEqual(press(holding([NINE]), table, groupPlace(0))[1], { say: "unheld" });
});

test("all groups go down in one move, with what is picked as the first", () => {
  const held = holding([KING, OTHER_KING, TWO]);
  const all = { kind: "gesture", gesture: gesture([[KING, OTHER_KING, TWO]]) };
  assert.deepEqual(drop(held, table, "take")[1].ask, all);
  assert.deepEqual(press(held, table, "pile.1")[1].ask, all);
  assert.deepEqual(drop(picking([NINE], held), table, "take")[1].ask, {
    kind: "gesture",
    gesture: gesture([[NINE], [KING, OTHER_KING, TWO]]),
  });
});

test("a move of its own lets what is held back be", () => {
  const held = holding([KING, OTHER_KING]);
  const [sent, effect] = press(picking([ACE], held), table, "meld:A-A");
  assert.deepEqual(effect.ask, { kind: "move", text: "meld A" });
  assert.deepEqual(sent.held, [[KING, OTHER_KING]]);
});

test("a button that takes what is picked works without a card too", () => {
  assert.deepEqual(drop(IDLE, table, "take")[1].ask, { kind: "gesture", gesture: gesture([]) });
});

test("a place that can be pressed without a card takes one all the same", () => {
  const free = melds({ legal: [entry("take", [], "pile.1"), entry("discard K♠", [KING], "pile.1")] });
  assert.deepEqual(press(IDLE, free, "pile.1")[1].ask, { kind: "move", text: "take" });
  assert.deepEqual(press(picking([KING], IDLE, free), free, "pile.1")[1].ask, { kind: "move", text: "discard K♠" });
});

test("Esc lets go of what is picked, not of what is held back", () => {
  const held = holding([KING]);
  assert.deepEqual(release(picking([NINE], held)), held);
});

test("what is held back stays while no move was made, and while its cards are the same", () => {
  const held = holding([KING]);
  const before = state({ scene: table });
  assert.deepEqual(receive(held, before, state({ seq: 2, scene: melds() })), held);
  const log = [{ n: 1, seat: "A", text: "draw", effect: "", say: "" }];
  assert.deepEqual(receive(held, before, state({ seq: 2, scene: melds(), log })), IDLE);
  assert.deepEqual(receive(held, before, state({ seq: 2, scene: melds({ tray: null }) })), IDLE);
  const [sent] = drop(held, table, "take");
  const tried = state({ seq: 2, scene: melds(), tried: gesture([[KING]]) });
  assert.deepEqual(receive(sent, before, tried).held, [[KING]]);
});

test("places show where cards can be held back, and when all can be laid down", () => {
  const open = (machine: Machine, legal = false) => [
    ...openTo(machine, state({ scene: table, held: { legal, gesture: gesture([[KING]]) } })),
  ];
  assert.deepEqual(open(picking([KING])), [HOLD]);
  assert.deepEqual(open(picking([NINE], holding([KING]))).sort(), ["held:0", HOLD, "new:A", "pile.1"]);
  assert.deepEqual(open(holding([KING])), []);
  assert.deepEqual(open(holding([KING]), true), ["pile.1"]);
  assert.deepEqual(open(holding([OTHER_KING]), true), []);
});

test("the top card counts with the first group that has a card like it", () => {
  const groups = groupsOf(table, [[KING], [NINE, TWO], [OTHER_NINE]]);
  assert.deepEqual(
    groups.map(group => group.map(slot => slot.face).join(" ")),
    ["K♠", "9♣ 9♠ 2♣", "9♥"],
  );
  assert.equal(worth(groups.flat()), 60);
});
