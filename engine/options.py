"""Options as a person gives them: words such as `ladder`, one line of them, or a mapping."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.position import CardlabError, Spoken

Options = str | Iterable[str] | Mapping[str, Any]


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
        raise CardlabError("bad-option", part=Spoken(options))
    return tuple(map(str, options))
