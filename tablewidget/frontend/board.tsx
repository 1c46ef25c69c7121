/** Zones, groups and hands as they lie on the table. */

import { HIDDEN, type Index } from "./cards.ts";
import { type Child, h } from "./dom.ts";
import { CHECK, classOf, DOWN, drawn, face, figure, type Marked, marksOf, pointer, UP } from "./marks.tsx";
import type { Model } from "./model.ts";
import { isHand } from "./targets.ts";
import { fill } from "./text.ts";
import type { Badge, Gauge, Group, SeatView, Slot, Zone } from "./types.ts";

const MOST_BACKS = 5;

type Side = "far" | "near";

/** What marks a card or place bears now. */
function marked({ state, machine, drops }: Model, id: string): Marked {
  const { tried, hints } = state;
  return {
    legal: drops.has(id),
    tried: tried?.drop === id && tried.groups.join() === machine.picked.join(),
    hinted: !!hints?.slots.includes(id),
  };
}

const back = (slot: Slot): string => (slot.face === HIDDEN ? " back" : "");

/** What makes a card or place a target: one button with its name, reached by Tab or arrows. */
const target = (m: Model, id: string, label: string, { legal }: Marked) => ({
  type: "button",
  tabindex: m.focus === id ? 0 : -1,
  "data-id": id,
  "aria-label": legal ? `${label}, ${m.ui.here}` : label,
});

const card = (slot: Slot, index: Index, i = 0) => (
  <span class={`card${i ? " att" : ""}${back(slot)}`} style={`--i:${i}`} data-slot={slot.id}>
    {face(slot.face, index)}
    {slot.marks.includes("foreign") && <i class="dog" />}
  </span>
);

/** A card with what is attached to it: one target. */
function stack(m: Model, slot: Slot) {
  const marks = marked(m, slot.id);
  const n = slot.attached.length;
  return (
    <div class="st">
      <button
        class={`tg${classOf(marks)}${n ? " hasatt" : ""}`}
        style={`--k:${n}`}
        {...target(m, slot.id, slot.label, marks)}
      >
        {card(slot, "row")}
        {slot.attached.map((one, i) => card(one, "row", i + 1))}
        {marksOf(marks)}
      </button>
      {slot.note && <span class="sum">{slot.note}</span>}
    </div>
  );
}

/** The place after the last card, or an empty zone's only place. */
function place(m: Model, zone: Zone) {
  const marks = marked(m, zone.id);
  const label = zone.slots.length ? fill(m.ui.end, { zone: zone.label }) : zone.name;
  return (
    <div class="st end">
      <button class={`tg${classOf(marks)}`} {...target(m, zone.id, label, marks)}>
        <span class="void" />
        {marksOf(marks)}
      </button>
    </div>
  );
}

function route(m: Model, zone: Zone, side: Side) {
  const ends = zone.open || !zone.slots.length;
  const marks = marked(m, zone.id);
  return (
    <div
      class={`route ${side}${ends ? "" : classOf(marks)}`}
      role="group"
      aria-label={zone.name}
      data-nav=""
      data-drop={zone.id}
    >
      {zone.slots.map(slot => stack(m, slot))}
      {ends ? place(m, zone) : marksOf(marks)}
    </div>
  );
}

const chip = ({ tone, text }: Badge) => (
  <span class={`chip ${tone}`}>
    {tone === "full" && CHECK}
    {drawn(text)}
  </span>
);

/** What a route counts. The zone's name says the same. */
function value(zone: Zone, side: Side) {
  const of = (draw: (badge: Badge) => Child, ...kinds: Badge["kind"][]) =>
    zone.badges.filter(badge => kinds.includes(badge.kind)).map(draw);
  return (
    <div class={`val ${side}`} aria-hidden>
      <span class="who">{zone.label}</span>
      {of(badge => figure(badge.text), "value")}
      <span class="dir">
        {of(badge => [badge.text === "up" ? UP : DOWN, <span class="word">{badge.words}</span>], "direction")}
        {of(badge => drawn(badge.text), "suit")}
      </span>
      {of(badge => chip(badge), "chip", "count")}
    </div>
  );
}

/** The scale between two zones, with the window that counts. It is decoration: values and chips say the same. */
function scale({ low, high, top, marks }: Gauge, far: string) {
  const at = (value: number) => (Math.min(value, top) / top) * 100;
  return (
    <div class="axis" aria-hidden>
      <span class="ln" />
      <span class="win" style={`left:${at(low)}%;width:${at(high) - at(low)}%`} />
      <span class="t" style={`left:${at(low) - 1}%`}>
        {low}
      </span>
      <span class="t r" style={`left:${at(high) + 1}%`}>
        {high}
      </span>
      {marks.map(mark => pointer(mark.zone === far ? "far" : "near", at(mark.value)))}
    </div>
  );
}

