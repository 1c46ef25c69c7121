"""Puzzles being solved through requests, by learners who press everything."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.position import Lang
from engine.puzzles import PuzzleRun, of_game
from tablewidget import PuzzleTable
from tablewidget.protocol import VERSION
from tablewidget.puzzle_desk import PuzzleDesk
from tests.puzzles.making import ALL, CHOICE, LINE, NUMBER, TASKS, puzzle


def desk(change: dict[str, Any] | None = None, lang: Lang = "ko") -> PuzzleDesk:
    return PuzzleDesk(PuzzleRun(puzzle(change or {}), lang))


def ask(at: PuzzleDesk, kind: str, /, **fields: Any) -> dict[str, Any]:
    return {**at.handle({"v": VERSION, "id": "view-1", "seq": at.seq, "kind": kind, **fields})}


# -- a move that is not the answer -------------------------------------------------------------------------------


def test_a_wrong_move_says_how_it_is_taken_back() -> None:
    at = desk()
    state = ask(at, "move", text="3♣@A2")
    assert state["puzzle"]["refuted"]
    assert state["status"]["text"].endswith("아직 모자라요. ‘다시 해 보기’를 누르면 되돌려 놓을게요.")
    assert state["status"]["say"].startswith("답은 아니에요. 규칙에는 맞는 수예요.")
    assert state["status"]["say"].endswith("‘다시 해 보기’를 누르면 되돌려 놓을게요.")
    assert state["scene"]["prompt"] == "답이 아닌 수를 두면 이렇게 돼요."
    assert state["scene"]["prompt"] in state["scene"]["words"]
    looked = ask(at, "look", at=1)
    assert looked["status"]["text"] == "지나간 때의 테이블이에요. 둘 수는 없어요."
    assert ask(at, "look", at=None)["status"]["text"] == "‘다시 해 보기’를 누르면 되돌려 놓을게요."
    back = ask(at, "undo")
    assert (back["puzzle"]["refuted"], back["log"]) == (False, [])
    assert back["status"]["text"] == "되돌렸어요."


def test_a_cell_is_not_told_of_a_move_that_nobody_made() -> None:
    assert "되돌려" not in str(PuzzleRun(puzzle(), "ko").check("3♣@A2"))
    assert "back" not in str(PuzzleRun(puzzle(), "en").check("3♣@A2"))


def test_a_wrong_move_can_be_followed_by_the_right_one_at_once() -> None:
    at = desk()
    ask(at, "move", text="3♣@A2")
    state = ask(at, "move", text="K♠@A2.2")
    assert state["puzzle"]["solved"]
    assert len(state["log"]) == 1


# -- going back --------------------------------------------------------------------------------------------------


def test_undo_takes_the_answer_back_too() -> None:
    at = desk(LINE)
    ask(at, "move", text="Q♥@A1.2")
    assert ask(at, "move", text="8♣@A1")["puzzle"]["solved"]
    state = ask(at, "undo")
    assert (state["puzzle"]["answer"], state["puzzle"]["solved"], len(state["log"])) == ('["Q♥@A1.2"]', False, 2)
    assert ask(at, "undo")["puzzle"]["answer"] == ""
    at = desk()
    ask(at, "move", text="K♠@A2.2")
    assert ask(at, "undo")["puzzle"]["answer"] == ""


def test_undo_lets_go_of_the_move_that_was_collected_last() -> None:
    at = desk(ALL)
    ask(at, "move", text="dissolve A1")
    ask(at, "move", text="dissolve A2")
    state = ask(at, "undo")
    assert state["puzzle"]["collected"] == ["dissolve A1"]
    assert state["puzzle"]["answer"] == '["dissolve A1"]'
    assert state["status"]["text"] == "‘dissolve A2’ 수를 뺐어요."
    assert ask(at, "undo")["can"]["undo"] is False


@pytest.mark.parametrize("task", TASKS)
def test_undo_of_nothing_says_so(task: str) -> None:
    at = desk(TASKS[task])
    assert ask(at, "undo")["status"]["text"] == "더 할 것이 없어요."
    ask(at, "hint")
    assert ask(at, "undo")["status"]["text"] == "더 할 것이 없어요."


# -- questions ---------------------------------------------------------------------------------------------------


def test_what_is_asked_is_said_by_task() -> None:
    said = {task: ask(desk(TASKS[task]), "look", at=None)["status"]["text"] for task in TASKS}
    assert said["move"] == said["line"] == "카드를 고른 다음 놓을 곳을 골라 주세요."
    assert said["all"] == "맞는 수를 모두 골라 주세요. 다 골랐으면 ‘답 확인’을 누르세요."
    assert said["number"] == "답을 숫자로 적고 ‘답 확인’을 누르세요."
    assert said["choice"] == "하나를 고르고 ‘답 확인’을 누르세요."
    for task in ("number", "choice"):
        scene = desk(TASKS[task]).state()["scene"]
        assert scene["prompt"] == "이 퍼즐에서는 수를 두지 않아요. 아래에서 답해 주세요."


@pytest.mark.parametrize("change", [ALL, NUMBER, CHOICE])
def test_to_check_nothing_is_answered_by_what_to_do(change: dict[str, Any]) -> None:
    at = desk(change, "en")
    for text in ("", " "):
        state = ask(at, "check", text=text)
        assert "press “Check”" in state["status"]["text"]
        assert state["status"]["head"] == ""


@pytest.mark.parametrize("typed", ["24", "２４", " +24 ", "٢٤"])
def test_a_number_typed_in_any_digits_is_kept_as_a_literal(typed: str) -> None:
    state = ask(desk(NUMBER), "check", text=typed)
    assert state["puzzle"]["solved"]
    assert json.loads(state["puzzle"]["answer"]) == 24


def test_a_wrong_answer_is_not_one_to_copy() -> None:
    at = desk(NUMBER)
    assert ask(at, "check", text="23")["puzzle"]["answer"] == ""
    ask(at, "check", text="24")
    assert ask(at, "check", text="23")["puzzle"]["answer"] == "24"
    at = desk(CHOICE)
    assert ask(at, "check", text="caravan.queen")["puzzle"]["answer"] == ""
    assert ask(at, "check", text="방향")["puzzle"]["answer"] == '"caravan.direction"'


def test_a_solved_puzzle_says_what_can_be_done() -> None:
    at = desk()
    ask(at, "move", text="K♠@A2.2")
    ask(at, "look", at=1)
    state = ask(at, "look", at=None)
    assert state["status"]["text"] == state["scene"]["prompt"] == "이미 맞혔어요. 처음부터 다시 해 볼 수 있어요."


# -- what is shown -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("one", of_game("caravan"), ids=lambda one: str(one.id))
def test_the_example_of_a_typed_move_is_not_the_answer(one: Any) -> None:
    run = PuzzleRun(one)
    shown = PuzzleDesk(run).state()["scene"]["example"]
    assert shown == run.example
    moves = [text for answer in one.answers for text in (answer if isinstance(answer, tuple) else (str(answer),))]
    assert shown not in moves
    one.position.parse_move(shown)


def test_a_move_may_be_pasted_with_the_quotes_of_the_cell() -> None:
    for text in ('"K♠@A2.2"', "'K♠@A2.2'", "‘K♠@A2.2’", " “K♠@A2.2” "):
        assert ask(desk(), "move", text=text)["puzzle"]["solved"]


def test_what_was_solved_is_the_kernels_word_not_the_browsers() -> None:
    table = PuzzleTable(puzzle())
    for forged in ({}, {"puzzle": {"solved": True, "answer": "x"}}, {"puzzle": 5}):
        table.set_state({"state": forged})
        assert (table.solved, table.answer) == (False, "")


@pytest.mark.parametrize("thing", [None, 5, [], object()])
def test_anything_but_a_puzzle_is_refused_with_a_sentence(thing: Any) -> None:
    with pytest.raises(TypeError, match="퍼즐이나 퍼즐의 id만"):
        PuzzleTable(thing)


@pytest.mark.parametrize("task", TASKS)
def test_the_picture_of_a_puzzle_says_what_is_asked(task: str) -> None:
    goal = {"ko": "K♠을 어디에 붙일까요?", "en": "Where does K♠ go?"}
    for lang, title, asked in (
        ("ko", "카라반: 킹", "스페이드 킹을 어디에"),
        ("en", "Caravan: King", "Where does King of"),
    ):
        table = PuzzleTable(puzzle(TASKS[task] | {"goal": goal}), lang)
        shown = table._repr_mimebundle_()[0]["text/html"]
        assert f'alt="{title}. {asked}' in shown
        assert "내 차례예요" not in shown


@pytest.mark.parametrize(("change", "move"), [(LINE, "Q♥@A1.2"), ({}, "3♣@A2")], ids=["played", "refuted"])
def test_a_hint_marks_no_other_card_once_a_move_was_made(change: dict[str, Any], move: str) -> None:
    at = desk(change)
    ask(at, "hint")
    marked = ask(at, "hint")["hints"]["slots"]
    assert marked[0].startswith("hand:A.")
    assert ask(at, "move", text=move)["hints"]["slots"] == []
    assert ask(at, "undo")["hints"]["slots"] == marked


def test_what_is_asked_takes_the_place_of_a_prompt_that_is_said_otherwise() -> None:
    table = PuzzleTable("krass-next-leader-01", "ko")
    scene = table.state["scene"]
    assert scene["prompt"] == "이 퍼즐에서는 수를 두지 않아요. 아래에서 답해 주세요."
    assert scene["prompt"] in scene["words"]
    assert "센 조합" not in scene["words"].partition("지금은")[0]
