/** What stands around the table: head, status, tasks, log, hints, typed move, rule, keys. */

import { type Child, h, type Props } from "./dom.ts";
import { CLEAR, HOLD, says } from "./machine.ts";
import { ALARM, CHECK, drawn, figure, icon } from "./marks.tsx";
import type { Deck, Model, Panel } from "./model.ts";
import { findSlot, isBegun, placeOf, worth } from "./targets.ts";
import { fill, isSign, textsOf } from "./text.ts";
import { type Button, type LogLine, MAX_TEXT, type PuzzleState, type Slot, type Status } from "./types.ts";

const DECKS: Deck[] = ["2", "4", "safe"];

/** A button of words. */
const button = (style: string, label: Child, onclick: (() => void) | null, props: Props = {}) => (
  <button class={`btn ${style}`} type={onclick ? "button" : "submit"} onclick={onclick} {...props}>
    {label}
  </button>
);

const opener = (m: Model, panel: Panel, style: string) =>
  button(style, m.ui[panel], () => m.acts.toggle(panel), { "aria-expanded": m.open.has(panel) });

/** A part opened in place, closed again below itself. */
const page = (m: Model, title: string | undefined, close: () => void, inside: Child) => (
  <section class="page" aria-label={title}>
    {inside}
    {button("bare", m.ui.close, close)}
  </section>
);

/** The colours of the suits. The name tells the two places apart where they are offered. */
const palette = (m: Model, name: string) => (
  <fieldset class={`seg tabs ${name}`}>
    <legend class="vh">{m.ui.deck}</legend>
    <span class="lab" aria-hidden>
      {m.ui.deck}
    </span>
    {DECKS.map(deck => (
      <label>
        <input class="vh" type="radio" name={name} checked={m.deck === deck} onchange={() => m.acts.deck(deck)} />
        <span>{m.ui[`deck_${deck}`]}</span>
      </label>
    ))}
  </fieldset>
);

export function head(m: Model) {
  const { scene, puzzle } = m.state;
  const options = scene.options.length ? `${m.ui.options}: ${scene.options.join(" · ")}` : "";
  const above = [puzzle?.title, options].filter(Boolean).join(" · ");
  return (
    <header class="head">
      <div>
        {above && <p class="eyebrow">{drawn(above, m.ui)}</p>}
        <h3>{scene.title}</h3>
      </div>
      <p class="turn">
        {puzzle?.solved && (
          <span class="chip full">
            {CHECK}
            {m.ui.solved}
          </span>
        )}
        <b>{scene.turn}</b>
      </p>
      <div class="tools">
        {palette(m, "decks")}
        {opener(m, "words", "")}
      </div>
    </header>
  );
}

/** Shown when a request was not answered. It is spoken: an alert that fills. */
export const banner = (m: Model) => (
  <div role="alert" class={m.lost ? "banner" : ""}>
    {m.lost && ALARM}
    {m.lost && <span>{m.ui.lost}</span>}
  </div>
);

const cap = (key: string, text: string | undefined) => (
  <span class="key">
    <kbd>{key}</kbd> {text}
  </span>
);

/** How many places on the table what is picked may go to. */
const places = ({ state, drops }: Model): number =>
  [...drops].filter(id => id !== HOLD && !state.scene.buttons.some(one => one.drop === id)).length;

/** What to do now, and how far picking has come. */
export function prompt(m: Model): Child {
  const { scene, puzzle, look } = m.state;
  const { picked, options, asked, phase } = m.machine;
  const points = worth(picked.flatMap(id => findSlot(scene, id) ?? []));
  const many = asked[0]?.choice?.values.length ?? options.length;
  const now = look === null ? puzzle && scene.prompt : fill(m.ui.look, { n: look });
  const n = places(m);
  return [
    <p class="prompt">{drawn(puzzle?.goal ?? scene.prompt, m.ui)}</p>,
    <p class="sub">
      <span>
        {picked.length
          ? n
            ? fill(m.ui.places, { n })
            : isBegun(scene, picked)
              ? m.ui.more
              : m.ui.nowhere
          : drawn(now ?? "", m.ui)}
        {points > 0 && `${n ? " ·" : ""} ${fill(m.ui.points, { n: points })}`}
      </span>
      <span class="keys" aria-hidden>
        {phase === "choosing"
          ? [cap(`1–${Math.min(many, 9)}`, m.ui.key_choose), cap("Esc", m.ui.key_leave)]
          : picked.length
            ? [cap("N", m.ui.key_next), cap("Enter", m.ui.key_play), cap("Esc", m.ui.key_release)]
            : cap("?", m.ui.key_help)}
      </span>
    </p>,
  ];
}

