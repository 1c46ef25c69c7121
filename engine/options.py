"""Options as a person gives them: words such as `ladder`, one line of them, or a mapping."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from engine.position import CardlabError, Spoken
from engine.wording import Sentence

Options = str | Iterable[str] | Mapping[str, Any]


class OptionError(ValueError):
    """A word that names no option, or a value that the option cannot have. `str()` is that word."""


def no_option(word: str, known: Mapping[str, Collection[object]]) -> CardlabError:
    """The error for a word that a game does not take. It lists those it takes, with the values of each."""
    return CardlabError("bad-option", part=Spoken(word), known=Sentence(", ".join(_words(known))))


def _words(known: Mapping[str, Collection[object]]) -> Iterator[str]:
    """Each option as it is written: `ladder`, `stairs=continue|match`, `limit=1|2|…|25`."""
    for name, values in known.items():
        numbers = sorted(value for value in values if type(value) is int)
        if any(value is True for value in values):
            yield name
        elif len(numbers) > 3 and numbers == list(range(numbers[0], numbers[-1] + 1)):
            yield f"{name}={numbers[0]}|{numbers[1]}|…|{numbers[-1]}"
        else:
            yield f"{name}={'|'.join(str(value) for value in values if value)}"


def given(options: object) -> Mapping[str, Any] | tuple[str, ...]:
    """A mapping as it is, else the words: those of a line, as a switchboard gives it, or each by itself.

    Raises:
        CardlabError: something that holds no words.
    """
    if isinstance(options, str):
        return tuple(options.split())
    if isinstance(options, Mapping):
        return options
    if isinstance(options, bytes) or not isinstance(options, Iterable):
        raise CardlabError("bad-options", part=Spoken(options))
    return tuple(map(str, options))
