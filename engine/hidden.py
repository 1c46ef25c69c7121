"""Naming a card of a hand that is not known."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

from engine.cards import UNKNOWN, Card, Deck
from engine.position import CardlabError, Seat, Spoken

Hand = tuple[Card, ...]


def named(
    deck: Deck,
    seats: Sequence[Seat],
    hands: tuple[Hand, ...],
    seat: Seat,
    face: str,
    unseen: Callable[[], Container[Card]],
    at: int | None = None,
) -> tuple[Hand, ...]:
    """The hands, in the order of the seats, in which a `??` of this seat is the card of this face.

    Args:
        unseen: gives the cards it may be; asked once the seat is known to be one.
        at: which card of the hand it is, counted from 1; the first `??` when left out.

    Raises:
        CardlabError: no such seat or card, no `??` there, or no copy of the card that could lie there.
    """
    if seat not in seats:
        raise CardlabError("bad-seat", part=Spoken(seat))
    index = seats.index(seat)
    hand = hands[index]
    if UNKNOWN not in hand:
        raise CardlabError("no-hidden-card", seat=seat)
    if at is not None and not (type(at) is int and 1 <= at <= len(hand) and hand[at - 1] is UNKNOWN):
        raise CardlabError("not-hidden", seat=seat, part=Spoken(at))
    card = deck.parse(str(face))
    if card is None or card is UNKNOWN:
        raise CardlabError("no-such-card", part=Spoken(face))
    if card not in unseen():
        raise CardlabError("no-copy-left", card=card)
    place = hand.index(UNKNOWN) if at is None else at - 1
    return (*hands[:index], (*hand[:place], card, *hand[place + 1 :]), *hands[index + 1 :])
