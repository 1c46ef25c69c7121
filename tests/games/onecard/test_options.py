"""Each option of One Card, alone and with others."""

from __future__ import annotations

from random import Random

import pytest

from engine.games import onecard
from engine.games.onecard import options
from engine.position import CardlabError
from tests.games.onecard.making import line, played, refused, table, texts


@pytest.mark.rule("onecard.hand")
def test_as_many_cards_as_can_be_dealt() -> None:
    assert {len(hand) for hand in onecard.deal(seed=1, options=["hand=7"], seats=3).hands} == {7}
    assert {len(hand) for hand in onecard.deal(seed=1, options={"hand": 26}).hands} == {26}
    for seats, hand in ((2, 1), (3, 18), (8, 7)):
        with pytest.raises(CardlabError):
            onecard.deal(seed=1, options={"hand": hand}, seats=seats)


@pytest.mark.rule("onecard.plain_start")
def test_cards_are_turned_up_until_one_is_plain() -> None:
    deck = [*(f"{rank}{suit}" for rank in ("5", "6", "8", "9", "10") for suit in "♠♥"), "2♦", "☆", "J♥", "4♦"]
    deck += [str(card) for card in onecard.deal(seed=1).unseen() if str(card) not in deck]
    rest = [str(card) for card in onecard.deal(seed=1).all_cards() if str(card) not in deck]
    record = {"options": {"seats": 2, "plain_start": True}, "deal": {"stock": deck + rest}, "first": "A"}
    p = onecard.start(record)
    assert line(p, "top") == "2♦ ☆ J♥ 4♦"
    assert onecard.start({**record, "options": {"seats": 2}}).top.face == "2♦"


@pytest.mark.rule("onecard.jokers")
def test_jokers_may_be_weaker() -> None:
    assert table("9♥", "☆ 4♣", "5*??", options="jokers=5/7").play("☆").attack == 5
    assert table("9♥", "★ 4♣", "5*??", options="jokers=5/7").play("★").attack == 7


@pytest.mark.rule("onecard.spade_ace_5")
def test_the_ace_of_spades_may_be_stronger() -> None:
    p = table("9♠", "A♠ A♥ 4♣", "5*??", options="spade_ace_5").play("A♠")
    assert p.attack == 5
    assert p.play("A♥").attack == 8


@pytest.mark.rule("onecard.ladder")
class TestLadder:
    def test_an_answer_is_no_weaker_than_the_top_card(self) -> None:
        p = table("9♥ A♥", "2♥ A♠ ☆ ★ 3♥", "5*??", attack=3, options="ladder")
        assert texts(p) == ["3♥", "A♠", "draw", "★", "☆"]
        assert refused(p, "2♥").rule == "onecard.stack"
        assert texts(table("9♥ 2♥", "A♥ 2♠", "5*??", attack=2, options="ladder")) == ["2♠", "A♥", "draw"]
        assert texts(table("9♥ ★", "☆", "5*??", attack=10, options="ladder")) == ["draw"]
        assert texts(table("9♥ ☆", "★", "5*??", attack=7, options="ladder")) == ["draw", "★"]

    def test_later_cards_of_the_chain_are_free(self) -> None:
        p = table("9♥ ☆", "★ 4♠ 4♥", "5*??", options="ladder").play("★")
        assert texts(p) == ["pass"]
        p = table("9♥", "A♥ A♠ 2♠ 4♥", "5*??", options="ladder stairs=continue").play("A♥")
        assert "2♠" in texts(p)


