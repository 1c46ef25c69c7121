"""Take the pictures of the front pages: a table in JupyterLab, in both languages.

    python -m tools.pictures

They are written to docs/. Run it after a change of the table's looks.
"""

from __future__ import annotations

from tests.browser.lab import chromium, lab_page, server
from tools.lab import ROOT

CELL = """
from engine import caravan
from engine.match import Match
from tablewidget import Table

match = Match(caravan.deal(seed=7, first="A"))
for move in "9♦@A1 8♥@B1 7♦@A2 3♣@B2 5♥@A3 10♣@B3 3♠@A1 A♣@B3 J♥@B3.2 2♥@B2".split():
    match.play(move)
Table(match, lang="{lang}")
"""


def main() -> None:
    folder = ROOT / "docs"
    folder.mkdir(exist_ok=True)
    looks = {"viewport": {"width": 1280, "height": 1800}, "device_scale_factor": 1.5, "reduced_motion": "reduce"}
    with server() as running, chromium() as browser:
        for lang in ("ko", "en"):
            with lab_page(running, browser, **looks) as lab:
                lab.scratch(CELL.replace("{lang}", lang))
                lab.run_all()
                lab.page.locator(".handzone button").nth(2).click()
                lab.page.locator(".legal").first.wait_for()
                lab.page.locator(".ct").screenshot(path=folder / f"table.{lang}.png")


if __name__ == "__main__":
    main()
