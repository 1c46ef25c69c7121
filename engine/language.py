"""The languages: each has a module of its own, loaded when something is first said in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from engine.position import Fact, Lang


class Language(Protocol):
    """What the module of a language offers."""

    def name(self, fact: Fact, aloud: bool = False) -> str:
        """A single fact in words, for the eye or (`aloud`) for the ear."""

    def render(self, template: str, facts: Mapping[str, Fact], aloud: bool = False) -> str:
        """The template with its facts. Raises KeyError for a missing fact, ValueError for one that does not fit."""


def language(lang: Lang) -> Language:
    """The module of this language."""
    if lang == "ko":
        from engine import korean

        return korean
    from engine import english

    return english
