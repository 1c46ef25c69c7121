"""The goals, numbers and choices that Canasta's puzzles are made of."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import canasta
from engine.goals import Attempt, GoalError
from engine.position import CardlabError
from engine.puzzles import files, solve
from engine.puzzles.prove import prove
from engine.puzzles.puzzle import PuzzleError
from tests.games.canasta.making import CANASTA, OTHERS, table


def attempt(p: canasta.CanastaPosition, *moves: str, options: tuple[str, ...] = ()) -> Attempt:
    tried = Attempt(p, "A", options=options)
    for move in moves:
        tried = tried.then(tried.end.parse_move(move), tried.end.step(move))
    return tried


def judged(line: str, p: canasta.CanastaPosition, *moves: str) -> Any:
    return canasta.goals.parse(line).judge(attempt(p, *moves))


PLAIN = table("9♠ 9♦ 2♣ K♦ 7♥ 3♠", pile="4♦ 6♥ Q♣")
DRAWING = table("9♠ 9♦ 2♣ K♦ 7♥", turn="A draw", stock="3♥ 8♦ 20*??")
FROZEN = table("9♠ 9♦ K♦ 7♥", turn="A draw", pile="3♦ 2♦ 6♥ 9♣")
SAFE = table("5♣ 5♣ 6♠", melds_AC=f"5♠ 5♥ 5♦ / {CANASTA}", red_AC="3♥", **OTHERS)
FRESH = table("9♠ 9♦ 9♣ A♠ A♦ A♥ K♦ 7♥ 4♣ 8♠ 10♠ Q♦", melds_AC="-", concealed="A B C D")
GUARDED = table("K♦ 8♠ 3♠ 2♣ 7♥", melds_BD="K♠ K♥ K♣", hand_B="8*??", concealed="D")


@pytest.mark.parametrize(
    ("line", "p", "moves", "reached"),
    [
        ("kind(draw)", DRAWING, ("draw",), True),
        ("kind(take)", DRAWING, ("take 9♠ 9♦",), True),
        ("kind(meld)", PLAIN, ("meld 9♠ 9♦ 2♣",), True),
        ("kind(discard)", PLAIN, ("discard K♦",), True),
        ("kind(end)", table("7♥", turn="A draw", stock="-", **OTHERS), ("end",), True),
        ("kind(draw)", PLAIN, ("discard K♦",), False),
        ("takes()", DRAWING, ("take 9♠ 9♦", "discard K♦"), True),
        ("takes()", DRAWING, ("draw",), False),
        ("out()", SAFE, ("meld 5♣ 5♣", "discard 6♠"), True),
        ("out()", SAFE, ("meld 5♣ 5♣",), False),
        ("concealed()", SAFE, ("meld 5♣ 5♣", "discard 6♠"), False),
        ("concealed()", table("5♣ 5♣ 6♠", melds_AC=f"5♠ 5♥ 5♦ / {CANASTA}", concealed="A", **OTHERS),
         ("meld 5♣ 5♣", "discard 6♠"), True),
        ("over()", SAFE, ("meld 5♣ 5♣", "discard 6♠"), True),
        ("over()", SAFE, ("meld 5♣ 5♣",), False),
        ("over()", SAFE, (), False),
        ("melded(5, 5)", SAFE, ("meld 5♣ 5♣",), True),
        ("melded(9, 3)", PLAIN, ("meld 9♠ 9♦ 2♣",), True),
        ("melded(Q, 0)", PLAIN, ("meld 9♠ 9♦ 2♣",), True),
        ("melded(5, 4)", SAFE, ("meld 5♣ 5♣",), False),
        ("groups(2)", FRESH, ("meld 9♠ 9♦ 9♣ + A♠ A♦ A♥",), True),
        ("groups(1)", FRESH, ("meld 9♠ 9♦ 9♣ + A♠ A♦ A♥",), False),
        ("groups(0)", PLAIN, ("discard K♦",), True),
        ("groups(1)", DRAWING, ("take 9♠ 9♦",), True),
        ("lays(90)", FRESH, ("meld 9♠ 9♦ 9♣ + A♠ A♦ A♥",), True),
        ("lays(30)", DRAWING, ("take 9♠ 9♦",), True),
        ("lays(0)", PLAIN, ("discard K♦",), True),
        ("canasta(J)", SAFE, ("meld 5♣",), True),
        ("canasta(5)", SAFE, ("meld 5♣",), False),
        ("natural(9)", DRAWING, ("take 9♠ 9♦",), True),
        ("natural(9)", DRAWING, ("take 9♠ 2♣",), False),
        ("mixed(9)", DRAWING, ("take 9♠ 2♣",), True),
        ("mixed(K)", DRAWING, ("take 9♠ 2♣",), False),
        ("holds(3)", PLAIN, ("meld 9♠ 9♦ 2♣",), True),
        ("holds(6)", PLAIN, ("meld 9♠ 9♦ 2♣",), False),
        ("keeps(K♦)", PLAIN, ("meld 9♠ 9♦ 2♣",), True),
        ("keeps(K♦)", PLAIN, ("discard K♦",), False),
        ("frozen(BD)", GUARDED, ("discard 2♣",), True),
        ("frozen(BD)", GUARDED, ("discard 3♠",), False),
        ("unfrozen(AC)", FRESH, ("meld 9♠ 9♦ 9♣ + A♠ A♦ A♥",), True),
        ("unfrozen(AC)", FRESH, ("discard K♦",), False),
        ("blocks()", GUARDED, ("discard 3♠",), True),
        ("blocks()", GUARDED, ("discard 2♣",), True),
        ("blocks()", GUARDED, ("discard 7♥",), False),
        ("untakeable()", GUARDED, ("discard 3♠",), True),
        ("untakeable()", GUARDED, ("discard K♦",), False),
        ("untakeable()", GUARDED, ("discard 8♠",), False),
        ("untakeable()", PLAIN, ("meld 9♠ 9♦ 2♣",), False),
        ("takes() and holds(5)", DRAWING, ("take 9♠ 9♦",), True),
    ],
)  # fmt: skip
def test_goals(line: str, p: canasta.CanastaPosition, moves: tuple[str, ...], reached: bool) -> None:
    assert judged(line, p, *moves) is reached


def test_a_discard_of_which_no_second_copy_is_out_of_sight_cannot_be_taken_from_a_frozen_pile() -> None:
    """B would have to hold two more 8s; seven of the eight are in sight."""
    p = table("8♠ 7♥ 4♣", pile="2♥ 8♥ 8♦ 9♣", melds_AC="8♠ 8♥ 8♦ 8♣ / 5♠ 5♥ 5♦", melds_BD="K♠ K♥ K♣", concealed="-")
    assert judged("untakeable()", p, "discard 8♠")
    assert not judged("untakeable()", p, "discard 7♥")


@pytest.mark.parametrize(
    ("line", "p", "number"),
    [
        ("worth(★, 2♠, A♥, K♦, 7♣, 3♠)", PLAIN, 50 + 20 + 20 + 10 + 5 + 5),
        ("laid(meld 9♠ 9♦ 2♣)", PLAIN, 40),
        ("laid(take 9♠ 9♦)", DRAWING, 30),
        ("laid(discard K♦)", PLAIN, 0),
        ("short(meld 9♠ 9♦ 9♣)", FRESH, 20),
        ("short(meld 9♠ 9♦ 9♣ + A♠ A♦ A♥)", FRESH, 0),
        ("minimum(AC)", table("7♥", scores="AC -5, BD 1500"), 15),
        ("minimum(BD)", table("7♥", scores="AC -5, BD 1500"), 90),
        ("hand()", PLAIN, 6),
        ("hand(draw)", DRAWING, 6),
        ("hand(take 9♠ 9♦)", FROZEN, 4),
        ("pile_size(discard K♦)", PLAIN, 4),
        ("red(AC, draw)", DRAWING, 1),
        ("red(AC, take 9♠ 9♦)", FROZEN, 1),
        ("red(BD, draw)", DRAWING, 0),
        ("meld_size(5, meld 5♣ 5♣)", SAFE, 5),
        ("meld_size(Q)", SAFE, 0),
        ("copies(9)", PLAIN, 8),
        ("copies(wild)", PLAIN, 12),
        ("unseen(9)", PLAIN, 6),
        ("unseen(wild)", PLAIN, 11),
        ("red_points(AC)", SAFE, 100),
        ("red_points(BD)", table("7♥", red_BD="3♥ 3♦"), -200),
        ("red_points(AC)", table("7♥", red_AC="3♥ 3♦ 3♥ 3♦"), 800),
        ("left_points()", SAFE, 15),
        ("left_points(end)", table("7♥ A♠", turn="A draw", stock="-", **OTHERS), 25),
        ("row_points(canastas, AC)", SAFE, 500),
        ("row_points(red, AC)", SAFE, 100),
        ("row_points(melds, AC)", SAFE, 85),
        ("row_points(out, AC, meld 5♣ 5♣, discard 6♠)", SAFE, 100),
        ("table_points(AC, meld 5♣ 5♣, discard 6♠)", SAFE, 500 + 100 + 100 + 95),
        ("lacking(AC)", table("7♥", scores="AC 4000, BD 0"), 1000),
        ("lacking(AC)", table("7♥", scores="AC 2000, BD 0", options="target=2500"), 500),
        ("before_me()", table("7♥", dealer="B"), 1),
        ("before_me()", table("7♥", dealer="C"), 0),
        ("hand_if_last(3♥)", table("7♥ 8♠", turn="A draw", **OTHERS), 2),
        ("hand_if_last(9♥)", table("7♥ 8♠", turn="A draw", **OTHERS), 3),
    ],
)
def test_numbers(line: str, p: canasta.CanastaPosition, number: int) -> None:
    assert judged(line, p) == number


@pytest.mark.parametrize(
    ("line", "p", "right"),
    [
        ("refused_by(meld K♦ 2♣)", PLAIN, {"canasta.meld"}),
        ("refused_by(discard A♠)", PLAIN, {"not-in-hand"}),
        ("refused_by(discard K♦)", PLAIN, set()),
        ("ended_by(meld 5♣ 5♣, discard 6♠)", SAFE, {"canasta.out"}),
        ("ended_by(discard 6♠)", SAFE, set()),
        ("ended_by(end)", table("7♥", turn="A draw", stock="-", **OTHERS), {"canasta.stock-out"}),
        ("ended_if_last(3♥)", table("7♥ 8♠", turn="A draw", **OTHERS), {"canasta.last-red-three"}),
        ("ended_if_last(9♥)", table("7♥ 8♠", turn="A draw", **OTHERS), set()),
        ("moved_by(discard 2♣)", PLAIN, {"canasta.freeze"}),
        ("moved_by(draw)", DRAWING, {"canasta.turn", "canasta.red-three"}),
        ("option_ends()", table("7♥", scores="AC 2600, BD 0"), {"canasta.target"}),
        ("option_ends()", table("7♥", scores="AC 2400, BD 0"), set()),
        ("option_ends()", table("7♥", scores="AC 5100, BD 0"), set()),
    ],
)
def test_choices(line: str, p: canasta.CanastaPosition, right: set[str]) -> None:
    assert judged(line, p) == right


@pytest.mark.parametrize(
    "line",
    [
        "",
        "out",
        "out(A)",
        "nothing()",
        "kind(pass)",
        "holds(x)",
        "holds(12345)",
        "frozen(AB)",
        "canasta(11)",
        "keeps(11♥)",
        "keeps(??)",
        "row_points(hands, AC)",
        "moved_by()",
        "copies(joker)",
        "laid(nonsense)",
        "out() and hand()",
    ],
)
def test_what_is_no_goal_is_refused(line: str) -> None:
    with pytest.raises(GoalError):
        canasta.goals.parse(line)


def test_all_108_cards_make_a_whole() -> None:
    assert canasta.is_whole(canasta.deal(seed=1))
    assert not canasta.is_whole(PLAIN)


def test_a_seat_is_supposed_to_hold_what_it_plays() -> None:
    p = GUARDED.play("discard 8♠").seen_by("A")
    faces = [card.face for card in canasta.supposed(p, p.parse_move("take 8♥ 8♦ 8♥")).hand]
    assert (faces.count("8♥"), faces.count("8♦")) == (2, 1)
    with pytest.raises(CardlabError):
        canasta.supposed(p, p.parse_move("take K♠ K♠ K♠"))


PUZZLE = '''
[[puzzle]]
id = "canasta-out-01"
title = {{ko = "아웃", en = "Out"}}
goal = {{ko = "한 수로 아웃하세요.", en = "Go out with one move."}}
position = """
canasta
hand A: 5♣ 5♣
hand B: {b}
hand C: Q♠ 4*??
hand D: 4♥
melds AC: 5♠ 5♥ 5♦ / {meld}
melds BD: K♠ K♥ K♣
red AC: -
red BD: -
pile: 4♦ 6♥ 9♣
stock: 40*??
scores: AC 0, BD 0
concealed: -
dealer: D
deal: 1
turn: A drew
"""
seat = "A"
partial = true
task = "move"
accept = "out()"
answers = ["meld 5♣ 5♣"]
teaches = ["canasta.out"]
level = 1
'''


def puzzle(b: str) -> Any:
    return files.parse(PUZZLE.format(b=b, meld=CANASTA))[0]


def test_a_goal_that_no_hidden_card_decides_is_proved_without_them() -> None:
    """What the others hold decides the score, not whether the seat goes out."""
    made = puzzle("8*??")
    assert solve.right_answers(made) == {"meld 5♣ 5♣"}
    assert canasta.goals.parse("out()").open


def test_an_answer_must_be_playable_as_the_position_stands() -> None:
    """With hidden cards in hands the learner could not go out: the score could not be counted."""
    made = puzzle("8*??")
    made.criterion = None
    with pytest.raises(PuzzleError):
        prove(made)


def test_moves_of_several_groups_are_looked_at_too() -> None:
    made = puzzle("8♥")
    made.position = FRESH
    made.criterion = canasta.goals.parse("groups(2)")
    assert solve.right_answers(made) == {"meld 9♠ 9♦ 9♣ + A♠ A♥ A♦"}
