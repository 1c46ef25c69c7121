"""A zone of a scene as a drawing: its cards, what it is called, what it counts. Knows kinds of zones and no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import UNKNOWN
from engine.drawing import (
    CARD_RATIO,
    FAN,
    NOTE,
    STRIP,
    Box,
    Layout,
    across,
    arrow,
    at,
    below,
    breadth,
    card,
    chip,
    dot,
    figures,
    flow,
    is_sign,
    line,
    number,
    overlapped,
    place,
    rule,
    sign,
    text,
)
from engine.scene import Badge, Slot, Zone

TABLE_CARD: Final = 54.0
BACK: Final = 20.0
"""A back beside a seat's name; at most `BACKS` are drawn, the number counts."""
BACKS: Final = 5
MINI: Final = 24.0
"""The top card of a pile beside a seat's name."""

PITCH: Final = 70.0
ROW_INDEX: Final = 42.0
"""Below this pitch the suit beside a rank would be covered: it stands under the rank then."""
LEAST_PITCH: Final = 28.0
"""Below this pitch the rank would be covered: the route goes on in a new line."""
COLUMN_STRIP: Final = 0.58
"""What must stay visible of a card with its suit under the rank when another lies on it from below."""


def hidden(zone: Zone) -> bool:
    """Whether no card of the zone is to be seen."""
    return all(slot.face == UNKNOWN.face for slot in zone.slots)


def small(zone: Zone) -> Box:
    """A pile or a hand in a seat's line: its label, its top card or some backs, how many there are."""
    if zone.kind != "fan":
        cards = [card(slot.face, BACK if slot.face == UNKNOWN.face else MINI) for slot in zone.slots[-1:]]
    else:
        cards = [card(UNKNOWN.face, BACK) for _ in zone.slots[:BACKS]] if hidden(zone) else []
    count = len(zone.slots) if zone.count is None else zone.count
    parts = [line(zone.label), overlapped(cards, BACK - 9), line(str(count), bold=True, ink="ink")]
    return across([part for part in parts if part.width], 6)


def loose(zone: Zone, size: float, width: float) -> Box:
    """A zone by itself: its cards, and below them what it is called and what it counts."""
    cards = _cards(zone, size, width)
    if zone.kind == "fan":
        return cards
    count = "" if zone.count is None else str(zone.count)
    label = line(" ".join(part for part in (zone.label, count) if part), NOTE, bold=True)
    return below([cards, label, *(badge_box(badge) for badge in zone.badges)], 6)


def _cards(zone: Zone, size: float, width: float) -> Box:
    """The cards of a zone that is not in a pair."""
    if zone.kind == "route":
        return route(zone, size, width)
    stacks = [stack(slot, size, "col", STRIP) for slot in zone.slots]
    if zone.kind == "fan" and zone.gather == "any":
        return overlapping(stacks, size, width)
    if zone.kind in ("fan", "row"):
        return flow(stacks, 10, width)
    if not stacks:
        return card(UNKNOWN.face, size) if zone.count else place(size)
    if zone.kind == "tray":
        cards = overlapped(stacks, _squeezed(size * FAN, stacks, width - 28))
        ground = f'<rect width="{number(cards.width + 28)}" height="{number(cards.height + 28)}" fill="var(--sunk)"/>'
        return Box(cards.width + 28, cards.height + 28, ground + at(14, 14, cards))
    return overlapped(stacks, _squeezed(size * FAN, stacks, min(width, size * 4)))


