"""Canasta (카나스타), classic: four seats, two teams, hands until a team has the target.

Descriptions of the game differ. Settled here:

- A wild card or red 3 turned up is covered until another kind shows, and the pile is frozen. A black 3 stays.
- With a meld of the top card's rank all that is laid down with that card joins it, with three wild cards at most. A
  canasta may be laid off to.
- A move that melds black 3s leaves one card in hand at most.
- Who goes out concealed needs a canasta of the team all the same; it may be the partner's.
- Whoever drew the last card of the stock finishes the turn. With no stock the pile must be taken only where its top
  card can be laid on the team's meld in an unfrozen pile; any legal take will do.
"""

from engine.games.canasta.bot import Bot
from engine.games.canasta.deal import deal, deal_of, record_of, resume, start
from engine.games.canasta.gestures import entries
from engine.games.canasta.goals import doubt, goals, is_whole, supposed
from engine.games.canasta.moves import SEATS, Discard, Draw, End, Meld, Take
from engine.games.canasta.notation import read
from engine.games.canasta.options import VALUES as CHOICES
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
