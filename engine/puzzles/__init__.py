"""Puzzles: read from files, proved by the engine, solved with hints and refutations."""

from engine.puzzles.files import load, of_game, parse, read
from engine.puzzles.prove import faults, prove
from engine.puzzles.puzzle import Puzzle, PuzzleError
from engine.puzzles.run import PuzzleRun, Verdict
from engine.puzzles.survey import survey

__all__ = (
    "Puzzle",
    "PuzzleError",
    "PuzzleRun",
    "Verdict",
    "faults",
    "load",
    "of_game",
    "parse",
    "prove",
    "read",
    "survey",
)
