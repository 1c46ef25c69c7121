"""What lies on the table and what it means: stacks, routes, values, directions, sales, removals.

Direction and suit are a function of the cards (`caravan.direction-of`); a route is built with both worked out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Final, Literal

from engine.cards import BLACK_JOKER, COLOUR_JOKER, Card
from engine.games.caravan.moves import NUMBERS, SEATS
from engine.options import Options, given, no_option
from engine.position import Result, Seat

Direction = Literal["↑", "↓"]
UP: Final[Direction] = "↑"
DOWN: Final[Direction] = "↓"
JOKERS: Final = (COLOUR_JOKER, BLACK_JOKER)
LOW, HIGH, MOST_ATTACHED = 21, 26, 3
#: How many number cards a seat places in its opening.
PLACEMENTS: Final = 3


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Variants:
    """The switches of `caravan.rated`: all off is the standard game."""

    queen_anywhere: bool = False
    adding_king: bool = False
    first_suit: bool = False
    no_attach_limit: bool = False
    quick_sale: bool = False
    reshuffle: bool = False
    short_deck: bool = False
    double_deck: bool = False
    queens_shield: bool = False
    keep_course: bool = False
    new_hand: bool = False
    guarded_joker: bool = False

    def on(self) -> tuple[str, ...]:
        """The names of the variants that are on, in the page's order."""
        return tuple(name for name in VARIANTS if getattr(self, name))


VARIANTS: Final = tuple(f.name for f in fields(Variants))
STANDARD: Final = Variants()


def read_variants(options: Options) -> Variants:
    """The variants with these names on; a mapping says on or off for each. Raises CardlabError."""
    words = given(options)
    switches = words if isinstance(words, Mapping) else dict.fromkeys(words, True)
    for name, value in switches.items():
        if name not in VARIANTS or not isinstance(value, bool):
            raise no_option(str(name), dict.fromkeys(VARIANTS, (False, True)))
    return Variants(**switches)


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Attached:
    """A face card on a number card, and the seat that laid it."""

    card: Card
    seat: Seat


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Stack:
    """A number card with what is attached to it, oldest first."""

    card: Card
    attached: tuple[Attached, ...] = ()

    def count(self, rank: str) -> int:
        """How many attached cards have this rank."""
        return [a.card.rank for a in self.attached].count(rank)


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Route:
    """A route and what follows from its cards. Made by `build`, which works out all but the first two fields.

    `held` is a direction that the cards do not show (`caravan.keep_course`); `room` lists the number cards (from 1)
    that can take one more face card, `takes` the number cards that may follow, `sale` is the value if it can be sold.
    """

    stacks: tuple[Stack, ...] = ()
    held: Direction | None = None
    value: int = field(default=0, compare=False)
    direction: Direction | None = field(default=None, compare=False)
    suit: str | None = field(default=None, compare=False)
    room: tuple[int, ...] = field(default=(), compare=False)
    takes: frozenset[Card] = field(default=NUMBERS, compare=False, repr=False)
    sale: int = field(default=0, compare=False, repr=False)

    @property
    def last(self) -> Stack | None:
        """The last number card with its attachments."""
        return self.stacks[-1] if self.stacks else None


EMPTY: Final = Route()


@cache
def followers(last: int, direction: Direction | None, suit: str) -> frozenset[Card]:
    """The number cards that may follow (`caravan.direction`, `caravan.same-suit`, `caravan.same-number`)."""
    return frozenset(
        card
        for card in NUMBERS
        if card.number != last and (direction is None or (card.number > last) == (direction == UP) or card.suit == suit)
    )


def stack_value(stack: Stack, variants: Variants) -> int:
    """What the number card counts with its kings (`caravan.king`, `caravan.adding_king`)."""
    if not stack.attached:
        return stack.card.number
    kings = stack.count("K")
    return stack.card.number * (1 + kings if variants.adding_king else 2**kings)


