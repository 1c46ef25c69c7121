"""Where each card went: from its slot in the scene before to its slot in the scene now, over one or more steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.position import Step
from engine.scene import Scene, Zone

Pair = tuple[str, str]


def pairs(scenes: Sequence[Scene], steps: Sequence[Step[Any]]) -> list[Pair]:
    """The moved cards; `scenes` are those before, between and after the steps. Cards that only close up are left out.

    A card that moves twice is named once, from where it first was to where it came to lie.
    """
    first = {slot_id: slot_id for zone in scenes[0].zones if zone.kind != "pile" for slot_id in _ids(zone)}
    named: dict[str, None] = {}  # cards that an event moved, by where they lie now, in the order of the events
    gone: list[Pair] = []  # cards that lie in a pile now
    for before, after, step in zip(scenes, scenes[1:], steps, strict=False):
        events = [(e.origin, e.target) for e in step.events if e.kind == "moved"]
        ways = _closed_up(before, after, events)
        piles = {zone.id for zone in after.zones if zone.kind == "pile"}
        named = {ways[now]: None for now in named if now in ways}
        now = {ways[here]: there for here, there in first.items() if here in ways}
        for origin, target in events:
            if target in piles:
                gone.append((first.get(origin, origin), target))
            else:
                now[target] = first.get(origin, origin)
                named[target] = None
        first = now
    return [(first[here], here) for here in named if first[here] != here] + gone


def _ids(zone: Zone) -> list[str]:
    return [slot_id for slot in zone.slots for slot_id in (slot.id, *(a.id for a in slot.attached))]


def _closed_up(before: Scene, after: Scene, named: Sequence[Pair]) -> dict[str, str]:
    """Where the cards that no event names lie now: those of a zone keep their order."""
    gone, come = {origin for origin, _ in named}, {target for _, target in named}
    old = {zone.id: [i for i in _ids(zone) if i not in gone] for zone in before.zones}
    ways: dict[str, str] = {}
    for zone in after.zones:
        ids = [i for i in _ids(zone) if i not in come]
        were = old.get(zone.id, [])
        if zone.kind == "pile":  # a card of a pile that is drawn keeps its slot
            ways.update((slot_id, slot_id) for slot_id in were if slot_id in ids)
        elif len(ids) == len(were):
            ways.update(zip(were, ids, strict=True))
    return ways
