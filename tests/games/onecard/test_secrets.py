"""Who may know what: hands of others, the stock and the seed stay hidden, and hidden cards change nothing."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import pytest

from engine import picture
from engine.cards import UNKNOWN
from engine.games import onecard
from engine.games.onecard import Draw, OneCardPosition, options
from engine.position import LANGS, CardlabError
from engine.scene import to_json
from tests.games.onecard.making import line, table


def game(seed: int, seats: int = 4) -> list[tuple[OneCardPosition, Any]]:
    """Positions of a random game, each with the move that was made."""
    rng = Random(seed)
    mixed = {name: rng.choice(values) for name, values in options.USUAL.items() if rng.random() < 0.4}
    p = onecard.deal(seed=seed, seats=seats, options=mixed)
    steps: list[tuple[OneCardPosition, Any]] = []
    while p.result is None and len(steps) < 200:
        move = rng.choice(p.legal_moves())
        steps.append((p, move))
        p = p.play(move)
    return steps


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("seat", ["A", "C", None])
def test_what_is_sent_does_not_change_with_hidden_cards(seed: int, seat: str | None) -> None:
    rng = Random(seed)
    for p, move in game(seed)[::5]:
        other = p.seen_by(seat).filled(rng)
        assert p.seen_by(seat) == other.seen_by(seat)
        for lang in LANGS:
            assert to_json(onecard.scene(p, seat, lang)) == to_json(onecard.scene(other, seat, lang))
        # What a seat draws itself it sees from then on.
        if move in other.legal_moves() and not (isinstance(move, Draw) and seat == p.to_act):
            told = [onecard.tell(q.seen_by(seat), move, q.step(move).seen_by(seat), seat, "ko") for q in (p, other)]
            assert told[0] == told[1]


def test_a_seat_sees_its_own_hand_and_what_lies_open() -> None:
    p = onecard.deal(seed=2, seats=3)
    view = p.seen_by("B")
    assert view.hands[1] == p.hands[1]
    assert set(view.hands[0]) == set(view.hands[2]) == set(view.stock) == {UNKNOWN}
    assert view.discards == p.discards
    assert view.seed is None
    assert p.seed == 2
    assert set(p.seen_by(None).hands[1]) == {UNKNOWN}


def test_a_step_hides_what_others_draw() -> None:
    p = onecard.deal(seed=2, seats=3)
    step = p.step("draw")
    (own,) = step.seen_by("A").events
    (other,) = step.seen_by("B").events
    assert own.card is p.stock[0]
    assert other.card is UNKNOWN


def test_nobody_sees_the_cards_of_a_bust_hand_but_its_owner() -> None:
    p = table("9♥", "19*?? 4♣", "5*??", "5*??", stock="K♠ Q♠")
    events = p.step("draw").seen_by("B").events
    assert {e.card for e in events if e.kind == "moved"} == {UNKNOWN}
    assert "4♣" in {str(e.card) for e in p.step("draw").seen_by("A").events}


@pytest.mark.parametrize("seed", range(4))
def test_a_step_leaves_the_old_position_as_it_was(seed: int) -> None:
    for p, move in game(seed, seats=3)[::4]:
        before, text = copy.deepcopy(p), str(p)
        p.step(move)
        assert p == before
        assert str(p) == text
        assert pickle.loads(pickle.dumps(p)) == p
        assert hash(before) == hash(p)


@pytest.mark.parametrize("seed", range(4))
def test_a_view_is_filled_with_the_cards_that_are_missing(seed: int) -> None:
    for p, _ in game(seed)[::7]:
        filled = p.seen_by("A").filled(Random(seed))
        assert sorted(map(str, filled.all_cards())) == sorted(map(str, p.all_cards()))
        assert filled.hands[0] == p.hands[0]
        assert filled == p.seen_by("A").filled(Random(seed))


def test_all_cards_come_from_one_deck() -> None:
    p = table("9♥", "4♣ ??", "2*??", stock="K♠ 3*??")
    assert len(p.unseen()) == 54 - 3
    assert p.unseen("A") == p.unseen("B")
    assert line(p.with_card("B", "A♠"), "hand B") == "A♠ ??"
    assert line(p.with_card("A", "2h"), "hand A") == "4♣ 2♥"


@pytest.mark.parametrize(
    ("seat", "face", "case"),
    [
        ("B", "9♥", "no-copy-left"),
        ("B", "4♣", "no-copy-left"),
        ("B", "K♠", "no-copy-left"),
        ("B", "11♠", "no-such-card"),
        ("B", "??", "no-such-card"),
        ("C", "A♠", "bad-seat"),
        ("H", "A♠", "bad-seat"),
    ],
)
def test_a_hidden_card_can_only_be_one_that_is_not_in_sight(seat: str, face: str, case: str) -> None:
    p = table("9♥", "4♣", "2*??", stock="K♠ 3*??")
    with pytest.raises(CardlabError) as caught:
        p.with_card(seat, face)
    assert caught.value.case == case
    assert caught.value.text("ko")


def test_a_known_hand_has_no_hidden_card_to_name() -> None:
    with pytest.raises(CardlabError) as caught:
        table("9♥", "4♣", "2*??").with_card("A", "A♠")
    assert caught.value.case == "no-hidden-card"


def test_a_card_drawn_from_a_hidden_stock_is_hidden_and_no_playable_card() -> None:
    p = table("9♥", "4♣", "5*??", stock="3*??").play("call A")
    assert line(p, "hand A") == "4♣ ??"
    assert [str(move) for move in p.legal_moves()] == ["draw"]
    refusal = p.why_not("9♠")
    assert refusal is not None
    assert refusal.rule == "not-in-hand"


def test_pictures_hide_what_is_hidden() -> None:
    p = onecard.deal(seed=4, seats=3)
    drawn = picture.svg(onecard.scene(p, "A", "ko"))
    assert drawn == picture.svg(onecard.scene(p.seen_by("A").filled(Random(8)), "A", "ko"))
    assert drawn != picture.svg(onecard.open_scene(p, "ko"))
