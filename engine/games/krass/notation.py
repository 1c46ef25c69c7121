"""Reading and printing a position of Krass Kariert."""

from __future__ import annotations

from typing import Final

from engine.cards import KRASS, PENALTY, STOP, Card, X
from engine.games.krass import options, rules
from engine.games.krass.dealt import RESERVES
from engine.games.krass.moves import AT, SEATS
from engine.games.krass.position import Hand, KrassPosition
from engine.games.krass.trick import Act, combination, penalties, winner
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
)
from engine.options import OptionError
from engine.position import NotationError, Result, Seat, Spoken

FEWEST: Final = 3
HANDS: Final = tuple(f"hand {seat}" for seat in SEATS)
KEPT: Final = tuple(f"reserve {seat}" for seat in SEATS)
REQUIRED: Final = (*HANDS[:FEWEST], *KEPT[:FEWEST], "tokens", "pile", "turn", "dealer", "round")
OPTIONAL: Final = (
    *HANDS[FEWEST:], *KEPT[FEWEST:], "drawn", "drawing", "discard", "trick", "options", "failed", "paid", "result",
)  # fmt: skip
DECK: Final = len(KRASS.cards)
MOST_ROUNDS: Final = 9_999


def read(text: str) -> KrassPosition:
    """The position that this text means.

    Raises:
        NotationError: what cannot be read, with the line and the part of it.
    """
    lines = read_lines(text, "krass", REQUIRED, OPTIONAL)
    seats = _seats(lines)
    piles = {key: read_cards(lines[key], KRASS, DECK) for key in (*HANDS, *KEPT, "pile", "discard") if key in lines}
    reserves = tuple(_reserve(lines[f"reserve {seat}"], piles[f"reserve {seat}"]) for seat in seats)
    trick = _trick(lines.get("trick"), seats)
    turn, result = _turn(lines, seats)
    p = KrassPosition(
        tuple(piles[f"hand {seat}"] for seat in seats),
        reserves,
        _tokens(lines["tokens"], seats),
        piles["pile"],
        piles.get("discard", ()),
        trick,
        turn,
        read_seat(lines["dealer"], seats),
        _round(lines["round"]),
        _failed(lines.get("failed"), seats, trick),
        _drawn(lines.get("drawn")),
        _drawing(lines.get("drawing"), turn),
        tuple(sorted(read_seats(lines.get("paid"), seats))),
        _begun_with(lines.get("options")),
        result,
    )
    _check_cards(p, lines)
    _check_trick(p, lines)
    _check_drawing(p, lines)
    _check_end(p, lines)
    return p


def _seats(lines: dict[str, Line]) -> tuple[Seat, ...]:
    """The seats that have a hand, without a gap; each has a line for its reserve cards."""
    seats = tuple(seat for seat in SEATS if f"hand {seat}" in lines or f"reserve {seat}" in lines)
    for seat, expected in zip(seats, SEATS, strict=False):
        for key in (f"hand {expected}", f"reserve {expected}"):
            if seat != expected or key not in lines:
                raise NotationError("missing-key", key=Spoken(key))
    return seats


def _reserve(line: Line, cards: Hand) -> Hand:
    if len(cards) > RESERVES:
        raise line.error("too-many-reserves", most=RESERVES)
    return cards


def _turn(lines: dict[str, Line], seats: tuple[Seat, ...]) -> tuple[Seat | None, Result | None]:
    """Who is to act; at the end of a round nobody, and somebody has paid or the game is over."""
    turn, result = lines["turn"], lines.get("result")
    ended = result is not None or ("paid" in lines and lines["paid"].value != "-")
    if turn.value not in (*seats, "-") or (turn.value == "-") != ended:
        raise turn.error("bad-round-turn")
    if result is None:
        return (None if ended else turn.value), None
    *winners, reason = result.value.split() or [""]
    good = reason == "krass.token" and set(winners) < set(seats) and len(set(winners)) == len(winners) > 0
    if not good:
        raise result.error("bad-winners", example=Spoken("A C krass.token"))
    return None, rules.result(seats, (seat for seat in seats if seat not in winners))


