"""Measure, print a table and keep the figures as JSON.

python -m tools.bench [engine|browser …] [--json build/bench.json]
"""

from __future__ import annotations

import argparse
import json
import platform
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tools.bench.measure import table
from tools.prepare import browser as find_browser

PARTS = ("engine", "browser")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description="How fast cardlab is.")
    parser.add_argument("parts", nargs="*", choices=PARTS, default=PARTS, metavar="part", help="engine, browser")
    parser.add_argument("--json", type=Path, default=Path("build/bench.json"))
    asked = parser.parse_args()
    kept: dict[str, Any] = {"python": platform.python_version(), "machine": platform.machine()}
    figures = []
    if "engine" in asked.parts:
        from tools.bench import engine

        figures += engine.figures()
    if "browser" in asked.parts and find_browser() is None:
        print("Chromium is missing, install chromium. Left out: clicks in the browser.")
    elif "browser" in asked.parts:
        from tools.bench import browser

        measured, kept["clicks"] = browser.figures()
        figures += measured
    kept["figures"] = [{**asdict(figure), "reached": figure.reached} for figure in figures]
    asked.json.parent.mkdir(parents=True, exist_ok=True)
    asked.json.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(table(figures))
    print(f"kept in {asked.json}")


if __name__ == "__main__":
    main()
