"""The moves of Canasta and their texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Final

from engine.cards import DOUBLE_FRENCH, UNKNOWN, Card
from engine.games.canasta.groups import EMPTY, PLACE, RANK_PLACE, Group, Hand, group_of
from engine.games.canasta.points import WILD
from engine.position import IllegalMove, Refusal, Seat, Spoken

SEATS: Final = ("A", "B", "C", "D")
TEAMS: Final = ("AC", "BD")
#: The place of each seat, and the team it plays for.
AT: Final = {seat: i for i, seat in enumerate(SEATS)}
TEAM: Final = {"A": 0, "B": 1, "C": 0, "D": 1}
#: How many cards each seat is dealt (`canasta.deck`).
DEALT: Final = 11
MAX_TEXT: Final = 2_000


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Draw:
    """`draw`: one card from the stock."""

    def __str__(self) -> str:
        return "draw"


@dataclass(slots=True, eq=True, unsafe_hash=True)
class End:
    """`end`: the stock is empty and the pile is not taken, so the hand ends."""

    def __str__(self) -> str:
        return "end"


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Take:
    """`take 9♠ 9♦ + K♠ K♦ K♥`: the pile, its top card melded with these cards; an empty own group is the top alone."""

    own: Group = EMPTY
    more: tuple[Group, ...] = ()

    @property
    def groups(self) -> tuple[Group, ...]:
        """All its groups, its own first."""
        return (self.own, *self.more)

    def __str__(self) -> str:
        first = f"take {self.own.text}" if self.own.size else "take"
        return " + ".join([first, *(group.text for group in self.more)])


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Meld:
    """`meld 9♠ 9♦ 9♣ + K♠ K♦ 2♣=K`: one or more groups, each a new meld or an addition to the team's meld."""

    groups: tuple[Group, ...]
    text: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.text = "meld " + " + ".join([group.text for group in self.groups])

    def __str__(self) -> str:
        return self.text


@dataclass(slots=True, eq=True, unsafe_hash=True)
class Discard:
    """`discard 5♣`: ends the turn, and with the last card the hand."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card.face}"


CanastaMove = Draw | End | Take | Meld | Discard
MOVES: Final = (Draw, End, Take, Meld, Discard)
#: Those that a turn may begin with.
OPENING: Final = (Draw, End, Take)

DRAW: Final = Draw()
END: Final = End()
TAKE: Final = Take()
DISCARD: Final = {card: Discard(card) for card in dict.fromkeys(DOUBLE_FRENCH.cards)}


def cards_of(move: CanastaMove) -> Hand:
    """The hand cards that the move names."""
    if isinstance(move, Discard):
        return (move.card,)
    groups = move.groups if isinstance(move, Take | Meld) else ()
    return tuple(chain.from_iterable([group.cards for group in groups]))


def form(move: CanastaMove) -> tuple[object, ...]:
    """The move by ranks alone: two moves with one form have the same effect, since no rule asks for a suit.

    (Red 3s apart, which no move names.)
    """
    if isinstance(move, Discard):
        return ("discard", move.card.rank)
    if isinstance(move, Take):
        return ("take", move.own.form, *sorted(group.form for group in move.more))
    if isinstance(move, Meld):
        return ("meld", *sorted(group.form for group in move.groups))
    return (str(move),)


def in_order(groups: Sequence[Group]) -> tuple[Group, ...]:
    """Groups as a move lists them: by rank."""
    return tuple(sorted(groups, key=lambda group: (RANK_PLACE[group.rank], [PLACE[card] for card in group.cards])))


def parse_move(text: str, top: str = "") -> CanastaMove:
    """The move that this text means, legal or not, with a top card of this rank.

    Raises:
        IllegalMove: `syntax`; the facts name the text and a well-formed example.
    """
    word, _, rest = text.strip().partition(" ")
    word, rest = word.lower(), rest.strip()
    if len(rest) > MAX_TEXT:
        raise _syntax("unknown", text, "meld 9♠ 9♦ 9♣")
    if word == "draw" and not rest:
        return DRAW
    if word == "end" and not rest:
        return END
    if word == "take":
        own, *more = rest.split("+") if rest else [""]
        first = _group(text, own, "take 9♠ 9♦", own=True, rank=top) if own.strip() else EMPTY
        return Take(first, in_order([_group(text, part, "take 9♠ 9♦ + K♠ K♦ K♥") for part in more]))
    if word == "meld" and rest:
        return Meld(in_order([_group(text, part, "meld 9♠ 9♦ 9♣ + K♠ K♦ 2♣=K") for part in rest.split("+")]))
    if word == "discard" and rest:
        card = DOUBLE_FRENCH.parse(rest)
        if card is not None and card is not UNKNOWN:
            return DISCARD[card]
        raise _syntax("missing-suit" if rest.upper() in RANK_PLACE else "unknown", text, "discard 5♣")
    if word in ("meld", "discard"):
        raise _syntax("missing-card", text, {"meld": "meld 9♠ 9♦ 9♣", "discard": "discard 5♣"}[word])
    raise _syntax("unknown", text, "meld 9♠ 9♦ 9♣")


def _group(text: str, part: str, example: str, own: bool = False, rank: str = "") -> Group:
    """One group of a move. In a take's `own` one wild cards without a rank have that of the top card."""
    naturals: list[Card] = []
    wilds: list[tuple[Card, str]] = []
    for word in part.split():
        face, equals, stands = word.partition("=")
        card = DOUBLE_FRENCH.parse(face)
        if card is None or card is UNKNOWN:
            raise _syntax("missing-suit" if face.upper() in RANK_PLACE else "unknown", text, example)
        if card not in WILD:
            if equals:
                raise _syntax("no-rank", text, example)
            naturals.append(card)
            continue
        stands = {"T": "10"}.get(stands.upper(), stands.upper())
        if equals and stands not in RANK_PLACE:
            raise _syntax("unknown", text, "meld 9♠ 9♦ 2♣=9")
        wilds.append((card, stands))
    if not naturals and not wilds:
        raise _syntax("missing-card", text, example)
    if not naturals and not own and not all(stands for _, stands in wilds):
        raise _syntax("missing-rank", text, "meld 2♣=9")
    return group_of(naturals, wilds, rank)


def read_group(text: str) -> Group:
    """A group of cards as a position text lists it. Raises IllegalMove (`syntax`)."""
    return _group(text, text, "5♦ 5♣ 2♥=5")


def seat_after(seat: Seat) -> Seat:
    """The seat to the left of this one."""
    return SEATS[(AT[seat] + 1) % len(SEATS)]


def _syntax(case: str, text: str, example: str) -> IllegalMove:
    return IllegalMove(Refusal("syntax", case, {"text": Spoken(text), "example": Spoken(example)}))
