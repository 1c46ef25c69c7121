"""A puzzle being solved: verdicts, hints, the refutation of a move that is not the answer. Tries cost nothing."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from operator import index
from typing import Any, Final, Literal, SupportsIndex

from engine import rulebook
from engine.cards import Card
from engine.games import Gesturing
from engine.goals import Attempt
from engine.phrases import Phrases
from engine.position import LANGS, CardlabError, Fact, IllegalMove, Lang, Move, Refusal, Spoken, Undetermined
from engine.puzzles import solve
from engine.puzzles.files import MAX_NUMBER
from engine.puzzles.puzzle import HINTS, Answer, Puzzle, Texts, Wrong
from engine.scene import Entry, Gesture, Scene, Slot, Zone
from engine.told import Told
from engine.wording import Sentence

_NUMBER: Final = re.compile(r"\s*[-+−]?(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})\s*")

VerdictKind = Literal["right", "wrong", "illegal", "unreadable"]


@dataclass(slots=True)
class Verdict:
    """What was said to an answer. `head` is one of four, always the same; `rule` is the rule it cites, if any."""

    kind: VerdictKind
    head: str
    body: str
    say: str
    rule: str = ""
    attempt: Attempt | None = field(default=None, compare=False)
    """What was played, the refuting reply included: to be shown, then taken back unless it is right."""
    done: bool = False
    """Whether the puzzle is solved by it."""

    def __str__(self) -> str:
        return f"{self.head} {self.body}".strip()

    __repr__ = __str__


@dataclass(slots=True)
class Hint:
    """One step of the ladder: a sentence and the slots it points at."""

    label: str
    text: str
    say: str
    slots: tuple[str, ...] = ()
    rule: str = ""
    """The rule to read, if the step names one."""


class PuzzleRun:
    """One person solving one puzzle, in one language."""

    def __init__(self, puzzle: Puzzle, lang: Lang = "ko") -> None:
        if lang not in LANGS:
            raise ValueError(f"no language {lang!r}; there are {', '.join(LANGS)}")
        self.puzzle = puzzle
        self.lang = lang
        self._eye = Phrases("engine.puzzles", lang)
        self._ear = Phrases("engine.puzzles", lang, aloud=True)

    # -- answers -------------------------------------------------------------------------------------------------

    def check(self, answer: object) -> Verdict:
        """The verdict on a whole answer: a text, a list of texts or a number, as the task wants."""
        if answer is None or (isinstance(answer, str | list | tuple | set | frozenset) and not _filled(answer)):
            return self._verdict("unreadable", "empty")
        match self.puzzle.task:
            case "number":
                return self._check_number(answer)
            case "choice":
                return self._check_choice(answer)
            case "all":
                return self._check_all(answer)
            case "line":
                return self._check_line(answer)
            case "move":
                if isinstance(answer, list | tuple) and len(answer) == 1:
                    answer = answer[0]
                if not isinstance(answer, str):
                    return self._verdict("unreadable", "want-text", example=Spoken(self.example))
                return self.play(solve.begin(self.puzzle), answer)

    def play(self, attempt: Attempt, text: str) -> Verdict:
        """The verdict on one own move after what was played so far (tasks `move` and `line`).

        The attempt of the verdict holds the move and the reply to it: the next scripted one, or the refuting one.
        """
        puzzle = self.puzzle
        try:
            move = attempt.end.parse_move(text)
            step = attempt.end.step(move)
        except Undetermined as error:
            return self._unseen(attempt.end, text, error)
        except CardlabError as error:
            return self._refused(error)
        tried = attempt.then(move, step)
        lines = [a if isinstance(a, tuple) else (str(a),) for a in puzzle.answers]
        fitting = [line for line in lines if self._begins(tried, line)]
        if not fitting:
            return self._refuted(attempt, tried, text)
        told = [self._told(attempt, tried)]
        done = len(tried.own) == puzzle.length
        while due := solve.due(puzzle, tried):
            answered = solve.reply(tried, due)
            told.append(self._told(tried, answered))
            tried = answered
        if not done:
            told.append(self.says("go-on"))
        eye, ear = (" ".join(part[i] for part in told) for i in (0, 1))
        return self._right((eye, ear), tried) if done else Verdict("right", "", eye, ear, attempt=tried)

    def _begins(self, tried: Attempt, line: tuple[str, ...]) -> bool:
        """Whether the own moves so far are the beginning of this line (`same` decides, position by position)."""
        played = zip(tried.befores, tried.moves, strict=True)
        own = [(before, move) for before, move in played if before.seat_of(move) == tried.seat]
        if not own or len(own) > len(line):
            return False
        return all(solve.same(before, move, text) for (before, move), text in zip(own, line, strict=False))

    def _refuted(self, attempt: Attempt, tried: Attempt, text: str) -> Verdict:
        """A legal move that is not the answer, with the reply that shows why where the puzzle has one."""
        body = [(self._eye("legal-not-answer"), self._ear("legal-not-answer"))]
        shown = tried
        wrong = None if attempt.moves else self._tempting(text)
        if wrong is None:
            told = self._told(attempt, tried)
            body.append((Sentence(told[0]), Sentence(told[1])))
        else:
            body.append(self._written(wrong.text))
            for reply in wrong.reply:
                shown = solve.reply(shown, reply)
        eye, ear = (" ".join(part[i] for part in body) for i in (0, 1))
        return Verdict("wrong", self._eye("wrong"), eye, self._said("wrong", ear), attempt=shown)

    def _tempting(self, answer: str | int) -> Wrong | None:
        """What the puzzle has to say about this answer that is not right."""
        for wrong in self.puzzle.wrong:
            if wrong.answer == answer:
                return wrong
            if isinstance(answer, str) and isinstance(wrong.answer, str) and self.puzzle.task != "choice":
                if solve.same(self.puzzle.position, wrong.answer, answer):
                    return wrong
        return None

    def _check_line(self, answer: object) -> Verdict:
        moves = (answer,) if isinstance(answer, str) else answer
        if not isinstance(moves, list | tuple) or not all(isinstance(move, str) for move in moves):
            return self._verdict("unreadable", "want-list", example=Spoken(self.example))
        wanted = self.puzzle.length
        if len(moves) > wanted:
            return self._verdict("unreadable", "line-long", n=wanted)
        attempt = solve.begin(self.puzzle)
        verdict = self._verdict("unreadable", "empty")
        for text in moves:
            verdict = self.play(attempt, text)
            if verdict.kind != "right" or verdict.attempt is None:
                return verdict
            attempt = verdict.attempt
        if not verdict.done:
            return self._verdict("wrong", "line-left", n=wanted - len(moves))
        return verdict

    def _check_all(self, answer: object) -> Verdict:
        texts = (answer,) if isinstance(answer, str) else answer
        if not isinstance(texts, list | tuple | set | frozenset) or not all(isinstance(text, str) for text in texts):
            return self._verdict("unreadable", "want-list", example=Spoken(self.example))
        p = self.puzzle.position
        found: set[str] = set()
        # A set has no order of its own, and the same answer must get the same verdict.
        for text in dict.fromkeys(texts if isinstance(texts, list | tuple) else sorted(texts)):
            try:
                move = p.parse_move(text)
                p.step(move)
            except Undetermined as error:
                return self._unseen(p, text, error)
            except CardlabError as error:
                return self._refused(error)
            right = [a for a in self.puzzle.answers if isinstance(a, str) and solve.same(p, move, a)]
            if not right:
                return self._not_right(str(move), "one-is-not", move=Spoken(str(move)))
            found.update(right)
        if left := len(self.puzzle.answers) - len(found):
            return self._verdict("wrong", "too-few", n=left)
        return self._right(self._explained(), None)

    def _check_number(self, answer: object) -> Verdict:
        number = number_of(answer)
        if number is None:
            return self._verdict("unreadable", "want-number")
        if number not in self.puzzle.answers:
            return self._not_right(number, "number-wrong", n=number)
        return self._right(self._explained(), None)

    def _check_choice(self, answer: object) -> Verdict:
        titles = {rulebook.title(slug, lang): slug for slug in self.puzzle.options for lang in LANGS}
        slug = titles.get(answer.strip(), answer.strip()) if isinstance(answer, str) else ""
        if slug not in self.puzzle.options:
            return self._verdict("unreadable", "want-choice", options=tuple(map(Spoken, self.puzzle.options)))
        if slug not in self.puzzle.answers:
            title = Spoken(rulebook.title(slug, self.lang))
            return self._not_right(slug, "choice-wrong", rule=slug, title=title)
        return self._right(self._explained(), None, rule=slug)

    def _not_right(self, answer: str | int, key: str, rule: str = "", **facts: Fact) -> Verdict:
        """Not the answer, and why, where the puzzle says so."""
        verdict = self._verdict("wrong", key, rule, **facts)
        wrong = self._tempting(answer)
        if wrong is None:
            return verdict
        eye, ear = self._written(wrong.text)
        if self.puzzle.task == "all":  # among many the move has to be named
            eye, ear = Sentence(f"{verdict.body} {eye}"), Sentence(f"{self._ear(key, **facts)} {ear}")
        return Verdict("wrong", verdict.head, eye, self._said("wrong", ear), rule)

    # -- words ---------------------------------------------------------------------------------------------------

    def says(self, key: str, **facts: Fact) -> tuple[str, str]:
        """A phrase of the puzzle room, for the eye and for the ear."""
        return self._eye(key, **facts), self._ear(key, **facts)

    def _verdict(self, kind: VerdictKind, key: str, rule: str = "", **facts: Fact) -> Verdict:
        return Verdict(kind, self._eye(kind), self._eye(key, **facts), self._said(kind, self._ear(key, **facts)), rule)

    def _said(self, kind: VerdictKind, body: str) -> str:
        return f"{self._ear(kind)} {body}".strip()

    def _written(self, texts: Texts) -> tuple[Sentence, Sentence]:
        """A sentence of the puzzle's author, for the eye and for the ear."""
        text = texts[self.lang]
        return Sentence(text), Sentence(self.spoken(text))

    def spoken(self, text: str) -> str:
        """A text for the ear: cards by their names."""
        return self._ear.spoken(text)

    def _explained(self) -> tuple[str, str]:
        """Why the answer to a question is right: the puzzle's solution in words, if it has one."""
        return self._written(self.puzzle.hints["solution"]) if "solution" in self.puzzle.hints else ("", "")

    def _right(self, told: tuple[str, str], attempt: Attempt | None, rule: str = "") -> Verdict:
        return Verdict("right", self._eye("right"), told[0], self._said("right", told[1]), rule, attempt, done=True)

    def _refused(self, error: CardlabError) -> Verdict:
        """An illegal move gets its reason; a text that is no move cannot be read."""
        if isinstance(error, IllegalMove):
            error = IllegalMove(self.discreet(error.refusal))
        kind: VerdictKind = "unreadable" if error.rule == "syntax" else "illegal"
        rule = error.refusal.rule if isinstance(error, IllegalMove) and kind == "illegal" else ""
        ear = self._said(kind, error.text(self.lang, aloud=True))
        return Verdict(kind, self._eye(kind), error.text(self.lang), ear, rule)

    def _unseen(self, position: Any, text: str, doubt: Undetermined) -> Verdict:
        """A move of which nobody can see what comes. It is no answer: those can be played."""
        try:
            legal = position.why_not(text) is None
        except Undetermined:
            legal = False
        return self._verdict("wrong", "legal-not-answer") if legal else self._refused(doubt)

    def _teller(self, before: Attempt, after: Attempt) -> Told:
        return self.puzzle.rules.tell(before.end, after.moves[-1], after.steps[-1], self.puzzle.seat, self.lang)

    def _told(self, before: Attempt, after: Attempt) -> tuple[str, str]:
        told = self._teller(before, after)
        return told.text, told.say

    @cached_property
    def example(self) -> str:
        """A move to show how one is written: of this position where one does not give the answer away."""
        return next(map(str, self._harmless()), self.puzzle.rules.scene(self.puzzle.position, None, self.lang).example)

    def _harmless(self) -> Iterator[Move]:
        """The legal moves that do not give the answer away."""
        return (move for move in self.puzzle.position.legal_moves() if not self._tells(move))

    def discreet(self, refusal: Refusal) -> Refusal:
        """The refusal; if its example of how a move is written is the answer, with another, if possible of its kind."""
        example = refusal.facts.get("example")
        if example is None or not self._tells(str(example)):
            return refusal
        kind = type(self.puzzle.position.parse_move(str(example)))
        alike = next((str(move) for move in self._harmless() if type(move) is kind), self.example)
        return Refusal(refusal.rule, refusal.case, {**refusal.facts, "example": Spoken(alike)})

    def _tells(self, move: Move | str) -> bool:
        """Whether to show this move would be to give away the answer."""
        if self.puzzle.task in ("number", "choice"):
            return False
        first = [a[0] if isinstance(a, tuple) else str(a) for a in self.puzzle.answers]
        try:
            return any(solve.same(self.puzzle.position, move, text) for text in first)
        except CardlabError:
            return False

    # -- hints ---------------------------------------------------------------------------------------------------

    @cached_property
    def hints(self) -> tuple[Hint, ...]:
        """The ladder: rule, card, target, solution; a question has the first and the last, and what its author adds."""
        asked = self.puzzle.task in ("number", "choice", "all")
        steps = [step for step in HINTS if step in self.puzzle.hints or not (asked and step in ("card", "target"))]
        return tuple(hint for hint in (self._hint(step, asked) for step in steps) if hint.text)

    def _hint(self, step: str, asked: bool) -> Hint:
        label = self._eye("hint-label-look" if asked and step in ("card", "target") else f"hint-label-{step}")
        text, slots = ("", ()) if asked and step in ("card", "target") else self._derived(step)
        if step in self.puzzle.hints:
            text = self.puzzle.hints[step][self.lang]
        rule = self.puzzle.teaches[0] if step == "rule" and self.puzzle.task != "choice" else ""
        return Hint(label, text, self.spoken(text), slots, rule)

    def _derived(self, step: str) -> tuple[str, tuple[str, ...]]:
        if step == "rule" and self.puzzle.task == "choice":  # to name the rule would be to give the answer
            return self._eye("hint-rule-choice"), ()
        if step == "rule":
            return self._eye("hint-rule", title=Spoken(rulebook.title(self.puzzle.teaches[0], self.lang))), ()
        answer = self.puzzle.answers[0]
        if step == "solution":
            return self._solution(answer), ()
        return self._pointed(step, answer[0] if isinstance(answer, tuple) else str(answer))

    def _pointed(self, step: str, move: str) -> tuple[str, tuple[str, ...]]:
        """What the move begins with (`card`) or where it goes (`target`); empty where the table does not show it."""
        scene = self.puzzle.rules.scene(self.puzzle.position, self.puzzle.seat, self.lang)
        gesture = self._gesture(scene, move)
        if gesture is None:
            return "", ()
        places = {slot.id: (slot, zone) for zone in scene.zones for slot in zone.slots}
        picked = tuple(slot for group in gesture.groups for slot in group)
        if step == "card":
            if not picked:
                return self._eye("hint-no-card"), ()
            slot, zone = places[picked[0]]
            held = zone.kind == "fan" and zone.owner == self.puzzle.seat
            place = {} if held else {"place": Spoken(zone.label)}
            return self._eye("hint-card" if held else "hint-card-place", card=Card(slot.face), **place), picked
        tray = scene.tray
        drop = tray.zone if tray and gesture.drop == tray.lay else gesture.drop
        gaps = [gap for zone in scene.zones for gap in zone.gaps if gap.id == drop]
        if gaps:  # it is drawn only while a card is picked: there is nothing to point at
            return self._eye("hint-target-gap", place=Spoken(gaps[0].name)), ()
        text = self._target(scene, places, drop)
        return text, (drop,) if text else ()

    def _target(self, scene: Scene, places: Mapping[str, tuple[Slot, Zone]], drop: str) -> str:
        """The question what becomes of a move to this slot, zone or button; empty if the scene has none such."""
        say = self._eye
        for button in scene.buttons:
            if button.drop == drop:
                return say("hint-target-button", place=Spoken(button.name))
        if drop in places:
            slot, zone = places[drop]
            card = Card(slot.face)
            if zone.kind == "pile":
                return say("hint-target-pile", card=card)
            return say("hint-target-card", place=Spoken(zone.label), card=card)
        if any(group.kind == "trick" and drop in group.zones for group in scene.groups):
            return say("hint-target-trick")
        for zone in scene.zones:
            if zone.id == drop:
                laid = zone.kind == "meld" and zone.slots
                return say("hint-target-meld" if laid else "hint-target-zone", place=Spoken(zone.label))
        return ""

    def _gesture(self, scene: Scene, text: str) -> Gesture | None:
        """What is done at the table to make this move, listed or not; of several ways the one that picks most.

        None where the table knows none.
        """
        entries: Iterable[Entry] = scene.legal
        if isinstance(self.puzzle.rules, Gesturing) and all(entry.text != text for entry in entries):
            p = self.puzzle.position
            entries = self.puzzle.rules.entries(p, p.parse_move(text))
        made = [entry.gesture for entry in entries if entry.text == text]
        made += [Gesture((), button.drop) for button in scene.buttons if button.move == text]
        return max(made, key=lambda gesture: sum(map(len, gesture.groups)), default=None)

    def _solution(self, answer: Answer) -> str:
        say = self._eye
        match self.puzzle.task:
            case "number":
                return say("hint-solution-number", n=answer)
            case "choice":
                return say("hint-solution-choice", title=Spoken(rulebook.title(str(answer), self.lang)))
            case "all":
                moves = tuple(Spoken(str(a)) for a in self.puzzle.answers)
                return say("hint-solution-all", n=len(moves), moves=Sentence(", ".join(moves)))
            case "line":
                line = answer if isinstance(answer, tuple) else (str(answer),)
                return say("hint-solution-line", moves=Sentence(", ".join(line)))
            case "move":
                attempt = solve.begin(self.puzzle)
                move = attempt.end.parse_move(str(answer))
                try:
                    effect = self._teller(attempt, attempt.then(move, attempt.end.step(move))).effect
                except Undetermined:
                    effect = ""
                if not effect:
                    return say("hint-solution-move", move=Spoken(str(answer)))
                return say("hint-solution-effect", move=Spoken(str(answer)), effect=Sentence(effect))


def _filled(answer: str | Collection[object]) -> bool:
    """Whether there is anything in it but blanks."""
    return bool(answer.strip() if isinstance(answer, str) else answer)


def number_of(answer: object) -> int | None:
    """The whole number that an answer means, also one of a numeric library or written in quotes."""
    if isinstance(answer, str):
        return int(re.sub("[,\\s]", "", answer).replace("−", "-")) if _NUMBER.fullmatch(answer) else None
    if isinstance(answer, bool) or not isinstance(answer, SupportsIndex):
        return None
    number = index(answer)
    return number if abs(number) <= MAX_NUMBER else None
