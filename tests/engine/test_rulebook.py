"""The rulebook: every slug has an entry, every case its sentence, and the model sentences come out as agreed."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine import rulebook
from engine.cards import BLACK_JOKER, COLOUR_JOKER, Card
from engine.position import (
    LANGS,
    CardlabError,
    Fact,
    IllegalMove,
    Lang,
    NotationError,
    Rank,
    Refusal,
    Result,
    Spoken,
    Undetermined,
)
from engine.wording import Sentence, placeholders
from tests.engine.guide import NEVER

TITLES = {
    "deck": "덱",
    "opening": "오프닝",
    "opening-without-number": "숫자 카드 없는 오프닝",
    "turn": "차례에 하는 일",
    "draw": "뽑기",
    "own-route": "내 루트",
    "direction": "방향",
    "same-suit": "같은 무늬",
    "same-number": "같은 숫자",
    "current-suit": "현재 무늬",
    "direction-of": "방향 읽기",
    "attach": "그림 카드 붙이기",
    "jack": "잭",
    "queen": "퀸",
    "king": "킹",
    "joker-ace": "에이스에 붙인 조커",
    "joker-number": "숫자에 붙인 조커",
    "value": "루트의 값",
    "dissolve": "해체",
    "sold": "판매",
    "win": "승리",
    "cards-out": "카드가 바닥나면",
    "discard-owner": "버린 카드의 주인",
    "resign": "기권",
    "clock": "제한 시간",
    "first-move": "첫 수",
    "away": "자리 비움",
    "rated": "레이팅과 캐주얼",
    "queen_anywhere": "어디든 퀸",
    "adding_king": "더하는 킹",
    "first_suit": "첫 무늬",
    "no_attach_limit": "붙이기 제한 없음",
    "quick_sale": "빠른 판매",
    "reshuffle": "다시 섞기",
    "short_deck": "짧은 덱",
    "double_deck": "더블 덱",
    "queens_shield": "퀸의 방패",
    "keep_course": "항로 유지",
    "new_hand": "새 손패",
    "guarded_joker": "보호받는 조커",
}
COMMON = ("syntax", "over", "undetermined", "not-in-hand", "not-your-turn", "notation", "input")

SYNTAX: dict[str, Fact] = {"text": Spoken("9♠"), "example": Spoken("9♠@A1")}
OPENING: dict[str, Fact] = {"empty": ("A2", "A3"), "left": 2}
DIRECTION: dict[str, Fact] = {"route": "A1", "last": Card("8♦"), "card": Card("5♠"), "suit": "♦"}
FULL: dict[str, Fact] = {"target": Card("9♦"), "card": Card("K♥"), "route": "A1", "i": 2}
COVERED: dict[str, Fact] = {"route": "B2", "last": Card("6♦"), "target": Card("2♦"), "card": Card("Q♥")}
PART: dict[str, Fact] = {"line": 5, "part": Spoken("11♦")}
FIELD: dict[str, Fact] = {"key": Spoken("deal.A"), "part": Spoken("11♦")}
ILLEGAL = Refusal("caravan.direction", "lower", DIRECTION)

# Every case with the facts that the engine gives it.
CASES: dict[str, dict[str, dict[str, Fact]]] = {
    "syntax": dict.fromkeys(
        (
            "unknown", "missing-place", "missing-card", "missing-number", "no-number", "missing-suit", "missing-seat",
            "missing-position", "missing-numbers", "missing-rank", "no-rank",
        ),
        SYNTAX,
    ),
    "over": {"game": {"result": Result(("A",), ("B",), "caravan.win")}, "round": {}, "hand": {}},
    "undetermined": {"hidden": {"where": "hand A"}},
    "not-in-hand": {
        "card": {"card": Card("9♠")},
        "position": {"i": 11, "n": 10},
        "number": {"i": 3, "card": Card("8"), "said": 9},
        "special": {"i": 3, "card": Card("8"), "special": Card("STOP")},
        "hidden": {"i": 3},
        "count": {"card": Card("9♠"), "n": 1, "tried": 2},
    },
    "not-your-turn": {"seat": {"seat": "B"}, "other": {"seat": "B"}},
    "caravan.opening": dict.fromkeys(("discard", "dissolve", "face", "occupied", "foreign"), OPENING),
    "caravan.opening-without-number": {"only-discard": {}},
    "caravan.own-route": {
        "foreign": {"route": "B1", "card": Card("9♠"), "can": ("A1", "A3")},
        "foreign-nowhere": {"route": "B1", "card": Card("9♠")},
    },
    "caravan.direction": dict.fromkeys(
        (
            "lower", "higher", "lower-only-suit", "higher-only-suit",
            "lower-first-suit", "higher-first-suit", "lower-only-first-suit", "higher-only-first-suit",
        ),
        DIRECTION,
    ),
    "caravan.same-number": {"same": {"route": "A1", "last": Card("9♦"), "number": Rank("9")}},
    "caravan.attach": {
        "full": FULL,
        "full-nowhere": FULL,
        "missing": {"route": "A1", "i": 3, "n": 2},
        "missing-empty": {"route": "A1", "i": 3},
    },
    "caravan.queen": {"covered": COVERED, "covered-full": COVERED},
    "caravan.dissolve": {
        "foreign": {"route": "B1", "can": ("A1", "A3")},
        "foreign-nothing": {"route": "B1"},
        "empty": {"route": "A2", "can": ("A1", "A3")},
        "empty-nothing": {"route": "A2"},
    },
    "notation": {
        "not-text": {"part": Spoken("int")},
        "empty": {},
        "too-long": {"n": 30000, "most": 20000},
        "no-game": {"line": 1, "part": Spoken("poker"), "known": ("caravan", "krass")},
        "missing-key": {"key": Spoken("turn")},
        "too-many": {**PART, "card": Card("9♠"), "n": 2, "most": 1},
        "too-many-cards": {"line": 7, "seat": "A", "n": 55, "most": 54},
        "too-full": {**PART, "most": 3},
        "bad-count": {**PART, "most": 54},
        "bad-winners": {**PART, "example": Spoken("A C krass.token")},
        "too-many-reserves": {**PART, "most": 2},
        "bad-ending": {**PART, "example": Spoken("A onecard.win")},
        "too-many-in-all": {"n": 55, "most": 54},
        **dict.fromkeys(
            (
                "no-colon", "unknown-key", "double-key", "unknown-card", "no-cards", "bad-seat",
                "bad-number", "bad-option", "bad-direction", "bad-turn", "bad-result", "bad-opening",
                "not-number-card", "not-face-card", "brackets",
                "no-top", "bad-way", "bad-suit", "no-seven", "bad-chain", "no-seat", "bad-call",
                "out-acts", "out-holds", "all-out",
                "unknown-number", "bad-round-turn", "missing-counts", "bad-act", "bad-trick-order",
                "bad-trick-strength", "bad-trick-stop", "trick-over", "bad-failed", "no-cards-to-act", "stuck-acts",
                "bad-drawing", "drawn-alone", "loser-with-token", "loser-paid",
                "bad-step", "bad-meld", "not-red-three", "bad-out", "early-result",
            ),
            PART,
        ),
        "record-json": {"part": Spoken("[1, 2")},
        "record-key": {"key": Spoken("moves")},
        "record-unknown": {"key": Spoken("players")},
        "record-game": {"part": Spoken("poker")},
        "record-move": {"n": 3, "part": Spoken("5♠@A1"), "why": ILLEGAL},
        "record-type": FIELD,
        "record-seat": FIELD,
        "record-deck": FIELD,
    },
    "input": {
        "bad-seed": {"part": Spoken("x")},
        "bad-option": {"part": Spoken("x"), "known": Sentence("ladder, limit=1|2|…|25")},
        "bad-options": {"part": Spoken("5")},
        "bad-seat": {"part": Spoken("C")},
        "other-first": {"part": Spoken("A"), "dealer": "B", "first": "C"},
        "no-hidden-card": {"seat": "B"},
        "not-hidden": {"seat": "B", "part": Spoken(0)},
        "no-such-card": {"part": Spoken("11♦")},
        "no-copy-left": {"card": COLOUR_JOKER},
        "never-held": {"card": Card("3♥")},
        "concealed-missing": {"seat": "C"},
        "concealed-both": {"seat": "A"},
        "concealed-few": {"seat": "B"},
        "bad-reason": {"part": Spoken("x")},
        "no-reason": {"part": Spoken("x")},
        "bad-winners": {"part": Spoken("C")},
        "already-over": {},
        "no-deal-awaited": {},
        "stuck-hand": {"seat": "B"},
        "too-many-moves": {"most": 20_000},
        "bot-illegal": {"seat": "B", "move": Spoken("draw")},
        "bots-endless": {"n": 10_000},
    },
}  # fmt: skip
ALL = [(rule, case, facts) for rule, cases in CASES.items() for case, facts in cases.items()]
IDS = [f"{rule}:{case}" for rule, case, _ in ALL]

# The sentences agreed on for these facts, word for word.
MODELS: list[tuple[str, str, dict[str, Fact], str, str]] = [
    (
        "syntax", "unknown", {"text": Spoken("hello"), "example": Spoken("9♠@A1")},
        "‘hello’ 같은 수는 이 게임에 없어요. ‘9♠@A1’처럼 적어 주세요.",
        "“hello” is not a move of this game. Write it like “9♠@A1”.",
    ),
    (
        "syntax", "missing-card", {"text": Spoken("@A1"), "example": Spoken("9♠@A1")},
        "‘@A1’에는 카드가 빠졌어요. ‘9♠@A1’처럼 적어 주세요.",
        "“@A1” lacks a card. Write it like “9♠@A1”.",
    ),
    (
        "over", "game", CASES["over"]["game"],
        "루트 두 개 이상을 판매해서 A가 이겼어요. 게임이 끝나서 더 둘 수 없어요.",
        "A wins with two or more routes sold. The game is over, so no more moves are made.",
    ),
    (
        "undetermined", "hidden", {"where": "hand A"},
        "A의 손패에 뒷면 카드가 있어서 아직 알 수 없어요. 그 카드를 정하면 다시 판단할 수 있어요.",
        "There are hidden cards in the hand of A, so this cannot be decided yet. Name them to find out.",
    ),
    (
        "not-in-hand", "card", {"card": Card("10♠")},
        "손에 10♠이 없어요. 손패에 있는 카드를 골라 주세요.",
        "10♠ is not in your hand. Pick a card you hold.",
    ),
    (
        "not-in-hand", "card", {"card": BLACK_JOKER},
        "손에 흑백 조커가 없어요. 손패에 있는 카드를 골라 주세요.",
        "The black joker is not in your hand. Pick a card you hold.",
    ),
    (
        "not-your-turn", "seat", {"seat": "B"},
        "지금은 B 차례예요. 내 차례가 오면 둘 수 있어요.",
        "It is the turn of B. You can move when yours comes.",
    ),
    (
        "caravan.opening", "face", {"empty": ("A1", "A3"), "left": 2},
        ("오프닝에는 그림 카드를 붙일 수 없어요. 내 빈 루트 A1이나 A3에 숫자 카드를 놓으세요. "
        "두 번 더 놓으면 오프닝이 끝나요."),
        ("In the opening you cannot attach a face card. Put a number card on your empty route A1 or A3. "
        "2 more and the opening is over."),
    ),
    (
        "caravan.opening-without-number", "only-discard", {},
        ("오프닝인데 놓을 숫자 카드가 손에 없어요. 이럴 때는 아무 카드나 버리고 새로 한 장 뽑는 것만 돼요. "
        "버릴 카드를 골라 주세요."),
        ("It is your opening and you hold no number card. All you can do is discard any card and draw one. "
        "Pick the card to discard."),
    ),
    (
        "caravan.own-route", "foreign", {"route": "B2", "card": Card("7♠"), "can": ("A2",)},
        "B2는 상대 루트예요. 숫자 카드는 내 루트에만 놓을 수 있어요. 7♠은 A2에 놓아 보세요.",
        "B2 belongs to the other side. Number cards go on your own routes. Try 7♠ on A2.",
    ),
    (
        "caravan.direction", "lower", DIRECTION,
        ("A1은 오름이고 마지막 카드가 8♦이에요. 5♠는 더 낮아서 놓을 수 없어요. "
        "더 높은 숫자나 다이아라면 놓을 수 있어요."),
        "A1 is ascending and ends with 8♦. 5♠ is lower. A higher number or any diamond can go there.",
    ),
    (
        "caravan.direction", "higher", {"route": "A3", "last": Card("4♣"), "card": Card("10♥"), "suit": "♣"},
        ("A3은 내림이고 마지막 카드가 4♣예요. 10♥은 더 높아서 놓을 수 없어요. "
        "더 낮은 숫자나 클로버라면 놓을 수 있어요."),
        "A3 is descending and ends with 4♣. 10♥ is higher. A lower number or any club can go there.",
    ),
    (
        "caravan.same-number", "same", {"route": "A2", "last": Card("A♦"), "number": Rank("A")},
        ("A2 끝에는 이미 A♦가 있어요. 같은 숫자는 현재 무늬라도 이어 놓을 수 없어요. "
        "에이스가 아닌 숫자를 골라 보세요."),
        ("A2 already ends with A♦. A number never follows itself, not even in the current suit. "
        "Pick another number than ace."),
    ),
    (
        "caravan.attach", "full", FULL,
        "9♦에는 그림 카드가 이미 세 장이에요. 한 카드에 세 장까지만 붙으니 K♥은 다른 숫자 카드에 붙여 보세요.",
        "9♦ already has three face cards, and no card takes more. Try K♥ on another number card.",
    ),
    (
        "caravan.attach", "missing", {"route": "B1", "i": 3, "n": 1},
        "B1에는 세 번째 카드가 없어요. 그림 카드는 놓여 있는 숫자 카드에 붙여요. B1에는 지금 한 장 있어요.",
        "B1 has no card 3. A face card is attached to a number card on the table. B1 has 1.",
    ),
    (
        "caravan.queen", "covered", COVERED,
        "B2의 마지막 카드는 6♦이에요. 퀸은 마지막 카드에만 붙일 수 있으니 2♦ 말고 6♦에 붙여 보세요.",
        "B2 ends with 6♦. A Queen goes on a route's last card only: try 6♦, not 2♦.",
    ),
    (
        "caravan.dissolve", "foreign", {"route": "B3", "can": ("A1", "A2", "A3")},
        "B3은 상대 루트예요. 해체는 내 루트만 할 수 있어요. A1, A2나 A3을 골라 보세요.",
        "B3 belongs to the other side. You can dissolve your own routes only. Try A1, A2 or A3.",
    ),
    (
        "caravan.dissolve", "empty", {"route": "A2", "can": ("A1",)},
        "A2에는 카드가 없어요. 카드가 놓인 내 루트만 해체할 수 있어요. A1을 골라 보세요.",
        "A2 is empty. Only a route of yours with cards can be dissolved. Try A1.",
    ),
    (
        "notation", "unknown-card", {"line": 5, "part": Spoken("11♦")},
        "배치 5행 ‘11♦’ 부분: 그런 카드는 없어요. A, 2~10, J, Q, K 가운데 하나여야 해요.",
        "Position, line 5, “11♦”: there is no such card. The rank is one of A, 2–10, J, Q, K.",
    ),
]  # fmt: skip


def test_every_rule_of_the_page_has_an_entry_and_no_other_is_there() -> None:
    assert set(rulebook.slugs("caravan")) == {f"caravan.{key}" for key in TITLES}
    assert set(rulebook.slugs()) == set(COMMON)
    assert "caravan" in rulebook.games()


@pytest.mark.parametrize("slug", TITLES)
def test_titles(slug: str) -> None:
    assert rulebook.title(f"caravan.{slug}") == TITLES[slug]
    assert rulebook.title(f"caravan.{slug}", "en") == rulebook.entry(f"caravan.{slug}").title["en"]


def test_a_game_has_a_title_too() -> None:
    assert rulebook.title("caravan") == "카라반"
    assert rulebook.title("caravan", "en") == "Caravan"


def test_every_case_is_known_with_its_facts() -> None:
    slugs = [*rulebook.slugs(), *rulebook.slugs("caravan")]
    found = {slug: set(rulebook.entry(slug).cases) for slug in slugs if rulebook.entry(slug).cases}
    assert found == {rule: set(cases) for rule, cases in CASES.items()}


@pytest.mark.parametrize(("rule", "case", "facts"), ALL, ids=IDS)
def test_every_case_renders_in_both_languages_and_voices(rule: str, case: str, facts: dict[str, Fact]) -> None:
    texts = rulebook.entry(rule).cases[case]
    assert placeholders(texts["ko"]) == placeholders(texts["en"]) <= set(facts)
    for lang in LANGS:
        for aloud in (False, True):
            said = rulebook.say(rule, case, facts, lang, aloud)
            assert not set("{}") & set(said)
            assert said[-1] in ".?!"
            assert not NEVER.search(said)
            assert not (aloud and set("♠♥♦♣★☆") & set(said))


@pytest.mark.parametrize(("rule", "case", "facts", "ko", "en"), MODELS, ids=[f"{m[0]}:{m[1]}" for m in MODELS])
def test_the_model_sentences(rule: str, case: str, facts: dict[str, Fact], ko: str, en: str) -> None:
    assert rulebook.say(rule, case, facts) == ko
    assert rulebook.say(rule, case, facts, "en") == en


def test_for_the_ear_cards_are_words() -> None:
    assert ILLEGAL.text("ko", aloud=True) == (
        "A1은 오름이고 마지막 카드가 다이아 8이에요. 스페이드 5는 더 낮아서 놓을 수 없어요. "
        "더 높은 숫자나 다이아라면 놓을 수 있어요."
    )
    assert ILLEGAL.text("en", aloud=True) == (
        "A1 is ascending and ends with 8 of diamonds. 5 of spades is lower. "
        "A higher number or any diamond can go there."
    )


@pytest.mark.parametrize(
    ("winners", "losers", "reason", "ko", "en"),
    [
        ("A", "B", "win", "루트 두 개 이상을 판매해서 A가 이겼어요.", "A wins with two or more routes sold."),
        ("B", "A", "cards-out", "A의 카드가 바닥나서 B가 이겼어요.", "A is out of cards, so B wins."),
        ("A", "B", "resign", "B가 기권해서 A가 이겼어요.", "B resigned, so A wins."),
        ("A", "B", "clock", "B의 시간이 다 돼서 A가 이겼어요.", "The time of B is up, so A wins."),
        ("A", "B", "away", "B가 자리를 오래 비워서 A가 이겼어요.", "B was away too long, so A wins."),
        (
            "", "", "first-move", "1분 안에 첫 수를 두지 않아서 게임이 무효가 됐어요.",
            "A first move was not made within one minute, so the game is void.",
        ),
        ("", "", "win", "이긴 사람이 없어요.", "Nobody wins."),
    ],
)  # fmt: skip
def test_how_a_game_ended(winners: str, losers: str, reason: str, ko: str, en: str) -> None:
    result = Result(tuple(winners), tuple(losers), f"caravan.{reason}")
    assert rulebook.ended(result) == ko
    assert rulebook.ended(result, "en") == en


def test_errors_speak_both_languages() -> None:
    assert str(Undetermined("hand B")).startswith("B의 손패에 뒷면 카드가 있어서")
    assert str(NotationError("missing-key", key=Spoken("turn"))) == "배치에 ‘turn’ 행이 없어요. 이 행은 꼭 있어야 해요."
    assert CardlabError("no-copy-left", card=COLOUR_JOKER).text("en").startswith("Every copy of the colour joker")
    assert IllegalMove(ILLEGAL).text("en") == ILLEGAL.text("en")
    told = NotationError("record-move", n=3, part=Spoken("5♠@A1"), why=ILLEGAL)
    assert told.text("ko") == f"기록의 세 번째 수 ‘5♠@A1’ 부분: {ILLEGAL.text('ko')}"
    assert told.text("en") == f"Record, move 3, “5♠@A1”: {ILLEGAL.text('en')}"


@pytest.mark.parametrize("lang", LANGS)
def test_a_very_long_move_is_answered_shortly(lang: Lang) -> None:
    said = rulebook.say("syntax", "unknown", {**SYNTAX, "text": Spoken("x" * 10_000)}, lang)
    assert "x" * 40 + "…" in said
    assert len(said) < 120


@pytest.mark.parametrize(
    "slug", ["nothing", "caravan.nothing", "poker.king", "../games/caravan.king", "caravan", "caravan.title", ""]
)
def test_an_unknown_rule_is_a_clear_error(slug: str) -> None:
    with pytest.raises(KeyError, match=r"no rule|no game"):
        rulebook.entry(slug)


def test_an_unknown_case_game_or_language_is_a_clear_error() -> None:
    with pytest.raises(KeyError, match=r"no case 'sideways'.*lower"):
        rulebook.say("caravan.direction", "sideways", DIRECTION)
    with pytest.raises(KeyError, match="no fact 'suit'"):
        rulebook.say("caravan.direction", "lower", {k: v for k, v in DIRECTION.items() if k != "suit"})
    with pytest.raises(KeyError, match="no game 'poker'"):
        rulebook.slugs("poker")
    with pytest.raises(ValueError, match="no language 'fr'"):
        rulebook.say("caravan.direction", "lower", DIRECTION, "fr")  # type: ignore[arg-type]
    with pytest.raises(KeyError, match="ends no game"):
        rulebook.ended(Result(("A",), ("B",), "caravan.king"))


def test_importing_the_rulebook_reads_no_file() -> None:
    code = "import sys, engine.rulebook; sys.exit('tomllib' in sys.modules or 'importlib.resources' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
