"""Why a move is refused: which rules it breaks, in the page's phases, and the facts of the case."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from engine.cards import UNKNOWN, Card
from engine.games.canasta import pile
from engine.games.canasta.groups import LEAST, LEAST_NATURAL, MOST_WILD, STANDS_FOR, Group
from engine.games.canasta.moves import CanastaMove, Discard, Draw, End, Meld, Take, cards_of
from engine.games.canasta.points import CANASTA, POINTS, RED_THREES
from engine.position import Fact, Rank, Refusal, Undetermined

if TYPE_CHECKING:
    from engine.games.canasta.position import CanastaPosition

Facts = dict[str, Fact]
MOST_BLACK_THREES: Final = 4


def broken(p: CanastaPosition, move: CanastaMove) -> Iterator[str]:
    """The slugs of the rules that the move breaks; the first phase that finds something ends the search.

    Raises:
        Undetermined: the answer turns on a card of the pile that nobody here can see.
    """
    if p.turn is None:
        yield "over"
    elif isinstance(move, Draw | End | Take) != (p.phase == "draw"):
        yield "canasta.turn"
    elif isinstance(move, Draw):
        if not p.stock:
            yield "canasta.stock-out"
    elif isinstance(move, End):
        if p.stock or pile.must_take(p):
            yield "canasta.stock-out"
    else:
        found = False
        for rule in _cards(p, move):
            found = True
            yield rule
        if not found:
            yield from _rules(Trial(p, move))


def _cards(p: CanastaPosition, move: CanastaMove) -> Iterator[str]:
    """What the move breaks by the cards it asks for."""
    if missing(p, move) is not None:
        yield "not-in-hand"
    if isinstance(move, Take):
        if UNKNOWN in p.pile[-1:]:
            raise Undetermined("pile")
        if not p.pile or p.pile[-1] in pile.BLOCKING:
            yield "canasta.take-top"


def missing(p: CanastaPosition, move: CanastaMove) -> Card | None:
    """The first card of the move that the hand does not hold, or not so often."""
    if isinstance(move, Discard):
        return None if move.card in p.hand else move.card
    cards, hand = cards_of(move), p.hand
    return next((card for card in cards if cards.count(card) > hand.count(card)), None)


@dataclass(slots=True)
class _Own:
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
    def own(self) -> _Own | None:
        """A take's own group."""
        return _Own(self.move.own, self.p.pile[-1]) if isinstance(self.move, Take) else None

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
            return self._threes(group, naturals)
        if wilds > MOST_WILD:
            return "wild"
        if naturals + wilds < LEAST:
            return "few"
        return "naturals" if naturals < LEAST_NATURAL else ""

    def _threes(self, group: Group, naturals: int) -> str:
        """What keeps black 3s from being melded (`canasta.black-three-meld`)."""
        if group.wilds:
            return "threes-wild"
        if any(card in RED_THREES for card in group.naturals):
            return "threes-red"
        if not LEAST <= naturals <= MOST_BLACK_THREES:
            return "threes-number"
        return "threes-left" if self.left > 1 else ""

    @cached_property
    def doubled(self) -> str:
        """A rank of which there are two groups (`canasta.one-meld-per-rank`)."""
        ranks = [group.rank for group in self.groups] + ([self.own.top.rank] if self.own else [])
        return next((rank for rank in ranks if ranks.count(rank) > 1), "")


def may_be_concealed(p: CanastaPosition) -> bool:
    """Whether the seat, if it goes out now, has drawn from the stock and melded nothing before (`canasta.concealed`)."""
    return p.phase == "drew" and p.turn in p.concealed


def _rules(trial: Trial) -> Iterator[str]:
    """All rules that a move of cards in hand breaks, special before general."""
    p, own = trial.p, trial.own
    if UNKNOWN in p.pile and own:
        raise Undetermined("pile")
    if own and len(p.hand) == len(p.pile) == 1:
        yield "canasta.take-one-card"
    faults = [trial.fault(group) for group in trial.groups]
    if _misused(trial) is not None:
        yield "canasta.wild"
    if any(fault.startswith("threes") for fault in faults):
        yield "canasta.black-three-meld"
    if own:
        yield from _taking(trial, own)
    if (own and (own.mixed or _overfilled(p, own))) or any(
        fault and not fault.startswith("threes") for fault in faults
    ):
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


def _misused(trial: Trial) -> tuple[Card, str] | None:
    """A wild card that stands for a 3 or a 2, and which (`canasta.wild`)."""
    groups = (*trial.groups, trial.own.group) if trial.own else trial.groups
    pairs = (pair for group in groups for pair in zip(group.wilds, group.ranks, strict=True))
    return next(((card, rank) for card, rank in pairs if rank and rank not in STANDS_FOR), None)


def _taking(trial: Trial, own: _Own) -> Iterator[str]:
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


def _overfilled(p: CanastaPosition, own: _Own) -> bool:
    """Whether the team's meld of the top card's rank would have too many wild cards."""
    meld = p.meld(p.team, own.top.rank)
    return meld is not None and len(meld.wilds) + len(own.group.wilds) > MOST_WILD


def explain(p: CanastaPosition, rule: str, move: CanastaMove) -> Refusal:
    """The refusal of this move by a rule it breaks, with the facts of the position."""
    case, facts = _case(p, rule, move)
    return Refusal(rule, case, facts)


def _case(p: CanastaPosition, rule: str, move: CanastaMove) -> tuple[str, Facts]:
    if rule == "over":
        return ("game", {"result": p.result}) if p.result is not None else ("hand", {})
    return "x", {"rank": Rank("9")}
