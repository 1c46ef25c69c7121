"""A real Jupyter server on loopback and a quiet Chromium, for tests and for the bench.

The server runs in folders of its own: nothing of the user's settings is read or written. The browser resolves nothing
but loopback, so no test can turn on the network. Waits are for what the page says of itself; there are no sleeps and
no clicks on menus (those race with the start of the kernel).
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import nbformat
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tools.lab import CONFIG, ROOT
from tools.prepare import browser as find_browser

Host = Literal["lab", "notebook"]
ARTIFACTS = Path(os.environ.get("CARDLAB_ARTIFACTS") or ROOT / "build" / "artifacts")
TOKEN = "cardlab-tests"
TIMEOUT = 60_000

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--no-default-browser-check",
    "--no-pings",
    "--metrics-recording-only",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
)

# The notebook's panel with its kernel ready: when this settles, cells can be run.
READY = """async path => {
  const frame = () => new Promise(done => requestAnimationFrame(done));
  let panel;
  while (!((panel = window.jupyterapp?.shell?.currentWidget) && panel.context?.path === path && panel.content?.widgets))
    await frame();
  await panel.context.ready; await panel.sessionContext.ready; await panel.revealed;
  await panel.sessionContext.session.kernel.info;
}"""

# Run code in the kernel, and give the repr of an expression. An error there is an error here.
ASK = """async ([code, expression]) => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const future = kernel.requestExecute({code, silent: false, store_history: false, stop_on_error: true,
                                        user_expressions: {value: expression}});
  const reply = (await future.done).content;
  const value = reply.status === 'ok' ? reply.user_expressions.value : reply;
  if (value.status !== 'ok') throw new Error(`${value.ename}: ${value.evalue}`);
  return value.data['text/plain'];
}"""

FAILED = """() => window.jupyterapp.shell.currentWidget.content.model.sharedModel.toJSON().cells
  .flatMap(cell => cell.outputs ?? [])
  .filter(output => output.output_type === 'error').map(output => `${output.ename}: ${output.evalue}`)"""

CELLS = """() => window.jupyterapp.shell.currentWidget.content.model.sharedModel.toJSON().cells
  .map(cell => [cell.cell_type, Array.isArray(cell.source) ? cell.source.join('') : cell.source])"""


class ServerStopped(RuntimeError):
    """The server ended or did not answer; the message holds what it said."""


@dataclass
class Server:
    """A Jupyter server: its address, and the folder whose notebooks it serves."""

    url: str
    root: Path
    host: Host

    def api(self, path: str, method: str = "GET") -> Any:
        """Ask the server's own interface. Raises HTTPError."""
        request = urllib.request.Request(
            f"{self.url}/api/{path}", method=method, headers={"Authorization": f"token {TOKEN}"}
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            body = answer.read()
        return json.loads(body) if body else None

    def address(self, notebook: str) -> str:
        """Where a notebook of the root is opened. Each opening begins with an empty work space."""
        page = "lab/tree" if self.host == "lab" else "notebooks"
        return f"{self.url}/{page}/{notebook}?token={TOKEN}" + ("&reset" if self.host == "lab" else "")

    def end_kernels(self) -> None:
        """End the kernels of all notebooks."""
        for session in self.api("sessions"):
            self.api(f"sessions/{session['id']}", "DELETE")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def server(
    host: Host = "lab",
    *,
    nodelay: bool = True,
    python: str = sys.executable,
    root: Path | None = None,
    variables: Mapping[str, str] | None = None,
) -> Iterator[Server]:
    """Start JupyterLab or Notebook 7 with the settings of `make lab`, and stop it at the end.

    `nodelay=False` leaves those settings out; `python` is the interpreter of another environment, `root` the folder
    of notebooks (else an empty one), `variables` more for the server's environment.
    """
    home = Path(tempfile.mkdtemp(prefix="cardlab-lab-"))
    notebooks = root or home / "root"
    notebooks.mkdir(exist_ok=True)
    settings = home / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    (settings / "notification.jupyterlab-settings").write_text(json.dumps({"doNotDisturbMode": True}))
    environment = {
        **os.environ,
        "HOME": str(home),
        "IPYTHONDIR": str(home / "ipython"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_CONFIG_PATH": str(CONFIG) if nodelay else "",
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_PREFER_ENV_PATH": "1",
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        **(variables or {}),
    }
    environment.pop("DISPLAY", None)
    port = free_port()
    command = [
        python,
        "-m",
        "jupyterlab" if host == "lab" else "notebook",
        "--no-browser",
        "--allow-root",
        "--ip=127.0.0.1",
        f"--port={port}",
        "--ServerApp.port_retries=0",
        f"--IdentityProvider.token={TOKEN}",
        f"--ServerApp.root_dir={notebooks}",
        "--LabApp.extension_manager=readonly",
        f"--{'LabApp' if host == 'lab' else 'JupyterNotebookApp'}.expose_app_in_browser=True",
    ]
    log = home / "server.log"
    with log.open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, env=environment, cwd=home)
    try:
        running = Server(f"http://127.0.0.1:{port}", notebooks, host)
        _wait_until_it_answers(running, process, log)
        yield running
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        shutil.rmtree(home, ignore_errors=True)


def _wait_until_it_answers(running: Server, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + 120
    while time.monotonic() < end:
        try:
            running.api("status")
        except urllib.error.HTTPError as problem:
            raise ServerStopped(f"the server refuses its own key: {problem}") from problem
        except OSError:
            # The port is not open yet. Look again in a moment, or stop when the server has ended.
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.1)
                break
        else:
            return
    raise ServerStopped(log.read_text(errors="replace")[-4000:])


@contextmanager
def chromium() -> Iterator[Browser]:
    """A headless Chromium that reaches loopback alone."""
    path = find_browser()
    if path is None:
        raise FileNotFoundError("no Chromium: install chromium, or name one in CARDLAB_CHROMIUM")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, headless=True, args=list(QUIET))
        try:
            yield started
        finally:
            started.close()


