"""Cards: one object for each face, read in any spelling."""

from __future__ import annotations

import copy
import pickle

import pytest

from engine.cards import BLACK_JOKER, COLOUR_JOKER, FRENCH, RANKS, SUITS, UNKNOWN, Card, deck_of


def test_a_face_is_one_object() -> None:
    nine = Card("9♠")
    assert nine is Card("9♠")
    assert pickle.loads(pickle.dumps(nine)) is copy.deepcopy(nine) is copy.copy(nine) is nine
    assert eval(repr(nine)) is nine
    assert str(nine) == "9♠"


def test_rank_suit_and_number() -> None:
    assert [(Card(f).rank, Card(f).suit, Card(f).number) for f in ("A♥", "10♦", "K♣", "★", "☆", "??")] == [
        ("A", "♥", 1),
        ("10", "♦", 10),
        ("K", "♣", 13),
        ("", "", 0),
        ("", "", 0),
        ("", "", 0),
    ]


@pytest.mark.parametrize("face", ["", "11♠", "13", "9s", "♠9", "x" * 10_000])
def test_no_such_face(face: str) -> None:
    with pytest.raises(ValueError, match="there is no card"):
        Card(face)


def test_a_french_deck_has_52_cards_and_two_jokers() -> None:
    assert len(FRENCH.cards) == len(set(FRENCH.cards)) == 54
    assert {card.face for card in FRENCH.cards} == {r + s for r in RANKS for s in SUITS} | {"★", "☆"}
    assert FRENCH.count(Card("9♠")) == 1
    assert FRENCH.count(UNKNOWN) == 0


@pytest.mark.parametrize("face", ["9♠", "♠9", "9s", "S9", "s9", "９♠", "９Ｓ", "9 ♠", " 9♠ ", "9♠\ufe0f", "9\u3000s"])
def test_spellings_of_a_card(face: str) -> None:
    assert FRENCH.parse(face) is Card("9♠")


@pytest.mark.parametrize("face", ["10♦", "T♦", "td", "D10", "1 0 d", "１０Ｄ"])
def test_spellings_of_a_ten(face: str) -> None:
    assert FRENCH.parse(face) is Card("10♦")


def test_spellings_of_jokers_and_of_the_hidden_card() -> None:
    assert FRENCH.parse("rj") is FRENCH.parse("RJ") is FRENCH.parse("★") is COLOUR_JOKER
    assert FRENCH.parse("bj") is FRENCH.parse("☆") is BLACK_JOKER
    assert FRENCH.parse("??") is UNKNOWN


@pytest.mark.parametrize(
    "text", ["", "?", "???", "11♠", "1♠", "0♠", "9", "♠", "9x", "99♠", "9♠9", "joker", "♠♠", "9" * 9999]
)
def test_what_is_no_card(text: str) -> None:
    assert FRENCH.parse(text) is None


def test_every_card_is_read_back_from_its_face() -> None:
    assert all(FRENCH.parse(card.face) is card for card in FRENCH.cards)


def test_a_deck_knows_only_its_own_cards() -> None:
    aces = deck_of((Card("A♠"), Card("A♠"), Card("A♥")))
    assert aces.count(Card("A♠")) == 2
    assert aces.parse("as") is Card("A♠")
    assert aces.parse("2s") is None
