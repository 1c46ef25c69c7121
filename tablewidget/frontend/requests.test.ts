import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createRequests, PATIENCE } from "./requests.ts";
import type { Request } from "./types.ts";

const talk = (send?: (request: Request) => void) => {
  const sent: Request[] = [];
  const lost = mock.fn();
  return { sent, lost, requests: createRequests(send ?? (request => sent.push(request)), lost) };
};

test("a request carries version, state and an id of its own", () => {
  const { sent, requests } = talk();
  const ids = [requests.ask({ kind: "undo" }, 7), requests.ask({ kind: "move", text: "9♠@A1" }, 7)];
  assert.deepEqual(sent[1], { v: 1, id: ids[1], seq: 7, kind: "move", text: "9♠@A1" });
  assert.notEqual(ids[0], ids[1]);
  requests.destroy();
});

test("two tables never share an id", () => {
  const [a, b] = [talk().requests, talk().requests];
  assert.notEqual(a.ask({ kind: "undo" }, 1), b.ask({ kind: "undo" }, 1));
  a.destroy();
  b.destroy();
});

test("no answer in time means that the kernel is gone", t => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { lost, requests } = talk();
  requests.ask({ kind: "undo" }, 1);
  t.mock.timers.tick(PATIENCE - 1);
  assert.equal(lost.mock.callCount(), 0);
  t.mock.timers.tick(1);
  assert.equal(lost.mock.callCount(), 1);
});

test("an answered request is at rest", t => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { lost, requests } = talk();
  const id = requests.ask({ kind: "undo" }, 1);
  assert.deepEqual(requests.answered(id), { kind: "undo" });
  assert.equal(requests.answered(id), undefined);
  t.mock.timers.tick(PATIENCE);
  assert.equal(lost.mock.callCount(), 0);
});

test("a table that is gone waits for nothing", t => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { lost, requests } = talk();
  requests.ask({ kind: "undo" }, 1);
  requests.destroy();
  t.mock.timers.tick(PATIENCE);
  assert.equal(lost.mock.callCount(), 0);
});

test("a channel that is closed is noticed at once", () => {
  const { lost, requests } = talk(() => {
    throw new Error("closed");
  });
  requests.ask({ kind: "undo" }, 1);
  assert.equal(lost.mock.callCount(), 1);
});
