"""Canasta's own puzzles: proved, complete, instructive, and in good Korean and English."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine import rulebook
from engine.cards import UNKNOWN
from engine.games.canasta import is_whole
from engine.games.canasta.moves import AT, DEALT, SEATS, TEAM
from engine.games.canasta.points import RED_THREES
from engine.position import LANGS, Lang
from engine.puzzles import Puzzle, PuzzleRun, of_game
from engine.puzzles.puzzle import TASKS

PUZZLES = of_game("canasta")
#: What KOREAN.md rules out for this game beside what no text may hold.
NOT_HERE = re.compile(r"[{};]|\.\.\.|카드들|다이아몬드|클럽|틀렸|실수|먹어|먹을|벌칙|라운드|턴|붙이|붙여")
#: 덧붙이다 is the one verb with 붙이다 in it that this game has.
ADDED = re.compile(r"덧붙")


@pytest.fixture(params=PUZZLES, ids=lambda puzzle: puzzle.id)
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    made: Puzzle = request.param
    return made


# -- all of them -------------------------------------------------------------------------------------------------


def test_there_are_enough_of_each_kind() -> None:
    assert len(PUZZLES) >= 45
    tasks = Counter(puzzle.task for puzzle in PUZZLES)
    assert all(tasks[task] >= 5 for task in TASKS)
    assert {puzzle.level for puzzle in PUZZLES} == {1, 2, 3, 4}
    assert sum(any(wrong.reply for wrong in made.wrong) for made in PUZZLES) >= 7


def test_every_rule_is_taught_first_by_a_puzzle_of_its_own() -> None:
    taught = {slug for puzzle in PUZZLES for slug in puzzle.teaches}
    assert taught == set(rulebook.slugs("canasta"))
    assert {puzzle.teaches[0] for puzzle in PUZZLES} == taught


def test_first_melds_are_asked_for_at_every_minimum() -> None:
    asked = {p.position.minimum(0) for p in PUZZLES if "canasta.first-meld" in p.teaches and p.task in ("move", "line")}
    assert asked == {15, 50, 90, 120}


def test_an_option_that_is_on_is_named() -> None:
    """Otherwise it would be learnt as the standard rule."""
    varied = [puzzle for puzzle in PUZZLES if puzzle.position.options]
    assert varied
    for puzzle in varied:
        for lang in LANGS:
            assert rulebook.title("canasta.target", lang) in puzzle.goal[lang], puzzle


def test_the_easy_ones_come_first() -> None:
    third = len(PUZZLES) // 3
    first, *_, last = (sum(made.level for made in PUZZLES[i : i + third]) for i in (0, third, 2 * third))
    assert first < last
    assert PUZZLES[0].level == 1


# -- each of them ------------------------------------------------------------------------------------------------


def test_all_108_cards_are_there(puzzle: Puzzle) -> None:
    assert is_whole(puzzle.position)
    assert not puzzle.partial


def test_the_table_looks_as_if_it_had_been_played(puzzle: Puzzle) -> None:
    """Who has melded holds fewer cards, no team without a meld has played any, and red 3s lie open."""
    p = puzzle.position
    for seat in SEATS:
        hand = p.hands[AT[seat]]
        assert not RED_THREES.intersection(hand), seat
        assert len(hand) >= 1
        if not p.melds[TEAM[seat]]:
            assert seat in p.concealed
        if seat in p.concealed:
            assert len(hand) >= DEALT
    for team in (0, 1):
        if p.melds[team]:
            assert any(seat not in p.concealed for seat in SEATS if TEAM[seat] == team)
    assert p.dealer == SEATS[(p.number + 2) % len(SEATS)]  # the first dealer is D
    assert p.number > 1 or p.scores == (0, 0)


def test_a_hand_that_can_end_can_be_counted(puzzle: Puzzle) -> None:
    """Where the seat can end the hand all hands are known, so that the table can show what it came to."""
    p = puzzle.position
    if puzzle.accept in ("out()", "over()", "concealed()"):
        assert all(UNKNOWN not in hand for hand in p.hands)


@pytest.mark.parametrize("lang", LANGS)
def test_hints_point_at_the_cards_and_their_place(puzzle: Puzzle, lang: Lang) -> None:
    """Also where the answer lays down several groups, and is listed or not."""
    if puzzle.task not in ("move", "line"):
        return
    answer = puzzle.answers[0]
    cards = re.findall(r"(?:10|[2-9AJQK])[♠♥♦♣]|[★☆]", answer[0] if isinstance(answer, tuple) else str(answer))
    scene = puzzle.rules.scene(puzzle.position, puzzle.seat, lang)
    faces = {slot.id: slot.face for zone in scene.zones for slot in zone.slots}
    _, card, target, _ = PuzzleRun(puzzle, lang).hints
    assert sorted(faces[slot] for slot in card.slots) == sorted(cards)
    places = {*faces, *(zone.id for zone in scene.zones), *(button.drop for button in scene.buttons)}
    assert target.slots
    assert set(target.slots) <= places


def test_its_own_words_are_those_of_the_game(puzzle: Puzzle) -> None:
    texts = [puzzle.title, puzzle.goal, *puzzle.hints.values(), *(wrong.text for wrong in puzzle.wrong)]
    for text in texts:
        assert not NOT_HERE.search(ADDED.sub("", text["ko"])), text["ko"]
        assert not re.search(r"n't\b|it's|!", text["en"]), text["en"]


def test_a_line_says_how_many_moves_it_takes(puzzle: Puzzle) -> None:
    if puzzle.task == "line":
        words = {2: ("두 수", "two moves"), 3: ("세 수", "three moves")}
        ko, en = words[puzzle.length]
        assert ko in puzzle.goal["ko"]
        assert en in puzzle.goal["en"]


def test_a_reply_is_told_in_the_words_about_it(puzzle: Puzzle) -> None:
    """What happens on the table is said: each card that follows is named in both languages."""
    for wrong in puzzle.wrong:
        for reply in wrong.reply:
            for face in re.findall(r"(?:10|[2-9AJQK])[♠♥♦♣]", reply):
                assert all(face in wrong.text[lang] for lang in LANGS), wrong
