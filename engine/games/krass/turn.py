"""What a legal move of Krass Kariert does: acts, the end of a trick, penalty draws, the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from engine.cards import PENALTY, STOP, UNKNOWN, Card
from engine.games.krass import rules
from engine.games.krass.dealt import Deal, of_seed
from engine.games.krass.moves import AT, SEATS, Insert, KrassMove, Penalty, Play, Take
from engine.games.krass.trick import (
    Act,
    cards_of,
    combination,
    last_player,
    next_leader,
    penalties,
    winner,
)
from engine.position import Event, Seat, Step, Undetermined

if TYPE_CHECKING:
    from engine.games.krass.position import KrassPosition

Hand = tuple[Card, ...]
T = TypeVar("T")
#: The places of cards: in each hand, among its reserve cards, in what it played to the trick, and the card it draws.
HAND_SLOTS: Final = {seat: tuple(f"hand:{seat}.{i}" for i in range(1, 56)) for seat in SEATS}
RESERVE_SLOTS: Final = {seat: (f"reserve:{seat}.1", f"reserve:{seat}.2") for seat in SEATS}
TRICK_SLOTS: Final = {seat: tuple(f"trick:{seat}.{i}" for i in range(1, 4)) for seat in SEATS}
DRAWN_SLOTS: Final = {seat: f"drawn:{seat}.1" for seat in SEATS}


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The same with one item replaced."""
    return (*items[:index], item, *items[index + 1 :])


def take(p: KrassPosition, move: KrassMove) -> Step[KrassPosition]:
    """Carries out a legal move. Raises Undetermined."""
    seat = p.turn or "A"
    if isinstance(move, Play):
        cards = p.hands[AT[seat]][move.positions[0] - 1 : move.positions[-1]]
        return _act(p, seat, combination(seat, cards, move.numbers), move.positions[0] - 1, "krass.combinations")
    if isinstance(move, Take):
        return _take(p, seat, move)
    if isinstance(move, Insert):
        return _insert(p, seat, move.at)
    if isinstance(move, Penalty):
        return _act(p, seat, Act(seat, (PENALTY,)), move.at - 1, "krass.penalty")
    return _act(p, seat, Act(seat, (STOP,)), move.at - 1, "krass.stop")


def _act(p: KrassPosition, seat: Seat, act: Act, start: int, rule: str) -> Step[KrassPosition]:
    """Cards go from the hand to the table; those behind them close up (`krass.order`)."""
    index = AT[seat]
    hand, played = p.hands[index], act.cards
    left = hand[:start] + hand[start + len(played) :]
    slots = HAND_SLOTS[seat][start:]
    events = [
        Event("moved", seat, card, slot, target, rule)
        for card, slot, target in zip(played, slots, TRICK_SLOTS[seat], strict=False)
    ]
    trick = (*p.trick, act)
    hands = (*p.hands[:index], left, *p.hands[index + 1 :])
    if rule == "krass.stop":
        return _trick_over(p, hands, p.reserves, trick, p.failed, events)
    return _go_on(p, seat, hands, p.reserves, trick, act.power or p.power, events)


def _take(p: KrassPosition, seat: Seat, move: Take) -> Step[KrassPosition]:
    """A reserve card goes anywhere into the hand; the one left is number 1 (`krass.reserve`)."""
    index, at = AT[seat], move.at
    hand, pair = p.hands[index], p.reserves[index]
    card = pair[move.reserve - 1]
    hands = put(p.hands, index, (*hand[:at], card, *hand[at:]))
    reserves = put(p.reserves, index, pair[: move.reserve - 1] + pair[move.reserve :])
    origin = RESERVE_SLOTS[seat][move.reserve - 1]
    events = [Event("moved", seat, card, origin, HAND_SLOTS[seat][at], "krass.reserve")]
    return _go_on(p, seat, hands, reserves, (*p.trick, Act(seat)), p.power, events)


def _go_on(
    p: KrassPosition,
    seat: Seat,
    hands: tuple[Hand, ...],
    reserves: tuple[Hand, ...],
    trick: tuple[Act, ...],
    power: int,
    events: list[Event],
) -> Step[KrassPosition]:
    """The next seat that has not acted acts; who can do nothing fails.

    Seats without cards are passed over (`krass.trick`, `krass.out`, `krass.stuck`).
    """
    count, leader, failed = len(hands), AT[trick[0].seat], p.failed
    at = (AT[seat] + 1) % count
    while at != leader:
        hand = hands[at]
        if hand:
            if reserves[at] or _is_able(p, hands, reserves, trick, at, power):
                position = type(p)(
                    hands,
                    reserves,
                    p.tokens,
                    p.pile,
                    p.discards,
                    trick,
                    SEATS[at],
                    p.dealer,
                    p.round,
                    failed,
                    begun_with=p.begun_with,
                    source=p.source,
                )
                return Step(position, tuple(events))
            failed = (*failed, SEATS[at])
            events.append(Event("failed", SEATS[at], reason="krass.stuck"))
        at = (at + 1) % count
    return _trick_over(p, hands, reserves, trick, failed, events)


def _is_able(
    p: KrassPosition,
    hands: tuple[Hand, ...],
    reserves: tuple[Hand, ...],
    trick: tuple[Act, ...],
    at: int,
    power: int,
) -> bool:
    """Whether a seat without a reserve card can play. Raises Undetermined where that turns on a hidden card."""
    hand = hands[at]
    if rules.can_play(hand, power):
        return True
    if UNKNOWN not in hand:
        return False
    unseen = _with(p, hands, reserves, trick).unseen()
    if not rules.could_play(hand, power, unseen):
        return False
    if rules.must_play(hand, power, unseen):
        return True
    raise Undetermined(f"hand {SEATS[at]}")


