"""The five moves of Krass Kariert and their texts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from engine.cards import KRASS
from engine.position import IllegalMove, Refusal, Seat, Spoken

#: Every seat there can be; a game has the first three to five of them.
SEATS: Final = ("A", "B", "C", "D", "E")
AT: Final[dict[Seat, int]] = {seat: i for i, seat in enumerate(SEATS)}
NUMBERS: Final = range(1, 13)


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Play:
    """Cards of the hand, announced by their numbers in the order of the hand: `play 3-5: 8 10 9`.

    Positions count from 1 and ascend. Cards that do not stand together can be named too (`play 1,3: 8 8`).
    """

    positions: tuple[int, ...]
    numbers: tuple[int, ...]

    def __str__(self) -> str:
        return f"play {span(self.positions)}: {' '.join(map(str, self.numbers))}"

    @property
    def together(self) -> bool:
        """Whether the cards are neighbours."""
        return self.positions[-1] - self.positions[0] == len(self.positions) - 1


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Stop:
    """`stop 4`: the STOP card at this position."""

    at: int

    def __str__(self) -> str:
        return f"stop {self.at}"


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Penalty:
    """`penalty 7`: the penalty card at this position."""

    at: int

    def __str__(self) -> str:
        return f"penalty {self.at}"


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Take:
    """`take 1 at 0`: a reserve card, put after so many cards of the hand."""

    reserve: int
    at: int

    def __str__(self) -> str:
        return f"take {self.reserve} at {self.at}"


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Insert:
    """`insert 6`: the card drawn for a penalty, put after so many cards of the hand."""

    at: int

    def __str__(self) -> str:
        return f"insert {self.at}"


KrassMove = Play | Stop | Penalty | Take | Insert
MOVES: Final = (Play, Stop, Penalty, Take, Insert)


def span(positions: tuple[int, ...]) -> str:
    """Positions as they are written: `3`, `3-5` where they stand together, else `1,3`."""
    first, last = positions[0], positions[-1]
    if first == last:
        return str(first)
    if last - first == len(positions) - 1:
        return f"{first}-{last}"
    return ",".join(map(str, positions))


#: No hand is that long; a longer number is none that anybody means.
_POSITION: Final = r"[1-9][0-9]{0,2}"
_PLACE: Final = r"0|[1-9][0-9]{0,2}"
_PLAY: Final = re.compile(rf"({_POSITION}(?:-{_POSITION}|(?:,{_POSITION})*))\s*:(.*)", re.DOTALL)
_AT: Final = re.compile(_POSITION)
_INTO: Final = re.compile(_PLACE)
_TAKE: Final = re.compile(rf"([12])\s+at\s+({_PLACE})")
_EXAMPLES: Final = {
    "play": "play 3-5: 8 10 9", "stop": "stop 4", "penalty": "penalty 7", "take": "take 1 at 0", "insert": "insert 6",
}  # fmt: skip


def parse_move(text: str) -> KrassMove:
    """The move that this text means, legal or not.

    Raises:
        IllegalMove: `syntax`; the facts name the text and a well-formed example.
    """
    text = text.strip()
    word, _, rest = text.partition(" ")
    word, rest = word.lower(), rest.strip()
    move: KrassMove | None = None
    if word == "play" and (found := _PLAY.fullmatch(rest)):
        move = _play(found[1], found[2])
    elif word == "take" and (found := _TAKE.fullmatch(rest)):
        move = Take(int(found[1]), int(found[2]))
    elif word == "insert" and _INTO.fullmatch(rest):
        move = Insert(int(rest))
    elif word in ("stop", "penalty") and _AT.fullmatch(rest):
        move = Stop(int(rest)) if word == "stop" else Penalty(int(rest))
    if move is not None:
        return move
    facts = {"text": Spoken(text), "example": Spoken(_EXAMPLES.get(word, _EXAMPLES["play"]))}
    raise IllegalMove(Refusal("syntax", _missing(word, rest), facts))


def _missing(word: str, rest: str) -> str:
    """What the text of a move lacks, as the name of a case."""
    if word in ("stop", "penalty", "play") and not rest:
        return "missing-position"
    if word == "play" and re.fullmatch(rf"{_POSITION}([-,]{_POSITION})*\s*:?", rest):
        return "missing-numbers"
    if (word == "insert" and not rest) or (word == "take" and re.fullmatch(r"[12](\s+at)?", rest)):
        return "missing-place"
    return "unknown"


def _play(where: str, said: str) -> Play | None:
    """The cards at these positions, announced with these numbers; None if either is no such thing."""
    words = said.split()
    cards = [KRASS.parse(word) for word in words]
    numbers = tuple(card.number for card in cards if card is not None and card.number)
    first, dash, last = where.partition("-")
    if dash:
        run = range(int(first), int(last) + 1)
        positions = tuple(run) if len(run) > 1 else ()
    else:
        positions = tuple(map(int, where.split(",")))
    if not positions or len(words) != len(numbers) or len(numbers) != len(positions):
        return None
    return Play(positions, numbers) if all(a < b for a, b in pairwise(positions)) else None
