"""How Krass Kariert says its things: combinations, places in a hand, how a round or the game ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine import rulebook
from engine.games.krass import rules
from engine.phrases import Phrases
from engine.position import Lang, Seat

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
    if seat in result.winners:
        others = tuple(other for other in result.winners if other != seat)
        return str(say("won-shared", losers=result.losers, others=others) if others else say("won", losers=result.losers))
    if seat not in result.losers:
        return rulebook.ended(result, lang, aloud=True)
    others = tuple(other for other in result.losers if other != seat)
    return str(say("lost-shared", others=others) if others else say("lost"))


def ended(p: KrassPosition, seat: Seat | None, say: Phrases) -> Iterator[str]:
    """The end of a round in sentences: who was stuck or left with cards, who pays, who leads the next round."""
    key = "stuck" if p.failed else "last-holder" if p.holding else "last-play"
    yield from owed(p, seat, say, key)
    if p.result:
        yield from owing(p.result.losers, seat, say, key)
        yield outcome(p, seat, say.lang)
    elif len(p.paid) == 1:
        yield said_of(say, "leads-round", p.paid[0], seat)
    else:
        yield said_of(say, "leads-round-dealer", p.dealer, seat)


def owed(p: KrassPosition, seat: Seat | None, say: Phrases, key: str) -> Iterator[str]:
    """Who returns a token, and why."""
    if seat in p.paid:
        yield say(f"paid-{key}-mine")
    others = tuple(other for other in p.paid if other != seat)
    if len(others) == 1:
        yield say(f"paid-{key}-one", seat=others[0])
    elif others:
        yield say(f"paid-{key}", seats=others)


def owing(losers: tuple[Seat, ...], seat: Seat | None, say: Phrases, key: str) -> Iterator[str]:
    """Why those who have no token left had to return one."""
    if seat in losers:
        yield say(f"owes-{key}-mine")
    if others := tuple(other for other in losers if other != seat):
        yield say(f"owes-{key}", seats=others)


def said_of(say: Phrases, key: str, who: Seat, seat: Seat | None) -> str:
    """A phrase about a seat; the viewer's own has its own words."""
    return str(say(f"{key}-mine") if who == seat else say(key, seat=who))
