"""What the cards of Krass Kariert make: combinations, which is stronger, what a hand can play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations, permutations, product
from typing import Final

from engine.cards import NUMBERS as CARDS
from engine.cards import PENALTY, STOP, UNKNOWN, Card, X
from engine.games.krass.moves import NUMBERS, Play
from engine.position import Result, Seat

Hand = tuple[Card, ...]

#: The kinds of combination from weak to strong (`krass.combinations`).
KINDS: Final = ("single", "2-straight", "pair", "3-straight", "triple")
HIGHEST: Final = max(NUMBERS)
SPECIAL: Final = frozenset({STOP, PENALTY})
#: How many cards each penalty card makes the winner of the trick draw (`krass.penalty`).
DRAWS: Final = 3
#: A strength counts kinds in steps that no number reaches; 0 is weaker than every combination.
_STEP: Final = 16
#: From this strength on a combination has two cards, or three.
_TWO, _THREE = _STEP, 3 * _STEP


def strength(numbers: Iterable[int]) -> int:
    """How strong the cards are together, higher is stronger; 0 if they are no combination.

    A higher kind is stronger; within a kind the higher number, that is of a straight its highest (`krass.stronger`).
    """
    low, *others = ordered = sorted(numbers)
    count, top = len(ordered), ordered[-1]
    if count > 3:
        return 0
    if not others:
        return top
    if low == top:
        return (2 if count == 2 else 4) * _STEP + top
    if ordered == list(range(low, low + count)):
        return (1 if count == 2 else 3) * _STEP + top
    return 0


def kind(power: int) -> str:
    """The kind of a combination of this strength."""
    return KINDS[power // _STEP]


def number(power: int) -> int:
    """The number that a combination of this strength counts by."""
    return power % _STEP


def _combinations() -> Iterator[tuple[int, ...]]:
    """The numbers of every combination, in every order."""
    for n in NUMBERS:
        yield from ((n,), (n, n), (n, n, n))
        yield from (order for size in (2, 3) if n + size - 1 <= HIGHEST for order in permutations(range(n, n + size)))


def _readings() -> dict[Hand, tuple[tuple[int, tuple[int, ...]], ...]]:
    found: dict[Hand, list[tuple[int, tuple[int, ...]]]] = {}
    for numbers in sorted(_combinations(), key=lambda numbers: " ".join(map(str, numbers))):
        for cards in product(*((CARDS[n - 1], X) for n in numbers)):
            found.setdefault(cards, []).append((strength(numbers), numbers))
    return {cards: tuple(readings) for cards, readings in found.items()}


#: For neighbours that can be a combination, an X being any number: how strong, and as which numbers; by text.
READINGS: Final = _readings()


@cache
def _play(start: int, numbers: tuple[int, ...]) -> Play:
    """The move of the cards from this place on, counted from 0; a constant, so that it need not be built anew."""
    return Play(tuple(range(start + 1, start + 1 + len(numbers))), numbers)


@cache
def _runs(size: int, fewest: int) -> tuple[tuple[int, int], ...]:
    """Where runs of so many cards or more begin and end in a hand of this size, in the order of their texts."""
    runs = [(i, j) for i in range(size) for j in range(i + fewest, min(i + 3, size) + 1)]
    return tuple(sorted(runs, key=lambda run: str(Play(tuple(range(run[0] + 1, run[1] + 1)), (1,)))))


@lru_cache(maxsize=1 << 14)
def plays(hand: Hand, bar: int) -> tuple[Play, ...]:
    """The combinations in the hand that are stronger than this strength, sorted by text."""
    fewest = 1 if bar < _TWO else 2 if bar < _THREE else 3
    return tuple(
        [
            _play(i, numbers)
            for i, j in _runs(len(hand), fewest)
            for power, numbers in READINGS.get(hand[i:j], ())
            if power > bar
        ]
    )


def can_play(hand: Hand, bar: int) -> bool:
    """Whether a known card or combination of the hand can be played over this strength."""
    return STOP in hand or PENALTY in hand or bool(plays(hand, bar))


def could_play(hand: Hand, bar: int, unseen: Iterable[Card]) -> bool:
    """Whether some of the unseen cards in the place of the hidden ones let the hand play."""
    return next(_ways(hand, bar, Counter(unseen)), None) is not None


def must_play(hand: Hand, bar: int, unseen: Iterable[Card]) -> bool:
    """Whether any of the unseen cards, in the place of a hidden one, could be played alone."""
    return all(card in SPECIAL or card is X or card.number > bar for card in unseen) and bar < HIGHEST


def ways(hand: Hand, bar: int, unseen: Iterable[Card]) -> tuple[Hand, ...]:
    """The hands with just so many hidden cards named that something can be played."""
    return tuple(_ways(hand, bar, Counter(unseen)))


def _ways(hand: Hand, bar: int, unseen: Counter[Card]) -> Iterator[Hand]:
    for i, card in enumerate(hand):
        if card is UNKNOWN:
            yield from ((*hand[:i], special, *hand[i + 1 :]) for special in (STOP, PENALTY) if unseen[special])
    for i, j in combinations(range(len(hand) + 1), 2):
        if j - i > 3 or UNKNOWN not in hand[i:j]:
            continue
        for named in product(*(tuple(unseen) if card is UNKNOWN else (card,) for card in hand[i:j])):
            used = Counter(new for new, old in zip(named, hand[i:j], strict=True) if old is UNKNOWN)
            if used <= unseen and any(power > bar for power, _ in READINGS.get(named, ())):
                yield (*hand[:i], *named, *hand[j:])


def result(seats: Iterable[Seat], losers: Iterable[Seat]) -> Result:
    """How a game ended: who could not return a token lost, all others won (`krass.token`)."""
    lost = tuple(losers)
    return Result(tuple(seat for seat in seats if seat not in lost), lost, "krass.token")
