"""The table of a trick, played in positions of Krass Kariert: runs, gaps, numbers, what a round came to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import krass
from tests.browser.page.played import Play, middle
from tests.browser.page.test_play import drag

pytestmark = pytest.mark.browser

MIDDLE = krass.read("""krass
hand A: 4 7 7 11 X 2 9 STOP
hand B: 6*??
hand C: 5*??
hand D: 4*??
reserve A: 7 10
reserve B: 3
reserve C: 12 5
reserve D: 6
tokens: A 2, B 1, C 2, D 2
pile: 6*??
discard: 12*??
trick: B 9 | C PEN | D 8 8
turn: A
dealer: A
round: 3
""")
LEAD = krass.read("""krass
hand A: 4 X X 5 3 8 9 STOP PEN 12 STOP
hand B: 6*??
hand C: 5*??
reserve A: 7
reserve B: 3
reserve C: 12 5
tokens: A 0, B 1, C 2
pile: 12*??
discard: 15*??
turn: A
dealer: A
round: 3
""")
DRAWING = krass.read("""krass
hand A: 4 5 6 X 11 2
hand B: 5 6
hand C: 3*??
reserve A: 9
reserve B: 9
reserve C: 1 1
tokens: A 2, B 2, C 0
pile: 17*??
drawn: 7
drawing: A 3
discard: 14*??
trick: C PEN | A 8 9* | B take
turn: A
dealer: A
round: 1
""")
STUCK = krass.read("""krass
hand A: 4 7
hand B: 3 1
hand C: 9 5
reserve A: -
reserve B: -
reserve C: -
tokens: A 2, B 2, C 2
pile: 20*??
discard: 27*??
trick: C 5
turn: A
dealer: A
round: 2
""")
PAID = krass.read("""krass
hand A: 8 8 8 1
hand B: 3 1
hand C: 9 5
hand D: 3 1
hand E: 7 11 12
reserve A: -
reserve B: -
reserve C: -
reserve D: -
reserve E: 5 9
tokens: A 2, B 2, C 2, D 1, E 0
pile: 20*??
discard: 13*??
trick: E 5 6* 7
turn: A
dealer: A
round: 2
""")
TEN = krass.read("""krass
hand A: 10 10 11 12 12 11 10 X PEN STOP
hand B: 6*??
hand C: 6*??
hand D: 6*??
hand E: 6*??
reserve A: 10 12
reserve B: 11 12
reserve C: 11 9
reserve D: 9 9
reserve E: 8 5
tokens: A 3, B 3, C 3, D 3, E 3
pile: 3*??
trick: C 1 2 3 | D take | E 7* 6 8
turn: A
dealer: A
round: 1
""")


class Taker:
    """A seat that takes a reserve card where it can."""

    def move(self, view: Any) -> Any:
        return view.legal_moves()[-1]


@pytest.fixture
def play(open_page: Any) -> Callable[..., Play]:
    return lambda p, width=1100, **more: Play(open_page(width), p, bot=Taker(), **more)


def gaps(table: Play) -> list[str]:
    """The places that can be chosen."""
    return table.page.locator(".gap.can").evaluate_all("all => all.map(one => one.dataset.id)")


# ---------------------------------------------------------------- runs


def test_neighbours_are_picked_together_and_played_by_the_button(play: Any) -> None:
    table = play(MIDDLE)
    for at in (4, 5):
        table.shown.slot(f"hand:A.{at}").click()
    assert table.shown.picked() == ["hand:A.4", "hand:A.5"]
    assert table.shown.said() == "고른 카드: 11, X 카드"
    assert table.shown.ringed() == ["trick:A"]
    assert "can" in table.button("고른 카드 내기").get_attribute("class").split()
    table.button("고른 카드 내기").click()
    table.page.locator(".opt").nth(10).click()
    assert table.answer() == "play 4-5: 11 11"


def test_a_run_that_is_too_weak_is_answered_as_soon_as_it_is_picked(play: Any) -> None:
    table = play(MIDDLE)
    table.shown.slot("hand:A.2").click()
    table.shown.slot("hand:A.3").click()
    assert table.answer() == ""
    assert "페어 7" in table.shown.shown()
    assert table.shown.shown().startswith("안 돼요:")
    assert table.shown.picked() == ["hand:A.2", "hand:A.3"]
    assert table.page.locator(".tried[data-slot]").count() == 2
    table.button("고른 카드 내기").click()
    assert table.answer() == ""
    assert table.page.get_by_role("button", name="더 센 조합").is_visible()


def test_a_pick_that_breaks_the_run_is_answered_and_begins_a_new_one(play: Any) -> None:
    table = play(MIDDLE)
    table.shown.slot("hand:A.1").click()
    table.shown.slot("hand:A.4").click()
    request = table.shown.page.evaluate("sent")[0]
    assert (request["kind"], request["gesture"]["groups"]) == ("why", [["hand:A.1", "hand:A.4"]])
    assert table.answer() == ""
    assert "사이에" in table.shown.shown()
    assert table.shown.picked() == ["hand:A.4"]


def test_a_press_puts_one_card_of_a_run_back(play: Any) -> None:
    table = play(LEAD)
    for at in (5, 4, 6):
        table.shown.slot(f"hand:A.{at}").click()
    table.shown.page.evaluate("sent.splice(0)")
    table.shown.slot("hand:A.6").click()
    assert table.shown.picked() == ["hand:A.4", "hand:A.5"]
    assert table.shown.page.evaluate("sent") == []


def test_a_run_is_picked_and_played_with_keys(play: Any) -> None:
    table = play(LEAD)
    table.shown.slot("hand:A.6").focus()
    table.press("Space", "ArrowRight", "Space")
    assert table.shown.picked() == ["hand:A.6", "hand:A.7"]
    table.press("Enter")
    assert table.answer() == "play 6-7: 8 9"


def test_a_special_card_is_played_by_its_button_or_on_the_trick(play: Any) -> None:
    table = play(MIDDLE)
    table.button("중단 카드 내기").click()
    assert table.answer() == "stop 8"
    table = play(MIDDLE)
    table.shown.slot("hand:A.8").click()
    table.shown.slot("trick:A").click()
    assert table.answer() == "stop 8"


def test_of_two_special_cards_one_is_chosen(play: Any) -> None:
    table = play(LEAD)
    table.button("중단 카드 내기").click()
    assert table.choices() == ["여덟 번째 카드", "11번째 카드"]
    table.press("2")
    assert table.answer() == "stop 11"


def test_a_combination_is_dragged_to_the_trick(play: Any) -> None:
    table = play(LEAD)
    table.shown.slot("hand:A.6").click()
    table.shown.slot("hand:A.7").click()
    mouse = table.page.mouse
    mouse.move(*middle(table.shown.slot("hand:A.7")))
    mouse.down()
    mouse.move(*middle(table.page.locator('[data-drop="trick:A"]')), steps=5)
    mouse.up()
    assert table.answer() == "play 6-7: 8 9"


# ---------------------------------------------------------------- numbers for an X


def test_every_number_is_offered_and_those_that_are_too_weak_are_answered(play: Any) -> None:
    table = play(MIDDLE)
    table.shown.slot("hand:A.4").click()
    table.shown.slot("hand:A.5").click()
    table.shown.slot("trick:A").click()
    assert table.page.locator(".choose legend").inner_text() == "다섯 번째 X 카드를 어느 숫자로 낼까요?"
    assert table.page.locator(".opt").count() == 12
    assert table.page.locator(".opt:not(.off)").count() == 1
    table.press("7")
    assert table.answer() == ""
    assert "11" in table.shown.shown()
    assert "7" in table.shown.shown()
    assert table.page.get_by_role("dialog").count() == 0


def test_two_x_are_two_groups_and_go_out_when_both_are_said(play: Any) -> None:
    table = play(LEAD)
    table.shown.slot("hand:A.2").click()
    table.shown.slot("hand:A.3").click()
    table.button("고른 카드 내기").click()
    groups = table.page.locator(".choose")
    assert groups.count() == 2
    groups.nth(1).locator(".opt").nth(5).click()
    assert table.page.evaluate("sent") == []
    assert groups.nth(1).locator("[aria-pressed=true]").count() == 1
    can = groups.nth(0).locator(".opt:not(.off)").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert [one.split(",")[0] for one in can] == ["5", "6", "7"]
    groups.nth(0).locator(".opt").nth(4).click()
    assert table.answer() == "play 2-3: 5 6"


def test_numbers_are_chosen_with_keys_and_left_with_escape(play: Any) -> None:
    table = play(LEAD)
    table.shown.slot("hand:A.2").focus()
    table.press("Space", "ArrowRight", "Space", "Enter")
    assert table.page.locator(".choose").count() == 2
    table.press("Escape")
    assert table.page.locator(".choose").count() == 0
    assert table.shown.picked() == ["hand:A.2", "hand:A.3"]
    table.button("고른 카드 내기").focus()
    table.press("Enter", "9", "9")
    assert table.answer() == "play 2-3: 9 9"


# ---------------------------------------------------------------- gaps


def test_a_reserve_card_goes_between_two_cards(play: Any) -> None:
    table = play(MIDDLE)
    assert table.page.locator(".gap").count() == 0
    table.shown.slot("reserve:A.1").click()
    assert gaps(table) == [f"gap:A.{at}" for at in range(9)]
    assert table.shown.slot("gap:A.2").get_attribute("aria-label") == "2번 자리, 7과 7 사이, 놓을 수 있어요"
    table.shown.slot("gap:A.2").click()
    assert table.answer() == "take 1 at 2"
    hand = next(zone for zone in table.shown.state["scene"]["zones"] if zone["id"] == "hand:A")
    assert [slot["face"] for slot in hand["slots"]][:4] == ["4", "7", "7", "7"]


def test_arrows_lead_from_gap_to_gap(play: Any) -> None:
    table = play(MIDDLE)
    table.shown.slot("reserve:A.2").focus()
    table.press("Space", "ArrowUp")
    first = table.shown.focused()
    assert first.startswith("gap:A.")
    table.press("Home", "ArrowRight", "ArrowRight")
    assert table.shown.focused() == "gap:A.2"
    table.press("End", "ArrowLeft")
    assert table.shown.focused() == "gap:A.7"
    table.press("Enter")
    assert table.answer() == "take 2 at 7"


def test_a_reserve_card_is_dragged_into_a_gap(play: Any) -> None:
    table = play(MIDDLE)
    mouse = table.page.mouse
    mouse.move(*middle(table.shown.slot("reserve:A.2")))
    mouse.down()
    mouse.move(200, 300, steps=3)
    mouse.move(*middle(table.shown.slot("gap:A.3")), steps=3)
    assert table.shown.slot("gap:A.3").get_attribute("data-over") == ""
    mouse.up()
    assert table.answer() == "take 2 at 3"


def test_a_gap_is_large_enough_for_a_finger(open_page: Any) -> None:
    table = Play(open_page(320, has_touch=True), MIDDLE, bot=Taker())
    table.shown.slot("reserve:A.1").tap()
    for at in range(9):
        box = table.shown.slot(f"gap:A.{at}").bounding_box()
        assert box["width"] >= 44
        assert box["height"] >= 44
    table.shown.slot("gap:A.8").tap()
    assert table.answer() == "take 1 at 8"


def test_the_leader_may_try_a_reserve_card_and_hears_why_not(play: Any) -> None:
    table = play(LEAD)
    table.shown.slot("reserve:A.1").click()
    assert gaps(table) == []
    assert table.page.locator(".gap").count() == 12
    table.shown.slot("gap:A.0").click()
    assert table.answer() == ""
    assert "예비 카드는 가져올 수 없어요" in table.shown.shown()
    assert table.shown.slot("gap:A.0").locator(".mk.no").count() == 1


def test_picking_a_card_of_the_hand_lets_the_reserve_card_go(play: Any) -> None:
    table = play(MIDDLE)
    table.shown.slot("reserve:A.1").click()
    box = table.shown.slot("hand:A.4").bounding_box()
    table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert table.shown.picked() == ["hand:A.4"]
    assert table.page.locator(".gap").count() == 0


def test_gaps_show_without_moving_a_card(play: Any) -> None:
    for width in (1100, 320):
        table = play(TEN, width)
        places = """all => all.map(one => {
          const box = one.getBoundingClientRect();
          return [box.x, box.y + scrollY];
        })"""
        cards = table.page.locator('[data-slot^="hand:A"], [data-slot="reserve:A.2"]')
        before = cards.evaluate_all(places)
        table.shown.slot("reserve:A.1").click()
        assert cards.evaluate_all(places) == before


def test_a_drawn_card_waits_for_its_place(play: Any) -> None:
    table = play(DRAWING)
    assert gaps(table) == [f"gap:A.{at}" for at in range(7)]
    assert table.page.locator('[data-id][tabindex="0"]').get_attribute("data-id") == "gap:A.0"
    table.shown.slot("gap:A.6").click()
    assert table.answer() == "insert 6"
    table = play(DRAWING)
    table.shown.slot("drawn:A.1").click()
    table.shown.slot("gap:A.0").click()
    assert table.answer() == "insert 0"
    table = play(DRAWING)
    drag(table.shown, "drawn:A.1", "gap:A.3")
    assert table.answer() == "insert 3"


def test_a_card_dragged_onto_a_card_goes_into_the_nearest_gap(play: Any) -> None:
    table = play(MIDDLE)
    drag(table.shown, "reserve:A.1", "hand:A.3")
    assert table.answer() in ("take 1 at 2", "take 1 at 3")


# ---------------------------------------------------------------- what is seen


def test_the_trick_stands_in_columns_from_the_leader_on(play: Any) -> None:
    table = play(MIDDLE)
    columns = table.page.locator(".trick .play")
    assert [one.split("\n")[0] for one in columns.all_inner_texts()] == ["B", "C", "D", "나"]
    assert columns.nth(2).get_attribute("class") == "play ahead"
    assert columns.nth(2).get_attribute("aria-label") == "이번 턴 D: 페어 8, 가장 센 조합"
    boxes = [one.bounding_box() for one in columns.all()]
    assert len({round(box["y"]) for box in boxes}) == 1
    for name, column in zip(table.page.locator(".trick .play > b").all(), columns.all(), strict=True):
        assert abs(middle(name)[0] - middle(column)[0]) <= 1, "each name stands over the middle of its column"
    steps = table.page.locator(".ladder li")
    assert steps.evaluate_all("all => all.map(one => one.className)") == ["past", "past", "now", "next", "next"]
    assert steps.nth(2).inner_text() == "페어 8"
    assert steps.nth(2).get_attribute("aria-current") == "step"
    tokens = table.page.locator(".seat .dots").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert tokens == ["토큰 한 개", "토큰 두 개", "토큰 두 개"]


def test_other_seats_show_their_reserve_and_backs(play: Any) -> None:
    table = play(MIDDLE)
    assert table.page.locator(".seat .open .card").count() == 4
    back = table.page.locator(".seat .back use:visible").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert set(back) == {"#upright"}


def test_a_round_that_is_over_says_who_pays_and_stays_until_the_next_own_move(play: Any) -> None:
    deal = krass.deal(seed=3, seats=3)
    round_2 = krass.deal_of(deal)
    stuck = krass.resume(STUCK, {"deal": [round_2]}) if round_2 else STUCK
    table = play(stuck)
    table.shown.slot("hand:A.2").click()
    table.shown.slot("trick:A").click()
    table.answer()
    sheet = table.page.locator(".sheet")
    assert sheet.is_visible()
    assert "2라운드 결과" in sheet.inner_text()
    assert "B가 막혀서 토큰을 하나 반납했어요. 다음 라운드는 B가 시작해요." in sheet.inner_text()
    sheet.get_by_role("button", name="토큰").click()
    assert table.page.evaluate("sent")[0]["slug"] == "krass.token"


def test_what_won_a_trick_is_seen_in_small(play: Any) -> None:
    table = play(LEAD)
    table.shown.slot("hand:A.6").click()
    table.shown.slot("hand:A.7").click()
    table.shown.slot("trick:A").click()
    table.answer()
    past = table.page.locator(".stocks").first
    assert past.locator("> b").inner_text() == "지난 턴"
    assert past.locator(".card").evaluate_all("all => all.map(one => one.dataset.slot)") == [
        "past:trick:A.1",
        "past:trick:A.2",
    ]
    assert past.locator(".ahead").get_attribute("aria-label") == "지난 턴 나: 두 장 스트레이트 8, 9, 이 턴에서 이김"
    assert "2-스트레이트 승리" in " ".join(past.locator(".ahead").inner_text().split())


def test_a_card_that_needs_a_neighbour_is_not_said_to_have_no_place(play: Any) -> None:
    table = play(MIDDLE)
    table.shown.slot("hand:A.4").click()
    assert table.page.locator(".sub > span").first.inner_text() == "함께 낼 카드를 더 골라 주세요."
    table.shown.slot("hand:A.1").click()
    table.page.evaluate("sent.splice(0)")
    assert table.page.locator(".sub > span").first.inner_text() == "지금은 이 카드를 놓을 곳이 없어요."


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_nothing_sticks_out(open_page: Any, lang: str) -> None:
    shown = open_page()
    paid = ["hand:A.1", "hand:A.2", "hand:A.3"]
    for p, picks in (
        (MIDDLE, ["reserve:A.1"]), (LEAD, ["hand:A.2"]), (DRAWING, []), (TEN, ["reserve:A.2"]), (PAID, paid),
    ):  # fmt: skip
        table = Play(shown, p, lang, bot=Taker())
        for slot in picks:
            table.shown.slot(slot).click()
        if p is PAID:
            table.page.evaluate("sent.splice(0)")
            table.shown.slot("trick:A").click()
            table.answer()
            assert table.page.locator(".sheet").is_visible()
        for width in (320, 390, 559, 560, 719, 720, 1100):
            table.page.set_viewport_size({"width": width, "height": 900})
            table.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            assert table.page.evaluate("document.documentElement.scrollWidth") <= width, (width, p)
            inside = table.page.locator(".play, .ladder, .seat, .held, .sheet").evaluate_all(
                "all => all.filter(one => one.scrollWidth > one.clientWidth + 1 && one.clientWidth)"
                ".map(one => one.className)"
            )
            assert (width, inside) == (width, []), p
            assert (width, shown.torn()) == (width, []), p


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1100, 320])
def test_axe_finds_nothing_at_a_trick(open_page: Any, axe: str, width: int, theme: str) -> None:
    shown = open_page(width)
    shown.page.evaluate(axe)
    shown.page.evaluate(f"document.body.dataset.jpThemeLight = '{theme == 'light'}'.toLowerCase()")
    found = []
    for name, p in {"gaps": MIDDLE, "numbers": LEAD, "drawing": DRAWING, "over": STUCK}.items():
        table = Play(shown, p, "en" if name == "numbers" else "ko", theme, bot=Taker())
        if name == "gaps":
            table.shown.slot("reserve:A.1").click()
        elif name == "numbers":
            table.shown.slot("hand:A.2").click()
            table.shown.slot("hand:A.3").click()
            table.button("Play the picked cards").click()
        elif name == "over":
            table.shown.slot("hand:A.2").click()
            table.shown.slot("trick:A").click()
            table.answer()
        for fault in table.page.evaluate("axe.run('#cell').then(report => report.violations)"):
            found += [(name, fault["id"], fault["impact"], node["html"][:150]) for node in fault["nodes"]]
    assert found == []


def test_cards_fly_to_the_trick_and_into_the_hand(play: Any) -> None:
    flying = """() => document.getElementById('cell').firstElementChild.shadowRoot.getAnimations()
      .map(one => one.effect.target).filter(one => one.matches('.card')).map(one => one.dataset.slot ?? 'copy')"""
    table = play(MIDDLE, motion="auto")
    table.shown.slot("reserve:A.1").click()
    table.shown.slot("gap:A.0").click()
    table.page.wait_for_function(f"() => !({flying})().length")
    table.answer()
    assert "hand:A.1" in table.page.evaluate(flying)
