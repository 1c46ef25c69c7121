"""What the cards of Krass Kariert make: combinations, which is stronger, what a hand can play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, permutations, product
from typing import Final, TypeAlias

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


def _combinations() -> Iterator[tuple[int, tuple[int, ...]]]:
    """The strength and the numbers of every combination, in every order in which they can stand (`krass.combinations`).

    A higher kind is stronger; within a kind the higher number, that is of a straight its highest (`krass.stronger`).
    """
    for n in NUMBERS:
        yield from ((n, (n,)), (2 * _STEP + n, (n, n)), (4 * _STEP + n, (n, n, n)))
        for place, size in ((1, 2), (3, 3)):
            if n >= size:
                yield from ((place * _STEP + n, order) for order in permutations(range(n - size + 1, n + 1)))


_STRENGTHS: Final = {numbers: power for power, numbers in _combinations()}


def strength(numbers: tuple[int, ...]) -> int:
    """How strong the cards of these numbers are together, higher is stronger; 0 if they are no combination."""
    return _STRENGTHS.get(numbers, 0)


def kind(power: int) -> str:
    """The kind of a combination of this strength."""
    return KINDS[power // _STEP]


def number(power: int) -> int:
    """The number that a combination of this strength counts by."""
    return power % _STEP


def _readings() -> dict[Hand, tuple[tuple[int, tuple[int, ...]], ...]]:
    """What cards can be announced as; an X is any number (`krass.x`)."""
    found: dict[Hand, list[tuple[int, tuple[int, ...]]]] = {}
    for numbers in sorted(_STRENGTHS, key=lambda numbers: " ".join(map(str, numbers))):
        for cards in product(*((CARDS[n - 1], X) for n in numbers)):
            found.setdefault(cards, []).append((strength(numbers), numbers))
    return {cards: tuple(readings) for cards, readings in found.items()}


#: For neighbours that can be a combination, an X being any number: how strong, and as which numbers; by text.
READINGS: Final = _readings()


#: How strong the weakest and the strongest move are that begin at a place; these moves, sorted by text; each one's
#: strength.
Listed: TypeAlias = tuple[int, int, tuple[Play, ...], tuple[int, ...]]


class _Begun(dict[Hand, Listed]):
    """What can begin at one place, for the card there and the two behind it.

    Worked out when first asked for: moves are constants, so that they need not be built anew.
    """

    def __init__(self, start: int, sizes: tuple[int, ...]) -> None:
        self.start = start
        self.sizes = sizes

    def __missing__(self, cards: Hand) -> Listed:
        found = []
        for size in self.sizes:
            if size <= len(cards):
                positions = tuple(range(self.start + 1, self.start + 1 + size))
                found += [(Play(positions, numbers), power) for power, numbers in READINGS.get(cards[:size], ())]
        moves, powers = zip(*sorted(found, key=lambda one: str(one[0])), strict=True) if found else ((), ())
        listed = self[cards] = (min(powers, default=0), max(powers, default=0), moves, powers)
        return listed


@cache
def _begun(start: int, sizes: tuple[int, ...]) -> _Begun:
    return _Begun(start, sizes)


@cache
def _places(size: int) -> tuple[tuple[slice, _Begun], ...]:
    """The cards at each place of a hand of this size, with what can begin there, in the order of the texts.

    `play 1-2` comes before `play 10`, and that before `play 1`.
    """
    texts: list[tuple[str, int, tuple[int, ...]]] = []
    for start in range(size):
        if 10 * (start + 1) <= size:
            texts += [(f"{start + 1}-", start, (2, 3)), (f"{start + 1}:", start, (1,))]
        else:
            texts.append((f"{start + 1}:", start, (1, 2, 3)))
    return tuple((slice(start, start + 3), _begun(start, sizes)) for _, start, sizes in sorted(texts))


def plays(hand: Hand, bar: int) -> tuple[Play, ...]:
    """The combinations in the hand that are stronger than this strength, sorted by text."""
    found: list[Play] = []
    for here, begun in _places(len(hand)):
        weakest, strongest, moves, powers = begun[hand[here]]
        if weakest > bar:
            found += moves
        elif strongest > bar:
            found += [move for move, power in zip(moves, powers, strict=True) if power > bar]
    return tuple(found)


def can_play(hand: Hand, bar: int) -> bool:
    """Whether a known card or combination of the hand can be played over this strength."""
    if not SPECIAL.isdisjoint(hand):
        return True
    for here, begun in _places(len(hand)):  # noqa: SIM110 - `any` with a generator takes twice as long
        if begun[hand[here]][1] > bar:
            return True
    return False


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
