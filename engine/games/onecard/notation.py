"""Reading and printing a position of One Card."""

from __future__ import annotations

from typing import Final

from engine.cards import FRENCH, UNKNOWN
from engine.games.onecard import options, rules
from engine.games.onecard.moves import AT, SEATS, read_suit
from engine.games.onecard.options import STANDARD, Variants
from engine.games.onecard.position import Hand, OneCardPosition
from engine.notation import (
    Line,
    check_copies,
    print_cards,
    read_card,
    read_cards,
    read_counts,
    read_lines,
    read_number,
    read_seat,
    read_seats,
    read_seed,
)
from engine.options import OptionError
from engine.position import NotationError, Result, Seat, Spoken

HANDS: Final = tuple(f"hand {seat}" for seat in SEATS)
REQUIRED: Final = (*HANDS[:2], "stock", "top", "turn", "direction")
OPTIONAL: Final = (
    *HANDS[2:], "attack", "chain", "call", "shuffles", "options", "suit", "out", "more turns", "calls", "empty", "seed",
    "result",
)  # fmt: skip
DIRECTIONS: Final = ("clockwise", "counterclockwise")
#: How many seats win by each rule.
WINNERS: Final = {"onecard.win": range(1, 2), "onecard.bust": range(1, 8), "onecard.stock-out": range(1)}
DECK: Final = len(FRENCH.cards)
MOST: Final = 9_999


def read(text: str) -> OneCardPosition:
    """The position that this text means.

    Raises:
        NotationError: what cannot be read, with the line and the part of it.
    """
    lines = read_lines(text, "onecard", REQUIRED, OPTIONAL)
    seats = _seats(lines)
    piles = {key: read_cards(line, FRENCH, DECK) for key, line in lines.items() if key in (*HANDS, "stock", "top")}
    if not piles["top"]:
        raise lines["top"].error("no-top")
    turn, result = _turn(lines["turn"], lines.get("result"), seats)
    p = OneCardPosition(
        tuple(piles[f"hand {seat}"] for seat in seats),
        piles["stock"],
        piles["top"],
        turn,
        _clockwise(lines["direction"]),
        _number(lines.get("attack")),
        _suit(lines.get("suit")),
        _chain(lines.get("chain"), piles["top"]),
        read_seat(lines["call"], seats) if "call" in lines else "",
        read_seats(lines.get("out"), seats),
        _number(lines.get("more turns")),
        _calls(lines.get("calls"), seats),
        read_seats(lines.get("empty"), seats),
        _number(lines.get("shuffles")),
        read_seed(lines["seed"]) if "seed" in lines else None,
        _variants(lines.get("options")),
        result,
    )
    p.empty = tuple(sorted(p.empty))
    _check_cards(p, lines)
    _check_seats(p, lines)
    return p


def _seats(lines: dict[str, Line]) -> tuple[Seat, ...]:
    """The seats that have a hand: A, B and so on without a gap."""
    seats = tuple(seat for seat in SEATS if f"hand {seat}" in lines)
    for seat, expected in zip(seats, SEATS, strict=False):
        if seat != expected:
            raise NotationError("missing-key", key=Spoken(f"hand {expected}"))
    return seats


def _turn(turn: Line, result: Line | None, seats: tuple[Seat, ...]) -> tuple[Seat | None, Result | None]:
    if turn.value not in (*seats, "-") or (turn.value == "-") != (result is not None):
        raise turn.error("bad-turn")
    if result is None:
        return turn.value, None
    *winners, reason = result.value.split() or [""]
    names = tuple(winners) if winners != ["-"] else ()
    good = reason in WINNERS and len(names) in WINNERS[reason] and set(names) <= set(seats)
    if not good or (bool(winners) and len(set(winners)) != len(winners)) or not winners:
        raise result.error("bad-ending", example=Spoken("A onecard.win"))
    return None, rules.result(seats, names, reason.removeprefix("onecard."))


