"""Why a move is refused: which rules it breaks, in the page's order, and the facts of the case."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine.cards import BLACK_JOKER, COLOUR_JOKER, FRENCH, SUITS, UNKNOWN, Card
from engine.games.onecard import rules
from engine.games.onecard.moves import Call, Draw, OneCardMove, Pass
from engine.position import Fact, Rank, Refusal, Undetermined

if TYPE_CHECKING:
    from engine.games.onecard.position import OneCardPosition

Facts = dict[str, Fact]
_OTHER_JOKER: Final = {BLACK_JOKER: COLOUR_JOKER, COLOUR_JOKER: BLACK_JOKER}


def broken(p: OneCardPosition, move: OneCardMove) -> Iterator[str]:
    """The slugs of the rules that the move breaks, special before general.

    Raises:
        Undetermined: the answer turns on a top card nobody here can see.
    """
    if p.turn is None:
        yield "over"
    elif isinstance(move, Call):
        if move.seat in p.out:
            yield "onecard.bust"
        elif p.variants.call_limit is not None and p.called(move.seat) >= p.variants.call_limit:
            yield "onecard.false-call"
    elif isinstance(move, Draw):
        if p.chain:
            yield "onecard.draw"
    elif isinstance(move, Pass):
        if not p.chain:
            yield "onecard.under-attack" if p.attack else "onecard.draw"
        if move.suit and p.top.rank != "7":
            if p.top is UNKNOWN:
                raise Undetermined("top")
            yield "onecard.seven"
    else:
        if move.card not in p.hand:
            yield "not-in-hand"
        yield from _card(p, move.card)


def _card(p: OneCardPosition, card: Card) -> Iterator[str]:
    """What the card breaks where it is to be played."""
    if card in p.takes:
        return
    top, v = p.top, p.variants
    if p.chain:
        way = rules.way_of(p.chain)
        turns_back = bool(v.stairs and way) and rules.chains(card, top, -way, stairs=True)
        yield "onecard.stairs" if turns_back else "onecard.chain"
        return
    attacker = card in rules.ATTACKERS
    if p.attack and not attacker and card.rank != "3":
        yield "onecard.under-attack"
    if top is UNKNOWN:
        raise Undetermined("top")
    if p.attack:
        if card.rank == "3":
            yield "onecard.defence"
        if top in rules.JOKERS and card not in rules.JOKERS:
            yield "onecard.joker-attack"
        if v.ladder and attacker and rules.strength(card) < rules.strength(top):
            yield "onecard.stack"
    if not rules.matches(card, top, p.wanted, p.near):
        yield "onecard.match"


def explain(p: OneCardPosition, rule: str, move: OneCardMove) -> Refusal:
    """The refusal of this move by a rule it breaks, with the facts of the position."""
    case, facts = _case(p, rule, move)
    return Refusal(rule, case, facts)


def _case(p: OneCardPosition, rule: str, move: OneCardMove) -> tuple[str, Facts]:
    if rule == "over":
        assert p.result is not None, "nobody is to act only when the game is over"
        return "game", {"result": p.result}
    if isinstance(move, Call):
        if rule == "onecard.bust":
            return "out", {"seat": move.seat}
        limit = p.variants.call_limit or 0
        return "limit", {"seat": move.seat, "n": p.called(move.seat), "limit": limit}
    if rule == "onecard.draw":
        return ("played", {"last": p.top}) if p.chain else ("nothing-played", {})
    if rule == "onecard.seven":
        return "no-seven", {"top": p.top}
    if isinstance(move, Pass):
        return "pass", {"n": p.attack}
    assert not isinstance(move, Draw), "a draw breaks no other rule"
    if rule == "not-in-hand":
        return "card", {"card": move.card}
    return _card_case(p, rule, move.card)


def _card_case(p: OneCardPosition, rule: str, card: Card) -> tuple[str, Facts]:
    top, n = p.top, p.attack
    facts: Facts = {"card": card, "top": top, "n": n}
    if rule == "onecard.chain":
        return _chain(p, card)
    if rule == "onecard.stairs":
        return _stairs(p, card)
    if rule == "onecard.match":
        return _match(p, card)
    if rule == "onecard.under-attack":
        if top in _OTHER_JOKER:
            return _joker_way("card-joker", p, facts)
        return "card", facts
    if rule == "onecard.defence":
        if top in _OTHER_JOKER:
            return _joker_way("joker", p, facts)
        return "suit", {**facts, "suit": p.wanted, "need": Card(f"3{p.wanted}")}
    if rule == "onecard.joker-attack":
        return _joker_way("card", p, facts)
    return _stack(p, facts)


def _joker_way(case: str, p: OneCardPosition, facts: Facts) -> tuple[str, Facts]:
    """A case of a joker's attack: the other joker answers it, unless it is the weaker one in a game with a ladder."""
    other = _OTHER_JOKER[p.top]
    if other not in p.takes:
        return f"{case}-top", facts
    return case, {**facts, "other": other}


def _match(p: OneCardPosition, card: Card) -> tuple[str, Facts]:
    facts: Facts = {"card": card, "top": p.top, "suit": p.wanted, "rank": Rank(p.top.rank)}
    if p.attack:
        return "attack", {**facts, "n": p.attack}
    case = "named" if p.suit else "card"
    if p.near:
        steps = rules.neighbours(p.top)
        return f"{case}-stairs", {**facts, "next": tuple(map(Rank, steps))}
    return case, facts


def _chain(p: OneCardPosition, card: Card) -> tuple[str, Facts]:
    last = p.top
    facts: Facts = {"last": last, "card": card}
    if not last.rank:
        return "joker", {**facts, "other": _OTHER_JOKER[last]}
    facts["rank"] = Rank(last.rank)
    if not p.variants.stairs:
        return "rank", facts
    way = rules.way_of(p.chain)
    steps = tuple(rank for rank in rules.neighbours(last) if not way or rules.step_of(last, rank) == way)
    return ("stairs", {**facts, "next": tuple(map(Rank, steps))}) if steps else ("stairs-end", facts)


def _stairs(p: OneCardPosition, card: Card) -> tuple[str, Facts]:
    way, last = rules.way_of(p.chain), p.top
    start = next(c for c in p.chain)
    case = "up" if way > 0 else "down"
    facts: Facts = {"card": card, "from": Rank(start.rank), "to": Rank(last.rank), "rank": Rank(last.rank)}
    steps = [rank for rank in rules.neighbours(last) if rules.step_of(last, rank) == way]
    if not steps:
        return f"{case}-end", facts
    return case, {**facts, "next": Rank(steps[0])}


def _stack(p: OneCardPosition, facts: Facts) -> tuple[str, Facts]:
    """Too weak for the ladder: what would be strong enough, of all the cards there are."""
    can = [card for card in FRENCH.cards if card in p.takes and card.rank != "3" and card is not p.top]
    can.sort(key=lambda card: (rules.strength(card), SUITS.index(card.suit) if card.suit else 0))
    return ("weak", {**facts, "can": tuple(can)}) if can else ("weak-nothing", facts)
