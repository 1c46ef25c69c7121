"""How a game of Caravan begins: from a seed or from a record."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from engine.cards import FRENCH, UNKNOWN, Card
from engine.games.caravan import rules
from engine.games.caravan.moves import NUMBERS, SEATS
from engine.games.caravan.position import CaravanPosition, copies, deck_size
from engine.games.caravan.rules import Variants, read_variants
from engine.options import Options
from engine.position import CardlabError, NotationError, Seat, Spoken

HAND: Final = 8
NUMBERS_WANTED: Final = 3


def deal(seed: int, first: Seat | None = None, options: Options = ()) -> CaravanPosition:
    """The first position of a game, all of it following from the seed.

    Args:
        seed: a whole number.
        first: the seat that begins; without it the seed decides.
        options: names of variants, a line of them, or a mapping.

    Raises:
        CardlabError: a seed that is no whole number, an unknown variant or seat.
    """
    if type(seed) is not int:
        raise CardlabError("bad-seed", part=Spoken(seed))
    variants = read_variants(options)
    rng = Random(f"{seed}:deal:1")
    decks = tuple(_shuffled(variants, rng) for _ in SEATS)
    return begin(decks, rng.choice(SEATS) if first is None else first, variants, seed)


def _shuffled(variants: Variants, rng: Random) -> tuple[Card, ...]:
    """A seat's deck in draw order; with `new_hand` dealt again until it holds three number cards if it can."""
    whole = FRENCH.cards * (2 if variants.double_deck else 1)
    deck = rng.sample(whole, deck_size(variants))
    enough = sum(card in NUMBERS for card in deck) >= NUMBERS_WANTED
    while variants.new_hand and enough and sum(card in NUMBERS for card in deck[:HAND]) < NUMBERS_WANTED:
        rng.shuffle(deck)
    return tuple(deck)


def begin(decks: tuple[tuple[Card, ...], ...], first: Seat, variants: Variants, seed: int | None) -> CaravanPosition:
    """The position after eight cards were dealt to each seat from the top of its deck."""
    if first not in SEATS:
        raise CardlabError("bad-seat", part=Spoken(first))
    a, b = decks
    return CaravanPosition(
        (rules.EMPTY,) * 6,
        (a[:HAND], b[:HAND]),
        (a[HAND:], b[HAND:]),
        ((), ()),
        first,
        (0, 0),
        seed=seed,
        variants=variants,
    )


def start(record: Mapping[str, Any]) -> CaravanPosition:
    """The first position of a record that has a `deal`.

    Raises:
        NotationError: a deck, seat or option that is not one, naming the field.
    """
    try:
        variants = read_variants(record.get("options", {}))
    except CardlabError as error:
        raise NotationError("record-type", key=Spoken("options"), part=error.facts["part"]) from error
    deal_of = record["deal"]
    if not isinstance(deal_of, Mapping) or set(deal_of) != set(SEATS):
        raise NotationError("record-deck", key=Spoken("deal"), part=Spoken(str(deal_of)))
    decks = tuple(_deck(seat, deal_of[seat], variants) for seat in SEATS)
    first = record.get("first")
    if first not in SEATS:
        raise NotationError("record-seat", key=Spoken("first"), part=Spoken(str(first)))
    return begin(decks, first, variants, record.get("seed"))


def _deck(seat: Seat, faces: object, variants: Variants) -> tuple[Card, ...]:
    key = Spoken(f"deal.{seat}")
    if not isinstance(faces, list):
        raise NotationError("record-deck", key=key, part=Spoken(str(faces)))
    cards: list[Card] = []
    for face in faces:
        card = FRENCH.parse(face) if isinstance(face, str) else None
        if card is None or (card is not UNKNOWN and cards.count(card) == copies(card, variants)):
            raise NotationError("record-deck", key=key, part=Spoken(str(face)))
        cards.append(card)
    if len(cards) != deck_size(variants):
        raise NotationError("record-deck", key=key, part=Spoken(str(len(cards))))
    return tuple(cards)


def record_of(p: CaravanPosition) -> dict[str, Any] | None:
    """The `deal` and `first` of a record that begins with this position, or None if it is no first position."""
    if p.turn is None or begin(tuple(p.hands[i] + p.decks[i] for i in (0, 1)), p.turn, p.variants, p.seed) != p:
        return None
    return {
        "deal": {seat: [card.face for card in p.hands[i] + p.decks[i]] for i, seat in enumerate(SEATS)},
        "first": p.turn,
    }
