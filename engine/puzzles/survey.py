"""All puzzles of some files and folders, each proved or with what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from engine import games
from engine.puzzles import files
from engine.puzzles.prove import prove
from engine.puzzles.puzzle import Puzzle, PuzzleError


def survey(places: Iterable[Path] = ()) -> Iterator[Puzzle | PuzzleError]:
    """Each puzzle that is proved, and each fault; without places the puzzles that come with the games."""
    known: set[str] = set()
    for found in _read(places):
        if isinstance(found, PuzzleError):
            yield found
            continue
        file, puzzle = found
        if puzzle.id in known:
            yield PuzzleError("id", "double-id", file, puzzle.id)
            continue
        known.add(puzzle.id)
        try:
            prove(puzzle)
        except PuzzleError as error:
            yield error.at(file, puzzle.id)
        else:
            yield puzzle


def _read(places: Iterable[Path]) -> Iterator[tuple[str, Puzzle] | PuzzleError]:
    places = tuple(places)
    if not places:
        for game in games.names():
            yield from (("puzzles.toml", puzzle) for puzzle in files.of_game(game))
    for place in places:
        try:
            for path in files.paths(place):
                yield from _read_file(path)
        except PuzzleError as error:
            yield error


def _read_file(path: Path) -> Iterator[tuple[str, Puzzle] | PuzzleError]:
    try:
        for found in files.parse_each(files.read_text(path), str(path)):
            yield found if isinstance(found, PuzzleError) else (str(path), found)
    except PuzzleError as error:
        yield error
