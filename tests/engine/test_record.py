"""Records: whole games as JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

import engine
from engine import caravan
from engine.match import Match
from engine.position import NotationError, Undetermined
from engine.record import Record
from tests.conformance.checks import sayable


def played(moves: int = 4, options: tuple[str, ...] = ()) -> Match:
    match = Match(caravan.deal(seed=7, first="B", options=options))
    for _ in range(moves):
        match.play(match.position.legal_moves()[0])
    return match


def data(moves: int = 4) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(str(played(moves).record))
    return found


def test_what_a_record_holds() -> None:
    record = data()
    assert list(record) == ["game", "options", "seed", "deal", "first", "moves"]
    assert (record["game"], record["options"], record["seed"], record["first"]) == ("caravan", {}, 7, "B")
    p = caravan.deal(seed=7, first="B")
    assert record["deal"]["A"] == [card.face for card in (*p.hands[0], *p.decks[0])]
    assert len(record["deal"]["B"]) == 54
    assert len(record["moves"]) == 4


def test_only_options_that_are_on_are_listed() -> None:
    record = played(2, ("reshuffle", "first_suit")).record
    assert record.data["options"] == {"first_suit": True, "reshuffle": True}
    assert engine.replay(record)[-1] == played(2, ("reshuffle", "first_suit")).position


@pytest.mark.parametrize("form", [lambda r: r, str, lambda r: r.data, lambda r: json.loads(str(r))])
def test_a_record_in_every_form(form: Any) -> None:
    match = played()
    assert engine.replay(form(match.record))[-1] == match.position
    assert engine.start(form(match.record)) == match.start
    assert engine.read_record(form(match.record)) == match.record
    assert engine.read_record(form(match.record)).moves == match.record.data["moves"]


def test_an_option_may_be_said_to_be_off() -> None:
    assert engine.start(data() | {"options": {"reshuffle": False}}) == engine.start(data())


def test_the_seed_is_needed_for_reshuffles_alone() -> None:
    record = data()
    del record["seed"]
    assert "seed:" not in str(engine.replay(record)[-1])
    record["seed"] = None
    assert "seed:" not in str(engine.replay(record)[-1])


def test_a_record_that_begins_with_a_position() -> None:
    match = played(6)
    later = Match(match.position)
    later.play(match.position.legal_moves()[0])
    record = later.record.data
    assert record["position"] == str(match.position)
    assert not {"deal", "first"} & set(record)
    assert engine.replay(str(later.record)) == [match.position, later.position]


def test_in_a_record_with_a_position_its_text_decides_the_options() -> None:
    p = caravan.deal(seed=7, options=["first_suit"])
    for options in ({}, {"first_suit": True}):
        record = {"game": "caravan", "options": options, "position": str(p), "moves": []}
        assert engine.start(record).options == {"first_suit": True}


def test_a_game_ended_from_outside() -> None:
    record = data() | {"end": {"winners": ["B"], "reason": "caravan.clock"}}
    positions = engine.replay(record)
    assert len(positions) == 6
    assert str(positions[-1].result) == "B caravan.clock"
    void = engine.replay(data(0) | {"end": {"winners": [], "reason": "caravan.first-move"}})[-1]
    assert str(void.result) == "- caravan.first-move"


def test_a_match_that_was_ended_keeps_its_end() -> None:
    record = data() | {"end": {"winners": ["B"], "reason": "caravan.clock"}}
    ended = engine.replay(record)[-1]
    again = Match(ended).record
    assert engine.replay(str(again))[-1] == ended


def deck(**change: Any) -> dict[str, Any]:
    return data() | {"deal": data()["deal"] | change}


DECK = data()["deal"]["A"]
BAD: dict[str, tuple[Any, str, dict[str, Any]]] = {
    "no JSON": ("{", "record-json", {"part": "{"}),
    "no object": ("[]", "record-json", {"part": "list"}),
    "nothing": ("", "record-json", {}),
    "None": (None, "record-json", {"part": "NoneType"}),
    "bytes": (b"{}", "record-json", {"part": "bytes"}),
    "deep": ("[" * 100_000, "record-json", {}),
    "huge number": ('{"seed": ' + "9" * 5_000 + "}", "record-json", {}),
    "too long": (" " * 2_000_001, "too-long", {"n": 2_000_001}),
    "empty": ({}, "record-key", {"key": "game"}),
    "an empty Record": (Record({}), "record-key", {"key": "game"}),
    "no moves": ({k: v for k, v in data().items() if k != "moves"}, "record-key", {"key": "moves"}),
    "no deal": ({k: v for k, v in data().items() if k != "deal"}, "record-key", {"key": "deal"}),
    "no first": ({k: v for k, v in data().items() if k != "first"}, "record-key", {"key": "first"}),
    "unknown field": (data() | {"colour": 1}, "record-unknown", {"key": "colour"}),
    "field that is no text": (data() | {5: 1}, "record-unknown", {"key": "5"}),
    "unknown game": (data() | {"game": "poker"}, "record-game", {"part": "poker"}),
    "game of a type": (data() | {"game": 5}, "record-type", {"key": "game", "part": "5"}),
    "moves as text": (data() | {"moves": "9♠@A1"}, "record-type", {"key": "moves"}),
    "move that is none": (data() | {"moves": [5]}, "record-type", {"key": "moves"}),
    "seed as text": (data() | {"seed": "7"}, "record-type", {"key": "seed"}),
    "seed as truth": (data() | {"seed": True}, "record-type", {"key": "seed"}),
    "options as list": (data() | {"options": ["reshuffle"]}, "record-type", {"key": "options"}),
    "unknown option": (data() | {"options": {"fast": True}}, "record-type", {"key": "options", "part": "fast"}),
    "unknown option off": (data() | {"options": {"fast": False}}, "record-type", {"key": "options", "part": "fast"}),
    "option of a type": (
        data() | {"options": {"reshuffle": 1}},
        "record-type",
        {"key": "options", "part": "reshuffle"},
    ),
    "seat": (data() | {"first": "C"}, "record-seat", {"key": "first", "part": "C"}),
    "seat of a type": (data() | {"first": ["A"]}, "record-seat", {"key": "first"}),
    "deal as list": (data() | {"deal": []}, "record-deck", {"key": "deal"}),
    "one deck": (data() | {"deal": {"A": DECK}}, "record-deck", {"key": "deal"}),
    "deck as text": (deck(A="9♠"), "record-deck", {"key": "deal.A", "part": "9♠"}),
    "no deck": (deck(B=None), "record-deck", {"key": "deal.B"}),
    "short deck": (deck(B=DECK[1:]), "record-deck", {"key": "deal.B", "part": "53"}),
    "long deck": (deck(B=[*DECK, "??"]), "record-deck", {"key": "deal.B", "part": "55"}),
    "unknown card": (deck(A=["11♠", *DECK[1:]]), "record-deck", {"key": "deal.A", "part": "11♠"}),
    "card of a type": (deck(A=[9, *DECK[1:]]), "record-deck", {"key": "deal.A", "part": "9"}),
    "a card twice": (deck(A=[DECK[1], *DECK[1:]]), "record-deck", {"key": "deal.A", "part": DECK[1]}),
    "illegal move": (
        data() | {"moves": [*data()["moves"], "dissolve A1"]},
        "record-move",
        {"n": 5, "part": "dissolve A1"},
    ),
    "no move": (data() | {"moves": ["x" * 10_000]}, "record-move", {"n": 1}),
    "position of a type": ({"game": "caravan", "position": 5, "moves": []}, "record-type", {"key": "position"}),
    "half a position": ({"game": "caravan", "position": "caravan", "moves": []}, "missing-key", {}),
    "end as text": (data() | {"end": "A"}, "record-type", {"key": "end"}),
    "half an end": (data() | {"end": {"winners": ["A"]}}, "record-type", {"key": "end"}),
    "end for no reason": (data() | {"end": {"winners": ["A"], "reason": "x"}}, "record-type", {"key": "end"}),
    "end for all": (
        data() | {"end": {"winners": ["A", "B"], "reason": "caravan.clock"}},
        "record-type",
        {"key": "end"},
    ),
    "end after the end": (
        data() | {"moves": ["resign A"], "end": {"winners": ["A"], "reason": "caravan.clock"}},
        "record-type",
        {"key": "end"},
    ),
}


@pytest.mark.rule("notation")
@pytest.mark.parametrize("name", BAD)
def test_what_is_no_record_is_named_with_its_place(name: str) -> None:
    record, case, wanted = BAD[name]
    with pytest.raises(NotationError) as caught:
        engine.replay(record)
    assert caught.value.case == case
    assert {key: caught.value.facts[key] for key in wanted} == wanted
    sayable(caught.value)


def test_a_refused_move_is_told_with_its_reason() -> None:
    record = data() | {"moves": [*data()["moves"], "dissolve A1"]}
    with pytest.raises(NotationError) as caught:
        engine.replay(record)
    reason = engine.replay(data())[-1].why_not("dissolve A1")
    assert reason is not None
    assert reason.text("en") in caught.value.text("en")


def test_a_record_with_hidden_cards_is_played_as_far_as_it_is_known() -> None:
    record = deck(B=["??"] * 54) | {"first": "B"}
    with pytest.raises((NotationError, Undetermined)):
        engine.replay(record)
    record["moves"] = []
    assert "8*??" in str(engine.start(record))


def test_the_game_of_a_position_must_be_the_records() -> None:
    p = str(caravan.deal(seed=7))
    with pytest.raises(NotationError):
        engine.start({"game": "caravan", "position": p.replace("caravan", "poker"), "moves": []})