def _tokens(line: Line, seats: tuple[Seat, ...]) -> tuple[int, ...]:
    counts = read_counts(line, seats, lambda where, word: read_number(where, word, max(options.VALUES["tokens"])))
    if len(counts) != len(seats):
        raise line.error("missing-counts")
    return tuple(counts[seat] for seat in seats)


def _trick(line: Line | None, seats: tuple[Seat, ...]) -> tuple[Act, ...]:
    if line is None or line.value == "-":
        return ()
    return tuple(_act(line, part.strip(), seats) for part in line.value.split("|"))


def _act(line: Line, part: str, seats: tuple[Seat, ...]) -> Act:
    """`A 8 9*`, `C PEN`, `D take`: what a seat has done."""
    seat, *words = part.split() or [""]
    if seat not in seats or not words:
        raise line.error("bad-act", part)
    if words == ["take"]:
        return Act(seat)
    cards: list[Card] = []
    numbers: list[int] = []
    for word in words:
        card = read_card(line, word.removesuffix("*"), KRASS)
        marked = word.endswith("*")
        cards.append(X if marked and card.number else card)
        numbers.append(card.number)
    if cards in ([STOP], [PENALTY]) and "*" not in part:
        return Act(seat, tuple(cards))
    act = combination(seat, tuple(cards), tuple(numbers))
    if not all(numbers) or not act.power:
        raise line.error("bad-act", part)
    return act


def _failed(line: Line | None, seats: tuple[Seat, ...], trick: tuple[Act, ...]) -> tuple[Seat, ...]:
    """The seats that are stuck, in the order of failing: clockwise from the leader."""
    failed = read_seats(line, seats)
    return tuple(sorted(failed, key=lambda seat: _place(seat, trick, len(seats)))) if trick else failed


def _round(line: Line) -> int:
    number = read_number(line, line.value, MOST_ROUNDS)
    if not number:
        raise line.error("bad-number")
    return number


def _drawn(line: Line | None) -> Card | None:
    return None if line is None or line.value == "-" else read_card(line, line.value, KRASS)


def _drawing(line: Line | None, turn: Seat | None) -> int:
    """`B 3`: the seat is the one to act."""
    if line is None or line.value == "-":
        return 0
    seat, _, number = line.value.partition(" ")
    count = read_number(line, number.strip(), rules.DRAWS * KRASS.count(PENALTY))
    if seat != turn or not count:
        raise line.error("bad-drawing")
    return count


def _begun_with(line: Line | None) -> int:
    if line is None or line.value == "-":
        return options.USUAL
    try:
        return options.read(line.value.split(), ("tokens",)).tokens
    except OptionError as error:
        raise line.error("bad-option", str(error)) from error


# -- what fits together ------------------------------------------------------------------------------------------


def _check_cards(p: KrassPosition, lines: dict[str, Line]) -> None:
    """No more copies of a face than the deck has, nor more cards (`krass.deck`)."""
    places = [line for key, line in lines.items() if key in (*HANDS, *KEPT, "pile", "discard", "drawn")]
    # In a trick an X stands as the number it was announced as.
    check_copies(p.all_cards(), KRASS, places, disguised=lines.get("trick"))


def _check_trick(p: KrassPosition, lines: dict[str, Line]) -> None:
    """The seats act in turn, each combination is stronger than those before it, and who is to act can do so."""
    if p.trick:
        _check_acts(p.trick, p.seats, lines["trick"])
    if p.trick and p.turn and not p.drawing and (p.trick[-1].stops or not _comes_after(p, p.turn, p.trick[-1].seat)):
        raise lines["turn"].error("trick-over")
    for seat in p.failed:
        if not p.trick or not _can_have_failed(p, seat):
            raise lines["failed"].error("bad-failed", seat)
    if p.turn and not p.hand and not p.drawing:
        raise lines["turn"].error("no-cards-to-act")
    if p.is_stuck():
        raise lines["turn"].error("stuck-acts")


