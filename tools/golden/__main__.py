"""Write the pictures that the tests compare with; look at them before committing a change."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.picture import svg
from tools.golden.scenes import MID_GAME, ROUND_OVER, TRICK, round_table, two_teams

FOLDER: Final = Path(__file__).parents[2] / "tests" / "engine" / "golden"


def pictures() -> dict[str, str]:
    """Every golden file by its name."""
    return {
        "mid-game-light.svg": svg(MID_GAME) + "\n",
        "mid-game-dark.svg": svg(MID_GAME, theme="dark", deck="safe") + "\n",
        "round-4-light.svg": svg(round_table(4)) + "\n",
        "round-6-dark.svg": svg(round_table(6, "counterclockwise"), theme="dark") + "\n",
        "trick-light.svg": svg(TRICK) + "\n",
        "round-over-dark.svg": svg(ROUND_OVER, theme="dark") + "\n",
        "two-teams-light.svg": svg(two_teams()) + "\n",
        "two-teams-dark.svg": svg(two_teams(), theme="dark", deck="4") + "\n",
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in pictures().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
