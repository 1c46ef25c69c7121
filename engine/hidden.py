"""Cards that are not known: covering hands, dealing what is not in sight, naming one card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Sequence

from engine.cards import UNKNOWN, Card, Deck
from engine.position import CardlabError, Seat, Spoken

Hand = tuple[Card, ...]


def covered(hands: Sequence[Hand], own: int | None) -> tuple[Hand, ...]:
    """The hands as whoever holds the one in this place sees them: all others are `??`. None sees no hand."""
    return tuple([hand if at == own else (UNKNOWN,) * len(hand) for at, hand in enumerate(hands)])


def unseen(deck: Deck, seen: Iterable[Card]) -> list[Card]:
    """The cards of the deck that are left when those in sight are taken out, in the deck's order."""
    counts = Counter(seen)
    left: list[Card] = []
    for card in deck.cards:
        if counts[card]:
            counts[card] -= 1
        else:
            left.append(card)
    return left


def dealt(cards: Hand, draw: Iterator[Card]) -> Hand:
    """The cards with the next ones that are drawn in the place of each `??`."""
    return tuple([next(draw) if card is UNKNOWN else card for card in cards])


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
