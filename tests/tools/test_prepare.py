"""What the machine lacks is named, and in CI nothing may lack. No test installs anything."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import lab, prepare


@pytest.fixture
def bare(tmp_path: Path, root: Path) -> dict[str, object]:
    """How to run prepare.py where no program is to be found: no apt, no Node, no browser."""
    (tmp_path / "bin").mkdir()
    return {"cwd": tmp_path, "args": [sys.executable, str(root / "tools/prepare.py")], "PATH": str(tmp_path / "bin")}


def run(bare: dict[str, object], purpose: str, **more: str) -> subprocess.CompletedProcess[str]:
    variables = {name: value for name, value in os.environ.items() if name not in ("CI", "CARDLAB_CHROMIUM")}
    return subprocess.run(
        [*bare["args"], purpose],  # type: ignore[misc]
        cwd=str(bare["cwd"]),
        env={**variables, "PATH": str(bare["PATH"]), **more},
        capture_output=True,
        text=True,
        check=False,
    )


def test_what_is_missing_is_named_and_kept(bare: dict[str, object], tmp_path: Path) -> None:
    done = run(bare, "test")
    assert done.returncode == 0
    lines = done.stderr.splitlines()
    assert [line.split(":")[0] for line in lines] == ["browser", "font"]
    assert "install chromium. Left out: all tests in a browser" in lines[0]
    assert (tmp_path / "build/left-out.txt").read_text().splitlines() == lines


def test_nothing_may_be_missing_in_ci(bare: dict[str, object]) -> None:
    done = run(bare, "test", CI="true")
    assert done.returncode == 1
    assert "nothing may be left out" in done.stderr


def test_the_lab_needs_neither_browser_nor_node(bare: dict[str, object], tmp_path: Path) -> None:
    done = run(bare, "lab")
    assert (done.returncode, done.stderr) == (0, "")
    assert not (tmp_path / "build").exists()


def test_an_old_python_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 1))
    (fault,) = prepare.python_faults()
    assert "needs Python 3.11" in fault
    assert "PYTHON=python3.12" in fault


def test_a_browser_that_does_not_start_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    fake = tmp_path / "chromium"
    fake.write_text("#!/bin/sh\nexit 1\n")
    fake.chmod(0o755)
    monkeypatch.setenv("CARDLAB_CHROMIUM", str(fake))
    assert prepare.browser() is None
    fake.write_text("#!/bin/sh\nexit 0\n")
    assert prepare.browser() == str(fake)


def test_what_starts_the_lab(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line = lab.command("notebooks/en/00-start.ipynb", 8889, open_browser=False)
    assert "--LabApp.default_url=/lab/tree/notebooks/en/00-start.ipynb" in line
    assert "--port=8889" in line
    assert "--no-browser" in line
    assert "--no-browser" not in lab.command("notebooks/en/00-start.ipynb", 8889, open_browser=True)
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "mine")
    assert lab.environment()["JUPYTER_CONFIG_PATH"].split(os.pathsep) == [str(root / "tools/jupyter"), "mine"]
    assert (root / "tools/jupyter/jupyter_server_config.py").is_file()
