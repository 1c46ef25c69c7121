"""A position of One Card: what is legal, what a move leads to, what a seat may see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING

from engine import hidden, judging
from engine.cards import FRENCH, UNKNOWN, Card
from engine.games.onecard import options, refusals, rules, turn
from engine.games.onecard.moves import (
    AT,
    MOVES,
    SEATS,
    Call,
    Draw,
    OneCardMove,
    Pass,
    Play,
    listed,
    parse_move,
)
from engine.games.onecard.options import STANDARD, Variants
from engine.options import OptionError, Options, given, no_option
from engine.position import CardlabError, IllegalMove, Move, Refusal, Result, Seat, Spoken, Step

if TYPE_CHECKING:
    from engine.show import Shown

Hand = tuple[Card, ...]


@dataclass(slots=True, eq=True, unsafe_hash=True, repr=False)
class OneCardPosition:
    """One moment of a game of One Card. Hands are in the order of the seats, newest card last."""

    hands: tuple[Hand, ...]
    stock: Hand
    """In the order in which it is drawn."""
    discards: Hand
    """The oldest first; the last is the top card."""
    turn: Seat | None
    clockwise: bool = True
    attack: int = 0
    suit: str = ""
    """The suit named with the 7 on top, if one is."""
    chain: Hand = ()
    """The cards played in this turn so far."""
    window: Seat = ""
    """The seat whose one card may be called now, if there is one."""
    out: tuple[Seat, ...] = ()
    """The seats that are bust, in the order in which they went."""
    more: int = 0
    """Turns that the seat to act is owed after this one (`cumulative`)."""
    calls: tuple[int, ...] = ()
    """How often each seat has called in this turn; empty when nobody has."""
    empty: tuple[Seat, ...] = ()
    """The seats whose draw found nothing since the last play or real draw."""
    shuffles: int = 0
    seed: int | None = None
    variants: Variants = STANDARD
    result: Result | None = None
    takes: frozenset[Card] = field(init=False, compare=False)
    """The cards that may be played now. On a hidden top card: those that may be, whatever it is."""

    def __post_init__(self) -> None:
        top, variants = self.discards[-1], self.variants
        stairs = variants.stairs
        if self.chain:
            self.takes = rules.chainers(top, rules.way_of(self.chain) if stairs else 0, stairs != "")
        elif self.attack:
            self.takes = rules.answerers(top, self.suit or top.suit, stairs == "match", variants.ladder)
        else:
            self.takes = rules.followers(top, self.suit or top.suit, stairs == "match")

    # -- reading -------------------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """`onecard`."""
        return "onecard"

    @property
    def seats(self) -> tuple[Seat, ...]:
        """A to the last seat of this game, those that are out included."""
        return SEATS[: len(self.hands)]

    @property
    def still_in(self) -> tuple[Seat, ...]:
        """The seats that are not bust."""
        return tuple(seat for seat in self.seats if seat not in self.out)

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is, None when the game is over."""
        return self.turn

    @property
    def index(self) -> int:
        """The place of the seat to act: 0 for A."""
        return AT[self.turn or "A"]

    @property
    def hand(self) -> Hand:
        """The hand of the seat to act."""
        return self.hands[AT[self.turn or "A"]]

    @property
    def top(self) -> Card:
        """The card on top of the discards."""
        return self.discards[-1]

    @property
    def wanted(self) -> str:
        """The suit that counts: the one named with the 7 on top, or that of the top card; none on a joker."""
        return self.suit or self.discards[-1].suit

    @property
    def under_attack(self) -> bool:
        """Whether the seat to act has not answered the attack that stands (`onecard.under-attack`)."""
        return self.attack > 0 and not self.chain

    @property
    def near(self) -> bool:
        """Whether the ranks next to the top card's match as well (`stairs=match`)."""
        return self.variants.stairs == "match"

    @property
    def step_on(self) -> int:
        """1 while the game goes clockwise, -1 while it goes the other way."""
        return 1 if self.clockwise else -1

    def called(self, seat: Seat) -> int:
        """How often the seat has called in this turn."""
        return self.calls[AT[seat]] if self.calls else 0

    @property
    def rated(self) -> bool:
        """Whether no option is on."""
        return self.variants == STANDARD

    @property
    def options(self) -> Mapping[str, object]:
        """The options that differ from the default."""
        return self.variants.changed()

    def __str__(self) -> str:
        from engine.games.onecard import notation

        return notation.write(self)

    def __repr__(self) -> str:
        return f'onecard.read("""{self}""")'

    def _repr_html_(self) -> str:
        from engine import show

        return show.html(self, self.turn)

    def open(self) -> Shown:
        """A picture of the table with all hands, for a notebook."""
        from engine import show

        return show.Shown(self, None, everything=True)

    # -- legality ------------------------------------------------------------------------------------------------

    def parse_move(self, text: str) -> OneCardMove:
        """The move that this text means. Raises IllegalMove (`syntax`)."""
        return parse_move(str(text), self.seats)

    def legal_moves(self) -> tuple[OneCardMove, ...]:
        """Every legal move of known cards, sorted by text; calls are legal at any time and not listed."""
        if self.turn is None:
            return ()
        cards = self.takes.intersection(self.hands[AT[self.turn]])
        if not self.chain:
            return listed(cards, "draw")
        return listed(cards, "suit" if self.discards[-1].rank == "7" else "pass")

    def why_not(self, move: Move | str) -> Refusal | None:
        """None for a legal move, else the first rule it breaks. Raises Undetermined."""
        return judging.why_not(refusals, self, self._known, move)

    def rules_broken(self, move: Move | str) -> tuple[str, ...]:
        """The slugs of all rules the move breaks. Raises Undetermined."""
        return judging.rules_broken(refusals, self, self._known, move)

    def same(self, one: Move | str, other: Move | str) -> bool:
        """Whether the two are the same move. Raises IllegalMove (`syntax`)."""
        return self._known(one) == self._known(other)

    def seat_of(self, move: Move | str) -> Seat | None:
        """The seat that calls, else the seat to act."""
        known = self._known(move)
        return known.seat if isinstance(known, Call) else self.turn

    def _known(self, move: Move | str) -> OneCardMove:
        return move if isinstance(move, MOVES) else parse_move(str(move), self.seats)

    # -- playing -------------------------------------------------------------------------------------------------

    def step(self, move: Move | str) -> Step[OneCardPosition]:
        """What the move leads to: the position and what happened. Raises IllegalMove, Undetermined."""
        return turn.take(self, self._legal(move))

    def _legal(self, move: Move | str) -> OneCardMove:
        """The move, which is legal here. Raises IllegalMove, Undetermined."""
        known = self._known(move)
        if not self._is_listed(known):
            rule = next(refusals.broken(self, known), None)
            if rule is not None:
                raise IllegalMove(refusals.explain(self, rule, known))
        return known

    def _is_listed(self, move: OneCardMove) -> bool:
        """Whether the move is one of `legal_moves`, quickly: most moves need not be looked at rule by rule."""
        if self.turn is None:
            return False
        if isinstance(move, Play):
            return move.card in self.takes and move.card in self.hands[AT[self.turn]]
        if isinstance(move, Pass):
            return self.chain != () and (not move.suit or self.discards[-1].rank == "7")
        return isinstance(move, Draw) and not self.chain

    def play(self, move: Move | str) -> OneCardPosition:
        """The position after the move. Raises IllegalMove, Undetermined."""
        return turn.take(self, self._legal(move), tells=False).position

    def end(self, reason: str, winners: str = "") -> OneCardPosition:
        """No rule of One Card ends a game from outside.

        Raises:
            CardlabError: always; it says whether the game is over already.
        """
        if self.turn is None:
            raise CardlabError("already-over")
        raise CardlabError("no-reason", part=Spoken(f"{reason} {winners}".strip()))

    # -- who may know what ---------------------------------------------------------------------------------------

    def seen_by(self, seat: Seat | None) -> OneCardPosition:
        """What the seat may know: the others' hands, the stock and the seed are hidden. None is a spectator."""
        hands = hidden.covered(self.hands, AT.get(seat or ""))
        return replace(self, hands=hands, stock=(UNKNOWN,) * len(self.stock), seed=None)

    def filled(self, rng: Random) -> OneCardPosition:
        """Every `??` dealt at random from the deck less all that is visible."""
        unseen = list(self.unseen())
        rng.shuffle(unseen)
        draw = iter(unseen)
        hands = tuple([hidden.dealt(hand, draw) for hand in self.hands])
        return replace(
            self, hands=hands, stock=hidden.dealt(self.stock, draw), discards=hidden.dealt(self.discards, draw)
        )

    def seeded(self, seed: int) -> OneCardPosition:
        """The position whose shuffles during play follow from this seed."""
        return replace(self, seed=seed)

    def with_card(self, seat: Seat, face: str) -> OneCardPosition:
        """The position in which one `??` of the seat's hand is this card.

        Raises:
            CardlabError: no such seat or card, no `??` in the hand, or the card is visible elsewhere.
        """
        return replace(self, hands=hidden.named(FRENCH, self.seats, self.hands, seat, face, self.unseen))

    def with_options(self, chosen: Options) -> OneCardPosition:
        """The same table under these options.

        Raises:
            CardlabError: a word that names no option, or something that holds no words.
        """
        try:
            return replace(self, variants=options.read(given(chosen)))
        except OptionError as error:
            raise no_option(str(error), options.KNOWN) from error

    def unseen(self, _seat: Seat = "") -> tuple[Card, ...]:
        """The cards of the deck that are nowhere in sight, in the deck's order: for every seat the same."""
        return tuple(hidden.unseen(FRENCH, self.all_cards()))

    def all_cards(self) -> tuple[Card, ...]:
        """Every card of the game, wherever it lies."""
        return (*(card for hand in self.hands for card in hand), *self.stock, *self.discards)
