"""One move of Canasta in words: what was done and what it changed."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import UNKNOWN
from engine.games.canasta import scoring
from engine.games.canasta.groups import Group
from engine.games.canasta.moves import TEAM, CanastaMove, Discard, Draw, End, Meld, Take
from engine.games.canasta.points import BLACK_THREES, WILD
from engine.games.canasta.position import CanastaPosition
from engine.games.canasta.saying import PACKAGE, ended, outcome, rank_of, team_name
from engine.phrases import Phrases
from engine.position import Fact, Lang, Seat, Step, Undetermined
from engine.told import Told


def tell(
    before: CanastaPosition, move: CanastaMove, step: Step[CanastaPosition], seat: Seat | None, lang: Lang
) -> Told:
    """What the move did, in the words of this seat (None: of a spectator), for the log, the eye and the ear.

    What the seat may not know is not told, whatever `before` and `step` know.
    """
    teller = _Teller(before.seen_by(seat), move, step.seen_by(seat), seat)
    return Told(
        line=str(move),
        effect=", ".join(teller.effects(Phrases(PACKAGE, lang))),
        text=" ".join(teller.sentences(Phrases(PACKAGE, lang))),
        say=" ".join(teller.sentences(Phrases(PACKAGE, lang, aloud=True))),
    )


class _Teller:
    """One step of a game, told to one seat."""

    def __init__(
        self, before: CanastaPosition, move: CanastaMove, step: Step[CanastaPosition], seat: Seat | None
    ) -> None:
        self.before = before
        self.move = move
        self.after = step.ended or step.position
        """The hand after the move; what the next deal brings is no part of it."""
        self.over = step.ended
        self.seat = seat
        self.actor = before.turn or "A"
        self.team = TEAM[self.actor]
        moved = [event for event in step.events if event.kind == "moved" and event.card is not None]
        self.red = tuple(event.card for event in moved if event.target.startswith("red:") and event.card is not None)
        self.drawn = next(
            (event.card for event in moved if event.origin == "stock" and event.target[:4] == "hand"), None
        )

    # -- the log -------------------------------------------------------------------------------------------------

    def effects(self, say: Phrases) -> Iterator[str]:
        """Short notes for the log: 더미 12장, 9 다섯 장, 버림 더미 동결."""
        if self.red:
            yield say("log-red", n=len(self.red))
        if isinstance(self.move, Take):
            yield say("log-pile", n=len(self.before.pile))
        for _, meld, old in self.laid():
            made = meld.is_canasta and not (old and old.is_canasta)
            yield say("log-canasta", rank=rank_of(meld)) if made else say("log-meld", rank=rank_of(meld), n=meld.size)
        if isinstance(self.move, Discard) and not self.over:
            if self.move.card in WILD:
                yield say("log-frozen")
            elif self.move.card in BLACK_THREES:
                yield say("log-blocked")
        if self.over:
            if self.over.out:
                yield say("log-concealed" if self.over.out_concealed else "log-out")
            else:
                yield say("log-over")

    def laid(self) -> Iterator[tuple[Group, Group, Group | None]]:
        """For each group laid down: the group, the meld that it made or joined, and that meld as it was."""
        groups = self.move.groups if isinstance(self.move, Take | Meld) else ()
        for i, group in enumerate(groups):
            takes = isinstance(self.move, Take) and not i
            rank = self.before.pile[-1].rank if takes else group.rank
            meld = self.after.meld(self.team, rank)
            assert meld is not None
            yield group, meld, self.before.meld(self.team, rank)

    # -- sentences -----------------------------------------------------------------------------------------------

    def sentences(self, say: Phrases) -> Iterator[str]:
        who = say("who-mine") if self.actor == self.seat else say("who-other", seat=self.actor)
        if isinstance(self.move, Draw):
            yield from self.drew(say, who)
        elif isinstance(self.move, Discard):
            yield from self.discarded(say, who, self.move)
        elif isinstance(self.move, End):
            yield say("did-end", who=who)
        else:
            yield from self.melded(say, who)
        if self.over:
            yield ended(self.over, self.seat, say)
            yield from self.gained(say, self.over)
            if self.over.result:
                yield outcome(self.over, self.seat, say)

    def drew(self, say: Phrases, who: str) -> Iterator[str]:
        if self.red:
            yield say("did-red", cards=self.red)
        if self.drawn is None:
            yield say("did-red-last", who=who)
        elif self.drawn is UNKNOWN:
            yield say("did-draw", who=who)
        else:
            yield say("did-draw-seen", who=who, card=self.drawn)

    def melded(self, say: Phrases, who: str) -> Iterator[str]:
        first = True
        for group, meld, old in self.laid():
            facts: dict[str, Fact] = {"cards": group.cards, "rank": rank_of(meld)}
            if first and isinstance(self.move, Take):
                top = self.before.pile[-1]
                key = "did-take" if group.size else "did-take-alone"
                yield say(key, who=who, top=top, **(facts if group.size else {}))
            elif old:
                yield say("did-lay-off", who=who, **facts) if first else say("did-lay-off-more", **facts)
            else:
                yield say("did-meld", who=who, **facts) if first else say("did-more", **facts)
            first = False
            if meld.is_canasta and not (old and old.is_canasta):
                yield say(f"now-canasta-{'mixed' if meld.wilds else 'natural'}", rank=rank_of(meld))
            elif old and old.is_canasta and meld.wilds and not old.wilds:
                yield say("now-mixed", rank=rank_of(meld))
            elif old:
                yield say("now-meld", rank=rank_of(meld), n=meld.size)
        if isinstance(self.move, Take):
            if n := len(self.before.pile) - 1 - len(self.red):
                yield say("did-rest", n=n)
            if self.red:
                yield say("did-red", cards=self.red)

    def discarded(self, say: Phrases, who: str, move: Discard) -> Iterator[str]:
        yield say("did-discard", who=who, card=move.card)
        if self.over:
            return
        if move.card in WILD:
            yield say("now-frozen")
        elif move.card in BLACK_THREES:
            turn = self.after.turn or ""
            yield say("now-blocked-mine") if turn == self.seat else say("now-blocked", seat=turn)

    def gained(self, say: Phrases, over: CanastaPosition) -> Iterator[str]:
        """What the hand brought both teams."""
        try:
            points = scoring.sheet(over).points
        except Undetermined:
            return
        near = TEAM[self.seat or "A"]
        names = [team_name(team, self.seat, say) for team in (near, 1 - near)]
        yield say("gained", one=names[0], n=points[near], other=names[1], m=points[1 - near])
