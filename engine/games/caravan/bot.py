"""A simple honest opponent: it looks one move ahead at what its own seat sees."""

from __future__ import annotations

from engine.games.caravan import rules
from engine.games.caravan.moves import ROUTES, Attach, CaravanMove, Discard, Place
from engine.games.caravan.position import CaravanPosition
from engine.position import Seat

_WON, _SOLD, _BID = 1000.0, 100.0, 40.0
_SPENT = {"J": 14.0, "Q": 6.0, "K": 10.0, "": 16.0}  # what a face card is worth in the hand; "" is a joker


class Bot:
    """Plays the move after which its own routes stand best against the other's. The same view, the same move."""

    def move(self, view: CaravanPosition) -> CaravanMove:
        """The best of the legal moves; of equals the first by text.

        Raises:
            ValueError: there is no legal move to choose from.
        """
        seat = view.to_act
        if seat is None:
            raise ValueError("nobody is to act")
        return max(view.legal_moves(), key=lambda move: self._worth(view, move, seat))

    def _worth(self, view: CaravanPosition, move: CaravanMove, seat: Seat) -> float:
        after = view.play(move)
        if after.result is not None:
            return _WON if seat in after.result.winners else -_WON
        worth = sum(_standing(after, name) * (1 if name[0] == seat else -1) for name in ROUTES)
        if isinstance(move, Discard):
            worth -= 4 + _SPENT.get(move.card.rank, 2.0)
        elif isinstance(move, Place | Attach):
            worth -= _SPENT.get(move.card.rank, 0.0)
        return worth


def _standing(p: CaravanPosition, name: str) -> float:
    """How well a route stands: sold, in the window, on its way there, or beyond it."""
    value = p.route(name).value
    if p.sold(name):
        return _SOLD + value
    if rules.LOW <= value <= rules.HIGH:
        return _BID
    return -5.0 if value > rules.HIGH else value + (6.0 if value >= rules.LOW - 10 else 0.0)
