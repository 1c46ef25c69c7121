"""What the table of Canasta shows and says, and what a person does there."""

from __future__ import annotations

import json
from random import Random

import pytest

from engine import canasta, picture
from engine.position import LANGS, IllegalMove, Refusal, Seat
from engine.scene import Gesture, Scene, Zone, to_json

TABLE = """canasta
hand A: {hand}
hand B: 4*??
hand C: 11*??
hand D: 8*??
melds AC: {melds}
melds BD: Q♠ Q♥ Q♦ / 6♠ 6♦ 6♣ 2♠=6
red AC: 3♥
red BD: -
pile: {pile}
stock: {stock}
scores: AC 1620, BD -40
concealed: B
dealer: B
deal: 3
turn: {turn}
"""
HAND = "9♥ 4♠ A♠ K♥ 9♦ 2♣ 7♣ A♦ 6♥ K♠ ★"


def table(
    hand: str = HAND, melds: str = "-", pile: str = "J♣ 9♣", stock: str = "40*??", turn: str = "A draw"
) -> canasta.CanastaPosition:
    return canasta.read(TABLE.format(hand=hand, melds=melds, pile=pile, stock=stock, turn=turn))


def scene(p: canasta.CanastaPosition, seat: Seat | None = "A", lang: str = "ko") -> Scene:
    return canasta.scene(p, seat, lang)  # type: ignore[arg-type]


def zone(drawn: Scene, name: str) -> Zone:
    return next(zone for zone in drawn.zones if zone.id == name)


def slots(p: canasta.CanastaPosition, faces: str) -> tuple[str, ...]:
    """The slots of A's hand in which these cards lie."""
    left = [card.face for card in p.hands[0]]
    found = []
    for face in faces.split():
        at = left.index(face)
        left[at] = ""
        found.append(f"hand:A.{at + 1}")
    return tuple(found)


def gesture(p: canasta.CanastaPosition, drop: str, *groups: str) -> str | None:
    return canasta.gesture(p, Gesture(tuple(slots(p, group) for group in groups), drop))


# ---------------------------------------------------------------- what is seen


def test_the_seats_go_round_and_the_other_team_comes_first() -> None:
    drawn = scene(table(), "C")
    assert [view.seat for view in drawn.seats] == ["C", "D", "A", "B"]
    assert [[badge.text for badge in view.badges] for view in drawn.seats] == [
        [], ["상대 팀"], ["파트너"], ["상대 팀", "딜러"],
    ]  # fmt: skip
    assert [(group.id, group.label) for group in drawn.groups] == [
        ("melds:BD", "상대 팀 B·D"), ("melds:AC", "우리 팀 A·C"),
    ]  # fmt: skip


def test_a_hand_is_sorted_by_rank_and_its_slots_keep_the_order_in_which_the_cards_came() -> None:
    hand = zone(scene(table()), "hand:A")
    assert [slot.face for slot in hand.slots] == ["4♠", "6♥", "7♣", "9♥", "9♦", "K♠", "K♥", "A♠", "A♦", "★", "2♣"]
    assert [slot.id for slot in hand.slots][:4] == ["hand:A.2", "hand:A.9", "hand:A.7", "hand:A.1"]
    assert hand.slots[0].label == "스페이드 4, 11장 중 첫 번째, 5점"


@pytest.mark.rule("canasta.points")
def test_cards_of_the_own_hand_say_what_they_count_and_what_they_are_like() -> None:
    hand = {slot.face: slot for slot in zone(scene(table()), "hand:A").slots}
    assert [(hand[face].like, hand[face].points) for face in ("9♥", "9♦", "A♠", "2♣", "★")] == [
        ("9", 10), ("9", 10), ("A", 20), ("2", 20), ("★", 50),
    ]  # fmt: skip
    assert all(not slot.like for slot in zone(scene(table()), "hand:B").slots)


