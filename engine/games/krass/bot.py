"""A simple honest opponent: it looks at its own hand and at what lies open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.cards import PENALTY, STOP, Card, X
from engine.games.krass import rules
from engine.games.krass.moves import Insert, KrassMove, Penalty, Play, Take
from engine.games.krass.position import KrassPosition

Hand = tuple[Card, ...]
#: How many turns a combination of each kind costs, losing ones included: weak ones seldom get played.
_TURNS: Final = {"single": 1.6, "2-straight": 1.2, "pair": 1.0, "3-straight": 0.8, "triple": 0.7}
#: How much of a turn each step of the numbers saves.
_HIGHER: Final = 0.05
#: The turns that cards cost which can be played at any time, or as whatever is wanted.
_EASY: Final = {STOP: 0.3, PENALTY: 0.3, X: 0.6}
#: What it holds against a move beside the hand it leaves: a reserve card given up, a way out used, cards to be drawn.
_TAKEN, _SPENT, _DRAWN = 0.3, 0.9, 3.0


class Bot:
    """Sheds cards so that what is left comes away in few plays; keeps STOP and reserve cards for need.

    The same view, the same move.
    """

    def move(self, view: KrassPosition) -> KrassMove:
        """The legal move with the smallest cost; of equals the first by text.

        Raises:
            ValueError: there is no legal move to choose from.
        """
        legal = view.legal_moves()
        if not legal:
            raise ValueError("nobody is to act")
        return min(legal, key=lambda move: self._cost(view, move))

    def _cost(self, view: KrassPosition, move: KrassMove) -> float:
        hand = view.hand
        if isinstance(move, Insert):
            drawn = view.drawn
            assert drawn is not None
            return turns((*hand[: move.at], drawn, *hand[move.at :]))
        if isinstance(move, Take):
            return turns((*hand[: move.at], view.reserve[move.reserve - 1], *hand[move.at :])) + _TAKEN
        if isinstance(move, Play):
            return turns(hand[: move.positions[0] - 1] + hand[move.positions[-1] :])
        left = turns(hand[: move.at - 1] + hand[move.at :])
        if isinstance(move, Penalty):
            return left + (_SPENT if view.bar else _DRAWN)
        return left + _SPENT + (_DRAWN if _is_fined(view) else 0.0)


def _is_fined(view: KrassPosition) -> bool:
    """Whether who wins this trick will have to draw."""
    return any(act.cards == (PENALTY,) for act in view.trick)


@lru_cache(maxsize=1 << 14)
def turns(hand: Hand) -> float:
    """About how many turns it takes to play the hand, cut into combinations in the best way."""
    best = [0.0]
    for end in range(1, len(hand) + 1):
        best.append(min(best[start] + _cost_of(hand[start:end]) for start in range(max(0, end - 3), end)))
    return best[-1]


def _cost_of(cards: Sequence[Card]) -> float:
    """The turns that these neighbours cost as one play; more than they would alone if they make none."""
    if len(cards) == 1 and cards[0] in _EASY:
        return _EASY[cards[0]]
    readings = rules.READINGS.get(tuple(cards), ())
    if not readings:
        return 2.0 * len(cards)
    power = max(power for power, _ in readings)
    return _TURNS[rules.kind(power)] - _HIGHER * rules.number(power)
