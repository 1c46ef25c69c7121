"""Games played by an independent implementation: the engine agrees with every state of every game."""

from __future__ import annotations

import copy
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tools import check_vectors

VECTORS = sorted((Path(__file__).parent / "vectors").glob("*.jsonl.gz"))
PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.name)
def test_the_engine_agrees_with_every_game(path: Path, part: int) -> None:
    for number, game in enumerate(check_vectors.games_in(path)):
        if number % PARTS == part:
            assert check_vectors.check_game(game) == len(game["steps"]), f"game {number + 1}"


def test_there_are_games_to_agree_with() -> None:
    counts = {path.name: sum(1 for _ in check_vectors.games_in(path)) for path in VECTORS}
    assert counts["caravan.jsonl.gz"] == 150
    assert counts["canasta.jsonl.gz"] == 20


def first_game() -> dict[str, Any]:
    return next(check_vectors.games_in(next(path for path in VECTORS if path.name == "caravan.jsonl.gz")))


def step_with(game: dict[str, Any], key: str) -> dict[str, Any]:
    return next(step for step in game["steps"] if key in step)


def lost_move(game: dict[str, Any]) -> None:
    step_with(game, "legal")["legal"].pop()


def other_seat(game: dict[str, Any]) -> None:
    step = game["steps"][0]
    step["to_act"] = "A" if step["to_act"] == "B" else "B"


def other_rule(game: dict[str, Any]) -> None:
    refused = step_with(game, "refused")["refused"]
    refused[next(iter(refused))] = ["caravan.luck"]


def one_rule_more(game: dict[str, Any]) -> None:
    next(iter(step_with(game, "refused")["refused"].values())).append("caravan.luck")


def legal_as_refused(game: dict[str, Any]) -> None:
    step = next(step for step in game["steps"] if "refused" in step and step.get("legal"))
    step["refused"][step["legal"][0]] = ["caravan.direction"]


def other_hand(game: dict[str, Any]) -> None:
    step_with(game, "summary")["summary"]["hands"]["A"].reverse()


def other_result(game: dict[str, Any]) -> None:
    game["steps"][-1]["summary"]["result"] = None


def other_move(game: dict[str, Any]) -> None:
    game["record"]["moves"][3] = "dissolve A1"


def one_step_less(game: dict[str, Any]) -> None:
    game["steps"].pop()


@pytest.mark.parametrize(
    "change",
    [
        lost_move,
        other_seat,
        other_rule,
        one_rule_more,
        legal_as_refused,
        other_hand,
        other_result,
        other_move,
        one_step_less,
    ],
    ids=lambda change: change.__name__,
)
def test_a_doctored_game_differs(change: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = first_game(), first_game()
    change(bad)
    assert bad != good
    path = tmp_path / "games.jsonl.gz"
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(game) + "\n" for game in (good, bad))
    assert check_vectors.main([str(path)]) == 1
    said = capsys.readouterr().out
    assert "1 of 2 games agree" in said
    assert "games.jsonl.gz 2 caravan" in said
    assert "DIFFERS" in said
    if change is not one_step_less:
        assert "caravan\nA1: " in said, "the position is shown"
        assert "before " in said, "and the move"


def test_moves_that_are_compared_by_rank_can_differ_too() -> None:
    path = next(path for path in VECTORS if path.name == "canasta.jsonl.gz")
    game = next(check_vectors.games_in(path))
    legal = next(step["legal"] for step in game["steps"] if len(step.get("legal", ())) > 20)
    legal.remove(next(move for move in legal if move.startswith("meld ")))
    with pytest.raises(check_vectors.Difference, match="legal"):
        check_vectors.check_game(game)


def test_a_good_file_agrees_and_none_is_no_agreement(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps(copy.deepcopy(first_game())) + "\n", encoding="utf-8")
    assert check_vectors.main([str(path)]) == 0
    assert capsys.readouterr().out.endswith("1 of 1 games agree\n")
    assert check_vectors.main([]) == 1
