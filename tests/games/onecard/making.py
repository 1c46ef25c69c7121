"""Positions of One Card from few words, for tests."""

from __future__ import annotations

from engine.games import onecard
from engine.games.onecard import OneCardPosition
from tests.games.asking import line, played, refused, texts

__all__ = ("line", "played", "refused", "table", "texts")


def table(top: str, *hands: str, **lines: str | int) -> OneCardPosition:
    """A position: the discards, a hand for each seat, and further lines (`more_turns=1` is `more turns: 1`).

    Seat A is to act, clockwise, with 20 hidden cards in the stock, where the lines say nothing else.
    """
    rows = ["onecard", *(f"hand {seat}: {hand}" for seat, hand in zip("ABCDEFGH", hands, strict=False))]
    given = {"stock": "20*??", "turn": "A", "direction": "clockwise"} | lines
    rows += [f"top: {top}", *(f"{key.replace('_', ' ')}: {value}" for key, value in given.items())]
    return onecard.read("\n".join(rows))
