"""For each game, the state of a position in the words of the test vectors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards import DOUBLE_FRENCH, Card
from engine.games.canasta.groups import Group
from engine.games.canasta.moves import TEAMS
from engine.games.canasta.points import JOKERS, WILD
from engine.games.canasta.position import CanastaPosition
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


def canasta(p: CanastaPosition, ended: CanastaPosition | None) -> dict[str, Any]:
    """The hand on the table, the totals, and how the last hand was scored."""
    teams = dict(enumerate(TEAMS))
    return {
        "hand": p.number,
        "dealer": p.dealer,
        "to_act": p.to_act,
        "step": p.phase and ("draw" if p.phase == "draw" else "play"),
        "hands": {seat: _faces(hand) for seat, hand in zip(p.seats, p.hands, strict=True)},
        "melds": {name: [_meld(meld) for meld in p.melds[team]] for team, name in teams.items()},
        "red_threes": {name: _faces(p.red[team]) for team, name in teams.items()},
        "pile": _faces(p.pile),
        "frozen": {name: p.frozen(team) for team, name in teams.items()},
        "stock": len(p.stock),
        "concealed": list(p.concealed),
        "totals": {name: p.scores[team] for team, name in teams.items()},
        "minimum": {name: p.minimum(team) for team, name in teams.items()},
        "last_hand": ended and _scored(ended),
        "result": p.result and {"winners": list(p.result.winners)},
    }


def _meld(meld: Group) -> dict[str, Any]:
    kind = ("mixed" if meld.wilds else "natural") if meld.is_canasta else None
    return {"rank": meld.rank, "cards": _faces(meld.cards), "points": meld.points, "canasta": kind}


def _scored(ended: CanastaPosition) -> dict[str, Any]:
    sheet = ended.sheet
    assert sheet is not None, "a hand that has ended is scored"
    names = {"canastas": "canastas", "red_threes": "red", "out": "out", "melds": "melds", "hands": "hands"}
    scores = {
        team: {key: sheet.row(name).points[i] for key, name in names.items()} | {"score": sheet.points[i]}
        for i, team in enumerate(TEAMS)
    }
    out = {"end": "out" if ended.out else "stock-out", "out": ended.out or None, "concealed": ended.out_concealed}
    return {"hand": ended.number, **out, "scores": scores}


def _canasta_reading(key: str, value: Any) -> Any:
    """Moves by ranks alone, cards of melds in any order; a position does not tell that the last card was a red 3."""
    if key == "legal":
        return {_rank_form(text) for text in value}
    if key != "summary":
        return value
    value = dict(value)
    value["melds"] = {
        team: [meld | {"cards": sorted(meld["cards"])} for meld in melds] for team, melds in value["melds"].items()
    }
    if value["last_hand"]:
        value["last_hand"] = value["last_hand"] | {"end": value["last_hand"]["end"] == "out"}
    return value


def _rank_form(text: str) -> tuple[str, ...]:
    """A move with each face replaced by its rank; the cards of a group and the groups sorted, a take's own first."""
    word, _, rest = text.partition(" ")
    own, *more = [" ".join(sorted(map(_rank, group.split()))) for group in rest.split(" + ")]
    return (word, own, *sorted(more)) if word == "take" else (word, *sorted((own, *more)))


def _rank(word: str) -> str:
    face, _, stands = word.partition("=")
    card = DOUBLE_FRENCH.parse(face)
    assert card is not None, word
    if card in WILD and stands:
        return f"{'*' if card in JOKERS else card.rank}={stands}"
    return card.rank or "*"


#: By game: from a position and the end of the round or hand before it, if one has ended.
SUMMARIES: dict[str, Callable[..., dict[str, Any]]] = {
    "canasta": canasta,
    "caravan": caravan,
    "krass": krass,
    "onecard": onecard,
}
#: By game, where not all of a vector can be compared as it stands: what counts of a key's value.
READINGS: dict[str, Callable[[str, Any], Any]] = {"canasta": _canasta_reading}
