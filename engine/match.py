"""A game being played: seats, moves, undo, what one seat sees and hears."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, Literal

from engine import games
from engine.games import Bot, Caller, Dealing
from engine.position import CardlabError, IllegalMove, Lang, Move, Refusal, Seat, Spoken, Step, Undetermined
from engine.record import Record
from engine.script import Script, call
from engine.told import Told

Change = Literal["played", "undone", "redone", "restarted"]

#: So many moves the bots may make without the person: many times as many as a whole game takes.
MOST_REPLIES: Final = 10_000


@dataclass(slots=True)
class Played:
    """One move of a match: the position before, the move, the step it made."""

    before: Any
    move: Move
    step: Step[Any]


class Match:
    """A game from a position on, played by one seat against others.

    Args:
        position: where it begins.
        seat: the seat of the person who plays; the seat to act when left out.
        others: a bot for each seat that plays by itself. It is given what its own seat sees.
        scripts: moves and calls that seats with a bot make first; see `engine.script`.

    A seat without a bot is played by hand, in turn. A bot that calls is asked before each move of its own seat: a
    person has until then to be quicker.

    Raises:
        CardlabError: a seat that the game has not; bots that make no legal move or go on without end.
    """

    def __init__(
        self,
        position: Any,
        seat: Seat | None = None,
        others: Mapping[Seat, Bot] | None = None,
        scripts: Mapping[Seat, Sequence[str]] | None = None,
    ) -> None:
        for named in (seat, *(others or ()), *(scripts or ())):
            if named is not None and named not in position.seats:
                raise CardlabError("bad-seat", part=Spoken(named))
        self.game = games.game_of(position)
        self.start = position
        self.seat: Seat | None = seat if seat is not None else position.to_act or position.seats[0]
        self.others = dict(others or {})
        self.scripts = {seat: Script.of(seat, self._calls(seat, lines)) for seat, lines in (scripts or {}).items()}
        self._done: list[Played] = []
        self._undone: list[Played] = []
        self._watchers: list[Callable[[], None]] = []
        self.change: Change = "played"
        """What was done last."""
        self._let_others_play()

    def __repr__(self) -> str:
        return f"<Match: {self.start.game}, {self.seat}, {len(self._done)} moves>"

    def watch(self, changed: Callable[[], None]) -> None:
        """Calls `changed()` after each move, undo, redo and restart."""
        self._watchers.append(changed)

    @property
    def watchers(self) -> tuple[Callable[[], None], ...]:
        """Who is told of changes."""
        return tuple(self._watchers)

    def unwatch(self, changed: Callable[[], None]) -> None:
        """Calls `changed()` no more."""
        self._watchers.remove(changed)

    @contextmanager
    def unwatched(self, changed: Callable[[], None]) -> Iterator[None]:
        """While this lasts the watcher is not called: it is the one that makes the change."""
        self.unwatch(changed)
        try:
            yield
        finally:
            self.watch(changed)

    def _changed(self, change: Change) -> None:
        self.change = change
        for changed in self.watchers:
            changed()

    @property
    def position(self) -> Any:
        """The present position, with all that the match knows."""
        return self._done[-1].step.position if self._done else self.start

    @property
    def view(self) -> Any:
        """What the person's seat sees of it."""
        return self.position.seen_by(self.seat)

    @property
    def steps(self) -> tuple[Played, ...]:
        """The moves played so far."""
        return tuple(self._done)

    @property
    def can_undo(self) -> bool:
        """Whether a move of the person can be taken back."""
        return any(self._by_hand(played) for played in self._done)

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back and nothing played since."""
        return bool(self._undone)

    @property
    def record(self) -> Record:
        """The game so far, to be replayed with `engine.replay`: with every deal that was dealt, and no other."""
        data: dict[str, Any] = {"game": self.start.game, "options": dict(self.start.options)}
        if self.start.seed is not None:
            data["seed"] = self.start.seed
        data |= self.game.record_of(self.start) or {"position": str(self.start)}
        if later := self._later_deals():
            data["deal"] = [*data.get("deal", ()), *later]
        return Record(data | {"moves": [str(played.move) for played in self._done]})

    def _later_deals(self) -> list[Any]:
        """The deals of the rounds or hands that began in this match."""
        if not isinstance(self.game, Dealing):
            return []
        begun = (played.step.position for played in self._done if played.step.ended is not None)
        return [self.game.deal_of(position) for position in begun if position.to_act is not None]

    def why_not(self, seat: Seat | None, move: Move | str) -> Refusal | None:
        """Why this seat may not make the move, or None. Another seat's move is `not-your-turn`. Raises Undetermined."""
        try:
            acting = self.position.seat_of(move)
        except IllegalMove as error:
            return error.refusal
        if acting is not None and acting != seat and self.position.to_act is not None:
            case = "seat" if acting == self.position.to_act else "other"
            return Refusal("not-your-turn", case, {"seat": acting})
        refusal: Refusal | None = self.position.why_not(move)
        return refusal

    def play(self, move: Move | str) -> tuple[Played, ...]:
        """Plays a move of the person's seat, then lets the bots reply.

        Returns:
            What was played, the person's move first.

        Raises:
            IllegalMove, Undetermined: nothing was played.
            CardlabError: a bot made no legal move, or the bots go on without end; nothing was played.
        """
        refusal = self.why_not(self._seat_by_hand(move), move)
        if refusal is not None:
            raise IllegalMove(refusal)
        before = len(self._done)
        with self._all_or_nothing():
            self._undone.clear()
            self._take(move)
            self._let_others_play()
        self._changed("played")
        return tuple(self._done[before:])

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """What a bot's fault, or an interrupt, leaves half done is taken back."""
        done, undone = tuple(self._done), tuple(self._undone)
        try:
            yield
        except BaseException:
            self._done[:], self._undone[:] = done, undone
            raise

    def undo(self) -> bool:
        """Takes back to before the person's last move. Returns whether there was one."""
        if not self.can_undo:
            return False
        while True:
            played = self._done.pop()
            self._undone.append(played)
            if self._by_hand(played):
                self._changed("undone")
                return True

    def redo(self) -> bool:
        """Plays again what was taken back, replies included, as it was. Returns whether there was anything."""
        if not self._undone:
            return False
        self._done.append(self._undone.pop())
        while self._undone and not self._by_hand(self._undone[-1]):
            self._done.append(self._undone.pop())
        self._changed("redone")
        return True

    def restart(self) -> None:
        """Goes back to the first position; the bots play first where they are to act."""
        with self._all_or_nothing():
            self._done.clear()
            self._undone.clear()
            self._let_others_play()
        self._changed("restarted")

    def tell(self, played: Played, lang: Lang) -> Told:
        """A move of the match in the words of the person's seat."""
        return self.game.tell(played.before, played.move, played.step, self.seat, lang)

    def _seat_by_hand(self, move: Move | str) -> Seat | None:
        """The seat that makes the move, if the person plays it; else the person's own."""
        try:
            acting: Seat | None = self.position.seat_of(move)
        except IllegalMove:
            return self.seat
        return self.seat if acting is None or acting in self.others else acting

    def _by_hand(self, played: Played) -> bool:
        return played.before.seat_of(played.move) not in self.others

    def _take(self, move: Move | str) -> None:
        before = self.position
        known = before.parse_move(move) if isinstance(move, str) else move
        self._done.append(Played(before, known, before.step(known)))

    def _let_others_play(self) -> None:
        """Until a person is to act, or nobody can see what a seat may do or what comes of its move.

        Raises:
            CardlabError: a bot gives a move that is none, or does not come to an end.
        """
        most = len(self._done) + MOST_REPLIES
        while (seat := self.position.to_act) in self.others and seat is not None:
            if not self.position.seen_by(seat).legal_moves():
                return
            if len(self._done) >= most:
                raise CardlabError("bots-endless", n=MOST_REPLIES)
            if self._would_call(seat):
                self._reply(seat, call(seat))
                if self.position.to_act != seat:
                    continue
            try:
                self._reply(seat, self._choice(seat))
            except Undetermined:  # what was played before it stands
                return

    def _reply(self, seat: Seat, move: Move | str) -> None:
        """A bot's move; that it is not legal is no refusal of the person's."""
        try:
            self._take(move)
        except IllegalMove as error:
            raise CardlabError("bot-illegal", seat=seat, move=Spoken(str(move))) from error

    def _would_call(self, seat: Seat) -> bool:
        bot, script, done = self.others[seat], self._script(seat), self._moves_of(seat)
        if script is not None and script.follows(done) and not script.calls_after(done):
            return False
        return isinstance(bot, Caller) and bot.call(self.position.seen_by(seat))

    def _choice(self, seat: Seat) -> Move | str:
        """The move that is written for the seat, if it can be made, else the one that its bot likes best."""
        view, script = self.position.seen_by(seat), self._script(seat)
        written = script.next(self._moves_of(seat)) if script else None
        try:
            if written is not None and view.why_not(written) is None and view.seat_of(written) == seat:
                return written
        except Undetermined:
            pass
        move: Move = self.others[seat].move(view)
        return move

    def _calls(self, seat: Seat, lines: Iterable[str]) -> Iterator[str]:
        """The lines of a script, its calls as they are printed."""
        for line in lines:
            plain = _plain(self.start, line)
            yield plain if plain == call(seat) else line

    def _script(self, seat: Seat) -> Script | None:
        """The script of the seat, each move as it is printed where it is to be made: the table says what is meant."""
        script = self.scripts.get(seat)
        if script is None:
            return None
        tables = [played.before for played in self._moves_by(seat)] + [self.position]
        read = tuple(_plain(p, line) for p, line in zip(tables, script.moves, strict=False))
        return Script(read + script.moves[len(read) :], script.calls)

    def _moves_by(self, seat: Seat) -> list[Played]:
        """What the seat has done so far, calls left out."""
        mine = (played for played in self._done if played.before.seat_of(played.move) == seat)
        return [played for played in mine if str(played.move) != call(seat)]

    def _moves_of(self, seat: Seat) -> list[str]:
        """The texts of these moves."""
        return [str(played.move) for played in self._moves_by(seat)]


def _plain(position: Any, text: str) -> str:
    """A move as it is printed here, whichever way it was written; what is no move stays as it is."""
    try:
        return str(position.parse_move(text))
    except IllegalMove:
        return text