@pytest.mark.rule("onecard.cumulative")
class TestCumulative:
    def test_jacks_skip_each_going_round_the_table(self) -> None:
        four = ["5*??"] * 3
        assert played(table("9♥", "J♥ J♠ 4♦", *four, options="cumulative"), "J♥", "J♠", "pass").to_act == "D"
        p = table("9♥", "J♥ J♠ J♦ 4♦", *four, options="cumulative")
        assert played(p, "J♥", "J♠", "J♦", "pass").to_act == "A"
        p = table("9♥", "J♥ J♠ 4♦", "5*??", options="cumulative")
        assert played(p, "J♥", "J♠", "pass").to_act == "B"

    def test_queens_turn_each(self) -> None:
        p = played(table("9♥", "Q♥ Q♠ 4♦", *["5*??"] * 2, options="cumulative"), "Q♥", "Q♠", "pass")
        assert p.clockwise
        assert p.to_act == "B"

    def test_kings_owe_a_turn_each(self) -> None:
        p = played(table("9♥", "K♥ K♠ 4♦ 5♦", *["5*??"] * 2, options="cumulative"), "K♥", "K♠", "pass")
        assert p.to_act == "A"
        assert line(p, "more turns") == "1"
        p = p.play("draw")
        assert p.to_act == "A"
        assert line(p, "more turns") == ""
        assert p.play("draw").to_act == "B"

    def test_a_jump_takes_an_owed_turn_first(self) -> None:
        p = table("9♥", "J♥ J♠ 4♦", *["5*??"] * 3, options="cumulative", more_turns=1)
        assert played(p, "J♥", "pass").to_act == "B"
        assert played(p, "J♥", "J♠", "pass").to_act == "C"

    def test_an_attack_acts_on_the_owed_turn(self) -> None:
        p = table("9♥", "A♥ 4♦ 5♦", *["5*??"] * 2, options="cumulative", more_turns=1)
        p = played(p, "A♥", "pass")
        assert p.to_act == "A"
        assert texts(p) == ["draw"]
        assert len(p.play("draw").hands[0]) == 5

    def test_of_stairs_only_the_last_rank_counts(self) -> None:
        p = table("9♥", "10♥ J♥ J♠ 4♦", *["5*??"] * 3, options="cumulative stairs=continue")
        assert played(p, "10♥", "J♥", "J♠", "pass").to_act == "D"

    def test_a_bust_ends_what_is_owed(self) -> None:
        p = table("9♥", "20*??", *["4*??"] * 2, options="cumulative", more_turns=2, stock="9*??").play("draw")
        assert p.to_act == "B"
        assert line(p, "more turns") == ""


@pytest.mark.rule("onecard.two_seat_queen")
def test_a_queen_may_give_another_turn_with_two_seats() -> None:
    p = played(table("9♥", "Q♥ 4♦", "5*??", options="two_seat_queen=again"), "Q♥", "pass")
    assert p.to_act == "A"
    assert line(p, "direction") == "counterclockwise"
    p = played(table("9♥", "Q♥ 4♦", "5*??", "5*??", options="two_seat_queen=again"), "Q♥", "pass")
    assert p.to_act == "C"
    p = played(table("9♥", "Q♥ 4♦", "5*??", "-", out="C", options="two_seat_queen=again"), "Q♥", "pass")
    assert p.to_act == "A"


@pytest.mark.rule("onecard.call_limit")
def test_calls_may_be_limited() -> None:
    p = played(table("9♥", "Q♥ 4♦", "5*??", options="call_limit=2"), "call A", "call A")
    assert refused(p, "call A").rule == "onecard.false-call"
    assert p.why_not("call B") is None
    assert played(p, "draw").why_not("call A") is None


@pytest.mark.rule("onecard.limit")
def test_the_limit_may_be_another() -> None:
    assert table("9♥", "24*??", "5*??", options="limit=25").play("draw").result is None
    assert table("9♥", "25*??", "5*??", stock="9*??", options="limit=25").play("draw").result is not None
    assert table("9♥", "??", "5*??", options="limit=1").play("draw").result is not None


@pytest.mark.rule("onecard.bust_ends_game")
def test_a_bust_may_end_the_game() -> None:
    p = table("9♥", "20*??", "5*??", "3*??", "3*??", stock="9*??", options="bust_ends_game").play("draw")
    assert str(p.result) == "C D onecard.bust"
    assert p.result is not None
    assert p.result.losers == ("A", "B")
    assert len(p.hands[0]) == 21


