"""The table on which a puzzle is solved."""

from __future__ import annotations

from typing import Unpack

from engine.phrases import Phrases
from engine.position import Spoken
from engine.puzzles import Puzzle, PuzzleError, PuzzleRun, Verdict, load
from tablewidget.base import Looks, TableWidget, known_lang
from tablewidget.puzzle_desk import PuzzleDesk


class PuzzleTable(TableWidget):
    """A puzzle in the notebook: try moves, see why not, take hints.

    Args:
        puzzle: a puzzle, or the id of one that comes with the games.
        lang: `ko` or `en`.
        looks: as of `Table`.

    Raises:
        PuzzleError: there is no puzzle of this id.
        TypeError: something else than a puzzle or an id.
        ValueError: an unknown language.
    """

    def __init__(self, puzzle: Puzzle | str, lang: str = "ko", **looks: Unpack[Looks]) -> None:
        known = known_lang(lang)
        if not isinstance(puzzle, Puzzle | str):
            raise TypeError(Phrases("tablewidget", known)("no-puzzle", given=Spoken(type(puzzle).__name__)))
        try:
            self.puzzle = load(puzzle) if isinstance(puzzle, str) else puzzle
        except PuzzleError as error:
            error.lang = known
            raise
        self._solving = PuzzleDesk(PuzzleRun(self.puzzle, known))
        super().__init__(self._solving, **looks)

    @property
    def solved(self) -> bool:
        """Whether it was solved on this table."""
        return self._solving.solved

    @property
    def answer(self) -> str:
        """The answer built on the table so far, as a literal to copy into a cell."""
        return self._solving.answer

    def check(self, answer: object) -> Verdict:
        """The verdict on an answer written in a cell. It depends on the answer alone, not on what was clicked."""
        return self._solving.run.check(answer)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.puzzle.id}>"
