"""Jacks, queens, kings and jokers."""

from __future__ import annotations

import pytest

from tests.games.caravan.table import after, at, facts, line, refused, route, texts

rule = pytest.mark.rule


@rule("caravan.attach")
def test_a_face_card_needs_a_number_card() -> None:
    p = at("A1: 5♠ 9♦", "hand A: K♠")
    assert facts(p, "K♠@A1.3") == ("caravan.attach", "missing", {"route": "A1", "i": 3, "n": 2})
    assert facts(p, "K♠@B2.1") == ("caravan.attach", "missing-empty", {"route": "B2", "i": 1})
    assert facts(p, "K♠@A1.9999")[1] == "missing"


@rule("caravan.attach")
@pytest.mark.parametrize("face", ["J♠", "Q♠", "K♠", "★"])
def test_a_full_card_takes_nothing_more(face: str) -> None:
    p = at("A1: 5♠(K♥ Q♥ ☆)", "B1: 4♥", f"hand A: {face}")
    expected = {"target": "5♠", "card": face, "route": "A1", "i": 1}
    assert facts(p, f"{face}@A1.1") == ("caravan.attach", "full", expected)
    assert texts(p, face) == [f"{face}@B1.1"]
    alone = at("A1: 5♠(K♥ Q♥ ☆)", f"hand A: {face}")
    assert facts(alone, f"{face}@A1.1") == ("caravan.attach", "full-nowhere", expected)


@rule("caravan.attach")
def test_attachments_are_kept_in_order_with_their_owner() -> None:
    p = at("A1: 5♠(Q♥)", "hand A: K♥", "hand B: K♠ 2♣")
    p = after(p, "K♥@A1.1", "K♠@A1.1")
    assert line(p, "A1") == "5♠(Q♥ K♥ K♠')"


@rule("caravan.attach")
def test_attach_comes_before_queen() -> None:
    p = at("A1: 5♠(K♥ K♣ K♦) 9♦", "hand A: Q♠")
    assert p.rules_broken("Q♠@A1.1") == ("caravan.attach", "caravan.queen")
    assert p.rules_broken("Q♠@A1.3") == ("caravan.attach",)


@rule("caravan.jack")
def test_a_jack_removes_its_card_with_all_that_is_attached_and_itself() -> None:
    p = at("A1: 5♠", "B1: 7♣(K♥ Q♠') 9♦", "hand A: J♠ 2♣", "discard A: 3♣", "discard B: 4♣")
    p = after(p, "J♠@B1.1")
    assert line(p, "B1") == "9♦"
    assert line(p, "discard A") == "3♣ Q♠ J♠"
    assert line(p, "discard B") == "4♣ 7♣ K♥"


@rule("caravan.jack")
def test_a_jack_goes_on_own_cards_too_and_may_empty_a_route() -> None:
    p = after(at("A1: 5♠", "hand A: J♠ 2♣"), "J♠@A1.1")
    assert line(p, "A1") == "-"
    assert line(p, "discard A") == "5♠ J♠"


@rule("caravan.queen")
def test_a_queen_turns_the_direction_and_sets_the_suit() -> None:
    p = at("A1: 5♠ 9♦", "hand A: Q♥")
    p = after(p, "Q♥@A1.2")
    assert route(p, "A1") == (14, "↓", "♥")
    assert line(p, "A1") == "5♠ 9♦(Q♥)"


@rule("caravan.queen")
def test_queens_stack() -> None:
    p = after(at("A1: 5♠ 9♦(Q♥)", "hand A: Q♣"), "Q♣@A1.2")
    assert route(p, "A1") == (14, "↑", "♣")


@rule("caravan.queen")
def test_only_on_the_last_card() -> None:
    p = at("A1: 5♠ 9♦", "hand A: Q♥")
    assert texts(p, "Q♥") == ["Q♥@A1.2"]
    expected = {"route": "A1", "last": "9♦", "target": "5♠", "card": "Q♥"}
    assert facts(p, "Q♥@A1.1") == ("caravan.queen", "covered", expected)
    full = at("A1: 5♠ 9♦(K♥ K♣ K♦)", "hand A: Q♥")
    assert facts(full, "Q♥@A1.1") == ("caravan.queen", "covered-full", expected), "the last one is no way out"


