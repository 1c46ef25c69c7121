"""Every rule of every game is enforced, taught and pinned; and the tool that says so can find a gap."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import games, rulebook
from tools import coverage


@pytest.mark.parametrize("game", games.names())
def test_no_rule_is_without_code_lesson_and_test(game: str) -> None:
    found = coverage.coverage(game)
    assert tuple(found) == rulebook.slugs(game)
    assert {slug: row.missing for slug, row in found.items() if row.missing} == {}


@pytest.mark.parametrize("slug", [slug for slug in rulebook.slugs() if rulebook.entry(slug).cases])
def test_every_common_rule_is_pinned(slug: str) -> None:
    tests = Path(__file__).parent.rglob("test_*.py")
    assert any(f'rule("{slug}")' in path.read_text(encoding="utf-8") for path in tests)


def project(root: Path) -> Path:
    """A small project of a game with two rules in code, lessons and tests."""
    game = root / "engine" / "games" / "caravan"
    for folder in (game, root / "notebooks" / "ko", root / "tests"):
        folder.mkdir(parents=True)
    (game / "rules.py").write_text(
        '"""Names caravan.deck in vain: no function."""\n'
        "class Turn:\n"
        '    """`caravan.turn`"""\n'
        "    def draw(self):\n"
        '        yield "caravan.queen"\n'
        "def king(variants):\n"
        "    # caravan.joker-ace\n"
        "    return variants.adding_king\n",
        encoding="utf-8",
    )
    (game / "puzzles.toml").write_text(
        '[[puzzle]]\nid = "one"\nteaches = ["caravan.queen", "caravan.king"]\n'
        '[[puzzle]]\nid = "two"\nteaches = ["caravan.queen"]\n',
        encoding="utf-8",
    )
    cells = [{"metadata": {}}, {"metadata": {"cardlab": {"teaches": ["caravan.rated"]}}}]
    (root / "notebooks" / "ko" / "01.ipynb").write_text(json.dumps({"cells": cells}), encoding="utf-8")
    (root / "tests" / "test_it.py").write_text(
        'rule = pytest.mark.rule\n@rule("caravan.queen")\n@pytest.mark.rule("caravan.deck")\ndef test_a(): ...\n'
        '@rule("over")\n@other("caravan.king")\n@rule(NAME)\ndef test_b(): ...\n'
        '@rule("caravan.turn")\nclass TestC:\n    def test_c(self): ...\n',
        encoding="utf-8",
    )
    return root


def test_what_is_found_where(tmp_path: Path) -> None:
    found = coverage.coverage("caravan", project(tmp_path))
    assert {slug: row.enforced for slug, row in found.items() if row.enforced} == {
        "caravan.turn": ["rules.Turn"],
        "caravan.queen": ["rules.Turn.draw"],
        "caravan.adding_king": ["rules.king"],
        "caravan.joker-ace": ["rules.king"],
    }
    assert {slug: row.taught for slug, row in found.items() if row.taught} == {
        "caravan.queen": ["one", "two"],
        "caravan.king": ["one"],
        "caravan.rated": ["ko/01 cell 2"],
    }
    assert {slug: row.pinned for slug, row in found.items() if row.pinned} == {
        "caravan.queen": ["test_it::test_a"],
        "caravan.deck": ["test_it::test_a"],
        "caravan.turn": ["test_it::TestC"],
    }
    assert found["caravan.queen"].missing == ()
    assert found["caravan.king"].missing == ("enforced", "pinned")


def test_the_table_says_what_is_missing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    rows = {"caravan.king": coverage.Coverage("caravan.king", ["rules.king"], [], ["test_it::test_a"] * 2)}
    monkeypatch.setattr(coverage, "coverage", lambda _: rows)
    assert coverage.main(["caravan"]) == 1
    said = capsys.readouterr().out
    assert "MISSING" in said
    assert "1 rules, 1 of them not whole" in said
    rows["caravan.king"].taught.append("one")
    assert coverage.main(["caravan"]) == 0
