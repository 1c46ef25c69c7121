"""Canasta for the conformance kit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

from engine.cards import UNKNOWN, Card
from engine.games import canasta
from engine.games.canasta.groups import EMPTY, RANKS, Group, Hand, group_of
from engine.games.canasta.moves import AT, DISCARD, DRAW, END, SEATS, TAKE, CanastaMove, Meld, Take, cards_of, in_order
from engine.games.canasta.points import RED_THREES, WILD
from engine.games.canasta.source import Source
from engine.position import Seat
from tests.conformance.case import GameCase

ORDER = (
    "syntax",
    "over",
    "canasta.turn",
    "canasta.stock-out",
    "not-in-hand",
    "canasta.take-top",
    "canasta.take-one-card",
    "canasta.wild",
    "canasta.black-three-meld",
    "canasta.take-frozen",
    "canasta.take-open",
    "canasta.meld",
    "canasta.one-meld-per-rank",
    "canasta.take-first-meld",
    "canasta.first-meld",
    "canasta.out",
    "canasta.keep-cards",
)
#: So many moves of several groups are tried at a position.
COMBINED = 120


def deal(seed: int, options: Sequence[str]) -> canasta.CanastaPosition:
    """The first hand of a game."""
    return canasta.deal(seed, options=options)


def moves(p: canasta.CanastaPosition) -> tuple[CanastaMove, ...]:
    """Every move of one group that the hand allows, proper or not, and a choice of those of several groups.

    Of the same ranks both the first and the last suits are tried. Some moves name a card that is not there.
    """
    rng = Random(str(p))
    hand = tuple(card for card in p.hand if card is not UNKNOWN)
    singles = list(_groups(hand, p.top.rank if p.top else "4"))
    found: dict[CanastaMove, None] = dict.fromkeys((DRAW, END, TAKE, *DISCARD.values()))
    for group in singles:
        found[Take(group)] = None
        if all(group.ranks):
            found[Meld((group,))] = None
    for _ in range(COMBINED):
        some = rng.sample(singles, min(len(singles), rng.choice((2, 2, 3, 4))))
        if all(all(group.ranks) for group in some):
            found[Meld(in_order(some))] = None
            found[Take(some[0], in_order(some[1:]))] = None
            found[Take(EMPTY, in_order(some))] = None
    return tuple(found)


def _groups(hand: Hand, top: str) -> Iterator[Group]:
    """Groups of one rank with up to four wild cards, some of two ranks, and wild cards alone."""
    wilds = sorted((card for card in hand if card in WILD), key=str)
    for rank in RANKS:
        naturals = [card for card in hand if card.rank == rank and card not in WILD]
        for number in range(len(naturals) + 1):
            for count in range(min(len(wilds), 4) + 1):
                if number + count:
                    for part in (naturals[:number], naturals[len(naturals) - number :]):
                        yield group_of(part, [(card, rank) for card in wilds[len(wilds) - count :]])
                        yield group_of(part, [(card, rank) for card in wilds[:count]])
    for one, other in combinations([card for card in hand if card not in WILD][:4], 2):
        yield group_of([one, other], [(card, one.rank) for card in wilds[:1]])
    yield group_of([], [(Card("★"), "")])
    yield group_of([Card("K♠")] * 3, [(Card("2♦"), top)])


def implied(p: canasta.CanastaPosition, move: CanastaMove) -> bool:
    """Whether the legal move has a legal part, or does the same as one that is listed."""
    if isinstance(move, Meld | Take):
        groups = move.groups if isinstance(move, Meld) else move.more
        for number in range(isinstance(move, Meld), len(groups)):
            for part in combinations(groups, number):
                smaller = Meld(part) if isinstance(move, Meld) else Take(move.own, part)
                if not p.rules_broken(smaller):
                    return True
    return any(p.same(move, listed) for listed in p.legal_moves())


def permuted(
    p: canasta.CanastaPosition, seat: Seat | None, move: CanastaMove, rng: Random
) -> canasta.CanastaPosition | None:
    """The position with the cards that the seat cannot see changed among each other, and other deals to come.

    Red 3s stay, for they are shown as soon as they are drawn; so do cards like those of another seat's move, and the
    card that the seat draws itself. The end of a hand shows all hands: there is no other position for it.
    """
    if p.step(move).ended is not None:
        return None
    piles = [list(hand) for hand in p.hands] + [list(p.stock)]
    fixed = {*RED_THREES, *(cards_of(move) if p.turn != seat else ())}
    places = [(i, at) for i, pile in enumerate(piles) for at in range(len(pile)) if seat is None or i != AT[seat]]
    if move == DRAW and p.turn == seat:
        drawn = next(at for at, card in enumerate(p.stock) if card not in RED_THREES)
        places.remove((len(SEATS), drawn))
    places = [(i, at) for i, at in places if piles[i][at] not in fixed]
    pool = [piles[i][at] for i, at in places]
    rng.shuffle(pool)
    for (i, at), card in zip(places, pool, strict=True):
        piles[i][at] = card
    hands = tuple(map(tuple, piles[:-1]))
    return replace(p, hands=hands, stock=tuple(piles[-1]), source=Source(rng.randrange(10**9)))


def cards(p: canasta.CanastaPosition) -> dict[Seat, Counter[Card]]:
    """The two packs that all share."""
    return {"": Counter(p.all_cards())}


CASE = GameCase(
    name="canasta",
    deal=deal,
    options=("target=2500",),
    moves=moves,
    order=ORDER,
    unlisted=lambda move: False,
    cards=cards,
    permuted=permuted,
    names={**{name: getattr(canasta, name) for name in canasta.__all__}, "Card": Card, "Group": Group},
    implied=implied,
    random_games=192,
)
