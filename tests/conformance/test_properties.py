"""The same checks where hypothesis looks for the odd game, and records of whole games."""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.match import Match
from engine.position import IllegalMove, NotationError, Undetermined
from tests.conformance import checks, play
from tests.conformance.case import GameCase, cases

ALL = pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
SEEDS = st.integers(0, 2**32)


def reached(case: GameCase, data: st.DataObject) -> tuple[Any, list[play.Turn]]:
    """A first position and the turns of a game from it, each choice drawn."""
    options = data.draw(st.sets(st.sampled_from(case.options)).map(sorted), label="options")
    first = p = case.deal(data.draw(SEEDS, label="seed"), options)
    turns: list[play.Turn] = []
    for number in data.draw(st.lists(st.integers(0, 10**6), max_size=70), label="choices"):
        moves = p.legal_moves()
        if not moves:
            break
        step = p.step(moves[number % len(moves)])
        turns.append(play.Turn(p, moves[number % len(moves)], step))
        p = step.position
    return first, turns


@ALL
@settings(max_examples=40)
@given(st.data())
def test_a_drawn_game_keeps_all_promises(case: GameCase, data: st.DataObject) -> None:
    first, turns = reached(case, data)
    rng = Random(0)
    p = turns[-1].step.position if turns else first
    checks.legal_and_listed(case, p)
    checks.conserved(case, first, p)
    checks.text(case, p)
    checks.copies(case, p)
    checks.views(p, rng)
    checks.undetermined(case, p, rng)
    for turn in turns[-3:]:
        checks.played(turn)
        checks.movement(case, turn)
        checks.step_seen(turn)


@ALL
@settings(max_examples=25)
@given(st.data())
def test_a_drawn_move_keeps_secrets(case: GameCase, data: st.DataObject) -> None:
    _, turns = reached(case, data)
    for turn in turns[-1:]:
        checks.secret(case, turn, Random(data.draw(SEEDS, label="rng")))


@ALL
def test_secrets_are_tried_in_earnest(case: GameCase) -> None:
    tried = sum(checks.secret(case, turn, Random(n)) for n in (0, 1) for turn in islice(play.game(case, n), 8))
    assert tried >= 24


@ALL
@pytest.mark.parametrize("number", range(0, 60, 5))
def test_a_record_replays_the_game(case: GameCase, number: int) -> None:
    first = play.first_position(case, number)
    match = Match(first, seat=first.to_act)
    for turn in play.game(case, number):
        match.play(str(turn.move))
    record = str(match.record)
    positions = engine.replay(record)
    assert positions == [first, *(played.step.position for played in match.steps)]
    assert engine.read_record(json.loads(record)) == match.record
    assert engine.start(record) == first
    data = json.loads(record)
    assert data["game"] == case.name
    assert set(data["options"]) - {"seats", "direction"} == set(first.options)


@ALL
@pytest.mark.parametrize("number", range(0, 60, 15))
def test_a_record_can_begin_with_a_position(case: GameCase, number: int) -> None:
    turns = list(play.game(case, number))
    match = Match(turns[10].before)
    for turn in turns[10:]:
        match.play(turn.move)
    data = match.record.data
    assert "position" in data
    later = [turn for turn in turns[10:] if turn.step.ended is not None and turn.step.position.to_act is not None]
    assert len(data.get("deal", ())) == len(later), "only what is dealt after it"
    assert engine.replay(str(match.record))[-1] == turns[-1].step.position


@ALL
@given(seed=SEEDS, first=st.sampled_from("AB"))
def test_all_of_a_deal_follows_from_the_seed(case: GameCase, seed: int, first: str) -> None:
    p = case.module.deal(seed=seed, first=first)
    assert p == case.module.deal(seed=seed, first=first)
    assert p.to_act == first
    assert case.module.deal(seed=seed).to_act in p.seats


@ALL
@settings(max_examples=200)
@given(st.data())
def test_a_mutated_position_is_read_or_explained(case: GameCase, data: st.DataObject) -> None:
    p = some_position(case, data)
    text = mutated(str(p), data)
    try:
        again = engine.read(text)
    except NotationError as error:
        checks.sayable(error)
    else:
        checks.text(case, again)
        for seat in checks.seats(again):
            again.seen_by(seat).legal_moves()
            case.module.scene(again, seat, "ko")
        for move in again.legal_moves()[:3]:
            try:
                again.step(move)
            except Undetermined as error:
                checks.sayable(error)


