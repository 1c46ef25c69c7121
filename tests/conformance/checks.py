"""The checks. Each takes a game and a moment of it, and fails with what differs."""

from __future__ import annotations

import copy
import json
import pickle
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest

import engine
from engine.cards import UNKNOWN, Card
from engine.position import LANGS, CardlabError, IllegalMove, Refusal, Seat, Undetermined
from engine.scene import Scene, Slot, to_json
from tests.conformance.case import GameCase
from tests.conformance.play import Turn

#: How often each case of a refusal is rendered in full before only one in a hundred is.
OFTEN = 12


def seats(p: Any) -> tuple[Seat | None, ...]:
    """Every seat, and a spectator."""
    return (*p.seats, None)


# -- legality ------------------------------------------------------------------------------------------------------


def legal_and_listed(case: GameCase, p: Any) -> dict[Any, tuple[str, ...]]:
    """Over the whole move space: listed, or implied by what is, if and only if no rule is broken.

    Gives back what each move breaks.
    """
    listed = p.legal_moves()
    texts = [str(move) for move in listed]
    assert texts == sorted(set(texts)), "sorted by text, without doubles"
    broken = {move: p.rules_broken(move) for move in case.moves(p)}
    free = {move for move, rules in broken.items() if not rules}
    assert all(move in free if move in broken else not p.rules_broken(move) for move in listed), p
    beside = {move for move in free if not case.unlisted(move)} - set(listed)
    assert not {move for move in beside if not case.implied(p, move)}, p
    if p.to_act is None:
        assert set(broken.values()) == {("over",)}
    for rules in set(broken.values()):
        places = [case.order.index(rule) for rule in rules]
        assert places == sorted(set(places)), f"{rules} are not in the page's order"
    return broken


def refusals(p: Any, broken: dict[Any, tuple[str, ...]], rng: Random, seen: Counter[tuple[str, str]]) -> None:
    """`why_not` names the first rule broken, for the move and for its text; every refusal can be said."""
    for move, rules in broken.items():
        refusal = p.why_not(move)
        assert (refusal.rule if refusal else None) == (rules[0] if rules else None), f"{move}\n{p}"
        if refusal is not None:
            kind = refusal.rule, refusal.case
            seen[kind] += 1
            if seen[kind] <= OFTEN or rng.random() < 0.01:
                assert p.why_not(str(move)) == refusal
                assert p.rules_broken(str(move)) == rules
                sayable(refusal)
                with pytest.raises(IllegalMove) as caught:
                    p.step(move)
                assert caught.value.refusal == refusal


def sayable(said: Refusal | CardlabError) -> None:
    """A refusal or an error has its sentence in both languages, for the eye and for the ear."""
    for lang in LANGS:
        for aloud in (False, True):
            well_said(said.text(lang, aloud), typed=said.rule in ("syntax", "notation", "input"))
    assert str(said) == said.text("ko")


def well_said(text: str, typed: bool = False) -> None:
    """A finished text: one line, not empty, no placeholder left, no stray spaces, unless somebody `typed` them."""
    assert text == text.strip() != "", repr(text)
    assert text.isprintable(), repr(text)
    assert len(text) < 500 or not typed, "a typed text is cut"
    if not typed:
        assert not set("{}") & set(text), text
        assert "  " not in text, text


def can_go_on(p: Any) -> None:
    """Who is to act and knows all cards has a legal move."""
    if p.to_act is not None:
        assert p.legal_moves() or UNKNOWN.face in str(p), p
    assert (p.to_act is None) == (p.result is not None), p


# -- text and copies ----------------------------------------------------------------------------------------------


def text(case: GameCase, p: Any) -> None:
    """The position is its text, and its repr is code for it."""
    again = engine.read(str(p))
    assert again == p
    assert hash(again) == hash(p)
    assert str(again) == str(p)
    assert eval(repr(p), {case.name: case.module}) == p


def moves_as_text(case: GameCase, p: Any, moves: Iterable[Any]) -> None:
    """A move is its text, and its repr is code for it."""
    for move in moves:
        again = p.parse_move(str(move))
        assert again == move
        assert hash(again) == hash(move)
        assert p.same(str(move), move)
        assert eval(repr(move), dict(case.names)) == move


def copies(case: GameCase, p: Any) -> None:
    """A copy is equal and holds the very same cards."""
    for again in (pickle.loads(pickle.dumps(p)), copy.copy(p), copy.deepcopy(p)):
        assert again == p
        assert hash(again) == hash(p)
        for seat, cards in case.cards(p).items():
            mine = {id(card) for card in cards}
            assert {id(card) for card in case.cards(again)[seat]} == mine


def conserved(case: GameCase, first: Any, p: Any) -> None:
    """No card is lost, made or given away."""
    assert {seat: Counter(cards) for seat, cards in case.cards(p).items()} == {
        seat: Counter(cards) for seat, cards in case.cards(first).items()
    }, p


