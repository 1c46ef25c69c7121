import assert from "node:assert/strict";
import { test } from "node:test";
import { fill, pieces, textsOf } from "./text.ts";

const ui = { suit_h: "하트", suit_s: "스페이드", star: "컬러 조커", card: "{suit} {rank}", rank_Q: "퀸" };

test("suits and arrows are signs, the rest is text", () => {
  assert.deepEqual(pieces("무늬 ♥", ui), ["무늬 ", { before: "", sign: "h", ink: "h", words: "하트" }]);
  assert.deepEqual(pieces("↑ 오름", ui), [{ before: "", sign: "up", ink: "", words: "" }, " 오름"]);
  assert.deepEqual(pieces("★", ui), [{ before: "", sign: "star", ink: "h", words: "컬러 조커" }]);
  assert.deepEqual(pieces("", ui), []);
});

test("a card is said in the order of the language", () => {
  assert.deepEqual(pieces("10♠을", ui), [{ before: "10", sign: "s", ink: "s", words: "스페이드 10" }, "을"]);
  assert.deepEqual(pieces("Q♥@A1.2", ui), [{ before: "Q", sign: "h", ink: "h", words: "하트 퀸" }, "@A1.2"]);
});

test("places are filled, unknown ones stay", () => {
  assert.equal(fill("{a} and {b}", { a: 1 }), "1 and {b}");
  assert.equal(fill(undefined, {}), "");
});

test("texts are read out of an answer", () => {
  assert.deepEqual(textsOf("[\"K♠@A2\", '9♦@A1']"), ["K♠@A2", "9♦@A1"]);
  assert.deepEqual(textsOf("23"), []);
});
