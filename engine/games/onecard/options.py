"""The options of One Card: what a table may agree on before it plays."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from engine.options import OptionError

#: For each option that is a value the values it may take; the first is the default. None means: no limit.
VALUES: Final[Mapping[str, tuple[object, ...]]] = {
    "hand": (5, *(n for n in range(2, 27) if n != 5)),
    "jokers": ("7/10", "5/7"),
    "two_seat_queen": ("other", "again"),
    "call_limit": (None, *range(1, 100)),
    "limit": (20, *(n for n in range(1, 26) if n != 20)),
    "stairs": ("", "continue", "match"),
}
#: The values that tables usually choose, for a form or a question; switches are on or off.
USUAL: Final[Mapping[str, tuple[object, ...]]] = {
    "hand": (5, 7),
    "plain_start": (False, True),
    "jokers": VALUES["jokers"],
    "spade_ace_5": (False, True),
    "ladder": (False, True),
    "cumulative": (False, True),
    "two_seat_queen": VALUES["two_seat_queen"],
    "call_limit": (None, 2),
    "limit": (20, 15, 25),
    "bust_ends_game": (False, True),
    "stairs": VALUES["stairs"],
}


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Variants:
    """The options of a game. Values stand before switches, each in the order of the rules page."""

    hand: int = 5
    jokers: str = "7/10"
    two_seat_queen: str = "other"
    call_limit: int | None = None
    limit: int = 20
    stairs: str = ""
    plain_start: bool = False
    spade_ace_5: bool = False
    ladder: bool = False
    cumulative: bool = False
    bust_ends_game: bool = False

    def changed(self) -> dict[str, Any]:
        """The options that differ from the default."""
        return {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}

    def words(self) -> Iterator[str]:
        """The same as words of a position text: `ladder`, `stairs=continue`."""
        for name, value in self.changed().items():
            yield name if value is True else f"{name}={value}"


NAMES: Final = tuple(f.name for f in fields(Variants))
#: Each option with the values it may take.
KNOWN: Final[Mapping[str, Collection[object]]] = {name: VALUES.get(name, (False, True)) for name in NAMES}
STANDARD: Final = Variants()


def read(options: Iterable[str] | Mapping[str, Any]) -> Variants:
    """The options that these words (`ladder`, `stairs=match`) or this mapping turn on.

    Raises:
        OptionError: names the word that is none, or comes twice.
    """
    pairs = options.items() if isinstance(options, Mapping) else map(read_option, options)
    chosen: dict[str, Any] = {}
    for name, value in pairs:
        if name in chosen:
            raise OptionError(name)
        chosen[name] = _value(name, value)
    return Variants(**chosen)


def read_option(word: str) -> tuple[str, Any]:
    """The name and value that a word means: `ladder`, `stairs=match`, `limit=15`."""
    name, equals, value = word.partition("=")
    if not equals:
        return name, True
    small = value.isascii() and value.isdecimal() and len(value) < 4
    return name, int(value) if small and str(int(value)) == value else value


def _value(name: str, value: Any) -> Any:
    if name in VALUES:
        if any(value == known and type(value) is type(known) for known in VALUES[name]):
            return value
    elif name in NAMES and isinstance(value, bool):
        return value
    raise OptionError(name if value is True else f"{name}={value}")
