"""What every game offers: results, events, refusals, errors."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine import games
from engine.cards import UNKNOWN, Card
from engine.position import CardlabError, Event, IllegalMove, NotationError, Refusal, Result, Spoken, Step, Undetermined
from tests.conformance.checks import sayable


def test_a_result_is_written_with_its_winners_and_its_reason() -> None:
    assert str(Result(("A", "C"), ("B", "D"), "canasta.game")) == "A C canasta.game"
    assert str(Result((), (), "caravan.first-move")) == "- caravan.first-move"


@pytest.mark.parametrize(
    ("origin", "target", "hidden_from"),
    [
        ("deck:A", "hand:A.6", ("B", None)),
        ("stock", "hand:B.6", ("A", None)),
        ("hand:A.1", "hand:B.2", (None,)),
        ("deck:A", "deck:B", ("A", "B", None)),
        ("hand:A.1", "route:A1.2", ()),
        ("route:A1.2", "discard:A", ()),
    ],
)
def test_a_card_between_hidden_places_is_hidden(origin: str, target: str, hidden_from: tuple[str | None, ...]) -> None:
    event = Event("moved", "A", Card("9♠"), origin, target, "caravan.draw")
    for seat in ("A", "B", None):
        assert (event.seen_by(seat).card is UNKNOWN) == (seat in hidden_from), seat


def test_events_without_a_card_are_no_secret() -> None:
    event = Event("shuffled", "A", None, "discard:A", "deck:A")
    assert event.seen_by(None) is event


def test_a_step_is_seen_with_all_its_parts() -> None:
    p = engine.caravan.deal(seed=7, first="A")
    step = Step(p, (Event("moved", "A", Card("9♠"), "deck:A", "hand:A.1"),), p, p)
    seen = step.seen_by("B")
    assert seen.position == seen.ended == seen.closed == p.seen_by("B")
    assert seen.events[0].card is UNKNOWN
    assert Step(p).seen_by("B").ended is None


def test_a_refusal_and_its_error_say_the_same() -> None:
    refusal = Refusal("not-in-hand", "card", {"card": Card("9♠")})
    error = IllegalMove(refusal)
    assert str(refusal) == str(error) == refusal.text("ko")
    assert refusal.text("en") == error.text("en") == "9♠ is not in your hand. Pick a card you hold."
    assert refusal == Refusal("not-in-hand", "card", {"card": Card("9♠")})


def test_every_error_is_a_value_error_with_its_place() -> None:
    for error in (NotationError("missing-key", key=Spoken("A1")), Undetermined("hand A"), CardlabError("already-over")):
        assert isinstance(error, CardlabError)
        assert isinstance(error, ValueError)
        assert str(error) == error.text("ko") != error.text("en")
    assert Undetermined("hand A").where == "hand A"


def test_positions_and_moves_meet_the_protocols() -> None:
    p = engine.caravan.deal(seed=7)
    names = [name for name in dir(engine.Position) if not name.startswith("_")]
    assert all(hasattr(p, name) for name in names)
    assert isinstance(p.legal_moves()[0], engine.Move)


def test_what_a_typed_text_is_called_in_code() -> None:
    assert repr(Spoken("9♠")) == "Spoken('9♠')"


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("given", [None, 5, b"draw", [], 1.5])
def test_what_is_no_text_is_no_move(game: str, given: Any) -> None:
    with pytest.raises(IllegalMove) as caught:
        games.load(game).deal(seed=4).parse_move(given)
    assert caught.value.rule == "syntax"
    sayable(caught.value)
