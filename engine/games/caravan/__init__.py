"""Caravan (카라반): two seats, three routes each, sell two of three."""

from engine.games.caravan.deal import deal, record_of, start
from engine.games.caravan.moves import SEATS, Attach, Discard, Dissolve, Place, Resign
from engine.games.caravan.notation import read
from engine.games.caravan.position import CaravanPosition

__all__ = (
    "SEATS",
    "Attach",
    "CaravanPosition",
    "Discard",
    "Dissolve",
    "Place",
    "Resign",
    "deal",
    "read",
    "record_of",
    "start",
)