def _clockwise(line: Line) -> bool:
    if line.value not in DIRECTIONS:
        raise line.error("bad-way")
    return line.value == DIRECTIONS[0]


def _number(line: Line | None) -> int:
    return 0 if line is None else read_number(line, line.value, MOST)


def _suit(line: Line | None) -> str:
    suit = "" if line is None else read_suit(line.value)
    if line is not None and not suit:
        raise line.error("bad-suit")
    return suit or ""


def _chain(line: Line | None, discards: Hand) -> Hand:
    """The cards of this turn: the end of the discards, of which a shuffle may have left the top card only."""
    if line is None:
        return ()
    if line.value == "-":
        return ()
    chain = tuple(read_card(line, word, FRENCH) for word in line.value.split())
    kept = min(len(chain), len(discards))
    if UNKNOWN in chain or not kept or chain[-kept:] != discards[-kept:]:
        raise line.error("bad-chain")
    return chain


def _calls(line: Line | None, seats: tuple[Seat, ...]) -> tuple[int, ...]:
    if line is None:
        return ()
    counts = read_counts(line, seats, lambda where, word: read_number(where, word, MOST))
    return tuple(counts.get(seat, 0) for seat in seats) if any(counts.values()) else ()


def _variants(line: Line | None) -> Variants:
    if line is None or line.value == "-":
        return STANDARD
    try:
        return options.read(line.value.split())
    except OptionError as error:
        raise line.error("bad-option", str(error)) from error


def _check_cards(p: OneCardPosition, lines: dict[str, Line]) -> None:
    """No card twice, nor more cards than the deck has."""
    check_copies(p.all_cards(), FRENCH, [line for key, line in lines.items() if key in (*HANDS, "stock", "top")])


def _check_seats(p: OneCardPosition, lines: dict[str, Line]) -> None:
    """What is said of seats fits their hands; a suit fits the card on top."""
    if p.turn in p.out:
        raise lines["turn"].error("out-acts")
    if len(p.still_in) < (1 if p.result else 2):
        raise lines["out"].error("all-out")
    for seat in p.out:
        if p.hands[AT[seat]] and not p.result:
            raise lines[f"hand {seat}"].error("out-holds")
    if p.window and len(p.hands[AT[p.window]]) != 1:
        raise lines["call"].error("bad-call")
    if p.suit and (p.chain or (p.top.rank != "7" and p.top is not UNKNOWN)):
        raise lines["suit"].error("no-seven")


def write(p: OneCardPosition) -> str:
    """The text of the position; `read` gives an equal one."""
    rows = ["onecard"]
    rows += [f"hand {seat}: {print_cards(hand)}" for seat, hand in zip(p.seats, p.hands, strict=True)]
    rows += [f"stock: {print_cards(p.stock)}", f"top: {print_cards(p.discards)}"]
    rows += [f"attack: {p.attack}"] if p.attack else []
    rows += [f"chain: {print_cards(p.chain)}"] if p.chain else []
    rows += [f"call: {p.window}"] if p.window else []
    rows += [f"turn: {p.turn or '-'}", f"direction: {DIRECTIONS[not p.clockwise]}"]
    rows += [f"shuffles: {p.shuffles}"] if p.shuffles else []
    words = " ".join(p.variants.words())
    rows += [f"options: {words}"] if words else []
    rows += [f"suit: {p.suit}"] if p.suit else []
    rows += [f"out: {' '.join(p.out)}"] if p.out else []
    rows += [f"more turns: {p.more}"] if p.more else []
    counts = ", ".join(f"{seat} {n}" for seat, n in zip(p.seats, p.calls, strict=False) if n)
    rows += [f"calls: {counts}"] if counts else []
    rows += [f"empty: {' '.join(p.empty)}"] if p.empty else []
    rows += [f"seed: {p.seed}"] if p.seed is not None else []
    rows += [f"result: {p.result}"] if p.result else []
    return "\n".join(rows)
