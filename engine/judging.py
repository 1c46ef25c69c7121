"""How a move is judged, the same in every game: the game says which rules it breaks, and explains one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from engine.position import IllegalMove, Move, Refusal


class Judge(Protocol):
    """What the module of a game's refusals offers."""

    def broken(self, p: Any, move: Any) -> Iterator[str]:
        """The slugs of the rules that the move breaks, in the page's order. Raises Undetermined."""

    def explain(self, p: Any, rule: str, move: Any) -> Refusal:
        """Why the move breaks this rule, with the facts of the position."""


def why_not(judge: Judge, p: Any, read: Callable[[Move | str], Move], move: Move | str) -> Refusal | None:
    """None for a legal move, else the first rule it breaks. `read` makes a move of its text. Raises Undetermined."""
    try:
        known = read(move)
    except IllegalMove as error:
        return error.refusal
    return _first(judge, p, known)


def check(judge: Judge, p: Any, move: Move) -> None:
    """Lets a legal move pass.

    Raises:
        IllegalMove: the first rule it breaks.
        Undetermined: whether it is legal turns on a hidden card.
    """
    refusal = _first(judge, p, move)
    if refusal is not None:
        raise IllegalMove(refusal)


def _first(judge: Judge, p: Any, move: Move) -> Refusal | None:
    rule = next(judge.broken(p, move), None)
    return None if rule is None else judge.explain(p, rule, move)


def rules_broken(judge: Judge, p: Any, read: Callable[[Move | str], Move], move: Move | str) -> tuple[str, ...]:
    """The slugs of all rules the move breaks. Raises Undetermined."""
    try:
        return tuple(judge.broken(p, read(move)))
    except IllegalMove as error:
        return (error.refusal.rule,)
