"""A figure with its unit and aim, and how one is measured."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

ROUNDS = 5


@dataclass
class Figure:
    """One measured number. `aim` is a bound to stay on the good side of."""

    name: str
    value: float
    unit: str
    aim: float | None = None
    more_is_better: bool = False

    @property
    def reached(self) -> bool | None:
        """Whether the aim is reached; None without one."""
        if self.aim is None:
            return None
        return self.value >= self.aim if self.more_is_better else self.value <= self.aim


def seconds(act: Callable[[], object], rounds: int = ROUNDS) -> float:
    """How long the act takes: the median of several rounds after one that does not count."""
    act()
    taken = []
    for _ in range(rounds):
        begun = time.perf_counter()
        act()
        taken.append(time.perf_counter() - begun)
    return statistics.median(taken)


def share(values: Sequence[float], part: float) -> float:
    """The value below which this part of all lies: 0.5 is the median."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(part * (len(ordered) - 1)))]


def table(figures: Sequence[Figure]) -> str:
    """The figures as lines of text."""
    rows = [("what", "measured", "aim", "")]
    for figure in figures:
        aim = "" if figure.aim is None else f"{'≥' if figure.more_is_better else '≤'} {figure.aim:,g}"
        mark = {None: "", True: "reached", False: "MISSED"}[figure.reached]
        rows.append(
            (
                figure.name,
                f"{figure.value:,.4g} {figure.unit}" if figure.value < 1000 else f"{figure.value:,.0f} {figure.unit}",
                aim,
                mark,
            )
        )
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )
