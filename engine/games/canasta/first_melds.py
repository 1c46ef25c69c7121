"""The first melds of a team: which sets of groups are enough, and no part of which is (`canasta.first-meld`)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from engine.games.canasta.groups import LEAST_NATURAL, Hand, proper
from engine.games.canasta.holding import BLACK_THREE_MELD, Groups, Holding, new_melds
from engine.games.canasta.points import CANASTA, JOKERS, points_of


class Search:
    """The sets of new melds that reach a minimum, no part of which does.

    `free`: a set below the minimum will do if it leaves at most one card and holds a canasta (`canasta.concealed`).
    """

    __slots__ = ("free", "need", "ranks", "reach", "sizes", "threes")

    def __init__(self, held: Holding, need: int, free: bool, skip: str = "") -> None:
        self.need = need
        self.free = free
        self.threes = held.threes
        self.ranks = [
            (rank, cards) for rank, cards in held.naturals.items() if len(cards) >= LEAST_NATURAL and rank != skip
        ]
        # From each rank on: the points and the number of all natural cards.
        backwards = [cards for _, cards in reversed(self.ranks)]
        self.reach = [*accumulate(map(points_of, backwards), initial=0)][::-1]
        self.sizes = [*accumulate(map(len, backwards), initial=len(held.threes))][::-1]

    def completions(
        self, jokers: Hand, twos: Hand, points: int, left: int, at: int = 0, chosen: Groups = (), least: int = 1 << 30
    ) -> Iterator[Groups]:
        """The sets that begin with those chosen, which count so many points and leave so many cards.

        `least` is what the weakest group chosen counts: without it a minimal set falls short.
        """
        canasta = any(group.size >= CANASTA for group in chosen)
        if canasta:
            yield from self._with_threes(points, left, chosen)
        # What the naturals must bring, and how many cards may stay behind them, with all wild cards laid down.
        lacking, over = self.need - points - points_of(jokers + twos), left - len(jokers) - len(twos) - 1
        for i in range(at, len(self.ranks)):
            if self.reach[i] < lacking and self.sizes[i] < over:
                return
            for group in new_melds(*self.ranks[i], jokers, twos):
                total, kept = points + group.points, left - group.size
                safe = canasta or group.size >= CANASTA
                groups, weakest = (*chosen, group), min(least, group.points)
                if total >= self.need:
                    if total - weakest < self.need and (kept >= 2 or safe):
                        yield groups
                    continue
                if self.free and kept <= 1 and safe:
                    yield groups
                j = sum(card in JOKERS for card in group.wilds)
                rest = jokers[j:], twos[len(group.wilds) - j :]
                yield from self.completions(*rest, total, kept, i + 1, groups, weakest)

    def _with_threes(self, points: int, left: int, chosen: Groups) -> Iterator[Groups]:
        """The set, which holds a canasta, with black 3s as well: they leave at most one card."""
        for k in BLACK_THREE_MELD:
            if k <= len(self.threes) and left - k <= 1:
                threes = proper("3", self.threes[:k], ())
                if self.free or points + threes.points >= self.need:
                    yield (*chosen, threes)
