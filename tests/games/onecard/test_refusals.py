"""Every sentence for a refused move, in both languages, with the facts of its position."""

from __future__ import annotations

from random import Random

import pytest

from engine import rulebook
from engine.cards import FRENCH, SUITS
from engine.games import onecard
from engine.games.onecard import options
from engine.games.onecard.moves import SEATS
from engine.position import LANGS, Undetermined
from tests.games.onecard.making import refused, table

STAIRS = {"options": "stairs=continue"}
MATCH = {"options": "stairs=match"}
LADDER = {"options": "ladder"}
TWICE = {"options": "call_limit=2", "calls": "A 2"}
ONCE = {"options": "call_limit=1", "calls": "A 1"}

CASES = [
    # rule, case, discards, hand, further lines, move, Korean, English
    (
        "match",
        "card",
        "K♠ 9♥",
        "4♣",
        {},
        "4♣",
        "맨 위는 9♥예요. 4♣는 하트도 9도 아니에요. 하트나 9, 조커를 내거나 한 장 먹으세요.",
        "The top card is 9♥. 4♣ has neither its suit nor its rank. Play any heart, any 9 or a joker, or draw one.",
    ),
    (
        "match",
        "card",
        "K♠",
        "A♣",
        {},
        "A♣",
        "맨 위는 K♠이에요. A♣는 스페이드도 킹도 아니에요. 스페이드나 킹, 조커를 내거나 한 장 먹으세요.",
        "The top card is K♠. A♣ has neither its suit nor its rank. Play any spade, any King or a joker, or draw one.",
    ),
    (
        "match",
        "named",
        "7♥",
        "4♥",
        {"suit": "♣"},
        "4♥",
        "7로 바꾼 무늬는 클로버예요. 4♥는 클로버도 7도 아니에요. 클로버나 7, 조커를 내거나 한 장 먹으세요.",
        "The 7 asks for clubs. 4♥ is neither that nor a 7. Play any club, any 7 or a joker, or draw one.",
    ),
    (
        "match",
        "card-stairs",
        "9♥",
        "4♣",
        MATCH,
        "4♣",
        (
            "맨 위는 9♥예요. ‘계단’을 켠 게임이라 이웃한 숫자도 되지만 4♣는 맞는 것이 없어요. "
            "하트나 9, 이웃한 8이나 10, 조커를 내거나 한 장 먹으세요."
        ),
        (
            "The top card is 9♥. With “Stairs” on, the ranks next to it match too, but 4♣ does not match at all. "
            "Play any heart, any 9, a neighbouring 8 or 10 or a joker, or draw one."
        ),
    ),
    (
        "match",
        "named-stairs",
        "7♥",
        "4♥",
        {"suit": "♣", **MATCH},
        "4♥",
        (
            "7로 바꾼 무늬는 클로버예요. ‘계단’을 켠 게임이라 이웃한 숫자도 되지만 4♥는 맞는 것이 없어요. "
            "클로버나 7, 이웃한 6이나 8, 조커를 내거나 한 장 먹으세요."
        ),
        (
            "The 7 asks for clubs. With “Stairs” on, the ranks next to a 7 match too, but 4♥ does not match at all. "
            "Play any club, any 7, a neighbouring 6 or 8 or a joker, or draw one."
        ),
    ),
    (
        "match",
        "attack",
        "A♥",
        "2♣",
        {"attack": 3},
        "2♣",
        (
            "맨 위는 A♥예요. 2♣는 공격 카드지만 무늬도 숫자도 달라서 받아칠 수 없어요. "
            "무늬나 숫자가 맞는 공격 카드를 내거나 세 장을 먹으세요."
        ),
        (
            "The top card is A♥. 2♣ attacks, but has neither its suit nor its rank, so it does not answer. "
            "Play an attack card that matches or draw 3."
        ),
    ),
    (
        "match",
        "attack-stairs",
        "4♥",
        "2♣",
        {"attack": 3, **MATCH},
        "2♣",
        (
            "맨 위는 4♥예요. 2♣는 공격 카드지만 무늬도 숫자도 다르고 이웃한 숫자도 아니라서 받아칠 수 없어요. "
            "맞는 공격 카드를 내거나 세 장을 먹으세요."
        ),
        (
            "The top card is 4♥. "
            "2♣ attacks, but has neither its suit nor its rank nor a neighbouring one, so it does not "
            "answer. Play an attack card that matches or draw 3."
        ),
    ),
    (
        "chain",
        "rank",
        "6♥ 9♥",
        "4♥",
        {"chain": "9♥"},
        "4♥",
        "방금 9♥를 냈어요. 이어 낼 수 있는 카드는 9뿐이라 4♥는 안 돼요. 9를 더 내거나 차례를 넘기세요.",
        "You have just played 9♥. Only another 9 can follow, not 4♥. Play one or pass.",
    ),
    (
        "chain",
        "rank",
        "6♥ K♥",
        "4♥",
        {"chain": "K♥"},
        "4♥",
        "방금 K♥을 냈어요. 이어 낼 수 있는 카드는 킹뿐이라 4♥는 안 돼요. 킹을 더 내거나 차례를 넘기세요.",
        "You have just played K♥. Only another King can follow, not 4♥. Play one or pass.",
    ),
    (
        "chain",
        "joker",
        "6♥ ☆",
        "4♥",
        {"chain": "☆", "attack": 7},
        "4♥",
        (
            "방금 흑백 조커를 냈어요. 이어 낼 수 있는 카드는 컬러 조커뿐이라 4♥는 안 돼요. "
            "컬러 조커를 내거나 차례를 넘기세요."
        ),
        "You have just played the black joker. Only the colour joker can follow, not 4♥. Play it or pass.",
    ),
    (
        "chain",
        "stairs",
        "6♥ 9♥",
        "4♥",
        {"chain": "9♥", **STAIRS},
        "4♥",
        (
            "방금 9♥를 냈어요. ‘계단’을 켜도 이어 낼 수 있는 숫자는 9, 8, 10뿐이라 4♥는 안 돼요. "
            "9, 8이나 10을 내거나 차례를 넘기세요."
        ),
        (
            "You have just played 9♥. Even with “Stairs” on, only 9, 8 or 10 can follow, not 4♥. "
            "Play one of these or pass."
        ),
    ),
    (
        "chain",
        "stairs",
        "10♥ 9♥",
        "4♥",
        {"chain": "10♥ 9♥", **STAIRS},
        "4♥",
        (
            "방금 9♥를 냈어요. ‘계단’을 켜도 이어 낼 수 있는 숫자는 9와 8뿐이라 4♥는 안 돼요. "
            "9나 8을 내거나 차례를 넘기세요."
        ),
        "You have just played 9♥. Even with “Stairs” on, only 9 or 8 can follow, not 4♥. Play one of these or pass.",
    ),
    (
        "chain",
        "rank",
        "2♥ A♥",
        "9♥",
        {"chain": "2♥ A♥", "attack": 5, **STAIRS},
        "9♥",
        "방금 A♥를 냈어요. 이어 낼 수 있는 카드는 에이스뿐이라 9♥는 안 돼요. 에이스를 더 내거나 차례를 넘기세요.",
        "You have just played A♥. Only another ace can follow, not 9♥. Play one or pass.",
    ),
    (
        "stairs",
        "up",
        "8♥ 9♥",
        "8♣",
        {"chain": "8♥ 9♥", **STAIRS},
        "8♣",
        (
            "이번 차례의 계단은 8에서 9로 올라가고 있어요. "
            "도중에 방향을 바꿀 수 없어서 8♣은 안 돼요. 10을 내거나 차례를 넘기세요."
        ),
        (
            "This turn's stairs go up from 8 to 9. They cannot turn round, so 8♣ does not follow. "
            "Play a card of rank 10 or pass."
        ),
    ),
    (
        "stairs",
        "down",
        "9♥ 8♥",
        "9♣",
        {"chain": "9♥ 8♥", **STAIRS},
        "9♣",
        (
            "이번 차례의 계단은 9에서 8로 내려가고 있어요. "
            "도중에 방향을 바꿀 수 없어서 9♣는 안 돼요. 7을 내거나 차례를 넘기세요."
        ),
        (
            "This turn's stairs go down from 9 to 8. They cannot turn round, so 9♣ does not follow. "
            "Play a card of rank 7 or pass."
        ),
    ),
    (
        "stairs",
        "down",
        "2♥ A♥",
        "2♣",
        {"chain": "2♥ A♥", "attack": 5, **STAIRS},
        "2♣",
        (
            "이번 차례의 계단은 2에서 에이스로 내려가고 있어요. 도중에 방향을 바꿀 수 없어서 2♣는 안 돼요. "
            "에이스를 내거나 차례를 넘기세요."
        ),
        (
            "This turn's stairs go down from 2 to ace. They cannot turn round, so 2♣ does not follow. "
            "Play a card of rank ace or pass."
        ),
    ),
    (
        "draw",
        "played",
        "6♥ 9♥",
        "4♥",
        {"chain": "9♥"},
        "draw",
        "이번 차례에 9♥를 냈어요. 카드를 낸 차례에는 먹을 수 없어요. 이어 내거나 차례를 넘기세요.",
        "You played 9♥ this turn. After a play you cannot draw. Play on or pass.",
    ),
    (
        "draw",
        "nothing-played",
        "9♥",
        "4♥",
        {},
        "pass",
        "이번 차례에는 아직 낸 카드가 없어요. 한 장 내거나 먹어야 차례가 넘어가요.",
        "You have not played this turn. The turn passes after a play or a draw.",
    ),
    (
        "under-attack",
        "card",
        "A♠ 2♠",
        "9♠",
        {"attack": 5},
        "9♠",
        (
            "공격 다섯 장이 걸려 있어요. 9♠는 공격도 방어도 아니라서 낼 수 없어요. "
            "공격 카드로 받아치거나 3으로 막거나 다섯 장을 먹으세요."
        ),
        "An attack of 5 is waiting. 9♠ neither attacks nor defends. Answer it, stop it with a 3, or draw 5.",
    ),
    (
        "under-attack",
        "card-joker",
        "☆",
        "9♠",
        {"attack": 7},
        "9♠",
        "공격 일곱 장이 걸려 있어요. 9♠는 공격도 방어도 아니라서 낼 수 없어요. 컬러 조커를 내거나 일곱 장을 먹으세요.",
        "An attack of 7 is waiting. 9♠ neither attacks nor defends. Play the colour joker or draw 7.",
    ),
    (
        "under-attack",
        "card-nothing",
        "★",
        "9♠",
        {"attack": 10, **LADDER},
        "9♠",
        (
            "공격 열 장이 걸려 있어요. 9♠는 공격도 방어도 아니라서 낼 수 없어요. "
            "‘공격 서열’을 켠 게임이라 더 센 카드가 없으니 열 장을 먹으세요."
        ),
        (
            "An attack of 10 is waiting. 9♠ neither attacks nor defends. "
            "With “Ladder of attacks” on nothing is stronger, so draw 10."
        ),
    ),
    (
        "under-attack",
        "pass",
        "A♠",
        "9♠",
        {"attack": 3},
        "pass",
        "공격 세 장이 걸려 있어서 그냥 넘길 수 없어요. 받아치거나 막거나 세 장을 먹으세요.",
        "An attack of 3 is waiting, so you cannot just pass. Answer it, stop it, or draw 3.",
    ),
    (
        "under-attack",
        "pass-joker",
        "★",
        "9♠",
        {"attack": 13},
        "pass",
        "공격 13장이 걸려 있어서 그냥 넘길 수 없어요. 흑백 조커로 받아치거나 13장을 먹으세요.",
        "An attack of 13 is waiting, so you cannot just pass. Answer with the black joker or draw 13.",
    ),
    (
        "under-attack",
        "pass-nothing",
        "★",
        "9♠",
        {"attack": 10, **LADDER},
        "pass",
        "공격 열 장이 걸려 있어서 그냥 넘길 수 없어요. ‘공격 서열’을 켠 게임이라 더 센 카드가 없으니 열 장을 먹으세요.",
        (
            "An attack of 10 is waiting, so you cannot just pass. "
            "With “Ladder of attacks” on nothing is stronger, so draw 10."
        ),
    ),
    (
        "defence",
        "suit",
        "A♥",
        "3♣",
        {"attack": 3},
        "3♣",
        "맨 위는 A♥예요. 3은 무늬가 같아야 공격을 막는데 3♣은 하트가 아니에요. 3♥으로 막거나 세 장을 먹으세요.",
        "The top card is A♥. A 3 stops the attack only in its suit, and 3♣ is not a heart. Stop it with 3♥ or draw 3.",
    ),
    (
        "defence",
        "suit-nothing",
        "3♥",
        "3♣",
        {"attack": 3, **STAIRS},
        "3♣",
        (
            "맨 위는 3♥이에요. 3은 무늬가 같아야 공격을 막는데 3♣은 하트가 아니에요. "
            "공격 카드로 받아치거나 세 장을 먹으세요."
        ),
        (
            "The top card is 3♥. A 3 stops the attack only in its suit, and 3♣ is not a heart. "
            "Answer with an attack card or draw 3."
        ),
    ),
    (
        "defence",
        "named",
        "7♥",
        "3♥",
        {"attack": 3, "suit": "♠", **STAIRS},
        "3♥",
        (
            "7로 바꾼 무늬는 스페이드예요. 3은 무늬가 같아야 공격을 막는데 3♥은 스페이드가 아니에요. "
            "3♠으로 막거나 세 장을 먹으세요."
        ),
        (
            "The 7 asks for spades. A 3 stops the attack only in that suit, and 3♥ is not a spade. "
            "Stop it with 3♠ or draw 3."
        ),
    ),
    (
        "defence",
        "card-joker",
        "☆",
        "3♣",
        {"attack": 7},
        "3♣",
        "흑백 조커 공격은 3으로 막을 수 없어요. 컬러 조커로 받아치거나 일곱 장을 먹으세요.",
        "A 3 does not stop the attack of the black joker. Answer with the colour joker or draw 7.",
    ),
    (
        "defence",
        "card-nothing",
        "★",
        "3♣",
        {"attack": 10, **LADDER},
        "3♣",
        "컬러 조커 공격은 3으로 막을 수 없어요. ‘공격 서열’을 켠 게임이라 더 센 카드가 없으니 열 장을 먹으세요.",
        (
            "A 3 does not stop the attack of the colour joker. "
            "With “Ladder of attacks” on nothing is stronger, so draw 10."
        ),
    ),
    (
        "joker-attack",
        "card-joker",
        "☆",
        "A♠",
        {"attack": 7},
        "A♠",
        (
            "흑백 조커 공격이 걸려 있어요. 조커에는 무늬도 숫자도 없어서 A♠로는 받아칠 수 없어요. "
            "컬러 조커를 내거나 일곱 장을 먹으세요."
        ),
        (
            "The attack of the black joker is waiting. A joker has neither suit nor rank, so A♠ does not answer it. "
            "Play the colour joker or draw 7."
        ),
    ),
    (
        "joker-attack",
        "card-nothing",
        "★",
        "A♠",
        {"attack": 10, **LADDER},
        "A♠",
        (
            "컬러 조커 공격이 걸려 있어요. 조커에는 무늬도 숫자도 없어서 A♠로는 받아칠 수 없어요. "
            "‘공격 서열’을 켠 게임이라 더 센 카드가 없으니 열 장을 먹으세요."
        ),
        (
            "The attack of the colour joker is waiting. A joker has neither suit nor rank, so A♠ does not answer it. "
            "With “Ladder of attacks” on nothing is stronger, so draw 10."
        ),
    ),
    (
        "stack",
        "weak",
        "A♥",
        "2♥",
        {"attack": 3, **LADDER},
        "2♥",
        (
            "맨 위의 A♥가 2♥보다 센 공격이에요. ‘공격 서열’을 켠 게임이라 같거나 더 센 공격으로만 받아칠 수 있어요. "
            "A♠, A♦, A♣, 컬러 조커나 흑백 조커를 내거나 세 장을 먹으세요."
        ),
        (
            "A♥ is a stronger attack than 2♥. With “Ladder of attacks” on, only an equal or stronger attack answers. "
            "Play A♠, A♦, A♣, the colour joker or the black joker, or draw 3."
        ),
    ),
    (
        "stack",
        "weak-nothing",
        "★",
        "☆",
        {"attack": 10, **LADDER},
        "☆",
        (
            "맨 위의 컬러 조커가 흑백 조커보다 센 공격이에요. "
            "‘공격 서열’을 켠 게임이라 같거나 더 센 공격으로만 받아칠 수 있어요. "
            "그런 카드는 없으니 열 장을 먹으세요."
        ),
        (
            "The colour joker is a stronger attack than the black joker. With “Ladder of attacks” on, only an equal or "
            "stronger attack answers. There is none, so draw 10."
        ),
    ),
    (
        "seven",
        "no-seven",
        "6♥ K♥",
        "4♥",
        {"chain": "K♥"},
        "pass ♣",
        "맨 위가 K♥이라 무늬를 바꿀 수 없어요. 그러려면 7이 맨 위에 있어야 해요. 그냥 차례를 넘기세요.",
        "The top card is K♥, so no suit can be named. That takes a 7 on top when you pass. Pass without a suit.",
    ),
    (
        "false-call",
        "limit",
        "9♥",
        "4♥ 5♣",
        TWICE,
        "call A",
        "A는 이번 차례에 벌써 두 번 외쳤어요. 한 차례에 두 번까지만 외칠 수 있어요. 다음 차례에는 다시 외칠 수 있어요.",
        "A has called 2 times this turn. The limit is 2 a turn. A can call again next turn.",
    ),
    (
        "false-call",
        "limit-one",
        "9♥",
        "4♥ 5♣",
        ONCE,
        "call A",
        "A는 이번 차례에 벌써 한 번 외쳤어요. 한 차례에 한 번만 외칠 수 있어요. 다음 차례에는 다시 외칠 수 있어요.",
        "A has called once this turn. The limit is one a turn. A can call again next turn.",
    ),
    (
        "bust",
        "out",
        "9♥",
        "4♥",
        {"out": "C"},
        "call C",
        "C는 파산해서 게임에서 빠졌어요. “원카드!”는 남아 있는 사람만 외칠 수 있어요.",
        "C is bust and out of the game. Only seats still in can call “One card!”.",
    ),
]


