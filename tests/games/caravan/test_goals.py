"""The goals of Caravan's puzzles, each reached and missed."""

from __future__ import annotations

from typing import Any

import pytest

from engine import caravan
from engine.games.caravan.goals import goals, is_whole
from engine.goals import Attempt, GoalError, Goals
from engine.position import IllegalMove

TABLE = """caravan
A1: 5♠ 9♦
A2: 6♥ 9♣
A3: 10♥ 8♣ 6♦
B1: 7♣ 8♦(K♥' Q♠ Q♣)
B2: 2♦ 6♦
B3: 10♠ 9♥ 5♣
hand A: 3♣ J♥ Q♥ K♠ 2♦
hand B: 5*??
deck A: 41*??
deck B: 39*??
turn: A
discard B: 3♠"""


def attempt(*moves: str, table: str = TABLE, options: tuple[str, ...] = ()) -> Attempt:
    made = Attempt(caravan.read(table), "A", options=options)
    for move in moves:
        made = made.then(made.end.parse_move(move), made.end.step(move))
    return made


def judged(goal: str, *moves: str, table: str = TABLE, options: tuple[str, ...] = ()) -> Any:
    return goals.parse(goal).judge(attempt(*moves, table=table, options=options))


#: A goal, a move that reaches it, a move that does not.
REACHED = [
    ("sold(1)", "K♠@A2.2", "discard 3♣"),
    ("sells(A2)", "K♠@A2.2", "3♣@A2"),
    ("unsold(A2)", "3♣@A2", "K♠@A2.2"),
    ("counts(A2, 24)", "K♠@A2.2", "K♠@A2.1"),
    ("over(A3)", "K♠@A3.2", "2♦@A3"),
    ("tied(3)", "discard 3♣", "J♥@B3.1"),
    ("runs(A1, down)", "2♦@A1", "discard 2♦"),
    ("runs(A1, up)", "discard 2♦", "Q♥@A1.2"),
    ("suit(A1, ♥)", "Q♥@A1.2", "K♠@A1.2"),
    ("accepts(3♥, A1)", "Q♥@A1.2", "K♠@A1.2"),
    ("full(B1, 2)", "discard 3♣", "J♥@B1.1"),
    ("empty(A3)", "dissolve A3", "dissolve A2"),
    ("keeps(A1)", "K♠@A1.1", "J♥@A1.1"),
    ("takes(3)", "dissolve A3", "dissolve A2"),
    ("loses()", "resign A", "discard 3♣"),
    ("goes_on()", "discard 3♣", "resign A"),
    ("plays(3♣)", "3♣@A2", "discard 3♣"),
    ("onto(A2)", "3♣@A2", "dissolve A2"),
    ("kind(place)", "3♣@A2", "discard 3♣"),
    ("kind(attach)", "Q♥@A1.2", "3♣@A2"),
    ("kind(discard)", "discard 3♣", "3♣@A2"),
    ("kind(dissolve)", "dissolve A1", "discard 3♣"),
    ("back(A, J♥)", "J♥@B2.2", "K♠@B2.2"),
    ("draws_nothing()", "dissolve A1", "discard 3♣"),
    ("sells(A2) and plays(K♠)", "K♠@A2.1", "K♠@A1.1"),
]


@pytest.mark.parametrize(("goal", "move", "miss"), REACHED)
def test_a_goal_is_reached_by_one_move_and_missed_by_another(goal: str, move: str, miss: str) -> None:
    assert judged(goal, move) is True
    assert judged(goal, miss) is False


def test_winning() -> None:
    table = TABLE.replace("A3: 10♥ 8♣ 6♦", "A3: 10♣ 8♣ 6♣").replace("A1: 5♠ 9♦", "A1: 7♠ 9♦(K♣)")
    table = (
        table.replace("B3: 10♠ 9♥ 5♣", "B3: 10♠ 9♥")
        .replace("deck A: 41", "deck A: 40")
        .replace("deck B: 39", "deck B: 40")
    )
    assert judged("wins()", "K♠@A2.2", table=table)
    assert not judged("wins()", "3♣@A2", table=table)
    assert not judged("wins()", "resign A", table=table)


def test_a_tie_counts_only_in_the_window() -> None:
    low = TABLE.replace("A3: 10♥ 8♣ 6♦", "A3: 10♥ 8♣").replace("B3: 10♠ 9♥ 5♣", "B3: 10♠ 8♥")
    assert not judged("tied(3)", "discard 3♣", table=low)


@pytest.mark.parametrize(
    ("number", "found"),
    [
        ("value(A2)", 15),
        ("value(A2, K♠@A2.2)", 24),
        ("sales(A)", 0),
        ("sales(A, K♠@A2.2)", 1),
        ("sales(B, J♥@A3.1)", 2),
        ("taken(J♥@B1.1)", 1),
        ("taken(K♠@B1.1)", 0),
        ("taken(dissolve A3)", 3),
        ("places(3♣)", 2),
        ("places(Q♥)", 5),
        ("places(9♠)", 0),
        ("placements_left(B)", 0),
        ("number_cards(A)", 2),
        ("number_cards(B)", 0),
        ("owned(A)", 54),
        ("owned(B)", 54),
        ("hand(A)", 5),
        ("hand(A, dissolve A1)", 5),
        ("deck(A)", 41),
        ("deck(A, discard 3♣)", 40),
        ("deck(A, dissolve A1)", 41),
        ("discards(B)", 1),
        ("discards(B, J♥@B2.1)", 2),
        ("discards(A, J♥@B2.1)", 1),
    ],
)
def test_numbers(number: str, found: int) -> None:
    assert judged(number) == found


