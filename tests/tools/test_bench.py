"""What the bench is asked to measure."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.bench.__main__ import PARTS, wanted


def test_without_a_name_all_is_measured() -> None:
    assert wanted([]) == (set(PARTS), Path("build/bench.json"))


def test_a_part_can_be_named() -> None:
    assert wanted(["engine", "--json", "x.json"]) == ({"engine"}, Path("x.json"))


def test_an_unknown_part_is_refused_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        wanted(["speed"])
    assert "there is no part speed; there are engine, browser" in capsys.readouterr().err
