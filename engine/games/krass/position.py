"""A position of Krass Kariert: what is legal, what a move leads to, what a seat may see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from engine import hidden, judging
from engine.cards import KRASS, PENALTY, STOP, UNKNOWN, Card
from engine.games.krass import refusals, rules, turn
from engine.games.krass.dealt import Deal
from engine.games.krass.events import happened
from engine.games.krass.moves import (
    AT,
    MOVES,
    SEATS,
    Insert,
    KrassMove,
    Penalty,
    Play,
    Stop,
    Take,
    parse_move,
)
from engine.games.krass.options import USUAL
from engine.games.krass.trick import Act, bar, cards_of
from engine.position import CardlabError, Move, Refusal, Result, Seat, Spoken, Step
from engine.source import Source
from engine.tuples import put

if TYPE_CHECKING:
    from engine.show import Shown

Hand = tuple[Card, ...]
#: A move for each position: constants, so that they need not be built anew.
_PENALTIES: Final = tuple(map(Penalty, range(1, len(KRASS.cards) + 1)))
_STOPS: Final = tuple(map(Stop, range(1, len(KRASS.cards) + 1)))
#: How often hidden cards are dealt anew before they are dealt so that the seat to act can play.
TRIES: Final = 50


@dataclass(slots=True, eq=True, unsafe_hash=True, repr=False)
class KrassPosition:
    """One moment of a game of Krass Kariert. Hands, reserves and tokens are in the order of the seats."""

    hands: tuple[Hand, ...]
    """Each from left to right, as it is held."""
    reserves: tuple[Hand, ...]
    tokens: tuple[int, ...]
    pile: Hand
    """In the order in which it is drawn, a card that is drawn and not yet put in no longer among it."""
    discards: Hand
    trick: tuple[Act, ...]
    """What the seats have done in the trick on the table, from the leader on."""
    turn: Seat | None
    dealer: Seat = "A"
    round: int = 1
    failed: tuple[Seat, ...] = ()
    """The seats that are stuck, in the order of failing (`krass.stuck`)."""
    drawn: Card | None = None
    """The card that the winner of the trick puts in now."""
    drawing: int = 0
    """How many cards the winner still puts in, this one included."""
    paid: tuple[Seat, ...] = ()
    """Who returned a token, at the end of a round."""
    begun_with: int = USUAL
    """How many tokens each seat had at first (`krass.tokens`)."""
    result: Result | None = None
    source: Source[Deal] | None = field(default=None, compare=False)
    """The deals still to come. It is in no text and no view, and no two positions differ by it."""

    # -- reading -------------------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """`krass`."""
        return "krass"

    @property
    def seats(self) -> tuple[Seat, ...]:
        """A to the last seat of this game."""
        return SEATS[: len(self.hands)]

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is, None at the end of a round or of the game."""
        return self.turn

    @property
    def hand(self) -> Hand:
        """The hand of the seat to act."""
        return self.hands[AT[self.turn or "A"]]

    @property
    def reserve(self) -> Hand:
        """The reserve cards of the seat to act."""
        return self.reserves[AT[self.turn or "A"]]

    @property
    def leader(self) -> Seat | None:
        """Who leads the trick: the first that acted in it, else the seat to act."""
        return self.trick[0].seat if self.trick else self.turn

    @property
    def bar(self) -> Act | None:
        """The combination that must be beaten; None while every seat is free."""
        return bar(self.trick)

    @property
    def power(self) -> int:
        """How strong the combination that must be beaten is, 0 while every seat is free."""
        for act in reversed(self.trick):
            if act.power:
                return act.power
        return 0

    @property
    def holding(self) -> tuple[Seat, ...]:
        """The seats that have cards in hand; the others are safe and passed over (`krass.out`)."""
        return tuple([seat for seat, hand in zip(SEATS, self.hands, strict=False) if hand])

    @property
    def round_over(self) -> bool:
        """Whether a round has ended and no further one was dealt, the game going on."""
        return self.turn is None and self.result is None

    @property
    def seed(self) -> int | None:
        """The seed that the deals to come follow from, where it is known."""
        return None if self.source is None else self.source.seed

    @property
    def rated(self) -> bool:
        """Whether no option is on; who deals makes no other game."""
        return self.begun_with == USUAL

    @property
    def options(self) -> Mapping[str, object]:
        """The options that differ from the default."""
        chosen: dict[str, object] = {} if self.begun_with == USUAL else {"tokens": self.begun_with}
        return chosen if self.dealer == "A" else {**chosen, "dealer": self.dealer}

    def __str__(self) -> str:
        from engine.games.krass import notation

        return notation.write(self)

    def __repr__(self) -> str:
        return f'krass.read("""{self}""")'

    def _repr_html_(self) -> str:
        from engine import show

        return show.html(self, self.turn)

    def open(self) -> Shown:
        """A picture of the table with all hands, for a notebook."""
        from engine import show

        return show.Shown(self, None, everything=True)

    # -- legality ------------------------------------------------------------------------------------------------

    def parse_move(self, text: str) -> KrassMove:
        """The move that this text means. Raises IllegalMove (`syntax`)."""
        return parse_move(str(text))

    def legal_moves(self) -> tuple[KrassMove, ...]:
        """Every legal move of known cards, sorted by text."""
        if self.turn is None:
            return ()
        at = AT[self.turn]
        hand = self.hands[at]
        if self.drawing:
            return _inserts(len(hand))
        moves: tuple[KrassMove, ...] = rules.plays(hand, self.power)
        if not rules.SPECIAL.isdisjoint(hand):
            moves = (*_specials(_PENALTIES, hand, PENALTY), *moves, *_specials(_STOPS, hand, STOP))
        reserves = self.reserves[at]
        return moves + _takes(len(reserves), len(hand)) if reserves and self.trick else moves

    def why_not(self, move: Move | str) -> Refusal | None:
        """None for a legal move, else the first rule it breaks."""
        return judging.why_not(refusals, self, self._known, move)

    def rules_broken(self, move: Move | str) -> tuple[str, ...]:
        """The slugs of all rules the move breaks."""
        return judging.rules_broken(refusals, self, self._known, move)

    def same(self, one: Move | str, other: Move | str) -> bool:
        """Whether the two have the same effect: the same move, or both legal and alike in what they lead to.

        What an X is announced as is part of that, also where the trick is over with it.

        Raises:
            IllegalMove: `syntax`.
            Undetermined: what a move leads to turns on a hidden card.
        """
        first, second = self._known(one), self._known(other)
        if first == second:
            return True
        if isinstance(first, Play) and isinstance(second, Play) and first.numbers != second.numbers:
            return False
        if not (self._is_listed(first) and self._is_listed(second)):
            return False
        return turn.take(self, first) == turn.take(self, second)

    def seat_of(self, move: Move | str) -> Seat | None:
        """The seat to act. Raises IllegalMove (`syntax`)."""
        self._known(move)
        return self.turn

    def _known(self, move: Move | str) -> KrassMove:
        return move if isinstance(move, MOVES) else parse_move(str(move))

    # -- playing -------------------------------------------------------------------------------------------------

    def step(self, move: Move | str) -> Step[KrassPosition]:
        """What the move leads to: the position and what happened.

        At the end of a round the next deal is taken from the source; `ended` is the end of the round.

        Raises:
            IllegalMove: a rule forbids the move.
            Undetermined: whether the next seat is stuck turns on a hidden card.
        """
        known = self._legal(move)
        position, ended, trick = turn.take(self, known)
        closed = ended if ended is not position else None
        if trick:
            closed = turn.idle(self, position.hands, position.reserves, trick)
        return Step(position, happened(self, known, position, ended), ended, closed)

    def _legal(self, move: Move | str) -> KrassMove:
        """The move, which is legal here. Raises IllegalMove."""
        known = self._known(move)
        if not self._is_listed(known):
            judging.check(refusals, self, known)
        return known

    def _is_listed(self, move: KrassMove) -> bool:
        """Whether the move is one of `legal_moves`, quickly: most moves need not be looked at rule by rule."""
        if self.turn is None:
            return False
        hand = self.hands[AT[self.turn]]
        if isinstance(move, Play):
            return not self.drawing and self._is_stronger(move, hand)
        if self.drawing or isinstance(move, Insert):
            return isinstance(move, Insert) and self.drawing > 0 and move.at <= len(hand)
        if isinstance(move, Take):
            return self.trick != () and move.reserve <= len(self.reserve) and move.at <= len(hand)
        return move.at <= len(hand) and hand[move.at - 1] is (STOP if isinstance(move, Stop) else PENALTY)

    def _is_stronger(self, move: Play, hand: Hand) -> bool:
        if move.positions[-1] > len(hand):
            return False
        # Cards that do not stand together are more cards than numbers, and are read as other ones.
        for power, numbers in rules.READINGS.get(hand[move.positions[0] - 1 : move.positions[-1]], ()):
            if numbers == move.numbers:
                return power > self.power
        return False

    def play(self, move: Move | str) -> KrassPosition:
        """The position after the move. Raises IllegalMove, Undetermined."""
        return turn.take(self, self._legal(move))[0]

    def dealt(self, deal: Mapping[str, object]) -> KrassPosition:
        """The next round, dealt as one entry of a record's list says (`krass.next-round`).

        Raises:
            CardlabError: no deal is awaited here.
            NotationError: the deal is none for this game, naming the field.
        """
        from engine.games.krass.deal import read_deal

        if not self.round_over:
            raise CardlabError("no-deal-awaited")
        return turn.next_round(self, read_deal(deal, len(self.hands), "deal"))

    def end(self, reason: str, winners: str = "") -> KrassPosition:
        """No rule of Krass Kariert ends a game from outside.

        Raises:
            CardlabError: always; it says whether the game is over already.
        """
        if self.result is not None:
            raise CardlabError("already-over")
        raise CardlabError("no-reason", part=Spoken(f"{reason} {winners}".strip()))

    # -- who may know what ---------------------------------------------------------------------------------------

    def seen_by(self, seat: Seat | None) -> KrassPosition:
        """What the seat may know: hidden are the others' hands, what they draw, the pile and the deals to come."""
        hands = hidden.covered(self.hands, AT.get(seat or ""))
        drawn = UNKNOWN if self.drawing and self.turn != seat else self.drawn
        return replace(self, hands=hands, pile=(UNKNOWN,) * len(self.pile), drawn=drawn, source=None)

    def filled(self, rng: Random) -> KrassPosition:
        """Every `??` dealt at random from the deck less all that is visible, so that the seat to act is not stuck.

        Raises:
            CardlabError: no cards are left with which it could act.
        """
        unseen = list(self.unseen())
        for _ in range(TRIES):
            rng.shuffle(unseen)
            dealt = self._filled(unseen)
            if not dealt.is_stuck():
                return dealt
        ways = rules.ways(self.hand, self.power, unseen)
        if not ways:
            raise CardlabError("stuck-hand", seat=self.turn or "A")
        named = replace(self, hands=put(self.hands, AT[self.turn or "A"], rng.choice(ways)))
        unseen = list(named.unseen())
        rng.shuffle(unseen)
        return named._filled(unseen)

    def _filled(self, cards: Iterable[Card]) -> KrassPosition:
        draw = iter(cards)

        def dealt(cards: Hand) -> Hand:
            return hidden.dealt(cards, draw)

        drawn = next(draw) if self.drawn is UNKNOWN else self.drawn
        hands, reserves = tuple(map(dealt, self.hands)), tuple(map(dealt, self.reserves))
        return replace(
            self, hands=hands, reserves=reserves, pile=dealt(self.pile), discards=dealt(self.discards), drawn=drawn
        )

    def is_stuck(self) -> bool:
        """Whether the seat to act can do nothing at all, whatever its hidden cards are (`krass.stuck`)."""
        if self.turn is None or self.drawing or not self.trick or self.reserve:
            return False
        hand, power = self.hand, self.power
        if rules.can_play(hand, power):
            return False
        return UNKNOWN not in hand or not rules.could_play(hand, power, self.unseen())

    def seeded(self, seed: int) -> KrassPosition:
        """The position whose further deals follow from this seed."""
        return replace(self, source=Source(seed))

    def with_card(self, seat: Seat, face: str, at: int | None = None) -> KrassPosition:
        """The position in which a `??` of the seat's hand is this card: the one in place `at`, else the first.

        Raises:
            CardlabError: no such seat or card, no `??` there, the card is visible elsewhere, or with it the seat to act
                would be stuck.
        """
        known = replace(self, hands=hidden.named(KRASS, self.seats, self.hands, seat, face, self.unseen, at))
        if known.is_stuck():
            raise CardlabError("stuck-hand", seat=self.turn or "A")
        return known

    def unseen(self, _seat: Seat = "") -> tuple[Card, ...]:
        """The cards of the deck that are nowhere in sight, in the deck's order: for every seat the same."""
        return tuple(hidden.unseen(KRASS, self.all_cards()))

    def all_cards(self) -> tuple[Card, ...]:
        """Every card of the game, wherever it lies."""
        drawn = () if self.drawn is None else (self.drawn,)
        held = [card for cards in (*self.hands, *self.reserves) for card in cards]
        return (*held, *self.pile, *drawn, *cards_of(self.trick), *self.discards)


@cache
def _inserts(size: int) -> tuple[Insert, ...]:
    """The places in a hand of this size, sorted by text."""
    return tuple(sorted(map(Insert, range(size + 1)), key=str))


@cache
def _takes(reserves: int, size: int) -> tuple[Take, ...]:
    """Each of so many reserve cards put anywhere into a hand of this size, sorted by text."""
    takes = (Take(reserve, at) for reserve in range(1, reserves + 1) for at in range(size + 1))
    return tuple(sorted(takes, key=str))


def _specials(moves: Sequence[KrassMove], hand: Hand, card: Card) -> list[KrassMove]:
    """Those of the moves, one for each place, that play this card of the hand; sorted by text."""
    if card not in hand:
        return []
    found = [move for held, move in zip(hand, moves, strict=False) if held is card]
    return sorted(found, key=str) if len(found) > 1 else found
