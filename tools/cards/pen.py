"""A stroke with thick stems and thin horizontals, and short numbers for paths.

A numeral is a skeleton drawn with an elliptical pen: the path is a plain stroke in a space squeezed in x, shown
stretched again, so upright stems come out `PEN` times heavier than horizontals. That gives the stress of a book face
for a few bytes a glyph.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

PEN: Final = 2.0
"""Stem to hairline."""
HAIR: Final = 2.3
"""The hairline, in units of a cap height of `CAP`."""
CAP: Final = 28

_COMMAND = re.compile(r"([MLHVCZ])([^MLHVCZ]*)")
_NUMBER = re.compile(r"-?\d*\.?\d+")


def short(*values: float) -> str:
    """The numbers as SVG takes them, in as few characters as two decimals need."""
    out = ""
    for value in values:
        text = f"{value:.2f}".rstrip("0").rstrip(".")
        text = re.sub(r"^(-?)0\.", r"\1.", text)
        text = "0" if text in ("", "-", "-0") else text
        out += text if not out or text.startswith("-") else f" {text}"
    return out


def _squeezed(command: str, values: list[float]) -> Iterable[float]:
    """The arguments of one absolute path command with everything that runs in x divided by the pen."""
    if command == "H":
        return (value / PEN for value in values)
    if command in "MLC":
        return (value if at % 2 else value / PEN for at, value in enumerate(values))
    return values


def stroke(skeleton: str) -> str:
    """The path element that draws this skeleton with the pen (stroke width and colour come from its parent)."""
    path = "".join(
        command + short(*_squeezed(command, [float(text) for text in _NUMBER.findall(arguments)]))
        for command, arguments in _COMMAND.findall(skeleton)
    )
    return f'<path transform="scale({PEN:g} 1)" d="{path}"/>'
