"""What a round came to: on the table until the next move of the seat that looks, also where cards are dealt anew."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import krass
from engine.games.krass.source import shuffled
from engine.match import Match
from tablewidget.desk import MatchDesk
from tests.games.krass.making import table

STUCK = table("4 7", "3 1", "9 5", trick="C 5", pile="3*??", round=2)


class Last:
    """A seat that makes the last of its moves by name: a reserve card, where it can take one."""

    def move(self, view: Any) -> Any:
        return view.legal_moves()[-1]


def desk(deals: int) -> MatchDesk:
    record = {"deal": [shuffled(5, n, 3, "C").as_record() for n in range(1, deals + 1)]}
    return MatchDesk(Match(krass.resume(STUCK, record), "A", {"B": Last(), "C": Last()}), "ko")


def ask(of: MatchDesk, kind: str, **more: Any) -> Any:
    return of.handle({"v": 1, "id": "1", "seq": of.seq, "kind": kind, **more})


def test_without_a_further_deal_the_round_stays_on_the_table() -> None:
    at = MatchDesk(Match(STUCK, "A", {"B": Last(), "C": Last()}), "ko")
    assert at.state()["scene"]["sheet"] is None
    state = ask(at, "move", text="play 2: 7")
    assert state["scene"]["sheet"]["title"] == "2라운드 결과"
    assert state["scene"]["prompt"] == "라운드가 끝났어요. 카드를 나누면 이어 할 수 있어요."
    assert "B가 막혀서 토큰을 하나 반납했어요." in state["scene"]["words"]
    assert state["status"]["text"].endswith("다음 라운드는 B가 시작해요.")


def test_the_sheet_stays_until_the_next_own_move_though_others_have_played_on() -> None:
    at = desk(1)
    state = ask(at, "move", text="play 2: 7")
    assert len(at.played) > 1, "the others have led the new round"
    assert state["scene"]["sheet"]["title"] == "2라운드 결과"
    assert state["scene"]["turn"] == "3라운드 · 내 차례"
    assert ask(at, "why", text="play 1: 1")["scene"]["sheet"]
    assert ask(at, "move", text=str(at.position.legal_moves()[0]))["scene"]["sheet"] is None
    assert ask(at, "undo")["scene"]["sheet"], "it is as it was"
    assert ask(at, "undo")["scene"]["sheet"] is None


def test_a_moment_of_the_log_shows_the_sheet_of_that_moment() -> None:
    at = desk(1)
    ask(at, "move", text="play 2: 7")
    assert ask(at, "look", at=1)["scene"]["sheet"]
    assert ask(at, "look", at=2)["scene"]["sheet"] is None


def test_cards_do_not_fly_from_one_deal_into_the_next() -> None:
    at = desk(1)
    moved = ask(at, "move", text="play 2: 7")["moved"]
    assert ["hand:A.2", "trick:A.1"] not in moved
    assert all(origin.startswith(("hand", "reserve")) for origin, _ in moved)
    still = MatchDesk(Match(STUCK, "A", {"B": Last(), "C": Last()}), "ko")
    assert ask(still, "move", text="play 2: 7")["moved"] == [["hand:A.2", "trick:A.1"]]


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_nothing_of_the_round_before_shows_what_was_hidden(lang: Any) -> None:
    """The hands that were left are counted, not shown."""
    at = desk(1)
    at.lang = lang
    sheet = ask(at, "move", text="play 2: 7")["scene"]["sheet"]
    assert sheet["rows"][0]["values"] == (["1장", "2장", "2장"] if lang == "ko" else ["1", "2", "2"])
