"""What is told of a move: in the log, to the eye and to the ear, and nothing that a seat may not know."""

from __future__ import annotations

from random import Random

import pytest

from engine import canasta
from engine.position import Lang, Seat
from engine.told import Told
from tests.games.canasta.test_table import table


def told(p: canasta.CanastaPosition, move: str, seat: Seat | None = "A", lang: Lang = "ko") -> Told:
    return canasta.tell(p, p.parse_move(move), p.step(move), seat, lang)


MELDS = "9♠ 9♦ 9♣ 2♦=9 / K♥ K♦ K♣"
DRAWS = table("4♠ 5♠", MELDS, stock="3♦ 7♠ 5*??")


@pytest.mark.parametrize(
    ("p", "move", "effect", "text"),
    [
        (
            DRAWS,
            "draw",
            "레드 3 1장",
            "3♦을 앞에 펼쳐 놓았어요. 내가 7♠을 뽑았어요.",
        ),
        (
            table("9♥ 9♠ 4♠ 5♠", MELDS),
            "take 9♠ 9♥",
            "더미 2장, 9 카나스타",
            (
                "내가 맨 위의 9♣와 9♠와 9♥를 함께 내고 버림 더미를 가져왔어요. "
                "9 혼합 카나스타를 만들었어요. 나머지 한 장은 손에 넣었어요."
            ),
        ),
        (
            table("4♠ 5♠", MELDS),
            "take",
            "더미 2장, 9 다섯 장",
            (
                "내가 맨 위의 9♣를 덧붙이고 버림 더미를 가져왔어요. "
                "9 조합은 이제 다섯 장이에요. 나머지 한 장은 손에 넣었어요."
            ),
        ),
        (
            table("4♠ 4♦ 4♣ 5♠ 8♠", MELDS, turn="A drew"),
            "meld 4♠ 4♦ 4♣",
            "4 세 장",
            "내가 4♠, 4♦, 4♣를 냈어요.",
        ),
        (
            table("9♥ 2♣ 4♠ 5♠", MELDS, turn="A drew"),
            "meld 9♥ 2♣=9",
            "9 여섯 장",
            "내가 9♥와 2♣를 9 조합에 덧붙였어요. 9 조합은 이제 여섯 장이에요.",
        ),
        (
            table("K♠ 9♥ 4♠ 5♠", MELDS, turn="A drew"),
            "meld 9♥ + K♠",
            "9 다섯 장, 킹 네 장",
            (
                "내가 9♥를 9 조합에 덧붙였어요. 9 조합은 이제 다섯 장이에요. "
                "K♠을 킹 조합에 덧붙였어요. 킹 조합은 이제 네 장이에요."
            ),
        ),
        (
            table("2♣ 4♠", MELDS, turn="A drew"),
            "discard 2♣",
            "버림 더미 동결",
            "내가 2♣를 버렸어요. 버림 더미가 동결됐어요.",
        ),
        (
            table("3♣ 4♠", MELDS, turn="A drew"),
            "discard 3♣",
            "다음 사람 막힘",
            "내가 3♣을 버렸어요. B는 버림 더미를 가져올 수 없어요.",
        ),
    ],
)
def test_each_move_has_its_sentences(p: canasta.CanastaPosition, move: str, effect: str, text: str) -> None:
    said = told(p, move)
    assert (said.line, said.effect, said.text) == (move, effect, text)
    assert told(p, move, lang="en").text.startswith(("You ", "Laid out"))


@pytest.mark.rule("canasta.canasta")
def test_a_wild_card_makes_a_natural_canasta_mixed() -> None:
    p = table("2♣ 4♠ 5♠", "9♠ 9♠ 9♦ 9♦ 9♣ 9♣ 9♥", pile="J♣", turn="A drew")
    assert told(p, "meld 2♣=9").text.endswith("9 카나스타는 이제 혼합이에요.")


def test_others_hear_that_a_card_was_drawn_and_not_which() -> None:
    assert told(DRAWS, "draw", "B").text == "3♦을 앞에 펼쳐 놓았어요. A가 한 장 뽑았어요."
    assert "스페이드 7" in told(DRAWS, "draw").say
    for seat in ("B", "C", "D", None):
        assert "7" not in told(DRAWS, "draw", seat).say


@pytest.mark.rule("canasta.out")
def test_the_end_of_a_hand_is_told_with_what_it_brought() -> None:
    p = canasta.read(
        str(table("4♠", "9♠ 9♠ 9♦ 9♦ 9♣ 9♥ 9♥", turn="A drew"))
        .replace("hand B: 4*??", "hand B: 5♥")
        .replace("hand C: 11*??", "hand C: K♥")
        .replace("hand D: 8*??", "hand D: A♠")
    )
    said = told(p, "discard 4♠")
    assert said.effect == "아웃"
    assert said.text == "내가 4♠를 버렸어요. 내가 아웃해서 판이 끝났어요. 우리 팀 760점, 상대 팀 40점이에요."
    assert told(p, "discard 4♠", "B").text.startswith("A가 4♠를 버렸어요. A가 아웃해서")
    assert told(p, "discard 4♠", None, "en").text.endswith("Team A·C: 760. Team B·D: 40.")


@pytest.mark.rule("canasta.stock-out")
def test_a_hand_can_end_without_anybody_going_out() -> None:
    p = canasta.read(
        str(table("4♠", "-", stock="-"))
        .replace("hand B: 4*??", "hand B: 5♥")
        .replace("hand C: 11*??", "hand C: K♥")
        .replace("hand D: 8*??", "hand D: A♠")
    )
    said = told(p, "end")
    assert said.effect == "판 끝"
    assert said.text.startswith("내가 버림 더미를 가져오지 않았어요. 카드 더미가 바닥나서 판이 끝났어요.")


@pytest.mark.parametrize(
    ("p", "move", "text"),
    [
        (
            table("9♥ 2♣ 4♠ 5♠", MELDS, turn="A drew"),
            "meld 9♥",
            "You laid off 9♥ on the meld of 9s. The meld of 9s now has 5 cards.",
        ),
        (
            table("K♠ 2♣ 4♠ 5♠", MELDS, turn="A drew"),
            "meld K♠",
            "You laid off K♠ on the meld of Kings. The meld of Kings now has 4 cards.",
        ),
        (table("4♠ 5♠", MELDS, stock="3♦"), "draw", "Laid out: 3♦. You drew a red 3, the last card of the stock."),
    ],
)
def test_english_speaks_of_nines_and_of_you(p: canasta.CanastaPosition, move: str, text: str) -> None:
    said = told(p.filled(Random(0)) if move == "draw" else p, move, lang="en").text
    assert said.startswith(text)
