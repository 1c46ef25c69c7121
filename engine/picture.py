"""A scene as a picture: `svg` draws it, `html` wraps it as an `<img>` that says in words what is to be seen.

The drawing is that of the table in the browser without its controls. It knows kinds of zones and no game. The picture
is an `<img>` because that is what every notebook shows, trusted or not, with a kernel or without.
"""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import Final

from engine.cards import UNKNOWN
from engine.drawing import (
    BODY,
    CARD_RATIO,
    FAN,
    NOTE,
    PROMPT,
    STRIP,
    TITLE,
    Box,
    Deck,
    Layout,
    Theme,
    across,
    arrow,
    at,
    below,
    breadth,
    card,
    chip,
    figures,
    flow,
    gauge,
    is_sign,
    line,
    number,
    overlapped,
    paragraph,
    place,
    quoted,
    rule,
    sheet,
    sign,
    text,
)
from engine.scene import Badge, Group, Scene, SeatView, Slot, Zone

WIDTH: Final = 756.0
MARGIN: Final = 24.0
INNER: Final = WIDTH - 2 * MARGIN

TABLE_CARD: Final = 54.0
HAND_CARD: Final = 64.0
OPEN_CARD: Final = 46.0
"""A card of another seat's hand that lies open."""
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


def svg(scene: Scene, theme: Theme = "light", deck: Deck = "2") -> str:
    """The scene as SVG text: the same text for the same scene.

    Args:
        scene: what is to be seen.
        theme: `light` or `dark` paper; the picture brings its own and never shows the page's.
        deck: colours of the suits: `2`, `4`, or `safe` (four that every colour vision tells apart).

    Raises:
        KeyError: there is no such theme or deck, or a face that is not in the set.
    """
    return sheet(_page(scene), scene.title, scene.words, scene.lang, theme, deck)


def html(scene: Scene, theme: Theme = "light", deck: Deck = "2") -> str:
    """The scene as an `<img>` whose alternative text is `scene.words`; see `svg` for the arguments."""
    page = _page(scene)
    drawing = sheet(page, scene.title, scene.words, scene.lang, theme, deck)
    data = base64.b64encode(drawing.encode()).decode()
    return (
        f'<img alt="{quoted(scene.words)}" width="{number(page.width)}" height="{number(page.height)}"'
        f' style="max-width:100%;height:auto" src="data:image/svg+xml;base64,{data}">'
    )


def _page(scene: Scene) -> Box:
    """Head, prompt, the others, what lies on the table, the nearest seat."""
    grouped = {name for group in scene.groups for name in group.zones}
    loose = [zone for zone in scene.zones if zone.id not in grouped]
    near = _near(scene)
    others = [
        _seat(seat, [zone for zone in loose if zone.owner == seat.seat], own=False)
        for seat in scene.seats
        if seat is not near
    ]
    seats = {seat.seat for seat in scene.seats}
    shared = [_loose(zone, TABLE_CARD, INNER) for zone in loose if zone.owner not in seats]

    parts: list[tuple[float, Box]] = [(16, paragraph(scene.prompt, INNER, PROMPT, bold=True, ink="ink", serif=True))]
    if others:
        parts += [(12, flow(others, 32, INNER, 12)), (12, rule(INNER, "hair"))]
    if shared:
        parts.append((20, flow(shared, 30, INNER)))
    for index, row in enumerate(_rows(scene)):
        parts += [(12, rule(INNER, "hair"))] if index else []
        parts.append((0, row))
    if near:
        mine = [zone for zone in loose if zone.owner == near.seat]
        parts += [(16, rule(INNER)), (12, _seat(near, mine, own=True))]

    head = _head(scene)
    marks, y = head.marks, head.height
    for gap, box in parts:
        if box.height:
            marks += at(MARGIN, y + gap, box)
            y += gap + box.height
    y += 20
    return Box(WIDTH, y + 1, marks + at(0, y, rule(WIDTH)))


def _near(scene: Scene) -> SeatView | None:
    """The seat at the bottom of the picture: the viewer, or the first seat where nobody views."""
    return next((seat for seat in scene.seats if seat.seat == scene.seat), next(iter(scene.seats), None))


