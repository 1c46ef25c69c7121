"""Goals of Caravan's puzzles: pure functions of what was played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.cards import FRENCH, SUITS, Card
from engine.games.caravan import rules
from engine.games.caravan.deal import HAND, NUMBERS_WANTED
from engine.games.caravan.moves import (
    NUMBERS,
    ROUTES,
    SEATS,
    Attach,
    CaravanMove,
    Discard,
    Dissolve,
    Place,
    parse_move,
)
from engine.games.caravan.position import CaravanPosition, deck_size
from engine.games.caravan.rules import PLACEMENTS, VARIANTS, Direction
from engine.goals import Attempt, Goals, card_of, one_of, whole_number
from engine.position import IllegalMove, Seat

_KINDS: Final = {"place": Place, "attach": Attach, "discard": Discard, "dissolve": Dissolve}
_WAYS: Final[dict[str, Direction]] = {"up": rules.UP, "down": rules.DOWN}


def _pair(word: str) -> int:
    return int(one_of(("1", "2", "3"))(word))


def _way(word: str) -> Direction:
    return _WAYS[one_of(tuple(_WAYS))(word)]


goals: Final = Goals(
    {
        "route": one_of(ROUTES),
        "seat": one_of(SEATS),
        "pair": _pair,
        "n": whole_number,
        "card": card_of(FRENCH),
        "sign": one_of(SUITS),
        "way": _way,
        "name": one_of(tuple(_KINDS)),
        "move": parse_move,
    }
)


# -- goals: was it reached? --------------------------------------------------------------------------------------


@goals.goal
def sold(attempt: Attempt, n: int) -> bool:
    """The seat has this many routes sold, or more."""
    return _sales(attempt.end, attempt.seat) >= n


@goals.goal
def sells(attempt: Attempt, route: str) -> bool:
    """This route is sold at the end."""
    return bool(attempt.end.sold(route))


@goals.goal
def unsold(attempt: Attempt, route: str) -> bool:
    """This route is not sold at the end."""
    return not attempt.end.sold(route)


@goals.goal
def counts(attempt: Attempt, route: str, n: int) -> bool:
    """This route has this value at the end."""
    return bool(attempt.end.route(route).value == n)


@goals.goal
def over(attempt: Attempt, route: str) -> bool:
    """This route is overloaded at the end."""
    return bool(attempt.end.route(route).value > rules.HIGH)


@goals.goal
def tied(attempt: Attempt, pair: int) -> bool:
    """Both routes of this pair (1 to 3) have the same value in 21 to 26."""
    a, b = (attempt.end.route(f"{seat}{pair}").value for seat in SEATS)
    return bool(a == b and rules.LOW <= a <= rules.HIGH)


@goals.goal
def runs(attempt: Attempt, route: str, way: Direction) -> bool:
    """This route is ascending (`up`) or descending (`down`) at the end."""
    return bool(attempt.end.route(route).direction == way)


@goals.goal
def suit(attempt: Attempt, route: str, sign: str) -> bool:
    """This route has this current suit at the end."""
    return bool(attempt.end.route(route).suit == sign)


@goals.goal
def accepts(attempt: Attempt, card: Card, route: str) -> bool:
    """This number card could be put on the route at the end."""
    return card in attempt.end.route(route).takes


@goals.goal
def full(attempt: Attempt, route: str, n: int) -> bool:
    """The n-th number card of this route takes no more face cards at the end."""
    after = attempt.end.route(route)
    return n <= len(after.stacks) and n not in after.room


@goals.goal
def empty(attempt: Attempt, route: str) -> bool:
    """This route has no card at the end."""
    return not attempt.end.route(route).stacks


@goals.goal
def keeps(attempt: Attempt, route: str) -> bool:
    """No card of this route left it, nor any that was attached there."""
    before, after = attempt.start.route(route).stacks, attempt.end.route(route).stacks
    return len(after) >= len(before) and all(
        old.card is new.card and old.attached == new.attached[: len(old.attached)]
        for old, new in zip(before, after, strict=False)
    )


@goals.goal
def takes(attempt: Attempt, n: int) -> bool:
    """This many cards left the table in the seat's last move."""
    return _taken(attempt) == n


