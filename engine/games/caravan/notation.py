"""Reading and printing a position of Caravan."""

from __future__ import annotations

import re
from typing import Final

from engine.cards import FRENCH, UNKNOWN, Card
from engine.games.caravan import rules
from engine.games.caravan.moves import NUMBERS, ROUTES, SEATS, is_face
from engine.games.caravan.position import CaravanPosition, copies, deck_size
from engine.games.caravan.rules import (
    DOWN,
    PLACEMENTS,
    UP,
    VARIANTS,
    Attached,
    Direction,
    Route,
    Stack,
    Variants,
    ended,
)
from engine.games.caravan.turn import RESHUFFLES
from engine.notation import Line, print_cards, read_card, read_cards, read_counts, read_lines, read_number, read_seed
from engine.position import NotationError, Result, Seat

REQUIRED: Final = (*ROUTES, "hand A", "hand B", "deck A", "deck B", "turn")
OPTIONAL: Final = ("discard A", "discard B", "opening", "reshuffles", "seed", "options", "result")
REASONS: Final = tuple(f"caravan.{r}" for r in ("win", "cards-out", "resign", "clock", "first-move", "away"))
_STACK = re.compile(r"([^()\s]+)(?:\(([^()]*)\))?(?=\s|$)")


def read(text: str) -> CaravanPosition:
    """The position that this text means.

    Raises:
        NotationError: what cannot be read, with the line and the part of it.
    """
    lines = read_lines(text, "caravan", REQUIRED, OPTIONAL)
    variants = _variants(lines.get("options"))
    turn, result = _turn(lines["turn"], lines.get("result"))
    most = deck_size(variants)
    keys = (key for key in (*REQUIRED, *OPTIONAL) if " " in key)
    piles = {key: read_cards(lines[key], FRENCH, most) if key in lines else () for key in keys}
    p = CaravanPosition(
        tuple(_route(lines[name], variants) for name in ROUTES),
        (piles["hand A"], piles["hand B"]),
        (piles["deck A"], piles["deck B"]),
        (piles["discard A"], piles["discard B"]),
        turn,
        _pair(lines.get("opening"), PLACEMENTS, PLACEMENTS),
        _pair(lines.get("reshuffles"), 0, RESHUFFLES),
        read_seed(lines["seed"]) if "seed" in lines else None,
        variants,
        result,
    )
    for seat in SEATS:
        _check_deck(p, seat, lines)
        _check_opening(p, seat, lines)
    return p


def _variants(line: Line | None) -> Variants:
    if line is None:
        return rules.STANDARD
    names = line.value.split()
    for name in names:
        if name not in VARIANTS:
            raise line.error("bad-option", name)
    return Variants(**dict.fromkeys(names, True))


def _turn(turn: Line, result: Line | None) -> tuple[Seat | None, Result | None]:
    if turn.value not in (*SEATS, "-") or (turn.value == "-") != (result is not None):
        raise turn.error("bad-turn")
    if result is None:
        return turn.value, None
    *winners, reason = result.value.split() or [""]
    names = "".join(winners).replace("-", "")
    void = reason == "caravan.first-move"
    if reason not in REASONS or not set(names) <= set(SEATS) or len(winners) != 1 or len(names) != (0 if void else 1):
        raise result.error("bad-result")
    return None, ended(names, reason)


def _pair(line: Line | None, default: int, most: int) -> tuple[int, int]:
    if line is None:
        return default, default
    counts = read_counts(line, SEATS, lambda where, word: read_number(where, word, most))
    return counts.get("A", default), counts.get("B", default)


def _route(line: Line, variants: Variants) -> Route:
    text, held = line.value, None
    if text[-1:] in (UP, DOWN):
        held, text = _held(text[-1]), text[:-1].rstrip()
    if text == "-" and held is None:
        return rules.EMPTY
    stacks: list[Stack] = []
    at = 0
    while at < len(text):
        found = _STACK.match(text, at)
        if found is None:
            raise line.error("brackets", text[at:])
        stacks.append(_stack(line, found[1], found[2], variants))
        at = found.end() + len(text[found.end() :]) - len(text[found.end() :].lstrip())
    if not stacks:
        raise line.error("no-cards", line.key)
    if held and not (variants.keep_course and rules.ends_equal(stacks)):
        raise line.error("bad-direction", held)
    return rules.build(tuple(stacks), variants, held)