@pytest.mark.rule("canasta.canasta")
def test_melds_say_rank_number_kind_and_points_and_canastas_are_squared_up() -> None:
    melds = "9♠ 9♥ 9♦ 9♣ 2♦=9 2♥=9 ☆=9 / K♥ K♦ K♣ / 5♠ 5♠ 5♥ 5♥ 5♦ 5♣ 5♦"
    drawn = scene(table("9♥ 4♠", melds))
    seen = {
        one.id: (one.kind, one.label, one.count, [badge.text for badge in one.badges])
        for one in drawn.zones
        if one.id.startswith("meld:AC")
    }
    assert seen == {
        "meld:AC-5": ("stack", "5", 7, ["내추럴 카나스타", "535점"]),
        "meld:AC-9": ("stack", "9", 7, ["혼합 카나스타", "430점"]),
        "meld:AC-K": ("meld", "킹", 3, ["내추럴", "30점"]),
    }
    assert zone(drawn, "meld:BD-6").name == "상대 팀 6 조합, 네 장, 혼합, 35점"
    assert [badge.text for badge in drawn.groups[1].badges] == ["총점 1,620"]


@pytest.mark.rule("canasta.first-meld")
def test_a_team_without_a_meld_is_told_its_minimum() -> None:
    drawn = scene(table())
    assert [badge.text for badge in drawn.groups[1].badges] == ["총점 1,620", "조합 없음, 첫 조합은 90점 이상"]
    assert drawn.tray is not None
    assert (drawn.tray.need, drawn.tray.lay, drawn.tray.top) == (90, "take", "pile.2")
    later = scene(table(turn="A drew")).tray
    assert later is not None
    assert (later.need, later.lay, later.label, later.top) == (90, "lay", "한꺼번에 내기", "")
    more = scene(table(melds="K♥ K♦ K♣", hand="9♥ 4♠", turn="A drew")).tray
    assert more is not None
    assert more.need is None


@pytest.mark.rule("canasta.frozen")
@pytest.mark.parametrize(
    ("pile", "melds", "seat", "words"),
    [
        ("J♣ 9♣", "-", "A", ["우리 팀 조합이 아직 없어서 동결"]),
        ("J♣ 9♣", "K♥ K♦ K♣", "A", []),
        ("J♣ 9♣", "-", "B", []),
        ("J♣ 9♣", "-", None, ["A, C 팀은 조합이 아직 없어서 동결"]),
        ("2♦ 9♣", "K♥ K♦ K♣", "A", ["더미에 와일드 카드가 있어서 동결"]),
        ("3♦ 9♣", "K♥ K♦ K♣", "B", ["더미에 레드 3이 있어서 동결"]),
        ("J♣ 3♣", "K♥ K♦ K♣", "A", ["맨 위 카드가 더미를 막아요"]),
        ("?? 9♣", "K♥ K♦ K♣", "A", []),
        ("?? 9♣", "-", "A", ["우리 팀 조합이 아직 없어서 동결"]),
        ("-", "-", "A", []),
    ],
)
def test_the_pile_says_whether_it_is_frozen_for_the_viewer_and_why(
    pile: str, melds: str, seat: Seat | None, words: list[str]
) -> None:
    found = zone(scene(table("9♥ 4♠", melds, pile), seat), "pile")
    assert [badge.words for badge in found.badges] == words
    assert all(word in found.name for word in words)


def test_the_last_seven_cards_of_the_pile_are_drawn() -> None:
    found = zone(scene(table(pile="4♣ 5♣ 7♥ 8♣ 10♣ J♣ J♦ Q♣ 9♣")), "pile")
    assert [slot.id for slot in found.slots] == [f"pile.{i}" for i in range(3, 10)]
    assert found.count == 9


@pytest.mark.parametrize(
    ("p", "ko", "en"),
    [
        (table(), "한 장 뽑거나 버림 더미를 가져오세요.", "Draw a card or take the pile."),
        (
            table(stock="-"),
            "카드 더미가 바닥났어요. 버림 더미를 가져오거나 이번 판을 끝내세요.",
            "The stock is empty. Take the pile or end the hand.",
        ),
        (
            table(turn="A drew"),
            "조합을 내거나 덧붙이고, 한 장을 버려 차례를 마치세요. 우리 팀의 첫 조합은 90점 이상이어야 해요.",
            "Meld or lay off if you like, then discard a card to end your turn. Your team's first meld needs 90.",
        ),
        (
            table(turn="C drew"),
            "C 차례예요. 내 차례가 오면 둘 수 있어요.",
            "It is the turn of C. You can move when yours comes.",
        ),
    ],
)
def test_the_prompt_says_which_step_it_is(p: canasta.CanastaPosition, ko: str, en: str) -> None:
    assert scene(p).prompt == ko
    assert scene(p, lang="en").prompt == en


