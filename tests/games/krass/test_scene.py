"""What the table of Krass Kariert shows, and what a person does there."""

from __future__ import annotations

import re
from random import Random

import pytest

from engine import picture
from engine.games import krass
from engine.games.krass import KrassPosition
from engine.phrases import texts as phrases
from engine.position import LANGS, Seat
from engine.scene import Gesture, Scene, Slot, Zone
from tests.engine.guide import NEVER
from tests.games.krass.making import table, texts

HAND = "4 7 7 11 X 2 9 STOP"
MIDDLE = table(HAND, "6*??", "5*??", "4*??", reserves="7 10|3|12 5|-", trick="B 9 | C PEN | D 8 8", round=3)
LEAD = table("4 X X 11 3 STOP PEN STOP", "6*??", "5*??", reserves="7|3|12 5")
DRAWING = table("4 X 11", "5 6", "3*??", reserves="9|9|1 1", trick="C PEN | A 8 9* | B take", drawn="7", drawing="A 3")


def scene(p: KrassPosition, seat: Seat | None = "A") -> Scene:
    return krass.scene(p, seat, "ko")


def zone(drawn: Scene, name: str) -> Zone:
    return next(one for one in drawn.zones if one.id == name)


def slot(drawn: Scene, name: str) -> Slot:
    return next(one for all_of in drawn.zones for one in all_of.slots if one.id == name)


def did(p: KrassPosition, picked: str, drop: str = "", **said: int) -> str | None:
    """The move of a gesture with cards of A's hand by number, `r1` for a reserve card; `x5=9` says what card 5 is."""
    slots = tuple(f"reserve:A.{one[1:]}" if one[0] == "r" else f"hand:A.{one}" for one in picked.split())
    choices = tuple((f"hand:A.{key[1:]}", str(number)) for key, number in said.items())
    return krass.gesture(p, Gesture((slots,) if slots else (), drop, choices))


# -- zones and seats -------------------------------------------------------------------------------------------------


def test_the_same_zones_are_there_in_every_position() -> None:
    ended = table("4 7", "3 1", "9 5", trick="C 5", pile="3*??").step("play 2: 7").ended
    assert ended
    names = [{one.id for one in scene(p).zones} for p in (LEAD, DRAWING, ended)]
    assert names[0] == names[1] == names[2]
    assert {"trick:B", "hand:B", "drawn:B", "reserve:B", "stock", "discard"} <= names[0]


def test_the_trick_is_in_the_order_of_acting() -> None:
    assert scene(MIDDLE).groups[0].zones == ("trick:B", "trick:C", "trick:D", "trick:A")
    assert scene(LEAD, "C").groups[0].zones == ("trick:A", "trick:B", "trick:C")
    assert scene(LEAD).groups[0].kind == "trick"


def test_what_each_seat_has_done_stands_in_its_column() -> None:
    drawn = scene(MIDDLE)
    told = {one.owner: [badge.text for badge in one.badges] for one in drawn.zones if one.id.startswith("trick")}
    assert told == {"A": ["차례"], "B": ["싱글"], "C": ["벌칙"], "D": ["페어", "가장 셈"]}
    tones = {one.owner: [badge.tone for badge in one.badges] for one in drawn.zones if one.id.startswith("trick")}
    assert tones["D"] == ["full", "plain"]
    assert {one.owner for one in drawn.zones if one.id.startswith("trick") and one.open} == {"A"}
    assert zone(drawn, "trick:D").name == "이번 턴 D: 페어 8, 가장 센 조합"
    assert zone(scene(DRAWING), "trick:B").badges[0].text == "예비 가져옴"
    assert zone(scene(LEAD), "trick:A").badges[0].text == "시작"
    assert [one.open for one in scene(LEAD).zones if one.id.startswith("trick")] == [True] * 3
    empty = table("4 7", "-", "9 5", trick="C 5", pile="3*??")
    assert [badge.text for badge in zone(scene(empty), "trick:B").badges] == ["손패 없음"]
    stuck = table("4 7", "3 1", "2", "12 12", trick="C 5", failed="D", reserves="-|-|-|-", pile="3*??")
    assert [badge.text for badge in zone(scene(stuck), "trick:D").badges] == ["막힘"]


