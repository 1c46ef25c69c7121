"""Random games over random options, many of each game of the engine, in parts for several processes."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.conformance import checks, play
from tests.conformance.case import GameCase, cases

PARTS = 32
#: In each game the whole move space is tried at one position in so many, on average.
SPACED = 20

ALL = pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)


@ALL
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games(case: GameCase, part: int) -> None:
    seen: Counter[tuple[str, str]] = Counter()
    for number in range(part, case.random_games, PARTS):
        rng = Random(f"checks:{number}")
        first = play.first_position(case, number)
        checks.legal_and_listed(case, first)
        at = rng.randrange(60)  # here everything else is checked
        p = first
        for n, turn in enumerate(play.game(case, number)):
            p = turn.step.position
            checks.can_go_on(p)
            if turn.step.ended is not None:
                checks.played(turn)
            if rng.randrange(SPACED) == 0:
                checks.legal_and_listed(case, p)
            if n == at:
                _everything(case, first, turn, rng, seen)
        assert p.to_act is None, "every game ends"
        checks.conserved(case, first, p)
        checks.text(case, p)
        checks.refusals(p, checks.legal_and_listed(case, p), rng, seen)
    assert len(seen) > 8, f"hardly anything was refused: {seen}"


def _everything(case: GameCase, first: object, turn: play.Turn, rng: Random, seen: Counter[tuple[str, str]]) -> None:
    p = turn.before
    checks.refusals(p, checks.legal_and_listed(case, p), rng, seen)
    checks.text(case, p)
    checks.moves_as_text(case, p, p.legal_moves())
    checks.copies(case, p)
    checks.conserved(case, first, p)
    checks.unchanged(p)
    checks.views(p, rng)
    checks.undetermined(case, p, rng)
    checks.played(turn)
    checks.movement(case, turn)
    checks.step_seen(turn)
    if rng.randrange(3) == 0:  # scenes take their time
        checks.scenes(case, p)
        checks.secret(case, turn, rng)
