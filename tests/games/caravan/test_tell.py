"""Moves in words."""

from __future__ import annotations

import pytest

from engine import caravan
from engine.position import Lang
from engine.told import Told

TIED = """
caravan
A1: 10♦ 8♠ 5♥
A2: 9♥
A3: 4♦
B1: 9♣ 8♦ 6♠
B2: 10♥
B3: 6♣
hand A: 2♣ 4♠ K♥ J♥ ★
hand B: 5*??
deck A: 7♣ 43*??
deck B: 44*??
turn: A
"""


def told(move: str, seat: str | None, lang: Lang) -> Told:
    p = caravan.read(TIED)
    return caravan.tell(p, p.parse_move(move), p.step(move), seat, lang)


@pytest.mark.rule("caravan.sold")
def test_a_sale_on_the_other_side_is_noted_with_its_route() -> None:
    assert told("4♠@A1", "A", "ko").effect == "A1 23 → 27, 과적, B1 판매 중"
    assert told("2♣@A1", "A", "en").effect == "A1 23 → 25, sold"


def test_a_move_is_told_in_the_words_of_the_seat() -> None:
    assert told("2♣@A1", "A", "ko").text == "내가 2♣를 A1에 놓았어요. A1의 값이 25가 되어 판매 중이에요. 7♣을 뽑았어요."
    assert told("2♣@A1", "B", "ko").text.startswith("상대가 2♣를 A1에 놓았어요.")
    assert told("2♣@A1", None, "ko").text.startswith("A가 2♣를 A1에 놓았어요.")
    assert told("2♣@A1", "A", "ko").say.startswith("내가 클로버 2를 A1에 놓았어요.")


def test_only_the_seat_that_draws_hears_the_card() -> None:
    assert "7♣" in told("discard K♥", "A", "en").text
    assert "7♣" not in told("discard K♥", "B", "en").text


def test_what_a_joker_takes_is_counted() -> None:
    assert "조커가 카드 한 장을 없앴어요." in told("★@A1.2", "A", "ko").text
    assert "It removed no card." in told("★@A3.1", "A", "en").text
