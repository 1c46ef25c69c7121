"""How Krass Kariert says its things: combinations, places in a hand, how a round or the game ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine import rulebook
from engine.games.krass import rules
from engine.phrases import Phrases
from engine.position import Fact, Lang, Seat

if TYPE_CHECKING:
    from engine.games.krass.position import KrassPosition

PACKAGE: Final = "engine.games.krass"


def step(say: Phrases, power: int) -> str:
    """A combination of this strength as a step of the ladder: 페어 11."""
    return f"{say.name(rules.kind(power))} {rules.number(power)}"


def place(say: Phrases, at: int, size: int) -> str:
    """Where a card is put into a hand of this size: 맨 왼쪽에, 세 번째 카드 뒤에."""
    if at == 0:
        return str(say("place-left"))
    return str(say("place-right") if at >= size else say("place-behind", i=at))


def outcome(p: KrassPosition, seat: Seat | None, lang: Lang) -> str:
    """How the game ended, in the words of this seat where there are any."""
    result = p.result
    assert result is not None
    say = Phrases(PACKAGE, lang)
    if seat not in (*result.winners, *result.losers):
        return rulebook.ended(result, lang, aloud=True)
    key, side = ("won", result.winners) if seat in result.winners else ("lost", result.losers)
    facts: dict[str, Fact] = {"winners": result.winners, "losers": result.losers}
    others = tuple(other for other in side if other != seat)
    return str(say(f"{key}-shared", others=others, **facts) if others else say(key, **facts))


def ended(p: KrassPosition, seat: Seat | None, say: Phrases) -> Iterator[str]:
    """The end of a round in sentences: who was stuck or left with cards, who pays, who leads the next round."""
    yield from owed(p, seat, say)
    if p.result:
        yield from owing(p, p.result.losers, seat, say)
        yield outcome(p, seat, say.lang)
    elif len(p.paid) == 1:
        yield said_of(say, "leads-round", p.paid[0], seat)
    else:
        yield said_of(say, "leads-round-dealer", p.dealer, seat)


def owed(p: KrassPosition, seat: Seat | None, say: Phrases) -> Iterator[str]:
    """Who returns a token, and why."""
    key = reason(p, p.paid)
    if seat in p.paid:
        yield say(f"paid-{key}-mine")
    others = tuple(other for other in p.paid if other != seat)
    if len(others) == 1:
        yield say(f"paid-{key}-one", seat=others[0])
    elif others:
        yield say(f"paid-{key}", seats=others)


def owing(p: KrassPosition, losers: tuple[Seat, ...], seat: Seat | None, say: Phrases) -> Iterator[str]:
    """Why those who have no token left had to return one."""
    key = reason(p, losers)
    if key == "any":
        return
    if seat in losers:
        yield say(f"owes-{key}-mine")
    if others := tuple(other for other in losers if other != seat):
        yield say(f"owes-{key}", seats=others)


def reason(p: KrassPosition, seats: tuple[Seat, ...]) -> str:
    """Why these seats owe a token; `any` where a text tells less than the reason."""
    if p.failed:
        return "stuck" if set(seats) <= set(p.failed) else "any"
    if len(seats) != 1:
        return "any"
    return "last-holder" if p.holding == seats else "any" if p.holding else "last-play"


def said_of(say: Phrases, key: str, who: Seat, seat: Seat | None) -> str:
    """A phrase about a seat; the viewer's own has its own words."""
    return str(say(f"{key}-mine") if who == seat else say(key, seat=who))
