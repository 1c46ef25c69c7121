"""Korean words for facts: cards as written and as spoken, particles, counts, lists.

A particle follows the word as it is spoken (9♠ is 스페이드 9), so it is the same for the eye and the ear.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from engine.cards import Card
from engine.position import Fact, Rank, Refusal, Result, Spoken
from engine.wording import Lexicon, Sentence, fill

Sound = Literal["open", "closed", "rieul"]

SUITS: Final = {"♠": "스페이드", "♥": "하트", "♦": "다이아", "♣": "클로버"}
RANKS: Final = {"A": "에이스", "J": "잭", "Q": "퀸", "K": "킹"}
NAMES: Final = {
    "★": "컬러 조커", "☆": "흑백 조커", "??": "뒷면 카드", "X": "X 카드", "STOP": "중단 카드", "PEN": "벌칙 카드",
}  # fmt: skip
#: What nobody can say, in words.
SIGNS: Final = {
    **SUITS, "★": "컬러 조커", "☆": "흑백 조커", "␣": "빈칸", "·": ",",
    "2-스트레이트": "두 장 스트레이트", "3-스트레이트": "세 장 스트레이트",
}  # fmt: skip
#: Kinds of combination: alone, and with their numbers.
KINDS: Final = {
    kind: (name, f"{name} {{n}}")
    for kind, name in {
        "single": "싱글", "2-straight": "2-스트레이트", "pair": "페어",
        "3-straight": "3-스트레이트", "triple": "트리플",
    }.items()
}  # fmt: skip
PLACES: Final = {
    "hand": "손패",
    "deck": "덱",
    "discard": "버린 카드 더미",
    "stock": "카드 더미",
    "top": "낸 카드",
    "pile": "버림 더미",
}
LEXICON: Final = Lexicon(
    SUITS,
    RANKS,
    NAMES,
    SIGNS,
    PLACES,
    card="{suit} {rank}",
    place="{place}",
    place_of="{seat}의 {place}",
    minus="마이너스",
    kinds=KINDS,
)

#: The form after a closed syllable, which names the pair, and the form after an open one.
PARTICLES: Final = {
    "을": "를", "이": "가", "은": "는", "과": "와", "으로": "로",
    "이에요": "예요", "이나": "나", "이라": "라", "이라면": "라면", "이고": "고",
}  # fmt: skip

#: Counters that take native words up to ten.
COUNTERS: Final = frozenset({"장", "번", "번째", "개", "명", "가지", "군데"})
#: Units that always take digits.
UNITS: Final = frozenset({"점", "분", "초", "라운드", "자"})
_NATIVE = ("한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열")

_DIGITS: dict[str, Sound] = {
    "0": "closed", "1": "rieul", "2": "open", "3": "closed", "4": "open",
    "5": "open", "6": "closed", "7": "rieul", "8": "rieul", "9": "open",
}  # fmt: skip
_LETTERS: dict[str, Sound] = {"L": "rieul", "M": "closed", "N": "closed"}  # all other letters' names end open
_SYLLABLES = range(0xAC00, 0xD7A4)
_CLOSING = {")": "(", "]": "["}
_SILENT = "’”'\"!?.…»"


def sound(spoken: str) -> Sound:
    """How a spoken word ends: with an open syllable, a closed one, or ㄹ.

    A bracket or quotation mark at the end does not count: the word before it decides.

    Raises:
        ValueError: nothing there can be pronounced for sure.
    """
    word = _bare(spoken)
    last = word[-1:]
    if last and ord(last) in _SYLLABLES:
        final = (ord(last) - _SYLLABLES.start) % 28
        return "open" if final == 0 else "rieul" if final == 8 else "closed"
    if last in _DIGITS:
        return _DIGITS[last]
    if last.isascii() and last.isupper() and not word[-2:-1].isalpha():
        return _LETTERS.get(last, "open")
    raise ValueError(f"no particle can follow {spoken!r}")


def _bare(spoken: str) -> str:
    """The word without what stands behind it in brackets and without closing quotation marks."""
    word = spoken.rstrip(_SILENT)
    opening = _CLOSING.get(word[-1:])
    if opening and word.rfind(opening) > 0:
        return _bare(word[: word.rfind(opening)].rstrip())
    return word


def particle(spoken: str, pair: str) -> str:
    """The particle of the pair (named by its closed form) that follows the spoken word.

    Raises:
        ValueError: there is no such pair, or the end of the word is unknown.
    """
    if pair not in PARTICLES:
        raise ValueError(f"no particle pair {pair!r}; there are {', '.join(PARTICLES)}")
    end = sound(spoken)
    return pair if end == "closed" or (end == "rieul" and pair != "으로") else PARTICLES[pair]


def attach(written: str, pair: str, spoken: str = "") -> str:
    """A word with its particle; `spoken` is how the word is said, where that differs."""
    if written == "나" and pair == "이":
        return "내가"
    return written + particle(spoken or written, pair)


def count(number: int, counter: str) -> str:
    """A number with its counter: 세 장, 첫 번째, 11장, 50점.

    Raises:
        ValueError: unknown counter, or a count of nothing, which is a sentence of its own in Korean.
    """
    if counter in UNITS:
        return f"{number:,}{counter}"
    if counter not in COUNTERS:
        raise ValueError(f"no counter {counter!r}")
    if number < 1:
        raise ValueError(f"{number}{counter} is not said in Korean: it needs a sentence with 없어요")
    if number > len(_NATIVE):
        return f"{number:,}{counter}"
    word = "첫" if (number, counter) == (1, "번째") else _NATIVE[number - 1]
    return f"{word} {counter}"


def name(fact: Fact, aloud: bool = False) -> str:
    """A single fact in words, for the eye or (`aloud`) for the ear."""
    if isinstance(fact, Result | Refusal):
        raise ValueError(f"it takes the rulebook to say {fact!r}")
    if isinstance(fact, Card | Rank | int | str):
        return LEXICON.name(fact, aloud)
    return listed(fact, aloud=aloud)


def listed(facts: Iterable[Fact], joined: str = "이나", aloud: bool = False) -> str:
    """Several facts: choices (`이나`: A1, A2나 A3) or all of them (`과`: 9♠과 K♦, and only commas from three on)."""
    items = tuple(facts)
    if not items:
        raise ValueError("an empty list is not said in Korean: it needs a sentence of its own")
    words = [name(item, aloud) for item in items]
    if len(items) == 1 or any(map(_is_literal, items)) or (joined == "과" and len(items) > 2):
        return ", ".join(words)
    *first, before, last = words
    return ", ".join([*first, f"{attach(before, joined, name(items[-2], aloud=True))} {last}"])


def _is_literal(fact: Fact) -> bool:
    """Whether a fact is text that is quoted as it is: typed, or a name in a file. No particle joins it."""
    return isinstance(fact, Spoken) or (isinstance(fact, str) and fact.isascii() and fact.islower())


def say(fact: Fact, spec: str = "", aloud: bool = False) -> str:
    """A fact with what the format asks for.

    The format is nothing, a particle (`을`), or for numbers a counter (`장`). A list takes `이나` (choices, as without
    a format) or `과` (all of them), and `이나+을` or `과+을` where a particle follows the last one.

    Raises:
        ValueError: the format does not fit the fact, as a particle behind a typed text.
    """
    if isinstance(fact, int) and spec in COUNTERS | UNITS:
        return count(fact, spec)
    if isinstance(fact, Card | Rank | Result | Refusal | int | str):
        if not spec:
            return name(fact, aloud)
        if isinstance(fact, Spoken | Sentence):
            raise ValueError(f"a typed text takes no particle: {spec!r}")
        return attach(name(fact, aloud), spec, name(fact, aloud=True))
    joined, _, ending = spec.partition("+") if spec.partition("+")[0] in ("이나", "과") else ("이나", "", spec)
    words = listed(fact, joined, aloud)
    return attach(words, ending, name(fact[-1], aloud=True)) if ending else words


def render(template: str, facts: Mapping[str, Fact], aloud: bool = False) -> str:
    """The template with its facts: `{card:을}`, `{n:장}`, `{can:이나}`.

    Raises:
        KeyError: a fact is missing.
        ValueError: a format does not fit its fact.
    """
    text = fill(template, facts, lambda fact, spec, _: say(fact, spec, aloud))
    return LEXICON.said(text) if aloud else text
