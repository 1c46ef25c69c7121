"""What every game offers: Position, Move, Event, Step, Refusal, Result, and the errors.

Games share these and functions, not a base class: `Position` is a Protocol.
"""

from __future__ import annotations

import copyreg
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic, Literal, Protocol, Self, TypeAlias, TypeVar, runtime_checkable

from engine.cards import UNKNOWN, Card

Seat = str
P = TypeVar("P", bound="Position")
Lang = Literal["ko", "en"]
LANGS: tuple[Lang, ...] = ("ko", "en")


@runtime_checkable
class Move(Protocol):
    """One move: equal by value, `str(move)` is its text."""

    def __str__(self) -> str: ...


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Result:
    """How a game ended. `reason` is the slug of the rule that ended it; nobody wins a void or drawn game."""

    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...]
    reason: str
    scores: tuple[tuple[Seat, int], ...] = ()

    def __str__(self) -> str:
        return " ".join((*(self.winners or ("-",)), self.reason))


EventKind = Literal["moved", "shuffled", "turned", "suited", "sold", "unsold", "failed", "paid", "ended"]


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Event:
    """One thing that happened in a step.

    The kinds are a closed list. `origin` and `target` are slot or zone ids; all `moved` events of a step are meant at
    once: each origin is a place in the scene before, each target one in the scene after, and what is not named closes
    up in its zone. `reason` is the slug of the rule that did it.
    """

    kind: EventKind
    seat: Seat = ""
    card: Card | None = None
    origin: str = ""
    target: str = ""
    reason: str = ""

    def seen_by(self, seat: Seat | None) -> Event:
        """The event as the seat may know it: a card that goes from one hidden place to another is `??`."""
        if self.card is None or not (_hidden(self.origin, seat) and _hidden(self.target, seat)):
            return self
        return Event(self.kind, self.seat, UNKNOWN, self.origin, self.target, self.reason)


def _hidden(place: str, seat: Seat | None) -> bool:
    """Whether the seat sees only the backs of cards in this place: face-down piles, what others hold or have drawn."""
    zone, _, rest = place.partition(":")
    return zone in ("deck", "stock") or (zone in ("hand", "drawn") and rest.partition(".")[0] != seat)


class Spoken(str):
    """A text somebody typed: shown in quotes, never given a particle."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Spoken({str(self)!r})"


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Rank:
    """A rank standing alone in a sentence: the letter A of an ace is not the seat A."""

    text: str


Fact: TypeAlias = "Card | Rank | Result | Refusal | int | str | Sequence[Fact]"


@dataclass(slots=True, eq=True)
class Refusal:
    """Why a move is not legal: the rule it breaks, which case of it, and the facts of this position."""

    rule: str
    case: str
    facts: Mapping[str, Fact] = field(default_factory=dict)

    def text(self, lang: Lang = "ko", aloud: bool = False) -> str:
        """The reason as sentences, for the eye or (`aloud`) for the ear."""
        from engine import rulebook

        return rulebook.say(self.rule, self.case, self.facts, lang, aloud)

    def __str__(self) -> str:
        return self.text("ko")


class CardlabError(ValueError):
    """Bad input, explained with its place in the reader's language.

    `str()`, which a traceback shows, is in `lang`: Korean unless whoever passes the error on knows better.
    """

    rule = "input"
    lang: Lang = "ko"

    def __init__(self, case: str, **facts: Fact) -> None:
        super().__init__(case, facts)
        self.case = case
        self.facts = facts

    def text(self, lang: Lang = "ko", aloud: bool = False) -> str:
        """What is wrong and where, as sentences."""
        from engine import rulebook

        return rulebook.say(self.rule, self.case, self.facts, lang, aloud)

    def __str__(self) -> str:
        return self.text(self.lang)

    def __reduce__(self) -> tuple[object, ...]:
        # Made anew without __init__, whose arguments differ: an error has to come back whole from another process.
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class NotationError(CardlabError):
    """A text that cannot be read as a position, record or deal."""

    rule = "notation"


class Undetermined(CardlabError):
    """The answer turns on a card nobody here can see. `where` says in which place it lies."""

    rule = "undetermined"

    def __init__(self, where: str) -> None:
        super().__init__("hidden", where=where)
        self.where = where


class IllegalMove(CardlabError):
    """The move was refused; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.case, **dict(refusal.facts))
        self.refusal = refusal
        self.rule = refusal.rule


class Position(Protocol):
    """One moment of a game. Immutable: `step` and `play` give a new position and leave the old one as it was.

    Everything follows from the text: `engine.read(str(p)) == p`. A card that is not known here is `??`, which can be
    held, drawn and counted, but not named in a move.
    """

    @property
    def game(self) -> str:
        """The name of the game, the first line of the text."""

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is; None when nobody is to act."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats in clockwise order."""

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""

    @property
    def seed(self) -> int | None:
        """What its further shuffles and deals follow from, where that is known."""

    @property
    def rated(self) -> bool:
        """Whether a game of these options may count for a rating."""

    @property
    def options(self) -> Mapping[str, object]:
        """The options that differ from the default."""

    def legal_moves(self) -> Sequence[Move]:
        """Every legal move of known cards, sorted by text, without doubles. Never raises."""

    def parse_move(self, text: str) -> Move:
        """The move that this text means, legal or not. Raises IllegalMove (`syntax`)."""

    def why_not(self, move: Move | str) -> Refusal | None:
        """None for a legal move, else the first rule it breaks in the page's order. Raises Undetermined."""

    def rules_broken(self, move: Move | str) -> tuple[str, ...]:
        """The slugs of all rules the move breaks. Raises Undetermined."""

    def step(self, move: Move | str) -> Step[Self]:
        """What the move leads to. Raises IllegalMove, Undetermined."""

    def play(self, move: Move | str) -> Self:
        """The position of `step(move)`, without what happened on the way. Raises IllegalMove, Undetermined."""

    def same(self, one: Move | str, other: Move | str) -> bool:
        """Whether the two moves have the same effect here."""

    def seat_of(self, move: Move | str) -> Seat | None:
        """The seat named in the move (`resign A`), else the seat to act."""

    def seen_by(self, seat: Seat | None) -> Self:
        """What the seat may know: hidden cards are `??`. None is a spectator."""

    def filled(self, rng: Random) -> Self:
        """Every `??` dealt at random from the deck less all that is visible."""

    def seeded(self, seed: int) -> Self:
        """The same, its further shuffles and deals following from this seed."""

    def with_card(self, seat: Seat, face: str) -> Self:
        """One `??` of the seat's hand becomes this card. Raises CardlabError."""

    def end(self, reason: str, winners: str = "") -> Self:
        """The game ended from outside: clock, absence, void. Raises CardlabError."""


@dataclass(slots=True, eq=True)
class Step(Generic[P]):
    """What a move led to.

    `ended` is the position at the end of a round or hand, if one ended; `closed` that at the end of a trick, its cards
    still on the table, if one ended and its cards went away.
    """

    position: P
    events: tuple[Event, ...] = ()
    ended: P | None = None
    closed: P | None = None

    def seen_by(self, seat: Seat | None) -> Step[P]:
        """The step as the seat may know it."""
        ended = None if self.ended is None else self.ended.seen_by(seat)
        closed = None if self.closed is None else self.closed.seen_by(seat)
        return Step(self.position.seen_by(seat), tuple(event.seen_by(seat) for event in self.events), ended, closed)
