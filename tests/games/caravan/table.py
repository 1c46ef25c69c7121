"""Small positions for tests: only the lines that matter are written."""

from __future__ import annotations

from engine import caravan
from engine.cards import Card
from tests.games.asking import played as after
from tests.games.asking import refused, texts

__all__ = ("after", "at", "facts", "line", "plain", "refused", "route", "texts")

DEFAULTS = {
    **dict.fromkeys(("A1", "A2", "A3", "B1", "B2", "B3"), "-"),
    "hand A": "5*??",
    "hand B": "5*??",
    "deck A": "30*??",
    "deck B": "30*??",
    "turn": "A",
}


def at(*lines: str) -> caravan.CaravanPosition:
    """The position with these lines, all routes empty and all cards hidden where nothing is said."""
    given = dict(line.split(": ", 1) for line in lines)
    return caravan.read("\n".join(["caravan", *(f"{key}: {value}" for key, value in (DEFAULTS | given).items())]))


def line(p: caravan.CaravanPosition, key: str) -> str:
    """One line of the position's text, `-` where it is left out."""
    return dict(row.split(": ", 1) for row in str(p).split("\n")[1:]).get(key, "-")


def facts(p: caravan.CaravanPosition, move: str) -> tuple[str, str, dict[str, object]]:
    """Rule, case and facts of a refusal, cards as their faces."""
    refusal = refused(p, move)
    return refusal.rule, refusal.case, {key: plain(value) for key, value in refusal.facts.items()}


def plain(value: object) -> object:
    """A fact with cards as faces."""
    if isinstance(value, Card):
        return value.face
    return [plain(item) for item in value] if isinstance(value, tuple) else value


def route(p: caravan.CaravanPosition, name: str) -> tuple[int, str | None, str | None]:
    """Value, direction and suit of a route."""
    found = p.route(name)
    return found.value, found.direction, found.suit
