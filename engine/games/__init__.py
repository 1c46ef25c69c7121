"""The games, one folder each, found by name. Nothing here knows which there are."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Protocol, cast, runtime_checkable

from engine.cards import Card
from engine.goals import Goals
from engine.position import CardlabError, Lang, Move, NotationError, Position, Seat, Spoken, Step
from engine.scene import Entry, Gesture, Scene
from engine.told import Told


class Bot(Protocol):
    """An opponent. It is given what its seat may know, nothing else."""

    def move(self, view: Any) -> Any:
        """The move it makes in this position, seen from its own seat."""


@runtime_checkable
class Caller(Protocol):
    """An opponent of a game in which seats call."""

    def call(self, view: Any) -> bool:
        """Whether it calls before it moves in this position, seen from its own seat."""


@runtime_checkable
class Unlisting(Protocol):
    """A game with legal moves that are never listed, but may be what a puzzle asks for."""

    def unlisted(self, position: Any, seat: Seat) -> Sequence[Move]:
        """Those that the seat can make in this position."""


@runtime_checkable
class Combining(Protocol):
    """A position of a game in which a legal move may hold others, and so is not always listed."""

    def all_moves(self, limit: int) -> Sequence[Move]:
        """Every legal move. Raises CardlabError where they are more than the limit."""


@runtime_checkable
class Gesturing(Protocol):
    """A game with legal moves that are not listed, but can be made at the table all the same."""

    def entries(self, position: Any, move: Any) -> Sequence[Entry]:
        """A legal move with gestures that make it."""


@runtime_checkable
class Doubting(Protocol):
    """A game whose positions can say what no play leads to."""

    def doubt(self, position: Any, partial: bool) -> CardlabError | None:
        """What cannot be in this position, or None; in a `partial` one cards may be left out."""


@runtime_checkable
class Supposing(Protocol):
    """A game whose moves name places in a hand, not cards."""

    def supposed(self, position: Any, move: Any) -> Any:
        """The position in which the hidden cards that the move plays are what it says. Raises CardlabError."""


@runtime_checkable
class Stocking(Protocol):
    """A position of a game in which a seat sees the card that it draws."""

    @property
    def stock(self) -> Sequence[Card]:
        """The stock in the order in which it is drawn."""

    def unseen(self) -> Sequence[Card]:
        """The cards that are nowhere in sight."""

    def with_next(self, card: Card) -> Any:
        """The position in which the first `??` of the stock is this card."""


@runtime_checkable
class Dealing(Protocol):
    """A game of several deals: its record lists them, and its positions know those still to come as their `source`."""

    def deal_of(self, position: Any) -> Any:
        """The deal that begins with this position, as an entry of a record's list; None if it begins none."""

    def resume(self, position: Any, record: Mapping[str, Any]) -> Any:
        """The first position of a record that begins with a position; its `deal` lists the deals after that one."""


class GameModule(Protocol):
    """What the package of a game offers."""

    SEATS: tuple[Seat, ...]
    CHOICES: Mapping[str, tuple[Any, ...]]
    """For each option the values that a table usually chooses among, the usual one first."""
    FIXED: tuple[str, ...]
    """The slugs of the rules that no option touches."""
    read: Callable[[str], Any]
    deal: Callable[..., Any]
    start: Callable[[Mapping[str, Any]], Any]
    record_of: Callable[[Any], dict[str, Any] | None]
    scene: Callable[[Any, Seat | None, Lang], Scene]
    open_scene: Callable[[Any, Lang], Scene]
    gesture: Callable[[Any, Gesture], str | None]
    """The move that is meant, or None. Raises IllegalMove where a rule forbids what no move says."""
    tell: Callable[[Any, Any, Step[Any], Seat | None, Lang], Told]
    goals: Goals
    is_whole: Callable[[Any], bool]
    Bot: Callable[[], Bot]


@cache
def names() -> tuple[str, ...]:
    """The games there are, in alphabetical order."""
    return tuple(sorted(m.name for m in pkgutil.iter_modules(__path__) if m.ispkg))


def load(name: str) -> GameModule:
    """The game of this name.

    Raises:
        NotationError: there is none; the message lists those there are.
    """
    if name not in names():
        raise NotationError("no-game", line=1, part=Spoken(name), known=names())
    return cast(GameModule, importlib.import_module(f"engine.games.{name}"))


def game_of(position: Position) -> GameModule:
    """The game this position belongs to."""
    return load(position.game)


__all__: Sequence[str] = (
    "Bot",
    "Caller",
    "Combining",
    "Dealing",
    "Doubting",
    "GameModule",
    "Gesturing",
    "Stocking",
    "Supposing",
    "Unlisting",
    "game_of",
    "load",
    "names",
)
