/** Motion: cards fly from where they were to where they are. It shows what happened and never holds anything up. */

import { type Pair, zonePart } from "./flights.ts";

const EASE = "cubic-bezier(.2, .7, .2, 1)";
const TIME = 200;

export interface Flip {
  /** Sends cards ahead to a place while the kernel is being asked. */
  ahead(ids: readonly string[], place: string): void;
  /** Remembers where everything is, before a new state is drawn. */
  before(leaving: readonly Pair[]): void;
  /** Lets the cards fly, after it is drawn. */
  after(pairs: readonly Pair[]): void;
  /** Brings back what was sent ahead. */
  back(): void;
  shake(id: string): void;
}

/** `still` says whether nothing may move. */
export function createFlip(root: ParentNode, still: () => boolean): Flip {
  let rects = new Map<string, DOMRect>();
  let ghosts = new Map<string, HTMLElement>();
  let sent: Animation[] = [];
  const at = (name: string, id: string) => root.querySelector<HTMLElement>(`[data-${name}="${CSS.escape(id)}"]`);
  /** The card that is seen of a pile or a hand cut short, or its place. */
  const top = (pile: HTMLElement | null) => pile?.querySelector<HTMLElement>("[data-slot]:last-child") ?? pile;
  const shift = (from: DOMRect, to: DOMRect) =>
    `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width || 1}, ${from.height / to.height || 1})`;
  const fly = (card: Element, from: DOMRect, to: DOMRect) =>
    card.animate(
      [
        { transform: shift(from, to), transformOrigin: "0 0", zIndex: 9 },
        { transform: "none", transformOrigin: "0 0", zIndex: 9 },
      ],
      { duration: TIME, easing: EASE },
    );

  /** A card that leaves the table is seen on its way, then its copy goes. */
  function leave(ghost: HTMLElement, from: DOMRect, to: DOMRect) {
    const host = root.querySelector<HTMLElement>(".ct");
    if (!host) return;
    const base = host.getBoundingClientRect();
    ghost.style.cssText = `position:absolute;margin:0;pointer-events:none;left:${to.x - base.x}px;top:${to.y - base.y - host.clientTop}px;width:${to.width}px;height:${to.height}px;--w:${to.width}px`;
    ghost.ariaHidden = "true";
    for (const name of ["data-slot", "data-id"]) ghost.removeAttribute(name);
    host.append(ghost);
    fly(ghost, from, to).finished.finally(() => ghost.remove());
  }

  function back() {
    for (const one of sent) one.cancel();
    sent = [];
  }

  return {
    ahead(ids, place) {
      const target = at("id", place) ?? at("pile", place);
      if (still() || !target) return;
      const to = target.getBoundingClientRect();
      ids.forEach((id, i) => {
        const card = at("slot", id);
        if (!card) return;
        const from = card.getBoundingClientRect();
        const size = { x: to.x + (i * from.width) / 2, y: to.y, width: from.width, height: from.height } as DOMRect;
        const there = { transform: shift(size, from), transformOrigin: "0 0", zIndex: 9 };
        sent.push(card.animate([there], { duration: TIME, easing: EASE, fill: "forwards" }));
      });
    },
    before(leaving) {
      rects = new Map();
      ghosts = new Map();
      if (still()) return back();
      for (const card of root.querySelectorAll<HTMLElement>("[data-slot]"))
        rects.set(card.dataset.slot ?? "", card.getBoundingClientRect());
      for (const pile of root.querySelectorAll<HTMLElement>("[data-pile]")) {
        const id = pile.dataset.pile ?? "";
        if (!rects.has(id)) rects.set(id, (top(pile) ?? pile).getBoundingClientRect());
      }
      for (const [from] of leaving) {
        const card = at("slot", from);
        if (card) ghosts.set(from, card.cloneNode(true) as HTMLElement);
      }
      back();
    },
    after(pairs) {
      for (const [from, to] of pairs) {
        const start = rects.get(from) ?? rects.get(zonePart(from));
        const card = at("slot", to);
        const end = card ?? top(at("pile", zonePart(to)));
        if (!start || !end) continue;
        const rect = end.getBoundingClientRect();
        const ghost = ghosts.get(from);
        if (card) {
          if (Math.abs(start.x - rect.x) + Math.abs(start.y - rect.y) > 1) fly(card, start, rect);
        } else if (ghost) leave(ghost, start, rect);
      }
      rects.clear();
      ghosts.clear();
    },
    back,
    shake(id) {
      const place = at("id", id) ?? at("drop", id);
      if (still() || !place) return;
      place.animate(
        [{ translate: "0" }, { translate: "-4px" }, { translate: "3px" }, { translate: "-2px" }, { translate: "0" }],
        { duration: 220, easing: "ease-out" },
      );
    },
  };
}