def test_an_x_on_the_table_says_its_number() -> None:
    played = slot(scene(DRAWING), "trick:A.2")
    assert (played.face, played.note, played.name) == ("X", "X = 9", "X 카드를 9로")


def test_the_ladder_shows_the_step_that_must_be_beaten() -> None:
    def steps(p: KrassPosition) -> list[tuple[str, str]]:
        ladder = scene(p).scale
        assert ladder
        return [(step.label, step.state) for step in ladder.steps]

    assert steps(MIDDLE) == [
        ("싱글", "past"),
        ("2-스트레이트", "past"),
        ("페어 8", "now"),
        ("3-스트레이트", "next"),
        ("트리플", "next"),
    ]
    assert {state for _, state in steps(LEAD)} == {"next"}


def test_tokens_are_dots_with_words() -> None:
    p = table("4 7", "3 1", "9 5", trick="C 5", tokens="A 2, B 1, C 0", pile="3*??")
    dots = {view.seat: view.badges[0] for view in scene(p).seats}
    assert {seat: (dot.kind, dot.text, dot.words) for seat, dot in dots.items()} == {
        "A": ("dots", "●●", "토큰 두 개"),
        "B": ("dots", "●○", "토큰 한 개"),
        "C": ("dots", "○○", "토큰 없음"),
    }


@pytest.mark.rule("krass.dealer")
def test_who_deals_is_seen_at_that_seat_and_is_no_variant() -> None:
    p = table("4 7", "3*??", "2*??", dealer="B", options="tokens=3", round=2)
    drawn = scene(p)
    assert drawn.options == ("토큰 수 3",), "who deals makes no other game"
    beside = [[badge.text for badge in view.badges if badge.kind == "count"] for view in drawn.seats]
    assert beside == [[], ["딜러"], []]
    assert "2라운드이고 딜러는 B예요." in drawn.words
    assert "2라운드이고 딜러는 나예요." in scene(p, "B").words
    assert "round 2, dealt by B." in krass.scene(p, None, "en").words


def test_only_the_viewers_cards_have_gaps_and_go_into_the_hand() -> None:
    drawn = scene(MIDDLE)
    assert [one.id for one in drawn.zones if one.gaps] == ["hand:A"]
    assert [one.id for one in drawn.zones if one.into] == ["drawn:A", "reserve:A"]
    mine = zone(drawn, "hand:A")
    assert mine.gather == "run"
    assert [gap.id for gap in mine.gaps] == [f"gap:A.{at}" for at in range(9)]
    assert [mine.gaps[at].name for at in (0, 1, 8)] == [
        "0번 자리, 맨 왼쪽",
        "1번 자리, 4와 7 사이",
        "8번 자리, 맨 오른쪽",
    ]
    assert not any(one.gaps or one.into for one in scene(MIDDLE, None).zones)


def test_cards_say_where_they_are_and_what_they_can_do() -> None:
    drawn = scene(MIDDLE)
    assert slot(drawn, "hand:A.1").label == "4, 여덟 장 중 첫 번째"
    assert slot(drawn, "hand:A.4").label == "11, 여덟 장 중 네 번째, 이웃한 카드와 낼 수 있음"
    assert slot(drawn, "hand:A.8").label == "중단 카드, 여덟 장 중 여덟 번째, 낼 수 있음"
    assert slot(drawn, "hand:A.8").picked == "중단 카드를 골랐어요. 한 장만 낼 수 있어요."
    assert slot(drawn, "hand:A.1").picked == "4를 골랐어요. 지금은 낼 수 없어요."
    asked = slot(drawn, "hand:A.5").choice
    assert asked
    assert asked.question == "다섯 번째 X 카드를 어느 숫자로 낼까요?"
    assert asked.values == tuple(map(str, range(1, 13)))
    assert slot(drawn, "reserve:A.1").picked == "7을 골랐어요. 끼워 넣을 자리를 고르세요."
    assert slot(scene(LEAD), "reserve:A.1").picked == "7을 골랐어요. 지금은 손패에 넣을 수 없어요."