def unchanged(p: Any) -> None:
    """No move changes the position that it is made in."""
    before, mark = pickle.dumps(p), hash(p)
    for move in p.legal_moves():
        p.step(move)
    assert pickle.loads(before) == p
    assert hash(p) == mark


# -- secrecy ------------------------------------------------------------------------------------------------------


def views(p: Any, rng: Random) -> None:
    """What a seat may know is a position of its own, from which nothing hidden can be had."""
    for seat in seats(p):
        view = p.seen_by(seat)
        assert view.seen_by(seat) == view
        assert view.seed is None
        assert engine.read(str(view)) == view
        legal = view.legal_moves()
        assert legal == p.legal_moves() if seat == p.to_act else set(legal) <= set(p.legal_moves()), seat
        assert (view.to_act, view.result, view.options) == (p.to_act, p.result, p.options)
        filled = view.filled(rng)
        assert UNKNOWN.face not in str(filled)
        assert engine.read(str(filled)) == filled
        assert filled.seen_by(seat) == view


def undetermined(case: GameCase, p: Any, rng: Random) -> None:
    """From a view a move is refused, legal or undetermined, and `legal_moves` never raises."""
    for seat in seats(p):
        view = p.seen_by(seat)
        view.legal_moves()
        moves = case.moves(view)
        for move in rng.sample(moves, min(20, len(moves))):
            try:
                refusal = view.why_not(move)
                if refusal is None:
                    view.step(move)
            except Undetermined as error:
                sayable(error)


def step_seen(turn: Turn) -> None:
    """A step as a seat may know it hides each card that goes from one hidden place to another."""
    for seat in seats(turn.before):
        seen = turn.step.seen_by(seat)
        assert seen.position == turn.step.position.seen_by(seat)
        assert len(seen.events) == len(turn.step.events)
        for event, known in zip(seen.events, turn.step.events, strict=True):
            hidden = all(_out_of_sight(place, seat) for place in (event.origin, event.target))
            assert (event.card is UNKNOWN) == (event.kind == "moved" and hidden), event
            assert event == known or event.card is UNKNOWN


def _out_of_sight(place: str, seat: Seat | None) -> bool:
    """Whether the seat sees no faces there: piles to draw from, what others hold or have drawn."""
    zone, _, rest = place.partition(":")
    return zone in ("deck", "stock") or (zone in ("hand", "drawn") and rest.partition(".")[0] != seat)


def secret(case: GameCase, turn: Turn, rng: Random) -> int:
    """Nothing that a seat sees or hears turns on what it cannot see. Returns how many other positions were tried."""
    tried = 0
    for seat in seats(turn.before):
        other = case.permuted(turn.before, seat, turn.move, rng)
        if other is None:
            continue
        tried += 1
        assert engine.read(str(other)) == other
        assert other.seen_by(seat) == turn.before.seen_by(seat)
        there, here = other.step(turn.move), turn.step
        assert there.seen_by(seat) == here.seen_by(seat), f"{seat}: {turn.move}\n{turn.before}\n\n{other}"
        for lang in LANGS:
            for one, two in ((other, turn.before), (there.position, here.position)):
                assert case.module.scene(one, seat, lang) == case.module.scene(two, seat, lang)
            told = [
                case.module.tell(p, turn.move, step, seat, lang) for p, step in ((other, there), (turn.before, here))
            ]
            assert told[0] == told[1]
            for words in (told[0].line, told[0].text, told[0].say):
                well_said(words)
    return tried


# -- the scene ----------------------------------------------------------------------------------------------------


def scenes(case: GameCase, p: Any) -> None:
    """What is drawn and said is whole, in both languages, and each legal move has a gesture that makes it."""
    for lang in LANGS:
        for seat in seats(p):
            scene = case.module.scene(p, seat, lang)
            _whole(scene)
            sent = json.dumps(to_json(scene), ensure_ascii=False)
            assert p.seed is None or str(p.seed) not in sent
            legal = p.legal_moves() if seat == p.to_act else ()
            offered, by_text = list(dict.fromkeys(entry.text for entry in scene.legal)), [str(move) for move in legal]
            assert offered in (by_text, sorted(by_text, key=_counted)), "in the order of texts, or of their numbers"
            for entry in scene.legal:
                assert case.module.gesture(p, entry.gesture) == entry.text
                assert case.module.gesture(p.seen_by(seat), entry.gesture) == entry.text


def _counted(text: str) -> list[int | str]:
    """A key for the order in which numbers are counted: 8 before 11."""
    return [int(part) if part.isdecimal() else part for part in re.split(r"(\d+)", text)]