def test_buttons_and_tray_are_for_whoever_is_to_act() -> None:
    assert [button.drop for button in scene(table()).buttons] == ["draw", "take"]
    assert [button.drop for button in scene(table(stock="-")).buttons] == ["end", "take"]
    for drawn in (scene(table(), "C"), scene(table(), None), canasta.open_scene(table(), "ko")):
        assert drawn.buttons == ()
        assert drawn.tray is None
        assert not any(one.open for one in drawn.zones)


def test_a_picked_card_is_told_with_what_it_can_do() -> None:
    drawn = scene(table("9♥ 4♠ 2♣ K♠ 7♦", "9♠ 9♦ 9♣ / K♥ K♦ K♣", turn="A drew"))
    hand = {slot.face: slot.picked for slot in zone(drawn, "hand:A").slots}
    assert hand["9♥"] == "하트 9를 골랐어요. 9 조합에 덧붙이거나 버릴 수 있어요."
    assert hand["4♠"] == "스페이드 4를 골랐어요. 버릴 수 있어요."
    assert hand["2♣"] == "클로버 2를 골랐어요. 9나 킹 조합에 덧붙이거나 버릴 수 있어요."


# ---------------------------------------------------------------- what is done


def test_every_legal_move_has_a_gesture_that_makes_it() -> None:
    melds = "9♠ 9♦ 9♣ 2♦=9 / K♥ K♦ K♣"
    for p in (table(), table(turn="A drew"), table(HAND, melds, "J♣ 9♣"), table(HAND, melds, turn="A took")):
        entries = scene(p).legal
        assert list(dict.fromkeys(entry.text for entry in entries)) == [str(move) for move in p.legal_moves()]
        for entry in entries:
            assert canasta.gesture(p, entry.gesture) == entry.text


@pytest.mark.parametrize(
    ("turn", "melds", "drop", "groups", "text"),
    [
        ("A draw", "-", "draw", (), "draw"),
        ("A draw", "-", "stock", (), "draw"),
        ("A draw", "-", "end", (), "end"),
        ("A draw", "-", "take", (), "take"),
        ("A draw", "-", "pile.2", ("9♦ 9♥",), "take 9♥ 9♦"),
        ("A draw", "-", "take", ("A♠ A♦ 2♣", "9♥ 9♦"), "take 9♥ 9♦ + A♠ A♦ 2♣=A"),
        ("A draw", "-", "pile", ("9♥",), "take 9♥"),
        ("A draw", "-", "pile", ("4♠",), "discard 4♠"),
        ("A draw", "-", "pile", ("2♣",), "discard 2♣"),
        ("A draw", "-", "take", ("2♣",), "take 2♣"),
        ("A draw", "-", "take", ("K♥ K♠",), "take K♠ K♥"),
        ("A drew", "-", "pile", ("9♥",), "discard 9♥"),
        ("A drew", "-", "pile", ("9♥ 9♦",), "take 9♥ 9♦"),
        ("A drew", "-", "new:AC", ("K♥ K♠ ★",), "meld K♠ K♥ ★=K"),
        ("A drew", "-", "lay", ("K♥ K♠ ★", "A♠ A♦ 2♣"), "meld K♠ K♥ ★=K + A♠ A♦ 2♣=A"),
        ("A drew", "-", "new:AC", ("4♠ 6♥",), "meld 4♠ 6♥"),
        ("A drew", "K♦ K♣ K♦", "meld:AC-K", ("2♣",), "meld 2♣=K"),
        ("A drew", "K♦ K♣ K♦", "meld:AC-K", ("K♥",), "meld K♥"),
        ("A drew", "-", "meld:AC-K", ("K♥ K♠ ★",), None),
        ("A drew", "-", "meld:BD-K", ("K♥",), None),
        ("A drew", "-", "new:BD", ("K♥ K♠ ★",), None),
        ("A drew", "-", "new:AC", (), None),
        ("A drew", "-", "hand:A", ("9♥",), None),
        ("A drew", "-", "", ("9♥",), None),
    ],
)
def test_what_a_gesture_means(turn: str, melds: str, drop: str, groups: tuple[str, ...], text: str | None) -> None:
    assert gesture(table(turn=turn, melds=melds, pile="J♣ 9♣"), drop, *groups) == text


