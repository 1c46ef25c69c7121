import assert from "node:assert/strict";
import { test } from "node:test";
import { entry, scene, slot, state, zone } from "./fixture.ts";
import { choose, drop, IDLE, type Machine, pick, play, press, receive, release, unanswered } from "./machine.ts";
import type { Scene, State } from "./types.ts";

const table = scene();
const with9 = pick(IDLE, table, "hand:A.1");
const withKing = pick(IDLE, table, "hand:A.2");
const sent = (machine: Machine, place: string, on: Scene = table): Machine => drop(machine, on, place)[0];

test("a press picks a card, another press puts it back", () => {
  const [picked] = press(IDLE, table, "hand:A.1");
  assert.deepEqual(picked, { ...IDLE, phase: "picked", picked: ["hand:A.1"] });
  assert.equal(press(picked, table, "hand:A.1")[0].phase, "idle");
});

test("a press on another card of the hand picks that one", () => {
  assert.deepEqual(press(with9, table, "hand:A.2")[0].picked, ["hand:A.2"]);
});

test("cards that some move takes together gather", () => {
  const pairs = scene({ legal: [entry("pair", ["hand:A.1", "hand:A.2"], "route:A1")] });
  const both = pick(pick(IDLE, pairs, "hand:A.1"), pairs, "hand:A.2");
  assert.deepEqual(both.picked, ["hand:A.1", "hand:A.2"]);
  assert.deepEqual(pick(both, pairs, "hand:A.3").picked, ["hand:A.3"]);
});

test("a listed target sends the move as text", () => {
  assert.deepEqual(press(withKing, table, "route:A1.1"), [
    { ...IDLE, phase: "sent", picked: ["hand:A.2"], drop: "route:A1.1" },
    { ask: { kind: "move", text: "K♥@A1.1" } },
  ]);
});

test("a card of a zone that is a target stands for the zone", () => {
  assert.deepEqual(press(with9, table, "route:A1.2")[1], { ask: { kind: "move", text: "9♠@A1" } });
});

test("any other try is sent as what was done", () => {
  assert.deepEqual(press(with9, table, "route:B1")[1], {
    ask: { kind: "gesture", gesture: { groups: [["hand:A.1"]], drop: "route:B1", choices: [] } },
  });
});

test("a place without a card asks for one", () => {
  assert.deepEqual(press(IDLE, table, "route:A1"), [IDLE, { say: "first" }]);
  assert.deepEqual(press(IDLE, table, "discard:A"), [IDLE, { say: "first" }]);
});

test("a button that needs no card takes none, whatever is picked", () => {
  assert.deepEqual(drop(with9, table, "dissolve:A1")[1], { ask: { kind: "move", text: "dissolve A1" } });
});

test("a button that needs a card takes the picked one", () => {
  assert.deepEqual(drop(with9, table, "discard:A")[1], { ask: { kind: "move", text: "discard 9♠" } });
});

test("Enter and double press play a card that has one place, and buttons are no place", () => {
  assert.deepEqual(play(IDLE, table, "hand:A.1")[1], { ask: { kind: "move", text: "9♠@A1" } });
  assert.deepEqual(play(with9, table, "hand:A.1")[1], { ask: { kind: "move", text: "9♠@A1" } });
  assert.equal(play(IDLE, table, "hand:A.3")[0].phase, "picked");
  assert.deepEqual(play(pick(IDLE, table, "hand:A.3"), table, "hand:A.3")[1], { say: "nowhere" });
});

test("Enter never puts a card back", () => {
  const [picked, effect] = play(IDLE, table, "hand:A.2");
  assert.deepEqual([picked.picked, effect], [["hand:A.2"], {}]);
  assert.deepEqual(play(picked, table, "hand:A.2"), [picked, { say: "where" }]);
});

