"""The server's settings: sockets that send at once, pictures in place of dead tables, and nothing stops the server."""

from __future__ import annotations

import asyncio
import logging
import runpy
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

HANDLERS = "jupyter_server.services.kernels.websocket"
CONTENTS = "jupyter_server.services.contents.filemanager"
VIEW = "application/vnd.jupyter.widget-view+json"


@pytest.fixture
def settings(root: Path) -> Path:
    return root / "tools/jupyter/jupyter_server_config.py"


def stand_in(name: str, **members: object) -> ModuleType:
    """A stand-in for one of Jupyter's modules."""
    module = ModuleType(name)
    module.__dict__.update(members)
    return module


@pytest.fixture(autouse=True)
def no_jupyter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the settings away from Jupyter's own classes."""
    for name in (HANDLERS, CONTENTS):
        monkeypatch.setitem(sys.modules, name, stand_in(name))


def test_the_socket_sends_at_once_before_it_opens(settings: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []

    class KernelWebsocketHandler:
        def set_nodelay(self, value: bool) -> None:
            done.append(("nodelay", value))

        async def open(self, kernel_id: str) -> str:
            """Open a kernel websocket."""
            done.append(("open", kernel_id))
            return "opened"

    monkeypatch.setitem(sys.modules, HANDLERS, stand_in(HANDLERS, KernelWebsocketHandler=KernelWebsocketHandler))
    runpy.run_path(str(settings))
    assert asyncio.run(KernelWebsocketHandler().open("k1")) == "opened"
    assert done == [("nodelay", True), ("open", "k1")]
    assert KernelWebsocketHandler.open.__doc__ == "Open a kernel websocket."


@pytest.mark.parametrize(("sessions", "left"), [([], False), (["other.ipynb"], False), (["ko/one.ipynb"], True)])
def test_a_notebook_without_a_kernel_shows_its_pictures(
    settings: Path, monkeypatch: pytest.MonkeyPatch, sessions: list[str], left: bool
) -> None:
    class Sessions:
        async def list_sessions(self) -> list[dict[str, str]]:
            return [{"path": path} for path in sessions]

    class Server:
        session_manager = Sessions()

    class AsyncFileContentsManager:
        parent = Server()

        async def get(self, path: str, content: bool = True) -> dict[str, Any]:
            """Give a file."""
            picture = {VIEW: {}, "text/html": "<img>", "text/plain": "<Table>"}
            slider = {VIEW: {}, "text/plain": "IntSlider()"}
            outputs = [{"data": picture}, {"data": slider}, {"output_type": "stream", "text": "x"}]
            cells = [{"cell_type": "code", "outputs": outputs}, {"cell_type": "markdown"}]
            kind = "notebook" if path.endswith(".ipynb") else "file"
            return {"type": kind, "content": ({"cells": cells} if kind == "notebook" else "x") if content else None}

    monkeypatch.setitem(sys.modules, CONTENTS, stand_in(CONTENTS, AsyncFileContentsManager=AsyncFileContentsManager))
    runpy.run_path(str(settings))
    manager = AsyncFileContentsManager()
    model = asyncio.run(manager.get("/ko/one.ipynb"))
    picture, slider, stream = model["content"]["cells"][0]["outputs"]
    assert (VIEW in picture["data"]) is left
    assert {"text/html", "text/plain"} <= set(picture["data"])
    assert set(slider["data"]) == {VIEW, "text/plain"}
    assert stream["text"] == "x"
    assert asyncio.run(manager.get("one.txt"))["content"] == "x"
    assert asyncio.run(manager.get("ko/one.ipynb", content=False))["content"] is None
    assert AsyncFileContentsManager.get.__doc__ == "Give a file."


@pytest.mark.parametrize(
    ("name", "member", "said"),
    [
        (HANDLERS, "KernelWebsocketHandler", "TCP_NODELAY is not set"),
        (CONTENTS, "AsyncFileContentsManager", "saved tables show no picture"),
    ],
)
@pytest.mark.parametrize("changed", [False, True], ids=["moved", "changed"])
def test_a_class_that_moved_is_told_and_harmless(
    settings: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    name: str,
    member: str,
    said: str,
    changed: bool,
) -> None:
    monkeypatch.setitem(sys.modules, name, stand_in(name, **({member: object} if changed else {})))
    with caplog.at_level(logging.WARNING, "ServerApp"):
        runpy.run_path(str(settings))
    assert said in caplog.text
