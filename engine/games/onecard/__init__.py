"""One Card (원카드): two to eight seats, one deck, first to be rid of all cards."""

from engine.games.onecard.deal import deal, record_of, start
from engine.games.onecard.moves import SEATS, Call, Draw, Pass, Play
from engine.games.onecard.notation import read
from engine.games.onecard.position import OneCardPosition

__all__ = (
    "SEATS",
    "Call",
    "Draw",
    "OneCardPosition",
    "Pass",
    "Play",
    "deal",
    "read",
    "record_of",
    "start",
)
