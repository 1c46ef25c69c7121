"""Krass Kariert (크라스 카리어트): three to five seats, a hand that is never rearranged, tokens to lose."""

from engine.games.krass.deal import deal, deal_of, record_of, resume, start
from engine.games.krass.moves import SEATS, Insert, Penalty, Play, Stop, Take
from engine.games.krass.notation import read
from engine.games.krass.options import VALUES as CHOICES
from engine.games.krass.position import KrassPosition
from engine.games.krass.trick import Act

FIXED = ("krass.order", "krass.combinations", "krass.stronger")

__all__ = (
    "CHOICES",
    "FIXED",
    "SEATS",
    "Act",
    "Insert",
    "KrassPosition",
    "Penalty",
    "Play",
    "Stop",
    "Take",
    "deal",
    "deal_of",
    "read",
    "record_of",
    "resume",
    "start",
)
