"""One Card (원카드): two to eight seats, one deck, first to be rid of all cards.

Descriptions of the game differ. Settled here:

- Drawing is a free choice, also for a seat that could play or answer an attack.
- An ace and a 2 answer each other in one suit. A 3 defends only as the first card of a turn under attack.
- Of cards that are chained the last one acts, and once.
- With two seats a jack gives its player another turn, and a queen passes to the other.
- Who calls when no call is open eats one card, also where a seat has one card but its call is over.
- The cards of a seat that is bust go under the stock. With two seats the other wins.
- With too few cards in the stock the discards but the top card are shuffled. A draw that finds none is a pass; when
  every seat has made one, the game is drawn.
"""

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
