"""The five moves of Caravan and their texts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.cards import FRENCH, UNKNOWN, Card
from engine.position import IllegalMove, Refusal, Seat, Spoken

SEATS: Final = ("A", "B")
ROUTES: Final = ("A1", "A2", "A3", "B1", "B2", "B3")
#: The place of each route in a position.
AT: Final = {name: i for i, name in enumerate(ROUTES)}
OWN: Final = {"A": (0, 1, 2), "B": (3, 4, 5)}
#: As long as a move can be, spaces and all.
LONGEST: Final = 200
#: The highest number of a card in a route that a move can name.
MOST_INDEX: Final = 9999
#: Number cards by face; every other known card is a face card.
NUMBERS: Final = frozenset(card for card in FRENCH.cards if 1 <= card.number <= 10)


def is_face(card: Card) -> bool:
    """Whether the card is a jack, queen, king or joker."""
    return card is not UNKNOWN and card not in NUMBERS


def _demand(good: bool, move: object) -> None:
    """Refuses a move that no text could mean. Raises IllegalMove (`syntax`)."""
    if not good:
        raise _syntax("unknown", str(move), "9♠@A1")


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Place:
    """A number card to a route: `9♠@A1`."""

    card: Card
    route: str

    def __post_init__(self) -> None:
        _demand(self.card in NUMBERS and self.route in AT, self)

    def __str__(self) -> str:
        return f"{self.card}@{self.route}"


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Attach:
    """A face card to the n-th number card of a route: `K♥@B2.3`."""

    card: Card
    route: str
    index: int

    def __post_init__(self) -> None:
        _demand(is_face(self.card) and self.route in AT and 1 <= self.index <= MOST_INDEX, self)

    def __str__(self) -> str:
        return f"{self.card}@{self.route}.{self.index}"


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Discard:
    """`discard 5♣`."""

    card: Card

    def __post_init__(self) -> None:
        _demand(self.card is not UNKNOWN, self)

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Dissolve:
    """`dissolve A2`."""

    route: str

    def __post_init__(self) -> None:
        _demand(self.route in AT, self)

    def __str__(self) -> str:
        return f"dissolve {self.route}"


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Resign:
    """`resign A`, possible off turn too."""

    seat: Seat

    def __post_init__(self) -> None:
        _demand(self.seat in SEATS, self)

    def __str__(self) -> str:
        return f"resign {self.seat}"


CaravanMove = Place | Attach | Discard | Dissolve | Resign
MOVES: Final = (Place, Attach, Discard, Dissolve, Resign)

#: A move is a constant for its text, so that legal moves need not be built anew. In the order of the routes.
PLACE: Final = {card: tuple(Place(card, route) for route in ROUTES) for card in NUMBERS}
DISCARD: Final = {card: Discard(card) for card in FRENCH.cards}
DISSOLVE: Final = tuple(Dissolve(route) for route in ROUTES)


@cache
def attach(card: Card, route: int, index: int) -> Attach:
    """The move of this face card to one number card (from 1) of a route (0 to 5)."""
    return Attach(card, ROUTES[route], index)


@cache
def attaches(card: Card, route: int, n: int) -> tuple[Attach, ...]:
    """The moves of this face card to each of the n number cards of a route, sorted by text."""
    return tuple(sorted([attach(card, route, i) for i in range(1, n + 1)], key=str))


_MOVE = re.compile(r"(?P<card>[^@]+?)@(?P<route>[AB][123])(?:\.(?P<index>[1-9]\d{0,3}))?", re.IGNORECASE)
_NO_CARD = re.compile(r"@?\s*(?P<route>[AB][123])(?P<index>\.[1-9]\d{0,3})?", re.IGNORECASE)
_WORD = re.compile(r"(?P<word>discard|dissolve|resign)\s+(?P<rest>.+)", re.IGNORECASE)


def parse_move(text: str) -> CaravanMove:
    """The move that this text means, legal or not.

    Raises:
        IllegalMove: `syntax`; the facts name the text and a well-formed example.
    """
    text = text.strip()
    if len(text) > LONGEST:
        raise _syntax("unknown", text, "9♠@A1")
    if word := _WORD.fullmatch(text):
        if move := _act(word["word"].lower(), word["rest"]):
            return move
    elif placed := _MOVE.fullmatch("@".join(part.strip() for part in text.split("@"))):
        card = FRENCH.parse(placed["card"])
        if card is not None and card is not UNKNOWN:
            return _play(card, placed["route"].upper(), placed["index"], text)
    elif (card := FRENCH.parse(text.removesuffix("@"))) is not None and card is not UNKNOWN:
        raise _syntax("missing-place", text, f"{card}@A1.1" if is_face(card) else f"{card}@A1")
    elif place := _NO_CARD.fullmatch(text):
        route, index = place["route"].upper(), place["index"] or ""
        raise _syntax("missing-card", text, f"{'K♥' if index else '9♠'}@{route}{index}")
    raise _syntax("unknown", text, "9♠@A1")


def _act(word: str, rest: str) -> CaravanMove | None:
    card = FRENCH.parse(rest)
    name = rest.strip().upper()
    if word == "discard" and card is not None and card is not UNKNOWN:
        return DISCARD[card]
    if word == "dissolve" and name in ROUTES:
        return DISSOLVE[AT[name]]
    if word == "resign" and name in SEATS:
        return Resign(name)
    return None


def _play(card: Card, route: str, index: str | None, text: str) -> CaravanMove:
    if is_face(card):
        if index is None:
            raise _syntax("missing-number", text, f"{card}@{route}.1")
        return Attach(card, route, int(index))
    if index is not None:
        raise _syntax("no-number", text, f"{card}@{route}")
    return PLACE[card][AT[route]]


def _syntax(case: str, text: str, example: str) -> IllegalMove:
    return IllegalMove(Refusal("syntax", case, {"text": Spoken(text), "example": Spoken(example)}))
