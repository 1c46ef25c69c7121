"""The first melds of a team: which sets of groups are enough, and no part of which is (`canasta.first-meld`)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from engine.games.canasta.groups import LEAST, LEAST_NATURAL, Hand, proper
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
        least = LEAST_NATURAL if held.jokers or held.twos else LEAST
        self.ranks = [(rank, cards) for rank, cards in held.naturals.items() if len(cards) >= least and rank != skip]
        # From each rank on: the points and the number of all natural cards.
        backwards = [cards for _, cards in reversed(self.ranks)]
        self.reach = [*accumulate(map(points_of, backwards), initial=0)][::-1]
        self.sizes = [*accumulate(map(len, backwards), initial=len(held.threes))][::-1]

    def completions(self, jokers: Hand, twos: Hand, points: int, left: int, chosen: Groups = ()) -> list[Groups]:
        """The sets that begin with those chosen, which count so many points and leave so many cards."""
        found: list[Groups] = []
        canasta = any(group.size >= CANASTA for group in chosen)
        self._complete(found, jokers, twos, points, left, 0, chosen, 1 << 30, canasta)
        return found

    def _complete(
        self, found: list[Groups], jokers: Hand, twos: Hand, points: int, left: int, at: int, chosen: Groups,
        least: int, canasta: bool,
    ) -> None:  # fmt: skip
        """Adds the sets that go on with ranks from `at` on.

        `least` is what the weakest group chosen counts: without it a minimal set falls short. `canasta` is whether one
        of them is a canasta.
        """
        if canasta:
            found += self._with_threes(points, left, chosen)
        need, wild = self.need, points_of(jokers + twos)
        for i in range(at, len(self.ranks)):
            if points + self.reach[i] + wild < need and left - self.sizes[i] - len(jokers) - len(twos) > 1:
                return
            for group in new_melds(*self.ranks[i], jokers, twos):
                total, kept = points + group.points, left - group.size
                safe = canasta or group.size >= CANASTA
                if total >= need:
                    if total - least < need and (kept >= 2 or safe):
                        found.append((*chosen, group))
                    continue
                groups = (*chosen, group)
                if self.free and kept <= 1 and safe:
                    found.append(groups)
                j = sum(card in JOKERS for card in group.wilds)
                rest = jokers[j:], twos[len(group.wilds) - j :]
                self._complete(found, *rest, total, kept, i + 1, groups, min(least, group.points), safe)

    def _with_threes(self, points: int, left: int, chosen: Groups) -> Iterator[Groups]:
        """The set, which holds a canasta, with black 3s as well: they leave at most one card."""
        for k in BLACK_THREE_MELD:
            if k <= len(self.threes) and left - k <= 1:
                threes = proper("3", self.threes[:k], ())
                if self.free or points + threes.points >= self.need:
                    yield (*chosen, threes)
