"""The table on a page of its own: no kernel, no notebook, a model that only remembers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.page import states
from tests.conftest import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
TORN = """() => {
  const root = document.getElementById("cell").firstElementChild.shadowRoot;
  const torn = [...root.querySelectorAll(".cd")].filter(one => one.getClientRects().length > 1);
  const found = torn.map(one => one.textContent);
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (node.parentElement.closest("style, svg, .vh")) continue;
    for (const word of node.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) found.push(word[0]);
    }
  }
  return found;
}"""
ADDRESS = "http://table.test/"
FILES = {
    "": (ROOT / "tests" / "browser" / "page" / "page.html", "text/html"),
    "table.js": (ROOT / "tablewidget" / "static" / "table.js", "text/javascript"),
}


class Shown:
    """A table on a page, and the kernel's side of the talk."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.state: states.State = {}

    def show(self, state: states.State, lang: str = "ko", **traits: Any) -> None:
        """Draw a table in this state."""
        self.state = state
        self.page.evaluate("given => show(given)", {"state": state, "ui": states.strings(lang)} | traits)

    def update(self, state: states.State) -> None:
        """Let the kernel say something new."""
        self.state = state
        self.page.evaluate("state => change('state', state)", state)

    def stop_the_clock(self) -> None:
        """Let time pass on the page only where the test says so, however slow the machine."""
        self.page.clock.install(time=0)
        self.page.clock.pause_at(1)

    def sent(self) -> dict[str, Any]:
        """The one request since the last look."""
        requests = self.page.evaluate("sent.splice(0)")
        assert len(requests) == 1, requests
        assert requests[0]["v"] == 1
        assert requests[0]["seq"] == self.state["seq"]
        return requests[0]

    def answer(self) -> dict[str, Any]:
        """Let the rules answer the request since the last look; gives the request."""
        request = self.sent()
        self.update(states.after(self.state, request))
        return request

    def slot(self, slot: str) -> Any:
        """The card or place with this id."""
        return self.page.locator(f'[data-id="{slot}"]')

    def ringed(self) -> list[str]:
        """Where what is picked may go."""
        return sorted(self.page.locator(".legal[data-id]").evaluate_all("all => all.map(one => one.dataset.id)"))

    def picked(self) -> list[str]:
        """The cards that are picked."""
        return self.page.locator("[aria-pressed=true][data-slot]").evaluate_all("all => all.map(one => one.dataset.id)")

    def said(self) -> str:
        """What was spoken last."""
        return self.page.locator("[data-live]").text_content()

    def shown(self) -> str:
        """What the status line shows."""
        return self.page.locator(".status > p").text_content().strip()

    def torn(self) -> list[str]:
        """Words that end on another line than they begin, and cards with the particle behind them."""
        return self.page.evaluate(TORN)

    def focused(self) -> str:
        """The card or place that has the focus."""
        return self.page.evaluate("document.activeElement.shadowRoot?.activeElement?.dataset.id ?? ''")


@pytest.fixture
def open_page(browser: Any) -> Iterator[Any]:
    """Opens pages of a wanted size; each reports an error that nobody caught."""
    contexts: list[Any] = []
    faults: list[str] = []

    def serve(route: Any) -> None:
        file, kind = FILES.get(route.request.url.removeprefix(ADDRESS), (None, ""))
        if file is None:
            route.fulfill(status=404)
        else:
            route.fulfill(body=file.read_bytes(), content_type=f"{kind}; charset=utf-8")

    def opened(width: int = 1100, height: int = 900, **options: Any) -> Shown:
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        context.set_default_timeout(10_000)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
        page.route("**/*", serve)
        page.goto(ADDRESS)
        page.wait_for_function("() => !!window.show")
        return Shown(page)

    yield opened
    for context in contexts:
        context.close()
    assert not faults, faults


@pytest.fixture
def table(open_page: Any) -> Any:
    """A table in the middle of a game, wide and light."""
    shown = open_page()
    shown.show(states.state())
    return shown


@pytest.fixture(scope="session")
def axe() -> str:
    """The checker, as text to put into the page."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci")
    return AXE.read_text(encoding="utf-8")
