"""The goals, numbers and choices that One Card's puzzles are made of."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import onecard
from engine.goals import Attempt, GoalError
from engine.puzzles import files
from engine.puzzles.prove import prove
from tests.games.onecard.making import table


def attempt(p: onecard.OneCardPosition, *moves: str, options: tuple[str, ...] = ()) -> Attempt:
    tried = Attempt(p, "A", options=options)
    for move in moves:
        tried = tried.then(tried.end.parse_move(move), tried.end.step(move))
    return tried


def judged(line: str, p: onecard.OneCardPosition, *moves: str, options: tuple[str, ...] = ()) -> Any:
    return onecard.goals.parse(line).judge(attempt(p, *moves, options=options))


PLAIN = table("9♥", "9♠ 4♥ A♥ 7♥", "5*??", "5*??")
ATTACKED = table("9♥ A♥", "A♠ 2♥ 3♥ ☆ 9♠", "5*??", "5*??", attack=3)


@pytest.mark.parametrize(
    ("line", "p", "moves", "reached"),
    [
        ("wins()", table("9♥", "9♠", "5*??"), ("9♠",), True),
        ("wins()", PLAIN, ("9♠",), False),
        ("drawn()", table("9♥", "9♠ 4♣", "5*??", stock="-"), ("draw", "draw"), True),
        ("drawn()", PLAIN, ("draw",), False),
        ("bust(A)", table("9♥", "20*??", "5*??"), ("draw",), True),
        ("bust(B)", table("9♥", "20*??", "5*??"), ("draw",), False),
        ("safe()", table("9♥", "20*??", "5*??"), ("draw",), False),
        ("safe()", PLAIN, ("draw",), True),
        ("attack(5)", ATTACKED, ("2♥",), True),
        ("attack(0)", ATTACKED, ("3♥",), True),
        ("attacks(10)", ATTACKED, ("☆",), True),
        ("attacks(11)", ATTACKED, ("☆",), False),
        ("turn(B)", PLAIN, ("draw",), True),
        ("turn(C)", PLAIN, ("draw",), False),
        ("goes(clockwise)", PLAIN, ("draw",), True),
        ("goes(counterclockwise)", PLAIN, ("draw",), False),
        ("suit(♣)", PLAIN, ("7♥", "pass ♣"), True),
        ("suit(♥)", PLAIN, ("7♥", "pass"), True),
        ("suit(♠)", PLAIN, ("7♥", "pass ♣"), False),
        ("holds(A, 3)", PLAIN, ("7♥",), True),
        ("holds(B, 5)", PLAIN, ("7♥",), True),
        ("holds(H, 0)", PLAIN, ("7♥",), True),
        ("fewer(3)", PLAIN, ("7♥",), True),
        ("fewer(3)", PLAIN, ("draw",), False),
        ("top(7♥)", PLAIN, ("7♥",), True),
        ("window(A)", table("9♥", "9♠ 4♥", "5*??"), ("9♠",), True),
        ("safely_one()", table("9♥", "9♠ 4♥", "5*??"), ("9♠",), False),
        ("safely_one()", table("9♥", "9♠ 4♥", "5*??"), ("9♠", "call A"), True),
        ("plays(9♠)", PLAIN, ("9♠",), True),
        ("plays(9♠)", PLAIN, ("draw",), False),
        ("plays_rank(A)", PLAIN, ("A♥",), True),
        ("plays_rank(joker)", ATTACKED, ("☆",), True),
        ("kind(draw)", PLAIN, ("draw",), True),
        ("kind(call)", PLAIN, ("call A",), True),
        ("kind(pass)", PLAIN, ("9♠", "pass"), True),
        ("kind(play)", PLAIN, ("draw",), False),
        ("leaves(2♥)", table("9♥", "2♠ 9♠ 2♥ K♣", "5*??", options="stairs=continue"), ("9♠",), False),
        ("leaves(9♣)", table("9♥", "9♠ 9♣ K♣", "5*??"), ("9♠",), True),
        ("attack(5) and turn(B)", ATTACKED, ("2♥", "pass"), True),
        ("stuck(B)", table("9♥ ★", "☆ 4♣", "??"), ("☆", "pass"), True),
        ("stuck(B)", table("9♥ ★", "☆ 4♣", "??"), ("☆",), False),
        ("stuck(B)", table("9♥", "☆ 4♣", "??"), ("☆", "pass"), False),
        ("stuck(B)", table("9♥", "☆ 4♣", "A♥ K♣"), ("☆", "pass"), True),
        ("stuck(B)", table("9♥", "4♥ 4♣", "A♥ K♣"), ("4♥", "pass"), False),
    ],
)
def test_goals(line: str, p: onecard.OneCardPosition, moves: tuple[str, ...], reached: bool) -> None:
    assert judged(line, p, *moves) is reached


@pytest.mark.parametrize(
    ("line", "p", "moves", "number"),
    [
        ("attack_size()", ATTACKED, (), 3),
        ("attack_size(A♠)", ATTACKED, (), 6),
        ("attack_size(A♠, pass)", ATTACKED, (), 6),
        ("eaten(A, draw)", ATTACKED, (), 3),
        ("eaten(B, A♠, pass, draw)", ATTACKED, (), 6),
        ("hand(A, A♠)", ATTACKED, (), 4),
        ("hand(A)", ATTACKED, (), 5),
        ("stock(draw)", ATTACKED, (), 17),
        ("legal_cards()", ATTACKED, (), 4),
        ("legal_cards(A♠)", ATTACKED, (), 0),
        ("longest_chain()", table("2♥", "9♥ 9♠ 8♠ 7♦ K♣", "5*??", options="stairs=continue"), (), 4),
        ("longest_chain()", table("9♥", "9♠", "5*??"), (), 1),
        ("strongest_attack()", table("9♥", "A♥ A♠ A♦ 2♠ ☆ K♣", "5*??"), (), 9),
        ("strongest_attack()", table("9♥", "A♥", "5*??"), (), 0),
        ("first_stock(2)", PLAIN, (), 43),
        ("first_stock(5)", PLAIN, (), 28),
        ("first_stock(5)", table("9♥", "9♠", "5*??", options="hand=7"), (), 18),
        ("start_cards()", PLAIN, (), 54),
        ("start_cards()", table("9♥", "9♠", "5*??", options="plain_start"), (), 24),
        ("skipped(J♥, pass)", table("9♥", "J♥ J♠ 4♣", *["5*??"] * 3), (), 1),
        ("skipped(J♥, J♠, pass)", table("9♥", "J♥ J♠ 4♣", *["5*??"] * 3, options="cumulative"), (), 2),
        ("skipped(9♥, pass)", table("J♥", "9♥ J♠ 4♣", *["5*??"] * 3), (), 0),
        ("skipped(draw)", table("J♥", "9♥ J♠ 4♣", *["5*??"] * 3), (), 0),
        ("most_by_calls()", table("9♥", "4♣", "5*??", options="call_limit=2"), (), 2),
        ("most_by_calls()", table("6♥ 9♥", "4♣", "5*??", chain="9♥", call="A", options="call_limit=2"), (), 1),
        ("most_by_calls()", table("6♥ 9♥", "4♣", "??", call="B", options="call_limit=2"), (), 1),
        ("most_by_calls()", table("9♥", "4♣", "5*??", stock="3*??"), (), 3),
        ("most_by_calls()", table("9♥", "4♣", "5*??", calls="A 2", options="call_limit=2"), (), 0),
    ],
)
def test_numbers(line: str, p: onecard.OneCardPosition, moves: tuple[str, ...], number: int) -> None:
    assert judged(line, p, *moves) == number


SWITCHES = (
    "onecard.ladder",
    "onecard.stairs",
    "onecard.jokers",
    "onecard.spade_ace_5",
    "onecard.cumulative",
    "onecard.two_seat_queen",
    "onecard.limit",
    "onecard.bust_ends_game",
    "onecard.hand",
    "onecard.plain_start",
    "onecard.call_limit",
)


@pytest.mark.parametrize(
    ("line", "p", "right"),
    [
        ("refused_by(A♦)", ATTACKED, {"not-in-hand"}),
        ("refused_by(9♠)", ATTACKED, {"onecard.under-attack"}),
        ("refused_by(2♥)", ATTACKED, set()),
        ("all_broken(9♠)", ATTACKED, {"onecard.under-attack", "onecard.match"}),
        ("ended_by(9♠)", table("9♥", "9♠", "5*??"), {"onecard.win"}),
        ("ended_by(draw)", PLAIN, set()),
        ("moved_by(3♥)", ATTACKED, {"onecard.defence"}),
        ("moved_by(7♥, pass ♣)", PLAIN, {"onecard.seven"}),
        ("option_refuses(2♥)", ATTACKED, {"onecard.ladder"}),
        ("option_allows(8♠)", table("9♥", "8♠ K♣", "5*??"), {"onecard.stairs"}),
        ("option_allows(9♠, 8♠)", table("9♥", "8♠ 9♠ K♣", "5*??"), {"onecard.stairs"}),
        ("option_attack(5, ☆)", table("9♥", "☆ K♣", "5*??"), {"onecard.jokers"}),
        ("option_attack(5, A♠)", table("9♠", "A♠ K♣", "5*??"), {"onecard.spade_ace_5"}),
        ("option_turn(A, Q♠, pass)", table("9♠", "Q♠ K♣", "5*??"), {"onecard.two_seat_queen"}),
        ("option_turn(D, J♠, J♥, pass)", table("9♠", "J♠ J♥ K♣", *["5*??"] * 3), {"onecard.cumulative"}),
        ("option_ends(draw)", table("9♠", "16*??", "5*??", "5*??"), set()),
        ("option_ends(draw)", table("9♠", "20*??", "5*??", "5*??", stock="9*??"), {"onecard.bust_ends_game"}),
        ("option_wins(B, draw)", table("9♠", "15*??", "5*??"), {"onecard.limit"}),
        ("option_refuses(call A)", table("9♠", "5*??", "5*??", calls="A 2"), {"onecard.call_limit"}),
        ("option_deals(7)", PLAIN, {"onecard.hand"}),
        ("option_turns_on()", table("J♠", "5*??", "5*??"), {"onecard.plain_start"}),
    ],
)
def test_choices(line: str, p: onecard.OneCardPosition, right: set[str]) -> None:
    assert judged(line, p, options=SWITCHES) == right


@pytest.mark.parametrize(
    "line",
    [
        "",
        "wins",
        "wins(A)",
        "nothing()",
        "attack()",
        "attack(x)",
        "attack(1000)",
        "turn(Z)",
        "suit(x)",
        "top(11♥)",
        "top(??)",
        "plays_rank(1)",
        "goes(up)",
        "kind(jump)",
        "attack_size(nonsense)",
        "moved_by()",
        "eaten()",
        "eaten(A, 9)",
        "wins() and hand(A)",
    ],
)
def test_what_is_no_goal_is_refused(line: str) -> None:
    with pytest.raises(GoalError):
        onecard.goals.parse(line)


def test_a_call_is_legal_but_not_listed() -> None:
    assert [str(move) for move in onecard.unlisted(PLAIN, "C")] == ["call C"]
    limited = table("9♥", "4♣", "5*??", calls="A 2", options="call_limit=2")
    assert onecard.unlisted(limited, "A") == ()
    assert [str(move) for move in onecard.unlisted(limited, "B")] == ["call B"]
    assert onecard.unlisted(table("9♥", "9♠", "5*??").play("9♠"), "B") == ()


def test_a_puzzle_of_one_card_is_read_and_proved() -> None:
    (puzzle,) = files.parse('''
[[puzzle]]
id = "onecard-test-01"
title = {ko = "막기", en = "Defence"}
goal = {ko = "한 수로 공격을 없애세요.", en = "End the attack with one move."}
position = """
onecard
hand A: 3♠ 9♠ 2♠ 4♥
hand B: 5*??
stock: 43*??
top: 8♠ A♠
attack: 3
turn: A
direction: clockwise
"""
seat = "A"
task = "move"
accept = "attack(0) and kind(play)"
answers = ["3♠"]
wrong = [{move = "2♠", ko = "공격이 다섯 장으로 쌓여요.", en = "The attack grows to 5."}]
teaches = ["onecard.defence"]
level = 1
''')
    prove(puzzle)
