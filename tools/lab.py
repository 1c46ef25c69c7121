"""Open JupyterLab on a notebook: what `make lab` does.

python tools/lab.py --notebook notebooks/ko/00-start.ipynb --port 8888 [--no-browser]
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
CONFIG = ROOT / "tools" / "jupyter"


def command(notebook: str, port: int, *, open_browser: bool) -> list[str]:
    """The command line that starts the server. Jupyter prints the address itself, with its key."""
    return [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--ServerApp.root_dir={ROOT}",
        f"--LabApp.default_url=/lab/tree/{notebook}",
        f"--port={port}",
        *([] if open_browser else ["--no-browser"]),
        *(["--allow-root"] if os.geteuid() == 0 else []),
    ]


def environment() -> dict[str, str]:
    """The environment of the server: the house's settings before the user's own, and no kernel of another project.

    Among the settings is that a newcomer is not asked about Jupyter's news (`labconfig`).
    """
    paths = [str(CONFIG), *filter(None, [os.environ.get("JUPYTER_CONFIG_PATH")])]
    return {**os.environ, "JUPYTER_CONFIG_PATH": os.pathsep.join(paths), "JUPYTER_PREFER_ENV_PATH": "1"}


def main() -> None:
    parser = argparse.ArgumentParser(description="Open JupyterLab on a notebook.")
    parser.add_argument("--notebook", default="notebooks/ko/00-start.ipynb")
    parser.add_argument("--port", type=int, default=8888)
    parser.add_argument("--no-browser", action="store_true")
    asked = parser.parse_args()
    if not (ROOT / asked.notebook).is_file():
        parser.error(f"there is no notebook {asked.notebook}")
    line = command(asked.notebook, asked.port, open_browser=not asked.no_browser)
    os.execve(line[0], line, environment())


if __name__ == "__main__":
    main()
