"""Which moves are legal: all of them, or those no part of which is legal, quickly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from engine.cards import UNKNOWN, Card
from engine.games.canasta import pile, refusals
from engine.games.canasta.groups import EMPTY, LEAST, LEAST_NATURAL, MOST_WILD, RANKS, Group, Hand, in_order, proper
from engine.games.canasta.moves import DISCARD, DRAW, END, TAKE, CanastaMove, Meld, Take
from engine.games.canasta.points import BLACK_THREES, CANASTA, JOKERS, points_of
from engine.games.canasta.trial import may_be_concealed
from engine.position import CardlabError, Undetermined

if TYPE_CHECKING:
    from engine.games.canasta.position import CanastaPosition

#: A move with its text, by which moves are sorted.
Listed = tuple[str, CanastaMove]
Groups = tuple[Group, ...]
#: A team may meld three or four black 3s (`canasta.black-three-meld`).
BLACK_THREE_MELD: Final = (3, 4)
_DISCARDS: Final[dict[Card, Listed]] = {card: (str(move), move) for card, move in DISCARD.items()}
_TEXT: Final = itemgetter(0)


@dataclass(frozen=True, slots=True)
class Holding:
    """The known cards of a hand by kind, each in the order in which a group lists them."""

    naturals: dict[str, Hand]
    """By rank from 4 to A, ranks in that order."""
    threes: Hand
    """The black 3s."""
    jokers: Hand
    twos: Hand
    discards: tuple[Listed, ...]
    """Every discard, sorted by text."""


@lru_cache(maxsize=1 << 12)
def holding(hand: Hand) -> Holding:
    """The hand sorted out."""
    naturals: dict[str, list[Card]] = {}
    for card in in_order(hand):
        naturals.setdefault(card.rank, []).append(card)
    unranked, twos, threes = (naturals.pop(rank, []) for rank in ("", "2", "3"))
    return Holding(
        {rank: tuple(cards) for rank, cards in naturals.items()},
        tuple(card for card in threes if card in BLACK_THREES),
        tuple(card for card in unranked if card is not UNKNOWN),
        tuple(twos),
        tuple(sorted([_DISCARDS[card] for card in set(hand) if card is not UNKNOWN])),
    )


@lru_cache(maxsize=1 << 16)
def new_melds(rank: str, naturals: Hand, jokers: Hand, twos: Hand) -> Groups:
    """Every proper new meld of this rank: so many naturals, jokers and 2s, each once (`canasta.meld`)."""
    return tuple(
        proper(rank, naturals[:k], wilds)
        for k in range(LEAST_NATURAL, len(naturals) + 1)
        for wilds in _wilds(jokers, twos, MOST_WILD)
        if k + len(wilds) >= LEAST
    )


@lru_cache(maxsize=1 << 16)
def additions(rank: str, naturals: Hand, jokers: Hand, twos: Hand, room: int) -> Groups:
    """Every group that may join a meld of this rank with room for so many wild cards."""
    return tuple(
        proper(rank, naturals[:k], wilds)
        for k in range(len(naturals) + 1)
        for wilds in _wilds(jokers, twos, room)
        if k + len(wilds)
    )


def _wilds(jokers: Hand, twos: Hand, room: int) -> Iterator[Hand]:
    """So many jokers and so many 2s, every number once, no more than there is room for."""
    for j in range(min(len(jokers), room) + 1):
        for t in range(min(len(twos), room - j) + 1):
            yield jokers[:j] + twos[:t]


@lru_cache(maxsize=1 << 16)
def _listed_new(rank: str, naturals: Hand, jokers: Hand, twos: Hand) -> tuple[Listed, ...]:
    return tuple((f"meld {group.text}", Meld((group,))) for group in new_melds(rank, naturals, jokers, twos))


@lru_cache(maxsize=1 << 16)
def _listed_additions(rank: str, naturals: Hand, jokers: Hand, twos: Hand, room: int) -> tuple[Listed, ...]:
    return tuple((f"meld {group.text}", Meld((group,))) for group in additions(rank, naturals, jokers, twos, room))


def moves(p: CanastaPosition) -> tuple[CanastaMove, ...]:
    """Every legal move of known cards no part of which is legal, sorted by text."""
    if p.turn is None:
        return ()
    if p.phase == "draw":
        takes = _takes(p)
        if p.stock:
            return (DRAW, *sorted(takes, key=str)) if takes else (DRAW,)
        return (*(() if _bound_to_take(p) else (END,)), *sorted(takes, key=str))
    held = holding(p.hand)
    listed = list(held.discards if len(p.hand) > 1 or p.has_canasta(p.team) else ())
    listed += _single_melds(p, held) if p.melds[p.team] else _first_melds(p, held)
    listed.sort(key=_TEXT)
    return tuple([move for _, move in listed])


def _bound_to_take(p: CanastaPosition) -> bool:
    """Whether ending the hand is not known to be legal."""
    try:
        return pile.must_take(p)
    except Undetermined:
        return True


def _single_melds(p: CanastaPosition, held: Holding) -> list[Listed]:
    """The groups that a team with melds may lay down: each is a move of its own."""
    found: list[Listed] = []
    size, safe = len(p.hand), p.has_canasta(p.team)
    melds = {meld.rank: meld for meld in p.melds[p.team]}
    wild = held.jokers or held.twos
    for rank in RANKS[:11] if wild else held.naturals:
        naturals, meld = held.naturals.get(rank, ()), melds.get(rank)
        if meld is not None:
            room = MOST_WILD - len(meld.wilds)
            listed = _listed_additions(rank, naturals, held.jokers, held.twos, room)
        elif len(naturals) >= LEAST_NATURAL:
            listed = _listed_new(rank, naturals, held.jokers, held.twos)
        else:
            continue
        if not safe and size < len(naturals) + MOST_WILD + 2:
            listed = tuple(pair for pair in listed if _may_keep(pair[1], size, meld))
        found += listed
    if safe and held.threes:
        found += _black_threes(size, held.threes, melds.get("3"))
    return found


def _may_keep(move: CanastaMove, size: int, meld: Group | None) -> bool:
    """Whether the meld leaves enough cards to a team without a canasta, or makes one (`canasta.keep-cards`)."""
    assert isinstance(move, Meld)
    laid = move.groups[0].size
    return size - laid >= 2 or laid + (meld.size if meld else 0) >= CANASTA


def _black_threes(size: int, threes: Hand, meld: Group | None) -> Iterator[Listed]:
    """Black 3s by themselves: the last cards but one at most (`canasta.black-three-meld`)."""
    there = meld.size if meld else 0
    for k in range(1, len(threes) + 1):
        if there + k in BLACK_THREE_MELD and size - k <= 1:
            move = Meld((proper("3", threes[:k], ()),))
            yield str(move), move


def _first_melds(p: CanastaPosition, held: Holding) -> Iterator[Listed]:
    """The groups that a team without a meld may lay down together (`canasta.first-meld`)."""
    free = may_be_concealed(p)
    search = _Search(held, p.minimum(p.team), free)
    for groups in search.completions(held.jokers, held.twos, 0, len(p.hand)):
        move = Meld(groups)
        yield str(move), move


class _Search:
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
        self.reach, self.sizes = [0], [len(held.threes)]
        for _, cards in reversed(self.ranks):
            self.reach.insert(0, self.reach[0] + points_of(cards))
            self.sizes.insert(0, self.sizes[0] + len(cards))

    def completions(
        self, jokers: Hand, twos: Hand, points: int, left: int, at: int = 0, chosen: Groups = (), least: int = 1 << 30
    ) -> Iterator[Groups]:
        """The sets that begin with those chosen, which count so many points and leave so many cards.

        `least` is what the weakest group chosen counts: without it a minimal set falls short.
        """
        canasta = any(group.size >= CANASTA for group in chosen)
        if canasta:
            yield from self._with_threes(points, left, chosen)
        wild = jokers + twos
        if points + self.reach[at] + points_of(wild) < self.need and left - self.sizes[at] - len(wild) > 1:
            return
        for i in range(at, len(self.ranks)):
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


def _takes(p: CanastaPosition) -> list[CanastaMove]:
    """Every way to take the pile that lays down no more than it must."""
    if not p.pile or UNKNOWN in p.pile:
        return []
    top = p.pile[-1]
    if top in pile.BLOCKING:
        return []
    hand, team = p.hand, p.team
    if len(hand) == len(p.pile) == 1:
        return []
    found: list[CanastaMove] = [TAKE] if pile.top_can_be_laid(p) else []
    matching = sum(card.rank == top.rank for card in hand)
    frozen = pile.frozen(p, team)
    if not matching or (frozen and matching < LEAST_NATURAL):
        return found
    held, meld = holding(hand), p.meld(team, top.rank)
    naturals = held.naturals[top.rank]
    left = len(hand) + pile.rest(p)
    room = MOST_WILD - (len(meld.wilds) if meld else 0)
    own_groups = [
        group
        for group in additions(top.rank, naturals, held.jokers, held.twos, room)
        if len(group.naturals) >= LEAST_NATURAL or (not frozen and group.naturals and group.wilds)
    ]
    if p.melds[team]:
        there = 1 + (meld.size if meld else 0)
        safe = p.has_canasta(team)
        found += [
            Take(group) for group in own_groups if safe or left - group.size >= 2 or group.size + there >= CANASTA
        ]
        return found
    search = _Search(held, p.minimum(team), free=False, skip=top.rank)
    for group in own_groups:
        found += [Take(group, more) for more in _first_take(search, group, top, held, left)]
    return found


def _first_take(search: _Search, own: Group, top: Card, held: Holding, left: int) -> Iterator[Groups]:
    """What must be laid down with a take's own group by a team without a meld (`canasta.take-first-meld`)."""
    whole = proper(own.rank, in_order((*own.naturals, top)), own.wilds)
    points, left = whole.points, left - own.size
    safe = whole.size >= CANASTA
    if points >= search.need:
        if left >= 2 or safe:
            yield ()
        return
    j = sum(card in JOKERS for card in own.wilds)
    jokers, twos = held.jokers[j:], held.twos[len(own.wilds) - j :]
    for groups in search.completions(jokers, twos, points, left, 0, (whole,)):
        yield groups[1:]


