"""What is right in a puzzle, worked out by the engine over all legal moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations_with_replacement, product
from math import comb
from random import Random
from typing import Any, Final

from engine import games
from engine.cards import UNKNOWN
from engine.games import Combining, Stocking, Supposing, Unlisting
from engine.goals import Attempt
from engine.position import CardlabError, IllegalMove, Move, Undetermined
from engine.puzzles.puzzle import Answer, Puzzle, PuzzleError

MOST_FILLINGS: Final = 20_000
MOST_MOVES: Final = 20_000
#: How many fillings of a hand are tried where the goal looks at none of its cards.
OPEN_FILLINGS: Final = 5


def begin(puzzle: Puzzle, position: Any = None) -> Attempt:
    """The attempt in which nothing is played yet; `position` stands for the puzzle's own."""
    return Attempt(puzzle.position if position is None else position, puzzle.seat, options=puzzle.options)


def reply(attempt: Attempt, text: str) -> Attempt:
    """The attempt with a scripted move: another seat is given the cards it plays, if they are not known.

    Raises:
        CardlabError: the reply is not possible.
    """
    before = attempt.end
    try:
        step = before.step(text)
    except IllegalMove as error:
        if error.refusal.rule != "not-in-hand":
            raise
        before = _supposed(before, before.parse_move(text))
        step = before.step(text)
    return attempt.then(before.parse_move(text), step)


def _supposed(position: Any, move: Move) -> Any:
    """The position in which the seat to act holds what the move plays, where that is not known. Raises CardlabError."""
    rules = games.game_of(position)
    if isinstance(rules, Supposing):
        return rules.supposed(position, move)
    card = getattr(move, "card", None)
    return position if card is None else position.with_card(position.to_act, card.face)


def due(puzzle: Puzzle, attempt: Attempt) -> str:
    """The scripted reply that comes next: another seat is to act, and the script has not ended. Else empty."""
    made = len(attempt.moves) - len(attempt.own)
    if attempt.end.to_act in (None, puzzle.seat) or made >= len(puzzle.replies):
        return ""
    return puzzle.replies[made]


def answered(puzzle: Puzzle, attempt: Attempt) -> Attempt:
    """The attempt with all scripted replies that come before the seat acts again.

    Raises:
        CardlabError: one of them is not possible.
    """
    while text := due(puzzle, attempt):
        attempt = reply(attempt, text)
    return attempt


def replay(puzzle: Puzzle, own: Iterable[Move]) -> Attempt:
    """The attempt in which the seat made these moves, with the scripted replies between and after them.

    Raises:
        CardlabError: a move or a reply is not possible.
    """
    attempt = begin(puzzle)
    for move in own:
        attempt = answered(puzzle, attempt.then(move, attempt.end.step(move)))
    return attempt


def same(position: Any, one: Move | str, other: Move | str) -> bool:
    """Whether the two moves have the same effect; where that turns on a hidden card, whether they are one move.

    Raises:
        IllegalMove: `syntax`.
    """
    try:
        return bool(position.same(one, other))
    except Undetermined:
        return str(position.parse_move(str(one))) == str(position.parse_move(str(other)))


def right_answers(puzzle: Puzzle, position: Any = None) -> frozenset[Answer]:
    """Every right answer: by the goal, or as listed where there is none. `position` stands for the puzzle's own.

    Raises:
        PuzzleError: the answer turns on hidden cards, and not all fillings agree (or there are too many).
    """
    attempt = begin(puzzle, position)
    try:
        if puzzle.task in ("move", "line", "all") and UNKNOWN in _hand(attempt.end, puzzle.seat):
            raise Undetermined(f"hand {puzzle.seat}")  # what it might play is not known
        return _right(puzzle, attempt)
    except Undetermined as error:
        return _agreed(puzzle, attempt.end, error, iter(range(MOST_FILLINGS)))


def _agreed(puzzle: Puzzle, position: Any, doubt: Undetermined, tries: Iterator[int]) -> frozenset[Answer]:
    """The answers on which every filling of the cards in doubt agrees, further doubts of each filling included."""
    right: frozenset[Answer] | None = None
    for filled in _fillings(puzzle, position, doubt):
        if filled == position:
            raise doubt
        if next(tries, None) is None:
            raise PuzzleError("position", "too-many-fillings", reason=doubt, most=MOST_FILLINGS)
        try:
            found = _right(puzzle, begin(puzzle, filled))
        except Undetermined as further:
            found = _agreed(puzzle, filled, further, tries)
        if right is not None and found != right:
            raise PuzzleError("position", "fillings-differ", reason=doubt) from doubt
        right = found
    if right is None:
        raise doubt
    return right


