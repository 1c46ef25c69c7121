/** The table: draws states into its own shadow root and turns what a person does there into requests. Knows no host. */

import { SPRITE } from "./cards.ts";
import { fill as put } from "./dom.ts";
import { createDrag } from "./drag.ts";
import { flights } from "./flights.ts";
import { createFlip } from "./flip.ts";
import { type Action, actionOf, passes } from "./keys.ts";
import { fit } from "./layout.ts";
import {
  choose,
  drop,
  HOLD,
  IDLE,
  type Machine,
  openTo,
  pick,
  play,
  press,
  receive,
  release,
  type Step,
  say,
  takeUp,
  unanswered,
} from "./machine.ts";
import type { Deck, Model, Panel } from "./model.ts";
import { nextLegal, step } from "./moves.ts";
import { statusOf } from "./panels.tsx";
import { createRequests } from "./requests.ts";
import css from "./table.css";
import { canPick, findSlot, gestureOf, groupsOf, isFree, isHand, worth } from "./targets.ts";
import { fill, spoken } from "./text.ts";
import type { Theme } from "./theme.ts";
import { type Ask, type Request, type State, type Status, type Ui, VERSION } from "./types.ts";
import { view } from "./view.tsx";

export interface Config {
  ui: Ui;
  theme: Theme;
  deck: Deck;
  motion: "auto" | "none";
  send(request: Request): void;
  /** Somebody chose other colours for the suits. */
  onDeck?(deck: Deck): void;
  /** How long an answer may take, in milliseconds. */
  patience?: number;
}

export interface Table {
  update(state: State): void;
  configure(part: Partial<Pick<Config, "ui" | "theme" | "deck" | "motion">>): void;
  destroy(): void;
}

/** Requests after which nothing that was picked is still meant. */
const TURNS_PAGE = /^(undo|redo|restart|look)$/;
/** Requests that are meant once, however often a hurried hand makes them. */
const ONCE = /^(move|gesture|check|restart)$/;

