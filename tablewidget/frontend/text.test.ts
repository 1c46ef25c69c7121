import assert from "node:assert/strict";
import { test } from "node:test";
import { fill, pieces, spoken, textsOf } from "./text.ts";

const ui = { suit_h: "하트", suit_s: "스페이드", star: "컬러 조커", card: "{suit} {rank}", rank_Q: "퀸" };

test("suits and arrows are signs, the rest is text", () => {
  assert.deepEqual(pieces("무늬 ♥", ui), ["무늬 ", { before: "", sign: "h", ink: "h", words: "하트", after: "" }]);
  assert.deepEqual(pieces("↑ 오름", ui), [{ before: "", sign: "up", ink: "", words: "", after: "" }, " 오름"]);
  assert.deepEqual(pieces("★", ui), [{ before: "", sign: "star", ink: "h", words: "컬러 조커", after: "" }]);
  assert.deepEqual(pieces("", ui), []);
});

test("a card is said in the order of the language", () => {
  assert.deepEqual(pieces("10♠을", ui), [{ before: "10", sign: "s", ink: "s", words: "스페이드 10", after: "을" }]);
  assert.deepEqual(pieces("Q♥@A1.2", ui), [{ before: "Q", sign: "h", ink: "h", words: "하트 퀸", after: "" }, "@A1.2"]);
});

test("no line begins with a particle or a mark, or parts a combination", () => {
  assert.deepEqual(pieces("Q♥이에요. 다음", ui), [
    { before: "Q", sign: "h", ink: "h", words: "하트 퀸", after: "이에요." },
    " 다음",
  ]);
  assert.deepEqual(pieces("B가 2-스트레이트를 냈어요.", ui), [
    "B가 ",
    { before: "2-스트레이트를", sign: "", ink: "", words: "", after: "" },
    " 냈어요.",
  ]);
  assert.deepEqual(pieces("play 3-5: 8 10 9", ui), ["play 3-5: 8 10 9"]);
});

test("a text is spoken with its cards by name", () => {
  assert.equal(
    spoken("Q♥를 10♠에 놓아요. ★도 2-스트레이트도", ui),
    "하트 퀸를 스페이드 10에 놓아요. 컬러 조커도 2-스트레이트도",
  );
});

test("places are filled, unknown ones stay", () => {
  assert.equal(fill("{a} and {b}", { a: 1 }), "1 and {b}");
  assert.equal(fill(undefined, {}), "");
});

test("texts are read out of an answer", () => {
  assert.deepEqual(textsOf("[\"K♠@A2\", '9♦@A1']"), ["K♠@A2", "9♦@A1"]);
  assert.deepEqual(textsOf("23"), []);
});