def _head(scene: Scene) -> Box:
    options = line(" · ".join(scene.options), NOTE, bold=True)
    title = line(scene.title, TITLE, bold=True, ink="ink", serif=True)
    left = below([options, title] if scene.options else [title], 0)
    high = 3 + 14 + left.height + 10
    marks = rule(WIDTH, "ink", 3).marks + at(MARGIN, 17, left)
    if scene.over and scene.turn:
        ended = chip(scene.turn, "full")
        marks += at(WIDTH - MARGIN - ended.width, high - 12 - ended.height, ended)
    elif scene.turn:
        marks += text(scene.turn, WIDTH - MARGIN, high - 17, NOTE, bold=True, ink="ink", anchor="end")
    return Box(WIDTH, high + 1, marks + at(0, high, rule(WIDTH)))


# ---------------------------------------------------------------- seats


def _seat(seat: SeatView, zones: Sequence[Zone], *, own: bool) -> Box:
    """A line with the seat's name, piles and hidden cards; below it the cards that lie open before it."""
    listed = [_small(zone) for zone in zones if zone.kind in ("fan", "pile", "stack")]
    told = listed or [line(fact) for fact in seat.facts]
    chips = [_badge(badge) for badge in seat.badges]
    caption = flow([line(seat.name, BODY, bold=True, ink="ink"), *told, *chips], 14, INNER, 4, level=0.5)
    size = HAND_CARD if own else OPEN_CARD
    shown = [
        zone for zone in zones if zone.kind not in ("pile", "stack") and not (zone.kind == "fan" and _hidden(zone))
    ]
    return below([caption, flow((_loose(zone, size, INNER) for zone in shown), 24, INNER)], 10)


def _hidden(zone: Zone) -> bool:
    return all(slot.face == UNKNOWN.face for slot in zone.slots)


def _small(zone: Zone) -> Box:
    """A pile or a hand in a seat's line: its label, its top card or some backs, how many there are."""
    if zone.kind != "fan":
        cards = [card(slot.face, BACK if slot.face == UNKNOWN.face else MINI) for slot in zone.slots[-1:]]
    else:
        cards = [card(UNKNOWN.face, BACK) for _ in zone.slots[:BACKS]] if _hidden(zone) else []
    count = len(zone.slots) if zone.count is None else zone.count
    parts = [line(zone.label), overlapped(cards, BACK - 9), line(str(count), bold=True, ink="ink")]
    return across([part for part in parts if part.width], 6)


def _loose(zone: Zone, size: float, width: float) -> Box:
    """A zone by itself: its cards, and below them what it is called and what it counts."""
    cards = _cards(zone, size, width)
    if zone.kind == "fan":
        return cards
    count = "" if zone.count is None else str(zone.count)
    label = line(" ".join(part for part in (zone.label, count) if part), NOTE, bold=True)
    return below([cards, label, *(_badge(badge) for badge in zone.badges)], 6)


def _cards(zone: Zone, size: float, width: float) -> Box:
    """The cards of a zone that is not in a pair."""
    if zone.kind == "route":
        return _route(zone, size, width)
    stacks = [_stack(slot, size, "col", STRIP) for slot in zone.slots]
    if zone.kind in ("fan", "row"):
        return flow(stacks, 10, width)
    if not stacks:
        return card(UNKNOWN.face, size) if zone.count else place(size)
    if zone.kind == "tray":
        cards = overlapped(stacks, _squeezed(size * FAN, stacks, width - 28))
        ground = f'<rect width="{number(cards.width + 28)}" height="{number(cards.height + 28)}" fill="var(--sunk)"/>'
        return Box(cards.width + 28, cards.height + 28, ground + at(14, 14, cards))
    return overlapped(stacks, _squeezed(size * FAN, stacks, min(width, size * 4)))


def _squeezed(pitch: float, stacks: Sequence[Box], width: float) -> float:
    """The pitch, or less if the cards would not fit in the width."""
    room = width - stacks[-1].width
    return min(pitch, room / (len(stacks) - 1)) if len(stacks) > 1 else pitch


# ---------------------------------------------------------------- groups


def _rows(scene: Scene) -> list[Box]:
    """The groups in columns, up to four beside each other."""
    zones = {zone.id: zone for zone in scene.zones}
    across_page = len(scene.groups) if len(scene.groups) <= 4 else 3
    return [
        _columns(scene.groups[first : first + across_page], across_page, zones)
        for first in range(0, len(scene.groups), max(across_page, 1))
    ]


