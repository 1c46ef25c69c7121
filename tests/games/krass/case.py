"""Krass Kariert for the conformance kit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product
from random import Random

from engine.cards import Card, X
from engine.games import krass
from engine.games.krass.moves import AT, SEATS, Insert, KrassMove, Penalty, Play, Stop, Take
from engine.position import Seat
from tests.conformance.case import GameCase

OPTIONS = ("tokens=3", "dealer=B", "dealer=C")
ORDER = (
    "syntax",
    "over",
    "krass.penalty-draw",
    "krass.reserve",
    "not-in-hand",
    "krass.order",
    "krass.stop",
    "krass.penalty",
    "krass.x",
    "krass.combinations",
    "krass.stronger",
)


def deal(seed: int, options: Sequence[str]) -> krass.KrassPosition:
    """A game of three to five seats, as the seed decides; of two words for one option the first counts."""
    first_of_each = {word.partition("=")[0]: word for word in reversed(options)}
    return krass.deal(seed, options=first_of_each.values(), seats=3 + seed % 3)


def moves(p: krass.KrassPosition) -> tuple[KrassMove, ...]:
    """Every move there is: each place in the hand and one beyond it; of the plays those near what the cards are."""
    size = len(p.hand)
    places = range(1, size + 2)
    found: dict[KrassMove, None] = {}
    found.update(dict.fromkeys(kind(at) for kind in (Stop, Penalty) for at in places))
    found.update(dict.fromkeys(Insert(at) for at in range(size + 2)))
    found.update(dict.fromkeys(Take(reserve, at) for reserve in (1, 2) for at in range(size + 2)))
    found.update(dict.fromkeys(_plays((*p.hand, Card("1")))))
    return tuple(found)


def _plays(hand: tuple[Card, ...]) -> Iterator[Play]:
    """One to four cards of the hand, neighbours or a step apart, as their numbers, in another order, and as others."""
    for size in (1, 2, 3, 4):
        for first in range(1, len(hand) + 1):
            for rest in combinations(range(first + 1, min(first + size + 1, len(hand) + 1)), size - 1):
                positions = (first, *rest)
                cards = [hand[at - 1] for at in positions]
                tops = (1, 12) if size == 4 or positions[-1] - first >= size else range(1, 13)
                said = [tops if card is X else (card.number or 7,) for card in cards]
                for numbers in product(*said):
                    yield Play(positions, numbers)
                    yield Play(positions, numbers[::-1])
                yield Play(positions, tuple(1 + number % 12 for number in numbers))


def permuted(
    p: krass.KrassPosition, seat: Seat | None, move: KrassMove | None, rng: Random
) -> krass.KrassPosition | None:
    """The position with the cards that the seat cannot see changed among each other, and another seed.

    Who is stuck is for all to see though it turns on hidden cards: a position in which that differs is another one.
    Where the seat will see a card by this move, that card stays; so does the seed where the next round will be dealt.
    """
    step = p.step(move) if move is not None else None
    kept = 0 if step is None else len(p.pile) - len(step.position.pile) if step.position.turn == seat else 0
    places = [(i, at) for i, hand in enumerate(p.hands) if SEATS[i] != seat for at in range(len(hand))]
    played = _played(move)
    places = [(i, at) for i, at in places if i != AT[p.turn or "A"] or at + 1 not in played]
    pile = len(p.hands)
    ended = step is not None and step.ended is not None
    places += [(pile, at) for at in range(0 if ended else max(kept, 0), len(p.pile))]
    if p.drawn is not None and p.turn != seat:
        places.append((pile + 1, 0))
    for _ in range(8):
        other = _shuffled(p, places, rng)
        source = p.source if ended or p.source is None else replace(p.source, seed=rng.randrange(10**9))
        other = replace(other, source=source)
        if not other.is_stuck() and (step is None or _goes_the_same_way(other, step.ended or step.position, move)):
            return other
    return None


def _played(move: KrassMove | None) -> tuple[int, ...]:
    """The positions of the cards that the move lays open."""
    if isinstance(move, Play):
        return move.positions
    return (move.at,) if isinstance(move, Stop | Penalty) else ()


def _shuffled(p: krass.KrassPosition, places: Sequence[tuple[int, int]], rng: Random) -> krass.KrassPosition:
    piles: list[list[Card | None]] = [[*cards] for cards in (*p.hands, p.pile, (p.drawn,))]
    pool = [piles[i][at] for i, at in places]
    rng.shuffle(pool)
    for (i, at), card in zip(places, pool, strict=True):
        piles[i][at] = card
    hands = tuple(tuple(card for card in hand if card) for hand in piles[: len(p.hands)])
    return replace(p, hands=hands, pile=tuple(card for card in piles[-2] if card), drawn=piles[-1][0])


def _goes_the_same_way(other: krass.KrassPosition, reached: krass.KrassPosition, move: KrassMove | None) -> bool:
    if move is None or other.why_not(move) is not None:
        return False
    step = other.step(move)
    end = step.ended or step.position
    return (end.failed, end.turn, end.round_over) == (reached.failed, reached.turn, reached.round_over)


def cards(p: krass.KrassPosition) -> dict[Seat, Counter[Card]]:
    """The one deck that all share."""
    return {"": Counter(p.all_cards())}


CASE = GameCase(
    name="krass",
    deal=deal,
    options=OPTIONS,
    moves=moves,
    order=ORDER,
    unlisted=lambda _: False,
    cards=cards,
    permuted=permuted,
    names={**{name: getattr(krass, name) for name in krass.__all__}, "Card": Card},
)
