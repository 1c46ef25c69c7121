"""Why a move is refused: which rules it breaks, in the page's phases, and the facts of the case."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.cards import UNKNOWN, Card
from engine.games.canasta import pile, trial
from engine.games.canasta.groups import LEAST_NATURAL, MOST_WILD, Group
from engine.games.canasta.moves import OPENING, CanastaMove, Discard, Draw, End, Meld, Take, cards_of
from engine.games.canasta.points import RED_THREES
from engine.games.canasta.trial import Trial
from engine.position import Fact, Rank, Refusal, Undetermined

if TYPE_CHECKING:
    from engine.games.canasta.position import CanastaPosition

Facts = dict[str, Fact]
Case = tuple[str, Facts]


def broken(p: CanastaPosition, move: CanastaMove) -> Iterator[str]:
    """The slugs of the rules that the move breaks; the first phase that finds something ends the search.

    Raises:
        Undetermined: the answer turns on a card of the pile that nobody here can see.
    """
    if p.turn is None:
        yield "over"
    elif isinstance(move, OPENING) != (p.phase == "draw"):
        yield "canasta.turn"
    elif isinstance(move, Draw):
        if not p.stock:
            yield "canasta.stock-out"
    elif isinstance(move, End):
        if p.stock or pile.must_take(p):
            yield "canasta.stock-out"
    elif isinstance(move, Discard):
        yield from _discard(p, move.card)
    else:
        found = False
        for rule in _cards(p, move):
            found = True
            yield rule
        if not found:
            yield from trial.broken(Trial(p, move))


def _discard(p: CanastaPosition, card: Card) -> Iterator[str]:
    """What a discard breaks: the last card goes out (`canasta.out`)."""
    if card not in p.hand:
        yield "not-in-hand"
    elif len(p.hand) == 1 and not p.has_canasta(p.team):
        yield "canasta.out"
        yield "canasta.keep-cards"


def _cards(p: CanastaPosition, move: Take | Meld) -> Iterator[str]:
    """What the move breaks by the cards it asks for."""
    if missing(p, move) is not None:
        yield "not-in-hand"
    if isinstance(move, Take):
        if UNKNOWN in p.pile[-1:]:
            raise Undetermined("pile")
        if not p.pile or p.pile[-1] in pile.BLOCKING:
            yield "canasta.take-top"


def missing(p: CanastaPosition, move: CanastaMove) -> Card | None:
    """The first card of the move that the hand does not hold, or not so often."""
    cards, hand = cards_of(move), p.hand
    for card in cards:
        if cards.count(card) > hand.count(card):
            return card
    return None


def explain(p: CanastaPosition, rule: str, move: CanastaMove) -> Refusal:
    """The refusal of this move by a rule it breaks, with the facts of the position."""
    case, facts = _case(p, rule, move)
    return Refusal(rule, case, facts)


def _case(p: CanastaPosition, rule: str, move: CanastaMove) -> Case:
    if rule == "over":
        return ("game", {"result": p.result}) if p.result is not None else ("hand", {})
    if rule == "canasta.turn":
        return _turn(p)
    if rule == "canasta.stock-out":
        return _stock_out(p, move)
    if rule == "not-in-hand":
        return _missing(p, move)
    if rule == "canasta.take-top":
        return _take_top(p)
    if isinstance(move, Discard):
        return ("no-canasta" if rule == "canasta.out" else "discard"), {}
    assert isinstance(move, Take | Meld), "a draw and the end of a hand break no other rule"
    return _trial_case(Trial(p, move), rule)


def _turn(p: CanastaPosition) -> Case:
    """The wrong step of a turn: no card taken yet, or one taken already."""
    if p.phase != "draw":
        return str(p.phase), {}
    if p.stock:
        return ("nothing" if _can_take(p) else "nothing-draw"), {}
    return f"nothing-{_without_stock(p)}", {}


def _can_take(p: CanastaPosition) -> bool:
    return any(isinstance(move, Take) for move in p.legal_moves())


def _without_stock(p: CanastaPosition) -> str:
    """What can be done when there is nothing to draw: take the pile, end the hand, or either."""
    if UNKNOWN in p.pile:
        return "empty"
    if not _can_take(p):
        return "end"
    return "take" if pile.must_take(p) else "empty"


def _stock_out(p: CanastaPosition, move: CanastaMove) -> Case:
    if isinstance(move, End):
        if p.stock:
            return "left", {"n": len(p.stock)}
        return "must-take", {"top": p.pile[-1], "rank": Rank(p.pile[-1].rank)}
    choice = _without_stock(p)
    return ("empty" if choice == "empty" else f"empty-{choice}"), {}


def _missing(p: CanastaPosition, move: CanastaMove) -> Case:
    card = missing(p, move)
    assert card is not None, "a card is missing where `not-in-hand` is broken"
    held = p.hand.count(card)
    if not held:
        return "card", {"card": card}
    return "count", {"card": card, "n": held, "tried": cards_of(move).count(card)}


def _take_top(p: CanastaPosition) -> Case:
    if not p.pile:
        return "no-pile", {}
    if p.pile[-1] in RED_THREES:
        return "red", {"top": p.pile[-1]}
    return _or_end("blocked", p), {"top": p.pile[-1]}


def _or_end(case: str, p: CanastaPosition) -> str:
    """The case, or the one in which no card can be drawn instead."""
    return case if p.stock else f"{case}-end"


def _trial_case(tried: Trial, rule: str) -> Case:
    p, own = tried.p, tried.own
    if rule == "canasta.take-one-card":
        return _or_end("one", p), {}
    if rule == "canasta.wild":
        misused = trial.misused(tried)
        assert misused is not None, "a wild card is misused where `wild` is broken"
        return "stands-for", {"card": misused[0], "rank": Rank(misused[1])}
    if rule == "canasta.black-three-meld":
        return _black_threes(tried)
    if rule in ("canasta.take-frozen", "canasta.take-open"):
        return _frozen(tried) if rule == "canasta.take-frozen" else _open(tried)
    if rule == "canasta.meld":
        return _meld(tried)
    if rule == "canasta.one-meld-per-rank":
        return "split", {"rank": Rank(tried.doubled)}
    if rule in ("canasta.first-meld", "canasta.take-first-meld"):
        least, total = p.minimum(p.team), p.scores[p.team]
        facts: Facts = {"points": tried.points, "min": least, "total": total, "short": least - tried.points}
        return "points", facts | ({"top": own.top} if own else {})
    if rule == "canasta.out":
        return "no-canasta", {}
    assert rule == "canasta.keep-cards", rule
    return ("one" if tried.left else "none"), {}


def _black_threes(tried: Trial) -> Case:
    """The first group of 3s that cannot be melded, and why."""
    fault, group = next((fault, group) for group in tried.groups if (fault := tried.three_fault(group)))
    if fault == "number":
        return fault, {"n": tried.threes(group)}
    return fault, {"left": tried.left} if fault == "left" else {}


def _frozen(tried: Trial) -> Case:
    """Why the pile is frozen, and how many natural cards are missing."""
    p, own = tried.p, tried.own
    assert own is not None, "only a take asks whether the pile is frozen"
    if own.naturals >= LEAST_NATURAL:
        return "too-wild", {"n": len(own.group.wilds), "over": len(own.group.wilds) - MOST_WILD}
    freezer = pile.freezer(p)
    why = "no-meld" if freezer is None else "red" if freezer in RED_THREES else "wild"
    return f"{why}-{'one' if own.naturals else 'none'}", {"rank": Rank(own.top.rank)}


def _open(tried: Trial) -> Case:
    p, own = tried.p, tried.own
    assert own is not None, "only a take asks for the top card"
    facts: Facts = {"top": own.top, "rank": Rank(own.top.rank)}
    meld = p.meld(p.team, own.top.rank)
    if len(own.group.wilds) > MOST_WILD:
        return "too-wild", {"n": len(own.group.wilds), "over": len(own.group.wilds) - MOST_WILD}
    if not own.group.size:
        return "alone", facts
    have = "one" if own.naturals else "none"
    return (f"{have}-or-alone" if meld else have), facts


def _meld(tried: Trial) -> Case:
    """The first group that is no meld, and why."""
    p, own = tried.p, tried.own
    if own and own.mixed:
        return _mixed(own.group, own.top)
    for group in tried.groups:
        if fault := tried.fault(group):
            return _mixed(group) if fault == "mixed" else _fault(p, fault, group)
    assert own is not None, "some group is no meld where `meld` is broken"
    return _too_wild(own.top.rank, len(own.group.wilds), p.meld(p.team, own.top.rank))


def _mixed(group: Group, top: Card | None = None) -> Case:
    """Two cards of different ranks in one group; the top card of the pile is in a take's own group."""
    naturals = (*((top,) if top else ()), *group.naturals)
    first = naturals[0] if naturals else None
    for card in naturals:
        if first is not None and card.rank != first.rank:
            return "mixed", {"a": first, "b": card}
    rank = first.rank if first else group.ranks[0]
    card, stands = next(pair for pair in zip(group.wilds, group.ranks, strict=True) if pair[1] not in ("", rank))
    return "mixed-wild", {"card": card, "rank": Rank(rank), "other": Rank(stands)}


def _fault(p: CanastaPosition, fault: str, group: Group) -> Case:
    meld = p.meld(p.team, group.rank)
    if fault == "wild":
        return _too_wild(group.rank, len(group.wilds), meld)
    facts: Facts = {"rank": Rank(group.rank)}
    if fault == "few":
        return "few", facts | {"n": group.size}
    return ("naturals" if group.naturals else "no-naturals"), facts


def _too_wild(rank: str, wilds: int, meld: Group | None) -> Case:
    count = wilds + (len(meld.wilds) if meld else 0)
    return "wild", {"rank": Rank(rank), "n": count, "over": count - MOST_WILD}