@rule("caravan.queen")
def test_on_a_single_card_she_only_sets_the_suit_and_the_next_is_free() -> None:
    p = at("A1: 5♠(Q♥)", "hand A: 9♦ 2♣ 5♦")
    assert route(p, "A1") == (5, None, "♥")
    assert [text for text in texts(p) if "@A1" in text] == ["2♣@A1", "9♦@A1"]
    assert refused(p, "5♦@A1").rule == "caravan.same-number"


@rule("caravan.king")
def test_each_king_doubles_again() -> None:
    assert [route(at(f"A1: {cards}"), "A1")[0] for cards in ("5♠", "5♠(K♥)", "5♠(K♥ K♣)", "5♠(K♥ K♣ K♦)")] == [
        5,
        10,
        20,
        40,
    ]
    p = after(at("A1: 9♦ 5♠(K♥)", "hand A: K♣"), "K♣@A1.2")
    assert route(p, "A1") == (29, "↓", "♠")


@rule("caravan.king")
def test_a_king_changes_the_other_seats_values_too() -> None:
    p = at("A1: 10♠ 6♠", "B1: 9♦ 4♦", "hand A: K♣ K♠")
    p = after(p, "K♣@B1.1")
    assert route(p, "B1")[0] == 22
    assert line(p, "B1") == "9♦(K♣') 4♦"


@rule("caravan.joker-ace")
def test_on_an_ace_every_other_number_card_of_its_suit_leaves_the_table() -> None:
    p = at("A1: A♠(Q♥) 9♠", "A2: 5♦", "A3: 10♠(K♦)", "B1: A♠ 7♣(Q♠)", "B2: 4♠(K♠ K♥')", "hand A: ★")
    p = after(p, "★@A1.1")
    assert [line(p, name) for name in ("A1", "A2", "A3", "B1", "B2")] == ["A♠(Q♥ ★)", "5♦", "-", "7♣(Q♠)", "-"]
    assert line(p, "discard A") == "9♠ 10♠ K♦ K♥"
    assert line(p, "discard B") == "A♠ 4♠ K♠"


@rule("caravan.joker-ace")
def test_printed_suits_count_whatever_queens_say() -> None:
    p = after(at("A1: A♠(Q♥)", "A2: 5♠(Q♦)", "B1: 7♣(Q♠)", "B2: 3♥", "hand A: ☆"), "☆@A1.1")
    assert [line(p, name) for name in ("A1", "A2", "B1", "B2")] == ["A♠(Q♥ ☆)", "-", "7♣(Q♠)", "3♥"]


@rule("caravan.joker-number")
def test_on_a_number_every_other_card_of_that_number_leaves_the_table() -> None:
    p = at("A1: 5♠ 9♦", "A2: 9♣(K♣)", "B1: 2♦ 9♠ 10♦", "B2: 9♥", "hand A: ★")
    p = after(p, "★@B1.2")
    assert [line(p, name) for name in ("A1", "A2", "B1", "B2")] == ["5♠", "-", "2♦ 9♠(★') 10♦", "-"]
    assert line(p, "discard A") == "9♦ 9♣ K♣"
    assert line(p, "discard B") == "9♥"


@rule("caravan.joker-number")
def test_the_jokers_own_route_is_not_spared_and_its_card_stays_with_all_that_is_attached() -> None:
    p = at("A1: 3♦ 3♠(K♥ Q♣') 7♣ 3♥", "hand A: ☆")
    step = p.step("☆@A1.2")
    assert line(step.position, "A1") == "3♠(K♥ Q♣' ☆) 7♣"
    joker = next(event for event in step.events if event.origin.startswith("hand:A"))
    assert joker.target == "route:A1.1.3", "where it lies afterwards"


@rule("caravan.joker-number")
def test_a_joker_that_removes_nothing_is_legal() -> None:
    p = after(at("A1: 5♠", "B1: 9♦", "hand A: ★"), "★@A1.1")
    assert line(p, "A1") == "5♠(★)"
    assert line(p, "discard A") == "-"


@rule("caravan.joker-number")
def test_the_effect_happens_once() -> None:
    p = at("A1: 5♠(★)", "A2: 7♣", "hand A: 5♦", "hand B: 2♣")
    p = after(p, "5♦@A2")
    assert line(p, "A2") == "7♣ 5♦"


@rule("caravan.joker-ace")
def test_aces_are_only_taken_by_suit() -> None:
    p = after(at("A1: A♠", "A2: A♥", "B1: A♠ 3♠", "hand A: ★", "options: double_deck"), "★@A1.1")
    assert [line(p, name) for name in ("A1", "A2", "B1")] == ["A♠(★)", "A♥", "-"]