def _whole(scene: Scene) -> None:
    for words in (scene.title, scene.prompt, scene.turn, scene.words):
        well_said(words)
    for zone in scene.zones:
        well_said(zone.name)
        for slot in slots(zone.slots):
            well_said(slot.name)
            well_said(slot.label)
    for zone in scene.zones:
        for badge in zone.badges:
            if badge.words or not badge.text or not any(other.words for other in zone.badges):
                well_said(badge.words)
    ids = [zone.id for zone in scene.zones]
    ids += [slot.id for zone in scene.zones if zone.kind != "pile" for slot in slots(zone.slots)]
    assert len(ids) == len(set(ids)), "each id stands for one thing"
    assert {zone for group in scene.groups for zone in group.zones} <= {zone.id for zone in scene.zones}
    assert UNKNOWN.face not in scene.words


def slots(found: Iterable[Slot]) -> Iterator[Slot]:
    """The slots, each before those attached to it."""
    for slot in found:
        yield slot
        yield from slots(slot.attached)


def played(turn: Turn) -> None:
    """`play` leads where `step` does, from the move or its text."""
    assert turn.before.play(turn.move) == turn.step.position
    assert turn.before.play(str(turn.move)) == turn.step.position


def movement(case: GameCase, turn: Turn) -> None:
    """The `moved` events take every card of the scene before to its place in the scene after.

    Where a round or hand ended that is the scene of its end: what is dealt next comes with no movement.
    """
    reached = turn.step.position if turn.step.ended is None else turn.step.ended
    before = case.module.open_scene(turn.before, "en")
    after = case.module.open_scene(reached, "en")
    moved = [event for event in turn.step.events if event.kind == "moved"]
    for event in moved:
        assert event.card is not None
        assert event.reason, "each movement has its rule"
    leave = {event.origin: event.card for event in moved if "." in event.origin}
    reach = {event.target: event.card for event in moved if "." in event.target}
    assert len(leave) == sum("." in event.origin for event in moved), "no card leaves twice"
    assert len(reach) == sum("." in event.target for event in moved), "no two cards in one place"
    old, new = ({zone.id: zone for zone in scene.zones} for scene in (before, after))
    kinds = {name: zone.kind for name, zone in (old | new).items()}
    for name, kind in kinds.items():
        held, then = (zones[name].slots if name in zones else () for zones in (old, new))
        if kind == "pile":
            for slot in then:  # a card laid on a pile that is drawn
                if slot.id in reach:
                    card = reach.pop(slot.id)
                    assert card is not None
                    assert card.face == slot.face
            continue
        stay = [tree for tree in (_tree(slot, leave) for slot in held) if tree is not None]
        assert _closed_up(name, stay, reach) == [_tree(slot, {}) for slot in then], (
            f"{name} after {turn.move}\n{turn.before}\n\n{reached}\n{moved}"
        )
    _piles(turn, before, after)
    assert not leave, f"these left places that nobody sees: {leave}"
    assert not reach, f"these went to places that nobody sees: {reach}"


Tree = tuple[str, list[Any]]


def _tree(slot: Slot, leave: dict[str, Card | None]) -> Tree | None:
    """A slot and what is attached, less what leaves; what leaves is crossed off."""
    attached = [tree for tree in (_tree(item, leave) for item in slot.attached) if tree is not None]
    if slot.id not in leave:
        return slot.face, attached
    card = leave.pop(slot.id)
    assert card is not None
    assert card.face == slot.face, f"{slot.id} holds {slot.face}, not {card}"
    assert not attached, f"{attached} cannot stay on {slot.id}, which leaves"
    return None


def _closed_up(place: str, stay: list[Tree], reach: dict[str, Card | None]) -> list[Tree]:
    """What stays, in order, with the arrivals in the places named; these are crossed off."""
    there = (slot.rpartition(".") for slot in reach)
    arrivals = {int(number): f"{zone}.{number}" for zone, _, number in there if zone == place}
    row = list(stay)
    for at in sorted(arrivals):
        card = reach.pop(arrivals[at])
        assert card is not None
        row.insert(at - 1, (card.face, []))
    return [(face, _closed_up(f"{place}.{i}", attached, reach)) for i, (face, attached) in enumerate(row, 1)]


def _piles(turn: Turn, before: Scene, after: Scene) -> None:
    """Each pile has as many cards more and fewer as the events say; of a shuffle two piles together."""
    counts = {zone.id: zone.count or 0 for zone in before.zones if zone.kind == "pile"}
    now = {zone.id: zone.count or 0 for zone in after.zones if zone.kind == "pile"}
    shuffled = {event.origin: event.target for event in turn.step.events if event.kind == "shuffled"}
    for event in turn.step.events:
        if event.kind == "moved":
            for pile, change in ((event.origin, -1), (event.target.partition(".")[0], 1)):
                if pile in counts:
                    counts[pile] += change
    for origin, target in shuffled.items():
        for piles in (counts, now):
            piles[target] += piles.pop(origin)
    assert counts == now
