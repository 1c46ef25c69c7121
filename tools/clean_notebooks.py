"""Write notebooks so that two runs give the same bytes, and say where one is not so.

    python tools/clean_notebooks.py                  # clean all of notebooks/
    python tools/clean_notebooks.py --execute        # run them first
    python tools/clean_notebooks.py --check [file …] # change nothing; name file and cell, exit 1

A widget's view needs its kernel: saved, it shows as an error in JupyterLab and breaks GitHub's page. So views and
widget state are taken out, and what stays beside them (the picture in `text/html`, the words in `text/plain`) is what
a reader sees. Times, counters of earlier runs and the marks of editors go too.
"""

from __future__ import annotations

import argparse
import copy
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

ROOT = Path(__file__).parents[1]
NOTEBOOKS = ROOT / "notebooks"
VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
NOTEBOOK_NOISE = ("widgets", "signature", "vscode", "colab", "celltoolbar", "toc", "varInspector")
CELL_NOISE = ("execution", "ExecuteTime", "collapsed", "scrolled", "trusted", "vscode", "colab", "outputId")
# What differs from run to run or from machine to machine: addresses in memory and a kernel's temporary files.
UNSTEADY = re.compile(r"\bat 0x[0-9a-fA-F]{6,}|ipykernel_\d+")

Notebook = Any  # nbformat ships no types


def cleaned(notebook: Notebook) -> Notebook:
    """A copy without views, state, times and noise, its cells counted from 1."""
    clean = copy.deepcopy(notebook)
    clean.nbformat, clean.nbformat_minor = 4, 5
    for key in NOTEBOOK_NOISE:
        clean.metadata.pop(key, None)
    clean.metadata["kernelspec"] = dict(KERNEL)
    clean.metadata["language_info"] = {"name": "python"}
    count = 0
    for number, cell in enumerate(clean.cells, 1):
        cell.setdefault("id", f"cell-{number:02}")
        for key in CELL_NOISE:
            cell.metadata.pop(key, None)
        if cell.cell_type != "code":
            continue
        if cell.source.strip():
            count += 1
        cell.execution_count = count if cell.source.strip() else None
        cell.outputs = list(_outputs(cell.outputs, cell.execution_count))
    return clean


def _outputs(outputs: list[Notebook], count: int | None) -> Iterator[Notebook]:
    """The outputs without views; pieces of one stream are joined, since where it breaks is chance."""
    last = None
    for output in outputs:
        if "data" in output:
            output.data.pop(VIEW, None)
            if not output.data:
                continue
        if output.output_type == "execute_result":
            output.execution_count = count
        if output.output_type == "stream" and last is not None and last.get("name") == output.name:
            last.text += output.text
            continue
        last = output
        yield output


def read(path: Path) -> Notebook:
    """The notebook of a file as it stands there: nbformat's own `read` gives new ids to cells without a good one."""
    return nbformat.reader.reads(path.read_text(encoding="utf-8"))


def text_of(notebook: Notebook) -> str:
    """The notebook as it stands in its file."""
    return str(nbformat.writes(notebook)) + "\n"


def executed(notebook: Notebook, folder: Path) -> Notebook:
    """A copy run from top to bottom with a new kernel. Raises CellExecutionError."""
    run = copy.deepcopy(notebook)
    NotebookClient(
        run,
        timeout=120,
        kernel_name="python3",
        store_widget_state=False,
        record_timing=False,
        resources={"metadata": {"path": str(folder)}},
    ).execute()
    return run


def faults(path: Path) -> list[str]:
    """What is not clean in a file, each as `file: cell: what`."""
    notebook = read(path)
    clean = cleaned(notebook)
    found = []
    if notebook.metadata != clean.metadata:
        found.append("metadata: not clean")
    ids = [cell.get("id") for cell in clean.cells]
    for number, (cell, wanted) in enumerate(zip(notebook.cells, clean.cells, strict=True), 1):
        place = f"cell {number} ({cell.get('id', 'without an id')})"
        found += [f"{place}: {what}" for what in _cell_faults(cell, wanted)]
        if ids.count(wanted.id) > 1:
            found.append(f"{place}: the id is not the only one of its kind")
    if not found and path.read_text(encoding="utf-8") != text_of(clean):
        found.append("not written as nbformat writes it")
    return [f"{path}: {what}" for what in found]


def _cell_faults(cell: Notebook, wanted: Notebook) -> Iterator[str]:
    if cell.get("id") != wanted.id:
        yield "no id"
    if cell.metadata != wanted.metadata:
        yield "metadata is not clean: " + ", ".join(sorted(set(cell.metadata) - set(wanted.metadata)))
    if cell.cell_type != "code":
        return
    if cell.execution_count != wanted.execution_count:
        yield f"execution count is {cell.execution_count}, not {wanted.execution_count}"
    if any(VIEW in output.get("data", {}) for output in cell.outputs):
        yield "a widget's view is saved"
    elif cell.outputs != wanted.outputs and cell.execution_count == wanted.execution_count:
        yield "outputs are not clean"
    for output in cell.outputs:
        if output.output_type == "error" and "raises-exception" not in cell.metadata.get("tags", []):
            yield f"the cell failed: {output.ename}"
        if output.get("name") == "stderr":
            yield "the cell writes to stderr"
        texts = [output.get("text", ""), *(value for value in output.get("data", {}).values() if type(value) is str)]
        for text in texts:
            if found := UNSTEADY.search(text):
                yield f"the output differs in each run: {found.group()}"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Clean notebooks, so that two runs give the same bytes.")
    parser.add_argument("files", nargs="*", type=Path, help="notebooks; all of notebooks/ if none is named")
    parser.add_argument("--execute", action="store_true", help="run them first")
    parser.add_argument("--check", action="store_true", help="change nothing, say what is not clean")
    asked = parser.parse_args(arguments)
    bad = 0
    for path in asked.files or sorted(NOTEBOOKS.rglob("[!.]*.ipynb")):
        if ".ipynb_checkpoints" in path.parts:
            continue
        notebook = read(path)
        if asked.execute:
            try:
                notebook = executed(notebook, path.parent)
            except CellExecutionError as problem:
                print(f"{path}: {problem}", file=sys.stderr)
                bad += 1
                continue
        if not asked.check:
            path.write_text(text_of(cleaned(notebook)), encoding="utf-8")
        elif asked.execute and cleaned(notebook) != cleaned(read(path)):
            print(f"{path}: running it gives other outputs", file=sys.stderr)
            bad += 1
        for line in faults(path):
            print(line, file=sys.stderr)
            bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
