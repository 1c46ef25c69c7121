"""The goals, numbers and choices that Krass Kariert's puzzles are made of."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import krass
from engine.goals import Attempt, GoalError
from engine.position import CardlabError
from engine.puzzles import files, solve
from engine.puzzles.prove import prove
from tests.games.krass.making import line, table


def attempt(p: krass.KrassPosition, *moves: str) -> Attempt:
    tried = Attempt(p, "A")
    for move in moves:
        tried = tried.then(tried.end.parse_move(move), tried.end.step(move))
    return tried


def judged(text: str, p: krass.KrassPosition, *moves: str) -> Any:
    return krass.goals.parse(text).judge(attempt(p, *moves))


LEADING = table("5 6 7 7 STOP 9", "5*??", "5*??", reserves="3 8|1 2|4")
LAST = table("9 9 12 PEN", "4*??", "5*??", reserves="6|2|11", trick="B 10 | C 8 8")
LONELY = table("10 10", "-", "3*??", reserves="6|2|11", trick="C 9")
BROKE = table("10 10", "-", "3*??", reserves="6|2|11", trick="C 9", tokens="A 1, B 1, C 0")
FINED = table("3 7 7", "4*??", "5*??", reserves="6|2|11", trick="B PEN | C take")
DRAWING = table("3 7", "4*??", "5*??", trick="B PEN | C 4 | A 12", drawn="7", drawing="A 2")


@pytest.mark.parametrize(
    ("text", "p", "moves", "reached"),
    [
        ("wins()", BROKE, ("play 1-2: 10 10",), True),
        ("wins()", LONELY, ("play 1-2: 10 10",), False),
        ("pays(C)", LONELY, ("play 1-2: 10 10",), True),
        ("pays(A)", LONELY, ("play 1-2: 10 10",), False),
        ("pays(C)", LONELY, ("play 1: 10",), False),
        ("leads(A)", LAST, ("play 1-2: 9 9",), True),
        ("leads(C)", LAST, ("take 1 at 0",), True),
        ("leads(B)", LEADING, ("play 1: 5",), False),
        ("draws(C, 3)", LAST, ("penalty 4",), True),
        ("draws(C, 6)", LAST, ("penalty 4",), False),
        ("draws(B, 3)", LAST, ("penalty 4",), False),
        ("empty()", LONELY, ("play 1-2: 10 10",), True),
        ("empty()", LONELY, ("play 1: 10",), False),
        ("ready(pair, 9)", LAST, ("take 1 at 0",), True),
        ("ready(single, 6)", LAST, ("take 1 at 0",), True),
        ("ready(pair, 9)", LAST, ("take 1 at 1",), False),
        (
            "ready(3-straight, 7)",
            table("5 X 7", "4*??", "4*??", reserves="6|1|-", trick="C 9"),
            ("take 1 at 3",),
            False,
        ),
        ("ready(pair, 7)", DRAWING, ("insert 1",), True),
        ("ready(pair, 7)", DRAWING, ("insert 0",), False),
        ("plays(pair, 9)", LAST, ("play 1-2: 9 9",), True),
        ("plays(pair, 8)", LAST, ("play 1-2: 9 9",), False),
        ("plays(single, 9)", LAST, ("penalty 4",), False),
        ("sorts(3-straight)", LEADING, ("play 1-3: 5 6 7",), True),
        ("sorts(2-straight)", LEADING, ("play 1-3: 5 6 7",), False),
        ("sorts(single)", LEADING, ("stop 5",), False),
        ("cards(3)", LEADING, ("play 1-3: 5 6 7",), True),
        ("cards(2)", LEADING, ("play 1-3: 5 6 7",), False),
        ("cards(1)", LEADING, ("stop 5",), False),
        ("strongest()", LEADING, ("play 1-3: 5 6 7",), True),
        ("strongest()", LEADING, ("play 3-4: 7 7",), False),
        ("strongest()", LEADING, ("stop 5",), False),
        ("kind(stop)", LEADING, ("stop 5",), True),
        ("kind(take)", LAST, ("take 1 at 0",), True),
        ("kind(insert)", DRAWING, ("insert 0",), True),
        ("kind(penalty)", LAST, ("penalty 4",), True),
        ("kind(play)", LAST, ("penalty 4",), False),
        ("empty() and pays(C)", LONELY, ("play 1-2: 10 10",), True),
        ("empty() and pays(B)", LONELY, ("play 1-2: 10 10",), False),
    ],
)
def test_goals(text: str, p: krass.KrassPosition, moves: tuple[str, ...], reached: bool) -> None:
    assert judged(text, p, *moves) is reached


STUCK = table(
    "10 10 4", "??", "??", "5*??", reserves="7|-|-|2", trick="D 8", discard="STOP STOP PEN PEN",
    tokens="A 1, B 0, C 1, D 2",
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "p", "number"),
    [
        ("unseen(9)", LAST, 2),
        ("unseen(X)", LAST, 2),
        ("unseen(X)", table("9 X", "4*??", "4*??", trick="C 7*"), 0),
        ("first_pile(3)", LAST, 18),
        ("first_pile(4)", LAST, 6),
        ("first_pile(5)", LAST, 9),
        ("dealt(4)", LAST, 12),
        ("dealt(5)", LAST, 9),
        ("dealt_hand(play 1-2: 10 10)", LONELY, 10),
        ("dealt_hand(play 1: 10)", LONELY, 0),
        ("all_tokens()", LAST, 6),
        ("all_tokens()", table("9 X", "4*??", "4*??", options="tokens=3"), 9),
        ("returned(B)", BROKE, 1),
        ("returned(C)", BROKE, 2),
        ("returned(D)", BROKE, 0),
        ("before(A)", LAST, 2),
        ("before(B)", LAST, 0),
        ("before(C)", LEADING, 2),
        ("to_come()", LAST, 0),
        ("to_come()", LEADING, 2),
        ("to_come()", LONELY, 0),
        ("to_come()", STUCK, 2),
        ("to_come()", LONELY.play("play 1-2: 10 10"), 0),
        ("combinations()", LAST, 1),
        ("combinations()", table("3 4 5 9", "4*??", "4*??"), 7),
        ("x_number(pair)", table("2 9 X 5", "4*??", "4*??", trick="C 7 7"), 9),
        ("x_number(single)", table("2 X 5", "4*??", "4*??", trick="C 7"), 8),
        ("x_number(single)", LEADING, 0),
        ("hand(B)", LAST, 4),
        ("hand(E)", LAST, 0),
        ("fined(penalty 4)", LAST, 3),
        ("fined(play 1-2: 9 9)", LAST, 0),
        ("discarded(play 1-2: 9 9)", LAST, 5),
        ("discarded(play 1: 5)", LEADING, 0),
        ("tokens(C, play 1-2: 10 10)", LONELY, 1),
        ("tokens(C)", LONELY, 2),
        ("tokens(E)", LONELY, 0),
        ("payers(play 1-2: 10 10)", STUCK, 1),
        ("payers(play 1-2: 10 10)", LONELY, 1),
        ("payers(play 1: 10)", LONELY, 0),
        ("in_the_game(play 1-2: 10 10)", STUCK, 3),
        ("in_the_game(play 1-2: 10 10)", LONELY, 3),
        ("in_the_game(play 1-2: 10 10)", BROKE, 2),
    ],
)
def test_numbers(text: str, p: krass.KrassPosition, number: int) -> None:
    assert judged(text, p) == number


LAST_CARDS = table("5 5", "4*??", "3*??", "5*??", reserves="8|2|6|1", trick="B 7 | C 9 10 | D take")


@pytest.mark.parametrize(
    ("text", "p", "right"),
    [
        ("refused_by(play 1,3: 5 7)", LEADING, {"krass.combinations"}),
        ("refused_by(take 1 at 0)", LEADING, {"krass.reserve"}),
        ("refused_by(play 1: 5)", LEADING, set()),
        ("paid_by(play 1-2: 10 10)", LONELY, {"krass.last-holder"}),
        ("paid_by(play 1-2: 10 10)", STUCK, {"krass.stuck"}),
        ("paid_by(play 1: 10)", LONELY, set()),
        ("won_by(play 1-2: 9 9)", LAST, {"krass.winner"}),
        ("won_by(penalty 4)", LAST, {"krass.winner"}),
        ("won_by(take 1 at 0)", FINED, {"krass.penalty-lead"}),
        ("won_by(play 1: 3)", FINED, {"krass.winner"}),
        ("won_by(stop 5)", LEADING, {"krass.stop"}),
        ("won_by(play 1: 5)", LEADING, set()),
        ("led_by(play 1-2: 5 5)", LAST_CARDS, {"krass.next-leader"}),
        ("led_by(play 1-2: 9 9)", LAST, {"krass.winner"}),
        ("led_by(penalty 4)", LAST, set()),
        ("led_by(play 1-2: 10 10)", LONELY, set()),
        ("led_by(play 1: 5)", LEADING, set()),
        ("begun_by()", LEADING, {"krass.leader"}),
        ("begun_by()", table("5", "4*??", "4*??", round=2), {"krass.next-round"}),
        ("begun_by()", table("5", "4*??", "4*??", discard="3*??"), set()),
        ("begun_by()", LAST, set()),
    ],
)
def test_choices(text: str, p: krass.KrassPosition, right: set[str]) -> None:
    assert judged(text, p) == right


@pytest.mark.parametrize(
    "text",
    [
        "",
        "wins",
        "wins(A)",
        "nothing()",
        "pays(F)",
        "draws(A)",
        "draws(A, x)",
        "plays(quad, 9)",
        "plays(pair, x)",
        "kind(insertion)",
        "paid_by()",
        "unseen(13)",
        "unseen(??)",
        "refused_by(play 1: 8, play 2: 9)",
        "refused_by(nonsense)",
        "fined(play 1,3:)",
        "wins() and payers(stop 1)",
    ],
)
def test_what_is_no_goal_is_refused(text: str) -> None:
    with pytest.raises(GoalError):
        krass.goals.parse(text)


@pytest.mark.parametrize(
    ("move", "hand"),
    [
        ("play 2-3: 8 8", "?? 8 8 2*??"),
        ("play 5: 1", "4*?? 1"),
        ("stop 4", "3*?? STOP ??"),
        ("penalty 1", "PEN 4*??"),
        ("take 1 at 0", "5*??"),
        ("play 7: 3", "5*??"),
    ],
)
def test_a_reply_from_a_hidden_hand_is_supposed_to_be_there(move: str, hand: str) -> None:
    p = _before_b()
    assert line(krass.supposed(p, p.parse_move(move)), "hand B") == hand


def _before_b() -> krass.KrassPosition:
    return table("3", "5*??", "4*??", reserves="-|2|6", trick="A 2", turn="B")


def test_what_is_known_already_is_not_supposed_again() -> None:
    p = _before_b().with_card("B", "8", 2)
    assert line(krass.supposed(p, p.parse_move("play 2-3: 8 9")), "hand B") == "?? 8 9 2*??"


def test_a_card_in_sight_cannot_be_supposed() -> None:
    p = table("1 1 1", "5*??", "4*??", trick="A 1", turn="B")
    with pytest.raises(CardlabError) as caught:
        krass.supposed(p, p.parse_move("play 1: 1"))
    assert caught.value.case == "no-copy-left"


def test_a_puzzle_replies_with_cards_that_nobody_saw() -> None:
    tried = solve.reply(Attempt(_before_b(), "A"), "play 2-3: 8 8")
    assert line(tried.end, "trick") == "A 2 | B 8 8"
    assert line(tried.end, "hand B") == "3*??"


@pytest.mark.parametrize(("hand", "whole"), [("10*??", True), ("9*??", False)])
def test_a_whole_table_has_54_cards(hand: str, whole: bool) -> None:
    p = table(hand, "10*??", "10*??", reserves="1 2|3 4|5 6", pile="18*??")
    assert krass.is_whole(p) is whole


def test_a_puzzle_of_krass_is_read_and_proved() -> None:
    (puzzle,) = files.parse('''
[[puzzle]]
id = "krass-test-01"
title = {ko = "멈추기", en = "Stop"}
goal = {ko = "한 수로 턴을 끝내고 다음 턴을 시작하세요.", en = "End the trick with one move and lead the next."}
position = """
krass
hand A: 6 STOP 2 9
hand B: 5*??
hand C: 4*??
reserve A: 3 11
reserve B: 8 1
reserve C: 10
tokens: A 2, B 2, C 2
pile: 18*??
discard: 15*??
trick: C 12 12 12
turn: A
dealer: A
round: 2
"""
seat = "A"
task = "move"
accept = "leads(A)"
answers = ["stop 2"]
wrong = [{move = "take 1 at 0", reply = "take 1 at 0", ko = "B의 차례예요.", en = "It is B's turn."}]
teaches = ["krass.stop"]
level = 1
''')
    prove(puzzle)
