"""A trick of Krass Kariert: what each seat has done in it, and who has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.cards import PENALTY, STOP, Card, X
from engine.games.krass import rules
from engine.position import Seat

Hand = tuple[Card, ...]


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Act:
    """What a seat did: cards on the table, or none for a reserve card taken. `A 8 9*`, `C PEN`, `D take`."""

    seat: Seat
    cards: Hand = ()
    numbers: tuple[int, ...] = ()
    """What the cards of a combination were announced as."""
    power: int = 0
    """How strong the combination is; 0 for what is none."""

    def __str__(self) -> str:
        if not self.cards:
            return f"{self.seat} take"
        if not self.numbers:
            return f"{self.seat} {self.cards[0].face}"
        said = (f"{n}*" if card is X else str(n) for card, n in zip(self.cards, self.numbers, strict=True))
        return f"{self.seat} {' '.join(said)}"

    @property
    def stops(self) -> bool:
        """Whether it is a STOP card (`krass.stop`)."""
        return self.cards == _STOPPED


_STOPPED = (STOP,)
_FINED = (PENALTY,)


def combination(seat: Seat, cards: Hand, numbers: tuple[int, ...]) -> Act:
    """The act of playing a combination."""
    return Act(seat, cards, numbers, rules.strength(numbers))


def bar(trick: Sequence[Act]) -> Act | None:
    """The strongest combination, which the next must beat: the last one. None while every seat is free."""
    for act in reversed(trick):
        if act.power:
            return act
    return None


def penalties(trick: Iterable[Act]) -> int:
    """How many penalty cards the trick holds."""
    return [act.cards for act in trick].count(_FINED)


def winner(trick: Sequence[Act]) -> Seat:
    """Who has won the trick (`krass.winner`, `krass.stop`, `krass.penalty-lead`).

    The player of a STOP card, else of the strongest combination, else the leader.
    """
    if trick[-1].stops:
        return trick[-1].seat
    strongest = bar(trick)
    return trick[0].seat if strongest is None else strongest.seat


def next_leader(trick: Sequence[Act], holding: Sequence[Seat], seats: Sequence[Seat]) -> Seat:
    """Who leads the next trick (`krass.next-leader`): the first in line that holds cards.

    The winner, then down the combinations, then rightwards from the winner. After a STOP the combinations do not count.
    """
    won = winner(trick)
    if won in holding:
        return won
    down = [] if trick[-1].stops else [act.seat for act in reversed(trick) if act.power]
    at = seats.index(won)
    rightwards = [seats[(at - i) % len(seats)] for i in range(1, len(seats))]
    return next(seat for seat in (*down, *rightwards) if seat in holding)


def last_player(trick: Sequence[Act]) -> Seat:
    """The seat that made the last play of the trick, a combination or a STOP card (`krass.last-holder`).

    Where penalty cards are all there is, it is the leader: who wins the trick would draw, were there cards to draw.
    """
    return next((act.seat for act in reversed(trick) if act.power or act.stops), trick[0].seat)


def cards_of(trick: Iterable[Act]) -> Hand:
    """The cards of the trick in the order in which they were played."""
    return tuple([card for act in trick for card in act.cards])