export function createTable(el: HTMLElement, config: Config): Table {
  const make = (name: string) => el.ownerDocument.createElement(name);
  const host = make("div");
  const root = host.attachShadow({ mode: "open" });
  const style = make("style");
  style.textContent = css;
  const sprite = make("div");
  sprite.innerHTML = SPRITE;
  const mount = make("div");
  root.append(style, sprite, mount);
  el.append(host);

  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let { ui, theme, deck, motion } = config;
  let state: State | null = null;
  let machine: Machine = IDLE;
  let focus = "";
  let local: Status | null = null;
  let lost = false;
  /** What is asked while an answer is awaited, in order. */
  const queue: Ask[] = [];
  /** Whether the press before only led back to the present. */
  let led = false;
  const open = new Set<Panel>();
  const flip = createFlip(root, () => motion === "none" || calm.matches);
  const requests = createRequests(config.send, onLost, config.patience);

  // -- drawing ---------------------------------------------------------------------------------------------------

  function draw() {
    if (!state) return;
    const drops = openTo(machine, state);
    const model: Model = {
      state,
      machine,
      ui,
      theme,
      deck,
      focus: reach(),
      local,
      lost,
      open,
      drops,
      acts,
    };
    const inside = root.activeElement !== null;
    put(mount, [view(model)]);
    // The card that had the focus may lie covered now, and cannot be reached.
    const there = reach();
    if (there !== model.focus) put(mount, [view({ ...model, focus: there })]);
    fit(root);
    // What had the focus may be gone: it goes on to the nearest thing, never out of the table.
    if (inside && !root.activeElement) element(reach())?.focus();
  }

  /** The one card or place that Tab reaches: where the focus was last, else a gap that waits, or the first card held. */
  function reach(): string {
    if (element(focus)) return focus;
    const gap = root.querySelector<HTMLElement>(".gap.can")?.dataset.id;
    if (gap) return gap;
    const hand = state?.scene.zones.find(zone => state && isHand(state.scene, zone) && zone.slots.length);
    const held = machine.held.flat();
    return (
      hand?.slots.find(slot => !held.includes(slot.id))?.id ??
      root.querySelector<HTMLElement>("[data-nav] [data-id]")?.dataset.id ??
      ""
    );
  }

  const element = (id: string) => root.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);

  /** Puts a line into the live region. It is a new node each time, so that the same line is spoken again. */
  function speak(text: string) {
    const live = root.querySelector("[data-live]");
    const line = make("span");
    line.textContent = text;
    live?.replaceChildren(line);
  }

  function tell(text: string, say = text) {
    local = { tone: "idle", head: "", text, say, rule: null };
    draw();
    speak(say);
  }

  // -- asking ----------------------------------------------------------------------------------------------------

  function ask(one: Ask) {
    if (!state) return;
    const now = requests.waiting();
    const before = now ? [now, ...queue.map(({ kind }) => kind)] : [];
    const once = ONCE.test(one.kind);
    if (once && before.includes(one.kind)) return;
    // What was only asked leaves the table as it is: a move made before the answer is still meant after it.
    if (now && !(once && before.some(kind => ONCE.test(kind) || TURNS_PAGE.test(kind)))) {
      queue.push(one);
      return;
    }
    if (TURNS_PAGE.test(one.kind)) machine = IDLE;
    requests.ask(one, state.seq);
  }

  function onLost() {
    lost = true;
    queue.length = 0;
    machine = unanswered(machine);
    flip.back();
    draw();
  }

  /** A past or refuted moment is only looked at: the first try to play leads back. */
  function back(): boolean {
    const way: Ask | null =
      state?.look != null ? { kind: "look", at: null } : state?.puzzle?.refuted ? { kind: "undo" } : null;
    if (way && !requests.waiting()) ask(way);
    led = !!way;
    return led;
  }

  function take([next, effect]: Step) {
    if (back()) return;
    const before = machine;
    machine = next;
    if (effect.ask) {
      if (effect.ask.kind === "move" && machine.drop) flip.ahead(machine.picked, machine.drop);
      ask(effect.ask);
    }
    if (effect.say) return tell(ui[effect.say] ?? "");
    if (next.phase === "choosing") {
      draw();
      return root.querySelector<HTMLElement>(".opt:not([aria-pressed=true])")?.focus();
    }
    if (next.picked.join() === before.picked.join() || effect.ask?.kind === "why" || effect.ask?.kind === "hold")
      return draw();
    const slots = next.picked.flatMap(id => (state && findSlot(state.scene, id)) ?? []);
    const [slot] = slots;
    if (slot && !slots[1]) tell(slot.picked || fill(ui.picked, { card: slot.name }));
    else if (slot) tell(fill(ui.picked, { card: slots.map(one => one.name).join(", ") }));
    else if (before.picked.length) tell(ui.released ?? "");
  }

  const acts: Model["acts"] = {
    press(id) {
      if (state) take(press(machine, state.scene, id));
    },
    ask,
    back,
    choose(index) {
      take(choose(machine, index));
    },
    sayOf(id, value) {
      take(say(machine, id, value));
    },
    toggle(panel) {
      if (!open.delete(panel)) open.add(panel);
      draw();
      if (panel === "words" && open.has(panel) && state) speak(state.scene.words);
    },
    deck(next) {
      deck = next;
      draw();
      config.onDeck?.(next);
    },
    say(key) {
      tell(ui[key] ?? "");
    },
    type(text) {
      ask({ kind: "move", text });
    },
    // Where the host forbids it, or offers no clipboard, a press on the answer still marks all of it.
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text);
        acts.say("copied");
      } catch {
        acts.say("uncopied");
      }
    },
  };

  // -- keys ------------------------------------------------------------------------------------------------------

  function onKey(event: KeyboardEvent) {
    if (passes(event) || !state) return;
    // The host must not take a letter for a command: JupyterLab deletes and converts cells so.
    event.stopPropagation();
    if (event.type !== "keydown" || event.isComposing) return;
    const target = event.target as HTMLElement;
    const writes = target.matches("input:not([type=radio])");
    // A key held down leads on, but does nothing twice.
    if (event.repeat && !writes && !/^(Arrow|KeyN)/.test(event.code)) return event.preventDefault();
    const action = actionOf(event);
    if (!action || (writes && action.do !== "release")) return;
    if (target.matches("input") && /^Arrow|^Space$|^Enter$/.test(event.code)) return;
    const own = target.closest<HTMLElement>("[data-id]");
    // Enter and Space on a button that is no card or place are its own press.
    if (!own && (action.do === "pick" || action.do === "play")) return;
    event.preventDefault();
    perform(action, own);
  }

  function perform(action: Action, own: HTMLElement | null) {
    if (!state) return;
    const { scene, status, can } = state;
    const id = own?.dataset.id ?? "";
    switch (action.do) {
      case "pick":
        return acts.press(id);
      case "play":
        return take(scene.buttons.some(one => one.drop === id) ? drop(machine, scene, id) : play(machine, scene, id));
      case "card":
        return machine.phase === "choosing" ? acts.choose(action.n - 1) : nth(action.n);
      case "call": {
        const call = scene.buttons.find(one => one.move);
        return call && take(drop(machine, scene, call.drop));
      }
      case "release":
        return letGo();
      case "next":
      case "previous":
        return nextLegal(root, own, action.do === "previous")?.focus();
      case "why":
        return ask({ kind: "why", gesture: gestureOf(machine.picked, machine.picked.includes(id) ? "" : id) });
      case "hold":
        return scene.tray ? take(drop(machine, scene, HOLD)) : acts.say("no_hold");
      case "hint":
        return can.hint ? ask({ kind: "hint" }) : acts.say("no_hint");
      case "undo":
      case "redo":
        return can[action.do] ? ask({ kind: action.do }) : acts.say(`no_${action.do}`);
      case "all":
        open.add("words");
        draw();
        return speak(scene.words);
      case "last": {
        const last = state.log.at(-1);
        return last ? tell([last.text, last.effect].filter(Boolean).join(": "), last.say) : acts.say("no_last");
      }
      case "prompt":
        return speak([spoken(state.puzzle?.goal ?? "", ui), scene.aloud || scene.prompt].join(" ").trim());
      case "rule": {
        const cited = statusOf({ local, state }).rule ?? status.rule;
        return cited ? ask({ kind: "rule", slug: cited.slug }) : acts.say("no_rule");
      }
      case "help":
        return acts.toggle("help");
      default:
        return step(root, root.activeElement, action.do)?.focus();
    }
  }

  /** Picks the nth card of the hand. */
  function nth(n: number) {
    const hand = state?.scene.zones.find(zone => state && isHand(state.scene, zone));
    const slot = hand?.slots.filter(one => !machine.held.flat().includes(one.id))[n - 1];
    if (!state || !slot) return;
    element(slot.id)?.focus();
    if (!machine.picked.includes(slot.id)) take(takeUp(machine, state.scene, slot.id));
  }

  function letGo() {
    if (machine.picked.length || machine.phase === "choosing") {
      const from = machine.phase === "choosing" ? machine.drop : "";
      take([release(machine), {}]);
      return element(from || reach())?.focus();
    }
    if (state?.rule) ask({ kind: "rule", slug: "" });
    open.clear();
    draw();
    element(reach())?.focus();
  }

  // -- pointer ---------------------------------------------------------------------------------------------------

  function onClick(event: MouseEvent) {
    const place = (event.target as Element).closest<HTMLElement>("[data-id], [data-drop]");
    const id = place?.dataset.id ?? place?.dataset.drop;
    if (!id || !state) return;
    // A place that is no button of its own takes what is picked, and is nothing else.
    if (!place?.dataset.id && !machine.picked.length) return;
    if (event.detail === 2 && !led && canPick(state.scene, id)) take(play(machine, state.scene, id));
    else acts.press(id);
  }

  const endDrag = createDrag(root, {
    can: id => !!state && machine.phase !== "sent" && canPick(state.scene, id),
    start(id) {
      if (state && !machine.picked.includes(id)) take([pick(machine, state.scene, id), {}]);
    },
    over(place) {
      for (const old of root.querySelectorAll("[data-over]")) old.removeAttribute("data-over");
      if (place)
        (element(place) ?? root.querySelector(`[data-drop="${CSS.escape(place)}"]`))?.setAttribute("data-over", "");
    },
    end(id, place) {
      // A drag in a past moment, or of a card that went meanwhile, puts nothing down.
      if (!state || !machine.picked.includes(id)) return;
      // What needs no card is pressed, not dropped on, unless this card may go there.
      const fits = place && (openTo(machine, state).has(place) || !isFree(state.scene, place));
      if (fits && place !== id && !canPick(state.scene, place)) take(drop(machine, state.scene, place));
      else take([release(machine), {}]);
    },
  });

  const onFocus = (event: Event) => {
    // Buttons are reached by Tab anyway.
    const id = (event.target as Element).closest<HTMLElement>("[data-id][tabindex]")?.dataset.id;
    if (!id || id === focus) return;
    focus = id;
    draw();
  };

  for (const name of ["keydown", "keypress", "keyup"] as const) root.addEventListener(name, onKey as EventListener);
  root.addEventListener("click", onClick as EventListener);
  root.addEventListener("focusin", onFocus);
  const size = new ResizeObserver(() => fit(root));
  size.observe(host);

  return {
    update(next) {
      const before = state;
      const asked = requests.answered(next.answer);
      const stranger = next.v !== VERSION;
      const settled = asked?.kind === "move" && !next.tried && next.status.tone !== "refused";
      lost = stranger;
      if (stranger && !state) mount.textContent = ui.lost ?? "";
      if (stranger) return draw();
      if (before && next.seq !== before.seq) flip.before(next.moved);
      machine = before ? receive(machine, before, next) : IDLE;
      local = null;
      state = next;
      draw();
      if (!before) {
        live(next);
        return;
      }
      if (next.seq !== before.seq) flip.after(flights(before.scene, next.scene, next.moved));
      if (next.tried && asked) flip.shake(next.tried.drop);
      if (settled) for (const input of root.querySelectorAll<HTMLInputElement>("[data-typed]")) input.value = "";
      if (asked?.kind === "rule") {
        root.querySelector<HTMLElement>("[data-page]")?.focus();
        if (next.rule) speak(spoken(next.rule.text, ui));
      } else if (asked?.kind === "hold") {
        const points = worth(groupsOf(next.scene, machine.held).flat());
        speak(`${fill(ui.sum, { n: points })} ${next.status.say}`);
      } else if (asked || !next.answer) speak(next.status.say); // else it was another view's question
      scrollLog();
      if (!requests.waiting()) for (const one of queue.splice(0, 1)) ask(one);
    },
    configure(part) {
      ui = part.ui ?? ui;
      theme = part.theme ?? theme;
      deck = part.deck ?? deck;
      motion = part.motion ?? motion;
      draw();
    },
    destroy() {
      endDrag();
      requests.destroy();
      size.disconnect();
      host.remove();
    },
  };

  /** The first state stands in the live region without being spoken. */
  function live(first: State) {
    speak(first.status.say);
    scrollLog();
  }

  function scrollLog() {
    const box = root.querySelector(".logbox");
    if (box) box.scrollTop = box.scrollHeight;
  }
}
