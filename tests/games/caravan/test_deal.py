"""How a game begins: seeds, options, records of first positions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import engine
from engine import caravan
from engine.cards import FRENCH
from engine.position import CardlabError
from tests.conformance.checks import sayable
from tests.games.caravan.table import after, at


def test_the_first_deal_of_a_seed_comes_from_its_own_generator() -> None:
    rng = Random("7:deal:1")
    decks = [rng.sample(FRENCH.cards, 54) for _ in "AB"]
    p = caravan.deal(seed=7)
    assert [list(p.hands[i] + p.decks[i]) for i in (0, 1)] == decks
    assert p.to_act == rng.choice("AB")
    assert caravan.deal(seed=7, first="A").hands == p.hands


def test_the_seed_is_part_of_the_position() -> None:
    assert caravan.deal(seed=-7).seed == -7
    assert caravan.deal(seed=7) != caravan.deal(seed=8)
    for seed in (-7, 0, 10**30):
        p = caravan.deal(seed=seed)
        assert engine.read(str(p)) == p


#: Anything may be given to these, whatever their types say.
deal: Any = caravan.deal
table: Any = at


@pytest.mark.rule("input")
@pytest.mark.parametrize(
    ("make", "case", "part"),
    [
        (lambda: deal(seed="7"), "bad-seed", "7"),
        (lambda: deal(seed=True), "bad-seed", "True"),
        (lambda: deal(seed=7.0), "bad-seed", "7.0"),
        (lambda: deal(seed=None), "bad-seed", "None"),
        (lambda: deal(seed=7, first="C"), "bad-seat", "C"),
        (lambda: deal(seed=7, first=1), "bad-seat", "1"),
        (lambda: deal(seed=7, options=["fast"]), "bad-option", "fast"),
        (lambda: deal(seed=7, options="reshuffle fast"), "bad-option", "fast"),
        (lambda: deal(seed=7, options=3), "bad-options", "3"),
        (lambda: deal(seed=7, options=[["reshuffle"]]), "bad-option", "['reshuffle']"),
        (lambda: deal(seed=7, options={"reshuffle": "yes"}), "bad-option", "reshuffle"),
        (lambda: table().with_options("fast"), "bad-option", "fast"),
        (lambda: table().with_options(["fast"]), "bad-option", "fast"),
        (lambda: table().with_options(3), "bad-options", "3"),
        (lambda: deal(seed=7).end("caravan.clock", None), "bad-winners", "None"),
        (lambda: deal(seed=7).end(None), "bad-reason", "None"),
        (lambda: table().with_card("A", None), "no-such-card", "None"),
        (lambda: table().with_card(["A"], "9♠"), "bad-seat", "['A']"),
    ],
)
def test_what_is_given_wrongly_is_explained(make: Callable[[], Any], case: str, part: str) -> None:
    with pytest.raises(CardlabError) as caught:
        make()
    assert (caught.value.case, caught.value.facts["part"]) == (case, part)
    sayable(caught.value)


def test_options_as_names_or_as_switches() -> None:
    named = caravan.deal(seed=7, options=("reshuffle", "first_suit"))
    assert named == caravan.deal(seed=7, options={"reshuffle": True, "first_suit": True, "new_hand": False})
    assert named.options == {"first_suit": True, "reshuffle": True}
    assert not named.rated


def test_what_is_a_first_position() -> None:
    p = caravan.deal(seed=7, first="B", options=["double_deck"])
    record = caravan.record_of(p)
    assert record is not None
    assert record["first"] == "B"
    assert len(record["deal"]["A"]) == 108
    assert caravan.record_of(after(p, str(p.legal_moves()[0]))) is None
    assert caravan.record_of(p.play("resign A")) is None
    assert caravan.record_of(at("hand A: 9♦")) is None


def test_a_hidden_deal_is_a_record_too() -> None:
    view = caravan.deal(seed=7, first="A").seen_by("A")
    record = {"game": "caravan", "moves": [], **(caravan.record_of(view) or {})}
    assert engine.start(record) == view


@pytest.mark.rule("caravan.short_deck")
def test_a_short_deck_of_a_record_has_thirty_cards() -> None:
    p = caravan.deal(seed=7, options=["short_deck"])
    record = {"game": "caravan", "options": {"short_deck": True}, "moves": [], **(caravan.record_of(p) or {})}
    assert caravan.start(record).decks == p.decks
    with pytest.raises(engine.NotationError) as caught:
        engine.start(record | {"options": {}})
    assert caught.value.facts["part"] == "30"


def test_options_may_be_one_line_of_words() -> None:
    words = ["reshuffle", "first_suit"]
    assert deal(seed=7, options=" ".join(words)) == deal(seed=7, options=words)
    assert deal(seed=7).with_options(" ".join(words)) == deal(seed=7, options=words)
