"""The examples of a game's rulebook, checked by playing them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

import engine
from engine import games, rulebook


def marked(slugs: Iterable[str]) -> list[object]:
    """Each slug as a parameter whose test is marked with that rule."""
    return [pytest.param(slug, marks=pytest.mark.rule(slug), id=slug) for slug in slugs]


def with_example(game: str) -> list[object]:
    """The rules of the game that have an example, as parameters."""
    return marked(slug for slug in rulebook.slugs(game) if rulebook.entry(slug).example)


def without_example(game: str) -> set[str]:
    """The rules of the game that have none, without its name."""
    return {slug.partition(".")[2] for slug in rulebook.slugs(game) if rulebook.entry(slug).example is None}


def comes_true(slug: str, stays: bool = False) -> None:
    """The example's position is whole, and its move is refused, or leads to what it says; that `stays`, or is new."""
    example = rulebook.entry(slug).example
    assert example is not None
    p = engine.read(example.position)
    assert str(p) == example.position.strip()
    assert games.game_of(p).is_whole(p)
    refusal = p.why_not(example.move)
    if example.outcome.startswith("refused"):
        assert refusal is not None
        assert example.outcome == f"refused {refusal.rule}"
        return
    assert refusal is None
    if example.outcome != "legal":
        assert example.outcome in str(p.play(example.move)).splitlines()
        assert (example.outcome in str(p).splitlines()) is stays
