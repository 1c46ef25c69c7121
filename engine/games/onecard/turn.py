"""What a legal move of One Card does: plays, passes, draws and calls, and what comes of them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from engine.cards import UNKNOWN, Card
from engine.games.onecard import rules
from engine.games.onecard.moves import AT, SEATS, Call, OneCardMove, Pass, Play
from engine.position import Event, Result, Seat, Step
from engine.source import shuffle
from engine.tuples import put

if TYPE_CHECKING:
    from engine.games.onecard.position import OneCardPosition

Hand = tuple[Card, ...]
#: The places of cards: in each hand, and among the discards, the oldest first.
HAND_SLOTS: Final = {seat: tuple(f"hand:{seat}.{i}" for i in range(1, 55)) for seat in SEATS}
TOP_SLOTS: Final = tuple(f"top.{i}" for i in range(1, 56))


def _next(p: OneCardPosition, out: tuple[Seat, ...], clockwise: bool, skipped: int = 0) -> Seat:
    """The seat that acts after the present one, going this way; seats that are out do not count as skipped."""
    count, index, step = len(p.hands), AT[p.turn or "A"], 1 if clockwise else -1
    if not out:
        return SEATS[(index + step * (1 + skipped)) % count]
    while True:
        index = (index + step) % count
        if SEATS[index] in out:
            continue
        if not skipped:
            return SEATS[index]
        skipped -= 1


def take(p: OneCardPosition, move: OneCardMove, tells: bool = True) -> Step[OneCardPosition]:
    """Carries out a legal move. Unless it `tells`, nobody asks for the events of the step."""
    if isinstance(move, Play):
        return _play(p, move.card, tells)
    if isinstance(move, Pass):
        return _pass(p, move.suit)
    if isinstance(move, Call):
        return _call(p, move.seat)
    return _draw(p, tells)


def _play(p: OneCardPosition, card: Card, tells: bool) -> Step[OneCardPosition]:
    seat, hands = p.turn or "A", p.hands
    index = AT[seat]
    hand = hands[index]
    at = hand.index(card)
    left = hand[:at] + hand[at + 1 :]
    attack, rule = p.attack, "onecard.chain" if p.chain else "onecard.match"
    if card in rules.ATTACKERS:
        attack += rules.attack_of(card, p.variants)
        rule = "onecard.attack"
    elif attack and not p.chain:  # what answers an attack and is none ends it
        attack, rule = 0, "onecard.defence"
    result = None if left else rules.result(p.seats, (seat,), "win")
    position = type(p)(
        put(hands, index, left),
        p.stock,
        (*p.discards, card),
        None if result else p.turn,
        p.clockwise,
        attack,
        "",
        (*p.chain, card),
        seat if len(left) == 1 else "",
        p.out,
        p.more,
        p.calls,
        (),
        p.shuffles,
        p.seed,
        p.variants,
        result,
    )
    if not tells:
        return Step(position)
    moved = Event("moved", seat, card, HAND_SLOTS[seat][at], TOP_SLOTS[len(p.discards)], rule)
    return Step(position, (moved, Event("ended", seat, reason="onecard.win")) if result else (moved,))


def _pass(p: OneCardPosition, suit: str) -> Step[OneCardPosition]:
    """The turn ends; a 7, J, Q or K on top acts (`onecard.seven`, `onecard.jack`, `onecard.queen`, `onecard.king`)."""
    seat, rank = p.turn or "A", p.discards[-1].rank
    clockwise, more, skipped = p.clockwise, p.more, 0
    events: tuple[Event, ...] = (Event("suited", seat, target="top", reason="onecard.seven"),) if suit else ()
    if rank == "J":
        skipped = _times(p)
    elif rank == "K":
        more += _times(p)
    elif rank == "Q":
        times = _times(p)
        if times % 2:
            clockwise = not clockwise
            events = (Event("turned", seat, reason="onecard.queen"),)
        if p.variants.two_seat_queen == "again" and len(p.hands) - len(p.out) == 2:
            more += times
    if more and skipped:  # owed turns come first: a jump takes them before it takes another seat's
        owed = min(more, skipped)
        more, skipped = more - owed, skipped - owed
    if more:
        after, more = seat, more - 1
    else:
        after = _next(p, p.out, clockwise, skipped)
    position = type(p)(
        p.hands,
        p.stock,
        p.discards,
        after,
        clockwise,
        p.attack,
        suit,
        (),
        p.window,
        p.out,
        more,
        (),
        p.empty,
        p.shuffles,
        p.seed,
        p.variants,
    )
    return Step(position, events)


def passed_over(p: OneCardPosition) -> tuple[Seat, ...]:
    """The seats that a pass skips here, in order; turns that the player is owed and loses are not among them."""
    if p.discards[-1].rank != "J":
        return ()
    skipped = _times(p) - min(p.more, _times(p))
    return tuple(_next(p, p.out, p.clockwise, i) for i in range(skipped))


def _times(p: OneCardPosition) -> int:
    """How often the card on top acts: once, or with `cumulative` for each card of its rank in the chain."""
    rank = p.discards[-1].rank
    return sum(card.rank == rank for card in p.chain) if p.variants.cumulative else 1


class _Eating:
    """The parts of a position while a seat eats; every part is replaced, never changed."""

    __slots__ = (
        "before", "calls", "discards", "empty", "events", "hands", "out", "result", "shuffles", "stock", "window",
    )  # fmt: skip

    def __init__(self, p: OneCardPosition) -> None:
        self.before = p
        self.hands = p.hands
        self.stock = p.stock
        self.discards = p.discards
        self.out = p.out
        self.empty = p.empty
        self.shuffles = p.shuffles
        self.calls = p.calls
        self.window = ""
        self.result: Result | None = None
        self.events: list[Event] = []

    def eat(self, seat: Seat, due: int, rule: str) -> int:
        """The seat draws so many cards, or as many as there are; returns how many there were."""
        stock = self.stock
        if len(stock) < due:
            drawn: Hand = ()
            while len(drawn) < due and (self.stock or self.shuffle()):
                wanted = due - len(drawn)
                drawn += self.stock[:wanted]
                self.stock = self.stock[wanted:]
        else:
            drawn, self.stock = stock[:due], stock[due:]
        if not drawn:
            return 0
        self.empty = ()
        index = AT[seat]
        hand = self.hands[index] + drawn
        self.hands = put(self.hands, index, hand)
        slots = HAND_SLOTS[seat][len(hand) - len(drawn) :]
        self.events += [
            Event("moved", seat, card, "stock", slot, rule) for card, slot in zip(drawn, slots, strict=False)
        ]
        if len(hand) > self.before.variants.limit:
            self.bust(seat)
        return len(drawn)

    def shuffle(self) -> bool:
        """All discards but the top card become the new stock (`onecard.stock-out`). Returns whether there were any."""
        pile = list(self.discards[:-1])
        if not pile:
            return False
        self.shuffles += 1
        if self.before.seed is None:
            pile = [UNKNOWN] * len(pile)
        else:
            shuffle(pile, Random(f"{self.before.seed}:{self.shuffles}"))
        self.stock = tuple(pile)
        self.discards = self.discards[-1:]
        self.events.append(Event("shuffled", "", None, "top", "stock", "onecard.stock-out"))
        return True

    def bust(self, seat: Seat) -> None:
        """The seat has too many cards (`onecard.bust`): it is out, and perhaps the game is over."""
        p = self.before
        self.out += (seat,)
        if p.variants.bust_ends_game or len(p.hands) == 2:
            sizes = {s: len(hand) for s, hand in zip(SEATS, self.hands, strict=False) if s not in self.out}
            self.over(tuple(s for s in sizes if sizes[s] == min(sizes.values())), "bust")
            return
        index = AT[seat]
        hand = self.hands[index]
        self.events = [e for e in self.events if e.origin != "stock"]
        held = len(p.hands[index])
        self.events += [
            Event("moved", seat, card, HAND_SLOTS[seat][i] if i < held else "stock", "stock", "onecard.bust")
            for i, card in enumerate(hand)
        ]
        self.stock += hand
        self.hands = put(self.hands, index, ())
        if len(self.out) == len(p.hands) - 1:
            self.over(tuple(s for s in p.seats if s not in self.out), "bust")

    def over(self, winners: tuple[Seat, ...], rule: str) -> None:
        self.result = rules.result(self.before.seats, winners, rule)
        self.events.append(Event("ended", winners[0] if len(winners) == 1 else "", reason=f"onecard.{rule}"))

    def step(self, turn: Seat, attack: int, chain: Hand, more: int) -> Step[OneCardPosition]:
        """The position that has come of it."""
        p = self.before
        position = type(p)(
            self.hands,
            self.stock,
            self.discards,
            None if self.result else turn,
            p.clockwise,
            attack,
            p.suit,
            chain,
            self.window,
            self.out,
            more,
            self.calls,
            self.empty,
            self.shuffles,
            p.seed,
            p.variants,
            self.result,
        )
        return Step(position, tuple(self.events))


def _draw(p: OneCardPosition, tells: bool) -> Step[OneCardPosition]:
    """One card or the whole attack; the turn ends and nothing on top acts."""
    seat, hands, due = p.turn or "A", p.hands, p.attack or 1
    index = AT[seat]
    hand = hands[index]
    rule = "onecard.under-attack" if p.attack else "onecard.draw"
    if len(p.stock) < due or len(hand) + due > p.variants.limit:
        return _fateful_draw(p, seat, due, rule)
    drawn = p.stock[:due]
    position = type(p)(
        put(hands, index, hand + drawn),
        p.stock[due:],
        p.discards,
        seat if p.more else _next(p, p.out, p.clockwise),
        p.clockwise,
        0,
        p.suit,
        (),
        "",
        p.out,
        p.more - 1 if p.more else 0,
        (),
        (),
        p.shuffles,
        p.seed,
        p.variants,
    )
    if not tells:
        return Step(position)
    slots = HAND_SLOTS[seat]
    events = [Event("moved", seat, card, "stock", slots[at], rule) for at, card in enumerate(drawn, len(hand))]
    return Step(position, tuple(events))


def _fateful_draw(p: OneCardPosition, seat: Seat, due: int, rule: str) -> Step[OneCardPosition]:
    """A draw for which the stock has too few cards, or after which the hand has too many."""
    eating = _Eating(p)
    if not eating.eat(seat, due, rule):
        eating.empty = tuple(s for s in p.seats if s == seat or s in p.empty)
        if all(s in eating.empty for s in p.seats if s not in p.out):
            eating.over((), "stock-out")
    if eating.result:
        return eating.step(seat, 0, (), 0)
    eating.calls = ()
    if p.more and seat not in eating.out:
        return eating.step(seat, 0, (), p.more - 1)
    return eating.step(_next(p, eating.out, p.clockwise), 0, (), 0)


def _call(p: OneCardPosition, seat: Seat) -> Step[OneCardPosition]:
    """“원카드!”: whoever was too late, or had no reason to call, eats one."""
    turn = p.turn or "A"
    eating = _Eating(p)
    index = AT[seat]
    counts = p.calls or (0,) * len(p.hands)
    eating.calls = put(counts, index, counts[index] + 1)
    if p.window != seat:
        eating.eat(p.window or seat, 1, "onecard.call" if p.window else "onecard.false-call")
    if turn in eating.out and not eating.result:
        # Bust in one's own turn: what lies on top does not act, an attack stays.
        eating.calls = ()
        return eating.step(_next(p, eating.out, p.clockwise), p.attack, (), 0)
    return eating.step(turn, p.attack, p.chain, p.more)
