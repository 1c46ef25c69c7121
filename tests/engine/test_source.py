"""Where further deals come from, and that every game takes a seed for them."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine import games
from engine.cards import KRASS
from engine.source import Source, shuffle, shuffled


def test_a_list_of_deals_begins_at_its_number_and_ends() -> None:
    source = Source[str](seed=3, deals=("second", "third"), begins=2)
    assert [source.deal(n, lambda *_: "made") for n in (1, 2, 3, 4)] == [None, "second", "third", None]


def test_a_seed_has_a_deal_of_every_number_and_no_source_none() -> None:
    assert Source[str](seed=3).deal(9, lambda seed, n: f"{seed}:{n}") == "3:9"
    assert Source[str]().deal(1, lambda *_: "made") is None


def test_a_shuffle_follows_from_seed_and_number() -> None:
    once = shuffled(KRASS.cards, 5, 1)
    assert once == shuffled(KRASS.cards, 5, 1)
    assert once not in (shuffled(KRASS.cards, 5, 2), shuffled(KRASS.cards, 6, 1))
    assert sorted(map(str, once)) == sorted(map(str, KRASS.cards))


@pytest.mark.parametrize("size", [0, 1, 2, 3, 58, 108])
def test_a_shuffle_is_that_of_the_library(size: int) -> None:
    for seed in range(20):
        pack, other = (list(range(size)) for _ in "12")
        shuffle(pack, Random(seed))
        Random(seed).shuffle(other)
        assert pack == other


@pytest.mark.parametrize("game", games.names())
def test_a_position_that_is_read_can_be_given_a_seed(game: str) -> None:
    first = games.load(game).deal(seed=7)
    read = engine.read("\n".join(line for line in str(first).splitlines() if not line.startswith("seed:")))
    seeded = read.seeded(7)
    assert (read.seed, seeded.seed) == (None, 7)
    assert seeded.seen_by("A").seed is None
    assert seeded == first