@pytest.mark.parametrize(
    ("rule", "case", "top", "hand", "lines", "move", "ko", "en"),
    [pytest.param(*row, marks=pytest.mark.rule(f"onecard.{row[0]}"), id="-".join(row[:2])) for row in CASES],
)
def test_the_refusal_says_the_facts(
    rule: str, case: str, top: str, hand: str, lines: dict[str, str | int], move: str, ko: str, en: str
) -> None:
    hands = [hand, "5*??", *(["-", "5*??"] if "out" in lines else [])]
    refusal = refused(table(top, *hands, **lines), move)
    assert (refusal.rule, refusal.case) == (f"onecard.{rule}", case)
    assert refusal.text("ko") == str(refusal) == ko
    assert refusal.text("en") == en


def test_every_case_of_the_rulebook_is_among_them() -> None:
    listed = {(f"onecard.{row[0]}", row[1]) for row in CASES}
    known = {(slug, case) for slug in rulebook.slugs("onecard") for case in rulebook.entry(slug).cases}
    assert listed == known


ORDER = [
    ("over", "9♣", "draw", ("over",)),
    ("9♥", "4♣", "K♦", ("not-in-hand", "onecard.match")),
    ("A♠", "4♦", "4♦", ("onecard.under-attack", "onecard.match")),
    ("☆", "8♥", "8♥", ("onecard.under-attack", "onecard.joker-attack")),
    ("☆", "3♠", "3♠", ("onecard.defence", "onecard.joker-attack")),
    ("A♠", "3♥", "3♥", ("onecard.defence", "onecard.match")),
]