/** Two facing routes: the first above, the second below, the scale between. */
const pair = (m: Model, { label, gauge }: Group, far: Zone, near: Zone) => (
  <div class="pair" role="group" aria-label={label}>
    {route(m, far, "far")}
    <div class="band">
      {value(far, "far")}
      {gauge && scale(gauge, far.id)}
      {value(near, "near")}
    </div>
    {route(m, near, "near")}
  </div>
);

/** A zone that stands alone: its label, its cards in a row, its badges. */
const loose = (m: Model, zone: Zone) =>
  zone.kind === "route" ? (
    <div class="alone">
      {value(zone, "near")}
      {route(m, zone, "near")}
    </div>
  ) : (
    <div class="alone" role="group" aria-label={zone.name} data-nav="">
      <span class="lab" aria-hidden>
        {zone.label} {zone.count}
      </span>
      {row(m, zone, "")}
      {(zone.open || !zone.slots.length) && place(m, zone)}
      {zone.badges.map(badge => chip(badge))}
    </div>
  );

/** Cards that can be picked one by one. */
const row = (m: Model, zone: Zone, kind: string) => (
  <div class={`row ${kind}`}>
    {zone.slots.map(slot => {
      const marks = marked(m, slot.id);
      const up = m.machine.picked.includes(slot.id);
      return (
        <span class={`slot${up ? " up" : ""}`}>
          <button
            class={`card${back(slot)}${classOf(marks)}`}
            data-slot={slot.id}
            aria-pressed={up}
            {...target(m, slot.id, slot.label, marks)}
          >
            {face(slot.face, "col")}
            {marksOf(marks)}
          </button>
        </span>
      );
    })}
  </div>
);

const grouped = (m: Model): Set<string> => new Set(m.state.scene.groups.flatMap(group => group.zones));

/** Whether a zone is shown in its owner's line: a hand or a pile. */
const isAside = (zone: Zone): boolean => zone.kind === "pile" || zone.kind === "fan";

/** A seat's pile or hand in its line: label, small cards, how many. A long hand of backs is cut short, the number counts. */
function small(zone: Zone, cards: boolean) {
  const open = zone.kind === "fan" && zone.slots.some(slot => slot.face !== HIDDEN);
  const shown = zone.kind === "pile" ? zone.slots.slice(-1) : open ? zone.slots : zone.slots.slice(0, MOST_BACKS);
  return (
    <span class="small" role="img" aria-label={zone.name} data-pile={zone.id} data-drop={zone.id}>
      {zone.label}
      {cards && shown.length > 0 && (
        <span class={`backs${open ? " seen" : ""}`}>{shown.map(slot => card(slot, "col"))}</span>
      )}
      <b>{zone.count ?? zone.slots.length}</b>
    </span>
  );
}

/** A seat's piles and, unless they lie open below, its cards; its facts where it has neither. */
function line(m: Model, seat: SeatView): Child {
  const inGroups = grouped(m);
  const zones = m.state.scene.zones.filter(zone => zone.owner === seat.seat && isAside(zone) && !inGroups.has(zone.id));
  return [
    <b>{seat.name}</b>,
    zones.length
      ? zones.map(zone => small(zone, !isHand(m.state.scene, zone)))
      : seat.facts.map(fact => <span>{fact}</span>),
  ];
}

/** The other seats, each in a line: name, cards, piles. */
export const foes = (m: Model) => (
  <div>
    {m.state.scene.seats
      .filter(seat => !seat.mine)
      .map(seat => (
        <div class="foe">{line(m, seat)}</div>
      ))}
  </div>
);

/** The table itself: groups first, then what stands alone. */
export function board(m: Model) {
  const { zones, groups, seats } = m.state.scene;
  const inGroups = grouped(m);
  const alone = zones.filter(
    zone => !inGroups.has(zone.id) && !(isAside(zone) && seats.some(seat => seat.seat === zone.owner)),
  );
  const drawnGroups = groups.map(group => {
    const members = group.zones.flatMap(id => zones.filter(zone => zone.id === id));
    const [far, near] = members;
    if (members.length === 2 && far?.kind === "route" && near?.kind === "route") return pair(m, group, far, near);
    return (
      <div class="set" role="group" aria-label={group.label}>
        {members.map(zone => loose(m, zone))}
      </div>
    );
  });
  return (
    <div>
      <div class="pairs">{drawnGroups}</div>
      {alone.length > 0 && <div class="loose">{alone.map(zone => loose(m, zone))}</div>}
    </div>
  );
}

/** The viewer's own hand, with the seat's piles. */
export function hand(m: Model): Child {
  const { scene } = m.state;
  const me = scene.seats.find(seat => seat.mine);
  return scene.zones
    .filter(zone => isHand(scene, zone))
    .map(zone => (
      <div class="handzone" role="group" aria-label={zone.name} data-nav="">
        <div class="line">{me && line(m, me)}</div>
        {row(m, zone, "handrow")}
      </div>
    ));
}
