"""The table in JupyterLab: from a click to the next frame after the answer, beside a bare echo in the same page.

The echo is the least that an anywidget can do: a button sends a message, the kernel sets a number, the page writes it
down. A click on the table takes back a move or plays it again: the kernel works out the position and its scene, and the
table draws it. Both wait for the kernel, and both end with the frame that shows the answer. The animation of the cards
goes on after that and is not waited for.
"""

from __future__ import annotations

from typing import Any

from tests.browser.lab import Lab, chromium, lab_page, server
from tools.bench.measure import Figure, share

CLICKS = 120

ECHO = """
import anywidget, traitlets

class Echo(anywidget.AnyWidget):
    _esm = '''
    function render({ model, el }) {
      const button = document.createElement("button");
      button.id = "echo";
      const out = document.createElement("span");
      out.id = "heard";
      button.onclick = () => model.send({ ask: 1 });
      model.on("change:heard", () => { out.textContent = model.get("heard"); });
      el.append(button, out);
    }
    export default { render };
    '''
    heard = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(lambda widget, content, buffers: setattr(self, "heard", self.heard + 1))

echo = Echo()
echo
"""

TABLE = """
from random import Random
from engine import caravan
from engine.match import Match
from tablewidget import Table

match, rng = Match(caravan.deal(seed=7, first="A")), Random(7)
for _ in range(16):
    match.play(str(rng.choice(match.position.legal_moves())))
Table(match)
"""

# Clicks, one after the other; each is done when `seen` gives something else than before and a frame has passed.
CLICKING = """async ([kind, clicks]) => {
  const roots = [...document.querySelectorAll('.jp-OutputArea *')].map(one => one.shadowRoot).filter(Boolean);
  const table = roots.find(root => root.querySelector('.push button'));
  const parts = kind === 'echo'
    ? {scope: document.querySelector('#heard'), button: () => document.querySelector('#echo'),
       seen: () => document.querySelector('#heard').textContent}
    : {scope: table, button: turn => table.querySelectorAll('.push button')[turn % 2],
       seen: () => table.querySelectorAll('.push button')[1].getAttribute('aria-disabled')};
  const times = [];
  for (let turn = 0; turn < clicks + 10; turn += 1) {
    const before = parts.seen();
    const begun = performance.now();
    await new Promise((done, failed) => {
      const late = setTimeout(() => failed(new Error(`${kind}: no answer to click ${turn}`)), 10000);
      const watch = new MutationObserver(() => {
        if (parts.seen() === before) return;
        watch.disconnect(); clearTimeout(late); requestAnimationFrame(done);
      });
      watch.observe(parts.scope, {subtree: true, childList: true, characterData: true, attributes: true});
      parts.button(turn).click();
    });
    if (turn >= 10) times.push(performance.now() - begun);
    await new Promise(done => setTimeout(done, 15));
  }
  return times;
}"""


def clicks(lab: Lab) -> dict[str, list[float]]:
    """Milliseconds of each click on the echo and on the table, by turns, so that both see the same machine."""
    lab.scratch(ECHO, TABLE)
    lab.run_all()
    lab.page.locator("#echo").wait_for()
    lab.page.locator(".push button").first.wait_for()
    taken: dict[str, list[float]] = {"echo": [], "table": []}
    for _ in range(3):
        for kind, times in taken.items():
            times += lab.page.evaluate(CLICKING, [kind, CLICKS // 3])
    return taken


def figures() -> tuple[list[Figure], dict[str, Any]]:
    """The figures, and all single times."""
    found: list[Figure] = []
    times: dict[str, Any] = {}
    with chromium() as browser:
        for nodelay in (True, False):
            how = "TCP_NODELAY" if nodelay else "default"
            with server(nodelay=nodelay) as running, lab_page(running, browser, reduced_motion="reduce") as lab:
                taken = clicks(lab)
            times[how] = taken
            bound = 1.5 * share(taken["echo"], 0.95)
            for kind, values in taken.items():
                found.append(Figure(f"click to paint, {kind}, {how}, p50", share(values, 0.5), "ms"))
                aim = round(bound, 1) if kind == "table" else None
                found.append(Figure(f"click to paint, {kind}, {how}, p95", share(values, 0.95), "ms", aim))
    return found, times
