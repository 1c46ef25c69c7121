"""A table on a page that is played for real: a desk answers, bots reply."""

from __future__ import annotations

from typing import Any

from engine import games
from engine.match import Match
from engine.scene import to_json
from tablewidget.desk import MatchDesk


def middle(where: Any) -> tuple[float, float]:
    """The middle of something on the page."""
    box = where.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Play:
    """A table on a page with a desk behind it. The person sits at A; the others reply where it is A's turn."""

    def __init__(
        self, shown: Any, p: Any, lang: Any = "ko", theme: str = "light", motion: str = "none", bot: Any = None
    ) -> None:
        mine = p.to_act == "A"
        game = games.game_of(p)
        others = {seat: bot or game.Bot() for seat in p.seats if mine and seat != "A"}
        self.desk = MatchDesk(Match(p, "A", others), lang, autopass=False)
        self.shown = shown
        self.page = shown.page
        state = {**self.desk.state(), "scene": to_json(game.scene(p, "A", lang))}
        shown.show(state, lang=lang, theme=theme, motion=motion)

    def answer(self) -> str:
        """Let the desk answer the one request; gives the move that was played, if one was."""
        before = len(self.desk.match.steps)
        self.shown.update({**self.desk.handle(self.shown.sent())})
        return next((str(played.move) for played in self.desk.match.steps[before:]), "")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def button(self, name: str) -> Any:
        return self.page.get_by_role("button", name=name, exact=True)

    def choices(self) -> list[str]:
        return self.page.locator(".opt").all_inner_texts()
