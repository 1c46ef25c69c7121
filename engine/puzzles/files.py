"""Reading puzzle files. Anything wrong is said with file, puzzle, field and reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import engine
from engine import games
from engine.goals import GoalError
from engine.position import LANGS, CardlabError, Spoken
from engine.puzzles.puzzle import HINTS, TASKS, Answer, Puzzle, PuzzleError, Task, Texts, Wrong

REQUIRED: Final = ("id", "title", "goal", "position", "seat", "task", "answers", "teaches", "level")
OPTIONAL: Final = ("accept", "replies", "options", "wrong", "hints", "partial")
MAX_FILE: Final = 4_000_000
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@cache
def of_game(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game. Raises PuzzleError."""
    source = files("engine") / "games" / game / "puzzles.toml"
    return parse(source.read_text(encoding="utf-8"), "puzzles.toml")


def load(id: str) -> Puzzle:
    """The puzzle of this id among those that come with the games.

    Raises:
        PuzzleError: there is none.
    """
    for game in games.names():
        for puzzle in of_game(game):
            if puzzle.id == id:
                return puzzle
    raise PuzzleError("id", "no-puzzle", id=Spoken(id))


def read(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of one file. Raises PuzzleError."""
    try:
        if path.stat().st_size > MAX_FILE:
            raise PuzzleError("", "too-large", str(path), most=MAX_FILE)
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise PuzzleError("", "no-file", str(path), reason=Spoken(error.strerror or "")) from error
    except UnicodeDecodeError as error:
        raise PuzzleError("", "no-utf8", str(path)) from error
    return parse(text, str(path))


def paths(place: Path) -> tuple[Path, ...]:
    """The puzzle files of a folder, or the file itself.

    Raises:
        PuzzleError: the folder holds no TOML file.
    """
    if not place.is_dir():
        return (place,)
    found = tuple(sorted(place.rglob("*.toml")))
    if not found:
        raise PuzzleError("", "no-files", str(place))
    return found


def parse(text: str, file: str = "") -> tuple[Puzzle, ...]:
    """The puzzles of a TOML text. Raises PuzzleError."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise PuzzleError("", "no-toml", file, reason=Spoken(str(error))) from error
    for key in data:
        if key != "puzzle":
            raise PuzzleError(key, "unknown-field", file)
    tables = data.get("puzzle", [])
    if not isinstance(tables, list) or not tables or not all(isinstance(t, dict) for t in tables):
        raise PuzzleError("puzzle", "no-puzzles", file)
    puzzles: list[Puzzle] = []
    for n, table in enumerate(tables, 1):
        name = table["id"] if isinstance(table.get("id"), str) else f"#{n}"
        try:
            puzzles.append(_puzzle(table))
        except PuzzleError as error:
            raise error.at(file, name[:60]) from error
        if sum(puzzle.id == name for puzzle in puzzles) > 1:
            raise PuzzleError("id", "double-id", file, name)
    return tuple(puzzles)


def _puzzle(table: Mapping[str, Any]) -> Puzzle:
    for key in table:
        if key not in REQUIRED and key not in OPTIONAL:
            raise PuzzleError(key, "unknown-field")
    for key in REQUIRED:
        if key not in table:
            raise PuzzleError(key, "missing-field")
    task = _one_of(table, "task", TASKS)
    if not _ID.fullmatch(_text(table, "id")):
        raise PuzzleError("id", "bad-id")
    try:
        position = engine.read(table["position"])
    except CardlabError as error:
        raise PuzzleError("position", "bad-position", reason=error) from error
    game = games.game_of(position)
    accept = _text(table, "accept") if "accept" in table else None
    return Puzzle(
        id=table["id"],
        game=position.game,
        title=_texts(table["title"], "title"),
        goal=_texts(table["goal"], "goal"),
        position=position,
        seat=_one_of(table, "seat", game.SEATS),
        task=task,
        answers=_answers(table["answers"], task),
        teaches=_list(table, "teaches"),
        level=_level(table["level"]),
        accept=accept,
        criterion=None if accept is None else _criterion(game, accept, task),
        replies=_list(table, "replies"),
        options=_list(table, "options"),
        wrong=_wrong(table.get("wrong", [])),
        hints=_hints(table.get("hints", {})),
        partial=_flag(table, "partial"),
    )


def _text(table: Mapping[str, Any], key: str) -> str:
    if not isinstance(table[key], str) or not table[key].strip():
        raise PuzzleError(key, "not-text")
    return str(table[key])


def _one_of(table: Mapping[str, Any], key: str, known: Sequence[Any]) -> Any:
    if table[key] not in known:
        raise PuzzleError(key, "not-one-of", value=Spoken(str(table[key])), known=Spoken(", ".join(known)))
    return table[key]


def _texts(value: object, key: str) -> Texts:
    if not isinstance(value, dict):
        raise PuzzleError(key, "not-texts")
    for lang in LANGS:
        if not isinstance(value.get(lang), str) or not value[lang].strip():
            raise PuzzleError(f"{key}.{lang}", "missing-field")
    for lang in value:
        if lang not in LANGS:
            raise PuzzleError(f"{key}.{lang}", "unknown-field")
    return {lang: " ".join(value[lang].split()) for lang in LANGS}


def _list(table: Mapping[str, Any], key: str) -> tuple[str, ...]:
    value = table.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise PuzzleError(key, "not-list")
    return tuple(value)


def _flag(table: Mapping[str, Any], key: str) -> bool:
    value = table.get(key, False)
    if not isinstance(value, bool):
        raise PuzzleError(key, "not-flag")
    return value


def _level(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= 5:
        raise PuzzleError("level", "bad-level")
    return value


def _answers(value: object, task: Task) -> tuple[Answer, ...]:
    """For `line` a list of lines, for `number` integers, else texts."""
    fits: Mapping[Task, Callable[[Any], bool]] = {
        "number": lambda a: isinstance(a, int) and not isinstance(a, bool),
        "line": lambda a: isinstance(a, list) and bool(a) and all(isinstance(move, str) for move in a),
    }
    fit = fits.get(task, lambda a: isinstance(a, str))
    if not isinstance(value, list) or not value or not all(fit(answer) for answer in value):
        raise PuzzleError("answers", f"answers-{task}" if task in fits else "answers")
    return tuple(tuple(answer) if isinstance(answer, list) else answer for answer in value)


def _criterion(game: games.GameModule, accept: str, task: Task) -> Any:
    kind = task if task in ("number", "choice") else "goal"
    try:
        criterion = game.goals.parse(accept)
    except GoalError as error:
        raise PuzzleError("accept", "no-goal", text=Spoken(str(error)), known=tuple(map(Spoken, game.goals.names))) from error
    if criterion.kind != kind:
        raise PuzzleError("accept", "wrong-kind", text=Spoken(accept), task=Spoken(task))
    return criterion


def _wrong(value: object) -> tuple[Wrong, ...]:
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise PuzzleError("wrong", "not-list")
    found = []
    for item in value:
        for key in item:
            if key not in ("move", "reply", *LANGS):
                raise PuzzleError(f"wrong.{key}", "unknown-field")
        if not isinstance(item.get("move"), str) or not isinstance(item.get("reply", ""), str):
            raise PuzzleError("wrong.move", "not-text")
        found.append(Wrong(item["move"], item.get("reply"), _texts({lang: item.get(lang) for lang in LANGS}, "wrong")))
    return tuple(found)


def _hints(value: object) -> Mapping[str, Texts]:
    if not isinstance(value, dict):
        raise PuzzleError("hints", "not-texts")
    for key in value:
        if key not in HINTS:
            raise PuzzleError(f"hints.{key}", "unknown-field")
    return {key: _texts(texts, f"hints.{key}") for key, texts in value.items()}
