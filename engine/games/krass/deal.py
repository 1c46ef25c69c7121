"""How a game of Krass Kariert begins and goes on: from a seed or from a record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from engine.cards import KRASS, UNKNOWN, Card
from engine.games.krass import options as choices
from engine.games.krass.dealt import RESERVES, Deal, hand_size, of_seed
from engine.games.krass.moves import SEATS
from engine.games.krass.options import Table
from engine.games.krass.position import KrassPosition
from engine.options import OptionError, Options, given, no_option
from engine.position import CardlabError, NotationError, Seat, Spoken
from engine.source import Source

Hand = tuple[Card, ...]
PARTS: Final = ("hands", "reserves", "pile")


def deal(
    seed: int,
    first: Seat | None = None,
    options: Options = (),
    seats: int | None = None,
    tokens: int | None = None,
    dealer: Seat | None = None,
) -> KrassPosition:
    """The first position of a game. All its rounds follow from the seed: deal n is that of `{seed}:deal:{n}`.

    Args:
        seed: a whole number.
        first: the seat that begins; it follows from the dealer, and the dealer from it.
        options: words (`tokens=3`, `dealer=B`) or a mapping; `seats=4` may stand there too.
        seats: how many play, from 3 to 5; three when left out.
        tokens: how many tokens each has, 2 or 3; two when left out.
        dealer: the seat that deals all rounds; A when left out.

    Raises:
        CardlabError: a seed, option or seat that is none, or a first seat that is not the dealer's left neighbour.
    """
    if type(seed) is not int:
        raise CardlabError("bad-seed", part=Spoken(seed))
    beside = {"seats": seats, "tokens": tokens, "dealer": dealer}
    try:
        chosen = _mapping(options) | {key: value for key, value in beside.items() if value is not None}
        if first is not None:
            count = choices.read({key: value for key, value in chosen.items() if key == "seats"}).seats
            if first not in SEATS[:count]:
                raise CardlabError("bad-seat", part=Spoken(first))
            chosen.setdefault("dealer", SEATS[(SEATS.index(first) - 1) % count])
        table = choices.read(chosen)
    except OptionError as error:
        raise no_option(str(error), choices.KNOWN) from error
    if first is not None and first != table.first:
        raise CardlabError("other-first", part=Spoken(first), dealer=table.dealer, first=table.first)
    return _begin(table, of_seed(seed, 1, table.seats, table.dealer), Source(seed))


def _mapping(options: Options) -> dict[str, Any]:
    """Options as a mapping. What stands there as a word is read as in a position text. Raises OptionError."""
    words = given(options)
    return choices.pairs(words) if isinstance(words, tuple) else {str(name): value for name, value in words.items()}


def _begin(table: Table, dealt: Deal, source: Source[Deal]) -> KrassPosition:
    """The first round (`krass.deal`, `krass.leader`, `krass.tokens`)."""
    return KrassPosition(
        dealt.hands,
        dealt.reserves,
        (table.tokens,) * table.seats,
        dealt.pile,
        (),
        (),
        table.first,
        table.dealer,
        begun_with=table.tokens,
        source=source,
    )


def start(record: Mapping[str, Any]) -> KrassPosition:
    """The first position of a record that has a `deal`: a list with one entry for each round.

    Raises:
        NotationError: a deal, seat or option that is not one, naming the field.
    """
    chosen = dict(record.get("options", {}))
    beside = chosen.pop("first", None)
    first = record.get("first", beside)
    try:
        if "seats" not in chosen:
            raise OptionError("seats=None")
        table = choices.read(chosen)
    except OptionError as error:
        raise NotationError("record-type", key=Spoken("options"), part=Spoken(str(error))) from error
    for seat in (first, beside or first):
        if seat != table.first:
            raise NotationError("record-seat", key=Spoken("first"), part=Spoken(str(seat)))
    deals = read_deals(record["deal"], table.seats)
    if not deals:
        raise NotationError("record-deck", key=Spoken("deal"), part=Spoken(str(record["deal"])))
    return _begin(table, deals[0], Source(record.get("seed"), deals))


def resume(p: KrassPosition, record: Mapping[str, Any]) -> KrassPosition:
    """The first position of a record that begins with one: its `deal` lists the rounds after that position's.

    Raises:
        NotationError: a deal that is not one, naming the field.
    """
    deals = read_deals(record.get("deal", []), len(p.hands))
    return replace(p, source=Source(record.get("seed"), deals, p.round + 1))


def read_deals(dealt: object, seats: int) -> tuple[Deal, ...]:
    """The deals of a record's list. Raises NotationError, which names the entry."""
    if not isinstance(dealt, list):
        raise NotationError("record-deck", key=Spoken("deal"), part=Spoken(str(dealt)))
    return tuple(read_deal(entry, seats, f"deal.{n}") for n, entry in enumerate(dealt, 1))


