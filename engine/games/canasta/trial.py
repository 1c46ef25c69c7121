"""A move that names cards the seat holds, looked at closely: what it would lay down and leave, and what that breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.cards import UNKNOWN, Card
from engine.games.canasta import pile
from engine.games.canasta.groups import EMPTY, LEAST, LEAST_NATURAL, MOST_WILD, STANDS_FOR, Group
from engine.games.canasta.holding import BLACK_THREE_MELD
from engine.games.canasta.moves import Meld, Take
from engine.games.canasta.points import CANASTA, POINTS, RED_THREES
from engine.position import Undetermined

if TYPE_CHECKING:
    from engine.games.canasta.position import CanastaPosition


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
        group = self.group
        return group.mixed or group.rank not in ("", self.top.rank)


class Trial:
    """A take or a meld of cards the seat has, judged: what it would lay down and leave."""

    __slots__ = ("groups", "left", "melds", "own", "p")

    def __init__(self, p: CanastaPosition, move: Take | Meld) -> None:
        self.p = p
        self.own = Own(move.own, p.pile[-1]) if isinstance(move, Take) else None
        #: The groups judged as melds: all but a take's own one.
        self.groups = move.more if isinstance(move, Take) else move.groups
        self.melds = {meld.rank: meld for meld in p.melds[p.team]}
        #: How many cards the hand has after the move (`canasta.keep-cards`).
        self.left = len(p.hand) - sum(group.size for group in move.groups)
        if self.own:
            self.left += pile.rest(p)

    @property
    def points(self) -> int:
        """What is laid down counts, the top card of a take included."""
        own = self.own.group.points + POINTS[self.own.top] if self.own else 0
        return own + sum(group.points for group in self.groups)

    @property
    def canasta(self) -> bool:
        """Whether the team has a canasta after the move."""
        sizes = Counter({rank: meld.size for rank, meld in self.melds.items()})
        for group in self.groups:
            if not group.mixed:
                sizes[group.rank] += group.size
        if self.own and not self.own.mixed:
            sizes[self.own.top.rank] += 1 + self.own.group.size
        return max(sizes.values(), default=0) >= CANASTA

    @property
    def short(self) -> bool:
        """Whether a first meld counts too little (`canasta.first-meld`, `canasta.take-first-meld`)."""
        p = self.p
        if self.melds or self.points >= p.minimum(p.team):
            return False
        return self.own is not None or not (may_be_concealed(p) and self.left <= 1 and self.canasta)

    def fault(self, group: Group) -> str:
        """What keeps the group, with the team's meld of its rank, from being a meld (`canasta.meld`)."""
        if group.mixed:
            return "mixed"
        if group.rank == "3":
            return ""
        meld = self.melds.get(group.rank, EMPTY)
        naturals, wilds = len(group.naturals) + len(meld.naturals), len(group.wilds) + len(meld.wilds)
        if wilds > MOST_WILD:
            return "wild"
        if naturals + wilds < LEAST:
            return "few"
        return "naturals" if naturals < LEAST_NATURAL else ""

    def three_fault(self, group: Group) -> str:
        """What keeps a group of 3s from being melded, empty for any other group (`canasta.black-three-meld`)."""
        if group.rank != "3" or group.mixed:
            return ""
        if group.wilds:
            return "wild"
        if any(card in RED_THREES for card in group.naturals):
            return "red"
        if self.threes(group) not in BLACK_THREE_MELD:
            return "number"
        return "left" if self.left > 1 else ""

    def threes(self, group: Group) -> int:
        """How many 3s the team's meld of them would have with this group."""
        return group.size + self.melds.get("3", EMPTY).size

    @property
    def doubled(self) -> str:
        """A rank of which there are two groups (`canasta.one-meld-per-rank`)."""
        if len(self.groups) < 2 and not (self.own and self.groups):
            return ""
        ranks = [group.rank for group in self.groups] + ([self.own.top.rank] if self.own else [])
        return next((rank for rank in ranks if ranks.count(rank) > 1), "")


def may_be_concealed(p: CanastaPosition) -> bool:
    """Whether the seat has drawn from the stock and had melded nothing before this turn (`canasta.concealed`)."""
    return p.phase == "drew" and p.turn in p.concealed


def broken(trial: Trial) -> Iterator[str]:
    """All rules that a take or a meld of cards in hand breaks, special before general."""
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
    if (own and (own.mixed or overfilled(trial, own))) or any(map(trial.fault, trial.groups)):
        yield "canasta.meld"
    if trial.doubled:
        yield "canasta.one-meld-per-rank"
    if trial.short:
        yield "canasta.take-first-meld" if own else "canasta.first-meld"
    if trial.left < 2 and not trial.canasta:
        if trial.left == 0:
            yield "canasta.out"
        yield "canasta.keep-cards"


def misused(trial: Trial) -> tuple[Card, str] | None:
    """A wild card that stands for a 3 or a 2, and which (`canasta.wild`)."""
    groups = (*trial.groups, trial.own.group) if trial.own else trial.groups
    pairs = (pair for group in groups for pair in zip(group.wilds, group.ranks, strict=True))
    return next(((card, rank) for card, rank in pairs if rank and rank not in STANDS_FOR), None)


def _taking(trial: Trial, own: Own) -> Iterator[str]:
    """What is wrong with the cards that a pile is taken with (`canasta.take-frozen`, `canasta.take-open`)."""
    wilds = len(own.group.wilds)
    if pile.frozen(trial.p, trial.p.team):
        if own.naturals < LEAST_NATURAL or wilds > MOST_WILD:
            yield "canasta.take-frozen"
        return
    alone = not own.group.size and own.top.rank in trial.melds
    enough = own.naturals >= LEAST_NATURAL or (own.naturals == 1 and wilds > 0) or alone
    if not enough or wilds > MOST_WILD:
        yield "canasta.take-open"


def overfilled(trial: Trial, own: Own) -> bool:
    """Whether the team's meld of the top card's rank would have too many wild cards."""
    meld = trial.melds.get(own.top.rank)
    return meld is not None and len(meld.wilds) + len(own.group.wilds) > MOST_WILD
