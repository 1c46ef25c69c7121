"""How tricks and rounds end: penalty draws, who leads, who is stuck, who returns a token, the next deal."""

from __future__ import annotations

import pytest

from engine.cards import Card
from engine.games import krass
from engine.games.krass import KrassPosition
from engine.games.krass.dealt import of_seed
from engine.position import Undetermined
from engine.source import Source
from tests.games.krass.making import happened, line, played, table, texts

rule = pytest.mark.rule


def dealing(p: KrassPosition) -> KrassPosition:
    """The same position with deals to come."""
    record = {"deal": [of_seed(5, n, len(p.hands), p.dealer).as_record() for n in (1, 2)]}
    return krass.resume(p, record)


# -- penalty draws ---------------------------------------------------------------------------------------------------


@rule("krass.penalty-draw")
def test_the_winner_draws_one_card_at_a_time_and_puts_each_anywhere() -> None:
    p = table("5 4", "9", "11 11 2", reserves="-|-|-", pile="1 2 3 4", trick="A 8 | B PEN", turn="C")
    p = p.play("play 1-2: 11 11")
    assert (p.to_act, line(p, "drawn"), line(p, "drawing"), line(p, "pile")) == ("C", "1", "C 3", "2 3 4")
    assert line(p, "trick") == "A 8 | B PEN | C 11 11", "the trick stays on the table"
    assert texts(p) == ["insert 0", "insert 1"]
    p = p.play("insert 0")
    assert (line(p, "hand C"), line(p, "drawn"), line(p, "drawing")) == ("1 2", "2", "C 2")
    p = p.play("insert 2").play("insert 1")
    assert (line(p, "hand C"), p.drawn, p.drawing) == ("1 3 2 2", None, 0)
    assert (p.to_act, line(p, "discard"), line(p, "pile")) == ("C", "8 PEN 11 11", "4")


@rule("krass.penalty-draw")
def test_two_penalty_cards_make_six_draws() -> None:
    p = table("5", "9", "PEN 2", "12 12 3", trick="A PEN | B 9", turn="C").play("penalty 1")
    assert p.play("play 1-2: 12 12").drawing == 6


@rule("krass.penalty-draw")
def test_a_winner_whose_hand_was_empty_is_back_in_the_round() -> None:
    p = table("5 6", "9", "11", reserves="-|-|-", trick="A 8 | B PEN", turn="C", pile="1 2 3 4").play("play 1: 11")
    assert (p.to_act, line(p, "hand C"), texts(p)) == ("C", "-", ["insert 0"])
    p = played(p, "insert 0", "insert 0", "insert 0")
    assert (line(p, "hand C"), p.to_act, p.paid) == ("3 2 1", "C", ())


@rule("krass.penalty-draw")
def test_who_wins_by_stop_draws_too() -> None:
    p = table("5 6", "STOP 9", "11 3", trick="A PEN", turn="B").play("stop 1")
    assert (p.to_act, p.drawing) == ("B", 3)


@rule("krass.penalty-draw")
def test_of_a_pile_that_is_told_in_part_there_is_no_more_to_draw() -> None:
    p = table("5 6", "STOP 9", "11 3", trick="A PEN", turn="B", pile="4").play("stop 1")
    assert (p.drawing, line(p, "pile")) == (1, "-")
    assert p.play("insert 0").to_act == "B"
    none = table("5 6", "STOP 9", "11 3", trick="A PEN", turn="B", pile="-").play("stop 1")
    assert (none.drawing, none.to_act) == (0, "B")


@rule("krass.last-holder")
def test_where_penalty_cards_were_all_and_none_can_be_drawn_the_leader_pays() -> None:
    p = table("PEN", "-", "-", pile="-")
    step = p.step("penalty 1")
    assert step.ended
    assert step.ended.paid == ("A",)


# -- who leads next --------------------------------------------------------------------------------------------------


@rule("krass.next-leader")
def test_a_winner_without_cards_hands_the_lead_down_the_combinations() -> None:
    p = table("5", "3", "11", trick="A 8 | B 9", turn="C").play("play 1: 11")
    assert p.to_act == "B"
    p = table("5", "-", "11", trick="A 8 | B 9", turn="C", discard="1").play("play 1: 11")
    assert p.to_act is None, "A alone holds cards"
    p = table("5", "-", "11", "3", trick="A 8 | B 9", turn="C", reserves="-|-|-|1").play("play 1: 11")
    assert p.play("take 1 at 0").to_act == "A", "B is passed over"


@rule("krass.next-leader")
def test_if_nobody_else_played_a_combination_the_right_neighbour_leads() -> None:
    p = table("12", "4", "5", "6", reserves="1|1|1|1").play("play 1: 12")
    p = played(p, "take 1 at 0", "take 1 at 0", "take 1 at 0")
    assert p.to_act == "D"
    p = table("12", "4", "5", "-", reserves="1|1|1|1").play("play 1: 12").play("take 1 at 0").play("take 1 at 0")
    assert p.to_act == "C", "D is passed over"


