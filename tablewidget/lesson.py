"""Lessons: what a notebook shows, in its language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.resources import files
from inspect import signature
from random import Random
from typing import Any, Final, Unpack

import engine
from engine import games, rulebook
from engine.match import Match
from engine.options import no_option
from engine.phrases import Phrases
from engine.position import CardlabError, Lang, Move, Seat, Spoken
from engine.puzzles import of_game
from engine.show import Shown
from engine.wording import Sentence
from tablewidget.base import Looks, is_position, known_lang
from tablewidget.puzzle_table import PuzzleTable
from tablewidget.steps import Steps
from tablewidget.steps_desk import read_steps
from tablewidget.switchboard import Switchboard
from tablewidget.table import Table

_SEED: Final = "lesson"


class Said(str):
    """A sentence that a cell shows as it is, without quotes."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def open_lesson(name: str, lang: str = "ko") -> Lesson:
    """The lesson of this name, such as `01-caravan`, in `ko` or `en`.

    Raises:
        ValueError: there is no such lesson or language.
    """
    known = known_lang(lang)
    lessons = {f"{n:02}-{game}": game for n, game in enumerate(_teaching_order(), 1)} | {"00-start": None}
    if name not in lessons:
        listed = Sentence(", ".join(sorted(lessons)))
        raise ValueError(Phrases("tablewidget", known)("no-lesson", name=Spoken(name), known=listed))
    return Lesson(lessons[name], known)


def _teaching_order() -> list[str]:
    """The games in the order of their lessons: each says its number in `lesson.toml`."""
    return sorted(games.names(), key=lambda game: int(_lesson_file(game)["number"]))


def _lesson_file(game: str) -> dict[str, Any]:
    return tomllib.loads((files("engine") / "games" / game / "lesson.toml").read_text(encoding="utf-8"))


