/** Dragging with pointer events: an extra, everything can be done by pressing. */

const FAR = 6;
const HOLD = 280;

export interface DragActs {
  /** Whether this card can be taken. */
  can(id: string): boolean;
  /** The card leaves its place. */
  start(id: string): void;
  /** The pointer is over a place, or over none. */
  over(place: string | null): void;
  /** The card is put down on a place, or on none. */
  end(id: string, place: string | null): void;
}

interface Drag {
  id: string;
  pointer: number;
  card: HTMLElement;
  x: number;
  y: number;
  on: boolean;
  timer: number;
}

/** In a row with gaps to put a card in: that which is nearest. */
function gapAt(element: Element, x: number): HTMLElement | undefined {
  const gaps = [...(element.closest(".row")?.querySelectorAll<HTMLElement>(".gap") ?? [])];
  const far = (gap: Element) => {
    const { left, width } = gap.getBoundingClientRect();
    return Math.abs(left + width / 2 - x);
  };
  return gaps.sort((a, b) => far(a) - far(b))[0];
}

/** The drop id of what lies at a point, the dragged card itself left out. */
function placeAt(root: DocumentOrShadowRoot, x: number, y: number, card: Element): string | null {
  for (const element of root.elementsFromPoint(x, y)) {
    if (card.contains(element)) continue;
    const place = gapAt(element, x) ?? element.closest<HTMLElement>("[data-id], [data-drop]");
    if (place) return place.dataset.id ?? place.dataset.drop ?? null;
  }
  return null;
}

/** Makes the cards below `root` draggable; gives a function that ends it. */
export function createDrag(root: ShadowRoot, acts: DragActs): () => void {
  let drag: Drag | null = null;
  let swallow = false;
  const stop = new AbortController();
  const listen = <K extends keyof HTMLElementEventMap>(
    name: K,
    heard: (event: HTMLElementEventMap[K]) => void,
    passive = true,
  ) => root.addEventListener(name, heard as EventListener, { signal: stop.signal, passive, capture: name === "click" });

  const begin = (one: Drag) => {
    one.on = true;
    swallow = true;
    one.card.classList.add("dragged");
    // A pointer that is gone already cannot be captured: then there is nothing to follow either.
    if (one.card.isConnected) one.card.setPointerCapture(one.pointer);
    acts.start(one.id);
  };
  const finish = (place: string | null, cancelled: boolean) => {
    const one = drag;
    drag = null;
    if (!one) return;
    clearTimeout(one.timer);
    if (!one.on) return;
    one.card.classList.remove("dragged");
    one.card.style.translate = "";
    acts.over(null);
    acts.end(one.id, cancelled ? null : place);
  };

  listen("pointerdown", event => {
    swallow = false;
    const card = (event.target as Element).closest<HTMLElement>("[data-id]");
    const id = card?.dataset.id;
    if (!event.isPrimary) return;
    // The end of a drag can be missed: its card may be gone, or the window.
    finish(null, true);
    if (!card || !id || event.button !== 0 || !acts.can(id)) return;
    const one: Drag = { id, pointer: event.pointerId, card, x: event.clientX, y: event.clientY, on: false, timer: 0 };
    drag = one;
    if (event.pointerType === "touch") one.timer = window.setTimeout(() => drag === one && begin(one), HOLD);
  });
  listen("pointermove", event => {
    const one = drag;
    if (!one || event.pointerId !== one.pointer) return;
    const [x, y] = [event.clientX - one.x, event.clientY - one.y];
    if (!one.on) {
      if (Math.hypot(x, y) < FAR) return;
      // A finger that moves before the hold is over is scrolling.
      if (event.pointerType === "touch") return finish(null, true);
      begin(one);
    }
    one.card.style.translate = `${x}px ${y}px`;
    acts.over(placeAt(root, event.clientX, event.clientY, one.card));
  });
  listen("pointerup", event => {
    if (event.pointerId === drag?.pointer) finish(placeAt(root, event.clientX, event.clientY, drag.card), false);
  });
  listen("pointercancel", event => {
    if (event.pointerId === drag?.pointer) finish(null, true);
  });
  listen("touchmove", event => drag?.on && event.preventDefault(), false);
  listen("contextmenu", event => drag?.on && event.preventDefault(), false);
  listen(
    "click",
    event => {
      // The click that ends a drag is none.
      if (swallow && event.detail) event.stopPropagation();
      swallow = false;
    },
    false,
  );
  return () => {
    finish(null, true);
    stop.abort();
  };
}
