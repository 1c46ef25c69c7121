"""What Korean and English sentences share: templates with placeholders, and foreign text made fit to be shown."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.cards import Card
from engine.position import Fact, Rank, Spoken

#: As much of a typed text as a sentence can carry.
LONGEST: Final = 40
#: The same for the path of a file, whose end matters.
LONGEST_PATH: Final = 1000

_FACE: Final = re.compile(r"(?<![A-Za-z0-9])(10|[2-9AJQK])([♠♥♦♣])")
_LOOSE: Final = re.compile(r"(?<=[‘“(]) +| +(?=[’”).,])")

Part = tuple[str, str | None, str]


class Sentence(str):
    """A finished sentence that stands in another: neither cut nor given a particle."""

    __slots__ = ()


@cache
def parts(template: str) -> tuple[Part, ...]:
    """A template as (text before, placeholder or None, its format) in order."""
    from string import Formatter

    return tuple((text, name, spec or "") for text, name, spec, _ in Formatter().parse(template))


def placeholders(template: str) -> frozenset[str]:
    """The names of the facts that a template needs."""
    return frozenset(name for _, name, _ in parts(template) if name is not None)


def fill(template: str, facts: Mapping[str, Fact], word: Callable[[Fact, str, str], str]) -> str:
    """The template with each placeholder replaced by `word(fact, format, text before it)`.

    Raises:
        KeyError: a fact is missing.
    """
    out = ""
    for text, name, spec in parts(template):
        out += text
        if name is not None:
            if name not in facts:
                raise KeyError(f"no fact {name!r} for {template!r}; there are {sorted(facts)}")
            out += word(facts[name], spec, out)
    return out


def shown(text: str, longest: int = LONGEST) -> str:
    """Foreign text on one line, cut, with control characters made visible; an empty one is `␣`."""
    cut = text[:longest] + "…" if len(text) > longest else text
    return "".join(map(_visible, cut)).strip() or "␣"


def signs_said(text: str, words: Mapping[str, str], card: Callable[[str, str], str]) -> str:
    """The text for the ear: signs that nobody can say replaced by their words, set apart by spaces.

    A suit behind its rank is said as `card(rank, suit)` says the card.
    """
    said = _FACE.sub(lambda found: f" {card(found[1], found[2])} ", text)
    for sign, word in words.items():
        said = said.replace(sign, f" {word} ")
    return _LOOSE.sub("", text if said == text else " ".join(said.split()))


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words of a language for facts that stand alone."""

    suits: Mapping[str, str]
    ranks: Mapping[str, str]
    names: Mapping[str, str]
    """Cards without a rank, by face."""
    signs: Mapping[str, str]
    """What is said for signs in typed text."""
    places: Mapping[str, str]
    card: str
    """How a card is said: a pattern of {suit} and {rank}."""
    place: str
    """A place of nobody, as a pattern of {place}."""
    place_of: str
    """A seat's place, as a pattern of {place} and {seat}."""
    minus: str
    kinds: Mapping[str, tuple[str, str]]
    """Kinds of combination: alone, and as a pattern of {n}, its numbers."""

    def name(self, fact: Card | Rank | int | str, aloud: bool = False) -> str:
        """A single fact in words, for the eye or (`aloud`) for the ear."""
        if isinstance(fact, Card):
            if not fact.rank:
                return self.names.get(fact.face, fact.face)
            return self.face(fact.rank, fact.suit) if aloud else fact.face
        if isinstance(fact, Rank):
            return self.ranks.get(fact.text, fact.text)
        if isinstance(fact, int):
            return f"{self.minus} {-fact:,}" if aloud and fact < 0 else f"{fact:,}"
        return self._text(fact, aloud)

    def face(self, rank: str, suit: str) -> str:
        """A card for the ear."""
        return self.card.format(suit=self.suits[suit], rank=self.ranks.get(rank, rank))

    def said(self, text: str) -> str:
        """A text for the ear: its signs are words."""
        return signs_said(text, self.signs, self.face)

    def _text(self, text: str, aloud: bool) -> str:
        if isinstance(text, Sentence):
            return text
        if isinstance(text, Spoken):
            return self.said(shown(text)) if aloud else shown(text)
        word, _, rest = text.partition(" ")
        if word in self.places:
            pattern = self.place_of if rest else self.place
            return pattern.format(place=self.places[word], seat=rest)
        if word in self.kinds:
            alone, with_numbers = self.kinds[word]
            named = with_numbers.format(n=rest) if rest else alone
            return self.said(named) if aloud else named
        return self.suits.get(text) or shown(text)


def _visible(char: str) -> str:
    if char < " ":
        return chr(0x2400 + ord(char))
    category = unicodedata.category(char)
    if category.startswith("Z"):
        return " "
    return "\N{REPLACEMENT CHARACTER}" if category.startswith("C") else char
