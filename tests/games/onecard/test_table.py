"""What the table shows and says, and what a person does there."""

from __future__ import annotations

from random import Random

import pytest

from engine import picture
from engine.games import onecard
from engine.games.onecard import options
from engine.position import LANGS, Seat
from engine.scene import Gesture, Scene
from tests.engine.guide import NEVER
from tests.games.onecard.making import played, table


def scene(p: onecard.OneCardPosition, seat: Seat | None = "A") -> Scene:
    return onecard.scene(p, seat, "ko")


def badges(drawn: Scene, where: str) -> list[tuple[str, str]]:
    zone = next(zone for zone in drawn.zones if zone.id == where)
    return [(badge.kind, badge.text) for badge in zone.badges]


def told(p: onecard.OneCardPosition, move: str, seat: Seat | None = "A") -> tuple[str, str]:
    """The sentence and the log's note for a move."""
    said = onecard.tell(p.seen_by(seat), p.parse_move(move), p.step(move).seen_by(seat), seat, "ko")
    return said.text, said.effect


def test_the_zones_go_round_from_the_viewer() -> None:
    drawn = scene(onecard.deal(seed=1, seats=5), "C")
    assert [zone.id for zone in drawn.zones] == ["hand:D", "hand:E", "hand:A", "hand:B", "stock", "top", "hand:C"]
    assert [view.seat for view in drawn.seats] == ["C", "D", "E", "A", "B"]
    assert [view.name for view in drawn.seats] == ["나", "D", "E", "A", "B"]
    assert [view.to_act for view in drawn.seats] == [False, False, False, True, False]


def test_the_last_discards_are_drawn_with_the_top_card_last() -> None:
    top = next(zone for zone in scene(table("2♠ 3♠ 4♠ 5♠", "9♥", "5*??")).zones if zone.id == "top")
    assert [slot.face for slot in top.slots] == ["3♠", "4♠", "5♠"]
    assert [slot.id for slot in top.slots] == ["top.2", "top.3", "top.4"]
    assert top.count == 4


def test_what_hangs_over_the_turn_stands_at_the_top_card() -> None:
    assert badges(scene(table("A♠", "9♥", "5*??", attack=5)), "top") == [("attack", "5")]
    tones = {
        (turn, chain): [badge.tone for badge in zone.badges if badge.kind == "attack"]
        for turn, chain in (("A", "-"), ("A", "A♠"), ("B", "-"))
        for zone in scene(table("A♠", "9♥", "5*??", attack=5, turn=turn, chain=chain)).zones
        if zone.id == "top"
    }
    assert tones == {("A", "-"): ["over"], ("A", "A♠"): ["plain"], ("B", "-"): ["plain"]}
    assert badges(scene(table("7♠", "9♥", "5*??", suit="♣")), "top") == [("suit", "♣")]
    drawn = scene(table("6♠ 7♠", "9♥", "5*??", chain="7♠"))
    assert badges(drawn, "top") == [("chip", "이어 내는 중")]
    assert [slot.marks for zone in drawn.zones if zone.id == "top" for slot in zone.slots] == [(), ("chain",)]


def test_seats_bear_what_everyone_may_see() -> None:
    p = table("6♠ 7♠", "9♥ 4♣", "??", "-", "5*??", call="B", out="C", options="cumulative limit=9", more_turns=2)
    marks = {view.seat: [badge.text for badge in view.badges] for view in scene(p).seats}
    assert marks == {
        "A": ["두 번 더", "9장을 넘으면 파산"],
        "B": ["한 장 남음", "아직 외치지 않음"],
        "C": ["파산"],
        "D": [],
    }


