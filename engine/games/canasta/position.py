"""A position of Canasta: what is legal, what a move leads to, what a seat may see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Literal

from engine import hidden, judging
from engine.cards import DOUBLE_FRENCH, UNKNOWN, Card
from engine.games.canasta import every, legal, options, pile, points, refusals, scoring, turn
from engine.games.canasta.groups import SIZE, Group, Hand
from engine.games.canasta.moves import AT, MOVES, SEATS, TEAM, CanastaMove, form, parse_move
from engine.games.canasta.options import STANDARD, Variants
from engine.games.canasta.scoring import Sheet
from engine.options import Options
from engine.position import CardlabError, IllegalMove, Move, Refusal, Result, Seat, Spoken, Step
from engine.source import Source
from engine.tuples import put

if TYPE_CHECKING:
    from engine.show import Shown

Phase = Literal["draw", "drew", "took"]
Melds = tuple[Group, ...]


@dataclass(slots=True, eq=True, unsafe_hash=True, repr=False)
class CanastaPosition:
    """One moment of a game of Canasta. Hands are in the order of the seats, newest card last; A and C are a team."""

    hands: tuple[Hand, ...]
    melds: tuple[Melds, Melds]
    """For each team its melds, by rank."""
    red: tuple[Hand, Hand]
    """For each team its red 3s, in the order in which they came."""
    pile: Hand
    """The discard pile, the oldest first; the last is the top card."""
    stock: Hand
    """In the order in which it is drawn."""
    scores: tuple[int, int]
    """The totals of the teams before this hand; at its end those after it."""
    dealer: Seat
    number: int
    """The number of this hand, from 1."""
    turn: Seat | None
    phase: Phase | None
    """What the seat to act has done: `draw` nothing yet, `drew` or `took` what it then may meld or discard."""
    concealed: tuple[Seat, ...] = SEATS
    """The seats that had melded nothing before this turn, in order."""
    out: Seat = ""
    """At the end of a hand the seat that went out, if one did."""
    out_concealed: bool = False
    variants: Variants = STANDARD
    result: Result | None = None
    source: Source[Hand] | None = field(default=None, compare=False)
    """Where further deals come from; in neither the text nor what a seat sees."""
    team: int = field(init=False, compare=False)
    """The team of the seat to act: 0 for A and C, 1 for B and D."""
    hand: Hand = field(init=False, compare=False)
    """The hand of the seat to act."""

    def __post_init__(self) -> None:
        acting = self.turn or "A"
        self.team, self.hand = TEAM[acting], self.hands[AT[acting]]

    # -- reading -------------------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """`canasta`."""
        return "canasta"

    @property
    def seats(self) -> tuple[Seat, ...]:
        """A to D."""
        return SEATS

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is, None at the end of the game or of a hand without a further deal."""
        return self.turn

    @property
    def seed(self) -> int | None:
        """The seed that further deals come from, if they come from one."""
        return self.source.seed if self.source else None

    @property
    def top(self) -> Card | None:
        """The top card of the pile, None without one."""
        return self.pile[-1] if self.pile else None

    def meld(self, team: int, rank: str) -> Group | None:
        """The team's meld of this rank, or None."""
        for meld in self.melds[team]:
            if meld.rank == rank:
                return meld
        return None

    def has_canasta(self, team: int) -> bool:
        """Whether the team has a canasta (`canasta.out`)."""
        return max(map(SIZE, self.melds[team]), default=0) >= points.CANASTA

    def frozen(self, team: int) -> bool:
        """Whether the pile is frozen for the team (`canasta.frozen`). Raises Undetermined."""
        return pile.frozen(self, team)

    def minimum(self, team: int) -> int:
        """What the team's first meld must count (`canasta.first-meld`)."""
        return points.minimum(self.scores[team])

    @property
    def sheet(self) -> Sheet | None:
        """At the end of a hand how it was scored; None before. Raises Undetermined."""
        return scoring.sheet(self) if self.turn is None else None

    @property
    def rated(self) -> bool:
        """Whether no option is on."""
        return self.variants == STANDARD

    @property
    def options(self) -> Mapping[str, object]:
        """The options that differ from the default."""
        return self.variants.changed()

    def __str__(self) -> str:
        from engine.games.canasta import notation

        return notation.write(self)

    def __repr__(self) -> str:
        return f'canasta.read("""{self}""")'

    def _repr_html_(self) -> str:
        from engine import show

        return show.html(self, self.turn)

    def open(self) -> Shown:
        """A picture of the table with all hands, for a notebook."""
        from engine import show

        return show.Shown(self, None, everything=True)

    # -- legality ------------------------------------------------------------------------------------------------

    def parse_move(self, text: str) -> CanastaMove:
        """The move that this text means. Raises IllegalMove (`syntax`)."""
        return parse_move(str(text), self.pile[-1].rank if self.pile else "")

    def legal_moves(self) -> tuple[CanastaMove, ...]:
        """Every legal move of known cards no part of which is legal, sorted by text."""
        return legal.moves(self)

    def all_moves(self, limit: int) -> tuple[CanastaMove, ...]:
        """Every legal move, those of several groups included, each once for all its `same` ones, sorted by text.

        Raises:
            CardlabError: they are more than the limit.
        """
        return every.all_moves(self, limit)

    def why_not(self, move: Move | str) -> Refusal | None:
        """None for a legal move, else the first rule it breaks. Raises Undetermined."""
        return judging.why_not(refusals, self, self._known, move)

    def rules_broken(self, move: Move | str) -> tuple[str, ...]:
        """The slugs of all rules the move breaks. Raises Undetermined."""
        return judging.rules_broken(refusals, self, self._known, move)

    def same(self, one: Move | str, other: Move | str) -> bool:
        """Whether the two do the same: no rule asks for the suits that they name. Raises IllegalMove (`syntax`)."""
        return form(self._known(one)) == form(self._known(other))

    def seat_of(self, move: Move | str) -> Seat | None:
        """The seat to act: no move names another. Raises IllegalMove (`syntax`)."""
        self._known(move)
        return self.turn

    def _known(self, move: Move | str) -> CanastaMove:
        return move if isinstance(move, MOVES) else self.parse_move(str(move))

    # -- playing -------------------------------------------------------------------------------------------------

    def step(self, move: Move | str) -> Step[CanastaPosition]:
        """What the move leads to: the position and what happened. Raises IllegalMove, Undetermined."""
        return turn.take(self, self._legal(move))

    def _legal(self, move: Move | str) -> CanastaMove:
        """The move, which is legal here. Raises IllegalMove, Undetermined."""
        known = self._known(move)
        rule = next(refusals.broken(self, known), None)
        if rule is not None:
            raise IllegalMove(refusals.explain(self, rule, known))
        return known

    def play(self, move: Move | str) -> CanastaPosition:
        """The position after the move. Raises IllegalMove, Undetermined."""
        return turn.take(self, self._legal(move), tells=False).position

    def dealt(self, deal: object) -> CanastaPosition:
        """The next hand, dealt from this pack as one entry of a record's list has it (`canasta.deal-order`).

        Raises:
            CardlabError: no deal is awaited here.
            NotationError: this is not a list of the 108 cards, naming the field.
            Undetermined: a card that is dealt is not known.
        """
        from engine.games.canasta.deal import following, read_pack

        if self.turn is not None or self.result is not None:
            raise CardlabError("no-deal-awaited")
        pack = read_pack(deal, "deal")
        return following(self, pack, Source(None, (pack,), self.number + 1))

    def end(self, reason: str, winners: str = "") -> CanastaPosition:
        """No rule of Canasta ends a game from outside.

        Raises:
            CardlabError: always; it says whether the game is over already.
        """
        if self.result is not None:
            raise CardlabError("already-over")
        raise CardlabError("no-reason", part=Spoken(f"{reason} {winners}".strip()))

    # -- who may know what ---------------------------------------------------------------------------------------

    def seen_by(self, seat: Seat | None) -> CanastaPosition:
        """What the seat may know: the others' hands, the stock and further deals are hidden. None is a spectator.

        At the end of a hand all hands lie open: they are counted.
        """
        hands = self.hands
        if self.turn is not None:
            hands = hidden.covered(self.hands, AT.get(seat or ""))
        return replace(self, hands=hands, stock=(UNKNOWN,) * len(self.stock), source=None)

    def filled(self, rng: Random) -> CanastaPosition:
        """Every `??` dealt at random from the deck less all that is visible; no hand gets a red 3."""
        unseen = list(self.unseen())
        rng.shuffle(unseen)
        # What hands hold comes first, so that the red 3s, which are laid out at once, are left for the stock.
        unseen.sort(key=points.RED_THREES.__contains__)
        draw = iter(unseen)
        hands = tuple([hidden.dealt(hand, draw) for hand in self.hands])
        rest = list(draw)
        rng.shuffle(rest)
        draw = iter(rest)
        return replace(self, hands=hands, pile=hidden.dealt(self.pile, draw), stock=hidden.dealt(self.stock, draw))

    def with_card(self, seat: Seat, face: str) -> CanastaPosition:
        """The position in which one `??` of the seat's hand is this card.

        Raises:
            CardlabError: no such seat or card, no `??` in the hand, every copy is visible elsewhere, or a red 3, which
                no hand holds (`canasta.red-three`).
        """
        hands = hidden.named(DOUBLE_FRENCH, SEATS, self.hands, seat, face, self.unseen)
        if (card := DOUBLE_FRENCH.parse(str(face))) in points.RED_THREES and card is not None:
            raise CardlabError("never-held", card=card)
        return replace(self, hands=hands)

    def with_next(self, card: Card) -> CanastaPosition:
        """The position in which the first `??` of the stock is this card. Raises ValueError: there is none."""
        return replace(self, stock=put(self.stock, self.stock.index(UNKNOWN), card))

    def with_options(self, chosen: Options) -> CanastaPosition:
        """The same table under these options.

        Raises:
            CardlabError: a word that names no option, or something that holds no words.
        """
        return replace(self, variants=options.chosen(chosen))

    def seeded(self, seed: int) -> CanastaPosition:
        """The position whose further deals follow from this seed."""
        return replace(self, source=Source(seed))

    def unseen(self, seat: Seat = "") -> Hand:
        """The cards of the packs that are nowhere in sight, in the packs' order; for a seat those its hand may hold.

        No hand holds a red 3.
        """
        left = hidden.unseen(DOUBLE_FRENCH, self.all_cards())
        return tuple([card for card in left if not (seat and card in points.RED_THREES)])

    def all_cards(self) -> Hand:
        """Every card of the game, wherever it lies."""
        melded = (card for melds in self.melds for meld in melds for card in meld.cards)
        hands = (card for hand in self.hands for card in hand)
        return (*hands, *melded, *self.red[0], *self.red[1], *self.pile, *self.stock)
