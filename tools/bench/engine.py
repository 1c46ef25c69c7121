"""The engine: random games, single calls, proofs, import; and the size of the bundle."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import engine
from engine import canasta, caravan, krass, onecard
from engine.games.canasta import holding, legal
from engine.puzzles.files import of_game
from engine.puzzles.prove import prove
from tools.bench.measure import Figure, seconds

ROOT = Path(__file__).parents[2]
GAMES = 100
#: Games played at random: their name, how one is dealt, how many moves a second they are to make, and how many games.
RANDOM: list[tuple[str, Callable[[int], Any], float, int]] = [
    ("Canasta", lambda seed: canasta.deal(seed=seed), 20_000, 12),
    ("Caravan", lambda seed: caravan.deal(seed=seed), 50_000, GAMES),
    ("Krass Kariert, 3 seats", lambda seed: krass.deal(seed=seed, seats=3), 60_000, GAMES),
    ("Krass Kariert, 5 seats", lambda seed: krass.deal(seed=seed, seats=5), 60_000, GAMES),
    ("One Card, 2 seats", lambda seed: onecard.deal(seed=seed, seats=2), 150_000, GAMES),
    ("One Card, 4 seats", lambda seed: onecard.deal(seed=seed, seats=4), 150_000, GAMES),
]
SAMPLE = 400


def moves_per_second(deal: Callable[[int], Any], games: int = GAMES) -> float:
    """Moves of random games, each listed, chosen and played."""

    def play() -> int:
        moves = 0
        for seed in range(games):
            rng, position = Random(seed), deal(seed)
            while position.result is None:
                position = position.play(rng.choice(position.legal_moves()))
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


def canasta_hands(cards: int) -> list[canasta.CanastaPosition]:
    """Positions in which a seat may meld and holds so many cards: a hand drawn at random, three 9s on the table."""
    lines = ["canasta", "melds AC: 9♠ 9♥ 9♦", "melds BD: -", "red AC: 3♥ 3♥", "red BD: 3♦ 3♦", "pile: 9♣", "stock: -"]
    lines += [f"hand {seat}: -" for seat in "BCD"]
    lines += ["scores: AC 0, BD 0", "dealer: D", "deal: 1", "turn: A took"]
    start = canasta.read("\n".join([*lines, "hand A: -"]))
    found = []
    for seed in range(SAMPLE):
        hand = Random(seed).sample(start.unseen(), cards)
        found.append(canasta.read("\n".join([*lines, "hand A: " + " ".join(card.face for card in hand)])))
    return found


def _listed_anew(position: canasta.CanastaPosition) -> object:
    """The legal moves with nothing remembered: as in a hand that was never seen."""
    for one in (*vars(holding).values(), *vars(legal).values()):
        if hasattr(one, "cache_clear"):
            one.cache_clear()
    return position.legal_moves()


def per_call(act: Callable[[Any], object], items: Sequence[Any]) -> float:
    """Microseconds of one call over many different items."""

    def over_all() -> None:
        for item in items:
            act(item)

    return seconds(over_all) / len(items) * 1e6


def import_ms() -> float:
    """Milliseconds of `import engine` and a game in a new process, less those of Python alone.

    As where it is installed: what the source was compiled to is kept from the first round on.
    """
    with TemporaryDirectory() as kept:
        settings = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        settings["PYTHONPYCACHEPREFIX"] = kept

        def start(code: str) -> float:
            run = partial(subprocess.run, [sys.executable, "-c", code], check=True, cwd=ROOT, env=settings)
            return seconds(run, rounds=9)

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
            Figure(f"random games of {name}", moves_per_second(deal, games), "moves/s", aim, more_is_better=True)
            for name, deal, aim, games in RANDOM
        ),
        *(
            Figure(
                f"legal_moves of Canasta, {cards} cards", per_call(_listed_anew, canasta_hands(cards)) / 1e3, "ms", aim
            )
            for cards, aim in ((11, 1), (40, 10))
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