def _held(sign: str) -> Direction:
    return UP if sign == UP else DOWN


def _stack(line: Line, word: str, inside: str | None, variants: Variants) -> Stack:
    card = read_card(line, word, FRENCH)
    if card not in NUMBERS:
        raise line.error("not-number-card", word)
    attached = tuple(_attached(line, item) for item in (inside or "").split())
    if len(attached) > rules.MOST_ATTACHED and not variants.no_attach_limit:
        raise line.error("too-full", f"{word}({inside})", most=rules.MOST_ATTACHED)
    return Stack(card, attached)


def _attached(line: Line, word: str) -> Attached:
    card = read_card(line, word.removesuffix("'"), FRENCH)
    if not is_face(card) or card.rank == "J":
        raise line.error("not-face-card", word)
    mine = line.key[0]
    return Attached(card, ("B" if mine == "A" else "A") if word.endswith("'") else mine)


def _check_deck(p: CaravanPosition, seat: Seat, lines: dict[str, Line]) -> None:
    """No more copies of a face than the seat's deck has, nor more cards."""
    cards = p.cards_of(seat)
    place = lines[f"hand {seat}"]
    for card in dict.fromkeys(cards):
        most = copies(card, p.variants)
        if card is not UNKNOWN and cards.count(card) > most:
            raise _line_of(card, seat, lines).error("too-many", card.face, card=card, n=cards.count(card), most=most)
    if len(cards) > deck_size(p.variants):
        raise NotationError("too-many-cards", line=place.number, seat=seat, n=len(cards), most=deck_size(p.variants))


def _line_of(card: Card, seat: Seat, lines: dict[str, Line]) -> Line:
    """The last line on which the seat's card stands: the one that is too many."""
    found = lines[f"hand {seat}"]
    for line in sorted(lines.values(), key=lambda item: item.number):
        words = re.split(r"[\s()]+", line.value.replace("'", ""))
        if line.key not in ("turn", "options", "seed") and any(FRENCH.parse(word) is card for word in words if word):
            found = line
    return found


def _check_opening(p: CaravanPosition, seat: Seat, lines: dict[str, Line]) -> None:
    """In its opening a seat has no more routes than placements, each of one number card."""
    placed = p.placed[SEATS.index(seat)]
    routes = [p.route(name) for name in ROUTES if name[0] == seat]
    if placed < PLACEMENTS and (sum(1 for r in routes if r.stacks) > placed or any(len(r.stacks) > 1 for r in routes)):
        raise lines["opening"].error("bad-opening")


def write(p: CaravanPosition) -> str:
    """The text of the position; `read` gives an equal one."""
    rows = ["caravan"]
    rows += [f"{name}: {_print_route(route, name[0])}" for name, route in zip(ROUTES, p.routes, strict=True)]
    for key, piles in (("hand", p.hands), ("deck", p.decks)):
        rows += [f"{key} {seat}: {print_cards(pile)}" for seat, pile in zip(SEATS, piles, strict=True)]
    rows.append(f"turn: {p.turn or '-'}")
    rows += [f"discard {seat}: {print_cards(pile)}" for seat, pile in zip(SEATS, p.discards, strict=True) if pile]
    if min(p.placed) < PLACEMENTS:
        rows.append(f"opening: A {p.placed[0]}, B {p.placed[1]}")
    counts = [f"{seat} {n}" for seat, n in zip(SEATS, p.reshuffled, strict=True) if n]
    rows += [f"reshuffles: {', '.join(counts)}"] if counts else []
    rows += [f"seed: {p.seed}"] if p.seed is not None else []
    rows += [f"options: {' '.join(p.variants.on())}"] if p.variants.on() else []
    rows += [f"result: {p.result}"] if p.result else []
    return "\n".join(rows)


def _print_route(route: Route, owner: Seat) -> str:
    words = []
    for stack in route.stacks:
        inside = " ".join(a.card.face + ("" if a.seat == owner else "'") for a in stack.attached)
        words.append(f"{stack.card.face}({inside})" if inside else stack.card.face)
    return " ".join((*words, *((route.held,) if route.held else ()))) or "-"
