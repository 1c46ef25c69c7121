"""Errors as objects: copied, and sent to another process."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from engine import caravan
from engine.position import LANGS, CardlabError, IllegalMove, NotationError, Undetermined
from engine.puzzles import PuzzleError, load

P = caravan.deal(seed=7, first="A")
HIDDEN = P.seen_by(None).with_card("A", "K♠")


@pytest.mark.parametrize(
    ("kind", "act"),
    [
        (CardlabError, lambda: P.end("caravan.clock", winners="C")),
        (NotationError, lambda: caravan.read("chess")),
        (IllegalMove, lambda: P.play("9♠@B1")),
        (Undetermined, lambda: HIDDEN.play("discard K♠")),
        (PuzzleError, lambda: load("no-such-puzzle")),
    ],
    ids=lambda one: getattr(one, "__name__", ""),
)
def test_an_error_comes_back_whole_from_another_process(kind: type[CardlabError], act: Callable[[], object]) -> None:
    with pytest.raises(kind) as caught:
        act()
    error = caught.value
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is kind
        assert [again.text(lang) for lang in LANGS] == [error.text(lang) for lang in LANGS]
        assert again.rule == error.rule
