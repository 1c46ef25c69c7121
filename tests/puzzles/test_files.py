"""Puzzle files: what is read, and one sentence with its place for whatever cannot be."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.phrases import texts
from engine.position import LANGS
from engine.puzzles import Puzzle, PuzzleError, load, of_game, parse, read, survey
from engine.puzzles.files import MAX_FILE, paths
from tests.puzzles.making import ALL, CHOICE, LINE, MOVE, NUMBER, POSITION, TASKS, puzzle, text


def fault(broken: str) -> PuzzleError:
    with pytest.raises(PuzzleError) as caught:
        parse(broken, "mine.toml")
    return caught.value


def assert_one_sentence(error: PuzzleError, *named: str) -> None:
    """In both languages: one line that names the places, finished and without a placeholder."""
    for lang in LANGS:
        said = error.text(lang)
        assert said == " ".join(said.split()).strip()
        assert said.endswith((".", ".”"))
        assert not re.search(r"Traceback|Error|[{}]", said.replace("{move = …, ko = …, en = …}", ""))
        for name in named:
            assert name in said
    assert not re.search(r"[가-힣]", re.sub(r"“[^”]*”", "", error.text("en")))
    assert re.search(r"[가-힣]", error.text("ko"))


# -- what is read ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("task", TASKS)
def test_every_task_is_read(task: str) -> None:
    read_back = puzzle(TASKS[task])
    assert read_back.task == task
    assert read_back.game == "caravan"
    assert read_back.level == 1
    assert read_back.partial is False
    assert repr(read_back) == "<puzzle king-01>"


def test_texts_may_run_over_several_lines() -> None:
    goal = {"ko": "한 수로\n  A2를 판매하세요.", "en": "Sell A2\nwith one move."}
    assert puzzle({"goal": goal}).goal == {"ko": "한 수로 A2를 판매하세요.", "en": "Sell A2 with one move."}


def test_optional_fields() -> None:
    hints = {"rule": {"ko": "규칙", "en": "rule"}}
    made = puzzle({"partial": True, "hints": hints}, without="wrong")
    assert made.partial
    assert made.hints == hints
    assert made.wrong == ()


def test_without_a_goal_the_answers_stand_alone() -> None:
    made = puzzle(without="accept")
    assert made.criterion is None
    assert made.answers == ("K♠@A2.2", "K♠@A2.1")


def test_a_file_and_a_folder_are_read(tmp_path: Path) -> None:
    one, two = tmp_path / "one.toml", tmp_path / "deep" / "two.toml"
    two.parent.mkdir()
    one.write_text("\ufeff" + text(), encoding="utf-8")  # as some editors write it
    two.write_text(text({"id": "king-02"}), encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no puzzle")
    assert [made.id for made in read(one)] == ["king-01"]
    assert paths(tmp_path) == (two, one)
    assert paths(one) == (one,)
    assert [found.id for found in survey([tmp_path]) if isinstance(found, Puzzle)] == ["king-02", "king-01"]


def test_puzzles_of_the_games_are_found_by_id() -> None:
    assert load("caravan-king-01") in of_game("caravan")
    with pytest.raises(PuzzleError) as caught:
        load("caravan-king-99")
    assert_one_sentence(caught.value, "caravan-king-99")


# -- what is not -------------------------------------------------------------------------------------------------

#: A change to the good puzzle, the field that is named, the case.
BROKEN: dict[str, tuple[dict[str, Any], str, str]] = {
    "unknown field": ({"anwsers": ["K♠@A2.2"]}, "anwsers", "unknown-field"),
    "unknown field with line breaks": ({"a\nb\tc": 1}, "a␊b␉c", "unknown-field"),
    "a very long unknown field": ({"x" * 9000: 1}, "xxx", "unknown-field"),
    "id of the wrong type": ({"id": 5}, "id", "not-text"),
    "id with spaces": ({"id": "King 1"}, "id", "bad-id"),
    "empty id": ({"id": " "}, "id", "not-text"),
    "a very long id": ({"id": "x" * 9000}, "id", "bad-id"),
    "title as one text": ({"title": "King"}, "title", "not-texts"),
    "title in one language": ({"title": {"ko": "킹"}}, "title.en", "missing-field"),
    "title in a third language": ({"title": {"ko": "킹", "en": "King", "fr": "Roi"}}, "title.fr", "unknown-field"),
    "empty goal": ({"goal": {"ko": "", "en": "x"}}, "goal.ko", "not-text"),
    "goal of numbers": ({"goal": {"ko": 1, "en": 2}}, "goal.ko", "not-text"),
    "position of the wrong type": ({"position": 7}, "position", "bad-position"),
    "empty position": ({"position": ""}, "position", "bad-position"),
    "position of no game": ({"position": "chess\na: b"}, "position", "bad-position"),
    "position with an unknown card": ({"position": POSITION.replace("8♠", "11♠")}, "position", "bad-position"),
    "position without a line": ({"position": POSITION.replace("turn: A", "")}, "position", "bad-position"),
    "two identical aces": ({"position": POSITION.replace("3♣ J♥", "A♥ A♥")}, "position", "bad-position"),
    "half a position": ({"position": POSITION[:60]}, "position", "bad-position"),
    "a huge position": ({"position": "caravan\n" + "x" * 50_000}, "position", "bad-position"),
    "seat that is none": ({"seat": "C"}, "seat", "not-one-of"),
    "seat of the wrong type": ({"seat": ["A"]}, "seat", "not-text"),
    "task that is none": ({"task": "moves"}, "task", "not-one-of"),
    "task of the wrong type": ({"task": {"move": 1}}, "task", "not-text"),
    "accept of the wrong type": ({"accept": 2}, "accept", "not-text"),
    "accept that is no goal": ({"accept": "sols(A2)"}, "accept", "no-goal"),
    "accept without brackets": ({"accept": "sells A2"}, "accept", "no-goal"),
    "accept that is a name alone": ({"accept": "wins"}, "accept", "no-goal"),
    "accept with code": ({"accept": "__import__('os').system('x')"}, "accept", "no-goal"),
    "goal with an unknown route": ({"accept": "sells(C1)"}, "accept", "bad-goal"),
    "goal with too many arguments": ({"accept": "sells(A1, A2)"}, "accept", "bad-goal"),
    "goal with too few arguments": ({"accept": "counts(A1)"}, "accept", "bad-goal"),
    "goal with a number too large": ({"accept": f"sold({'9' * 5000})"}, "accept", "bad-goal"),
    "goal with a pair that is none": ({"accept": "tied(4)"}, "accept", "bad-goal"),
    "goal with an unknown card": ({"accept": "plays(11♠)"}, "accept", "bad-goal"),
    "goal with a move that is none": (NUMBER | {"accept": "value(A2, hello)"}, "accept", "bad-goal"),
    "a number joined to a goal": ({"accept": "sells(A2) and value(A1)"}, "accept", "bad-and"),
    "a number for a move": ({"accept": "value(A1)"}, "accept", "wrong-kind"),
    "a goal for a number": (NUMBER | {"accept": "sells(A2)"}, "accept", "wrong-kind"),
    "a goal for a choice": (CHOICE | {"accept": "sells(A2)"}, "accept", "wrong-kind"),
    "answers as one text": ({"answers": "K♠@A2.2"}, "answers", "answers"),
    "no answers": ({"answers": []}, "answers", "answers"),
    "answers that are numbers": ({"answers": [1]}, "answers", "answers"),
    "numbers that are texts": (NUMBER | {"answers": ["24"]}, "answers", "answers-number"),
    "numbers that are no whole ones": (NUMBER | {"answers": [24.0]}, "answers", "answers-number"),
    "numbers that are flags": (NUMBER | {"answers": [True]}, "answers", "answers-number"),
    "numbers that are too large": (NUMBER | {"answers": [10**30]}, "answers", "answers-number"),
    "lines that are moves": (LINE | {"answers": ["Q♥@A1.2"]}, "answers", "answers-line"),
    "lines that are empty": (LINE | {"answers": [[]]}, "answers", "answers-line"),
    "lines of lists": (LINE | {"answers": [[["Q♥@A1.2"]]]}, "answers", "answers-line"),
    "replies as one text": (LINE | {"replies": "10♥@B3"}, "replies", "not-list"),
    "options of the wrong type": (CHOICE | {"options": [1, 2]}, "options", "not-list"),
    "teaches as one text": ({"teaches": "caravan.king"}, "teaches", "not-list"),
    "teaches of the wrong type": ({"teaches": [["caravan.king"]]}, "teaches", "not-list"),
    "level too high": ({"level": 6}, "level", "bad-level"),
    "level as a flag": ({"level": True}, "level", "bad-level"),
    "level as a text": ({"level": "1"}, "level", "bad-level"),
    "partial as a text": ({"partial": "true"}, "partial", "not-flag"),
    "wrong as a table": ({"wrong": {"move": "3♣@A2"}}, "wrong", "not-tables"),
    "wrong as a list of texts": ({"wrong": ["3♣@A2"]}, "wrong", "not-tables"),
    "wrong without a move": ({"wrong": [{"ko": "가", "en": "a"}]}, "wrong 1.move", "missing-field"),
    "wrong without words": ({"wrong": [{"move": "3♣@A2"}]}, "wrong 1.ko", "missing-field"),
    "wrong in one language": ({"wrong": [{"move": "3♣@A2", "ko": "가"}]}, "wrong 1.en", "missing-field"),
    "wrong with an unknown field": (
        {"wrong": [{"move": "3♣@A2", "ko": "가", "en": "a", "why": "b"}]}, "wrong 1.why", "unknown-field",
    ),
    "wrong with a reply that is no text": (
        {"wrong": [{"move": "3♣@A2", "reply": 1, "ko": "가", "en": "a"}]}, "wrong 1.reply", "not-text",
    ),
    "wrong with a move that is no text": ({"wrong": [{"move": 3, "ko": "가", "en": "a"}]}, "wrong 1.move", "not-text"),
    "wrong number with a move": (
        NUMBER | {"wrong": [{"move": "3♣@A2", "ko": "가", "en": "a"}]}, "wrong 1.move", "unknown-field",
    ),
    "wrong number that is none": (
        NUMBER | {"wrong": [{"answer": "x", "ko": "가", "en": "a"}]}, "wrong 1.answer", "not-number",
    ),
    "wrong choice that is no text": (
        CHOICE | {"wrong": [{"answer": 3, "ko": "가", "en": "a"}]}, "wrong 1.answer", "not-text",
    ),
    "wrong in all with a reply": (
        ALL | {"wrong": [{"move": "3♣@A2", "reply": "J♦@A2.2", "ko": "가", "en": "a"}]},
        "wrong 1.reply", "unknown-field",
    ),
    "hints as a list": ({"hints": ["look"]}, "hints", "not-texts"),
    "a hint that is none": ({"hints": {"look": {"ko": "가", "en": "a"}}}, "hints.look", "unknown-field"),
    "a hint in one language": ({"hints": {"card": {"en": "a"}}}, "hints.card.ko", "missing-field"),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_field_is_named_with_its_reason(name: str) -> None:
    change, field, case = BROKEN[name]
    error = fault(text(change))
    assert error.case == case
    known = change.get("id", "king-01")
    place = known if isinstance(known, str) and known.strip() and len(known) < 40 else ""
    assert_one_sentence(error, "mine.toml, ", place, field)


@pytest.mark.parametrize("field", [key for key in MOVE if key not in ("accept", "wrong")])
def test_a_missing_field_is_named(field: str) -> None:
    error = fault(text(without=field))
    assert error.case == "missing-field"
    assert_one_sentence(error, f"mine.toml, {'#1' if field == 'id' else 'king-01'}, {field}: ")


@pytest.mark.parametrize(
    ("broken", "case", "named"),
    {
        "empty": ("", "no-puzzles", "puzzle"),
        "no TOML": ("puzzle: - id: x", "no-toml-at", "1"),
        "a half string": ('[[puzzle]]\nid = "x', "no-toml", "TOML"),
        "a key twice": ('[[puzzle]]\nid = "x"\nid = "y"\n', "no-toml-at", "3"),
        "another table": ('[[riddle]]\nid = "x"\n', "unknown-field", "riddle"),
        "a value beside the puzzles": (text() + '\n[[answers]]\nid = "x"\n', "unknown-field", "answers"),
        "one table, no list": ('[puzzle]\nid = "x"\n', "no-puzzles", "[[puzzle]]"),
        "puzzles that are numbers": ("puzzle = [1, 2]", "no-puzzles", "[[puzzle]]"),
        "nested too deep": ("puzzle = " + "[" * 100_000, "too-deep", "mine.toml"),
        "a number of 9,000 digits": ("puzzle = " + "9" * 9000, "no-toml", "TOML"),
        "a hexadecimal number of 9,000 digits": (text() + "partial = 0x" + "f" * 9000, "not-flag", "partial"),
        "a date that is none": ("puzzle = 2024-02-31", "no-toml-at", "1"),
        "control characters": ("\0\x07", "no-toml-at", "1"),
    }.values(),
)
def test_a_file_that_is_no_puzzle_file(broken: str, case: str, named: str) -> None:
    error = fault(broken)
    assert error.case == case
    assert_one_sentence(error, "mine.toml", named)


@pytest.mark.parametrize("field", ["level", "seat", "task", "id", "answers"])
def test_hexadecimal_numbers_too_long_to_print_are_answered(field: str) -> None:
    number = "0x" + "f" * 9000
    broken = text(without=field) + f"{field} = " + (f"[{number}]" if field == "answers" else number)
    assert_one_sentence(fault(broken), f"mine.toml, {'#1' if field == 'id' else 'king-01'}, {field}")


def test_two_puzzles_with_one_id() -> None:
    error = fault(text() + text())
    assert error.case == "double-id"
    assert_one_sentence(error, "mine.toml, king-01, id: ")


def test_the_second_puzzle_is_named_by_its_number_where_it_has_no_id() -> None:
    error = fault(text() + text(without="id"))
    assert_one_sentence(error, "mine.toml, #2, id: ")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    latin, large = tmp_path / "latin.toml", tmp_path / "large.toml"
    latin.write_bytes(text().encode("utf-16"))
    large.write_bytes(b"#" * (MAX_FILE + 1))
    for path, case in {
        tmp_path / "none.toml": "no-file",
        tmp_path: "shut-file",
        Path("a\0b"): "shut-file",
        Path("x" * 5000): "shut-file",
        latin: "no-utf8",
        large: "too-large",
    }.items():
        with pytest.raises(PuzzleError) as caught:
            read(path)
        assert caught.value.case == case
        assert_one_sentence(caught.value)
    (tmp_path / "empty").mkdir()
    with pytest.raises(PuzzleError) as caught:
        paths(tmp_path / "empty")
    assert_one_sentence(caught.value, str(tmp_path / "empty"))
    with pytest.raises(PuzzleError) as caught:
        paths(Path("x" * 5000))
    assert_one_sentence(caught.value)


def test_a_long_path_is_named_whole(tmp_path: Path) -> None:
    place = tmp_path / ("long-" * 12) / "puzzles.toml"
    assert str(place) in fault_of(place).text("ko")


def fault_of(place: Path) -> PuzzleError:
    with pytest.raises(PuzzleError) as caught:
        read(place)
    return caught.value


def test_a_survey_names_every_fault_and_goes_on(tmp_path: Path) -> None:
    first, second = tmp_path / "a.toml", tmp_path / "b.toml"
    first.write_text(text() + text({"id": "king-02", "level": 9}) + text({"id": "king-03", "answers": ["K♠@A2.2"]}))
    second.write_text(text() + text({"id": "king-04"}) + text({"id": "king-04"}))
    (tmp_path / "c.toml").write_text("no puzzle")
    found = list(survey([tmp_path, tmp_path / "none.toml"]))
    assert [made.id for made in found if isinstance(made, Puzzle)] == ["king-01", "king-04"]
    faults = [error for error in found if isinstance(error, PuzzleError)]
    assert [(error.puzzle, error.case) for error in faults] == [
        ("king-02", "bad-level"),
        ("king-03", "also-right"),
        ("king-01", "double-id"),
        ("king-04", "double-id"),
        ("", "no-toml-at"),
        ("", "no-file"),
    ]
    for error in faults:
        assert_one_sentence(error, str(tmp_path))


def test_a_survey_without_places_takes_the_puzzles_of_all_games() -> None:
    puzzles = [puzzle for game in games.names() for puzzle in of_game(game)]
    assert [made for made in survey() if isinstance(made, Puzzle)] == puzzles


def test_every_error_there_is_has_been_seen_here_or_by_the_prover(root: Path) -> None:
    """No sentence without an error that says it, and no error without its sentence."""
    raised = set()
    for path in (root / "engine" / "puzzles").glob("*.py"):
        source = path.read_text(encoding="utf-8")
        raised |= set(re.findall(r'PuzzleError\(\s*(?:f?"[^"]*"|\w+),\s*f?"([a-z0-9-]+)"', source))
    raised |= {"answers", "answers-number", "answers-line"}
    written = {key.removeprefix("error-") for key in texts("engine.puzzles") if key.startswith("error-")}
    assert raised == written
