"""Goals of puzzles: small pure functions of what was played, named in a line of text such as `sold(2)`.

A game keeps its own in `games/<g>/goals.py`. There are three kinds: a goal says whether an attempt reached it, a number
says how many, a choice says which slugs are right.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from engine.cards import UNKNOWN, Card, Deck
from engine.position import Move, Seat, Step

Kind = Literal["goal", "number", "choice"]
Reader = Callable[[str], Any]


def one_of(known: Collection[str]) -> Callable[[str], str]:
    """A reader that takes one of these words."""

    def read(word: str) -> str:
        if word not in known:
            raise ValueError(word)
        return word

    return read


def whole_number(word: str) -> int:
    """A reader of whole numbers below a thousand. Raises ValueError."""
    if not (word.isascii() and word.isdecimal() and len(word) < 4):
        raise ValueError(word)
    return int(word)


def card_of(deck: Deck) -> Callable[[str], Card]:
    """A reader of the cards of this deck."""

    def read(word: str) -> Card:
        card = deck.parse(word)
        if card is None or card is UNKNOWN:
            raise ValueError(word)
        return card

    return read


@dataclass(slots=True)
class Attempt:
    """What was played from a position: all moves, the replies included, and what each led to."""

    start: Any
    seat: Seat
    moves: tuple[Move, ...] = ()
    steps: tuple[Step[Any], ...] = ()
    options: tuple[str, ...] = ()
    """The slugs a choice is made among."""

    @property
    def end(self) -> Any:
        """The position after the last move."""
        return self.steps[-1].position if self.steps else self.start

    @property
    def befores(self) -> tuple[Any, ...]:
        """The position before each move."""
        return (self.start, *(step.position for step in self.steps))[: len(self.moves)]

    @property
    def own(self) -> tuple[Move, ...]:
        """The moves that the seat itself made."""
        played = zip(self.befores, self.moves, strict=True)
        return tuple(move for before, move in played if before.seat_of(move) == self.seat)

    def then(self, move: Move, step: Step[Any]) -> Attempt:
        """The attempt with one more move."""
        return Attempt(self.start, self.seat, (*self.moves, move), (*self.steps, step), self.options)


class GoalError(ValueError):
    """A line that names no goal of this game, or gives it arguments that do not fit.

    `form` is how the goal is written, if it is one, and `part` what does not fit.
    """

    def __init__(self, text: str, part: str = "", form: str = "") -> None:
        super().__init__(text, part, form)
        self.text = text
        self.part = part
        self.form = form


@dataclass(slots=True)
class Criterion:
    """One readable goal: its kind, and the function that judges an attempt."""

    kind: Kind
    judge: Callable[[Attempt], Any]
    open: bool = False
    """Whether it looks at the seat's own moves and what lies open alone: no hidden card changes what it says."""


class Goals:
    """The goals of one game, by name.

    Args:
        readers: how an argument is read, by the name of its parameter: `{"n": int}`. A reader raises ValueError for
            what it cannot read.
        open: whether no goal of this game looks at a hidden card; see `Criterion.open`.
    """

    def __init__(self, readers: Mapping[str, Reader], open: bool = False) -> None:
        self._readers = readers
        self._open = open
        self._known: dict[str, tuple[Kind, Callable[..., Any]]] = {}

    @property
    def names(self) -> Collection[str]:
        """The names there are."""
        return sorted(self._known)

    @property
    def forms(self) -> Collection[str]:
        """How each of them is written, in the order of their names: `holds(seat, n)`.

        What may be left out stands in brackets: `value(route, [move])`.
        """
        return [self._form(name) for name in self.names]

    def _form(self, name: str) -> str:
        parameters = [*inspect.signature(self._known[name][1]).parameters.values()][1:]
        return f"{name}({', '.join(map(_word, parameters))})"

    def goal(self, judge: Callable[..., bool]) -> Callable[..., bool]:
        """Registers a goal: `judge(attempt, *arguments)` says whether it was reached."""
        return self._add("goal", judge)

    def number(self, judge: Callable[..., int]) -> Callable[..., int]:
        """Registers a number to be found."""
        return self._add("number", judge)

    def choice(self, judge: Callable[..., Collection[str]]) -> Callable[..., Collection[str]]:
        """Registers a choice: the right ones of `attempt.options`."""
        return self._add("choice", judge)

    def _add(self, kind: Kind, judge: Callable[..., Any]) -> Callable[..., Any]:
        self._known[judge.__name__] = (kind, judge)
        return judge

    def parse(self, text: str) -> Criterion:
        """The criterion that this line means: `sold(2)`, or several goals joined by `and`.

        Arguments stand apart by a comma and a blank, for a comma alone may be part of a move.

        Raises:
            GoalError: an unknown name, or arguments that do not fit.
        """
        parts = [self._one(part.strip(), text) for part in re.split(r"\band\b", text)]
        if len(parts) == 1:
            return parts[0]
        if any(part.kind != "goal" for part in parts):
            raise GoalError(text, "and")
        return Criterion("goal", lambda attempt: all(part.judge(attempt) for part in parts), self._open)

    def _one(self, text: str, line: str) -> Criterion:
        found = re.fullmatch(r"(\w+)\((.*)\)", text)
        if found is None or found[1] not in self._known:
            raise GoalError(line)
        kind, judge = self._known[found[1]]
        form = self._form(found[1])
        words = [word.strip() for word in re.split(r",\s+", found[2])] if found[2].strip() else []
        names = [*inspect.signature(judge).parameters][1:]
        names += names[-1:] * (len(words) - len(names))  # a starred parameter reads all words that are left
        try:
            inspect.signature(judge).bind(None, *words)
        except TypeError as error:
            raise GoalError(line, found[2], form) from error
        arguments = [self._read(name, word, line, form) for name, word in zip(names, words, strict=False)]
        return Criterion(kind, lambda attempt: judge(attempt, *arguments), self._open)

    def _read(self, name: str, word: str, line: str, form: str) -> Any:
        try:
            return self._readers[name](word)
        except ValueError as error:
            raise GoalError(line, word, form) from error


def _word(parameter: inspect.Parameter) -> str:
    if parameter.kind is parameter.VAR_POSITIONAL:
        return f"{parameter.name}, …"
    return parameter.name if parameter.default is parameter.empty else f"[{parameter.name}]"
