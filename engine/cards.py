"""Cards: faces, decks, reading and printing.

A card is an interned constant: there is one object for each face, so cards are compared by identity.
`??` is a card too: the one nobody here may see.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import ClassVar, Final

SUITS: Final = ("♠", "♥", "♦", "♣")
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


class Card:
    """The card with this face, such as `Card("9♠")`; the same object each time.

    `rank` and `suit` are texts, empty for cards that have none. `number` counts A as 1 to K as 13; a card that is a
    number alone (`7`) has that number and no rank, a card without either has 0.

    Raises:
        ValueError: there is no card with this face.
    """

    __slots__ = ("face", "number", "rank", "suit")
    _known: ClassVar[dict[str, Card]] = {}

    face: str
    rank: str
    suit: str
    number: int

    def __new__(cls, face: str) -> Card:
        card = cls._known.get(face)
        if card is None:
            raise ValueError(f"there is no card {face[:20]!r}")
        return card

    @classmethod
    def _define(cls, face: str, rank: str = "", suit: str = "") -> Card:
        card = object.__new__(cls)
        card.face, card.rank, card.suit = face, rank, suit
        card.number = RANKS.index(rank) + 1 if rank in RANKS else int(face) if face.isdecimal() else 0
        cls._known[face] = card
        return card

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.face,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __str__(self) -> str:
        return self.face

    def __repr__(self) -> str:
        return f"Card({self.face!r})"


UNKNOWN: Final = Card._define("??")
COLOUR_JOKER: Final = Card._define("★")
BLACK_JOKER: Final = Card._define("☆")
_PLAIN = tuple(Card._define(rank + suit, rank, suit) for suit in SUITS for rank in RANKS)

NUMBERS: Final = tuple(Card._define(str(number)) for number in range(1, 13))
X: Final = Card._define("X")
STOP: Final = Card._define("STOP")
PENALTY: Final = Card._define("PEN")


@dataclass(frozen=True, slots=True)
class Deck:
    """The faces of a game and how many cards of each a deck has."""

    cards: tuple[Card, ...]
    names: dict[str, Card]
    unknown: str = "unknown-card"
    """The case of the error about a card that is none of the deck: it says what there is."""

    def count(self, card: Card) -> int:
        """How many copies of this face the deck has."""
        return self.cards.count(card)

    def parse(self, text: str) -> Card | None:
        """The card that a person's text means, or None.

        Lenient in faces only: rank and suit in either order and case, `T` for 10, `S H D C` for suits,
        full-width letters, a variation selector, spaces. `??` is a card.
        """
        return self.names.get(text) or self.names.get(_plain(text))


def _plain(text: str) -> str:
    """A face without what leniency allows: case, width, spaces, variation selectors."""
    if len(text) > 24:  # longer than any spelling of a face; also keeps hostile input cheap
        return ""
    text = unicodedata.normalize("NFKC", text)
    return "".join(text.split()).replace("\ufe0f", "").replace("\ufe0e", "").upper()


def _spellings(card: Card) -> set[str]:
    if not card.rank:
        return {card.face}
    ranks = {card.rank, "T"} if card.rank == "10" else {card.rank}
    suits = {card.suit, "SHDC"[SUITS.index(card.suit)]}
    return {text for rank in ranks for suit in suits for text in (rank + suit, suit + rank)}


def deck_of(cards: tuple[Card, ...], more_names: dict[str, Card] | None = None, unknown: str = "unknown-card") -> Deck:
    """A deck of these cards, with every spelling a person may use for them."""
    names = {spelling: card for card in cards for spelling in _spellings(card)}
    return Deck(cards, {**names, **(more_names or {}), UNKNOWN.face: UNKNOWN}, unknown)


#: 52 cards and two jokers.
FRENCH: Final = deck_of((*_PLAIN, COLOUR_JOKER, BLACK_JOKER), {"RJ": COLOUR_JOKER, "BJ": BLACK_JOKER})
#: Two packs of 52 cards and four jokers.
DOUBLE_FRENCH: Final = deck_of(FRENCH.cards * 2, {"RJ": COLOUR_JOKER, "BJ": BLACK_JOKER})
#: 1 to 12 four times each, and two each of X, STOP and penalty cards.
KRASS: Final = deck_of((*NUMBERS * 4, X, X, STOP, STOP, PENALTY, PENALTY), unknown="unknown-number")
