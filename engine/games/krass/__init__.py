"""Krass Kariert (크라스 카리어트): three to five seats, a hand that is never rearranged, tokens to lose."""

from engine.games.krass.bot import Bot
from engine.games.krass.deal import deal, deal_of, record_of, resume, start
from engine.games.krass.goals import goals, is_whole, supposed
from engine.games.krass.moves import SEATS, Insert, Penalty, Play, Stop, Take
from engine.games.krass.notation import read
from engine.games.krass.options import VALUES as CHOICES
from engine.games.krass.position import KrassPosition
from engine.games.krass.scene import gesture, open_scene, scene
from engine.games.krass.tell import tell
from engine.games.krass.trick import Act

FIXED = tuple(
    f"krass.{rule}"
    for rule in ("order", "trick", "combinations", "stronger", "reserve", "x", "stop", "penalty", "stuck", "token")
)

__all__ = (
    "CHOICES",
    "FIXED",
    "SEATS",
    "Act",
    "Bot",
    "Insert",
    "KrassPosition",
    "Penalty",
    "Play",
    "Stop",
    "Take",
    "deal",
    "deal_of",
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
