"""Positions and records as text: what is read, and what is said about what cannot be read."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import engine
from engine.cards import KRASS
from engine.games import krass
from engine.games.krass.dealt import of_seed
from engine.match import Match
from engine.position import CardlabError, NotationError
from tests.conformance.checks import sayable
from tests.games.krass.making import line, table

PAGE = (
    """
krass
hand A: 8*??
hand B: 7*??
hand C: 9*??
hand D: 3 3 7 X 12 STOP
reserve A: 4 9
reserve B: -
reserve C: 2 11
reserve D: 6
tokens: A 2, B 1, C 0, D 2
pile: 6*??
discard: 1 1 2 5 5 6 10 10 10
trick: A 8 | B 11 12 | C PEN
turn: D
dealer: A
round: 3
""",
    """
krass
hand A: 4*??
hand B: 5 6
hand C: 3*??
reserve A: -
reserve B: 9
reserve C: 1 1
tokens: A 2, B 2, C 2
pile: 17*??
drawn: 7
drawing: B 3
discard: 21*??
trick: C PEN | A 3 | B 12
turn: B
dealer: A
round: 1
""",
    """
krass
hand A: 7 8
hand B: -
hand C: 3 1
reserve A: -
reserve B: -
reserve C: -
tokens: A 0, B 1, C 2
pile: -
trick: A 5* 5 | B STOP
turn: -
dealer: C
round: 12
options: tokens=3
failed: C
paid: C
""",
    """
