"""A puzzle: a position, a task, what counts as right, hints and what it teaches. Data, no behaviour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from engine import games
from engine.goals import Criterion
from engine.position import CardlabError, Lang, Seat
from engine.wording import LONGEST_PATH, Sentence, shown

Task = Literal["move", "line", "all", "number", "choice"]
TASKS: tuple[Task, ...] = get_args(Task)
HINTS = ("rule", "card", "target", "solution")
Texts = Mapping[Lang, str]
Answer = str | int | tuple[str, ...]


class PuzzleError(CardlabError):
    """A puzzle that is not well made. Says which file, which puzzle, which field, and why."""

    def __init__(self, field: str, case: str, file: str = "", puzzle: str = "", **facts: Any) -> None:
        super().__init__(case, **facts)
        self.field = field
        self.file = file
        self.puzzle = puzzle

    def at(self, file: str = "", puzzle: str = "") -> PuzzleError:
        """The same error with its place named."""
        facts = dict(self.facts)
        return PuzzleError(self.field, self.case, self.file or file, self.puzzle or puzzle, **facts)

    def text(self, lang: Lang = "ko", aloud: bool = False) -> str:
        """`puzzles.toml, caravan-king-03, answers: …`"""
        from engine.phrases import Phrases

        facts = {
            key: Sentence(fact.text(lang, aloud)) if isinstance(fact, CardlabError) else fact
            for key, fact in self.facts.items()
        }
        reason = Phrases("engine.puzzles", lang, aloud)(f"error-{self.case}", **facts)
        parts = (shown(self.file, LONGEST_PATH) if self.file else "", *map(_named, (self.puzzle, self.field)))
        place = ", ".join(part for part in parts if part)
        return f"{place}: {reason}" if place else reason


def _named(part: str) -> str:
    return shown(part) if part else ""


@dataclass(slots=True)
class Wrong:
    """A tempting answer that is not right: a legal move (with what follows and shows why), a number, or a choice."""

    answer: str | int
    reply: tuple[str, ...]
    """The moves that follow, whoever makes them."""
    text: Texts


@dataclass(slots=True)
class Puzzle:
    """One puzzle. `answers` is the whole set of right answers; `accept` the goal they reach, if there is one."""

    id: str
    game: str
    title: Texts
    goal: Texts
    position: Any
    seat: Seat
    task: Task
    answers: tuple[Answer, ...]
    teaches: tuple[str, ...]
    level: int
    accept: str | None = None
    criterion: Criterion | None = None
    replies: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    hints: Mapping[str, Texts] = field(default_factory=dict)
    partial: bool = False

    @property
    def rules(self) -> games.GameModule:
        """The game it is a puzzle of."""
        return games.load(self.game)

    @property
    def length(self) -> int:
        """How many own moves an answer has."""
        first = self.answers[0]
        return len(first) if isinstance(first, tuple) else 1

    def __repr__(self) -> str:
        return f"<puzzle {self.id}>"
