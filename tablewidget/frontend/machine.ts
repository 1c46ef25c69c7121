/** What a person is in the middle of: idle → picked → choosing → sent → done or refused. No DOM, no rule of a game. */

import {
  askedOf,
  canAdd,
  canPick,
  dropsOf,
  findSlot,
  gestureOf,
  isBare,
  isBegun,
  isFree,
  isHeld,
  isPart,
  movesAt,
  placeOf,
  placesOf,
  regroup,
  zoneOf,
} from "./targets.ts";
import type { Ask, Entry, Gesture, Scene, Slot, State } from "./types.ts";

export type Phase = "idle" | "picked" | "choosing" | "sent" | "done" | "refused";

/** A legal move, or one that is `made` with cards like those it lists: the kernel finds its text. */
type Option = Entry & { made?: boolean };

export interface Machine {
  readonly phase: Phase;
  readonly picked: readonly string[];
  /** Where the picked cards are to go, while that is being chosen or asked. */
  readonly drop: string;
  /** The moves to choose among. */
  readonly options: readonly Option[];
  /** The cards of which something has to be said first, and what was said. */
  readonly asked: readonly Slot[];
  readonly said: Gesture["choices"];
  /** Groups of cards that are held back, to be laid down together. */
  readonly held: readonly (readonly string[])[];
}

/** What follows from a press: something to ask the kernel, or a line of `ui.toml` to show and say. */
export interface Effect {
  ask?: Ask;
  say?: string;
}

export type Step = readonly [Machine, Effect];

export const IDLE: Machine = { phase: "idle", picked: [], drop: "", options: [], asked: [], said: [], held: [] };

/** The places for groups of cards: one more, and those that there are. */
export const HOLD = "hold";
export const CLEAR = "clear";
const GROUP = "held:";
export const groupPlace = (i: number): string => GROUP + i;

const holding = (picked: readonly string[], held: Machine["held"] = []): Machine => {
  if (!picked.length && !held.length) return IDLE;
  return { ...IDLE, phase: picked.length ? "picked" : "idle", picked, held };
};

/** Lets go of what is picked or being chosen. */
export function release(machine: Machine): Machine {
  if (machine.phase === "sent") return machine;
  return holding(machine.phase === "choosing" ? machine.picked : [], machine.held);
}

/** Takes up a card; one that is picked already is put back. Cards that go together gather. */
export function pick(machine: Machine, scene: Scene, id: string): Machine {
  if (machine.phase === "sent") return machine;
  const { picked, held } = machine;
  if (picked.includes(id))
    return holding(
      picked.filter(one => one !== id),
      held,
    );
  return holding(canAdd(scene, picked, id) ? [...picked, id] : [id], held);
}

/** Takes up a card that a person presses. A run that begins no legal move is answered. */
export function takeUp(machine: Machine, scene: Scene, id: string): Step {
  const next = pick(machine, scene, id);
  const zone = zoneOf(scene, id);
  const wanted = [...machine.picked, id];
  const ask =
    machine.phase !== "sent" &&
    zone?.gather === "run" &&
    machine.picked[0] !== undefined &&
    zone === zoneOf(scene, machine.picked[0]) &&
    !machine.picked.includes(id) &&
    !isBegun(scene, wanted);
  return [next, ask ? { ask: { kind: "why", gesture: gestureOf(wanted, "") } } : {}];
}

function made(scene: Scene, move: Entry, picked: readonly string[]): Option {
  const groups = regroup(scene, move, picked);
  if (groups.join(";") === move.gesture.groups.join(";")) return move;
  return { ...move, gesture: { ...move.gesture, groups }, made: true };
}

/** The moves that the picked cards make at a place: of cards that do the same the list may name each, but it is one. */
function movesMade(scene: Scene, picked: readonly string[], place: string): Option[] {
  const all = movesAt(scene, picked, place).map(move => made(scene, move, picked));
  // Of equals the last is kept: that which the list names.
  all.sort((a, b) => Number(!!b.made) - Number(!!a.made));
  return [...new Map(all.map(move => [JSON.stringify(move.gesture), move])).values()];
}

/** Other groups are held back, and judged as far as they have come. */
function keep(held: Machine["held"], scene: Scene, picked: readonly string[] = []): Step {
  const gesture: Gesture = { groups: held.map(group => [...group]), drop: scene.tray?.lay ?? "", choices: [] };
  return [holding(picked, held), held.length ? { ask: { kind: "hold", gesture } } : { say: "unheld" }];
}

