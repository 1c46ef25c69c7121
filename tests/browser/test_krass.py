"""The Krass Kariert lesson in a real JupyterLab, as a learner meets it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.browser.solving import look_at_all_sides, play_to_the_end, seat_at, solve_notebook_by_keys

GAME = """
from tablewidget import open_lesson
lesson = open_lesson("03-krass", lang="ko")
table = lesson.play(seed=12, seats=3, motion="none")
table
"""
TABLE = """
from tablewidget import open_lesson
lesson = open_lesson("03-krass", lang="{lang}")
table = lesson.table(lesson.position("{position}"))
table
"""


def test_the_whole_lesson_is_solved_by_keys_alone(lab: Lab) -> None:
    solve_notebook_by_keys(lab, "03-krass.ipynb")


def test_a_game_of_three_is_played_to_its_end_by_mouse(lab: Lab) -> None:
    lab.scratch(GAME)
    lab.run_all()
    seat = seat_at(lab, 0)
    play_to_the_end(lab, seat, "krass")
    lab.shot("krass-game-over", seat.table)
    assert lab.errors == []


def test_cards_that_do_not_stand_together_are_answered_by_the_rule(lab: Lab) -> None:
    lab.scratch(TABLE.format(lang="ko", position="hand"))
    lab.run_all()
    seat = seat_at(lab, 0)
    seat.place("hand:A.2").click()
    seat.place("hand:A.8").click()
    expect(seat.status()).to_contain_text("이웃한 카드끼리만 낼 수 있어요.")
    assert lab.ask("table.match.steps") == "()"


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_the_table_is_whole_in_light_and_dark_wide_and_narrow(lab: Lab, lang: str) -> None:
    lab.scratch(TABLE.format(lang=lang, position="stronger"))
    lab.run_all()
    look_at_all_sides(lab, f"krass-{lang}")
