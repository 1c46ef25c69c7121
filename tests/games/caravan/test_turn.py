"""A turn: act, win, draw, cards out; discards; ends."""

from __future__ import annotations

import pytest

from engine import IllegalMove, caravan
from engine.cards import UNKNOWN, Card
from engine.position import CardlabError, Event, Result
from tests.games.caravan.table import after, at, facts, line, refused, route, texts

rule = pytest.mark.rule

#: A sells the first pair, the second is undecided, B sells the third.
CLOSE = ("A1: 10♠ 9♠ 6♠", "A2: 10♥ 8♥", "A3: 2♣", "B1: 3♦", "B2: 5♦", "B3: 9♣ 8♣ 6♣")


@rule("caravan.turn")
def test_one_of_play_discard_dissolve_and_no_pass() -> None:
    p = at("A1: 5♠ 9♦", "B1: 7♣", "hand A: 10♣ K♠")
    assert texts(p) == ["10♣@A1", "10♣@A2", "10♣@A3", "K♠@A1.1", "K♠@A1.2", "K♠@B1.1",
                        "discard 10♣", "discard K♠", "dissolve A1"]  # fmt: skip
    assert refused(p, "pass").rule == "syntax"
    for move in texts(p):
        assert after(p, move).to_act == "B"


@rule("caravan.turn")
def test_jokers_are_listed_after_the_words() -> None:
    p = at("A1: 5♠", "hand A: ☆ 2♣ ★")
    assert texts(p) == [
        "2♣@A1",
        "2♣@A2",
        "2♣@A3",
        "discard 2♣",
        "discard ★",
        "discard ☆",
        "dissolve A1",
        "★@A1.1",
        "☆@A1.1",
    ]


@rule("caravan.turn")
def test_a_win_comes_before_the_draw() -> None:
    p = at(*CLOSE, "hand A: 5♠ 6♥", "deck A: 3♠ 4♠")
    step = p.step("6♥@A2")
    assert step.position.result == Result(("A",), ("B",), "caravan.win")
    assert line(step.position, "hand A") == "5♠"
    assert line(step.position, "deck A") == "3♠ 4♠"
    assert step.events[-1] == Event("ended", "A", reason="caravan.win")


@rule("caravan.turn")
def test_a_win_comes_before_cards_out() -> None:
    p = after(at(*CLOSE, "hand A: 6♥", "deck A: -"), "6♥@A2")
    assert str(p.result) == "A caravan.win"


@rule("caravan.draw")
def test_a_play_and_a_discard_draw_one_card_to_the_end_of_the_hand() -> None:
    p = at("A1: 5♠", "hand A: 9♦ 2♣ K♠", "deck A: 3♥ 4♥")
    for move, hand in {"9♦@A1": "2♣ K♠ 3♥", "discard 2♣": "9♦ K♠ 3♥", "K♠@A1.1": "9♦ 2♣ 3♥"}.items():
        q = after(p, move)
        assert line(q, "hand A") == hand
        assert line(q, "deck A") == "4♥"


@rule("caravan.draw")
def test_a_dissolve_draws_nothing() -> None:
    p = after(at("A1: 5♠", "hand A: 9♦ 2♣", "deck A: 3♥ 4♥"), "dissolve A1")
    assert (line(p, "hand A"), line(p, "deck A")) == ("9♦ 2♣", "3♥ 4♥")


@rule("caravan.draw")
def test_an_empty_deck_draws_nothing_and_a_hidden_one_a_hidden_card() -> None:
    assert line(after(at("hand A: 9♦ 2♣", "deck A: -"), "9♦@A1"), "hand A") == "2♣"
    assert line(after(at("hand A: 9♦ 2♣", "deck A: 3*??"), "9♦@A1"), "hand A") == "2♣ ??"


@rule("caravan.draw")
def test_of_equal_faces_the_first_is_played() -> None:
    p = at("hand A: 2♣ 9♦ K♠ 9♦", "deck A: 3♥", "options: double_deck")
    step = p.step("9♦@A1")
    assert line(step.position, "hand A") == "2♣ K♠ 9♦ 3♥"
    assert step.events[0].origin == "hand:A.2"


