"""A move in words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True, eq=True)
class Told:
    """One move as the log shows it (`line`, `effect`), and in sentences for the eye (`text`) and the ear (`say`)."""

    line: str
    effect: str
    text: str
    say: str
