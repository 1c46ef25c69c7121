"""The rules of one's own table: a form with a switch for every option of a game."""

from __future__ import annotations

import html
from collections.abc import Iterable
from typing import Any, Final

import ipywidgets

import engine
from engine import games, picture, rulebook
from engine.options import given
from engine.phrases import Phrases, texts
from engine.position import Lang, Spoken
from engine.wording import Sentence
from tablewidget.base import VIEW, known_lang

_WIDE: Final = {"width": "auto"}
_PICTURE: Final = "max-width:420px;border:1px solid #d6d4cb"


class Switchboard(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """A form to choose the options of a game. `options` is the line of words to keep: `deal(…, options=…)` takes it.

    Args:
        game: the name of a game.
        lang: `ko` or `en`.
        options: what is on at the beginning, as words such as `ladder` or `stairs=match`, or as the line that was kept.

    Raises:
        NotationError: there is no such game.
        ValueError: an unknown language or option.
    """

    def __init__(self, game: str, lang: str = "ko", options: str | Iterable[str] = ()) -> None:
        self.game = game
        self.lang: Lang = known_lang(lang)
        self._say = Phrases("tablewidget", self.lang)
        self._choices = games.load(game).CHOICES
        begin = dict(self._read(word) for word in given(options))
        self._controls = {
            name: self._control(name, begin.get(name, values[0])) for name, values in self._choices.items()
        }
        self._changed = ipywidgets.HTML()
        self._line = ipywidgets.Text(description=self._say("rules-line"), disabled=True, layout=_WIDE)
        rows = [ipywidgets.VBox([control, self._about(name)]) for name, control in self._controls.items()]
        super().__init__([ipywidgets.HTML(self._fixed()), *rows, self._changed, self._line])
        for control in self._controls.values():
            control.observe(lambda _: self._show(), "value")
        self._show()

    @property
    def options(self) -> tuple[str, ...]:
        """What differs from the usual rules, as words."""
        return tuple(self._word(name, value) for name, value in self._values() if value != self._choices[name][0])

    def _values(self) -> Iterable[tuple[str, Any]]:
        for name, control in self._controls.items():
            checked = isinstance(control, ipywidgets.Checkbox)
            yield name, control.value if checked else self._choices[name][control.value]

    def _read(self, word: str) -> tuple[str, Any]:
        """The option and the value that a word means. Raises ValueError."""
        usual = {self._word(name, value): (name, value) for name, values in self._choices.items() for value in values}
        if word in usual:
            return usual[word]
        known = ", ".join(known for known, (name, value) in usual.items() if value != self._choices[name][0])
        raise ValueError(self._say("no-option", word=Spoken(word), known=Sentence(known)))

    @staticmethod
    def _word(name: str, value: Any) -> str:
        return name if value is True else f"{name}={value}"

    def _control(self, name: str, value: Any) -> Any:
        title = rulebook.title(f"{self.game}.{name}", self.lang)
        values = self._choices[name]
        if values == (False, True):
            return ipywidgets.Checkbox(value=value is True, description=title, indent=False, layout=_WIDE)
        # Chosen by number: a value may be None, which a Dropdown takes for no choice.
        labelled = [(self._label(name, known), at) for at, known in enumerate(values)]
        style = {"description_width": "initial"}
        return ipywidgets.Dropdown(options=labelled, value=values.index(value), description=title, style=style)

    def _label(self, name: str, value: Any) -> str:
        """A value in words: those that are no number have a phrase of the game."""
        package = f"engine.games.{self.game}"
        key = f"choice-{name}-{value}"
        if key in texts(package):
            return Phrases(package, self.lang)(key)
        return str(value)

    def _about(self, name: str) -> Any:
        """One sentence on the option, and a small table that shows it."""
        entry = rulebook.entry(f"{self.game}.{name}")
        shown = f"<span style='opacity:.8'>{html.escape(_first_sentence(entry.text[self.lang]))}</span>"
        if entry.example is not None:
            p = engine.read(entry.example.position)
            drawn = picture.html(games.game_of(p).scene(p, p.to_act, self.lang))
            move = html.escape(self._say("rules-example", move=Spoken(entry.example.move)))
            shown += f"<details><summary>{move}</summary><div style='{_PICTURE}'>{drawn}</div></details>"
        return ipywidgets.HTML(shown)

    def _fixed(self) -> str:
        """The rules that no option touches."""
        titles = (rulebook.title(slug, self.lang) for slug in games.load(self.game).FIXED)
        return f"<p>{html.escape(self._say('rules-fixed', rules=Sentence(', '.join(titles))))}</p>"

    def _show(self) -> None:
        options = self.options
        titles = [rulebook.title(f"{self.game}.{word.partition('=')[0]}", self.lang) for word in options]
        text = self._say("rules-changed", rules=Sentence(", ".join(titles))) if titles else self._say("rules-usual")
        self._changed.value = f"<p aria-live='polite'><b>{html.escape(text)}</b></p>"
        self._line.value = " ".join(options)

    def __repr__(self) -> str:
        return f"<Switchboard: {self.game}, {' '.join(self.options) or '-'}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The form where widgets run, else what it says."""
        rows = "".join(
            f"<li><b>{html.escape(rulebook.title(f'{self.game}.{name}', self.lang))}</b> "
            f"{html.escape(_first_sentence(rulebook.entry(f'{self.game}.{name}').text[self.lang]))}</li>"
            for name in self._choices
        )
        still = {"text/plain": repr(self), "text/html": f"{self._fixed()}<ul>{rows}</ul>{self._changed.value}"}
        data: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return {**{mime: value for mime, value in data.items() if mime == VIEW}, **still}


def _first_sentence(text: str) -> str:
    return text.split(". ", maxsplit=1)[0].rstrip(".") + "."