def _fillings(puzzle: Puzzle, position: Any, doubt: Undetermined) -> Iterator[Any]:
    """The positions to be tried: one for each way in which the cards in doubt can be filled in.

    Another hand that the goal does not look at may hold anything: a few ways stand for all.

    Raises:
        PuzzleError: they are too many, or the doubt is about neither a hand nor the next card of a stock.
    """
    if doubt.where == "stock" and isinstance(position, Stocking) and UNKNOWN in position.stock:
        return (position.with_next(card) for card in dict.fromkeys(position.unseen()))
    if puzzle.criterion and puzzle.criterion.open and _is_of_others(puzzle, doubt):
        return (replace(position, hands=position.filled(Random(n)).hands) for n in range(OPEN_FILLINGS))
    return _hands(position, doubt)


def _is_of_others(puzzle: Puzzle, doubt: Undetermined) -> bool:
    """Whether the doubt is about cards that the seat neither plays nor sees: another hand."""
    return doubt.where.startswith("hand ") and doubt.where != f"hand {puzzle.seat}"


def _right(puzzle: Puzzle, attempt: Attempt) -> frozenset[Answer]:
    criterion = puzzle.criterion
    if criterion is None:
        return frozenset(puzzle.answers)
    if puzzle.task == "number":
        return frozenset({int(criterion.judge(attempt))})
    if puzzle.task == "choice":
        return frozenset(criterion.judge(attempt))
    lines = _lines(puzzle, attempt, puzzle.length)
    found = (tuple(map(str, tried.own)) for tried in lines if criterion.judge(tried))
    return frozenset(line if puzzle.task == "line" else line[0] for line in found)


def _lines(puzzle: Puzzle, attempt: Attempt, moves: int) -> Iterator[Attempt]:
    """Every way to make this many own moves, with the scripted replies. A line that the replies do not fit ends."""
    for move in _own_moves(puzzle, attempt.end):
        try:
            tried = answered(puzzle, attempt.then(move, attempt.end.step(move)))
        except Undetermined:
            raise
        except CardlabError:
            continue
        if moves == 1:
            yield tried
        else:
            yield from _lines(puzzle, tried, moves - 1)


def _own_moves(puzzle: Puzzle, position: Any) -> Iterator[Move]:
    """Every legal move of the seat: those of its turn, and those that its game never lists."""
    if position.to_act == puzzle.seat:
        combined = isinstance(position, Combining)
        yield from position.all_moves(MOST_MOVES) if combined else position.legal_moves()
    if isinstance(puzzle.rules, Unlisting):
        yield from puzzle.rules.unlisted(position, puzzle.seat)


def _hand(position: Any, seat: str) -> tuple[Any, ...]:
    hand: tuple[Any, ...] = position.hands[position.seats.index(seat)]
    return hand


def _hands(position: Any, doubt: Undetermined) -> Iterator[Any]:
    """The positions in which the hidden cards of one hand are any of those not in sight, in any order that matters.

    Raises:
        PuzzleError: they are too many, or the doubt is about no hand.
    """
    zone, _, seat = doubt.where.partition(" ")
    if zone != "hand":
        raise PuzzleError("position", "undetermined", reason=doubt)
    hidden = _hand(position, seat).count(UNKNOWN)
    unseen = position.unseen(seat)
    faces = tuple(dict.fromkeys(unseen))
    ordered = isinstance(games.game_of(position), Supposing)  # where moves name places, it matters what lies where
    ways = len(faces) ** hidden if ordered else comb(len(faces) + hidden - 1, hidden)
    if ways > MOST_FILLINGS:
        raise PuzzleError("position", "too-many-fillings", reason=doubt, most=MOST_FILLINGS)
    fillings = product(faces, repeat=hidden) if ordered else combinations_with_replacement(faces, hidden)
    for cards in fillings:
        if all(cards.count(card) <= unseen.count(card) for card in cards):
            filled = position
            for card in cards:
                filled = filled.with_card(seat, card.face)
            yield filled
