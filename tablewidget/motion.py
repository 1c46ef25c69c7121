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
    tracks: list[Pair] = []
    moved: set[str] = set()  # present ids of the cards that an event named
    for before, after, step in zip(scenes, scenes[1:], steps, strict=False):
        named = [(e.origin, e.target) for e in step.events if e.kind == "moved"]
        closed = _closed_up(before, after, named)
        ways = {**closed, **dict(named)}
        tracks = [(first, ways.get(now, now)) for first, now in tracks]
        known = {now for _, now in tracks}
        moved = {ways.get(now, now) for now in moved} | {target for _, target in named}
        tracks += [(origin, target) for origin, target in named if target not in known or _is_pile(after, target)]
    return [(first, now) for first, now in dict.fromkeys(tracks) if now in moved and first != now]


def _ids(zone: Zone) -> list[str]:
    return [slot_id for slot in zone.slots for slot_id in (slot.id, *(a.id for a in slot.attached))]


def _is_pile(scene: Scene, zone_id: str) -> bool:
    return any(zone.id == zone_id and zone.kind == "pile" for zone in scene.zones)


def _closed_up(before: Scene, after: Scene, named: Sequence[Pair]) -> dict[str, str]:
    """Where the cards that no event names lie now: those of a zone keep their order."""
    gone, come = {origin for origin, _ in named}, {target for _, target in named}
    old = {zone.id: [i for i in _ids(zone) if i not in gone] for zone in before.zones}
    ways: dict[str, str] = {}
    for zone in after.zones:
        ids = [i for i in _ids(zone) if i not in come]
        if zone.kind != "pile" and len(ids) == len(old.get(zone.id, ())):
            ways.update(zip(old[zone.id], ids, strict=True))
    return ways
