"""The cards of a hand sorted out, and every group that can be made of one rank."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Final

from engine.cards import UNKNOWN, Card
from engine.games.canasta.groups import LEAST, LEAST_NATURAL, MOST_WILD, PLACE, Group, Hand, in_order, proper
from engine.games.canasta.points import BLACK_THREES, JOKERS

Groups = tuple[Group, ...]
#: A team may meld three or four black 3s (`canasta.black-three-meld`).
BLACK_THREE_MELD: Final = (3, 4)
#: What cards that stand next to each other in a group's order have in common: the rank, which jokers have none of.
_KIND: Final[dict[Card, str]] = {card: card.rank for card in PLACE} | {UNKNOWN: UNKNOWN.face}


@dataclass(slots=True)
class Holding:
    """The known cards of a hand by kind, each in the order in which a group lists them."""

    naturals: dict[str, Hand]
    """By rank from 4 to A, ranks in that order."""
    threes: Hand
    """The black 3s."""
    jokers: Hand
    twos: Hand

    def without(self, group: Group) -> Holding:
        """What is held beside a group of these cards of one rank."""
        j = sum(card in JOKERS for card in group.wilds)
        naturals = {**self.naturals, group.rank: self.naturals.get(group.rank, ())[len(group.naturals) :]}
        threes = self.threes[len(group.naturals) :] if group.rank == "3" else self.threes
        return Holding(naturals, threes, self.jokers[j:], self.twos[len(group.wilds) - j :])


def holding(hand: Hand) -> Holding:
    """The hand sorted out."""
    kinds = {kind: tuple(cards) for kind, cards in groupby(in_order(hand), _KIND.__getitem__)}
    kinds.pop(UNKNOWN.face, None)
    jokers, twos, threes = kinds.pop("", ()), kinds.pop("2", ()), kinds.pop("3", ())
    return Holding(kinds, tuple([card for card in threes if card in BLACK_THREES]), jokers, twos)


@lru_cache(maxsize=1 << 16)
def new_melds(rank: str, naturals: Hand, jokers: Hand, twos: Hand) -> Groups:
    """Every proper new meld of this rank: so many naturals, jokers and 2s, each once (`canasta.meld`)."""
    some = _some_wilds(jokers, twos, MOST_WILD)
    return tuple(
        [
            proper(rank, naturals[:k], wilds)
            for k in range(LEAST_NATURAL, len(naturals) + 1)
            for wilds in some
            if k + len(wilds) >= LEAST
        ]
    )


@lru_cache(maxsize=1 << 16)
def additions(rank: str, naturals: Hand, jokers: Hand, twos: Hand, room: int) -> Groups:
    """Every group that may join a meld of this rank with room for so many wild cards."""
    some = _some_wilds(jokers, twos, room)
    return tuple([proper(rank, naturals[:k], wilds) for k in range(len(naturals) + 1) for wilds in some if k or wilds])


def _some_wilds(jokers: Hand, twos: Hand, room: int) -> list[Hand]:
    """So many jokers and so many 2s, every number once, no more than there is room for."""
    return [
        jokers[:j] + twos[:t] for j in range(min(len(jokers), room) + 1) for t in range(min(len(twos), room - j) + 1)
    ]
