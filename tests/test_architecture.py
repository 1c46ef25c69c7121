"""Who may know whom: the rooms of the house, read from the imports and the calls in the source."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "engine"
MODULES = sorted(ENGINE.rglob("*.py"))
GAMES = sorted(path.name for path in (ENGINE / "games").iterdir() if (path / "__init__.py").is_file())

#: What a game may know of the engine: nothing of puzzles, matches, records or other games.
KNOWN_TO_GAMES = {
    "cards", "position", "scene", "rulebook", "phrases", "notation", "options", "told", "wording", "goals", "judging",
    "hidden", "source", "tuples",
    "show",  # for `_repr_html_` alone, imported when it is called
}  # fmt: skip
#: Modules that read a clock, the machine or the net, or start something.
FORBIDDEN = {
    "asyncio", "datetime", "os", "secrets", "socket", "subprocess", "tempfile", "threading", "time", "urllib", "uuid",
    "shutil", "multiprocessing", "logging",
}  # fmt: skip
#: Where files are read and written; elsewhere only data of the package, through importlib.resources.
FILES = {"cli.py", "puzzles/files.py"}


def imports(tree: ast.AST) -> Iterator[str]:
    """The modules imported, as full names; `from a import b` counts as a.b."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def name_of(path: Path) -> str:
    return path.relative_to(ENGINE).as_posix()


every_module = pytest.mark.parametrize("path", MODULES, ids=name_of)


@every_module
def test_the_engine_needs_the_standard_library_alone(path: Path) -> None:
    tops = {name.partition(".")[0] for name in imports(tree_of(path))}
    assert tops <= {*sys.stdlib_module_names, "engine"}
    assert "tablewidget" not in path.read_text(encoding="utf-8"), "not even by name"


@every_module
def test_the_engine_has_no_clock_no_net_and_no_machine(path: Path) -> None:
    used = {name.partition(".")[0] for name in imports(tree_of(path))} & FORBIDDEN
    assert used <= ({"os"} if name_of(path) == "cli.py" else set())


@every_module
def test_random_numbers_come_from_a_generator_with_a_seed(path: Path) -> None:
    """`Random(…)` from a seed, or a generator that was handed in; never the module's own."""
    tree = tree_of(path)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Random":
            assert node.args, f"line {node.lineno}: a generator without a seed"
    assert {name for name in imports(tree) if name.startswith("random")} <= {"random.Random"}


@every_module
def test_files_are_read_in_two_places(path: Path) -> None:
    if name_of(path) in FILES:
        return
    tree = tree_of(path)
    used = {name.partition(".")[0] for name in imports(tree)} & {"pathlib", "io", "glob"}
    assert used <= ({"pathlib"} if name_of(path).startswith("puzzles/") else set()), "puzzles know what a path is"
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            assert getattr(node.func, "id", "") != "open", f"line {node.lineno}"
            if getattr(node.func, "attr", "") in ("read_text", "read_bytes") and "id='files'" not in ast.dump(
                node.func
            ):
                assert any(name.startswith("importlib.resources") for name in imports(tree)), f"line {node.lineno}"
            assert getattr(node.func, "attr", "") not in ("write_text", "write_bytes", "mkdir", "unlink"), node.lineno


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_only_what_it_needs(game: str) -> None:
    for path in sorted((ENGINE / "games" / game).rglob("*.py")):
        for name in imports(tree_of(path)):
            parts = name.split(".")
            if parts[0] != "engine":
                continue
            if parts[1] == "games":
                assert parts[2] == game, f"{name_of(path)} imports another game: {name}"
            else:
                assert parts[1] in KNOWN_TO_GAMES, f"{name_of(path)} imports {name}"


def test_the_engine_names_no_game_outside_its_folder() -> None:
    for path in MODULES:
        if "games/" in name_of(path) and path.parent != ENGINE / "games":
            continue
        tree = tree_of(path)
        branches = (
            item for item in ast.walk(tree) if isinstance(item, ast.If) and "TYPE_CHECKING" in ast.dump(item.test)
        )
        typing_only = {id(node) for branch in branches for node in ast.walk(branch)}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and id(node) not in typing_only:
                assert not (node.module or "").startswith(tuple(f"engine.games.{game}" for game in GAMES)), name_of(
                    path
                )
            if isinstance(node, ast.Compare):
                words = {item.value for item in ast.walk(node) if isinstance(item, ast.Constant)}
                assert not words & set(GAMES), f"{name_of(path)}, line {node.lineno}: `if game == …`"


def test_importing_the_engine_loads_no_game_and_no_text() -> None:
    code = "import sys, engine; print([m for m in sys.modules if m.startswith('engine.games.') or m == 'tomllib'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"


def test_a_fifth_game_would_be_found_by_its_folder() -> None:
    from engine import games

    assert list(games.names()) == GAMES
    assert all(games.load(game).read for game in GAMES)


def test_the_checks_see_what_they_look_for() -> None:
    tree = ast.parse("import a.b\nfrom c import d, e\nif x:\n    def f():\n        import g")
    assert set(imports(tree)) == {"a.b", "c.d", "c.e", "g"}
    with pytest.raises(AssertionError):
        list(imports(ast.parse("from . import x")))
