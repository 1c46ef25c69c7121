"""English words for facts: cards as written and as spoken, counts, lists, capitals."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from engine.cards import Card
from engine.position import Fact, Rank, Refusal, Result, Spoken
from engine.wording import Sentence, fill, shown, signs_said

SUITS: Final = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
RANKS: Final = {"A": "ace", "J": "Jack", "Q": "Queen", "K": "King"}
NAMES: Final = {
    "★": "the colour joker", "☆": "the black joker", "??": "a hidden card",
    "X": "the X", "STOP": "the STOP card", "PEN": "the penalty card",
}  # fmt: skip
#: What nobody can say, in words.
SIGNS: Final = {**SUITS, "★": "colour joker", "☆": "black joker", "␣": "nothing"}
PLACES: Final = {"hand": "hand", "deck": "deck", "discard": "discard pile", "stock": "stock", "top": "discards"}

_SENTENCE_START = re.compile(r"(?:^|[.!?]\s+)$")


def count(number: int, noun: str) -> str:
    """A number with its noun: 1 card, 3 cards."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def name(fact: Fact, aloud: bool = False) -> str:
    """A single fact in words, for the eye or (`aloud`) for the ear."""
    if isinstance(fact, Card):
        return _card(fact, aloud)
    if isinstance(fact, Rank):
        return RANKS.get(fact.text, fact.text)
    if isinstance(fact, int):
        return f"minus {-fact:,}" if aloud and fact < 0 else f"{fact:,}"
    if isinstance(fact, str):
        return _text(fact, aloud)
    if isinstance(fact, Result | Refusal):
        raise ValueError(f"it takes the rulebook to say {fact!r}")
    return listed(fact, aloud=aloud)


def _face(rank: str, suit: str) -> str:
    """A card for the ear."""
    return f"{RANKS.get(rank, rank)} of {SUITS[suit]}"


def _card(card: Card, aloud: bool) -> str:
    if not card.rank:
        return NAMES.get(card.face, card.face)
    return _face(card.rank, card.suit) if aloud else card.face


def _text(text: str, aloud: bool) -> str:
    if isinstance(text, Sentence):
        return text
    if isinstance(text, Spoken):
        line = shown(text)
        return signs_said(line, SIGNS, _face) if aloud else line
    place, _, seat = text.partition(" ")
    if place in PLACES:
        return f"the {PLACES[place]} of {seat}" if seat else f"the {PLACES[place]}"
    return SUITS.get(text) or shown(text)


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
    return signs_said(filled, SIGNS, _face) if aloud else filled