@goals.goal
def wins(attempt: Attempt) -> bool:
    """The seat has won."""
    return _won(attempt.end, attempt.seat)


@goals.goal
def loses(attempt: Attempt) -> bool:
    """The seat has lost."""
    return attempt.end.result is not None and attempt.seat in attempt.end.result.losers


@goals.goal
def goes_on(attempt: Attempt) -> bool:
    """The game is not over."""
    return attempt.end.result is None


@goals.goal
def plays(attempt: Attempt, card: Card) -> bool:
    """The last move plays this card, on whatever place; a discard does not count."""
    return isinstance(attempt.moves[-1], Place | Attach) and attempt.moves[-1].card is card


@goals.goal
def onto(attempt: Attempt, route: str) -> bool:
    """The last move puts a card on this route or attaches one there."""
    return isinstance(attempt.moves[-1], Place | Attach) and attempt.moves[-1].route == route


@goals.goal
def kind(attempt: Attempt, name: str) -> bool:
    """The last move is of this kind: `place`, `attach`, `discard`, `dissolve`."""
    return isinstance(attempt.moves[-1], _KINDS[name])


@goals.goal
def back(attempt: Attempt, seat: Seat, card: Card) -> bool:
    """This card is in the seat's discard pile at the end."""
    return card in attempt.end.discards[SEATS.index(seat)]


@goals.goal
def draws_nothing(attempt: Attempt) -> bool:
    """The seat drew no card in its last move."""
    return not any(event.origin == f"deck:{attempt.seat}" for event in attempt.steps[-1].events)


def _taken(attempt: Attempt) -> int:
    step = attempt.steps[-1]
    return sum(1 for e in step.events if e.kind == "moved" and e.origin.startswith("route:"))


def _sales(p: CaravanPosition, seat: Seat) -> int:
    return sum(1 for name in ROUTES if name[0] == seat and p.sold(name))


def _won(p: CaravanPosition, seat: Seat) -> bool:
    return p.result is not None and seat in p.result.winners


# -- numbers: how many? ------------------------------------------------------------------------------------------


def _after(attempt: Attempt, move: CaravanMove | None) -> Attempt:
    """The attempt with this move played; without one the attempt as it is."""
    if move is None:
        return attempt
    return attempt.then(move, attempt.end.step(move))


@goals.number
def value(attempt: Attempt, route: str, move: CaravanMove | None = None) -> int:
    """What this route counts, after the move if one is given."""
    return int(_after(attempt, move).end.route(route).value)


@goals.number
def sales(attempt: Attempt, seat: Seat, move: CaravanMove | None = None) -> int:
    """How many routes the seat has sold, after the move if one is given."""
    return _sales(_after(attempt, move).end, seat)


@goals.number
def taken(attempt: Attempt, move: CaravanMove) -> int:
    """How many cards leave the table by this move, not counting a Jack that is played."""
    return _taken(_after(attempt, move))


@goals.number
def places(attempt: Attempt, card: Card) -> int:
    """How many places there are for this card of the hand."""
    return sum(1 for move in attempt.end.legal_moves() if isinstance(move, Place | Attach) and move.card is card)


@goals.number
def placements_left(attempt: Attempt, seat: Seat, move: CaravanMove | None = None) -> int:
    """How many placements the seat still makes in its opening, after the move if one is given."""
    return PLACEMENTS - int(_after(attempt, move).end.placed[SEATS.index(seat)])


@goals.number
def number_cards(attempt: Attempt, seat: Seat) -> int:
    """How many number cards the seat holds."""
    return sum(card in NUMBERS for card in attempt.end.hands[SEATS.index(seat)])


@goals.number
def owned(attempt: Attempt, seat: Seat) -> int:
    """How many cards the seat owns, wherever they are."""
    return len(attempt.end.cards_of(seat))


@goals.number
def hand(attempt: Attempt, seat: Seat, move: CaravanMove | None = None) -> int:
    """How many cards the seat holds, after the move if one is given."""
    return len(_after(attempt, move).end.hands[SEATS.index(seat)])


