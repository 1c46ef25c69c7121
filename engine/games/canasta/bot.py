"""A simple honest player: it looks at its own hand and at what lies open. It plays as partner and as opponent."""

from __future__ import annotations

from typing import Final

from engine.cards import Card
from engine.games.canasta.groups import Group
from engine.games.canasta.moves import TEAM, CanastaMove, Discard, Draw, End, Meld, Take, seat_after
from engine.games.canasta.pile import FREEZING
from engine.games.canasta.points import BLACK_THREES, CANASTA, MIXED_CANASTA, NATURAL_CANASTA, WILD, points_of
from engine.games.canasta.position import CanastaPosition

#: What laying down a wild card costs, and what a natural card laid down brings.
_WILD, _NATURAL = 25.0, 10.0
#: What a card in the pile is worth beside its points.
_PILE: Final = 5.0
#: A team without a canasta would rather keep so many cards.
_FEW, _TOO_FEW = 4, 100.0
_FIRST: Final = 100.0
#: What makes a card worth keeping: being wild, the same rank in hand, one's own meld, what the next seat could do.
_KEEP_WILD, _KEEP_ALIKE, _KEEP_OWN, _KEEP_FROM_NEXT = 60.0, 4.0, 12.0, 30.0


class Bot:
    """Takes a pile that is worth it, melds naturals, saves wild cards for canastas. The same view, the same move."""

    def move(self, view: CanastaPosition) -> CanastaMove:
        """The best of the legal moves; of equals the first by text.

        Raises:
            ValueError: there is no legal move to choose from.
        """
        legal = view.legal_moves()
        if not legal:
            raise ValueError("nobody is to act")
        return max(legal, key=lambda move: self._worth(view, move))

    def _worth(self, view: CanastaPosition, move: CanastaMove) -> float:
        if isinstance(move, Draw | End):
            return 0.0
        if isinstance(move, Take):
            return self._pile(view, move)
        if isinstance(move, Discard):
            return -self._kept(view, move.card)
        return self._melds(view, move)

    def _pile(self, view: CanastaPosition, move: Take) -> float:
        """What the pile holds, less the wild cards it takes to get it."""
        wilds = sum(len(group.wilds) for group in move.groups)
        return points_of(view.pile) + _PILE * (len(view.pile) - 1) - _WILD * wilds

    def _melds(self, view: CanastaPosition, move: Meld) -> float:
        worth = 0.0 if view.melds[view.team] else _FIRST
        left, canasta = len(view.hand), view.has_canasta(view.team)
        for group in move.groups:
            meld = view.meld(view.team, group.rank)
            worth += self._group(group, meld)
            left -= group.size
            canasta |= group.size + (meld.size if meld else 0) >= CANASTA
        return worth if canasta or left >= _FEW else worth - _TOO_FEW

    def _group(self, group: Group, meld: Group | None) -> float:
        """Naturals laid down, wild cards used up, and the canasta that is made or spoilt."""
        worth = _NATURAL * len(group.naturals) - _WILD * len(group.wilds)
        before = meld.size if meld else 0
        pure = not group.wilds and not (meld and meld.wilds)
        if before < CANASTA <= before + group.size:
            worth += NATURAL_CANASTA if pure else MIXED_CANASTA
        elif before >= CANASTA and group.wilds and meld is not None and not meld.wilds:
            worth -= NATURAL_CANASTA - MIXED_CANASTA
        return worth

    def _kept(self, view: CanastaPosition, card: Card) -> float:
        """How much it would rather keep the card than let the next seat have it."""
        if card in WILD:
            return _KEEP_WILD
        if card in BLACK_THREES:
            return 0.0
        following = TEAM[seat_after(view.turn or "A")]
        alike = sum(held.rank == card.rank for held in view.hand)
        worth = _KEEP_ALIKE * alike + points_of((card,)) / 10
        if view.meld(view.team, card.rank):
            worth += _KEEP_OWN
        frozen = any(lying in FREEZING for lying in view.pile)
        if view.meld(following, card.rank) and not frozen:
            worth += _KEEP_FROM_NEXT + len(view.pile)
        return worth
