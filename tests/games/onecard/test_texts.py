"""Positions and records as texts: read, printed, and refused with the place named."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import engine
from engine.cards import FRENCH
from engine.games import onecard
from engine.position import LANGS, CardlabError, NotationError

FIRST = """\
onecard
hand A: 9♥ 9♣ 3♠
hand B: 6*??
hand C: 4*??
stock: 37*??            # or the cards in draw order
top: 5♦ 5♥ 5♠ A♠            # the discards, oldest first; the last is the top card
attack: 3
turn: A
direction: clockwise"""
SECOND = """\
onecard
hand A: 4♣
hand B: 7*??
stock: 44*??
top: 9♦ 9♥
chain: 9♥
call: A
turn: A
direction: clockwise
shuffles: 1
options: stairs=continue ladder"""
WHOLE = """\
onecard
hand A: 4♣ ??
hand B: 7*??
hand C: -
stock: 8*?? K♠ ??
top: 9♦ 7♥
turn: B
direction: counterclockwise
shuffles: 2
options: hand=7 jokers=5/7 two_seat_queen=again call_limit=2 limit=25 stairs=match plain_start cumulative
suit: ♣
out: C
more turns: 1
calls: A 2, B 1
empty: A
seed: 12"""
OVER = """\
onecard
hand A: -
hand B: 7*??
stock: 40*??
top: 9♦ 7♥ 7♣
chain: 7♥ 7♣
turn: -
direction: clockwise
result: A onecard.win"""


@pytest.mark.parametrize("text", [FIRST, SECOND, WHOLE, OVER])
def test_a_text_is_printed_as_it_was_read(text: str) -> None:
    plain = "\n".join(row.partition(" #")[0].rstrip() for row in text.splitlines())
    p = onecard.read(text)
    assert str(p) == plain
    assert engine.read(str(p)) == p
    assert repr(p) == f'onecard.read("""{plain}""")'


def test_lines_may_stand_in_any_order_and_leave_out_what_is_usual() -> None:
    rows = WHOLE.splitlines()
    assert onecard.read("\n".join([rows[0], *reversed(rows[1:])])) == onecard.read(WHOLE)
    usual = "attack: 0\nchain: -\nout: -\nempty: -\nmore turns: 0\nshuffles: 0\noptions: -\ncalls: A 0"
    assert onecard.read(f"{FIRST.replace('attack: 3', '')}\n{usual}") == onecard.read(FIRST.replace("attack: 3", ""))


@pytest.mark.parametrize(
    ("old", "new", "case", "part"),
    [
        ("onecard", "onecards", "no-game", "onecards"),
        ("hand B: 7*??", "", "missing-key", None),
        ("turn: B", "", "missing-key", None),
        ("stock: 8*?? K♠ ??", "", "missing-key", None),
        ("direction: counterclockwise", "", "missing-key", None),
        ("hand C: -", "hand D: -", "missing-key", None),
        ("hand C: -", "hand I: -", "unknown-key", "hand I"),
        ("hand C: -", "hand C: -\nhand C: -", "double-key", "hand C"),
        ("hand C: -", "hand C", "no-colon", "hand C"),
        ("hand A: 4♣ ??", "hand A: 4♣ 11♠", "unknown-card", "11♠"),
        ("hand A: 4♣ ??", "hand A: 4♣ X", "unknown-card", "X"),
        ("hand A: 4♣ ??", "hand A:", "no-cards", "hand A"),
        ("hand A: 4♣ ??", "hand A: 4♣ 4♣", "too-many", "4♣"),
        ("hand A: 4♣ ??", "hand A: 4♣ K♠", "too-many", "K♠"),
        ("hand A: 4♣ ??", "hand A: 0*??", "bad-count", "0*??"),
        ("hand A: 4♣ ??", "hand A: 55*??", "bad-count", "55*??"),
        ("hand A: 4♣ ??", "hand A: 54*??", "too-many-in-all", None),
        ("top: 9♦ 7♥", "top: -", "no-top", "-"),
        ("turn: B", "turn: H", "bad-turn", "H"),
        ("turn: B", "turn: -", "bad-turn", "-"),
        ("turn: B", "turn: C", "out-acts", "C"),
        ("turn: B", "turn: B\nresult: A onecard.win", "bad-turn", "B"),
        ("direction: counterclockwise", "direction: left", "bad-way", "left"),
        ("shuffles: 2", "shuffles: two", "bad-number", "two"),
        ("shuffles: 2", "shuffles: -1", "bad-number", "-1"),
        ("shuffles: 2", "attack: 99999", "bad-number", "99999"),
        ("seed: 12", "seed: 1.5", "bad-number", "1.5"),
        ("suit: ♣", "suit: K", "bad-suit", "K"),
        ("suit: ♣", "chain: 7♥\nsuit: ♣", "no-seven", "♣"),
        ("top: 9♦ 7♥", "top: 9♦ 8♥", "no-seven", "♣"),
        ("top: 9♦ 7♥", "top: 9♦ ★", "no-seven", "♣"),
        ("suit: ♣", "chain: 9♦", "bad-chain", "9♦"),
        ("suit: ♣", "chain: ??", "bad-chain", "??"),
        ("suit: ♣", "chain: 4♠ 9♦ 7♥ 8♥", "bad-chain", "4♠ 9♦ 7♥ 8♥"),
        ("suit: ♣", "call: H", "no-seat", "H"),
        ("suit: ♣", "call: A", "bad-call", "A"),
        ("out: C", "out: X", "no-seat", "X"),
        ("out: C", "out: C C", "no-seat", "C"),
        ("out: C", "out: A", "out-holds", "4♣ ??"),
        ("out: C", "out: A C", "all-out", "A C"),
        ("more turns: 1", "more turns: A", "bad-number", "A"),
        ("calls: A 2, B 1", "calls: A, B 1", "bad-seat", "A"),
        ("calls: A 2, B 1", "calls: D 1", "bad-seat", "D 1"),
        ("empty: A", "empty: A A", "no-seat", "A"),
        ("plain_start", "ladders", "bad-option", "ladders"),
        ("plain_start", "ladder=1", "bad-option", "ladder=1"),
        ("plain_start", "stairs", "bad-option", "stairs"),
        ("limit=25", "limit=26", "bad-option", "limit=26"),
        ("limit=25", "limit=025", "bad-option", "limit=025"),
        ("limit=25", "limit=²", "bad-option", "limit=²"),
        ("jokers=5/7", "jokers=6/8", "bad-option", "jokers=6/8"),
        ("hand=7", "hand=1", "bad-option", "hand=1"),
        ("plain_start", "limit=9", "bad-option", "limit"),
        ("turn: B", "turn: -\nresult: A caravan.win", "bad-ending", "A caravan.win"),
        ("turn: B", "turn: -\nresult: A B onecard.win", "bad-ending", "A B onecard.win"),
        ("turn: B", "turn: -\nresult: - onecard.bust", "bad-ending", "- onecard.bust"),
        ("turn: B", "turn: -\nresult: A onecard.stock-out", "bad-ending", "A onecard.stock-out"),
        ("turn: B", "turn: -\nresult: A A onecard.bust", "bad-ending", "A A onecard.bust"),
        ("turn: B", "turn: -\nresult: onecard.win", "bad-ending", "onecard.win"),
        ("turn: B", "turn: -\nresult:", "bad-ending", ""),
    ],
)
def test_what_cannot_be_read_is_named(old: str, new: str, case: str, part: str | None) -> None:
    assert old in WHOLE
    with pytest.raises(NotationError) as caught:
        onecard.read(WHOLE.replace(old, new, 1))
    error = caught.value
    assert error.case == case
    if part is not None:
        assert error.facts["part"] == part
    for lang in LANGS:
        assert "{" not in error.text(lang)


@pytest.mark.parametrize("text", [None, 7, b"onecard", [], "", "\n", "# onecard", "x" * 30_000])
def test_what_is_no_text_is_refused(text: Any) -> None:
    with pytest.raises(NotationError):
        onecard.read(text)


@pytest.mark.parametrize("seed", range(6))
def test_no_mangled_text_does_harm(seed: int) -> None:
    rng = Random(seed)
    said = []
    letters = [*"onecardhand ABC:*?-=0123♠♥♦♣★☆\n#,", "\x00", "ㅁ", "☃"]
    for _ in range(150):
        text = list(WHOLE)
        for _ in range(rng.randint(1, 6)):
            at = rng.randrange(len(text))
            text[at : at + rng.randint(0, 3)] = rng.choices(letters, k=rng.randint(0, 3))
        try:
            p = onecard.read("".join(text))
        except NotationError as error:
            said.append(error.text("ko") + error.text("en"))
        else:
            assert onecard.read(str(p)) == p
    assert said
    assert not any("{" in text for text in said)


# -- records -----------------------------------------------------------------------------------------------------


def record(**change: Any) -> dict[str, Any]:
    deck = [card.face for card in FRENCH.cards]
    whole: dict[str, Any] = {
        "game": "onecard",
        "options": {"seats": 2},
        "seed": 4,
        "deal": {"stock": deck},
        "first": "A",
        "moves": [],
    }
    return whole | change


@pytest.mark.parametrize(
    ("change", "case"),
    [
        ({"first": "C"}, "record-seat"),
        ({"first": "Z"}, "record-seat"),
        ({"first": None}, "record-seat"),
        ({"options": {"seats": 2, "first": "B"}}, "record-seat"),
        ({"options": {}}, "record-type"),
        ({"options": {"seats": 1}}, "record-type"),
        ({"options": {"seats": 9}}, "record-type"),
        ({"options": {"seats": "2"}}, "record-type"),
        ({"options": {"seats": True}}, "record-type"),
        ({"options": {"seats": 2, "direction": "up"}}, "record-type"),
        ({"options": {"seats": 2, "ladders": True}}, "record-type"),
        ({"options": {"seats": 2, "ladder": 1}}, "record-type"),
        ({"options": {"seats": 2, "stairs": True}}, "record-type"),
        ({"options": {"seats": 2, "limit": [20]}}, "record-type"),
        ({"options": {"seats": 8, "hand": 7}}, "record-type"),
        ({"deal": ["9♥"]}, "record-deck"),
        ({"deal": {"A": []}}, "record-deck"),
        ({"deal": {"stock": "9♥"}}, "record-deck"),
        ({"deal": {"stock": ["9♥"]}}, "record-deck"),
        ({"deal": {"stock": ["9♥"] * 54}}, "record-deck"),
        ({"deal": {"stock": [9] * 54}}, "record-deck"),
        ({"deal": {"stock": ["X"] * 54}}, "record-deck"),
        ({"moves": ["draw", "pass"]}, "record-move"),
        ({"moves": ["nonsense"]}, "record-move"),
        ({"end": {"winners": ["A"], "reason": "onecard.clock"}}, "record-type"),
    ],
)
def test_a_record_that_cannot_be_replayed_is_refused(change: dict[str, Any], case: str) -> None:
    with pytest.raises(NotationError) as caught:
        engine.replay(record(**change))
    assert caught.value.case == case
    assert caught.value.text("ko")
    assert caught.value.text("en")


def test_a_first_seat_among_the_options_may_stand_there_too() -> None:
    options = {"seats": 3, "first": "B", "direction": "clockwise"}
    assert onecard.start(record(options=options, first="B")).to_act == "B"
    alone = record(options=options)
    del alone["first"]
    assert engine.start(alone).to_act == "B"
    del options["first"]
    with pytest.raises(NotationError):
        engine.start(alone)


def test_a_record_with_hidden_cards_is_played_as_far_as_it_goes() -> None:
    deck = ["9♥", "4♣", "K♥", *["??"] * 51]
    positions = engine.replay(record(options={"seats": 2, "hand": 2}, deal={"stock": deck}, moves=["draw", "draw"]))
    assert "??" in str(positions[-1]).splitlines()[1]


def test_plain_start_from_hidden_cards_cannot_be_told() -> None:
    with pytest.raises(CardlabError):
        onecard.start(record(options={"seats": 2, "plain_start": True}, deal={"stock": ["??"] * 54}))


@pytest.mark.parametrize(
    "options", [{}, {"stairs": "match", "ladder": True, "plain_start": True}, {"hand": 7, "limit": 9}]
)
@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_a_game_is_kept_whole_in_its_record(options: dict[str, Any], direction: str) -> None:
    rng = Random(3)
    p = onecard.deal(seed=9, first="B", options=options, seats=4, direction=direction)
    kept = onecard.record_of(p)
    assert kept is not None
    assert kept["options"] == {"seats": 4, **options, **({"direction": direction} if direction[1] == "o" else {})}
    moves: list[str] = []
    positions = [p]
    while positions[-1].result is None and len(moves) < 120:
        move = rng.choice(positions[-1].legal_moves())
        moves.append(str(move))
        positions.append(positions[-1].play(move))
    text = json.dumps({"game": "onecard", "seed": 9, "moves": moves, **kept}, ensure_ascii=False)
    assert engine.replay(text) == positions
    assert onecard.record_of(positions[1]) is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"options": ["ladders"]},
        {"options": ["ladder", "ladder"]},
        {"options": {"limit": 99}},
        {"seats": 1},
        {"seats": 9},
        {"direction": "up"},
        {"first": "C"},
        {"first": "c"},
        {"options": ["seats=12"]},
        {"options": ["seats"]},
        {"options": "ladder stairs"},
        {"options": "seats"},
    ],
    ids=str,
)
def test_a_deal_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(CardlabError) as caught:
        onecard.deal(**({"seed": 1, "seats": 2} | wrong if "options" not in wrong else {"seed": 1} | wrong))
    assert caught.value.case == ("bad-seat" if "first" in wrong else "bad-option")
    assert caught.value.text("en")


@pytest.mark.parametrize("wrong", ["stairs", ["stairs"], [1], "ladder ladder"], ids=str)
def test_options_that_are_none_cannot_be_put_on(wrong: Any) -> None:
    with pytest.raises(CardlabError) as caught:
        onecard.deal(1).with_options(wrong)
    assert caught.value.case == "bad-option"


def test_options_may_be_one_line_of_words() -> None:
    words = ["stairs=match", "ladder"]
    assert onecard.deal(1, options=" ".join(words)) == onecard.deal(1, options=words)
    assert onecard.deal(1).with_options(" ".join(words)) == onecard.deal(1, options=words)
    assert onecard.deal(1, options="seats=3 direction=counterclockwise").seats == ("A", "B", "C")


@pytest.mark.parametrize(
    ("seat", "face", "case"),
    [("B", None, "no-such-card"), ("B", "??", "no-such-card"), (["B"], "9♥", "bad-seat"), ("Z", "9♥", "bad-seat")],
)
def test_a_card_or_seat_that_is_none_is_not_given(seat: Any, face: Any, case: str) -> None:
    with pytest.raises(CardlabError) as caught:
        onecard.deal(1).seen_by("A").with_card(seat, face)
    assert caught.value.case == case


def test_seats_and_direction_may_be_given_as_options() -> None:
    p = onecard.deal(seed=1, options=["seats=4", "direction=counterclockwise", "stairs=match"])
    assert p == onecard.deal(seed=1, options={"stairs": "match"}, seats=4, direction="counterclockwise")


def test_no_rule_ends_a_game_from_outside() -> None:
    p = onecard.deal(seed=1)
    with pytest.raises(CardlabError) as caught:
        p.end("onecard.clock", "B")
    assert caught.value.case == "no-reason"
    with pytest.raises(CardlabError) as caught:
        onecard.read(OVER).end("onecard.clock")
    assert caught.value.case == "already-over"
