/** What a scene says about cards and places: where each is, which can be picked, where the picked ones may go. */

import { HIDDEN } from "./cards.ts";
import type { Entry, Gesture, Scene, Slot, Zone } from "./types.ts";

/** Every slot of a zone, attached ones included. */
export function* slotsOf(zone: Zone): Generator<Slot> {
  for (const slot of zone.slots) {
    yield slot;
    yield* slot.attached;
  }
}

export function findSlot(scene: Scene, id: string): Slot | undefined {
  return scene.zones.flatMap(zone => [...slotsOf(zone)]).find(slot => slot.id === id);
}

/** The zone that has this id or holds the slot of this id. */
export function zoneOf(scene: Scene, id: string): Zone | undefined {
  return scene.zones.find(zone => zone.id === id || [...slotsOf(zone)].some(slot => slot.id === id));
}

/** Whether the viewer holds this zone in the hand. */
export function isHand(scene: Scene, zone: Zone): boolean {
  return zone.kind === "fan" && scene.seat !== null && zone.owner === scene.seat;
}

/** Whether the viewer may take up any card of this zone: it is the hand, or its cards go into the hand. */
export const isHeld = (scene: Scene, zone: Zone): boolean => isHand(scene, zone) || !!zone.into;

/** Whether a press on this slot picks it up: it is held, or a legal move begins with it. */
export function canPick(scene: Scene, id: string): boolean {
  const zone = zoneOf(scene, id);
  if (!zone || zone.id === id) return false;
  return isHeld(scene, zone) || scene.legal.some(entry => entry.gesture.groups.some(group => group.includes(id)));
}

const words = new WeakMap<Scene, Map<string, string>>();

/** What a card is taken for: others of which this is the same do the same. */
function likeOf(scene: Scene, id: string): string {
  let known = words.get(scene);
  if (!known) {
    known = new Map(scene.zones.flatMap(zone => [...slotsOf(zone)].map(slot => [slot.id, slot.like || slot.id])));
    words.set(scene, known);
  }
  return known.get(id) ?? id;
}

const likes = (scene: Scene, ids: readonly string[]): string =>
  ids
    .map(id => likeOf(scene, id))
    .sort()
    .join();

/** The legal moves of the picked cards or others like them, or of no card. */
export function movesOf(scene: Scene, picked: readonly string[]): Entry[] {
  const wanted = likes(scene, picked);
  return scene.legal.filter(
    ({ gesture: { groups } }) => groups.flat().length === picked.length && likes(scene, groups.flat()) === wanted,
  );
}

/** The groups of a legal move, made of the picked cards. */
export function regroup(scene: Scene, { gesture }: Entry, picked: readonly string[]): string[][] {
  const left = [...picked];
  const taken = (id: string): string => {
    const exact = left.indexOf(id);
    const at = exact < 0 ? left.findIndex(one => likeOf(scene, one) === likeOf(scene, id)) : exact;
    return left.splice(at, 1)[0] ?? id;
  };
  return gesture.groups.map(group => group.map(taken));
}

/** Whether a legal move has these cards, or others like them, as one of several groups. */
export function isPart(scene: Scene, picked: readonly string[]): boolean {
  const wanted = likes(scene, picked);
  return scene.legal.some(
    ({ gesture: { groups } }) => groups.length > 1 && groups.some(group => likes(scene, group) === wanted),
  );
}

/** Which of these groups the top card of the tray goes with: the first that has a card like it. */
export const joined = (scene: Scene, groups: readonly (readonly string[])[]): number => {
  const top = scene.tray?.top;
  return top ? groups.findIndex(group => group.some(id => likeOf(scene, id) === likeOf(scene, top))) : -1;
};

/** Where the picked cards may go, or what can be pressed without a card: ids of slots, zones and buttons. */
export function dropsOf(scene: Scene, picked: readonly string[]): Set<string> {
  return new Set(movesOf(scene, picked).map(entry => entry.gesture.drop));
}

