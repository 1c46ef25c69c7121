"""A face put together from symbols, in a box of 60 by 84.

A face has two layouts, named after where another card comes to lie on it: `col` (from the right: the suit stands under
the rank) and `row` (from below: the suit stands beside it), so that rank and suit stay in sight.
"""

from __future__ import annotations

from typing import Final, Literal

from engine.cards import BLACK_JOKER, COLOUR_JOKER, PENALTY, STOP, UNKNOWN, Card, X
from tools.cards.pen import CAP, short
from tools.cards.shapes import COLUMNS, FIGURES, HEADS, PITCH, ROWS, SQUARE
from tools.cards.symbols import name

Layout = Literal["col", "row"]
LAYOUTS: Final[tuple[Layout, ...]] = ("col", "row")
LETTERS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}

_GAP: Final = 1.6
"""Between two figures of an index, in units of the cap height."""
_COUNTER: Final = {"s": 51.6, "h": 50.8, "d": 52.0, "c": 51.0}
"""Where the ace's counter starts: as high as the eye takes for the middle of each suit."""
_GROUND: Final = (28.0, 41.0)
"""The corner of the checked ground."""
UPRIGHT: Final = f"{UNKNOWN.face}upright"
"""The name of the second back among the faces."""


def ink(card: Card) -> str:
    """Which of the deck's four colours the face is drawn in: `s`, `h`, `d` or `c`."""
    return "h" if card in (COLOUR_JOKER, STOP) else LETTERS.get(card.suit, "s")


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
    if card is STOP:
        return _use("oct", 5, 6, 21, 21) + _use("stop", 17.6, 40, 37, 37)
    if card is PENALTY:
        return _signs("+3", 4.4, 24, 0)[0] + _use("pen", 19, 40, 38, 38)
    if not card.suit:
        return _checked(card)
    return _index(card, layout) + _middle(card)


def upright_back() -> str:
    """The back of the cards with a checked ground."""
    return _use("upright", 0, 0, 60, 84)


def _checked(card: Card) -> str:
    """A number over twelve squares, as many of them filled as it says; of an X every square by half."""
    left, top = _GROUND
    filled = range(ROWS * COLUMNS if card is X else card.number)
    dark, pale = "", ""
    for at in filled:
        row, column = divmod(at, COLUMNS)
        x, y = left + column * PITCH, top + (ROWS - 1 - row) * PITCH
        odd = (row + column) % 2
        if card is X and odd:
            dark += f"M{short(x)} {short(y + SQUARE)}V{short(y)}H{short(x + SQUARE)}Z"
        elif card is X:
            dark += f"M{short(x + SQUARE)} {short(y)}V{short(y + SQUARE)}H{short(x)}Z"
        elif odd:
            pale += _square(x, y)
        else:
            dark += _square(x, y)
    out = f'<path d="{dark}" fill="currentColor"/>'
    if pale:
        out += f'<path d="{pale}" fill="currentColor" fill-opacity=".56"/>'
    return _use("squares", left, top, 27.4, 37) + _signs(card.face, 5, 27)[0] + out


def _square(x: float, y: float) -> str:
    return f"M{short(x, y)}h{SQUARE:g}v{SQUARE:g}h-{SQUARE:g}"


def _index(card: Card, layout: Layout) -> str:
    suit = LETTERS[card.suit]
    if layout == "row":
        rank, right = _signs(card.rank, 5, 20.4)
        return rank + _use(suit, right + 2.4, 8, 15.6, 15.6)
    rank, _ = _signs(card.rank, 5, 24)
    return rank + _use(suit, 4.8, 33.4, 14.6, 14.6)


def _signs(text: str, left: float, height: float, gap: float = _GAP) -> tuple[str, float]:
    """Figures side by side, and where they end on the right."""
    scale = height / CAP
    out, x = "", left
    for sign in text:
        wide = FIGURES["6" if sign == "9" else sign].width * scale
        out += _use(name(sign), x, 6, wide, height)
        x += wide + gap * scale
    return out, x - gap * scale


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
