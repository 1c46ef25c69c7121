"""Reading and printing a position of Canasta."""

from __future__ import annotations

import re
from typing import Final

from engine.cards import DOUBLE_FRENCH
from engine.games.canasta import options, turn
from engine.games.canasta.groups import LEAST, LEAST_NATURAL, MOST_WILD, RANK_PLACE, Group, proper
from engine.games.canasta.moves import SEATS, TEAMS, read_group
from engine.games.canasta.options import STANDARD, Variants
from engine.games.canasta.points import BLACK_THREES, RED_THREES
from engine.games.canasta.position import CanastaPosition, Melds, Phase
from engine.notation import (
    Line,
    check_copies,
    print_cards,
    read_cards,
    read_counts,
    read_lines,
    read_number,
    read_seat,
    read_seats,
)
from engine.options import OptionError
from engine.position import IllegalMove, Result, Seat, Spoken

HANDS: Final = tuple(f"hand {seat}" for seat in SEATS)
MELDS: Final = tuple(f"melds {team}" for team in TEAMS)
RED: Final = tuple(f"red {team}" for team in TEAMS)
REQUIRED: Final = (*HANDS, *MELDS, *RED, "pile", "stock", "scores", "dealer", "deal", "turn")
OPTIONAL: Final = ("concealed", "went out", "options", "result")
PHASES: Final[dict[str, Phase]] = {"draw": "draw", "drew": "drew", "took": "took"}
DECK: Final = len(DOUBLE_FRENCH.cards)
MOST: Final = 99_999
_SCORE: Final = re.compile(r"-?[0-9]{1,7}")


def read(text: str) -> CanastaPosition:
    """The position that this text means.

    Raises:
        NotationError: what cannot be read, with the line and the part of it.
    """
    lines = read_lines(text, "canasta", REQUIRED, OPTIONAL)
    piles = {key: read_cards(lines[key], DOUBLE_FRENCH, DECK) for key in (*HANDS, *RED, "pile", "stock")}
    for key in RED:
        if any(card not in RED_THREES for card in piles[key]):
            raise lines[key].error("not-red-three")
    seat, phase = _turn(lines["turn"])
    scores = read_counts(lines["scores"], TEAMS, _score)
    totals = scores.get("AC", 0), scores.get("BD", 0)
    out, out_concealed = _went_out(lines.get("went out"), seat)
    p = CanastaPosition(
        tuple(piles[key] for key in HANDS),
        (_melds(lines["melds AC"]), _melds(lines["melds BD"])),
        (piles["red AC"], piles["red BD"]),
        piles["pile"],
        piles["stock"],
        totals,
        read_seat(lines["dealer"], SEATS),
        read_number(lines["deal"], lines["deal"].value, MOST),
        seat,
        phase,
        tuple(sorted(read_seats(lines["concealed"], SEATS))) if "concealed" in lines else SEATS,
        out,
        out_concealed,
        _variants(lines.get("options")),
        _result(lines.get("result"), seat, totals),
    )
    if not p.number:
        raise lines["deal"].error("bad-number")
    _check_cards(p, lines)
    return p


def _turn(line: Line) -> tuple[Seat | None, Phase | None]:
    if line.value == "-":
        return None, None
    seat, _, phase = line.value.partition(" ")
    if seat not in SEATS or phase.strip() not in PHASES:
        raise line.error("bad-step")
    return seat, PHASES[phase.strip()]


def _melds(line: Line) -> Melds:
    """The melds of a team, each of a rank of its own."""
    if line.value == "-":
        return ()
    found: dict[str, Group] = {}
    for part in line.value.split("/"):
        try:
            group = read_group(part)
        except IllegalMove as error:
            raise line.error("bad-meld", part.strip()) from error
        if not _is_meld(group) or group.rank in found:
            raise line.error("bad-meld", part.strip())
        found[group.rank] = proper(group.rank, group.naturals, group.wilds)
    return tuple(sorted(found.values(), key=lambda meld: RANK_PLACE[meld.rank]))


def _is_meld(group: Group) -> bool:
    if group.mixed or group.rank == "2" or group.size < LEAST:
        return False
    if group.rank == "3":
        return all(card in BLACK_THREES for card in group.cards)
    return len(group.naturals) >= LEAST_NATURAL and len(group.wilds) <= MOST_WILD


def _score(line: Line, word: str) -> int:
    if not _SCORE.fullmatch(word):
        raise line.error("bad-number", word)
    return int(word)


def _went_out(line: Line | None, acting: Seat | None) -> tuple[Seat, bool]:
    if line is None:
        return "", False
    seat, _, word = line.value.partition(" ")
    if acting is not None or seat not in SEATS or word.strip() not in ("", "concealed"):
        raise line.error("bad-out")
    return seat, bool(word)


def _variants(line: Line | None) -> Variants:
    if line is None or line.value == "-":
        return STANDARD
    try:
        return options.read(line.value.split())
    except OptionError as error:
        raise line.error("bad-option", str(error)) from error


def _result(line: Line | None, acting: Seat | None, totals: tuple[int, int]) -> Result | None:
    if line is None:
        return None
    if acting is not None:
        raise line.error("early-result")
    result = turn.result(totals)
    if line.value.split() != str(result).split():
        raise line.error("bad-ending", example=Spoken(str(result)))
    return result


def _check_cards(p: CanastaPosition, lines: dict[str, Line]) -> None:
    """No more copies of a card than the packs have, nor more cards in all (`canasta.deck`)."""
    places = [line for key, line in lines.items() if key in (*HANDS, *MELDS, *RED, "pile", "stock")]
    check_copies(p.all_cards(), DOUBLE_FRENCH, places)


def write(p: CanastaPosition) -> str:
    """The text of the position; `read` gives an equal one."""
    rows = ["canasta"]
    rows += [f"hand {seat}: {print_cards(hand)}" for seat, hand in zip(SEATS, p.hands, strict=True)]
    rows += [f"melds {team}: {_print_melds(melds)}" for team, melds in zip(TEAMS, p.melds, strict=True)]
    rows += [f"red {team}: {print_cards(red)}" for team, red in zip(TEAMS, p.red, strict=True)]
    rows += [f"pile: {print_cards(p.pile)}", f"stock: {print_cards(p.stock)}"]
    rows += [f"scores: AC {p.scores[0]}, BD {p.scores[1]}"]
    rows += [f"concealed: {' '.join(p.concealed) or '-'}"] if p.concealed != SEATS else []
    rows += [f"dealer: {p.dealer}", f"deal: {p.number}"]
    rows += [f"turn: {p.turn} {p.phase}" if p.turn else "turn: -"]
    rows += [f"went out: {p.out}{' concealed' if p.out_concealed else ''}"] if p.out else []
    words = " ".join(p.variants.words())
    rows += [f"options: {words}"] if words else []
    rows += [f"result: {p.result}"] if p.result else []
    return "\n".join(rows)


def _print_melds(melds: Melds) -> str:
    return " / ".join(meld.text for meld in melds) or "-"