/** The position in sentences and, on a small table, the colours. */
export const words = (m: Model) =>
  m.open.has("words") &&
  page(m, m.ui.words, () => m.acts.toggle("words"), [<p>{drawn(m.state.scene.words, m.ui)}</p>, palette(m, "decks2")]);

/** The keys, each with what it does; one that makes a move at any time only where there is such a move. */
export const help = (m: Model) =>
  m.open.has("help") &&
  page(m, m.ui.help, () => m.acts.toggle("help"), [
    <h4>{m.ui.help}</h4>,
    <dl class="keylist">
      {Object.keys(m.ui).map(name => {
        const { buttons, tray } = m.state.scene;
        const idle = (name === "help_call" && !buttons.some(one => one.move)) || (name === "help_hold" && !tray);
        if (!name.startsWith("help_") || idle) return "";
        const [keys, does] = (m.ui[name] ?? "").split(" = ");
        return (
          <div>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        );
      })}
    </dl>,
  ]);

/** A rule, opened where it was cited; without its slug it is closed again. */
export const rule = (m: Model) => {
  const { rule } = m.state;
  return (
    rule &&
    page(m, rule.title, () => m.acts.ask({ kind: "rule", slug: "" }), [
      <h4 tabindex="-1" data-page="">
        {rule.title}
      </h4>,
      rule.text.split(/\n+/).map(text => <p>{drawn(text, m.ui)}</p>),
    ])
  );
};

/** The line the table shows now: its own, or the kernel's. */
export const statusOf = (m: Pick<Model, "local" | "state">): Status => m.local ?? m.state.status;

/** The one line that answers, with the way on. What is spoken is put into the live region by the table. */
export function status(m: Model) {
  const { tone, head, text, rule } = statusOf(m);
  const { look, puzzle } = m.state;
  return (
    <div class="status">
      <div role="status" class="vh" data-live="" />
      {head || text ? icon(tone) : <span class="ico" />}
      <p aria-hidden>
        {head && <b>{head} </b>}
        {drawn(text)}
      </p>
      <span class="ways">
        {rule &&
          button("", fill(m.ui.rule, { title: rule.title }), () => m.acts.ask({ kind: "rule", slug: rule.slug }))}
        {look !== null && button("go", m.ui.now, m.acts.back)}
        {puzzle?.refuted && button("go", m.ui.retry, m.acts.back)}
      </span>
    </div>
  );
}

/** Choosing in place, no dialog. */
const choices = (question: string | undefined, inside: Child) => (
  <fieldset class="choose">
    <legend>{question}</legend>
    <div class="opts" data-nav="">
      {inside}
    </div>
  </fieldset>
);

/** One move of several. Where one has a name, its suit is for the eye alone. */
const moves = (m: Model) =>
  choices(
    m.ui.choose,
    m.machine.options.map(({ gesture, label, text }, i) => {
      const sign = gesture.choices.map(choice => choice[1]).join(" ");
      return (
        <button class="opt" type="button" onclick={() => m.acts.choose(i)}>
          {label ? [isSign(sign) && drawn(sign), label] : drawn(sign || text, m.ui)}
        </button>
      );
    }),
  );

/** What is to be said of a card: every answer there is, those that no legal move has drawn off. */
const answers = (m: Model, { id, choice }: Slot) => {
  const { options, said } = m.machine;
  const others = said.filter(one => one[0] !== id);
  return (
    choice &&
    choices(
      choice.question,
      choice.values.map(value => {
        const can = options.some(move => says(move, [...others, [id, value]]));
        return (
          <button
            class={`opt${can ? "" : " off"}`}
            type="button"
            aria-pressed={said.some(one => one[0] === id && one[1] === value)}
            aria-label={can ? `${value}, ${m.ui.here}` : value}
            onclick={() => m.acts.sayOf(id, value)}
          >
            {figure(value)}
          </button>
        );
      }),
    )
  );
};