class Lesson:
    """One notebook's helper: it shows tables, puzzles, pictures and reasons in the language of the lesson."""

    def __init__(self, game: str | None, lang: Lang) -> None:
        self.game = game
        self.lang: Lang = lang
        self._say = Phrases("tablewidget", lang)

    def __repr__(self) -> str:
        return f"<Lesson: {self.game or 'start'}, {self.lang}>"

    def position(self, name: str) -> Any:
        """A position of this lesson by its name. Raises ValueError."""
        return engine.read(self._listed("position", name))

    def _listed(self, kind: str, name: str) -> Any:
        """The position or the steps of this name in the lesson's file. Raises ValueError."""
        known: dict[str, Any] = _lesson_file(self._named_game()).get(f"{kind}s", {})
        if not known:
            raise ValueError(self._say("no-steps"))
        if name not in known:
            raise ValueError(self._say(f"no-lesson-{kind}", name=Spoken(name), known=Sentence(", ".join(known))))
        return known[name]

    def show(self, position: Any) -> Shown:
        """A picture of the position as the seat to act sees it. Raises TypeError."""
        self._need_position(position)
        return Shown(position, position.to_act or position.seats[0], self.lang)

    def steps(self, name: str, **looks: Unpack[Looks]) -> Steps:
        """Worked steps of this lesson by their name: pictures to go through, each with one sentence.

        Raises:
            ValueError: there are none of this name.
        """
        return Steps(read_steps(self._listed("step", name)), self.lang, **looks)

    def table(
        self, position: Any, scripts: Mapping[Seat, Sequence[str]] | None = None, **looks: Unpack[Looks]
    ) -> Table:
        """A table to try things on: the other seats reply, and everything can be taken back.

        Cards that the position does not name are dealt, and shuffled again where that is due, the same each time.
        `scripts` are moves and calls that other seats make first.

        Raises:
            TypeError: something else than a position.
            CardlabError: scripts for a seat that the game has not.
        """
        self._need_position(position)
        seat = position.to_act or position.seats[0]
        dealt = position.filled(Random(_SEED))
        if dealt.seed is None:  # else a shuffle or deal during play would leave cards that nobody knows
            dealt = dealt.seeded(0)
        with self._in_its_language():
            match = self._match(dealt, seat, scripts)
        return Table(match, self.lang, **looks)

    def play(
        self, seed: int, options: str | Iterable[str] = (), seats: int | None = None, **looks: Unpack[Looks]
    ) -> Table:
        """A whole game against simple opponents, who see only their own cards. Seat A begins, if no option says who.

        `options` are words, or the line that a switchboard gave. `seats` says how many play, in games where that can be
        chosen.
        """
        game = games.load(self._named_game())
        chosen = {} if seats is None else {"seats": seats}
        with self._in_its_language():
            if chosen and "seats" not in signature(game.deal).parameters:
                raise no_option(f"seats={seats}", game.CHOICES)
            try:
                first = game.deal(seed=seed, first="A", options=options, **chosen)
            except CardlabError:  # an option says who begins, or is none: then this says so
                first = game.deal(seed=seed, options=options, **chosen)
        return Table(self._match(first, "A"), self.lang, **looks)

    def _match(self, position: Any, seat: Seat, scripts: Mapping[Seat, Sequence[str]] | None = None) -> Match:
        game = games.game_of(position)
        return Match(position, seat, {other: game.Bot() for other in position.seats if other != seat}, scripts)

    def rules(self, options: str | Iterable[str] = ()) -> Switchboard:
        """The form to choose one's own rules; `play(seed, options=form.options)` plays by them."""
        with self._in_its_language():
            return Switchboard(self._named_game(), self.lang, options)

    def puzzle(self, id: str, **looks: Unpack[Looks]) -> PuzzleTable:
        """The puzzle of this id on a table. `.check(answer)` judges an answer written in a cell. Raises PuzzleError."""
        with self._in_its_language():
            return PuzzleTable(id, self.lang, **looks)

    def puzzles(self, teaches: str = "") -> Said:
        """The ids and titles of this lesson's puzzles, or of those that teach one rule. Raises ValueError."""
        game = self._named_game()
        if teaches and teaches not in rulebook.slugs(game):
            raise ValueError(self._say("no-rule"))
        found = [p for p in of_game(game) if not teaches or teaches in p.teaches]
        return Said("\n".join(f"{p.id}  {p.title[self.lang]}" for p in found))

    def why_not(self, position: Any, move: Move | str) -> Said:
        """Why the move is not legal, or the word that it is. Raises TypeError, Undetermined."""
        self._need_position(position)
        with self._in_its_language():
            refusal = position.why_not(move)
        return Said(self._say("would-be-legal") if refusal is None else refusal.text(self.lang))

    def rule(self, slug: str) -> Said:
        """A rule as a learner reads it. Raises ValueError."""
        try:
            entry = rulebook.entry(str(slug))
        except KeyError as error:
            raise ValueError(self._say("no-rule")) from error
        return Said(f"{entry.title[self.lang]}: {entry.text[self.lang]}")

    def result(self, position: Any) -> Said:
        """How the game ended, in a sentence, or that it goes on. Raises TypeError."""
        self._need_position(position)
        result = position.result
        return Said(self._say("goes-on") if result is None else rulebook.ended(result, self.lang))

    def _named_game(self) -> str:
        """The game of this lesson. Raises ValueError for the start, which has none."""
        if self.game is None:
            raise ValueError(self._say("no-game"))
        return self.game

    def _need_position(self, given: object) -> None:
        """Nothing, for a position. Raises TypeError for something else, such as the name of one."""
        if not is_position(given):
            raise TypeError(self._say("want-position", given=Spoken(type(given).__name__)))

    @contextmanager
    def _in_its_language(self) -> Iterator[None]:
        """Lets the error of a learner's cell speak the language of the lesson."""
        try:
            yield
        except CardlabError as error:
            error.lang = self.lang
            raise
