"""The Caravan lesson in a real JupyterLab, as a learner meets it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from engine.puzzles import Puzzle
from tests.browser.lab import Lab
from tests.browser.page.states import strings
from tests.browser.solving import (
    by_mouse,
    by_typing,
    look_at_all_sides,
    play_to_the_end,
    puzzles,
    seat_at,
    solve,
    solve_notebook_by_keys,
)

TABLE = """
from tablewidget import open_lesson
lesson = open_lesson("01-caravan", lang="{lang}")
table = lesson.table(lesson.position("goal"))
table
"""
LOST = strings("ko")["lost"]


def open_lesson(lab: Lab) -> list[tuple[int, str, Puzzle]]:
    """Opens the Korean notebook and runs it from top to bottom; gives its puzzles."""
    lab.open("ko/01-caravan.ipynb")
    lab.run_all()
    return puzzles(lab)


def test_the_first_puzzles_are_solved_by_mouse_and_by_typing(lab: Lab) -> None:
    shown = open_lesson(lab)
    for task in ("all", "number", "choice", "line", "move", "move"):
        index, name, puzzle = shown.pop(next(i for i, one in enumerate(shown) if one[2].task == task))
        assert lab.ask(f"{name}.solved") == "False"
        for way in (by_mouse, by_typing):
            seat = seat_at(lab, index)
            solve(seat, puzzle, way)
            assert lab.ask(f"{name}.solved") == "True"
            seat.table.get_by_role("button", name="처음부터").click()
            expect(seat.status()).to_contain_text("처음으로 돌아왔어요.")
            assert lab.ask(f"{name}.solved") == "False"
        solve(seat_at(lab, index), puzzle, by_mouse)
        copied = f"{name}.check(__import__('json').loads({name}.answer))"
        assert lab.ask(f"str({copied}).startswith('맞았어요!')") == "True"
    lab.shot("caravan-solved")
    assert lab.errors == []


def test_the_whole_lesson_is_solved_by_keys_alone(lab: Lab) -> None:
    solve_notebook_by_keys(lab, "01-caravan.ipynb")


def test_no_key_pressed_on_the_table_reaches_the_notebook(lab: Lab) -> None:
    lab.scratch(TABLE.format(lang="ko"), "# another cell")
    lab.run_all()
    before = lab.cells()
    seat = seat_at(lab, 0)
    seat.place("hand:A.1").focus()
    for key in "abcdefgijkmoqtvxyz0123456789[]-=;',./`":
        seat.press(key)
    for key in ("Shift+D", "Shift+M", "ArrowUp", "ArrowDown", "Delete", "Backspace", "Escape"):
        seat.press(key)
    expect(seat.table).to_be_visible()
    assert lab.cells() == before


def test_an_illegal_try_is_explained_with_its_rule(lab: Lab) -> None:
    lab.scratch(TABLE.format(lang="ko"))
    lab.run_all()
    lab.page.set_viewport_size({"width": 1500, "height": 1300})
    seat = seat_at(lab, 0)  # Q♥ on the first card of A1, which is not the last
    seat.place("hand:A.2").click()
    seat.place("route:A1.1").click()
    expect(seat.status()).to_contain_text("안 돼요:")
    expect(seat.status()).to_contain_text("퀸은 마지막 카드에만 붙일 수 있으니")
    expect(seat.table.locator(".tried")).to_have_count(1)
    lab.shot("caravan-illegal", seat.table)
    seat.status().get_by_role("button", name="‘퀸’ 규칙 보기").click()
    expect(seat.table.locator("[data-page]")).to_contain_text("퀸")
    assert lab.ask("table.match.steps") == "()"


def test_a_move_reaches_the_kernel_and_can_be_taken_back(lab: Lab) -> None:
    lab.scratch(TABLE.format(lang="en"))
    lab.run_all()
    seat = seat_at(lab, 0)
    seat.place("hand:A.2").click()
    seat.place("route:A1.2").click()
    expect(seat.table.locator(".log li")).to_have_count(2)
    assert lab.ask("str(table.match.steps[0].move)") == "'Q♥@A1.2'"
    seat.table.get_by_role("button", name="Undo").click()
    expect(seat.table.locator(".log li")).to_have_count(0)
    assert lab.ask("len(table.match.steps)") == "0"
    # and what the kernel does is seen on the table
    lab.ask("None", code="table.match.play('discard 3♣')")
    expect(seat.table.locator(".log li")).to_have_count(2)


def test_a_restarted_kernel_is_noticed_and_the_cell_heals_it(lab: Lab) -> None:
    lab.open("ko/00-start.ipynb")
    lab.run_all()
    index = next(i for i, (kind, _) in enumerate(lab.cells()) if kind == "code")
    seat = seat_at(lab, index)
    lab.restart_kernel()
    seat.table.get_by_role("button", name="A1 해체").click()
    expect(seat.table.get_by_text(LOST).first).to_be_visible()
    lab.shot("caravan-kernel-restarted", seat.table)
    lab.run_cell(index)
    fresh = seat_at(lab, index)
    expect(fresh.table.get_by_text(LOST)).to_have_count(0)
    fresh.table.get_by_role("button", name="A1 해체").click()
    expect(fresh.table.locator(".log li")).to_have_count(2)


def test_a_whole_game_is_played_by_mouse(lab: Lab) -> None:
    lab.scratch(
        "from tablewidget import open_lesson\nlesson = open_lesson('01-caravan', lang='ko')\n"
        "table = lesson.play(seed=21, motion='none')\ntable"
    )
    lab.run_all()
    seat = seat_at(lab, 0)
    play_to_the_end(lab, seat, "caravan")
    lab.shot("caravan-game-over", seat.table)
    assert lab.errors == []


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_the_table_is_whole_in_light_and_dark_wide_and_narrow(lab: Lab, lang: str) -> None:
    lab.scratch(TABLE.format(lang=lang))
    lab.run_all()
    look_at_all_sides(lab, f"caravan-{lang}")


def test_a_saved_notebook_shows_its_table_with_the_kernel_and_its_picture_without(lab: Lab) -> None:
    lab.scratch(TABLE.format(lang="ko"))
    lab.run_all()
    seat_at(lab, 0).place("dissolve:A1").click()
    expect(seat_at(lab, 0).table.locator(".log li")).to_have_count(2)
    lab.command("docmanager:save")
    lab.open("scratch.ipynb")
    seat = seat_at(lab, 0)
    expect(seat.table.locator(".log li")).to_have_count(2)
    seat.place("dissolve:A2").click()
    expect(seat.table.locator(".log li")).to_have_count(4)
    lab.server.end_kernels()
    lab.open("scratch.ipynb")
    picture = lab.output(0).get_by_role("img").first
    expect(picture).to_be_visible()
    assert "카라반" in (picture.get_attribute("alt") or "")
    expect(lab.page.get_by_text("model not found")).to_have_count(0)
    lab.run_all()
    expect(seat_at(lab, 0).table).to_be_visible()