@dataclass
class Lab:
    """One page with a notebook, driven through JupyterLab's own commands.

    `page` is Playwright's: its locators see into open shadow roots, and wait by themselves.
    """

    server: Server
    page: Page
    outside: list[str] = field(default_factory=list)
    """Addresses beyond loopback that the page asked for."""
    errors: list[str] = field(default_factory=list)
    """Exceptions in the page, and what it wrote to the console as errors."""

    def __post_init__(self) -> None:
        self.page.set_default_timeout(TIMEOUT)
        self.page.on("request", lambda request: self._note(request.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)

    def _note(self, url: str) -> None:
        if url.startswith(("http", "ws")) and "127.0.0.1" not in url:
            self.outside.append(url)

    def open(self, notebook: str) -> None:
        """Open a notebook of the root, such as `ko/01-caravan.ipynb`, and wait for its kernel."""
        self.page.goto(self.server.address(notebook))
        self.page.evaluate(READY, notebook)

    def scratch(self, *cells: str, name: str = "scratch.ipynb") -> None:
        """Open a new notebook of these code cells."""
        notebook = new_notebook(
            cells=[new_code_cell(source, id=f"cell-{number}") for number, source in enumerate(cells, 1)]
        )
        notebook.metadata["kernelspec"] = {"display_name": "Python 3 (ipykernel)", "name": "python3"}
        nbformat.write(notebook, self.server.root / name)
        self.open(name)

    def command(self, name: str, **arguments: object) -> Any:
        """Run one of JupyterLab's commands and wait until it is done."""
        return self.page.evaluate("([name, args]) => jupyterapp.commands.execute(name, args)", [name, arguments])

    def run_all(self) -> None:
        """Run all cells, wait for the last one, and fail if one of them failed."""
        self.command("notebook:run-all-cells")
        failed = self.page.evaluate(FAILED)
        assert not failed, failed

    def run_cell(self, index: int) -> None:
        """Run one cell, counted from 0 over all cells, and wait for it."""
        self.page.evaluate("index => { jupyterapp.shell.currentWidget.content.activeCellIndex = index; }", index)
        self.command("notebook:run-cell")

    def ask(self, expression: str, *, code: str = "") -> str:
        """The repr of a Python expression in the notebook's kernel, after running `code`."""
        answer: str = self.page.evaluate(ASK, [code, expression])
        return answer

    def restart_kernel(self) -> None:
        """Restart the kernel without asking; outputs stay on the page."""
        self.page.evaluate(
            """async () => { const session = jupyterapp.shell.currentWidget.sessionContext;
                await session.restartKernel(); await session.session.kernel.info; }"""
        )

    def cells(self) -> list[tuple[str, str]]:
        """Type and source of all cells as they stand in the page."""
        return [(kind, source) for kind, source in self.page.evaluate(CELLS)]

    def output(self, index: int) -> Locator:
        """The output of a cell, counted from 0 over all cells, scrolled into view (far cells are not drawn else)."""
        self.page.evaluate(
            "async index => { const book = jupyterapp.shell.currentWidget.content; await book.scrollToItem(index); }",
            index,
        )
        return self.page.locator(f'.jp-Cell[data-windowed-list-index="{index}"] .jp-Cell-outputWrapper')

    def theme(self, name: Literal["light", "dark"]) -> None:
        """Change JupyterLab's theme."""
        self.command("apputils:change-theme", theme="JupyterLab Dark" if name == "dark" else "JupyterLab Light")

    def narrow(self, width: int = 320, height: int = 900) -> None:
        """Make the window this wide, with the side bars away."""
        self.command("application:set-mode", mode="single-document")
        self.page.evaluate("() => { jupyterapp.shell.collapseLeft(); jupyterapp.shell.collapseRight(); }")
        for side in ("left", "right"):
            self.command("application:toggle-side-tabbar", side=side)
        self.page.set_viewport_size({"width": width, "height": height})

    def shot(self, name: str, of: Locator | None = None) -> Path:
        """Keep a picture of the window, or of one part of it, among the artefacts."""
        ARTIFACTS.mkdir(parents=True, exist_ok=True)
        path = ARTIFACTS / f"{name}.png"
        if of is None:
            self.page.screenshot(path=path)
        else:
            of.screenshot(path=path)
        return path


def lay_out(root: Path, folders: Sequence[str] = ("ko", "en")) -> None:
    """Copy the project's notebooks into a server's root, as if just cloned."""
    for name in folders:
        shutil.copytree(
            ROOT / "notebooks" / name,
            root / name,
            dirs_exist_ok=True,
            ignore=shutil.ignore_patterns(".ipynb_checkpoints"),
        )


@contextmanager
def lab_page(running: Server, browser: Browser, **context: Any) -> Iterator[Lab]:
    """A page of its own with fresh notebooks; its kernels end with it."""
    shutil.rmtree(running.root, ignore_errors=True)
    running.root.mkdir()
    lay_out(running.root)
    opened = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, "locale": "ko-KR", **context})
    try:
        yield Lab(running, opened.new_page())
    finally:
        opened.close()
        running.end_kernels()
