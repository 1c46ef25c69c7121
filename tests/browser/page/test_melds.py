"""The table of two teams, played in positions of Canasta: long hands, melds, groups of cards held back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine import canasta
from engine.match import Match
from tablewidget.desk import MatchDesk
from tests.browser.page.played import Play, middle

pytestmark = pytest.mark.browser

FIRST = canasta.read("""canasta
hand A: 9♥ 4♠ A♠ K♥ 9♦ 2♣ 7♣ A♦ 6♥ K♠ 4♣
hand B: 4*??
hand C: 11*??
hand D: 8*??
melds AC: -
melds BD: 6♠ 6♦ 6♣ / 10♠ 10♦ 10♣ ☆=10 2♦=10 / Q♠ Q♠ Q♥ Q♥ Q♦ Q♣ Q♣
red AC: 3♥
red BD: 3♦ 3♥
pile: 4♦ 2♠ J♣ 5♠ 8♥ 7♦ 9♣
stock: K♦ 48*??
scores: AC 1620, BD 2140
dealer: B
deal: 3
turn: A draw
""")
"""Before the draw, without a meld: 90 points are needed."""
MELDS = canasta.read("""canasta
hand A: 9♥ K♠ 5♥ 9♠ 2♥ 5♦ Q♦ 4♣ 5♠ J♣
hand B: 4*??
hand C: 11*??
hand D: 8*??
melds AC: 9♠ 9♥ 9♦ 9♣ 2♦=9 2♣=9 ★=9 / K♥ K♦ K♣
melds BD: Q♠ Q♥ Q♦
red AC: 3♥ 3♦
red BD: -
pile: J♦
stock: 30*??
scores: AC -85, BD 300
concealed: B
dealer: A
deal: 2
turn: A drew
""")
"""After the draw, with melds."""
COUNTS = {"4": 2, "5": 3, "6": 3, "7": 2, "8": 4, "9": 2, "10": 4, "J": 4, "Q": 4, "K": 2, "A": 4}
FACES = [rank + "♠♥♦♣"[at] for rank, count in COUNTS.items() for at in range(count)]
LONG = canasta.read(f"""canasta
hand A: {" ".join(reversed(FACES))} 2♠ 2♥ ★ ☆ 3♠ 3♣
hand B: 4*??
hand C: 5*??
hand D: 8*??
melds AC: K♠ K♥ K♦
melds BD: -
red AC: 3♥ 3♦ 3♥ 3♦
red BD: -
pile: -
stock: 10*??
scores: AC 0, BD 0
concealed: B C D
dealer: A
deal: 2
turn: A took
""")
"""Forty cards in hand."""


OVER = canasta.read("""canasta
hand A: 9♥ 4♠
hand B: 5♥ A♠ 10♠ 10♥ ☆ 2♣ 5♦ 7♠ 7♣ K♠ K♦ Q♦ Q♠
hand C: K♥
hand D: 10♣ ★ 10♦ 2♦ 5♠ 7♦
melds AC: 9♠ 9♥ 9♦ 9♣ 2♦=9 2♥=9 ☆=9
melds BD: -
red AC: 3♥
red BD: 3♦
pile: J♣
stock: -
scores: AC 4640, BD 4125
dealer: B
deal: 9
turn: -
""")
"""A hand that ended, all hands open."""


class Nobody:
    """A player that is never asked."""

    def move(self, view: Any) -> Any:
        raise AssertionError(view)


@pytest.fixture
def play(open_page: Any) -> Callable[..., Play]:
    """Opens a table for a position."""

    def opened(p: Any, width: int = 1100, lang: str = "ko", **more: Any) -> Play:
        return Play(open_page(width, **more), p, lang, bot=Nobody())

    return opened


def pick(table: Play, *cards: str) -> None:
    for card in cards:
        table.shown.slot(f"hand:A.{card}").click()


def hold(table: Play, *cards: str) -> None:
    pick(table, *cards)
    table.button("모아 두기").click()
    table.answer()


def test_groups_are_held_back_and_laid_down_with_the_top_card_of_the_pile(play: Any) -> None:
    table = play(FIRST)
    pick(table, "1", "5")
    table.shown.slot("pile.7").click()
    assert table.answer() == ""
    assert "30점" in table.shown.shown()
    assert "90점 이상" in table.shown.shown()
    table.button("모아 두기").click()
    table.answer()
    pick(table, "3", "8")
    assert table.shown.ringed() == ["held:0", "new:AC"]
    table.shown.slot("new:AC").click()
    table.answer()
    assert table.shown.said().startswith("모두 70점이에요.")
    pick(table, "6")
    table.shown.slot("held:1").click()
    table.answer()
    assert table.shown.said() == "모두 90점이에요. 모아 둔 카드를 이대로 낼 수 있어요."
    assert table.shown.ringed() == ["pile.7", "stock"]
    table.shown.slot("pile.7").click()
    assert table.answer() == "take 9♥ 9♦ + A♠ A♦ 2♣=A"
    assert table.page.locator(".hold").count() == 0
    assert "혼합" in table.page.locator('[data-drop="meld:AC-A"]').inner_text()


def test_the_keys_alone_hold_back_and_lay_down(play: Any) -> None:
    table = play(FIRST)
    table.shown.slot("hand:A.1").focus()
    table.press("Space", "ArrowRight", "Space", "g")
    table.answer()
    assert [slot for slot in ("held:0", "held:1") if table.shown.slot(slot).count()] == ["held:0"]
    for card in ("3", "8", "6"):
        table.shown.slot(f"hand:A.{card}").focus()
        table.press("Space")
    table.press("n")
    while table.shown.focused() != "new:AC":
        table.press("n")
    table.press("Enter")
    table.answer()
    table.button("버림 더미 가져오기").focus()
    table.press("Enter")
    assert table.answer() == "take 9♥ 9♦ + A♠ A♦ 2♣=A"


def test_the_button_that_holds_back_is_pressed_once_and_leaves_the_cards_in_reach(play: Any) -> None:
    table = play(FIRST)
    pick(table, "1", "5")
    table.button("모아 두기").click()
    assert "먼저 카드를" not in table.shown.said()
    table.answer()
    assert table.shown.focused() == "hold"
    assert table.page.locator('[data-id][tabindex="0"]').count() == 1


def test_a_hurried_hand_holds_back_and_takes_before_it_is_answered(play: Any) -> None:
    """The answer to what was only asked is waited for; what is meant once is asked once."""
    table = play(FIRST)
    for press in ("hand:A.1", "hand:A.5", "hold", "hand:A.3", "hand:A.8", "hand:A.6", "hold", "take", "take"):
        table.shown.slot(press).click()
    assert [table.answer() for _ in range(3)] == ["", "", "take 9♥ 9♦ + A♠ A♦ 2♣=A"]
    assert table.page.evaluate("sent") == []
    assert table.page.locator(".hold").count() == 0


def test_what_is_held_back_leaves_the_hand_and_comes_back(play: Any) -> None:
    table = play(FIRST)
    cards = table.page.locator(".handrow .card")
    hold(table, "1", "5")
    hold(table, "3", "8")
    assert cards.count() == 7
    table.shown.slot("held:0").click()
    table.answer()
    assert sorted(table.shown.picked()) == ["hand:A.1", "hand:A.5"]
    assert cards.count() == 9
    table.button("모두 거두기").click()
    assert cards.count() == 11
    assert table.shown.said() == "모아 둔 카드를 거두었어요."
    assert table.page.locator(".hold").count() == 0


def test_the_tray_says_what_is_reached_and_what_more_would_add(play: Any) -> None:
    table = play(FIRST)
    hold(table, "1", "5")
    bar = table.page.locator(".bar")
    parts = "bar => [...bar.children].map(one => Math.round(100 * one.offsetWidth / bar.clientWidth))"
    assert bar.evaluate(parts) == [33, 0]
    assert table.page.locator(".sumup").get_attribute("aria-label") == "30점"
    pick(table, "3", "8")
    assert bar.evaluate(parts) == [33, 44]
    assert "최소 90점" in table.page.locator(".meter").inner_text()
    assert "더미" in table.page.locator(".tag").inner_text()
    assert "40점" in table.page.locator(".sub").inner_text()


def test_a_refused_take_keeps_what_is_held_back(play: Any) -> None:
    table = play(FIRST)
    hold(table, "1", "5")
    table.button("버림 더미 가져오기").click()
    assert table.answer() == ""
    assert table.shown.shown().startswith("안 돼요:")
    assert table.page.locator(".hold .meld .card").count() == 3


def test_a_take_without_cards_is_answered(play: Any) -> None:
    table = play(FIRST)
    table.button("버림 더미 가져오기").click()
    assert table.answer() == ""
    assert table.shown.shown().startswith("안 돼요:")


def test_a_held_hand_is_forgotten_with_the_next_move(play: Any) -> None:
    table = play(FIRST)
    hold(table, "1", "5")
    table.button("한 장 뽑기").click()
    assert table.answer() == "draw"
    assert table.page.locator(".hold").count() == 0
    assert table.page.locator(".handrow .card").count() == 12


def test_cards_of_a_rank_stand_for_each_other(play: Any) -> None:
    """Any 9 joins the 9s, whichever the list of moves names; any three 5s make a meld."""
    table = play(MELDS)
    pick(table, "1")
    assert table.shown.ringed() == ["meld:AC-9", "pile.1"]
    pick(table, "1", "4")
    assert table.shown.ringed() == ["meld:AC-9", "pile.1"]
    table.shown.slot("meld:AC-9").click()
    assert table.answer() == "meld 9♠"


def test_cards_are_dragged_together_to_their_meld(play: Any) -> None:
    table = play(MELDS)
    pick(table, "3", "6", "9")
    table.page.mouse.move(*[part + 3 for part in middle(table.shown.slot("hand:A.3"))])
    box = table.shown.slot("hand:A.3").bounding_box()
    table.page.mouse.move(box["x"] + 8, box["y"] + 20)
    table.page.mouse.down()
    table.page.mouse.move(*middle(table.shown.slot("new:AC")), steps=5)
    table.page.mouse.up()
    assert table.answer() == "meld 5♠ 5♥ 5♦"


def test_a_wild_card_goes_to_the_meld_that_is_chosen(play: Any) -> None:
    table = play(MELDS)
    pick(table, "5")
    assert table.shown.ringed() == ["meld:AC-K", "pile.1"]
    table.shown.slot("meld:AC-K").click()
    assert table.answer() == "meld 2♥=K"


def test_the_other_team_s_melds_are_no_place_and_say_so(play: Any) -> None:
    table = play(MELDS)
    pick(table, "7")
    table.shown.slot("meld:BD-Q").click()
    assert table.answer() == ""
    assert table.shown.shown().startswith("안 돼요: 이 퀸 조합은 상대 팀 조합이에요.")
    assert table.button("‘숫자마다 조합 하나’ 규칙 보기").count() == 1


def test_a_hand_is_sorted_and_keys_count_as_it_is_shown(play: Any) -> None:
    table = play(MELDS)
    faces = table.page.locator(".handrow [data-slot]").evaluate_all("all => all.map(one => one.dataset.slot)")
    assert faces[:4] == ["hand:A.8", "hand:A.9", "hand:A.3", "hand:A.6"]
    table.shown.slot("hand:A.8").focus()
    table.press("2")
    assert table.shown.picked() == ["hand:A.9"]


@pytest.mark.parametrize("width", [1100, 700, 320])
def test_forty_cards_can_be_read_and_pressed(play: Any, width: int) -> None:
    table = play(LONG, width)
    seen = table.page.locator(".handrow .slot").evaluate_all("""all => all.map(one => {
      const { left, top } = one.getBoundingClientRect();
      const next = one.nextElementSibling?.getBoundingClientRect();
      return [left, next?.top === top ? next.left - left : 99, left + one.firstElementChild.offsetWidth];
    })""")
    assert len(seen) == 40
    assert min(strip for _, strip, _ in seen) >= 24
    assert max(right for _, _, right in seen) <= width
    assert table.page.evaluate("document.documentElement.scrollWidth") <= width
    rows = len(
        {
            round(top)
            for top in table.page.locator(".handrow .slot").evaluate_all(
                "all => all.map(one => one.getBoundingClientRect().top)"
            )
        }
    )
    assert rows == {1100: 2, 700: 3, 320: 4}[width]


def test_eleven_cards_take_two_rows_on_a_phone(play: Any) -> None:
    table = play(FIRST, 320)
    tops = table.page.locator(".handrow .slot").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert len(set(tops)) == 2
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_focused_card_rises_over_its_neighbours(play: Any) -> None:
    table = play(LONG, 320)
    table.shown.slot("hand:A.34").focus()
    table.press("ArrowRight")
    at = middle(table.shown.slot(table.shown.focused()))
    top = """([x, y]) => document.getElementById('cell').firstElementChild.shadowRoot
      .elementFromPoint(x, y).closest('[data-id]').dataset.id"""
    assert table.page.evaluate(top, at) == table.shown.focused()


def test_the_pile_says_for_whom_it_is_frozen_and_why(play: Any) -> None:
    facts = play(FIRST).page.locator(".fact")
    assert facts.inner_text().split("\n") == ["동결", "더미에 와일드 카드가 있어서 동결"]
    assert play(MELDS).page.locator(".fact").count() == 0


def test_the_score_stays_until_the_next_move_of_one_s_own(open_page: Any) -> None:
    """The sheet of the hand that ended shows beside the next deal, each line with its rule."""
    position, move = last_move()
    desk = MatchDesk(Match(position), "ko", autopass=False)
    state = desk.handle({"v": 1, "id": "x", "seq": 0, "kind": "move", "text": move})
    shown = open_page()
    shown.show({**state}, motion="none")
    assert desk.position.number == 2
    sheet = shown.page.locator(".sheet")
    assert [row.split("\t")[0] for row in sheet.locator("tr").all_inner_texts()][1:] == [
        "카나스타", "레드 3", "아웃", "낸 카드", "손에 남은 카드", "이번 판", "지난 총점", "총점",
    ]  # fmt: skip
    sheet.get_by_role("button", name="손에 남은 카드").click()
    assert shown.sent()["slug"] == "canasta.score"
    shown.update({**desk.handle({"v": 1, "id": "y", "seq": state["seq"], "kind": "move", "text": "draw"})})
    assert sheet.count() == 0


def test_at_the_end_of_a_hand_numbers_are_whole_and_opened_hands_show_each_index(play: Any) -> None:
    table = play(OVER, 320, "en")
    values = table.page.locator(".sheet th + td, .sheet td + td")
    assert max(values.evaluate_all("all => all.map(one => one.offsetHeight)")) < 40
    heads = table.page.locator(".sheet th[scope=col]").evaluate_all("all => all.map(one => one.innerText)")
    assert [head.split() for head in heads] == [["Your", "team"], ["Other", "team"]]
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 320
    seen = table.page.locator(".seen").first.evaluate("""row => [...row.children].map((card, i, all) => {
      const next = all[i + 1];
      return next && next.offsetTop === card.offsetTop ? (next.offsetLeft - card.offsetLeft) / card.offsetWidth : 1;
    })""")
    assert len(seen) == 13
    assert min(seen) >= 0.5
    right = table.page.locator(".seen").evaluate_all("all => all.map(one => one.scrollWidth - one.clientWidth)")
    assert set(right) == {0}


def last_move() -> tuple[Any, str]:
    """A position of a game that goes on, and the move that ends its first hand."""
    p, rng = canasta.deal(1), Random(1)
    while True:
        moves = p.legal_moves()
        move = rng.choice([move for move in moves if not isinstance(move, canasta.Discard)] or moves)
        step = p.step(move)
        if step.ended:
            return p, str(move)
        p = step.position


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1100, 320])
def test_axe_finds_nothing_at_the_table_of_two_teams(open_page: Any, axe: str, width: int, theme: str) -> None:
    shown = open_page(width)
    shown.page.evaluate(axe)
    shown.page.evaluate(f"document.body.dataset.jpThemeLight = '{theme == 'light'}'.toLowerCase()")
    found = []
    for name, p in {"first": FIRST, "melds": MELDS, "long": LONG}.items():
        table = Play(shown, p, "ko", theme, bot=Nobody())
        if name == "first":
            hold(table, "1", "5")
        pick(table, "3")
        for fault in table.page.evaluate("axe.run('#cell').then(report => report.violations)"):
            found += [(name, fault["id"], fault["impact"], node["html"][:150]) for node in fault["nodes"]]
    assert found == []
