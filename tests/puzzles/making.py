"""Puzzle files for tests: a good puzzle, and the same with something changed."""

from __future__ import annotations

import json
from typing import Any

from engine.puzzles import Puzzle, parse

POSITION = """caravan
A1: 5♠ 9♦
A2: 6♥ 9♣
A3: 10♥
B1: 7♣
B2: 2♦ 6♦
B3: 8♠
hand A: 3♣ J♥ Q♥ K♠ 2♦
hand B: 5*??
deck A: 44*??
deck B: 45*??
turn: A"""

#: A table of Krass Kariert at which B may be stuck after A's move, that is, by a card which is not in sight.
HIDDEN = """krass
hand A: 7 7 4
hand B: ??
hand C: 4*??
reserve A: 3 11
reserve B: -
reserve C: 10
tokens: A 2, B 2, C 2
pile: 18*??
discard: {gone} {rest}*??
turn: A
dealer: A
round: 2"""


def hidden(answer: str, accept: str, gone: str = "X X STOP STOP PEN PEN", task: str = "move") -> dict[str, Any]:
    """A puzzle at that table, with these cards among the discards."""
    position = HIDDEN.format(gone=gone, rest=25 - len(gone.split()))
    changes = {"position": position, "accept": accept, "answers": [answer], "wrong": [], "teaches": ["krass.stuck"]}
    return changes | {"task": task}


TEXTS = {"ko": "한 수로 A2를 판매하세요.", "en": "Sell A2 with one move."}

#: A puzzle that is proved. `LINE`, `ALL`, `NUMBER` and `CHOICE` are changes to it.
MOVE: dict[str, Any] = {
    "id": "king-01",
    "title": {"ko": "킹", "en": "King"},
    "goal": TEXTS,
    "position": POSITION,
    "seat": "A",
    "task": "move",
    "accept": "sells(A2)",
    "answers": ["K♠@A2.2", "K♠@A2.1"],
    "wrong": [{"move": "3♣@A2", "reply": "J♦@A2.2", "ko": "아직 모자라요.", "en": "Still too low."}],
    "teaches": ["caravan.king"],
    "level": 1,
}
LINE: dict[str, Any] = {
    "task": "line",
    "position": POSITION.replace("3♣ J♥ Q♥ K♠ 2♦", "3♣ J♥ Q♥ 8♣ 2♦"),
    "accept": "sells(A1) and runs(A1, down)",
    "replies": ["10♥@B3"],
    "answers": [["Q♥@A1.2", "8♣@A1"]],
    "wrong": [],
}
ALL: dict[str, Any] = {
    "task": "all",
    "accept": "kind(dissolve)",
    "answers": ["dissolve A1", "dissolve A2", "dissolve A3"],
    "wrong": [{"move": "discard 3♣", "ko": "버리는 수예요.", "en": "That is a discard."}],
}
NUMBER: dict[str, Any] = {
    "task": "number",
    "accept": "value(A2, K♠@A2.2)",
    "answers": [24],
    "wrong": [{"answer": 15, "ko": "지금의 값이에요.", "en": "That is its value now."}],
}
CHOICE: dict[str, Any] = {
    "task": "choice",
    "accept": "refused_by(3♣@A1)",
    "options": ["caravan.direction", "caravan.same-suit", "caravan.queen"],
    "answers": ["caravan.direction"],
    "wrong": [{"answer": "caravan.queen", "ko": "퀸은 없어요.", "en": "There is no Queen."}],
}
TASKS = {"move": {}, "line": LINE, "all": ALL, "number": NUMBER, "choice": CHOICE}


def toml(value: object) -> str:
    """A value as TOML writes it on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, float):
        return repr(value)
    return json.dumps(value, ensure_ascii=False)


def text(*changes: dict[str, Any], without: str = "") -> str:
    """A file with one puzzle: the good one with these changes, and without one field."""
    table = dict(MOVE)
    for change in changes:
        table.update(change)
    table.pop(without, None)
    return "[[puzzle]]\n" + "".join(f"{json.dumps(key)} = {toml(value)}\n" for key, value in table.items())


def puzzle(*changes: dict[str, Any], without: str = "") -> Puzzle:
    """That puzzle, read."""
    return parse(text(*changes, without=without))[0]
