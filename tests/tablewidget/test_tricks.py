"""A trick that has ended: on the table until the next move of the seat that looks, though its cards have gone."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.games import krass
from engine.match import Match
from tablewidget.desk import MOST_PAST, MatchDesk
from tests.games.krass.making import table

#: B and C play their only cards that are stronger; the trick is then B's.
OPEN = table("3 9 9", "12 12 1 5", "4 2 2 6", pile="9*??", reserves="1|1|1")


class First:
    """A seat that makes the first of its moves by name that is no penalty, STOP or reserve card, else the last."""

    def move(self, view: Any) -> Any:
        moves = view.legal_moves()
        return next((move for move in moves if str(move).startswith("play")), moves[-1])


def desk(p: Any = OPEN, seat: str = "A") -> MatchDesk:
    return MatchDesk(Match(p, seat, {other: First() for other in p.seats if other != seat}), "ko")


def ask(of: MatchDesk, kind: str, **more: Any) -> Any:
    return of.handle({"v": 1, "id": "1", "seq": of.seq, "kind": kind, **more})


def told(state: Any) -> list[list[str]]:
    return [[play["name"] for play in trick["plays"]] for trick in state["scene"]["past"]]


def test_what_won_a_trick_is_seen_until_the_next_own_move() -> None:
    at = desk()
    assert told(at.state()) == []
    state = ask(at, "move", text="play 1: 3")
    assert [played.step.closed is not None for played in at.played][:3] == [False, False, True]
    assert told(state) == [
        ["지난 턴 나: 싱글 3", "지난 턴 B: 페어 12, 이 턴에서 이김", "지난 턴 C: 예비 카드를 가져옴"],
    ]
    assert state["scene"]["past"][0]["label"] == "지난 턴"
    shown = [[slot["face"] for slot in play["slots"]] for play in state["scene"]["past"][0]["plays"]]
    assert shown == [["3"], ["12", "12"], []]
    assert told(ask(at, "why", text="play 1: 9")) == told(state)
    later = ask(at, "move", text="take 1 at 0")
    assert "지난 턴 나: 싱글 3" not in str(later["scene"]["past"])
    assert told(ask(at, "undo")) == told(state), "it is as it was"


def test_its_cards_have_names_of_their_own() -> None:
    scene = ask(desk(), "move", text="play 1: 3")["scene"]
    now = {slot["id"] for zone in scene["zones"] for slot in zone["slots"]}
    then = {slot["id"] for trick in scene["past"] for play in trick["plays"] for slot in play["slots"]}
    assert then
    assert not now & then


def test_a_moment_of_the_log_shows_the_trick_that_ended_then() -> None:
    at = desk()
    ask(at, "move", text="play 1: 3")
    assert [len(ask(at, "look", at=n)["scene"]["past"]) for n in (1, 2, 3, 4)] == [0, 0, 1, 0]


def test_of_many_tricks_the_last_ones_are_shown() -> None:
    """A seat without cards is passed over: the others play on."""
    p = table("3", "5 2 9 2 9 2", "6 1 4 1 4 1", pile="9*??", reserves="-|12 12|8 8")
    at = desk(p)
    state = ask(at, "move", text="play 1: 3")
    ended = sum(played.step.closed is not None for played in at.played)
    assert ended > MOST_PAST
    assert len(state["scene"]["past"]) == MOST_PAST


def test_a_stop_wins_the_trick_and_a_penalty_that_nobody_answers() -> None:
    p = table("STOP 4", "12 1", "5 6", trick="C 5 5", pile="9*??", reserves="1|1|1")
    assert told(ask(desk(p), "move", text="stop 1"))[0] == [
        "지난 턴 C: 페어 5", "지난 턴 나: 중단 카드, 이 턴에서 이김", "지난 턴 B: 낸 카드 없음",
    ]  # fmt: skip
    drawing = table("4", "1", "5 6", trick="A PEN | B take | C take", drawn="7", drawing="A 3", pile="9*??")
    names = [zone.name for zone in krass.scene(drawing, "A", "ko").zones if zone.id.startswith("trick")]
    assert "이번 턴 나: 벌칙 카드, 이 턴에서 이김" in names


def test_a_trick_that_has_ended_gives_no_hidden_card_away() -> None:
    p = table("STOP 4 7", "4*??", "5*??", trick="C 5 5", pile="9*??", reserves="1|1|1")
    states = [ask(MatchDesk(Match(p.filled(Random(seed)), "A"), "ko"), "move", text="stop 1") for seed in range(4)]
    assert len(states[0]["scene"]["past"]) == 1
    assert all(state == states[0] for state in states)
