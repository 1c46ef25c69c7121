/** Zones, groups and hands as they lie on the table. */

import { HIDDEN, type Index } from "./cards.ts";
import { type Child, h, type Props } from "./dom.ts";
import { CHECK, classOf, DOWN, drawn, face, figure, type Marked, marksOf, orbit, pointer, UP } from "./marks.tsx";
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

/** What makes a card or place a target: one button with its name, reached by Tab or arrows. */
const target = (m: Model, id: string, label: string, { legal }: Marked) => ({
  type: "button",
  tabindex: m.focus === id ? 0 : -1,
  "data-id": id,
  "aria-label": legal ? `${label}, ${m.machine.picked.length ? m.ui.here : m.ui.press}` : label,
});

/** The classes of a card: how it lies, and its marks (`foreign`, `chain`). */
const look = ({ face, marks }: Slot): string => `card ${face === HIDDEN ? "back" : ""} ${marks.join(" ")}`;

const card = (slot: Slot, index: Index, i = 0) => (
  <span class={`${look(slot)}${i ? " att" : ""}`} style={`--i:${i}`} data-slot={slot.id}>
    {face(slot.face, index)}
  </span>
);

/** A card that can be pressed. `more` says whether it is up, or how deep the pile below it is. */
function live(m: Model, slot: Slot, more: Props) {
  const marks = marked(m, slot.id);
  return (
    <button
      class={look(slot) + classOf(marks)}
      data-slot={slot.id}
      {...target(m, slot.id, slot.label, marks)}
      {...more}
    >
      {face(slot.face, "col")}
      {marksOf(marks)}
    </button>
  );
}

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
      const up = m.machine.picked.includes(slot.id);
      return <span class={`slot${up ? " up" : ""}`}>{live(m, slot, { "aria-pressed": up })}</span>;
    })}
  </div>
);

const grouped = (m: Model): Set<string> => new Set(m.state.scene.groups.flatMap(group => group.zones));

/** Whether a zone is shown in its owner's line: a hand or a pile. */
const isAside = (zone: Zone): boolean => zone.kind === "pile" || zone.kind === "fan";

/**
 * A seat's pile or hand: what it is called, small cards, how many. A long hand of backs is cut short, the number counts.
 * At a seat of the round table the first one bears the seat's name, and its number is set in figures.
 */
function small(m: Model, zone: Zone, cards: boolean, name = "") {
  const open = zone.kind === "fan" && zone.slots.some(slot => slot.face !== HIDDEN);
  const shown = zone.kind === "pile" ? zone.slots.slice(-1) : open ? zone.slots : zone.slots.slice(0, MOST_BACKS);
  const count = zone.count ?? zone.slots.length;
  return (
    <span class="small" role="img" aria-label={zone.name} data-pile={zone.id} data-drop={zone.id}>
      {name ? <b>{name}</b> : zone.label}
      {cards && shown.length > 0 && (
        <span class={`backs${open ? " seen" : ""}`}>{shown.map(slot => card(slot, "col"))}</span>
      )}
      {name ? many(m, count) : <b>{count}</b>}
    </span>
  );
}

/** A number of cards in the cards' own figures. */
const many = (m: Model, count: number | string): Child => [figure(`${count}`), m.ui[`unit_${count}`] ?? m.ui.unit];

/** A seat's piles and, unless they lie open below, its cards; its facts where it has neither; what stands beside it. */
function line(m: Model, seat: SeatView, round = false): Child {
  const inGroups = grouped(m);
  const zones = m.state.scene.zones.filter(zone => zone.owner === seat.seat && isAside(zone) && !inGroups.has(zone.id));
  return [
    !(round && zones.length) && <b>{seat.name}</b>,
    zones.length
      ? zones.map((zone, i) => small(m, zone, !isHand(m.state.scene, zone), round && !i ? seat.name : ""))
      : seat.facts.map(fact => <span>{fact}</span>),
    seat.badges.map(one => (one.kind === "chip" ? chip(one) : <span>{one.text}</span>)),
  ];
}

/** The other seats, each in a line: name, cards, piles. */
const foes = (m: Model): Child =>
  m.state.scene.seats.filter(seat => !seat.mine).map(seat => <div class="foe">{line(m, seat)}</div>);

/** A pile that all share: the cards on top, the last of them to be pressed, and how many there are. */
function pile(m: Model, zone: Zone) {
  const depth = Math.min((zone.count ?? 1) / 6, 4);
  return (
    <div class="pile" role="group" aria-label={zone.name} data-drop={zone.id} data-pile={zone.id}>
      <div class="cards">
        {zone.slots.length
          ? zone.slots.map((slot, i) =>
              i < zone.slots.length - 1 ? card(slot, "col") : live(m, slot, { style: `--d:${depth}px` }),
            )
          : place(m, zone)}
      </div>
      <span class="lab" aria-hidden>
        {zone.label} {zone.count}
      </span>
    </div>
  );
}

/** A fact about a pile that all share, large enough to play by. The pile's name says it too. */
function fact(m: Model, { kind, text, words, tone }: Badge): Child {
  if (kind === "attack")
    return (
      <div class="attack">
        <span class="lab">{tone === "over" ? m.ui.attack_mine : m.ui.attack}</span>
        <b>{many(m, text)}</b>
      </div>
    );
  return (
    <span class={`chip ${kind}`}>
      {words}
      {kind === "suit" && <span class="tile">{drawn(text)}</span>}
    </span>
  );
}

/** The seats round what belongs to nobody, in playing order from the viewer: left, above, right. */
function round(m: Model, zones: Zone[]) {
  const { seats, direction } = m.state.scene;
  const [me, ...others] = seats;
  const count = others.length;
  const facts = zones.flatMap(zone => zone.badges);
  return (
    <div class="round" style={`--over:${count - 2};--row:${count > 4 ? Math.ceil(count / 2) : count}`}>
      {seats.map(seat => !seat.mine && <div class={`seat${seat.to_act ? " turns" : ""}`}>{line(m, seat, true)}</div>)}
      <section class="mid">
        {direction && [
          <p class="seqline" aria-hidden>
            {[me, ...(direction === "clockwise" ? others : others.reverse())].map((seat, i) => [
              i > 0 && "→",
              <span class={seat?.to_act ? "hot" : ""}>{seat?.name}</span>,
            ])}
          </p>,
          orbit(seats, direction),
        ]}
        <div class="piles" data-nav="">
          {zones.map(zone => (zone.kind === "pile" || zone.kind === "stack" ? pile(m, zone) : loose(m, zone)))}
          {facts.length > 0 && (
            <div class="facts" aria-hidden>
              {facts.map(one => fact(m, one))}
            </div>
          )}
        </div>
      </section>
    </div>
  );
}

/** The table itself: the other seats, facing routes, then what stands alone. */
export function board(m: Model) {
  const { zones, groups, seats } = m.state.scene;
  const owned = (zone: Zone) => seats.some(seat => seat.seat === zone.owner);
  const inGroups = grouped(m);
  const alone = zones.filter(zone => !inGroups.has(zone.id) && !(isAside(zone) && owned(zone)));
  const shared = alone.filter(zone => !owned(zone));
  return (
    <div>
      {shared.length ? round(m, shared) : foes(m)}
      <div class="pairs">
        {groups.map(group => {
          const members = group.zones.flatMap(id => zones.filter(zone => zone.id === id));
          const [far, near] = members;
          return far?.kind === "route" && near?.kind === "route"
            ? pair(m, group, far, near)
            : members.map(zone => loose(m, zone));
        })}
        {alone.filter(owned).map(zone => loose(m, zone))}
      </div>
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
