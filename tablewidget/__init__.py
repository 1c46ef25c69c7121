"""A card table for notebooks: shows positions, takes moves, explains refusals, asks puzzles."""

from tablewidget.lesson import Lesson, open_lesson
from tablewidget.puzzle_table import PuzzleTable
from tablewidget.switchboard import Switchboard
from tablewidget.table import Table

__all__ = ("Lesson", "PuzzleTable", "Switchboard", "Table", "open_lesson")
