"""What every puzzle promises, of whichever game: right answers, a ladder of hints, good Korean and English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from engine import games, korean, rulebook
from engine.cards import Card
from engine.goals import Attempt, GoalError
from engine.position import LANGS, CardlabError, Lang
from engine.puzzles import Puzzle, PuzzleRun, Verdict, faults, of_game, solve
from engine.puzzles.puzzle import HINTS
from tablewidget.puzzle_desk import PuzzleDesk
from tests.engine.guide import NEVER

PUZZLES = [puzzle for game in games.names() for puzzle in of_game(game)]
#: What no puzzle says beside what no text may hold.
NOT_HERE = re.compile(r"[{};]|\.\.\.|카드들|루트들|다이아몬드|클럽|틀렸|실수")
PAIRS = {form: closed for closed, open_ in korean.PARTICLES.items() for form in (closed, open_)}
#: A card, route, number or seat with the particle written behind it.
WITH_PARTICLE = re.compile(
    rf"((?:10|[AJQK2-9])[♠♥♦♣]|[AB][1-3]|\d[\d,]*|[A-H])"
    rf"({'|'.join(sorted(PAIRS, key=len, reverse=True))})(?=[\s.,?]|$)"
)


@pytest.fixture(params=PUZZLES, ids=lambda puzzle: puzzle.id)
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


@pytest.mark.parametrize("game", games.names())
def test_all_are_proved(game: str) -> None:
    assert [str(fault) for fault in faults(of_game(game), "puzzles.toml")] == []


@pytest.mark.parametrize("game", games.names())
def test_ids_name_the_rule_first_taught_and_count(game: str) -> None:
    made = of_game(game)
    assert len({puzzle.id for puzzle in made}) == len(made)
    numbers: dict[str, list[int]] = {}
    for puzzle in made:
        topic, _, number = puzzle.id.removeprefix(f"{game}-").rpartition("-")
        assert puzzle.teaches[0] in (f"{game}.{topic}", f"{game}.{topic.replace('-', '_')}")
        numbers.setdefault(topic, []).append(int(number))
    for topic, found in numbers.items():
        assert sorted(found) == list(range(1, len(found) + 1)), topic


def test_its_own_answers_are_right_and_its_tempting_ones_are_not(puzzle: Puzzle) -> None:
    for lang in LANGS:
        run = PuzzleRun(puzzle, lang)
        for answer in puzzle.answers:
            assert run.check(whole_answer(puzzle, answer)).done
        for wrong in puzzle.wrong:
            verdict = run.check(wrong.answer)
            assert verdict.kind == "wrong"
            assert wrong.text[lang] in verdict.body


def test_no_other_legal_move_is_right(puzzle: Puzzle) -> None:
    run, p = PuzzleRun(puzzle, "en"), puzzle.position
    legal = [str(move) for move in p.legal_moves()]
    if puzzle.task == "all":
        for answer in puzzle.answers:
            less = [other for other in puzzle.answers if other != answer]
            assert not less or not run.check(less).done, f"without {answer}"
        assert [move for move in legal if run.check([*puzzle.answers, move]).done] == sorted(map(str, puzzle.answers))
    elif puzzle.task in ("move", "line"):
        firsts = {answer[0] if isinstance(answer, tuple) else answer for answer in puzzle.answers}
        begun = solve.begin(puzzle)
        assert {move for move in legal if run.play(begun, move).kind == "right"} == firsts & set(legal)


def test_its_answers_are_right_also_as_the_reader_sees_the_table(puzzle: Puzzle) -> None:
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
def test_how_a_move_is_written_is_not_shown_by_the_answer(puzzle: Puzzle, lang: Lang) -> None:
    """A text that is no move gets an example of one, whatever is wrong with it."""
    if puzzle.task in ("number", "choice"):
        return
    run, desk = PuzzleRun(puzzle, lang), PuzzleDesk(PuzzleRun(puzzle, lang))
    texts = [run.example]
    for typed in ("x", "9", "@A1", "9♠@A1.1", "discard", "discard 9", "play", "call", "meld", "meld 2♣", "take 9"):
        verdict = run.check([typed] if puzzle.task == "all" else typed)
        refusal = desk.refusal(typed)
        if verdict.kind == "unreadable" and refusal is not None:
            texts += [verdict.body, verdict.say, refusal.text(lang)]
    for answer in puzzle.answers:
        first = answer[0] if isinstance(answer, tuple) else str(answer)
        assert not any(f"‘{first}’" in text or f"“{first}”" in text or first == text for text in texts)


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
            assert not NOT_HERE.search(text), text
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
        "number": ("몇이에요?", "몇 장이에요?", "몇 점이에요?", "몇 명이에요?", "몇 개예요?"),
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


#: Arguments of the goals of all games; each goal is tried with none and with some of them.
ARGUMENTS = ("A", "A1", "AC", "9", "9♠", "3♥", "draw", "pass", "play 1: 9", "take", "discard 9♠", "5", "heart", "out")


@pytest.mark.parametrize("game", games.names())
def test_a_goal_with_any_arguments_is_judged_or_refused(game: str) -> None:
    rules = games.load(game)
    start = rules.deal(seed=3)
    attempt = Attempt(start, start.to_act)
    move = start.legal_moves()[0]
    for tried in (attempt, attempt.then(move, start.step(move))):
        for name in rules.goals.names:
            for given in ((), *((one,) for one in ARGUMENTS), *((one, two) for one in ARGUMENTS for two in ARGUMENTS)):
                try:
                    criterion = rules.goals.parse(f"{name}({', '.join(given)})")
                except GoalError:
                    continue
                if criterion.kind == "goal" and not tried.moves:
                    continue  # it is asked of what was played
                with suppress(CardlabError):
                    criterion.judge(tried)
