"""Korean particles, counts, lists and spoken names; English beside them."""

from __future__ import annotations

import pytest

from engine import english, korean
from engine.cards import COLOUR_JOKER, FRENCH, UNKNOWN, Card
from engine.position import Fact, Rank, Result, Spoken

FORMS = ("을", "이", "은", "과", "으로", "이에요")

# Word, how it is spoken, and the word with each particle of FORMS.
TABLE = """
2|2|2를 2가 2는 2와 2로 2예요
3|3|3을 3이 3은 3과 3으로 3이에요
4|4|4를 4가 4는 4와 4로 4예요
5|5|5를 5가 5는 5와 5로 5예요
6|6|6을 6이 6은 6과 6으로 6이에요
7|7|7을 7이 7은 7과 7로 7이에요
8|8|8을 8이 8은 8과 8로 8이에요
9|9|9를 9가 9는 9와 9로 9예요
10|10|10을 10이 10은 10과 10으로 10이에요
1|1|1을 1이 1은 1과 1로 1이에요
11|11|11을 11이 11은 11과 11로 11이에요
12|12|12를 12가 12는 12와 12로 12예요
0|0|0을 0이 0은 0과 0으로 0이에요
에이스|에이스|에이스를 에이스가 에이스는 에이스와 에이스로 에이스예요
잭|잭|잭을 잭이 잭은 잭과 잭으로 잭이에요
퀸|퀸|퀸을 퀸이 퀸은 퀸과 퀸으로 퀸이에요
킹|킹|킹을 킹이 킹은 킹과 킹으로 킹이에요
조커|조커|조커를 조커가 조커는 조커와 조커로 조커예요
하트|하트|하트를 하트가 하트는 하트와 하트로 하트예요
카드|카드|카드를 카드가 카드는 카드와 카드로 카드예요
B|B|B를 B가 B는 B와 B로 B예요
A1|A1|A1을 A1이 A1은 A1과 A1로 A1이에요
A2|A2|A2를 A2가 A2는 A2와 A2로 A2예요
A3|A3|A3을 A3이 A3은 A3과 A3으로 A3이에요
싱글|싱글|싱글을 싱글이 싱글은 싱글과 싱글로 싱글이에요
""".strip().splitlines()

PAIRS: list[tuple[Fact, str, str]] = [
    (Card("9♠"), "을", "9♠를"),
    (Card("10♠"), "을", "10♠을"),
    (Card("A♥"), "이", "A♥가"),
    (Card("K♦"), "을", "K♦을"),
    (Card("Q♣"), "으로", "Q♣으로"),
    (Card("J♠"), "과", "J♠과"),
    (Card("7♦"), "으로", "7♦로"),
    (Card("8♥"), "으로", "8♥로"),
    (Card("3♣"), "으로", "3♣으로"),
    (Card("6♠"), "은", "6♠은"),
    (Card("2♥"), "이에요", "2♥예요"),
    (Card("5♦"), "이에요", "5♦예요"),
    (Card("4♣"), "과", "4♣와"),
    (COLOUR_JOKER, "으로", "컬러 조커로"),
    (1, "으로", "1로"),
    (11, "으로", "11로"),
    (12, "을", "12를"),
    ("X 카드", "이", "X 카드가"),
    ("A1", "이", "A1이"),
    ("B2", "은", "B2는"),
    ("A3", "으로", "A3으로"),
    ("H", "과", "H와"),
    ("♥", "이나", "하트나"),
    (26, "으로", "26으로"),
    (5000, "이", "5,000이"),
]


@pytest.mark.parametrize(("fact", "pair", "expected"), PAIRS, ids=[expected for _, _, expected in PAIRS])
def test_the_particle_follows_the_word_as_spoken(fact: Fact, pair: str, expected: str) -> None:
    assert korean.say(fact, pair) == expected
    aloud = korean.say(fact, pair, aloud=True)
    assert aloud.removeprefix(korean.name(fact, aloud=True)) == expected.removeprefix(korean.name(fact))


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.split("|")[0])
def test_the_table_of_endings(row: str) -> None:
    word, spoken, forms = row.split("|")
    assert [korean.attach(word, form, spoken) for form in FORMS] == forms.split()


@pytest.mark.parametrize("card", FRENCH.cards, ids=str)
def test_every_card_has_the_same_particle_for_eye_and_ear(card: Card) -> None:
    for pair in korean.PARTICLES:
        seen, heard = korean.say(card, pair), korean.say(card, pair, aloud=True)
        assert seen.removeprefix(korean.name(card)) == heard.removeprefix(korean.name(card, aloud=True))