def all_moves(p: CanastaPosition, limit: int) -> tuple[CanastaMove, ...]:
    """Every legal move, those that have a legal part included, sorted by text.

    Raises:
        CardlabError: more than `limit` moves would have to be looked at.
    """
    listed: dict[CanastaMove, None] = dict.fromkeys(moves(p))
    if p.turn is not None:
        melds = (Meld(groups) for groups in _all_sets(p, holding(p.hand)))
        tried: Iterator[CanastaMove] = _all_takes(p) if p.phase == "draw" else melds
        for number, move in enumerate(tried, len(listed)):
            if number >= limit:
                raise CardlabError("too-many-moves", most=limit)
            if next(refusals.broken(p, move), None) is None:
                listed[move] = None
    return tuple(sorted(listed, key=str))


def _all_takes(p: CanastaPosition) -> Iterator[Take]:
    """Every take of proper groups, and some more."""
    if not p.pile or UNKNOWN in p.pile:
        return
    held, top = holding(p.hand), p.pile[-1]
    for own in (EMPTY, *additions(top.rank, held.naturals.get(top.rank, ()), held.jokers, held.twos, MOST_WILD)):
        if own.naturals or not own.size:
            left = _without(held, own)
            for more in ((), *_all_sets(p, left, skip=top.rank)):
                yield Take(own, more)


