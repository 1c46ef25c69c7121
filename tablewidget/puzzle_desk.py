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
from engine.puzzles.run import Verdict, number_of
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
        scene.example = self.run.example
        if self._refuted is not None or self.solved:
            scene.only_look()
        if prompt := self._prompt():
            scene.words = scene.words.replace(scene.aloud or scene.prompt, prompt, 1)
            scene.prompt, scene.aloud = prompt, ""
        return scene

    def still(self) -> Scene:
        """What is asked stands on the picture: there is nothing else to say it."""
        scene, puzzle = self.scene(), self.run.puzzle
        title = f"{scene.title}: {puzzle.title[self.lang]}"
        asked = self.run.spoken(puzzle.goal[self.lang])
        prompt = scene.aloud or scene.prompt
        scene.words = scene.words.replace(f"{scene.title}. {prompt}", f"{title}. {asked}", 1)
        scene.title, scene.prompt, scene.aloud = title, puzzle.goal[self.lang], asked
        return scene

    def _prompt(self) -> str:
        """What to do now, where it is not to play as in a game."""
        if self._refuted is not None:
            return self._ear("refuted")
        if self.solved:
            return self._ear("solved")
        return self.run.says("not-this-task")[1] if self.run.puzzle.task in ("number", "choice") else ""

    def idle(self) -> Status:
        if self._refuted is not None:
            return self.line("idle", "taken-back")
        if self.solved:
            return self.line("idle", "solved")
        task = self.run.puzzle.task
        return self.line("idle", "start" if task in ("move", "line") else f"start-{task}")

    @property
    def played(self) -> Sequence[Played]:
        attempt = self._refuted or self._attempt
        before = [attempt.start, *(step.position for step in attempt.steps)]
        return [Played(p, m, s) for p, m, s in zip(before, attempt.moves, attempt.steps, strict=False)]

    def can(self) -> dict[Any, bool]:
        started = bool(self._attempt.moves or self._refuted or self._collected or self.solved)
        return {
            "undo": bool(self._refuted or self._attempt.moves or self._collected),
            "redo": False,
            "restart": started,
            "hint": self._opened < len(self.run.hints),
        }

    def hints(self) -> Hints:
        steps = self.run.hints
        # They are slots of the first position: after a move other cards lie there.
        slots = list(steps[self._opened - 1].slots) if self._opened and not self.played else []
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
        return None if refusal is None else self.run.discreet(refusal)

    # -- what is done --------------------------------------------------------------------------------------------

    def take(self, text: str) -> None:
        self._refuted = None
        task = self.run.puzzle.task
        if self.solved:
            raise Refused(self.idle())
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
            self._remember()
        else:
            self._refuted = verdict.attempt
        self.follow(self.played[before:])
        self.status = self._said(verdict)
        if self._refuted is not None:
            way, said = self._eye("taken-back"), self._ear("taken-back")
            self.status = self.status_of("wrong", verdict.head, f"{verdict.body} {way}", f"{verdict.say} {said}")

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
        self._remember()
        self._say_collected("let-go" if there else "collected", move)

    def _say_collected(self, key: str, move: str) -> None:
        self.status = self.status_of("done", "", *self.run.says(key, move=Spoken(move)))

    def _remember(self) -> None:
        """The answer so far as a literal to copy into a cell."""
        task = self.run.puzzle.task
        moves = self._collected if task == "all" else [str(move) for move in self._attempt.own]
        self.answer = json.dumps(moves[0] if task == "move" else moves, ensure_ascii=False) if moves else ""

    def check(self, text: str) -> None:
        """Judges the collected moves (`all`), a number or a choice."""
        self._refuted = None
        task = self.run.puzzle.task
        if task in ("move", "line"):
            self.take(text)
            return
        answer = self._collected if task == "all" else text.strip()
        if not answer:
            raise Refused(self.idle())
        verdict = self.run.check(answer)
        if verdict.done and task != "all":
            self.answer = json.dumps(number_of(text) if task == "number" else verdict.rule)
        self.solved = self.solved or verdict.done
        self.status = self._said(verdict)

    def undo(self) -> None:
        if not self.can()["undo"]:
            raise Refused(self.line("done", "nothing"))
        self.status = self.line("done", "undone")
        if self._refuted is not None:
            self._refuted = None
            return
        self.solved = False
        if self._collected:
            self._say_collected("let-go", self._collected.pop())
        else:
            self._attempt = solve.replay(self.run.puzzle, self._attempt.own[:-1])
        self._remember()

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
