"""What can be seen and used by everybody: axe-core, narrow tables, long routes, dark hosts."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.browser.page import states
from tests.conftest import ROOT

pytestmark = pytest.mark.browser

CHOICES = [{"slug": "caravan.direction", "title": "방향"}, {"slug": "caravan.king", "title": "킹"}]
RULE = {"slug": "caravan.queen", "title": "퀸", "text": "퀸은 마지막 카드에만 붙여요.\n무늬를 바꾸고 방향을 뒤집어요."}
TRIED = {"groups": [["hand:A.2"]], "drop": "route:A2.1", "choices": []}
SOLVED = {
    "tone": "right",
    "head": "맞았어요!",
    "text": "A1이 23이 됐어요.",
    "say": "맞았어요! A1이 23이 됐어요.",
    "rule": None,
}
STATES = {
    "middle": states.state,
    "long routes": lambda: states.state(states.LONG),
    "refused": lambda: states.state(status=states.REFUSED, tried=TRIED, rule=RULE),
    "looking back": lambda: states.state(look=22),
    "number": lambda: states.state(puzzle=states.puzzle("number", answer="23", solved=True), status=SOLVED),
    "choice": lambda: states.state(puzzle=states.puzzle("choice", options=CHOICES)),
    "all": lambda: states.state(puzzle=states.puzzle("all", collected=["10♠@A1"], answer='["10♠@A1"]')),
    "hints": lambda: states.state(hints=states.HINTS | {"used": 3, "slots": ["hand:A.2", "route:A1.2"]}),
    "not my turn": lambda: states.state(states.MIDDLE.replace("turn: A", "turn: B")),
    "English": lambda: states.state(lang="en"),
}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1100, 320])
def test_axe_finds_nothing(open_page: Any, axe: str, width: int, theme: str) -> None:
    table = open_page(width)
    table.page.evaluate(axe)
    found = []
    for name, make in STATES.items():
        table.show(make(), lang="en" if name == "English" else "ko", theme=theme)
        table.page.evaluate(f"document.body.dataset.jpThemeLight = '{theme == 'light'}'.toLowerCase()")
        if table.state["scene"]["legal"]:
            table.slot("hand:A.2").click()
        if name == "middle":
            table.page.get_by_text("말로 읽기").first.click()
            table.page.get_by_text("키보드로 하기").click()
        for fault in table.page.evaluate("axe.run('#cell').then(report => report.violations)"):
            found += [(name, fault["id"], fault["impact"], node["html"][:150]) for node in fault["nodes"]]
    assert found == []


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_nothing_sticks_out(open_page: Any, lang: str) -> None:
    table = open_page()
    for text in (states.MIDDLE, states.LONG):
        table.show(states.state(text, lang=lang), lang=lang)
        table.slot("hand:A.2").click()
        for width in (320, 390, 558, 560, 700, 860, 938, 940, 1100):
            table.page.set_viewport_size({"width": width, "height": 900})
            table.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            assert table.page.evaluate("document.documentElement.scrollWidth") <= width
            # No route, value line or chip reaches into its neighbour.
            wide = table.page.locator(".val, .route").evaluate_all(
                "all => all.filter(one => one.scrollWidth > one.clientWidth + 12).map(one => one.className)"
            )
            assert (width, wide) == (width, [])
            if lang == "ko" and width in (320, 390, 1100):
                assert table.page.locator(".dir .word").first.is_visible()


def test_targets_are_large_enough(open_page: Any) -> None:
    table = open_page()
    for name in ("middle", "refused", "all", "hints"):
        table.show(STATES[name]())
        for width in (1100, 320):
            table.page.set_viewport_size({"width": width, "height": 900})
            small = table.page.locator("button:visible").evaluate_all(
                """all => all.map(one => [one.getBoundingClientRect(), one])
                  .filter(([box]) => Math.min(box.width, box.height) < 24)
                  .map(([box, one]) => [one.getAttribute('aria-label') ?? one.textContent, box.width, box.height])"""
            )
            assert small == []


def test_covered_cards_keep_their_ring_on_the_visible_strip(open_page: Any) -> None:
    table = open_page()
    table.show(states.state(states.LONG))
    table.slot("hand:A.1").click()
    covered = table.page.locator("[data-covered] > .legal")
    assert covered.count() >= 5
    boxes = [one.bounding_box() for one in table.page.locator('[data-drop="route:A1"] .tg').all()]
    for left, right in pairwise(boxes):
        assert left["x"] + left["width"] <= right["x"] + 1


def test_picking_moves_nothing_else(table: Any) -> None:
    places = "all => all.map(one => { const box = one.getBoundingClientRect(); return [box.x, box.y]; })"
    cards = table.page.locator(".tg, .acts")
    before = cards.evaluate_all(places)
    table.slot("hand:A.2").click()
    assert cards.evaluate_all(places) == before


def test_the_hosts_look_does_not_come_in(table: Any) -> None:
    table.page.evaluate(
        "document.body.style.cssText = 'font: 40px cursive; color: lime; text-align: right; letter-spacing: 9px'"
    )
    style = table.page.locator(".prompt").evaluate(
        "one => { const s = getComputedStyle(one); return [s.fontSize, s.color, s.textAlign]; }"
    )
    assert style == ["21px", "rgb(23, 24, 27)", "start"]


def test_forced_colours_keep_the_cards(open_page: Any) -> None:
    table = open_page(forced_colors="active")
    table.show(states.state())
    table.slot("hand:A.2").click()
    face = table.slot("hand:A.1").evaluate("one => getComputedStyle(one).backgroundColor")
    assert face == "rgb(255, 255, 255)"
    # What is marked by a line alone has none where it is not marked.
    lines = table.page.locator(".tabs.decks label span").evaluate_all(
        "all => all.map(one => getComputedStyle(one).borderBottomColor)"
    )
    assert [line == "rgba(0, 0, 0, 0)" for line in lines] == [False, True, True]


def test_the_bundle_is_small() -> None:
    """It is sent with each table.

    20 kB held two seats; a round table of eight needs one more. The cards of Krass Kariert are one kilobyte, and its
    runs, gaps, numbers, columns, ladder and score sheet three. Two more are for the
    melds, long hands and held groups of Canasta.
    """
    import gzip

    assert len(gzip.compress((ROOT / "tablewidget" / "static" / "table.js").read_bytes(), 9)) <= 27_648
