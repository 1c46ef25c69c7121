"""One move of Krass Kariert in words: what was done and what it changed."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import UNKNOWN, X
from engine.games.krass import refusals, rules
from engine.games.krass.moves import AT, Insert, KrassMove, Penalty, Play, Stop, Take
from engine.games.krass.position import KrassPosition
from engine.games.krass.saying import PACKAGE, ended, place, said_of, step
from engine.games.krass.trick import winner
from engine.phrases import Phrases
from engine.position import Lang, Seat, Step
from engine.told import Told


def tell(before: KrassPosition, move: KrassMove, step: Step[KrassPosition], seat: Seat | None, lang: Lang) -> Told:
    """What the move did, in the words of this seat (None: of a spectator), for the log, the eye and the ear."""
    teller = _Teller(before, move, step, seat)
    return Told(
        line=str(move),
        effect=", ".join(teller.effects(Phrases(PACKAGE, lang))),
        text=" ".join(teller.sentences(Phrases(PACKAGE, lang))),
        say=" ".join(teller.sentences(Phrases(PACKAGE, lang, aloud=True))),
    )


class _Teller:
    """One step of a game, told to one seat."""

    def __init__(self, before: KrassPosition, move: KrassMove, step: Step[KrassPosition], seat: Seat | None) -> None:
        self.before = before
        self.move = move
        self.step = step
        self.after = step.ended or step.position
        """The position in which the round of this move stands, also where the next one has been dealt."""
        self.seat = seat
        self.actor = before.turn or "A"
        self.stuck = tuple(event.seat for event in step.events if event.kind == "failed")

    @property
    def won(self) -> Seat | None:
        """Who has won the trick with this move, if it was its last; who failed in it wins nothing for anybody."""
        if isinstance(self.move, Insert) or self.after.failed:
            return None
        if self.after.trick and not self.after.drawing and self.step.ended is None:
            return None
        if self.after.drawing:
            return self.after.turn
        return winner(self.after.trick) if self.after.trick else self._winner_of_cleared()

    def _winner_of_cleared(self) -> Seat:
        """Who has won a trick whose cards are gone: this move's seat if it is the strongest or a STOP."""
        if isinstance(self.move, Play | Stop):
            return self.actor
        bar = self.before.bar
        return bar.seat if bar else self.before.leader or self.actor

    # -- the log -------------------------------------------------------------------------------------------------

    def effects(self, say: Phrases) -> Iterator[str]:
        """Short notes for the log: 페어 8, D 턴 승리."""
        move, after = self.move, self.after
        if isinstance(move, Play):
            yield step(say, rules.strength(move.numbers))
        elif isinstance(move, Stop | Penalty):
            yield say("log-stop" if isinstance(move, Stop) else "log-penalty")
        elif isinstance(move, Take):
            yield say("log-reserve", card=self.before.reserve[move.reserve - 1])
        if self.emptied:
            yield say("log-out")
        if self.stuck:
            yield say("log-stuck", seats=self.stuck)
        if self.won:
            yield say("log-won", seat=self.won)
        if after.drawing and not self.before.drawing:
            yield say("log-drew", n=after.drawing)
        if after.paid:
            yield say("log-paid", seats=after.paid)
        if after.result:
            yield say("log-over")

    @property
    def emptied(self) -> bool:
        """Whether the seat has played its last card."""
        return isinstance(self.move, Play | Stop | Penalty) and not self.after.hands[AT[self.actor]]

    # -- sentences -----------------------------------------------------------------------------------------------

    def sentences(self, say: Phrases) -> Iterator[str]:
        after = self.after
        yield self.did(say)
        if self.emptied:
            yield said_of(say, "emptied", self.actor, self.seat)
        yield from self.failing(say)
        if self.won:
            yield said_of(say, "took-trick", self.won, self.seat)
        if after.drawing:
            if not self.before.drawing:
                yield say("must-draw", n=after.drawing)
            if after.turn == self.seat and after.drawn is not None and after.drawn is not UNKNOWN:
                yield say("drew", card=after.drawn)
        if self.step.ended is not None:
            yield from ended(after, self.seat, say)
            if self.step.position is not self.step.ended:
                yield say("dealt-again")
        elif not after.trick and after.turn:
            yield said_of(say, "leads", after.turn, self.seat)

    def failing(self, say: Phrases) -> Iterator[str]:
        """Who is stuck now; at the end of the round that is said with the token."""
        if self.step.ended is not None:
            return
        if self.seat in self.stuck:
            yield say("got-stuck-mine")
        if others := tuple(seat for seat in self.stuck if seat != self.seat):
            yield say("got-stuck", seats=others)

    def did(self, say: Phrases) -> str:
        move, size = self.move, len(self.before.hand)
        who = said_of(say, "who", self.actor, self.seat)
        if isinstance(move, Play):
            key = "did-play-x" if X in [self.before.hand[at - 1] for at in move.positions] else "did-play"
            return say(key, who=who, what=refusals.name(move.numbers))
        if isinstance(move, Stop | Penalty):
            return say("did-stop" if isinstance(move, Stop) else "did-penalty", who=who)
        where = place(say, move.at, size)
        if isinstance(move, Take):
            return say("did-take", who=who, card=self.before.reserve[move.reserve - 1], place=where)
        card = self.before.drawn if self.actor == self.seat else None
        return say("did-insert", who=who, card=card or UNKNOWN, place=where)
