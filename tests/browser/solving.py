"""Solving puzzles on a table as a person does: with the mouse, with keys alone, by typing.

What is clicked comes from the puzzle's answers and the legal moves of its scene; nothing here knows a game.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

import engine
from engine import games
from engine.puzzles import Puzzle, load
from engine.puzzles.solve import answered, begin
from engine.scene import Entry, Gesture, Scene
from tests.browser.lab import Lab

#: The first cards and choices have a key of their own.
DIGITS = 9
#: The button that holds back what is picked.
HOLD = "hold"


@dataclass
class Act:
    """A move, the gesture that makes it, and which of the choices of each question it is (from 1)."""

    text: str
    gesture: Gesture
    numbers: tuple[int, ...] = ()

    @property
    def is_held(self) -> bool:
        """Whether its groups are held back first, to be laid down together."""
        return len(self.gesture.groups) > 1


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

    def is_at(self, drop: str) -> bool:
        """Whether the focus is on this place, or on a card that lies there."""
        return self.focused().partition(".")[0] == drop or self.focused() == drop

    def choice(self, number: int) -> Locator:
        """A choice of the first question that is not answered yet, after the place of a move was named."""
        open_questions = self.table.locator(".choose").filter(has_not=self.table.locator("[aria-pressed=true]"))
        return open_questions.first.locator(".opt").nth(number - 1)

    def cards(self, zone: str) -> list[str]:
        """The ids of the cards of a zone as they stand there; those that are held back do not."""
        ids: list[str] = self.table.locator(f'[data-id^="{zone}."]').evaluate_all(
            "cards => cards.map(card => card.dataset.id)"
        )
        return ids

    def walk_to(self, slot: str) -> None:
        """Goes by arrow keys to a card: first to its row, then along it."""
        zone = slot.rpartition(".")[0]
        for key in ("ArrowDown",) * 12 + ("ArrowUp",) * 24:
            if self.focused().rpartition(".")[0] == zone:
                break
            self.press(key)
        self.press("Home")
        for _ in range(24):
            if self.focused() == slot:
                break
            self.press("ArrowRight")
        assert self.focused() == slot, (slot, self.focused())

    def status(self) -> Locator:
        """The line that answers."""
        return self.table.locator(".status")


def by_mouse(seat: Seat, act: Act) -> None:
    """Presses the cards, then their place; several groups are held back one after the other."""
    for group in act.gesture.groups:
        for slot in group:
            seat.place(slot).click()
        if act.is_held:
            seat.place(HOLD).click()
    seat.place(act.gesture.drop).click()
    for number in act.numbers:
        seat.choice(number).click()


def by_keys(seat: Seat, act: Act) -> None:
    """Tab into the table, a digit for a card of the hand, else arrows; N to the place, Enter; a digit for a choice.

    Several groups are held back one after the other with G.
    """
    seat.table.locator("[data-id][tabindex='0']").first.focus()
    drop = act.gesture.drop
    picked = [slot for group in act.gesture.groups for slot in group]
    for group in act.gesture.groups:
        for slot in group:
            cards = seat.cards("hand:A")
            if slot in cards[:DIGITS]:
                seat.press(str(cards.index(slot) + 1))
            else:
                seat.walk_to(slot)
                seat.press("Space")
            expect(seat.place(slot)).to_have_attribute("aria-pressed", "true")
        if act.is_held:
            seat.press("g")
            expect(seat.place(group[0])).to_have_count(0)
    # N goes from legal place to legal place; without a card the buttons are the last row, reached by arrows.
    for key in ["n"] * 60 if picked else ["n"] * 12 + ["ArrowDown"] * 12 + ["ArrowRight"] * 12:
        if seat.is_at(drop):
            break
        seat.press(key)
    assert seat.is_at(drop), (drop, seat.focused())
    seat.press("Enter")
    for number in act.numbers:
        choice = seat.choice(number)
        expect(choice).to_be_visible()
        if number <= DIGITS:
            seat.press(str(number))
            continue
        while not choice.evaluate("option => option.matches(':focus')"):
            seat.press("ArrowRight")
        seat.press("Enter")


def by_typing(seat: Seat, act: Act) -> None:
    field = seat.table.locator("[data-typed]")
    field.fill(act.text)
    field.press("Enter")


def act_of(scene: Scene, move: str) -> Act:
    """How this move is made: by a listed gesture, or by a button for a move that is legal at any time."""
    for entry in scene.legal:
        if entry.text == move:
            return Act(move, entry.gesture, _choices(scene, entry))
    return next(Act(move, Gesture((), one.drop)) for one in scene.buttons if one.move == move)


def _choices(scene: Scene, entry: Entry) -> tuple[int, ...]:
    """Which choices make this move: the number said of each card that asks for one, else its place among its rivals."""
    gesture = entry.gesture
    asks = {slot.id: slot.choice.values for zone in scene.zones for slot in zone.slots if slot.choice}
    said = tuple(asks[slot].index(value) + 1 for slot, value in gesture.choices if slot in asks)
    if said or not gesture.choices:
        return said
    alike = (gesture.groups, gesture.drop)
    rivals = [one.text for one in scene.legal if (one.gesture.groups, one.gesture.drop) == alike]
    return (rivals.index(entry.text) + 1,)


Way = Callable[[Seat, Act], None]


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
            before = seat.table.locator(".tries .chip").count()
            way(seat, act_of(scene, move))
            if puzzle.task == "all":
                expect(seat.table.locator(".tries .chip")).to_have_count(before + 1)
            elif n + 1 < len(moves):
                attempt = answered(puzzle, attempt.then(attempt.end.parse_move(move), attempt.end.step(move)))
                expect(seat.table.locator(".log li")).to_have_count(len(attempt.moves))
        if puzzle.task == "all":
            seat.table.locator(".task .btn.go").press("Enter")
    expect(seat.status()).to_contain_text("맞았어요!")


def puzzles(lab: Lab) -> list[tuple[int, str, Puzzle]]:
    """The puzzles of the notebook that is open: cell, variable, puzzle."""
    found = []
    for index, (_, source) in enumerate(lab.cells()):
        if shown := re.match(r'(\w+) = lesson\.puzzle\("([\w-]+)"\)', source):
            found.append((index, shown[1], load(shown[2])))
    return found


def seat_at(lab: Lab, index: int) -> Seat:
    """The table under a cell."""
    table = lab.output(index).locator("section.ct")
    table.scroll_into_view_if_needed()
    return Seat(lab, table)


def solve_notebook_by_keys(lab: Lab, notebook: str) -> None:
    """Opens a Korean lesson and solves all its puzzles by keys alone; its cells stay as they were."""
    lab.open(f"ko/{notebook}")
    before = lab.cells()
    lab.run_cell(next(index for index, (kind, _) in enumerate(before) if kind == "code"))
    for index, name, puzzle in puzzles(lab):
        lab.run_cell(index)
        solve(seat_at(lab, index), puzzle, by_keys)
        assert lab.ask(f"{name}.solved") == "True"
    assert lab.cells() == before
    assert lab.errors == []


def play_to_the_end(lab: Lab, seat: Seat, game: str) -> None:
    """Plays the match of `table` to its end by mouse; what to do is asked of the game's own opponent."""
    play_until(lab, seat, game, "table.position.result is not None")
    expect(seat.table.locator(".turn").first).to_contain_text("게임 끝")


