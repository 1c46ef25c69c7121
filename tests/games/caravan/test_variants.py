"""The twelve variants, alone and where they meet."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import caravan
from engine.cards import FRENCH
from engine.games.caravan.moves import NUMBERS
from tests.games.caravan.table import after, at, facts, line, refused, route, texts

rule = pytest.mark.rule


@rule("caravan.queen_anywhere")
def test_a_queen_may_sit_anywhere_and_acts_only_while_her_card_is_last() -> None:
    p = at("A1: 5♠ 9♦ 10♣", "B1: 3♥", "hand A: Q♥ 2♣", "options: queen_anywhere")
    assert texts(p, "Q♥") == ["Q♥@A1.1", "Q♥@A1.2", "Q♥@A1.3", "Q♥@B1.1"]
    p = after(p, "Q♥@A1.2")
    assert route(p, "A1") == (24, "↑", "♣")
    uncovered = at(f"A1: {line(p, 'A1')}", "hand A: J♠", "options: queen_anywhere")
    assert route(after(uncovered, "J♠@A1.3"), "A1") == (14, "↓", "♥")
    assert (
        refused(at("A1: 5♠(K♥ K♣ K♦) 9♦", "hand A: Q♥", "options: queen_anywhere"), "Q♥@A1.1").rule == "caravan.attach"
    )


@rule("caravan.adding_king")
def test_a_king_adds_its_cards_number_once_more() -> None:
    for cards, value in {"5♠(K♥)": 10, "5♠(K♥ K♣)": 15, "5♠(K♥ K♣ K♦)": 20, "A♠(K♥ K♣)": 3}.items():
        assert route(at(f"A1: {cards}", "options: adding_king"), "A1")[0] == value
    p = after(at("A1: 5♠(K♥)", "hand A: K♣", "options: adding_king"), "K♣@A1.1")
    assert route(p, "A1")[0] == 15


@rule("caravan.first_suit")
def test_the_suit_is_that_of_the_card_that_is_first_now() -> None:
    p = at("A1: 5♠ 9♦ 3♦", "hand A: J♣ 10♠ 10♦ A♠", "options: first_suit")
    assert route(p, "A1")[1:] == ("↓", "♠")
    assert refused(p, "10♦@A1").rule == "caravan.direction"
    assert texts(p, "10♠@A1") == ["10♠@A1"]
    assert route(after(p, "J♣@A1.1"), "A1")[2] == "♦"


@rule("caravan.first_suit")
def test_a_queen_on_the_last_card_still_changes_it_as_long_as_that_card_is_last() -> None:
    p = at("A1: 5♠ 9♦(Q♥)", "hand A: 2♣", "options: first_suit")
    assert route(p, "A1")[1:] == ("↓", "♥")
    assert route(after(p, "2♣@A1"), "A1")[1:] == ("↓", "♠")


@rule("caravan.first_suit")
def test_the_refusal_names_the_first_cards_suit() -> None:
    p = at("A1: 5♠ 9♦", "hand A: 3♦", "options: first_suit")
    assert facts(p, "3♦@A1") == (
        "caravan.direction",
        "lower-first-suit",
        {"route": "A1", "last": "9♦", "card": "3♦", "suit": "♠"},
    )
    assert refused(at("A1: 9♠ 5♦", "hand A: 10♦", "options: first_suit"), "10♦@A1").case == "higher-first-suit"
    assert refused(at("A1: 9♠ A♦", "hand A: 10♦", "options: first_suit"), "10♦@A1").case == "higher-only-first-suit"
    assert refused(at("A1: 9♠ 10♦", "hand A: 3♦", "options: first_suit"), "3♦@A1").case == "lower-only-first-suit"


@rule("caravan.no_attach_limit")
def test_any_number_of_face_cards() -> None:
    p = at("A1: A♠(K♥ K♣ K♦)", "hand A: K♠", "hand B: J♠ Q♠", "options: no_attach_limit")
    p = after(p, "K♠@A1.1")
    assert route(p, "A1")[0] == 16
    assert texts(p, "Q♠") == ["Q♠@A1.1"]
    assert line(after(p, "J♠@A1.1"), "A1") == "-"


@rule("caravan.quick_sale")
def test_two_sales_at_the_same_time_win_at_once() -> None:
    p = at("A1: 10♠ 9♠ 6♠", "A2: 10♥ 8♥", "hand A: 6♥ 2♦", "options: quick_sale")
    assert p.result is None
    assert str(after(p, "6♥@A2").result) == "A caravan.win"
    assert after(p, "discard 6♥").result is None


@rule("caravan.quick_sale")
def test_also_in_the_others_favour() -> None:
    p = at("B1: 10♠ 9♠ 6♠", "A2: 10♥ 8♥ 5♥", "B2: 10♥ 9♥ 4♥", "hand A: J♥ 2♦", "options: quick_sale")
    assert str(after(p, "J♥@A2.1").result) == "B caravan.win"


@rule("caravan.reshuffle")
def test_a_due_draw_from_an_empty_deck_shuffles_the_discards() -> None:
    p = at("A1: 5♠", "hand A: 9♦ 2♣", "deck A: -", "discard A: 3♠ 4♠ 5♥", "seed: 7", "options: reshuffle")
    pile = ["3♠", "4♠", "5♥", "9♦"]
    Random("7:1").shuffle(pile)
    step = p.step("discard 9♦")
    assert line(step.position, "hand A") == f"2♣ {pile[0]}", "the card just discarded is among them"
    assert line(step.position, "deck A") == " ".join(pile[1:])
    assert line(step.position, "discard A") == "-"
    assert line(step.position, "reshuffles") == "A 1"
    assert [(event.kind, event.origin, event.target) for event in step.events] == [
        ("moved", "hand:A.1", "discard:A"),
        ("shuffled", "discard:A", "deck:A"),
        ("moved", "deck:A", "hand:A.2"),
    ]


@rule("caravan.reshuffle")
def test_k_counts_both_seats_together_and_each_may_twice() -> None:
    p = at("hand A: 9♦ 2♣", "deck A: -", "discard A: 3♠ 4♠ 5♥", "seed: 7", "options: reshuffle", "reshuffles: A 1, B 2")
    pile = ["3♠", "4♠", "5♥", "9♦"]
    Random("7:4").shuffle(pile)
    assert line(after(p, "discard 9♦"), "deck A") == " ".join(pile[1:])
    used = at("hand A: 9♦ 2♣", "deck A: -", "discard A: 3♠ 4♠", "seed: 7", "options: reshuffle", "reshuffles: A 2")
    used = after(used, "discard 9♦")
    assert (line(used, "hand A"), line(used, "discard A")) == ("2♣", "3♠ 4♠ 9♦")


@rule("caravan.reshuffle")
def test_an_empty_pile_is_no_reshuffle() -> None:
    p = after(at("hand A: 9♦ 2♣", "deck A: -", "seed: 7", "options: reshuffle"), "9♦@A1")
    assert (line(p, "hand A"), line(p, "reshuffles")) == ("2♣", "-")
    lost = after(at("hand A: 9♦", "deck A: -", "seed: 7", "options: reshuffle"), "9♦@A1")
    assert str(lost.result) == "B caravan.cards-out"


@rule("caravan.reshuffle")
def test_what_the_act_sent_to_the_pile_is_included_and_no_draw_is_no_reshuffle() -> None:
    p = at("A1: 5♠", "B1: 4♥", "hand A: J♦ 2♣", "deck A: -", "seed: 7", "options: reshuffle")
    pile = ["5♠", "J♦"]
    Random("7:1").shuffle(pile)
    q = after(p, "J♦@A1.1")
    assert line(q, "hand A") == f"2♣ {pile[0]}"
    assert line(q, "deck A") == pile[1]
    assert line(after(p, "dissolve A1"), "discard A") == "5♠", "a dissolve draws nothing"
    won = at("A1: 10♠ 9♠ 6♠", "A2: 10♥ 8♥", "A3: 10♣ 8♣ 4♣", "hand A: 6♥ 2♦", "deck A: -", "discard A: 3♠",
             "seed: 7", "options: reshuffle")  # fmt: skip
    assert line(after(won, "6♥@A2"), "discard A") == "3♠", "a game that is won draws nothing"


@rule("caravan.reshuffle")
def test_without_a_seed_the_new_deck_is_hidden() -> None:
    p = after(at("hand A: 9♦ 2♣", "deck A: -", "discard A: 3♠ 4♠", "options: reshuffle"), "discard 9♦")
    assert (line(p, "hand A"), line(p, "deck A"), line(p, "reshuffles")) == ("2♣ ??", "2*??", "A 1")


@rule("caravan.short_deck")
@rule("caravan.double_deck")
@pytest.mark.parametrize(
    ("options", "size", "most"),
    [((), 54, 1), (("short_deck",), 30, 1), (("double_deck",), 108, 2), (("short_deck", "double_deck"), 30, 2)],
)
def test_deck_sizes(options: tuple[str, ...], size: int, most: int) -> None:
    seen = 0
    for seed in range(30):
        p = caravan.deal(seed=seed, options=options)
        for seat in p.seats:
            cards = Counter(p.cards_of(seat))
            assert cards.total() == size
            assert cards.keys() <= set(FRENCH.cards)
            seen = max(seen, *cards.values())
    assert seen == most


@rule("caravan.double_deck")
def test_equal_faces_are_the_same_card_to_the_rules() -> None:
    p = at("A1: 5♠ 9♦", "hand A: 10♣ 10♣ K♠ K♠", "options: double_deck")
    assert texts(p, "10♣") == ["10♣@A1", "10♣@A2", "10♣@A3"]
    assert texts(p, "K♠") == ["K♠@A1.1", "K♠@A1.2"]


@rule("caravan.queens_shield")
def test_a_joker_on_an_ace_spares_cards_with_a_queen_covered_or_not() -> None:
    p = at("A1: A♠", "A2: 5♠(Q♦) 9♠", "B1: 7♠(K♦ Q♣' K♥)", "B2: 3♠(K♣)", "hand A: ★", "options: queens_shield")
    p = after(p, "★@A1.1")
    assert [line(p, name) for name in ("A2", "B1", "B2")] == ["5♠(Q♦)", "7♠(K♦ Q♣' K♥)", "-"]


@rule("caravan.queens_shield")
def test_it_is_no_shield_from_a_joker_on_a_number() -> None:
    p = at("A1: 5♥", "B1: 5♠(Q♦)", "hand A: ★", "options: queens_shield")
    assert line(after(p, "★@A1.1"), "B1") == "-"


@rule("caravan.guarded_joker")
def test_a_joker_removes_nothing_from_its_own_route() -> None:
    p = at("A1: 5♠ 9♦ 5♥", "A2: 5♦ 2♣", "hand A: ★", "options: guarded_joker")
    p = after(p, "★@A1.1")
    assert [line(p, name) for name in ("A1", "A2")] == ["5♠(★) 9♦ 5♥", "2♣"]
    p = after(at("A1: A♠ 9♠", "B1: 9♠ 3♦", "hand A: ☆", "options: guarded_joker"), "☆@A1.1")
    assert [line(p, name) for name in ("A1", "B1")] == ["A♠(☆) 9♠", "3♦"]


KEEP = "options: keep_course"


@rule("caravan.keep_course")
def test_the_direction_shown_before_holds_where_two_equal_numbers_are_left() -> None:
    p = after(at("A1: 3♠ 5♠ 9♦ 5♥", "hand A: J♠ J♣", KEEP), "J♠@A1.3")
    assert line(p, "A1") == "3♠ 5♠ 5♥", "descending, as the cards show"
    p = after(at("A1: 5♠ 3♦ 5♥", "hand A: J♠", KEEP), "J♠@A1.2")
    assert line(p, "A1") == "5♠ 5♥ ↑"
    assert route(p, "A1") == (10, "↑", "♥")
    assert route(after(at("A1: 5♠ 3♦ 5♥", "hand A: J♠"), "J♠@A1.2"), "A1")[1] == "↓", "without the variant"
    again = at(f"A1: {line(p, 'A1')}", "hand A: 6♣ 4♣ 4♥", KEEP)
    assert [text for text in texts(again) if "@A1" in text] == ["4♥@A1", "6♣@A1"]


@rule("caravan.keep_course")
def test_its_queens_counted_and_they_do_not_turn_it_again() -> None:
    # 5♠ 9♦ 5♥ with a queen on the last card is ascending; without 9♦ the cards would show ascending too.
    p = after(at("A1: 5♠ 9♦ 5♥(Q♣)", "hand A: J♠", KEEP), "J♠@A1.2")
    assert (line(p, "A1"), route(p, "A1")[1]) == ("5♠ 5♥(Q♣)", "↑")
    # 5♠ 3♦ 5♥ with a queen is descending, and stays so, though 5♠ 5♥(Q♣) shows ascending.
    p = after(at("A1: 5♠ 3♦ 5♥(Q♣)", "hand A: J♠", KEEP), "J♠@A1.2")
    assert (line(p, "A1"), route(p, "A1")[1]) == ("5♠ 5♥(Q♣) ↓", "↓")


@rule("caravan.keep_course")
def test_later_queens_on_the_last_card_turn_it() -> None:
    p = after(at("A1: 5♠ 5♥ ↑", "hand A: Q♣ 2♣", "hand B: Q♠ 2♠", KEEP), "Q♣@A1.2")
    assert (line(p, "A1"), route(p, "A1")[1]) == ("5♠ 5♥(Q♣) ↓", "↓")
    p = after(p, "Q♠@A1.2")
    assert (line(p, "A1"), route(p, "A1")[1]) == ("5♠ 5♥(Q♣ Q♠') ↑", "↑")


@rule("caravan.keep_course")
def test_queens_elsewhere_and_other_face_cards_leave_it() -> None:
    options = "options: keep_course queen_anywhere"
    p = after(at("A1: 5♠ 5♥ ↑", "hand A: Q♣ K♣ ★", options), "Q♣@A1.1")
    assert line(p, "A1") == "5♠(Q♣) 5♥ ↑"
    p = after(at("A1: 5♠ 5♥ ↑", "hand A: K♣", KEEP), "K♣@A1.2")
    assert line(p, "A1") == "5♠ 5♥(K♣) ↑"


@rule("caravan.keep_course")
def test_it_ends_with_the_next_number_card() -> None:
    p = after(at("A1: 5♠ 5♥ ↑", "hand A: 4♥ 6♣", KEEP), "4♥@A1")
    assert (line(p, "A1"), route(p, "A1")[1]) == ("5♠ 5♥ 4♥", "↓")
    p = after(at(f"A1: {line(p, 'A1')}", "hand A: J♣", KEEP), "J♣@A1.3")
    assert route(p, "A1")[1] == "↓", "the loss of 4♥: descending was shown before it, and it holds"


@rule("caravan.keep_course")
def test_it_ends_with_the_next_loss_which_may_hold_anew() -> None:
    p = at("A1: 9♠ 5♠ 3♦ 5♥ 5♦ ↑", "hand A: J♣ J♠ 2♣", KEEP)
    assert line(after(p, "J♣@A1.5"), "A1") == "9♠ 5♠ 3♦ 5♥", "no two equal numbers at the end"
    assert line(after(p, "J♣@A1.3"), "A1") == "9♠ 5♠ 5♥ 5♦ ↑", "equal numbers again: the held direction holds anew"
    assert line(after(p, "J♣@A1.1"), "A1") == "5♠ 3♦ 5♥ 5♦ ↑"
    gone = after(at("A1: 3♦ 5♥ 5♦ ↓", "hand A: J♣", KEEP), "J♣@A1.3")
    assert (line(gone, "A1"), route(gone, "A1")[1]) == ("3♦ 5♥", "↑")


@rule("caravan.keep_course")
def test_a_joker_holds_it_too_for_each_route_that_loses() -> None:
    p = at("A1: 9♣", "A2: 5♠ 9♦ 5♥", "B1: 2♠ 9♥ 2♥(Q♦')", "B2: 5♠ 3♦ 9♠ 3♥", "hand A: ★", KEEP)
    p = after(p, "★@A1.1")
    assert [line(p, name) for name in ("A2", "B1", "B2")] == ["5♠ 5♥", "2♠ 2♥(Q♦')", "5♠ 3♦ 3♥"]
    p = at("A1: 4♣", "A2: 5♠ 4♦ 5♥", "hand A: ★", KEEP)
    assert line(after(p, "★@A1.1"), "A2") == "5♠ 5♥ ↑"


@rule("caravan.keep_course")
def test_no_direction_before_is_none_to_hold() -> None:
    p = after(at("A1: 5♠ 5♥ ↑", "hand A: J♠", KEEP), "J♠@A1.1")
    assert (line(p, "A1"), route(p, "A1")[1]) == ("5♥", None)


@rule("caravan.new_hand")
def test_the_first_hand_has_three_number_cards() -> None:
    poor = 0
    for seed in range(2000):
        plain = caravan.deal(seed=seed, first="A")
        hands = [sum(card in NUMBERS for card in hand) for hand in plain.hands]
        if min(hands) < 3 or seed < 20:
            dealt = caravan.deal(seed=seed, first="A", options=["new_hand"])
            assert min(sum(card in NUMBERS for card in hand) for hand in dealt.hands) >= 3
            assert [len(hand) for hand in dealt.hands] == [8, 8]
            assert (hands[0] < 3) == (dealt.hands[0] != plain.hands[0])
            poor += min(hands) < 3
    assert poor >= 3


@rule("caravan.new_hand")
def test_the_same_cards_are_shuffled_again() -> None:
    for seed in range(300):
        options = ["short_deck"]
        short, new = (caravan.deal(seed=seed, options=o) for o in (options, [*options, "new_hand"]))
        assert Counter(short.cards_of("A")) == Counter(new.cards_of("A"))


@rule("caravan.new_hand")
def test_a_record_is_dealt_as_it_stands() -> None:
    p = caravan.deal(seed=3, options=["new_hand"])
    record = {"game": "caravan", "options": {"new_hand": True}, "moves": [], **(caravan.record_of(p) or {})}
    assert caravan.start(record).hands == p.hands
