"""Which moves are listed: every legal one no part of which is legal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from engine.cards import UNKNOWN, Card
from engine.games.canasta import pile
from engine.games.canasta.first_melds import Search
from engine.games.canasta.groups import LEAST, LEAST_NATURAL, MOST_WILD, Group, Hand, in_order, proper
from engine.games.canasta.holding import BLACK_THREE_MELD, Groups, Holding, additions, holding, new_melds
from engine.games.canasta.moves import DISCARD, DRAW, END, TAKE, CanastaMove, Discard, Meld, Take
from engine.games.canasta.points import CANASTA, WILD
from engine.games.canasta.trial import may_be_concealed
from engine.position import Undetermined

if TYPE_CHECKING:
    from engine.games.canasta.position import CanastaPosition

_TEXT: Final = attrgetter("text")
#: The place of each card among discards that are sorted by text.
_DISCARD_PLACE: Final = {card: i for i, card in enumerate(sorted(DISCARD, key=str))}


@lru_cache(maxsize=1 << 16)
def _melds(rank: str, naturals: Hand, jokers: Hand, twos: Hand) -> tuple[Meld, ...]:
    return tuple([Meld((group,)) for group in new_melds(rank, naturals, jokers, twos)])


@lru_cache(maxsize=1 << 16)
def _added(rank: str, naturals: Hand, jokers: Hand, twos: Hand, room: int) -> tuple[Meld, ...]:
    return tuple([Meld((group,)) for group in additions(rank, naturals, jokers, twos, room)])


def moves(p: CanastaPosition) -> tuple[CanastaMove, ...]:
    """Every legal move of known cards no part of which is legal, sorted by text."""
    if p.turn is None:
        return ()
    if p.phase == "draw":
        takes = _takes(p)
        if p.stock:
            return (DRAW, *sorted(takes, key=str)) if takes else (DRAW,)
        return (*(() if _bound_to_take(p) else (END,)), *sorted(takes, key=str))
    hand, melds = p.hand, p.melds[p.team]
    safe = p.has_canasta(p.team)
    listed = _single_melds(hand, melds, safe) if melds else _first_melds(p, hand)
    if len(listed) > 1:
        listed.sort(key=_TEXT)
    # By text a discard comes before a meld.
    return (*_discards(hand), *listed) if safe or len(hand) > 1 else tuple(listed)


def _discards(hand: Hand) -> Iterable[Discard]:
    """The discard of each known card, sorted by text."""
    known = {*hand}
    known.discard(UNKNOWN)
    return map(DISCARD.__getitem__, sorted(known, key=_DISCARD_PLACE.__getitem__))


def _bound_to_take(p: CanastaPosition) -> bool:
    """Whether ending the hand is not known to be legal."""
    try:
        return pile.must_take(p)
    except Undetermined:
        return True


def _single_melds(hand: Hand, there: Groups, safe: bool) -> list[Meld]:
    """The groups that a team with these melds, a canasta among them or not, may lay down: each is a move of its own."""
    found: list[Meld] = []
    held, size = holding(hand), len(hand)
    jokers, twos, melds = held.jokers, held.twos, {meld.rank: meld for meld in there}
    ranks, least = held.naturals, LEAST
    if jokers or twos:
        ranks, least = {rank: () for rank in melds if rank != "3"} | ranks, LEAST_NATURAL
    for rank, naturals in ranks.items():
        meld = melds.get(rank)
        if meld is not None:
            listed = _added(rank, naturals, jokers, twos, MOST_WILD - len(meld.wilds))
        elif len(naturals) >= least:
            listed = _melds(rank, naturals, jokers, twos)
        else:
            continue
        if not safe and size < len(naturals) + MOST_WILD + 2:
            listed = tuple([move for move in listed if _may_keep(move, size, meld)])
        found += listed
    if safe and held.threes:
        found += _black_threes(size, held.threes, melds.get("3"))
    return found


def _may_keep(move: Meld, size: int, meld: Group | None) -> bool:
    """Whether the meld leaves enough cards to a team without a canasta, or makes one (`canasta.keep-cards`)."""
    laid = move.groups[0].size
    return size - laid >= 2 or laid + (meld.size if meld else 0) >= CANASTA


def _black_threes(size: int, threes: Hand, meld: Group | None) -> Iterator[Meld]:
    """Black 3s by themselves: the last cards but one at most (`canasta.black-three-meld`)."""
    there = meld.size if meld else 0
    for k in range(1, len(threes) + 1):
        if there + k in BLACK_THREE_MELD and size - k <= 1:
            yield Meld((proper("3", threes[:k], ()),))


def _first_melds(p: CanastaPosition, hand: Hand) -> list[Meld]:
    """The groups that a team without a meld may lay down together (`canasta.first-meld`)."""
    held = holding(hand)
    search = Search(held, p.minimum(p.team), may_be_concealed(p))
    return [Meld(groups) for groups in search.completions(held.jokers, held.twos, 0, len(hand))]


def _takes(p: CanastaPosition) -> list[CanastaMove]:
    """Every way to take the pile that lays down no more than it must."""
    if not p.pile or p.pile[-1] in pile.BLOCKING:
        return []
    hand, team, top = p.hand, p.team, p.pile[-1]
    naturals, meld = [card for card in hand if card.rank == top.rank], p.meld(team, top.rank)
    if not (naturals or meld) or UNKNOWN in p.pile or len(hand) == len(p.pile) == 1:
        return []
    found: list[CanastaMove] = [TAKE] if meld and pile.top_can_be_laid(p) else []
    frozen = pile.frozen(p, team)
    if len(naturals) < (LEAST_NATURAL if frozen else 1):
        return found
    held, left = holding(hand), len(hand) + pile.rest(p)
    room = MOST_WILD - (len(meld.wilds) if meld else 0)
    own_groups = [
        group
        for group in additions(top.rank, in_order(naturals), held.jokers, held.twos, room)
        if len(group.naturals) >= LEAST_NATURAL or (not frozen and group.naturals and group.wilds)
    ]
    if p.melds[team]:
        there = 1 + (meld.size if meld else 0)
        safe = p.has_canasta(team)
        for group in own_groups:
            if safe or left - group.size >= 2 or group.size + there >= CANASTA:
                found.append(Take(group))
            else:
                found += _with_last_card(p, group, top)
        return found
    search = Search(held, p.minimum(team), free=False, skip=top.rank)
    for group in own_groups:
        found += [Take(group, more) for more in _first_take(search, group, top, held, left)]
    return found


def _with_last_card(p: CanastaPosition, own: Group, top: Card) -> Iterator[Take]:
    """The takes that lay off the last card as well, where that makes the team's canasta (`canasta.out`)."""
    others = list(p.hand)
    for card in own.cards:
        others.remove(card)
    if len(others) != 1:
        return
    last = others[0]
    for meld in p.melds[p.team]:
        if meld.rank == top.rank or meld.size + 1 < CANASTA:
            continue
        if last.rank == meld.rank:
            yield Take(own, (proper(meld.rank, (last,), ()),))
        elif last in WILD and len(meld.wilds) < MOST_WILD:
            yield Take(own, (proper(meld.rank, (), (last,)),))


def _first_take(search: Search, own: Group, top: Card, held: Holding, left: int) -> Iterator[Groups]:
    """What must be laid down with a take's own group by a team without a meld (`canasta.take-first-meld`)."""
    whole = proper(own.rank, in_order((*own.naturals, top)), own.wilds)
    points, left = whole.points, left - own.size
    safe = whole.size >= CANASTA
    if points >= search.need:
        if left >= 2 or safe:
            yield ()
        return
    rest = held.without(own)
    for groups in search.completions(rest.jokers, rest.twos, points, left, (whole,)):
        yield groups[1:]