@pytest.mark.parametrize(
    ("p", "ko", "en"),
    [
        (
            table("9♥", "4♣", "5*??"),
            "내 차례예요. 하트나 9, 조커를 내거나 한 장 먹으세요.",
            "Your turn. Play any heart, any 9 or a joker, or draw one.",
        ),
        (
            table("9♥", "4♣", "5*??", options="stairs=match"),
            "내 차례예요. 하트나 9, 이웃한 8이나 10, 조커를 내거나 한 장 먹으세요.",
            "Your turn. Play any heart, any 9, a neighbouring 8 or 10 or a joker, or draw one.",
        ),
        (
            table("7♥", "4♣", "5*??", suit="♣"),
            "내 차례예요. 7로 바꾼 무늬는 클로버예요. 클로버나 7, 조커를 내거나 한 장 먹으세요.",
            "Your turn. The 7 asks for clubs. Play any club, any 7 or a joker, or draw one.",
        ),
        (
            table("★", "4♣", "5*??"),
            "내 차례예요. 조커 위에는 아무 카드나 낼 수 있어요. 한 장 내거나 한 장 먹으세요.",
            "Your turn. Any card goes on a joker. Play one or draw one.",
        ),
        (
            table("A♥", "4♣", "5*??", attack=5),
            "공격 다섯 장이 걸려 있어요. 받아치거나 3으로 막거나 다섯 장을 먹으세요.",
            "An attack of 5 is waiting. Answer it, stop it with a 3, or draw 5.",
        ),
        (
            table("★", "4♣", "5*??", attack=10),
            "공격 열 장이 걸려 있어요. 흑백 조커로 받아치거나 열 장을 먹으세요.",
            "An attack of 10 is waiting. Answer it with the black joker or draw 10.",
        ),
        (
            table("★", "4♣", "5*??", attack=10, options="ladder"),
            "공격 열 장이 걸려 있어요. 더 센 카드가 없으니 열 장을 먹으세요.",
            "An attack of 10 is waiting. Nothing is stronger, so draw 10.",
        ),
        (
            table("4♥ 9♥", "9♣ 2♦", "5*??", chain="9♥"),
            "9♥를 냈어요. 이어 내거나 차례를 넘기세요.",
            "You have played 9♥. Play on or pass.",
        ),
        (table("4♥ 9♥", "4♣ 2♦", "5*??", chain="9♥"), "9♥를 냈어요. 차례를 넘기세요.", "You have played 9♥. Now pass."),
        (
            table("4♥ 7♥", "7♣ 2♦", "5*??", chain="7♥"),
            "7♥을 냈어요. 이어 내거나, 무늬를 골라 차례를 넘기세요.",
            "You have played 7♥. Play on, or name a suit and pass.",
        ),
        (
            table("4♥ 7♥", "8♣ 2♦", "5*??", chain="7♥"),
            "7♥을 냈어요. 무늬를 골라 차례를 넘기세요.",
            "You have played 7♥. Name a suit and pass.",
        ),
        (
            table("4♥ 9♥", "2♦", "5*??", chain="9♥", call="A"),
            "9♥를 냈어요. 차례를 넘기세요. 한 장 남았으니 “원카드!”를 외치세요.",
            "You have played 9♥. Now pass. You have one card left: call “One card!”.",
        ),
        (
            table("4♥ 9♥", "2♥ 3♣", "??", call="B"),
            "내 차례예요. 하트나 9, 조커를 내거나 한 장 먹으세요. B가 한 장 남기고 아직 외치지 않았어요.",
            "Your turn. Play any heart, any 9 or a joker, or draw one. B has one card left and has not called yet.",
        ),
        (
            table("4♥", "2♥", "5*??", turn="B"),
            "B 차례예요. 내 차례가 오면 둘 수 있어요.",
            "It is the turn of B. You can move when yours comes.",
        ),
        (
            table("4♥", "-", "5*??", "5*??", turn="B", out="A"),
            "파산해서 게임에서 빠졌어요. 지금은 B 차례예요.",
            "You are bust and out of the game. It is the turn of B.",
        ),
        (
            table("4♥ ??", "2♥", "5*??"),
            "맨 위가 뒷면 카드라서 무엇을 낼 수 있는지 알 수 없어요. 한 장 먹을 수는 있어요.",
            "The top card is hidden, so what can be played is not known. You can draw.",
        ),
    ],
)
def test_the_prompt_says_what_hangs_and_what_can_be_done(p: onecard.OneCardPosition, ko: str, en: str) -> None:
    assert onecard.scene(p, "A", "en").prompt.replace("9 of hearts", "9♥").replace("7 of hearts", "7♥") == en
    said = scene(p).prompt.replace("하트 9", "9♥").replace("하트 7", "7♥")
    assert said == ko


