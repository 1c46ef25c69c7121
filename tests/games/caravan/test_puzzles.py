"""Caravan's own puzzles: proved, complete, instructive, and in good Korean and English."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine import korean, rulebook
from engine.cards import Card
from engine.games.caravan import rules
from engine.position import LANGS, Lang
from engine.puzzles import Puzzle, PuzzleRun, Verdict, faults, of_game, solve
from engine.puzzles.puzzle import HINTS, TASKS

PUZZLES = of_game("caravan")
IDS = [puzzle.id for puzzle in PUZZLES]
#: What the notebook's cells teach, because there is no position in which it could be asked.
IN_CELLS = {"caravan.clock", "caravan.first-move", "caravan.away", "caravan.rated", "caravan.resign"}
VARIANTS = {f"caravan.{option}" for option in rules.VARIANTS}

NEVER = re.compile(
    r"당신|습니다|유효하지|되어지|보여지|로부터|에 의해|하시겠|바랍니다|불가|되요|께요"
    r"|\d에요|[013678]예요|을\(를\)|이\(가\)|—|[{};]|\.\.\.|카드들|루트들|다이아몬드|클럽|틀렸|실수"
)
PAIRS = {form: closed for closed, open_ in korean.PARTICLES.items() for form in (closed, open_)}
#: A card, route, number or seat with the particle written behind it.
WITH_PARTICLE = re.compile(
    rf"((?:10|[AJQK2-9])[♠♥♦♣]|[AB][1-3]|\d[\d,]*|[AB])({'|'.join(sorted(PAIRS, key=len, reverse=True))})(?=[\s.,?]|$)"
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


def test_ids_name_the_rule_first_taught_and_count() -> None:
    assert len(set(IDS)) == len(IDS)
    numbers: dict[str, list[int]] = {}
    for puzzle in PUZZLES:
        topic, _, number = puzzle.id.removeprefix("caravan-").rpartition("-")
        assert puzzle.teaches[0] == f"caravan.{topic}" or puzzle.teaches[0] == f"caravan.{topic.replace('-', '_')}"
        numbers.setdefault(topic, []).append(int(number))
    for topic, found in numbers.items():
        assert sorted(found) == list(range(1, len(found) + 1)), topic


def test_the_order_is_that_of_teaching() -> None:
    """Easy ones first in the file as a whole, variants last, and each variant asked for before it is played under."""
    third = len(PUZZLES) // 3
    assert sum(puzzle.level for puzzle in PUZZLES[:third]) < sum(puzzle.level for puzzle in PUZZLES[third : 2 * third])
    first_variant = next(i for i, puzzle in enumerate(PUZZLES) if set(puzzle.teaches) & VARIANTS)
    assert all(set(puzzle.teaches) & VARIANTS for puzzle in PUZZLES[first_variant:])
    assert PUZZLES[0].level == 1


# -- each of them ------------------------------------------------------------------------------------------------


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
    if puzzle.task != "line":
        assert solve.right_answers(puzzle, puzzle.position.seen_by("A")) == set(puzzle.answers)


def test_the_reader_sits_at_a(puzzle: Puzzle) -> None:
    assert puzzle.seat == puzzle.position.to_act == "A"


def test_the_position_is_printed_as_it_is_written(puzzle: Puzzle) -> None:
    assert puzzle.rules.read(str(puzzle.position)) == puzzle.position


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
        "number": ("몇이에요?", "몇 장이에요?", "몇 개예요?"),
        "choice": ("어느 규칙 때문일까요?", "어느 변형 규칙을 켠 걸까요?"),
    }
    assert ko.endswith(endings[puzzle.task])
    assert len(re.findall(r"[.?]", ko)) == 1
    assert len(re.findall(r"[.?](?=\s|$)", en)) == 1
    assert en.endswith("?" if puzzle.task in ("number", "choice") else ".")
    for text in puzzle.title.values():
        assert not text.endswith((".", "!"))


def test_sentences_are_short(puzzle: Puzzle) -> None:
    texts = [*puzzle.hints.values(), *(wrong.text for wrong in puzzle.wrong)]
    for text in texts:
        for sentence in re.split(r"(?<=[.?])\s+", text["ko"]):
            assert sentence.endswith(("요.", "요?")), sentence
            assert len(sentence) <= 60, sentence


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
