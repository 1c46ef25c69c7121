"""See to what the house needs from the machine: Python, Node, a browser and a Korean font.

    python3 tools/prepare.py lab     # for `make lab`
    python3 tools/prepare.py test    # for `make test`

As root on Debian or Ubuntu, what is missing is installed. Elsewhere a line says what to install and which checks are
left out; the lines are kept in build/left-out.txt, and the tests say them again at their end. With CI set nothing
may be left out. It runs before anything is installed, so it needs the standard library alone.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

LEFT_OUT = Path("build/left-out.txt")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def browser() -> str | None:
    """The path of a Chromium that starts: CARDLAB_CHROMIUM, or the first one found."""
    named = os.environ.get("CARDLAB_CHROMIUM")
    for name in (named,) if named else BROWSERS:
        path = shutil.which(name)
        # Ubuntu's chromium-browser may be a script that only says where to get the real one.
        if path and answers(path, "--version"):
            return path
    return None


def answers(*command: str) -> bool:
    """Whether the program starts and ends well."""
    try:
        return subprocess.run(command, capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def node() -> bool:
    """Whether Node 20 or newer and npm are there."""
    return (
        shutil.which("npm") is not None
        and shutil.which("node") is not None
        and answers("node", "-e", "process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)")
    )


def korean_font() -> bool:
    """Whether a font with Hangul is there."""
    if not shutil.which("fc-list"):
        return False
    fonts = subprocess.run(["fc-list", ":lang=ko", "family"], capture_output=True, text=True, check=False)
    return bool(fonts.stdout.strip())


def venv() -> bool:
    """Whether this Python can make a virtual environment (Debian ships that apart)."""
    return answers(sys.executable, "-c", "import ensurepip, venv")


def install(*packages: str) -> None:
    """Install Debian packages, if this is root on Debian or Ubuntu."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    print("installing " + " ".join(packages) + " …", flush=True)
    apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=400"]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    order = [*apt, "install", "--yes", "--no-install-recommends", *packages]
    # The package lists of a new machine are empty, those of an old one stale: get them when the first try fails.
    for command in (order, [*apt, "update"], order):
        done = subprocess.run(command, env=quiet, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        if command is order and done.returncode == 0:
            return
    print(done.stderr.strip(), file=sys.stderr)


def needs(purpose: str) -> tuple[list[str], list[str]]:
    """What stops everything, and what is left out, each as a line."""
    if sys.version_info < (3, 11):  # noqa: UP036 - make runs this with any python3
        found = f"{sys.executable} is {sys.version.split()[0]}"
        return [f"cardlab needs Python 3.11 or newer; {found}. Name another: make PYTHON=python3.12 …"], []
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if not venv():
        install(package)
    if not venv():
        return [f"{sys.executable} cannot make a virtual environment. Install {package}."], []
    if purpose == "lab":
        return [], []
    if not node():
        install("nodejs", "npm")
    if browser() is None:
        install("chromium", "fonts-noto-cjk")
    if not korean_font():
        install("fonts-noto-cjk")
    left = []
    if not node():
        left.append("node: Node 20 and npm are missing, install nodejs and npm. Left out: tablewidget/frontend.")
    if browser() is None:
        left.append("browser: Chromium is missing, install chromium. Left out: all tests in a browser (tests/browser).")
    if not korean_font():
        left.append("font: a Korean font is missing, install fonts-noto-cjk. Screenshots show boxes for Korean.")
    return [], left


def main() -> int:
    if len(sys.argv) != 2 or sys.argv[1] not in ("lab", "test"):
        print(__doc__, file=sys.stderr)
        return 2
    faults, left = needs(sys.argv[1])
    for line in faults or left:
        print(line, file=sys.stderr)
    if sys.argv[1] == "test" and not faults:
        LEFT_OUT.parent.mkdir(exist_ok=True)
        LEFT_OUT.write_text("".join(f"{line}\n" for line in left), encoding="utf-8")
        if left and os.environ.get("CI"):
            print("CI is set, so nothing may be left out.", file=sys.stderr)
            return 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