def _all_sets(p: CanastaPosition, held: Holding, skip: str = "", at: int = 0) -> Iterator[Groups]:
    """Every set of groups of different ranks, each proper by itself, that can be laid down of these cards."""
    melds = {meld.rank: meld for meld in p.melds[p.team]}
    for i, rank in enumerate(RANKS[at:-1], at):
        if rank == skip:
            continue
        for group in _groups(held, rank, melds.get(rank)):
            yield (group,)
            for more in _all_sets(p, _without(held, group), skip, i + 1):
                yield (group, *more)


def _groups(held: Holding, rank: str, meld: Group | None) -> Iterator[Group]:
    """The groups of this rank that are proper with the team's meld of it."""
    if rank == "3":
        there = meld.size if meld else 0
        for k in range(1, len(held.threes) + 1):
            if there + k in BLACK_THREE_MELD:
                yield proper("3", held.threes[:k], ())
    elif meld is not None:
        room = MOST_WILD - len(meld.wilds)
        yield from additions(rank, held.naturals.get(rank, ()), held.jokers, held.twos, room)
    else:
        yield from new_melds(rank, held.naturals.get(rank, ()), held.jokers, held.twos)


def _without(held: Holding, group: Group) -> Holding:
    """What is held without the cards of a group of one rank."""
    j = sum(card in JOKERS for card in group.wilds)
    naturals = {**held.naturals, group.rank: held.naturals.get(group.rank, ())[len(group.naturals) :]}
    threes = held.threes[len(group.naturals) :] if group.rank == "3" else held.threes
    return Holding(naturals, threes, held.jokers[j:], held.twos[len(group.wilds) - j :], ())