def test_the_turn_names_its_way() -> None:
    assert scene(table("4♥", "2♥", "5*??")).turn == "내 차례 · 시계 방향"
    drawn = scene(table("4♥", "2♥", "5*??", turn="B", direction="counterclockwise"))
    assert (drawn.turn, drawn.direction) == ("B 차례 · 시계 반대 방향", "counterclockwise")


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_move_has_a_gesture_that_makes_it(seed: int) -> None:
    rng = Random(seed)
    mixed = {name: rng.choice(values) for name, values in options.USUAL.items() if rng.random() < 0.4}
    p = onecard.deal(seed=seed, seats=3, options=mixed)
    for _ in range(60):
        if p.result:
            break
        drawn = scene(p, p.to_act)
        assert {entry.text for entry in drawn.legal} == {str(move) for move in p.legal_moves()}
        ids = {slot.id for zone in drawn.zones for slot in zone.slots} | {button.drop for button in drawn.buttons}
        for entry in drawn.legal:
            assert onecard.gesture(p, entry.gesture) == entry.text
            assert entry.gesture.drop in ids or not p.stock
        for lang in LANGS:
            picture.svg(onecard.scene(p, p.to_act, lang))
        p = p.play(rng.choice(p.legal_moves()))


@pytest.mark.parametrize(
    ("gesture", "text"),
    [
        (Gesture((("hand:A.1",),), "top"), "9♥"),
        (Gesture((("hand:A.2",),), "top.1"), "4♣"),
        (Gesture((), "draw"), "draw"),
        (Gesture((), "stock"), "draw"),
        (Gesture((("hand:A.1",),), "stock"), "draw"),
        (Gesture((), "pass"), "pass"),
        (Gesture((), "pass", (("pass", "♣"),)), "pass ♣"),
        (Gesture((), "pass", (("pass", "-"),)), "pass"),
        (Gesture((), "call:A"), "call A"),
        (Gesture((), "call:B"), "call B"),
        (Gesture((), "call:Z"), None),
        (Gesture((), "pass", (("pass", "x"),)), None),
        (Gesture((("hand:B.1",),), "top"), None),
        (Gesture((("hand:A.3",),), "top"), None),
        (Gesture((("hand:A.0",),), "top"), None),
        (Gesture((("hand:A.1", "hand:A.2"),), "top"), None),
        (Gesture((("hand:A.1",), ("hand:A.2",)), "top"), None),
        (Gesture((("top.1",),), "top"), None),
        (Gesture((("hand:A.1",),), "top.x"), None),
        (Gesture((("hand:A.1",),), "hand:A.2"), None),
        (Gesture((), "top"), None),
        (Gesture(), None),
    ],
    ids=str,
)
def test_what_a_gesture_means(gesture: Gesture, text: str | None) -> None:
    assert onecard.gesture(table("K♥", "9♥ 4♣", "2*??"), gesture) == text


def test_a_pass_with_a_seven_on_top_is_chosen_among_suits() -> None:
    drawn = scene(table("9♥", "7♥ 4♣", "5*??").play("7♥"))
    passes = [entry for entry in drawn.legal if entry.gesture.drop == "pass"]
    assert [entry.label for entry in passes] == ["바꾸지 않기", "스페이드", "클로버", "하트", "다이아"]
    assert passes[2].gesture.choices == (("pass", "♣"),)
    assert drawn.forced == ""


def test_a_move_that_is_the_only_one_may_be_made_by_itself() -> None:
    p = table("9♥", "K♥ 4♣ 5♣", "5*??").play("K♥")
    assert scene(p).forced == "pass"
    assert scene(p, "B").forced == ""
    assert scene(table("9♥", "K♥ 4♣", "5*??").play("K♥")).forced == ""  # there is something to call


def test_a_call_has_its_button_on_turn_and_off() -> None:
    p = table("9♥", "K♥ 4♣", "5*??", "-", out="C")
    for seat in ("A", "B"):
        button = next(button for button in scene(p, seat).buttons if button.drop.startswith("call"))
        assert button.move == f"call {seat}"
        assert button.label == "“원카드!” 외치기"
    assert scene(p, "C").buttons == ()
    assert scene(p, None).buttons == ()


