"""How a game of Canasta begins, and each further hand: from a seed, a record or a pack that is given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.cards import DOUBLE_FRENCH, UNKNOWN, Card
from engine.games.canasta.groups import Hand
from engine.games.canasta.moves import AT, DEALT, SEATS, TEAM, seat_after
from engine.games.canasta.options import STANDARD, Variants, chosen, read
from engine.games.canasta.pile import FREEZING
from engine.games.canasta.points import RED_THREES
from engine.games.canasta.position import CanastaPosition
from engine.options import OptionError, Options
from engine.position import CardlabError, NotationError, Seat, Spoken, Undetermined
from engine.source import Source, shuffled

#: The 108 cards in the order in which they are drawn.
Pack = Hand


def deal(seed: int, first: Seat | None = None, options: Options = ()) -> CanastaPosition:
    """The first position of a game, all of whose hands follow from the seed.

    Args:
        seed: a whole number.
        first: the seat that begins the first hand; A when left out.
        options: words (`target=2500`) or a mapping.

    Raises:
        CardlabError: a seed, option or seat that is none.
    """
    if type(seed) is not int:
        raise CardlabError("bad-seed", part=Spoken(seed))
    variants = chosen(options)
    if first is not None and first not in SEATS:
        raise CardlabError("bad-seat", part=Spoken(first))
    return begin(_of_seed(seed, 1), first or "A", variants=variants, source=Source(seed))


def _of_seed(seed: int, number: int) -> Pack:
    """The pack of a hand in the order in which it is drawn (`canasta.deck`)."""
    return shuffled(DOUBLE_FRENCH.cards, seed, number)


def begin(
    pack: Pack,
    first: Seat,
    number: int = 1,
    scores: tuple[int, int] = (0, 0),
    variants: Variants = STANDARD,
    source: Source[Hand] | None = None,
) -> CanastaPosition:
    """The hand after the deal: one card at a time from the seat left of the dealer, then a card is turned up.

    A wild card or a red 3 turned up is covered (`canasta.turn-up`). Then each seat from the first on lays out its
    red 3s and replaces them from the stock (`canasta.red-three`).

    Raises:
        Undetermined: a card on which this turns is not known.
    """
    count = len(SEATS)
    dealt = count * DEALT
    hands = [pack[(AT[seat] - AT[first]) % count : dealt : count] for seat in SEATS]
    turned = dealt + 1
    while _known(pack[turned - 1]) in FREEZING:
        turned += 1
    stock = pack[turned:]
    red: list[Hand] = [(), ()]
    seat = first
    for _ in SEATS:
        hands[AT[seat]], laid, stock = _replaced(hands[AT[seat]], stock)
        red[TEAM[seat]] += laid
        seat = seat_after(seat)
    dealer = SEATS[AT[first] - 1]
    return CanastaPosition(
        tuple(hands), ((), ()), (red[0], red[1]), pack[dealt:turned], stock, scores, dealer, number, first, "draw",
        variants=variants, source=source,
    )  # fmt: skip


def _known(card: Card) -> Card:
    if card is UNKNOWN:
        raise Undetermined("stock")
    return card


def _replaced(hand: Hand, stock: Pack) -> tuple[Hand, Hand, Pack]:
    """The hand with its red 3s replaced from the stock, these red 3s, and the stock that is left."""
    kept = [card for card in hand if _known(card) not in RED_THREES]
    laid = [card for card in hand if card in RED_THREES]
    drawn = 0
    while len(kept) < len(hand):
        card = _known(stock[drawn])
        drawn += 1
        (laid if card in RED_THREES else kept).append(card)
    return tuple(kept), tuple(laid), stock[drawn:]


def next_hand(p: CanastaPosition) -> CanastaPosition | None:
    """The hand after the one that has ended here, or None without a further deal. Raises Undetermined."""
    pack = p.source.deal(p.number + 1, _of_seed) if p.source else None
    return None if pack is None else following(p, pack, p.source)


def following(p: CanastaPosition, pack: Pack, source: Source[Hand] | None) -> CanastaPosition:
    """The next hand of this pack: the deal has gone on to the left (`canasta.deal-order`)."""
    dealer = seat_after(p.dealer)
    return begin(pack, seat_after(dealer), p.number + 1, p.scores, p.variants, source)


def start(record: Mapping[str, Any]) -> CanastaPosition:
    """The first position of a record that has a `deal`: a list of packs, one for each hand.

    Raises:
        NotationError: a pack, seat or option that is not one, naming the field.
        Undetermined: a card that is dealt is not known.
    """
    picked = dict(record.get("options", {}))
    beside = picked.pop("first", None)
    first = record.get("first", beside)
    try:
        variants = read(picked)
    except OptionError as error:
        raise NotationError("record-type", key=Spoken("options"), part=Spoken(str(error))) from error
    for seat in (first, beside or first):
        if seat not in SEATS or seat != first:
            raise NotationError("record-seat", key=Spoken("first"), part=Spoken(str(seat)))
    deals = read_packs(record["deal"])
    if not deals:
        raise NotationError("record-deck", key=Spoken("deal"), part=Spoken(str(record["deal"])))
    return begin(deals[0], first, variants=variants, source=Source(record.get("seed"), deals))


def resume(p: CanastaPosition, record: Mapping[str, Any]) -> CanastaPosition:
    """The first position of a record that begins with one: its `deal` lists the hands after that position's.

    Raises:
        NotationError: a pack that is not one, naming the field.
    """
    return replace(p, source=Source(record.get("seed"), read_packs(record.get("deal", [])), p.number + 1))


def read_packs(deals: object) -> tuple[Pack, ...]:
    """The packs of a record's list. Raises NotationError, which names the entry."""
    if not isinstance(deals, list):
        raise NotationError("record-deck", key=Spoken("deal"), part=Spoken(str(deals)))
    return tuple(read_pack(faces, f"deal.{n}") for n, faces in enumerate(deals, 1))


def read_pack(faces: object, key: str) -> Pack:
    """The 108 cards that these faces are. Raises NotationError."""
    if not isinstance(faces, list):
        raise NotationError("record-deck", key=Spoken(key), part=Spoken(str(faces)))
    cards: list[Card] = []
    for face in faces:
        card = DOUBLE_FRENCH.parse(face) if isinstance(face, str) else None
        if card is None or (card is not UNKNOWN and cards.count(card) == DOUBLE_FRENCH.count(card)):
            raise NotationError("record-deck", key=Spoken(key), part=Spoken(str(face)))
        cards.append(card)
    if len(cards) != len(DOUBLE_FRENCH.cards):
        raise NotationError("record-deck", key=Spoken(key), part=Spoken(str(len(cards))))
    return tuple(cards)


def deal_of(p: CanastaPosition) -> list[str] | None:
    """The pack of the hand that begins with this position, as a record has it; None if it begins none."""
    pack = p.source.deal(p.number, _of_seed) if p.source and p.turn else None
    if pack is None or p.turn is None:
        return None
    try:
        begun = begin(pack, p.turn, p.number, p.scores, p.variants)
    except Undetermined:
        return None
    return [card.face for card in pack] if begun == p else None


def record_of(p: CanastaPosition) -> dict[str, Any] | None:
    """The `options`, `deal` and `first` of a record that begins with this position, or None if it is no first one."""
    dealt = deal_of(p)
    if dealt is None or p.number != 1 or p.scores != (0, 0):
        return None
    return {"options": dict(p.options), "deal": [dealt], "first": p.turn}