def _columns(groups: Sequence[Group], columns: int, zones: dict[str, Zone]) -> Box:
    """Groups side by side, what lies between their zones level, hairlines between them."""
    wide = INNER / columns
    pads = [(0 if column == 0 else 18, 0 if column == columns - 1 else 18) for column in range(columns)]
    places = [
        (group, [zones[name] for name in group.zones], wide - sum(pad))
        for group, pad in zip(groups, pads, strict=False)  # the last row may have fewer groups
    ]
    wordy = all(_facts_fit(zone, width) for _, members, width in places for zone in members)
    parts = [_facing(group, members, width, wordy) for group, members, width in places]
    upper, band, lower = (max(part[which].height for part in parts) for which in range(3))
    marks = ""
    high = 20 + upper + band + lower + 6
    for column, ((left, _), part) in enumerate(zip(pads, parts, strict=False)):
        x = column * wide + left
        marks += at(x, 20 + upper - part[0].height, part[0])
        marks += at(x, 20 + upper, part[1]) + at(x, 20 + upper + band, part[2])
        if column:
            marks += f'<rect x="{number(column * wide)}" width="1" height="{number(high)}" fill="var(--hair)"/>'
    return Box(INNER, high, marks)


def _facing(group: Group, zones: Sequence[Zone], width: float, wordy: bool) -> tuple[Box, Box, Box]:
    """The upper zone's cards; facts and gauge between; the lower zone's cards, with more zones under them."""
    first, second = (zones[0], zones[1:]) if len(zones) > 1 else (None, zones)
    upper = below([_route(first, TABLE_CARD, width), Box(width, 32)], 0) if first else Box(width, 0)
    scale = Box(width, 8)
    if group.gauge:
        marks = {mark.zone: mark.value for mark in group.gauge.marks}
        over = [marks[first.id]] if first and first.id in marks else []
        under = [marks[zone.id] for zone in second if zone.id in marks]
        scale = gauge(group.gauge.low, group.gauge.high, group.gauge.top, over, under, width)
    band = [_facts(first, width, wordy), scale] if first else [scale]
    band += [_facts(zone, width, wordy) for zone in second[:1]]
    lower: list[Box] = []
    for index, zone in enumerate(second):
        lower += [Box(width, 32), _facts(zone, width, wordy)] if index else []
        lower += [Box(width, 22), _route(zone, TABLE_CARD, width)]
    return upper, below(band, 2), below([*lower, Box(width, 28)], 0)


def _facts(zone: Zone, width: float, wordy: bool) -> Box:
    """Label and badges in one line, chips at its right end."""
    left, chips = _label(zone, wordy), _chips(zone)
    high = 30.0
    marks = at(0, (high - left.height) / 2, left)
    return Box(width, high, marks + at(width - chips.width, (high - chips.height) / 2, chips))


def _facts_fit(zone: Zone, width: float) -> bool:
    """Whether there is room for the badges with their words."""
    return _label(zone, wordy=True).width + 8 + _chips(zone).width <= width


def _label(zone: Zone, wordy: bool) -> Box:
    label = line(zone.label, NOTE, bold=True)
    rest = [_badge(badge, wordy=wordy) for badge in zone.badges if badge.kind != "chip"]
    return across([Box(max(24, label.width), label.height, label.marks), across(rest, 8)], 8)


def _chips(zone: Zone) -> Box:
    return across([_badge(badge) for badge in zone.badges if badge.kind == "chip"], 4)


def _badge(badge: Badge, *, wordy: bool = True) -> Box:
    if badge.kind == "value":
        return figures(badge.text, 25)
    if badge.kind == "attack":
        return across([figures(badge.text, 40), line(badge.words, bold=True, ink="ink")], 8)
    if badge.kind == "chip":
        return chip(badge.text, badge.tone, tick=badge.tone == "full")
    if badge.kind == "suit" and is_sign(badge.text):
        return sign(badge.text, 15)
    if badge.kind == "direction":
        words = [line(badge.words)] if wordy else []
        return across([arrow(badge.text == "up"), *words], 5)
    return line(badge.text)


# ---------------------------------------------------------------- routes


def _route(zone: Zone, size: float, width: float) -> Box:
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
    stacks = [_stack(slot, size, layout, STRIP if layout == "row" else COLUMN_STRIP) for slot in slots]
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


def _stack(slot: Slot, size: float, layout: Layout, strip: float) -> Box:
    """A card and the cards attached to it."""
    marks = card(slot.face, size, layout, foreign="foreign" in slot.marks).marks
    high, step = size * CARD_RATIO, size * CARD_RATIO * strip
    for depth, other in enumerate(slot.attached, 1):
        marks += at(4, step * depth, card(other.face, size, layout, foreign="foreign" in other.marks))
    return Box(size + (4 if slot.attached else 0), high + step * len(slot.attached), marks)
