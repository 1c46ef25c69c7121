"""The browser's types say what the kernel sends: the same fields and the same words on both sides."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, get_args

import pytest

from engine import scene
from tablewidget import protocol

SOURCE = (Path(protocol.__file__).parent / "frontend" / "types.ts").read_text(encoding="utf-8")
WITHOUT_COMMENTS = re.sub(r"/\*.*?\*/", "", SOURCE, flags=re.DOTALL)
#: The body of each interface.
INTERFACES = dict(
    re.findall(r"^export interface (\w+)(?: extends \w+)? \{\n(.*?)^\}", WITHOUT_COMMENTS, re.MULTILINE | re.DOTALL)
)


def members(name: str) -> set[str]:
    return set(re.findall(r"^ {2}(\w+)\??:", INTERFACES[name], re.MULTILINE))


def words(name: str) -> set[str]:
    """The words of a union of texts."""
    found = re.search(rf"^export type {name} =(.*?);", WITHOUT_COMMENTS, re.MULTILINE | re.DOTALL)
    assert found is not None
    return set(re.findall(r'"([a-z]+)"', found[1]))


@pytest.mark.parametrize(
    "name", ["Slot", "Badge", "Zone", "Gauge", "Group", "SeatView", "Gesture", "Entry", "Button", "Scene"]
)
def test_a_scene_has_the_same_parts_on_both_sides(name: str) -> None:
    kind: Any = getattr(scene, name)
    assert is_dataclass(kind)
    assert members(name) == {field.name for field in fields(kind)}


@pytest.mark.parametrize("name", ["RuleLink", "Status", "LogLine", "PuzzleState", "State"])
def test_a_state_has_the_same_fields_on_both_sides(name: str) -> None:
    assert members(name) == set(getattr(protocol, name).__annotations__)


def test_a_request_has_the_same_fields_on_both_sides() -> None:
    assert members("Ask") | members("Request") == set(protocol.Request.__annotations__)


def test_both_sides_know_the_same_words() -> None:
    assert words("Kind") == set(get_args(protocol.RequestKind))
    assert words("Tone") == set(get_args(protocol.Tone))
    assert words("ZoneKind") == set(get_args(scene.ZoneKind))


def test_both_sides_speak_the_same_version() -> None:
    assert f"VERSION = {protocol.VERSION};" in SOURCE
    assert f"MAX_TEXT = {protocol.MAX_TEXT};" in SOURCE
