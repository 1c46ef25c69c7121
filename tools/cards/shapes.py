"""The shapes themselves: skeletons of the numerals, outlines of suits, head-dresses and jokers.

Numerals stand in a box `CAP` high; their diagonals run past it and the symbol's viewBox cuts them flat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tools.cards.pen import CAP, HAIR

TOP: Final = HAIR / 2
BASE: Final = CAP - HAIR / 2


@dataclass(frozen=True, slots=True)
class Figure:
    """A numeral or letter of an index: its width, its skeleton, and the balls its strokes end in."""

    width: float
    skeleton: str
    balls: tuple[tuple[float, float], ...] = ()


FIGURES: Final = {
    "0": Figure(
        17.2,
        f"M8.6 {TOP}C12.9 {TOP} 14.8 7.6 14.8 14C14.8 20.4 12.9 {BASE} 8.6 {BASE}"
        f"C4.3 {BASE} 2.4 20.4 2.4 14C2.4 7.6 4.3 {TOP} 8.6 {TOP}Z",
    ),
    "1": Figure(11.4, f"M.3 5.2C3.2 5 5.2 3.6 6.3 .6M6.5 0V{CAP}M1 {BASE}H11.4"),
    "2": Figure(
        16.4,
        f"M3 8C3 3.9 5.3 {TOP} 8.4 {TOP}C12 {TOP} 14 3.9 14 7.6C14 13.4 6 17 1.6 {BASE}H14.6M15.3 {CAP}V20.4",
        ((3.3, 8.1),),
    ),
    "3": Figure(
        16.2,
        f"M2.9 7.2C3 3.6 5.1 {TOP} 8 {TOP}C11.4 {TOP} 13.3 3.5 13.3 7C13.3 10.7 11 13 6.4 13"
        f"C11.5 13 13.8 15.5 13.8 19.8C13.8 24.2 11.6 {BASE} 7.8 {BASE}C4.8 {BASE} 2.6 24.4 2.4 20.6",
        ((3.2, 7.4), (2.7, 20.5)),
    ),
    "4": Figure(17.8, f"M11.9 {CAP}V0M11.6 -1L1.2 19.6H17.8M7.4 {BASE}H16.4"),
    "5": Figure(
        16,
        f"M14.4 {TOP}H3.6M3.8 0L3 13.4C4.4 11.8 5.9 10.9 8 10.9C11.7 10.9 13.6 13.8 13.6 18.4"
        f"C13.6 23.6 11.4 {BASE} 7.6 {BASE}C4.7 {BASE} 2.5 24.4 2.3 20.8",
        ((2.6, 20.6),),
    ),
    "6": Figure(
        16.6,
        f"M13.8 6.6C13.5 3.3 11.7 {TOP} 9 {TOP}C4.8 {TOP} 2.4 7.2 2.4 15.2C2.4 22.6 4.4 {BASE} 8.4 {BASE}"
        f"C12.2 {BASE} 14.2 23.7 14.2 18.9C14.2 14.2 12.3 11.5 8.8 11.5C5.6 11.5 3.4 14 2.9 17",
        ((13.5, 6.7),),
    ),
    "7": Figure(15.6, f"M1.1 7.2V0M.6 {TOP}H15C11.4 8.6 7 17.6 6.6 {CAP}"),
    "8": Figure(
        16.8,
        f"M8.4 {TOP}C11.8 {TOP} 13.6 3.9 13.6 7.2C13.6 10.6 11.7 12.9 8.4 12.9C5.1 12.9 3.2 10.6 3.2 7.2"
        f"C3.2 3.9 5 {TOP} 8.4 {TOP}ZM8.4 12.9C12.1 12.9 14.4 15.6 14.4 19.8C14.4 24 12.2 {BASE} 8.4 {BASE}"
        f"C4.6 {BASE} 2.4 24 2.4 19.8C2.4 15.6 4.7 12.9 8.4 12.9Z",
    ),
    "A": Figure(20.2, f"M2.4 {CAP}L10.3 -2M9.5 -2L17.6 {CAP + 1}M5.4 18.6H14M0 {BASE}H6.4M12.6 {BASE}H20.2"),
    "J": Figure(
        13.8,
        f"M4.4 {TOP}H13.8M9.9 0V19.4C9.9 24.3 8.4 {BASE} 5.4 {BASE}C3.5 {BASE} 2.4 25 2.3 22.1",
        ((2.6, 21.9),),
    ),
    "Q": Figure(
        19.2,
        f"M9 {TOP}C13.8 {TOP} 15.6 7.4 15.6 13.2C15.6 19.2 13.8 25 9 25C4.2 25 2.4 19.2 2.4 13.2"
        f"C2.4 7.4 4.2 {TOP} 9 {TOP}ZM8.4 18.6C11.4 18.6 12.6 21 13.4 23.2C14.2 25.6 15.8 27.4 19 26.8",
    ),
    "K": Figure(
        20,
        f"M4.4 0V{CAP}M.4 {TOP}H8.4M.4 {BASE}H8.4M18 -1.6L5.6 14.6M8.4 11.6L17.8 30M12 {TOP}H19.2M12.4 {BASE}H20",
    ),
    "X": Figure(
        20.2, f"M2.2 -1.6L18 29.6M17.6 -1.6L2.6 29.6M0 {TOP}H7.4M12.6 {TOP}H19.6M.4 {BASE}H7.2M12.6 {BASE}H20.2"
    ),
    "+": Figure(16, "M8 6V22M.6 14H15.4"),
}

SUITS: Final = {
    "s": "M16 1.6C21 9.4 29.4 13.6 29.4 20.6C29.4 24.3 26.7 26.8 23.3 26.8C20.6 26.8 18.4 25.4 17.2 23.2"
    "C17.4 26.8 18.7 29.2 21.4 30.6H10.6C13.3 29.2 14.6 26.8 14.8 23.2C13.6 25.4 11.4 26.8 8.7 26.8"
    "C5.3 26.8 2.6 24.3 2.6 20.6C2.6 13.6 11 9.4 16 1.6Z",
    "h": "M16 30.4C11.4 23.2 2.2 18.6 2.2 10.4C2.2 6 5.4 2.8 9.4 2.8C12.6 2.8 14.9 4.8 16 7.8"
    "C17.1 4.8 19.4 2.8 22.6 2.8C26.6 2.8 29.8 6 29.8 10.4C29.8 18.6 20.6 23.2 16 30.4Z",
    "d": "M16 1.2C18.9 7 22.4 11.7 27.4 16C22.4 20.3 18.9 25 16 30.8C13.1 25 9.6 20.3 4.6 16C9.6 11.7 13.1 7 16 1.2Z",
    "c": "M16 1.8C19.8 1.8 22.6 4.6 22.6 8.1C22.6 9.9 21.9 11.5 20.7 13.1C21.6 12.7 22.5 12.5 23.4 12.5"
    "C27 12.5 29.8 15.3 29.8 18.9C29.8 22.5 27 25.4 23.5 25.4C20.9 25.4 18.5 24.1 17.2 21.9"
    "C17.4 26.2 18.7 29 21.4 30.6H10.6C13.3 29 14.6 26.2 14.8 21.9C13.5 24.1 11.1 25.4 8.5 25.4"
    "C5 25.4 2.2 22.5 2.2 18.9C2.2 15.3 5 12.5 8.6 12.5C9.5 12.5 10.4 12.7 11.3 13.1"
    "C10.1 11.5 9.4 9.9 9.4 8.1C9.4 4.6 12.2 1.8 16 1.8Z",
}
"""Filled, in a box of 32 by 32."""

STAR: Final = "M16 1.8L19.9 11.6L30.4 12.3L22.3 19L24.9 29.2L16 23.6L7.1 29.2L9.7 19L1.6 12.3L12.1 11.6Z"

#: A feathered cap, a lotus in line and a solid crown, in a box of 36 by 20: they stand over the pip of J, Q and K.
_FEATHER: Final = "M22.4 9.8C23.4 4.8 28 1.2 35.2.8C34.6 5.4 31.4 9 25.2 10.6"
HEADS: Final = {
    "J": '<path d="M8.4 13.2C9.6 7.4 14 3.4 20.6 2.6C27 4.6 30.6 8.4 31.4 13.6C23 12 15.6 11.9 8.4 13.2Z'
    'M.6 19C8.6 14.4 22 13.2 35.4 16.6L33.4 19.8C22 17.2 11.4 17 .6 19Z"/>'
    f'<path d="{_FEATHER}M23.6 10.4C26.2 7 29 4.6 32.4 3" fill="none" stroke="var(--face,#fff)" stroke-width="3.4"/>'
    f'<path d="{_FEATHER}M23 10.8C25.8 7 29 4.6 32.4 3" fill="none" stroke="currentColor" stroke-width="1.4"/>',
    "Q": '<path d="M18 15.6C12.8 12.2 12.8 6 18 .9C23.2 6 23.2 12.2 18 15.6Z"/>'
    '<path d="M14.6 14.8C8 13.6 5.4 8.6 6.6 2.8C9.6 3.6 11.8 4.8 13.2 6.6'
    "M21.4 14.8C28 13.6 30.6 8.6 29.4 2.8C26.4 3.6 24.2 4.8 22.8 6.6"
    "M7.6 11C4.8 10.2 2.6 9.6.9 9.7C2 13.4 4.4 15.4 8 15.4"
    'M28.4 11C31.2 10.2 33.4 9.6 35.1 9.7C34 13.4 31.6 15.4 28 15.4"'
    ' fill="none" stroke="currentColor" stroke-width="1.5"/>'
    '<path d="M6 17.6H30V19.6H6Z"/>',
    "K": '<path d="M4.4 15.2L1.9 5.2L9.9 9.6L18 2.4L26.1 9.6L34.1 5.2L31.6 15.2ZM4.4 17.2H31.6V19.6H4.4Z"/>'
    '<circle cx="1.9" cy="3.8" r="1.8"/><circle cx="34.1" cy="3.8" r="1.8"/><circle cx="18" cy="1.9" r="1.9"/>',
}

#: The jester's cap, in a box of 40 by 40: left, middle and right horn; their bells; the band.
HORNS: Final = (
    "M10 33C9.4 22.6 7.6 16.4 2.6 13.6C9 10.6 15.4 14 17.2 21.6C15 25 14 29 14.2 33Z",
    "M14.2 33C13.6 22.6 16 11.6 20 4.4C24 11.6 26.4 22.6 25.8 33Z",
    "M30 33C30.6 22.6 32.4 16.4 37.4 13.6C31 10.6 24.6 14 22.8 21.6C25 25 26 29 25.8 33Z",
)
BELLS: Final = '<circle cx="2.6" cy="15" r="2.4"/><circle cx="20" cy="2.9" r="2.4"/><circle cx="37.4" cy="15" r="2.4"/>'
BAND: Final = '<path d="M9 35.2H31V39H9Z"/>'

#: The sign of a STOP card, in a box of 32 by 32, and the large one with its letters, whose edge lies outside that box.
OCTAGON: Final = "M9.4 1H22.6L31 9.4V22.6L22.6 31H9.4L1 22.6V9.4Z"
LARGE_OCTAGON: Final = "M8.2-2H23.8L34 8.2V23.8L23.8 34H8.2L-2 23.8V8.2Z"
BAR: Final = "M8.4 13.4H23.6V18.6H8.4Z"
LETTERS: Final = (
    "M6.6 12.6C6 11.8 5.2 11.5 4.4 11.5C3 11.5 2.1 12.2 2.1 13.4C2.1 16.4 6.9 15 6.9 18.3C6.9 19.7 5.9 20.5 4.4 20.5"
    "C3.2 20.5 2.3 20 1.7 19.1M8.9 11.5H14.3M11.6 11.5V21M18.6 11.5C20.4 11.5 21.5 13.2 21.5 16"
    "C21.5 18.8 20.4 20.5 18.6 20.5C16.8 20.5 15.7 18.8 15.7 16C15.7 13.2 16.8 11.5 18.6 11.5Z"
    "M24.3 21V11.5H27C28.7 11.5 29.7 12.6 29.7 14.2C29.7 15.8 28.7 16.9 27 16.9H24.3"
)
#: Three cards to be drawn, the last with a plus, in a box of 36 by 36.
THREE: Final = (
    '<path d="M4.6 9.8L16.8 6.6L22.4 27.4L10.2 30.6Z" transform="rotate(-10 14 18)"/>'
    '<path d="M11.8 5.6H25V27.6H11.8Z"/><path d="M18.6 7.4L31.4 10.8L25.6 32L12.8 28.6Z"/>'
    '<path d="M18.2 18.4L26 20.5M23.2 15.6L21 23.4" stroke-width="2.6"/>'
)

#: The checked ground of Krass Kariert: squares in three columns and four rows, their size and how far apart.
COLUMNS: Final = 3
ROWS: Final = 4
SQUARE: Final = 8.2
PITCH: Final = 9.6
