"""Renew binder/requirements.txt: what `pip install .[lab]` brings today, each at its version.

    make pins

The list is made in a fresh environment of the Python that runs this.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
HEAD = "# Made by `make pins`: what the notebooks ran with. cardlab itself is installed by postBuild.\n"


def pins() -> list[str]:
    """What the lab needs, as `name==version` lines."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["lab"]]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        pip = [str(Path(folder) / "bin" / "python"), "-m", "pip"]
        subprocess.run([*pip, "install", "-qq", *wanted], check=True)
        frozen = subprocess.run([*pip, "freeze"], check=True, capture_output=True, text=True).stdout
    return [line for line in frozen.splitlines() if "==" in line]


if __name__ == "__main__":
    (ROOT / "binder" / "requirements.txt").write_text(HEAD + "\n".join(pins()) + "\n", encoding="utf-8")
