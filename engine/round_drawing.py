"""Seats round what they share: the other seats beside and above it, the viewer below, arrows from seat to seat."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from math import atan2, cos, degrees, pi, sin
from typing import Final

from engine.cards import UNKNOWN
from engine.drawing import (
    FAN,
    NOTE,
    STRIP,
    Box,
    across,
    at,
    below,
    card,
    deep,
    figures,
    flow,
    line,
    number,
    overlapped,
    place,
    rule,
    sign,
)
from engine.scene import Badge, Direction, SeatView, Zone
from engine.zone_drawing import BACKS, TABLE_CARD, badge_box, hidden, loose, small, stack

SIDE: Final = 132.0
"""The width of a seat beside the table."""
BACK: Final = 34.0
SEEN: Final = 30.0
"""A card of another seat that lies open."""
NAME: Final = 17.0
HIGH: Final = 236.0
"""The least height of what lies in the middle, arrows included."""
ACROSS: Final = 212.0
UP: Final = 104.0
"""With `ACROSS` the half axes of the way round."""


def round_table(
    near: SeatView,
    foes: Sequence[SeatView],
    zones: Sequence[Zone],
    direction: Direction,
    width: float,
    trick: Callable[[float], Box] | None = None,
) -> Box:
    """The whole table but for the nearest seat.

    Args:
        near: the seat at the bottom of the picture, which is not drawn here.
        foes: the other seats in clockwise order.
        zones: those of all seats, and those that belong to nobody, which lie in the middle.
        direction: which way the turn goes round, where arrows are wanted.
        width: the width of the drawing.
        trick: draws, for a width, what is played in the middle; the piles lie below it then.
    """
    beside = len(foes) > 1
    above = foes[1:-1] if beside else foes
    room = width / max(len(above), 1)
    row = [_centred(_seat(seat, zones, room, lying=len(above) == 1), room) for seat in above]
    seats = {near.seat, *(seat.seat for seat in foes)}
    shared = [zone for zone in zones if zone.owner not in seats]
    if trick:
        room = width - 2 * SIDE if beside else width
        piles = flow([small(zone) for zone in shared], 24, room, level=0.5)
        middle = _column([trick(room), piles], 10)
    else:
        middle = _middle(shared, [near, *foes], direction)
    if not beside:
        return below([*row, _centred(middle, width)], 12)
    left, right = (_centred(_seat(seat, zones, SIDE, lying=False), SIDE) for seat in (foes[0], foes[-1]))
    return below([across(row, 0), across([left, _centred(middle, width - 2 * SIDE), right], 0)], 12)


def _centred(box: Box, width: float) -> Box:
    """The box in the middle of this width."""
    return Box(width, box.height, at((width - box.width) / 2, 0, box))


def _column(boxes: Iterable[Box], gap: float) -> Box:
    """Boxes one under the other, their middles level."""
    column = [box for box in boxes if box.width]
    width = max((box.width for box in column), default=0)
    return below((_centred(box, width) for box in column), gap)


# ---------------------------------------------------------------- seats


def _seat(seat: SeatView, zones: Sequence[Zone], width: float, *, lying: bool) -> Box:
    """A seat: its cards, its name with what it holds, what stands beside it; all in one line where it is `lying`."""
    own = [zone for zone in zones if zone.owner == seat.seat]
    cards = [_held(zone, width) for zone in own if zone.kind == "fan"]
    piles = [small(zone) for zone in own if zone.kind in ("pile", "stack")]
    others = [_open(zone) for zone in own if zone.kind == "row" or (zone.kind == "tray" and zone.slots)]
    others += [loose(zone, SEEN, width) for zone in own if zone.kind == "route"]
    name = line(seat.name, NAME, bold=True, ink="ink")
    if seat.to_act:
        name = below([name, rule(name.width, "ink", 3)], 0)
    named = flow([name, *(_numbers(fact) for fact in seat.facts)], 7, width, 2, level=0.5)
    chips = [badge_box(badge) for badge in seat.badges]
    if lying:
        return across([box for box in (*cards, named, *piles, *chips, *others) if box.width], 16)
    return _column([*cards, named, *piles, *chips, *others], 5)


def _open(zone: Zone) -> Box:
    """Cards that lie open before a seat, behind what they are called."""
    cards = across([card(slot.face, SEEN) for slot in zone.slots], 4)
    return across([line(zone.label), cards] if zone.slots else [line(f"{zone.label} –")], 6)


def _numbers(fact: str) -> Box:
    """A fact in a line, its numbers in the cards' own figures."""
    parts = (part.strip() for part in re.split(r"(\d+)", fact))
    return across([figures(part, 19) if part.isdigit() else line(part) for part in parts if part], 5)


