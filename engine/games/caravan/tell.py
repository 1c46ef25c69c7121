"""One move of Caravan in words: what was done and what it changed."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import UNKNOWN
from engine.games.caravan import rules
from engine.games.caravan.moves import ROUTES, Attach, CaravanMove, Discard, Dissolve, Place, Resign
from engine.games.caravan.position import CaravanPosition
from engine.games.caravan.scene import outcome, state_of
from engine.phrases import Phrases
from engine.position import Lang, Seat, Step
from engine.told import Told


def tell(
    before: CaravanPosition, move: CaravanMove, step: Step[CaravanPosition], seat: Seat | None, lang: Lang
) -> Told:
    """What the move did, in the words of this seat (None: of a spectator), for the log, the eye and the ear."""
    return Told(
        line=str(move),
        effect=", ".join(_effects(before, step, lang)),
        text=" ".join(_sentences(before, move, step, seat, Phrases("engine.games.caravan", lang))),
        say=" ".join(_sentences(before, move, step, seat, Phrases("engine.games.caravan", lang, aloud=True))),
    )


def _changed(before: CaravanPosition, after: CaravanPosition) -> Iterator[str]:
    for name in ROUTES:
        if before.route(name) != after.route(name) or state_of(before, name) != state_of(after, name):
            yield name


def _effects(before: CaravanPosition, step: Step[CaravanPosition], lang: Lang) -> Iterator[str]:
    """Short notes for the log: A1 14 → 23, 판매 중."""
    say = Phrases("engine.games.caravan", lang)
    after = step.position
    for name in _changed(before, after):
        was, now = before.route(name), after.route(name)
        if was.value != now.value:
            yield say("log-value", route=name, was=was.value, value=now.value)
        if (state := state_of(after, name)) and state != state_of(before, name):
            chip = say(f"chip-{state}")
            yield chip if was.value != now.value else say("log-state", route=name, state=chip)
        if was.direction and now.direction and was.direction != now.direction:
            yield say("log-up" if now.direction == rules.UP else "log-down", route=name)
        if was.suit and now.suit and was.suit != now.suit and len(was.stacks) == len(now.stacks):
            yield say("log-suit", route=name, suit=now.suit)


def _sentences(
    before: CaravanPosition, move: CaravanMove, step: Step[CaravanPosition], seat: Seat | None, say: Phrases
) -> Iterator[str]:
    actor = before.seat_of(move)
    assert actor is not None
    if seat is None:
        who = say("who-seat", seat=actor)
    else:
        who = say("who-mine" if actor == seat else "who-other")
    yield from _done(before, move, step, who, say)
    for name in _changed(before, step.position):
        yield from _now(before, step.position, name, say)
    for event in step.events:
        if event.kind == "shuffled":
            yield say("reshuffled")
        if event.origin == f"deck:{seat}" and event.card and event.card is not UNKNOWN:
            yield say("drew", card=event.card)
    if step.position.result:
        yield outcome(step.position, seat, say.lang)


def _done(
    before: CaravanPosition, move: CaravanMove, step: Step[CaravanPosition], who: str, say: Phrases
) -> Iterator[str]:
    if isinstance(move, Place):
        yield say("did-place", who=who, card=move.card, route=move.route)
    elif isinstance(move, Attach):
        host = before.route(move.route).stacks[move.index - 1].card
        key = "did-jack" if move.card.rank == "J" else "did-attach"
        yield say(key, who=who, card=move.card, route=move.route, host=host)
        if move.card in rules.JOKERS:
            taken = sum(1 for e in step.events if e.kind == "moved" and e.target.startswith("discard:"))
            yield say("joker-took", n=taken) if taken else say("joker-took-none")
    elif isinstance(move, Discard):
        yield say("did-discard", who=who, card=move.card)
    elif isinstance(move, Dissolve):
        yield say("did-dissolve", who=who, route=move.route)
    elif isinstance(move, Resign):
        yield say("did-resign", who=who)


def _now(before: CaravanPosition, after: CaravanPosition, name: str, say: Phrases) -> Iterator[str]:
    """What a route is now, where that changed."""
    was, now = before.route(name), after.route(name)
    if not now.stacks:
        yield say("now-empty", route=name)
        return
    old, state = state_of(before, name), state_of(after, name)
    if was.value != now.value:
        key = state or ("unsold" if old == "sold" else "value")
        yield say(f"now-{key}", route=name, value=now.value)
    elif state != old and (state or old == "sold"):
        yield say(f"still-{state or 'unsold'}", route=name)
    if now.direction and was.direction != now.direction:
        yield say("now-up" if now.direction == rules.UP else "now-down", route=name)
    if was.suit and now.suit and was.suit != now.suit and len(now.stacks) <= len(was.stacks):
        yield say("now-suit", route=name, suit=now.suit)
