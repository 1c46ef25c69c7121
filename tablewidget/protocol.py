"""The messages between the table in the browser and the kernel, as types, with a version number.

State flows down in one trait, requests flow up as messages. A request carries the `seq` of the state the person saw:
the kernel refuses one that is stale. Every request is answered by a new state whose `answer` is its id, so a browser
that hears nothing knows that the kernel is gone.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

VERSION = 1
MAX_TEXT = 200
"""Longest text of a typed move or id that is looked at; longer ones are refused unread."""

RequestKind = Literal[
    "move", "gesture", "why", "hold", "check", "undo", "redo", "restart", "hint", "rule", "look", "ping"
]
Tone = Literal["idle", "done", "refused", "hint", "right", "wrong", "fault"]


class RuleLink(TypedDict):
    """A rule that a message cites."""

    slug: str
    title: str


class Status(TypedDict):
    """The one line that answers whatever was done: for the eye (`text`) and for the ear (`say`)."""

    tone: Tone
    head: str
    text: str
    say: str
    rule: RuleLink | None


class LogLine(TypedDict):
    """One move as the log shows it: number, seat, move text, what it changed."""

    n: int
    seat: str
    text: str
    effect: str
    say: str


class Held(TypedDict):
    """Groups of cards that are held back: whether they make a legal move together."""

    gesture: Any
    legal: bool


class RulePage(TypedDict):
    """A rule opened for reading."""

    slug: str
    title: str
    text: str


class Hints(TypedDict):
    """The ladder of hints: labels in order, how many are open, the slots the last one points at."""

    labels: list[str]
    used: int
    slots: list[str]


class PuzzleState(TypedDict):
    """What a puzzle shows beside its table."""

    id: str
    title: str
    goal: str
    task: Literal["move", "line", "all", "number", "choice"]
    options: list[RuleLink]
    solved: bool
    answer: str
    """The literal to copy into a cell: what the learner has built so far."""
    collected: list[str]
    """The moves picked so far (task `all`)."""
    refuted: bool
    """A move that is not the answer is shown with the reply to it; the next request takes both back."""
    level: int


class State(TypedDict):
    """Everything a view draws."""

    v: int
    seq: int
    answer: str
    """The id of the request that this state answers, or empty."""
    scene: dict[str, Any]
    """`engine.scene.Scene` as plain data."""
    moved: list[list[str]]
    """Pairs of slot ids: where each moved card was in the state before, where it is now."""
    status: Status
    log: list[LogLine]
    look: int | None
    """The log entry whose position is shown, or None for the present."""
    can: dict[Literal["undo", "redo", "restart", "hint"], bool]
    tried: Any
    """The gesture that was just refused, or None."""
    held: Held | None
    """What was judged of the groups that a view holds back."""
    rule: RulePage | None
    hints: Hints | None
    puzzle: PuzzleState | None


class Request(TypedDict):
    """What a view asks for."""

    v: int
    id: str
    seq: int
    kind: RequestKind
    text: NotRequired[str]
    """A typed or legal move; for number and choice tasks the answer."""
    gesture: NotRequired[dict[str, Any]]
    slug: NotRequired[str]
    at: NotRequired[int | None]
