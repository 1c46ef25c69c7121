"""Positions of One Card from few words, for tests."""

from __future__ import annotations

from engine.games import onecard
from engine.games.onecard import OneCardPosition
from engine.position import Refusal


def table(top: str, *hands: str, **lines: str | int) -> OneCardPosition:
    """A position: the discards, a hand for each seat, and further lines (`more_turns=1` is `more turns: 1`).

    Seat A is to act, clockwise, with 20 hidden cards in the stock, where the lines say nothing else.
    """
    rows = ["onecard", *(f"hand {seat}: {hand}" for seat, hand in zip("ABCDEFGH", hands, strict=False))]
    given = {"stock": "20*??", "turn": "A", "direction": "clockwise"} | lines
    rows += [f"top: {top}", *(f"{key.replace('_', ' ')}: {value}" for key, value in given.items())]
    return onecard.read("\n".join(rows))


def line(position: OneCardPosition, key: str) -> str:
    """The value of one line of the position's text, empty if it has none."""
    rows = dict(row.split(": ", 1) for row in str(position).splitlines()[1:])
    return rows.get(key, "")


def refused(position: OneCardPosition, move: str) -> Refusal:
    """The refusal of a move that must be refused."""
    refusal = position.why_not(move)
    assert refusal is not None, move
    assert refusal.rule in position.rules_broken(move)
    return refusal


def played(position: OneCardPosition, *moves: str) -> OneCardPosition:
    """The position after these moves."""
    for move in moves:
        position = position.play(move)
    return position


def texts(position: OneCardPosition) -> list[str]:
    """The legal moves as texts."""
    return [str(move) for move in position.legal_moves()]
