"""Positions of Krass Kariert from few words, for tests."""

from __future__ import annotations

from engine.games import krass
from engine.games.krass import KrassPosition
from engine.position import Event, Refusal


def table(*hands: str, reserves: str = "", trick: str = "", **lines: str | int) -> KrassPosition:
    """A position: a hand for each seat, its reserve cards (`4 9|-|2`, else none), the trick, and further lines.

    Seat A is to act, dealer is the last seat, each has two tokens and 12 hidden cards are in the pile, where the lines
    say nothing else.
    """
    seats = "ABCDE"[: len(hands)]
    kept = dict(zip(seats, reserves.split("|"), strict=False)) if reserves else {}
    given = {
        "tokens": ", ".join(f"{seat} 2" for seat in seats),
        "pile": "12*??",
        "turn": "A",
        "dealer": seats[-1],
        "round": 1,
    } | ({"trick": trick} if trick else {})
    rows = [f"hand {seat}: {hand}" for seat, hand in zip(seats, hands, strict=True)]
    rows += [f"reserve {seat}: {kept.get(seat, '-')}" for seat in seats]
    rows += [f"{key}: {value}" for key, value in (given | lines).items()]
    return krass.read("\n".join(["krass", *rows]))


def line(position: KrassPosition, key: str) -> str:
    """The value of one line of the position's text, empty if it has none."""
    rows = dict(row.split(": ", 1) for row in str(position).splitlines()[1:])
    return rows.get(key, "")


def refused(position: KrassPosition, move: str) -> Refusal:
    """The refusal of a move that must be refused."""
    refusal = position.why_not(move)
    assert refusal is not None, move
    assert refusal.rule in position.rules_broken(move)
    return refusal


def played(position: KrassPosition, *moves: str) -> KrassPosition:
    """The position after these moves."""
    for move in moves:
        position = position.play(move)
    return position


def texts(position: KrassPosition, word: str = "") -> list[str]:
    """The legal moves as texts; of one kind where a word is given."""
    return [text for text in map(str, position.legal_moves()) if text.startswith(word)]


def happened(events: tuple[Event, ...], kind: str) -> list[tuple[str, str]]:
    """The seats and reasons of the events of one kind."""
    return [(event.seat, event.reason) for event in events if event.kind == kind]