@rule("krass.next-leader")
def test_after_the_last_stop_the_right_neighbour_leads_whatever_was_played() -> None:
    p = table("7", "3", "STOP", "5", trick="A 8 | B 9", turn="C").play("stop 1")
    assert p.to_act == "B"
    p = table("7", "-", "STOP", "5", trick="A 8 | B 9", turn="C").play("stop 1")
    assert p.to_act == "A", "B is passed over"


# -- being stuck -----------------------------------------------------------------------------------------------------


@rule("krass.stuck")
def test_who_can_do_nothing_is_stuck_and_the_trick_goes_on() -> None:
    step = table("9 9 4", "3 5", "2 2", "12 12 1").step("play 1-2: 9 9")
    p = step.position
    assert (p.failed, p.to_act) == (("B", "C"), "D")
    assert happened(step.events, "failed") == [("B", "krass.stuck"), ("C", "krass.stuck")]
    ended = p.step("play 1-2: 12 12")
    assert ended.ended == ended.position
    assert (ended.position.paid, line(ended.position, "tokens")) == (("B", "C"), "A 2, B 1, C 1, D 2")
    assert happened(ended.events, "paid") == [("B", "krass.stuck"), ("C", "krass.stuck")]
    assert line(ended.position, "trick") == "A 9 9 | D 12 12", "the trick stays on the table"


@rule("krass.stuck")
def test_a_reserve_card_or_a_special_card_keeps_a_seat_from_being_stuck() -> None:
    for hand, reserve in (("3 5", "1"), ("3 STOP", "-"), ("3 PEN", "-"), ("9 X", "-")):
        p = table("8 8 4", hand, "2 2", reserves=f"-|{reserve}|-").play("play 1-2: 8 8")
        assert (p.to_act, p.failed) == ("B", ()), hand
    stuck = table("9 9 4", "9 X", "2 2", reserves="-|-|1").play("play 1-2: 9 9")
    assert stuck.failed == ("B",), "an X makes the pair of 9s, and equal is not stronger"


@rule("krass.stuck")
def test_who_can_play_and_has_no_reserve_card_must_play() -> None:
    p = table("8 4", "3 9", "2 2", reserves="1|-|1").play("play 1: 8")
    assert texts(p) == ["play 2: 9"]


@rule("krass.stuck")
def test_a_stop_after_that_ends_the_trick_and_the_seats_behind_do_not_fail() -> None:
    p = table("9 9 4", "3 5", "STOP 2", "1 1").play("play 1-2: 9 9")
    assert (p.failed, p.to_act) == (("B",), "C")
    p = p.play("stop 1")
    assert (p.paid, p.failed, line(p, "tokens")) == (("B",), ("B",), "A 2, B 1, C 2, D 2")


@rule("krass.stuck")
def test_no_penalty_cards_are_drawn_when_somebody_is_stuck() -> None:
    p = table("PEN 4", "9 9 2", "3 5", reserves="-|-|-").play("penalty 1").play("play 1-2: 9 9")
    assert (p.round_over, p.failed, p.drawing, line(p, "hand B")) == (True, ("C",), 0, "2")


@rule("krass.stuck")
def test_whether_a_hidden_hand_is_stuck_is_undetermined() -> None:
    p = table("8 4", "2*??", "3*??", reserves="1|-|1")
    with pytest.raises(Undetermined) as caught:
        p.play("play 1: 8")
    assert caught.value.where == "hand B"
    known = table("8 4", "?? 9", "3*??", reserves="1|-|1").play("play 1: 8")
    assert known.to_act == "B", "a known card will do"
    reserve = table("8 4", "2*??", "3*??", reserves="1|5|1").play("play 1: 8")
    assert reserve.to_act == "B"


@rule("krass.stuck")
def test_hidden_cards_that_cannot_matter_leave_nothing_undetermined() -> None:
    # Every STOP, penalty card and X lies open, and no triple can be made of one hidden card.
    rest = "1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7 8 8 8 8 9 9 9 9 10 10 10 10 11 11 11"
    p = table("12 12 12 4", "??", "11", discard=f"{rest} X X STOP STOP PEN PEN", pile="-")
    assert p.play("play 1-3: 12 12 12").failed == ("B", "C")
    # All that is unseen beats a single 1.
    low = "1 1 1 2 2 2 2 3 3 3 3"
    p = table("1 12", "??", "11 5", discard=low, pile="10*??")
    assert p.play("play 1: 1").to_act == "B"


# -- the end of a round ----------------------------------------------------------------------------------------------


@rule("krass.last-holder")
def test_who_alone_holds_cards_returns_a_token() -> None:
    step = table("7 8", "-", "12", trick="A 5", turn="C").step("play 1: 12")
    p = step.position
    assert (p.paid, line(p, "tokens"), line(p, "paid"), line(p, "turn")) == (("A",), "A 1, B 2, C 2", "A", "-")
    assert happened(step.events, "paid") == [("A", "krass.last-holder")]
    assert (p.to_act, p.result, p.legal_moves()) == (None, None, ())