def build(stacks: tuple[Stack, ...], variants: Variants, held: Direction | None = None) -> Route:
    """The route of these stacks with its `caravan.value`; `held` counts only where the cards show something else."""
    if not stacks:
        return EMPTY
    value = 0
    full = False
    for stack in stacks:
        if stack.attached:
            value += stack_value(stack, variants)
            full = full or len(stack.attached) >= MOST_ATTACHED
        else:
            value += stack.card.number
    room = tuple(range(1, len(stacks) + 1))
    if full and not variants.no_attach_limit:
        room = tuple(i for i in room if len(stacks[i - 1].attached) < MOST_ATTACHED)
    return _known(stacks, variants, value, room, held)


def grown(route: Route, card: Card, variants: Variants) -> Route:
    """The route with one more number card."""
    stacks = (*route.stacks, Stack(card))
    return _known(stacks, variants, route.value + card.number, (*route.room, len(stacks)), None)


def _known(
    stacks: tuple[Stack, ...], variants: Variants, value: int, room: tuple[int, ...], held: Direction | None
) -> Route:
    """The route with its direction and suit (`caravan.direction-of`, `caravan.current-suit`)."""
    last = stacks[-1]
    suit = (stacks[0] if variants.first_suit else last).card.suit
    queens = 0
    for attached in last.attached:
        if attached.card.rank == "Q":
            suit = attached.card.suit
            queens += 1
    direction: Direction | None = None
    if len(stacks) > 1:
        rising = last.card.number > stacks[-2].card.number
        direction = UP if rising != bool(queens % 2) else DOWN
    if held == direction:
        held = None
    elif held is not None:
        direction = held
    takes = followers(last.card.number, direction, suit)
    return Route(stacks, held, value, direction, suit, room, takes, value if LOW <= value <= HIGH else 0)


def flipped(direction: Direction | None) -> Direction | None:
    """The other direction."""
    return None if direction is None else DOWN if direction == UP else UP


def ends_equal(stacks: Sequence[Stack]) -> bool:
    """Whether two equal numbers stand at the end."""
    return len(stacks) > 1 and stacks[-1].card.number == stacks[-2].card.number


def without(route: Route, gone: Iterable[int], variants: Variants) -> Route:
    """The route after a jack or joker took the stacks with these indices (from 0)."""
    taken = frozenset(gone)
    stacks = tuple(stack for i, stack in enumerate(route.stacks) if i not in taken)
    held = route.direction if variants.keep_course and ends_equal(stacks) else None
    return build(stacks, variants, held)


def joker_takes(routes: Sequence[Route], at: int, index: int, variants: Variants) -> tuple[tuple[int, ...], ...]:
    """For each route the stacks (from 0) that a joker on stack `index` of route `at` removes.

    On an ace those of its suit (`caravan.joker-ace`), else those of its number (`caravan.joker-number`); printed suits.
    """
    host = routes[at].stacks[index].card
    taken: list[tuple[int, ...]] = []
    for r, route in enumerate(routes):
        stacks = route.stacks
        if host.number != 1:
            gone = [i for i, stack in enumerate(stacks) if stack.card.number == host.number]
        else:
            gone = [i for i, stack in enumerate(stacks) if stack.card.suit == host.suit]
            if variants.queens_shield:
                gone = [i for i in gone if not stacks[i].count("Q")]
        if r == at:
            gone = [] if variants.guarded_joker else [i for i in gone if i != index]
        taken.append(tuple(gone))
    return tuple(taken)


def sold(routes: Sequence[Route], pair: int) -> Seat | None:
    """Who sells in this pair (0 to 2): the route in 21–26, of two the higher; None at a tie."""
    a, b = routes[pair].sale, routes[pair + 3].sale
    return None if a == b else "A" if a > b else "B"


def winner(routes: Sequence[Route], variants: Variants) -> Seat | None:
    """Who has won (`caravan.win`, `caravan.quick_sale`), or None."""
    a = b = 0
    for pair in (0, 1, 2):
        one, other = routes[pair].sale, routes[pair + 3].sale
        if one > other:
            a += 1
        elif other > one:
            b += 1
        elif not variants.quick_sale:
            return None
    if a + b < 3 and a != 2 and b != 2:
        return None
    return "A" if a > b else "B"


def ended(winners: str, reason: str) -> Result:
    """The result of a game that these seats won (none: void)."""
    losers = tuple(seat for seat in SEATS if seat not in winners) if winners else ()
    return Result(tuple(winners), losers, reason)
