"""Reading puzzle files. Anything wrong is said with file, puzzle, field and reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import engine
from engine import games
from engine.goals import Criterion, GoalError
from engine.position import LANGS, CardlabError, Spoken
from engine.puzzles.puzzle import HINTS, TASKS, Answer, Puzzle, PuzzleError, Task, Texts, Wrong

REQUIRED: Final = ("id", "title", "goal", "position", "seat", "task", "answers", "teaches", "level")
OPTIONAL: Final = ("accept", "replies", "options", "wrong", "hints", "partial")
MAX_FILE: Final = 1_000_000
MAX_NUMBER: Final = 999_999
_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_TOML_PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)")


@cache
def of_game(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game. Raises PuzzleError."""
    source = files("engine") / "games" / game / "puzzles.toml"
    return parse(source.read_text(encoding="utf-8"), "puzzles.toml")


def load(name: str) -> Puzzle:
    """The puzzle of this id among those that come with the games.

    Raises:
        PuzzleError: there is none.
    """
    for game in games.names():
        for puzzle in of_game(game):
            if puzzle.id == name:
                return puzzle
    raise PuzzleError("id", "no-puzzle", id=Spoken(name))


def read(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of one file. Raises PuzzleError."""
    return parse(read_text(path), str(path))


def read_text(path: Path) -> str:
    """The text of a puzzle file. Raises PuzzleError."""
    try:
        with path.open("rb") as source:
            data = source.read(MAX_FILE + 1)
    except FileNotFoundError as error:
        raise PuzzleError("", "no-file", str(path)) from error
    except (OSError, ValueError) as error:  # ValueError: a path that no file can have
        raise PuzzleError("", "shut-file", str(path)) from error
    if len(data) > MAX_FILE:
        raise PuzzleError("", "too-large", str(path), most=MAX_FILE)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PuzzleError("", "no-utf8", str(path)) from error


def paths(place: Path) -> tuple[Path, ...]:
    """The puzzle files of a folder, or the file itself.

    Raises:
        PuzzleError: the folder holds no TOML file, or cannot be opened.
    """
    try:
        if not place.is_dir():
            return (place,)
        found = tuple(sorted(place.rglob("*.toml")))
    except OSError as error:
        raise PuzzleError("", "shut-file", str(place)) from error
    if not found:
        raise PuzzleError("", "no-files", str(place))
    return found


def parse(text: str, file: str = "") -> tuple[Puzzle, ...]:
    """The puzzles of a TOML text. Raises PuzzleError, for the first that cannot be read."""
    puzzles: list[Puzzle] = []
    for found in parse_each(text, file):
        if isinstance(found, PuzzleError):
            raise found
        puzzles.append(found)
    return tuple(puzzles)


def parse_each(text: str, file: str = "") -> Iterator[Puzzle | PuzzleError]:
    """Each puzzle of a TOML text, or why it cannot be read. Raises PuzzleError where the text as a whole cannot."""
    known: set[str] = set()
    for n, table in enumerate(_tables(text, file), 1):
        name = table["id"] if isinstance(table.get("id"), str) else f"#{n}"
        if name in known:
            yield PuzzleError("id", "double-id", file, name)
            continue
        known.add(name)
        try:
            yield _puzzle(table)
        except PuzzleError as error:
            yield error.at(file, name)


def _tables(text: str, file: str) -> list[dict[str, Any]]:
    """The `[[puzzle]]` tables of a TOML text."""
    try:
        data = tomllib.loads(text)
    except RecursionError as error:
        raise PuzzleError("", "too-deep", file) from error
    except ValueError as error:  # numbers of thousands of digits raise a plain one
        if at := _TOML_PLACE.search(str(error)):
            raise PuzzleError("", "no-toml-at", file, line=int(at[1]), column=int(at[2])) from error
        raise PuzzleError("", "no-toml", file) from error
    for key in data:
        if key != "puzzle":
            raise PuzzleError(key, "unknown-field", file)
    tables = data.get("puzzle", [])
    if not isinstance(tables, list) or not tables or not all(isinstance(t, dict) for t in tables):
        raise PuzzleError("puzzle", "no-puzzles", file)
    return tables


def _puzzle(table: Mapping[str, Any]) -> Puzzle:
    for key in table:
        if key not in REQUIRED and key not in OPTIONAL:
            raise PuzzleError(key, "unknown-field")
    for key in REQUIRED:
        if key not in table:
            raise PuzzleError(key, "missing-field")
    task = _one_of(table, "task", TASKS)
    if not _ID.fullmatch(_text(table, "id")) or len(table["id"]) > 40:
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
        seat=_one_of(table, "seat", position.seats),
        task=task,
        answers=_answers(table["answers"], task),
        teaches=_list(table, "teaches"),
        level=_level(table["level"]),
        accept=accept,
        criterion=None if accept is None else _criterion(game, accept, task),
        replies=_list(table, "replies"),
        options=_list(table, "options"),
        wrong=_wrong(table.get("wrong", []), task),
        hints=_hints(table.get("hints", {})),
        partial=_flag(table, "partial"),
    )


def _text(table: Mapping[str, Any], key: str) -> str:
    if not isinstance(table[key], str) or not table[key].strip():
        raise PuzzleError(key, "not-text")
    return str(table[key])


def _one_of(table: Mapping[str, Any], key: str, known: Sequence[Any]) -> Any:
    value = table[key]
    if value not in known:
        if not isinstance(value, str):
            raise PuzzleError(key, "not-text")
        raise PuzzleError(key, "not-one-of", value=Spoken(value), known=tuple(map(Spoken, known)))
    return value


def _texts(value: object, key: str) -> Texts:
    if not isinstance(value, dict):
        raise PuzzleError(key, "not-texts")
    for lang in LANGS:
        if lang not in value:
            raise PuzzleError(f"{key}.{lang}", "missing-field")
        if not isinstance(value[lang], str) or not value[lang].strip():
            raise PuzzleError(f"{key}.{lang}", "not-text")
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


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MAX_NUMBER


def _level(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= 5:
        raise PuzzleError("level", "bad-level")
    return value


def _answers(value: object, task: Task) -> tuple[Answer, ...]:
    """For `line` a list of lines, for `number` integers, else texts."""
    fits: Mapping[Task, Callable[[Any], bool]] = {
        "number": _is_number,
        "line": lambda a: isinstance(a, list) and bool(a) and all(isinstance(move, str) for move in a),
    }
    fit = fits.get(task, lambda a: isinstance(a, str))
    if not isinstance(value, list) or not value or not all(fit(answer) for answer in value):
        raise PuzzleError("answers", f"answers-{task}" if task in fits else "answers", most=MAX_NUMBER)
    return tuple(tuple(answer) if isinstance(answer, list) else answer for answer in value)


def _criterion(game: games.GameModule, accept: str, task: Task) -> Criterion:
    kind = task if task in ("number", "choice") else "goal"
    try:
        criterion = game.goals.parse(accept)
    except GoalError as error:
        told = {"text": Spoken(accept), "part": Spoken(error.part)}
        if error.form:
            raise PuzzleError("accept", "bad-goal", form=Spoken(error.form), **told) from error
        if error.part:
            raise PuzzleError("accept", "bad-and", **told) from error
        known = tuple(map(Spoken, game.goals.forms))
        raise PuzzleError("accept", "no-goal", text=Spoken(accept), known=known) from error
    if criterion.kind != kind:
        raise PuzzleError("accept", "wrong-kind", text=Spoken(accept), task=Spoken(task))
    return criterion


def _wrong(value: object, task: Task) -> tuple[Wrong, ...]:
    """A move with what follows, or (`number`, `choice`) an answer; each with words in both languages."""
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise PuzzleError("wrong", "not-tables")
    key = "answer" if task in ("number", "choice") else "move"
    known = (key, "reply", *LANGS) if task in ("move", "line") else (key, *LANGS)
    found = []
    for n, item in enumerate(value, 1):
        place = f"wrong {n}"
        for other in item:
            if other not in known:
                raise PuzzleError(f"{place}.{other}", "unknown-field")
        if key not in item:
            raise PuzzleError(f"{place}.{key}", "missing-field")
        if task == "number" and not _is_number(item[key]):
            raise PuzzleError(f"{place}.{key}", "not-number", most=MAX_NUMBER)
        if task != "number" and not isinstance(item[key], str):
            raise PuzzleError(f"{place}.{key}", "not-text")
        texts = _texts({lang: item[lang] for lang in LANGS if lang in item}, place)
        found.append(Wrong(item[key], _reply(item.get("reply", []), f"{place}.reply"), texts))
    return tuple(found)


def _reply(value: object, place: str) -> tuple[str, ...]:
    """One move, or a list of them."""
    moves = [value] if isinstance(value, str) else value
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise PuzzleError(place, "not-text")
    return tuple(moves)


def _hints(value: object) -> Mapping[str, Texts]:
    if not isinstance(value, dict):
        raise PuzzleError("hints", "not-texts")
    for key in value:
        if key not in HINTS:
            raise PuzzleError(f"hints.{key}", "unknown-field")
    return {key: _texts(texts, f"hints.{key}") for key, texts in value.items()}
