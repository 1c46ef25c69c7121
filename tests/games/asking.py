"""What tests ask a position of any game."""

from __future__ import annotations

from typing import TypeVar

from engine.position import Position, Refusal

P = TypeVar("P", bound=Position)


def line(position: Position, key: str) -> str:
    """The value of one line of the position's text, empty if it has none."""
    rows = dict(row.split(": ", 1) for row in str(position).splitlines()[1:])
    return rows.get(key, "")


def texts(position: Position, word: str = "") -> list[str]:
    """The legal moves as texts, those that begin with this word."""
    return [text for text in map(str, position.legal_moves()) if text.startswith(word)]


def refused(position: Position, move: str) -> Refusal:
    """The refusal of a move that must be refused."""
    refusal = position.why_not(move)
    assert refusal is not None, f"{move} is legal"
    assert refusal.rule == position.rules_broken(move)[0]
    assert move not in texts(position)
    return refusal


def played(position: P, *moves: str) -> P:
    """The position after these moves."""
    for move in moves:
        position = position.play(move)
    return position
