"""What stands behind worked steps: a few positions, each with one sentence, gone through forward and back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import engine
from engine import games
from engine.match import Played
from engine.position import Lang, Refusal, Seat
from engine.scene import Gesture, Scene
from tablewidget import motion
from tablewidget.desk import Desk, Refused
from tablewidget.protocol import LogLine, Status


@dataclass(slots=True)
class WorkedStep:
    """One step: a position, what is to be seen in it, and the move that led to it from the step before, if one did."""

    position: Any
    text: Mapping[Lang, str]
    played: Played | None = None


def read_steps(tables: Sequence[Mapping[str, str]]) -> tuple[WorkedStep, ...]:
    """The steps that a lesson lists.

    Each has a sentence in both languages, and either a `position` or the `move` that leads to it.

    Raises:
        NotationError: a position that cannot be read.
        IllegalMove: a move that is not legal in the step before.
    """
    return tuple(_read(tables))


def _read(tables: Sequence[Mapping[str, str]]) -> Iterator[WorkedStep]:
    position: Any = None
    for table in tables:
        text: Mapping[Lang, str] = {"ko": table["ko"], "en": table["en"]}
        if "position" in table:
            position = engine.read(table["position"])
            yield WorkedStep(position, text)
        else:
            move = position.parse_move(table["move"])
            step = position.step(move)
            yield WorkedStep(step.ended or step.position, text, Played(position, move, step))
            position = step.position


class StepsDesk(Desk):
    """A table on which steps are shown. Nothing is played on it: it goes forward and back."""

    def __init__(self, steps: Sequence[WorkedStep], lang: Lang) -> None:
        self.steps = steps
        self.at = 0
        first = steps[0].position
        self._seat: Seat = first.to_act or first.seats[0]
        super().__init__(lang)

    @property
    def position(self) -> Any:
        return self.steps[self.at].position

    @property
    def seat(self) -> Seat | None:
        """The seat that was to act in the first step."""
        return self._seat

    def scene(self) -> Scene:
        return self.scene_of(self.steps[self.at])

    def scene_of(self, step: WorkedStep) -> Scene:
        """The scene of one step: its sentence is the prompt, and there is nothing to be done in it."""
        scene = games.game_of(step.position).scene(step.position, self._seat, self.lang)
        scene.only_look()
        # What the game would ask for is not to be done here: the words too say what is to be seen instead.
        said = self._ear.spoken(step.text[self.lang])
        scene.words = scene.words.replace(scene.aloud or scene.prompt, said)
        scene.prompt, scene.aloud, scene.example = step.text[self.lang], said, ""
        return scene

    @property
    def played(self) -> Sequence[Played]:
        """None: the log lists the steps."""
        return ()

    def log(self) -> list[LogLine]:
        """The steps up to this one, to go back to."""
        shown = self.steps[: self.at + 1]
        return [
            {
                "n": n,
                "seat": "",
                "text": step.text[self.lang],
                "effect": "",
                "say": self._ear.spoken(step.text[self.lang]),
            }
            for n, step in enumerate(shown, 1)
        ]

    def idle(self) -> Status:
        """Where we are, and the sentence of the step."""
        text = self.steps[self.at].text[self.lang]
        head = self.head(self.at + 1)
        return self.status_of("idle", head, text, f"{head} {self._ear.spoken(text)}")

    def head(self, number: int) -> str:
        """Which step of how many this is."""
        return self._eye("walk-head", n=number, of=len(self.steps))

    def can(self) -> dict[Any, bool]:
        return {"undo": self.at > 0, "redo": self.at + 1 < len(self.steps), "restart": self.at > 0, "hint": False}

    def take(self, text: str) -> None:
        raise Refused(self.line("refused", "walk-only"))

    def refusal(self, text: str) -> Refusal | None:
        raise Refused(self.line("refused", "walk-only"))

    def _text_of(self, gesture: Gesture) -> str:
        raise Refused(self.line("refused", "walk-only"))

    def undo(self) -> None:
        """Goes back one step."""
        self._go(self.at - 1)

    def redo(self) -> None:
        """Goes forward one step; where a move leads there its cards fly."""
        before = self.scene()
        self._go(self.at + 1)
        played = self.steps[self.at].played
        if played is not None:
            self.moved = motion.pairs([before, self.scene()], [played.step])

    def restart(self) -> None:
        """Goes back to the first step."""
        self._go(0)

    def _look(self, at: int | None) -> None:
        """Goes to a step of the log, or stays."""
        self._go(self.at if at is None else at - 1)

    def _go(self, to: int) -> None:
        if not 0 <= to < len(self.steps):
            raise Refused(self.line("refused", "nothing"))
        self.at = to
        self.status = self.idle()