@rule("caravan.draw")
def test_others_do_not_see_what_is_drawn() -> None:
    step = at("hand A: 2♣ 9♦", "deck A: 3♥ 4♥").step("discard 2♣")
    drawn = [event for event in step.events if event.origin == "deck:A"]
    assert drawn == [Event("moved", "A", Card("3♥"), "deck:A", "hand:A.2", "caravan.draw")]
    assert drawn[0].seen_by("A").card is Card("3♥")
    assert drawn[0].seen_by("B").card is drawn[0].seen_by(None).card is UNKNOWN


@rule("caravan.cards-out")
def test_no_card_in_hand_and_none_in_the_deck_loses_at_once() -> None:
    p = after(at("A1: 5♠", "hand A: 9♦", "deck A: -"), "9♦@A1")
    assert p.result == Result(("B",), ("A",), "caravan.cards-out")
    assert line(p, "turn") == "-"


@rule("caravan.cards-out")
def test_it_is_tested_after_the_draw() -> None:
    p = after(at("A1: 5♠", "hand A: 9♦", "deck A: 2♣"), "9♦@A1")
    assert p.result is None
    assert line(p, "hand A") == "2♣"


@rule("caravan.cards-out")
def test_only_the_seat_that_acted_is_tested() -> None:
    p = after(at("A1: 5♠", "hand A: 9♦ 2♣", "hand B: -", "deck B: -"), "9♦@A1")
    assert p.result is None


@rule("caravan.cards-out")
def test_the_last_placement_of_an_opening_may_be_the_last_card() -> None:
    p = at("A1: 5♠", "A2: 6♠", "hand A: 9♦", "deck A: -", "opening: A 2, B 3")
    assert str(after(p, "9♦@A3").result) == "B caravan.cards-out"


@rule("caravan.cards-out")
def test_a_dissolve_keeps_the_cards_in_hand() -> None:
    assert after(at("A1: 5♠", "hand A: 9♦", "deck A: -"), "dissolve A1").result is None


@rule("caravan.dissolve")
def test_it_clears_one_of_the_own_routes() -> None:
    p = at("A1: 5♠(K♥ Q♠') 9♦", "B1: 7♣", "hand A: 2♣", "discard A: 3♣")
    p = after(p, "dissolve A1")
    assert line(p, "A1") == "-"
    assert line(p, "discard A") == "3♣ 5♠ K♥ 9♦"
    assert line(p, "discard B") == "Q♠"
    assert p.to_act == "B"


@rule("caravan.dissolve")
def test_not_the_others_and_not_an_empty_one() -> None:
    p = at("A1: 5♠", "A3: 6♠", "B1: 7♣", "hand A: 2♣")
    assert texts(p, "dissolve") == ["dissolve A1", "dissolve A3"]
    assert facts(p, "dissolve B1") == ("caravan.dissolve", "foreign", {"route": "B1", "can": ["A1", "A3"]})
    assert facts(p, "dissolve B2")[1] == "foreign"
    assert facts(p, "dissolve A2") == ("caravan.dissolve", "empty", {"route": "A2", "can": ["A1", "A3"]})
    bare = at("B1: 7♣", "hand A: 2♣")
    assert facts(bare, "dissolve B1") == ("caravan.dissolve", "foreign-nothing", {"route": "B1"})
    assert facts(bare, "dissolve A2") == ("caravan.dissolve", "empty-nothing", {"route": "A2"})
    assert bare.rules_broken("dissolve B1") == ("caravan.dissolve",)


@rule("caravan.dissolve")
def test_a_dissolved_route_may_be_started_again_or_left_empty() -> None:
    p = after(at("A1: 5♠ 9♦", "hand A: 2♣", "hand B: 3♦ 4♦"), "dissolve A1", "discard 3♦")
    assert "2♣@A1" in texts(p)
    assert "discard 2♣" in texts(p)


@rule("caravan.value")
def test_the_value_is_the_sum_of_number_cards_with_their_kings() -> None:
    assert route(at("A1: A♠ 9♦(K♥) 10♣(Q♣ ☆)"), "A1")[0] == 29
    assert route(at("A1: -"), "A1") == (0, None, None)


