"""The rules by slug, in two languages, and the sentences that name them with the facts of a position.

Slugs without a dot (`syntax`, `over`, …) stand in `engine/rulebook.toml`, those of a game (`caravan.king`) in
`engine/games/<game>/rulebook.toml`. Files are read when first asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.language import language
from engine.position import LANGS, Fact, Lang, Refusal, Result
from engine.wording import Sentence, placeholders

Texts = Mapping[Lang, str]


@dataclass(slots=True)
class Example:
    """A rule at work: a position, a move, and what comes of it.

    `outcome` is `legal`, `refused <slug>`, `value A2 24`, `sold A2 yes`, `direction A1 ↑`, `suit A1 ♥`, or a line of
    the position after the move.
    """

    position: str
    move: str
    outcome: str


@dataclass(slots=True)
class Entry:
    """One rule as a learner reads it; `cases` are the sentences for what breaks it, `result` the one for its ending."""

    slug: str
    title: Texts
    text: Texts
    example: Example | None
    cases: Mapping[str, Texts]
    result: Texts | None


@cache
def games() -> tuple[str, ...]:
    """The names of the games that have a rulebook, sorted."""
    from importlib.resources import files

    folders = (files("engine") / "games").iterdir()
    return tuple(sorted(folder.name for folder in folders if (folder / "rulebook.toml").is_file()))


@cache
def _book(game: str) -> dict[str, Any]:
    """The rulebook file of a game, or the common one ("")."""
    import tomllib
    from importlib.resources import files

    if game and game not in games():
        raise KeyError(f"no game {game!r}; there are {', '.join(games())}")
    folder = files("engine") / "games" / game if game else files("engine")
    return tomllib.loads((folder / "rulebook.toml").read_text(encoding="utf-8"))


def slugs(game: str = "") -> tuple[str, ...]:
    """The slugs of all rules and options of a game, or the common ones, in the order of the file.

    Raises:
        KeyError: there is no such game.
    """
    prefix = f"{game}." if game else ""
    return tuple(prefix + key for key, value in _book(game).items() if "title" in value)


@cache
def entry(slug: str) -> Entry:
    """The rule of this name.

    Raises:
        KeyError: there is no such rule.
    """
    game, _, key = slug.rpartition(".")
    rules = _book(game)
    if slug not in slugs(game):
        raise KeyError(f"no rule {slug!r} in the rulebook{f' of {game}' if game else ''}")
    rule = rules[key]
    example = Example(**rule["example"]) if "example" in rule else None
    cases = {case: _texts(texts) for case, texts in rule.get("case", {}).items()}
    result = _texts(rule["result"]) if "result" in rule else None
    return Entry(slug, _texts(rule["title"]), _texts(rule), example, cases, result)


def _texts(table: Mapping[str, str]) -> Texts:
    """Both languages of a table; in the file a text may run over several lines."""
    return {lang: " ".join(table[lang].split()) for lang in LANGS}


def title(slug: str, lang: Lang = "ko") -> str:
    """The name of a rule, or of a game, for learners.

    Raises:
        KeyError: there is no such rule or game.
    """
    if slug in games():
        return _texts(_book(slug)["title"])[lang]
    return entry(slug).title[lang]


def say(rule: str, case: str, facts: Mapping[str, Fact], lang: Lang = "ko", aloud: bool = False) -> str:
    """The sentences for one case of a rule, filled with facts, for the eye or (`aloud`) for the ear.

    Raises:
        KeyError: no such rule or case, or a fact is missing.
        ValueError: a fact does not fit its place, or there is no such language.
    """
    cases = entry(rule).cases
    if case not in cases:
        raise KeyError(f"no case {case!r} of rule {rule!r}; there are {', '.join(cases) or 'none'}")
    if lang not in LANGS:
        raise ValueError(f"no language {lang!r}; there are {', '.join(LANGS)}")
    ready = {key: _sentence(fact, lang, aloud) for key, fact in facts.items()}
    return language(lang).render(cases[case][lang], ready, aloud)


def ended(result: Result, lang: Lang = "ko", aloud: bool = False) -> str:
    """How a game ended, seen without a seat: 루트 두 개 이상을 판매해서 A가 이겼어요.

    Raises:
        KeyError: the rule named as the reason ends no game.
    """
    texts = entry(result.reason).result
    if texts is None:
        raise KeyError(f"the rule {result.reason!r} ends no game")
    seats: dict[str, Fact] = {"winners": result.winners, "losers": result.losers}
    if any(not seats[key] for key in placeholders(texts[lang])):
        texts = entry("over").result or texts
    return language(lang).render(texts[lang], seats, aloud)


def _sentence(fact: Fact, lang: Lang, aloud: bool) -> Fact:
    """A fact that is told in a sentence of its own, told; any other as it is."""
    if isinstance(fact, Result):
        return Sentence(ended(fact, lang, aloud))
    if isinstance(fact, Refusal):
        return Sentence(fact.text(lang, aloud))
    return fact
