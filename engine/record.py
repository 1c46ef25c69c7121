"""Whole games as data: reading, writing, the first position, replaying.

A record is a JSON object: `game`, `options`, `seed`, `deal` and `first` (or `position`), `moves`, and `end` for a game
ended from outside. In a game of several deals `deal` is the list of them; behind a `position` it lists those after it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine import games
from engine.games import Dealing
from engine.position import CardlabError, IllegalMove, NotationError, Position, Spoken

KEYS: Final = ("game", "options", "seed", "deal", "first", "position", "moves", "end")
MAX_RECORD: Final = 2_000_000


@dataclass(slots=True, eq=True)
class Record:
    """A game as it was played: the data of its JSON text. `str(record)` is that text."""

    data: dict[str, Any]

    @property
    def moves(self) -> list[str]:
        """The texts of the moves."""
        return list(self.data["moves"])

    def __str__(self) -> str:
        import json

        return json.dumps(self.data, ensure_ascii=False)


def read_record(record: str | Mapping[str, Any] | Record) -> Record:
    """The record that a JSON text or a mapping holds, its fields checked.

    Raises:
        NotationError: no JSON object, a field that is missing, unknown or of the wrong type.
    """
    if isinstance(record, Record):
        record = record.data
    data = _parsed(record) if isinstance(record, str) else record
    if not isinstance(data, Mapping):
        raise NotationError("record-json", part=Spoken(type(data).__name__))
    for key in data:
        if key not in KEYS:
            raise NotationError("record-unknown", key=Spoken(str(key)))
    options = data.get("options")
    among_options = isinstance(options, Mapping) and "first" in options
    begins = ("position",) if "position" in data else ("deal",) if among_options else ("deal", "first")
    for key in ("game", "moves", *begins):
        if key not in data:
            raise NotationError("record-key", key=Spoken(key))
    checks = {
        "game": isinstance(data["game"], str),
        "moves": isinstance(data["moves"], list) and all(isinstance(m, str) for m in data["moves"]),
        "options": isinstance(data.get("options", {}), Mapping),
        "seed": data.get("seed") is None or (isinstance(data["seed"], int) and not isinstance(data["seed"], bool)),
        "position": isinstance(data.get("position", ""), str),
        "end": "end" not in data or _is_end(data["end"]),
    }
    for key, good in checks.items():
        if not good:
            raise NotationError("record-type", key=Spoken(key), part=Spoken(str(data[key])))
    if data["game"] not in games.names():
        raise NotationError("record-game", part=Spoken(data["game"]))
    return Record(dict(data))


def _parsed(text: str) -> object:
    import json

    if len(text) > MAX_RECORD:
        raise NotationError("too-long", n=len(text), most=MAX_RECORD)
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError("record-json", part=Spoken(text)) from error


def _is_end(end: object) -> bool:
    return (
        isinstance(end, Mapping)
        and set(end) == {"winners", "reason"}
        and isinstance(end["reason"], str)
        and isinstance(end["winners"], list)
        and all(isinstance(seat, str) for seat in end["winners"])
    )


def start(record: str | Mapping[str, Any] | Record) -> Position:
    """The first position of a record. Raises NotationError."""
    data = read_record(record).data
    game = games.load(data["game"])
    if "position" not in data:
        first: Position = game.start(data)
        return first
    first = game.read(data["position"])
    return game.resume(first, data) if isinstance(game, Dealing) else first


def replay(record: str | Mapping[str, Any] | Record) -> list[Position]:
    """All positions of a record, the first one included.

    Raises:
        NotationError: a field that cannot be read, or a move that is refused, named by its number.
        Undetermined: a move turns on a card that the record does not name.
    """
    known = read_record(record)
    positions = [start(known)]
    for n, move in enumerate(known.moves, 1):
        try:
            positions.append(positions[-1].play(move))
        except IllegalMove as error:
            raise NotationError("record-move", n=n, part=Spoken(move), why=error.refusal) from error
    if "end" in known.data:
        end = known.data["end"]
        try:
            positions.append(positions[-1].end(end["reason"], "".join(end["winners"])))
        except CardlabError as error:
            raise NotationError("record-type", key=Spoken("end"), part=Spoken(str(end))) from error
    return positions
