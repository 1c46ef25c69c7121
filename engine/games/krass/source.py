"""Where the deals of a game come from: a seed, or the list of a record. No position text tells it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from engine.cards import KRASS, Card
from engine.games.krass.moves import AT, SEATS
from engine.position import Seat

Hand = tuple[Card, ...]
RESERVES: Final = 2


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Deal:
    """The cards of one round. Hands and reserves are in the order of the seats, the pile in that of drawing."""

    hands: tuple[Hand, ...]
    reserves: tuple[Hand, ...]
    pile: Hand

    def as_record(self) -> dict[str, Any]:
        """The deal as a record has it."""
        return {
            "hands": {seat: [card.face for card in hand] for seat, hand in zip(SEATS, self.hands, strict=False)},
            "reserves": {seat: [card.face for card in pair] for seat, pair in zip(SEATS, self.reserves, strict=False)},
            "pile": [card.face for card in self.pile],
        }


def hand_size(seats: int) -> int:
    """How many cards each hand is dealt (`krass.deal`)."""
    return 7 if seats == len(SEATS) else 10


def shuffled(seed: int, n: int, seats: int, dealer: Seat) -> Deal:
    """The n-th deal of a seed: one card at a time from the dealer's left neighbour, the reserves likewise.

    The dealer stays the same (`krass.deal`, `krass.dealer`).
    """
    cards = list(KRASS.cards)
    Random(f"{seed}:deal:{n}").shuffle(cards)
    dealt, held = hand_size(seats) * seats, (hand_size(seats) + RESERVES) * seats
    order = [(seat - AT[dealer] - 1) % seats for seat in range(seats)]
    return Deal(
        tuple(tuple(cards[at:dealt:seats]) for at in order),
        tuple(tuple(cards[dealt + at : held : seats]) for at in order),
        tuple(cards[held:]),
    )


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Source:
    """The deals to come: those of a list, whose first one is for the round `begins`, or of a seed without an end."""

    seed: int | None = None
    deals: tuple[Deal, ...] | None = None
    begins: int = 1

    def deal(self, n: int, seats: int, dealer: Seat) -> Deal | None:
        """The deal of the n-th round, or None if there is none."""
        if self.deals is not None:
            at = n - self.begins
            return self.deals[at] if 0 <= at < len(self.deals) else None
        return None if self.seed is None else shuffled(self.seed, n, seats, dealer)
