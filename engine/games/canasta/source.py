"""Where the deals of a game come from: a seed, or the list of a record. No position text tells it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.cards import DOUBLE_FRENCH, Card

#: The 108 cards in the order in which they are drawn.
Pack = tuple[Card, ...]


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Source:
    """The deals to come: those of a list, whose first one is for the hand `begins`, or of a seed without an end."""

    seed: int | None = None
    deals: tuple[Pack, ...] | None = None
    begins: int = 1

    def deal(self, number: int) -> Pack | None:
        """The pack of the n-th hand, or None if there is none."""
        if self.deals is not None:
            at = number - self.begins
            return self.deals[at] if 0 <= at < len(self.deals) else None
        return None if self.seed is None else shuffled(self.seed, number)


def shuffled(seed: int, number: int) -> Pack:
    """The n-th deal of a seed (`canasta.deck`)."""
    pack = list(DOUBLE_FRENCH.cards)
    Random(f"{seed}:deal:{number}").shuffle(pack)
    return tuple(pack)
