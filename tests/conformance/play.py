"""Random games over random options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.position import Step
from tests.conformance.case import GameCase

LONGEST = 3000


@dataclass(frozen=True)
class Turn:
    """One move of a random game."""

    before: Any
    move: Any
    step: Step[Any]


def options_of(case: GameCase, number: int) -> tuple[str, ...]:
    """The options of the n-th random game: none, each alone, all, then random sets."""
    fixed = [(), *((name,) for name in case.options), case.options]
    if number < len(fixed):
        return fixed[number]
    rng = Random(f"options:{number}")
    chance = rng.choice((0.15, 0.3, 0.6))
    return tuple(name for name in case.options if rng.random() < chance)


def first_position(case: GameCase, number: int) -> Any:
    """The first position of the n-th random game. The seed is one that no text holds by chance."""
    return case.deal(7_310_000_000 + number, options_of(case, number))


def choice(p: Any, rng: Random, by_kind: bool) -> Any:
    """A legal move at random; `by_kind` gives each kind of move the same chance, so that rare ones are played too."""
    moves = p.legal_moves()
    if by_kind:
        kind = rng.choice(sorted({type(move).__name__ for move in moves}))
        moves = [move for move in moves if type(move).__name__ == kind]
    return rng.choice(moves)


def game(case: GameCase, number: int) -> Iterator[Turn]:
    """The n-th random game, move by move, to its end."""
    rng = Random(f"{case.name}:{number}")
    p = first_position(case, number)
    for _ in range(LONGEST):
        if p.to_act is None:
            return
        move = choice(p, rng, by_kind=number % 2 == 1)
        step = p.step(move)
        yield Turn(p, move, step)
        p = step.position