def test_a_drawn_card_is_shown_to_its_own_seat_alone() -> None:
    assert slot(scene(DRAWING), "drawn:A.1").face == "7"
    assert slot(scene(DRAWING, "B"), "drawn:A.1").face == "??"
    assert zone(scene(DRAWING, "B"), "drawn:A").name == "A가 뽑은 카드: 뒷면 카드"


# -- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("p", "ko", "en"),
    [
        (
            table("4 7 12", "6*??", "5*??", reserves="7|3|-", trick="B 9 | C 8 8"),
            "페어 8보다 센 조합이 손에 없어요. 예비 카드를 가져오세요.",
            "You hold no combination that beats the pair of 8s. Take a reserve card.",
        ),
        (
            table("4 9 9", "6*??", "5*??", reserves="7|3|-", trick="B 9 | C 8 8"),
            "페어 8보다 센 조합을 내거나 예비 카드를 가져오세요.",
            "Beat the pair of 8s or take a reserve card.",
        ),
        (
            table("4 9 9", "6*??", "5*??", trick="B 9 | C 8 8"),
            "페어 8보다 센 조합을 내세요.",
            "Beat the pair of 8s.",
        ),
        (
            table("4 STOP PEN", "6*??", "5*??", trick="B 9 | C 8 8"),
            "페어 8보다 센 조합이 손에 없어요. 중단 카드와 벌칙 카드는 언제든 낼 수 있어요.",
            (
                "You hold no combination that beats the pair of 8s. "
                "You may play the STOP card or the penalty card at any time."
            ),
        ),
        (
            table("4 9 9", "6*??", "5*??", reserves="7|3|-"),
            "내가 이번 턴을 시작해요. 아무 조합이나 내세요.",
            "You lead this trick. Play any combination.",
        ),
        (
            table("4 9 9", "6*??", "5*??", reserves="7|3|-", trick="C PEN"),
            "아직 나온 조합이 없어요. 아무 조합이나 내거나 예비 카드를 가져오세요.",
            "No combination has been played yet. Play any or take a reserve card.",
        ),
        (
            table("4 9 9", "6*??", "5*??", trick="C PEN"),
            "아직 나온 조합이 없어요. 아무 조합이나 내세요.",
            "No combination has been played yet. Play any.",
        ),
        (
            table("STOP", "6*??", "5*??"),
            "내가 이번 턴을 시작해요. 중단 카드는 언제든 낼 수 있어요.",
            "You lead this trick. You may play the STOP card at any time.",
        ),
        (
            table("PEN", "6*??", "5*??", trick="C PEN"),
            "아직 나온 조합이 없고, 내 손에도 없어요. 벌칙 카드는 언제든 낼 수 있어요.",
            "No combination has been played yet, and you hold none. You may play the penalty card at any time.",
        ),
        (
            table("PEN", "6*??", "5*??", reserves="7|3|-", trick="C PEN"),
            ("아직 나온 조합이 없고, 내 손에도 없어요. 예비 카드를 가져올 수 있어요. 벌칙 카드는 언제든 낼 수 있어요."),
            (
                "No combination has been played yet, and you hold none. You may take a reserve card. "
                "You may play the penalty card at any time."
            ),
        ),
        (
            DRAWING,
            "벌칙으로 7을 뽑았어요. 끼워 넣을 자리를 고르세요. 이 카드까지 세 장 남았어요.",
            "The penalty made you draw 7. Choose where it goes in your hand. 3 to go, this one included.",
        ),
        (
            table("4 9 9", "6*??", "5*??", reserves="7|3|-", trick="C 7", turn="A", pile="3*??").play("play 2: 9"),
            "B 차례예요. 내 차례가 오면 둘 수 있어요.",
            "It is the turn of B. You can move when yours comes.",
        ),
        (
            table("-", "6*??", "5*??", reserves="7|3|-", turn="B"),
            "손패를 다 내서 안전해요. 지금은 B 차례예요.",
            "Your hand is empty: you are safe. It is the turn of B.",
        ),
    ],
)
def test_the_prompt_says_what_must_be_beaten_and_what_can_be_done(p: KrassPosition, ko: str, en: str) -> None:
    assert krass.scene(p, "A", "ko").prompt == ko
    assert krass.scene(p, "A", "en").prompt == en


