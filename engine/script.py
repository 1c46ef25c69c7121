"""What an opponent does in a lesson: the moves and calls that were written for it, as long as they fit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.position import Seat


@dataclass(slots=True, eq=True)
class Script:
    """The moves of one seat, and before which of them it calls.

    A seat follows its script while all its moves so far are those of the script. From the first move that is not (the
    written one was not legal, say) its bot decides again. A written call is made only where the bot too would call: the
    person at the table may have been quicker. Without a written call the seat does not call: it can be caught.
    """

    moves: tuple[str, ...]
    calls: frozenset[int]
    """Numbers of moves, from 0."""

    @classmethod
    def of(cls, seat: Seat, lines: Iterable[str]) -> Script:
        """The script that these texts of moves are, the calls of the seat among them."""
        moves: list[str] = []
        calls: set[int] = set()
        for line in lines:
            if line == call(seat):
                calls.add(len(moves))
            else:
                moves.append(line)
        return cls(tuple(moves), frozenset(calls))

    def follows(self, done: Sequence[str]) -> bool:
        """Whether these moves of the seat are the beginning of the script, and there is more."""
        n = len(done)
        return self.moves[:n] == tuple(done) and (n < len(self.moves) or n in self.calls)

    def next(self, done: Sequence[str]) -> str | None:
        """The written move after these, if the script was followed so far and has one."""
        return self.moves[len(done)] if self.follows(done) and len(done) < len(self.moves) else None

    def calls_after(self, done: Sequence[str]) -> bool:
        """Whether a call is written after these moves."""
        return len(done) in self.calls


def call(seat: Seat) -> str:
    """The text of a call by this seat."""
    return f"call {seat}"
