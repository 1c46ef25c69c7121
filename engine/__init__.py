"""Rules of card games that say why: positions and moves as text, legal moves, refusals with their reasons.

>>> from engine import caravan
>>> p = caravan.deal(seed=7, first="A")
>>> str(p.legal_moves()[0])
'2♥@A1'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import games
from engine.cards import Card
from engine.position import (
    CardlabError,
    Event,
    IllegalMove,
    Move,
    NotationError,
    Position,
    Rank,
    Refusal,
    Result,
    Spoken,
    Step,
    Undetermined,
)
from engine.record import Record, read_record, replay, start

if TYPE_CHECKING:
    from engine.games import canasta, caravan, krass, onecard


__version__ = "0.1.0"


def read(text: str) -> Position:
    """The position that this text means, of whichever game its first line names. Raises NotationError."""
    from engine.notation import game_of

    position: Position = games.load(game_of(text)).read(text)
    return position


def __getattr__(name: str) -> Any:
    if name in games.names():
        return games.load(name)
    raise AttributeError(f"module 'engine' has no attribute {name!r}")


__all__ = (
    "Card",
    "CardlabError",
    "Event",
    "IllegalMove",
    "Move",
    "NotationError",
    "Position",
    "Rank",
    "Record",
    "Refusal",
    "Result",
    "Spoken",
    "Step",
    "Undetermined",
    "canasta",
    "caravan",
    "krass",
    "onecard",
    "read",
    "read_record",
    "replay",
    "start",
)
