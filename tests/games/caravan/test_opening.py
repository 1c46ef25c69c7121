"""The deal and the opening."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import NotationError, Undetermined, caravan
from engine.cards import FRENCH
from tests.games.caravan.table import after, at, facts, line, refused, texts

rule = pytest.mark.rule

OPENING = ("A1: 5♠", "B1: 7♣", "hand A: 9♦ 3♣ J♥ Q♥ ★ 2♦ K♣", "hand B: 7*??", "opening: A 1, B 1")


@rule("caravan.deck")
def test_each_seat_has_its_own_54_cards_and_holds_eight() -> None:
    p = caravan.deal(seed=7)
    for i, seat in enumerate(p.seats):
        assert Counter(p.cards_of(seat)) == Counter(FRENCH.cards)
        assert len(p.hands[i]) == 8
        assert len(p.decks[i]) == 46
    assert p.hands[0] != p.hands[1]
    assert p.placed == (0, 0)


@rule("caravan.deck")
def test_the_first_seat_is_random() -> None:
    assert {caravan.deal(seed=n).to_act for n in range(20)} == {"A", "B"}
    assert caravan.deal(seed=7, first="B").to_act == "B"


@rule("caravan.deck")
def test_nobody_sees_the_other_hand_or_a_deck() -> None:
    p = caravan.deal(seed=7, first="A")
    view = p.seen_by("A")
    assert line(view, "hand A") == line(p, "hand A")
    assert (line(view, "hand B"), line(view, "deck A"), line(view, "deck B")) == ("8*??", "46*??", "46*??")
    assert line(view, "seed") == "-"


@rule("caravan.opening")
def test_only_number_cards_on_own_empty_routes() -> None:
    assert texts(at(*OPENING)) == ["2♦@A2", "2♦@A3", "3♣@A2", "3♣@A3", "9♦@A2", "9♦@A3"]


@rule("caravan.opening")
@pytest.mark.parametrize(
    ("move", "case"),
    [
        ("discard 3♣", "discard"),
        ("dissolve A1", "dissolve"),
        ("dissolve A2", "dissolve"),
        ("K♣@A1.1", "face"),
        ("J♥@B1.1", "face"),
        ("9♦@A1", "occupied"),
        ("9♦@B2", "foreign"),
    ],
)
def test_what_the_opening_forbids(move: str, case: str) -> None:
    assert facts(at(*OPENING), move) == ("caravan.opening", case, {"empty": ["A2", "A3"], "left": 2})


@rule("caravan.opening")
def test_several_rules_are_listed_special_before_general() -> None:
    p = at(*OPENING)
    assert p.rules_broken("5♦@B1") == ("not-in-hand", "caravan.opening", "caravan.own-route")
    assert p.rules_broken("Q♠@A1.2") == ("not-in-hand", "caravan.opening", "caravan.attach")
    assert p.rules_broken("dissolve A2") == ("caravan.opening", "caravan.dissolve")
    assert p.rules_broken("5♥@A1") == ("not-in-hand", "caravan.opening", "caravan.same-number")


@rule("caravan.opening")
def test_placements_draw_nothing_and_leave_five_cards() -> None:
    p = caravan.deal(seed=7, first="A")
    for _ in range(6):
        hand = p.hands[p.index]
        step = p.step(p.legal_moves()[0])
        assert [event.kind for event in step.events if event.target.startswith("hand")] == []
        assert len(step.position.hands[p.index]) == len(hand) - 1
        p = step.position
    assert [len(hand) for hand in p.hands] == [5, 5]
    assert p.placed == (3, 3)
    assert "opening" not in str(p)


@rule("caravan.opening")
def test_the_opening_is_per_seat_and_ends_with_the_third_placement_though_a_route_was_emptied() -> None:
    # B is past its own opening and takes a card of A's, who has made two placements.
    p = at("A1: 5♠", "A2: 8♦", "B1: 7♣", "B2: 2♥", "B3: 9♠", "hand A: 3♣ Q♥ 4♦", "hand B: J♣ 2♣", "deck B: 5♦ 6♦",
           "turn: B", "opening: A 2, B 3")  # fmt: skip
    p = after(p, "J♣@A1.1")
    assert texts(p) == ["3♣@A1", "3♣@A3", "4♦@A1", "4♦@A3"]
    p = after(p, "3♣@A3")
    assert p.placed == (3, 3)
    p = after(p, "discard 2♣")
    assert "Q♥@A3.1" in texts(p)
    assert "discard 4♦" in texts(p)


@rule("caravan.opening")
def test_the_text_counts_placements() -> None:
    p = caravan.deal(seed=7, first="A")
    p = after(p, texts(p)[0])
    assert line(p, "opening") == "A 1, B 0"
    assert refused(at(*OPENING), "discard 3♣").text("en").endswith("2 more and the opening is over.")


@rule("caravan.opening-without-number")
def test_without_a_number_card_the_only_act_is_to_discard_and_draw() -> None:
    p = at("hand A: J♥ Q♥ ★ K♣", "deck A: 9♦ 2♦", "hand B: 8*??", "opening: A 0, B 0")
    assert texts(p) == ["discard J♥", "discard K♣", "discard Q♥", "discard ★"]
    for move in ("9♦@A1", "J♥@A1.1", "dissolve A1", "9♦@B1"):
        assert refused(p, move).case in ("only-discard", "card")
        assert "caravan.opening-without-number" in p.rules_broken(move)
        assert "caravan.opening" not in p.rules_broken(move)
    assert facts(p, "J♥@A1.1") == ("caravan.opening-without-number", "only-discard", {})
    p = after(p, "discard Q♥")
    assert line(p, "hand A") == "J♥ ★ K♣ 9♦"
    assert line(p, "discard A") == "Q♥"
    assert line(p, "opening") == "A 0, B 0"
    assert p.to_act == "B"


@rule("caravan.opening-without-number")
def test_hidden_cards_leave_the_opening_undetermined() -> None:
    p = at("hand A: J♥ ??", "hand B: 8*??", "opening: A 0, B 0")
    assert p.legal_moves() == ()
    for move in ("discard J♥", "J♥@A1.1", "dissolve A1"):
        with pytest.raises(Undetermined) as caught:
            p.why_not(move)
        assert caught.value.where == "hand A"
        with pytest.raises(Undetermined):
            p.step(move)
        with pytest.raises(Undetermined):
            p.rules_broken(move)
    assert p.why_not("resign A") is None
    refusal = p.why_not("9♦@A1")
    assert refusal is not None
    assert refusal.rule == "not-in-hand", "that much is sure"
    assert texts(at("hand A: J♥ ?? 9♦", "opening: A 2, B 3")) == ["9♦@A1", "9♦@A2", "9♦@A3"]


@rule("caravan.opening")
def test_what_contradicts_the_number_of_placements_is_not_read() -> None:
    for lines in (
        ("A1: 5♠", "A2: 6♠", "opening: A 1, B 0"),
        ("A1: 5♠ 6♠", "opening: A 1, B 0"),
        ("B1: 5♠", "opening: A 3, B 0"),
    ):
        with pytest.raises(NotationError) as caught:
            at(*lines)
        assert caught.value.case == "bad-opening"
        assert caught.value.facts["line"] == 13
    assert at("opening: A 2, B 1").placed == (2, 1), "routes may have been emptied since"
    assert at("A1: 5♠ 6♠", "opening: B 0").placed == (3, 0), "the other is past it"
