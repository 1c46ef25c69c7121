"""The One Card lesson in a real JupyterLab, as a learner meets it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.browser.solving import look_at_all_sides, play_to_the_end, seat_at, solve_notebook_by_keys

GAME = """
from tablewidget import open_lesson
lesson = open_lesson("02-onecard", lang="ko")
table = lesson.play(seed=21, seats=4, motion="none")
table
"""
TABLE = """
from tablewidget import open_lesson
lesson = open_lesson("02-onecard", lang="{lang}")
table = lesson.table(lesson.position("defence"))
table
"""


def test_the_whole_lesson_is_solved_by_keys_alone(lab: Lab) -> None:
    solve_notebook_by_keys(lab, "02-onecard.ipynb")


def test_a_game_of_four_is_played_to_its_end_by_mouse(lab: Lab) -> None:
    lab.scratch(GAME)
    lab.run_all()
    seat = seat_at(lab, 0)
    play_to_the_end(lab, seat, "onecard")
    lab.shot("onecard-game-over", seat.table)
    assert lab.errors == []


def test_a_try_under_attack_is_explained(lab: Lab) -> None:
    lab.scratch(TABLE.format(lang="ko"))
    lab.run_all()
    seat = seat_at(lab, 0)
    seat.place("hand:A.3").click()
    seat.place("top").click()
    expect(seat.status()).to_contain_text("공격 다섯 장이 걸려 있어요.")
    assert lab.ask("table.match.steps") == "()"


def test_the_switchboard_changes_the_game(lab: Lab) -> None:
    lab.scratch("from tablewidget import open_lesson\nrules = open_lesson('02-onecard', lang='ko').rules()\nrules")
    lab.run_all()
    form = lab.output(0)
    form.get_by_label("공격 서열").check()
    expect(form.get_by_text("바꾼 규칙은 다음과 같아요. 공격 서열.")).to_be_visible()
    assert lab.ask("rules.options") == "('ladder',)"
    lab.shot("onecard-switchboard", form)


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_the_table_is_whole_in_light_and_dark_wide_and_narrow(lab: Lab, lang: str) -> None:
    lab.scratch(TABLE.format(lang=lang))
    lab.run_all()
    look_at_all_sides(lab, f"onecard-{lang}")
