"""Krass Kariert (크라스 카리어트): three to five seats, a hand that is never rearranged, tokens to lose.

Descriptions of the game differ. Settled here:

- One seat deals for the whole game.
- Taking a reserve card is a free choice, also for a seat that could play; the leader of a trick may not.
- An X stands for any number from 1 to 12, said when it is played.
- Who wins a trick by a STOP card draws for the penalty cards in it too.
- A seat without cards leads no trick: down the combinations, then rightwards, it is the first with cards.
- A seat is stuck if it must act, can play nothing and has no reserve card. The trick goes on, unless a STOP ends it; at
  its end all that are stuck return a token and the round is over, without penalty draws.
- If a trick leaves no seat with cards, the one that made its last play returns the token.
"""

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
