"""Settings of the notebook server that `make lab` and Binder start. Jupyter has no options for them, so two of its
classes are wrapped. Where Jupyter has moved or changed one, the server says so and starts as ever.

Clicks. Tornado leaves Nagle's algorithm on. A click in the table makes the kernel answer in several small messages, and
each waits for the browser's delayed acknowledgement: 40 ms a click. TCP_NODELAY on the kernel's websocket takes them
away.

Pictures. JupyterLab shows the error "model not found" where a notebook was saved with a table and its kernel is gone,
although the saved output holds a picture too. A notebook without a kernel is opened without its dead tables, so the
pictures show; the file stays as it is until it is saved.
"""

from __future__ import annotations

import functools
import logging
from typing import Any

VIEW = "application/vnd.jupyter.widget-view+json"


def send_at_once(handler: Any) -> None:
    """Make a websocket handler class set TCP_NODELAY before it opens."""
    opened = handler.open

    @functools.wraps(opened)
    async def open_at_once(self: Any, *args: Any, **kwargs: Any) -> Any:
        self.set_nodelay(value=True)
        return await opened(self, *args, **kwargs)

    handler.open = open_at_once


def show_pictures(manager: Any) -> None:
    """Make a contents manager class give a notebook without a kernel its pictures in place of its widgets."""
    given = manager.get

    @functools.wraps(given)
    async def give(self: Any, path: str, *args: Any, **kwargs: Any) -> Any:
        model = await given(self, path, *args, **kwargs)
        if model["type"] == "notebook" and model["content"]:
            sessions = await self.parent.session_manager.list_sessions()
            if all(session["path"] != path.strip("/") for session in sessions):
                _take_out_widgets(model["content"])
        return model

    manager.get = give


def _take_out_widgets(notebook: Any) -> None:
    """Take the widgets out of the outputs that have something else to show."""
    for cell in notebook.get("cells", ()):
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            if "text/html" in data:
                data.pop(VIEW, None)


log = logging.getLogger("ServerApp")
try:
    from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

    send_at_once(KernelWebsocketHandler)
except (ImportError, AttributeError) as problem:
    log.warning("cardlab: TCP_NODELAY is not set, clicks are 40 ms slower (%s)", problem)
try:
    from jupyter_server.services.contents.filemanager import AsyncFileContentsManager

    show_pictures(AsyncFileContentsManager)
except (ImportError, AttributeError) as problem:
    log.warning("cardlab: saved tables show no picture until their cells are run (%s)", problem)
