"""One Card's own puzzles: proved, complete, instructive, and in good Korean and English."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from engine import korean, rulebook
from engine.cards import Card
from engine.games.onecard import is_whole, options, rules
from engine.games.onecard.moves import Call
from engine.position import LANGS, Lang
from engine.puzzles import Puzzle, PuzzleRun, Verdict, faults, of_game, solve
from engine.puzzles.puzzle import HINTS, TASKS
from tests.engine.guide import NEVER

PUZZLES = of_game("onecard")
IDS = [puzzle.id for puzzle in PUZZLES]
VARIANTS = {f"onecard.{name}" for name in options.NAMES}
#: What KOREAN.md rules out for this game beside what no text may hold.
NOT_HERE = re.compile(r"[{};]|\.\.\.|카드들|다이아몬드|클럽|틀렸|실수|뽑|벌칙|하우스 룰|하트로 변환|붙이|붙여")
PAIRS = {form: closed for closed, open_ in korean.PARTICLES.items() for form in (closed, open_)}
#: A card, number or seat with the particle written behind it.
WITH_PARTICLE = re.compile(
    rf"((?:10|[AJQK2-9])[♠♥♦♣]|\d[\d,]*|[A-H])({'|'.join(sorted(PAIRS, key=len, reverse=True))})(?=[\s.,?]|$)"
)


@pytest.fixture(params=PUZZLES, ids=IDS)
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    made: Puzzle = request.param
    return made


def whole_answer(puzzle: Puzzle, answer: Any) -> Any:
    """An answer as a learner writes it in a cell."""
    if puzzle.task == "all":
        return list(puzzle.answers)
    return list(answer) if isinstance(answer, tuple) else answer


def verdicts(puzzle: Puzzle, lang: Lang) -> Iterator[Verdict]:
    """Everything the puzzle says to answers it knows, right and wrong."""
    run = PuzzleRun(puzzle, lang)
    yield from (run.check(whole_answer(puzzle, answer)) for answer in puzzle.answers)
    yield from (run.check(wrong.answer) for wrong in puzzle.wrong)


def said(puzzle: Puzzle, lang: Lang) -> Iterator[str]:
    """Every text of the puzzle that a learner can see or hear."""
    yield from (puzzle.title[lang], puzzle.goal[lang])
    for hint in PuzzleRun(puzzle, lang).hints:
        yield from (hint.label, hint.text, hint.say)
    for verdict in verdicts(puzzle, lang):
        yield from (str(verdict), verdict.say)


# -- all of them -------------------------------------------------------------------------------------------------


def test_every_puzzle_is_proved() -> None:
    assert [str(fault) for fault in faults(PUZZLES, "puzzles.toml")] == []


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


def test_ids_name_the_rule_first_taught_and_count() -> None:
    assert len(set(IDS)) == len(IDS)
    numbers: dict[str, list[int]] = {}
    for puzzle in PUZZLES:
        topic, _, number = puzzle.id.removeprefix("onecard-").rpartition("-")
        assert puzzle.teaches[0] in (f"onecard.{topic}", f"onecard.{topic.replace('-', '_')}")
        numbers.setdefault(topic, []).append(int(number))
    for topic, found in numbers.items():
        assert found == list(range(1, len(found) + 1)), topic


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


def test_its_own_answers_are_right_and_its_tempting_ones_are_not(puzzle: Puzzle) -> None:
    for lang in LANGS:
        run = PuzzleRun(puzzle, lang)
        for answer in puzzle.answers:
            assert run.check(whole_answer(puzzle, answer)).done
        for wrong in puzzle.wrong:
            verdict = run.check(wrong.answer)
            assert verdict.kind == "wrong"
            assert wrong.text[lang] in verdict.body


def test_its_answers_are_right_also_as_the_reader_sees_the_table(puzzle: Puzzle) -> None:
    assert solve.right_answers(puzzle, puzzle.position.seen_by("A")) == set(puzzle.answers)


def test_only_the_own_hand_is_known(puzzle: Puzzle) -> None:
    assert puzzle.position == puzzle.position.seen_by("A")


def test_the_reader_sits_at_a(puzzle: Puzzle) -> None:
    assert puzzle.seat == puzzle.position.to_act == "A"


def test_the_position_is_printed_as_it_is_written(puzzle: Puzzle) -> None:
    assert puzzle.rules.read(str(puzzle.position)) == puzzle.position


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


def test_a_choice_has_several_options_and_says_why_one_is_not_it(puzzle: Puzzle) -> None:
    if puzzle.task == "choice":
        assert len(puzzle.options) >= 3
        assert len(puzzle.answers) == 1
        assert puzzle.wrong


def test_a_question_says_why_its_answer_is_right(puzzle: Puzzle) -> None:
    if puzzle.task in ("number", "choice", "all"):
        assert "solution" in puzzle.hints
        for lang in LANGS:
            verdict = PuzzleRun(puzzle, lang).check(whole_answer(puzzle, puzzle.answers[0]))
            assert verdict.body == puzzle.hints["solution"][lang]


@pytest.mark.parametrize("lang", LANGS)
def test_the_ladder_has_all_steps_and_does_not_give_the_answer_at_once(puzzle: Puzzle, lang: Lang) -> None:
    hints = PuzzleRun(puzzle, lang).hints
    assert len(hints) == len(HINTS) if puzzle.task in ("move", "line") else len(hints) >= 2
    assert len({hint.text for hint in hints}) == len(hints)
    for answer in puzzle.answers:
        named = rulebook.title(str(answer), lang) if puzzle.task == "choice" else str(answer)
        assert all(not re.search(rf"(?<!\w){re.escape(named)}(?!\w)", hint.text) for hint in hints[:1])
    slots = {slot for hint in hints for slot in hint.slots}
    scene = puzzle.rules.scene(puzzle.position, "A", lang)
    there = {slot.id for zone in scene.zones for slot in zone.slots} | {zone.id for zone in scene.zones}
    assert slots <= there | {button.drop for button in scene.buttons}


@pytest.mark.parametrize("lang", LANGS)
def test_every_text_keeps_to_the_guide(puzzle: Puzzle, lang: Lang) -> None:
    for text in said(puzzle, lang):
        assert text
        assert text == " ".join(text.split())
        assert not re.search(r"[{}]|None", text)
        if lang == "ko":
            assert not NEVER.search(text), text
            for word, form in WITH_PARTICLE.findall(text):
                spoken = korean.name(Card(word), aloud=True) if word[-1] in "♠♥♦♣" else word
                assert form == korean.particle(spoken, PAIRS[form]), f"{word}{form}: {text}"
        else:
            assert not re.search(r"[가-힣]", text), text


def test_its_own_words_are_those_of_the_game(puzzle: Puzzle) -> None:
    texts = [puzzle.title, puzzle.goal, *puzzle.hints.values(), *(wrong.text for wrong in puzzle.wrong)]
    for text in texts:
        assert not NOT_HERE.search(text["ko"]), text["ko"]
        assert not re.search(r"n't\b|it's|!(?!”)", text["en"]), text["en"]


def test_the_ear_hears_words_for_cards(puzzle: Puzzle) -> None:
    for lang in LANGS:
        for verdict in verdicts(puzzle, lang):
            quoted = re.sub(r"[‘“][^’”]*[’”]", "", verdict.say)
            assert not re.search(r"[♠♥♦♣★☆]", quoted), verdict.say


def test_the_goal_is_one_sentence_of_its_task(puzzle: Puzzle) -> None:
    ko, en = puzzle.goal["ko"], puzzle.goal["en"]
    endings = {
        "move": ("세요.",),
        "line": ("세요.",),
        "all": ("모두 고르세요.",),
        "number": ("몇이에요?", "몇 장이에요?", "몇 명이에요?"),
        "choice": ("어느 규칙 때문일까요?", "어느 변형 규칙을 켠 걸까요?"),
    }
    assert ko.endswith(endings[puzzle.task])
    assert len(re.findall(r"[.?]", ko)) == 1
    assert len(re.findall(r"[.?](?=\s|$)", en)) == 1
    assert en.endswith("?" if puzzle.task in ("number", "choice") else ".")
    for text in puzzle.title.values():
        assert not text.endswith((".", "!"))


def test_a_line_says_how_many_moves_it_takes(puzzle: Puzzle) -> None:
    if puzzle.task == "line":
        words = {2: ("두 수", "two moves"), 3: ("세 수", "three moves"), 4: ("네 수", "four moves")}
        words |= {5: ("다섯 수", "five moves"), 6: ("여섯 수", "six moves")}
        ko, en = words[puzzle.length]
        assert ko in puzzle.goal["ko"]
        assert en in puzzle.goal["en"]


def test_sentences_are_short(puzzle: Puzzle) -> None:
    texts = [*puzzle.hints.values(), *(wrong.text for wrong in puzzle.wrong)]
    for text in texts:
        for sentence in re.split(r"(?<=[.?])\s+", text["ko"]):
            assert sentence.endswith(("요.", "요?")), sentence
            assert len(sentence) <= 60, sentence


def test_a_reply_is_told_in_the_words_about_it(puzzle: Puzzle) -> None:
    """What happens on the table is said: each card that follows is named in both languages."""
    for wrong in puzzle.wrong:
        for reply in wrong.reply:
            if reply not in ("pass", "draw") and not reply.startswith("call"):
                assert all(reply in wrong.text[lang] for lang in LANGS), wrong