export const chooser = (m: Model): Child => {
  const { phase, asked } = m.machine;
  return phase === "choosing" && (asked.length ? asked.map(slot => answers(m, slot)) : moves(m));
};

/** What a round or hand came to: a column for each seat or team. */
export const sheet = (m: Model): Child => {
  const { sheet } = m.state.scene;
  return (
    sheet && (
      <section class="sheet" aria-label={sheet.title}>
        <table>
          <caption>{sheet.title}</caption>
          <tr>
            <td />
            {sheet.columns.map(name => (
              <th scope="col">{name}</th>
            ))}
          </tr>
          {sheet.rows.map(({ label, values, rule, total }) => (
            <tr class={total ? "total" : ""}>
              <th scope="row">
                {rule ? button("bare", label, () => m.acts.ask({ kind: "rule", slug: rule })) : label}
              </th>
              {values.map(value => (
                <td>{drawn(value, m.ui)}</td>
              ))}
            </tr>
          ))}
        </table>
        <p>{drawn(sheet.note, m.ui)}</p>
      </section>
    )
  );
};

/** A form that sends the text of one of its fields. */
const form = (style: string, name: string, send: (text: string) => void, inside: Child) => (
  <form
    class={style}
    onsubmit={event => {
      event.preventDefault();
      const text = new FormData(event.currentTarget as HTMLFormElement).get(name);
      if (typeof text === "string" && text.trim()) send(text.trim());
    }}
  >
    {inside}
  </form>
);

/** What a puzzle wants beside moves. */
export function task(m: Model, { task, options, answer, collected }: PuzzleState): Child {
  const send = button("go", m.ui.check, null);
  const check = (text: string) => m.acts.ask({ kind: "check", text });
  const lab = (text: string | undefined) => <span class="lab">{text}</span>;
  if (task === "number")
    return form("task", "n", check, [
      lab(m.ui.number),
      <span class="type">
        <input name="n" aria-label={m.ui.number} inputmode="numeric" autocomplete="off" maxlength="9" />
        {send}
      </span>,
    ]);
  if (task === "choice")
    return form("task", "c", check, [
      <fieldset class="choices">
        <legend class="lab">{m.ui.choice}</legend>
        {options.map(one => (
          <label>
            <input type="radio" name="c" value={one.slug} />
            <span>{one.title}</span>
          </label>
        ))}
      </fieldset>,
      send,
    ]);
  if (task === "move") return false;
  const moves = task === "all" ? collected : textsOf(answer);
  return (
    <div class="task">
      {lab(task === "all" ? m.ui.tries : m.ui.line)}
      <span class="tries">
        {moves.length
          ? moves.map(text => (
              <span class="chip">
                <span>{drawn(text, m.ui)}</span>
              </span>
            ))
          : lab(m.ui.none)}
      </span>
      {task === "all" && button("go", m.ui.check, () => m.acts.ask({ kind: "check" }))}
    </div>
  );
}

/** A drop without a card's place. */
function drop(m: Model, one: Button) {
  const { scene } = m.state;
  const id = m.machine.picked[0];
  const held = one.picked ? scene.zones.flatMap(zone => zone.slots).find(slot => slot.id === id) : null;
  const label = held ? fill(one.picked, { card: held.name }) : one.label;
  const place = placeOf(scene, one.drop);
  const legal = one.move || scene.legal.some(entry => !one.picked && entry.gesture.drop === place);
  return (
    <button
      class={`btn${m.drops.has(place) ? " can" : legal ? "" : " off"}`}
      type="button"
      data-id={one.drop}
      aria-label={held ? label : one.name}
    >
      {label}
    </button>
  );
}