test("several moves at one place are chosen among", () => {
  const suits = ["♥", "♦"].map(suit => entry(`7 ${suit}`, ["hand:A.1"], "route:A1", [["suit", suit]]));
  const [choosing, effect] = drop(with9, scene({ legal: suits }), "route:A1");
  assert.deepEqual([choosing.phase, choosing.options.length, effect], ["choosing", 2, {}]);
  assert.deepEqual(choose(choosing, 1)[1], { ask: { kind: "move", text: "7 ♦" } });
  assert.deepEqual(choose(choosing, 9), [choosing, {}]);
  assert.deepEqual(release(choosing), with9);
});

test("a back is pressed without a card, legal or not", () => {
  const zones = [zone("stock", "pile", "", [slot("stock", "??")])];
  const can = scene({ zones, legal: [entry("draw", [], "stock")] });
  assert.deepEqual(press(IDLE, can, "stock")[1], { ask: { kind: "move", text: "draw" } });
  assert.deepEqual(press(IDLE, scene({ zones }), "stock")[1], {
    ask: { kind: "gesture", gesture: { groups: [], drop: "stock", choices: [] } },
  });
});

test("a choice without a card can be left", () => {
  const suits = ["♥", "♦"].map(suit => entry(`pass ${suit}`, [], "pass", [["pass", suit]]));
  const buttons = [{ drop: "pass", label: "Pass", name: "Pass", group: "", picked: "", move: "", at: "" }];
  const [choosing] = drop(IDLE, scene({ legal: suits, buttons }), "pass");
  assert.deepEqual(choose(choosing, 0)[1], { ask: { kind: "move", text: "pass ♥" } });
  assert.equal(release(choosing), IDLE);
});

test("while a request is on its way nothing else is sent", () => {
  const waiting = sent(with9, "route:A1");
  assert.deepEqual(drop(waiting, table, "route:A1"), [waiting, {}]);
  assert.equal(pick(waiting, table, "hand:A.2"), waiting);
  assert.equal(release(waiting), waiting);
});

test("without an answer the card is still in the hand", () => {
  assert.deepEqual(unanswered(sent(with9, "route:A1")), with9);
  assert.equal(unanswered(with9), with9);
});

test("Esc lets go", () => {
  assert.equal(release(with9), IDLE);
});

test("a refused try keeps the card", () => {
  const tried = { groups: [["hand:A.1"]], drop: "route:B1", choices: [] as [string, string][] };
  const now = receive(sent(with9, "route:B1"), state(), state({ seq: 2, tried }));
  assert.deepEqual([now.phase, now.picked], ["refused", ["hand:A.1"]]);
});

test("a refused text keeps the card too", () => {
  const now = receive(sent(with9, "route:A1"), state(), state({ seq: 2 }));
  assert.deepEqual([now.phase, now.picked], ["picked", ["hand:A.1"]]);
});

test("a move that was made lets go", () => {
  const log = [{ n: 1, seat: "A", text: "9♠@A1", effect: "", say: "" }];
  const now = receive(sent(with9, "route:A1"), state(), state({ seq: 2, log }));
  assert.deepEqual(now, { ...IDLE, phase: "done" });
  assert.deepEqual(receive(with9, state(), state({ seq: 2, log })), IDLE);
});

test("a move that was collected lets go, though the position is the same", () => {
  const puzzle = (collected: string[]) => ({ puzzle: { task: "all", collected } }) as unknown as Partial<State>;
  const now = receive(sent(with9, "route:A1"), state(puzzle([])), state({ seq: 2, ...puzzle(["9♠@A1"]) }));
  assert.deepEqual(now, { ...IDLE, phase: "done" });
});

test("a card that is another now is not held", () => {
  const zones = [zone("hand:A", "fan", "A", [slot("hand:A.1", "3♣")])];
  assert.deepEqual(receive(with9, state(), state({ seq: 2, scene: scene({ zones }) })), IDLE);
});

test("a hint or a rule leaves the card in the hand", () => {
  assert.deepEqual(receive(with9, state(), state({ seq: 2 })), with9);
});
