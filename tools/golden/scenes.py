"""Scenes written by hand, to be drawn: in the middle of a game, at the end of a round."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import Card
from engine.scene import (
    Badge,
    Direction,
    Gauge,
    GaugeMark,
    Group,
    Scale,
    ScaleStep,
    Scene,
    SeatView,
    Sheet,
    SheetRow,
    Slot,
    Zone,
)

_SUIT_NAMES = {"♠": "스페이드", "♥": "하트", "♦": "다이아", "♣": "클로버"}
_NAMES = {
    "★": "컬러 조커", "☆": "흑백 조커", "??": "보이지 않는 카드",
    "X": "X 카드", "STOP": "중단 카드", "PEN": "벌칙 카드",
}  # fmt: skip


def slot(place: str, written: str, *attached: str, note: str = "") -> Slot:
    """A card in its place; `'` after a face says that another seat laid it."""
    face = written.rstrip("'")
    card = Card(face)
    name = _NAMES.get(face) or (f"{_SUIT_NAMES[card.suit]} {card.rank}" if card.suit else face)
    others = tuple(slot(f"{place}.{index}", other) for index, other in enumerate(attached, 1))
    return Slot(place, face, name, name, others, ("foreign",) if written != face else (), note)


def route(label: str, value: int, way: str, suit: str, chip: Badge | None, *cards: Slot) -> Zone:
    """A Caravan route with its badges."""
    badges = [Badge("value", str(value), f"값 {value}")]
    if way:
        badges += [Badge("direction", way, {"up": "오름", "down": "내림"}[way]), Badge("suit", suit, _SUIT_NAMES[suit])]
    name = f"{label} 값 {value}"
    return Zone(f"route:{label}", "route", label[0], label, name, cards, (*badges, *([chip] if chip else [])))


def hand(seat: str, *faces: str) -> Zone:
    """The cards a seat holds."""
    cards = tuple(slot(f"hand:{seat}.{index}", face) for index, face in enumerate(faces, 1))
    return Zone(f"hand:{seat}", "fan", seat, "손패", f"{seat}의 손패 {len(faces)}장", cards, count=len(faces))


def pile(kind: str, seat: str, label: str, top: str, count: int) -> Zone:
    """A pile of a seat, of which the top card is to be seen."""
    name = f"{seat}의 {label} {count}장"
    return Zone(f"{kind}:{seat}", "pile", seat, label, name, (slot(f"{kind}:{seat}", top),), count=count)


def pair(number: int, upper: int, lower: int) -> Group:
    """Two facing routes with the gauge between them."""
    zones = (f"route:B{number}", f"route:A{number}")
    marks = (GaugeMark(zones[0], upper), GaugeMark(zones[1], lower))
    return Group(f"pair:{number}", f"{number}번 쌍", zones, Gauge(21, 26, 30, marks))


SOLD = Badge("chip", "판매", "판매 중", "full")
OVER = Badge("chip", "과적", "과적", "over")
TIE = Badge("chip", "동점", "동점")

MID_GAME = Scene(
    game="caravan",
    title="카라반",
    lang="ko",
    seat="A",
    prompt="카드를 놓거나 버리거나, 루트 하나를 해체하세요.",
    turn="내 차례",
    seats=(
        SeatView("A", "나", to_act=True, mine=True, facts=("손패 5장", "덱 37장", "버린 카드 3장")),
        SeatView("B", "B", to_act=False, mine=False, facts=("손패 5장", "덱 37장", "버린 카드 3장")),
    ),
    zones=(
        route("B1", 20, "up", "♣", None, slot("route:B1.1", "3♠"), slot("route:B1.2", "7♥"), slot("route:B1.3", "10♣")),
        route("A1", 23, "up", "♦", SOLD, slot("route:A1.1", "5♠"), slot("route:A1.2", "9♦", "K♥", note="9 × 2 = 18")),
        route("B2", 21, "down", "♦", TIE, slot("route:B2.1", "9♦"), slot("route:B2.2", "6♦", "K♠", note="6 × 2 = 12")),
        route(
            "A2", 21, "down", "♥", TIE, slot("route:A2.1", "10♥"), slot("route:A2.2", "7♠"), slot("route:A2.3", "4♥")
        ),
        route(
            "B3", 28, "up", "♥", OVER, slot("route:B3.1", "8♣"), slot("route:B3.2", "10♥", "K♣'", note="10 × 2 = 20")
        ),
        route("A3", 14, "down", "♠", None, slot("route:A3.1", "6♣"), slot("route:A3.2", "8♥", "Q♠'")),
        hand("A", "3♣", "Q♥", "J♦", "10♠", "★"),
        pile("deck", "A", "덱", "??", 37),
        pile("discard", "A", "버린 카드", "2♥", 3),
        hand("B", "??", "??", "??", "??", "??"),
        pile("deck", "B", "덱", "??", 37),
        pile("discard", "B", "버린 카드", "J♣", 3),
    ),
    groups=(pair(1, 20, 23), pair(2, 21, 21), pair(3, 28, 14)),
    words="A1의 값은 23이고 판매 중이에요. A2와 B2는 21로 동점이에요. B3은 28이라 과적이에요.",
)


def round_table(seats: int, direction: Direction = "clockwise") -> Scene:
    """A table of so many seats round a stock and the cards played, in the middle of an attack."""
    held = dict(zip("BCDEFGH"[: seats - 1], (3, 1, 6, 12, 0, 2, 9), strict=False))
    one_left = Badge("chip", "한 장 남음", "한 장 남음")
    return Scene(
        game="onecard",
        title="원카드",
        lang="ko",
        seat="A",
        prompt="공격 다섯 장이 걸려 있어요. 받아치거나 3으로 막거나 다섯 장을 먹으세요.",
        turn="내 차례",
        seats=(
            SeatView("A", "나", to_act=True, mine=True, facts=("손패 3장",)),
            *(
                SeatView(seat, seat, False, False, (f"손패 {count}장",), (one_left,) if count == 1 else ())
                for seat, count in held.items()
            ),
        ),
        zones=(
            *(hand(seat, *["??"] * count) for seat, count in held.items()),
            Zone("stock", "pile", "", "카드 더미", "카드 더미 22장", (slot("stock", "??"),), count=22),
            Zone(
                "top",
                "pile",
                "",
                "낸 카드",
                "낸 카드 15장",
                (slot("top.13", "8♠"), replace(slot("top.14", "A♠"), marks=("chain",)), slot("top.15", "2♠")),
                (
                    Badge("attack", "5", "공격 다섯 장"),
                    Badge("suit", "♥", "바꾼 무늬 하트"),
                    Badge("chip", "이어 내는 중", "이어 내는 중"),
                ),
                count=15,
            ),
            hand("A", "2♥", "3♠", "9♠"),
        ),
        words="B의 손패는 세 장이에요.",
        direction=direction,
    )


def _played(seat: str, told: str, *faces: str, ahead: bool = False, waits: bool = False) -> Zone:
    """What a seat has played in a trick."""
    cards = tuple(slot(f"trick:{seat}.{index}", face) for index, face in enumerate(faces, 1))
    badges = (Badge("chip", told, told, "full" if ahead else "plain"),) if told else ()
    return Zone(f"trick:{seat}", "row", seat, seat, f"이번 턴 {seat}: {told or '아직'}", cards, badges, open=waits)


def _beside(kind: str, seat: str, label: str, *faces: str) -> Zone:
    """Cards that lie open before a seat."""
    cards = tuple(slot(f"{kind}:{seat}.{index}", face) for index, face in enumerate(faces, 1))
    return Zone(f"{kind}:{seat}", "tray" if kind == "drawn" else "row", seat, label, f"{seat}의 {label}", cards)


def _step(label: str, at: int, now: int) -> ScaleStep:
    return ScaleStep(label, "past" if at < now else "now" if at == now else "next")


_KINDS = ("싱글", "2-스트레이트", "페어 8", "3-스트레이트", "트리플")

TRICK = Scene(
    game="krass",
    title="크라스 카리어트",
    lang="ko",
    seat="A",
    prompt="페어 8보다 센 조합을 내거나 예비 카드를 가져오세요.",
    turn="3라운드 · 내 차례",
    seats=tuple(
        SeatView(
            seat,
            "나" if seat == "A" else seat,
            seat == "A",
            seat == "A",
            (f"손패 {held}장",),
            (Badge("dots", tokens, "토큰"),),
        )
        for seat, held, tokens in (("A", 8, "●●"), ("B", 6, "●○"), ("C", 5, "●●"), ("D", 4, "○○"))
    ),
    zones=(
        _played("B", "싱글", "9"),
        _played("C", "벌칙", "PEN"),
        _played("D", "페어 · 가장 셈", "8", "8", ahead=True),
        _played("A", "차례", waits=True),
        hand("B", *["??"] * 6),
        hand("C", *["??"] * 5),
        hand("D", *["??"] * 4),
        _beside("reserve", "B", "예비", "3"),
        _beside("reserve", "C", "예비", "12", "5"),
        _beside("reserve", "D", "예비"),
        _beside("drawn", "D", "뽑은 카드"),
        Zone("stock", "pile", "", "카드 더미", "카드 더미 6장", (slot("stock", "??"),), count=6),
        Zone("discard", "pile", "", "버린 카드 더미", "버린 카드 더미 13장", count=13),
        hand("A", "4", "7", "7", "11", "X", "2", "9", "STOP"),
        _beside("drawn", "A", "뽑은 카드"),
        _beside("reserve", "A", "내 예비 카드", "1", "10"),
    ),
    groups=(Group("trick", "이번 턴", ("trick:B", "trick:C", "trick:D", "trick:A"), kind="trick"),),
    words="이번 턴 D: 페어 8, 가장 센 조합.",
    scale=Scale("조합의 세기", tuple(_step(label, at, 2) for at, label in enumerate(_KINDS))),
    back="upright",
)

ROUND_OVER = replace(
    TRICK,
    prompt="B가 막혀서 토큰을 하나 반납했어요. 다음 라운드는 B가 시작해요.",
    turn="3라운드 끝",
    sheet=Sheet(
        "3라운드 결과",
        ("나", "B", "C", "D"),
        (
            SheetRow("남은 손패", ("8장", "6장", "5장", "4장")),
            SheetRow("막힘", ("", "막힘", "", ""), "krass.stuck"),
            SheetRow("토큰", ("2", "2개에서 1개로", "2", "0"), "krass.token", total=True),
        ),
        "B가 막혀서 토큰을 하나 반납했어요. 다음 라운드는 B가 시작해요.",
    ),
)


def melds(owner: str, label: str, total: str, red: str, *laid: tuple[str, str, str]) -> tuple[Group, tuple[Zone, ...]]:
    """A team with its red 3s and its melds: rank, cards, kind."""
    reds = tuple(slot(f"red:{owner}.{i}", face) for i, face in enumerate(red.split(), 1))
    zones = [Zone(f"red:{owner}", "row", owner, "레드 3", f"{label} 레드 3", reds)] if reds else []
    for rank, cards, kind in laid:
        name, faces = f"meld:{owner}-{rank}", cards.split()
        squared = len(faces) > 6
        zones.append(
            Zone(
                name,
                "stack" if squared else "meld",
                owner,
                rank,
                f"{label} {rank} 조합",
                tuple(slot(f"{name}.{i}", face) for i, face in enumerate(faces, 1)),
                (Badge("chip", kind, kind, "full" if squared else "plain"), Badge("count", "100점", "100점")),
                count=len(faces),
            )
        )
    badges = (Badge("count", total, total),)
    together = Group(f"melds:{owner}", label, tuple(zone.id for zone in zones), kind="melds", badges=badges)
    return together, tuple(zones)


def two_teams() -> Scene:
    """Two teams with melds, a frozen pile, a long hand, the score of the hand before."""
    theirs = melds(
        "BD",
        "상대 팀 B·D",
        "총점 2,140",
        "3♦ 3♥",
        ("6", "6♠ 6♦ 6♣", "내추럴"),
        ("10", "10♠ 10♦ 10♣ ☆ 2♦", "혼합"),
        ("퀸", "Q♥ Q♠ Q♠ Q♥ Q♣ Q♦ Q♣", "내추럴 카나스타"),
    )
    ours = melds("AC", "우리 팀 A·C", "총점 -85", "", ("9", "9♠ 9♥ 9♦ 9♣ 9♠ ★ 2♥ 2♣", "혼합 카나스타"))
    faces = ("4♦", "2♠", "J♣", "5♠", "8♥", "7♦", "9♣")
    pile_cards = tuple(slot(f"pile.{i}", face) for i, face in enumerate(faces, 1))
    long = hand("A", *(f"{rank}{suit}" for rank in (4, 5, 7, 8, "J", "K", "A") for suit in "♠♥♦"), "★", "2♠")
    frozen = Badge("chip", "동결", "더미에 와일드 카드가 있어서 동결", "over")
    return Scene(
        game="canasta",
        title="카나스타",
        lang="ko",
        seat="A",
        prompt="한 장 뽑거나 버림 더미를 가져오세요.",
        turn="내 차례 · 가져올 때",
        seats=(
            SeatView("A", "나", to_act=True, mine=True, facts=("손패 23장",)),
            SeatView("B", "B", False, False, ("손패 4장",), (Badge("count", "상대 팀", "상대 팀"),)),
            SeatView("C", "C", False, False, ("손패 11장",), (Badge("count", "파트너", "파트너"),)),
            SeatView("D", "D", False, False, ("손패 8장",), (Badge("count", "상대 팀", "상대 팀"),)),
        ),
        zones=(
            *(hand(seat, *["??"] * count) for seat, count in (("B", 4), ("C", 11), ("D", 8))),
            Zone("stock", "pile", "", "카드 더미", "카드 더미 49장", (slot("stock", "??"),), count=49),
            Zone("pile", "pile", "", "버림 더미", "버림 더미 7장", pile_cards, (frozen,), count=7),
            *theirs[1],
            *ours[1],
            replace(long, gather="any"),
        ),
        groups=(theirs[0], ours[0]),
        words="상대 팀의 조합은 세 개예요.",
    )
