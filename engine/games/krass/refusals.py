"""Why a move is refused: which rules it breaks, in the page's order, and the facts of the case."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from engine.cards import PENALTY, STOP, UNKNOWN, Card, X
from engine.games.krass import rules
from engine.games.krass.moves import Insert, KrassMove, Penalty, Play, Stop, Take
from engine.games.krass.trick import Act
from engine.position import Fact, Refusal

if TYPE_CHECKING:
    from engine.games.krass.position import KrassPosition

Facts = dict[str, Fact]
Hand = tuple[Card, ...]
#: How many cards a combination has at most.
MOST: Final = 3


def broken(p: KrassPosition, move: KrassMove) -> Iterator[str]:
    """The slugs of the rules that the move breaks, special before general."""
    if p.turn is None:
        yield "over"
    elif p.drawing or isinstance(move, Insert):
        if not p.drawing or not isinstance(move, Insert) or move.at > len(p.hand):
            yield "krass.penalty-draw"
    elif isinstance(move, Take):
        if not p.trick or move.reserve > len(p.reserve) or move.at > len(p.hand):
            yield "krass.reserve"
    elif isinstance(move, Play):
        yield from _play(p, move)
    elif _at(p.hand, move.at) is not _special(move):
        yield "not-in-hand"


def _at(hand: Hand, position: int) -> Card | None:
    """The card at this position, counted from 1, or None beyond the hand."""
    return hand[position - 1] if position <= len(hand) else None


def _special(move: Stop | Penalty) -> Card:
    return STOP if isinstance(move, Stop) else PENALTY


def _play(p: KrassPosition, move: Play) -> Iterator[str]:
    cards = [_at(p.hand, at) for at in move.positions]
    special = [card for card in (STOP, PENALTY) if card in cards]
    if None in cards:
        yield "not-in-hand"
    elif not special and not all(map(_is, cards, move.numbers)):
        yield "krass.order" if _holds(cards, move.numbers) else "not-in-hand"
    if special:  # no number is right for it
        yield from (f"krass.{'stop' if card is STOP else 'penalty'}" for card in special)
        if X in cards:
            yield "krass.x"
        return
    power = rules.strength(move.numbers)
    if not power or not move.together:
        yield "krass.combinations"
    elif power <= p.power:
        yield "krass.stronger"


def _is(card: Card | None, number: int) -> bool:
    """Whether the card may be announced with this number."""
    return card is X or (card is not None and card.number == number)


def _holds(cards: list[Card | None], numbers: tuple[int, ...]) -> bool:
    """Whether the numbers are those of the cards in some other order."""
    if UNKNOWN in cards:
        return False
    return Counter(card.number for card in cards if card is not None and card is not X) <= Counter(numbers)


def explain(p: KrassPosition, rule: str, move: KrassMove) -> Refusal:
    """The refusal of this move by a rule it breaks, with the facts of the position."""
    case, facts = _case(p, rule, move)
    return Refusal(rule, case, facts)


def _case(p: KrassPosition, rule: str, move: KrassMove) -> tuple[str, Facts]:
    if rule == "over":
        return ("game", {"result": p.result}) if p.result else ("round", {})
    if rule == "krass.penalty-draw":
        return _draw(p, move)
    if isinstance(move, Take):
        return _reserve(p, move)
    if rule == "not-in-hand":
        return _not_in_hand(p, move)
    assert isinstance(move, Play), "only a play breaks any other rule"
    if rule == "krass.combinations":
        return _combination(p, move)
    if rule == "krass.stronger":
        return _stronger(p, move)
    first = move.positions[0]
    cards = [p.hand[at - 1] for at in move.positions]
    if rule == "krass.order":
        return "hand", {"i": first, "cards": tuple(cards)}
    if rule == "krass.x":
        return "special", {"special": STOP if STOP in cards else PENALTY}
    special = STOP if rule == "krass.stop" else PENALTY
    return "combination", {"i": move.positions[cards.index(special)]}


def _draw(p: KrassPosition, move: KrassMove) -> tuple[str, Facts]:
    if not p.drawing:
        return "none", {}
    if isinstance(move, Insert):
        return "place" if p.hand else "empty", {"n": len(p.hand), "at": move.at}
    return "first", {"drawn": p.drawn or UNKNOWN, "left": p.drawing}


def _reserve(p: KrassPosition, move: Take) -> tuple[str, Facts]:
    if not p.trick:
        return "leader", {}
    if move.reserve > len(p.reserve):
        return ("gone", {"k": move.reserve, "n": len(p.reserve)}) if p.reserve else ("none", {})
    return "place", {"n": len(p.hand), "at": move.at}


def _not_in_hand(p: KrassPosition, move: KrassMove) -> tuple[str, Facts]:
    """The first card of the move that is not what the move says."""
    if isinstance(move, Play):
        cards = [_at(p.hand, at) for at in move.positions]
        beyond = None in cards
        wrong = cards.index(None) if beyond else next(n for n, c in enumerate(cards) if not _is(c, move.numbers[n]))
        i, card = move.positions[wrong], cards[wrong]
        said: tuple[str, Facts] = "number", {"said": move.numbers[wrong]}
    else:
        assert isinstance(move, Stop | Penalty)
        i, card = move.at, _at(p.hand, move.at)
        said = "special", {"special": _special(move)}
    if card is None:
        return "position", {"i": i, "n": len(p.hand)}
    if card is UNKNOWN:
        return "hidden", {"i": i}
    case, facts = said
    return case, {"i": i, "card": card, **facts}


def _combination(p: KrassPosition, move: Play) -> tuple[str, Facts]:
    positions, numbers = move.positions, move.numbers
    if len(positions) > MOST:
        return "many", {"n": len(positions)}
    if not move.together:
        i, j = next((a, b) for a, b in pairwise(positions) if b - a > 1)
        return "apart", {"i": i, "j": j, "between": p.hand[i : j - 1]}
    if len(numbers) == 2:
        return "two", dict(zip("ab", numbers, strict=True))
    return "three", dict(zip("abc", numbers, strict=True))


def _stronger(p: KrassPosition, move: Play) -> tuple[str, Facts]:
    """A combination that does not beat the strongest one; what would."""
    bar = p.bar
    assert bar is not None
    kind = rules.kind(bar.power)
    facts: Facts = {"seat": bar.seat, "bar": named(bar), "played": name(move.numbers), "kind": kind}
    top = rules.number(bar.power) == rules.HIGHEST
    if kind == rules.KINDS[-1]:
        return ("best" if top else "triple"), facts
    facts["next"] = rules.KINDS[rules.KINDS.index(kind) + 1]
    return ("top" if top else "kind"), facts


def named(act: Act) -> str:
    """A combination on the table as a fact of a sentence: its kind and its numbers."""
    return name(act.numbers)


def name(numbers: tuple[int, ...]) -> str:
    """A combination of these numbers as a fact: `pair 11`, `2-straight 11·12`."""
    kind = rules.kind(rules.strength(numbers))
    return f"{kind} {'·'.join(map(str, sorted(set(numbers))))}"
