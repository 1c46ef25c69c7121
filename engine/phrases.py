"""Sentences that are no rules: prompts, labels, what happened. One TOML file beside the module that speaks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from engine.cards import Card
from engine.language import language
from engine.position import Fact, Lang
from engine.wording import Sentence

_FACE: Final = re.compile(r"(?:[AJQK2-9]|10)[♠♥♦♣]|[★☆]")


@cache
def texts(package: str, file: str = "phrases.toml") -> Mapping[str, Mapping[Lang, str]]:
    """All phrases of a file, by key, in both languages."""
    import tomllib
    from importlib.resources import files

    table: Mapping[str, Mapping[Lang, str]] = tomllib.loads((files(package) / file).read_text(encoding="utf-8"))
    return table


class Phrases:
    """The phrases beside one package, in one language, for the eye or (`aloud`) for the ear."""

    __slots__ = ("aloud", "lang", "package")

    def __init__(self, package: str, lang: Lang, aloud: bool = False) -> None:
        self.package = package
        self.lang = lang
        self.aloud = aloud

    def __call__(self, key: str, **facts: Fact) -> Sentence:
        """The phrase of this key with its facts.

        Raises:
            KeyError: no such phrase, or a fact is missing.
            ValueError: a fact does not fit its place.
        """
        return Sentence(language(self.lang).render(texts(self.package)[key][self.lang], facts, self.aloud))

    def name(self, fact: Fact) -> str:
        """A fact standing alone, in words."""
        return language(self.lang).name(fact, self.aloud)

    def spoken(self, text: str) -> str:
        """A text that somebody wrote, with its cards by their names."""
        return _FACE.sub(lambda found: self.name(Card(found[0])), text)
