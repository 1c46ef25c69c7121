"""Requests and states, without a widget."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine import canasta, caravan, krass, onecard
from engine.match import Match
from tablewidget.desk import MatchDesk
from tablewidget.protocol import MAX_TEXT, VERSION

POSITION = """
caravan
A1: 5♠ 9♦
A2: 4♣
A3: 10♥
B1: 7♣
B2: 2♦ 6♦
B3: 8♠
hand A: 3♣ J♥ Q♥ K♠ 2♦
hand B: 9♥ 5♣ 4♠ 2♥ A♦
deck A: 9♥ 40*??
deck B: 45*??
turn: A
"""


@pytest.fixture
def match() -> Match:
    p = caravan.read(POSITION).filled(Random(1))
    return Match(p, "A", {"B": caravan.Bot()})


@pytest.fixture
def desk(match: Match) -> MatchDesk:
    return MatchDesk(match, "ko")


def ask(desk: MatchDesk, kind: str, **fields: Any) -> dict[str, Any]:
    return {**desk.handle({"v": VERSION, "id": "view-1", "seq": desk.seq, "kind": kind, **fields})}


def test_a_state_is_plain_data(desk: MatchDesk) -> None:
    state = desk.state()
    assert json.loads(json.dumps(state)) == state


def test_a_move_is_played_and_answered_by_the_other_seat(desk: MatchDesk, match: Match) -> None:
    state = ask(desk, "move", text="K♠@A1.2")
    assert str(match.steps[0].move) == "K♠@A1.2"
    assert len(match.steps) == 2
    assert state["answer"] == "view-1"
    assert state["status"]["tone"] == "done"
    assert "A1의 값이 23이 되어 판매 중이에요." in state["status"]["text"]
    assert "스페이드 킹" in state["status"]["say"]
    assert state["log"][0]["n"] == 1
    assert state["log"][0]["text"] == "K♠@A1.2"
    assert ["hand:A.4", "route:A1.2.1"] in state["moved"]
    assert ["deck:A", "hand:A.5"] in state["moved"]


def test_a_gesture_makes_the_move_of_its_text(desk: MatchDesk, match: Match) -> None:
    ask(desk, "gesture", gesture={"groups": [["hand:A.4"]], "drop": "route:A1.2", "choices": []})
    assert str(match.steps[0].move) == "K♠@A1.2"


def test_an_illegal_gesture_is_explained_and_marked(desk: MatchDesk, match: Match) -> None:
    gesture = {"groups": [["hand:A.3"]], "drop": "route:A1.1", "choices": []}
    state = ask(desk, "gesture", gesture=gesture)
    assert state["status"]["tone"] == "refused"
    assert state["status"]["head"] == "안 돼요:"
    assert state["status"]["rule"] == {"slug": "caravan.queen", "title": "퀸"}
    assert state["tried"]["drop"] == "route:A1.1"
    assert match.steps == ()
    assert ask(desk, "ping")["tried"] is None


def test_why_explains_without_playing(desk: MatchDesk, match: Match) -> None:
    legal = {"groups": [["hand:A.4"]], "drop": "route:A1.2", "choices": []}
    assert ask(desk, "why", gesture=legal)["status"]["text"] == "그 수는 규칙에 맞아요. 둘 수 있어요."
    assert ask(desk, "why", text="dissolve B1")["status"]["rule"]["slug"] == "caravan.dissolve"
    assert match.steps == ()


def test_undo_and_redo_bring_back_the_same_game(desk: MatchDesk, match: Match) -> None:
    ask(desk, "move", text="K♠@A1.2")
    ask(desk, "move", text=str(match.position.legal_moves()[0]))
    there = match.position
    first = ask(desk, "undo")
    assert first["can"] == {"undo": True, "redo": True, "restart": True, "hint": False}
    ask(desk, "undo")
    assert match.steps == ()
    ask(desk, "redo")
    ask(desk, "redo")
    assert match.position == there
    state = ask(desk, "restart")
    assert state["log"] == []
    assert state["can"]["redo"] is False


def test_the_log_shows_the_table_of_that_moment(desk: MatchDesk) -> None:
    after = ask(desk, "move", text="K♠@A1.2")["scene"]
    state = ask(desk, "look", at=1)
    assert state["look"] == 1
    assert state["scene"]["legal"] == []
    assert state["scene"]["turn"] == "상대 차례"
    assert ask(desk, "look", at=None)["scene"] == after


def test_each_move_is_told_once_for_the_log(desk: MatchDesk, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(4):
        ask(desk, "move", text=str(match.position.legal_moves()[0]))
    with monkeypatch.context() as never:
        never.setattr(desk, "tell", None)
        assert len(desk.state()["log"]) == len(match.steps)
    ask(desk, "undo")
    ask(desk, "move", text=str(match.position.legal_moves()[1]))
    assert [line["text"] for line in desk.state()["log"]] == [str(played.move) for played in match.steps]


def test_looking_back_ends_with_the_next_move(desk: MatchDesk) -> None:
    ask(desk, "move", text="K♠@A1.2")
    ask(desk, "look", at=1)
    assert ask(desk, "undo")["look"] is None


def test_a_rule_is_opened_and_closed(desk: MatchDesk) -> None:
    state = ask(desk, "rule", slug="caravan.king")
    assert state["rule"]["title"] == "킹"
    assert len(state["rule"]["text"]) > 10
    assert ask(desk, "rule", slug="")["rule"] is None


@pytest.mark.parametrize(
    "message",
    [
        None,
        "move",
        7,
        [],
        {},
        {"v": VERSION, "seq": 0, "kind": "undo"},
        {"v": VERSION, "id": 5, "seq": 0, "kind": "undo"},
        {"v": VERSION, "id": "x" * 10_000, "seq": 0, "kind": "undo"},
        {"v": VERSION + 1, "id": "a", "seq": 0, "kind": "undo"},
        {"v": VERSION, "id": "a", "seq": "0", "kind": "undo"},
        {"v": VERSION, "id": "a", "seq": 0, "kind": "explode"},
        {"v": VERSION, "id": "a", "seq": 0, "kind": ["move"]},
        {"v": VERSION, "id": "a", "seq": 0, "kind": "move", "text": 5},
        {"v": VERSION, "id": "a", "seq": 0, "kind": "rule", "slug": {}},
        {"v": VERSION, "id": "a", "seq": 0, "kind": "look", "at": "1"},
        {"v": VERSION, "id": "a", "seq": 0, "kind": "look", "at": 99},
        {"v": VERSION, "id": "a", "seq": 0, "kind": "gesture"},
        {"v": VERSION, "id": "a", "seq": 0, "kind": "gesture", "gesture": {"groups": 5, "drop": "x"}},
        {"v": VERSION, "id": "a", "seq": 0, "kind": "gesture", "gesture": {"groups": [[7]], "drop": "x"}},
        {"v": VERSION, "id": "a", "seq": 0, "kind": "gesture", "gesture": {"groups": [["a"] * 999], "drop": "x"}},
        {"v": VERSION, "id": "a", "seq": 0, "kind": "check", "text": "1"},
        # Half a pair of surrogates cannot be sent back.
        {"v": VERSION, "id": "\ud800", "seq": 0, "kind": "undo"},
        {"v": VERSION, "id": "a", "seq": 0, "kind": "move", "text": "\ud800"},
        {"v": VERSION, "id": "a", "seq": 0, "kind": "rule", "slug": "\udfff"},
        {"v": VERSION, "id": "a", "seq": 0, "kind": "gesture", "gesture": {"groups": [["\ud800"]], "drop": "x"}},
        {"v": VERSION, "id": "a", "seq": 0, "kind": "gesture", "gesture": {"groups": [], "drop": "a\n"}},
    ],
)
def test_a_message_that_is_none_changes_nothing(desk: MatchDesk, match: Match, message: object) -> None:
    scene = desk.state()["scene"]
    state = desk.handle(message)
    assert state["scene"] == scene
    assert json.dumps(state, ensure_ascii=False).encode(), "it can be sent"
    assert state["status"]["tone"] == "refused"
    assert state["status"]["text"] == "알 수 없는 요청이라 아무것도 바꾸지 않았어요."
    assert json.dumps(state, ensure_ascii=False).encode()
    assert match.steps == ()


def test_a_stale_message_is_refused(desk: MatchDesk, match: Match) -> None:
    message = {"v": VERSION, "id": "a", "seq": desk.seq, "kind": "move", "text": "K♠@A1.2"}
    desk.handle({**message, "kind": "ping"})
    state = desk.handle(message)
    assert state["answer"] == "a"
    assert state["status"]["tone"] == "refused"
    assert "그사이에 테이블이 바뀌었어요" in state["status"]["text"]
    assert match.steps == ()


def test_a_megabyte_of_text_is_refused_unread(desk: MatchDesk, match: Match) -> None:
    state = ask(desk, "move", text="K" * 1_000_000)
    assert f"{MAX_TEXT}자까지" in state["status"]["text"]
    assert len(json.dumps(state["status"])) < 2000
    assert match.steps == ()


def test_a_move_for_another_seat_is_refused(desk: MatchDesk, match: Match) -> None:
    state = ask(desk, "move", text="resign B")
    assert state["status"]["text"] == "그 수는 B만 둘 수 있어요. 내 수를 골라 주세요."
    assert match.position.result is None


def test_slots_that_are_not_there_make_no_move(desk: MatchDesk, match: Match) -> None:
    for slot, drop in [
        ("hand:A.9", "route:A1"), ("hand:A.0", "route:A1"), ("hand:A.", "route:A1"), ("hand:B.1", "route:B1"),
        ("deck:A", "route:A1"), ("hand:A.1", "deck:A"), ("hand:A.1", "route:C9"), ("", ""),
        ("hand:A.²", "route:A1"), ("hand:A.4", "route:A1.²"),
    ]:  # fmt: skip
        state = ask(desk, "gesture", gesture={"groups": [[slot]], "drop": drop, "choices": []})
        assert state["status"]["tone"] == "refused", (slot, drop)
    assert match.steps == ()


def test_a_fault_is_shown_under_the_table(desk: MatchDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr(desk.match, "undo", broken)
    state = ask(desk, "undo")
    assert state["status"]["tone"] == "fault"
    assert "ZeroDivisionError" in state["status"]["text"]


def test_nothing_sent_changes_when_hidden_cards_do() -> None:
    p = caravan.read(POSITION.replace("9♥ 5♣ 4♠ 2♥ A♦", "5*??").replace("9♥ 40*??", "41*??"))
    states = []
    for seed in range(6):
        desk = MatchDesk(Match(p.filled(Random(seed)), "A"), "en")
        states.append(desk.state())
    assert all(state == states[0] for state in states)


def test_where_no_card_has_to_be_picked_the_line_says_what_is_to_be_done() -> None:
    text = "krass\nhand A: 4 9\nhand B: 5*??\nhand C: 3*??\nreserve A: -\nreserve B: -\nreserve C: -\n"
    text += "tokens: A 2, B 2, C 2\npile: 9*??\ndrawn: 7\ndrawing: A 1\ntrick: C PEN | A 3 4 | B take\n"
    desk = MatchDesk(Match(krass.read(text + "turn: A\ndealer: A\nround: 1"), "A"), "ko")
    assert desk.state()["status"]["text"] == "벌칙으로 7을 뽑았어요. 끼워 넣을 자리를 고르세요. 이 카드가 마지막이에요."


def test_a_prompt_that_is_not_said_as_it_is_written_has_words_of_its_own() -> None:
    text = "krass\nhand A: 4\nhand B: 5*??\nhand C: 3*??\nreserve A: 1\nreserve B: -\nreserve C: -\n"
    text += "tokens: A 2, B 2, C 2\npile: 9*??\ntrick: C 8 9\nturn: A\ndealer: A\nround: 1"
    scene = MatchDesk(Match(krass.read(text), "A"), "ko").state()["scene"]
    assert scene["prompt"].startswith("2-스트레이트 8·9보다 센 조합이 손에 없어요.")
    assert scene["aloud"].startswith("두 장 스트레이트 8, 9보다 센 조합이 손에 없어요.")
    assert scene["aloud"] in scene["words"]


def test_a_match_by_hand_is_seen_by_whoever_is_to_act() -> None:
    desk = MatchDesk(Match(caravan.deal(seed=3, first="A")), "en")
    assert desk.state()["scene"]["seat"] == "A"
    ask(desk, "move", text=str(desk.position.legal_moves()[0]))
    state = desk.state()
    assert state["scene"]["seat"] == "B"
    assert state["scene"]["legal"]
    assert state["status"]["text"].startswith("The other side put ")
    assert state["log"][0]["say"].startswith("The other side put ")


def test_who_looks_next_is_not_told_what_the_other_drew() -> None:
    p = caravan.deal(seed=3, first="A")
    for _ in range(6):
        p = p.play(p.legal_moves()[0])
    desk = MatchDesk(Match(p), "en")
    ask(desk, "move", text=f"discard {p.hand[0]}")
    drawn = desk.position.hands[0][-1]
    assert str(drawn) not in json.dumps(desk.state(), ensure_ascii=False)


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_whole_game_is_played_through_requests(lang: Any) -> None:
    desk = MatchDesk(Match(caravan.deal(seed=11, first="A"), "A", {"B": caravan.Bot()}), lang)
    rng = Random(4)
    while desk.position.to_act:
        legal = desk.state()["scene"]["legal"]
        entry = rng.choice(legal)
        state = ask(desk, "gesture", gesture=entry["gesture"])
        assert state["status"]["tone"] == "done"
        said = [
            state["status"]["text"],
            state["status"]["say"],
            *(line["effect"] + line["say"] for line in state["log"]),
        ]
        assert not any("{" in text or "??" in text for text in said)
    assert desk.state()["scene"]["over"] is True
    assert desk.state()["scene"]["legal"] == []
    assert ask(desk, "move", text="dissolve A1")["status"]["tone"] == "refused"


def test_a_gesture_with_a_hidden_card_gives_nothing_away() -> None:
    p = caravan.read(POSITION).filled(Random(1))
    desk = MatchDesk(Match(p, "A", {"B": caravan.Bot()}), "ko")
    said = {
        json.dumps(ask(desk, kind, gesture={"groups": [[f"hand:B.{i}"]], "drop": "route:B1"})["status"])
        for kind in ("gesture", "why")
        for i in range(1, 6)
    }
    assert len(said) == 1


def test_a_card_game_of_four_with_calls_is_played_on_a_table() -> None:
    match = Match(onecard.deal(seed=4, seats=4), "A", {seat: onecard.Bot() for seat in "BCD"})
    desk = MatchDesk(match, "en")
    state = ask(desk, "gesture", gesture={"groups": [["hand:A.5"]], "drop": "top"})
    assert [str(played.move) for played in match.steps] == ["7♥"]
    assert state["scene"]["direction"] == "clockwise"
    state = ask(desk, "gesture", gesture={"groups": [], "drop": "pass", "choices": [["pass", "♦"]]})
    assert str(match.steps[1].move) == "pass ♦"
    state = ask(desk, "gesture", gesture={"groups": [], "drop": "call:A", "choices": []})
    assert str(match.steps[-1].move) == "call A"
    assert "nothing to call" in state["status"]["text"]
    state = ask(desk, "gesture", gesture={"groups": [], "drop": "call:B", "choices": []})
    assert state["status"]["tone"] == "refused"


def test_where_no_card_can_be_played_the_line_asks_for_none() -> None:
    text = "onecard\nhand A: 4♣ K♦\nhand B: 5*??\nstock: 20*??\ntop: 5♥ 9♥\nchain: 9♥\nturn: A\ndirection: clockwise"
    desk = MatchDesk(Match(onecard.read(text), "A"), "ko", autopass=False)
    assert desk.state()["status"]["text"] == desk.scene().prompt == "하트 9를 냈어요. 차례를 넘기세요."


@pytest.mark.parametrize(("lang", "end"), [("ko", "되돌리면 다시 해 볼 수 있어요."), ("en", "Undo to try again.")])
def test_a_move_after_the_end_is_refused_in_the_words_of_the_seat(match: Match, lang: Any, end: str) -> None:
    desk = MatchDesk(match, lang)
    assert ask(desk, "move", text="resign A")["can"]["undo"]
    outcome = desk.scene().prompt
    status = ask(desk, "move", text="3♣@A1")["status"]
    assert outcome in status["text"]
    assert status["say"] == f"{status['head']} {status['text']}"
    assert status["text"].endswith(end)
    done = MatchDesk(Match(match.position, "A"), lang)
    assert end not in ask(done, "move", text="3♣@A1")["status"]["text"]


def test_a_game_that_goes_on_without_the_person_is_told_in_short() -> None:
    p = onecard.deal(seed=1, seats=4, options=["limit=5"])
    desk = MatchDesk(Match(p, "A", {seat: onecard.Bot() for seat in p.seats[1:]}), "ko")
    state = ask(desk, "move", text="draw")
    text = state["status"]["text"]
    assert len(state["log"]) > 30
    assert "내가 파산해서 게임에서 빠졌어요. 그다음 수들은 기록에 있어요." in text
    assert text.endswith(desk.scene().prompt)
    assert len(text) < 600


def test_a_game_that_is_over_says_so_when_nothing_else_is_to_say(desk: MatchDesk) -> None:
    ask(desk, "move", text="resign A")
    ask(desk, "look", at=1)
    over = "내가 기권해서 상대가 이겼어요."
    assert ask(desk, "look", at=None)["status"]["text"] == over
    assert MatchDesk(Match(desk.position), "ko").state()["status"]["text"] == over


@pytest.mark.parametrize("text", ["K♠＠Ａ１．２", "Ｋ♠@A1.2", '"K♠@A1.2"', "‘K♠@A1.2’", "　K♠@A1.2　"])
def test_a_typed_move_may_have_full_width_signs_and_quotes(desk: MatchDesk, match: Match, text: str) -> None:
    ask(desk, "move", text=text)
    assert str(match.steps[0].move) == "K♠@A1.2"


def test_a_quoted_move_is_said_as_its_card_is_called(desk: MatchDesk) -> None:
    state = ask(desk, "move", text="10♥@A9")
    assert "‘10♥@A9’" in state["status"]["text"]
    assert "‘하트 10 @A9’" in state["status"]["say"]


HELD = canasta.read("""canasta
hand A: 9♥ 9♦ A♠ A♦ K♥ 2♣
hand B: 4*??
hand C: 11*??
hand D: 8*??
melds AC: -
melds BD: -
red AC: -
red BD: -
pile: J♣ 9♣
stock: 49*??
scores: AC 1620, BD 2140
dealer: B
deal: 3
turn: A draw
""")


def hold(desk: MatchDesk, *groups: list[str]) -> dict[str, Any]:
    return ask(desk, "hold", gesture={"groups": list(groups), "drop": "take", "choices": []})


def test_groups_held_back_are_judged_as_far_as_they_have_come() -> None:
    desk = MatchDesk(Match(HELD), "ko", autopass=False)
    state = hold(desk, ["hand:A.1", "hand:A.2"])
    assert state["held"]["legal"] is False
    assert state["held"]["gesture"]["groups"] == [["hand:A.1", "hand:A.2"]]
    assert (state["status"]["tone"], state["status"]["head"]) == ("done", "")
    assert "30점" in state["status"]["text"]
    assert "클로버 9" in state["status"]["say"]
    assert state["status"]["rule"]["slug"] == "canasta.take-first-meld"
    assert state["tried"] is None
    state = hold(desk, ["hand:A.1", "hand:A.2"], ["hand:A.3", "hand:A.4", "hand:A.6"])
    assert state["held"]["legal"] is True
    assert state["status"]["text"] == "모아 둔 카드를 이대로 낼 수 있어요."
    assert state["log"] == []
    assert ask(desk, "rule", slug="canasta.meld")["held"] is None


@pytest.mark.parametrize("groups", [[["hand:B.1"]], [["hand:A.1", "hand:A.1"]], [["hand:A.99"]], "x", [[1]]])
def test_what_cannot_be_held_back_is_refused_without_harm(groups: Any) -> None:
    desk = MatchDesk(Match(HELD), "ko", autopass=False)
    state = ask(desk, "hold", gesture={"groups": groups, "drop": "take", "choices": []})
    assert state["status"]["tone"] == "refused"
    assert state["held"] is None
    assert desk.position == HELD


def test_nothing_is_held_back_in_a_moment_that_is_looked_at() -> None:
    desk = MatchDesk(Match(canasta.read(str(HELD).replace("49*??", "K♦ 48*??"))), "ko", autopass=False)
    assert ask(desk, "move", text="draw")["scene"]["tray"]
    assert ask(desk, "look", at=1)["scene"]["tray"] is None
    assert ask(desk, "look")["scene"]["tray"]


def test_no_answer_changes_when_hidden_cards_do() -> None:
    """Tries of every kind, and a legal take at last: two deals that the seat cannot tell apart answer the same."""
    nines, aces = ["hand:A.1", "hand:A.2"], ["hand:A.3", "hand:A.4", "hand:A.6"]
    answers = []
    for seed in range(3):
        match = Match(HELD.seen_by("A").filled(Random(seed)), "A", {seat: canasta.Bot() for seat in "BCD"})
        desk = MatchDesk(match, "en", autopass=False)
        heard = [{**desk.state()}]
        for kind in ("why", "gesture", "hold"):
            for groups, drop in (([nines], "take"), ([["hand:B.1"]], "pile.2"), ([["hand:A.1"]], "meld:BD-4")):
                heard.append(ask(desk, kind, gesture={"groups": groups, "drop": drop}))
        heard += [ask(desk, "why", text=f"discard {face}") for face in ("Q♠", "4♣", "??")]
        heard.append(ask(desk, "gesture", gesture={"groups": [nines, aces], "drop": "take"}))
        assert [str(played.move) for played in match.steps] == ["take 9♥ 9♦ + A♠ A♦ 2♣=A"]
        answers.append(heard)
    assert answers[1:] == answers[:1] * 2
