"""Worked steps in the notebook: pictures to be gone through, each with one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, Unpack

from engine import picture
from engine.phrases import Phrases
from tablewidget.base import Looks, TableWidget, known_lang
from tablewidget.steps_desk import StepsDesk, WorkedStep

#: The words of the table that are others where steps are gone through.
_WORDS: Final = ("undo", "redo", "log", "no_undo", "no_redo", "no_restart", "log_note", "help_undo")


class Steps(TableWidget):
    """A table on which a few steps are shown, forward and back. Without a kernel all of them stand below each other.

    Args:
        steps: the steps, in order, at least one.
        lang: `ko` or `en`.
        looks: as of `Table`.

    Raises:
        TypeError: an unknown look.
        ValueError: an unknown language.
    """

    def __init__(self, steps: Sequence[WorkedStep], lang: str = "ko", **looks: Unpack[Looks]) -> None:
        self._walk = StepsDesk(steps, known_lang(lang))
        super().__init__(self._walk, **looks)
        say = Phrases("tablewidget", self._walk.lang)
        self.ui = {**self.ui, **{word: say(f"walk-{word}") for word in _WORDS}}

    def __repr__(self) -> str:
        texts = (step.text[self._walk.lang] for step in self._walk.steps)
        return "\n".join(f"{n}. {text}" for n, text in enumerate(texts, 1))

    def _picture(self) -> str:
        """All steps; the sentence of each heads its picture and the words for it."""
        shown = (
            f"<p>{escape(self._walk.head(n))}</p>{picture.html(self._walk.scene_of(step))}"
            for n, step in enumerate(self._walk.steps, 1)
        )
        return f'<div lang="{self._walk.lang}">{"".join(shown)}</div>'