def test_others_see_who_draws_and_how_many() -> None:
    assert scene(DRAWING, "B").prompt == "A가 벌칙 카드 때문에 뽑고 있어요. 세 장 남았어요."
    assert scene(MIDDLE, None).prompt == "A 차례예요."
    assert scene(MIDDLE, None).turn == "3라운드 · A 차례"
    assert scene(MIDDLE).turn == "3라운드 · 내 차례"


def test_the_words_tell_the_whole_position_for_the_ear() -> None:
    words = scene(table("4 7", "3 1", "9 5", reserves="7 10|-|-", trick="C 8 9", pile="3*??")).words
    assert "두 장 스트레이트 8, 9보다 센 조합" in words
    assert "이번 턴 C: 두 장 스트레이트 8, 9, 가장 센 조합." in words
    assert "내 손패, 두 장: 4, 7." in words
    assert "내 예비 카드: 7과 10." in words
    assert "B의 예비 카드, 없음." in words
    assert "C의 토큰 두 개." in words
    assert "카드 더미, 세 장." in words


@pytest.mark.parametrize("lang", LANGS)
def test_no_sentence_says_what_the_guide_forbids(lang: str) -> None:
    for key, both in phrases("engine.games.krass").items():
        text = both["ko"] if lang == "ko" else both["en"]
        assert not re.search(NEVER, text) or lang == "en", key
        assert text == text.strip(), key


# -- gestures --------------------------------------------------------------------------------------------------------


def test_picked_cards_are_played_in_the_order_of_the_hand() -> None:
    for drop in ("", "play", "trick:A", "trick:C"):
        assert did(MIDDLE, "3 2", drop) == "play 2-3: 7 7"
    assert did(MIDDLE, "1", "play") == "play 1: 4"


def test_cards_that_do_not_stand_together_make_a_move_that_is_refused() -> None:
    assert did(MIDDLE, "7 1", "play") == "play 1,7: 4 9"
    assert did(MIDDLE, "1 2 3 4", "play") == "play 1-4: 4 7 7 11"
    refusal = MIDDLE.why_not(did(MIDDLE, "7 1") or "")
    assert refusal
    assert (refusal.rule, refusal.case) == ("krass.combinations", "apart")


def test_an_x_is_what_was_said_or_makes_the_strongest_combination() -> None:
    assert did(MIDDLE, "4 5", "play", x5=10) == "play 4-5: 11 10"
    assert did(MIDDLE, "4 5", "play", x5=3) == "play 4-5: 11 3"
    assert did(MIDDLE, "4 5", "") == "play 4-5: 11 11"
    assert did(MIDDLE, "5", "") == "play 5: 12"
    assert did(LEAD, "2 3", "play", x2=5, x3=6) == "play 2-3: 5 6"
    assert did(LEAD, "2 3", "play", x2=5) == "play 2-3: 5 5"


def test_a_special_card_alone_is_its_move_and_in_a_combination_refused() -> None:
    assert did(MIDDLE, "8", "trick:A") == did(MIDDLE, "8") == did(MIDDLE, "", "stop") == "stop 8"
    assert did(LEAD, "7") == "penalty 7"
    assert did(LEAD, "", "penalty") == "penalty 7"
    assert did(LEAD, "", "stop") == "stop 6"
    assert krass.gesture(LEAD, Gesture((), "stop", (("stop", "8"),))) == "stop 8"
    assert krass.gesture(LEAD, Gesture((), "stop", (("stop", "1"),))) == "stop 6"
    assert did(MIDDLE, "", "penalty") is None
    mixed = MIDDLE.why_not(did(MIDDLE, "7 8") or "")
    assert mixed
    assert mixed.rule == "krass.stop"


def test_a_card_into_a_gap_is_taken_or_put_in() -> None:
    assert did(MIDDLE, "r2", "gap:A.3") == "take 2 at 3"
    assert did(DRAWING, "", "gap:A.3") == "insert 3"
    assert krass.gesture(DRAWING, Gesture((("drawn:A.1",),), "gap:A.0")) == "insert 0"
    assert did(LEAD, "r1", "gap:A.0") == "take 1 at 0"
    assert LEAD.why_not("take 1 at 0")


