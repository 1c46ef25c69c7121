import assert from "node:assert/strict";
import { test } from "node:test";
import { actionOf, type Key, passes } from "./keys.ts";

const key = (code: string, more: Partial<Key> = {}): Key => ({
  code,
  key: "",
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test("keys go by their place: a Korean layout types ㅗ on H", () => {
  assert.deepEqual(actionOf(key("KeyH", { key: "ㅗ" })), { do: "hint" });
  assert.deepEqual(actionOf(key("KeyW", { key: "ㅈ" })), { do: "why" });
});

test("every key of the list does something", () => {
  const list = {
    left: "ArrowLeft",
    right: "ArrowRight",
    up: "ArrowUp",
    down: "ArrowDown",
    home: "Home",
    end: "End",
    pick: "Space",
    play: "Enter",
    release: "Escape",
    next: "KeyN",
    undo: "KeyU",
    all: "KeyS",
    last: "KeyL",
    prompt: "KeyP",
    rule: "KeyR",
    call: "KeyC",
    help: "Slash",
  };
  for (const [name, code] of Object.entries(list)) assert.deepEqual(actionOf(key(code)), { do: name });
  assert.deepEqual(actionOf(key("NumpadEnter")), { do: "play" });
});

test("Shift turns N and U round", () => {
  assert.deepEqual(actionOf(key("KeyN", { shiftKey: true })), { do: "previous" });
  assert.deepEqual(actionOf(key("KeyU", { shiftKey: true })), { do: "redo" });
});

test("digits are cards, on the pad too, zero is none", () => {
  assert.deepEqual(actionOf(key("Digit3")), { do: "card", n: 3 });
  assert.deepEqual(actionOf(key("Numpad9")), { do: "card", n: 9 });
  assert.equal(actionOf(key("Digit0")), null);
  assert.equal(actionOf(key("Digit3", { shiftKey: true })), null);
});

test("a question mark asks for help wherever the layout has it", () => {
  assert.deepEqual(actionOf(key("Minus", { key: "?", shiftKey: true })), { do: "help" });
});

test("chords and Tab are the host's, all else stays", () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) assert.ok(passes(key("KeyH", more)));
  assert.ok(passes(key("Tab")));
  assert.ok(passes(key("Tab", { shiftKey: true })));
  assert.ok(!passes(key("KeyA")));
  assert.equal(actionOf(key("KeyA")), null);
  assert.equal(actionOf(key("KeyH", { ctrlKey: true })), null);
});
