"""Why a move is refused: the rule, the case, and the sentences in both languages; one test for each case."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import rulebook
from engine.cards import Card
from engine.games import krass
from engine.games.krass import KrassPosition, Play, refusals
from engine.position import LANGS, Fact, IllegalMove, Refusal, Spoken
from tests.games.krass.making import refused, table

rule = pytest.mark.rule

#: A seat that leads, one that follows, and one that draws.
LEADS = table("8 10 X 9 STOP 3 PEN 3", "5*??", "5*??", reserves="4 9|1|1")
FOLLOWS = table("3*??", "8 8 12 5 X STOP 4 6 PEN", "5*??", reserves="-|4|1", trick="A 9 9", turn="B")
DRAWS = table("3*??", "5 6", "3*??", reserves="-|9|1", trick="C PEN | A 3 | B 12", turn="B", drawn="7", drawing="B 3")
OVER = krass.read(
    "krass\nhand A: 7 8\nhand B: -\nhand C: -\nreserve A: -\nreserve B: -\nreserve C: -\ntokens: A 0, B 1, C 2\n"
    "pile: 4*??\ntrick: A 5 | C 12\nturn: -\ndealer: A\nround: 4\nresult: B C krass.token"
)

#: Position, move, all rules broken, case, facts, Korean, English.
CASES: list[tuple[KrassPosition, str, str, str, dict[str, Fact], str, str]] = [
    (
        OVER,
        "play 1: 7",
        "over",
        "game",
        {"result": OVER.result or ""},
        "A가 반납할 토큰이 없어서 졌어요. B와 C가 이겼어요. 게임이 끝나서 더 둘 수 없어요.",
        "A had no token to return. The game is won by B and C. The game is over, so no more moves are made.",
    ),
    (
        DRAWS,
        "play 1: 5",
        "krass.penalty-draw",
        "first",
        {"drawn": Card("7"), "left": 3},
        "벌칙으로 뽑은 7을 먼저 손패에 끼워 넣어야 해요. 자리를 골라 주세요. 이 카드까지 세 장 남았어요.",
        "Put 7, drawn for the penalty, into your hand first. Choose its place. 3 to go, this one included.",
    ),
    (
        LEADS,
        "insert 0",
        "krass.penalty-draw",
        "none",
        {},
        "지금은 벌칙으로 뽑은 카드가 없어서 끼워 넣을 수 없어요. 낼 카드를 골라 주세요.",
        "You have drawn no penalty card, so there is nothing to put in. Pick a card to play.",
    ),
    (
        DRAWS,
        "insert 3",
        "krass.penalty-draw",
        "place",
        {"n": 2, "at": 3},
        "손패가 두 장이라 3번 자리는 없어요. 0번(맨 왼쪽)부터 2번(맨 오른쪽)까지 고를 수 있어요.",
        "Your hand has 2 cards: there is no place 3. Choose from 0 (far left) to 2 (far right).",
    ),
    (
        LEADS,
        "take 1 at 0",
        "krass.reserve",
        "leader",
        {},
        "이번 턴은 내가 시작하니 예비 카드는 가져올 수 없어요. 손패에서 낼 카드를 골라 주세요.",
        "You lead this trick, so you cannot take a reserve card. Pick a card to play.",
    ),
    (
        FOLLOWS,
        "take 2 at 0",
        "krass.reserve",
        "gone",
        {"k": 2, "n": 1},
        "2번 예비 카드는 없어요. 남은 예비 카드는 한 장이에요.",
        "There is no reserve card 2. You have 1 left.",
    ),
    (
        FOLLOWS,
        "take 1 at 10",
        "krass.reserve",
        "place",
        {"n": 9, "at": 10},
        "손패가 아홉 장이라 10번 자리는 없어요. 0번(맨 왼쪽)부터 9번(맨 오른쪽)까지 고를 수 있어요.",
        "Your hand has 9 cards: there is no place 10. Choose from 0 (far left) to 9 (far right).",
    ),
    (
        LEADS,
        "stop 9",
        "not-in-hand",
        "position",
        {"i": 9, "n": 8},
        "아홉 번째 카드는 없어요. 손패는 여덟 장이에요.",
        "There is no card 9. Your hand has 8 cards.",
    ),
    (
        LEADS,
        "play 1: 9",
        "not-in-hand",
        "number",
        {"i": 1, "card": Card("8"), "said": 9},
        "첫 번째 카드는 8이에요. 9로 낼 수는 없으니 8로 적어 주세요.",
        "Card 1 is 8. It cannot be played as 9; write 8.",
    ),
    (
        LEADS,
        "stop 1",
        "not-in-hand",
        "special",
        {"i": 1, "card": Card("8"), "special": Card("STOP")},
        "첫 번째 카드는 8이에요. 중단 카드가 아니라서 그렇게 낼 수 없어요.",
        "Card 1 is 8. It is not the STOP card and cannot be played as one.",
    ),
    (
        LEADS,
        "penalty 5",
        "not-in-hand",
        "special",
        {"i": 5, "card": Card("STOP"), "special": Card("PEN")},
        "다섯 번째 카드는 중단 카드예요. 벌칙 카드가 아니라서 그렇게 낼 수 없어요.",
        "Card 5 is the STOP card. It is not the penalty card and cannot be played as one.",
    ),
    (
        LEADS,
        "play 1-2: 10 8",
        "krass.order krass.combinations",
        "hand",
        {"i": 1, "cards": (Card("8"), Card("10"))},
        (
            "첫 번째 카드부터 8과 10 순서로 들고 있어요. 손패의 순서는 바꿀 수 없으니 그 순서대로 적어 주세요. "
            "숫자 순서와 달라도 괜찮아요."
        ),
        (
            "From card 1 on you hold 8 and 10, in that order. A hand is never rearranged: write them as they stand. "
            "They need not be in numerical order."
        ),
    ),
    (
        LEADS,
        "play 4-5: 9 10",
        "krass.stop",
        "combination",
        {"i": 5},
        "다섯 번째 카드는 중단 카드라 조합에 넣을 수 없어요. 이 카드만 내면 턴이 바로 끝나요.",
        "Card 5 is a STOP and cannot be part of a combination. Played alone it ends the trick at once.",
    ),
    (
        LEADS,
        "play 6-8: 3 3 3",
        "krass.penalty",
        "combination",
        {"i": 7},
        "일곱 번째 카드는 벌칙 카드라 조합에 넣을 수 없어요. 이 카드만 내면 턴의 승자가 세 장을 뽑아요.",
        (
            "Card 7 is a penalty card and cannot be part of a combination. "
            "Played alone it makes the trick's winner draw 3."
        ),
    ),
    (
        LEADS,
        "play 1-2: 8 10",
        "krass.combinations",
        "two",
        {"a": 8, "b": 10},
        "8과 10은 같지도 이어지지도 않아요. 두 장을 내려면 페어나 2-스트레이트여야 해요.",
        "8 and 10 are neither equal nor consecutive. Two cards must be a pair or a 2-straight.",
    ),
    (
        LEADS,
        "play 1-3: 8 10 12",
        "krass.combinations",
        "three",
        {"a": 8, "b": 10, "c": 12},
        "8, 10, 12는 모두 같지도 모두 이어지지도 않아요. 세 장을 내려면 트리플이나 3-스트레이트여야 해요.",
        "8, 10 and 12 are neither all equal nor all consecutive. Three cards must be a triple or a 3-straight.",
    ),
    (
        LEADS,
        "play 6,8: 3 3",
        "krass.combinations",
        "apart",
        {"i": 6, "j": 8, "between": (Card("PEN"),)},
        "여섯 번째 카드와 여덟 번째 카드 사이에 벌칙 카드가 있어요. 여러 장은 이웃한 카드끼리만 낼 수 있어요.",
        "Between card 6 and card 8 you hold the penalty card. Several cards must be neighbours.",
    ),
    (
        LEADS,
        "play 1-4: 8 10 11 9",
        "krass.combinations",
        "many",
        {"n": 4},
        "네 장을 골랐어요. 조합은 세 장까지예요. 이웃한 카드를 세 장까지만 골라 주세요.",
        "You picked 4 cards. A combination has three at most. Pick up to three neighbours.",
    ),
    (
        FOLLOWS,
        "play 1-2: 8 8",
        "krass.stronger",
        "kind",
        {"seat": "A", "bar": "pair 9", "played": "pair 8", "kind": "pair", "next": "3-straight"},
        (
            "이 턴에서 가장 센 조합은 A가 낸 페어 9예요. 페어 8은 그보다 세지 않아요. 페어라면 더 높아야 하고, "
            "3-스트레이트부터는 숫자와 상관없이 이겨요."
        ),
        (
            "The strongest combination of this trick is the pair of 9s, played by A. The pair of 8s is not stronger. "
            "A pair must be higher; a 3-straight or better wins with any numbers."
        ),
    ),
    (
        table("3*??", "12 11", "5*??", reserves="-|4|1", trick="A 12", turn="B"),
        "play 1: 12",
        "krass.stronger",
        "top",
        {"seat": "A", "bar": "single 12", "played": "single 12", "kind": "single", "next": "2-straight"},
        (
            "이 턴에서 가장 센 조합은 A가 낸 싱글 12예요. 싱글 12는 그보다 세지 않아요. 더 높은 싱글은 없고, "
            "2-스트레이트부터는 숫자와 상관없이 이겨요."
        ),
        (
            "The strongest combination of this trick is the single 12, played by A. The single 12 is not stronger. "
            "No single is higher; a 2-straight or better wins with any numbers."
        ),
    ),
    (
        table("3*??", "12 11 10", "5*??", reserves="-|4|1", trick="A 2 2 2", turn="B"),
        "play 1-3: 12 11 10",
        "krass.stronger",
        "triple",
        {"seat": "A", "bar": "triple 2", "played": "3-straight 10·11·12", "kind": "triple"},
        (
            "이 턴에서 가장 센 조합은 A가 낸 트리플 2예요. 3-스트레이트 10·11·12는 그보다 세지 않아요. "
            "더 높은 트리플이라면 이길 수 있어요."
        ),
        (
            "The strongest combination of this trick is the triple of 2s, played by A. The 3-straight 10·11·12 is not "
            "stronger. Only a higher triple is."
        ),
    ),
    (
        table("3*??", "3 4", "5*??", reserves="-|4|1", trick="A 12 12 12", turn="B"),
        "play 1-2: 3 4",
        "krass.stronger",
        "best",
        {"seat": "A", "bar": "triple 12", "played": "2-straight 3·4", "kind": "triple"},
        (
            "이 턴에서 가장 센 조합은 A가 낸 트리플 12예요. 2-스트레이트 3·4는 그보다 세지 않아요. "
            "더 높은 트리플은 없어요."
        ),
        (
            "The strongest combination of this trick is the triple of 12s, played by A. "
            "The 2-straight 3·4 is not stronger. No triple is higher."
        ),
    ),
    (
        table("3*??", "3 4", "5*??", reserves="-|-|1", trick="A 2", turn="B"),
        "take 1 at 0",
        "krass.reserve",
        "none",
        {},
        "남은 예비 카드가 없어요. 손패에서 낼 카드를 골라 주세요.",
        "You have no reserve card left. Pick a card to play.",
    ),
    (
        table("3*??", "-", "3*??", reserves="-|9|1", trick="C PEN | A 3 | B 12", turn="B", drawn="7", drawing="B 3"),
        "insert 1",
        "krass.penalty-draw",
        "empty",
        {"n": 0, "at": 1},
        "손패가 없어서 1번 자리는 없어요. 0번 자리에 끼워 넣으세요.",
        "Your hand is empty: there is no place 1. Put the card at 0.",
    ),
    (
        table("?? 3", "5*??", "5*??"),
        "play 1: 8",
        "not-in-hand",
        "hidden",
        {"i": 1},
        "첫 번째 카드는 뒷면 카드예요. 앞면을 아는 카드만 낼 수 있어요.",
        "Card 1 is hidden. Only a known card can be played.",
    ),
]


@pytest.mark.parametrize(
    ("p", "move", "rules", "case", "facts", "ko", "en"),
    [pytest.param(*case, marks=rule(case[2].partition(" ")[0]), id=f"{case[2]}:{case[3]}") for case in CASES],
)
def test_a_refusal_says_why(
    p: KrassPosition, move: str, rules: str, case: str, facts: dict[str, Fact], ko: str, en: str
) -> None:
    refusal = refused(p, move)
    assert (refusal.rule, refusal.case, dict(refusal.facts)) == (rules.partition(" ")[0], case, facts)
    assert p.rules_broken(move) == tuple(rules.split())
    assert (refusal.text("ko"), refusal.text("en")) == (ko, en)
    with pytest.raises(IllegalMove) as caught:
        p.step(move)
    assert caught.value.refusal == refusal


@pytest.mark.parametrize("special", ["STOP", "PEN"])
@rule("krass.x")
def test_an_x_with_a_special_card_breaks_two_rules(special: str) -> None:
    p = table(f"X {special} 3", "5*??", "5*??")
    first = {"STOP": "krass.stop", "PEN": "krass.penalty"}[special]
    assert p.rules_broken("play 1-2: 3 3") == (first, "krass.x")
    assert refused(p, "play 1-2: 3 3").rule == first
    refusal = refusals.explain(p, "krass.x", Play((1, 2), (3, 3)))
    assert dict(refusal.facts) == {"special": Card(special)}
    said = {"STOP": "중단 카드", "PEN": "벌칙 카드"}[special]
    assert refusal.text("ko") == (
        f"X 카드와 {said}를 함께 골랐어요. X 카드는 숫자 카드나 다른 X 카드와만 낼 수 있어요. {said}는 따로 내 주세요."
    )
    the = {"STOP": "the STOP card", "PEN": "the penalty card"}[special]
    assert refusal.text("en") == (
        f"You picked an X and {the}. An X goes with number cards or the other X only. Play {the} alone."
    )


@pytest.mark.parametrize("move", ["play 2,4: 11 12", "play 2,5: 11 12", "play 1,2,4: 10 11 12"])
def test_a_play_that_reaches_beyond_the_hand_is_not_carried_out(move: str) -> None:
    p = table("10 11 12", "4*??", "5*??")
    for carry_out in (p.step, p.play):
        with pytest.raises(IllegalMove):
            carry_out(move)
    assert not p.same(move, "play 2-3: 11 12")


def test_all_rules_that_a_move_breaks_are_named_special_before_general() -> None:
    p = table("3*??", "X PEN STOP 2 3 7", "5*??", reserves="-|4|1", trick="A 9 9", turn="B")
    assert p.rules_broken("play 1-4: 3 9 9 2") == ("krass.stop", "krass.penalty", "krass.x")
    assert p.rules_broken("play 4-5: 3 2") == ("krass.order", "krass.stronger")
    assert p.rules_broken("play 5-6: 7 3") == ("krass.order", "krass.combinations")
    assert p.rules_broken("play 4: 3") == ("not-in-hand", "krass.stronger")
    assert p.rules_broken("play 6-7: 7 8") == ("not-in-hand", "krass.stronger")
    assert p.rules_broken("play 3-7: 1 1 1 1 1") == ("not-in-hand", "krass.stop")
    assert p.rules_broken("play 4,6: 2 7") == ("krass.combinations",)


SYNTAX = {
    "pass": "unknown", "play 2-2: 5": "unknown", "play 1: X": "unknown", "play 1: 13": "unknown",
    "play 1: 0": "unknown",
    "play 1-2: 5": "unknown", "play 1: 5 6": "unknown", "play 0: 5": "unknown", "play 3-1: 1 2 3": "unknown",
    "play 3,1: 5 5": "unknown", "play 1-2,4: 1 2 3": "unknown", "take 3 at 0": "unknown", "take 0 at 0": "unknown",
    "stop 0": "unknown", "stop -1": "unknown", "insert x": "unknown", "play 01: 5": "unknown", "play ٣: 5": "unknown",
    "play 1: STOP": "unknown", "": "unknown", "5": "unknown", "play 1: ??": "unknown", "play 9999: 5": "unknown",
    "stop": "missing-position", "penalty": "missing-position", "play": "missing-position",
    "play 3": "missing-numbers", "play 3-5:": "missing-numbers", "play 1,3": "missing-numbers",
    "take 1": "missing-place", "take 2 at": "missing-place", "insert": "missing-place",
}  # fmt: skip


@pytest.mark.parametrize(("text", "case"), SYNTAX.items())
def test_what_is_no_move_is_said_to_be_none(text: str, case: str) -> None:
    refusal = refused(LEADS, text)
    assert (refusal.rule, refusal.case) == ("syntax", case)
    example = refusal.facts["example"]
    assert isinstance(example, Spoken)
    assert str(LEADS.parse_move(example)) == example
    word = text.partition(" ")[0]
    assert example.partition(" ")[0] == (word if word not in ("", "pass", "5") else "play")
    for lang in LANGS:
        assert f"{example}" in refusal.text(lang)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("play 3-5: 8 10 9", "play 3-5: 8 10 9"),
        ("PLAY  3-5 :8 10   9", "play 3-5: 8 10 9"),
        ("play 3,4,5: 8 10 9", "play 3-5: 8 10 9"),
        ("play 1,3: 8 8", "play 1,3: 8 8"),
        ("play 2: ８", "play 2: 8"),
        ("Stop 4", "stop 4"),
        ("penalty 7", "penalty 7"),
        ("take 1  at 0", "take 1 at 0"),
        (" insert 6 ", "insert 6"),
    ],
)
def test_a_move_is_read_and_printed(text: str, printed: str) -> None:
    move = LEADS.parse_move(text)
    assert str(move) == printed
    assert LEADS.parse_move(printed) == move


@rule("krass.x")
def test_combinations_are_said_in_words() -> None:
    refusal = Refusal("krass.stronger", "best", {"seat": "A", "bar": "2-straight 3·4", "played": "triple 3",
                                                 "kind": "3-straight"})  # fmt: skip
    assert refusal.text("ko", aloud=True) == (
        "이 턴에서 가장 센 조합은 A가 낸 두 장 스트레이트 3, 4예요. 트리플 3은 그보다 세지 않아요. "
        "더 높은 세 장 스트레이트는 없어요."
    )


def test_every_case_of_the_rulebook_is_reached_by_a_test() -> None:
    def written() -> Iterator[tuple[str, str]]:
        for slug in rulebook.slugs("krass"):
            yield from ((slug, case) for case in rulebook.entry(slug).cases)

    reached = {(case[2].partition(" ")[0], case[3]) for case in CASES} | {("krass.x", "special")}
    assert set(written()) <= reached
