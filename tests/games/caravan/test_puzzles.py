"""Caravan's own puzzles: proved, complete, instructive, and in good Korean and English."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine import rulebook
from engine.games.caravan import rules
from engine.position import LANGS
from engine.puzzles import Puzzle, of_game
from engine.puzzles.puzzle import TASKS

PUZZLES = of_game("caravan")
#: What the notebook's cells teach, because there is no position in which it could be asked.
IN_CELLS = {"caravan.clock", "caravan.first-move", "caravan.away", "caravan.rated", "caravan.resign"}
VARIANTS = {f"caravan.{option}" for option in rules.VARIANTS}


@pytest.fixture(params=PUZZLES, ids=lambda puzzle: puzzle.id)
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    made: Puzzle = request.param
    return made


# -- all of them -------------------------------------------------------------------------------------------------


def test_there_are_enough_of_each_kind() -> None:
    assert len(PUZZLES) >= 48
    tasks = Counter(puzzle.task for puzzle in PUZZLES)
    assert all(tasks[task] >= 3 for task in TASKS)
    assert {puzzle.level for puzzle in PUZZLES} == {1, 2, 3, 4, 5}
    refuted = [made for made in PUZZLES if made.task in ("move", "line") and any(w.reply for w in made.wrong)]
    assert len(refuted) >= 15


def test_every_rule_that_can_be_asked_has_its_puzzle() -> None:
    taught = {slug for puzzle in PUZZLES for slug in puzzle.teaches}
    assert taught == set(rulebook.slugs("caravan")) - IN_CELLS


def test_every_variant_is_asked_for_and_played_under() -> None:
    assert len(VARIANTS) == 12
    for slug in VARIANTS:
        mine = [puzzle for puzzle in PUZZLES if slug in puzzle.teaches]
        assert any(puzzle.task == "choice" and puzzle.answers == (slug,) for puzzle in mine), slug
        assert any(slug.removeprefix("caravan.") in puzzle.position.options for puzzle in mine), slug


def test_the_order_is_that_of_teaching() -> None:
    """Easy ones first in the file as a whole, variants last, and each variant asked for before it is played under."""
    third = len(PUZZLES) // 3
    assert sum(puzzle.level for puzzle in PUZZLES[:third]) < sum(puzzle.level for puzzle in PUZZLES[third : 2 * third])
    first_variant = next(i for i, puzzle in enumerate(PUZZLES) if set(puzzle.teaches) & VARIANTS)
    assert all(set(puzzle.teaches) & VARIANTS for puzzle in PUZZLES[first_variant:])
    assert PUZZLES[0].level == 1


# -- each of them ------------------------------------------------------------------------------------------------


def test_a_reply_is_told_in_the_words_about_it(puzzle: Puzzle) -> None:
    """What happens on the table is said: the card of the reply is named in both languages."""
    for wrong in puzzle.wrong:
        for reply in wrong.reply:
            face = re.split(r"[@ ]", reply)[0]
            assert all(face in wrong.text[lang] for lang in LANGS), wrong


def test_a_line_takes_two_own_moves_and_a_reply_from_the_hidden_hand() -> None:
    lines = [puzzle for puzzle in PUZZLES if puzzle.task == "line"]
    assert len(lines) >= 3
    for puzzle in lines:
        assert len(puzzle.replies) == 1
        assert all(len(answer) == 2 for answer in puzzle.answers if isinstance(answer, tuple))
        card = puzzle.position.parse_move(puzzle.replies[0]).card
        assert card not in puzzle.position.hands[1]


def test_the_table_looks_as_if_it_had_been_played(puzzle: Puzzle) -> None:
    """Each number card could follow those before it, with or without their Queens."""
    for route in puzzle.position.routes:
        for i in range(1, 1 if route.held else len(route.stacks)):
            laid = route.stacks[:i]
            bare = tuple(rules.Stack(stack.card) for stack in laid)
            followers = (rules.build(before, puzzle.position.variants).takes for before in (laid, bare))
            assert any(route.stacks[i].card in takes for takes in followers)
