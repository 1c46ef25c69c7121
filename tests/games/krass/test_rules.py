"""The rules of one trick: combinations, what is stronger, reserve cards, X, STOP and penalty cards."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.cards import KRASS, Card
from engine.games import krass
from engine.games.krass import rules
from tests.games.krass.making import line, table, texts

rule = pytest.mark.rule


@rule("krass.deck")
def test_the_deck_is_four_of_each_number_and_two_of_each_other_card() -> None:
    counts = Counter(card.face for card in KRASS.cards)
    assert counts == {**{str(n): 4 for n in range(1, 13)}, "X": 2, "STOP": 2, "PEN": 2}
    assert len(KRASS.cards) == 54
    assert [Card(str(n)).number for n in range(1, 13)] == list(range(1, 13))


@pytest.mark.parametrize(
    ("numbers", "kind", "number"),
    [
        ((8,), "single", 8),
        ((4, 5), "2-straight", 5),
        ((5, 4), "2-straight", 5),
        ((11, 11), "pair", 11),
        ((8, 10, 9), "3-straight", 10),
        ((3, 2, 1), "3-straight", 3),
        ((12, 12, 12), "triple", 12),
    ],
)
@rule("krass.combinations")
def test_combinations(numbers: tuple[int, ...], kind: str, number: int) -> None:
    power = rules.strength(numbers)
    assert (rules.kind(power), rules.number(power)) == (kind, number)


@pytest.mark.parametrize("numbers", [(12, 1), (1, 3), (2, 2, 3), (11, 12, 1), (1, 2, 4), (4, 5, 6, 7), (5, 5, 5, 5)])
@rule("krass.combinations")
def test_these_are_no_combinations(numbers: tuple[int, ...]) -> None:
    assert rules.strength(numbers) == 0


@rule("krass.stronger")
def test_kinds_come_before_numbers_and_equal_is_not_stronger() -> None:
    ladder = [(1,), (12,), (1, 2), (11, 12), (1, 1), (12, 12), (1, 2, 3), (10, 11, 12), (1, 1, 1), (12, 12, 12)]
    powers = [rules.strength(numbers) for numbers in ladder]
    assert powers == sorted(set(powers))
    assert rules.strength((8, 10, 9)) == rules.strength((9, 8, 10)), "a straight counts by its highest"


@rule("krass.order")
def test_only_neighbours_make_a_combination_in_the_order_in_which_they_stand() -> None:
    p = table("8 10 9 3 9", "5*??", "5*??")
    assert texts(p) == [
        "play 1-3: 8 10 9", "play 1: 8", "play 2-3: 10 9", "play 2: 10", "play 3: 9", "play 4: 3", "play 5: 9",
    ]  # fmt: skip


@rule("krass.order")
def test_cards_close_up_after_a_play_and_then_are_neighbours() -> None:
    p = table("9 3 9", "5 5", "6 6", reserves="1|1|1")
    assert "play 1-3: 9 3 9" not in texts(p)
    assert [text for text in texts(p) if "-" in text] == []
    after = p.play("play 2: 3").play("take 1 at 0").play("take 1 at 0")
    assert line(after, "hand A") == "9 9"
    assert "play 1-2: 9 9" in texts(after)


@rule("krass.leader")
def test_the_left_neighbour_of_the_dealer_leads_the_first_round() -> None:
    for dealer, first in (("A", "B"), ("B", "C"), ("D", "A")):
        p = krass.deal(seed=7, seats=4, dealer=dealer)
        assert (p.to_act, p.leader, p.dealer) == (first, first, dealer)


@rule("krass.trick")
def test_each_seat_with_cards_acts_once_clockwise() -> None:
    p = table("1 5", "-", "2 5", "3 5", reserves="9|9|9|9")
    order = []
    while not p.discards:
        order.append(p.to_act)
        p = p.play(texts(p, "play 1:")[0])
    assert order == ["A", "C", "D"]
    assert line(p, "discard") == "1 2 3"
    assert (p.to_act, p.trick) == ("D", ())


@rule("krass.stronger")
def test_what_must_be_beaten_is_the_strongest_combination_of_the_trick() -> None:
    p = table("5*??", "7 8 8 9 9 9", "5*??", reserves="-|1|-", trick="A 8 8", turn="B")
    assert texts(p, "play") == ["play 4-5: 9 9", "play 4-6: 9 9 9", "play 5-6: 9 9"]
    p = table("5*??", "7 8 8 9 9 9", "5*??", reserves="-|1|-", trick="A 3 4 5", turn="B")
    assert texts(p, "play") == ["play 4-6: 9 9 9"]


@rule("krass.stronger")
def test_fewer_cards_can_be_stronger() -> None:
    p = table("5*??", "6 6 5", "5*??", reserves="-|1|-", trick="A 10 11", turn="B")
    assert texts(p, "play") == ["play 1-2: 6 6"]


@rule("krass.reserve")
def test_a_reserve_card_goes_anywhere_and_the_one_left_is_number_1() -> None:
    p = table("1 1", "7 8", "5*??", reserves="-|4 9|1", trick="A 3", turn="B")
    assert texts(p, "take") == [f"take {reserve} at {at}" for reserve in (1, 2) for at in (0, 1, 2)]
    for at, hand in enumerate(("4 7 8", "7 4 8", "7 8 4")):
        after = p.play(f"take 1 at {at}")
        assert (line(after, "hand B"), line(after, "reserve B")) == (hand, "9")
        assert line(after, "trick") == "A 3 | B take"
    assert line(p.play("take 2 at 0"), "reserve B") == "4"
    last = table("1 1", "7 8", "5*??", reserves="-|9|1", trick="A 3", turn="B")
    assert line(last.play("take 1 at 1"), "reserve B") == "-"


@rule("krass.reserve")
def test_taking_is_a_free_choice_but_not_for_the_leader() -> None:
    assert texts(table("8 9", "1 1", "1 1", reserves="4|4|4"), "take") == []
    p = table("5*??", "8 9", "1 1", reserves="4|4|4", trick="A 1", turn="B")
    assert texts(p, "play")
    assert texts(p, "take")


@rule("krass.x")
def test_an_x_alone_is_any_number() -> None:
    p = table("X 5", "5*??", "5*??", reserves="-|1|1")
    assert {text for text in texts(p) if text.startswith("play 1:")} == {f"play 1: {n}" for n in range(1, 13)}
    assert line(p.play("play 1: 9"), "trick") == "A 9*"
    assert texts(p, "play 1-2") == [f"play 1-2: {n} 5" for n in (4, 5, 6)]


@rule("krass.x")
def test_two_x_are_a_pair_or_a_straight_either_way_round() -> None:
    p = table("X X", "5*??", "5*??", reserves="-|1|1")
    pairs = {f"play 1-2: {n} {n}" for n in range(1, 13)}
    straights = {f"play 1-2: {a} {a + 1}" for a in range(1, 12)} | {f"play 1-2: {a + 1} {a}" for a in range(1, 12)}
    assert set(texts(p, "play 1-2")) == pairs | straights
    assert p.play("play 1-2: 5 6") != p.play("play 1-2: 6 5")


@rule("krass.x")
def test_an_x_is_weighed_as_what_it_was_announced_as() -> None:
    p = table("2 2", "8 X", "9 9 5", reserves="-|1|-", trick="A 5 6", turn="B")
    after = p.play("play 1-2: 8 8")
    assert line(after, "trick") == "A 5 6 | B 8 8*"
    assert texts(after) == ["play 1-2: 9 9"]
    done = after.play("play 1-2: 9 9")
    assert line(done, "discard") == "5 6 8 X 9 9"


@rule("krass.x")
def test_an_x_joins_no_stop_and_no_penalty_card() -> None:
    p = table("STOP X PEN", "5*??", "5*??", reserves="-|1|1")
    assert not [text for text in texts(p, "play") if "-" in text]


@rule("krass.stop")
def test_a_stop_ends_the_trick_at_once_and_wins_it() -> None:
    p = table("5 5", "STOP 3 3", "1 1", reserves="-|-|4", trick="A 12 12 12", turn="B")
    assert texts(p) == ["stop 1"]
    after = p.play("stop 1")
    assert (after.to_act, line(after, "discard"), after.trick) == ("B", "12 12 12 STOP", ())
    assert line(after, "hand B") == "3 3"


@rule("krass.stop")
def test_a_stop_may_lead() -> None:
    after = table("STOP 3", "5*??", "5*??").play("stop 1")
    assert (after.to_act, line(after, "discard")) == ("A", "STOP")


@rule("krass.penalty")
def test_a_penalty_card_leaves_what_must_be_beaten() -> None:
    p = table("5 5", "PEN 3", "8 9 11 11", reserves="-|-|4", trick="A 8 8", turn="B")
    after = p.play("penalty 1")
    assert (line(after, "trick"), after.to_act) == ("A 8 8 | B PEN", "C")
    assert texts(after, "play") == ["play 3-4: 11 11"]


@rule("krass.penalty-lead")
def test_after_a_penalty_lead_every_seat_is_free() -> None:
    p = table("PEN 5", "1 4", "2 3", reserves="-|9|9").play("penalty 1")
    assert texts(p, "play") == ["play 1: 1", "play 2: 4"]
    p = p.play("play 1: 1")
    assert texts(p, "play") == ["play 1-2: 2 3", "play 1: 2", "play 2: 3"]


@rule("krass.penalty-lead")
def test_when_nobody_plays_a_combination_the_leader_wins_and_draws() -> None:
    p = table("PEN 5", "1 4", "PEN 3", reserves="-|9|9", pile="1 2 3 4 6 7 8").play("penalty 1")
    after = p.play("take 1 at 0").play("penalty 1")
    assert (after.to_act, after.drawing, line(after, "drawn")) == ("A", 6, "1"), "also for the second penalty card"
    alone = p.play("take 1 at 0").play("take 1 at 0")
    assert (alone.to_act, alone.drawing) == ("A", 3)


@rule("krass.winner")
def test_the_strongest_combination_wins_and_its_cards_are_discarded() -> None:
    p = table("8 5", "7 9 9", "1 2", reserves="-|-|4", discard="12").play("play 1: 8")
    within = p.step("play 2-3: 9 9")
    step = within.position.step("take 1 at 2")
    after = step.position
    assert (after.to_act, after.trick, line(after, "discard")) == ("B", (), "12 8 9 9")
    assert within.closed is None
    assert step.closed
    assert (step.closed.to_act, line(step.closed, "trick")) == (None, "A 8 | B 9 9 | C take"), "it is still to be seen"


@rule("krass.out")
def test_a_seat_without_cards_is_passed_over_whatever_its_reserve() -> None:
    p = table("8 9", "-", "12 11", reserves="-|3 4|1")
    assert p.play("play 1: 8").to_act == "C"


def test_legal_moves_are_in_the_order_of_their_texts() -> None:
    p = table("1*??", "STOP 1 2 3 4 5 6 7 8 9 10 PEN", "5*??", reserves="-|11 12|-", trick="A 2", turn="B")
    assert texts(p) == sorted(set(texts(p)))
    assert [text.split()[0] for text in texts(p)][:1] == ["penalty"]


def test_moves_with_the_same_effect_are_all_listed() -> None:
    p = table("5*??", "7 7", "5*??", reserves="-|4 4|1", trick="A 2", turn="B")
    assert p.same("take 1 at 0", "take 2 at 0")
    assert not p.same("take 1 at 0", "take 1 at 1")
    assert p.same("play 1: 7", "play 1: 7")
    assert not p.same("stop 1", "stop 2"), "two that are not legal do nothing alike"
    drawing = table("1 1", "5 7", "2 2", trick="A PEN | B 9", turn="B", drawn="7", drawing="B 1")
    last = table("X 7 3", "4*??", "5*??", trick="B 5 | C 6")
    assert not last.same("play 1-2: 6 7", "play 1-2: 8 7"), "an X was announced as another number"
    assert not last.same("play 1-2: 7 7", "play 1-2: 8 7"), "of the same cards one is a pair"
    assert drawing.same("insert 1", "insert 2")
    assert not drawing.same("insert 0", "insert 1")
    assert texts(drawing) == ["insert 0", "insert 1", "insert 2"]
