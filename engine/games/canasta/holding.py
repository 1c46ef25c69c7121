"""The cards of a hand sorted out, and every group that can be made of one rank."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.cards import UNKNOWN, Card
from engine.games.canasta.groups import LEAST, LEAST_NATURAL, MOST_WILD, Group, Hand, in_order, proper
from engine.games.canasta.moves import DISCARD, CanastaMove
from engine.games.canasta.points import BLACK_THREES, JOKERS

#: A move with its text, by which moves are sorted.
Listed = tuple[str, CanastaMove]
Groups = tuple[Group, ...]
#: A team may meld three or four black 3s (`canasta.black-three-meld`).
BLACK_THREE_MELD: Final = (3, 4)
_DISCARDS: Final[dict[Card, Listed]] = {card: (str(move), move) for card, move in DISCARD.items()}


@dataclass(frozen=True, slots=True)
class Holding:
    """The known cards of a hand by kind, each in the order in which a group lists them."""

    naturals: dict[str, Hand]
    """By rank from 4 to A, ranks in that order."""
    threes: Hand
    """The black 3s."""
    jokers: Hand
    twos: Hand
    discards: tuple[Listed, ...]
    """Every discard, sorted by text."""

    def without(self, group: Group) -> Holding:
        """What is held beside a group of these cards of one rank."""
        j = sum(card in JOKERS for card in group.wilds)
        naturals = {**self.naturals, group.rank: self.naturals.get(group.rank, ())[len(group.naturals) :]}
        threes = self.threes[len(group.naturals) :] if group.rank == "3" else self.threes
        return Holding(naturals, threes, self.jokers[j:], self.twos[len(group.wilds) - j :], ())


@lru_cache(maxsize=1 << 12)
def holding(hand: Hand) -> Holding:
    """The hand sorted out."""
    naturals: dict[str, list[Card]] = {}
    for card in in_order(hand):
        naturals.setdefault(card.rank, []).append(card)
    unranked, twos, threes = (naturals.pop(rank, []) for rank in ("", "2", "3"))
    return Holding(
        {rank: tuple(cards) for rank, cards in naturals.items()},
        tuple(card for card in threes if card in BLACK_THREES),
        tuple(card for card in unranked if card is not UNKNOWN),
        tuple(twos),
        tuple(sorted([_DISCARDS[card] for card in set(hand) if card is not UNKNOWN])),
    )


@lru_cache(maxsize=1 << 16)
def new_melds(rank: str, naturals: Hand, jokers: Hand, twos: Hand) -> Groups:
    """Every proper new meld of this rank: so many naturals, jokers and 2s, each once (`canasta.meld`)."""
    return tuple(
        proper(rank, naturals[:k], wilds)
        for k in range(LEAST_NATURAL, len(naturals) + 1)
        for wilds in _some_wilds(jokers, twos, MOST_WILD)
        if k + len(wilds) >= LEAST
    )


@lru_cache(maxsize=1 << 16)
def additions(rank: str, naturals: Hand, jokers: Hand, twos: Hand, room: int) -> Groups:
    """Every group that may join a meld of this rank with room for so many wild cards."""
    return tuple(
        proper(rank, naturals[:k], wilds)
        for k in range(len(naturals) + 1)
        for wilds in _some_wilds(jokers, twos, room)
        if k + len(wilds)
    )


def _some_wilds(jokers: Hand, twos: Hand, room: int) -> Iterator[Hand]:
    """So many jokers and so many 2s, every number once, no more than there is room for."""
    for j in range(min(len(jokers), room) + 1):
        for t in range(min(len(twos), room - j) + 1):
            yield jokers[:j] + twos[:t]
