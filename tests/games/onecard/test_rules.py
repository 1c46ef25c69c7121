"""Each rule of One Card without options, pinned by what it does."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import FRENCH
from engine.games import onecard
from engine.position import IllegalMove
from tests.games.onecard.making import line, played, refused, table, texts

PILE = "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠"


@pytest.mark.rule("onecard.deal")
class TestDeal:
    def test_five_cards_go_round_one_at_a_time(self) -> None:
        deck = [card.face for card in FRENCH.cards]
        record = {"game": "onecard", "options": {"seats": 3}, "deal": {"stock": deck}, "first": "B", "moves": []}
        p = onecard.start(record)
        assert [card.face for card in p.hands[1]] == deck[0:15:3]
        assert [card.face for card in p.hands[2]] == deck[1:15:3]
        assert [card.face for card in p.hands[0]] == deck[2:15:3]
        assert [card.face for card in p.discards] == deck[15:16]
        assert [card.face for card in p.stock] == deck[16:]
        assert p.to_act == "B"

    def test_counterclockwise_the_cards_go_the_other_way(self) -> None:
        deck = [card.face for card in FRENCH.cards]
        options = {"seats": 3, "direction": "counterclockwise"}
        record = {"game": "onecard", "options": options, "deal": {"stock": deck}, "first": "B", "moves": []}
        p = onecard.start(record)
        assert [card.face for card in p.hands[0]] == deck[1:15:3]
        assert p.play("draw").to_act == "A"

    @pytest.mark.parametrize("seats", range(2, 9))
    def test_two_to_eight_play_with_all_54_cards(self, seats: int) -> None:
        p = onecard.deal(seed=3, seats=seats)
        assert len(p.seats) == seats
        assert sorted(map(str, p.all_cards())) == sorted(map(str, FRENCH.cards))
        assert p.to_act == "A"
        assert p.clockwise

    def test_the_same_seed_gives_the_same_deal(self) -> None:
        assert onecard.deal(seed=5, seats=4) == onecard.deal(seed=5, seats=4)
        assert onecard.deal(seed=5, seats=4).hands != onecard.deal(seed=6, seats=4).hands


@pytest.mark.rule("onecard.start-card")
@pytest.mark.parametrize(
    ("start", "move", "next_seat"),
    [("2♥", "9♥", "A"), ("J♥", "draw", "B"), ("Q♥", "draw", "B"), ("K♥", "draw", "B"), ("★", "4♣", "A")],
)
def test_the_start_card_has_no_effect(start: str, move: str, next_seat: str) -> None:
    p = table(start, "9♥ 4♣", "5*??", "5*??")
    assert p.attack == 0
    assert p.play(move).to_act == next_seat


@pytest.mark.rule("onecard.match")
class TestMatch:
    def test_suit_rank_or_joker(self) -> None:
        assert texts(table("9♥", "4♥ 9♠ K♣ ★ ☆", "5*??")) == ["4♥", "9♠", "draw", "★", "☆"]

    def test_anything_goes_on_a_joker_that_was_eaten(self) -> None:
        assert texts(table("★", "4♥ 9♠ ☆", "5*??")) == ["4♥", "9♠", "draw", "☆"]

    def test_one_card_leaves_the_hand_and_lies_on_top(self) -> None:
        p = table("9♥", "4♥ 9♠ K♣", "5*??").play("9♠")
        assert line(p, "hand A") == "4♥ K♣"
        assert line(p, "top") == "9♥ 9♠"
        assert p.to_act == "A"


@pytest.mark.rule("onecard.chain")
class TestChain:
    def test_any_number_of_the_same_rank(self) -> None:
        p = table("4♥", "9♥ 9♠ 9♣ 9♦ 2♦ ★", "5*??").play("9♥")
        assert texts(p) == ["9♠", "9♣", "9♦", "pass"]
        p = played(p, "9♠", "9♦", "pass")
        assert line(p, "hand A") == "9♣ 2♦ ★"
        assert p.to_act == "B"
        assert not p.chain

    def test_the_other_joker_follows_a_joker(self) -> None:
        p = table("4♥", "☆ ★ 9♠ 3♣", "5*??").play("☆")
        assert texts(p) == ["pass", "★"]

    def test_a_chain_goes_on_after_an_answer_and_after_a_three(self) -> None:
        assert texts(table("A♥", "2♥ 2♣ 9♠", "5*??", attack=3).play("2♥")) == ["2♣", "pass"]
        assert texts(table("A♥", "3♥ 3♣ 9♠", "5*??", attack=3).play("3♥")) == ["3♣", "pass"]

    def test_a_card_eaten_by_a_call_in_mid_chain_may_follow(self) -> None:
        p = table("4♥", "9♥ K♣", "5*??", stock="9♠ 5*??").play("9♥")
        p = p.play("call B")
        assert line(p, "hand A") == "K♣ 9♠"
        assert texts(p) == ["9♠", "pass"]


@pytest.mark.rule("onecard.draw")
class TestDraw:
    def test_one_card_and_the_turn_is_over(self) -> None:
        p = table("9♥", "4♥", "5*??", stock="9♠ 5*??").play("draw")
        assert line(p, "hand A") == "4♥ 9♠"
        assert line(p, "stock") == "5*??"
        assert p.to_act == "B"

    def test_neither_after_a_play_nor_a_pass_before_one(self) -> None:
        p = table("9♥", "4♥ 5♣ 6♣", "5*??")
        assert p.why_not("draw") is None
        assert refused(p, "pass").rule == "onecard.draw"
        assert refused(p.play("4♥"), "draw").rule == "onecard.draw"

    def test_a_named_suit_outlives_a_draw(self) -> None:
        p = table("7♥", "4♥ 5♣", "5*??", suit="♣").play("draw")
        assert line(p, "suit") == "♣"


@pytest.mark.rule("onecard.attack")
@pytest.mark.parametrize(("card", "n"), [("A♥", 3), ("2♥", 2), ("☆", 7), ("★", 10), ("3♥", 0), ("K♥", 0)])
def test_what_attacks_and_how_much(card: str, n: int) -> None:
    p = played(table("9♥", f"{card} 4♣ 5♣", "4*??", "4*??"), card, "pass")
    assert p.attack == n
    if card != "K♥":
        assert p.to_act == "B"
        assert len(p.play("draw").hands[1]) == 4 + max(n, 1)


@pytest.mark.rule("onecard.stack")
class TestStack:
    def test_the_amounts_of_answers_and_chains_add_up(self) -> None:
        p = table("9♠", "A♠ A♥ 4♣", "2♥ 2♦ 5♣", "5*??")
        p = played(p, "A♠", "A♥", "pass", "2♥", "2♦", "pass")
        assert p.attack == 10
        assert p.to_act == "C"

    def test_an_ace_follows_a_two_where_the_suits_match(self) -> None:
        assert texts(table("2♥", "A♥ A♣", "5*??", attack=2)) == ["A♥", "draw"]
        assert refused(table("2♥", "A♥ A♣", "5*??", attack=2), "A♣").rule == "onecard.match"

    def test_all_attacks_together_are_37(self) -> None:
        p = table("9♠", "2♠ 2♥ 2♦ 2♣ 4♣", "A♣ A♦ A♥ A♠ 5♣", "☆ ★ 6♣", stock="6*??")
        p = played(p, "2♠", "2♥", "2♦", "2♣", "pass", "A♣", "A♦", "A♥", "A♠", "pass", "☆", "★", "pass")
        assert p.attack == 37


@pytest.mark.rule("onecard.joker-attack")
class TestJokerAttack:
    def test_only_the_other_joker_answers(self) -> None:
        p = table("9♠ ☆", "A♠ 2♠ 3♠ 9♥ ★", "5*??", attack=7)
        assert texts(p) == ["draw", "★"]
        assert p.play("★").attack == 17
        assert refused(p, "A♠").rule == "onecard.joker-attack"

    def test_once_it_was_eaten_any_card_follows(self) -> None:
        p = table("9♠ ☆", "A♠ K♥", "4♦ 5♣", attack=7).play("draw")
        assert texts(p) == ["4♦", "5♣", "draw"]


@pytest.mark.rule("onecard.defence")
class TestDefence:
    def test_a_three_of_the_suit_ends_the_whole_attack(self) -> None:
        p = table("A♥", "3♥ 4♣", "5*??", attack=8).play("3♥")
        assert p.attack == 0
        assert p.play("pass").attack == 0

    def test_not_another_three_and_not_against_a_joker(self) -> None:
        assert refused(table("A♥", "3♠ 4♣", "5*??", attack=3), "3♠").rule == "onecard.defence"
        assert refused(table("★", "3♠ 4♣", "5*??", attack=10), "3♠").rule == "onecard.defence"

    def test_later_in_a_chain_and_without_an_attack_it_is_ordinary(self) -> None:
        p = table("A♥", "3♥ 3♠ 2♠ 4♣", "5*??", attack=3).play("3♥")
        assert texts(p) == ["3♠", "pass"]
        assert table("9♥", "3♥ 4♣", "5*??").play("3♥").attack == 0


@pytest.mark.rule("onecard.under-attack")
class TestUnderAttack:
    def test_nothing_else_may_be_played(self) -> None:
        p = table("8♠ A♠", "9♠ K♠ 4♥", "5*??", attack=3)
        assert texts(p) == ["draw"]
        assert refused(p, "9♠").rule == "onecard.under-attack"
        assert refused(p, "pass").rule == "onecard.under-attack"

    def test_eating_it_all_ends_turn_and_attack(self) -> None:
        p = table("8♠ A♠", "9♠ A♥", "5*??", "2*??", attack=5).play("draw")
        assert len(p.hands[0]) == 7
        assert p.attack == 0
        assert p.to_act == "B"
        assert line(p, "top") == "8♠ A♠"

    def test_the_card_on_top_is_then_an_ordinary_one(self) -> None:
        p = table("8♠ A♠", "9♠ A♥", "5♠ K♥ A♦", attack=3).play("draw")
        assert texts(p) == ["5♠", "A♦", "draw"]


@pytest.mark.rule("onecard.seven")
class TestSeven:
    def test_a_pass_may_name_a_suit(self) -> None:
        p = table("9♥", "7♥ 4♦", "4♣ 5♥ 7♠ 6♠").play("7♥")
        assert texts(p) == ["pass", "pass ♠", "pass ♣", "pass ♥", "pass ♦"]
        named = played(table("9♥", "7♥ 4♦", "4♣ 5♥ 7♠ 6♠"), "7♥", "pass ♣")
        assert texts(named) == ["4♣", "7♠", "draw"]

    def test_its_own_suit_may_be_named_too(self) -> None:
        p = played(table("9♥", "7♥ 4♦", "4♣ 5♥ 7♠"), "7♥", "pass ♥")
        assert line(p, "suit") == "♥"
        assert texts(p) == ["5♥", "7♠", "draw"]

    def test_without_a_name_the_printed_suit_stays(self) -> None:
        p = played(table("9♥", "7♥ 4♦", "4♣ 5♥ 7♠"), "7♥", "pass")
        assert line(p, "suit") == ""
        assert texts(p) == ["5♥", "7♠", "draw"]

    def test_the_next_card_ends_it(self) -> None:
        p = played(table("9♥", "7♥ 4♦", "4♣ 5♥ 7♠"), "7♥", "pass ♣", "4♣")
        assert line(p, "suit") == ""

    def test_only_with_a_seven_on_top(self) -> None:
        assert refused(table("9♥", "4♥ 4♦ 5♣", "5*??").play("4♥"), "pass ♣").rule == "onecard.seven"
        assert table("9♥", "4♦", "5*??").rules_broken("pass ♣") == ("onecard.draw", "onecard.seven")


@pytest.mark.rule("onecard.jack")
class TestJack:
    def test_the_next_seat_is_skipped_once_however_many_jacks(self) -> None:
        assert played(table("9♥", "J♥ 4♦", *["5*??"] * 3), "J♥", "pass").to_act == "C"
        assert played(table("9♥", "J♥ J♠ 4♦", *["5*??"] * 3), "J♥", "J♠", "pass").to_act == "C"

    def test_the_other_way_round_and_over_a_seat_that_is_out(self) -> None:
        p = table("9♥", "J♥ 4♦", *["5*??"] * 3, direction="counterclockwise")
        assert played(p, "J♥", "pass").to_act == "C"
        p = table("9♥", "J♥ 4♦", "-", *["5*??"] * 2, out="B")
        assert played(p, "J♥", "pass").to_act == "D"

    def test_with_two_seats_it_is_another_turn(self) -> None:
        assert played(table("9♥", "J♥ 4♦", "5*??"), "J♥", "pass").to_act == "A"


@pytest.mark.rule("onecard.queen")
class TestQueen:
    def test_the_direction_turns_once_however_many_queens(self) -> None:
        p = played(table("9♥", "Q♥ 4♦", *["5*??"] * 2), "Q♥", "pass")
        assert p.to_act == "C"
        assert line(p, "direction") == "counterclockwise"
        p = played(table("9♥", "Q♥ Q♠ 4♦", *["5*??"] * 2), "Q♥", "Q♠", "pass")
        assert p.to_act == "C"

    def test_with_two_seats_the_other_acts(self) -> None:
        p = played(table("9♥", "Q♥ 4♦", "5*??"), "Q♥", "pass")
        assert p.to_act == "B"
        assert line(p, "direction") == "counterclockwise"


@pytest.mark.rule("onecard.king")
class TestKing:
    def test_the_same_seat_has_another_turn(self) -> None:
        p = played(table("9♥", "K♥ 4♦ 5♦", *["5*??"] * 2), "K♥", "pass")
        assert p.to_act == "A"
        assert not p.chain
        assert p.play("draw").to_act == "B"

    def test_only_the_card_on_top_acts(self) -> None:
        p = played(table("9♥", "K♥ K♦ 4♦ 5♦", "5*??"), "K♥", "K♦", "pass", "draw")
        assert p.to_act == "B"

    def test_an_effect_needs_a_pass_after_a_play(self) -> None:
        assert table("9♥ K♥", "4♦ 5♦", "5*??", "5*??").play("draw").to_act == "B"


@pytest.mark.rule("onecard.call")
class TestCall:
    def test_another_seat_first_and_the_player_eats(self) -> None:
        p = table("9♥", "4♥ 5♣", "5*??", "5*??").play("4♥")
        assert p.window == "A"
        p = p.play("call C")
        assert len(p.hands[0]) == 2
        assert not p.window
        assert p.to_act == "A"

    def test_the_player_first_and_nothing_happens(self) -> None:
        p = played(table("9♥", "4♥ 5♣", "5*??"), "4♥", "call A")
        assert len(p.hands[0]) == 1
        assert not p.window

    def test_the_window_outlives_the_pass(self) -> None:
        p = played(table("9♥", "4♥ 5♣", "4*??"), "4♥", "pass")
        assert p.window == "A"
        assert len(p.play("call B").hands[0]) == 2

    def test_it_closes_with_the_next_play_or_any_draw(self) -> None:
        p = played(table("9♥", "4♥ 5♣", "K♥ 9♠ 2♣"), "4♥", "pass")
        assert not p.play("draw").window
        assert not p.play("K♥").window

    def test_it_opens_at_once_in_mid_chain(self) -> None:
        p = table("9♥", "4♥ 4♣ 5♣", "5*??").play("4♥")
        assert not p.window
        assert p.play("4♣").window == "A"

    def test_calls_are_legal_and_never_listed(self) -> None:
        p = table("9♥", "4♥ 5♣", "5*??").play("4♥")
        assert p.why_not("call A") is None
        assert p.why_not("call B") is None
        assert not any(text.startswith("call") for text in texts(p))
        assert p.seat_of("call B") == "B"


@pytest.mark.rule("onecard.false-call")
class TestFalseCall:
    def test_the_caller_eats_one_and_nothing_else_changes(self) -> None:
        p = table("8♠ A♠", "9♠ A♥", "5*??", "2*??", attack=3)
        after = p.play("call B")
        assert len(after.hands[1]) == 6
        assert after.attack == 3
        assert after.to_act == "A"

    def test_also_when_somebody_holds_one_card_but_the_chance_is_over(self) -> None:
        after = table("8♠", "9♠ A♥", "7♣").play("call A")
        assert len(after.hands[0]) == 3

    def test_calls_are_counted_by_turn(self) -> None:
        p = played(table("8♠", "9♠ A♥", "3*??"), "call A", "call B", "call A")
        assert line(p, "calls") == "A 2, B 1"
        assert line(p.play("draw"), "calls") == ""


@pytest.mark.rule("onecard.win")
class TestWin:
    @pytest.mark.parametrize("card", ["9♥", "A♥", "7♥", "J♥", "Q♥", "K♥", "★"])
    def test_the_last_card_wins_at_once_whatever_it_is(self, card: str) -> None:
        p = table("4♥", card, "5*??", "5*??").play(card)
        assert p.result is not None
        assert str(p.result) == "A onecard.win"
        assert p.result.losers == ("B", "C")
        assert p.to_act is None
        assert texts(p) == []

    def test_in_a_chain_and_as_an_answer(self) -> None:
        assert played(table("4♥", "9♥ 9♠", "5*??"), "9♥", "9♠").result is not None
        assert table("A♥", "3♥", "5*??", attack=3).play("3♥").result is not None

    def test_then_every_move_is_refused(self) -> None:
        p = table("4♥", "9♥", "5*??").play("9♥")
        assert refused(p, "draw").rule == "over"
        assert refused(p, "call B").rule == "over"
        with pytest.raises(IllegalMove):
            p.play("pass")


@pytest.mark.rule("onecard.bust")
class TestBust:
    def test_twenty_is_well_and_twenty_one_is_not(self) -> None:
        assert table("9♥", "19*??", "5*??").play("draw").result is None
        p = table("9♥", "20*??", "5*??").play("draw")
        assert str(p.result) == "B onecard.bust"
        assert len(p.hands[0]) == 21
        assert line(p, "out") == "A"

    def test_with_more_seats_the_cards_go_under_the_stock(self) -> None:
        p = table("9♥", "19*?? 4♣", "5*??", "5*??", stock="K♠ Q♠").play("draw")
        assert p.result is None
        assert line(p, "out") == "A"
        assert line(p, "hand A") == "-"
        assert line(p, "stock") == "Q♠ 19*?? 4♣ K♠"
        assert p.to_act == "B"

    def test_the_last_one_left_wins(self) -> None:
        p = table("9♥", "20*??", "-", "5*??", out="B", stock="9*??").play("draw")
        assert str(p.result) == "C onecard.bust"
        assert line(p, "out") == "B A"
        assert p.result is not None
        assert p.result.losers == ("A", "B")

    def test_only_when_a_whole_draw_is_complete(self) -> None:
        p = table("9♥ A♥", "18*??", "5*??", "5*??", attack=7, stock="9*??")
        assert len(p.play("draw").stock) == 9 + 18

    def test_by_a_call_in_the_own_turn_the_next_seat_goes_on(self) -> None:
        p = table("9♥ J♥", "20*??", "5*??", "5*??", chain="J♥", attack=2, stock="9*??").play("call A")
        assert p.to_act == "B"
        assert p.attack == 2
        assert not p.chain
        assert line(p, "calls") == ""

    def test_by_a_call_off_turn_the_turn_goes_on(self) -> None:
        p = table("9♥ J♥", "3*??", "20*??", "5*??", chain="J♥", stock="9*??").play("call B")
        assert p.to_act == "A"
        assert line(p, "chain") == "J♥"
        assert refused(p, "call B").rule == "onecard.bust"


@pytest.mark.rule("onecard.stock-out")
class TestStockOut:
    def test_all_discards_but_the_top_card_are_shuffled_by_the_seed(self) -> None:
        p = table(f"{PILE} K♦", "4♥", "5*??", stock="-", seed=7)
        pile = PILE.split()
        Random("7:1").shuffle(pile)
        after = p.play("draw")
        assert line(after, "hand A") == f"4♥ {pile[0]}"
        assert line(after, "stock") == " ".join(pile[1:])
        assert line(after, "top") == "K♦"
        assert line(after, "shuffles") == "1"

    def test_the_second_shuffle_has_its_own_order(self) -> None:
        p = table(f"{PILE} K♦", "4♥", "5*??", stock="-", seed=7, shuffles=1)
        pile = PILE.split()
        Random("7:2").shuffle(pile)
        assert line(p.play("draw"), "hand A") == f"4♥ {pile[0]}"

    def test_without_a_seed_the_new_stock_is_hidden(self) -> None:
        assert line(table(f"{PILE} K♦", "4♥", "5*??", stock="-").play("draw"), "stock") == "7*??"

    def test_it_is_not_shuffled_before_a_card_is_due(self) -> None:
        p = table(f"{PILE} K♦", "4♥", "5*??", stock="A♣").play("draw")
        assert line(p, "stock") == "-"
        assert line(p, "shuffles") == ""

    def test_a_suit_and_an_attack_stay(self) -> None:
        p = table(f"{PILE} 7♦", "4♥", "5*??", stock="-", suit="♣").play("draw")
        assert line(p, "suit") == "♣"
        p = table(f"{PILE} A♦", "4♥", "5*??", stock="-", attack=3).play("call B")
        assert p.attack == 3

    def test_too_few_cards_are_all_eaten(self) -> None:
        p = table("2♠ 3♠ A♦", "4♥", "5*??", stock="??", attack=5).play("draw")
        assert len(p.hands[0]) == 4
        assert p.attack == 0

    def test_a_draw_that_finds_nothing_is_a_pass_and_all_in_a_row_end_the_game(self) -> None:
        p = table("K♦", "4♥", "5♥", "6♥", stock="-").play("draw")
        assert line(p, "empty") == "A"
        assert line(p, "shuffles") == ""
        assert p.to_act == "B"
        p = played(p, "draw", "draw")
        assert str(p.result) == "- onecard.stock-out"
        assert p.result is not None
        assert p.result.losers == ()

    def test_a_play_begins_the_count_anew(self) -> None:
        p = played(table("K♦", "4♥ 5♣", "5♦ 9♣ K♠", stock="-"), "draw", "5♦")
        assert line(p, "empty") == ""

    def test_in_mid_chain_a_shuffle_leaves_the_top_card(self) -> None:
        p = table("2♠ 3♠ 9♦ 9♥ 9♣", "5♣", "5*??", stock="-", chain="9♦ 9♥ 9♣", call="A").play("call B")
        assert line(p, "top") == "9♣"
        assert line(p, "chain") == "9♦ 9♥ 9♣"
        assert onecard.read(str(p)) == p
