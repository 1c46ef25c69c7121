"""Positions of Krass Kariert from few words, for tests."""

from __future__ import annotations

from engine.games import krass
from engine.games.krass import KrassPosition
from engine.position import Event
from tests.games.asking import line, played, refused, texts

__all__ = ("happened", "line", "played", "refused", "table", "texts")


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


def happened(events: tuple[Event, ...], kind: str) -> list[tuple[str, str]]:
    """The seats and reasons of the events of one kind."""
    return [(event.seat, event.reason) for event in events if event.kind == kind]
