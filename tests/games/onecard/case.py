"""One Card for the conformance kit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from engine.cards import SUITS, Card
from engine.games import onecard
from engine.games.onecard.moves import DRAW, PASS, PLAY, SEATS, Call, Draw, OneCardMove, Pass
from engine.position import Seat
from tests.conformance.case import GameCase

#: Every option at a usual value; of several values for one option the first that is drawn counts.
OPTIONS = (
    "hand=7",
    "plain_start",
    "jokers=5/7",
    "spade_ace_5",
    "ladder",
    "cumulative",
    "two_seat_queen=again",
    "call_limit=2",
    "limit=9",
    "bust_ends_game",
    "stairs=match",
    "stairs=continue",
)
ORDER = (
    "syntax",
    "over",
    "not-in-hand",
    "onecard.under-attack",
    "onecard.defence",
    "onecard.joker-attack",
    "onecard.stack",
    "onecard.match",
    "onecard.stairs",
    "onecard.chain",
    "onecard.draw",
    "onecard.seven",
    "onecard.false-call",
    "onecard.bust",
)


def deal(seed: int, options: Sequence[str]) -> onecard.OneCardPosition:
    """A game of two to seven seats, either way round, as the seed decides."""
    first_of_each = {word.partition("=")[0]: word for word in reversed(options)}
    way = ("clockwise", "counterclockwise")[seed % 2]
    return onecard.deal(seed, options=first_of_each.values(), seats=2 + seed % 6, direction=way)


def moves(p: onecard.OneCardPosition) -> tuple[OneCardMove, ...]:
    """Every move there is in a game of these seats."""
    return (*PLAY.values(), DRAW, PASS, *map(Pass, SUITS), *(Call(seat) for seat in p.seats))


def permuted(
    p: onecard.OneCardPosition, seat: Seat | None, move: OneCardMove | None, rng: Random
) -> onecard.OneCardPosition | None:
    """The position with the cards that the seat cannot see changed among each other, and another seed.

    Where the seat will see a card by this move, that card stays: the one that is played, and those it eats.
    """
    places = [(i, at) for i, hand in enumerate(p.hands) if SEATS[i] != seat for at in range(len(hand))]
    stock = len(p.hands)
    eats = _eats(p, seat, move)
    places += [(stock, at) for at in range(eats, len(p.stock))]
    card = getattr(move, "card", None)
    if card is not None and p.turn != seat:
        places.remove((p.index, p.hand.index(card)))
    piles = [list(hand) for hand in p.hands] + [list(p.stock)]
    pool = [piles[i][at] for i, at in places]
    rng.shuffle(pool)
    for (i, at), other in zip(places, pool, strict=True):
        piles[i][at] = other
    # A shuffle whose first cards are eaten at once is the one thing the seed decides in sight of the seat.
    seed = p.seed if eats > len(p.stock) else rng.randrange(10**9)
    hands = tuple(map(tuple, piles[:-1]))
    return replace(p, hands=hands, stock=tuple(piles[-1]), seed=seed)


def _eats(p: onecard.OneCardPosition, seat: Seat | None, move: OneCardMove | None) -> int:
    """How many cards the seat will see from the stock by this move."""
    if isinstance(move, Draw) and p.turn == seat:
        return p.attack or 1
    if isinstance(move, Call) and (p.window or move.seat) == seat:
        return 1
    return 0


def cards(p: onecard.OneCardPosition) -> dict[Seat, Counter[Card]]:
    """The one deck that all share."""
    return {"": Counter(p.all_cards())}


CASE = GameCase(
    name="onecard",
    deal=deal,
    options=OPTIONS,
    moves=moves,
    order=ORDER,
    unlisted=lambda move: isinstance(move, Call),
    cards=cards,
    permuted=permuted,
    names={**{name: getattr(onecard, name) for name in onecard.__all__}, "Card": Card},
)
