"""Positions shown in a notebook or a terminal: a picture that needs no widget and shows on every host."""

from __future__ import annotations

from typing import Any

from engine import games, picture
from engine.position import Lang, Seat
from engine.scene import Scene


def html(position: Any, seat: Seat | None, lang: Lang = "ko") -> str:
    """The picture of what the seat sees, as an `<img>` with the position in words."""
    return picture.html(games.game_of(position).scene(position, seat, lang))


class Shown:
    """A position shown from a seat, or (`everything`) with all that it knows."""

    def __init__(self, position: Any, seat: Seat | None, lang: Lang = "ko", everything: bool = False) -> None:
        game = games.game_of(position)
        self.position = position if everything else position.seen_by(seat)
        self.scene: Scene = game.open_scene(position, lang) if everything else game.scene(position, seat, lang)

    def _repr_html_(self) -> str:
        return picture.html(self.scene)

    def __repr__(self) -> str:
        return repr(self.position)

    def __str__(self) -> str:
        return self.scene.words
