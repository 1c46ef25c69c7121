"""The Canasta lesson in a real JupyterLab, as a learner meets it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from engine.puzzles import load
from tests.browser.lab import Lab
from tests.browser.solving import act_of, by_keys, look_at_all_sides, play_until, seat_at, solve, solve_notebook_by_keys

GAME = """
from tablewidget import open_lesson
lesson = open_lesson("04-canasta", lang="ko")
table = lesson.play(seed=27, motion="none")
table
"""
TABLE = """
from tablewidget import open_lesson
lesson = open_lesson("04-canasta", lang="{lang}")
table = lesson.table(lesson.position("{name}"))
table
"""
STEPS = """
from tablewidget import open_lesson
lesson = open_lesson("04-canasta", lang="{lang}")
steps = lesson.steps("take", motion="none")
steps
"""
PUZZLE = """
from tablewidget import open_lesson
lesson = open_lesson("04-canasta", lang="ko")
puzzle = lesson.puzzle("{id}")
puzzle
"""


def test_the_whole_lesson_is_solved_by_keys_alone(lab: Lab) -> None:
    solve_notebook_by_keys(lab, "04-canasta.ipynb")


@pytest.mark.parametrize(
    ("name", "groups"),
    [
        ("canasta-first-meld-03", 3),
        ("canasta-concealed-02", 2),  # leaves one card only: the focus goes to it
    ],
)
def test_groups_are_held_back_and_laid_down_together_by_keys(lab: Lab, name: str, groups: int) -> None:
    puzzle = load(name)
    lab.scratch(PUZZLE.format(id=name))
    lab.run_all()
    answer = puzzle.answers[0]
    move = answer[0] if isinstance(answer, tuple) else str(answer)
    act = act_of(puzzle.rules.scene(puzzle.position, "A", "ko"), move)
    assert len(act.gesture.groups) == groups
    solve(seat_at(lab, 0), puzzle, by_keys)
    assert lab.ask("puzzle.solved") == "True"


def test_a_hand_of_four_is_played_to_its_end_by_mouse(lab: Lab) -> None:
    lab.scratch(GAME)
    lab.run_all()
    seat = seat_at(lab, 0)
    play_until(lab, seat, "canasta", "any(one.step.ended for one in table.match.steps)")
    expect(seat.table.locator(".sheet")).to_be_visible()
    lab.shot("canasta-hand-over", seat.table)
    assert lab.errors == []


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_steps_are_gone_through_by_mouse_and_keys(lab: Lab, lang: str) -> None:
    lab.scratch(STEPS.format(lang=lang))
    lab.run_all()
    seat = seat_at(lab, 0)
    back, forth = {"ko": ("이전 단계", "다음 단계"), "en": ("Step back", "Next step")}[lang]
    expect(seat.table.locator("[data-typed]")).to_have_count(0)
    seat.table.get_by_role("button", name=forth).click()
    expect(seat.table.locator(".log li")).to_have_count(2)
    lab.shot(f"canasta-steps-{lang}", seat.table)
    seat.table.locator("[data-id][tabindex='0']").first.focus()
    seat.press("Shift+U")
    expect(seat.table.locator(".log li")).to_have_count(3)
    seat.press("u")
    expect(seat.table.locator(".log li")).to_have_count(2)
    seat.table.get_by_role("button", name=back).click()
    expect(seat.table.locator(".log li")).to_have_count(1)
    assert lab.errors == []


@pytest.mark.parametrize(("lang", "name"), [("ko", "first-meld"), ("en", "pile")])
def test_the_table_is_whole_in_light_and_dark_wide_and_narrow(lab: Lab, lang: str, name: str) -> None:
    lab.scratch(TABLE.format(lang=lang, name=name))
    lab.run_all()
    look_at_all_sides(lab, f"canasta-{lang}")
