"""Options that a game does not take: the error lists those it takes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import canasta, caravan, games, krass, onecard
from engine.position import CardlabError


@pytest.mark.parametrize(
    ("deal", "listed"),
    [
        (lambda: caravan.deal(seed=7, options="chess"), ["queen_anywhere, adding_king", "guarded_joker."]),
        (
            lambda: onecard.deal(seed=7, seats=9),
            ["seats=2|3|…|8, direction=clockwise|counterclockwise"],
        ),
        (
            lambda: onecard.deal(seed=7, options="ladder ladder"),
            ["stairs=continue|match", "ladder,"],
        ),
        (lambda: onecard.deal(seed=7).with_options("seats=3"), ["You can write: hand=2|3|…|26, jokers=7/10|5/7"]),
        (lambda: krass.deal(seed=7, seats=2), ["You can write: seats=3|4|5, tokens=2|3, dealer=A|B|C|D|E."]),
        (lambda: canasta.deal(seed=7, options="target=10"), ["You can write: target=5000|2500."]),
    ],
)
def test_what_can_be_written_is_listed(deal: Callable[[], object], listed: list[str]) -> None:
    with pytest.raises(CardlabError) as caught:
        deal()
    assert caught.value.case == "bad-option"
    for part in listed:
        assert part in caught.value.text("en")
        assert part.removeprefix("You can write: ").removesuffix(".") in caught.value.text("ko")


@pytest.mark.parametrize("given", [5, None, b"ladder"])
@pytest.mark.parametrize("game", games.names())
def test_what_holds_no_words_is_no_option(game: str, given: object) -> None:
    with pytest.raises(CardlabError) as caught:
        games.load(game).deal(seed=7, options=given)
    assert caught.value.case == "bad-options"
    assert str(given) in caught.value.text("ko")