@rule("caravan.sold")
@pytest.mark.parametrize(
    ("a", "b", "sold"),
    [
        ("10♠ 9♠ A♠", "-", ""),  # 20
        ("10♠ 9♠ 2♠", "-", "A"),  # 21
        ("10♠ 9♠ 7♠", "-", "A"),  # 26
        ("10♠ 9♠ 8♠", "-", ""),  # 27
        ("10♠ 9♠ 2♠", "10♣ 9♣ 3♣", "B"),  # 21 against 22
        ("10♠ 9♠ 4♠", "10♣ 9♣ 3♣", "A"),
        ("10♠ 9♠ 4♠", "10♣ 8♣ 5♣", ""),  # 23 each
        ("10♠ 9♠ 4♠", "10♣ 9♣ 8♣", "A"),  # the other is overloaded
        ("10♠ 9♠ 8♠", "10♣ 9♣ 3♣", "B"),
        ("10♠ 9♠ 8♠", "10♣ 9♣ 8♣", ""),
    ],
)
def test_who_sells(a: str, b: str, sold: str) -> None:
    p = at(f"A1: {a}", f"B1: {b}")
    assert ("A" if p.sold("A1") else "") + ("B" if p.sold("B1") else "") == sold


@rule("caravan.sold")
def test_a_sale_is_not_final() -> None:
    step = at("A1: 10♠ 9♠ 2♠", "hand B: K♣ 2♦", "turn: B").step("K♣@A1.3")
    assert step.position.sold("A1")
    step = at("A1: 10♠ 9♠ 2♠", "hand B: K♣ 2♦", "turn: B").step("K♣@A1.1")
    assert not step.position.sold("A1")
    assert Event("unsold", "A", target="route:A1") in step.events


@rule("caravan.win")
def test_two_sales_are_no_win_before_every_pair_is_sold() -> None:
    p = at("A1: 10♠ 9♠ 6♠", "A2: 10♥ 8♥", "hand A: 6♥ 2♦")
    p = after(p, "6♥@A2")
    assert p.sold("A1")
    assert p.sold("A2")
    assert p.result is None


@rule("caravan.win")
def test_three_sales_win_too() -> None:
    p = at("A1: 10♠ 9♠ 6♠", "A2: 10♥ 8♥", "A3: 10♣ 8♣ 3♣", "hand A: 6♥ 2♦")
    assert str(after(p, "6♥@A2").result) == "A caravan.win"


@rule("caravan.win")
def test_whoever_moved() -> None:
    # A's king takes its own route A1 over 26: B then sells two.
    p = at("A1: 10♠ 9♠ 6♠", "A2: 3♥", "A3: 10♣ 9♣ 5♣", "B1: 10♦ 8♦ 4♦", "B2: 9♥ 7♥ 5♥", "hand A: K♣ 2♦")
    assert p.result is None
    assert str(after(p, "K♣@A1.1").result) == "B caravan.win"


@rule("caravan.win")
@pytest.mark.parametrize("move", ["J♦@A2.3", "★@A2.3", "dissolve A2"])
def test_a_jack_a_joker_or_a_dissolve_may_end_it_in_the_others_favour(move: str) -> None:
    p = at("A1: 10♠ 9♠ 6♠", "A2: 10♥ 8♥ 5♣", "A3: 2♣", "B1: 3♦", "B2: 9♥ 9♣ 5♥", "B3: 9♦ 8♦ 6♦", "hand A: J♦ ★")
    assert p.result is None, "the second pair is a tie"
    result = after(p, move).result
    if move == "★@A2.3":  # the five of B2 leaves: 18, and A2 sells with 23
        assert str(result) == "A caravan.win"
    else:
        assert str(result) == "B caravan.win"


@rule("caravan.win")
def test_a_placement_in_the_opening_may_end_it() -> None:
    held = at("A1: 10♠(K♠) 6♠", "A2: 10♥(K♥) 2♥", "A3: 4♠", "B1: 9♥", "hand B: 9♦ Q♣", "turn: B", "opening: A 3, B 1",
              "options: quick_sale")  # fmt: skip
    assert str(after(held, "9♦@B3").result) == "A caravan.win"


@rule("caravan.discard-owner")
def test_cards_go_to_their_owners_pile_in_table_order() -> None:
    p = at("A1: 7♠(Q♥' K♠)", "A2: 3♣ 7♣", "B1: 7♥", "B2: 2♦ 7♦(K♦' K♣)", "A3: 9♦", "B3: 7♥",
           "hand A: ★ 2♥", "discard A: 4♠", "discard B: 5♠", "options: double_deck")  # fmt: skip
    step = p.step("★@B1.1")
    assert line(step.position, "discard A") == "4♠ 7♠ K♠ 7♣ K♦"
    assert line(step.position, "discard B") == "5♠ Q♥ 7♦ K♣ 7♥"
    gone = [event.origin for event in step.events if event.target.startswith("discard")]
    assert gone == ["route:A1.1", "route:A1.1.1", "route:A1.1.2", "route:A2.2", "route:B2.2", "route:B2.2.1",
                    "route:B2.2.2", "route:B3.1"]  # fmt: skip


