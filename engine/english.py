"""English words for facts: cards as written and as spoken, counts, lists, capitals."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from engine.cards import Card
from engine.position import Fact, Rank, Refusal, Result, Spoken
from engine.wording import Lexicon, fill

SUITS: Final = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
RANKS: Final = {"A": "ace", "J": "Jack", "Q": "Queen", "K": "King"}
NAMES: Final = {
    "★": "the colour joker", "☆": "the black joker", "??": "a hidden card",
    "X": "the X", "STOP": "the STOP card", "PEN": "the penalty card",
}  # fmt: skip
#: What nobody can say, in words.
SIGNS: Final = {**SUITS, "★": "colour joker", "☆": "black joker", "␣": "nothing", "·": ","}
#: Kinds of combination: alone, and with their numbers.
KINDS: Final = {
    "single": ("single", "the single {n}"),
    "2-straight": ("2-straight", "the 2-straight {n}"),
    "pair": ("pair", "the pair of {n}s"),
    "3-straight": ("3-straight", "the 3-straight {n}"),
    "triple": ("triple", "the triple of {n}s"),
}
PLACES: Final = {
    "hand": "hand",
    "deck": "deck",
    "discard": "discard pile",
    "stock": "stock",
    "top": "discards",
    "pile": "pile",
}
LEXICON: Final = Lexicon(
    SUITS,
    RANKS,
    NAMES,
    SIGNS,
    PLACES,
    card="{rank} of {suit}",
    place="the {place}",
    place_of="the {place} of {seat}",
    minus="minus",
    kinds=KINDS,
)

_SENTENCE_START = re.compile(r"(?:^|[.!?]\s+)$")


def count(number: int, noun: str) -> str:
    """A number with its noun: 1 card, 3 cards."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def name(fact: Fact, aloud: bool = False) -> str:
    """A single fact in words, for the eye or (`aloud`) for the ear."""
    if isinstance(fact, Result | Refusal):
        raise ValueError(f"it takes the rulebook to say {fact!r}")
    if isinstance(fact, Card | Rank | int | str):
        return LEXICON.name(fact, aloud)
    return listed(fact, aloud=aloud)


def listed(facts: Iterable[Fact], joined: str = "and", aloud: bool = False) -> str:
    """Several facts: A1, A2 and A3."""
    words = [name(fact, aloud) for fact in facts]
    if not words:
        raise ValueError("an empty list needs a sentence of its own")
    *first, last = words
    return f"{', '.join(first)} {joined} {last}" if first else last


def say(fact: Fact, spec: str = "", aloud: bool = False) -> str:
    """A fact with what the format asks for.

    The format is nothing, a noun that is counted (`card`: 3 cards), `one` for a suit (heart, not hearts), or for a
    list `or` or `and` (as without a format).

    Raises:
        ValueError: the format does not fit the fact.
    """
    if isinstance(fact, Card | Rank | Result | Refusal | int | str):
        if not spec:
            return name(fact, aloud)
        if isinstance(fact, int):
            return count(fact, spec)
        if spec == "one" and isinstance(fact, str) and fact in SUITS:
            return SUITS[fact].removesuffix("s")
    elif spec in ("", "and", "or"):
        return listed(fact, spec or "and", aloud)
    raise ValueError(f"the format {spec!r} does not fit {fact!r}")


def render(template: str, facts: Mapping[str, Fact], aloud: bool = False) -> str:
    """The template with its facts: `{card}`, `{n:card}`, `{can:or}`. Capitals at the start of a sentence.

    Raises:
        KeyError: a fact is missing.
        ValueError: a format does not fit its fact.
    """

    def word(fact: Fact, spec: str, before: str) -> str:
        text = say(fact, spec, aloud)
        starts = _SENTENCE_START.search(before[-3:] if before else "")
        return text[:1].upper() + text[1:] if starts and not isinstance(fact, Spoken) else text

    filled = fill(template, facts, word)
    return LEXICON.said(filled) if aloud else filled
