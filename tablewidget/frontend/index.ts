/** The table as an anywidget: traits in, messages out. */

import type { Deck } from "./model.ts";
import { createTable } from "./table.ts";
import { type Theme, watchTheme } from "./theme.ts";
import type { State, Ui } from "./types.ts";

interface Traits {
  state: State;
  ui: Ui;
  theme: "auto" | Theme;
  deck: Deck;
  motion: "auto" | "none";
}

interface Model {
  get<K extends keyof Traits>(name: K): Traits[K];
  set<K extends keyof Traits>(name: K, value: Traits[K]): void;
  save_changes(): void;
  send(content: unknown): void;
  on(event: string, heard: () => void): void;
  off(event: string, heard: () => void): void;
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  let host: Theme = "light";
  const theme = (): Theme => {
    const wanted = model.get("theme");
    return wanted === "light" || wanted === "dark" ? wanted : host;
  };
  const table = createTable(el, {
    ui: model.get("ui"),
    theme: theme(),
    deck: model.get("deck"),
    motion: model.get("motion"),
    send: request => model.send(request),
    onDeck(deck) {
      model.set("deck", deck);
      model.save_changes();
    },
  });
  const heard: [string, () => void][] = [
    ["change:state", () => table.update(model.get("state"))],
    ["change:ui", () => table.configure({ ui: model.get("ui") })],
    ["change:theme", () => table.configure({ theme: theme() })],
    ["change:deck", () => table.configure({ deck: model.get("deck") })],
    ["change:motion", () => table.configure({ motion: model.get("motion") })],
  ];
  for (const [event, act] of heard) model.on(event, act);
  const unwatch = watchTheme(now => {
    host = now;
    table.configure({ theme: theme() });
  });
  table.update(model.get("state"));
  return () => {
    for (const [event, act] of heard) model.off(event, act);
    unwatch();
    table.destroy();
  };
}

export { createTable };
export default { render };
