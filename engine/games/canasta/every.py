"""Every legal move, those of several groups included: for proofs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.cards import UNKNOWN
from engine.games.canasta import refusals
from engine.games.canasta.groups import EMPTY, MOST_WILD, RANKS, Group, proper
from engine.games.canasta.holding import BLACK_THREE_MELD, Groups, Holding, additions, holding, new_melds
from engine.games.canasta.legal import moves
from engine.games.canasta.moves import CanastaMove, Meld, Take
from engine.position import CardlabError

if TYPE_CHECKING:
    from engine.games.canasta.position import CanastaPosition


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
            left = held.without(own)
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
            for more in _all_sets(p, held.without(group), skip, i + 1):
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
