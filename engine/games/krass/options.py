"""The options of Krass Kariert: what a table may agree on before it plays."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.games.krass.moves import SEATS
from engine.options import OptionError
from engine.position import Seat

#: For each option the values it may take; the first is the default.
VALUES: Final[Mapping[str, tuple[Any, ...]]] = {"tokens": (2, 3), "dealer": SEATS}
#: How many tokens each seat begins with, if nothing else is agreed.
USUAL: Final[int] = VALUES["tokens"][0]
FEWEST: Final = 3
#: All that a deal may be asked for.
KNOWN: Final[Mapping[str, Collection[object]]] = {"seats": range(FEWEST, len(SEATS) + 1), **VALUES}


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Table:
    """How many play, with how many tokens each (`krass.tokens`), and who deals (`krass.dealer`)."""

    seats: int = FEWEST
    tokens: int = USUAL
    dealer: Seat = "A"

    @property
    def first(self) -> Seat:
        """The dealer's left neighbour, who leads the first round (`krass.leader`)."""
        return SEATS[(SEATS.index(self.dealer) + 1) % self.seats]


def read(options: Iterable[str] | Mapping[str, Any], allowed: Iterable[str] = tuple(KNOWN)) -> Table:
    """The table that these words (`tokens=3`, `dealer=B`, `seats=4`) or this mapping describe.

    Raises:
        OptionError: names the word that is none here.
    """
    chosen = dict(options) if isinstance(options, Mapping) else pairs(options)
    for name, value in chosen.items():
        fits = any(value == one and type(value) is type(one) for one in KNOWN.get(name, ()))
        if name not in allowed or not fits:
            raise OptionError(f"{name}={value}")
    table = Table(**chosen)
    if table.dealer not in SEATS[: table.seats]:
        raise OptionError(f"dealer={table.dealer}")
    return table


def pairs(words: Iterable[str]) -> dict[str, Any]:
    """The names and values that the words mean. Raises OptionError for one that has no value or comes twice."""
    found: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if name in found or not equals:
            raise OptionError(word)
        found[name] = int(value) if value.isascii() and value.isdecimal() and len(value) == 1 else value
    return found
