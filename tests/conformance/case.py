"""What a game tells the kit about itself."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from engine import games
from engine.cards import Card
from engine.position import Seat


@dataclass(frozen=True)
class GameCase:
    """A game to be checked."""

    name: str
    deal: Callable[[int, Sequence[str]], Any]
    """The first position for a seed and the names of options that are on."""
    options: tuple[str, ...]
    """The names of all switches; the kit plays random sets of them."""
    moves: Callable[[Any], Sequence[Any]]
    """The whole move space at a position: every move that could be written, and some beyond what lies there."""
    order: tuple[str, ...]
    """The page's order of refusals."""
    unlisted: Callable[[Any], bool]
    """Moves that are legal though `legal_moves` leaves them out: calls, resignations."""
    cards: Callable[[Any], Mapping[Seat, Iterable[Card]]]
    """All cards of a position by owner, to see that none is lost or made."""
    permuted: Callable[[Any, Seat | None, Any, Random], Any | None]
    """The position with what the seat cannot see changed: other hidden cards, another order, another seed. The move
    must stay legal and show the seat the same cards; None if there is no such position at hand."""
    names: Mapping[str, Any]
    """The names that the repr of a move uses."""
    implied: Callable[[Any, Any], bool] = lambda _p, _move: False
    """Whether a legal move at a position is not listed because what is listed implies it."""
    random_games: int = 1024
    """How many random games are played: fewer where a game takes long."""

    @property
    def module(self) -> games.GameModule:
        """The package of the game."""
        return games.load(self.name)


def cases() -> tuple[GameCase, ...]:
    """Every game that the engine finds: one without a case fails here."""
    return tuple(importlib.import_module(f"tests.games.{name}.case").CASE for name in games.names())
