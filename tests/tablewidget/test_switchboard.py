"""The form for one's own rules."""

from __future__ import annotations

from typing import Any

import pytest

from engine import caravan, games, onecard, rulebook
from engine.position import CardlabError, NotationError
from tablewidget import Switchboard, open_lesson

VIEW = "application/vnd.jupyter.widget-view+json"


def switch(form: Switchboard, name: str) -> Any:
    return form._controls[name]


def kept(form: Switchboard) -> str:
    return " ".join(form.options)


def test_every_option_has_a_switch_with_a_sentence_and_an_example() -> None:
    form = Switchboard("caravan", "en")
    assert tuple(form._controls) == tuple(caravan.CHOICES)
    for name in caravan.CHOICES:
        about = form._about(name).value
        assert "." in about
        if rulebook.entry(f"caravan.{name}").example:
            assert "<img" in about


def test_switching_shows_at_once_what_changed_and_the_line_to_keep() -> None:
    form = Switchboard("caravan", "ko")
    assert kept(form) == ""
    assert "표준 규칙이에요" in form._changed.value
    switch(form, "first_suit").value = True
    switch(form, "adding_king").value = True
    assert kept(form) == "adding_king first_suit"
    assert "더하는 킹, 첫 무늬" in form._changed.value
    assert form._line.value == "adding_king first_suit"
    assert caravan.deal(seed=1, options=form.options).variants.on() == form.options
    switch(form, "first_suit").value = False
    assert kept(form) == "adding_king"


def test_a_kept_line_can_be_laid_down_again() -> None:
    form = Switchboard("caravan", "en", ["adding_king", "first_suit"])
    assert kept(form) == "adding_king first_suit"
    line = kept(form)
    assert kept(Switchboard("caravan", "en", line)) == line
    lesson = open_lesson("01-caravan", lang="en")
    assert lesson.play(seed=1, options=line).position.variants.on() == form.options
    assert kept(lesson.rules(line)) == line


LESSONS = {"caravan": "01-caravan", "onecard": "02-onecard", "krass": "03-krass", "canasta": "04-canasta"}


@pytest.mark.parametrize("game", games.names())
def test_whatever_can_be_chosen_can_be_played(game: str) -> None:
    lesson = open_lesson(LESSONS[game], lang="en")
    seats = 5 if game == "krass" else None  # who deals may be any of five
    for name, values in games.load(game).CHOICES.items():
        for value in values[1:]:
            word = name if value is True else f"{name}={value}"
            assert lesson.play(seed=1, options=word, seats=seats).position.to_act == "A", word


@pytest.mark.rule("krass.dealer")
def test_an_option_may_say_who_begins() -> None:
    lesson = open_lesson("03-krass", lang="en")
    assert lesson.play(seed=1).match.start.to_act == "A"
    assert lesson.play(seed=1, options="dealer=B").match.start.to_act == "C"
    with pytest.raises(CardlabError) as caught:
        lesson.play(seed=1, options="dealer=E")
    assert "dealer=E" in str(caught.value)


def test_what_cannot_be_chosen_is_refused() -> None:
    with pytest.raises(ValueError, match="no-such-option"):
        Switchboard("caravan", "en", ["no-such-option"])
    with pytest.raises(NotationError, match="chess"):
        Switchboard("chess")
    with pytest.raises(ValueError, match="ko나 en"):
        Switchboard("caravan", "fr")


def test_rules_that_no_option_touches_are_told_apart() -> None:
    form = Switchboard("caravan", "en")
    assert "Dissolving" in form._fixed() or rulebook.title("caravan.dissolve", "en") in form._fixed()
    assert not set(caravan.FIXED) & {f"caravan.{name}" for name in caravan.CHOICES}
    assert all(rulebook.entry(slug) for slug in caravan.FIXED)


def test_a_saved_form_says_what_it_is() -> None:
    form = open_lesson("01-caravan", lang="ko").rules(["quick_sale"])
    data = form._repr_mimebundle_()
    assert set(data) == {VIEW, "text/plain", "text/html"}
    assert data["text/plain"] == "<Switchboard: caravan, quick_sale>"
    assert "빠른 판매" in data["text/html"]


def test_values_that_are_no_numbers_are_said_in_words() -> None:
    for lang, words in (("ko", ("제한 없음", "이어 낼 때만")), ("en", ("no limit", "in a chain only"))):
        form = Switchboard("onecard", lang)
        labels = [label for name in ("call_limit", "stairs") for label, _ in switch(form, name).options]
        assert set(words) <= set(labels)
    form = Switchboard("onecard", "ko")
    assert [label for label, at in switch(form, "call_limit").options if at == switch(form, "call_limit").value] == [
        "제한 없음"
    ]
    switch(form, "stairs").value = onecard.CHOICES["stairs"].index("match")
    switch(form, "limit").value = onecard.CHOICES["limit"].index(15)
    switch(form, "ladder").value = True
    assert set(form.options) == {"ladder", "limit=15", "stairs=match"}
    assert dict(onecard.deal(seed=1, options=form.options).options) == {"ladder": True, "limit": 15, "stairs": "match"}


@pytest.mark.parametrize("word", ["stairs", "limit=10"])
def test_what_cannot_be_chosen_is_answered_by_what_can(word: str) -> None:
    with pytest.raises(ValueError, match="stairs=continue, stairs=match") as caught:
        Switchboard("onecard", "en", word)
    assert word not in str(caught.value).partition("It has ")[2].rstrip(".").split(", ")
    with pytest.raises(CardlabError, match="“5” is not read as variants"):
        open_lesson("02-onecard", lang="en").rules(5)  # type: ignore[arg-type]
