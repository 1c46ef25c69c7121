"""Puzzles in which a turn has several moves, several seats act in between, and a right move may never be listed."""

from __future__ import annotations

from typing import Any

import pytest

from engine.position import LANGS
from engine.puzzles import Puzzle, PuzzleRun, faults, prove, solve
from tablewidget.puzzle_desk import PuzzleDesk
from tests.puzzles.making import puzzle

#: A is left with one card by the 8♠, and B has not called yet.
CALL: dict[str, Any] = {
    "position": """onecard
hand A: 4♣
hand B: 5*??
hand C: 5*??
stock: 40*??
top: 6♥ 8♥ 8♠
chain: 8♠
call: A
turn: A
direction: clockwise""",
    "accept": "safely_one()",
    "answers": ["call A"],
    "wrong": [{"move": "pass", "reply": ["call C", "8♦"], "ko": "C가 먼저 외쳐요.", "en": "C calls first."}],
    "teaches": ["onecard.call"],
}
#: B eats the attack, C jumps over A, B eats and C plays before A wins.
LINE: dict[str, Any] = {
    "task": "line",
    "position": """onecard
hand A: 2♠ 9♠ 9♦
hand B: 5*??
hand C: 5*??
stock: 39*??
top: 6♥ 6♠
turn: A
direction: clockwise""",
    "replies": ["draw", "J♠", "J♦", "pass", "draw", "4♦", "pass"],
    "accept": "wins()",
    "answers": [["2♠", "pass", "9♦", "9♠"]],
    "wrong": [],
    "teaches": ["onecard.win"],
}
#: The last word of the script comes after the last own move.
AFTER: dict[str, Any] = LINE | {
    "replies": ["draw", "draw"],
    "accept": "holds(B, 7) and turn(A)",
    "answers": [["2♠", "pass"]],
}


def line(**changes: Any) -> Puzzle:
    return puzzle(LINE, changes)


def test_a_move_that_is_never_listed_can_be_the_answer() -> None:
    made = puzzle(CALL)
    prove(made)
    assert "call A" not in map(str, made.position.legal_moves())
    assert faults([puzzle(CALL, {"answers": ["pass"]})])[0].case == "not-right"
    assert faults([puzzle(CALL, {"accept": "holds(A, 1)", "answers": ["pass"]})])[0].case == "also-right"


def test_a_call_after_the_pass_is_another_way() -> None:
    """A seat may call off turn, and the prover knows it."""
    called = CALL | {"task": "line", "accept": "safely_one() and turn(B)", "wrong": []}
    found = faults([puzzle(called, {"answers": [["call A", "pass"]]})])
    assert [error.case for error in found] == ["also-right"]
    prove(puzzle(called, {"answers": [["call A", "pass"], ["pass", "call A"]]}))
    prove(puzzle(called, {"accept": "safely_one() and turn(C)", "answers": [["call A", "pass"]], "replies": ["draw"]}))


def test_what_follows_a_tempting_move_is_played_whoever_makes_it() -> None:
    verdict = PuzzleRun(puzzle(CALL)).check("pass")
    assert verdict.attempt is not None
    assert [str(move) for move in verdict.attempt.moves] == ["pass", "call C", "8♦"]
    assert len(verdict.attempt.end.hands[0]) == 2
    bad = CALL | {"wrong": [{"move": "pass", "reply": ["call C", "9♦"], "ko": "가", "en": "a"}]}
    assert [(error.case, error.field) for error in faults([puzzle(bad)])] == [("wrong-reply", "wrong 1.reply")]


@pytest.mark.parametrize("reply", [1, [1], {"a": 1}, [["pass"]]])
def test_what_follows_is_a_move_or_a_list_of_moves(reply: object) -> None:
    with pytest.raises(ValueError, match=r"wrong 1\.reply"):
        puzzle(CALL, {"wrong": [{"move": "pass", "reply": reply, "ko": "가", "en": "a"}]})


def test_the_script_plays_for_all_others_until_the_seat_acts_again() -> None:
    made = line()
    prove(made)
    verdict = PuzzleRun(made).play(solve.replay(made, [made.position.parse_move("2♠")]), "pass")
    assert verdict.attempt is not None
    assert verdict.attempt.end.to_act == "A"
    assert [str(move) for move in verdict.attempt.moves] == ["2♠", "pass", *LINE["replies"]]
    assert [str(move) for move in verdict.attempt.own] == ["2♠", "pass"]
    assert not verdict.done


def test_the_script_goes_on_after_the_last_own_move() -> None:
    made = puzzle(AFTER)
    prove(made)
    for lang in LANGS:
        verdict = PuzzleRun(made, lang).check(["2♠", "pass"])
        assert verdict.done
        assert verdict.attempt is not None
        assert len(verdict.attempt.moves) == 4
    assert "C가 한 장을 먹었어요." in PuzzleRun(made).check(["2♠", "pass"]).body
    assert str(PuzzleRun(made).check(["2♠"])) == "답은 아니에요. 여기까지는 맞아요. 수를 한 개 더 적어 주세요."


def test_what_the_script_does_not_reach_is_said() -> None:
    assert [error.case for error in faults([line(replies=LINE["replies"][:4])])] == ["line-length"]
    assert [error.case for error in faults([line(replies=[*LINE["replies"], "draw"])])] == ["line-length"]
    assert [error.case for error in faults([line(replies=["draw", "J♥"])])] == ["wrong-reply"]


def test_a_table_takes_back_a_move_with_all_that_answered_it() -> None:
    desk = PuzzleDesk(PuzzleRun(line()))
    for text in ("2♠", "pass", "9♦"):
        desk.take(text)
    assert (desk.answer, len(desk.played)) == ('["2♠", "pass", "9♦"]', 10)
    desk.undo()
    assert (desk.position.to_act, len(desk.played)) == ("A", 9)
    desk.undo()
    assert [str(played.move) for played in desk.played] == ["2♠"]
    for text in ("pass", "9♦", "9♠"):
        desk.take(text)
    assert desk.solved


def test_hints_for_cards_on_a_pile_and_for_a_call() -> None:
    said = [hint.text for hint in PuzzleRun(puzzle(CALL)).hints]
    assert said[1:3] == ["이번에는 카드를 내지 않아도 돼요.", "‘“원카드!” 외치기’ 단추를 쓰면 어떻게 될까요?"]
    hints = PuzzleRun(line()).hints
    assert [hint.text for hint in hints[1:3]] == ["손패의 2♠를 보세요.", "6♠ 위에 내면 어떻게 될까요?"]
    assert hints[2].slots == ("top.2",)