/** Holds back what is picked as a group or with one; without a card it takes a group, or all, back into the hand. */
function hold({ picked, held }: Machine, scene: Scene, place: string): Step | undefined {
  const at = place.startsWith(GROUP) ? Number(place.slice(GROUP.length)) : -1;
  if (held[at] && picked.length)
    return keep(
      held.map((group, i) => (i === at ? [...group, ...picked] : group)),
      scene,
    );
  if (held[at])
    return keep(
      held.filter((_, i) => i !== at),
      scene,
      held[at],
    );
  if (place === CLEAR) return keep([], scene);
  const more = place === scene.tray?.zone && (held.length > 0 || isPart(scene, picked));
  if (picked.length && (place === HOLD || (more && !movesAt(scene, picked, place).length)))
    return keep([...held, picked], scene);
  return undefined;
}

/** Puts what is picked at a place: a slot, a zone or a button. */
export function drop(machine: Machine, scene: Scene, place: string): Step {
  if (machine.phase === "sent") return [machine, {}];
  const { held } = machine;
  const kept = scene.tray && hold(machine, scene, place);
  if (kept) return kept;
  const free = isFree(scene, place);
  const picked = isBare(scene, place) ? [] : machine.picked;
  const lays = held.length > 0 && placeOf(scene, place) === placeOf(scene, scene.tray?.lay ?? "");
  if (!free && !picked.length && !lays) return [machine, { say: "first" }];
  if (lays) {
    const groups = [picked, ...held].filter(group => group.length).map(group => [...group]);
    const gesture: Gesture = { groups, drop: scene.tray?.lay ?? "", choices: [] };
    return [{ ...IDLE, phase: "sent", picked, drop: place, held }, { ask: { kind: "gesture", gesture } }];
  }
  const moves = movesMade(scene, picked, place);
  const asked = askedOf(scene, picked);
  const chosen: Machine = { ...machine, drop: place, options: moves, asked };
  if (moves.length > 1 || asked.length) return [{ ...chosen, phase: "choosing" }, {}];
  return send(chosen, moves[0], picked);
}

function send({ picked, drop, said, held }: Machine, move: Option | undefined, meant = picked): Step {
  const ask: Ask =
    move && !move.made
      ? { kind: "move", text: move.text }
      : { kind: "gesture", gesture: move?.gesture ?? gestureOf(meant, drop, said) };
  return [{ ...IDLE, phase: "sent", picked, drop, held }, { ask }];
}

/** Where what is picked and held back may go. `judged` is what the kernel said of what is held back. */
export function openTo({ picked, held }: Machine, { scene, held: judged }: State): Set<string> {
  const open = dropsOf(scene, picked);
  const { tray } = scene;
  if (!tray) return open;
  if (picked.length) {
    open.add(HOLD);
    held.forEach((_, i) => {
      open.add(groupPlace(i));
    });
    if (held.length || open.has(tray.lay) || isPart(scene, picked)) open.add(tray.zone);
  } else if (held.length && judged?.legal && judged.gesture.groups.join(";") === held.join(";")) {
    open.add(placeOf(scene, tray.lay));
  }
  return open;
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
  return machine.phase === "sent" ? holding(machine.picked, machine.held) : machine;
}

const collected = (state: State): number => state.puzzle?.collected.length ?? 0;

/** What stays picked when a new state comes: the same cards in a position that no move has changed. */
export function receive(machine: Machine, before: State, after: State): Machine {
  const same = (id: string) => {
    const face = findSlot(before.scene, id)?.face;
    return face !== undefined && face === findSlot(after.scene, id)?.face;
  };
  const stayed =
    after.tried !== null ||
    (after.look === before.look &&
      after.log.length === before.log.length &&
      after.log.at(-1)?.n === before.log.at(-1)?.n);
  const picked = stayed && machine.picked.every(same) ? machine.picked : [];
  const held = stayed && after.scene.tray && machine.held.flat().every(same) ? machine.held : [];
  if (machine.phase === "sent") {
    if (after.tried) return { ...IDLE, phase: "refused", picked, held };
    const taken = !stayed || collected(after) > collected(before);
    return taken ? { ...IDLE, phase: "done" } : holding(picked, held);
  }
  if (machine.phase === "choosing" && picked.length && after.seq === before.seq) return machine;
  return holding(picked, held);
}
