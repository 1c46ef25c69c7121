"""Goals of Caravan's puzzles: pure functions of what was played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.cards import FRENCH
from engine.games.caravan import rules
from engine.games.caravan.deal import HAND, NUMBERS_WANTED
from engine.games.caravan.moves import NUMBERS, ROUTES, SEATS, Attach, Discard, Dissolve, Place
from engine.games.caravan.position import CaravanPosition, deck_size
from engine.goals import Attempt, GoalError, Goals
from engine.position import IllegalMove

goals: Final = Goals()
_KINDS: Final = {"place": Place, "attach": Attach, "discard": Discard, "dissolve": Dissolve}
_SIGNS: Final = {"up": rules.UP, "down": rules.DOWN}


def _route(name: str) -> str:
    if name not in ROUTES:
        raise GoalError(name)
    return name


def _number(text: str) -> int:
    if not text.isdecimal():
        raise GoalError(text)
    return int(text)


# -- goals: was it reached? --------------------------------------------------------------------------------------


@goals.goal
def sold(attempt: Attempt, n: str) -> bool:
    """The seat has this many routes sold, or more."""
    own = [name for name in ROUTES if name[0] == attempt.seat]
    return sum(1 for name in own if attempt.end.sold(name)) >= _number(n)


@goals.goal
def sells(attempt: Attempt, route: str) -> bool:
    """This route is sold at the end."""
    return bool(attempt.end.sold(_route(route)))


@goals.goal
def unsold(attempt: Attempt, route: str) -> bool:
    """This route is not sold at the end."""
    return not attempt.end.sold(_route(route))


@goals.goal
def counts(attempt: Attempt, route: str, value: str) -> bool:
    """This route has this value at the end."""
    return bool(attempt.end.route(_route(route)).value == _number(value))


@goals.goal
def over(attempt: Attempt, route: str) -> bool:
    """This route is overloaded at the end."""
    return bool(attempt.end.route(_route(route)).value > rules.HIGH)


@goals.goal
def tied(attempt: Attempt, pair: str) -> bool:
    """Both routes of this pair (1 to 3) have the same value in 21 to 26."""
    a, b = (attempt.end.route(f"{seat}{_number(pair)}").value for seat in SEATS)
    return bool(a == b and rules.LOW <= a <= rules.HIGH)


@goals.goal
def runs(attempt: Attempt, route: str, way: str) -> bool:
    """This route is ascending (`up`) or descending (`down`) at the end."""
    if way not in _SIGNS:
        raise GoalError(way)
    return bool(attempt.end.route(_route(route)).direction == _SIGNS[way])


@goals.goal
def suit(attempt: Attempt, route: str, sign: str) -> bool:
    """This route has this current suit at the end."""
    return bool(attempt.end.route(_route(route)).suit == sign)


@goals.goal
def empty(attempt: Attempt, route: str) -> bool:
    """This route has no card at the end."""
    return not attempt.end.route(_route(route)).stacks


@goals.goal
def takes(attempt: Attempt, n: str) -> bool:
    """This many cards left the table in the seat's last move."""
    return _taken(attempt) == _number(n)


@goals.goal
def wins(attempt: Attempt) -> bool:
    """The seat has won."""
    return attempt.end.result is not None and attempt.seat in attempt.end.result.winners


@goals.goal
def plays(attempt: Attempt, face: str) -> bool:
    """The last move plays this card, on whatever place; a discard does not count."""
    return isinstance(attempt.moves[-1], Place | Attach) and attempt.moves[-1].card is FRENCH.parse(face)


@goals.goal
def onto(attempt: Attempt, route: str) -> bool:
    """The last move puts a card on this route or attaches one there."""
    return isinstance(attempt.moves[-1], Place | Attach) and attempt.moves[-1].route == _route(route)


@goals.goal
def kind(attempt: Attempt, name: str) -> bool:
    """The last move is of this kind: `place`, `attach`, `discard`, `dissolve`."""
    if name not in _KINDS:
        raise GoalError(name)
    return isinstance(attempt.moves[-1], _KINDS[name])


def _taken(attempt: Attempt) -> int:
    step = attempt.steps[-1]
    return sum(1 for e in step.events if e.kind == "moved" and e.origin.startswith("route:"))


# -- numbers: how many? ------------------------------------------------------------------------------------------


def _after(attempt: Attempt, move: str) -> Attempt:
    """The attempt with this move played; without one the attempt as it is."""
    if not move:
        return attempt
    step = attempt.end.step(move)
    return attempt.then(attempt.end.parse_move(move), step)


@goals.number
def value(attempt: Attempt, route: str, move: str = "") -> int:
    """What this route counts, after the move if one is given."""
    return int(_after(attempt, move).end.route(_route(route)).value)