def read_deal(dealt: object, seats: int, key: str) -> Deal:
    """One round of a record: hands and reserves by seat, and the pile; full hands, and all cards of the deck.

    Raises:
        NotationError: something in the field `key` does not fit.
    """
    if not isinstance(dealt, Mapping) or set(dealt) != set(PARTS):
        raise NotationError("record-deck", key=Spoken(key), part=Spoken(str(dealt)))
    hands = _by_seat(dealt["hands"], seats, hand_size(seats), f"{key}.hands")
    reserves = _by_seat(dealt["reserves"], seats, RESERVES, f"{key}.reserves")
    held = sum(map(len, (*hands, *reserves)))
    pile = _cards(dealt["pile"], len(KRASS.cards) - held, f"{key}.pile")
    found = Counter(card for cards in (*hands, *reserves, pile) for card in cards)
    for card, n in found.items():
        if card is not UNKNOWN and n > KRASS.count(card):
            raise NotationError("record-deck", key=Spoken(key), part=Spoken(card.face))
    return Deal(hands, reserves, pile)


def _by_seat(dealt: object, seats: int, size: int, key: str) -> tuple[Hand, ...]:
    if not isinstance(dealt, Mapping) or set(dealt) != set(SEATS[:seats]):
        raise NotationError("record-deck", key=Spoken(key), part=Spoken(str(dealt)))
    return tuple(_cards(dealt[seat], size, f"{key}.{seat}") for seat in SEATS[:seats])


def _cards(faces: object, size: int, key: str) -> Hand:
    if not isinstance(faces, list) or len(faces) != size:
        raise NotationError("record-deck", key=Spoken(key), part=Spoken(str(faces)))
    cards = [KRASS.parse(face) if isinstance(face, str) else None for face in faces]
    for face, card in zip(faces, cards, strict=True):
        if card is None:
            raise NotationError("record-deck", key=Spoken(key), part=Spoken(str(face)))
    return tuple(card for card in cards if card is not None)


def deal_of(p: KrassPosition) -> dict[str, Any] | None:
    """The deal of the round that begins with this position, as a record has it; None if it is no first one."""
    seats = len(p.hands)
    whole = all(len(hand) == hand_size(seats) for hand in p.hands) and all(len(r) == RESERVES for r in p.reserves)
    if p.turn is None or p.trick or p.discards or not whole or len(p.all_cards()) != len(KRASS.cards):
        return None
    return Deal(p.hands, p.reserves, p.pile).as_record()


def record_of(p: KrassPosition) -> dict[str, Any] | None:
    """The `options`, `deal` and `first` of a record that begins with this position, or None if it is no first one."""
    dealt, table = deal_of(p), Table(len(p.hands), p.begun_with, p.dealer)
    if dealt is None or p.round != 1 or p.turn != table.first or set(p.tokens) != {p.begun_with}:
        return None
    return {"options": {"seats": len(p.hands), **p.options}, "deal": [dealt], "first": p.turn}