@pytest.mark.parametrize(
    ("attack", "label"),
    [(0, "한 장 먹기"), (5, "다섯 장 먹기"), (12, "12장 먹기")],
)
def test_the_button_for_drawing_says_how_many(attack: int, label: str) -> None:
    assert scene(table("A♥", "4♣", "5*??", attack=attack)).buttons[0].label == label


TELLING = [
    (table("9♥", "4♥ 5♣ 6♣", "5*??"), "4♥", "내가 4♥를 냈어요.", ""),
    (table("9♥ 4♥", "4♣ 5♣ 6♣", "5*??", chain="4♥"), "4♣", "내가 4♣를 이어 냈어요.", ""),
    (table("9♥", "A♥ 5♣ 6♣", "5*??"), "A♥", "내가 A♥로 공격했어요. 공격이 세 장이 됐어요.", "공격 3장"),
    (
        table("A♠", "2♠ 5♣ 6♣", "5*??", attack=3),
        "2♠",
        "내가 2♠로 받아쳤어요. 공격이 다섯 장으로 쌓였어요.",
        "공격 3 + 2 = 5장",
    ),
    (table("A♠", "3♠ 5♣ 6♣", "5*??", attack=3), "3♠", "내가 3♠으로 공격을 막았어요.", "공격 끝"),
    (table("9♥", "4♥ 5♣", "5*??"), "4♥", "내가 4♥를 냈어요. 내 손에 한 장 남았어요.", "한 장 남음"),
    (table("9♥", "4♥", "5*??"), "4♥", "내가 4♥를 냈어요. 손패를 모두 내서 내가 이겼어요.", "게임 끝"),
    (table("9♥ 4♥", "4♣", "5*??", chain="4♥"), "pass", "내가 차례를 넘겼어요.", "B 차례"),
    (table("9♥ 7♥", "4♣ 5♣", "5*??", chain="7♥"), "pass ♣", "내가 무늬를 클로버로 바꾸고 차례를 넘겼어요.", "B 차례"),
    (table("9♥ J♥", "4♣ 5♣", "5*??", "5*??", chain="J♥"), "pass", "내가 차례를 넘겼어요. B를 건너뛰었어요.", "C 차례"),
    (
        table("9♥ J♥", "4♣ 5♣", "5*??", chain="J♥"),
        "pass",
        "내가 차례를 넘겼어요. B를 건너뛰었어요. 내 차례가 한 번 더 왔어요.",
        "A 차례",
    ),
    (
        table("9♥ Q♥", "4♣ 5♣", "5*??", chain="Q♥"),
        "pass",
        "내가 차례를 넘겼어요. 이제 시계 반대 방향으로 돌아요.",
        "B 차례",
    ),
    (table("9♥ K♥", "4♣ 5♣", "5*??", chain="K♥"), "pass", "내가 차례를 넘겼어요. 내 차례가 한 번 더 왔어요.", "A 차례"),
    (table("9♥", "4♣ 5♣", "5*??", stock="K♠ 9*??"), "draw", "내가 한 장을 먹었어요. 먹은 카드는 K♠이에요.", "+1장"),
    (
        table("9♥ 2♥", "4♣ 5♣", "5*??", stock="K♠ 9*??", attack=2),
        "draw",
        "내가 공격 두 장을 먹었어요.",
        "+2장",
    ),
    (
        table("A♥", "4♣", "5*??", stock="K♠ Q♠ 9*??", attack=2),
        "draw",
        "내가 공격 두 장을 먹었어요. 먹은 카드는 K♠과 Q♠이에요.",
        "+2장",
    ),
    (
        table("A♥", "4♣", "5*??", stock="K♠", attack=3),
        "draw",
        "내가 공격 세 장 가운데 남아 있는 한 장을 먹었어요. 먹은 카드는 K♠이에요.",
        "+1장",
    ),
    (table("9♥", "4♣ 5♣", "5*??", stock="-"), "draw", "내가 먹으려고 했지만 카드가 남아 있지 않았어요.", ""),
    (
        table("2♠ 9♥", "4♣ 5♣", "5*??", stock="-"),
        "draw",
        "낸 카드를 섞어 새 카드 더미를 만들었어요. 내가 한 장을 먹었어요.",
        "+1장",
    ),
    (table("9♥", "4♣", "5*??", call="A"), "call A", "내가 “원카드!”를 외쳤어요. 먼저 외쳐서 먹지 않아요.", "먹지 않음"),
    (
        table("9♥", "4♣", "5*??", call="A"),
        "call B",
        "B가 “원카드!”를 외쳤어요. 내가 외치지 않아서 한 장 먹었어요.",
        "A +1장",
    ),
    (
        table("9♥", "4♣ 5♣", "??", call="B"),
        "call A",
        "내가 “원카드!”를 외쳤어요. B가 외치지 않아서 한 장 먹었어요.",
        "B +1장",
    ),
    (
        table("9♥", "4♣ 5♣", "5*??"),
        "call B",
        "B가 “원카드!”를 외쳤어요. 외칠 때가 아니라서 외친 사람이 한 장 먹었어요.",
        "B +1장",
    ),
    (
        table("9♥", "4♣ 5♣", "5*??", stock="-"),
        "call B",
        "B가 “원카드!”를 외쳤어요. 외칠 때가 아니라서 외친 사람이 한 장 먹었어요. 하지만 먹을 카드가 남아 있지 않아요.",
        "먹지 않음",
    ),
    (
        table("9♥", "19*?? 4♣", "5*??", "5*??", stock="9*??"),
        "draw",
        "내가 한 장을 먹었어요. 내가 파산해서 게임에서 빠졌어요.",
        "+1장, A 파산",
    ),
    (
        table("9♥", "19*?? 4♣", "5*??", stock="9*??"),
        "draw",
        "내가 한 장을 먹었어요. 내가 파산해서 B가 이겼어요.",
        "+1장, A 파산, 게임 끝",
    ),
]