@rule("krass.last-holder")
def test_penalty_draws_come_first() -> None:
    p = table("7 8", "-", "12", trick="A PEN", turn="C", pile="1 2 3").play("play 1: 12")
    assert (p.to_act, p.drawing) == ("C", 3)
    p = played(p, "insert 0", "insert 0", "insert 0")
    assert (p.to_act, p.paid) == ("C", ()), "two seats hold cards"


@rule("krass.last-holder")
def test_if_no_seat_holds_cards_the_last_play_pays() -> None:
    p = table("-", "-", "12", trick="A 5", turn="C").play("play 1: 12")
    assert (p.paid, p.failed) == (("C",), ())
    p = table("-", "-", "STOP", trick="A 5", turn="C").play("stop 1")
    assert p.paid == ("C",)
    p = table("-", "12", "-", "-", trick="A 5", turn="B").play("play 1: 12")
    assert p.paid == ("B",)


@rule("krass.token")
def test_returning_the_last_token_keeps_a_seat_in_the_game() -> None:
    p = table("7 8", "-", "12", trick="A 5", turn="C", tokens="A 1, B 2, C 2").play("play 1: 12")
    assert (line(p, "tokens"), p.result) == ("A 0, B 2, C 2", None)


@rule("krass.token")
def test_who_has_no_token_to_return_loses_and_all_others_win() -> None:
    step = table("7 8", "-", "12", trick="A 5", turn="C", tokens="A 0, B 0, C 2").step("play 1: 12")
    result = step.position.result
    assert result is not None
    assert (result.winners, result.losers, result.reason) == (("B", "C"), ("A",), "krass.token")
    assert line(step.position, "result") == "B C krass.token"
    assert happened(step.events, "ended") == [("A", "krass.token")]
    assert (step.ended, step.position.paid) == (step.position, ())


@rule("krass.token")
def test_several_lose_together_and_who_can_still_returns_its_token_and_wins() -> None:
    p = table("9 9 4", "3 5", "2 2", "1 3", tokens="A 0, B 0, C 1, D 0").play("play 1-2: 9 9")
    assert p.failed == ("B", "C", "D")
    assert (line(p, "tokens"), line(p, "paid"), line(p, "result")) == ("A 0, B 0, C 0, D 0", "C", "A C krass.token")


@rule("krass.next-round")
def test_the_seat_that_returned_a_token_leads_the_next_round() -> None:
    p = dealing(table("9 9 4", "3 5", "2 2 STOP", reserves="-|-|1").play("play 1-2: 9 9"))
    step = p.step("stop 3")
    assert step.ended is not None
    assert (step.ended.paid, step.ended.round_over) == (("B",), True)
    p = step.position
    assert (p.to_act, p.round, line(p, "tokens"), p.trick, p.discards) == ("B", 2, "A 2, B 1, C 2", (), ())
    assert [len(hand) for hand in (*p.hands, *p.reserves, p.pile)] == [10, 10, 10, 2, 2, 2, 18]
    assert happened(step.events, "shuffled") == [("", "krass.next-round")]


@rule("krass.next-round")
def test_if_several_returned_one_the_dealer_leads() -> None:
    p = dealing(table("9 9 4", "3 5", "2 2", "STOP 3", dealer="D").play("play 1-2: 9 9"))
    assert p.play("stop 1").to_act == "D"


@rule("krass.next-round")
def test_without_a_further_deal_the_round_stays_ended() -> None:
    p = table("7 8", "-", "12", trick="A 5", turn="C").play("play 1: 12")
    assert p.round_over
    refusal = p.why_not("play 1: 7")
    assert refusal is not None
    assert (refusal.rule, refusal.case) == ("over", "round")
    assert refusal.text("ko") == "이번 라운드가 끝났어요. 다음 카드를 나누면 이어 할 수 있어요."
    assert refusal.text("en") == "This round is over. Deal again to go on."
    further = of_seed(3, 1, 3, "C").as_record()
    assert p.dealt(further).to_act == "A"
    assert p.dealt(further).hands[0] == tuple(Card(face) for face in further["hands"]["A"])


@rule("krass.tokens")
def test_with_three_tokens_each_the_game_is_longer() -> None:
    p = krass.deal(seed=7, tokens=3)
    assert (p.tokens, line(p, "options"), p.options) == ((3, 3, 3), "tokens=3", {"tokens": 3})
    assert not p.rated
    assert krass.deal(seed=7).rated
    assert krass.deal(seed=7).tokens == (2, 2, 2)


@rule("krass.dealer")
def test_one_seat_deals_for_the_whole_game() -> None:
    p = krass.deal(seed=7, seats=4, dealer="C")
    assert (p.dealer, p.to_act, p.options) == ("C", "D", {"dealer": "C"})
    assert p.source == Source(7)
    rounds = {p.round}
    while p.to_act and p.round < 4:
        p = p.play(p.legal_moves()[0])
        rounds.add(p.round)
        assert p.dealer == "C"
    assert rounds == {1, 2, 3, 4}