@pytest.mark.parametrize(
    ("melds", "drop", "groups", "rule"),
    [
        ("K♦ K♣ K♦", "meld:BD-Q", ("2♣",), "canasta.one-meld-per-rank"),
        ("K♦ K♣ K♦", "meld:AC-K", ("4♠",), "canasta.meld"),
        ("K♦ K♣ K♦", "meld:AC-K", ("4♠ 2♣",), "canasta.meld"),
        ("K♦ K♣ K♦", "meld:AC-K", ("A♠ A♦ 2♣",), "canasta.meld"),
        ("K♦ K♣ K♦ / 9♠ 9♠ 9♣", "meld:AC-K", ("9♥",), "canasta.meld"),
        ("K♦ K♣ K♦", "new:AC", ("2♣ ★",), "canasta.meld"),
        ("-", "lay", ("A♠ A♦ 2♣", "★"), "canasta.meld"),
    ],
)
def test_what_is_dropped_on_a_wrong_meld_is_refused_by_a_rule(
    melds: str, drop: str, groups: tuple[str, ...], rule: str
) -> None:
    with pytest.raises(IllegalMove) as caught:
        gesture(table(turn="A drew", melds=melds), drop, *groups)
    assert caught.value.rule == rule


@pytest.mark.rule("over")
def test_after_the_end_a_drop_is_still_a_move_that_is_refused() -> None:
    over = canasta.read(str(OVER).replace("hand A: -", "hand A: 9♥"))
    text = gesture(over, "pile.1", "9♥")
    assert text == "discard 9♥"
    refusal = over.why_not(text)
    assert refusal is not None
    assert refusal.rule == "over"


@pytest.mark.parametrize(
    "done",
    [
        Gesture((("hand:A.99",),), "new:AC"),
        Gesture((("hand:A.1", "hand:A.1"),), "new:AC"),
        Gesture((("hand:B.1",),), "new:AC"),
        Gesture((("meld:BD-Q.1",),), "new:AC"),
        Gesture(((),), "lay"),
        Gesture((("hand:A.1",), ("hand:A.1",)), "meld:AC-¿"),
    ],
)
def test_cards_that_are_not_in_the_hand_make_no_move(done: Gesture) -> None:
    assert canasta.gesture(table(turn="A drew"), done) is None


def test_every_gesture_of_cards_in_hand_is_answered_by_the_rules() -> None:
    """Whatever is dropped where: no move, a legal one, or one that is refused with a reason."""
    rng = Random(5)
    p = table(melds="K♦ K♣ K♦", turn="A drew")
    for phase in ("A draw", "A drew"):
        p = table(melds="K♦ K♣ K♦", turn=phase)
        for drop in ("take", "pile.2", "lay", "new:AC", "meld:AC-K", "draw", "end"):
            for _ in range(40):
                picked = rng.sample([f"hand:A.{i}" for i in range(1, 12)], rng.randint(1, 6))
                cut = rng.randint(1, len(picked))
                groups = tuple(group for group in (tuple(picked[:cut]), tuple(picked[cut:])) if group)
                try:
                    text = canasta.gesture(p, Gesture(groups, drop))
                except IllegalMove as error:
                    refusal: Refusal | None = error.refusal
                else:
                    refusal = p.why_not(text) if text else None
                assert refusal is None or (refusal.rule != "syntax" and refusal.text("ko"))


# ---------------------------------------------------------------- a hand that has ended

OVER = canasta.read("""canasta
hand A: -
hand B: 5♥ A♠
hand C: K♥
hand D: -
melds AC: 9♠ 9♥ 9♦ 9♣ 2♦=9 2♥=9 ☆=9
melds BD: -
red AC: 3♥
red BD: 3♦
pile: J♣
stock: 3*??
scores: AC 640, BD -125
dealer: B
deal: 3
turn: -
went out: A concealed
""")


