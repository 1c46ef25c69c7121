"""One Card's own puzzles: proved, complete, instructive, and in good Korean and English."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from engine import rulebook
from engine.games.onecard import is_whole, options, rules
from engine.games.onecard.moves import Call
from engine.position import LANGS
from engine.puzzles import Puzzle, of_game, solve
from engine.puzzles.puzzle import TASKS

PUZZLES = of_game("onecard")
VARIANTS = {f"onecard.{name}" for name in options.NAMES}
#: What KOREAN.md rules out for this game beside what no text may hold.
NOT_HERE = re.compile(r"[{};]|\.\.\.|카드들|다이아몬드|클럽|틀렸|실수|뽑|벌칙|하우스 룰|하트로 변환|붙이|붙여")


@pytest.fixture(params=PUZZLES, ids=lambda puzzle: puzzle.id)
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    made: Puzzle = request.param
    return made


# -- all of them -------------------------------------------------------------------------------------------------


def test_there_are_enough_of_each_kind() -> None:
    assert len(PUZZLES) >= 45
    tasks = Counter(puzzle.task for puzzle in PUZZLES)
    assert all(tasks[task] >= 5 for task in TASKS)
    assert {puzzle.level for puzzle in PUZZLES} == {1, 2, 3, 4, 5}
    refuted = [made for made in PUZZLES if any(wrong.reply for wrong in made.wrong)]
    assert len(refuted) >= 15


def test_every_rule_and_option_is_taught() -> None:
    taught = {slug for puzzle in PUZZLES for slug in puzzle.teaches}
    assert taught == set(rulebook.slugs("onecard"))
    first = Counter(puzzle.teaches[0] for puzzle in PUZZLES)
    assert set(first) == taught


def test_every_option_is_asked_for_and_played_under() -> None:
    assert len(VARIANTS) == 11
    for slug in VARIANTS:
        mine = [puzzle for puzzle in PUZZLES if slug in puzzle.teaches]
        assert any(puzzle.task == "choice" and puzzle.answers == (slug,) for puzzle in mine), slug
        assert any(slug.removeprefix("onecard.") in puzzle.position.options for puzzle in mine), slug


def test_an_option_that_is_on_is_named() -> None:
    """Otherwise it would be learnt as the standard rule."""
    for puzzle in PUZZLES:
        for name in puzzle.position.options:
            for lang in LANGS:
                assert rulebook.title(f"onecard.{name}", lang) in puzzle.goal[lang], puzzle


def test_the_order_is_that_of_teaching() -> None:
    """Easy ones first among the standard rules, options last, and each asked for before it is played under."""
    first = next(i for i, puzzle in enumerate(PUZZLES) if set(puzzle.teaches) & VARIANTS)
    standard, varied = PUZZLES[:first], PUZZLES[first:]
    assert all(puzzle.teaches[0] in VARIANTS and not puzzle.position.rated for puzzle in varied if not choice(puzzle))
    assert all(puzzle.position.rated for puzzle in standard)
    third = len(standard) // 3
    levels = [sum(made.level for made in standard[i : i + third]) for i in (0, third, 2 * third)]
    assert levels[0] < levels[1] < levels[2]
    asked: set[str] = set()
    for puzzle in varied:
        assert choice(puzzle) or puzzle.teaches[0] in asked
        asked.add(puzzle.teaches[0])
    assert PUZZLES[0].level == 1


def choice(puzzle: Puzzle) -> bool:
    return puzzle.task == "choice"


def test_tables_of_two_three_four_and_five_are_played_in_both_directions() -> None:
    assert {len(puzzle.position.seats) for puzzle in PUZZLES} == {2, 3, 4, 5}
    assert {puzzle.position.clockwise for puzzle in PUZZLES} == {True, False}


def test_a_call_is_an_answer_in_a_move_and_in_a_line() -> None:
    called = {puzzle.task for puzzle in PUZZLES for answer in puzzle.answers if "call A" in str(answer)}
    assert called == {"move", "line"}
    for puzzle in PUZZLES:
        if puzzle.answers == ("call A",):
            assert Call("A") not in puzzle.position.legal_moves()
            assert solve.right_answers(puzzle) == {"call A"}


# -- each of them ------------------------------------------------------------------------------------------------


def test_all_54_cards_are_there(puzzle: Puzzle) -> None:
    assert is_whole(puzzle.position)
    assert not puzzle.partial


def test_only_the_own_hand_is_known(puzzle: Puzzle) -> None:
    assert puzzle.position == puzzle.position.seen_by("A")


def test_the_table_looks_as_if_it_had_been_played(puzzle: Puzzle) -> None:
    """Each of the discards could follow the one before it, and the attack is what the last of them count."""
    p = puzzle.position
    if not p.variants.plain_start:
        for below, card in pairwise(p.discards):
            assert below.rank == "7" or rules.matches(card, below, below.suit, p.near) or p.variants.stairs
    counted, amounts = 0, [0]
    for card in reversed(p.discards):
        if card not in rules.ATTACKERS:
            break
        counted += rules.attack_of(card, p.variants)
        amounts.append(counted)
    assert p.attack in amounts


def test_its_own_words_are_those_of_the_game(puzzle: Puzzle) -> None:
    texts = [puzzle.title, puzzle.goal, *puzzle.hints.values(), *(wrong.text for wrong in puzzle.wrong)]
    for text in texts:
        assert not NOT_HERE.search(text["ko"]), text["ko"]
        assert not re.search(r"n't\b|it's|!(?!”)", text["en"]), text["en"]


def test_a_line_says_how_many_moves_it_takes(puzzle: Puzzle) -> None:
    if puzzle.task == "line":
        words = {2: ("두 수", "two moves"), 3: ("세 수", "three moves"), 4: ("네 수", "four moves")}
        words |= {5: ("다섯 수", "five moves"), 6: ("여섯 수", "six moves")}
        ko, en = words[puzzle.length]
        assert ko in puzzle.goal["ko"]
        assert en in puzzle.goal["en"]


def test_a_reply_is_told_in_the_words_about_it(puzzle: Puzzle) -> None:
    """What happens on the table is said: each card that follows is named in both languages."""
    for wrong in puzzle.wrong:
        for reply in wrong.reply:
            if reply not in ("pass", "draw") and not reply.startswith("call"):
                assert all(reply in wrong.text[lang] for lang in LANGS), wrong