@goals.number
def taken(attempt: Attempt, move: str) -> int:
    """How many cards leave the table by this move."""
    return _taken(_after(attempt, move))


@goals.number
def places(attempt: Attempt, face: str) -> int:
    """How many places there are for this card."""
    return sum(
        1
        for move in attempt.end.legal_moves()
        if isinstance(move, Place | Attach) and move.card is FRENCH.parse(face)
    )


@goals.number
def hand(attempt: Attempt, seat: str, move: str = "") -> int:
    """How many cards the seat holds, after the move if one is given."""
    return len(_after(attempt, move).end.hands[SEATS.index(seat)])


@goals.number
def deck(attempt: Attempt, seat: str, move: str = "") -> int:
    """How many cards the seat's deck has, after the move if one is given."""
    return len(_after(attempt, move).end.decks[SEATS.index(seat)])


@goals.number
def discards(attempt: Attempt, seat: str, move: str = "") -> int:
    """How many cards the seat's discard pile has, after the move if one is given."""
    return len(_after(attempt, move).end.discards[SEATS.index(seat)])


# -- choices: which rule? ----------------------------------------------------------------------------------------


@goals.choice
def refused_by(attempt: Attempt, move: str) -> frozenset[str]:
    """The rule that refuses this move."""
    refusal = attempt.end.why_not(move)
    return frozenset() if refusal is None else frozenset({refusal.rule})


@goals.choice
def ended_by(attempt: Attempt, move: str) -> frozenset[str]:
    """The rule that ends the game by this move."""
    result = _after(attempt, move).end.result
    return frozenset() if result is None else frozenset({result.reason})


def _variants(attempt: Attempt, holds: Callable[[CaravanPosition], bool]) -> frozenset[str]:
    """Those of the variants to choose from with which (one at a time) this is so."""
    found = set()
    for slug in attempt.options:
        with_it = attempt.end.with_options((*attempt.end.options, slug.removeprefix("caravan.")))
        try:
            if holds(with_it):
                found.add(slug)
        except IllegalMove:
            continue
    return frozenset(found)


@goals.choice
def variant_allows(attempt: Attempt, move: str) -> frozenset[str]:
    """The variants that make this move legal."""
    return _variants(attempt, lambda p: p.why_not(move) is None)


@goals.choice
def variant_counts(attempt: Attempt, route: str, value: str, move: str = "") -> frozenset[str]:
    """The variants with which the route counts this much (after the move)."""
    return _variants(attempt, lambda p: _played(p, move).route(_route(route)).value == _number(value))


@goals.choice
def variant_suit(attempt: Attempt, route: str, sign: str, move: str = "") -> frozenset[str]:
    """The variants with which the route has this current suit (after the move)."""
    return _variants(attempt, lambda p: _played(p, move).route(_route(route)).suit == sign)


@goals.choice
def variant_runs(attempt: Attempt, route: str, way: str, move: str = "") -> frozenset[str]:
    """The variants with which the route runs this way (after the move)."""
    return _variants(attempt, lambda p: _played(p, move).route(_route(route)).direction == _SIGNS[way])


@goals.choice
def variant_wins(attempt: Attempt, move: str) -> frozenset[str]:
    """The variants with which this move wins."""
    return _variants(attempt, lambda p: _won(_played(p, move), attempt.seat))


@goals.choice
def variant_deck(attempt: Attempt, seat: str, n: str, move: str = "") -> frozenset[str]:
    """The variants with which the seat's deck has this many cards (after the move)."""
    return _variants(attempt, lambda p: len(_played(p, move).decks[SEATS.index(seat)]) == _number(n))


@goals.choice
def variant_size(attempt: Attempt, n: str) -> frozenset[str]:
    """The variants with which a seat's whole deck has this many cards."""
    return _variants(attempt, lambda p: deck_size(p.variants) == _number(n))


@goals.choice
def variant_redeals(attempt: Attempt) -> frozenset[str]:
    """The variants with which the seat's first hand is dealt again."""
    first_hand = attempt.end.hands[SEATS.index(attempt.seat)]
    few = len(first_hand) == HAND and sum(card in NUMBERS for card in first_hand) < NUMBERS_WANTED
    return _variants(attempt, lambda p: few and p.variants.new_hand)


def _played(p: CaravanPosition, move: str) -> CaravanPosition:
    return p.play(move) if move else p


def _won(p: CaravanPosition, seat: str) -> bool:
    return p.result is not None and seat in p.result.winners


def is_whole(p: CaravanPosition) -> bool:
    """Whether both seats' cards are all there: every deck adds up to its size."""
    return all(len(p.cards_of(seat)) == deck_size(p.variants) for seat in SEATS)

