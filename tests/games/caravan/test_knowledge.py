"""What may be known: views, filling in, hidden cards."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import caravan
from engine.cards import UNKNOWN, Card
from engine.position import CardlabError, IllegalMove, Refusal
from tests.games.caravan.table import after, at, line, texts

rule = pytest.mark.rule


@rule("caravan.deck")
def test_a_spectator_sees_neither_hand() -> None:
    view = caravan.deal(seed=7).seen_by(None)
    assert (line(view, "hand A"), line(view, "hand B")) == ("8*??", "8*??")


def test_filled_deals_what_is_not_in_sight_from_each_seats_own_deck() -> None:
    p = at("A1: 5♠(K♥')", "hand A: 3♣ ??", "hand B: 2*??", "deck A: 3*??", "discard B: 7♣ ??", "deck B: 9♦ ??")
    for seed in range(20):
        full = p.filled(Random(seed))
        assert UNKNOWN.face not in str(full)
        assert caravan.read(str(full)) == full
        assert full.hands[0][0] is Card("3♣")
        assert full.decks[1][0] is Card("9♦")
        for seat in p.seats:
            assert max(Counter(full.cards_of(seat)).values()) == 1
        assert Card("K♥") not in (*full.hands[1], *full.decks[1], *full.discards[1])
    assert p.filled(Random(1)) == p.filled(Random(1)) != p.filled(Random(2))


def test_filled_knows_two_decks() -> None:
    p = at("hand A: 3♣ 3♣", "deck A: 106*??", "options: double_deck")
    assert Counter(p.filled(Random(0)).cards_of("A"))[Card("3♣")] == 2


def test_a_known_position_is_filled_as_it_is() -> None:
    p = caravan.deal(seed=5)
    assert p.filled(Random(0)) == p


def test_with_card_makes_one_hidden_card_known() -> None:
    p = at("A1: 5♠", "hand B: 3♣ ?? ??", "turn: B")
    assert line(p.with_card("B", "9s"), "hand B") == "3♣ 9♠ ??"
    assert "9♠@B1" in texts(p.with_card("B", "9♠"))
    for seat, face, case in (
        ("B", "3♣", "no-copy-left"),
        ("A", "5♠", "no-copy-left"),
        ("B", "11♠", "no-such-card"),
        ("B", "??", "no-such-card"),
        ("C", "9♠", "bad-seat"),
    ):
        with pytest.raises(CardlabError) as caught:
            p.with_card(seat, face)
        assert caught.value.case == case
    with pytest.raises(CardlabError) as caught:
        at("hand A: 3♣").with_card("A", "9♠")
    assert caught.value.case == "no-hidden-card"


@rule("undetermined")
def test_a_hidden_card_can_be_drawn_and_counted_but_not_named() -> None:
    p = at("A1: 5♠", "hand A: 9♦ ??", "deck A: 2*??")
    assert texts(p) == ["9♦@A1", "9♦@A2", "9♦@A3", "discard 9♦", "dissolve A1"]
    assert line(after(p, "9♦@A1"), "hand A") == "?? ??".replace("?? ??", "2*??")
    refusal = p.why_not("discard ??")
    assert refusal is not None
    assert refusal.rule == "syntax"


def test_positions_of_hidden_hands_have_no_moves_but_dissolving() -> None:
    assert texts(at("A1: 5♠")) == ["dissolve A1"]
    assert texts(at()) == []


def test_seats_of_moves() -> None:
    p = at("hand A: 9♦", "turn: B")
    assert p.seat_of("9♦@A1") == "B"
    assert p.seat_of("resign A") == "A"
    with pytest.raises(IllegalMove) as caught:
        p.seat_of("9♦@C1")
    assert isinstance(caught.value.refusal, Refusal)
    assert p.same("9d@a1", "9♦@A1")
    assert not p.same("9♦@A1", "9♦@A2")


def test_pictures_of_what_the_seat_sees_and_of_all() -> None:
    p = caravan.deal(seed=7, first="A")
    assert p._repr_html_().startswith("<img")
    assert "8*??" in str(p.seen_by("A"))
    opened = p.open()
    assert repr(opened) == repr(p)
    assert opened._repr_html_() != p._repr_html_()
