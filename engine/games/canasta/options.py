"""The option of Canasta: how far a game goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.options import OptionError, Options, given, no_option

#: The total at which a game ends, the usual one first.
TARGETS: Final = (5000, 2500)
#: For each option the values it may take; the first is the default.
VALUES: Final[Mapping[str, tuple[object, ...]]] = {"target": TARGETS}


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Variants:
    """The options of a game."""

    target: int = TARGETS[0]

    def changed(self) -> dict[str, Any]:
        """The options that differ from the default."""
        return {} if self.target == TARGETS[0] else {"target": self.target}

    def words(self) -> Iterator[str]:
        """The same as words of a position text: `target=2500`."""
        for name, value in self.changed().items():
            yield f"{name}={value}"


STANDARD: Final = Variants()


def read(options: Iterable[str] | Mapping[str, Any]) -> Variants:
    """The options that these words (`target=2500`) or this mapping choose.

    Raises:
        OptionError: names the word that is none, or comes twice.
    """
    pairs = options.items() if isinstance(options, Mapping) else [word.partition("=")[::2] for word in options]
    chosen: dict[str, int] = {}
    for name, value in pairs:
        target = next((known for known in TARGETS if value == known or value == str(known)), None)
        if name != "target" or target is None or isinstance(value, float) or name in chosen:
            raise OptionError(f"{name}={value}" if value != "" else str(name))
        chosen[name] = target
    return Variants(**chosen)


def chosen(options: Options) -> Variants:
    """The options that a person gives. Raises CardlabError, naming the word that is none."""
    try:
        return read(given(options))
    except OptionError as error:
        raise no_option(str(error), VALUES) from error
