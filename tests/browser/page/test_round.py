"""The round table, played in positions of One Card: seats, piles, attack, choices, calls. The desk answers for real."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.page.played import Play, middle
from tests.games.onecard.making import table as position

pytestmark = pytest.mark.browser

HAND = "2♥ 3♠ 9♠ 7♦ ☆ K♣"
ATTACK = position("8♠ A♠ 2♠", HAND, "3*??", "??", "6*??", attack=5, call="C")
SEVEN = position("5♣ 7♣ 7♠", "4♠ 9♣ Q♠", "6*??", "4*??", direction="counterclockwise", chain="7♠")
NAMED = position("9♣ 7♣", "9♥ 4♠", "6*??", "4*??", suit="♥", turn="B")


def seats(count: int) -> Any:
    """A table of so many seats, one of them bust and one with a call to make."""
    others = ("12*??", "??", *["4*??"] * (count - 3))
    return position("8♠ A♠", HAND, *others, attack=3, call="C", stock="9*??")


@pytest.fixture
def play(open_page: Any) -> Callable[..., Play]:
    return lambda p, width=1100, **more: Play(open_page(width), p, **more)


def test_a_card_is_played_on_the_top_card(play: Any) -> None:
    table = play(ATTACK)
    table.shown.slot("hand:A.2").click()
    assert table.shown.ringed() == ["top.3"]
    table.shown.slot("top.3").click()
    assert table.answer() == "3♠"
    assert table.shown.slot("top.4").get_attribute("aria-label").startswith("스페이드 3, 맨 위")


def test_a_card_with_one_place_needs_one_key_or_a_double_press(play: Any) -> None:
    table = play(ATTACK)
    table.press("Tab")
    table.shown.slot("hand:A.1").focus()
    table.press("2", "Enter")
    assert table.answer() == "3♠"
    table = play(ATTACK)
    table.shown.slot("hand:A.2").dblclick()
    assert table.answer() == "3♠"


def test_a_drag_onto_any_of_the_discards_plays(play: Any) -> None:
    table = play(ATTACK)
    mouse = table.page.mouse
    mouse.move(*middle(table.shown.slot("hand:A.2")))
    mouse.down()
    box = table.page.locator('[data-drop="top"]').bounding_box()
    mouse.move(box["x"] + 8, box["y"] + 30, steps=4)
    mouse.up()
    assert table.answer() == "3♠"


def test_a_card_that_does_not_fit_is_refused_with_the_rule(play: Any) -> None:
    table = play(ATTACK)
    table.shown.slot("hand:A.3").click()
    assert table.shown.ringed() == []
    table.shown.slot("top.3").click()
    assert table.answer() == ""
    assert table.shown.shown().startswith("안 돼요:")
    assert table.page.locator('.tried[data-id="top.3"]').count() == 1


def test_the_attack_is_set_in_figures_with_whom_it_is_for(play: Any) -> None:
    table = play(ATTACK)
    attack = table.page.locator(".attack")
    assert attack.inner_text().split() == ["나에게", "온", "공격", "장"]
    assert attack.locator(".fig use").get_attribute("href") == "#n5"
    assert "공격 다섯 장" in table.page.locator('[data-drop="top"]').get_attribute("aria-label")
    table = play(position("8♠ A♠", HAND, "5*??", attack=3, turn="B"))
    assert table.page.locator(".attack").inner_text().split() == ["공격", "장"]


def test_the_stock_draws_and_says_when_it_cannot(play: Any) -> None:
    table = play(position("9♠", "4♥ 5♦", "5*??", "5*??"))
    stock = table.shown.slot("stock")
    assert stock.get_attribute("aria-label") == "카드 더미, 20장, 누를 수 있어요"
    assert table.shown.ringed() == ["stock"]
    stock.click()
    assert table.answer() == "draw"
    table = play(SEVEN)
    assert table.shown.ringed() == []
    table.shown.slot("stock").click()
    table.answer()
    assert table.shown.shown().startswith("안 돼요:")


def test_buttons_that_can_be_pressed_now_are_marked(play: Any) -> None:
    table = play(ATTACK)
    looks = {
        name: table.button(name).get_attribute("class") for name in ("다섯 장 먹기", "차례 넘기기", "“원카드!” 외치기")
    }
    assert list(looks.values()) == ["btn can", "btn off", "btn"]
    table.shown.slot("hand:A.2").click()
    assert table.button("다섯 장 먹기").get_attribute("class") == "btn"


def test_a_suit_is_chosen_by_mouse(play: Any) -> None:
    table = play(SEVEN)
    table.button("차례 넘기기").click()
    assert table.choices() == ["바꾸지 않기", "스페이드", "클로버", "하트", "다이아"]
    assert table.page.evaluate("sent") == []
    table.page.locator(".opt", has_text="하트").click()
    assert table.answer() == "pass ♥"
    assert table.choices() == []
    assert table.page.locator(".chip.suit").inner_text() == "바꾼 무늬 하트"


def test_a_suit_is_chosen_by_keys(play: Any) -> None:
    table = play(SEVEN)
    rest = table.button("차례 넘기기")
    rest.focus()
    table.press("Enter")
    chosen = "document.activeElement.shadowRoot.activeElement.textContent"
    assert table.page.evaluate(chosen) == "바꾸지 않기"
    table.press("ArrowRight", "ArrowRight")
    assert table.page.evaluate(chosen) == "클로버"
    table.press("Escape")
    assert table.choices() == []
    assert table.shown.focused() == "pass"
    table.press("Space", "End", "Enter")
    assert table.answer() == "pass ♦"
    table = play(SEVEN)
    table.button("차례 넘기기").focus()
    table.press("Enter", "9")
    assert len(table.choices()) == 5
    table.press("2")
    assert table.answer() == "pass ♠"
    assert table.page.evaluate("document.activeElement.shadowRoot !== null")


def test_the_key_c_calls_whoever_is_to_act(play: Any) -> None:
    table = play(ATTACK)
    table.shown.slot("hand:A.1").focus()
    table.press("c")
    assert table.answer() == "call A"
    assert "외쳤어요" in table.shown.shown()
    off = play(NAMED)
    off.shown.slot("hand:A.1").focus()
    off.press("c")
    assert off.shown.sent()["gesture"]["drop"] == "call:A"
    off = play(NAMED)
    off.button("“원카드!” 외치기").click()
    assert off.shown.sent()["gesture"]["drop"] == "call:A"


def test_the_key_is_in_the_list(play: Any) -> None:
    table = play(ATTACK)
    table.shown.slot("hand:A.1").focus()
    table.press("?")
    assert table.page.locator("dt").all_inner_texts()[-2:] == ["C", "?"]


def test_who_sits_where_and_which_way_it_goes(play: Any) -> None:
    table = play(ATTACK)
    left, over, right, middle = (one.bounding_box() for one in table.page.locator(".seat, .mid").all())
    assert left["x"] < over["x"] + over["width"] / 2 < right["x"]
    assert over["y"] + over["height"] <= middle["y"] <= left["y"]
    assert left["x"] + left["width"] <= middle["x"] + 1
    assert table.page.locator(".orbit g").count() == 4
    assert table.page.locator(".orbit .hot").count() == 1
    hands = table.page.locator(".seat .small").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert hands[0] == "B의 손패, 세 장"
    assert hands[1].startswith("C의 손패, 한 장")
    assert table.page.locator(".seat .chip").all_inner_texts() == ["한 장 남음", "아직 외치지 않음"]
    assert "20장을 넘으면 파산" in table.page.locator(".handzone").inner_text()


@pytest.mark.parametrize("count", [2, 3, 4, 6, 8])
def test_a_narrow_table_lines_the_seats_up(open_page: Any, count: int) -> None:
    shown = open_page()
    for lang in ("ko", "en"):
        table = Play(shown, seats(count) if count > 2 else position("8♠", HAND, "12*??"), lang)
        table.shown.slot("hand:A.2").click()
        for width in (320, 390, 560, 700, 720, 752, 940, 1100):
            table.page.set_viewport_size({"width": width, "height": 900})
            table.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            assert table.page.evaluate("document.documentElement.scrollWidth") <= width
            boxes = [one.bounding_box() for one in table.page.locator(".seat").all()]
            for one in boxes:
                assert one["x"] >= 0
                assert one["x"] + one["width"] <= width
            inside = table.page.locator(".seat > *, .lab, .facts > *").evaluate_all(
                "all => all.filter(one => one.scrollWidth > one.clientWidth + 1 && one.clientWidth)"
                ".map(one => one.className)"
            )
            assert (width, inside) == (width, [])
            line = table.page.locator(".seqline")
            assert line.is_visible() == (table.page.locator(".ct").bounding_box()["width"] < 720)
            if line.is_visible() and count > 3:
                assert line.inner_text().split()[:3] == ["나" if lang == "ko" else "You", "→", "B"]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1100, 320])
def test_axe_finds_nothing_at_the_round_table(open_page: Any, axe: str, width: int, theme: str) -> None:
    shown = open_page(width)
    shown.page.evaluate(axe)
    shown.page.evaluate(f"document.body.dataset.jpThemeLight = '{theme == 'light'}'.toLowerCase()")
    found = []
    for name, p in {"attack": ATTACK, "seven": SEVEN, "named": NAMED, "eight": seats(8)}.items():
        table = Play(shown, p, "en" if name == "named" else "ko", theme)
        if name == "seven":
            table.button("차례 넘기기").click()
        else:
            table.shown.slot("hand:A.2").click()
        for fault in table.page.evaluate("axe.run('#cell').then(report => report.violations)"):
            found += [(name, fault["id"], fault["impact"], node["html"][:150]) for node in fault["nodes"]]
    assert found == []


def test_cards_fly_between_hands_and_piles(open_page: Any) -> None:
    """The player's own card to the top, those of others out of hands that are cut short, and from the stock."""
    flying = """() => document.getElementById('cell').firstElementChild.shadowRoot.getAnimations()
      .map(one => one.effect.target).filter(one => one.matches('.card')).map(one => one.dataset.slot ?? 'copy')"""
    table = Play(open_page(), position("9♠", "9♥ 4♣ 6♣", "9*??", "5*??"), motion="auto")
    table.shown.slot("stock").click()
    table.shown.update(table.shown.state | {"seq": 2, "moved": [["stock", "hand:A.3"], ["stock", "hand:B.9"]]})
    assert sorted(table.page.evaluate(flying)) == ["copy", "hand:A.3"]
    table.page.wait_for_function(f"() => !({flying})().length")
    table.shown.update(table.shown.state | {"seq": 3, "moved": [["hand:B.8", "top.1"]]})
    assert table.page.evaluate(flying) == ["top.1"]
