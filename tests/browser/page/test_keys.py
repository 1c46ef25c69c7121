"""Keys: everything can be done with them, and none of them gets out."""

from __future__ import annotations

import string
from typing import Any

import pytest

from tests.browser.page import states

pytestmark = pytest.mark.browser


@pytest.fixture
def keyed(table: Any) -> Any:
    """A table whose first card has the focus."""
    table.slot("hand:A.1").focus()
    return table


def press(table: Any, *keys: str) -> None:
    for key in keys:
        table.page.keyboard.press(key)


def test_tab_reaches_the_table_once_and_its_first_card(table: Any) -> None:
    assert table.page.locator('[data-id][tabindex="0"]').count() == 1
    assert table.slot("hand:A.1").get_attribute("tabindex") == "0"


def test_arrows_lead_everywhere(keyed: Any) -> None:
    press(keyed, "ArrowRight", "ArrowRight")
    assert keyed.focused() == "hand:A.3"
    press(keyed, "End")
    assert keyed.focused() == "hand:A.5"
    press(keyed, "Home", "ArrowLeft")
    assert keyed.focused() == "hand:A.1"
    seen = set()
    for _ in range(7):
        press(keyed, "ArrowUp")
        seen.add(keyed.focused().split(".")[0])
    assert seen == {"route:A1", "route:A2", "route:A3", "route:B1", "route:B2", "route:B3"}
    press(keyed, "End")
    assert keyed.focused() == "route:B1"
    for _ in range(8):
        press(keyed, "ArrowDown")
    assert keyed.focused().startswith(("discard:", "dissolve:"))
    assert keyed.page.locator('[data-id][tabindex="0"]').count() == 1


def test_a_game_is_played_with_keys(keyed: Any) -> None:
    press(keyed, "2")
    assert (keyed.focused(), keyed.picked()) == ("hand:A.2", ["hand:A.2"])
    press(keyed, "n")
    assert keyed.focused() == "discard:A"
    press(keyed, "n")
    assert keyed.focused() == "route:B1.3"
    press(keyed, "n")
    assert keyed.focused() == "route:A1.2"
    press(keyed, "Shift+N", "Shift+N")
    assert keyed.focused() == "discard:A"
    press(keyed, "Shift+N")
    assert keyed.focused() == "route:A3.2"
    press(keyed, "Enter")
    assert keyed.answer()["text"] == "Q♥@A3.2"
    assert keyed.focused() == "route:A3.2"


def test_space_picks_and_escape_lets_go(keyed: Any) -> None:
    press(keyed, "Space")
    assert keyed.picked() == ["hand:A.1"]
    press(keyed, "Escape")
    assert keyed.picked() == []
    assert keyed.focused() == "hand:A.1"


def test_enter_plays_a_card_with_one_place(open_page: Any) -> None:
    table = open_page()
    table.show(states.state(states.MIDDLE.replace("A3: 6♣ 8♥(Q♠')", "A3: 10♦")))
    table.slot("hand:A.4").focus()
    press(table, "Enter")
    assert table.sent()["text"] == "10♠@A1"


def test_enter_on_a_card_with_many_places_asks_for_one(keyed: Any) -> None:
    press(keyed, "2", "Enter")
    assert keyed.shown() == "놓을 곳이 여럿이에요. 한 곳을 골라 주세요."
    assert keyed.page.evaluate("sent") == []


def test_letters_work_with_a_korean_layout(keyed: Any) -> None:
    """The key is known by its place: there H types ㅗ."""
    keyed.page.evaluate(
        """() => {
          const card = document.getElementById('cell').firstElementChild.shadowRoot.activeElement;
          card.dispatchEvent(new KeyboardEvent('keydown', {code: 'KeyH', key: 'ㅗ', bubbles: true, composed: true}));
        }"""
    )
    assert keyed.sent()["kind"] == "hint"


@pytest.mark.parametrize(("key", "kind"), [("h", "hint"), ("u", "undo"), ("w", "why")])
def test_keys_that_ask_the_kernel(keyed: Any, key: str, kind: str) -> None:
    press(keyed, key)
    assert keyed.sent()["kind"] == kind


def test_why_asks_about_the_card_and_place_at_hand(keyed: Any) -> None:
    press(keyed, "4")
    keyed.slot("route:B1").focus()
    press(keyed, "w")
    request = keyed.sent()
    assert request["gesture"] == {"groups": [["hand:A.4"]], "drop": "route:B1", "choices": []}
    assert keyed.picked() == ["hand:A.4"]


def test_keys_that_speak(keyed: Any) -> None:
    press(keyed, "p")
    assert keyed.said().startswith("내 차례예요.")
    press(keyed, "l")
    assert keyed.said() == states.LOG[-1]["say"]
    press(keyed, "s")
    assert keyed.said() == keyed.state["scene"]["words"]
    press(keyed, "Shift+U")
    assert keyed.said() == "다시 할 것이 없어요."


def test_the_cited_rule_opens_with_a_key_and_closes_with_escape(keyed: Any) -> None:
    press(keyed, "r")
    assert keyed.said() == "지금은 찾아볼 규칙이 없어요."
    keyed.update(states.state(seq=2, status=states.REFUSED))
    press(keyed, "r")
    request = keyed.sent()
    assert request["slug"] == "caravan.queen"
    page = {"slug": "caravan.queen", "title": "퀸", "text": "퀸은 마지막 카드에만 붙여요."}
    keyed.update(states.state(seq=3, answer=request["id"], status=states.REFUSED, rule=page))
    assert keyed.page.get_by_role("region", name="퀸").is_visible()
    press(keyed, "Escape")
    assert keyed.sent()["slug"] == ""
    keyed.update(states.state(seq=4))
    assert keyed.focused() == "hand:A.1"


def test_help_lists_the_keys(keyed: Any) -> None:
    press(keyed, "?")
    assert keyed.page.get_by_role("region", name="키보드로 하기").locator("dt").count() == 15
    press(keyed, "?")
    assert keyed.page.get_by_role("region", name="키보드로 하기").count() == 0


INSIDE = ["[data-id='hand:A.1']", "[data-typed]", "[data-id='discard:A']", ".tools .btn", "[name=decks]", ".log button"]


@pytest.mark.parametrize("where", INSIDE)
def test_no_printable_key_gets_out(table: Any, where: str) -> None:
    inside = table.page.locator(where).first
    inside.focus()
    table.page.keyboard.type(string.printable.strip())
    for key in ("Space", "Enter", "ArrowDown", "Home", "Delete", "Backspace", "F2", "Shift+D", "Escape"):
        table.page.keyboard.press(key)
    assert table.page.evaluate("document.activeElement.shadowRoot !== null")
    assert table.page.evaluate("reached") == []


def test_chords_and_tab_are_the_hosts(keyed: Any) -> None:
    for key in ("Control+k", "Alt+k", "Meta+k", "Tab"):
        press(keyed, key)
    keys = keyed.page.evaluate("reached")
    assert {"k", "Tab"} <= set(keys)


def test_the_focus_stays_when_its_card_goes(keyed: Any) -> None:
    press(keyed, "End", "Space")
    fewer = states.state(states.MIDDLE.replace("10♠ ★", "10♠"), seq=2, log=[*states.LOG, states.LOG[0] | {"n": 25}])
    keyed.update(fewer)
    assert keyed.focused() == "hand:A.1"
