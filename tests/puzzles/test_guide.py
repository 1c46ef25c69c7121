"""The pages for those who teach: what they show is so. (Their examples in Python run as doctests.)"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from engine.puzzles import PuzzleRun, load, parse, prove
from engine.puzzles.files import OPTIONAL, REQUIRED
from engine.puzzles.puzzle import HINTS, TASKS

PAGES = ("puzzles.md", "puzzles.ko.md")


@pytest.fixture(params=PAGES)
def page(root: Path, request: pytest.FixtureRequest) -> str:
    return (root / "docs" / request.param).read_text(encoding="utf-8")


def examples(page: str) -> list[str]:
    return re.findall(r"```toml\n(.*?)```", page, re.DOTALL)


def test_the_puzzle_that_is_shown_is_proved(page: str) -> None:
    (puzzle,) = parse(examples(page)[1])
    prove(puzzle)
    assert f'"{puzzle.id}"' in page.rsplit("```", maxsplit=1)[-1]


def test_the_answers_that_are_handed_in_can_be_read(page: str) -> None:
    answers = tomllib.loads(examples(page)[0])
    assert answers
    for name, answer in answers.items():
        assert PuzzleRun(load(name)).check(answer).kind in ("right", "wrong")


def test_every_field_is_explained(page: str) -> None:
    rows = "\n".join(line.split("|")[1] for line in page.splitlines() if line.startswith("| `"))
    assert set(re.findall(r"`(\w+)`", rows)) == {*REQUIRED, *OPTIONAL}
    for word in (*TASKS, *HINTS):
        assert f"`{word}`" in page


def test_both_pages_show_the_same() -> None:
    root = Path(__file__).parents[2]
    one, other = (examples((root / "docs" / page).read_text(encoding="utf-8")) for page in PAGES)
    assert one == other
