/** The whole table. */

import { beside, board, hand } from "./board.tsx";
import { h } from "./dom.ts";
import type { Model } from "./model.ts";
import { actions, banner, chooser, head, help, prompt, rule, sheet, side, status, task, words } from "./panels.tsx";
import { fill } from "./text.ts";

export function view(m: Model) {
  const { scene, puzzle } = m.state;
  const title = puzzle ? `${scene.title}, ${puzzle.title}` : scene.title;
  return (
    <section
      class={`ct${m.lost ? " lost" : ""}`}
      lang={scene.lang}
      data-theme={m.theme}
      data-deck={m.deck}
      data-back={scene.back}
      aria-label={fill(m.ui.table, { title })}
    >
      {banner(m)}
      {head(m)}
      <div class="body">
        <div class="main">
          {prompt(m)}
          {words(m)}
          {help(m)}
          {board(m)}
          {sheet(m)}
          {puzzle && task(m, puzzle)}
          {status(m)}
          {rule(m)}
          {chooser(m)}
          {hand(m)}
          <div class="under">
            {beside(m)}
            {actions(m)}
          </div>
        </div>
        {side(m)}
      </div>
    </section>
  );
}
