import assert from "node:assert/strict";
import { test } from "node:test";
import { entry, runs, scene, slot, state, zone } from "./fixture.ts";
import {
  choose,
  drop,
  IDLE,
  type Machine,
  pick,
  play,
  press,
  receive,
  release,
  say,
  takeUp,
  unanswered,
} from "./machine.ts";
import { hasGaps } from "./targets.ts";
import type { Scene, State, Zone } from "./types.ts";

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

const krass = runs();
const up = (...ids: string[]): Machine => ids.reduce((machine, id) => takeUp(machine, krass, id)[0], IDLE);

test("neighbours of a run are picked together, in any order", () => {
  assert.deepEqual(up("hand:A.2", "hand:A.1").picked, ["hand:A.2", "hand:A.1"]);
  const [, effect] = drop(up("hand:A.2", "hand:A.1"), krass, "play");
  assert.deepEqual(effect, { ask: { kind: "move", text: "play 1-2: 8 8" } });
});

test("a run that begins no legal move is asked about, and stays picked", () => {
  const [weak, effect] = takeUp(up("hand:A.2"), krass, "hand:A.3");
  assert.deepEqual(weak.picked, ["hand:A.2", "hand:A.3"]);
  assert.deepEqual(effect.ask, {
    kind: "why",
    gesture: { groups: [["hand:A.2", "hand:A.3"]], drop: "", choices: [] },
  });
});

test("a card that does not stand beside the run is asked about and picked instead", () => {
  const [other, effect] = takeUp(up("hand:A.1"), krass, "hand:A.5");
  assert.deepEqual(other.picked, ["hand:A.5"]);
  assert.deepEqual(effect.ask?.gesture?.groups, [["hand:A.1", "hand:A.5"]]);
});

test("the first card, one put back and one of another place are asked about by nobody", () => {
  assert.deepEqual(takeUp(IDLE, krass, "hand:A.3")[1], {});
  assert.deepEqual(takeUp(up("hand:A.2", "hand:A.3"), krass, "hand:A.3")[1], {});
  assert.deepEqual(takeUp(up("reserve:A.1"), krass, "hand:A.3"), [up("hand:A.3"), {}]);
  assert.deepEqual(up("hand:A.1", "reserve:A.2").picked, ["reserve:A.2"]);
});

test("where any cards gather they need not be neighbours", () => {
  const [zone] = krass.zones.filter(one => one.id === "hand:A");
  const free = scene({ zones: [{ ...(zone as NonNullable<typeof zone>), gather: "any" }], legal: [] });
  assert.deepEqual(takeUp(pick(IDLE, free, "hand:A.1"), free, "hand:A.4")[0].picked, ["hand:A.1", "hand:A.4"]);
});

test("a number is asked for, and a legal one goes out as its move", () => {
  const [asking, effect] = drop(up("hand:A.4"), krass, "trick:A");
  assert.deepEqual([asking.phase, asking.asked.map(slot => slot.id), effect], ["choosing", ["hand:A.4"], {}]);
  assert.deepEqual(say(asking, "hand:A.4", "10")[1].ask, { kind: "move", text: "play 4: 10" });
  assert.deepEqual(choose(asking, 2)[1].ask, { kind: "move", text: "play 4: 9" });
  assert.deepEqual(choose(asking, 9), [asking, {}]);
});

test("one that no legal move has goes out as a gesture, to be answered", () => {
  const [asking] = drop(up("hand:A.4"), krass, "trick:A");
  assert.deepEqual(say(asking, "hand:A.4", "7")[1].ask, {
    kind: "gesture",
    gesture: { groups: [["hand:A.4"]], drop: "trick:A", choices: [["hand:A.4", "7"]] },
  });
  assert.equal(release(asking).phase, "picked");
});

test("nothing goes out before all is said, and what was said can be changed", () => {
  const twoX = runs();
  const hand = twoX.zones.find(one => one.id === "hand:A");
  const last = hand?.slots[4];
  if (last) last.choice = { question: "And this?", values: ["9", "10"] };
  const [asking] = drop(takeUp(up("hand:A.4"), twoX, "hand:A.5")[0], twoX, "play");
  const [one, nothing] = say(asking, "hand:A.5", "9");
  assert.deepEqual([one.phase, one.said, nothing], ["choosing", [["hand:A.5", "9"]], {}]);
  const [changed] = say(one, "hand:A.5", "10");
  assert.deepEqual(changed.said, [["hand:A.5", "10"]]);
  assert.deepEqual(choose(changed, 0)[1].ask?.gesture?.choices, [
    ["hand:A.5", "10"],
    ["hand:A.4", "7"],
  ]);
});

test("gaps show for a card that goes between, legal or not", () => {
  const hand = krass.zones.find(one => one.id === "hand:A") as Zone;
  assert.equal(hasGaps(krass, hand, []), false);
  assert.equal(hasGaps(krass, hand, ["hand:A.1"]), false);
  assert.equal(hasGaps(krass, hand, ["reserve:A.1"]), true);
  assert.equal(hasGaps({ ...krass, legal: [] }, hand, ["reserve:A.1"]), true);
  assert.deepEqual(drop(up("reserve:A.1"), krass, "gap:A.3")[1].ask, { kind: "move", text: "take 1 at 3" });
  assert.equal(drop(up("reserve:A.2"), krass, "gap:A.3")[1].ask?.kind, "gesture");
});
