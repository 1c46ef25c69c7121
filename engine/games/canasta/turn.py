"""What a legal move of Canasta does, and how a hand ends."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from engine.cards import UNKNOWN, Card
from engine.games.canasta import scoring
from engine.games.canasta.groups import RANK_PLACE, Group, Hand, in_order, joined, proper
from engine.games.canasta.moves import AT, DEALT, SEATS, TEAM, TEAMS, CanastaMove, Discard, Draw, End, Take, seat_after
from engine.games.canasta.points import BLACK_THREES, RED_THREES, WILD
from engine.position import Event, Result, Seat, Step, Undetermined
from engine.tuples import put, put_in_pair

if TYPE_CHECKING:
    from engine.games.canasta.position import CanastaPosition, Phase

_FROM_PILE: Final = ("pile", "canasta.take-rest")
#: The places of cards in each hand.
HAND_SLOTS: Final = {seat: tuple(f"hand:{seat}.{i}" for i in range(1, 110)) for seat in SEATS}


def take(p: CanastaPosition, move: CanastaMove, tells: bool = True) -> Step[CanastaPosition]:
    """Carries out a legal move. Unless it `tells`, nobody asks for the events of the step. Raises Undetermined."""
    if isinstance(move, Draw):
        return _draw(p, tells)
    if isinstance(move, Discard):
        return _discard(p, move.card, tells)
    if isinstance(move, End):
        return _ended(p, [], "canasta.stock-out")
    if isinstance(move, Take):
        return _take(p, move, tells)
    return _meld(p, move.groups, tells)


def _draw(p: CanastaPosition, tells: bool) -> Step[CanastaPosition]:
    """One card from the stock; a red 3 is laid out and replaced (`canasta.red-three`)."""
    seat, team = p.turn or "A", p.team
    events: list[Event] = []
    red, drawn = p.red, 0
    for card in p.stock:
        drawn += 1
        if card is UNKNOWN:
            raise Undetermined("stock")
        if card not in RED_THREES:
            break
        red = put_in_pair(red, team, (*red[team], card))
        events.append(_laid_out(seat, card, "stock", len(red[team])))
    else:
        # The last card of the stock was a red 3: there is none to replace it.
        return _ended(_with(p, red=red, stock=()), events, "canasta.last-red-three")
    hand = (*p.hand, card)
    if tells:
        events.append(Event("moved", seat, card, "stock", HAND_SLOTS[seat][len(hand) - 1], "canasta.turn"))
    position = type(p)(
        put(p.hands, AT[seat], hand), p.melds, red, p.pile, p.stock[drawn:], p.scores, p.dealer, p.number, seat, "drew",
        p.concealed, "", False, p.variants, None, p.source,
    )  # fmt: skip
    return Step(position, tuple(events))


def _laid_out(seat: Seat, card: Card, origin: str, place: int) -> Event:
    return Event("moved", seat, card, origin, f"red:{TEAMS[TEAM[seat]]}.{place}", "canasta.red-three")


def _discard(p: CanastaPosition, card: Card, tells: bool) -> Step[CanastaPosition]:
    """A card on the pile; the turn ends, and with the last card the hand."""
    seat = p.turn or "A"
    at = p.hand.index(card)
    hand = p.hand[:at] + p.hand[at + 1 :]
    events = [_discarded(p, card, at, hand)] if tells else []
    hands, discards = put(p.hands, AT[seat], hand), (*p.pile, card)
    if not hand:
        return _went_out(_with(p, hands=hands, pile=discards), events)
    concealed = p.concealed
    if seat in concealed and has_melded(p):
        concealed = tuple(other for other in concealed if other != seat)
    position = type(p)(
        hands, p.melds, p.red, discards, p.stock, p.scores, p.dealer, p.number, seat_after(seat), "draw", concealed,
        "", False, p.variants, None, p.source,
    )  # fmt: skip
    return Step(position, tuple(events))


def _discarded(p: CanastaPosition, card: Card, at: int, left: Hand) -> Event:
    rule = "canasta.freeze" if card in WILD else "canasta.black-three-block" if card in BLACK_THREES else "canasta.turn"
    seat = p.turn or "A"
    target = f"pile.{len(p.pile) + 1}"
    return Event("moved", seat, card, HAND_SLOTS[seat][at], target, rule if left else "canasta.out")


def has_melded(p: CanastaPosition) -> bool:
    """Whether the seat to act, which had melded nothing before, has melded in this turn: its hand tells."""
    return p.phase == "took" or (bool(p.melds[p.team]) and len(p.hand) <= DEALT)


def _meld(p: CanastaPosition, groups: Iterable[Group], tells: bool) -> Step[CanastaPosition]:
    """Groups from the hand on the table; with the last card the hand ends."""
    seat = p.turn or "A"
    hand, melds, events = _laid_down(p, groups, tells)
    after = _with(p, hands=put(p.hands, AT[seat], hand), melds=put_in_pair(p.melds, p.team, melds))
    return Step(after, tuple(events)) if hand else _went_out(after, events)


def _take(p: CanastaPosition, move: Take, tells: bool) -> Step[CanastaPosition]:
    """The pile: its top card is melded, red 3s in it are laid out, the rest goes to the hand (`canasta.take-rest`)."""
    seat, team, top = p.turn or "A", p.team, p.pile[-1]
    own = move.own
    first = proper(top.rank, in_order((*own.naturals, top)), own.wilds)
    hand, melds, events = _laid_down(p, (first, *move.more), tells, top)
    red = p.red
    for card in p.pile[:-1]:
        if card in RED_THREES:
            red = put_in_pair(red, team, (*red[team], card))
            events.append(_laid_out(seat, card, "pile", len(red[team])))
        else:
            hand = (*hand, card)
            if tells:
                events.append(Event("moved", seat, card, "pile", HAND_SLOTS[seat][len(hand) - 1], "canasta.take-rest"))
    after = _with(
        p, hands=put(p.hands, AT[seat], hand), melds=put_in_pair(p.melds, team, melds), red=red, pile=(), phase="took"
    )
    return Step(after, tuple(events)) if hand else _went_out(after, events)


def _laid_down(
    p: CanastaPosition, groups: Iterable[Group], tells: bool, top: Card | None = None
) -> tuple[Hand, tuple[Group, ...], list[Event]]:
    """The hand without these groups (of which the `top` card comes from the pile), the team's melds with them."""
    seat, team = p.turn or "A", p.team
    melds, slots = {meld.rank: meld for meld in p.melds[team]}, HAND_SLOTS[seat]
    hand: list[Card | None] = list(p.hand)
    events: list[Event] = []
    for group in groups:
        old, cards = melds.get(group.rank), group.cards
        meld = melds[group.rank] = joined(old, group) if old else group
        origins = []
        for card in cards:
            if card is top:
                top = None
                origins.append(_FROM_PILE)
            else:
                at = hand.index(card)
                hand[at] = None
                origins.append((slots[at], "canasta.meld"))
        if tells:
            zone = f"meld:{TEAMS[team]}-{group.rank}"
            for card, place, (origin, rule) in zip(cards, _last_places(meld.cards, cards), origins, strict=True):
                events.append(Event("moved", seat, card, origin, f"{zone}.{place}", rule))
    left = tuple([card for card in hand if card is not None])
    return left, tuple(sorted(melds.values(), key=_rank_place)), events


