"""Proving a puzzle: its answers are exactly the right ones, and all it says is so."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable

from engine import picture, rulebook
from engine.position import LANGS, CardlabError, Spoken, Undetermined
from engine.puzzles import solve
from engine.puzzles.puzzle import Answer, Puzzle, PuzzleError


def prove(puzzle: Puzzle) -> None:
    """Checks every claim of the puzzle.

    Raises:
        PuzzleError: the field that is wrong, and why.
    """
    _check_rules(puzzle)
    _check_position(puzzle)
    _check_shape(puzzle)
    try:
        right = solve.right_answers(puzzle)
    except Undetermined as error:
        raise PuzzleError("position", "undetermined", reason=error) from error
    except CardlabError as error:
        if isinstance(error, PuzzleError):
            raise
        raise PuzzleError("accept", "not-possible", reason=error) from error
    _check_answers(puzzle, right)
    for wrong in puzzle.wrong:
        _check_wrong(puzzle, wrong.move, wrong.reply, right)
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
    known = rulebook.slugs(puzzle.game)
    if not puzzle.teaches:
        raise PuzzleError("teaches", "nothing-taught")
    for field, slugs in (("teaches", puzzle.teaches), ("options", puzzle.options)):
        for slug in slugs:
            if slug not in known:
                raise PuzzleError(field, "no-rule", slug=Spoken(slug))


def _check_position(puzzle: Puzzle) -> None:
    if not puzzle.partial and not puzzle.rules.is_whole(puzzle.position):
        raise PuzzleError("position", "not-whole")
    if puzzle.task in ("move", "line", "all") and puzzle.position.to_act != puzzle.seat:
        raise PuzzleError("seat", "not-to-act", seat=puzzle.seat)


def _check_shape(puzzle: Puzzle) -> None:
    """Fields that belong to one task stand with that task only."""
    if puzzle.task in ("number", "choice") and puzzle.criterion is None:
        raise PuzzleError("accept", "missing-field")
    if (puzzle.task == "line") != bool(puzzle.replies):
        raise PuzzleError("replies", "only-line")
    if (puzzle.task == "choice") != bool(puzzle.options):
        raise PuzzleError("options", "only-choice")
    if puzzle.wrong and puzzle.task not in ("move", "line"):
        raise PuzzleError("wrong", "only-move")
    if len(set(puzzle.answers)) != len(puzzle.answers):
        raise PuzzleError("answers", "double-answer")


def _check_answers(puzzle: Puzzle, right: frozenset[Answer]) -> None:
    listed = frozenset(puzzle.answers)
    for answer in puzzle.answers:
        if puzzle.criterion is None:
            _check_legal(puzzle, answer)
        if answer not in right:
            refusal = _refusal(puzzle, answer)
            if refusal is not None:
                raise PuzzleError("answers", "illegal-answer", answer=_shown(answer), reason=refusal)
            raise PuzzleError("answers", "not-right", answer=_shown(answer))
    if missing := sorted(right - listed, key=str):
        raise PuzzleError("answers", "also-right", answer=_shown(missing[0]))


def _check_legal(puzzle: Puzzle, answer: Answer) -> None:
    refusal = _refusal(puzzle, answer)
    if refusal is not None:
        raise PuzzleError("answers", "illegal-answer", answer=_shown(answer), reason=refusal)


def _refusal(puzzle: Puzzle, answer: Answer) -> CardlabError | None:
    """Why the moves of an answer cannot be played, if they cannot."""
    if puzzle.task in ("number", "choice") or isinstance(answer, int):
        return None
    attempt = solve.begin(puzzle)
    moves = (answer,) if isinstance(answer, str) else answer
    try:
        for n, move in enumerate(moves):
            if n:
                attempt = solve.reply(attempt, puzzle.replies[n - 1])
            attempt = attempt.then(attempt.end.parse_move(move), attempt.end.step(move))
            if str(attempt.moves[-1]) != move:
                return PuzzleError("answers", "not-canonical", answer=Spoken(str(attempt.moves[-1])))
    except IndexError:
        return PuzzleError("answers", "too-long-line")
    except CardlabError as error:
        return error
    return None


def _check_wrong(puzzle: Puzzle, move: str, reply: str | None, right: frozenset[Answer]) -> None:
    attempt = solve.begin(puzzle)
    try:
        step = attempt.end.step(move)
    except CardlabError as error:
        raise PuzzleError("wrong.move", "wrong-illegal", answer=Spoken(move), reason=error) from error
    firsts = {answer if isinstance(answer, str) else answer[0] for answer in right if not isinstance(answer, int)}
    if any(puzzle.position.same(move, answer) for answer in firsts):
        raise PuzzleError("wrong.move", "wrong-is-right", answer=Spoken(move))
    if reply is not None:
        try:
            solve.reply(attempt.then(attempt.end.parse_move(move), step), reply)
        except CardlabError as error:
            raise PuzzleError("wrong.reply", "wrong-reply", answer=Spoken(reply), reason=error) from error


def _check_picture(puzzle: Puzzle) -> None:
    for lang in LANGS:
        scene = puzzle.rules.scene(puzzle.position, puzzle.seat, lang)
        ET.fromstring(picture.svg(scene))


def _shown(answer: Answer) -> Spoken:
    return Spoken(", ".join(answer) if isinstance(answer, tuple) else str(answer))
