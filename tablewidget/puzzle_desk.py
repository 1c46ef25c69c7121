"""What stands behind a table with a puzzle on it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from engine import rulebook
from engine.goals import Attempt
from engine.match import Played
from engine.position import IllegalMove, Refusal, Seat, Spoken
from engine.puzzles import PuzzleRun, solve
from engine.puzzles.run import Verdict
from engine.scene import Scene
from tablewidget.desk import Desk, Refused
from tablewidget.protocol import Hints, PuzzleState, Status, Tone

_TONES: dict[str, Tone] = {"right": "right", "wrong": "wrong", "illegal": "refused", "unreadable": "refused"}


class PuzzleDesk(Desk):
    """One puzzle being solved. A move that is not the answer is shown with its refutation until the next request."""

    def __init__(self, run: PuzzleRun) -> None:
        self.run = run
        self._attempt = solve.begin(run.puzzle)
        self._refuted: Attempt | None = None
        self._collected: list[str] = []
        self._opened = 0
        self.solved = False
        self.answer = ""
        super().__init__(run.lang)

    @property
    def position(self) -> Any:
        return self._attempt.end

    @property
    def seat(self) -> Seat | None:
        return self.run.puzzle.seat

    def scene(self) -> Scene:
        puzzle = self.run.puzzle
        shown = (self._refuted or self._attempt).end
        scene = puzzle.rules.scene(shown, puzzle.seat, self.lang)
        if self._refuted is not None or self.solved:
            scene.legal, scene.buttons = (), ()
        return scene

    @property
    def played(self) -> Sequence[Played]:
        attempt = self._refuted or self._attempt
        before = [attempt.start, *(step.position for step in attempt.steps)]
        return [Played(p, m, s) for p, m, s in zip(before, attempt.moves, attempt.steps, strict=False)]

    def can(self) -> dict[Any, bool]:
        started = bool(self._attempt.moves or self._refuted or self._collected or self.solved)
        return {
            "undo": self._refuted is not None or bool(self._attempt.moves),
            "redo": False,
            "restart": started,
            "hint": self._opened < len(self.run.hints),
        }

    def hints(self) -> Hints:
        steps = self.run.hints
        slots = list(steps[self._opened - 1].slots) if self._opened else []
        return {"labels": [hint.label for hint in steps], "used": self._opened, "slots": slots}

    def puzzle(self) -> PuzzleState:
        puzzle = self.run.puzzle
        return {
            "id": puzzle.id,
            "title": puzzle.title[self.lang],
            "goal": puzzle.goal[self.lang],
            "task": puzzle.task,
            "options": [{"slug": slug, "title": rulebook.title(slug, self.lang)} for slug in puzzle.options],
            "solved": self.solved,
            "answer": self.answer,
            "collected": list(self._collected),
            "refuted": self._refuted is not None,
            "level": puzzle.level,
        }

    def refusal(self, text: str) -> Refusal | None:
        refusal: Refusal | None = self.position.why_not(text)
        return refusal

    # -- what is done --------------------------------------------------------------------------------------------

    def take(self, text: str) -> None:
        self._refuted = None
        task = self.run.puzzle.task
        if self.solved:
            raise Refused(self.line("idle", "solved"))
        if task == "all":
            self._collect(text)
            return
        if task in ("number", "choice"):
            refusal = self.refusal(text)
            say = self.run.says("not-this-task")
            if refusal is None:
                raise Refused(self.status_of("idle", "", *say))
            raise Refused(self.refused_by(refusal))
        before = len(self._attempt.moves)
        verdict = self.run.play(self._attempt, text)
        if verdict.attempt is None:
            raise Refused(self._said(verdict))
        if verdict.kind == "right":
            self._attempt = verdict.attempt
            self.solved = verdict.done
            self._remember([str(move) for move in self._attempt.own])
        else:
            self._refuted = verdict.attempt
        self.follow(self.played[before:])
        self.status = self._said(verdict)

    def _collect(self, text: str) -> None:
        """Task `all`: a legal move is picked, or taken out again."""
        refusal = self.refusal(text)
        if refusal is not None:
            raise Refused(self.refused_by(refusal))
        move = str(self.position.parse_move(text))
        there = move in self._collected
        if there:
            self._collected.remove(move)
        else:
            self._collected.append(move)
        self._remember(self._collected)
        say = self.run.says("let-go" if there else "collected", move=Spoken(move))
        self.status = self.status_of("done", "", *say)

    def _remember(self, moves: Sequence[str]) -> None:
        """The answer so far as a literal to copy into a cell."""
        value: object = moves[0] if self.run.puzzle.task == "move" else list(moves)
        self.answer = json.dumps(value, ensure_ascii=False)

    def check(self, text: str) -> None:
        """Judges the collected moves (`all`), a number or a choice."""
        self._refuted = None
        task = self.run.puzzle.task
        if task in ("move", "line"):
            self.take(text)
            return
        verdict = self.run.check(self._collected if task == "all" else text)
        if verdict.kind in ("right", "wrong") and task != "all":
            self.answer = text if task == "number" else json.dumps(text)
        self.solved = self.solved or verdict.done
        self.status = self._said(verdict)

    def undo(self) -> None:
        if self._refuted is None and self._attempt.moves:
            self._attempt = solve.replay(self.run.puzzle, self._attempt.own[:-1])
            self.solved = False
        self._refuted = None
        self.status = self.line("done", "undone")

    def redo(self) -> None:
        raise Refused(self.line("done", "nothing"))

    def restart(self) -> None:
        self._attempt = solve.begin(self.run.puzzle)
        self._refuted, self.solved, self.answer = None, False, ""
        self._collected.clear()
        self._opened = 0
        self.status = self.line("done", "restarted")

    def hint(self, at: int | None) -> None:
        """Opens the next step of the ladder; steps that are open can be read again."""
        self._refuted = None
        steps = self.run.hints
        wanted = self._opened + 1 if at is None else at
        if not 1 <= wanted <= min(self._opened + 1, len(steps)):
            raise Refused(self.line("hint", "nothing"))
        self._opened = max(self._opened, wanted)
        hint = steps[wanted - 1]
        self.status = self.status_of("hint", "", hint.text, hint.say, hint.rule)

    def refused_by(self, refusal: Refusal) -> Status:
        """The status for a refusal that was not raised."""
        return self.refused(IllegalMove(refusal))

    def _said(self, verdict: Verdict) -> Status:
        return self.status_of(_TONES[verdict.kind], verdict.head, verdict.body, verdict.say, verdict.rule)
