"""The discard pile: when it is frozen, and when it must be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import UNKNOWN, Card
from engine.games.canasta.points import BLACK_THREES, CANASTA, RED_THREES, WILD
from engine.position import Undetermined

if TYPE_CHECKING:
    from engine.games.canasta.position import CanastaPosition

#: What freezes a pile that it lies in (`canasta.freeze`, `canasta.turn-up`).
FREEZING: Final = WILD | RED_THREES
#: Top cards that cannot be taken (`canasta.take-top`). A red 3 is never on top in play.
BLOCKING: Final = WILD | BLACK_THREES | RED_THREES


def freezer(p: CanastaPosition) -> Card | None:
    """The card of the pile that freezes it for all, the newest if several do. Raises Undetermined."""
    if FREEZING.isdisjoint(p.pile):
        if UNKNOWN in p.pile:
            raise Undetermined("pile")
        return None
    return next(card for card in reversed(p.pile) if card in FREEZING)


def frozen(p: CanastaPosition, team: int) -> bool:
    """Whether the pile is frozen for the team (`canasta.frozen`). Raises Undetermined."""
    return not p.melds[team] or freezer(p) is not None


def rest(p: CanastaPosition) -> int:
    """How many cards of a pile that is taken go to the hand: all but the top one and red 3s (`canasta.take-rest`)."""
    return len(p.pile) - 1 - sum(map(RED_THREES.__contains__, p.pile[:-1]))


def must_take(p: CanastaPosition) -> bool:
    """Whether the seat to act cannot end the hand: the top card can be laid on its team's meld (`canasta.stock-out`).

    Raises:
        Undetermined: this turns on a hidden card in the pile.
    """
    if UNKNOWN in p.pile and p.melds[p.team]:
        raise Undetermined("pile")
    return top_can_be_laid(p)


def top_can_be_laid(p: CanastaPosition) -> bool:
    """Whether the pile, of known cards, may be taken by laying the top card alone on the team's meld (`take`)."""
    if not p.pile:
        return False
    top, hand, team = p.pile[-1], p.hand, p.team
    meld = p.meld(team, top.rank)
    if meld is None or top in BLOCKING or frozen(p, team) or len(hand) == len(p.pile) == 1:
        return False
    return len(hand) + rest(p) >= 2 or meld.size + 1 >= CANASTA or p.has_canasta(team)
