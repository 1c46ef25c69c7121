"""A position of Caravan: what is legal, what a move leads to, what a seat may see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from operator import attrgetter
from random import Random
from typing import TYPE_CHECKING, Final

from engine import hidden, judging
from engine.cards import FRENCH, UNKNOWN, Card
from engine.games.caravan import refusals, rules, turn
from engine.games.caravan.moves import (
    AT,
    DISCARD,
    DISSOLVE,
    MOVES,
    NUMBERS,
    OWN,
    PLACE,
    SEATS,
    Attach,
    CaravanMove,
    Resign,
    attach,
    attaches,
    parse_move,
)
from engine.games.caravan.rules import PLACEMENTS, Route, Variants, ended
from engine.options import Options
from engine.position import CardlabError, IllegalMove, Move, Refusal, Result, Seat, Spoken, Step, Undetermined

if TYPE_CHECKING:
    from engine.show import Shown

Hand = tuple[Card, ...]
_FACE: Final = attrgetter("face")
_DISCARD: Final = DISCARD.__getitem__
_INDEX: Final = {"A": 0, "B": 1}
_ENDINGS: Final = {"caravan.clock": 1, "caravan.away": 1, "caravan.first-move": 0}


def deck_size(variants: Variants) -> int:
    """How many cards a seat's deck has (`caravan.deck`, `short_deck`, `double_deck`)."""
    return 30 if variants.short_deck else len(FRENCH.cards) * (2 if variants.double_deck else 1)


def copies(card: Card, variants: Variants) -> int:
    """How many copies of a face a seat's deck may have."""
    return FRENCH.count(card) * (2 if variants.double_deck else 1)


