"""Why a move is refused: which rules it breaks, in the page's order, and the facts of the case."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from engine.cards import BLACK_JOKER, COLOUR_JOKER, FRENCH, UNKNOWN, Card
from engine.games.onecard import rules
from engine.games.onecard.moves import Call, Draw, OneCardMove, Pass
from engine.position import Fact, Rank, Refusal, Undetermined

if TYPE_CHECKING:
    from engine.games.onecard.position import OneCardPosition

Facts = dict[str, Fact]
OTHER_JOKER: Final = {BLACK_JOKER: COLOUR_JOKER, COLOUR_JOKER: BLACK_JOKER}


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
    top, variants = p.top, p.variants
    if p.chain:
        way = rules.way_of(p.chain)
        turns_back = bool(variants.stairs and way) and rules.chains(card, top, -way, stairs=True)
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
        if variants.ladder and attacker and rules.strength(card) < rules.strength(top):
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
        return "limit-one" if limit == 1 else "limit", {"seat": move.seat, "n": p.called(move.seat), "limit": limit}
    if rule == "onecard.draw":
        return ("played", {"last": p.top}) if p.chain else ("nothing-played", {})
    if rule == "onecard.seven":
        return "no-seven", {"top": p.top}
    if isinstance(move, Pass):
        facts: Facts = {"n": p.attack}
        return _joker("pass", p, facts) if p.top in rules.JOKERS else ("pass", facts)
    assert not isinstance(move, Draw), "a draw breaks no other rule"
    if rule == "not-in-hand":
        return "card", {"card": move.card}
    return _card_case(p, rule, move.card)


def _card_case(p: OneCardPosition, rule: str, card: Card) -> tuple[str, Facts]:
    top = p.top
    facts: Facts = {"card": card, "top": top, "n": p.attack}
    if rule == "onecard.chain":
        return _chain(p, card)
    if rule == "onecard.stairs":
        return _stairs(p, card)
    if rule == "onecard.match":
        return _match(p, facts)
    if rule == "onecard.stack":
        return _stack(p, facts)
    if top in rules.JOKERS:
        return _joker("card", p, facts)
    return ("card", facts) if rule == "onecard.under-attack" else _defence(p, facts)


def _joker(case: str, p: OneCardPosition, facts: Facts) -> tuple[str, Facts]:
    """A joker attacks: the other one answers it, unless that is the weaker one in a game with a ladder."""
    other = OTHER_JOKER[p.top]
    return (f"{case}-joker", {**facts, "other": other}) if other in p.takes else (f"{case}-nothing", facts)


def _defence(p: OneCardPosition, facts: Facts) -> tuple[str, Facts]:
    """A 3 of another suit. With stairs the 3 that would be right may be the top card itself."""
    facts["suit"] = p.wanted
    need = Card(f"3{p.wanted}")
    if need is p.top:
        return "suit-nothing", facts
    return ("named" if p.suit else "suit"), {**facts, "need": need}


def _match(p: OneCardPosition, facts: Facts) -> tuple[str, Facts]:
    if p.attack:
        return ("attack-stairs" if p.near else "attack"), facts
    facts |= {"suit": p.wanted, "rank": Rank(p.top.rank)}
    case = "named" if p.suit else "card"
    if p.near:
        return f"{case}-stairs", {**facts, "next": ranks(rules.neighbours(p.top))}
    return case, facts


def _chain(p: OneCardPosition, card: Card) -> tuple[str, Facts]:
    last = p.top
    facts: Facts = {"last": last, "card": card}
    if last in rules.JOKERS:
        return "joker", {**facts, "other": OTHER_JOKER[last]}
    steps = rules.steps(p.chain) if p.variants.stairs else ()
    if steps:
        return "stairs", {**facts, "ranks": ranks((last.rank, *steps))}
    return "rank", {**facts, "rank": Rank(last.rank)}


def _stairs(p: OneCardPosition, card: Card) -> tuple[str, Facts]:
    case = "up" if rules.way_of(p.chain) > 0 else "down"
    first, last = p.chain[0], p.top
    more = rules.steps(p.chain) or (last.rank,)
    return case, {"card": card, "from": Rank(first.rank), "to": Rank(last.rank), "next": Rank(more[0])}


def _stack(p: OneCardPosition, facts: Facts) -> tuple[str, Facts]:
    """Too weak for the ladder: what would be strong enough, of all the cards there are."""
    can = [card for card in FRENCH.cards if card in p.takes and card in rules.ATTACKERS and card is not p.top]
    return ("weak", {**facts, "can": tuple(can)}) if can else ("weak-nothing", facts)


def ranks(names: Iterable[str]) -> tuple[Rank, ...]:
    """Ranks as facts of a sentence."""
    return tuple(Rank(name) for name in names)
