"""A stand-in for Binder: what repo2docker would do with binder/, in a fresh environment, then the server answers."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.browser.lab import TOKEN, server
from tests.environment import Environment

# Writes down, for each websocket of a kernel, whether its socket sends at once when it has opened. Everything else is
# the server as it is started by Binder.
WATCH = """
import os, pathlib, socket, sys
from tornado.websocket import WebSocketHandler
set_nodelay = WebSocketHandler.set_nodelay
def watched(self, value):
    set_nodelay(self, value)
    option = self.ws_connection.stream.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    pathlib.Path(os.environ["CARDLAB_WATCH"]).write_text(f"{type(self).__name__} {bool(option)}")
WebSocketHandler.set_nodelay = watched
"""

CONNECT = """
import sys
from websocket import create_connection
create_connection(sys.argv[1], timeout=60, header=["Authorization: token " + sys.argv[2]]).close()
"""


@pytest.fixture
def python312() -> str:
    """The Python of runtime.txt where this machine has it, else this one."""
    named = shutil.which("python3.12")
    if named and subprocess.run([named, "--version"], capture_output=True, check=False).returncode == 0:
        return named
    return sys.executable


def test_every_requirement_is_pinned(root: Path) -> None:
    lines = (root / "binder/requirements.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert [line for line in pins if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.!+_-]+", line)] == []
    pinned = {line.split("==")[0].lower().replace("_", "-") for line in pins}
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["lab"]]
    assert {re.match(r"[A-Za-z0-9-]+", need).group().lower() for need in wanted} <= pinned  # type: ignore[union-attr]


def test_the_python_of_binder(root: Path) -> None:
    assert (root / "binder/runtime.txt").read_text(encoding="utf-8") == "python-3.12\n"


@pytest.mark.slow
def test_the_steps_of_binder_give_a_server_that_answers(root: Path, tmp_path: Path, python312: str) -> None:
    # What is in git is what Binder clones.
    clone = tmp_path / "clone"
    clone.mkdir()
    files = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        check=True,
        capture_output=True,
    )
    for name in files.stdout.decode().split("\0"):
        if name and (root / name).is_file():
            (clone / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(root / name, clone / name)

    image = Environment.made(tmp_path / "image", python312)
    image.install("-r", str(clone / "binder/requirements.txt"), cwd=clone)
    image.run("./binder/postBuild", cwd=clone)

    site = image.run(image.python, "-c", "import site; print(site.getsitepackages()[0])", cwd=clone).strip()
    (Path(site) / "cardlab_watch.py").write_text(WATCH, encoding="utf-8")
    (Path(site) / "cardlab_watch.pth").write_text("import cardlab_watch\n", encoding="utf-8")
    seen = tmp_path / "seen.txt"
    with server(python=image.python, root=clone, nodelay=False, variables={"CARDLAB_WATCH": str(seen)}) as running:
        assert running.api("")["version"]
        start = running.api("contents/notebooks/ko/00-start.ipynb")
        assert start["content"]["cells"]
        kernel = running.api("kernels", "POST")["id"]
        address = f"{running.url.replace('http', 'ws')}/api/kernels/{kernel}/channels"
        image.run(image.python, "-c", CONNECT, address, TOKEN, cwd=tmp_path)
    assert seen.read_text() == "KernelWebsocketHandler True"
