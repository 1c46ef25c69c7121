"""Canasta (카나스타), classic: four seats, two teams, hands until a team has the target."""

from engine.games.canasta.bot import Bot
from engine.games.canasta.deal import deal, deal_of, record_of, resume, start
from engine.games.canasta.gestures import entries
from engine.games.canasta.goals import doubt, goals, is_whole, supposed
from engine.games.canasta.moves import SEATS, Discard, Draw, End, Meld, Take
from engine.games.canasta.notation import read
from engine.games.canasta.options import USUAL as CHOICES
from engine.games.canasta.position import CanastaPosition
from engine.games.canasta.scene import gesture, open_scene, scene
from engine.games.canasta.tell import tell

FIXED = tuple(
    f"canasta.{rule}" for rule in ("wild", "meld", "canasta", "first-meld", "frozen", "red-three", "keep-cards", "out")
)

__all__ = (
    "CHOICES",
    "FIXED",
    "SEATS",
    "Bot",
    "CanastaPosition",
    "Discard",
    "Draw",
    "End",
    "Meld",
    "Take",
    "deal",
    "deal_of",
    "doubt",
    "entries",
    "gesture",
    "goals",
    "is_whole",
    "open_scene",
    "read",
    "record_of",
    "resume",
    "scene",
    "start",
    "supposed",
    "tell",
)
