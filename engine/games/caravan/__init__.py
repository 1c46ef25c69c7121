"""Caravan (카라반): two seats, three routes each, sell two of three.

Descriptions of the game differ. Settled here:

- The opening is each seat's own. It ends with its third placement, also where the other side emptied a route.
- A turn is the act, the test for a winner, the draw, the test for cards out.
- Direction and suit follow from the cards that lie there; two equal numbers at the end are descending.
- A joker looks at printed suits and acts once. Its own card stays with all that is attached.
- A card that leaves the table goes to the discard pile of the seat that laid it.
"""

from engine.games.caravan.bot import Bot
from engine.games.caravan.deal import deal, record_of, start
from engine.games.caravan.goals import goals, is_whole
from engine.games.caravan.moves import SEATS, Attach, Discard, Dissolve, Place, Resign
from engine.games.caravan.notation import read
from engine.games.caravan.position import CaravanPosition
from engine.games.caravan.rules import VARIANTS
from engine.games.caravan.scene import gesture, open_scene, scene
from engine.games.caravan.tell import tell

CHOICES = dict.fromkeys(VARIANTS, (False, True))
FIXED = tuple(
    f"caravan.{rule}"
    for rule in ("opening", "turn", "own-route", "direction", "same-number", "jack", "dissolve", "sold")
)

__all__ = (
    "CHOICES",
    "FIXED",
    "SEATS",
    "Attach",
    "Bot",
    "CaravanPosition",
    "Discard",
    "Dissolve",
    "Place",
    "Resign",
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
)