@goals.number
def deck(attempt: Attempt, seat: Seat, move: CaravanMove | None = None) -> int:
    """How many cards the seat's deck has, after the move if one is given."""
    return len(_after(attempt, move).end.decks[SEATS.index(seat)])


@goals.number
def discards(attempt: Attempt, seat: Seat, move: CaravanMove | None = None) -> int:
    """How many cards the seat's discard pile has, after the move if one is given."""
    return len(_after(attempt, move).end.discards[SEATS.index(seat)])


# -- choices: which rule? ----------------------------------------------------------------------------------------


@goals.choice
def refused_by(attempt: Attempt, move: CaravanMove) -> frozenset[str]:
    """The rule that refuses this move."""
    refusal = attempt.end.why_not(move)
    return frozenset() if refusal is None else frozenset({refusal.rule})


@goals.choice
def ended_by(attempt: Attempt, move: CaravanMove) -> frozenset[str]:
    """The rule that ends the game by this move."""
    result = _after(attempt, move).end.result
    return frozenset() if result is None else frozenset({result.reason})


def _variants(attempt: Attempt, move: CaravanMove | None, holds: Callable[[Attempt], bool]) -> frozenset[str]:
    """Those of the variants to choose from with which (one at a time) this is so, after the move if one is given."""
    found = set()
    for slug in attempt.options:
        option = slug.removeprefix("caravan.")
        if option not in VARIANTS:
            continue
        with_it = Attempt(attempt.end.with_options((*attempt.end.options, option)), attempt.seat)
        try:
            if holds(_after(with_it, move)):
                found.add(slug)
        except IllegalMove:
            continue
    return frozenset(found)


@goals.choice
def variant_allows(attempt: Attempt, move: CaravanMove) -> frozenset[str]:
    """The variants that make this move legal."""
    return _variants(attempt, move, lambda _: True)


@goals.choice
def variant_counts(attempt: Attempt, route: str, n: int, move: CaravanMove | None = None) -> frozenset[str]:
    """The variants with which the route counts this much (after the move)."""
    return _variants(attempt, move, lambda after: counts(after, route, n))


@goals.choice
def variant_suit(attempt: Attempt, route: str, sign: str, move: CaravanMove | None = None) -> frozenset[str]:
    """The variants with which the route has this current suit (after the move)."""
    return _variants(attempt, move, lambda after: suit(after, route, sign))


@goals.choice
def variant_runs(attempt: Attempt, route: str, way: Direction, move: CaravanMove | None = None) -> frozenset[str]:
    """The variants with which the route runs this way (after the move)."""
    return _variants(attempt, move, lambda after: runs(after, route, way))


@goals.choice
def variant_takes(attempt: Attempt, n: int, move: CaravanMove) -> frozenset[str]:
    """The variants with which this many cards leave the table by the move."""
    return _variants(attempt, move, lambda after: takes(after, n))


@goals.choice
def variant_wins(attempt: Attempt, move: CaravanMove) -> frozenset[str]:
    """The variants with which this move wins."""
    return _variants(attempt, move, wins)


@goals.choice
def variant_deck(attempt: Attempt, seat: Seat, n: int, move: CaravanMove | None = None) -> frozenset[str]:
    """The variants with which the seat's deck has this many cards (after the move)."""
    return _variants(attempt, move, lambda after: deck(after, seat) == n)


@goals.choice
def variant_size(attempt: Attempt, n: int) -> frozenset[str]:
    """The variants with which a seat's whole deck has this many cards."""
    return _variants(attempt, None, lambda after: deck_size(after.end.variants) == n)


@goals.choice
def variant_redeals(attempt: Attempt) -> frozenset[str]:
    """The variants with which the seat's first hand is dealt again."""
    first_hand = attempt.end.hands[SEATS.index(attempt.seat)]
    few = len(first_hand) == HAND and sum(card in NUMBERS for card in first_hand) < NUMBERS_WANTED
    return _variants(attempt, None, lambda after: few and after.end.variants.new_hand)


def is_whole(p: CaravanPosition) -> bool:
    """Whether both seats' cards are all there: every deck adds up to its size."""
    return all(len(p.cards_of(seat)) == deck_size(p.variants) for seat in SEATS)
