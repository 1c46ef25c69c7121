"""Every text in the project's TOML files: both languages, 해요체, and nothing the style guide forbids."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import rulebook
from engine.wording import parts, placeholders
from tests.engine.guide import NEVER

ROOT = Path(__file__).parents[2]
FILES = sorted(path for folder in ("engine", "tablewidget") for path in (ROOT / folder).rglob("*.toml"))
RULEBOOKS = [path for path in FILES if path.name == "rulebook.toml"]

#: Further marks and words of the guide: no semicolon, no three dots, no plural of things, one word for one idea.
NOT_OURS = re.compile(
    r";|\.\.\.|카드들|루트들|다이아몬드|클럽|캐러밴|(?<!시작 )플레이어|유저|사용자|틀렸|실수|무브|하우스 룰"
)
#: A particle written out behind a placeholder that does not end in a fixed sound.
RAW_PARTICLE = re.compile(r"(?<!:으로)\}(?:을|를|이|가|은|는|과|와|으로|로|이에요|예요|이나|나|라면|이라면)(?![가-힣])")
COUNTED = re.compile(r"\{\w+:(?:장|번|번째|개|명|가지|점|분|초|라운드|자)\}")
SENTENCE = re.compile(r"(?<=[.?!])\s+")


def texts(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """All tables that hold a text in some language, by their place in the file."""
    if any(isinstance(table.get(lang), str) for lang in ("ko", "en")):
        yield path, table
    for key, value in table.items():
        if isinstance(value, dict):
            yield from texts(value, f"{path}.{key}" if path else key)
        elif isinstance(value, list):
            for i, item in enumerate(value):
                if isinstance(item, dict):
                    yield from texts(item, f"{path}.{key}[{i}]" if path else f"{key}[{i}]")


def load(path: Path) -> list[tuple[str, dict[str, str]]]:
    return list(texts(tomllib.loads(path.read_text(encoding="utf-8"))))


ALL = [(path, place, table) for path in FILES for place, table in load(path)]
IDS = [f"{path.relative_to(ROOT)}:{place}" for path, place, _ in ALL]


@pytest.mark.parametrize(("path", "place", "table"), ALL, ids=IDS)
def test_both_languages_are_there_and_keep_to_the_guide(path: Path, place: str, table: dict[str, str]) -> None:
    ko, en = table.get("ko", ""), table.get("en", "")
    assert ko.strip()
    assert en.strip()
    assert not NEVER.search(ko)
    assert not NOT_OURS.search(ko)
    assert not RAW_PARTICLE.search(COUNTED.sub("장", ko))
    assert not re.search(r"[가-힣]", en)
    assert placeholders(ko) == placeholders(en)


@pytest.mark.parametrize("path", RULEBOOKS, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_sentences_of_a_rulebook_end_politely(path: Path) -> None:
    for place, table in load(path):
        if place.endswith("title"):
            assert not re.search(r"[.?!]$", table["ko"] + table["en"])
            continue
        for sentence in SENTENCE.split(table["ko"].strip()):
            assert sentence.endswith(("요.", "요?", "이에요}.", "{why}")), f"{place}: {sentence}"
        for sentence in SENTENCE.split(table["en"].strip()):
            assert re.match(r"[A-Z“{]", sentence), f"{place}: {sentence}"
            assert sentence.endswith((".", ".”", "{why}")), f"{place}: {sentence}"


def test_entries_have_no_placeholders() -> None:
    for game in ("", *rulebook.games()):
        for slug in rulebook.slugs(game):
            entry = rulebook.entry(slug)
            for text in (*entry.title.values(), *entry.text.values()):
                assert len(parts(text)) == 1
                assert not placeholders(text)


def test_every_error_that_is_raised_has_its_sentence() -> None:
    raised = re.compile(r'(?:(NotationError|CardlabError)|\.error)\(\s*"([a-z-]+)"')
    found = set()
    for path in (ROOT / "engine").rglob("*.py"):
        for kind, case in raised.findall(path.read_text(encoding="utf-8")):
            found.add(("input" if kind == "CardlabError" else "notation", case))
    assert found
    for rule, case in sorted(found):
        assert case in rulebook.entry(rule).cases, f"{rule}: {case}"
