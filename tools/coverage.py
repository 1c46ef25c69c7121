"""For each rule of each game: where it is enforced, where it is taught, where a test pins it.

    python -m tools.coverage [game …]     # exits 1 if a rule lacks one of the three

*Enforced*: the functions and classes of `engine/games/<game>` whose source names the rule. *Taught*: puzzles with the
rule in `teaches`, and notebook cells with it in their metadata (`cardlab.teaches`). *Pinned*: tests marked
`@pytest.mark.rule("<slug>")`, and classes of tests.
"""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engine import games, rulebook

ROOT = Path(__file__).parents[1]


@dataclass
class Coverage:
    """Where one rule is enforced, taught and pinned."""

    slug: str
    enforced: list[str] = field(default_factory=list)
    taught: list[str] = field(default_factory=list)
    pinned: list[str] = field(default_factory=list)

    @property
    def missing(self) -> tuple[str, ...]:
        """What the rule lacks: `enforced`, `taught`, `pinned`."""
        return tuple(name for name in ("enforced", "taught", "pinned") if not getattr(self, name))


def coverage(game: str, root: Path = ROOT) -> dict[str, Coverage]:
    """Every rule of the game's rulebook with what was found for it under `root`."""
    found = {slug: Coverage(slug) for slug in rulebook.slugs(game)}
    for kind, places in (("enforced", enforced), ("taught", taught), ("pinned", pinned)):
        for slug, place in places(game, root):
            if slug in found and place not in getattr(found[slug], kind):
                getattr(found[slug], kind).append(place)
    return found


def enforced(game: str, root: Path) -> Iterator[tuple[str, str]]:
    """(rule, function) for each rule that a function or class names; an option also as `variants.<option>`."""
    named = re.compile(rf"\b(?:{game}|variants)\.([a-z](?:[a-z0-9_-]*[a-z0-9])?)")
    for path in sorted((root / "engine" / "games" / game).glob("*.py")):
        source = path.read_text(encoding="utf-8")
        for name, code in _definitions(ast.parse(source), source):
            for slug in dict.fromkeys(named.findall(code)):
                yield f"{game}.{slug}", f"{path.stem}.{name}"


def _definitions(tree: ast.AST, source: str, outer: str = "") -> Iterator[tuple[str, str]]:
    """Every function, and every class less its methods, with its source."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield outer + node.name, ast.get_source_segment(source, node) or ""
        elif isinstance(node, ast.ClassDef):
            yield from _definitions(node, source, f"{node.name}.")
            yield outer + node.name, ast.get_docstring(node) or ""


def taught(game: str, root: Path) -> Iterator[tuple[str, str]]:
    """(rule, puzzle or notebook cell) for each rule that one teaches."""
    puzzles = root / "engine" / "games" / game / "puzzles.toml"
    if puzzles.is_file():
        for puzzle in tomllib.loads(puzzles.read_text(encoding="utf-8")).get("puzzle", []):
            for slug in puzzle.get("teaches", []):
                yield slug, puzzle["id"]
    for path in sorted((root / "notebooks").rglob("*.ipynb")):
        for number, cell in enumerate(json.loads(path.read_text(encoding="utf-8"))["cells"], 1):
            for slug in cell["metadata"].get("cardlab", {}).get("teaches", []):
                yield slug, f"{path.parent.name}/{path.stem} cell {number}"


def pinned(game: str, root: Path) -> Iterator[tuple[str, str]]:
    """(rule, test) for each rule that a test is marked with."""
    for path in sorted((root / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for slug in _marks(node):
                    if slug.startswith(f"{game}."):
                        yield slug, f"{path.stem}::{node.name}"


def _marks(test: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    """The rules in `@pytest.mark.rule("…")`, or `@rule("…")` where `rule` stands for it."""
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and mark.args and isinstance(mark.args[0], ast.Constant):
            name = mark.func.attr if isinstance(mark.func, ast.Attribute) else getattr(mark.func, "id", "")
            if name == "rule" and isinstance(mark.args[0].value, str):
                yield mark.args[0].value


def table(rows: Sequence[Coverage]) -> str:
    """The rules, one a line: how often, and first where."""

    def cell(places: list[str]) -> str:
        return f"{len(places):3}  {places[0]}" if places else "  -  MISSING"

    lines = [("rule", "enforced", "taught", "pinned")]
    lines += [(row.slug, cell(row.enforced), cell(row.taught), cell(row.pinned)) for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )


def main(names: Sequence[str]) -> int:
    """Prints the table of each game; returns the exit status."""
    lacking = 0
    for game in names or games.names():
        rows = list(coverage(game).values())
        print(table(rows))
        bare = [row for row in rows if row.missing]
        lacking += len(bare)
        print(f"{game}: {len(rows)} rules, {len(bare)} of them not whole")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
