"""Games that an independent implementation played."""

from __future__ import annotations

from pathlib import Path

from tools.check_vectors import check_game, games_in


def test_every_recorded_game_agrees(root: Path) -> None:
    games = list(games_in(root / "tests" / "vectors" / "onecard.jsonl.gz"))
    assert len(games) == 150
    assert all(check_game(game) for game in games)