@dataclass(slots=True, eq=True, unsafe_hash=True, repr=False)
class CaravanPosition:
    """One moment of a game of Caravan. Pairs are of seat A and seat B; routes are A1 A2 A3 B1 B2 B3."""

    routes: tuple[Route, ...]
    hands: tuple[Hand, Hand]
    decks: tuple[Hand, Hand]
    discards: tuple[Hand, Hand]
    turn: Seat | None
    placed: tuple[int, int] = (PLACEMENTS, PLACEMENTS)
    reshuffled: tuple[int, int] = (0, 0)
    seed: int | None = None
    variants: Variants = rules.STANDARD
    result: Result | None = None

    # -- reading -------------------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """`caravan`."""
        return "caravan"

    @property
    def seats(self) -> tuple[Seat, ...]:
        """A and B."""
        return SEATS

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is, None when the game is over."""
        return self.turn

    @property
    def index(self) -> int:
        """0 for A, 1 for B: the seat to act."""
        return _INDEX[self.turn or "A"]

    @property
    def hand(self) -> Hand:
        """The hand of the seat to act."""
        return self.hands[_INDEX[self.turn or "A"]]

    @property
    def in_opening(self) -> bool:
        """Whether the seat to act has not made its three placements (`caravan.opening`)."""
        return self.placed[_INDEX[self.turn or "A"]] < PLACEMENTS

    @property
    def rated(self) -> bool:
        """Whether no variant is on (`caravan.rated`)."""
        return self.variants == rules.STANDARD

    @property
    def options(self) -> Mapping[str, object]:
        """The variants that are on."""
        return dict.fromkeys(self.variants.on(), True)

    def route(self, name: str) -> Route:
        """The route of this name, such as `A1`, with its `value`, `direction` and `suit`."""
        return self.routes[AT[name]]

    def sold(self, name: str) -> bool:
        """Whether the route is sold as things stand (`caravan.sold`)."""
        return rules.sold(self.routes, AT[name] % 3) == name[0]

    def __str__(self) -> str:
        from engine.games.caravan import notation

        return notation.write(self)

    def __repr__(self) -> str:
        return f'caravan.read("""{self}""")'

    def _repr_html_(self) -> str:
        from engine import show

        return show.html(self, self.turn)

    def open(self) -> Shown:
        """A picture of the table with all hands, for a notebook."""
        from engine import show

        return show.Shown(self, None, everything=True)

    # -- legality ------------------------------------------------------------------------------------------------

    def parse_move(self, text: str) -> CaravanMove:
        """The move that this text means. Raises IllegalMove (`syntax`)."""
        return parse_move(str(text))

    def legal_moves(self) -> tuple[CaravanMove, ...]:
        """Every legal move of known cards, sorted by text."""
        if self.turn is None:
            return ()
        index = _INDEX[self.turn]
        cards = set(self.hands[index])
        cards.discard(UNKNOWN)
        hand = sorted(cards, key=_FACE)
        if self.placed[index] < PLACEMENTS:
            return self._opening_moves(hand)
        # Number cards sort before J, K and Q, these before the words, and ★ and ☆ after them.
        numbers = len(cards & NUMBERS)
        a, b, c = OWN[self.turn]
        routes = self.routes
        first, second, third = routes[a].takes, routes[b].takes, routes[c].takes
        moves: list[CaravanMove] = []
        faces = hand[numbers:]
        for card in hand[:numbers]:
            place = PLACE[card]
            if card in first:
                moves.append(place[a])
            if card in second:
                moves.append(place[b])
            if card in third:
                moves.append(place[c])
        for card in faces:
            if card.rank:
                moves += self._attaches(card)
        moves += map(_DISCARD, hand)
        for r in (a, b, c):
            if routes[r].stacks:
                moves.append(DISSOLVE[r])
        for card in faces:
            if not card.rank:
                moves += self._attaches(card)
        return tuple(moves)

    def _opening_moves(self, hand: list[Card]) -> tuple[CaravanMove, ...]:
        try:
            if refusals.needs_discard(self):
                return tuple(DISCARD[card] for card in hand)
        except Undetermined:
            return ()
        empty = [r for r in OWN[self.turn or "A"] if not self.routes[r].stacks]
        return tuple(PLACE[card][r] for card in hand if card in NUMBERS for r in empty)

    def _attaches(self, card: Card) -> list[Attach]:
        last_only = card.rank == "Q" and not self.variants.queen_anywhere
        moves: list[Attach] = []
        for r, route in enumerate(self.routes):
            room = route.room
            if not room:
                continue
            n = len(route.stacks)
            if last_only:
                if room[-1] == n:
                    moves.append(attach(card, r, n))
            elif len(room) == n:
                moves += attaches(card, r, n)
            else:
                moves += [move for move in attaches(card, r, n) if move.index in room]
        return moves

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
        """The seat that resigns, else the seat to act."""
        known = self._known(move)
        return known.seat if isinstance(known, Resign) else self.turn

    def _known(self, move: Move | str) -> CaravanMove:
        return move if isinstance(move, MOVES) else parse_move(str(move))

    # -- playing -------------------------------------------------------------------------------------------------

    def step(self, move: Move | str) -> Step[CaravanPosition]:
        """What the move leads to: the position and what happened. Raises IllegalMove, Undetermined."""
        return turn.take(self, self._legal(move))

    def _legal(self, move: Move | str) -> CaravanMove:
        """The move, which is legal here. Raises IllegalMove, Undetermined."""
        known = self._known(move)
        rule = next(refusals.broken(self, known), None)
        if rule is not None:
            raise IllegalMove(refusals.explain(self, rule, known))
        return known

    def play(self, move: Move | str) -> CaravanPosition:
        """The position after the move. Raises IllegalMove, Undetermined."""
        return turn.take(self, self._legal(move), tells=False).position

    def end(self, reason: str, winners: str = "") -> CaravanPosition:
        """The game ended from outside: `caravan.clock` or `caravan.away` with the winner, `caravan.first-move` void.

        Raises:
            CardlabError: the game is over already, or the reason or the winner is not one of these.
        """
        if self.turn is None:
            raise CardlabError("already-over")
        reason, winners = str(reason), str(winners)
        if reason not in _ENDINGS:
            raise CardlabError("bad-reason", part=Spoken(reason))
        if len(winners) != _ENDINGS[reason] or not set(winners) <= set(SEATS):
            raise CardlabError("bad-winners", part=Spoken(winners))
        return replace(self, turn=None, result=ended(winners, reason))

    # -- who may know what ---------------------------------------------------------------------------------------

    def seen_by(self, seat: Seat | None) -> CaravanPosition:
        """What the seat may know: the other's hand, both decks and the seed are hidden. None is a spectator."""
        a, b = self.hands
        hands = (a if seat == "A" else _hidden(a), b if seat == "B" else _hidden(b))
        decks = (_hidden(self.decks[0]), _hidden(self.decks[1]))
        return replace(self, hands=hands, decks=decks, seed=None)

    def filled(self, rng: Random) -> CaravanPosition:
        """Every `??` dealt at random from the seat's deck less all that is visible of it."""
        piles = [(self.hands[i], self.decks[i], self.discards[i]) for i in (0, 1)]
        for i in (0, 1):
            unseen = list(self.unseen(SEATS[i]))
            rng.shuffle(unseen)
            draw = iter(unseen)
            hand, deck, discards = (hidden.dealt(pile, draw) for pile in piles[i])
            piles[i] = hand, deck, discards
        (hand_a, deck_a, gone_a), (hand_b, deck_b, gone_b) = piles
        return replace(self, hands=(hand_a, hand_b), decks=(deck_a, deck_b), discards=(gone_a, gone_b))

    def seeded(self, seed: int) -> CaravanPosition:
        """The position whose shuffles during play follow from this seed."""
        return replace(self, seed=seed)

    def with_card(self, seat: Seat, face: str) -> CaravanPosition:
        """The position in which one `??` of the seat's hand is this card.

        Raises:
            CardlabError: no such seat or card, the hand has no `??`, or every copy of the card is visible elsewhere.
        """
        hand_a, hand_b = hidden.named(FRENCH, SEATS, self.hands, seat, face, lambda: self.unseen(seat))
        return replace(self, hands=(hand_a, hand_b))

    def with_options(self, options: Options) -> CaravanPosition:
        """The same table under these variants: what the routes count and show is worked out anew.

        Raises:
            CardlabError: a word that names no variant.
        """
        variants = rules.read_variants(options)
        routes = tuple(rules.build(route.stacks, variants, route.held) for route in self.routes)
        return replace(self, routes=routes, variants=variants)

    def unseen(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of the seat's whole deck of which no copy is in sight, in the deck's order."""
        seen = [card for card in self.cards_of(seat) if card is not UNKNOWN]
        left: list[Card] = []
        for card in FRENCH.cards:
            left += [card] * (copies(card, self.variants) - seen.count(card))
        return tuple(left)

    def cards_of(self, seat: Seat) -> tuple[Card, ...]:
        """All cards that the seat owns, wherever they are."""
        i = _INDEX[seat]
        laid = (a.card for route in self.routes for s in route.stacks for a in s.attached if a.seat == seat)
        own = (s.card for r in OWN[seat] for s in self.routes[r].stacks)
        return (*self.hands[i], *self.decks[i], *self.discards[i], *own, *laid)


def _hidden(cards: Hand) -> Hand:
    return (UNKNOWN,) * len(cards)
