import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { faceOf, figureOf, inkOf, SPRITE } from "./cards.ts";

// The tests run from the root of the project, where the one source of the card shapes lies.
const source = JSON.parse(readFileSync("engine/cards.json", "utf8"));

test("every face comes out of the pack as it went in", () => {
  for (const [face, drawing] of Object.entries<{ col: string; row: string }>(source.faces)) {
    assert.equal(faceOf(face, "col"), drawing.col, face);
    assert.equal(faceOf(face, "row"), drawing.row, face);
    assert.equal(inkOf(face), source.ink[face], face);
  }
});

test("every symbol is there", () => {
  for (const symbol of Object.values<string>(source.symbols)) assert.ok(SPRITE.includes(symbol));
});

test("an unknown face is a back", () => {
  assert.equal(faceOf("17♠", "col"), faceOf("??", "col"));
  assert.equal(faceOf("", "row"), faceOf("??", "row"));
});

test("numbers are set in the cards' figures, other texts are not", () => {
  const drawn = figureOf("23");
  assert.equal(drawn?.width, Number((source.figures[2] + 2.2 + source.figures[3]).toFixed(2)));
  assert.match(drawn?.inside ?? "", /#n2.*#n3/);
  assert.equal(figureOf("-5"), null);
  assert.equal(figureOf(""), null);
});
