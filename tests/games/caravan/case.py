"""Caravan for the conformance kit."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from engine import caravan
from engine.cards import FRENCH, Card
from engine.games.caravan.moves import DISCARD, DISSOLVE, NUMBERS, PLACE, ROUTES, SEATS, Attach, CaravanMove, Resign
from engine.games.caravan.rules import VARIANTS
from engine.position import Seat
from tests.conformance.case import GameCase

FACES = tuple(card for card in FRENCH.cards if card not in NUMBERS)
FAR = 99
ORDER = (
    "syntax",
    "over",
    "not-in-hand",
    "caravan.opening-without-number",
    "caravan.opening",
    "caravan.own-route",
    "caravan.dissolve",
    "caravan.same-number",
    "caravan.direction",
    "caravan.attach",
    "caravan.queen",
)


@cache
def _attach(card: Card, route: str, index: int) -> Attach:
    return Attach(card, route, index)


@cache
def _elsewhere() -> tuple[CaravanMove, ...]:
    """The moves that do not name a card of a route."""
    places = tuple(move for moves in PLACE.values() for move in moves)
    return (*places, *DISCARD.values(), *DISSOLVE, *(Resign(seat) for seat in SEATS))


def moves(p: caravan.CaravanPosition) -> tuple[CaravanMove, ...]:
    """Every move there is, with places one beyond the end of each route and far beyond."""
    attaches = [
        _attach(card, name, index)
        for name, route in zip(ROUTES, p.routes, strict=True)
        for index in (*range(1, len(route.stacks) + 2), FAR)
        for card in FACES
    ]
    return (*_elsewhere(), *attaches)


def permuted(
    p: caravan.CaravanPosition, seat: Seat | None, move: CaravanMove | None, rng: Random
) -> caravan.CaravanPosition | None:
    """The position with the hidden cards of each seat among themselves changed, and another seed.

    Where the seat will see a card by this move, that card stays: the one that is played, and the one it draws.
    """
    hands, decks = list(p.hands), list(p.decks)
    for i, owner in enumerate(SEATS):
        held = [] if owner == seat else list(range(len(hands[i])))
        stacked = list(range(len(decks[i])))
        if move is not None and owner == p.turn:
            card = getattr(move, "card", None)
            if owner == seat:
                stacked = stacked[1:]  # it draws the first
            elif card is not None:
                held.remove(hands[i].index(card))
        pool = [hands[i][at] for at in held] + [decks[i][at] for at in stacked]
        rng.shuffle(pool)
        draw = iter(pool)
        hand = {at: next(draw) for at in held}
        deck = {at: next(draw) for at in stacked}
        hands[i] = tuple(hand.get(at, card) for at, card in enumerate(hands[i]))
        decks[i] = tuple(deck.get(at, card) for at, card in enumerate(decks[i]))
    # A reshuffle that shows its first card at once is the one thing the seed decides in sight of the seat.
    seed = p.seed if p.variants.reshuffle and not p.decks[p.index] else rng.randrange(10**9)
    other = replace(p, hands=(hands[0], hands[1]), decks=(decks[0], decks[1]), seed=seed)
    if move is None:
        return other
    card = getattr(move, "card", None)
    if card is not None and other.hand.index(card) != p.hand.index(card):
        return None
    return other if other.why_not(move) is None else None


def cards(p: caravan.CaravanPosition) -> dict[Seat, Counter[Card]]:
    """Each seat's deck, wherever its cards are; a removed jack and joker stays its owner's."""
    return {seat: Counter(p.cards_of(seat)) for seat in SEATS}


CASE = GameCase(
    name="caravan",
    deal=lambda seed, options: caravan.deal(seed=seed, options=options),
    options=VARIANTS,
    moves=moves,
    order=ORDER,
    unlisted=lambda move: isinstance(move, Resign),
    cards=cards,
    permuted=permuted,
    names={**{name: getattr(caravan, name) for name in caravan.__all__}, "Card": Card},
)
__all__: Any = ("CASE", "moves", "permuted")
