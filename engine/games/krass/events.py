"""What happened in a step of Krass Kariert: read from the positions before and after it, when somebody asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine.cards import KRASS
from engine.games.krass.moves import AT, SEATS, Insert, KrassMove, Penalty, Play, Take
from engine.position import Event, Seat

if TYPE_CHECKING:
    from engine.games.krass.position import KrassPosition

#: The places of cards: in each hand, among its reserve cards, in what it played to the trick, and the card it draws.
HAND_SLOTS: Final = {seat: tuple(f"hand:{seat}.{i}" for i in range(1, len(KRASS.cards) + 1)) for seat in SEATS}
RESERVE_SLOTS: Final = {seat: (f"reserve:{seat}.1", f"reserve:{seat}.2") for seat in SEATS}
TRICK_SLOTS: Final = {seat: tuple(f"trick:{seat}.{i}" for i in range(1, 4)) for seat in SEATS}
DRAWN_SLOTS: Final = {seat: f"drawn:{seat}.1" for seat in SEATS}


def happened(
    before: KrassPosition, move: KrassMove, position: KrassPosition, ended: KrassPosition | None
) -> tuple[Event, ...]:
    """What a legal move did: the card's way, who failed, what the end of a trick or round brought."""
    seat, after = before.turn or "A", ended or position
    cleared = ended is None and not position.trick
    events = list(_moved(before, seat, move, cleared))
    events += [Event("failed", stuck, reason="krass.stuck") for stuck in after.failed[len(before.failed) :]]
    if cleared:
        events += _clearing(before)
    elif ended is not None:
        events += _round_over(position, ended)
    elif position.drawing and position.turn is not None:
        target = DRAWN_SLOTS[position.turn]
        events.append(Event("moved", position.turn, position.drawn, "stock", target, "krass.penalty-draw"))
    return tuple(events)


def _moved(before: KrassPosition, seat: Seat, move: KrassMove, cleared: bool) -> Iterator[Event]:
    """The ways of the cards of the move; those of a trick that is cleared by it go right on to the discards."""
    hand = before.hands[AT[seat]]
    if isinstance(move, Insert):
        target = HAND_SLOTS[seat][move.at]
        yield Event("moved", seat, before.drawn, DRAWN_SLOTS[seat], target, "krass.penalty-draw")
    elif isinstance(move, Take):
        origin = RESERVE_SLOTS[seat][move.reserve - 1]
        card = before.reserves[AT[seat]][move.reserve - 1]
        yield Event("moved", seat, card, origin, HAND_SLOTS[seat][move.at], "krass.reserve")
    else:
        if isinstance(move, Play):
            rule, places = "krass.combinations", move.positions
        else:
            rule, places = "krass.penalty" if isinstance(move, Penalty) else "krass.stop", (move.at,)
        for at, target in zip(places, TRICK_SLOTS[seat], strict=False):
            yield Event("moved", seat, hand[at - 1], HAND_SLOTS[seat][at - 1], "discard" if cleared else target, rule)


def _clearing(before: KrassPosition) -> Iterator[Event]:
    """The cards that lay in the trick before its last move go to the discards."""
    for act in before.trick:
        for card, slot in zip(act.cards, TRICK_SLOTS[act.seat], strict=False):
            yield Event("moved", act.seat, card, slot, "discard", "krass.winner")


def _round_over(position: KrassPosition, ended: KrassPosition) -> Iterator[Event]:
    """Who returned a token, and what came of it: the end of the game or the next deal (`krass.token`)."""
    rule = "krass.stuck" if ended.failed else "krass.last-holder"
    yield from (Event("paid", seat, reason=rule) for seat in ended.paid)
    if ended.result is not None:
        losers = ended.result.losers
        yield Event("ended", losers[0] if len(losers) == 1 else "", reason="krass.token")
    elif position is not ended:
        yield Event("shuffled", "", None, "discard", "stock", "krass.next-round")
