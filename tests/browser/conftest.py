"""Fixtures for tests in a real JupyterLab: `lab`, and the server and browser behind it.

    def test_it(lab):
        lab.open("ko/01-caravan.ipynb")
        lab.run_all()
        lab.page.get_by_role("button", name="되돌리기").first.click()
        assert lab.ask("table.record") == …

Every test here is marked `browser`. One server and one browser serve them all, each test has its own page. They end
with this folder, not with the session: while Playwright runs, no other test can start an event loop.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.lab import Lab, Server, chromium, lab_page, server

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep a picture of the page of a test that failed."""
    report = yield
    lab = getattr(item, "funcargs", {}).get("lab")
    if report.when == "call" and report.failed and isinstance(lab, Lab):
        shot = lab.shot("failed-" + re.sub(r"\W+", "-", item.name))
        report.sections.append(("page", f"{shot}\nerrors: {lab.errors}"))
    return report


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="package")
def lab_server() -> Iterator[Server]:
    with server("lab") as running:
        yield running


@pytest.fixture
def lab(lab_server: Server, browser: Browser) -> Iterator[Lab]:
    """A page of JupyterLab over a fresh copy of the notebooks. Nothing may be asked of the network."""
    with lab_page(lab_server, browser) as page:
        yield page
        assert page.outside == []
