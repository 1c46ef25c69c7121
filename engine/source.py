"""Where the further deals of a game come from: a seed, or the list of a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.cards import Card

Pack = tuple[Card, ...]


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Source:
    """The deals of a game, by their number from 1 on: the whole pack, the card drawn first is listed first.

    With a seed there is no end of them, without one only those that are listed.
    """

    seed: int | None = None
    deals: tuple[Pack, ...] = ()

    def deal(self, number: int, cards: Sequence[Card]) -> Pack | None:
        """The n-th deal of these cards, or None if there is none."""
        if number <= len(self.deals):
            return self.deals[number - 1]
        if self.seed is None:
            return None
        pack = list(cards)
        Random(f"{self.seed}:deal:{number}").shuffle(pack)
        return tuple(pack)
