"""The kit can fail: each check is shown a game with a fault of the kind it looks for."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine import caravan
from engine.games.caravan import position, refusals
from engine.position import Event, Lang, Step
from engine.scene import Scene
from tests.conformance import checks, play
from tests.conformance.play import Turn
from tests.games.caravan.case import CASE

Position = position.CaravanPosition
TURN = list(islice(play.game(CASE, 0), 40))[-1]
P = TURN.before


def faulty(check: Callable[[], object]) -> None:
    with pytest.raises(AssertionError):
        check()


def with_events(change: Callable[[tuple[Event, ...]], tuple[Event, ...]]) -> Turn:
    step: Step[Any] = Step(TURN.step.position, change(TURN.step.events))
    return dataclasses.replace(TURN, step=step)


def test_the_checks_find_no_fault_here() -> None:
    checks.refusals(P, checks.legal_and_listed(CASE, P), Random(0), Counter())
    checks.played(TURN)
    checks.movement(CASE, TURN)
    checks.step_seen(TURN)
    assert checks.secret(CASE, TURN, Random(0))


def test_a_legal_move_that_is_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = P.legal_moves()
    for wrong in (listed[1:], listed[::-1], (*listed, listed[-1]), (*listed, caravan.Dissolve("B1"))):
        monkeypatch.setattr(Position, "legal_moves", lambda _, wrong=wrong: wrong)
        faulty(lambda: checks.legal_and_listed(CASE, P))


def test_rules_out_of_order(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = refusals.broken
    monkeypatch.setattr(refusals, "broken", lambda p, move: iter([*broken(p, move)][::-1]))
    faulty(lambda: checks.legal_and_listed(CASE, P))


def test_a_refusal_of_another_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = checks.legal_and_listed(CASE, P)
    monkeypatch.setattr(Position, "why_not", lambda *_: None)
    faulty(lambda: checks.refusals(P, broken, Random(0), Counter()))


def test_a_position_that_is_not_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    written = str(P).replace(f"seed: {P.seed}", "seed: 1")
    monkeypatch.setattr(Position, "__str__", lambda _: written)
    faulty(lambda: checks.text(CASE, P))


def test_a_play_that_leads_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Position, "play", lambda p, move: p)
    faulty(lambda: checks.played(TURN))


def test_a_lost_card() -> None:
    hand = P.hands[0][1:]
    faulty(lambda: checks.conserved(CASE, P, dataclasses.replace(P, hands=(hand, P.hands[1]))))


def test_a_view_that_shows_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Position, "seen_by", lambda p, _: p)
    faulty(lambda: checks.views(P, Random(0)))
    faulty(lambda: checks.secret(CASE, TURN, Random(0)))


def test_a_scene_that_shows_a_hidden_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caravan, "scene", lambda p, seat, lang: caravan.open_scene(p, lang))
    faulty(lambda: checks.secret(CASE, TURN, Random(0)))


def test_moves_offered_in_no_order(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = caravan.scene

    def turned(p: Position, seat: str | None, lang: Lang) -> Scene:
        scene = drawn(p, seat, lang)
        scene.legal = scene.legal[::-1]
        return scene

    monkeypatch.setattr(caravan, "scene", turned)
    faulty(lambda: checks.scenes(CASE, P))


def test_a_badge_that_nobody_says(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = caravan.scene

    def silent(p: Position, seat: str | None, lang: Lang) -> Scene:
        scene = drawn(p, seat, lang)
        for zone in scene.zones:
            zone.badges = tuple(dataclasses.replace(badge, words="") for badge in zone.badges)
        return scene

    checks.scenes(CASE, P)
    monkeypatch.setattr(caravan, "scene", silent)
    faulty(lambda: checks.scenes(CASE, P))


def test_a_drawn_card_in_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Event, "seen_by", lambda event, _: event)
    faulty(lambda: checks.step_seen(next(turn for turn in play.game(CASE, 0) if _draws(turn))))


def _draws(turn: Turn) -> bool:
    return any(event.origin.startswith("deck:") for event in turn.step.events)


def test_movements_that_are_missing_or_lead_elsewhere() -> None:
    turns = [turn for turn in islice(play.game(CASE, 0), 60) if _draws(turn)]

    def without(turn: Turn, at: int) -> Turn:
        events = turn.step.events
        return dataclasses.replace(turn, step=Step(turn.step.position, events[:at] + events[at + 1 :]))

    for turn in turns[:8]:
        for at, event in enumerate(turn.step.events):
            if event.kind == "moved":
                faulty(lambda turn=turn, at=at: checks.movement(CASE, without(turn, at)))  # type: ignore[misc]
    faulty(lambda: checks.movement(CASE, with_events(lambda events: (*events, events[0]))))


@pytest.mark.parametrize("words", ["", " x", "{card} x", "x  y", "x\ny", "x\0"])
def test_words_that_are_not_finished(words: str) -> None:
    faulty(lambda: checks.well_said(words))


def test_gestures_that_mean_another_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caravan, "gesture", lambda *_: "discard 9♠")
    faulty(lambda: checks.scenes(CASE, P))
