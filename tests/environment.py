"""Fresh virtual environments for tests of what is installed where."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Environment:
    """A virtual environment of its own; what it runs sees no other Python packages and no Node."""

    folder: Path

    @classmethod
    def made(cls, folder: Path, python: str = sys.executable) -> Environment:
        """Make one in an empty folder."""
        if python == sys.executable:
            venv.create(folder, with_pip=True)
        else:
            subprocess.run([python, "-m", "venv", str(folder)], check=True)
        return cls(folder)

    @property
    def python(self) -> str:
        """Its interpreter."""
        return str(self.folder / "bin" / "python")

    def variables(self, **more: str) -> dict[str, str]:
        """The environment variables its programs get."""
        gone = {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"}
        kept = {name: value for name, value in os.environ.items() if name not in gone}
        path = os.pathsep.join([str(self.folder / "bin"), "/usr/bin", "/bin"])
        # Nothing here runs twice, so nothing is compiled ahead: that halves the time of an installation.
        pip = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_COMPILE": "1"}
        return {**kept, **pip, "PATH": path, **more}

    def run(self, *command: str, cwd: Path, **variables: str) -> str:
        """Run a program there and give what it prints; a failure shows all of it."""
        done = subprocess.run(
            command, cwd=cwd, env=self.variables(**variables), capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def install(self, *what: str, cwd: Path) -> None:
        """Install packages with pip."""
        self.run(self.python, "-m", "pip", "install", "-qq", *what, cwd=cwd)
