"""What a person does at a table of Canasta as the text of a move, and each legal move as something done there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.cards import UNKNOWN, Card
from engine.games.canasta.groups import EMPTY, Group, Hand, group_of
from engine.games.canasta.moves import (
    AT,
    DISCARD,
    DRAW,
    END,
    SEATS,
    TEAM,
    TEAMS,
    CanastaMove,
    Discard,
    Draw,
    End,
    Meld,
    Take,
    in_order,
)
from engine.games.canasta.points import JOKERS, WILD
from engine.games.canasta.turn import HAND_SLOTS
from engine.position import IllegalMove, Rank, Refusal
from engine.scene import Entry, Gesture

if TYPE_CHECKING:
    from engine.games.canasta.position import CanastaPosition

STOCK: Final = "stock"
PILE: Final = "pile"
#: The buttons: draw, take the pile, end the hand, lay down what is held back.
TAKE: Final = "take"
LAY: Final = "lay"


def like(card: Card) -> str:
    """Cards of which this is the same do the same: no rule asks for a suit, or which joker it is."""
    return "★" if card in JOKERS else card.rank


def pile_place(p: CanastaPosition) -> str:
    """Where a card is dropped on the pile: its top card, or its place."""
    return f"{PILE}.{len(p.pile)}" if p.pile else PILE


def meld_place(p: CanastaPosition, team: int, rank: str) -> str:
    """Where cards of this rank are laid: on the team's meld, or where a new one goes."""
    return f"meld:{TEAMS[team]}-{rank}" if p.meld(team, rank) else f"new:{TEAMS[team]}"


# ---------------------------------------------------------------- from a gesture to a move


def gesture(p: CanastaPosition, done: Gesture) -> str | None:
    """The move that the gesture makes, legal or not; None if it means no move.

    The pile is taken before the draw, where it is meant; later, and with a single card of another rank than that of its
    top card, a drop there discards. Of the groups of a take, the one with the top card's rank goes with it.

    Raises:
        IllegalMove: a rule forbids what no move says, such as laying off to the other team's meld.
    """
    zone = done.drop.partition(".")[0]
    if zone in (STOCK, "draw"):
        return str(DRAW)
    if zone == "end":
        return str(END)
    groups = [_cards(p, group) for group in done.groups]
    known = [group for group in groups if group is not None]
    if len(known) < len(groups):
        return None
    if zone in (TAKE, PILE) or (zone == LAY and p.phase == "draw"):
        return _on_pile(p, known, discards=zone == PILE)
    if not known or not all(known):
        return None
    if zone == LAY:
        return str(Meld(in_order([_group(cards) for cards in known])))
    word, _, place = zone.partition(":")
    team, _, rank = place.partition("-")
    if word not in ("meld", "new") or team not in TEAMS or len(known) > 1:
        return None
    return _on_meld(p, known[0], TEAMS.index(team), rank)


def _cards(p: CanastaPosition, slots: Sequence[str]) -> Hand | None:
    """The cards in these slots of one hand, each once; None where they are none, or not known."""
    seat = slots[0].partition(".")[0].removeprefix("hand:") if slots else "A"
    hand = p.hands[AT[seat]] if seat in SEATS else ()
    own = HAND_SLOTS[seat][: len(hand)] if hand else ()
    if len(set(slots)) < len(slots) or not set(slots) <= set(own):
        return None
    cards = tuple(hand[own.index(slot)] for slot in slots)
    return None if UNKNOWN in cards else cards


def _group(cards: Hand, rank: str = "") -> Group:
    """The cards as a group; its wild cards stand for the rank, or else for that of its natural cards.

    Raises:
        IllegalMove: wild cards alone, and nothing says which rank they stand for.
    """
    group = _own_group(cards, rank)
    if "" in group.ranks:
        raise IllegalMove(Refusal("canasta.meld", "only-wild"))
    return group


def _own_group(cards: Hand, rank: str = "") -> Group:
    """The cards that go with the pile's top card: wild cards alone stand for its rank unsaid."""
    return group_of([card for card in cards if card not in WILD], [(card, rank) for card in cards if card in WILD])


def _on_pile(p: CanastaPosition, groups: list[Hand], *, discards: bool) -> str | None:
    top = p.top.rank if p.top else ""
    single = groups[0][0] if len(groups) == 1 and len(groups[0]) == 1 else None
    if discards and single and (p.phase != "draw" or single.rank != top):
        return str(DISCARD[single])
    if not groups:
        return str(Take())
    own = next((group for group in groups if any(card.rank == top for card in group)), groups[0])
    more = [group for group in groups if group is not own]
    if not all(more):
        return None
    mine = _own_group(own) if own else EMPTY
    return str(Take(mine, in_order([_group(cards) for cards in more])))


def _on_meld(p: CanastaPosition, cards: Hand, team: int, rank: str) -> str | None:
    """Cards laid on a team's meld of this rank, or where a new meld goes ("")."""
    meld = p.meld(team, rank) if rank else None
    if rank and meld is None:
        return None
    if team != p.team:
        if meld is None:
            return None
        raise IllegalMove(Refusal("canasta.one-meld-per-rank", "other-team", {"rank": Rank(rank)}))
    # Cards of another rank would make a meld of their own, or join theirs, which is not where they were laid.
    stray = next((card for card in cards if card not in WILD and card.rank != rank), None)
    if meld and stray:
        raise IllegalMove(Refusal("canasta.meld", "mixed", {"a": meld.naturals[0], "b": stray}))
    return str(Meld((_group(cards, rank),)))


# ---------------------------------------------------------------- from a legal move to gestures


def entries(p: CanastaPosition, move: CanastaMove) -> list[Entry]:
    """A legal move with a gesture that makes it."""
    text = str(move)
    if isinstance(move, Draw):
        return [Entry(text, Gesture((), "draw")), Entry(text, Gesture((), STOCK))]
    if isinstance(move, End):
        return [Entry(text, Gesture((), "end"))]
    if isinstance(move, Discard):
        return [Entry(text, Gesture(_slots(p, [(move.card,)]), pile_place(p)))]
    groups = _slots(p, [group.cards for group in move.groups])
    if isinstance(move, Take):
        return [Entry(text, Gesture(groups if move.own.size or move.more else (), pile_place(p)))]
    place = LAY if len(groups) > 1 else meld_place(p, TEAM[p.turn or "A"], move.groups[0].rank)
    return [Entry(text, Gesture(groups, place))]


def _slots(p: CanastaPosition, groups: Sequence[Hand]) -> tuple[tuple[str, ...], ...]:
    """A slot of the hand for each card of the groups, none twice."""
    slots = HAND_SLOTS[p.turn or "A"]
    left: list[Card | None] = list(p.hand)
    found: list[tuple[str, ...]] = []
    for group in groups:
        row: list[str] = []
        for card in group:
            at = next(i for i, held in enumerate(left) if held is card)
            left[at] = None
            row.append(slots[at])
        found.append(tuple(row))
    return tuple(found)


__all__ = ("LAY", "PILE", "STOCK", "TAKE", "entries", "gesture", "like", "meld_place", "pile_place")
