"""The examples of the rulebook are true, and the lesson's positions are whole."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from engine import rulebook
from engine.games import onecard
from engine.games.onecard import options
from engine.position import LANGS
from tests.games.examples import comes_true, marked, with_example, without_example

SLUGS = rulebook.slugs("onecard")
#: What no single move can show.
WITHOUT = {"deal", "hand", "plain_start"}
#: Rules whose example shows that something stays as it is.
STAYS = {"onecard.king", "onecard.two_seat_queen"}


def test_all_rules_but_these_have_an_example() -> None:
    assert without_example("onecard") == WITHOUT


def test_every_option_is_in_the_rulebook() -> None:
    assert set(options.NAMES) == set(options.USUAL)
    assert {f"onecard.{name}" for name in options.NAMES} <= set(SLUGS)


@pytest.mark.parametrize("slug", with_example("onecard"))
def test_the_example_of_the_rule_is_true(slug: str) -> None:
    comes_true(slug, stays=slug in STAYS)


@pytest.mark.parametrize("option", marked([f"onecard.{name}" for name in options.NAMES]))
def test_an_option_with_an_example_changes_what_happens(option: str) -> None:
    example = rulebook.entry(option).example
    if example is None:
        return
    p = onecard.read(example.position)
    assert list(p.options) == [option.partition(".")[2]]
    standard = p.with_options(())
    if example.outcome.startswith("refused"):
        assert standard.why_not(example.move) is None
    elif standard.why_not(example.move) is None:
        assert example.outcome not in str(standard.play(example.move)).splitlines()


@pytest.mark.parametrize("name", ["match", "chain", "attack", "defence", "turns", "call", "bust", "win"])
def test_the_positions_of_the_lesson_are_whole_and_drawn(name: str) -> None:
    lesson = tomllib.loads((files("engine") / "games" / "onecard" / "lesson.toml").read_text(encoding="utf-8"))
    p = onecard.read(lesson["positions"][name])
    assert onecard.is_whole(p)
    assert p.to_act == "A"
    for lang in LANGS:
        assert onecard.scene(p, "A", lang).words
    assert lesson["number"] == 2
