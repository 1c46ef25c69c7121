"""One Card (원카드): two to eight seats, one deck, first to be rid of all cards."""

from engine.games.onecard.bot import Bot
from engine.games.onecard.deal import deal, record_of, start
from engine.games.onecard.goals import goals, is_whole, unlisted
from engine.games.onecard.moves import SEATS, Call, Draw, Pass, Play
from engine.games.onecard.notation import read
from engine.games.onecard.options import USUAL as CHOICES
from engine.games.onecard.position import OneCardPosition
from engine.games.onecard.scene import gesture, open_scene, scene
from engine.games.onecard.tell import tell

FIXED = tuple(
    f"onecard.{rule}"
    for rule in ("draw", "joker-attack", "defence", "under-attack", "seven", "call", "win", "stock-out")
)

__all__ = (
    "CHOICES",
    "FIXED",
    "SEATS",
    "Bot",
    "Call",
    "Draw",
    "OneCardPosition",
    "Pass",
    "Play",
    "deal",
    "gesture",
    "goals",
    "is_whole",
    "open_scene",
    "read",
    "record_of",
    "scene",
    "start",
    "tell",
    "unlisted",
)
