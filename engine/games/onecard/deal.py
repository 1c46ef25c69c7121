"""How a game of One Card begins: from a seed or from a record."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from engine.cards import FRENCH, UNKNOWN, Card
from engine.games.onecard import options, rules
from engine.games.onecard.moves import AT, SEATS
from engine.games.onecard.notation import DIRECTIONS
from engine.games.onecard.options import Variants, read_option
from engine.games.onecard.position import OneCardPosition
from engine.options import OptionError, Options, given, no_option
from engine.position import CardlabError, NotationError, Seat, Spoken, Undetermined
from engine.source import shuffle

FEWEST: Final = 2
#: What a record holds among its options beside the options themselves.
BESIDE: Final = ("seats", "direction")
#: All that a deal may be asked for.
KNOWN: Final = {"seats": range(FEWEST, len(SEATS) + 1), "direction": DIRECTIONS, **options.KNOWN}


def deal(
    seed: int,
    first: Seat | None = None,
    options: Options = (),
    seats: int | None = None,
    direction: str | None = None,
) -> OneCardPosition:
    """The first position of a game, all of it following from the seed.

    Args:
        seed: a whole number.
        first: the seat that begins; A when left out.
        options: words (`ladder`, `stairs=match`), a line of them, or a mapping; `seats=4` and `direction=…` may stand
            there too.
        seats: how many play, from 2 to 8; two when left out.
        direction: `clockwise` (when left out) or `counterclockwise`.

    Raises:
        CardlabError: a seed, option, seat or direction that is none, or hands that the deck cannot fill.
    """
    if type(seed) is not int:
        raise CardlabError("bad-seed", part=Spoken(seed))
    cards = list(FRENCH.cards)
    shuffle(cards, Random(f"{seed}:deal:1"))
    chosen = _mapping(options)
    beside = {"seats": seats, "direction": direction}
    chosen |= {key: value for key, value in beside.items() if value is not None}
    try:
        table = _Table({"seats": FEWEST} | chosen)
    except OptionError as error:
        raise no_option(str(error), KNOWN) from error
    if first is not None and first not in table.seats:
        raise CardlabError("bad-seat", part=Spoken(first))
    return table.begin(tuple(cards), first or "A", seed)


def _mapping(options: Options) -> dict[str, Any]:
    """Options as a mapping. What stands there as a word is read as in a position text."""
    words = given(options)
    if isinstance(words, Mapping):
        return {str(name): value for name, value in words.items()}
    chosen: dict[str, Any] = {}
    for word in words:
        name, value = read_option(word)
        if name in chosen:
            raise no_option(word, KNOWN)
        chosen[name] = value
    return chosen


class _Table:
    """Who plays, in which direction, by which options. Raises OptionError."""

    def __init__(self, chosen: Mapping[str, Any]) -> None:
        self.variants: Variants = options.read({k: v for k, v in chosen.items() if k not in BESIDE})
        count, way = chosen.get("seats"), chosen.get("direction")
        if not isinstance(count, int) or isinstance(count, bool) or not FEWEST <= count <= len(SEATS):
            raise OptionError(f"seats={count}")
        if count * self.variants.hand >= len(FRENCH.cards):
            raise OptionError(f"hand={self.variants.hand}")
        self.seats = SEATS[:count]
        if way is not None and way not in DIRECTIONS:
            raise OptionError(f"direction={way}")
        self.clockwise = way != DIRECTIONS[1]

    def begin(self, cards: tuple[Card, ...], first: Seat, seed: int | None) -> OneCardPosition:
        """The position after the deal: one card at a time from the first seat on (`onecard.deal`).

        Then a card is turned up. Whatever it is, it has no effect (`onecard.start-card`); with `plain_start` more are
        turned up until one is plain.
        """
        count, step = len(self.seats), 1 if self.clockwise else -1
        dealt = count * self.variants.hand
        hands = [cards[(AT[seat] - AT[first]) * step % count : dealt : count] for seat in self.seats]
        turned = dealt + 1
        if self.variants.plain_start:
            while turned < len(cards) and _is_special(cards[turned - 1]):
                turned += 1
        return OneCardPosition(
            tuple(hands),
            cards[turned:],
            cards[dealt:turned],
            first,
            self.clockwise,
            seed=seed,
            variants=self.variants,
        )


def _is_special(card: Card) -> bool:
    if card is UNKNOWN:
        raise Undetermined("stock")
    return card.rank in rules.SPECIAL


def start(record: Mapping[str, Any]) -> OneCardPosition:
    """The first position of a record that has a `deal`.

    Raises:
        NotationError: a deck, seat or option that is not one, naming the field.
    """
    chosen = dict(record.get("options", {}))
    beside = chosen.pop("first", None)
    first = record.get("first", beside)
    try:
        table = _Table(chosen)
    except OptionError as error:
        raise NotationError("record-type", key=Spoken("options"), part=Spoken(str(error))) from error
    for seat in (first, beside or first):
        if seat not in table.seats or seat != first:
            raise NotationError("record-seat", key=Spoken("first"), part=Spoken(str(seat)))
    return table.begin(_deck(record["deal"]), first, record.get("seed"))


def _deck(dealt: object) -> tuple[Card, ...]:
    if not isinstance(dealt, Mapping) or set(dealt) != {"stock"} or not isinstance(dealt["stock"], list):
        raise NotationError("record-deck", key=Spoken("deal"), part=Spoken(str(dealt)))
    cards: list[Card] = []
    for face in dealt["stock"]:
        card = FRENCH.parse(face) if isinstance(face, str) else None
        if card is None or (card is not UNKNOWN and card in cards):
            raise NotationError("record-deck", key=Spoken("deal.stock"), part=Spoken(str(face)))
        cards.append(card)
    if len(cards) != len(FRENCH.cards):
        raise NotationError("record-deck", key=Spoken("deal.stock"), part=Spoken(str(len(cards))))
    return tuple(cards)


def record_of(p: OneCardPosition) -> dict[str, Any] | None:
    """The `options`, `deal` and `first` of a record that begins with this position, or None if it is no first one."""
    if p.turn is None:
        return None
    direction = DIRECTIONS[not p.clockwise]
    chosen: dict[str, Any] = {"seats": len(p.hands), **p.options}
    if not p.clockwise:
        chosen["direction"] = direction
    order = [p.hands[(AT[p.turn] + i * p.step_on) % len(p.hands)] for i in range(len(p.hands))]
    rounds = [card for cards in zip(*order, strict=False) for card in cards]
    deck = (*rounds, *p.discards, *p.stock)
    if len(deck) != len(FRENCH.cards):
        return None
    try:
        begun = _Table(chosen).begin(deck, p.turn, p.seed)
    except (OptionError, Undetermined):
        return None
    if begun != p:
        return None
    return {"options": chosen, "deal": {"stock": [card.face for card in deck]}, "first": p.turn}
