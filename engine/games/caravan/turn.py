"""One turn of Caravan: the act, the test for a winner, the draw, the test for cards out (`caravan.turn`)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from engine.cards import UNKNOWN, Card
from engine.games.caravan import rules
from engine.games.caravan.moves import AT, ROUTES, Attach, CaravanMove, Discard, Dissolve, Place, Resign
from engine.games.caravan.rules import Attached, Stack, ended
from engine.position import Event, Seat, Step
from engine.source import shuffle
from engine.tuples import put_in_pair

if TYPE_CHECKING:
    from engine.games.caravan.position import CaravanPosition

RESHUFFLES: Final = 2
_OTHER: Final = {"A": "B", "B": "A"}
_DECK: Final = {"A": "deck:A", "B": "deck:B"}
_DISCARD: Final = {"A": "discard:A", "B": "discard:B"}


class _Turn:
    """The parts of a position while one move is carried out, and what happened so far if it `tells` that."""

    __slots__ = (
        "before", "deck", "discards", "events", "hand", "index", "placed", "reshuffled", "routes", "seat", "tells",
    )  # fmt: skip

    def __init__(self, p: CaravanPosition, seat: Seat, tells: bool) -> None:
        self.before = p
        self.seat = seat
        self.index = i = 0 if seat == "A" else 1
        #: What the seat to act has in its hand and in its deck.
        self.hand, self.deck = p.hands[i], p.decks[i]
        self.routes = list(p.routes)
        self.discards = list(p.discards)
        self.placed = p.placed
        self.reshuffled = p.reshuffled
        self.tells = tells
        self.events: list[Event] = []

    def from_hand(self, card: Card) -> str:
        """Takes the first card of this face out of the hand; returns its slot."""
        hand = self.hand
        at = hand.index(card)
        self.hand = hand[:at] + hand[at + 1 :]
        return f"hand:{self.seat}.{at + 1}"

    def throw(self, seat: Seat, card: Card, origin: str, rule: str) -> None:
        """The card goes to its owner's discard pile (`caravan.discard-owner`)."""
        i = 0 if seat == "A" else 1
        self.discards[i] = (*self.discards[i], card)
        if self.tells:
            self.events.append(Event("moved", seat, card, origin, _DISCARD[seat], rule))

    def throw_stack(self, route: int, at: int, rule: str) -> None:
        """A number card leaves the table, before its attachments in the order attached."""
        name = ROUTES[route]
        stack = self.before.routes[route].stacks[at]
        self.throw(name[0], stack.card, f"route:{name}.{at + 1}", rule)
        for j, attached in enumerate(stack.attached, 1):
            self.throw(attached.seat, attached.card, f"route:{name}.{at + 1}.{j}", rule)

    def draw(self) -> None:
        """Draws one card if there is one, after a reshuffle where that is due (`caravan.draw`)."""
        if not self.deck and self.before.variants.reshuffle:
            self.reshuffle()
        deck, seat = self.deck, self.seat
        if not deck:
            return
        self.deck = deck[1:]
        self.hand = hand = (*self.hand, deck[0])
        if self.tells:
            self.events.append(Event("moved", seat, deck[0], _DECK[seat], f"hand:{seat}.{len(hand)}", "caravan.draw"))

    def reshuffle(self) -> None:
        i = self.index
        pile = list(self.discards[i])
        if not pile or self.reshuffled[i] == RESHUFFLES:
            return
        if self.before.seed is None:
            pile = [UNKNOWN] * len(pile)
        else:
            shuffle(pile, Random(f"{self.before.seed}:{sum(self.reshuffled) + 1}"))
        self.deck = tuple(pile)
        self.discards[i] = ()
        self.reshuffled = put_in_pair(self.reshuffled, i, self.reshuffled[i] + 1)
        self.events.append(
            Event("shuffled", self.seat, None, _DISCARD[self.seat], _DECK[self.seat], "caravan.reshuffle")
        )


def take(p: CaravanPosition, move: CaravanMove, tells: bool = True) -> Step[CaravanPosition]:
    """Carries out a legal move. Unless it `tells`, nobody asks for the events of the step."""
    if isinstance(move, Resign):
        return _over(_Turn(p, move.seat, tells), _OTHER[move.seat], "caravan.resign")
    assert p.turn is not None
    turn = _Turn(p, p.turn, tells)
    draws = True
    if isinstance(move, Discard):
        turn.throw(turn.seat, move.card, turn.from_hand(move.card), "caravan.turn")
    else:
        if isinstance(move, Place):
            draws = not p.in_opening
            _place(turn, move, draws)
        elif isinstance(move, Attach):
            _attach(turn, move)
        else:
            draws = False
            _dissolve(turn, move)
        if tells:
            _tell_changes(turn)
    winner = rules.winner(turn.routes, p.variants)
    if winner:
        return _over(turn, winner, "caravan.win")
    if draws:
        turn.draw()
    if not turn.hand and not turn.deck:
        return _over(turn, _OTHER[turn.seat], "caravan.cards-out")
    return Step(_position(turn, _OTHER[turn.seat]), tuple(turn.events))


