"""Measure, print a table and keep the figures as JSON.

python -m tools.bench [engine|browser …] [--json build/bench.json]
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tools.bench.measure import table
from tools.prepare import browser as find_browser

PARTS = ("engine", "browser")


def wanted(words: Sequence[str] | None = None) -> tuple[set[str], Path]:
    """The parts to measure, all if none is named, and where the figures are kept. Ends with an error for others."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description="How fast cardlab is.")
    # A default that is no text would itself be checked against the choices.
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(PARTS))
    parser.add_argument("--json", type=Path, default=Path("build/bench.json"))
    asked = parser.parse_args(words)
    if unknown := set(asked.parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    return set(asked.parts or PARTS), asked.json


def main() -> None:
    parts, path = wanted()
    kept: dict[str, Any] = {"python": platform.python_version(), "machine": platform.machine()}
    figures = []
    if "engine" in parts:
        from tools.bench import engine

        figures += engine.figures()
    if "browser" in parts and find_browser() is None:
        print("Chromium is missing, install chromium. Left out: clicks in the browser.")
    elif "browser" in parts:
        from tools.bench import browser

        measured, kept["clicks"] = browser.figures()
        figures += measured
    kept["figures"] = [{**asdict(figure), "reached": figure.reached} for figure in figures]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(table(figures))
    print(f"kept in {path}")


if __name__ == "__main__":
    main()