def _held(zone: Zone, width: float) -> Box:
    """The cards in a seat's hand: some backs, or all cards where one is to be seen."""
    if hidden(zone):
        return overlapped([card(UNKNOWN.face, BACK) for _ in zone.slots[:BACKS]], 13)
    pitch, each = 16.0, int((width - SEEN) // 16) + 1
    faces = [card(slot.face, SEEN) for slot in zone.slots]
    return below((overlapped(faces[first : first + each], pitch) for first in range(0, len(faces), each)), 4)


# ---------------------------------------------------------------- the middle


def _middle(zones: Sequence[Zone], seats: Sequence[SeatView], direction: Direction) -> Box:
    """What belongs to nobody, with its facts beside it, inside the arrows."""
    piles = [_pile(zone) if zone.kind in ("pile", "stack") else loose(zone, TABLE_CARD, SIDE) for zone in zones]
    badges = [badge for zone in zones if zone.kind in ("pile", "stack") for badge in zone.badges]
    facts = below([_fact(badge) for badge in badges], 8)
    if any(map(_wordy, badges)):
        lying = _column([across(piles, 26), facts], 12)
    else:
        lying = across([box for box in (*piles, facts) if box.width], 26)
    if not direction:
        return lying
    high, wide = max(HIGH, lying.height), max(2 * ACROSS + 16, lying.width)
    arrows = _arrows(seats, clockwise=direction == "clockwise")
    inside = at((wide - lying.width) / 2, (high - lying.height) / 2, lying)
    return Box(wide, high, f'<g transform="translate({number(wide / 2)} {number(high / 2)})">{arrows}</g>{inside}')


def _pile(zone: Zone) -> Box:
    """A pile that all share: the cards on top, as deep as it is, and how many there are."""
    count = len(zone.slots) if zone.count is None else zone.count
    if not zone.slots:
        cards = deep(card(UNKNOWN.face, TABLE_CARD), count) if count else place(TABLE_CARD)
    elif hidden(zone):
        cards = deep(card(UNKNOWN.face, TABLE_CARD), count)
    else:
        cards = overlapped([stack(slot, TABLE_CARD, "col", STRIP) for slot in zone.slots], TABLE_CARD * FAN)
    return _column([cards, line(f"{zone.label} {count}", NOTE, bold=True)], 10)


def _wordy(badge: Badge) -> bool:
    """Whether its words say more than what is drawn."""
    return badge.kind == "chip" and badge.words != badge.text


def _fact(badge: Badge) -> Box:
    """A fact about a pile that all share, large enough to play by."""
    if _wordy(badge):
        return across([badge_box(badge), line(badge.words, NOTE, bold=True)], 8)
    if badge.kind != "suit":
        return badge_box(badge)
    tile = Box(26, 26, '<rect x=".5" y=".5" width="25" height="25" rx="2" fill="var(--face)" stroke="var(--edge)"/>')
    tile.marks += at(3, 3, sign(badge.text, 20, on_face=True))
    label = line(badge.words, NOTE, bold=True, ink="ink")
    inside = across([label, tile], 7)
    wide = number(inside.width + 11)
    frame = f'<rect x=".5" y=".5" width="{wide}" height="33" rx="2" fill="none" stroke="var(--ink)"/>'
    return Box(inside.width + 12, 34, frame + at(8, 4, inside))


def _arrows(seats: Sequence[SeatView], *, clockwise: bool) -> str:
    """An arrow from each seat to the next, the one to whoever is to act drawn strong; round the point (0, 0)."""
    marks = ""
    for index, seat in enumerate(seats):
        following = seats[(index + 1) % len(seats)]
        start, end = _angle(index, len(seats)), _angle(index + 1, len(seats))
        start, end, to = (start, end, following) if clockwise else (end, start, seat)
        first, before, last = (_on_way(start + (end - start) * share) for share in (0.28, 0.67, 0.72))
        thick, ink = (1.6, "ink") if to.to_act else (0.9, "rule")
        turn = degrees(atan2(last[1] - before[1], last[0] - before[0]))
        marks += (
            f'<path d="M{_point(first)}A{number(ACROSS)} {number(UP)} 0 0 {int(clockwise)} {_point(last)}" fill="none"'
            f' stroke="var(--{ink})" stroke-width="{number(2 * thick)}"/><path d="M4 0L-9 -5V5Z" fill="var(--{ink})"'
            f' transform="translate({_point(last)}) rotate({number(turn)}) scale({number(thick)})"/>'
        )
    return marks


def _angle(index: int, count: int) -> float:
    """Where the seat of this number is seen from the middle, in half turns: the first below, the second on the left."""
    if index % count == 0:
        return 2.5 if index else 0.5
    return 1 + (index - 1) / (count - 2) if count > 2 else 1.5


def _on_way(angle: float) -> tuple[float, float]:
    return ACROSS * cos(angle * pi), UP * sin(angle * pi)


def _point(point: tuple[float, float]) -> str:
    return f"{number(point[0])} {number(point[1])}"