def _with(
    p: KrassPosition,
    hands: tuple[Hand, ...],
    reserves: tuple[Hand, ...],
    trick: tuple[Act, ...],
    tokens: tuple[int, ...] | None = None,
) -> KrassPosition:
    """The position with these cards on the table and nobody to act."""
    kept = p.tokens if tokens is None else tokens
    return type(p)(
        hands, reserves, kept, p.pile, p.discards, trick, None, p.dealer, p.round,
        begun_with=p.begun_with, source=p.source,
    )  # fmt: skip


def _trick_over(
    p: KrassPosition,
    hands: tuple[Hand, ...],
    reserves: tuple[Hand, ...],
    trick: tuple[Act, ...],
    failed: tuple[Seat, ...],
    events: list[Event],
) -> Step[KrassPosition]:
    """The trick is over: the round with it if a seat failed, else its winner draws for its penalty cards."""
    closed = _with(p, hands, reserves, trick)
    if failed:
        closed.failed = failed
        return _round_over(closed, failed, "krass.stuck", events)
    due = rules.DRAWS * penalties(trick)
    if due and p.pile:
        closed.turn = winner(trick)
        return Step(_draw(closed, due, events), tuple(events))
    return _next_trick(closed, events)


def _draw(p: KrassPosition, due: int, events: list[Event]) -> KrassPosition:
    """The winner draws the next card of those that are due (`krass.penalty-draw`); `p` is new and made ready here."""
    seat = p.turn or "A"
    p.drawing, p.drawn, p.pile = min(due, len(p.pile)), p.pile[0], p.pile[1:]
    events.append(Event("moved", seat, p.drawn, "stock", DRAWN_SLOTS[seat], "krass.penalty-draw"))
    return p


def _insert(p: KrassPosition, seat: Seat, at: int) -> Step[KrassPosition]:
    """The drawn card goes anywhere into the hand, before the next is drawn."""
    index, card = AT[seat], p.drawn
    assert card is not None
    hand = p.hands[index]
    events = [Event("moved", seat, card, DRAWN_SLOTS[seat], HAND_SLOTS[seat][at], "krass.penalty-draw")]
    ready = _with(p, put(p.hands, index, (*hand[:at], card, *hand[at:])), p.reserves, p.trick)
    if p.drawing > 1 and p.pile:
        ready.turn = seat
        return Step(_draw(ready, p.drawing - 1, events), tuple(events))
    return _next_trick(ready, events)


def _next_trick(p: KrassPosition, events: list[Event]) -> Step[KrassPosition]:
    """The next trick is led, unless at most one seat still holds cards (`krass.last-holder`)."""
    holding = p.holding
    if len(holding) < 2:
        return _round_over(p, holding or (last_player(p.trick),), "krass.last-holder", events)
    _clear(p.trick, events)
    position = type(p)(
        p.hands,
        p.reserves,
        p.tokens,
        p.pile,
        p.discards + cards_of(p.trick),
        (),
        next_leader(p.trick, holding, p.seats),
        p.dealer,
        p.round,
        begun_with=p.begun_with,
        source=p.source,
    )
    return Step(position, tuple(events), closed=p)


def _clear(trick: tuple[Act, ...], events: list[Event]) -> None:
    """The cards of the trick go to the discards; those just played do so straight from the hand."""
    laid = {event.target: n for n, event in enumerate(events)}
    for act in trick:
        for card, slot in zip(act.cards, TRICK_SLOTS[act.seat], strict=False):
            if slot in laid:
                played = events[laid[slot]]
                events[laid[slot]] = Event("moved", act.seat, card, played.origin, "discard", played.reason)
            else:
                events.append(Event("moved", act.seat, card, slot, "discard", "krass.winner"))


def _round_over(p: KrassPosition, owing: tuple[Seat, ...], rule: str, events: list[Event]) -> Step[KrassPosition]:
    """Each seat that owes a token returns it; who has none loses the game (`krass.token`).

    `p` is new and made ready here. Without a loser the next round is dealt, if its deal is known.
    """
    p.paid = tuple(seat for seat in p.seats if seat in owing and p.tokens[AT[seat]])
    p.tokens = tuple([n - (seat in p.paid) for seat, n in zip(SEATS, p.tokens, strict=False)])
    events += [Event("paid", seat, reason=rule) for seat in p.paid]
    losers = tuple(seat for seat in p.seats if seat in owing and seat not in p.paid)
    if losers:
        p.result = rules.result(p.seats, losers)
        events.append(Event("ended", losers[0] if len(losers) == 1 else "", reason="krass.token"))
        return Step(p, tuple(events), p)
    deal = None
    if p.source is not None:
        deal = p.source.deal(p.round + 1, lambda seed, n: of_seed(seed, n, len(p.hands), p.dealer))
    if deal is None:
        return Step(p, tuple(events), p)
    events.append(Event("shuffled", "", None, "discard", "stock", "krass.next-round"))
    return Step(next_round(p, deal), tuple(events), p, p)


def next_round(p: KrassPosition, deal: Deal) -> KrassPosition:
    """The round that is dealt after this one: who returned a token leads, of several the dealer."""
    leader = p.paid[0] if len(p.paid) == 1 else p.dealer
    return type(p)(
        deal.hands,
        deal.reserves,
        p.tokens,
        deal.pile,
        (),
        (),
        leader,
        p.dealer,
        p.round + 1,
        begun_with=p.begun_with,
        source=p.source,
    )