@pytest.mark.parametrize("seat", "ABCDEFGH")
def test_every_seat_letter_is_open(seat: str) -> None:
    assert korean.say(seat, "이") == f"{seat}가"


@pytest.mark.parametrize(
    ("pair", "closed", "open_"),
    [
        ("이나", "킹이나", "하트나"),
        ("이라", "킹이라", "하트라"),
        ("이라면", "킹이라면", "하트라면"),
        ("이고", "킹이고", "하트고"),
    ],
)
def test_the_longer_pairs(pair: str, closed: str, open_: str) -> None:
    assert korean.say(Rank("K"), pair) == closed
    assert korean.say("♥", pair) == open_


@pytest.mark.parametrize(
    ("word", "pair", "expected"),
    [
        ("A2(24)", "을", "A2(24)를"),
        ("A1(24)", "을", "A1(24)을"),
        ("“원카드!”", "을", "“원카드!”를"),
        ("‘방향’", "은", "‘방향’은"),
        ("나", "이", "내가"),
        ("나", "은", "나는"),
        ("나", "으로", "나로"),
        ("100", "이", "100이"),
        ("-85", "이에요", "-85예요"),
    ],
)
def test_brackets_quotes_and_other_words(word: str, pair: str, expected: str) -> None:
    assert korean.attach(word, pair) == expected


@pytest.mark.parametrize("word", ["", "abc", "??", "()", "->"])
def test_a_word_nobody_can_pronounce_takes_no_particle(word: str) -> None:
    with pytest.raises(ValueError, match="no particle"):
        korean.attach(word, "을")


def test_typed_text_takes_no_particle() -> None:
    with pytest.raises(ValueError, match="no particle"):
        korean.render("{text:을}", {"text": Spoken("하트")})


def test_an_unknown_pair_or_counter_is_an_error() -> None:
    with pytest.raises(ValueError, match="pair"):
        korean.say("하트", "를")
    with pytest.raises(ValueError, match="counter"):
        korean.count(3, "마리")


@pytest.mark.parametrize(
    ("number", "counter", "expected"),
    [
        (1, "장", "한 장"),
        (2, "장", "두 장"),
        (5, "장", "다섯 장"),
        (10, "장", "열 장"),
        (11, "장", "11장"),
        (1, "번째", "첫 번째"),
        (2, "번째", "두 번째"),
        (6, "번째", "여섯 번째"),
        (11, "번째", "11번째"),
        (1, "번", "한 번"),
        (4, "개", "네 개"),
        (3, "명", "세 명"),
        (50, "점", "50점"),
        (5000, "점", "5,000점"),
        (1, "분", "1분"),
        (0, "점", "0점"),
    ],
)
def test_counts(number: int, counter: str, expected: str) -> None:
    assert korean.count(number, counter) == expected
    assert korean.render(f"{{n:{counter}}}", {"n": number}) == expected


def test_none_is_a_sentence_of_its_own() -> None:
    with pytest.raises(ValueError, match="없어요"):
        korean.count(0, "장")


def test_a_count_behind_a_rank_is_a_word() -> None:
    assert korean.render("{rank} {n:장}", {"rank": Rank("9"), "n": 2}) == "9 두 장"


def test_lists() -> None:
    assert korean.render("{can}에", {"can": ("A1", "A3")}) == "A1이나 A3에"
    assert korean.render("{can:이나}에", {"can": ("A2", "A3")}) == "A2나 A3에"
    assert korean.render("{can:을}", {"can": ("A1", "A2", "A3")}) == "A1, A2나 A3을"
    assert korean.render("{can:을}", {"can": ("A2",)}) == "A2를"
    cards = (Card("9♠"), Card("K♦"), Card("3♣"))
    assert korean.render("{cards:과+을}", {"cards": cards}) == "9♠, K♦, 3♣을"
    assert korean.render("{cards:과+이}", {"cards": cards[:2]}) == "9♠와 K♦이"
    assert korean.render("{cards:이나+을}", {"cards": cards[1:]}, aloud=True) == "다이아 킹이나 클로버 3을"
    assert korean.render("{known}", {"known": ("caravan", "krass")}) == "caravan, krass"
    with pytest.raises(ValueError, match="empty list"):
        korean.render("{can}", {"can": ()})


