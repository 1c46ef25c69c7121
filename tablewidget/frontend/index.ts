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

/** The traits that say how a table looks. */
const LOOKS = ["ui", "theme", "deck", "motion"] as const;

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  let host: Theme = "light";
  const looks = () => {
    const theme = model.get("theme");
    return {
      ui: model.get("ui"),
      theme: theme === "auto" ? host : theme,
      deck: model.get("deck"),
      motion: model.get("motion"),
    };
  };
  const table = createTable(el, {
    ...looks(),
    send: request => model.send(request),
    onDeck(deck) {
      model.set("deck", deck);
      model.save_changes();
    },
  });
  const update = () => table.update(model.get("state"));
  const dress = () => table.configure(looks());
  model.on("change:state", update);
  for (const name of LOOKS) model.on(`change:${name}`, dress);
  const unwatch = watchTheme(now => {
    host = now;
    dress();
  });
  update();
  return () => {
    model.off("change:state", update);
    for (const name of LOOKS) model.off(`change:${name}`, dress);
    unwatch();
    table.destroy();
  };
}

export { createTable };
export default { render };
