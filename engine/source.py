"""Where the deals of a game of several come from: a seed, or the list of a record. No position text tells it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from engine.cards import Card

D = TypeVar("D")


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Source(Generic[D]):
    """The deals to come: those of a list, whose first one has the number `begins`, or of a seed without an end."""

    seed: int | None = None
    deals: tuple[D, ...] | None = None
    begins: int = 1

    def deal(self, number: int, of_seed: Callable[[int, int], D]) -> D | None:
        """The deal of this number, or None if there is none. `of_seed` makes one of a seed and a number."""
        if self.deals is not None:
            at = number - self.begins
            return self.deals[at] if 0 <= at < len(self.deals) else None
        return None if self.seed is None else of_seed(self.seed, number)


def shuffle(pack: list[D], rng: Random) -> None:
    """Shuffles the cards in place, as `rng.shuffle` does, but in less time and in every Python alike."""
    bits = rng.getrandbits
    for last in range(len(pack) - 1, 0, -1):
        size = (last + 1).bit_length()
        at = bits(size)
        while at > last:
            at = bits(size)
        pack[last], pack[at] = pack[at], pack[last]


def shuffled(cards: Iterable[Card], seed: int, number: int) -> tuple[Card, ...]:
    """All these cards in the order in which they are drawn in the deal of this number."""
    pack = list(cards)
    shuffle(pack, Random(f"{seed}:deal:{number}"))
    return tuple(pack)
