"""For each game, the state of a position in the words of the test vectors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards import Card
from engine.games.caravan.moves import ROUTES
from engine.games.caravan.position import CaravanPosition
from engine.games.krass import rules
from engine.games.krass.position import KrassPosition
from engine.games.onecard.notation import DIRECTIONS
from engine.games.onecard.position import OneCardPosition


def _faces(cards: tuple[Card, ...]) -> list[str]:
    return [card.face for card in cards]


def caravan(p: CaravanPosition, ended: None) -> dict[str, Any]:
    """Hands, piles, counts and what each route shows."""
    lines = dict(line.split(": ", 1) for line in str(p).splitlines()[1:7])
    return {
        "to_act": p.to_act,
        "hands": {seat: _faces(p.hands[i]) for i, seat in enumerate(p.seats)},
        "decks": {seat: len(p.decks[i]) for i, seat in enumerate(p.seats)},
        "discards": {seat: _faces(p.discards[i]) for i, seat in enumerate(p.seats)},
        "opening": dict(zip(p.seats, p.placed, strict=True)),
        "reshuffles": dict(zip(p.seats, p.reshuffled, strict=True)),
        "routes": {
            name: {
                "text": lines[name],
                "value": p.route(name).value,
                "direction": p.route(name).direction,
                "suit": p.route(name).suit,
                "sold": p.sold(name),
            }
            for name in ROUTES
        },
        "result": p.result and {"winners": list(p.result.winners), "reason": p.result.reason},
    }


def onecard(p: OneCardPosition, ended: None) -> dict[str, Any]:
    """Hands, the top card, counts, and what hangs over the turn."""
    return {
        "to_act": p.to_act,
        "hands": {seat: _faces(hand) for seat, hand in zip(p.seats, p.hands, strict=True)},
        "top": p.top.face,
        "discards": len(p.discards),
        "stock": len(p.stock),
        "attack": p.attack,
        "suit": p.suit or None,
        "chain": _faces(p.chain),
        "call": p.window or None,
        "calls": {seat: n for seat, n in zip(p.seats, p.calls, strict=False) if n},
        "direction": DIRECTIONS[not p.clockwise],
        "more_turns": p.more,
        "out": list(p.out),
        "shuffles": p.shuffles,
        "result": p.result and {"winners": list(p.result.winners), "reason": p.result.reason},
    }


def krass(p: KrassPosition, ended: KrassPosition | None) -> dict[str, Any]:
    """The round on the table, and how the last one ended."""
    bar = None if p.turn is None or p.drawing else p.bar
    drawing = {"seat": p.turn, "left": p.drawing, "drawn": p.drawn and p.drawn.face}
    return {
        "round": p.round,
        "dealer": p.dealer,
        "leader": p.leader,
        "to_act": p.to_act,
        "hands": {seat: _faces(hand) for seat, hand in zip(p.seats, p.hands, strict=True)},
        "reserves": {seat: _faces(cards) for seat, cards in zip(p.seats, p.reserves, strict=True)},
        "pile": len(p.pile),
        "discard": _faces(p.discards),
        "tokens": dict(zip(p.seats, p.tokens, strict=True)),
        "trick": list(map(str, p.trick)),
        "bar": bar and {"kind": rules.kind(bar.power), "number": rules.number(bar.power)},
        "failed": list(p.failed),
        "drawing": drawing if p.drawing else None,
        "round_end": ended and {"round": ended.round, "why": _why(ended), "paid": _owed(ended)},
        "result": p.result and {"winners": list(p.result.winners), "losers": list(p.result.losers)},
    }


def _why(ended: KrassPosition) -> str:
    return "krass.stuck" if ended.failed else "krass.last-holder"


def _owed(ended: KrassPosition) -> list[str]:
    """Who had to return a token, those who had none included."""
    return sorted((*ended.paid, *(ended.result.losers if ended.result else ())))


#: By game: from a position and the end of the round or hand before it, if one has ended.
SUMMARIES: dict[str, Callable[..., dict[str, Any]]] = {"caravan": caravan, "krass": krass, "onecard": onecard}