@pytest.mark.parametrize(
    "done",
    [
        Gesture((("hand:A.1",),), "gap:A.0"),
        Gesture((("reserve:A.1",),), "play"),
        Gesture((("reserve:B.1",),), "gap:A.0"),
        Gesture((("reserve:A.1", "reserve:A.2"),), "gap:A.0"),
        Gesture((("hand:A.99",),), "play"),
        Gesture((("hand:A.9",),), "play"),
        Gesture((("hand:A.1", "hand:B.1"),), "play"),
        Gesture((("hand:B.1",),), "play"),
        Gesture((("hand:A.1", "hand:A.1"),), "play"),
        Gesture((), "play"),
        Gesture((), ""),
        Gesture((), "gap:A.x"),
        Gesture((), "gap:Z.1"),
        Gesture((), "gap:A.²"),
        Gesture((("hand:A.1",),), "stock"),
        Gesture((("hand:A.5",),), "", (("hand:A.5", "²"),)),
        Gesture((("hand:A.5",),), "", (("hand:A.5", "13"),)),
    ],
)
def test_what_is_no_move_is_none_or_one_that_can_be_judged(done: Gesture) -> None:
    text = krass.gesture(MIDDLE.seen_by("A"), done)
    assert text is None or text == "play 5: 12"


def test_every_legal_move_has_its_gestures() -> None:
    for seed in range(6):
        rng, p = Random(seed), krass.deal(seed=seed, seats=3 + seed % 3)
        for _ in range(40):
            moves = p.legal_moves()
            drawn = krass.scene(p, p.to_act, "en")
            assert {entry.text for entry in drawn.legal} == {str(move) for move in moves}
            for entry in drawn.legal:
                assert krass.gesture(p, entry.gesture) == entry.text
            if not moves:
                break
            p = p.step(rng.choice(moves)).position


def test_cards_of_one_kind_are_offered_from_left_to_right() -> None:
    p = table("1 2 3 4 5 6 7 STOP 9 10 STOP", "4*??", "5*??", trick="C 12 12 12")
    assert texts(p) == ["stop 11", "stop 8"], "legal moves are in the order of their texts"
    offered = [(entry.text, entry.label) for entry in scene(p).legal if entry.gesture.drop == "stop"]
    assert offered == [("stop 8", "여덟 번째 카드"), ("stop 11", "11번째 카드")]


def test_buttons_play_what_is_picked_and_the_special_cards_in_hand() -> None:
    assert [(one.drop, one.label) for one in scene(MIDDLE).buttons] == [
        ("play", "고른 카드 내기"),
        ("stop", "중단 카드 내기"),
    ]
    assert scene(MIDDLE).buttons[0].at == "trick:A"
    assert [one.drop for one in scene(LEAD).buttons] == ["play", "stop", "penalty"]
    assert scene(DRAWING).buttons == ()
    assert scene(MIDDLE, None).buttons == ()


# -- the end of a round ----------------------------------------------------------------------------------------------


def sheet(p: KrassPosition, move: str, seat: Seat | None = "A") -> tuple[tuple[str, ...], list[tuple[str, ...]], str]:
    """Columns, rows and note of the sheet after a move."""
    ended = p.step(move).ended
    assert ended
    found = krass.scene(ended, seat, "ko").sheet
    assert found
    return found.columns, [(row.label, *row.values) for row in found.rows], found.note


def test_a_sheet_says_who_was_stuck_and_who_leads_next() -> None:
    p = table("4 7", "3 1", "9 5", trick="C 5", pile="3*??", round=2)
    assert scene(p).sheet is None
    assert sheet(p, "play 2: 7") == (
        ("나", "B", "C"),
        [
            ("남은 손패", "1장", "2장", "2장"),
            ("막힘", "", "막힘", ""),
            ("토큰", "2", "2개에서 1개로", "2"),
        ],
        "B가 막혀서 토큰을 하나 반납했어요. 다음 라운드는 B가 시작해요.",
    )
    assert sheet(p, "play 2: 7", "B")[2] == "내가 막혀서 토큰을 하나 반납했어요. 다음 라운드는 내가 시작해요."


