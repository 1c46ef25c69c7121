"""The server's settings: TCP_NODELAY is set before a kernel's websocket opens, and nothing stops the server."""

from __future__ import annotations

import asyncio
import logging
import runpy
import sys
from pathlib import Path
from types import ModuleType

import pytest

HANDLERS = "jupyter_server.services.kernels.websocket"


@pytest.fixture
def settings(root: Path) -> Path:
    return root / "tools/jupyter/jupyter_server_config.py"


def handlers(**members: object) -> ModuleType:
    """A stand-in for Jupyter's module of handlers."""
    module = ModuleType(HANDLERS)
    module.__dict__.update(members)
    return module


def test_the_socket_sends_at_once_before_it_opens(settings: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []

    class KernelWebsocketHandler:
        def set_nodelay(self, value: bool) -> None:
            done.append(("nodelay", value))

        async def open(self, kernel_id: str) -> str:
            """Open a kernel websocket."""
            done.append(("open", kernel_id))
            return "opened"

    monkeypatch.setitem(sys.modules, HANDLERS, handlers(KernelWebsocketHandler=KernelWebsocketHandler))
    runpy.run_path(str(settings))
    assert asyncio.run(KernelWebsocketHandler().open("k1")) == "opened"
    assert done == [("nodelay", True), ("open", "k1")]
    assert KernelWebsocketHandler.open.__doc__ == "Open a kernel websocket."


@pytest.mark.parametrize("members", [{}, {"KernelWebsocketHandler": object}], ids=["moved", "changed"])
def test_a_handler_that_moved_is_told_and_harmless(
    settings: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, members: dict[str, object]
) -> None:
    monkeypatch.setitem(sys.modules, HANDLERS, handlers(**members))
    with caplog.at_level(logging.WARNING, "ServerApp"):
        runpy.run_path(str(settings))
    assert "TCP_NODELAY is not set" in caplog.text