/** Holding groups of cards back, laying them down, taking them back into the hand. */
function hold(m: Model): Child {
  const { tray } = m.state.scene;
  const { held } = m.machine;
  const one = (id: string, label: string | undefined, style = m.drops.has(id) ? "can" : "off") => (
    <button class={`btn ${style}`} type="button" data-id={id}>
      {label}
    </button>
  );
  return (
    tray && [
      one(HOLD, m.ui.hold),
      held.length > 0 && [tray.label && one(tray.lay, tray.label), one(CLEAR, m.ui.clear, "")],
    ]
  );
}

/** Drops without a card's place, and going back. */
export function actions(m: Model) {
  const { scene, can } = m.state;
  const groups = [...new Set(scene.buttons.map(one => one.group))];
  const step = (kind: "undo" | "redo" | "restart") =>
    button("bare", m.ui[kind], () => (can[kind] ? m.acts.ask({ kind }) : m.acts.say(`no_${kind}`)), {
      "aria-disabled": !can[kind],
    });
  return (
    <div class="acts" role="group" aria-label={m.ui.actions} data-nav="">
      {groups.map(group => {
        const buttons = scene.buttons.filter(one => one.group === group).map(one => drop(m, one));
        return group ? (
          <span class="seg" role="group" aria-label={group}>
            <span class="lab" aria-hidden>
              {group}
            </span>
            {buttons}
          </span>
        ) : (
          buttons
        );
      })}
      {hold(m)}
      <span class="push">
        {step("undo")}
        {step("redo")}
        {step("restart")}
      </span>
    </div>
  );
}

function logLine(m: Model, { n, seat, text, effect, say }: LogLine, last: boolean) {
  const { look } = m.state;
  const now = look === null ? last : look === n;
  return (
    <li class={now ? "now" : ""}>
      <button type="button" aria-current={now} onclick={() => m.acts.ask({ kind: "look", at: last ? null : n })}>
        <span class="vh">{`${n}. ${say}`}</span>
        <span class="n" aria-hidden>
          {n}
        </span>
        <span class="w" aria-hidden>
          {seat}
        </span>
        <span class="m" aria-hidden>
          {drawn(text)}
          <span class="e">{drawn(effect)}</span>
        </span>
      </button>
    </li>
  );
}

const section = (name: string | undefined, note: Child, inside: Child) => (
  <section>
    <h4>
      {name} <small>{note}</small>
    </h4>
    {inside}
  </section>
);

/** The margin: the answer so far, the log, hints, the typed move. */
export function side(m: Model) {
  const { log, hints, puzzle, scene } = m.state;
  const { ui, acts } = m;
  return (
    <aside class="side">
      {puzzle?.answer &&
        section(
          ui.answer,
          "",
          <p class="answer">
            <code>{puzzle.answer}</code>
            {button("", ui.copy, () => acts.copy(puzzle.answer))}
          </p>,
        )}
      {log.length > 0 &&
        section(
          ui.log,
          ui.log_note,
          <div role="log" aria-live="off" aria-label={ui.log} class="logbox">
            <ol class="log">{log.map((one, i) => logLine(m, one, i === log.length - 1))}</ol>
          </div>,
        )}
      {hints &&
        section(
          ui.hints,
          ui.hints_note,
          <div class="hints" role="group" aria-label={ui.hints}>
            {hints.labels.map((label, i) =>
              button(
                i < hints.used ? "used" : "",
                [<i>{i + 1}</i>, " ", label],
                () => acts.ask({ kind: "hint", at: Math.min(i, hints.used) + 1 }),
                { "aria-pressed": i < hints.used, "aria-disabled": i > hints.used },
              ),
            )}
          </div>,
        )}
      {scene.example
        ? section(ui.typed, drawn(fill(ui.example, { text: scene.example }), ui), [
            form("type", "move", acts.type, [
              <input
                name="move"
                aria-label={ui.typed_label}
                spellcheck={false}
                autocomplete="off"
                autocapitalize="off"
                maxlength={MAX_TEXT}
                data-typed=""
              />,
              button("go", ui.play, null),
            ]),
            opener(m, "help", "bare"),
          ])
        : opener(m, "help", "bare")}
    </aside>
  );
}