def test_a_sheet_says_when_several_pay() -> None:
    p = table("4 7", "3 1", "2 4", "9 5", trick="D 5", pile="3*??", dealer="C")
    assert sheet(p, "play 2: 7")[2] == (
        "B와 C가 막혀서 토큰을 하나씩 반납했어요. 여러 사람이 반납해서 다음 라운드는 딜러 C가 시작해요."
    )


def test_a_sheet_says_who_was_left_with_cards() -> None:
    p = table("7", "-", "9 5", trick="C 5", pile="3*??")
    assert sheet(p, "play 1: 7")[2] == (
        "C 손에만 카드가 남아서 C가 토큰을 하나 반납했어요. 다음 라운드는 C가 시작해요."
    )
    nobody = table("7", "-", "-", trick="C 5", pile="3*??")
    assert sheet(nobody, "play 1: 7")[2].startswith("모두 손패를 다 내서, 마지막으로 낸 내가 토큰을 하나 반납했어요.")


@pytest.mark.parametrize(
    ("hands", "said", "loser"),
    [
        (("7", "-", "9 5"), "C 손에만 카드가 남았어요. C가 반납할", "내 손에만 카드가 남았어요. 반납할"),
        (
            ("7", "-", "-"),
            "모두 손패를 다 냈고, A가 마지막으로 냈어요. A가",
            "모두 손패를 다 냈고, 내가 마지막으로 냈어요. 반납할",
        ),
    ],
)
def test_a_sheet_says_why_who_has_no_token_had_to_return_one(hands: tuple[str, ...], said: str, loser: str) -> None:
    p = table(*hands, trick="C 5", pile="3*??", tokens="A 0, B 0, C 0")
    lost = p.play("play 1: 7").result
    assert lost
    assert sheet(p, "play 1: 7", "B")[2].startswith(said)
    assert sheet(p, "play 1: 7", lost.losers[0])[2].startswith(loser)


@pytest.mark.parametrize(
    ("hands", "paid", "said"),
    [
        (("1 2", "3", "-"), "A B", "내가 토큰을 하나 반납했어요. B가 토큰을 하나 반납했어요."),
        (("1 2", "3", "-"), "B", "B가 토큰을 하나 반납했어요."),
        (("1 2", "3", "-"), "A B C", "내가 토큰을 하나 반납했어요. B와 C가 토큰을 하나씩 반납했어요."),
    ],
)
def test_a_sheet_gives_no_reason_that_the_table_does_not_show(hands: tuple[str, ...], paid: str, said: str) -> None:
    p = table(*hands, paid=paid, turn="-")
    drawn = scene(p).sheet
    assert drawn
    assert drawn.note.startswith(said)


def test_a_sheet_says_who_has_no_token_left() -> None:
    p = table("4 7", "3 1", "9 5", trick="C 5", pile="3*??", tokens="A 2, B 0, C 1")
    columns, rows, note = sheet(p, "play 2: 7")
    assert rows[-1] == ("토큰", "2", "낼 토큰 없음", "1")
    assert note == "B가 막혔어요. B가 반납할 토큰이 없어서 나와 C가 함께 이겼어요.", "why B owes, and all who won"
    assert sheet(p, "play 2: 7", "B")[2] == "내가 막혔어요. 반납할 토큰이 없어서 내가 졌어요. A와 C가 이겼어요."
    alone = table("4 7", "3 1", "2 4", trick="", pile="3*??", tokens="A 2, B 0, C 0")
    assert sheet(alone, "play 2: 7")[2] == "B와 C가 막혔어요. B와 C가 반납할 토큰이 없어서 내가 이겼어요."
    assert sheet(alone, "play 2: 7", "B")[2] == (
        "내가 막혔어요. C가 막혔어요. 반납할 토큰이 없어서 C와 내가 함께 졌어요. A가 이겼어요."
    )
    ended = p.step("play 2: 7").ended
    assert ended
    assert scene(ended).turn == "게임 끝"
    assert "svg" in picture.svg(scene(ended))
    assert len(columns) == 3
