"""What cards and canastas count, and what a first meld must reach."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.cards import BLACK_JOKER, COLOUR_JOKER, DOUBLE_FRENCH, UNKNOWN, Card

JOKERS: Final = frozenset({COLOUR_JOKER, BLACK_JOKER})
TWOS: Final = frozenset(Card(f"2{suit}") for suit in "♠♥♦♣")
#: The cards that may stand for others (`canasta.wild`).
WILD: Final = JOKERS | TWOS
RED_THREES: Final = frozenset({Card("3♥"), Card("3♦")})
BLACK_THREES: Final = frozenset({Card("3♠"), Card("3♣")})

#: A meld with so many cards is a canasta.
CANASTA: Final = 7
NATURAL_CANASTA: Final = 500
MIXED_CANASTA: Final = 300
GOING_OUT: Final = 100
CONCEALED: Final = 200
RED_THREE: Final = 100
ALL_RED_THREES: Final = 800

#: From this total before the hand on, the first meld must count so much.
MINIMA: Final = ((3000, 120), (1500, 90), (0, 50))
MINIMUM_BELOW_ZERO: Final = 15


def _value(card: Card) -> int:
    if card in JOKERS:
        return 50
    if card.rank in ("2", "A"):
        return 20
    return 10 if card.number >= 8 else 0 if card in RED_THREES else 5


#: What each card counts (`canasta.points`). Red 3s are counted by a rule of their own.
POINTS: Final = {card: _value(card) for card in dict.fromkeys(DOUBLE_FRENCH.cards)} | {UNKNOWN: 0}


def points_of(cards: Iterable[Card]) -> int:
    """The points of these cards together."""
    return sum(map(POINTS.__getitem__, cards))


def minimum(total: int) -> int:
    """What the first meld of a team with this total must count (`canasta.first-meld`)."""
    return next((least for bound, least in MINIMA if total >= bound), MINIMUM_BELOW_ZERO)


def red_threes(count: int, melded: bool) -> int:
    """What so many red 3s bring a team: it loses them if it has no meld (`canasta.red-three-score`)."""
    worth = ALL_RED_THREES if count == 4 else RED_THREE * count
    return worth if melded else -worth
