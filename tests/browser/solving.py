"""Solving puzzles on a table as a person does: with the mouse, with keys alone, by typing.

What is clicked comes from the puzzle's answers and the legal moves of its scene; nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from engine.puzzles import Puzzle
from engine.puzzles.solve import answered, begin
from engine.scene import Gesture
from tests.browser.lab import Lab


@dataclass
class Seat:
    """A table on the page, and how to act on it."""

    lab: Lab
    table: Locator

    def place(self, id: str) -> Locator:
        """The card, place or button of this id."""
        return self.table.locator(f'[data-id="{id}"], [data-drop="{id}"]').first

    def press(self, key: str) -> None:
        self.lab.page.keyboard.press(key)

    def focused(self) -> str:
        """The id of what has the focus inside the table."""
        found: str | None = self.table.evaluate(
            "table => table.getRootNode().activeElement?.closest('[data-id]')?.dataset.id ?? null"
        )
        return found or ""

    def status(self) -> Locator:
        """The line that answers."""
        return self.table.locator(".status")


def by_mouse(seat: Seat, gesture: Gesture, text: str) -> None:
    for slot in (slot for group in gesture.groups for slot in group):
        seat.place(slot).click()
    seat.place(gesture.drop).click()


def by_keys(seat: Seat, gesture: Gesture, text: str) -> None:
    """Tab into the table, a digit for the card, N to the place, Enter."""
    seat.table.locator("[data-id][tabindex='0']").first.focus()
    picked = [slot for group in gesture.groups for slot in group]
    for slot in picked:
        seat.press(slot.rpartition(".")[2])
        expect(seat.place(slot)).to_have_attribute("aria-pressed", "true")
    # N goes from legal place to legal place; without a card the buttons are the last row, reached by arrows.
    way = ["n"] * 60 if picked else ["ArrowDown"] * 12 + ["ArrowRight"] * 12
    for key in way:
        if seat.focused() == gesture.drop:
            break
        seat.press(key)
    assert seat.focused() == gesture.drop
    seat.press("Enter")


def by_typing(seat: Seat, gesture: Gesture, text: str) -> None:
    field = seat.table.locator("[data-typed]")
    field.fill(text)
    field.press("Enter")


Way = Callable[[Seat, Gesture, str], None]


def solve(seat: Seat, puzzle: Puzzle, way: Way) -> None:
    """Solves a puzzle; moves are made in this way, numbers and choices given in their form."""
    if puzzle.task == "number":
        seat.table.locator("input[name=n]").fill(str(puzzle.answers[0]))
        seat.table.locator("input[name=n]").press("Enter")
    elif puzzle.task == "choice":
        choice = seat.table.locator(f'input[name=c][value="{puzzle.answers[0]}"]')
        choice.focus()
        choice.press("Space")
        choice.press("Enter")
    else:
        attempt = begin(puzzle)
        answer = puzzle.answers[0]
        moves = puzzle.answers if puzzle.task == "all" else answer if isinstance(answer, tuple) else (answer,)
        for n, move in enumerate(map(str, moves)):
            scene = puzzle.rules.scene(attempt.end, puzzle.seat, "ko")
            gesture = next(entry.gesture for entry in scene.legal if entry.text == move)
            before = seat.table.locator(".tries .chip").count()
            way(seat, gesture, move)
            if puzzle.task == "all":
                expect(seat.table.locator(".tries .chip")).to_have_count(before + 1)
            elif n + 1 < len(moves):
                attempt = answered(puzzle, attempt.then(attempt.end.parse_move(move), attempt.end.step(move)))
                expect(seat.table.locator(".log li")).to_have_count(len(attempt.moves))
        if puzzle.task == "all":
            seat.table.locator(".task .btn.go").press("Enter")
    expect(seat.status()).to_contain_text("맞았어요!")