def overlapping(cards: Sequence[Box], size: float, width: float) -> Box:
    """A long hand: its cards overlap, in as few lines of equal length as leave each index to be seen."""
    most = int((width - size) / (size * FAN)) + 1
    each = -(-len(cards) // max(1, -(-len(cards) // most)))
    pitch = min(size + 10, (width - size) / (each - 1)) if each > 1 else size
    return below((overlapped(cards[first : first + each], pitch) for first in range(0, len(cards), max(each, 1))), 10)


def _squeezed(pitch: float, stacks: Sequence[Box], width: float) -> float:
    """The pitch, or less if the cards would not fit in the width."""
    room = width - stacks[-1].width
    return min(pitch, room / (len(stacks) - 1)) if len(stacks) > 1 else pitch


def badge_box(badge: Badge, *, wordy: bool = True) -> Box:
    """A fact beside a zone; `wordy` writes the words of a direction too."""
    if badge.kind == "value":
        return figures(badge.text, 25)
    if badge.kind == "attack":
        return below([line(badge.words, bold=True), figures(badge.text, 54)], 4)
    if badge.kind == "dots":
        return across([dot(sign == "●") for sign in badge.text], 3)
    if badge.kind == "chip":
        return chip(badge.text, badge.tone, tick=badge.tone == "full")
    if badge.kind == "suit" and is_sign(badge.text):
        return sign(badge.text, 15)
    if badge.kind == "direction":
        words = [line(badge.words)] if wordy else []
        return across([arrow(badge.text == "up"), *words], 5)
    return line(badge.text)


# ---------------------------------------------------------------- routes


def route(zone: Zone, size: float, width: float) -> Box:
    """Cards in a row, with what is attached to them hanging down; closer where they are many, then in more lines.

    Only an empty route shows a place: nothing can be dropped on a picture.
    """
    if not zone.slots:
        return place(size)
    count = len(zone.slots)
    lines = -(-count // (int((width - size - 4) / LEAST_PITCH) + 1))
    per_line = -(-count // lines)
    pitch = PITCH if per_line == 1 else min(PITCH, (width - size - 4) / (per_line - 1))
    layout: Layout = "col" if pitch < ROW_INDEX else "row"
    rows = (zone.slots[first : first + per_line] for first in range(0, count, per_line))
    return below((_row(row, size, pitch, layout) for row in rows), 28 if any(slot.note for slot in zone.slots) else 10)


def _row(slots: Sequence[Slot], size: float, pitch: float, layout: Layout) -> Box:
    """One line of a route. Notes stand under their cards, in the space that is left below it, clear of other cards."""
    stacks = [stack(slot, size, layout, STRIP if layout == "row" else COLUMN_STRIP) for slot in slots]
    row = overlapped(stacks, pitch)
    taken = [(index * pitch, index * pitch + each.width, 0.0, each.height) for index, each in enumerate(stacks)]
    lowest = row.height
    for index, slot in enumerate(slots):
        if not slot.note:
            continue
        middle, half = index * pitch + (size + 4) / 2, breadth(slot.note, NOTE - 1, bold=True) / 2
        y = _free(taken, middle - half, middle + half, stacks[index].height, 18)
        taken.append((middle - half, middle + half, y, y + 18))
        lowest = max(lowest, y)
        row.marks += text(slot.note, middle, y + 24, NOTE - 1, bold=True, anchor="middle")
    return Box(row.width, lowest, row.marks)


def _free(
    taken: Sequence[tuple[float, float, float, float]], left: float, right: float, top: float, high: float
) -> float:
    """The first height from `top` down where nothing that is taken (left, right, top, bottom) is in the way."""
    y = top
    while under := [
        bottom for x0, x1, y0, bottom in taken if x0 < right and left < x1 and y0 < y + high and y < bottom
    ]:
        y = max(under)
    return y


def stack(slot: Slot, size: float, layout: Layout, strip: float) -> Box:
    """A card and the cards attached to it."""
    marks = card(slot.face, size, layout, foreign="foreign" in slot.marks).marks
    high, step = size * CARD_RATIO, size * CARD_RATIO * strip
    for depth, other in enumerate(slot.attached, 1):
        marks += at(4, step * depth, card(other.face, size, layout, foreign="foreign" in other.marks))
    if "chain" in slot.marks:
        marks += at(0, high + 4, rule(size, "ink", 3))
    return Box(size + (4 if slot.attached else 0), high + step * len(slot.attached), marks)
