"""A trick as columns from the leader on, the ladder of what beats what, and the sheet of a round that has ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.drawing import BODY, NOTE, Box, at, below, breadth, card, line, number, overlapped, paragraph, place, rule
from engine.scene import Scale, ScaleStep, SeatView, Sheet, Zone

PLAYED: Final = 46.0
"""A card that was played to the trick."""
COVER: Final = 0.6
"""What stays visible of one that another lies on, where the column is wide enough."""


def trick(zones: Sequence[Zone], seats: Sequence[SeatView], scale: Scale | None, width: float) -> Box:
    """What each seat has played, side by side between two lines, and below it how strong it is.

    Args:
        zones: the plays from the leader on; that which is ahead has a badge whose tone is `full`.
        seats: all seats, for their names.
        scale: what beats what.
        width: of the whole drawing.
    """
    names = {seat.seat: seat.name for seat in seats}
    wide = width / len(zones)
    columns = [_column(zone, names.get(zone.owner, zone.label), wide) for zone in zones]
    high = max(column.height for column in columns) + 18
    marks = rule(width).marks + at(0, high, rule(width))
    for index, (zone, column) in enumerate(zip(zones, columns, strict=True)):
        x = index * wide
        if index:
            marks += f'<rect x="{number(x)}" width="1" height="{number(high)}" fill="var(--hair)"/>'
        marks += at(x, 9, column)
        if any(badge.tone == "full" for badge in zone.badges):
            marks += at(x, high - 1, rule(wide, "ink", 4))
    table = Box(width, high + 3, marks)
    return below([table, _ladder(scale, width)], 10) if scale else table


def _centred(box: Box, width: float) -> Box:
    return Box(width, box.height, at((width - box.width) / 2, 0, box))


def _column(zone: Zone, name: str, width: float) -> Box:
    """A seat's name, its cards or the place for them, and what they are."""
    cover = min(PLAYED * COVER, (width - 8 - PLAYED) / max(len(zone.slots) - 1, 1))
    cards = overlapped([card(slot.face, PLAYED) for slot in zone.slots], cover)
    notes = [slot.note for slot in zone.slots if slot.note]
    if not zone.slots:
        cards = place(PLAYED) if zone.open else Box(PLAYED, PLAYED * 1.4)
    said = [
        paragraph(
            badge.text, width - 8, NOTE, bold=badge.tone == "full", ink="ink" if badge.tone == "full" else "ink-2"
        )
        for badge in zone.badges
    ]
    as_number = [line(" ".join(notes), NOTE - 1, bold=True, ink="ink")] if notes else []
    parts = [line(name, BODY, bold=True, ink="ink"), cards, *as_number, *said]
    return below([_centred(part, width) for part in parts], 5)


def _ladder(scale: Scale, width: float) -> Box:
    """The steps side by side: those that are passed struck through, the one that is reached in ink."""
    wants = [breadth(step.label, NOTE, bold=True) + 8 for step in scale.steps]
    spare = max(0.0, (width - sum(wants)) / len(wants))
    marks, x = "", 0.0
    for step, want in zip(scale.steps, wants, strict=True):
        marks += at(x, 0, _step(step, want + spare))
        x += want + spare
    return Box(max(width, x), 26, marks)


def _step(step: ScaleStep, width: float) -> Box:
    ink = {"past": "hair", "now": "ink", "next": "rule"}[step.state]
    label = line(step.label, NOTE, bold=step.state == "now", ink="ink-2" if step.state == "past" else "ink")
    marks = rule(width, ink, 3).marks + at((width - label.width) / 2, 7, label)
    if step.state == "past":
        marks += at((width - label.width) / 2, 7 + label.height / 2, rule(label.width, "ink-2"))
    return Box(width, 26, marks)


def sheet(table: Sheet, width: float) -> Box:
    """The sheet on ground of its own: a column for each seat or team."""
    inner = width - 28
    labels = [row.label for row in table.rows]
    first = max(breadth(label, NOTE, bold=True) for label in labels) + 16
    each = min(
        max(breadth(text, NOTE, bold=True) for text in (*table.columns, *(v for row in table.rows for v in row.values)))
        + 20,
        (inner - first) / max(len(table.columns), 1),
    )
    wide = first + each * len(table.columns)
    lines = [_line("", table.columns, first, each, bold=True)]
    for row in table.rows:
        lines += [rule(wide, "ink" if row.total else "hair"), _line(row.label, row.values, first, each, row.total)]
    title = line(table.title, BODY, bold=True, ink="ink", serif=True)
    inside = below([title, *lines, paragraph(table.note, inner, BODY, ink="ink")], 6)
    high = inside.height + 24
    ground = f'<rect width="{number(width)}" height="{number(high)}" fill="var(--sunk)"/>'
    return Box(width, high, ground + at(14, 12, inside))


def _line(label: str, values: Sequence[str], first: float, each: float, bold: bool = False) -> Box:
    """A label and its values, each in the middle of its column."""
    head = line(label, NOTE, bold=bold)
    marks = at(0, 0, head)
    for index, value in enumerate(values):
        marks += at(first + index * each, 0, _centred(line(value, NOTE, bold=bold, ink="ink"), each))
    return Box(first + each * len(values), NOTE * 1.35, marks)