@pytest.mark.rule("onecard.stairs")
class TestStairs:
    def test_a_chain_goes_on_by_steps_in_one_direction(self) -> None:
        p = table("2♥", "9♥ 8♣ 10♣ 7♠ 9♦ 6♠ K♣", "5*??", options="stairs=continue").play("9♥")
        assert texts(p) == ["10♣", "8♣", "9♦", "pass"]
        p = p.play("8♣")
        assert texts(p) == ["7♠", "pass"]
        assert refused(p, "9♦").rule == "onecard.stairs"
        assert refused(p, "10♣").rule == "onecard.chain"
        assert texts(p.play("7♠"))[0] == "6♠"

    def test_also_after_cards_of_the_same_rank_and_they_after_steps(self) -> None:
        p = table("2♥", "9♥ 9♦ 8♣ 8♠ 7♦", "5*??", options="stairs=continue")
        p = played(p, "9♥", "9♦", "8♣")
        assert texts(p) == ["7♦", "8♠", "pass"]

    def test_ace_is_one_king_is_thirteen_and_they_do_not_meet(self) -> None:
        p = table("2♥", "A♥ K♣ 2♣", "5*??", options="stairs=continue").play("A♥")
        assert texts(p) == ["2♣", "pass"]
        p = table("2♥", "K♥ A♣ Q♣", "5*??", options="stairs=continue").play("K♥")
        assert texts(p) == ["Q♣", "pass"]

    def test_continue_does_not_match_the_first_card(self) -> None:
        assert texts(table("5♥", "6♣ 4♠", "5*??", options="stairs=continue")) == ["draw"]

    def test_match_does_and_that_step_sets_no_direction(self) -> None:
        p = table("5♥", "6♣ 5♠ 7♠", "5*??", options="stairs=match")
        assert texts(p) == ["5♠", "6♣", "draw"]
        assert texts(p.play("6♣")) == ["5♠", "7♠", "pass"]

    def test_match_answers_an_attack_too_but_a_three_needs_its_suit(self) -> None:
        p = table("9♥ 2♥", "A♠ 3♠ 3♥ 2♣", "5*??", attack=2, options="stairs=match")
        assert texts(p) == ["2♣", "3♥", "A♠", "draw"]

    def test_with_a_named_suit_the_ranks_of_the_seven_count(self) -> None:
        p = table("7♥", "6♠ 8♦ 5♥ 4♣", "5*??", suit="♣", options="stairs=match")
        assert texts(p) == ["4♣", "6♠", "8♦", "draw"]

    def test_attacks_add_up_and_stand_whatever_lies_on_top(self) -> None:
        p = table("9♥", "A♥ 2♠ 3♣ 4♦ K♦", "2♦ A♣ 3♦ 4♣", "5*??", options="stairs=continue")
        p = played(p, "A♥", "2♠", "3♣", "4♦", "pass")
        assert p.attack == 5
        assert texts(p) == ["2♦", "3♦", "draw"]
        assert refused(p, "4♣").rule == "onecard.under-attack"

    def test_a_seven_on_an_attack_names_the_suit_that_answers(self) -> None:
        p = table("7♦", "3♦ 3♣ 2♣", "5*??", attack=5, suit="♣", options="stairs=continue")
        assert texts(p) == ["2♣", "3♣", "draw"]

    def test_only_the_last_card_acts(self) -> None:
        p = table("9♥", "J♥ Q♣ 4♦", "5*??", "5*??", options="stairs=continue")
        assert played(p, "J♥", "Q♣", "pass").to_act == "C"
        assert not played(p, "J♥", "Q♣", "pass").clockwise

    def test_jokers_have_no_rank_to_step_from(self) -> None:
        p = table("9♥", "★ A♥ K♣", "5*??", options="stairs=match")
        assert texts(p.play("★")) == ["pass"]
        assert texts(p.play("A♥")) == ["pass"]


ALL = [{name: value} for name, values in options.USUAL.items() for value in values[1:]]


@pytest.mark.parametrize("alone", ALL, ids=str)
def test_every_option_is_printed_read_and_kept(alone: dict[str, object]) -> None:
    p = onecard.deal(seed=1, seats=3, options=alone)
    assert p.options == alone
    assert onecard.read(str(p)) == p
    assert not p.rated
    record = onecard.record_of(p)
    assert record is not None
    assert onecard.start({"game": "onecard", "seed": 1, **record}) == p


@pytest.mark.parametrize("seed", range(24))
def test_games_of_mixed_options_end_and_keep_their_cards(seed: int) -> None:
    rng = Random(seed)
    mixed = {name: rng.choice(values) for name, values in options.USUAL.items() if rng.random() < 0.5}
    p = onecard.deal(
        seed=seed, seats=rng.randint(2, 7), options=mixed, direction=rng.choice((None, "counterclockwise"))
    )
    for _ in range(400):
        if p.result:
            break
        seat = rng.choice(p.still_in)
        if rng.random() < 0.1 and p.why_not(f"call {seat}") is None:
            p = p.play(f"call {seat}")
        else:
            p = p.play(rng.choice(p.legal_moves()))
        assert len(set(p.all_cards())) == 54
        assert onecard.read(str(p)) == p
        for move in p.legal_moves():
            assert p.why_not(move) is None
        assert p.legal_moves() or p.result
