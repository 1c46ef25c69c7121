"""A scene as a picture: `svg` draws it, `html` wraps it as an `<img>` that says in words what is to be seen.

The drawing is that of the table in the browser without its controls. It knows kinds of zones and no game. The picture
is an `<img>` because that is what every notebook shows, trusted or not, with a kernel or without.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from typing import Final

from engine.drawing import (
    BODY,
    NOTE,
    PROMPT,
    TITLE,
    Box,
    Deck,
    Theme,
    across,
    at,
    below,
    chip,
    flow,
    gauge,
    line,
    number,
    paragraph,
    quoted,
    rule,
    sheet,
    text,
)
from engine.meld_drawing import team
from engine.round_drawing import round_table
from engine.scene import Group, Scene, SeatView, Zone
from engine.trick_drawing import sheet as score_sheet
from engine.trick_drawing import trick as trick_columns
from engine.zone_drawing import TABLE_CARD, badge_box, hidden, loose, route, small

WIDTH: Final = 756.0
MARGIN: Final = 24.0
INNER: Final = WIDTH - 2 * MARGIN

HAND_CARD: Final = 64.0
OPEN_CARD: Final = 46.0
"""A card of another seat's hand that lies open."""


def svg(scene: Scene, theme: Theme = "light", deck: Deck = "2") -> str:
    """The scene as SVG text: the same text for the same scene.

    Args:
        scene: what is to be seen.
        theme: `light` or `dark` paper; the picture brings its own and never shows the page's.
        deck: colours of the suits: `2`, `4`, or `safe` (four that every colour vision tells apart).

    Raises:
        KeyError: there is no such theme or deck, or a face that is not in the set.
    """
    return sheet(_page(scene), scene.title, scene.words, scene.lang, theme, deck, scene.back)


def html(scene: Scene, theme: Theme = "light", deck: Deck = "2") -> str:
    """The scene as an `<img>` whose alternative text is `scene.words`; see `svg` for the arguments."""
    page = _page(scene)
    drawing = sheet(page, scene.title, scene.words, scene.lang, theme, deck, scene.back)
    data = base64.b64encode(drawing.encode()).decode()
    return (
        f'<img alt="{quoted(scene.words)}" width="{number(page.width)}" height="{number(page.height)}"'
        f' style="max-width:100%;height:auto" src="data:image/svg+xml;base64,{data}">'
    )


def _page(scene: Scene) -> Box:
    """Head, prompt, the others, what lies on the table, the nearest seat."""
    grouped = {name for group in scene.groups for name in group.zones}
    free = [zone for zone in scene.zones if zone.id not in grouped]
    near = _near(scene)
    foes = [seat for seat in scene.seats if seat is not near]
    seats = {seat.seat for seat in scene.seats}
    shared = [zone for zone in free if zone.owner not in seats]

    parts: list[tuple[float, Box]] = [(16, paragraph(scene.prompt, INNER, PROMPT, bold=True, ink="ink", serif=True))]
    trick = next((group for group in scene.groups if group.kind == "trick"), None)
    if near and foes and (shared or trick):
        parts.append((16, round_table(near, foes, free, scene.direction, INNER, _trick(scene, trick))))
        parts += [(16, rule(INNER, "hair"))] if _facing_groups(scene) else []
    elif foes:
        lines = [_seat(seat, [zone for zone in free if zone.owner == seat.seat], own=False) for seat in foes]
        parts += [(12, flow(lines, 32, INNER, 12)), (12, rule(INNER, "hair"))]
    elif shared:
        parts.append((20, flow([loose(zone, TABLE_CARD, INNER) for zone in shared], 30, INNER)))
    for index, row in enumerate(_rows(scene)):
        parts += [(12, rule(INNER, "hair"))] if index else []
        parts.append((0, row))
    by_id = {zone.id: zone for zone in scene.zones}
    laid = [group for group in scene.groups if group.kind == "melds"]
    parts += [(14, team(group, [by_id[name] for name in group.zones], INNER)) for group in laid]
    if scene.sheet:
        parts.append((16, score_sheet(scene.sheet, INNER)))
    if near:
        mine = [zone for zone in free if zone.owner == near.seat]
        parts += [(16, rule(INNER)), (12, _seat(near, mine, own=True))]

    head = _head(scene)
    marks, y = head.marks, head.height
    for gap, box in parts:
        if box.height:
            marks += at(MARGIN, y + gap, box)
            y += gap + box.height
    y += 20
    return Box(WIDTH, y + 1, marks + at(0, y, rule(WIDTH)))


def _trick(scene: Scene, group: Group | None) -> Callable[[float], Box] | None:
    """What draws the trick of the scene, if it has one."""
    if group is None:
        return None
    by_id = {zone.id: zone for zone in scene.zones}
    zones = [by_id[name] for name in group.zones]
    return lambda width: trick_columns(zones, scene.seats, scene.scale, width)


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
    listed = [small(zone) for zone in zones if zone.kind in ("fan", "pile", "stack")]
    told = listed or [line(fact) for fact in seat.facts]
    chips = [badge_box(badge) for badge in seat.badges]
    caption = flow([line(seat.name, BODY, bold=True, ink="ink"), *told, *chips], 14, INNER, 4, level=0.5)
    size = HAND_CARD if own else OPEN_CARD
    lying = [zone for zone in zones if zone.kind not in ("pile", "stack") and (zone.slots or zone.kind != "tray")]
    shown = [zone for zone in lying if not (zone.kind == "fan" and hidden(zone))]
    return below([caption, flow((loose(zone, size, INNER) for zone in shown), 24, INNER)], 10)


# ---------------------------------------------------------------- groups


def _facing_groups(scene: Scene) -> tuple[Group, ...]:
    return tuple(group for group in scene.groups if group.kind == "pair")


def _rows(scene: Scene) -> list[Box]:
    """The groups in columns, up to four beside each other."""
    zones = {zone.id: zone for zone in scene.zones}
    groups = _facing_groups(scene)
    across_page = len(groups) if len(groups) <= 4 else 3
    return [
        _columns(groups[first : first + across_page], across_page, zones)
        for first in range(0, len(groups), max(across_page, 1))
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
    upper = below([route(first, TABLE_CARD, width), Box(width, 32)], 0) if first else Box(width, 0)
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
        lower += [Box(width, 22), route(zone, TABLE_CARD, width)]
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
    rest = [badge_box(badge, wordy=wordy) for badge in zone.badges if badge.kind != "chip"]
    return across([Box(max(24, label.width), label.height, label.marks), across(rest, 8)], 8)


def _chips(zone: Zone) -> Box:
    return across([badge_box(badge) for badge in zone.badges if badge.kind == "chip"], 4)
