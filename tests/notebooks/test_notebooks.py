"""The notebooks as they are committed. (nbval runs each of them strictly in the same run of pytest.)"""

from __future__ import annotations

import ast
import base64
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tools import clean_notebooks
from tools.clean_notebooks import NOTEBOOKS

NAMES = sorted({path.name for lang in ("ko", "en") for path in (NOTEBOOKS / lang).glob("*.ipynb")})
PATHS = [NOTEBOOKS / lang / name for name in NAMES for lang in ("ko", "en")]
DRAWN = "data:image/svg+xml;base64,"
HANGUL = re.compile("[가-힣]")


def of(path: Path) -> str:
    """How a test names a notebook: ko/00-start."""
    return f"{path.parent.name}/{path.stem}"


class OneLanguage(ast.NodeTransformer):
    """Code with every `lang="…"` made the same."""

    def visit_keyword(self, node: ast.keyword) -> ast.keyword:
        if node.arg == "lang" and isinstance(node.value, ast.Constant) and node.value.value in ("ko", "en"):
            node.value = ast.Constant("…")
        return node


def without_language(source: str) -> str:
    """What a cell does, whatever its language and its comments."""
    return ast.dump(OneLanguage().visit(ast.parse(source)))


class Pictures(HTMLParser):
    """The drawn pictures of an output: alt texts and SVG."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        source = values.get("src") or ""
        if tag == "img" and source.startswith(DRAWN):
            self.found.append((values.get("alt") or "", base64.b64decode(source.removeprefix(DRAWN)).decode()))


def pictures(notebook: Any) -> list[tuple[str, str]]:
    parser = Pictures()
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            parser.feed(output.get("data", {}).get("text/html", ""))
    return parser.found


def test_the_notebooks_are_there() -> None:
    assert {"00-start.ipynb", "01-caravan.ipynb"} <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_cells(name: str) -> None:
    korean, english = (clean_notebooks.read(NOTEBOOKS / lang / name).cells for lang in ("ko", "en"))
    assert [(cell.id, cell.cell_type) for cell in korean] == [(cell.id, cell.cell_type) for cell in english]
    for one, other in zip(korean, english, strict=True):
        assert one.metadata == other.metadata, one.id
        if one.cell_type == "code":
            assert without_language(one.source) == without_language(other.source), one.id
        else:
            assert one.source != other.source or not re.search(r"[^\W\d_]{3}", one.source), one.id


@pytest.mark.parametrize("path", PATHS, ids=of)
def test_each_is_in_its_language(path: Path) -> None:
    cells = clean_notebooks.read(path).cells
    prose = "".join(cell.source for cell in cells if cell.cell_type == "markdown")
    if path.parent.name == "ko":
        assert HANGUL.search(prose)
        return
    # The way to the other language is named in that language.
    lines = [line for line in prose.splitlines() if HANGUL.search(line) and "../ko/" not in line]
    assert lines == []
    said = [str(output) for cell in cells for output in cell.get("outputs", []) if HANGUL.search(str(output))]
    assert said == []


@pytest.mark.parametrize("path", PATHS, ids=of)
def test_each_is_committed_clean(path: Path) -> None:
    assert clean_notebooks.faults(path) == []


@pytest.mark.parametrize("path", PATHS, ids=of)
def test_each_shows_pictures_that_say_what_they_show(path: Path) -> None:
    found = pictures(clean_notebooks.read(path))
    assert found
    for alt, svg in found:
        assert len(alt.split()) > 3, alt
        assert svg.startswith("<svg ")
        assert svg.rstrip().endswith("</svg>")


@pytest.mark.parametrize("path", PATHS, ids=of)
def test_nothing_is_imported_that_is_not_used(path: Path) -> None:
    code = ast.parse("\n".join(cell.source for cell in clean_notebooks.read(path).cells if cell.cell_type == "code"))
    imported = {name.name for node in ast.walk(code) if isinstance(node, ast.ImportFrom) for name in node.names}
    used = {node.id for node in ast.walk(code) if isinstance(node, ast.Name)}
    assert imported - used == set()


@pytest.mark.parametrize("path", PATHS, ids=of)
def test_links_between_notebooks_lead_somewhere(path: Path) -> None:
    prose = "\n".join(cell.source for cell in clean_notebooks.read(path).cells if cell.cell_type == "markdown")
    for target in re.findall(r"\]\(([^)#:]+\.ipynb)[^)]*\)", prose):
        assert (path.parent / target).resolve().is_file(), target


def test_the_same_code_is_seen_as_the_same() -> None:
    assert without_language('f(lang="ko")  # 여기') == without_language('f( lang = "en" )')
    assert without_language('f(lang="ko")') != without_language('f("en")')
    assert without_language('f(x="ko")') != without_language('f(x="en")')
