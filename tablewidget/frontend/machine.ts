/** What a person is in the middle of: idle → picked → choosing → sent → done or refused. No DOM, no rule of a game. */

import { canAdd, canPick, findSlot, gestureOf, isFree, movesAt, placesOf, zoneOf } from "./targets.ts";
import type { Ask, Entry, Scene, State } from "./types.ts";

export type Phase = "idle" | "picked" | "choosing" | "sent" | "done" | "refused";

export interface Machine {
  readonly phase: Phase;
  readonly picked: readonly string[];
  /** Where the picked cards are to go, while that is being chosen or asked. */
  readonly drop: string;
  /** The moves to choose among. */
  readonly options: readonly Entry[];
}

/** What follows from a press: something to ask the kernel, or a line of `ui.toml` to show and say. */
export interface Effect {
  ask?: Ask;
  say?: string;
}

export type Step = readonly [Machine, Effect];

export const IDLE: Machine = { phase: "idle", picked: [], drop: "", options: [] };

const holding = (picked: readonly string[]): Machine =>
  picked.length ? { phase: "picked", picked, drop: "", options: [] } : IDLE;

/** Lets go of what is picked or being chosen. */
export function release(machine: Machine): Machine {
  if (machine.phase === "sent") return machine;
  return machine.phase === "choosing" ? holding(machine.picked) : IDLE;
}

/** Takes up a card; one that is picked already is put back. Cards that go together gather. */
export function pick(machine: Machine, scene: Scene, id: string): Machine {
  if (machine.phase === "sent") return machine;
  if (machine.picked.includes(id)) return holding(machine.picked.filter(one => one !== id));
  return holding(canAdd(scene, machine.picked, id) ? [...machine.picked, id] : [id]);
}

/** Puts what is picked at a place: a slot, a zone or a button. */
export function drop(machine: Machine, scene: Scene, place: string): Step {
  if (machine.phase === "sent") return [machine, {}];
  const free = isFree(scene, place);
  const picked = free ? [] : machine.picked;
  if (!free && !picked.length) return [machine, { say: "first" }];
  const moves = movesAt(scene, picked, place);
  if (moves.length > 1) return [{ phase: "choosing", picked: machine.picked, drop: place, options: moves }, {}];
  return send({ ...machine, drop: place }, moves[0], picked);
}

function send(machine: Machine, move: Entry | undefined, picked: readonly string[]): Step {
  const ask: Ask = move
    ? { kind: "move", text: move.text }
    : { kind: "gesture", gesture: gestureOf(picked, machine.drop) };
  return [{ phase: "sent", picked: machine.picked, drop: machine.drop, options: [] }, { ask }];
}

/** Takes one of the moves to choose among. */
export function choose(machine: Machine, index: number): Step {
  const move = machine.options[index];
  if (machine.phase !== "choosing" || !move) return [machine, {}];
  return send(machine, move, machine.picked);
}

/** Whether a press takes this card up, and does not put down what is picked: cards of one hand replace each other. */
function takes({ picked }: Machine, scene: Scene, id: string): boolean {
  const first = picked[0];
  return canPick(scene, id) && (first === undefined || zoneOf(scene, first) === zoneOf(scene, id));
}

/** A press on a card or place: picks up or puts down. */
export function press(machine: Machine, scene: Scene, id: string): Step {
  return takes(machine, scene, id) ? [pick(machine, scene, id), {}] : drop(machine, scene, id);
}

/** A double press or Enter: as a press, but a card that has one place only is played there, and none is put back. */
export function play(machine: Machine, scene: Scene, id: string): Step {
  if (!takes(machine, scene, id)) return drop(machine, scene, id);
  const held = machine.picked.includes(id);
  const now = held ? machine : pick(machine, scene, id);
  const [only, more] = placesOf(scene, now.picked);
  if (only !== undefined && more === undefined) return drop(now, scene, only);
  return [now, held ? { say: only ? "where" : "nowhere" } : {}];
}

/** Nobody answered: what was picked is still in the hand. */
export function unanswered(machine: Machine): Machine {
  return machine.phase === "sent" ? holding(machine.picked) : machine;
}

/** What stays picked when a new state comes: the same cards in a position that no move has changed. */
export function receive(machine: Machine, before: State, after: State): Machine {
  const kept = machine.picked.every(id => {
    const face = findSlot(before.scene, id)?.face;
    return face !== undefined && face === findSlot(after.scene, id)?.face;
  });
  const stayed =
    after.tried !== null ||
    (after.look === before.look &&
      after.log.length === before.log.length &&
      after.log.at(-1)?.n === before.log.at(-1)?.n);
  const picked = kept && stayed ? machine.picked : [];
  if (machine.phase === "sent") {
    if (after.tried) return { phase: "refused", picked, drop: "", options: [] };
    return stayed ? holding(picked) : { ...IDLE, phase: "done" };
  }
  if (machine.phase === "choosing" && picked.length && after.seq === before.seq) return machine;
  return holding(picked);
}
