"""The examples of the rulebook are true."""

from __future__ import annotations

import pytest

from engine import rulebook
from engine.cards import DOUBLE_FRENCH
from engine.games import canasta
from engine.games.canasta import options

SLUGS = rulebook.slugs("canasta")
#: What no single move can show.
WITHOUT = {"deck", "deal-order"}


def marked(slugs: list[str]) -> list[object]:
    return [pytest.param(slug, marks=pytest.mark.rule(slug), id=slug) for slug in slugs]


def test_all_rules_but_these_have_an_example() -> None:
    assert {slug for slug in SLUGS if rulebook.entry(slug).example is None} == {f"canasta.{key}" for key in WITHOUT}


def test_every_option_is_in_the_rulebook() -> None:
    assert {f"canasta.{name}" for name in options.VALUES} <= set(SLUGS)


@pytest.mark.parametrize("slug", marked([slug for slug in SLUGS if rulebook.entry(slug).example]))
def test_the_example_of_the_rule_is_true(slug: str) -> None:
    example = rulebook.entry(slug).example
    assert example is not None
    p = canasta.read(example.position)
    assert str(p) == example.position.strip()
    assert len(p.all_cards()) == len(DOUBLE_FRENCH.cards)
    refusal = p.why_not(example.move)
    if example.outcome.startswith("refused"):
        assert refusal is not None
        assert f"refused {refusal.rule}" == example.outcome
        return
    assert refusal is None
    assert example.outcome in str(p.play(example.move)).splitlines()
    assert example.outcome not in str(p).splitlines()


@pytest.mark.rule("canasta.target")
def test_the_example_of_the_option_turns_on_it() -> None:
    example = rulebook.entry("canasta.target").example
    assert example is not None
    p = canasta.read(example.position)
    assert p.options == {"target": 2500}
    standard = p.with_options(())
    assert example.outcome not in str(standard.play(example.move)).splitlines()
