"""In every game a hidden card of a hand can be named, and what cannot be named is explained."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engine import games
from engine.cards import KRASS, UNKNOWN, Card
from engine.hidden import named
from engine.position import CardlabError
from tests.conformance.checks import sayable


def seen(game: str) -> Any:
    """The first position of a game as A sees it: B's hand is hidden."""
    return games.load(game).deal(seed=4).seen_by("A")


@pytest.mark.parametrize("game", games.names())
def test_one_hidden_card_is_named(game: str) -> None:
    p = seen(game)
    card = p.unseen("B")[0]
    named = p.with_card("B", card.face)
    assert Counter(named.hands[1]) - Counter(p.hands[1]) == Counter([card])
    assert (len(named.hands[1]), named.hands[0]) == (len(p.hands[1]), p.hands[0])
    assert p.hands[1][0] is UNKNOWN, "the position before stays as it was"


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize(
    ("seat", "face", "case"),
    [
        ("Z", "9♠", "bad-seat"),
        ("", "9♠", "bad-seat"),
        (None, "9♠", "bad-seat"),
        ("A", "9♠", "no-hidden-card"),
        ("B", "??", "no-such-card"),
        ("B", "", "no-such-card"),
        ("B", "9♠" * 9, "no-such-card"),
        ("B", None, "no-such-card"),
        ("B", 90, "no-such-card"),
    ],
)
def test_what_cannot_be_named_is_explained(game: str, seat: Any, face: Any, case: str) -> None:
    with pytest.raises(CardlabError) as caught:
        seen(game).with_card(seat, face)
    assert caught.value.case == case
    sayable(caught.value)


@pytest.mark.parametrize("at", [0, -1, 99, True, 1.0, "1", [1]])
def test_a_place_where_no_hidden_card_lies_is_explained(at: Any) -> None:
    hand = (Card("7"), UNKNOWN, UNKNOWN)
    with pytest.raises(CardlabError) as caught:
        named(KRASS, "AB", (hand, hand), "A", "9", lambda: KRASS.cards, at)
    assert caught.value.case == "not-hidden"
    sayable(caught.value)
    assert named(KRASS, "AB", (hand, hand), "A", "9", lambda: KRASS.cards, 3)[0] == (Card("7"), UNKNOWN, Card("9"))


@pytest.mark.parametrize("game", games.names())
def test_where_one_card_is_hidden_it_alone_can_be_named(game: str) -> None:
    whole = games.load(game).deal(seed=4)
    hands = list(whole.hands)
    *known, last = hands[1]
    hands[1] = (*known, UNKNOWN)
    p = replace(whole, hands=tuple(hands))
    assert p.with_card("B", last.face).hands == whole.hands
    other = next(card for card in whole.hands[0] if card is not last)
    with pytest.raises(CardlabError) as caught:
        p.with_card("B", other.face)
    assert caught.value.case == "no-copy-left"
    sayable(caught.value)
