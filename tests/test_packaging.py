"""The wheel alone: what is in it, and that it shows a table where there is no Node and no source."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import engine
from tests.environment import Environment

SHOW = """
import engine
from engine import caravan
from tablewidget import Table

position = caravan.deal(seed=7)
assert engine.read(str(position)) == position
bundle = Table(position)._repr_mimebundle_()
data = bundle[0] if isinstance(bundle, tuple) else bundle
assert "application/vnd.jupyter.widget-view+json" in data
assert "<img " in data["text/html"] and " alt=" in data["text/html"]
print(engine.__file__, data["text/plain"])
"""


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(root)],
        check=True,
        capture_output=True,
    )
    (made,) = folder.glob("*.whl")
    return made


def test_what_is_in_the_wheel(wheel: Path, root: Path) -> None:
    names = set(ZipFile(wheel).namelist())
    rooms = {name.split("/")[0] for name in names if ".dist-info" not in name}
    assert rooms == {"engine", "tablewidget"}
    for folder in ("engine", "tablewidget"):
        for path in (root / folder).rglob("*"):
            name = path.relative_to(root).as_posix()
            if path.is_file() and "__pycache__" not in path.parts and "frontend" not in path.parts:
                assert name in names
    assert "tablewidget/static/table.js" in names
    assert not [
        name for name in names if name.endswith((".ts", ".mjs")) or "/frontend/" in name or "node_modules" in name
    ]
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)


def test_both_packages_are_typed(wheel: Path) -> None:
    assert {"engine/py.typed", "tablewidget/py.typed"} <= set(ZipFile(wheel).namelist())


@pytest.mark.slow
def test_the_wheel_alone_shows_a_table(wheel: Path, tmp_path: Path) -> None:
    alone = Environment.made(tmp_path / "venv")
    alone.install(str(wheel), cwd=tmp_path)
    # An empty PATH but for the environment itself: no Node can be asked for.
    shown = alone.run(alone.python, "-c", SHOW, cwd=tmp_path, PATH=str(tmp_path / "venv/bin"))
    assert str(tmp_path / "venv") in shown
    alone.run(str(tmp_path / "venv/bin/cardlab"), "--help", cwd=tmp_path, PATH=str(tmp_path / "venv/bin"))


def test_the_engine_needs_nothing(root: Path, tmp_path: Path) -> None:
    """`import engine` works with the standard library alone (-S: no site-packages)."""
    code = f"import sys; sys.path.insert(0, {str(root)!r}); from engine import caravan; print(caravan.deal(seed=7))"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("caravan\n")


def test_the_version_stands_in_the_changelog(root: Path) -> None:
    assert f"## [{engine.__version__}]" in (root / "CHANGELOG.md").read_text(encoding="utf-8")


def test_node_is_not_told_what_the_scripts_below_are(root: Path) -> None:
    """JupyterLab's own scripts lie below, in .venv: Node would take them for modules, and `make lab` show a crash."""
    assert "type" not in json.loads((root / "package.json").read_text(encoding="utf-8"))