@pytest.mark.parametrize(("top", "hand", "move", "rules"), ORDER[1:])
def test_the_first_broken_rule_is_the_special_one(top: str, hand: str, move: str, rules: tuple[str, ...]) -> None:
    attack = {"attack": 3} if top in ("A♠", "☆") else {}
    p = table(top, hand, "5*??", **attack)
    assert p.rules_broken(move) == rules
    assert refused(p, move).rule == rules[0]


@pytest.mark.parametrize(
    ("text", "case"),
    [
        ("", "unknown"),
        ("9", "missing-suit"),
        ("10", "missing-suit"),
        ("k", "missing-suit"),
        ("call", "missing-seat"),
        ("call Z", "unknown"),
        ("call C", "unknown"),
        ("pass 9", "unknown"),
        ("pass ♣♣", "unknown"),
        ("draw 2", "unknown"),
        ("??", "unknown"),
        ("9♥ 9♠", "unknown"),
        ("discard 9♥", "unknown"),
        ("x" * 5_000, "unknown"),
        ("★★", "unknown"),
    ],
)
def test_what_is_no_move_is_said_to_be_none(text: str, case: str) -> None:
    refusal = refused(table("9♥", "4♣", "5*??"), text)
    assert (refusal.rule, refusal.case) == ("syntax", case)
    assert len(refusal.text("ko")) < 200
    assert len(refusal.text("en")) < 200


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("9h", "9♥"),
        ("♥9", "9♥"),
        ("TH", "10♥"),
        ("rj", "★"),
        ("BJ", "☆"),
        (" pass ", "pass"),
        ("PASS c", "pass ♣"),
        ("pass  ♣️", "pass ♣"),
        ("Draw", "draw"),
        ("call b", "call B"),
        ("９♥", "9♥"),
    ],
)
def test_moves_are_read_leniently_and_printed_alike(text: str, printed: str) -> None:
    p = table("K♥", "4♣", "5*??")
    assert str(p.parse_move(text)) == printed
    assert p.parse_move(printed) == p.parse_move(text)
    assert p.same(text, printed)


