"""What a team has laid down: its label and facts, its melds by rank, each with what it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.drawing import (
    BODY,
    FAN,
    Box,
    across,
    below,
    card,
    figures,
    flow,
    line,
    overlapped,
    rule,
)
from engine.scene import Group, Slot, Zone
from engine.zone_drawing import badge_box

LAID: Final = 46.0
"""A card of a meld."""
SQUARED: Final = 4.0
"""So much is seen of each card that lies below the top one of a squared-up meld."""
SMALL: Final = 22.0
"""A card beside the label."""


def team(group: Group, zones: Sequence[Zone], width: float) -> Box:
    """One team under a line across. Where nothing lies yet nothing is drawn: nothing can be dropped on a picture."""
    small = [_small(zone) for zone in zones if zone.kind == "row"]
    facts = [badge_box(badge) for badge in group.badges]
    label = flow([line(group.label, BODY, bold=True, ink="ink"), *facts, *small], 14, width, 4, level=0.5)
    melds = flow([_meld(zone) for zone in zones if zone.kind != "row" and zone.slots], 26, width, 14)
    return below([rule(width), Box(width, 1), label, melds], 9)


def _small(zone: Zone) -> Box:
    return across([line(zone.label), across([card(slot.face, SMALL) for slot in zone.slots], 3)], 6)


def _meld(zone: Zone) -> Box:
    """The cards, squared up with the first on top or side by side; below them how many there are, and the badges."""
    squared = zone.kind == "stack"
    slots: Sequence[Slot] = zone.slots[::-1] if squared else zone.slots
    cards = overlapped([card(slot.face, LAID) for slot in slots], SQUARED if squared else LAID * FAN)
    count = across([line("×"), figures(str(zone.count), 15)], 2)
    return below([cards, across([count, *(badge_box(badge) for badge in zone.badges)], 8)], 9)
