"""The cleaner: two runs give the same bytes, and what is not clean is named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from tools import clean_notebooks

WIDGET = "import ipywidgets\nipywidgets.IntSlider()"
MIXED = """from IPython.display import HTML, display
print("one")
display(HTML("<b>two</b>"))
print("three")"""

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a notebook of these cells and give its path."""

    def write(*cells: Any, name: str = "book.ipynb", **metadata: Any) -> Path:
        notebook = new_notebook(cells=list(cells))
        notebook.metadata.update(metadata)
        for number, cell in enumerate(notebook.cells, 1):
            cell.id = f"c{number}"
        path = tmp_path / name
        nbformat.write(notebook, path)
        return path

    return write


def test_two_runs_give_the_same_bytes(write: Write) -> None:
    path = write(new_markdown_cell("# Title"), new_code_cell(WIDGET), new_code_cell(""), new_code_cell(MIXED))
    assert clean_notebooks.main(["--execute", str(path)]) == 0
    first = path.read_bytes()
    assert b"widget-view" not in first
    assert b'"widgets"' not in first
    assert clean_notebooks.main(["--execute", str(path)]) == 0
    assert path.read_bytes() == first
    assert clean_notebooks.main(["--check", "--execute", str(path)]) == 0
    cells = nbformat.read(path, as_version=4).cells
    assert [cell.get("execution_count") for cell in cells] == [None, 1, None, 2]
    assert [output.output_type for output in cells[3].outputs] == ["stream", "display_data", "stream"]


def test_what_stays_of_a_widget_is_its_picture() -> None:
    view = {clean_notebooks.VIEW: {"model_id": "1"}, "text/html": "<img alt='a'>", "text/plain": "Table"}
    bare = {clean_notebooks.VIEW: {"model_id": "2"}}
    cell = new_code_cell("x", outputs=[new_output("display_data", data=view), new_output("display_data", data=bare)])
    (clean,) = clean_notebooks.cleaned(new_notebook(cells=[cell])).cells
    assert [output.data for output in clean.outputs] == [{"text/html": "<img alt='a'>", "text/plain": "Table"}]


def test_streams_in_pieces_are_joined() -> None:
    pieces = [new_output("stream", name="stdout", text=text) for text in ("a\n", "b\n")]
    (cell,) = clean_notebooks.cleaned(new_notebook(cells=[new_code_cell("x", outputs=pieces)])).cells
    assert [output.text for output in cell.outputs] == ["a\nb\n"]


def code(source: str = "x", count: int | None = 1, **more: Any) -> Any:
    """A code cell that has run."""
    return new_code_cell(source, execution_count=count, **more)


FAULTS: dict[str, tuple[Any, str]] = {
    "view": (
        code(outputs=[new_output("display_data", data={clean_notebooks.VIEW: {}, "text/plain": "T"})]),
        "a widget's view is saved",
    ),
    "count": (code(count=7), "execution count is 7, not 1"),
    "not run": (code(count=None), "execution count is None, not 1"),
    "times": (code(metadata={"execution": {"iopub.status.busy": "2026"}}), "metadata is not clean: execution"),
    "failed": (code(outputs=[new_output("error", ename="ValueError", evalue="", traceback=[])]), "ValueError"),
    "stderr": (code(outputs=[new_output("stream", name="stderr", text="careful")]), "writes to stderr"),
    "address": (
        code(outputs=[new_output("display_data", data={"text/plain": "<A at 0x7f12345678>"})]),
        "differs in each run: at 0x7f12345678",
    ),
    "pieces": (
        code(outputs=[new_output("stream", name="stdout", text="a"), new_output("stream", name="stdout", text="b")]),
        "outputs are not clean",
    ),
}


@pytest.mark.parametrize(("cell", "said"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_named_with_its_file_and_cell(
    write: Write, capsys: pytest.CaptureFixture[str], cell: Any, said: str
) -> None:
    metadata = {"kernelspec": clean_notebooks.KERNEL, "language_info": {"name": "python"}}
    path = write(new_markdown_cell("# Title"), cell, **metadata)
    before = path.read_bytes()
    assert clean_notebooks.main(["--check", str(path)]) == 1
    line = capsys.readouterr().err
    assert f"{path}: cell 2 (c2): " in line
    assert said in line
    assert path.read_bytes() == before


def test_widget_state_of_the_notebook_is_named(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(code(), widgets={"application/vnd.jupyter.widget-state+json": {}})
    assert clean_notebooks.main(["--check", str(path)]) == 1
    assert f"{path}: metadata: not clean" in capsys.readouterr().err
    assert clean_notebooks.main([str(path)]) == 0
    assert clean_notebooks.main(["--check", str(path)]) == 0


def test_an_id_twice_is_named(tmp_path: Path, write: Write) -> None:
    path = write(code(), code(count=2))
    path.write_text(path.read_text(encoding="utf-8").replace('"c2"', '"c1"'), encoding="utf-8")
    assert "cell 2 (c1): the id is not the only one of its kind" in "\n".join(clean_notebooks.faults(path))


def test_a_cell_that_fails_stops_the_writing(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(new_code_cell("1 / 0"))
    before = path.read_bytes()
    assert clean_notebooks.main(["--execute", str(path)]) == 1
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert path.read_bytes() == before