def _rank_place(meld: Group) -> int:
    return RANK_PLACE[meld.rank]


def _last_places(there: Hand, new: Hand) -> list[int]:
    """Where the new cards lie, from 1: of equal cards behind those that were there."""
    back: list[Card | None] = [*reversed(there)]
    places = []
    for card in reversed(new):
        at = back.index(card)
        back[at] = None
        places.append(len(back) - at)
    return places[::-1]


def _with(
    p: CanastaPosition,
    *,
    hands: tuple[Hand, ...] | None = None,
    melds: tuple[tuple[Group, ...], tuple[Group, ...]] | None = None,
    red: tuple[Hand, Hand] | None = None,
    pile: Hand | None = None,
    stock: Hand | None = None,
    phase: Phase | None = None,
) -> CanastaPosition:
    """The position with some parts replaced, within the turn."""
    return type(p)(
        p.hands if hands is None else hands,
        p.melds if melds is None else melds,
        p.red if red is None else red,
        p.pile if pile is None else pile,
        p.stock if stock is None else stock,
        p.scores, p.dealer, p.number, p.turn, phase or p.phase, p.concealed, "", False, p.variants, None, p.source,
    )  # fmt: skip


def _went_out(p: CanastaPosition, events: list[Event]) -> Step[CanastaPosition]:
    """The seat to act has no card left (`canasta.out`)."""
    return _ended(p, events, "canasta.concealed" if p.turn in p.concealed else "canasta.out")


def _ended(p: CanastaPosition, events: list[Event], rule: str) -> Step[CanastaPosition]:
    """The hand is over: it is scored, and the next one dealt unless the game is over too (`canasta.game`)."""
    out = (p.turn or "") if rule in ("canasta.out", "canasta.concealed") else ""
    concealed = rule == "canasta.concealed"
    over = type(p)(
        p.hands, p.melds, p.red, p.pile, p.stock, p.scores, p.dealer, p.number, None, None, p.concealed, out, concealed,
        p.variants, None, p.source,
    )  # fmt: skip
    gained = scoring.sheet(over).points
    over.scores = (p.scores[0] + gained[0], p.scores[1] + gained[1])
    events.append(Event("ended", out, reason=rule))
    if max(over.scores) >= p.variants.target:
        over.result = result(over.scores)
        events.append(Event("ended", "", reason="canasta.game"))
        return Step(over, tuple(events), over)
    from engine.games.canasta.deal import next_hand

    return Step(next_hand(over) or over, tuple(events), over)


def result(scores: tuple[int, int]) -> Result:
    """Who wins with these totals: the higher one; equal is a draw (`canasta.game`)."""
    totals = tuple(zip(TEAMS, scores, strict=True))
    if scores[0] == scores[1]:
        return Result((), (), "canasta.game", totals)
    winners, losers = TEAMS if scores[0] > scores[1] else TEAMS[::-1]
    return Result(tuple(winners), tuple(losers), "canasta.game", totals)