/** Where on the table they may go, buttons left out: one place alone needs no choosing. */
export function placesOf(scene: Scene, picked: readonly string[]): string[] {
  const buttons = new Set(scene.buttons.map(button => button.drop));
  return [...dropsOf(scene, picked)].filter(drop => !buttons.has(drop));
}

/** Whether a legal move takes all of these cards. */
export function isBegun(scene: Scene, ids: readonly string[]): boolean {
  return scene.legal.some(entry => {
    const all = entry.gesture.groups.flat();
    return ids.every(id => all.includes(id));
  });
}

/** Whether this card is picked together with those that are, and does not take their place. */
export function canAdd(scene: Scene, picked: readonly string[], id: string): boolean {
  const zone = zoneOf(scene, id);
  if (!zone || !picked[0]) return false;
  const { gather } = zone;
  if (gather === "one" || zone !== zoneOf(scene, picked[0])) return isBegun(scene, [...picked, id]);
  const at = (one: string) => zone.slots.findIndex(slot => slot.id === one);
  return gather === "any" || picked.some(one => Math.abs(at(one) - at(id)) === 1);
}

/** The picked cards of which something has to be said. */
export const askedOf = (scene: Scene, picked: readonly string[]): Slot[] =>
  picked.flatMap(id => findSlot(scene, id) ?? []).filter(slot => slot.choice);

/** The groups that are held back, the top card of the tray with that which it joins. */
export function groupsOf(scene: Scene, held: readonly (readonly string[])[]): Slot[][] {
  const goes = joined(scene, held);
  const slots = (ids: readonly string[]) => ids.flatMap(id => findSlot(scene, id) ?? []);
  return held.map((ids, i) => slots(i === goes ? [scene.tray?.top ?? "", ...ids] : ids));
}

/** What cards count together. */
export const worth = (slots: readonly Slot[]): number => slots.reduce((sum, slot) => sum + slot.points, 0);

/** Whether the gaps of a zone are shown: one is a place for what is picked, or would be if it were legal. */
export function hasGaps(scene: Scene, { id, gaps }: Zone, picked: readonly string[]): boolean {
  const drops = dropsOf(scene, picked);
  return gaps.some(gap => drops.has(gap.id)) || (!!picked[0] && zoneOf(scene, picked[0])?.into === id);
}

/** The place that is meant: of a button that stands for one on the table, that one. */
export const placeOf = (scene: Scene, id: string): string => scene.buttons.find(one => one.drop === id)?.at || id;

/** The legal moves that a drop at this place makes. A card of a zone that is a target as a whole stands for the zone. */
export function movesAt(scene: Scene, picked: readonly string[], place: string): Entry[] {
  const all = movesOf(scene, picked);
  const { tray } = scene;
  const here = all.filter(
    ({ gesture: { drop } }) => drop === placeOf(scene, place) || (drop === tray?.lay && place === tray.zone),
  );
  if (here.length) return here;
  const zone = zoneOf(scene, place);
  return zone ? all.filter(entry => entry.gesture.drop === zone.id) : [];
}

/** Whether a press on this place never takes a card: a button that needs none, a back. */
export function isBare(scene: Scene, place: string): boolean {
  const button = scene.buttons.find(one => one.drop === place);
  return button ? !button.picked && !button.at : findSlot(scene, place)?.face === HIDDEN;
}

/** Whether a press on this place means something without a card. */
export function isFree(scene: Scene, place: string): boolean {
  const button = scene.buttons.find(one => one.drop === place);
  return isBare(scene, place) || (!!button && !button.picked) || movesAt(scene, [], place).length > 0;
}

/** The gesture of a try that no legal move stands for. */
export function gestureOf(picked: readonly string[], drop: string, choices: Gesture["choices"] = []): Gesture {
  return { groups: picked.length ? [[...picked]] : [], drop, choices };
}
