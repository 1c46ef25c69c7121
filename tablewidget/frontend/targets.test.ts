import assert from "node:assert/strict";
import { test } from "node:test";
import { entry, scene, slot, zone } from "./fixture.ts";
import { canAdd, canPick, dropsOf, findSlot, gestureOf, isFree, movesAt, placesOf, zoneOf } from "./targets.ts";

const table = scene();

test("slots are found, attached ones too", () => {
  assert.equal(findSlot(table, "route:A1.1.1")?.face, "K♣");
  assert.equal(findSlot(table, "route:A1"), undefined);
  assert.equal(zoneOf(table, "route:A1.1.1")?.id, "route:A1");
  assert.equal(zoneOf(table, "route:A1")?.id, "route:A1");
  assert.equal(zoneOf(table, "nowhere"), undefined);
});

test("the own hand can be picked, also where no move is legal", () => {
  const waiting = scene({ legal: [] });
  assert.ok(canPick(waiting, "hand:A.3"));
  assert.ok(!canPick(waiting, "hand:B.1"));
  assert.ok(!canPick(waiting, "route:A1.1"));
  assert.ok(!canPick(waiting, "hand:A"));
  assert.ok(!canPick(scene({ seat: null }), "hand:B.1"));
});

test("what begins a legal move can be picked wherever it lies", () => {
  assert.ok(canPick(scene({ legal: [entry("move it", ["route:A1.2"], "route:B1")] }), "route:A1.2"));
});

test("the picked card's moves give the rings", () => {
  assert.deepEqual([...dropsOf(table, ["hand:A.2"])], ["route:A1.1", "route:A1.2"]);
  assert.deepEqual([...dropsOf(table, ["hand:A.1"])], ["route:A1", "discard:A"]);
  assert.deepEqual([...dropsOf(table, [])], ["dissolve:A1"]);
  assert.deepEqual(placesOf(table, ["hand:A.1"]), ["route:A1"]);
});

test("cards are added only where a move takes them all", () => {
  assert.ok(!canAdd(table, ["hand:A.1"], "hand:A.2"));
  assert.ok(!canAdd(table, [], "hand:A.2"));
});

test("the moves at a place, the zone's where the card has none", () => {
  const texts = (picked: string[], place: string) => movesAt(table, picked, place).map(one => one.text);
  assert.deepEqual(texts(["hand:A.2"], "route:A1.2"), ["K♥@A1.2"]);
  assert.deepEqual(texts(["hand:A.1"], "route:A1.1.1"), ["9♠@A1"]);
  assert.deepEqual(texts(["hand:A.2"], "route:A1"), []);
});

test("a try without a card is a bare drop", () => {
  assert.deepEqual(gestureOf([], "dissolve:A2"), { groups: [], drop: "dissolve:A2", choices: [] });
});

test("some places need no card: buttons, backs, and where a legal move needs none", () => {
  const zones = [zone("stock", "pile", "", [slot("stock", "??")]), zone("top", "pile", "", [slot("top.1", "9♠")])];
  const stock = scene({ zones, legal: [entry("draw", [], "none")] });
  assert.ok(isFree(stock, "dissolve:A1"));
  assert.ok(!isFree(stock, "discard:A"));
  assert.ok(isFree(stock, "stock"));
  assert.ok(!isFree(stock, "top.1"));
  assert.ok(isFree(stock, "none"));
});