@pytest.mark.parametrize(
    ("fact", "eye", "ear"),
    [
        (Card("9♠"), "9♠", "스페이드 9"),
        (Card("A♥"), "A♥", "하트 에이스"),
        (Card("10♦"), "10♦", "다이아 10"),
        (Card("K♣"), "K♣", "클로버 킹"),
        (COLOUR_JOKER, "컬러 조커", "컬러 조커"),
        (UNKNOWN, "뒷면 카드", "뒷면 카드"),
        (Rank("A"), "에이스", "에이스"),
        (Rank("9"), "9", "9"),
        ("♦", "다이아", "다이아"),
        ("A", "A", "A"),
        ("hand A", "A의 손패", "A의 손패"),
        ("deck B", "B의 덱", "B의 덱"),
        (-85, "-85", "마이너스 85"),
        (Spoken("9♠@A1"), "9♠@A1", "스페이드 9 @A1"),
        (Spoken(""), "␣", "빈칸"),
    ],
    ids=str,
)
def test_names_for_eye_and_ear(fact: Fact, eye: str, ear: str) -> None:
    assert korean.name(fact) == eye
    assert korean.name(fact, aloud=True) == ear


@pytest.mark.parametrize(
    ("fact", "eye", "ear"),
    [
        (Card("9♠"), "9♠", "9 of spades"),
        (Card("A♥"), "A♥", "ace of hearts"),
        (Card("Q♣"), "Q♣", "Queen of clubs"),
        (COLOUR_JOKER, "the colour joker", "the colour joker"),
        (Rank("A"), "ace", "ace"),
        ("♦", "diamonds", "diamonds"),
        ("hand A", "the hand of A", "the hand of A"),
        (-85, "-85", "minus 85"),
        (Spoken(" \n"), "␊", "␊"),
    ],
    ids=str,
)
def test_english_names_for_eye_and_ear(fact: Fact, eye: str, ear: str) -> None:
    assert english.name(fact) == eye
    assert english.name(fact, aloud=True) == ear


@pytest.mark.parametrize(
    ("template", "facts", "expected"),
    [
        ("{n:card}.", {"n": 1}, "1 card."),
        ("{n:card}.", {"n": 3}, "3 cards."),
        ("{n:face card}.", {"n": 1200}, "1,200 face cards."),
        ("Try {can:or}.", {"can": ("A1", "A3")}, "Try A1 or A3."),
        ("Try {can:or}.", {"can": ("A1", "A2", "A3")}, "Try A1, A2 or A3."),
        ("Take {can}.", {"can": ("A1", "A3")}, "Take A1 and A3."),
        ("Any {suit:one}.", {"suit": "♥"}, "Any heart."),
        ("{card} is gone. {card} is back, not {card}.", {"card": COLOUR_JOKER},
         "The colour joker is gone. The colour joker is back, not the colour joker."),
        ("{text} stays", {"text": Spoken("abc")}, "abc stays"),
    ],
)  # fmt: skip
def test_english_sentences(template: str, facts: dict[str, Fact], expected: str) -> None:
    assert english.render(template, facts) == expected


def test_english_formats_that_do_not_fit() -> None:
    with pytest.raises(ValueError, match="format"):
        english.render("{can:card}", {"can": ("A1",)})
    with pytest.raises(ValueError, match="format"):
        english.render("{card:one}", {"card": Card("9♠")})
    with pytest.raises(ValueError, match="empty list"):
        english.render("{can}", {"can": ()})


@pytest.mark.parametrize("render", [korean.render, english.render])
def test_a_missing_fact_names_itself_and_the_template(render: object) -> None:
    assert callable(render)
    with pytest.raises(KeyError, match="no fact 'card'"):
        render("{card} is here", {"route": "A1"})


@pytest.mark.parametrize("words", [korean, english])
def test_a_result_is_told_by_the_rulebook_alone(words: object) -> None:
    with pytest.raises(ValueError, match="rulebook"):
        words.name(Result(("A",), ("B",), "caravan.win"))  # type: ignore[attr-defined]


def test_hostile_text_becomes_one_short_line() -> None:
    long = korean.name(Spoken("9♠@" * 4000))
    assert long.endswith("…")
    assert len(long) == 41
    hostile = Spoken("a\x00b\nc\u202ed\ud800e\x7ff")
    for line in (korean.name(hostile), english.name(hostile)):
        assert line.isprintable()
        line.encode()
