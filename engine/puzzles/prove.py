"""Proving a puzzle: its answers are exactly the right ones, and all it says is so."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable

from engine import picture, rulebook
from engine.games import Doubting
from engine.position import LANGS, CardlabError, Spoken, Undetermined
from engine.puzzles import solve
from engine.puzzles.puzzle import Answer, Puzzle, PuzzleError, Wrong


def prove(puzzle: Puzzle) -> None:
    """Checks every claim of the puzzle.

    Raises:
        PuzzleError: the field that is wrong, and why.
    """
    _check_rules(puzzle)
    _check_position(puzzle)
    _check_shape(puzzle)
    right = _right(puzzle)
    _check_answers(puzzle, right)
    for n, wrong in enumerate(puzzle.wrong, 1):
        _check_wrong(puzzle, wrong, right, f"wrong {n}")
    _check_picture(puzzle)


def faults(puzzles: Iterable[Puzzle], file: str = "") -> list[PuzzleError]:
    """What is wrong with these puzzles, at most one fault for each; empty if all are proved."""
    found = []
    for puzzle in puzzles:
        try:
            prove(puzzle)
        except PuzzleError as error:
            found.append(error.at(file, puzzle.id))
    return found


def _check_rules(puzzle: Puzzle) -> None:
    taught = rulebook.slugs(puzzle.game)
    if not puzzle.teaches:
        raise PuzzleError("teaches", "nothing-taught")
    for field, slugs, known in (
        ("teaches", puzzle.teaches, taught),
        ("options", puzzle.options, (*taught, *rulebook.slugs())),
    ):
        for slug in slugs:
            if slug not in known:
                raise PuzzleError(field, "no-rule", slug=Spoken(slug))


def _check_position(puzzle: Puzzle) -> None:
    if not puzzle.partial and not puzzle.rules.is_whole(puzzle.position):
        raise PuzzleError("position", "not-whole")
    if isinstance(puzzle.rules, Doubting) and (doubt := puzzle.rules.doubt(puzzle.position, puzzle.partial)):
        raise PuzzleError("position", "impossible", reason=doubt)
    if puzzle.task in ("move", "line", "all") and puzzle.position.to_act != puzzle.seat:
        raise PuzzleError("seat", "not-to-act", seat=puzzle.seat)


def _check_shape(puzzle: Puzzle) -> None:
    """Fields that belong to one task stand with that task only, and nothing stands there twice."""
    if puzzle.task in ("number", "choice") and puzzle.criterion is None:
        raise PuzzleError("accept", "missing-field")
    if puzzle.replies and puzzle.task != "line":
        raise PuzzleError("replies", "only-line")
    if len({len(answer) for answer in puzzle.answers if isinstance(answer, tuple)}) > 1:
        raise PuzzleError("answers", "lines-differ")
    if (puzzle.task == "choice") != bool(puzzle.options):
        raise PuzzleError("options", "only-choice")
    if len(set(puzzle.answers)) != len(puzzle.answers):
        raise PuzzleError("answers", "double-answer")
    if len(set(puzzle.options)) != len(puzzle.options):
        raise PuzzleError("options", "double-answer")
    tempting = [wrong.answer for wrong in puzzle.wrong]
    if len(set(tempting)) != len(tempting):
        raise PuzzleError("wrong", "double-answer")
    for answer in puzzle.answers:
        if puzzle.task == "choice" and answer not in puzzle.options:
            raise PuzzleError("answers", "not-an-option", answer=_shown(answer))


def _right(puzzle: Puzzle) -> frozenset[Answer]:
    """The right answers, also if nothing is known that the seat does not see."""
    try:
        right = solve.right_answers(puzzle)
    except Undetermined as error:
        raise PuzzleError("position", "undetermined", reason=error) from error
    except CardlabError as error:
        if isinstance(error, PuzzleError):
            raise
        raise PuzzleError("accept", "not-possible", reason=error) from error
    if puzzle.task != "line":  # in a line the seat may draw what the position knows
        try:
            seen = solve.right_answers(puzzle, puzzle.position.seen_by(puzzle.seat))
        except CardlabError as error:
            raise PuzzleError("position", "secret", seat=puzzle.seat) from error
        if seen != right:
            raise PuzzleError("position", "secret", seat=puzzle.seat)
    return right


def _check_answers(puzzle: Puzzle, right: frozenset[Answer]) -> None:
    listed = frozenset(puzzle.answers)
    for answer in puzzle.answers:
        _check_playable(puzzle, answer)
        if answer not in right:
            raise PuzzleError("answers", "not-right", answer=_shown(answer))
    if missing := sorted(right - listed, key=str):
        raise PuzzleError("answers", "also-right", answer=_shown(missing[0]))


def _check_playable(puzzle: Puzzle, answer: Answer) -> None:
    """The moves of an answer can be played, with the replies between them, and are written as the game prints them."""
    if puzzle.task in ("number", "choice") or isinstance(answer, int):
        return
    moves = (answer,) if isinstance(answer, str) else answer
    attempt = solve.begin(puzzle)
    for text in moves:
        try:
            move = attempt.end.parse_move(text)
            mine = attempt.end.seat_of(move) in (puzzle.seat, None)  # None: the game is over, which the step says
            tried = attempt.then(move, attempt.end.step(move)) if mine else None
        except Undetermined as error:  # all fillings agree, but the table cannot show what comes of it
            raise PuzzleError("position", "undetermined", reason=error) from error
        except CardlabError as error:
            raise PuzzleError("answers", "illegal-answer", answer=_shown(answer), reason=error) from error
        if tried is None:
            raise PuzzleError("answers", "line-length", answer=_shown(answer))
        if str(move) != text:
            raise PuzzleError("answers", "not-canonical", answer=Spoken(str(move)))
        attempt = tried
        while due := solve.due(puzzle, attempt):
            try:
                attempt = solve.reply(attempt, due)
            except CardlabError as error:
                raise PuzzleError("replies", "wrong-reply", answer=Spoken(due), reason=error) from error
    if len(attempt.moves) != len(moves) + len(puzzle.replies):
        raise PuzzleError("answers", "line-length", answer=_shown(answer))


def _check_wrong(puzzle: Puzzle, wrong: Wrong, right: frozenset[Answer], field: str) -> None:
    """It is possible, no answer, and what follows it can be played."""
    if isinstance(wrong.answer, int) or puzzle.task == "choice":
        if puzzle.task == "choice" and wrong.answer not in puzzle.options:
            raise PuzzleError(f"{field}.answer", "not-an-option", answer=_shown(wrong.answer))
        if wrong.answer in right:
            raise PuzzleError(f"{field}.answer", "wrong-is-right", answer=_shown(wrong.answer))
        return
    attempt = solve.begin(puzzle)
    try:
        move = attempt.end.parse_move(wrong.answer)
        attempt = attempt.then(move, attempt.end.step(move))
    except CardlabError as error:
        raise PuzzleError(f"{field}.move", "wrong-illegal", answer=_shown(wrong.answer), reason=error) from error
    firsts = {answer if isinstance(answer, str) else answer[0] for answer in right if not isinstance(answer, int)}
    if any(solve.same(puzzle.position, move, answer) for answer in firsts):
        raise PuzzleError(f"{field}.move", "wrong-is-right", answer=_shown(wrong.answer))
    for reply in wrong.reply:
        try:
            attempt = solve.reply(attempt, reply)
        except CardlabError as error:
            raise PuzzleError(f"{field}.reply", "wrong-reply", answer=Spoken(reply), reason=error) from error


def _check_picture(puzzle: Puzzle) -> None:
    for lang in LANGS:
        scene = puzzle.rules.scene(puzzle.position, puzzle.seat, lang)
        ET.fromstring(picture.svg(scene))


def _shown(answer: Answer) -> Spoken:
    return Spoken(", ".join(answer) if isinstance(answer, tuple) else str(answer))
