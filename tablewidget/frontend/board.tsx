/** Zones, groups and hands as they lie on the table. */

import { HIDDEN, type Index } from "./cards.ts";
import { type Child, h, type Props } from "./dom.ts";
import { groupPlace } from "./machine.ts";
import { CHECK, classOf, DOWN, drawn, face, figure, type Marked, marksOf, orbit, pointer, UP } from "./marks.tsx";
import type { Model } from "./model.ts";
import { findSlot, groupsOf, hasGaps, isHand, joined, worth } from "./targets.ts";
import { fill } from "./text.ts";
import type { Badge, Gauge, Group, Past, Scale, SeatView, Slot, Tray, Zone } from "./types.ts";

const MOST_BACKS = 5;

type Side = "far" | "near";

/** What marks a card or place bears now. */
function marked({ state, machine, drops }: Model, id: string): Marked {
  const { tried, hints } = state;
  return {
    legal: drops.has(id),
    // A try without a place is one of the cards alone.
    tried:
      !!tried &&
      (tried.drop ? tried.drop === id : machine.picked.includes(id)) &&
      tried.groups.join() === machine.picked.join(),
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

/** Counters that a seat has, of those it can have. */
const dots = ({ text, words }: Badge) => (
  <span class="dots" role="img" aria-label={words}>
    {[...text].map(one => (
      <i class={one === "●" ? "on" : ""} />
    ))}
  </span>
);

/** A fact about a seat. */
const trait = (one: Badge): Child =>
  one.kind === "chip" ? chip(one) : one.kind === "dots" ? dots(one) : <span>{one.text}</span>;

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

/** Cards that can be picked, with the gaps between them where one is to be put in. */
function row(m: Model, zone: Zone, kind: string) {
  const between = hasGaps(m.state.scene, zone, m.machine.picked);
  const held = m.machine.held.flat();
  const slots = zone.slots.filter(slot => !held.includes(slot.id));
  const last = slots.length - 1;
  return (
    <div class={`row ${kind}${zone.gaps.length ? " gaps" : ""}${zone.gather === "any" ? " dense" : ""}`}>
      {slots.map((slot, i) => {
        const up = m.machine.picked.includes(slot.id);
        return (
          <span class={`slot${up ? " up" : ""}`}>
            {between && gap(m, zone.gaps[i])}
            {live(m, slot, { "aria-pressed": up })}
            {between && i === last && gap(m, zone.gaps[i + 1], " end")}
          </span>
        );
      })}
      {between && last < 0 && <span class="slot">{gap(m, zone.gaps[0])}</span>}
    </div>
  );
}

/** A place between two cards: a line with a tick, and its number. */
function gap(m: Model, place: Zone["gaps"][number] | undefined, end = ""): Child {
  if (!place) return;
  const marks = marked(m, place.id);
  return (
    <button
      class={`gap${end}${marks.legal ? " can" : ""}${marks.tried ? " tried" : ""}`}
      {...target(m, place.id, place.name, marks)}
    >
      {marksOf(marks)}
      <span class="nr" data-n={place.label} />
    </button>
  );
}

/** A tray is there only while something lies on it. */
const isBare = ({ kind, slots }: Zone): boolean => kind === "tray" && !slots.length;

const grouped = (m: Model): Set<string> => new Set(m.state.scene.groups.flatMap(group => group.zones));

/** Whether a zone is shown in its owner's line: a hand or a pile; at the round table also what lies open before a seat. */
const isAside = ({ kind }: Zone, round = false): boolean =>
  kind === "pile" || kind === "fan" || (round && (kind === "row" || kind === "tray"));

/**
 * A seat's pile or hand: what it is called, small cards, how many. A long hand of backs is cut short, the number counts.
 * At a seat of the round table the first one bears the seat's name, and its number is set in figures.
 */
function small(m: Model, zone: Zone, cards: boolean, name = "") {
  const open = zone.kind !== "pile" && zone.slots.some(slot => slot.face !== HIDDEN);
  const shown = zone.kind === "pile" ? zone.slots.slice(-1) : open ? zone.slots : zone.slots.slice(0, MOST_BACKS);
  const count = zone.count ?? zone.slots.length;
  if (zone.kind === "row" || zone.kind === "tray")
    return (
      <span class={`small${isAhead(zone) ? " ahead" : ""}`} role="img" aria-label={zone.name}>
        {zone.label} {shown.length ? <span class="open">{shown.map(slot => card(slot, "col"))}</span> : m.ui.none_left}
        {isAhead(zone) && said(zone)}
      </span>
    );
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
  const zones = m.state.scene.zones.filter(
    zone => zone.owner === seat.seat && isAside(zone, round) && !isBare(zone) && !inGroups.has(zone.id),
  );
  const flat = zones.filter(zone => isAside(zone));
  return [
    !(round && flat.length) && <b>{seat.name}</b>,
    flat.length
      ? flat.map((zone, i) => small(m, zone, !isHand(m.state.scene, zone), round && !i ? seat.name : ""))
      : seat.facts.map(fact => <span>{fact}</span>),
    seat.badges.map(trait),
    zones.map(zone => !isAside(zone) && small(m, zone, true)),
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
function fact(m: Model, one: Badge): Child {
  const { kind, text, words, tone } = one;
  if (kind === "attack")
    return (
      <div class="attack">
        <span class="lab">{tone === "over" ? m.ui.attack_mine : m.ui.attack}</span>
        <b>{many(m, text)}</b>
      </div>
    );
  if (kind === "chip" && words !== text)
    return (
      <span class="fact">
        {chip(one)}
        <span class="lab">{words}</span>
      </span>
    );
  return (
    <span class={`chip ${kind}`}>
      {words}
      {kind === "suit" && <span class="tile">{drawn(text)}</span>}
    </span>
  );
}

/** What a seat has played in a trick, or the place for it; the play that is ahead is underlined. */
function column(m: Model, zone: Zone) {
  const { seats, seat } = m.state.scene;
  const marks = marked(m, zone.id);
  const mine = zone.owner === seat && zone.open;
  return (
    <div
      class={`play${isAhead(zone) ? " ahead" : ""}`}
      role="group"
      aria-label={zone.name}
      data-drop={zone.id}
      data-pile={zone.id}
    >
      <b aria-hidden>{seats.find(one => one.seat === zone.owner)?.name}</b>
      <div class="cards">
        {zone.slots.map(slot => (
          <span class="st">{card(slot, "col")}</span>
        ))}
        {mine ? (
          <button class={`tg${classOf(marks)}`} {...target(m, zone.id, zone.name, marks)}>
            <span class="void" />
            {marksOf(marks)}
          </button>
        ) : (
          zone.open && <span class="void" />
        )}
      </div>
      <span aria-hidden>
        {zone.slots.map(slot => slot.note && <small>{slot.note}</small>)}
        {said(zone)}
      </span>
    </div>
  );
}

/** Whether a play is the strongest of its trick. */
const isAhead = ({ badges }: Zone): boolean => badges[0]?.tone === "full";

/** How strong a play is. A line breaks between two facts, not within one. */
const said = ({ badges }: Zone): Child =>
  badges.map(one => [<span class="cd">{one.tone === "full" ? <b>{one.text}</b> : one.text}</span>, " "]);

/** A trick that has ended, in small: a learner sees what won it, though its cards have gone. */
const past = (m: Model, { label, plays }: Past) => (
  <p class="stocks">
    <b>{label}</b>
    {plays.map(zone => zone.slots.length > 0 && small(m, zone, true))}
  </p>
);

/** What beats what, with the step that has been reached. */
const ladder = ({ label, steps }: Scale) => (
  <ol class="ladder" aria-label={label} style={`--n:${steps.length}`}>
    {steps.map(step => (
      <li class={step.state} aria-current={step.state === "now" ? "step" : null}>
        {step.label}
      </li>
    ))}
  </ol>
);

/** The trick that is being played: what each seat has played, in order; how strong; the piles. */
const trick = (m: Model, { label, zones }: Group, piles: Zone[]): Child => [
  <div class="trick" role="group" aria-label={label} data-nav="" style={`--n:${zones.length}`}>
    {zones.flatMap(id => m.state.scene.zones.filter(zone => zone.id === id)).map(zone => column(m, zone))}
  </div>,
  m.state.scene.scale && ladder(m.state.scene.scale),
  m.state.scene.past.map(one => past(m, one)),
  <p class="stocks">{piles.map(zone => small(m, zone, true))}</p>,
];

/** The seats round what belongs to nobody, in playing order from the viewer: left, above, right. */
function round(m: Model, zones: Zone[], group: Group | undefined) {
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
        {group ? (
          trick(m, group, zones)
        ) : (
          <div class="piles" data-nav="">
            {zones.map(zone => (zone.kind === "pile" || zone.kind === "stack" ? pile(m, zone) : loose(m, zone)))}
            {facts.length > 0 && (
              <div class="facts" aria-hidden>
                {facts.map(one => fact(m, one))}
              </div>
            )}
          </div>
        )}
      </section>
    </div>
  );
}

/** Cards laid down together, the first of them on top where they are squared up: one target. Below it what they are. */
function together(m: Model, id: string, name: string, slots: Slot[], squared: boolean, below: Child) {
  const marks = marked(m, id);
  const cards = squared ? [...slots].reverse() : slots;
  return (
    <div class="meld" data-drop={id}>
      <button class={`fanned${squared ? " tight" : ""}${classOf(marks)}`} {...target(m, id, name, marks)}>
        {slots.length ? cards.map(slot => card(slot, "col")) : <span class="void" />}
        {marksOf(marks)}
      </button>
      <span class="ml" aria-hidden>
        {below}
      </span>
    </div>
  );
}

/** A meld with its rank, number and kind, or the place for a new one. */
const meld = (m: Model, { id, kind, name, label, slots, count, badges }: Zone) =>
  together(m, id, name, slots, kind === "stack", [<b>{label}</b>, count && many(m, count), badges.map(trait)]);

/** What is held back: the groups, what they count, and what they must. */
function held(m: Model, tray: Tray, more: Child): Child {
  const { state, machine, ui } = m;
  const goes = joined(state.scene, machine.held);
  const groups = groupsOf(state.scene, machine.held);
  const points = worth(groups.flat());
  const share = (count: number) => (tray.need ? Math.min(100, (count / tray.need) * 100) : 0);
  const added = worth(machine.picked.flatMap(id => findSlot(state.scene, id) ?? []));
  return (
    <section class="hold" aria-label={ui.hold}>
      <div class="top">
        <b>{ui.hold}</b>
        <span class="lab">{tray.note}</span>
        <div class="meter">
          <span class="sumup" role="img" aria-label={fill(ui.points, { n: points })}>
            {figure(`${points}`)}
            {ui.unit_points}
          </span>
          {tray.need && [
            <span class="bar" aria-hidden>
              <i style={`width:${share(points)}%`} />
              <em style={`left:${share(points)}%;width:${share(points + added) - share(points)}%`} />
            </span>,
            <span>{fill(ui.need, { n: tray.need })}</span>,
          ]}
        </div>
      </div>
      <div class="melds" data-nav="">
        {groups.map((group, i) => {
          const [n, count] = [group.length, worth(group)];
          const name = fill(ui.group, { cards: group.map(slot => slot.name).join(", "), n: count });
          return together(m, groupPlace(i), name, group, false, [
            i === goes && <span class="tag">{ui.pile}</span>,
            many(m, n),
            ` · ${fill(ui.points, { n: count })}`,
          ]);
        })}
        {more}
      </div>
    </section>
  );
}

/** A team: its label and facts, its melds by rank; of the viewer's, what is held back too. */
function team(m: Model, { label, zones, badges }: Group) {
  const { tray } = m.state.scene;
  const own = zones.flatMap(id => m.state.scene.zones.filter(zone => zone.id === id));
  const fresh = own.find(zone => zone.open);
  const place = fresh && meld(m, fresh);
  const holds = fresh && tray && m.machine.held.length > 0;
  const laid = own.filter(zone => zone.kind !== "row" && zone !== fresh);
  return (
    <section class="team" aria-label={label}>
      <p class="cap">
        <b>{label}</b>
        {badges.map(trait)}
        {own.map(zone => zone.kind === "row" && small(m, zone, true))}
      </p>
      {(laid.length > 0 || (place && !holds)) && (
        <div class="melds" data-nav="">
          {laid.map(zone => meld(m, zone))}
          {!holds && place}
        </div>
      )}
      {holds && held(m, tray, place)}
    </section>
  );
}

/** The table itself: the other seats, facing routes, then what stands alone. */
export function board(m: Model) {
  const { zones, groups, seats } = m.state.scene;
  const owned = (zone: Zone) => seats.some(seat => seat.seat === zone.owner);
  const inGroups = grouped(m);
  const inTrick = groups.find(group => group.kind === "trick");
  const shared = zones.filter(zone => !inGroups.has(zone.id) && !owned(zone));
  const around = !!inTrick || shared.length > 0;
  const alone = zones.filter(zone => !inGroups.has(zone.id) && owned(zone) && !isAside(zone, around));
  return (
    <div>
      {around ? round(m, shared, inTrick) : foes(m)}
      <div class="pairs">
        {groups.map(group => {
          if (group === inTrick || group.kind === "melds") return false;
          const members = group.zones.flatMap(id => zones.filter(zone => zone.id === id));
          const [far, near] = members;
          return far?.kind === "route" && near?.kind === "route"
            ? pair(m, group, far, near)
            : members.map(zone => loose(m, zone));
        })}
        {alone.map(zone => loose(m, zone))}
      </div>
      {groups.map(group => group.kind === "melds" && team(m, group))}
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
        <div class="line">
          {me && line(m, me)}
          {m.machine.held.length > 0 && fill(m.ui.held, { n: m.machine.held.flat().length })}
        </div>
        {row(m, zone, "handrow")}
      </div>
    ));
}

/** What the viewer holds beside the hand, to be put into it. */
export const beside = (m: Model): Child =>
  m.state.scene.zones
    .filter(zone => zone.into && !isBare(zone))
    .map(zone => (
      <div class={zone.kind === "tray" ? "held tray" : "held"} role="group" aria-label={zone.name} data-nav="">
        <span class="lab" aria-hidden>
          {zone.label} {!zone.slots.length && m.ui.none_left}
        </span>
        {row(m, zone, "handrow")}
      </div>
    ));