def _check_acts(trick: tuple[Act, ...], seats: tuple[Seat, ...], line: Line) -> None:
    places = [_place(act.seat, trick, len(seats)) for act in trick]
    if places != sorted(set(places)) or not trick[0].cards:
        raise line.error("bad-trick-order")
    power = 0
    for act in trick:
        if act.power and act.power <= power:
            raise line.error("bad-trick-strength", str(act))
        power = act.power or power
        if act.stops and act is not trick[-1]:
            raise line.error("bad-trick-stop", str(act))


def _place(seat: Seat, trick: tuple[Act, ...], count: int) -> int:
    """How many seats of so many come before this one in the trick."""
    return (AT[seat] - AT[trick[0].seat]) % count


def _comes_after(p: KrassPosition, seat: Seat, other: Seat) -> bool:
    """Whether the seat has its turn in this trick after the other."""
    return _place(seat, p.trick, len(p.hands)) > _place(other, p.trick, len(p.hands))


def _can_have_failed(p: KrassPosition, seat: Seat) -> bool:
    """Whether the seat has done nothing, though it holds cards and its turn has come (`krass.stuck`)."""
    if any(act.seat == seat for act in p.trick) or not p.hands[AT[seat]] or p.reserves[AT[seat]]:
        return False
    return p.turn is None or _comes_after(p, p.turn, seat)


def _check_drawing(p: KrassPosition, lines: dict[str, Line]) -> None:
    """Only the winner of a trick with penalty cards draws, no more than three for each, one card at a time."""
    if (p.drawn is None) != (p.drawing == 0):
        raise (lines.get("drawn") or lines["drawing"]).error("drawn-alone")
    if p.drawing:
        fits = p.trick and p.turn == winner(p.trick) and p.drawing <= rules.DRAWS * penalties(p.trick)
        if not fits or p.failed:
            raise lines["drawing"].error("bad-drawing")


def _check_end(p: KrassPosition, lines: dict[str, Line]) -> None:
    """Who loses has no token left and has returned none."""
    if p.result is None:
        return
    for seat in p.result.losers:
        if p.tokens[AT[seat]]:
            raise lines["result"].error("loser-with-token", seat)
        if seat in p.paid:
            raise lines["paid"].error("loser-paid", seat)


def write(p: KrassPosition) -> str:
    """The text of the position; `read` gives an equal one."""
    rows = ["krass"]
    rows += [f"hand {seat}: {print_cards(hand)}" for seat, hand in zip(p.seats, p.hands, strict=True)]
    rows += [f"reserve {seat}: {print_cards(cards)}" for seat, cards in zip(p.seats, p.reserves, strict=True)]
    counts = ", ".join(f"{seat} {n}" for seat, n in zip(p.seats, p.tokens, strict=True))
    rows += [f"tokens: {counts}", f"pile: {print_cards(p.pile)}"]
    rows += [f"drawn: {p.drawn}", f"drawing: {p.turn} {p.drawing}"] if p.drawn else []
    rows += [f"discard: {print_cards(p.discards)}"] if p.discards else []
    rows += [f"trick: {' | '.join(map(str, p.trick))}"] if p.trick else []
    rows += [f"turn: {p.turn or '-'}", f"dealer: {p.dealer}", f"round: {p.round}"]
    rows += [f"options: tokens={p.begun_with}"] if p.begun_with != options.USUAL else []
    rows += [f"failed: {' '.join(p.failed)}"] if p.failed else []
    rows += [f"paid: {' '.join(p.paid)}"] if p.paid else []
    rows += [f"result: {p.result}"] if p.result else []
    return "\n".join(rows)
