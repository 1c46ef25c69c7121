"""The examples of the rulebook are true."""

from __future__ import annotations

import pytest

from engine import rulebook
from engine.games import canasta
from engine.games.canasta import options
from tests.games.examples import comes_true, with_example, without_example

SLUGS = rulebook.slugs("canasta")
#: What no single move can show.
WITHOUT = {"deck", "deal-order"}


def test_all_rules_but_these_have_an_example() -> None:
    assert without_example("canasta") == WITHOUT


def test_every_option_is_in_the_rulebook() -> None:
    assert {f"canasta.{name}" for name in options.VALUES} <= set(SLUGS)


@pytest.mark.parametrize("slug", with_example("canasta"))
def test_the_example_of_the_rule_is_true(slug: str) -> None:
    comes_true(slug)


@pytest.mark.rule("canasta.target")
def test_the_example_of_the_option_turns_on_it() -> None:
    example = rulebook.entry("canasta.target").example
    assert example is not None
    p = canasta.read(example.position)
    assert p.options == {"target": 2500}
    standard = p.with_options(())
    assert example.outcome not in str(standard.play(example.move)).splitlines()
