"""Canasta (카나스타), classic: four seats, two teams, hands until a team has the target."""

from engine.games.canasta.deal import deal, record_of, start
from engine.games.canasta.goals import goals, is_whole
from engine.games.canasta.moves import SEATS, Discard, Draw, End, Meld, Take
from engine.games.canasta.notation import read
from engine.games.canasta.options import USUAL as CHOICES
from engine.games.canasta.position import CanastaPosition

__all__ = (
    "CHOICES",
    "SEATS",
    "CanastaPosition",
    "Discard",
    "Draw",
    "End",
    "Meld",
    "Take",
    "deal",
    "goals",
    "is_whole",
    "read",
    "record_of",
    "start",
)
