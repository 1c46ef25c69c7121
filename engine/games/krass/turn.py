"""What a legal move of Krass Kariert leads to: acts, the end of a trick, penalty draws, the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

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
from engine.position import Seat, Undetermined
from engine.tuples import put

if TYPE_CHECKING:
    from engine.games.krass.position import KrassPosition

Hand = tuple[Card, ...]
#: The position after a move; the one at the end of the round, if the move ended it; the trick that went away.
Outcome: TypeAlias = "tuple[KrassPosition, KrassPosition | None, tuple[Act, ...]]"


def take(p: KrassPosition, move: KrassMove) -> Outcome:
    """Carries out a legal move. Raises Undetermined."""
    seat = p.turn or "A"
    if isinstance(move, Play):
        start = move.positions[0] - 1
        cards = p.hands[AT[seat]][start : move.positions[-1]]
        return _act(p, combination(seat, cards, move.numbers), start)
    if isinstance(move, Take):
        return _take(p, seat, move)
    if isinstance(move, Insert):
        return _insert(p, seat, move.at)
    if isinstance(move, Penalty):
        return _act(p, Act(seat, (PENALTY,)), move.at - 1)
    return _act(p, Act(seat, (STOP,)), move.at - 1)


def _act(p: KrassPosition, act: Act, start: int) -> Outcome:
    """Cards go from the hand to the table; those behind them close up (`krass.order`)."""
    index = AT[act.seat]
    hand = p.hands[index]
    hands = put(p.hands, index, hand[:start] + hand[start + len(act.cards) :])
    trick = (*p.trick, act)
    if act.stops:
        return _trick_over(p, hands, p.reserves, trick, p.failed)
    return _go_on(p, act.seat, hands, p.reserves, trick, act.power or p.power)


def _take(p: KrassPosition, seat: Seat, move: Take) -> Outcome:
    """A reserve card goes anywhere into the hand; the one left is number 1 (`krass.reserve`)."""
    index, at = AT[seat], move.at
    hand, pair = p.hands[index], p.reserves[index]
    hands = put(p.hands, index, (*hand[:at], pair[move.reserve - 1], *hand[at:]))
    reserves = put(p.reserves, index, pair[: move.reserve - 1] + pair[move.reserve :])
    return _go_on(p, seat, hands, reserves, (*p.trick, Act(seat)), p.power)


def _go_on(
    p: KrassPosition,
    seat: Seat,
    hands: tuple[Hand, ...],
    reserves: tuple[Hand, ...],
    trick: tuple[Act, ...],
    power: int,
) -> Outcome:
    """The next seat that has not acted acts; who can do nothing fails.

    Seats without cards are passed over (`krass.trick`, `krass.out`, `krass.stuck`).
    """
    count, leader, failed = len(hands), AT[trick[0].seat], p.failed
    at = (AT[seat] + 1) % count
    while at != leader:
        if hands[at]:
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
                return position, None, ()
            failed = (*failed, SEATS[at])
        at = (at + 1) % count
    return _trick_over(p, hands, reserves, trick, failed)


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
    unseen = idle(p, hands, reserves, trick).unseen()
    if not rules.could_play(hand, power, unseen):
        return False
    if rules.must_play(hand, power, unseen):
        return True
    raise Undetermined(f"hand {SEATS[at]}")


def idle(
    p: KrassPosition, hands: tuple[Hand, ...], reserves: tuple[Hand, ...], trick: tuple[Act, ...]
) -> KrassPosition:
    """The position with these cards on the table and nobody to act: new, to be made ready by whoever asks for it."""
    return type(p)(
        hands, reserves, p.tokens, p.pile, p.discards, trick, None, p.dealer, p.round,
        begun_with=p.begun_with, source=p.source,
    )  # fmt: skip


def _trick_over(
    p: KrassPosition,
    hands: tuple[Hand, ...],
    reserves: tuple[Hand, ...],
    trick: tuple[Act, ...],
    failed: tuple[Seat, ...],
) -> Outcome:
    """The trick is over: the round with it if a seat failed, else its winner draws for its penalty cards."""
    if failed:
        closed = idle(p, hands, reserves, trick)
        closed.failed = failed
        return _round_over(closed, failed)
    due = rules.DRAWS * penalties(trick)
    if due and p.pile:
        return _drawing(p, hands, reserves, trick, winner(trick), due), None, ()
    return _next_trick(p, hands, reserves, trick)


def _drawing(
    p: KrassPosition,
    hands: tuple[Hand, ...],
    reserves: tuple[Hand, ...],
    trick: tuple[Act, ...],
    seat: Seat,
    due: int,
) -> KrassPosition:
    """The winner of the trick has drawn the next card of those that are due (`krass.penalty-draw`)."""
    position = idle(p, hands, reserves, trick)
    position.turn, position.drawing = seat, min(due, len(p.pile))
    position.drawn, position.pile = p.pile[0], p.pile[1:]
    return position


def _insert(p: KrassPosition, seat: Seat, at: int) -> Outcome:
    """The drawn card goes anywhere into the hand, before the next is drawn."""
    index, card = AT[seat], p.drawn
    assert card is not None
    hand = p.hands[index]
    hands = put(p.hands, index, (*hand[:at], card, *hand[at:]))
    if p.drawing > 1 and p.pile:
        return _drawing(p, hands, p.reserves, p.trick, seat, p.drawing - 1), None, ()
    return _next_trick(p, hands, p.reserves, p.trick)


def _next_trick(
    p: KrassPosition, hands: tuple[Hand, ...], reserves: tuple[Hand, ...], trick: tuple[Act, ...]
) -> Outcome:
    """The next trick is led, unless at most one seat still holds cards (`krass.last-holder`)."""
    holding = tuple([seat for seat, hand in zip(SEATS, hands, strict=False) if hand])
    if len(holding) < 2:
        return _round_over(idle(p, hands, reserves, trick), holding or (last_player(trick),))
    position = type(p)(
        hands,
        reserves,
        p.tokens,
        p.pile,
        p.discards + cards_of(trick),
        (),
        next_leader(trick, holding, p.seats),
        p.dealer,
        p.round,
        begun_with=p.begun_with,
        source=p.source,
    )
    return position, None, trick


def _round_over(p: KrassPosition, owing: tuple[Seat, ...]) -> Outcome:
    """Each seat that owes a token returns it; who has none loses the game (`krass.token`).

    `p` is new and made ready here. Without a loser the next round is dealt, if its deal is known.
    """
    p.paid = tuple(seat for seat in p.seats if seat in owing and p.tokens[AT[seat]])
    p.tokens = tuple([n - (seat in p.paid) for seat, n in zip(SEATS, p.tokens, strict=False)])
    losers = tuple(seat for seat in p.seats if seat in owing and seat not in p.paid)
    if losers:
        p.result = rules.result(p.seats, losers)
        return p, p, ()
    deal = None
    if p.source is not None:
        deal = p.source.deal(p.round + 1, lambda seed, n: of_seed(seed, n, len(p.hands), p.dealer))
    return (p, p, ()) if deal is None else (next_round(p, deal), p, ())


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
