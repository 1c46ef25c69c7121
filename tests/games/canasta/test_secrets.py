"""What a seat may know, and how hidden cards are filled in."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import UNKNOWN
from engine.games import canasta
from engine.games.canasta.points import RED_THREES
from engine.position import CardlabError
from tests.games.canasta.making import CANASTA, OTHERS, line, table


def test_a_seat_sees_its_own_hand_and_what_lies_open() -> None:
    p = canasta.deal(4).play("draw")
    view = p.seen_by("A")
    assert view.hands[0] == p.hands[0]
    assert line(view, "hand B") == "11*??"
    assert line(view, "stock") == f"{len(p.stock)}*??"
    assert (view.pile, view.melds, view.red, view.scores) == (p.pile, p.melds, p.red, p.scores)
    assert view.legal_moves() == p.legal_moves()
    spectator = p.seen_by(None)
    assert line(spectator, "hand A") == "12*??"
    assert spectator.legal_moves() == ()


def test_a_card_drawn_by_another_stays_hidden() -> None:
    step = canasta.deal(4).step("draw")
    assert step.events[-1].card is not None
    assert step.seen_by("A").events[-1].card is step.events[-1].card
    assert step.seen_by("B").events[-1].card is UNKNOWN


def test_at_the_end_of_a_hand_all_hands_are_counted_openly() -> None:
    ended = table("4♣", melds_AC=CANASTA, **OTHERS).step("discard 4♣").ended
    assert ended is not None
    view = ended.seen_by("A")
    assert view.hands == ended.hands
    assert view.sheet == ended.sheet


def test_filling_gives_no_hand_a_red_3() -> None:
    view = canasta.deal(4).seen_by("B")
    for seed in range(30):
        filled = view.filled(Random(seed))
        assert UNKNOWN not in filled.all_cards()
        assert filled.seen_by("B") == view
        assert not any(card in RED_THREES for hand in filled.hands for card in hand)
    assert not RED_THREES & set(view.unseen("A"))
    assert RED_THREES & set(view.unseen())


def test_a_hidden_card_of_a_hand_can_be_named() -> None:
    p = table("9♠ K♠", hand_B="3*??")
    named = p.with_card("B", "9H").with_card("B", "9♥")
    assert line(named, "hand B") == "9♥ 9♥ ??"
    for seat, face, case in (
        ("B", "9♥", "no-copy-left"),
        ("A", "9♥", "no-hidden-card"),
        ("E", "9♥", "bad-seat"),
        ("B", "X", "no-such-card"),
    ):
        with pytest.raises(CardlabError) as caught:
            named.with_card(seat, face)
        assert caught.value.case == case


def test_nothing_ends_a_game_from_outside() -> None:
    with pytest.raises(CardlabError) as caught:
        canasta.deal(1).end("canasta.clock", "A")
    assert caught.value.case == "no-reason"
    with pytest.raises(CardlabError) as caught:
        table("4♣", turn="-", scores="AC 5000, BD 0", result="A C canasta.game").end("x")
    assert caught.value.case == "already-over"


def test_unknown_options_of_a_table() -> None:
    with pytest.raises(CardlabError):
        table("4♣").with_options(["target=1"])