@pytest.mark.parametrize("move", ["A♠", "2♥", "☆"])
def test_a_hidden_top_card_leaves_the_answer_open(move: str) -> None:
    p = table("9♥ ??", "A♠ 2♥ ☆ 9♣", "5*??", attack=3, options="ladder")
    assert [str(known) for known in p.legal_moves()] == ["draw"]
    with pytest.raises(Undetermined) as caught:
        p.why_not(move)
    assert caught.value.where == "top"
    assert "낸 카드" in str(caught.value)
    assert "discards" in caught.value.text("en")


def test_what_does_not_turn_on_a_hidden_top_card_is_decided() -> None:
    p = table("9♥ ??", "A♠ ★ ☆ 9♣", "5*??")
    assert [str(known) for known in p.legal_moves()] == ["draw", "★", "☆"]
    attacked = table("9♥ ??", "A♠ ★ ☆ 9♣", "5*??", attack=3)
    refusal = attacked.why_not("9♣")
    assert refusal is not None
    assert refusal.rule == "onecard.under-attack"
    assert attacked.why_not("☆") is None


MOVES = [
    *map(str, FRENCH.cards),
    "draw",
    "pass",
    *(f"pass {suit}" for suit in SUITS),
    *(f"call {s}" for s in SEATS[:4]),
]


@pytest.mark.parametrize("seed", range(12))
def test_every_refusal_of_a_random_game_has_a_sentence_and_nothing_legal_has_one(seed: int) -> None:
    rng = Random(seed)
    mixed = {name: rng.choice(values) for name, values in options.USUAL.items() if rng.random() < 0.5}
    p = onecard.deal(seed=seed, seats=4, options=mixed)
    for turn in range(80):
        moves = p.legal_moves()
        if turn % 6 == 0 or not moves:
            view = p.seen_by(p.to_act)
            listed = set(map(str, view.legal_moves()))
            for move in MOVES:
                refusal = view.why_not(move)
                assert (refusal is None) == (move in listed or (refusal is None and move.startswith("call")))
                assert (refusal is None) == (view.rules_broken(move) == ())
                if refusal is None:
                    continue
                for lang in LANGS:
                    for aloud in (False, True):
                        said = refusal.text(lang, aloud)
                        assert not set("{}") & set(said)
                        assert not (aloud and set("♠♥♦♣★☆") & set(said))
        if not moves:
            break
        p = p.play(rng.choice(moves))
