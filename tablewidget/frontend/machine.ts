/** What a person is in the middle of: idle → picked → choosing → sent → done or refused. No DOM, no rule of a game. */

import {
  askedOf,
  canAdd,
  canPick,
  findSlot,
  gestureOf,
  isBegun,
  isFree,
  isHeld,
  movesAt,
  placesOf,
  zoneOf,
} from "./targets.ts";
import type { Ask, Entry, Gesture, Scene, Slot, State } from "./types.ts";

export type Phase = "idle" | "picked" | "choosing" | "sent" | "done" | "refused";

export interface Machine {
  readonly phase: Phase;
  readonly picked: readonly string[];
  /** Where the picked cards are to go, while that is being chosen or asked. */
  readonly drop: string;
  /** The moves to choose among. */
  readonly options: readonly Entry[];
  /** The cards of which something has to be said first, and what was said. */
  readonly asked: readonly Slot[];
  readonly said: Gesture["choices"];
}

/** What follows from a press: something to ask the kernel, or a line of `ui.toml` to show and say. */
export interface Effect {
  ask?: Ask;
  say?: string;
}

export type Step = readonly [Machine, Effect];

export const IDLE: Machine = { phase: "idle", picked: [], drop: "", options: [], asked: [], said: [] };

const holding = (picked: readonly string[]): Machine => (picked.length ? { ...IDLE, phase: "picked", picked } : IDLE);

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

/** Takes up a card that a person presses. Where several are gathered, those that begin no legal move are answered. */
export function takeUp(machine: Machine, scene: Scene, id: string): Step {
  const next = pick(machine, scene, id);
  const zone = zoneOf(scene, id);
  const wanted = [...machine.picked, id];
  const ask =
    machine.phase !== "sent" &&
    zone?.gather !== "one" &&
    machine.picked[0] !== undefined &&
    zone === zoneOf(scene, machine.picked[0]) &&
    !machine.picked.includes(id) &&
    !isBegun(scene, wanted);
  return [next, ask ? { ask: { kind: "why", gesture: gestureOf(wanted, "") } } : {}];
}

/** Puts what is picked at a place: a slot, a zone or a button. */
export function drop(machine: Machine, scene: Scene, place: string): Step {
  if (machine.phase === "sent") return [machine, {}];
  const free = isFree(scene, place);
  const picked = free ? [] : machine.picked;
  if (!free && !picked.length) return [machine, { say: "first" }];
  const moves = movesAt(scene, picked, place);
  const asked = askedOf(scene, picked);
  const chosen: Machine = { ...holding(machine.picked), drop: place, options: moves, asked };
  if (moves.length > 1 || asked.length) return [{ ...chosen, phase: "choosing" }, {}];
  return send(chosen, moves[0], picked);
}

function send({ picked, drop, said }: Machine, move: Entry | undefined, meant = picked): Step {
  const ask: Ask = move
    ? { kind: "move", text: move.text }
    : { kind: "gesture", gesture: gestureOf(meant, drop, said) };
  return [{ ...IDLE, phase: "sent", picked, drop }, { ask }];
}

/** Whether a move says this of its cards, whatever else it says. */
export const says = (move: Entry, said: Gesture["choices"]): boolean =>
  said.every(([id, value]) => move.gesture.choices.some(choice => choice[0] === id && choice[1] === value));

/** Says something of a card. When all is said the move goes out, legal or not. */
export function say(machine: Machine, id: string, value: string): Step {
  if (machine.phase !== "choosing") return [machine, {}];
  const said: Gesture["choices"] = [...machine.said.filter(one => one[0] !== id), [id, value]];
  const next = { ...machine, said };
  if (said.length < machine.asked.length) return [next, {}];
  return send(
    next,
    machine.options.find(move => says(move, said)),
  );
}

/** Takes one of the moves to choose among. */
export function choose(machine: Machine, index: number): Step {
  const [slot] = machine.asked.filter(one => machine.said.every(([id]) => id !== one.id));
  const value = slot?.choice?.values[index];
  if (slot) return value ? say(machine, slot.id, value) : [machine, {}];
  const move = machine.options[index];
  if (machine.phase !== "choosing" || !move) return [machine, {}];
  return send(machine, move);
}

/** Whether a press takes this card up, and does not put down what is picked: cards that are held replace each other. */
function takes({ picked }: Machine, scene: Scene, id: string): boolean {
  const first = picked[0];
  const zone = zoneOf(scene, id);
  if (!zone || !canPick(scene, id)) return false;
  return first === undefined || zoneOf(scene, first) === zone || isHeld(scene, zone);
}

/** A press on a card or place: picks up or puts down. */
export function press(machine: Machine, scene: Scene, id: string): Step {
  return takes(machine, scene, id) ? takeUp(machine, scene, id) : drop(machine, scene, id);
}

/** A double press or Enter: as a press, but a card that has one place only is played there, and none is put back. */
export function play(machine: Machine, scene: Scene, id: string): Step {
  if (!takes(machine, scene, id)) return drop(machine, scene, id);
  const held = machine.picked.includes(id);
  const [now, effect] = held ? [machine, {}] : takeUp(machine, scene, id);
  const [only, more] = placesOf(scene, now.picked);
  if (only !== undefined && more === undefined && !effect.ask) return drop(now, scene, only);
  return [now, held ? { say: only ? "where" : "nowhere" } : effect];
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
    if (after.tried) return { ...IDLE, phase: "refused", picked };
    return stayed ? holding(picked) : { ...IDLE, phase: "done" };
  }
  if (machine.phase === "choosing" && picked.length && after.seq === before.seq) return machine;
  return holding(picked);
}
