"""What a hand of Canasta came to, in a table: line by line, each with its rule (`canasta.score`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.canasta.moves import TEAM
from engine.games.canasta.saying import ended, outcome, team_name
from engine.phrases import Phrases
from engine.position import Seat, Undetermined
from engine.scene import Sheet, SheetRow

if TYPE_CHECKING:
    from engine.games.canasta.position import CanastaPosition


def sheet(p: CanastaPosition, seat: Seat | None, say: Phrases) -> Sheet | None:
    """A column for each team, the viewer's first; None while the hand goes on, or where a hand is not known."""
    try:
        scored = p.sheet
    except Undetermined:
        return None
    if scored is None:
        return None
    near = TEAM[seat or "A"]
    order = (near, 1 - near)
    before = tuple(total - gained for total, gained in zip(p.scores, scored.points, strict=True))

    def values(points: tuple[int, int], sign: str = "") -> tuple[str, ...]:
        return tuple((sign if points[team] > 0 else "") + say.name(points[team]) for team in order)

    rows = [
        SheetRow(
            say("row-concealed" if row.rule == "canasta.concealed" else f"row-{row.name}"), values(row.points), row.rule
        )
        for row in scored.rows
    ]
    return Sheet(
        title=say("sheet-title", n=p.number),
        columns=tuple(team_name(team, seat, say) for team in order),
        rows=(
            *rows,
            SheetRow(say("row-sum"), values(scored.points, "+"), "canasta.score", total=True),
            SheetRow(say("row-before"), values((before[0], before[1]))),
            SheetRow(say("row-total"), values(p.scores), "canasta.game", total=True),
        ),
        note=" ".join([ended(p, seat, say), *([outcome(p, seat, say)] if p.result else [])]),
    )
