"""One move of One Card in words: what was done and what it changed."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import UNKNOWN
from engine.games.onecard.moves import Call, OneCardMove, Pass, Play
from engine.games.onecard.notation import DIRECTIONS
from engine.games.onecard.position import OneCardPosition
from engine.games.onecard.scene import outcome
from engine.games.onecard.turn import passed_over
from engine.phrases import Phrases
from engine.position import Lang, Seat, Step
from engine.told import Told

_PACKAGE = "engine.games.onecard"


def tell(
    before: OneCardPosition, move: OneCardMove, step: Step[OneCardPosition], seat: Seat | None, lang: Lang
) -> Told:
    """What the move did, in the words of this seat (None: of a spectator), for the log, the eye and the ear."""
    teller = _Teller(before, move, step, seat)
    return Told(
        line=str(move),
        effect=", ".join(teller.effects(Phrases(_PACKAGE, lang))),
        text=" ".join(teller.sentences(Phrases(_PACKAGE, lang))),
        say=" ".join(teller.sentences(Phrases(_PACKAGE, lang, aloud=True))),
    )


class _Teller:
    """One step of a game, told to one seat."""

    def __init__(
        self, before: OneCardPosition, move: OneCardMove, step: Step[OneCardPosition], seat: Seat | None
    ) -> None:
        self.before = before
        self.move = move
        self.events = step.events
        self.after = step.position
        self.seat = seat
        self.actor = before.seat_of(move) or "A"
        self.eaten = [e for e in step.events if e.kind == "moved" and e.origin == "stock"]
        """The cards that a seat drew; `seat` of each says which."""

    @property
    def loser(self) -> Seat:
        """The seat that eats by a call."""
        return self.before.window or self.actor

    # -- the log -------------------------------------------------------------------------------------------------

    def effects(self, say: Phrases) -> Iterator[str]:
        """Short notes for the log: 공격 3 + 2 = 5장, B 차례."""
        before, after = self.before, self.after
        if isinstance(self.move, Play) and after.attack > before.attack:
            more = after.attack - before.attack
            if before.attack:
                yield say("log-attack-sum", was=before.attack, more=more, n=after.attack)
            else:
                yield say("log-attack", n=after.attack)
        elif isinstance(self.move, Play) and before.attack > after.attack:
            yield say("log-defended")
        if isinstance(self.move, Play) and after.window:
            yield say("log-one")
        if isinstance(self.move, Call):
            n = len(self.eaten)
            yield say("log-caught", seat=self.loser, n=n) if n else say("log-call-safe")
        elif self.eaten:
            yield say("log-drew", n=len(self.eaten))
        for gone in after.out[len(before.out) :]:
            yield say("log-bust", seat=gone)
        if after.result:
            yield say("log-over")
        elif isinstance(self.move, Pass) and after.to_act:
            yield say("log-turn", seat=after.to_act)

    # -- sentences -----------------------------------------------------------------------------------------------

    def who(self, say: Phrases) -> str:
        return say("who-mine") if self.actor == self.seat else say("who-other", seat=self.actor)

    def sentences(self, say: Phrases) -> Iterator[str]:
        if any(e.kind == "shuffled" for e in self.events):
            yield say("shuffled")
        if isinstance(self.move, Play):
            yield from self.played(say, self.move)
        elif isinstance(self.move, Pass):
            yield from self.passed(say, self.move)
        elif isinstance(self.move, Call):
            yield from self.called(say)
        else:
            yield self.drew(say)
        mine = tuple(e.card for e in self.eaten if e.seat == self.seat and e.card is not None)
        if mine and UNKNOWN not in mine:
            yield say("drew", cards=mine)
        if self.after.result:
            yield outcome(self.after, self.seat, say.lang)
            return
        for gone in self.after.out[len(self.before.out) :]:
            yield say("went-bust-mine") if gone == self.seat else say("went-bust", seat=gone)

    def played(self, say: Phrases, move: Play) -> Iterator[str]:
        before, after = self.before, self.after
        if before.chain:
            key = "did-chain"
        elif before.attack:
            key = "did-answer" if after.attack else "did-defend"
        else:
            key = "did-attack" if after.attack else "did-play"
        yield say(key, who=self.who(say), card=move.card)
        if after.result:
            return
        if after.attack > before.attack:
            yield say("now-stacked" if before.attack else "now-attack", n=after.attack)
        if after.window:
            yield say("now-one-mine") if after.window == self.seat else say("now-one", seat=after.window)

    def passed(self, say: Phrases, move: Pass) -> Iterator[str]:
        after = self.after
        yield say("did-suit", who=self.who(say), suit=move.suit) if move.suit else say("did-pass", who=self.who(say))
        if after.clockwise != self.before.clockwise:
            yield say(f"turned-{DIRECTIONS[not after.clockwise]}")
        if skipped := passed_over(self.before):
            yield say("skipped", seats=skipped)
        if after.to_act == self.actor:
            yield say("again-mine") if self.actor == self.seat else say("again", seat=self.actor)

    def called(self, say: Phrases) -> Iterator[str]:
        yield say("did-call", who=self.who(say))
        if self.before.window == self.actor:
            yield say("call-safe")
            return
        if not self.before.window:
            yield say("call-false")
        else:
            loser = self.before.window
            yield say("call-caught-mine") if loser == self.seat else say("call-caught", seat=loser)
        if not self.eaten:
            yield say("call-no-card")

    def drew(self, say: Phrases) -> str:
        n, due, who = len(self.eaten), self.before.attack, self.who(say)
        if not n:
            return say("did-draw-none", who=who)
        if not due:
            return say("did-draw", who=who, n=n)
        return say("did-draw-attack", who=who, n=n) if n == due else say("did-draw-part", who=who, n=n, due=due)
