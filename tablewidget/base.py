"""What both widgets share: traits, messages, the picture for hosts without widgets."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Literal, TypedDict, Unpack

import anywidget
import traitlets

from engine import picture
from engine.phrases import Phrases, texts
from engine.position import LANGS, Lang, Spoken
from tablewidget.desk import Desk

_STATIC: Final = Path(__file__).parent / "static"
VIEW: Final = "application/vnd.jupyter.widget-view+json"


def known_lang(lang: str) -> Lang:
    """The language, checked. Raises ValueError."""
    for known in LANGS:
        if lang == known:
            return known
    raise ValueError(Phrases("tablewidget", "ko")("no-lang", given=Spoken(str(lang))))


def is_position(given: object) -> bool:
    """Whether this is a position of some game."""
    return hasattr(given, "legal_moves") and hasattr(given, "seen_by")


class Looks(TypedDict, total=False):
    """How a table looks: its paper, the colours of the suits, whether cards fly."""

    theme: Literal["auto", "light", "dark"]
    deck: Literal["2", "4", "safe"]
    motion: Literal["auto", "none"]


class TableWidget(anywidget.AnyWidget):
    """A table in the browser. All it shows is in `state`; requests come as messages and are answered by a new state."""

    _esm = (_STATIC / "table.js").read_text(encoding="utf-8")

    state = traitlets.Dict().tag(sync=True)
    ui = traitlets.Dict().tag(sync=True)
    theme = traitlets.Enum(("auto", "light", "dark"), "auto").tag(sync=True)
    deck = traitlets.Enum(("2", "4", "safe"), "2").tag(sync=True)
    motion = traitlets.Enum(("auto", "none"), "auto").tag(sync=True)

    def __init__(self, desk: Desk, **looks: Unpack[Looks]) -> None:
        self._desk = desk
        for name in looks.keys() - Looks.__annotations__.keys():  # traitlets would take no notice of them
            raise TypeError(Phrases("tablewidget", desk.lang)("no-look", name=Spoken(name)))
        words = {key: text[desk.lang] for key, text in texts("tablewidget", "ui.toml").items()}
        super().__init__(state={**desk.state()}, ui=words, **looks)
        self.on_msg(self._on_request)

    def _on_request(self, _widget: object, content: object, _buffers: object) -> None:
        self.state = {**self._desk.handle(content)}

    @property
    def position(self) -> Any:
        """The position on the table now."""
        return self._desk.position

    def __repr__(self) -> str:
        scene = self._desk.scene()
        return f"<{type(self).__name__}: {scene.title}, {scene.turn}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        data, meta = super()._repr_mimebundle_(**kwargs) or ({}, {})
        fallback = {"text/plain": repr(self), "text/html": self._picture()}
        return {**{mime: value for mime, value in data.items() if mime == VIEW}, **fallback}, meta

    def _picture(self) -> str:
        """What hosts without widgets show."""
        return picture.html(self._desk.still())
