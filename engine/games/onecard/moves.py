"""The four moves of One Card and their texts."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.cards import FRENCH, RANKS, SUITS, UNKNOWN, Card
from engine.position import IllegalMove, Refusal, Seat, Spoken

#: Every seat there can be; a game has the first two to eight of them.
SEATS: Final = ("A", "B", "C", "D", "E", "F", "G", "H")
AT: Final = {seat: i for i, seat in enumerate(SEATS)}
#: The cards that can be named. One of each: all seats play from one deck.
CARDS: Final = frozenset(FRENCH.cards)
_SUIT_NAMES: Final = {**{suit: suit for suit in SUITS}, **dict(zip("SHDC", SUITS, strict=True))}


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Play:
    """A card on the top card, the first of a turn or the next of a chain: `9♥`."""

    card: Card

    def __str__(self) -> str:
        return self.card.face


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Pass:
    """`pass` ends a turn after a play; `pass ♣` names a suit, with a 7 on top."""

    suit: str = ""

    def __str__(self) -> str:
        return f"pass {self.suit}" if self.suit else "pass"


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Draw:
    """`draw`: one card, or the whole attack."""

    def __str__(self) -> str:
        return "draw"


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Call:
    """`call B`: seat B calls “원카드!”, on turn or off."""

    seat: Seat

    def __str__(self) -> str:
        return f"call {self.seat}"


OneCardMove = Play | Pass | Draw | Call
MOVES: Final = (Play, Pass, Draw, Call)

#: A move is a constant for its text, so that legal moves need not be built anew.
PLAY: Final = {card: Play(card) for card in FRENCH.cards}
PASS: Final = Pass()
DRAW: Final = Draw()
#: What can be done beside playing a card: before a play, after one, and after one that leaves a 7 on top.
WORDS: Final[dict[str, tuple[OneCardMove, ...]]] = {"draw": (DRAW,), "pass": (PASS,), "suit": (PASS, *map(Pass, SUITS))}


@lru_cache(maxsize=1 << 14)
def listed(cards: frozenset[Card], words: str) -> tuple[OneCardMove, ...]:
    """The moves of these cards and those of a kind of `WORDS`, sorted by text."""
    return tuple(sorted((*(PLAY[card] for card in cards), *WORDS[words]), key=str))


def parse_move(text: str, seats: Sequence[Seat] = SEATS) -> OneCardMove:
    """The move that this text means in a game of these seats, legal or not.

    Raises:
        IllegalMove: `syntax`; the facts name the text and a well-formed example.
    """
    text = text.strip()
    word, _, rest = text.partition(" ")
    word, rest = word.lower(), rest.strip()
    if word == "draw" and not rest:
        return DRAW
    if word == "pass":
        suit = read_suit(rest) if rest else ""
        if suit is not None:
            return Pass(suit)
        raise _syntax("unknown", text, "pass ♣")
    if word == "call":
        if rest.upper() in seats:
            return Call(rest.upper())
        raise _syntax("unknown" if rest else "missing-seat", text, "call A")
    card = FRENCH.parse(text)
    if card is not None and card is not UNKNOWN:
        return PLAY[card]
    if text.upper() in RANKS:
        raise _syntax("missing-suit", text, f"{text.upper()}♥")
    raise _syntax("unknown", text, "9♥")


def read_suit(text: str) -> str | None:
    """The suit that this text means, lenient as for faces: a sign or one of S H D C; None if it is none."""
    if len(text) > 8:
        return None
    plain = unicodedata.normalize("NFKC", text).replace("\ufe0f", "").replace("\ufe0e", "").strip().upper()
    return _SUIT_NAMES.get(plain)


def _syntax(case: str, text: str, example: str) -> IllegalMove:
    return IllegalMove(Refusal("syntax", case, {"text": Spoken(text), "example": Spoken(example)}))
