"""No sentence stands in a TOML file in vain: each key is written in the code that speaks it."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import games

ROOT = Path(__file__).parents[2]
#: Where the keys of each file are spoken.
SPEAKERS = {
    "engine/phrases.toml": ("engine/cli.py",),
    "engine/puzzles/phrases.toml": ("engine/puzzles", "tablewidget/puzzle_desk.py"),
    "tablewidget/phrases.toml": ("tablewidget",),
    **{f"engine/games/{game}/phrases.toml": (f"engine/games/{game}", "tablewidget") for game in games.names()},
}
#: Where the cases of each rulebook are named.
REFUSERS = {
    "engine/rulebook.toml": ("engine",),
    **{f"engine/games/{game}/rulebook.toml": (f"engine/games/{game}",) for game in games.names()},
}
PART = "([A-Za-z0-9_/]+(?:-[a-z0-9]+)*)"


def sources(places: Iterable[str]) -> Iterator[ast.AST]:
    for place in places:
        path = ROOT / place
        for file in sorted(path.rglob("*.py")) if path.is_dir() else (path,):
            yield ast.parse(file.read_text(encoding="utf-8"))


class Written:
    """The texts in some code, and the patterns of those that are put together: `f"chip-{state}"`."""

    def __init__(self, places: Iterable[str]) -> None:
        nodes = [node for tree in sources(places) for node in ast.walk(tree)]
        constants = {node.value for node in nodes if isinstance(node, ast.Constant)}
        self.texts = {
            "None" if value is None else value for value in constants if value is None or isinstance(value, str)
        }
        joined = {_pattern(node) for node in nodes if isinstance(node, ast.JoinedStr)}
        self.patterns = [re.compile(one) for one in joined if re.search("[a-z]", one.replace(PART, ""))]

    def holds(self, key: str) -> bool:
        """Whether the key is written there: whole, as a pattern filled with texts, or as a text with endings."""
        if key in self.texts:
            return True
        filled = (pattern.fullmatch(key) for pattern in self.patterns)
        if any(found and all(map(self.holds, found.groups())) for found in filled):
            return True
        return any(ending[0] == "-" and key.endswith(ending) and self.holds(key.removesuffix(ending))
                   for ending in self.texts if ending)  # fmt: skip


def _pattern(node: ast.AST) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(map(_pattern, node.values))
    if isinstance(node, ast.FormattedValue):
        return _pattern(node.value)
    if isinstance(node, ast.IfExp):
        return f"(?:{_pattern(node.body)}|{_pattern(node.orelse)})"
    return re.escape(node.value) if isinstance(node, ast.Constant) and isinstance(node.value, str) else PART


def table(name: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", SPEAKERS)
def test_every_phrase_is_spoken(name: str) -> None:
    written = Written(SPEAKERS[name])
    assert [key for key in table(name) if not written.holds(key)] == []


@pytest.mark.parametrize("name", REFUSERS)
def test_every_case_is_named(name: str) -> None:
    written = Written(REFUSERS[name])
    rules = {rule: entry for rule, entry in table(name).items() if isinstance(entry, dict)}
    assert [
        f"{rule}: {case}" for rule in rules for case in rules[rule].get("case", ()) if not written.holds(case)
    ] == []


def test_every_word_of_the_table_is_used_in_the_browser() -> None:
    folder = ROOT / "tablewidget" / "frontend"
    code = "\n".join(
        path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.ts*")) if ".test." not in path.name
    )
    whole = set(re.findall(r"\bui\.(\w+)|[\"'](\w+)[\"']", code))
    words = {word for pair in whole for word in pair}
    beginnings = tuple(re.findall(r"[`\"](\w+_)(?:\$\{|\")", code))
    assert [key for key in table("tablewidget/ui.toml") if key not in words and not key.startswith(beginnings)] == []


def test_a_key_that_nobody_speaks_is_found() -> None:
    written = Written(["engine/games/caravan"])
    assert all(written.holds(key) for key in ("prompt", "chip-tie", "turn-mine", "lower-only-first-suit"))
    assert not any(written.holds(key) for key in ("chip-gone", "turn-yours", "lower-only-last", "no-such-phrase"))
