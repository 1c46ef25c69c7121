"""Compares the engine with games played by an independent implementation, state by state.

    python -m tools.check_vectors tests/vectors/caravan.jsonl.gz

Prints one line for each game and a count at the end; exits non-zero at a difference, which is shown with the position,
the move and both sides.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import engine
from tools import vector_summaries


class Difference(Exception):
    """The engine and the vector disagree."""


def games_in(path: Path) -> Iterator[dict[str, Any]]:
    """The games of a file of (gzipped) JSON lines."""
    opener: Callable[..., Any] = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def check_game(game: dict[str, Any]) -> int:
    """Replays one game and compares each step. Returns the number of steps. Raises Difference."""
    record, steps = game["record"], game["steps"]
    moves = record["moves"]
    if len(steps) != len(moves) + 1:
        raise Difference(f"{len(steps)} steps for {len(moves)} moves")
    summary = vector_summaries.SUMMARIES[record["game"]]
    reading = vector_summaries.READINGS.get(record["game"], _as_it_stands)
    p, ended = engine.start(record), None
    for i, expected in enumerate(steps):
        try:
            for key, mine in _facts(p, expected, partial(summary, ended=ended)):
                if reading(key, mine) != reading(key, expected[key]):
                    raise Difference(f"{key}\n  engine: {mine!r}\n  vector: {expected[key]!r}")
            if i < len(moves):
                step = p.step(moves[i])
                p, ended = step.position, step.ended or ended
        except (Difference, engine.CardlabError) as error:
            move = moves[i] if i < len(moves) else "(end)"
            raise Difference(f"step {i}, before {move}\n{p}\n{error}") from error
    return len(steps)


def _as_it_stands(_key: str, value: Any) -> Any:
    return value


def _facts(p: Any, expected: dict[str, Any], summary: Callable[[Any], dict[str, Any]]) -> Iterator[tuple[str, Any]]:
    if "to_act" in expected:
        yield "to_act", p.to_act
    if "legal" in expected:
        yield "legal", [str(move) for move in p.legal_moves()]
    if "refused" in expected:
        for move, rules in expected["refused"].items():
            refusal = p.why_not(move)
            if refusal is None or refusal.rule not in rules:
                raise Difference(f"why_not({move!r})\n  engine: {refusal and refusal.rule}\n  vector: {rules}")
        yield "refused", {move: sorted(p.rules_broken(move)) for move in expected["refused"]}
    if "summary" in expected:
        yield "summary", summary(p)


def main(paths: Sequence[str]) -> int:
    """Checks every game of the files; returns the exit status."""
    agree = total = 0
    for path in paths:
        for n, game in enumerate(games_in(Path(path)), 1):
            total += 1
            name = f"{Path(path).name} {n} {game['record']['game']} seed {game['record'].get('seed')}"
            try:
                steps = check_game(game)
            except Difference as difference:
                print(f"{name}: DIFFERS at {difference}")
            else:
                agree += 1
                print(f"{name}: {steps} steps agree")
    print(f"{agree} of {total} games agree")
    return 0 if total and agree == total else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
