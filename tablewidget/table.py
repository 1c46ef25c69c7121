"""The table on which a match is played."""

from __future__ import annotations

from typing import Unpack

from engine.match import Match
from engine.phrases import Phrases
from engine.position import Position, Spoken
from tablewidget.base import Looks, TableWidget, is_position, known_lang
from tablewidget.desk import MatchDesk


class Table(TableWidget):
    """A card table in the notebook.

    Args:
        game: a `Match`, or a position (then every seat is played by hand, in turn).
        lang: `ko` or `en`.
        autopass: whether the table makes by itself a move that alone is left, such as a pass. It can be set later too.
        looks: `theme` (`auto`, `light`, `dark`), `deck` (`2`, `4`, `safe` colours), `motion` (`auto`, `none`).

    Raises:
        TypeError: something else than a match or a position, or an unknown look.
        ValueError: an unknown language.
    """

    def __init__(
        self, game: Match | Position, lang: str = "ko", *, autopass: bool = True, **looks: Unpack[Looks]
    ) -> None:
        known = known_lang(lang)
        if not isinstance(game, Match):
            if not is_position(game):
                raise TypeError(Phrases("tablewidget", known)("wrong-kind", given=Spoken(type(game).__name__)))
            game = Match(game)
        self.match = game
        self._match_desk = MatchDesk(game, known, autopass)
        super().__init__(self._match_desk, **looks)
        game.watch(self._renew)

    @property
    def autopass(self) -> bool:
        """Whether the table makes by itself a move that alone is left to the person."""
        return self._match_desk.autopass

    @autopass.setter
    def autopass(self, on: bool) -> None:
        self._match_desk.autopass = on

    def close(self) -> None:
        """Takes the table away; the match goes on without it."""
        match = getattr(self, "match", None)  # ipywidgets closes half-made widgets too
        if match is not None and self._renew in match.watchers:
            match.unwatch(self._renew)
        super().close()

    def _renew(self) -> None:
        """Shows what was changed from outside the table."""
        self.state = {**self._match_desk.renew(len(self.state["log"]))}

    def _on_request(self, widget: object, content: object, buffers: object) -> None:
        with self.match.unwatched(self._renew):  # the answer is one state, not two
            super()._on_request(widget, content, buffers)
