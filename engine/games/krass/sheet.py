"""What a round of Krass Kariert came to, in a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.krass.moves import AT
from engine.games.krass.saying import ended
from engine.phrases import Phrases
from engine.position import Seat
from engine.scene import Sheet, SheetRow

if TYPE_CHECKING:
    from engine.games.krass.position import KrassPosition


def sheet(p: KrassPosition, seat: Seat | None, order: tuple[Seat, ...], say: Phrases) -> Sheet | None:
    """A column for each seat in this order; None while the round goes on."""
    if p.turn is not None or not (p.paid or p.result):
        return None
    losers = p.result.losers if p.result else ()
    left = (len(p.hands[AT[one]]) for one in order)
    rows = [SheetRow(say("row-left"), tuple(str(say("cards", n=n)) if n else str(say("none")) for n in left))]
    if p.failed:
        stuck = str(say("chip-stuck"))
        rows.append(SheetRow(say("row-stuck"), tuple(stuck if one in p.failed else "" for one in order), "krass.stuck"))
    return Sheet(
        title=say("sheet-title", n=p.round),
        columns=tuple(str(say("seat-mine")) if one == seat else one for one in order),
        rows=(
            *rows,
            SheetRow(
                say("row-tokens"),
                tuple(_tokens(p, one, say) for one in order),
                "krass.last-holder" if not p.failed and not losers else "krass.token",
                total=True,
            ),
        ),
        note=" ".join(ended(p, seat, say)),
    )


def _tokens(p: KrassPosition, seat: Seat, say: Phrases) -> str:
    """How many tokens the seat has, and had if it returned one."""
    now = p.tokens[AT[seat]]
    if p.result and seat in p.result.losers:
        return str(say("tokens-lost"))
    return str(say("tokens-paid", was=now + 1, now=now)) if seat in p.paid else str(now)
