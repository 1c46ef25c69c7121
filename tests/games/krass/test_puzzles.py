"""Krass Kariert's own puzzles: proved, complete, instructive, and in good Korean and English."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine import rulebook
from engine.cards import KRASS, PENALTY
from engine.games.krass import KrassPosition, is_whole, options, rules
from engine.games.krass.dealt import RESERVES, hand_size
from engine.games.krass.moves import AT
from engine.position import LANGS
from engine.puzzles import Puzzle, of_game
from engine.puzzles.puzzle import TASKS

PUZZLES = of_game("krass")
#: How many cards a seat can have drawn for penalty cards.
MOST_DRAWN = rules.DRAWS * KRASS.count(PENALTY)
#: What KOREAN.md rules out for this game beside what no text may hold.
NOT_HERE = re.compile(r"[{};]|\.\.\.|카드들|틀렸|실수|실패|패스|먹어|먹으|먹는|무늬|플레이어(?!’)|트릭")


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
    two_turns = [made for made in PUZZLES if made.task == "line" and made.length >= 2]
    assert len(two_turns) >= 8
    assert sum(bool(made.replies) for made in two_turns) >= 5


def test_every_rule_and_option_is_taught_at_least_twice() -> None:
    taught = Counter(slug for puzzle in PUZZLES for slug in puzzle.teaches)
    assert set(taught) == set(rulebook.slugs("krass"))
    assert all(times >= 2 for times in taught.values()), taught
    assert {puzzle.teaches[0] for puzzle in PUZZLES} == set(taught)


def test_an_option_that_is_on_is_named() -> None:
    """Otherwise it would be learnt as the standard rule. Who deals is in sight on every table."""
    asked = 0
    for puzzle in PUZZLES:
        if puzzle.position.begun_with != options.USUAL:
            asked += 1
            for lang in LANGS:
                assert rulebook.title("krass.tokens", lang) in puzzle.goal[lang], puzzle
    assert asked >= 2


def test_the_order_is_that_of_teaching() -> None:
    """Easy ones come first, and what a table agrees on comes last."""
    third = len(PUZZLES) // 3
    levels = [sum(made.level for made in PUZZLES[i : i + third]) for i in (0, third, 2 * third)]
    assert levels[0] < levels[1] < levels[2]
    assert PUZZLES[0].level == 1
    agreed = [made.teaches[0] in ("krass.tokens", "krass.dealer") for made in PUZZLES]
    assert agreed == sorted(agreed)


def test_tables_of_three_four_and_five_play() -> None:
    assert {len(puzzle.position.seats) for puzzle in PUZZLES} == {3, 4, 5}


@pytest.mark.parametrize("word", ["play", "stop", "penalty", "take", "insert"])
def test_every_kind_of_move_is_an_answer(word: str) -> None:
    """Of a move that begins an answer."""
    first = [a[0] if isinstance(a, tuple) else a for made in PUZZLES if made.task != "choice" for a in made.answers]
    assert any(str(text).startswith(word) for text in first)


# -- each of them ------------------------------------------------------------------------------------------------


def test_all_54_cards_are_there(puzzle: Puzzle) -> None:
    assert is_whole(puzzle.position)
    assert not puzzle.partial


def test_only_the_own_hand_is_known(puzzle: Puzzle) -> None:
    assert puzzle.position == puzzle.position.seen_by("A")


def test_the_table_looks_as_if_it_had_been_played(puzzle: Puzzle) -> None:
    """No seat has more cards than it was dealt, took and drew, and who took a reserve card has one less."""
    p: KrassPosition = puzzle.position
    size = hand_size(len(p.seats))
    first_trick = not p.discards and not p.drawing
    for seat in p.seats:
        held, kept = len(p.hands[AT[seat]]), len(p.reserves[AT[seat]])
        acts = [act for act in p.trick if act.seat == seat]
        played = sum(len(act.cards) for act in acts)
        if first_trick:
            assert held + played == size + (RESERVES - kept), seat
        assert held + played <= size + (RESERVES - kept) + MOST_DRAWN
        assert played or kept < RESERVES or not acts, seat


def test_whoever_leads_a_round_has_a_reason_to(puzzle: Puzzle) -> None:
    """The dealer's left neighbour in the first round, later who has returned a token, or the dealer."""
    p: KrassPosition = puzzle.position
    if p.discards or p.drawing:
        return
    if p.round == 1:
        assert AT[p.leader or "A"] == (AT[p.dealer] + 1) % len(p.seats)
    else:
        assert p.tokens[AT[p.leader or "A"]] < p.begun_with or p.leader == p.dealer


def test_its_own_words_are_those_of_the_game(puzzle: Puzzle) -> None:
    texts = [puzzle.title, puzzle.goal, *puzzle.hints.values(), *(wrong.text for wrong in puzzle.wrong)]
    for text in texts:
        assert not NOT_HERE.search(text["ko"]), text["ko"]
        assert not re.search(r"n't\b|it's|!", text["en"]), text["en"]


def test_a_line_or_move_says_how_many_moves_it_takes(puzzle: Puzzle) -> None:
    words = {1: ("한 수", "one move"), 2: ("두 수", "two moves"), 3: ("세 수", "three moves")}
    if puzzle.task == "line":
        ko, en = words[puzzle.length]
        assert ko in puzzle.goal["ko"]
        assert en in puzzle.goal["en"]


def test_a_reply_that_plays_a_combination_is_told_in_the_words_about_it(puzzle: Puzzle) -> None:
    """What happens on the table is said: the number of each combination that follows stands in both languages."""
    for wrong in puzzle.wrong:
        for reply in wrong.reply:
            if reply.startswith("play"):
                number = reply.split()[-1]
                assert all(number in wrong.text[lang] for lang in LANGS), wrong
