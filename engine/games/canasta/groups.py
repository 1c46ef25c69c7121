"""Groups of cards: what a move lays down, and the melds that lie on the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from operator import attrgetter
from typing import Final

from engine.cards import DOUBLE_FRENCH, UNKNOWN, Card
from engine.games.canasta.points import CANASTA, MIXED_CANASTA, NATURAL_CANASTA, WILD, points_of

Hand = tuple[Card, ...]

#: The order of melds: 4 to A, then the black 3s. No meld is of 2s.
RANKS: Final = ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "3", "2")
RANK_PLACE: Final = {rank: i for i, rank in enumerate(RANKS)}
#: What a wild card may stand for (`canasta.wild`).
STANDS_FOR: Final = frozenset(RANKS) - {"3", "2"}
MOST_WILD: Final = 3
LEAST_NATURAL: Final = 2
LEAST: Final = 3


_FACE: Final = attrgetter("face")
_RANK: Final = attrgetter("rank")


def _place(card: Card) -> tuple[int, int]:
    if card in WILD:
        return (len(RANKS), "★☆".index(card.face) if not card.rank else 2 + "♠♥♦♣".index(card.suit))
    return (RANK_PLACE[card.rank], "♠♥♦♣".index(card.suit))


_ORDERED: Final = sorted(dict.fromkeys(DOUBLE_FRENCH.cards), key=_place)
#: The order of cards within a group: naturals by rank and suit, then jokers, then 2s.
PLACE: Final = {card: i for i, card in enumerate([*_ORDERED, UNKNOWN])}


def in_order(cards: Iterable[Card]) -> Hand:
    """The cards as they stand in a group."""
    return tuple(sorted(cards, key=PLACE.__getitem__))


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Group:
    """Cards laid down together, proper or not: natural cards, wild cards, and the rank each wild card stands for.

    A wild card has no rank only in a take's own group without a natural card, where the top card gives it.
    """

    naturals: Hand = ()
    wilds: Hand = ()
    ranks: tuple[str, ...] = ()
    rank: str = field(init=False, repr=False, compare=False)
    """The rank of the group, that of its first card where ranks are mixed; empty where only the top card gives it."""
    mixed: bool = field(init=False, repr=False, compare=False)
    """Whether its cards have or stand for more than one rank."""
    points: int = field(init=False, repr=False, compare=False)
    size: int = field(init=False, repr=False, compare=False)
    text: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.rank = self.naturals[0].rank if self.naturals else self.ranks[0] if self.ranks else ""
        self.mixed = len({*map(_RANK, self.naturals), *filter(None, self.ranks)}) > 1
        cards = self.naturals + self.wilds
        self.points, self.size = points_of(cards), len(cards)
        wilds = map(_wild_text, self.wilds, self.ranks)
        self.text = " ".join((*map(_FACE, self.naturals), *wilds))

    def __str__(self) -> str:
        return self.text

    @property
    def cards(self) -> Hand:
        """All its cards in order."""
        return self.naturals + self.wilds

    @property
    def is_canasta(self) -> bool:
        """Whether it has seven cards or more (`canasta.canasta`)."""
        return self.size >= CANASTA

    @property
    def bonus(self) -> int:
        """What it counts as a canasta: more without a wild card, nothing with fewer than seven cards."""
        if not self.is_canasta:
            return 0
        return MIXED_CANASTA if self.wilds else NATURAL_CANASTA

    @property
    def form(self) -> tuple[str, ...]:
        """The group by ranks alone: suits make no difference to what it does."""
        return tuple(sorted([card.rank for card in self.naturals] + [self._wild(i) for i in range(len(self.wilds))]))

    def _wild(self, i: int) -> str:
        return f"{self.wilds[i].rank or '*'}={self.ranks[i]}"


def _wild_text(card: Card, rank: str) -> str:
    return f"{card.face}={rank}" if rank else card.face


EMPTY: Final = Group()
SIZE: Final = attrgetter("size")


def group_of(naturals: Iterable[Card], wilds: Iterable[tuple[Card, str]], rank: str = "") -> Group:
    """The group of these cards in their order.

    Where there are natural cards, a wild card without a rank has this one, or else that of the first of them.
    """
    own = in_order(naturals)
    default = (rank or own[0].rank) if own else ""
    named = sorted(((card, stands or default) for card, stands in wilds), key=lambda pair: (PLACE[pair[0]], pair[1]))
    return Group(own, tuple(card for card, _ in named), tuple(stands for _, stands in named))


@lru_cache(maxsize=1 << 16)
def proper(rank: str, naturals: Hand, wilds: Hand) -> Group:
    """The group of these cards of one rank, which are in order."""
    return Group(naturals, wilds, (rank,) * len(wilds))


def joined(meld: Group, more: Group) -> Group:
    """The meld with further cards of its rank."""
    return proper(meld.rank, in_order(meld.naturals + more.naturals), in_order(meld.wilds + more.wilds))
