"""Positions of Canasta from few words, for tests."""

from __future__ import annotations

from typing import Final

from engine.games import canasta
from engine.games.canasta import CanastaPosition
from tests.games.asking import line, played, refused, texts

__all__ = ("CANASTA", "LINES", "OTHERS", "broken", "line", "played", "refused", "table", "texts")

#: Where the lines say nothing else: seat A is to act, its team has three 5s, the pile ends with 9♣.
LINES: Final = {
    "hand A": "-",
    "hand B": "11*??",
    "hand C": "11*??",
    "hand D": "11*??",
    "melds AC": "5♠ 5♥ 5♦",
    "melds BD": "-",
    "red AC": "-",
    "red BD": "-",
    "pile": "4♦ 6♥ 9♣",
    "stock": "20*??",
    "scores": "AC 0, BD 0",
    "concealed": "B D",
    "dealer": "D",
    "deal": "1",
    "turn": "A drew",
}
#: Known hands for the other seats, so that a hand can be scored.
OTHERS: Final = {"hand_B": "K♦", "hand_C": "Q♠", "hand_D": "4♥"}
#: A natural canasta of the team of seat A.
CANASTA: Final = "J♠ J♠ J♥ J♥ J♦ J♦ J♣"


def table(hand: str, **lines: str) -> CanastaPosition:
    """A position in which seat A holds this hand, and further lines (`melds_AC=…` is `melds AC: …`)."""
    given = {"hand A": hand} | {key.replace("_", " "): value for key, value in lines.items()}
    return canasta.read("\n".join(["canasta", *(f"{key}: {value}" for key, value in (LINES | given).items())]))


def broken(position: CanastaPosition, move: str) -> set[str]:
    """The rules that the move breaks, without the game's name."""
    return {rule.removeprefix("canasta.") for rule in position.rules_broken(move)}
