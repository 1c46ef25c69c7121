"""The examples of the rulebook are true."""

from __future__ import annotations

import pytest

from engine import rulebook
from engine.games import krass
from engine.games.krass import options
from tests.games.examples import comes_true, with_example, without_example

SLUGS = rulebook.slugs("krass")
#: The titles in the order of the rules page, the options last.
TITLES = {
    "deck": "카드와 토큰",
    "deal": "나눠 주기",
    "order": "손패의 순서",
    "leader": "첫 시작 플레이어",
    "trick": "한 턴",
    "combinations": "조합",
    "stronger": "더 센 조합",
    "reserve": "예비 카드",
    "x": "X 카드",
    "stop": "중단 카드",
    "penalty": "벌칙 카드",
    "penalty-draw": "벌칙으로 뽑기",
    "penalty-lead": "벌칙 카드로 시작하기",
    "winner": "턴의 승자",
    "out": "손패를 다 내면",
    "next-leader": "다음 시작 플레이어",
    "stuck": "막혔을 때",
    "last-holder": "혼자 남으면",
    "token": "토큰 반납",
    "next-round": "다음 라운드",
    "tokens": "토큰 수",
    "dealer": "딜러",
}
#: What no single move can show.
WITHOUT = {"deck", "deal", "leader", "next-round", "tokens", "dealer"}


def test_every_rule_of_the_page_is_there_under_its_title() -> None:
    assert {slug: rulebook.title(slug) for slug in SLUGS} == {f"krass.{key}": title for key, title in TITLES.items()}
    assert (rulebook.title("krass"), rulebook.title("krass", "en")) == ("크라스 카리어트", "Krass Kariert")


def test_all_rules_but_these_have_an_example() -> None:
    assert without_example("krass") == WITHOUT


def test_every_option_is_in_the_rulebook() -> None:
    assert {f"krass.{name}" for name in options.VALUES} <= set(SLUGS)
    assert {f"krass.{name}" for name in krass.CHOICES} <= set(SLUGS)
    assert set(krass.FIXED) <= set(SLUGS)


@pytest.mark.parametrize("slug", with_example("krass"))
def test_the_example_of_the_rule_is_true(slug: str) -> None:
    comes_true(slug)