@pytest.mark.rule("canasta.score")
@pytest.mark.rule("canasta.concealed")
def test_the_sheet_has_a_line_for_each_rule() -> None:
    sheet = scene(OVER).sheet
    assert sheet is not None
    assert (sheet.title, sheet.columns) == ("세 번째 판의 점수", ("우리 팀", "상대 팀"))
    assert [(row.label, row.values, row.rule) for row in sheet.rows] == [
        ("카나스타", ("300", "0"), "canasta.canasta"),
        ("레드 3", ("100", "-100"), "canasta.red-three-score"),
        ("컨실드 아웃", ("200", "0"), "canasta.concealed"),
        ("낸 카드", ("130", "0"), "canasta.points"),
        ("손에 남은 카드", ("-10", "-25"), "canasta.score"),
        ("이번 판", ("+720", "-125"), "canasta.score"),
        ("지난 총점", ("-80", "0"), ""),
        ("총점", ("640", "-125"), "canasta.game"),
    ]
    assert sheet.note == "내가 컨실드 아웃을 해서 판이 끝났어요."
    other = scene(OVER, "B").sheet
    assert other is not None
    assert other.rows[0].values == ("0", "300")


def test_no_sheet_is_drawn_where_a_hand_is_not_known() -> None:
    assert scene(canasta.read(str(OVER).replace("hand C: K♥", "hand C: ??"))).sheet is None
    assert scene(table()).sheet is None


@pytest.mark.rule("canasta.game")
@pytest.mark.parametrize(
    ("totals", "seat", "ko", "en"),
    [
        ("AC 5020, BD 300", "A", "5,020점 대 300점으로 우리 팀이 이겼어요.", "Your team wins, 5,020 to 300."),
        ("AC 5020, BD 300", "B", "5,020점 대 300점으로 상대 팀이 이겼어요.", "The other team wins, 5,020 to 300."),
        ("AC 5020, BD 300", None, "5,020점 대 300점으로 A, C 팀이 이겼어요.", "A and C win, 5,020 to 300."),
        ("AC 5020, BD 5020", "A", "두 팀 모두 5,020점이라 비겼어요.", "Both teams have 5,020: a draw."),
    ],
)
def test_the_end_of_a_game(totals: str, seat: Seat | None, ko: str, en: str) -> None:
    result = "-" if "BD 5020" in totals else "A C"
    text = str(OVER).replace("AC 640, BD -125", totals) + f"\nresult: {result} canasta.game"
    p = canasta.read(text)
    assert scene(p, seat).prompt == ko
    assert scene(p, seat, "en").prompt == en
    assert scene(p, seat).over


# ---------------------------------------------------------------- what is not seen


@pytest.mark.parametrize("seat", ["A", "B", "C", "D", None])
def test_nothing_hidden_is_sent(seat: Seat | None) -> None:
    """Two deals that this seat cannot tell apart give one scene; no face of another hand is in it."""
    p = canasta.deal(20260101)
    q = p.seen_by(seat).filled(Random(1))
    for lang in LANGS:
        assert canasta.scene(p, seat, lang) == canasta.scene(q, seat, lang)
    drawn = canasta.scene(p, seat, "en")
    for one in drawn.zones:
        if one.kind == "fan" and one.owner != seat:
            assert {slot.face for slot in one.slots} == {"??"}
    assert "20260101" not in json.dumps(to_json(drawn))


@pytest.mark.parametrize(
    "text",
    [
        str(table()),
        str(table("??", "-", "??", "-")),
        str(table("-", "-", "-", "-", "B draw")),
        str(OVER),
    ],
)
def test_whole_and_partial_positions_can_be_drawn(text: str) -> None:
    p = canasta.read(text)
    for lang in LANGS:
        for seat in ("A", "B", None):
            assert picture.html(canasta.scene(p, seat, lang))
        assert picture.html(canasta.open_scene(p, lang), theme="dark")


def test_a_refused_gesture_explains() -> None:
    p = table()
    text = gesture(p, "pile.2", "9♥ 9♦")
    assert text is not None
    with pytest.raises(IllegalMove) as refused:
        p.play(text)
    assert refused.value.rule == "canasta.take-first-meld"
    assert "30점" in refused.value.text("ko")
