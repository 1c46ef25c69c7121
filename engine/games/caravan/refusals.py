"""Why a move is refused: which rules it breaks, in the page's order, and the facts of the case."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.cards import UNKNOWN
from engine.games.caravan.moves import (
    AT,
    NUMBERS,
    OWN,
    PLACE,
    ROUTES,
    Attach,
    CaravanMove,
    Discard,
    Dissolve,
    Place,
    Resign,
)
from engine.games.caravan.rules import PLACEMENTS
from engine.position import Fact, Rank, Refusal, Undetermined

if TYPE_CHECKING:
    from engine.games.caravan.position import CaravanPosition


def needs_discard(p: CaravanPosition) -> bool:
    """Whether the seat to act is in its opening without a number card.

    Raises:
        Undetermined: it holds no known number card, but cards that are not known.
    """
    hand = p.hand
    if any(card in NUMBERS for card in hand):
        return False
    if UNKNOWN in hand:
        raise Undetermined(f"hand {p.to_act}")
    return True


def broken(p: CaravanPosition, move: CaravanMove) -> Iterator[str]:
    """The slugs of the rules that the move breaks, special before general.

    Raises:
        Undetermined: the answer turns on a card nobody here can see.
    """
    if p.turn is None:
        yield "over"
        return
    if isinstance(move, Resign):
        return
    if not isinstance(move, Dissolve) and move.card not in p.hand:
        yield "not-in-hand"
    if p.in_opening:
        if needs_discard(p):
            if not isinstance(move, Discard):
                yield "caravan.opening-without-number"
        elif not (isinstance(move, Place) and move.route[0] == p.turn and not p.route(move.route).stacks):
            yield "caravan.opening"
    if isinstance(move, Discard):
        return
    route = p.routes[AT[move.route]]
    if isinstance(move, Place):
        if move.route[0] != p.turn:
            yield "caravan.own-route"
        if move.card not in route.takes:
            equal = route.stacks[-1].card.number == move.card.number
            yield "caravan.same-number" if equal else "caravan.direction"
    elif isinstance(move, Attach):
        if move.index not in route.room:
            yield "caravan.attach"
        if move.card.rank == "Q" and move.index < len(route.stacks) and not p.variants.queen_anywhere:
            yield "caravan.queen"
    elif move.route[0] != p.turn or not route.stacks:
        yield "caravan.dissolve"


def explain(p: CaravanPosition, rule: str, move: CaravanMove) -> Refusal:
    """The refusal of this move by a rule it breaks, with the facts of the position."""
    case, facts = _case(p, rule, move)
    return Refusal(rule, case, facts)


def _case(p: CaravanPosition, rule: str, move: CaravanMove) -> tuple[str, dict[str, Fact]]:
    if rule == "over":
        return ("game", {"result": p.result}) if p.result else ("deal", {})
    if rule == "caravan.opening-without-number":
        return "only-discard", {}
    if rule == "caravan.opening":
        return _opening(p, move)
    if isinstance(move, Dissolve):
        return _dissolve(p, move)
    assert not isinstance(move, Resign), "a resignation breaks no rule while the game goes on"
    if rule == "not-in-hand":
        return "card", {"card": move.card}
    if isinstance(move, Place):
        return _place(p, rule, move)
    assert isinstance(move, Attach)
    return _attach(p, rule, move)


def _own(p: CaravanPosition, empty: bool) -> tuple[str, ...]:
    return tuple(ROUTES[r] for r in OWN[p.to_act or "A"] if bool(p.routes[r].stacks) != empty)


def _opening(p: CaravanPosition, move: CaravanMove) -> tuple[str, dict[str, Fact]]:
    facts: dict[str, Fact] = {"empty": _own(p, empty=True), "left": PLACEMENTS - p.placed[p.index]}
    if isinstance(move, Discard):
        return "discard", facts
    if isinstance(move, Dissolve):
        return "dissolve", facts
    if isinstance(move, Attach):
        return "face", facts
    assert isinstance(move, Place)
    return ("foreign" if move.route[0] != p.to_act else "occupied"), facts


def _dissolve(p: CaravanPosition, move: Dissolve) -> tuple[str, dict[str, Fact]]:
    case = "foreign" if move.route[0] != p.to_act else "empty"
    if can := _own(p, empty=False):
        return case, {"route": move.route, "can": can}
    return f"{case}-nothing", {"route": move.route}


def _place(p: CaravanPosition, rule: str, move: Place) -> tuple[str, dict[str, Fact]]:
    route, card = p.route(move.route), move.card
    if rule == "caravan.own-route":
        can = tuple(ROUTES[r] for r in OWN[p.to_act or "A"] if next(broken(p, PLACE[card][r]), None) is None)
        facts: dict[str, Fact] = {"route": move.route, "card": card}
        return ("foreign", {**facts, "can": can}) if can else ("foreign-nowhere", facts)
    last = route.stacks[-1].card
    if rule == "caravan.same-number":
        return "same", {"route": move.route, "last": last, "number": Rank(last.rank)}
    case = "lower" if card.number < last.number else "higher"
    by_first = p.variants.first_suit and route.suit == route.stacks[0].card.suit != last.suit
    if last.number == (10 if case == "lower" else 1):  # nothing is left in the route's direction
        case += "-only"
        case += "-first-suit" if by_first else "-suit"
    elif by_first:
        case += "-first-suit"
    return case, {"route": move.route, "last": last, "card": card, "suit": route.suit or ""}


def _attach(p: CaravanPosition, rule: str, move: Attach) -> tuple[str, dict[str, Fact]]:
    stacks = p.route(move.route).stacks
    if rule == "caravan.attach" and move.index > len(stacks):
        if not stacks:
            return "missing-empty", {"route": move.route, "i": move.index}
        return "missing", {"route": move.route, "i": move.index, "n": len(stacks)}
    target = stacks[move.index - 1].card
    if rule == "caravan.attach":
        elsewhere = any(
            next(broken(p, Attach(move.card, name, i)), None) is None for name in ROUTES for i in p.route(name).room
        )
        facts: dict[str, Fact] = {"target": target, "card": move.card, "route": move.route, "i": move.index}
        return ("full" if elsewhere else "full-nowhere"), facts
    last_has_room = len(stacks) in p.route(move.route).room
    return ("covered" if last_has_room else "covered-full"), {
        "route": move.route,
        "last": stacks[-1].card,
        "target": target,
        "card": move.card,
    }
