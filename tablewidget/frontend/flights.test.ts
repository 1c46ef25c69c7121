import assert from "node:assert/strict";
import { test } from "node:test";
import { scene, slot, zone } from "./fixture.ts";
import { flights, zonePart } from "./flights.ts";
import type { Slot } from "./types.ts";

const hand = (...faces: string[]): Slot[] => faces.map((face, i) => slot(`hand:A.${i + 1}`, face));

test("cards close up behind one that leaves, and the new one comes last", () => {
  const before = scene({ zones: [zone("hand:A", "fan", "A", hand("9♠", "K♥", "2♦"))] });
  const after = scene({ zones: [zone("hand:A", "fan", "A", hand("9♠", "2♦", "5♣"))] });
  const moved: [string, string][] = [
    ["hand:A.2", "route:A1.3"],
    ["deck:A", "hand:A.3"],
  ];
  assert.deepEqual(flights(before, after, moved), [...moved, ["hand:A.3", "hand:A.2"]]);
});

test("what is attached closes up with its card", () => {
  const route = (...cards: Slot[]) => scene({ zones: [zone("route:A1", "route", "A", cards)] });
  const before = route(slot("route:A1.1", "5♠"), slot("route:A1.2", "7♠", [slot("route:A1.2.1", "K♣")]));
  const after = route(slot("route:A1.1", "7♠", [slot("route:A1.1.1", "K♣")]));
  assert.deepEqual(flights(before, after, [["route:A1.1", "discard:A"]]).slice(1), [
    ["route:A1.2", "route:A1.1"],
    ["route:A1.2.1", "route:A1.1.1"],
  ]);
});

test("without a move nothing flies", () => {
  assert.deepEqual(flights(scene(), scene({ zones: [] }), []), []);
});

test("an id names its zone", () => {
  assert.equal(zonePart("route:A1.2.1"), "route:A1");
  assert.equal(zonePart("deck:A"), "deck:A");
});
