"""A move that names cards the seat holds, looked at closely: what it would lay down and leave, and what that breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from engine.cards import UNKNOWN, Card
from engine.games.canasta import pile
from engine.games.canasta.groups import LEAST, LEAST_NATURAL, MOST_WILD, STANDS_FOR, Group
from engine.games.canasta.moves import Discard, Meld, Take, cards_of
from engine.games.canasta.points import CANASTA, POINTS, RED_THREES
from engine.position import Undetermined

if TYPE_CHECKING:
    from engine.games.canasta.position import CanastaPosition

MOST_BLACK_THREES: Final = 4


@dataclass(slots=True)
class Own:
    """The own group of a take, with the top card."""

    group: Group
    top: Card

    @property
    def naturals(self) -> int:
        """How many natural cards of the top card's rank come from the hand."""
        return sum(card.rank == self.top.rank for card in self.group.naturals)

    @property
    def mixed(self) -> bool:
        """Whether a card is of another rank, or stands for one."""
        return any(rank != self.top.rank for rank in self.group.mixed_ranks)


@dataclass
class Trial:
    """A move that names cards the seat has, judged: what it would lay down and leave."""

    p: CanastaPosition
    move: Take | Meld | Discard

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The groups judged as melds: all but a take's own one."""
        return (
            self.move.more if isinstance(self.move, Take) else self.move.groups if isinstance(self.move, Meld) else ()
        )

    @cached_property
    def own(self) -> Own | None:
        """A take's own group."""
        return Own(self.move.own, self.p.pile[-1]) if isinstance(self.move, Take) else None

    @cached_property
    def left(self) -> int:
        """How many cards the hand has after the move (`canasta.keep-cards`)."""
        taken = pile.rest(self.p) if self.own else 0
        return len(self.p.hand) - len(cards_of(self.move)) + taken

    @cached_property
    def points(self) -> int:
        """What is laid down counts, the top card of a take included."""
        return sum(POINTS[card] for card in cards_of(self.move)) + (POINTS[self.own.top] if self.own else 0)

    @cached_property
    def canasta(self) -> bool:
        """Whether the team has a canasta after the move."""
        p = self.p
        if p.has_canasta(p.team):
            return True
        sizes = Counter({meld.rank: meld.size for meld in p.melds[p.team]})
        for group in self.groups:
            if len(group.mixed_ranks) == 1:
                sizes[group.rank] += group.size
        if self.own and not self.own.mixed:
            sizes[self.own.top.rank] += 1 + self.own.group.size
        return max(sizes.values(), default=0) >= CANASTA

    @cached_property
    def short(self) -> bool:
        """Whether a first meld counts too little (`canasta.first-meld`, `canasta.take-first-meld`)."""
        p = self.p
        if p.melds[p.team] or isinstance(self.move, Discard) or self.points >= p.minimum(p.team):
            return False
        return self.own is not None or not (may_be_concealed(p) and self.left <= 1 and self.canasta)

    def fault(self, group: Group) -> str:
        """What keeps the group, with the team's meld of its rank, from being a meld (`canasta.meld`)."""
        if len(group.mixed_ranks) > 1:
            return "mixed"
        meld = self.p.meld(self.p.team, group.rank)
        naturals = len(group.naturals) + (len(meld.naturals) if meld else 0)
        wilds = len(group.wilds) + (len(meld.wilds) if meld else 0)
        if group.rank == "3":
            return ""
        if wilds > MOST_WILD:
            return "wild"
        if naturals + wilds < LEAST:
            return "few"
        return "naturals" if naturals < LEAST_NATURAL else ""

    def three_fault(self, group: Group) -> str:
        """What keeps a group of 3s from being melded, empty for any other group (`canasta.black-three-meld`)."""
        if group.rank != "3" or len(group.mixed_ranks) > 1:
            return ""
        if group.wilds:
            return "wild"
        if any(card in RED_THREES for card in group.naturals):
            return "red"
        if not LEAST <= self.threes(group) <= MOST_BLACK_THREES:
            return "number"
        return "left" if self.left > 1 else ""

    def threes(self, group: Group) -> int:
        """How many 3s the team's meld of them would have with this group."""
        meld = self.p.meld(self.p.team, "3")
        return group.size + (meld.size if meld else 0)

    @cached_property
    def doubled(self) -> str:
        """A rank of which there are two groups (`canasta.one-meld-per-rank`)."""
        ranks = [group.rank for group in self.groups] + ([self.own.top.rank] if self.own else [])
        return next((rank for rank in ranks if ranks.count(rank) > 1), "")


def may_be_concealed(p: CanastaPosition) -> bool:
    """Whether the seat has drawn from the stock and had melded nothing before this turn (`canasta.concealed`)."""
    return p.phase == "drew" and p.turn in p.concealed


def rules(trial: Trial) -> Iterator[str]:
    """All rules that a move of cards in hand breaks, special before general."""
    p, own = trial.p, trial.own
    if UNKNOWN in p.pile and own:
        raise Undetermined("pile")
    if own and len(p.hand) == len(p.pile) == 1:
        yield "canasta.take-one-card"
    if misused(trial) is not None:
        yield "canasta.wild"
    if any(map(trial.three_fault, trial.groups)):
        yield "canasta.black-three-meld"
    if own:
        yield from _taking(trial, own)
    if (own and (own.mixed or overfilled(p, own))) or any(map(trial.fault, trial.groups)):
        yield "canasta.meld"
    if trial.doubled:
        yield "canasta.one-meld-per-rank"
    if trial.short:
        yield "canasta.take-first-meld" if own else "canasta.first-meld"
    if not trial.canasta:
        if trial.left == 0:
            yield "canasta.out"
        if trial.left < (1 if isinstance(trial.move, Discard) else 2):
            yield "canasta.keep-cards"


def misused(trial: Trial) -> tuple[Card, str] | None:
    """A wild card that stands for a 3 or a 2, and which (`canasta.wild`)."""
    groups = (*trial.groups, trial.own.group) if trial.own else trial.groups
    pairs = (pair for group in groups for pair in zip(group.wilds, group.ranks, strict=True))
    return next(((card, rank) for card, rank in pairs if rank and rank not in STANDS_FOR), None)


def _taking(trial: Trial, own: Own) -> Iterator[str]:
    """What is wrong with the cards that a pile is taken with (`canasta.take-frozen`, `canasta.take-open`)."""
    p = trial.p
    meld = p.meld(p.team, own.top.rank)
    wilds = len(own.group.wilds)
    too_wild = wilds > MOST_WILD
    if pile.frozen(p, p.team):
        if own.naturals < LEAST_NATURAL or too_wild:
            yield "canasta.take-frozen"
        return
    alone = not own.group.size and meld is not None
    enough = own.naturals >= LEAST_NATURAL or (own.naturals == 1 and wilds > 0) or alone
    if not enough or too_wild:
        yield "canasta.take-open"


def overfilled(p: CanastaPosition, own: Own) -> bool:
    """Whether the team's meld of the top card's rank would have too many wild cards."""
    meld = p.meld(p.team, own.top.rank)
    return meld is not None and len(meld.wilds) + len(own.group.wilds) > MOST_WILD
