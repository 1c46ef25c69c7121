"""States as the kernel sends them, made from real positions of Caravan."""

from __future__ import annotations

import tomllib
from typing import Any

from engine.games import caravan
from engine.scene import Gesture, to_json
from tests.conftest import ROOT

State = dict[str, Any]

MIDDLE = """caravan
A1: 5♠ 9♦(K♥)
A2: 10♥ 7♠ 4♥
A3: 6♣ 8♥(Q♠')
B1: 3♠ 7♥ 10♣
B2: 9♦ 6♦(K♠)
B3: 8♣ 10♥(K♣')
hand A: 3♣ Q♥ J♦ 10♠ ★
hand B: 5*??
deck A: 37*??
deck B: 37*??
discard A: 2♣ 4♦ A♥
discard B: 9♥ 2♥ J♠
turn: A
"""
"""The middle of a game: every kind of fact on a route, and all four face cards."""

LONG = """caravan
A1: A♠ 2♦(K♣) 3♥ 4♠ 5♦ 6♣ 8♠
A2: 5♠(K♥ K♣') 9♦(K♠ Q♥' Q♣)
A3: -
B1: 10♠ 9♠ 8♥ 7♦ 6♥
B2: -
B3: 2♣
hand A: K♦ 9♥ ☆ 2♥ J♥ 9♠ 6♦ 4♣
hand B: 5*??
deck A: 30*??
deck B: 30*??
turn: A
"""
"""Long routes, three attached cards, empty routes, a full hand."""

QUIET = {"tone": "idle", "head": "", "text": "", "say": "", "rule": None}
REFUSED = {
    "tone": "refused",
    "head": "안 돼요:",
    "text": "A2의 마지막 카드는 4♥이에요. 퀸은 마지막 카드에만 붙일 수 있으니 10♥ 말고 4♥에 붙여 보세요.",
    "say": "안 돼요: A2의 마지막 카드는 하트 4예요. 퀸은 마지막 카드에만 붙일 수 있으니 하트 4에 붙여 보세요.",
    "rule": {"slug": "caravan.queen", "title": "퀸"},
}
LOG = [
    {"n": 20, "seat": "B", "text": "10♥@B3", "effect": "B3 8 → 18", "say": "B가 하트 10을 B3에 놓았어요."},
    {"n": 21, "seat": "A", "text": "K♣@B3.2", "effect": "B3 18 → 28, 과적", "say": "클로버 킹을 B3에 붙였어요."},
    {"n": 22, "seat": "B", "text": "K♠@B2.2", "effect": "B2 15 → 21, 동점", "say": "B가 스페이드 킹을 B2에 붙였어요."},
    {"n": 23, "seat": "A", "text": "K♥@A1.2", "effect": "A1 14 → 23, 판매", "say": "하트 킹을 A1에 붙였어요."},
    {"n": 24, "seat": "B", "text": "Q♠@A3.2", "effect": "A3 내림, 무늬 ♠", "say": "B가 스페이드 퀸을 A3에 붙였어요."},
]
HINTS = {"labels": ["규칙", "카드", "놓을 곳", "풀이"], "used": 0, "slots": []}


def strings(lang: str) -> dict[str, str]:
    """What the table says by itself, in one language."""
    table = tomllib.loads((ROOT / "tablewidget" / "ui.toml").read_text(encoding="utf-8"))
    return {key: both[lang] for key, both in table.items()}


def state(text: str = MIDDLE, lang: Any = "ko", **changes: Any) -> State:
    """What a view draws of the position as seat A sees it."""
    scene = to_json(caravan.scene(caravan.read(text), "A", lang))
    return {
        "v": 1,
        "seq": 1,
        "answer": "",
        "scene": scene,
        "moved": [],
        "status": QUIET,
        "log": LOG,
        "look": None,
        "can": {"undo": True, "redo": False, "restart": True, "hint": True},
        "tried": None,
        "rule": None,
        "hints": HINTS,
        "puzzle": None,
    } | changes


def puzzle(task: str, **changes: Any) -> dict[str, Any]:
    """A puzzle of this task beside the table."""
    return {
        "id": "caravan-test",
        "title": "킹 연습",
        "goal": "한 수로 루트 두 개를 판매하세요.",
        "task": task,
        "options": [],
        "solved": False,
        "answer": "",
        "collected": [],
        "refuted": False,
        "level": 1,
    } | changes


def after(before: State, request: dict[str, Any]) -> State:
    """The answer to a move or gesture in MIDDLE: it is played, or refused with its reason."""
    position = caravan.read(MIDDLE)
    text = request.get("text")
    if text is None:
        done = request["gesture"]
        groups = tuple(tuple(group) for group in done["groups"])
        text = caravan.gesture(position, Gesture(groups, done["drop"]))
    refusal = position.why_not(text)
    known = {"seq": before["seq"] + 1, "answer": request["id"]}
    if refusal:
        reason = {
            "tone": "refused",
            "head": "안 돼요:",
            "text": refusal.text("ko"),
            "say": refusal.text("ko", aloud=True),
        }
        rule = {"slug": refusal.rule, "title": refusal.rule}
        return before | known | {"status": reason | {"rule": rule}, "tried": request.get("gesture")}
    line = {"n": 25, "seat": "A", "text": text, "effect": "", "say": f"{text} 두었어요."}
    step = position.step(text)
    moved = [[event.origin, event.target] for event in step.seen_by("A").events if event.kind == "moved"]
    done = {"tone": "done", "head": "", "text": f"{text} 두었어요.", "say": f"{text} 두었어요.", "rule": None}
    return (
        before
        | known
        | {
            "scene": to_json(caravan.scene(step.position, "A", "ko")),
            "status": done,
            "log": [*before["log"], line],
            "moved": moved,
            "tried": None,
        }
    )