krass
hand A: 7 8
hand B: -
hand C: -
reserve A: -
reserve B: -
reserve C: -
tokens: A 0, B 1, C 2
pile: -
trick: A 5 | B take | C 12
turn: -
dealer: C
round: 12
result: B C krass.token
""",
)
FIRST, DRAWING, PAID, OVER = (text.strip() for text in PAGE)


@pytest.mark.parametrize("text", [FIRST, DRAWING, PAID, OVER])
def test_a_text_is_read_and_printed_as_it_is(text: str) -> None:
    p = krass.read(text)
    assert str(p) == text
    assert engine.read(text) == p
    assert eval(repr(p), {"krass": krass}) == p
    lines = text.split("\n")
    assert krass.read("\n".join([lines[0], *reversed(lines[1:])])) == p, "in any order"


def test_what_a_text_means() -> None:
    p = krass.read(FIRST)
    assert (p.to_act, p.leader, p.seats, p.round, p.power) == ("D", "A", ("A", "B", "C", "D"), 3, 16 + 12)
    drawing = krass.read(DRAWING)
    assert (drawing.drawing, str(drawing.drawn), drawing.leader) == (3, "7", "C")
    over = krass.read(OVER)
    assert over.result is not None
    assert (over.result.winners, over.result.losers) == (("B", "C"), ("A",))
    assert krass.read(PAID).begun_with == 3


def test_lines_that_say_what_is_usual_may_stand_there() -> None:
    usual = "discard: -\ntrick: -\nfailed: -\ndrawn: -\ndrawing: -\noptions: -"
    p = table("8 9", "5*??", "5*??")
    assert krass.read(f"{p}\n{usual}") == p
    assert krass.read(f"{p}\noptions: tokens=2") == p


def test_faces_are_read_leniently() -> None:
    assert krass.read(FIRST.replace("X 12 STOP", "x １２ Stop")) == krass.read(FIRST)


def changed(text: str, key: str, value: str | None) -> str:
    """The text with one line replaced, added or (None) taken out."""
    row = f"{key}: {value}"
    found = re.subn(rf"^{key}: .*$", row if value is not None else "", text, flags=re.MULTILINE)
    return found[0] if found[1] else f"{text}\n{row}"


BAD: list[tuple[str, str, str | None, str, dict[str, Any]]] = [
    (FIRST, "hand A", "8 13", "unknown-number", {"line": 2, "part": "13"}),
    (FIRST, "hand A", "9♠", "unknown-number", {"line": 2, "part": "9♠"}),
    (FIRST, "hand A", "55*??", "bad-count", {"line": 2}),
    (FIRST, "hand A", "", "no-cards", {"line": 2}),
    (FIRST, "hand A", None, "missing-key", {"key": "hand A"}),
    (FIRST, "reserve D", None, "missing-key", {"key": "reserve D"}),
    (FIRST, "hand D", None, "missing-key", {"key": "hand D"}),
    (FIRST, "tokens", None, "missing-key", {"key": "tokens"}),
    (FIRST, "hand F", "3", "unknown-key", {"part": "hand F"}),
    (FIRST, "reserve A", "4 9 9", "too-many-reserves", {"line": 6, "most": 2}),
    (FIRST, "tokens", "A 2, B 1", "missing-counts", {"line": 10}),
    (FIRST, "tokens", "A 2, B 1, C 0, E 2", "bad-seat", {"part": "E 2"}),
    (FIRST, "tokens", "A 4, B 1, C 0, D 2", "bad-number", {"part": "4"}),
    (FIRST, "turn", "E", "bad-round-turn", {"part": "E"}),
    (FIRST, "turn", "-", "bad-round-turn", {"part": "-"}),
    (PAID, "turn", "A", "bad-round-turn", {"part": "A"}),
    (FIRST, "dealer", "E", "no-seat", {"part": "E"}),
    (FIRST, "round", "0", "bad-number", {"part": "0"}),
    (FIRST, "round", "one", "bad-number", {"part": "one"}),
    (FIRST, "trick", "A 8 | B 11 12 | PEN", "bad-act", {"part": "PEN"}),
    (FIRST, "trick", "A 8 | B 3 5", "bad-act", {"part": "B 3 5"}),
    (FIRST, "trick", "A 8 | B ??", "bad-act", {"part": "B ??"}),
    (FIRST, "trick", "A 8 | B STOP*", "bad-act", {"part": "B STOP*"}),
    (FIRST, "trick", "A 8 | B X", "bad-act", {"part": "B X"}),
    (FIRST, "trick", "A 8 | B", "bad-act", {"part": "B"}),
    (FIRST, "trick", "A 8 | C 11 12 | B PEN", "bad-trick-order", {"line": 13}),
    (FIRST, "trick", "A 8 | B PEN | A 9", "bad-trick-order", {"line": 13}),
    (FIRST, "trick", "A take | B 9", "bad-trick-order", {"line": 13}),
    (FIRST, "trick", "A 8 | B PEN | C 8", "bad-trick-strength", {"part": "C 8"}),
    (FIRST, "trick", "A 8 | B STOP | C 9", "bad-trick-stop", {"part": "B STOP"}),
    (FIRST, "trick", "A 8 | C STOP", "trick-over", {"part": "D"}),
    (FIRST, "turn", "C", "trick-over", {"part": "C"}),
    (FIRST, "trick", "D 8", "trick-over", {"part": "D"}),
    (FIRST, "failed", "E", "no-seat", {"part": "E"}),
    (FIRST, "failed", "B", "bad-failed", {"part": "B"}),
    (FIRST, "failed", "D", "bad-failed", {"part": "D"}),
    (FIRST, "hand D", "-", "no-cards-to-act", {"part": "D"}),
    (PAID, "drawn", "7", "drawn-alone", {"part": "7"}),
    (DRAWING, "drawn", "-", "drawn-alone", {"part": "-"}),
    (DRAWING, "drawing", "A 3", "bad-drawing", {"part": "A 3"}),
    (DRAWING, "drawing", "B 0", "bad-drawing", {"part": "B 0"}),
    (DRAWING, "drawing", "B 4", "bad-drawing", {"part": "B 4"}),
    (DRAWING, "drawing", "B 7", "bad-number", {"part": "7"}),
    (DRAWING, "trick", "C 2 | A 3 | B 12", "bad-drawing", {"part": "B 3"}),
    (DRAWING, "trick", "C PEN | A 12 | B take", "bad-drawing", {"part": "B 3"}),
    (FIRST, "options", "tokens=4", "bad-option", {"part": "tokens=4"}),
    (FIRST, "options", "tokens", "bad-option", {"part": "tokens"}),
    (OVER, "result", "-", "bad-winners", {"part": "-"}),
    (PAID, "paid", "-", "bad-round-turn", {"part": "-"}),
    (FIRST, "options", "dealer=B", "bad-option", {"part": "dealer=B"}),
    (OVER, "result", "B krass.token", "loser-with-token", {"part": "C"}),
    (OVER, "result", "B C krass.stuck", "bad-winners", {}),
    (OVER, "result", "A B C krass.token", "bad-winners", {}),
    (OVER, "result", "- krass.token", "bad-winners", {}),
    (OVER, "result", "B B krass.token", "bad-winners", {}),
    (OVER, "result", "krass.token", "bad-winners", {}),
    (OVER, "paid", "A", "loser-paid", {"part": "A"}),
    (FIRST, "discard", "3 3 3 3", "too-many", {"part": "3", "n": 6, "most": 4}),
    (FIRST, "trick", "A 8 | B 11 12 | C 8* 8* 8*", "too-many", {"part": "X", "n": 4}),
    (FIRST, "pile", "40*??", "too-many-in-all", {"most": 54}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "key", "value", "case", "facts"), BAD)
def test_what_cannot_be_read_is_named_with_its_place(
    text: str, key: str, value: str | None, case: str, facts: dict[str, Any]
) -> None:
    with pytest.raises(NotationError) as caught:
        krass.read(changed(text, key, value))
    error = caught.value
    assert (error.case, {name: error.facts[name] for name in facts}) == (case, facts)
    sayable(error)


@pytest.mark.rule("krass.stuck")
def test_a_seat_that_is_stuck_has_no_turn() -> None:
    with pytest.raises(NotationError) as caught:
        table("3*??", "3 5", "4*??", trick="A 9 9", turn="B")
    assert (caught.value.case, caught.value.facts["part"]) == ("stuck-acts", "B")
    assert caught.value.text("en") == (
        "Position, line 10, “B”: this seat can do nothing. Write it as “failed” and give the turn to the next."
    )
    assert table("3*??", "3 ??", "4*??", trick="A 9 9", turn="B").to_act == "B", "nobody knows"
    failed = table("3*??", "3 5", "4*??", trick="A 9 9", turn="C", failed="B", reserves="-|-|1")
    assert failed.failed == ("B",)


@pytest.mark.rule("krass.stuck")
@pytest.mark.parametrize("failed", ["A", "C", "D"])
def test_only_seats_that_could_do_nothing_are_stuck(failed: str) -> None:
    with pytest.raises(NotationError) as caught:
        table("3*??", "3 5", "4*??", "-", trick="A 9 9", turn="C", failed=failed, reserves="-|-|1|-")
    assert caught.value.case == "bad-failed"


@pytest.mark.rule("krass.stuck")
def test_a_seat_is_not_stuck_before_its_turn_comes() -> None:
    for turn, failed in (("A", "B"), ("A", "C"), ("B", "A C")):
        with pytest.raises(NotationError) as caught:
            table("3*??", "2*??", "4*??", "-", trick="D 9 9", turn=turn, failed=failed)
        assert caught.value.case == "bad-failed"
    p = table("3*??", "2*??", "4*??", "5*??", trick="D 9 9", turn="C", failed="B A")
    assert p.failed == ("A", "B"), "in the order of failing, however they were written"


# -- records ---------------------------------------------------------------------------------------------------------


def record(moves: int = 0, **options: Any) -> dict[str, Any]:
    """The record of a game in which the first legal move is always played."""
    match = Match(krass.deal(seed=7, **options))
    for _ in range(moves):
        match.play(match.position.legal_moves()[0])
    return match.record.data


@pytest.mark.rule("krass.deal")
def test_what_a_record_holds() -> None:
    data = record(3, seats=4, tokens=3, dealer="C")
    assert list(data) == ["game", "options", "seed", "deal", "first", "moves"]
    assert data["options"] == {"seats": 4, "tokens": 3, "dealer": "C"}
    assert (data["seed"], data["first"], len(data["deal"]), len(data["moves"])) == (7, "D", 1, 3)
    dealt = data["deal"][0]
    assert list(dealt) == ["hands", "reserves", "pile"]
    assert [len(dealt["hands"][seat]) for seat in "ABCD"] == [10] * 4
    assert [len(dealt["reserves"][seat]) for seat in "ABCD"] == [2] * 4
    assert len(dealt["pile"]) == 6


@pytest.mark.rule("krass.next-round")
def test_a_record_has_every_deal_so_far_and_no_other() -> None:
    match = Match(krass.deal(seed=11, seats=3))
    while match.position.round < 3:
        match.play(match.position.legal_moves()[0])
    data = match.record.data
    assert len(data["deal"]) == 3
    positions = engine.replay(str(match.record))
    assert positions == [match.start, *(played.step.position for played in match.steps)]
    assert positions[-1].to_act is not None
    fewer = data | {"deal": data["deal"][:2]}
    assert engine.replay(fewer)[-1].to_act is None, "it ends between two rounds"
    more = data | {"deal": [*data["deal"], krass.deal_of(krass.deal(seed=4))]}
    assert engine.replay(more)[-1] == match.position
    with pytest.raises(NotationError) as caught:
        engine.replay(data | {"deal": data["deal"][:1]})
    assert caught.value.case == "record-move"


@pytest.mark.rule("krass.next-round")
def test_a_record_that_begins_with_a_position_lists_the_deals_after_it() -> None:
    first = Match(krass.deal(seed=11, seats=3))
    for _ in range(5):
        first.play(first.position.legal_moves()[0])
    later = Match(first.position)
    while later.position.round < 3:
        later.play(later.position.legal_moves()[0])
    data = later.record.data
    assert data["position"] == str(first.position)
    assert "first" not in data
    assert len(data["deal"]) == 2
    assert engine.replay(str(later.record))[-1] == later.position
    assert Match(engine.start(data)).start.source.begins == 2


def test_undoing_the_end_of_a_round_takes_its_deal_out_of_the_record() -> None:
    match = Match(krass.deal(seed=11, seats=3))
    while match.position.round < 2:
        match.play(match.position.legal_moves()[0])
    assert len(match.record.data["deal"]) == 2
    after = match.position
    assert match.undo()
    assert (match.position.round, len(match.record.data["deal"])) == (1, 1)
    assert match.redo()
    assert (match.position, len(match.record.data["deal"])) == (after, 2)


DISTURBED: dict[str, tuple[dict[str, Any], str, str]] = {
    "no seats": ({"options": {}}, "record-type", "options"),
    "seven seats": ({"options": {"seats": 7}}, "record-type", "options"),
    "no such option": ({"options": {"seats": 3, "wild": True}}, "record-type", "options"),
    "four tokens": ({"options": {"seats": 3, "tokens": 4}}, "record-type", "options"),
    "a dealer that is not there": ({"options": {"seats": 3, "dealer": "D"}}, "record-type", "options"),
    "another first": ({"first": "C"}, "record-seat", "first"),
    "no list": ({"deal": {}}, "record-deck", "deal"),
    "no deal": ({"deal": []}, "record-deck", "deal"),
    "no object": ({"deal": [3]}, "record-deck", "deal.1"),
}


@pytest.mark.parametrize(("change", "case", "key"), DISTURBED.values(), ids=DISTURBED)
def test_a_record_that_cannot_be_read(change: dict[str, Any], case: str, key: str) -> None:
    with pytest.raises(NotationError) as caught:
        engine.start(record() | change)
    assert (caught.value.case, caught.value.facts["key"]) == (case, key)
    sayable(caught.value)


@pytest.mark.parametrize(
    ("part", "value", "key"),
    [
        ("hands", {"A": ["1"] * 10}, "deal.1.hands"),
        ("hands", [], "deal.1.hands"),
        ("reserves", {"A": ["1"], "B": ["2", "2"], "C": ["3", "3"]}, "deal.1.reserves.A"),
        ("reserves", {"A": ["1", "13"], "B": ["2", "2"], "C": ["3", "3"]}, "deal.1.reserves.A"),
        ("reserves", {"A": ["1", 2], "B": ["2", "2"], "C": ["3", "3"]}, "deal.1.reserves.A"),
        ("pile", ["1"] * 17, "deal.1.pile"),
        ("pile", ["1"] * 18, "deal.1"),
        ("more", [], "deal.1"),
    ],
)
def test_a_deal_that_does_not_fit_the_deck(part: str, value: Any, key: str) -> None:
    data = record()
    data["deal"] = [data["deal"][0] | {part: value}]
    with pytest.raises(NotationError) as caught:
        engine.start(data)
    assert (caught.value.case, caught.value.facts["key"]) == ("record-deck", key)
    sayable(caught.value)


def test_a_deal_is_awaited_only_between_rounds() -> None:
    further = krass.deal_of(krass.deal(seed=4)) or {}
    for p in (krass.deal(seed=7), krass.read(OVER)):
        with pytest.raises(CardlabError) as caught:
            p.dealt(further)
        assert caught.value.case == "no-deal-awaited"
        sayable(caught.value)
    p = krass.read(PAID)
    assert p.dealt(further).to_act == "C"
    with pytest.raises(NotationError) as bad:
        p.dealt({"hands": {}})
    assert bad.value.case == "record-deck"


@pytest.mark.parametrize("text", [FIRST, OVER, PAID])
def test_no_rule_ends_a_game_from_outside(text: str) -> None:
    p = krass.read(text)
    with pytest.raises(CardlabError) as caught:
        p.end("krass.clock", "A")
    assert caught.value.case == ("already-over" if p.result else "no-reason")


def test_a_hidden_card_is_named() -> None:
    p = krass.read(FIRST)
    named = p.with_card("A", "12")
    assert line(named, "hand A") == "12 7*??"
    for seat, face, case in (("E", "3", "bad-seat"), ("D", "3", "no-hidden-card"), ("A", "13", "no-such-card")):
        with pytest.raises(CardlabError) as caught:
            p.with_card(seat, face)
        assert caught.value.case == case
    with pytest.raises(CardlabError) as caught:
        p.with_card("A", "10").with_card("A", "10")
    assert caught.value.case == "no-copy-left"


@pytest.mark.rule("krass.stuck")
def test_hidden_cards_are_filled_so_that_the_seat_to_act_can_act() -> None:
    p = table("3*??", "2 ?? ?? 5", "4*??", trick="A 12 12 12", turn="B", pile="5*??")
    for seed in range(20):
        filled = p.filled(Random(seed))
        assert "??" not in str(filled)
        assert krass.read(str(filled)) == filled
        assert filled.legal_moves(), "a STOP or a penalty card, the one way left"
    named = p.with_card("B", "3")
    stuck = replace(named, hands=tuple(tuple(card for card in hand if card.number) for hand in named.hands))
    for impossible in (lambda: stuck.filled(Random(1)), lambda: named.with_card("B", "4")):
        with pytest.raises(CardlabError) as caught:
            impossible()
        assert (caught.value.case, caught.value.facts) == ("stuck-hand", {"seat": "B"})
        sayable(caught.value)
    assert named.with_card("B", "STOP").legal_moves()
    assert line(p.with_card("A", "3").with_card("A", "3"), "hand A") == "3 3 ??", (
        "whose turn it is not may hold what it likes"
    )


@pytest.mark.parametrize(
    ("arguments", "case"),
    [
        ({"seed": "x"}, "bad-seed"),
        ({"seed": True}, "bad-seed"),
        ({"seed": 1, "seats": 2}, "bad-option"),
        ({"seed": 1, "seats": 6}, "bad-option"),
        ({"seed": 1, "tokens": 1}, "bad-option"),
        ({"seed": 1, "dealer": "D"}, "bad-option"),
        ({"seed": 1, "first": "D"}, "bad-seat"),
        ({"seed": 1, "first": "D", "dealer": "A"}, "bad-seat"),
        ({"seed": 1, "first": "A", "dealer": "A"}, "other-first"),
        ({"seed": 1, "options": ("tokens=3", "tokens=2")}, "bad-option"),
        ({"seed": 1, "options": ("stairs",)}, "bad-option"),
        ({"seed": 1, "options": "tokens=3 stairs"}, "bad-option"),
        ({"seed": 1, "options": {"seats": "4"}}, "bad-option"),
    ],
)
def test_a_deal_that_is_none(arguments: dict[str, Any], case: str) -> None:
    with pytest.raises(CardlabError) as caught:
        krass.deal(**arguments)
    assert caught.value.case == case
    sayable(caught.value)


@pytest.mark.parametrize("options", ["tokens=3 seats=4", ["tokens=3", "seats=4"], {"tokens": 3, "seats": 4}])
def test_options_as_one_line_as_words_and_by_name(options: Any) -> None:
    p = krass.deal(seed=1, options=options)
    assert (len(p.hands), p.options) == (4, {"tokens": 3})


@pytest.mark.rule("krass.deal")
@pytest.mark.parametrize(("seats", "held", "pile"), [(3, 10, 18), (4, 10, 6), (5, 7, 9)])
def test_how_many_cards_are_dealt(seats: int, held: int, pile: int) -> None:
    p = krass.deal(seed=3, seats=seats)
    assert {len(hand) for hand in p.hands} == {held}
    assert {len(reserve) for reserve in p.reserves} == {2}
    assert len(p.pile) == pile
    assert p.tokens == (2,) * seats


@pytest.mark.rule("krass.deal")
def test_cards_are_dealt_one_at_a_time_from_the_left_neighbour_of_the_dealer() -> None:
    cards = list(KRASS.cards)
    Random("7:deal:1").shuffle(cards)
    p = krass.deal(seed=7, seats=4, dealer="B")
    order = [p.hands["ABCD".index(seat)] for seat in "CDAB"]
    assert [hand[i] for i in range(10) for hand in order] == cards[:40]
    order = [p.reserves["ABCD".index(seat)] for seat in "CDAB"]
    assert [reserve[i] for i in range(2) for reserve in order] == cards[40:48]
    assert list(p.pile) == cards[48:]


def test_options_may_be_words_or_a_mapping() -> None:
    wanted = krass.deal(seed=7, seats=4, tokens=3, dealer="B")
    assert krass.deal(7, options=("tokens=3", "dealer=B", "seats=4")) == wanted
    assert krass.deal(7, options={"tokens": 3, "dealer": "B", "seats": 4}) == wanted
    assert krass.deal(7, "C", {"tokens": 3}, seats=4) == wanted, "who is first tells who deals"


@pytest.mark.rule("krass.next-round")
def test_the_nth_deal_follows_from_the_seed() -> None:
    match = Match(krass.deal(seed=5))
    while match.position.round < 2:
        match.play(match.position.legal_moves()[0])
    assert match.record.data["deal"][1] == of_seed(5, 2, 3, "A").as_record()
    assert of_seed(5, 2, 3, "A") != of_seed(5, 1, 3, "A")