def test_placements_left_in_an_opening() -> None:
    table = """caravan
A1: 5♠
A2: -
A3: -
B1: -
B2: -
B3: -
hand A: 3♣ J♥ Q♥ K♠ 2♦ 4♠
hand B: 8*??
deck A: 47*??
deck B: 46*??
turn: A
opening: A 2, B 0"""
    assert judged("placements_left(A)", table=table) == 1
    assert judged("placements_left(A, 3♣@A2)", table=table) == 0
    assert judged("placements_left(B, 3♣@A2)", table=table) == 3


ALL = tuple(f"caravan.{name}" for name in caravan.read(TABLE).variants.__slots__)


@pytest.mark.parametrize(
    ("choice", "found"),
    [
        ("refused_by(3♣@A1)", {"caravan.direction"}),
        ("refused_by(3♣@A2)", set()),
        ("ended_by(resign A)", {"caravan.resign"}),
        ("ended_by(3♣@A2)", set()),
        ("variant_allows(Q♥@A1.1)", {"caravan.queen_anywhere"}),
        ("variant_allows(J♥@B1.2)", {"caravan.no_attach_limit"}),
        ("variant_allows(resign B)", set(ALL)),
        ("variant_counts(B1, 23)", set(ALL)),
        ("variant_suit(A2, ♥)", {"caravan.first_suit"}),
        ("variant_runs(A1, down)", set()),
        ("variant_runs(A1, up)", set(ALL)),
        ("variant_takes(1, J♥@B1.1)", set(ALL)),
        ("variant_wins(K♠@A2.2)", set()),
        ("variant_deck(A, 40, discard 3♣)", set(ALL)),
        ("variant_size(54)", set(ALL) - {"caravan.short_deck", "caravan.double_deck"}),
        ("variant_size(30)", {"caravan.short_deck"}),
        ("variant_size(108)", {"caravan.double_deck"}),
        ("variant_redeals()", set()),
    ],
)
def test_choices(choice: str, found: set[str]) -> None:
    assert judged(choice, options=ALL) == found


def test_only_variants_and_only_those_to_choose_from_are_found() -> None:
    assert judged("variant_allows(Q♥@A1.1)", options=("caravan.queen", "caravan.first_suit")) == set()


def test_two_kings_doubling_and_adding() -> None:
    table = TABLE.replace("A1: 5♠ 9♦", "A1: 5♠(K♣ K♦)").replace("deck A: 41", "deck A: 40")
    assert judged("variant_counts(A1, 15)", table=table, options=ALL) == {"caravan.adding_king"}


def test_a_first_hand_is_dealt_again_with_fewer_than_three_number_cards() -> None:
    few = caravan.read(
        "caravan\nA1: -\nA2: -\nA3: -\nB1: -\nB2: -\nB3: -\nhand A: J♥ Q♥ K♠ ★ ☆ Q♠ 2♦ A♣\nhand B: 8*??\n"
        "deck A: 46*??\ndeck B: 46*??\nturn: A\nopening: A 0, B 0"
    )
    assert goals.parse("variant_redeals()").judge(Attempt(few, "A", options=ALL)) == {"caravan.new_hand"}
    enough = caravan.read(str(few).replace("Q♠", "3♠"))
    assert goals.parse("variant_redeals()").judge(Attempt(enough, "A", options=ALL)) == set()


def test_a_number_after_an_illegal_move_is_not_made_up() -> None:
    with pytest.raises(IllegalMove):
        judged("value(A1, 3♣@A1)")


# -- lines that mean no goal -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", ""),
        ("sold", ""),
        ("sold(2) sold(2)", "2) sold(2"),
        ("unknown(2)", ""),
        ("sold()", ""),
        ("sold(two)", "two"),
        ("sold(-1)", "-1"),
        ("sold(٣)", "٣"),
        ("sells(a1)", "a1"),
        ("sells(A4)", "A4"),
        ("tied(0)", "0"),
        ("runs(A1, ↑)", "↑"),
        ("suit(A1, hearts)", "hearts"),
        ("plays(??)", "??"),
        ("kind(move)", "move"),
        ("hand(C)", "C"),
        ("value(A1, 9♠)", "9♠"),
        ("sold(1) and", ""),
        ("value(A1) and sold(1)", "and"),
        ("refused_by(3♣@A1) and sold(1)", "and"),
    ],
)
def test_what_is_no_goal_is_named(text: str, part: str) -> None:
    with pytest.raises(GoalError) as caught:
        goals.parse(text)
    assert caught.value.text == text
    assert caught.value.part == part


def test_the_names_of_goals_are_listed() -> None:
    assert "sold" in goals.names
    assert list(goals.names) == sorted(goals.names)


def test_goals_know_how_to_read_every_parameter() -> None:
    """A goal with a parameter nobody can read is found when its line is read."""
    mine = Goals({})

    @mine.goal
    def odd(attempt: Attempt, thing: str) -> bool:
        return bool(thing)

    with pytest.raises(KeyError):
        mine.parse("odd(1)")


def test_a_position_is_whole_when_every_card_is_somewhere() -> None:
    assert is_whole(caravan.read(TABLE))
    assert not is_whole(caravan.read(TABLE.replace("deck A: 41", "deck A: 40")))
    assert not is_whole(caravan.read(TABLE + "\noptions: double_deck"))
    assert is_whole(caravan.deal(seed=1, options=("double_deck",)))
    assert is_whole(caravan.deal(seed=1, options=("short_deck", "double_deck")))
