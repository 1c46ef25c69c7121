"""Worked steps: positions and moves as data, gone through forward and back, each with one sentence."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from engine import games
from engine.games.canasta import scene as canasta_scene
from engine.position import LANGS, IllegalMove, Lang
from tablewidget import open_lesson
from tablewidget.steps import Steps
from tablewidget.steps_desk import StepsDesk, read_steps
from tests.engine.guide import NEVER
from tests.tablewidget.test_widgets import VIEW, send

CARAVAN = """
caravan
A1: 5♠ 9♦
A2: -
A3: -
B1: 7♣
B2: -
B3: -
hand A: K♠ 2♦ 3♣ 4♥ 8♣
hand B: 5*??
deck A: 40*??
deck B: 45*??
turn: A
"""
TABLES = (
    {"position": CARAVAN, "ko": "A1의 값은 14예요.", "en": "A1 counts 14."},
    {"move": "K♠@A1.2", "ko": "킹이 9를 두 배로 만들었어요.", "en": "The King doubled the 9."},
    {"position": CARAVAN.replace("5♠ 9♦", "5♠ 10♦"), "ko": "이번에는 10이에요.", "en": "Now it is a 10."},
)


def lesson_file(game: str) -> dict[str, Any]:
    return tomllib.loads((files("engine") / "games" / game / "lesson.toml").read_text(encoding="utf-8"))


NAMED = [(game, name) for game in games.names() for name in lesson_file(game).get("steps", {})]


def steps(lang: Lang = "en") -> Steps:
    return Steps(read_steps(TABLES), lang)


def test_steps_are_read_as_positions_and_moves() -> None:
    first, moved, last = read_steps(TABLES)
    assert first.played is None
    assert last.played is None
    assert moved.played is not None
    assert moved.played.before == first.position
    assert moved.position == first.position.play("K♠@A1.2")
    assert first.text == {"ko": "A1의 값은 14예요.", "en": "A1 counts 14."}


def test_a_move_that_is_not_legal_is_no_step() -> None:
    with pytest.raises(IllegalMove):
        read_steps([TABLES[0], {**TABLES[1], "move": "3♠@A1"}])


def test_they_go_forward_and_back_and_end_at_both_ends() -> None:
    table = steps()
    assert table.state["status"]["text"] == "A1 counts 14."
    said = [send(table, kind)["status"]["text"] for kind in ("redo", "redo", "undo")]
    assert said == ["The King doubled the 9.", "Now it is a 10.", "The King doubled the 9."]
    assert table.state["status"]["head"] == "Step 2 of 3."
    assert table.position == read_steps(TABLES)[1].position
    assert send(table, "restart")["can"] == {"undo": False, "redo": True, "restart": False, "hint": False}
    assert send(table, "undo")["status"]["tone"] == "refused"
    send(table, "redo")
    assert send(table, "redo")["can"] == {"undo": True, "redo": False, "restart": True, "hint": False}
    assert send(table, "redo")["status"]["tone"] == "refused"


def test_cards_fly_where_a_move_leads_to_the_next_step() -> None:
    table = steps()
    assert send(table, "redo")["moved"] == [["hand:A.1", "route:A1.2.1"], ["deck:A", "hand:A.5"]]
    assert send(table, "redo")["moved"] == []
    assert send(table, "undo")["moved"] == []


def test_the_log_lists_the_steps_so_far_and_leads_back_to_them() -> None:
    table = steps()
    send(table, "redo")
    assert [line["text"] for line in send(table, "redo")["log"]] == [one["en"] for one in TABLES]
    assert send(table, "look", at=1)["status"]["text"] == "A1 counts 14."
    assert len(table.state["log"]) == 1
    assert send(table, "look", at=None)["status"]["text"] == "A1 counts 14."
    assert send(table, "look", at=7)["status"]["tone"] == "refused"


def test_nothing_can_be_played_in_a_step() -> None:
    table = steps()
    scene = table.state["scene"]
    assert (scene["legal"], scene["buttons"], scene["example"]) == ([], [], "")
    for kind in ("move", "why"):
        assert send(table, kind, text="K♠@A1.2")["status"]["text"] == "No card can be played here. Press “Next step”."
    assert table.position == read_steps(TABLES)[0].position


def test_a_card_dropped_in_a_step_is_answered_the_same() -> None:
    gesture = {"groups": [["hand:A.1"]], "drop": "hand:B", "choices": []}
    assert send(steps(), "gesture", gesture=gesture)["status"]["text"].startswith("No card can be played here.")


def test_there_is_no_place_for_something_new_where_nothing_can_be_laid_down() -> None:
    lesson = open_lesson("04-canasta", lang="en")
    live = canasta_scene(lesson.position("first-meld"), "A", "en")
    assert any(zone.open for zone in live.zones)
    for table in (lesson.steps("first-meld"), lesson.steps("meld")):
        while table.state["can"]["redo"]:
            scene = table.state["scene"]
            zones = {zone["id"] for zone in scene["zones"]}
            assert not any(zone["open"] for zone in scene["zones"])
            assert zones >= {zone for group in scene["groups"] for zone in group["zones"]}
            send(table, "redo")


def test_the_buttons_say_what_they_do() -> None:
    assert (steps("ko").ui["undo"], steps("ko").ui["redo"]) == ("이전 단계", "다음 단계")
    assert (steps("en").ui["undo"], steps("en").ui["redo"]) == ("Step back", "Next step")
    assert steps("en").ui["copy"] == "Copy"


def test_without_a_kernel_all_steps_are_there_with_their_sentences() -> None:
    data, _ = steps()._repr_mimebundle_()
    assert VIEW in data
    assert data["text/plain"] == "1. A1 counts 14.\n2. The King doubled the 9.\n3. Now it is a 10."
    html = data["text/html"]
    assert html.count("<img ") == html.count('alt="') == 3
    for n, said in enumerate(TABLES, 1):
        assert f"<p>Step {n} of 3.</p>" in html
        assert said["en"] in html


def test_the_ear_hears_words_for_cards() -> None:
    table = Steps(read_steps([{**TABLES[0], "ko": "A1에 9♦가 있어요.", "en": "9♦ is on A1."}]), "ko")
    assert table.state["status"]["text"] == "A1에 9♦가 있어요."
    for heard in (table.state["status"]["say"], table.state["log"][0]["say"], table.state["scene"]["words"]):
        assert "A1에 다이아 9가 있어요." in heard


def test_no_hidden_card_leaves_the_kernel() -> None:
    desk = StepsDesk(read_steps([{**TABLES[0], "position": CARAVAN.replace("hand B: 5*??", "hand B: Q♥ 4*??")}]), "ko")
    assert "Q♥" not in str(desk.state())


def test_a_lesson_says_which_steps_there_are() -> None:
    with pytest.raises(ValueError, match="first-meld"):
        open_lesson("04-canasta", lang="en").steps("no-such-steps")
    with pytest.raises(ValueError, match="This lesson has no steps"):
        open_lesson("01-caravan", lang="en").steps("meld")


@pytest.mark.parametrize(("game", "name"), NAMED)
def test_the_steps_of_every_lesson_are_legal_and_said_in_both_languages(game: str, name: str) -> None:
    tables = lesson_file(game)["steps"][name]
    number = lesson_file(game)["number"]
    assert len(tables) >= 2
    for lang in LANGS:
        table = open_lesson(f"{number:02}-{game}", lang=lang).steps(name)
        for said in tables[1:]:
            assert send(table, "redo")["status"]["text"] == said[lang]
        assert table.state["can"]["redo"] is False
    for said in tables:
        assert said["ko"].endswith("요.")
        assert not NEVER.search(said["ko"])
        assert said["en"].endswith(".")


def test_canasta_has_worked_steps() -> None:
    assert {name for game, name in NAMED if game == "canasta"} >= {"meld", "first-meld", "take", "canasta", "out"}