@ALL
@settings(max_examples=300)
@given(st.data())
def test_a_mutated_move_is_understood_or_explained(case: GameCase, data: st.DataObject) -> None:
    p = some_position(case, data)
    moves = p.legal_moves() or case.moves(p)
    text = mutated(str(data.draw(st.sampled_from(moves))), data)
    refusal = p.why_not(text)
    if refusal is not None:
        checks.sayable(refusal)
        return
    try:
        assert p.step(text).position != p
    except Undetermined as error:
        checks.sayable(error)


@ALL
@given(st.text(max_size=60) | st.none() | st.integers() | st.binary() | st.lists(st.text()))
def test_whatever_is_given_as_a_move_is_refused_with_a_sentence(case: GameCase, thing: Any) -> None:
    p = case.deal(1, ())
    refusal = p.why_not(thing)
    assert refusal is not None
    checks.sayable(refusal)
    with suppress(IllegalMove):
        assert p.why_not(p.parse_move(thing)) == refusal


@ALL
@settings(max_examples=200)
@given(st.data())
def test_a_mutated_record_is_replayed_or_explained(case: GameCase, data: st.DataObject) -> None:
    match = Match(play.first_position(case, data.draw(st.integers(0, 40))))
    for number in data.draw(st.lists(st.integers(0, 99), max_size=6)):
        moves = match.position.legal_moves()
        if not moves:  # some games are short
            break
        match.play(moves[number % len(moves)])
    record: Any = json.loads(str(match.record))
    if data.draw(st.booleans(), label="as text"):
        record = mutated(json.dumps(record, ensure_ascii=False), data)
    else:
        record = disturbed(record, data)
    try:
        engine.replay(record)
    except (NotationError, Undetermined) as error:
        checks.sayable(error)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(["A", "??", "9♠"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


def disturbed(record: dict[str, Any], data: st.DataObject) -> dict[str, Any]:
    """A record with one field taken out, put in or replaced, at the top or one level below."""
    keys = st.sampled_from([*record, "end", "position", "options", "extra"])
    key = data.draw(keys)
    what = data.draw(st.sampled_from(["drop", "put", "below"]))
    record = dict(record)
    if what == "drop":
        record.pop(key, None)
    elif what == "below" and isinstance(record.get(key), dict):
        record[key] = {**record[key], data.draw(st.sampled_from([*record[key], "x"])): data.draw(JSON)}
    elif what == "below" and isinstance(record.get(key), list):
        record[key] = [*record[key], data.draw(JSON)]
    else:
        record[key] = data.draw(JSON)
    return record


def some_position(case: GameCase, data: st.DataObject) -> Any:
    """A position out of a random game, as it is or as a seat sees it."""
    first = play.first_position(case, number := data.draw(st.integers(0, 30)))
    turns = list(islice(play.game(case, number), data.draw(st.integers(0, 60))))
    p = turns[-1].step.position if turns else first
    seat = data.draw(st.sampled_from([*p.seats, None]))
    return data.draw(st.sampled_from([p, p.seen_by(seat)]))


SCRAPS = st.sampled_from(
    ["", " ", "\n", "-", "#", " # ", ":", "@", "(", ")", "'", "*", "??", "3*??", "999999999*??", "9♠", "K♥", "★", "RJ",
     "A", "B", "↑", "↓", "\0", "\u2028", "，", "٣", "10", "0", "-1", "turn: -", "result: A x", "\ud800"]
)  # fmt: skip


def mutated(text: str, data: st.DataObject) -> str:
    """The text with up to three cuts, insertions or lines doubled and dropped."""
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        what = data.draw(st.sampled_from(["insert", "cut", "line", "replace"]))
        if what == "insert":
            text = text[:at] + data.draw(SCRAPS | st.text(max_size=3)) + text[at:]
        elif what == "cut":
            text = text[:at] + text[at + data.draw(st.integers(1, 8)) :]
        elif what == "replace":
            text = text[:at] + data.draw(SCRAPS) + text[at + 1 :]
        else:
            lines = text.split("\n")
            line = data.draw(st.integers(0, len(lines) - 1))
            lines[line : line + 1] = data.draw(st.sampled_from([[], [lines[line]] * 2, [lines[line][::-1]]]))
            text = "\n".join(lines)
    return text