@rule("caravan.discard-owner")
def test_a_removing_jack_comes_last() -> None:
    p = after(at("B1: 7♥(K♠')", "hand A: J♠ 2♥"), "J♠@B1.1")
    assert line(p, "discard A") == "K♠ J♠"
    assert line(p, "discard B") == "7♥"


@rule("caravan.resign")
@pytest.mark.parametrize(("move", "winner"), [("resign A", "B"), ("resign B", "A")])
def test_a_seat_may_resign_also_on_the_others_turn(move: str, winner: str) -> None:
    for p in (at("hand A: 9♦"), at("hand A: 9♦", "opening: A 0, B 0"), at("hand A: 9♦", "turn: B")):
        assert p.why_not(move) is None
        assert move not in texts(p)
        assert p.seat_of(move) == move[-1]
        assert str(p.play(move).result) == f"{winner} caravan.resign"


@rule("caravan.resign")
def test_not_after_the_end() -> None:
    p = at("hand A: 9♦").play("resign A")
    refusal = refused(p, "resign B")
    assert (refusal.rule, refusal.case) == ("over", "game")
    assert p.rules_broken("9♦@B1") == ("over",), "nothing else is looked at"
    assert p.rules_broken("nonsense") == ("syntax",)
    with pytest.raises(IllegalMove):
        p.step("discard 9♦")


@rule("caravan.clock")
def test_a_seat_whose_time_is_up_loses() -> None:
    p = at("hand A: 9♦").end("caravan.clock", winners="B")
    assert p.result == Result(("B",), ("A",), "caravan.clock")
    assert caravan.read(str(p)) == p
    assert p.legal_moves() == ()


@rule("caravan.first-move")
def test_no_first_move_voids_the_game() -> None:
    p = caravan.deal(seed=1).end("caravan.first-move")
    assert p.result == Result((), (), "caravan.first-move")
    assert line(p, "result") == "- caravan.first-move"
    assert caravan.read(str(p)) == p


@rule("caravan.away")
def test_a_seat_that_is_away_loses() -> None:
    assert str(at("turn: B").end("caravan.away", winners="A").result) == "A caravan.away"


@rule("caravan.clock")
@rule("caravan.away")
@rule("caravan.first-move")
def test_what_cannot_end_a_game() -> None:
    p = at("hand A: 9♦")
    for reason, winners, case in (
        ("caravan.win", "A", "bad-reason"),
        ("clock", "A", "bad-reason"),
        ("caravan.clock", "", "bad-winners"),
        ("caravan.clock", "AB", "bad-winners"),
        ("caravan.clock", "C", "bad-winners"),
        ("caravan.away", "", "bad-winners"),
        ("caravan.first-move", "A", "bad-winners"),
    ):
        with pytest.raises(CardlabError) as caught:
            p.end(reason, winners)
        assert caught.value.case == case
    with pytest.raises(CardlabError) as caught:
        p.play("resign A").end("caravan.clock", "B")
    assert caught.value.case == "already-over"


@rule("caravan.rated")
def test_only_the_standard_rules_count_for_a_rating() -> None:
    from engine.games.caravan.rules import VARIANTS

    assert caravan.deal(seed=1).rated
    for option in VARIANTS:
        assert not caravan.deal(seed=1, options=[option]).rated
        assert not at(f"options: {option}", "deck A: 9*??", "deck B: 9*??").rated


@rule("not-in-hand")
def test_a_card_that_is_not_held() -> None:
    p = at("A1: 5♠ 9♦", "hand A: 3♣ ??")
    assert facts(p, "4♣@A1") == ("not-in-hand", "card", {"card": "4♣"})
    assert p.rules_broken("4♣@A1") == ("not-in-hand", "caravan.direction")
    assert p.rules_broken("discard 4♣") == ("not-in-hand",)
    assert p.rules_broken("Q♣@A1.1") == ("not-in-hand", "caravan.queen")
    assert texts(p) == ["3♣@A2", "3♣@A3", "discard 3♣", "dissolve A1"], "a hidden card is no playable card"