@pytest.mark.parametrize(("p", "move", "text", "effect"), TELLING)
def test_a_move_is_told(p: onecard.OneCardPosition, move: str, text: str, effect: str) -> None:
    assert told(p, move) == (text, effect)


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_told_in_both_languages(seed: int) -> None:
    rng = Random(seed)
    mixed = {name: rng.choice(values) for name, values in options.USUAL.items() if rng.random() < 0.5}
    p = onecard.deal(seed=seed, seats=rng.randint(2, 5), options=mixed)
    for _ in range(150):
        if p.result:
            break
        move = str(rng.choice(p.legal_moves()))
        if rng.random() < 0.1 and p.why_not(f"call {p.still_in[-1]}") is None:
            move = f"call {p.still_in[-1]}"
        step = p.step(move)
        for lang in LANGS:
            for seat in ("A", "B", None):
                said = onecard.tell(p.seen_by(seat), p.parse_move(move), step.seen_by(seat), seat, lang)
                for text in (said.text, said.say, said.effect):
                    assert not set("{}") & set(text)
                    assert not NEVER.search(text)
                assert not set("♠♥♦♣★☆") & set(said.say)
                assert onecard.scene(step.position, seat, lang).words
        p = step.position


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ("A", "다른 사람이 파산해서 나와 C가 함께 이겼어요."),
        ("B", "내가 파산해서 A, C가 이겼어요."),
        ("D", "다른 사람이 파산했고, 손패가 더 적은 A, C가 이겼어요."),
        (None, "다른 사람이 파산해서 A, C가 이겼어요."),
    ],
)
def test_the_end_is_told_to_each_seat(seat: str | None, said: str) -> None:
    p = table("9♥", "3*??", "20*??", "3*??", "4*??", turn="B", stock="9*??", options="bust_ends_game").play("draw")
    assert scene(p, seat).prompt == said.replace("A, C가", "A와 C가")
    assert scene(p, seat).over


def test_a_drawn_game_and_a_win_are_told() -> None:
    drawn = played(table("9♥", "4♣", "5♣", stock="-"), "draw", "draw")
    assert scene(drawn).prompt == "먹을 카드가 한 장도 남지 않아서 비겼어요."
    won = table("9♥", "4♥", "5♣").play("4♥")
    assert scene(won, "A").prompt == "손패를 모두 내서 내가 이겼어요."
    assert scene(won, "B").prompt == "A가 손패를 모두 내서 이겼어요."
    assert scene(won, None).prompt == "A가 손패를 모두 내서 이겼어요."
