"""A face put together from symbols, in a box of 60 by 84.

A face has two layouts, named after where another card comes to lie on it: `col` (from the right: the suit stands under
the rank) and `row` (from below: the suit stands beside it), so that rank and suit stay in sight.
"""

from __future__ import annotations

from typing import Final, Literal

from engine.cards import BLACK_JOKER, COLOUR_JOKER, UNKNOWN, Card
from tools.cards.pen import CAP, short
from tools.cards.shapes import FIGURES, HEADS

Layout = Literal["col", "row"]
LAYOUTS: Final[tuple[Layout, ...]] = ("col", "row")
LETTERS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}

_GAP: Final = 1.6
"""Between two figures of an index, in units of the cap height."""
_COUNTER: Final = {"s": 51.6, "h": 50.8, "d": 52.0, "c": 51.0}
"""Where the ace's counter starts: as high as the eye takes for the middle of each suit."""


def ink(card: Card) -> str:
    """Which of the deck's four colours the face is drawn in: `s`, `h`, `d` or `c`."""
    return "h" if card is COLOUR_JOKER else LETTERS.get(card.suit, "s")


def widths() -> dict[str, float]:
    """How wide each digit is for a height of 28."""
    return {digit: FIGURES["6" if digit == "9" else digit].width for digit in "0123456789"}


def face(card: Card, layout: Layout) -> str:
    """The `<use>` elements of this face."""
    if card is UNKNOWN:
        return _use("back", 0, 0, 60, 84)
    if card is COLOUR_JOKER:
        return _use("star", 4, 5, 22, 22) + _use("jokc", 15, 36, 40, 40)
    if card is BLACK_JOKER:
        return _use("star0", 3, 3.6, 24, 24) + _use("jokb", 15, 36, 40, 40)
    return _index(card, layout) + _middle(card)


def _index(card: Card, layout: Layout) -> str:
    suit = LETTERS[card.suit]
    if layout == "row":
        rank, right = _rank(card.rank, 20.4)
        return rank + _use(suit, right + 2.4, 8, 15.6, 15.6)
    rank, _ = _rank(card.rank, 24)
    return rank + _use(suit, 4.8, 33.4, 14.6, 14.6)


def _rank(rank: str, height: float) -> tuple[str, float]:
    """The rank in the corner, and where it ends on the right."""
    scale = height / CAP
    out, x = "", 5.0
    for sign in rank:
        wide = FIGURES["6" if sign == "9" else sign].width * scale
        out += _use(f"n{sign}", x, 6, wide, height)
        x += wide + _GAP * scale
    return out, x - _GAP * scale


def _middle(card: Card) -> str:
    """The large pip, with a head-dress (J, Q, K) or a counter (A)."""
    suit = LETTERS[card.suit]
    if card.rank in HEADS:
        return _use(f"e{card.rank}", 22.4, 36.6, 32, 17.8) + _use(suit, 27, 55.2, 22.8, 22.8)
    if card.rank == "A":
        counter = _use(suit, 30.8, _COUNTER[suit], 15.2, 15.2)
        return _use(suit, 21.4, 43, 34, 34) + f'<g color="var(--face,#fff)">{counter}</g>'
    return _use(suit, 25.6, 48, 28.6, 28.6)


def _use(symbol: str, x: float, y: float, width: float, height: float) -> str:
    return f'<use href="#{symbol}" x="{short(x)}" y="{short(y)}" width="{short(width)}" height="{short(height)}"/>'