def play_until(lab: Lab, seat: Seat, game: str, end: str) -> None:
    """Plays the match of `table` by mouse until the expression `end` is true there."""
    lab.ask(
        "None",
        code=f"from engine import {game} as rules\nbot = rules.Bot()\n"
        "def hint():\n"
        "    view = table.match.view\n"
        f"    return str(bot.move(view)) if not ({end}) and view.to_act == table.match.seat else ''\n",
    )
    for _ in range(300):
        move = ast.literal_eval(lab.ask("hint()"))
        if not move:
            break
        view = engine.read(ast.literal_eval(lab.ask("str(table.match.view)")))
        played = int(lab.ask("len(table.match.steps)"))
        by_mouse(seat, act_of(games.load(game).scene(view, "A", "ko"), move))
        expect(seat.table.locator(".log li")).not_to_have_count(played)
    assert lab.ask(end) == "True"


def look_at_all_sides(lab: Lab, name: str) -> None:
    """Keeps pictures of the first table, a card picked: light and dark, wide and at 320 px. Nothing may stick out."""
    lab.page.set_viewport_size({"width": 1500, "height": 1300})
    seat_at(lab, 0).place("hand:A.2").click()
    for width in (1500, 320):
        if width == 320:
            lab.narrow(height=2600)
        for theme in ("light", "dark"):
            lab.theme("dark" if theme == "dark" else "light")
            table = seat_at(lab, 0).table
            expect(table).to_have_attribute("data-theme", theme)
            lab.shot(f"{name}-{theme}-{width}", table)
            assert table.evaluate("table => table.scrollWidth <= table.clientWidth")
