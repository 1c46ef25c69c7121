"""Settings of the notebook server that `make lab` and Binder start.

Tornado leaves Nagle's algorithm on. A click in the table makes the kernel answer in several small messages, and each
waits for the browser's delayed acknowledgement: 40 ms a click. TCP_NODELAY on the kernel's websocket takes them away.
Nothing but the server can set it, and the server has no option for it, so the handler's `open` is wrapped. If Jupyter
moves that handler, the server says so and starts as ever.
"""

from __future__ import annotations

import functools
import logging
from typing import Any


def send_at_once(handler: Any) -> None:
    """Make a websocket handler class set TCP_NODELAY before it opens."""
    opened = handler.open

    @functools.wraps(opened)
    async def open_at_once(self: Any, *args: Any, **kwargs: Any) -> Any:
        self.set_nodelay(value=True)
        return await opened(self, *args, **kwargs)

    handler.open = open_at_once


try:
    from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

    send_at_once(KernelWebsocketHandler)
except (ImportError, AttributeError) as problem:
    logging.getLogger("ServerApp").warning("cardlab: TCP_NODELAY is not set, clicks are 40 ms slower (%s)", problem)
