"""What holds for all committed files."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

# Put together from pieces, or this file would name them itself.
MACHINE = re.compile(r"(?<![\w.])/(?:wor" r"k|home/\w+|Use" r"rs|roo" r"t|tm" r"p)/\w")
REGISTRY = re.compile(r"registry\.npm" r"js|files\.python" r"hosted|py" r"pi\.org/simple|deb\.deb" r"ian")
UNDONE = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X|NotImplemented" r"Error)\b")


@pytest.fixture(scope="module")
def texts(root: Path) -> dict[str, str]:
    """Every text file that git knows or would take, by its name."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=root, check=True, capture_output=True).stdout.decode()
    found = {}
    for name in filter(None, listed.split("\0")):
        path = root / name
        if not path.is_file():
            continue
        raw = path.read_bytes()
        if b"\0" not in raw[:4096] and not name.endswith((".gz", ".png")):
            found[name] = raw.decode("utf-8")
    return found


def naming(texts: dict[str, str], pattern: re.Pattern[str]) -> list[str]:
    """Where a pattern stands, as `file:line: text`."""
    return [
        f"{name}:{number}: {found.group()}"
        for name, text in texts.items()
        for number, line in enumerate(text.splitlines(), 1)
        if (found := pattern.search(line))
    ]


def test_no_file_names_a_path_of_one_machine(texts: dict[str, str]) -> None:
    assert naming(texts, MACHINE) == []


def test_no_file_names_a_registry(texts: dict[str, str]) -> None:
    assert naming(texts, REGISTRY) == []
    assert '"resolved"' not in texts["package-lock.json"]


def test_links_and_pictures_of_the_pages_are_there(texts: dict[str, str], root: Path) -> None:
    pages = {name: text for name, text in texts.items() if name.endswith(".md")}
    links = [(name, link) for name, text in pages.items() for link in re.findall(r"\]\(([^)#]+)\)", text)]
    inner = [(name, link) for name, link in links if "://" not in link]
    assert {"docs/table.en.png", "docs/puzzles.md", "docs/puzzles.ko.md"} <= {link for _, link in inner}
    assert [(name, link) for name, link in inner if not (root / name).parent.joinpath(link).is_file()] == []


def test_the_files_that_the_maintainers_page_names_are_there(texts: dict[str, str], root: Path) -> None:
    named = re.findall(r"\b(?:tests|tools|notebooks|binder|engine)/[\w/.-]*\w", texts["CONTRIBUTING.md"])
    assert "tests/engine/test_korean.py" in named
    assert [name for name in named if not (root / name).exists()] == []


def test_nothing_is_left_undone(texts: dict[str, str]) -> None:
    code = {name: text for name, text in texts.items() if name.endswith((".py", ".ts", ".mjs", ".css", ".toml"))}
    assert naming(code, UNDONE) == []


def test_no_table_is_fetched_from_the_network(texts: dict[str, str]) -> None:
    bundle = "".join(text for name, text in texts.items() if name.startswith("tablewidget/static/"))
    assert re.findall(r"import\s*\(?\s*[\"']https?:|@import|url\(\s*[\"']?https?:", bundle) == []


def test_files_end_in_one_line_feed(texts: dict[str, str]) -> None:
    ours = {name: text for name, text in texts.items() if text and not name.startswith("tablewidget/static/")}
    assert [name for name, text in ours.items() if not text.endswith("\n")] == []
    assert [name for name, text in texts.items() if "\r" in text] == []


@pytest.mark.parametrize("name", [".ci/run", "binder/postBuild"])
def test_scripts_can_be_run(root: Path, name: str) -> None:
    assert os.access(root / name, os.X_OK)
    subprocess.run(["bash", "-n", str(root / name)], check=True)


@pytest.mark.parametrize("name", ["README.md", "README.ko.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_of_the_front_pages_lead_somewhere(root: Path, texts: dict[str, str], name: str) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#\s]+)", texts[name]):
        assert (root / target).exists(), target
