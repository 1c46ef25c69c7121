"""Moves of Krass Kariert in words: what was done, what it changed, who leads, who pays."""

from __future__ import annotations

from engine.games import krass
from engine.games.krass import KrassPosition
from engine.position import Lang, Seat
from tests.games.krass.making import table
from tests.games.krass.test_rounds import dealing


def told(p: KrassPosition, move: str, seat: Seat | None = "A", lang: Lang = "ko") -> str:
    return krass.tell(p, p.parse_move(move), p.step(move), seat, lang).text


def noted(p: KrassPosition, move: str) -> str:
    return krass.tell(p, p.parse_move(move), p.step(move), "A", "ko").effect


GOING = table("8 8 X", "4 9", "3*??", reserves="7|3|1", trick="C 5", turn="A")
LAST = table("8 8 4", "9 9 1", "6 2 2", trick="B 9 | C take", turn="A", pile="3*??")


def test_what_is_played_is_called_by_its_kind() -> None:
    assert told(GOING, "play 1-2: 8 8") == "내가 페어 8을 냈어요."
    assert told(GOING, "play 1-2: 8 8", "B") == "A가 페어 8을 냈어요."
    assert told(GOING, "play 1-2: 8 8", None, "en") == "A played the pair of 8s."
    assert told(GOING, "play 2-3: 8 7") == "내가 X 카드를 써서 2-스트레이트 7·8을 냈어요."
    assert krass.tell(GOING, GOING.parse_move("play 2-3: 8 7"), GOING.step("play 2-3: 8 7"), "A", "ko").say == (
        "내가 X 카드를 써서 두 장 스트레이트 7, 8을 냈어요."
    )
    assert noted(GOING, "play 1-2: 8 8") == "페어 8"


def test_a_reserve_card_is_told_with_its_place() -> None:
    assert told(GOING, "take 1 at 0") == "내가 예비 카드 7을 맨 왼쪽에 끼워 넣었어요."
    assert told(GOING, "take 1 at 3") == "내가 예비 카드 7을 맨 오른쪽에 끼워 넣었어요."
    assert told(GOING, "take 1 at 1", "B") == "A가 예비 카드 7을 첫 번째 카드 뒤에 끼워 넣었어요."
    assert told(GOING, "take 1 at 1", "B", "en") == "A put 7 from the reserve behind card 1."
    assert noted(GOING, "take 1 at 1") == "예비 7"


def test_the_last_act_tells_who_has_won_and_who_leads() -> None:
    assert told(LAST, "play 1-2: 8 8") == "내가 페어 8을 냈어요. 내가 이 턴에서 이겼어요. 다음 턴은 내가 시작해요."
    taking = table("8 8 4", "9 9 1", "6 2 2", reserves="3|-|-", trick="B 9 | C take", turn="A", pile="3*??")
    assert told(taking, "take 1 at 0").endswith("B가 이 턴에서 이겼어요. 다음 턴은 B가 시작해요.")
    assert noted(taking, "take 1 at 0") == "예비 3, B 턴 승리"


def test_a_stop_ends_the_trick() -> None:
    p = table("STOP 8 8", "4 9", "3 3", trick="C 5", pile="3*??")
    assert told(p, "stop 1") == (
        "내가 중단 카드를 내서 턴을 끝냈어요. 내가 이 턴에서 이겼어요. 다음 턴은 내가 시작해요."
    )
    assert noted(p, "stop 1") == "중단, A 턴 승리"


def test_an_empty_hand_and_a_leader_who_is_passed_over_are_told() -> None:
    p = table("8 8", "9 9 1", "6 2 2", trick="B 9 | C take", turn="A", pile="3*??")
    assert told(p, "play 1-2: 8 8") == (
        "내가 페어 8을 냈어요. 내 손패를 다 냈어요. 내가 이 턴에서 이겼어요. 다음 턴은 B가 시작해요."
    )


def test_a_penalty_is_drawn_card_by_card_and_seen_by_its_own_seat() -> None:
    p = table("9 9 4", "PEN 9", "6 2 2", trick="B 8 | C PEN", turn="A", pile="1 2 3")
    first = p.play("play 1-2: 9 9")
    assert told(p, "play 1-2: 9 9") == (
        "내가 페어 9를 냈어요. 내가 이 턴에서 이겼어요. 벌칙으로 세 장을 뽑아요. 뽑은 카드는 1이에요."
    )
    assert "뽑은 카드" not in told(p, "play 1-2: 9 9", "B")
    assert told(first, "insert 0") == "내가 뽑은 1을 맨 왼쪽에 끼워 넣었어요. 뽑은 카드는 2예요."
    assert told(first, "insert 0", "B") == "A가 뽑은 뒷면 카드를 맨 왼쪽에 끼워 넣었어요."
    last = first.play("insert 0").play("insert 0")
    assert told(last, "insert 0") == "내가 뽑은 3을 맨 왼쪽에 끼워 넣었어요. 다음 턴은 내가 시작해요."
    assert noted(p, "play 1-2: 9 9") == "페어 9, A 턴 승리, 벌칙 3장"


def test_who_is_stuck_is_told_at_once_and_who_pays_at_the_end() -> None:
    p = table("4 7", "3 1", "9 5", "2 8", trick="D 2", pile="3*??")
    assert told(p, "play 2: 7") == "내가 싱글 7을 냈어요. B가 막혔어요."
    assert told(p, "play 2: 7", "B") == "A가 싱글 7을 냈어요. 내가 막혔어요."
    over = table("4 7", "3 1", "9 5", trick="C 5", pile="3*??")
    assert told(over, "play 2: 7") == (
        "내가 싱글 7을 냈어요. B가 막혀서 토큰을 하나 반납했어요. 다음 라운드는 B가 시작해요."
    )
    assert noted(over, "play 2: 7") == "싱글 7, B 막힘, B 토큰 반납"


def test_a_new_deal_is_told() -> None:
    p = dealing(table("4 7", "3 1", "9 5", trick="C 5", pile="3*??"))
    assert told(p, "play 2: 7").endswith("카드를 다시 나눴어요.")


def test_the_end_of_the_game_is_told_to_each_seat() -> None:
    p = table("4 7", "3 1", "9 5", trick="C 5", pile="3*??", tokens="A 2, B 0, C 1")
    assert told(p, "play 2: 7").endswith("B가 반납할 토큰이 없어서 나와 C가 함께 이겼어요.")
    assert told(p, "play 2: 7", "B", "en").endswith("you lose. The game is won by A and C.")
    assert told(p, "play 2: 7", None).endswith("B가 반납할 토큰이 없어서 졌어요. A와 C가 이겼어요.")
    assert noted(p, "play 2: 7").endswith("게임 끝")
