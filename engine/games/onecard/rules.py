"""What the cards of One Card do: which may follow which, what attacks, who acts next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from engine.cards import BLACK_JOKER, COLOUR_JOKER, FRENCH, RANKS, UNKNOWN, Card
from engine.games.onecard.moves import CARDS
from engine.games.onecard.options import VALUES, Variants
from engine.position import Result, Seat

JOKERS: Final = frozenset({COLOUR_JOKER, BLACK_JOKER})
#: Ranks that do something when they lie on top, and so start no game with `plain_start`.
SPECIAL: Final = frozenset({"A", "2", "3", "7", "J", "Q", "K", ""})
#: Kinds of attack from weak to strong (`ladder`); what is no attack has none.
_STRENGTH: Final = {"2": 1, "A": 2}


def _attacks(jokers: object, spade_ace: bool) -> dict[Card, int]:
    black, colour = map(int, str(jokers).split("/"))
    amounts = {card: 3 if card.rank == "A" else 2 for card in FRENCH.cards if card.rank in ("A", "2")}
    if spade_ace:
        amounts[Card("A♠")] = 5
    return {**amounts, BLACK_JOKER: black, COLOUR_JOKER: colour}


_ATTACKS: Final = {jokers: {spade: _attacks(jokers, spade) for spade in (False, True)} for jokers in VALUES["jokers"]}
ATTACKERS: Final = frozenset(_attacks("7/10", spade_ace=False))


def attack_of(card: Card, variants: Variants) -> int:
    """How many cards this attack card makes the next seat eat (`onecard.attack`)."""
    return _ATTACKS[variants.jokers][variants.spade_ace_5][card]


def strength(card: Card) -> int:
    """The place of a card in the ladder of attacks, 0 for what is no attack (`ladder`)."""
    if card in JOKERS:
        return 4 if card is COLOUR_JOKER else 3
    return _STRENGTH.get(card.rank, 0)


def matches(card: Card, top: Card, suit: str, near: bool) -> bool:
    """Whether the card has the suit or rank of the top card (`onecard.match`).

    Args:
        card: the card to be played.
        top: the card on top.
        suit: the suit that counts: that of the top card, or one named with a 7.
        near: whether the ranks next to the top card's match too (`stairs=match`).
    """
    if card in JOKERS or top in JOKERS:
        return True
    return card.suit == suit or card.rank == top.rank or (near and abs(card.number - top.number) == 1)


def answers(card: Card, top: Card, suit: str, near: bool, ladder: bool) -> bool:
    """Whether the card answers or ends an attack that stands (`onecard.stack`, `onecard.defence`)."""
    if top in JOKERS and card not in JOKERS:
        return False
    if card.rank == "3":
        return card.suit == suit
    return card in ATTACKERS and matches(card, top, suit, near) and not (ladder and strength(card) < strength(top))


def chains(card: Card, last: Card, way: int, stairs: bool) -> bool:
    """Whether the card may follow the last one of a chain (`onecard.chain`, `onecard.stairs`)."""
    if card.rank == last.rank:  # the jokers share the rank that they lack
        return True
    if not stairs or card in JOKERS or last in JOKERS:
        return False
    step = card.number - last.number
    return step == way if way else abs(step) == 1


@cache
def followers(top: Card, suit: str, near: bool) -> frozenset[Card]:
    """The cards that a turn may begin with. On a hidden top card: those that may follow whatever it is."""
    if top is UNKNOWN:
        return JOKERS
    return frozenset(card for card in CARDS if matches(card, top, suit, near))


@cache
def answerers(top: Card, suit: str, near: bool, ladder: bool) -> frozenset[Card]:
    """The cards that a turn under attack may begin with. On a hidden top card: those that answer whatever it is."""
    if top is UNKNOWN:
        return frozenset({COLOUR_JOKER}) if ladder else JOKERS
    return frozenset(card for card in CARDS if answers(card, top, suit, near, ladder))


@cache
def chainers(last: Card, way: int, stairs: bool) -> frozenset[Card]:
    """The cards that may go on a chain."""
    return frozenset(card for card in CARDS if chains(card, last, way, stairs))


def neighbours(card: Card) -> tuple[str, ...]:
    """The ranks next to the card's, the lower one first; A = 1 to K = 13 do not go round."""
    return RANKS[card.number - 2 : card.number + 1 : 2] if card.number > 1 else RANKS[1:2]


def way_of(chain: Sequence[Card]) -> int:
    """The way that stairs go: 1 up, -1 down, 0 while they have taken no step."""
    return next((1 if b.number > a.number else -1 for a, b in pairwise(chain) if a.number != b.number), 0)


def steps(chain: Sequence[Card]) -> tuple[str, ...]:
    """The ranks that stairs may go to from the end of this chain, the lower one first."""
    last, way = chain[-1], way_of(chain)
    return tuple(rank for rank in neighbours(last) if not way or (RANKS.index(rank) + 1 - last.number) == way)


def result(seats: Iterable[Seat], winners: Sequence[Seat], rule: str) -> Result:
    """How a game ended: all but the winners lost, and where nobody won nobody lost."""
    return Result(tuple(winners), tuple(s for s in seats if s not in winners) if winners else (), f"onecard.{rule}")
