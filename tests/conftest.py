"""What all tests share: their order, what is left out, and steady hypothesis runs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parents[1]
LEFT_OUT = os.environ.get("CARDLAB_LEFT_OUT", "").splitlines()

# A loaded machine is slow, which is no fault of the rules.
settings.register_profile("cardlab", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
# A red run must have its reason in the change that it runs on.
settings.register_profile("ci", settings.get_profile("cardlab"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "cardlab")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put long tests first and leave out what cannot run here. (Files stay whole: a notebook has one kernel.)"""
    if any(line.startswith("browser:") for line in LEFT_OUT):
        gone = [item for item in items if item.get_closest_marker("browser")]
        config.hook.pytest_deselected(items=gone)
        items[:] = [item for item in items if item not in gone]
    items.sort(key=_turn)


def _turn(item: pytest.Item) -> int:
    """All browser tests stand together, since they share a browser."""
    if item.get_closest_marker("browser"):
        return 1
    return 0 if item.get_closest_marker("slow") else 2


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say again what was left out, right before the summary."""
    for line in LEFT_OUT:
        terminalreporter.write_line(line, yellow=True)


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT
