"""The engine: random games, single calls, proofs, import; and the size of the bundle."""

from __future__ import annotations

import gzip
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import engine
from engine import caravan, krass, onecard
from engine.puzzles.files import of_game
from engine.puzzles.prove import prove
from tools.bench.measure import Figure, seconds

ROOT = Path(__file__).parents[2]
GAMES = 100
#: Games played at random: their name, how one is dealt, and how many moves a second they are to make.
RANDOM: list[tuple[str, Callable[[int], Any], float]] = [
    ("Caravan", lambda seed: caravan.deal(seed=seed), 50_000),
    ("Krass Kariert, 3 seats", lambda seed: krass.deal(seed=seed, seats=3), 60_000),
    ("Krass Kariert, 5 seats", lambda seed: krass.deal(seed=seed, seats=5), 60_000),
    ("One Card, 2 seats", lambda seed: onecard.deal(seed=seed, seats=2), 150_000),
    ("One Card, 4 seats", lambda seed: onecard.deal(seed=seed, seats=4), 150_000),
]
SAMPLE = 400


def moves_per_second(deal: Callable[[int], Any]) -> float:
    """Moves of random games, each listed, chosen and stepped."""

    def play() -> int:
        moves = 0
        for seed in range(GAMES):
            rng, position = Random(seed), deal(seed)
            while position.result is None:
                position = position.step(rng.choice(position.legal_moves())).position
                moves += 1
        return moves

    return play() / seconds(play)


def random_game(seed: int) -> list[Any]:
    """All positions of a game in which both sides move at random."""
    rng = Random(seed)
    position = caravan.deal(seed=seed)
    seen = [position]
    while position.result is None:
        position = position.play(rng.choice(position.legal_moves()))
        seen.append(position)
    return seen


def per_call(act: Callable[[Any], object], items: Sequence[Any]) -> float:
    """Microseconds of one call over many different items."""

    def over_all() -> None:
        for item in items:
            act(item)

    return seconds(over_all) / len(items) * 1e6


def import_ms() -> float:
    """Milliseconds of `import engine` and a game in a new process, less those of Python alone."""

    def start(code: str) -> float:
        return seconds(lambda: subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT), rounds=9)

    return (start("from engine import caravan") - start("pass")) * 1e3


def figures() -> list[Figure]:
    """Measure all of it."""
    games = [random_game(seed) for seed in range(GAMES)]
    positions = [position for game in games for position in game if position.result is None]
    sample = Random(1).sample(positions, SAMPLE)
    # Moves of other positions: legal here or not, as a learner would try them.
    tried = [str(Random(n).choice(position.legal_moves())) for n, position in enumerate(sample)]
    pairs = [(position, move) for position in sample for move in tried[:10]]
    texts = [str(position) for position in sample]
    puzzles = of_game("caravan")
    bundle = b"".join(path.read_bytes() for path in sorted((ROOT / "tablewidget" / "static").iterdir()))

    def prove_all() -> None:
        for puzzle in puzzles:
            prove(puzzle)

    return [
        *(
            Figure(f"random games of {name}", moves_per_second(deal), "moves/s", aim, more_is_better=True)
            for name, deal, aim in RANDOM
        ),
        Figure("legal_moves", per_call(lambda position: position.legal_moves(), sample), "µs"),
        Figure("why_not, move as text", per_call(lambda pair: pair[0].why_not(pair[1]), pairs), "µs", 50),
        Figure("seen_by", per_call(lambda position: position.seen_by("A"), sample), "µs"),
        Figure("text round trip", per_call(lambda text: str(engine.read(text)), texts), "µs"),
        Figure(f"proving {len(puzzles)} puzzles", seconds(prove_all, rounds=3), "s"),
        Figure("import engine and a game", import_ms(), "ms", 80),
        Figure("bundle", len(bundle) / 1e3, "kB"),
        Figure("bundle, gzipped", len(gzip.compress(bundle, 9)) / 1e3, "kB", 20),
    ]
