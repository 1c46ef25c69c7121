"""A table that passes by itself where nothing else is left."""

from __future__ import annotations

from typing import Any

import pytest

from engine import onecard
from engine.match import Match
from tablewidget import Table
from tablewidget.desk import MatchDesk
from tablewidget.protocol import VERSION
from tests.games.onecard.making import table

FIRST = table("9♥", "8♥ 4♣ 6♣", "5♥ 8♦ 2♠")
"""After 8♥ nothing can be played on, and nobody is left with one card."""


def desk(autopass: bool = True, others: bool = True) -> MatchDesk:
    return MatchDesk(Match(FIRST, "A", {"B": onecard.Bot()} if others else {}), "ko", autopass)


def ask(desk: MatchDesk, kind: str, **fields: Any) -> dict[str, Any]:
    return {**desk.handle({"v": VERSION, "id": "view-1", "seq": desk.seq, "kind": kind, **fields})}


def moves(desk: MatchDesk) -> list[str]:
    return [str(played.move) for played in desk.match.steps]


def test_a_pass_that_alone_is_left_is_made_and_told() -> None:
    table = desk()
    state = ask(table, "move", text="8♥")
    assert moves(table)[:2] == ["8♥", "pass"]
    assert table.match.position.to_act == "A"
    assert "차례를 넘겼어요" in state["status"]["text"]
    assert [line["text"] for line in state["log"]] == moves(table)
    assert ["hand:A.1", "top.2"] in state["moved"]


def test_it_is_taken_back_and_played_again_with_the_move_before() -> None:
    table = desk()
    ask(table, "move", text="8♥")
    played = moves(table)
    state = ask(table, "undo")
    assert moves(table) == []
    assert state["can"] == {"undo": False, "redo": True, "restart": False, "hint": False}
    ask(table, "redo")
    assert moves(table) == played


def test_it_can_be_switched_off() -> None:
    table = desk(autopass=False)
    assert ask(table, "move", text="8♥")["scene"]["forced"] == "pass"
    assert moves(table) == ["8♥"]
    ask(table, "move", text="pass")
    ask(table, "undo")
    assert moves(table) == ["8♥"]


def test_seats_that_are_all_played_by_hand_pass_too() -> None:
    table = desk(others=False)
    ask(table, "move", text="8♥")
    assert moves(table) == ["8♥", "pass"]
    assert table.seat == "B"
    ask(table, "undo")
    assert table.seat == "A"


@pytest.mark.parametrize("on", [True, False])
def test_the_widget_hands_the_switch_on(on: bool) -> None:
    widget = Table(Match(FIRST, "A"), autopass=on)
    assert widget.autopass is on
    widget.autopass = not on
    assert widget._desk.autopass is not on  # type: ignore[attr-defined]
