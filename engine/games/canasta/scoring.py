"""How a hand is scored: a sheet of lines, each by a rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.cards import UNKNOWN
from engine.games.canasta import points
from engine.games.canasta.moves import AT, SEATS, TEAM
from engine.position import Undetermined

if TYPE_CHECKING:
    from engine.games.canasta.position import CanastaPosition


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Row:
    """One line of the sheet: what is counted, by which rule, and what it brings each team."""

    name: str
    """`canastas`, `red`, `out`, `melds` or `hands`."""
    rule: str
    points: tuple[int, int]


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Sheet:
    """The score of a hand, line by line (`canasta.score`)."""

    rows: tuple[Row, ...]

    @property
    def points(self) -> tuple[int, int]:
        """What the hand brings each team."""
        return sum(row.points[0] for row in self.rows), sum(row.points[1] for row in self.rows)

    def row(self, name: str) -> Row:
        """The line of this name."""
        return next(row for row in self.rows if row.name == name)


def sheet(p: CanastaPosition) -> Sheet:
    """The score of the hand as the cards lie.

    Raises:
        Undetermined: a hand holds a card that nobody here can see.
    """
    bonus = points.CONCEALED if p.out_concealed else points.GOING_OUT
    out = "canasta.concealed" if p.out_concealed else "canasta.out"
    return Sheet(
        (
            Row("canastas", "canasta.canasta", _each(lambda team: sum(meld.bonus for meld in p.melds[team]))),
            Row(
                "red",
                "canasta.red-three-score",
                _each(lambda team: points.red_threes(len(p.red[team]), bool(p.melds[team]))),
            ),
            Row("out", out, _each(lambda team: bonus if p.out and TEAM[p.out] == team else 0)),
            Row("melds", "canasta.points", _each(lambda team: sum(meld.points for meld in p.melds[team]))),
            Row("hands", "canasta.score", _each(lambda team: -_left(p, team))),
        )
    )


def _each(count: Callable[[int], int]) -> tuple[int, int]:
    return count(0), count(1)


def _left(p: CanastaPosition, team: int) -> int:
    """The points that the partners have left in their hands."""
    seats = [seat for seat in SEATS if TEAM[seat] == team]
    for seat in seats:
        if UNKNOWN in p.hands[AT[seat]]:
            raise Undetermined(f"hand {seat}")
    return sum(points.points_of(p.hands[AT[seat]]) for seat in seats)
