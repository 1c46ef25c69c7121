"""The cards of a hand sorted out, and every group that can be made of one rank."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.games.canasta.groups import LEAST, LEAST_NATURAL, MOST_WILD, Group, Hand, in_order, proper
from engine.games.canasta.points import BLACK_THREES, JOKERS

Groups = tuple[Group, ...]
#: A team may meld three or four black 3s (`canasta.black-three-meld`).
BLACK_THREE_MELD: Final = (3, 4)


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
    ranks: dict[str, Hand] = {}
    for card in in_order(hand):
        rank = card.rank
        ranks[rank] = (*ranks[rank], card) if rank in ranks else (card,)
    jokers, twos, threes = ranks.pop("", ()), ranks.pop("2", ()), ranks.pop("3", ())
    return Holding(
        ranks, tuple(filter(BLACK_THREES.__contains__, threes)), tuple(filter(JOKERS.__contains__, jokers)), twos
    )


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