def _position(turn: _Turn, to_act: Seat | None) -> CaravanPosition:
    p, i = turn.before, turn.index
    return type(p)(
        tuple(turn.routes),
        put_in_pair(p.hands, i, turn.hand),
        put_in_pair(p.decks, i, turn.deck),
        (turn.discards[0], turn.discards[1]),
        to_act,
        turn.placed,
        turn.reshuffled,
        p.seed,
        p.variants,
    )


def _over(turn: _Turn, winner: Seat, reason: str) -> Step[CaravanPosition]:
    position = _position(turn, None)
    position.result = ended(winner, reason)
    turn.events.append(Event("ended", winner, reason=reason))
    return Step(position, tuple(turn.events))


def _place(turn: _Turn, move: Place, opened: bool) -> None:
    at = AT[move.route]
    route = turn.routes[at]
    rule = "caravan.own-route"
    if not opened:
        rule = "caravan.opening"
        turn.placed = put_in_pair(turn.placed, turn.index, turn.placed[turn.index] + 1)
    turn.routes[at] = rules.grown(route, move.card, turn.before.variants)
    origin = turn.from_hand(move.card)
    if turn.tells:
        target = f"route:{move.route}.{len(route.stacks) + 1}"
        turn.events.append(Event("moved", turn.seat, move.card, origin, target, rule))


def _attach(turn: _Turn, move: Attach) -> None:
    at, index = AT[move.route], move.index - 1
    origin = turn.from_hand(move.card)
    if move.card.rank == "J":
        _jack(turn, at, index, move.card, origin)
        return
    variants = turn.before.variants
    route = turn.routes[at]
    host = route.stacks[index]
    held = route.held
    if held and move.card.rank == "Q" and host is route.last:
        held = rules.flipped(held)
    grown = Stack(host.card, (*host.attached, Attached(move.card, turn.seat)))
    turn.routes[at] = rules.build((*route.stacks[:index], grown, *route.stacks[index + 1 :]), variants, held)
    if move.card not in rules.JOKERS:
        slot = f"route:{move.route}.{move.index}.{len(grown.attached)}"
        rule = "caravan.queen" if move.card.rank == "Q" else "caravan.king"
        turn.events.append(Event("moved", turn.seat, move.card, origin, slot, rule))
        return
    rule = "caravan.joker-ace" if host.card.number == 1 else "caravan.joker-number"
    taken = rules.joker_takes(turn.before.routes, at, index, variants)
    place = move.index - sum(1 for i in taken[at] if i < index)
    slot = f"route:{move.route}.{place}.{len(grown.attached)}"
    turn.events.append(Event("moved", turn.seat, move.card, origin, slot, rule))
    for r, gone in enumerate(taken):
        if gone:
            for i in gone:
                turn.throw_stack(r, i, rule)
            turn.routes[r] = rules.without(turn.routes[r], gone, variants)


def _jack(turn: _Turn, at: int, index: int, jack: Card, origin: str) -> None:
    turn.throw_stack(at, index, "caravan.jack")
    turn.throw(turn.seat, jack, origin, "caravan.jack")
    turn.routes[at] = rules.without(turn.routes[at], (index,), turn.before.variants)


def _dissolve(turn: _Turn, move: Dissolve) -> None:
    at = AT[move.route]
    for i in range(len(turn.routes[at].stacks)):
        turn.throw_stack(at, i, "caravan.dissolve")
    turn.routes[at] = rules.EMPTY


def _tell_changes(turn: _Turn) -> None:
    """What the act changed: directions turned, suits changed, sales made and lost."""
    before, after, events = turn.before.routes, turn.routes, turn.events
    for pair in range(3):
        if before[pair] is after[pair] and before[pair + 3] is after[pair + 3]:
            continue
        resold = False
        for at in (pair, pair + 3):
            old, new = before[at], after[at]
            if old is new:
                continue
            if old.direction != new.direction and old.direction and new.direction:
                events.append(Event("turned", ROUTES[at][0], target=f"route:{ROUTES[at]}"))
            if old.suit != new.suit and old.suit and new.suit:
                events.append(Event("suited", ROUTES[at][0], target=f"route:{ROUTES[at]}"))
            resold = resold or old.sale != new.sale
        if resold and (was := rules.sold(before, pair)) != (now := rules.sold(after, pair)):
            if was:
                events.append(Event("unsold", was, target=f"route:{was}{pair + 1}"))
            if now:
                events.append(Event("sold", now, target=f"route:{now}{pair + 1}"))
