"""What stands behind a table: takes requests, gives states. Knows no widget, so it can be tested alone."""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeGuard, cast, get_args

from engine import games, rulebook
from engine.match import Match, Played
from engine.phrases import Phrases
from engine.position import CardlabError, Fact, IllegalMove, Lang, NotationError, Refusal, Seat, Spoken, Step
from engine.scene import Gesture, Past, Scene, Sheet, Zone, to_json
from engine.told import Told
from engine.wording import Sentence
from tablewidget import motion
from tablewidget.protocol import (
    MAX_TEXT,
    VERSION,
    Held,
    Hints,
    LogLine,
    PuzzleState,
    Request,
    RequestKind,
    RuleLink,
    RulePage,
    State,
    Status,
    Tone,
)

MAX_ID: Final = 64
MAX_GESTURE: Final = 64
#: A round of eight seats is told whole. Of more moves, such as those of a game that goes on without the person, the
#: first is told and the last ones are.
MOST_TOLD: Final = 30
LAST_TOLD: Final = 8
#: So many tricks that have ended are shown, the last ones.
MOST_PAST: Final = 3
_KINDS: Final = get_args(RequestKind)
_HALF: Final = re.compile("[\ud800-\udfff]")
_QUOTES: Final = "\"'‘’“”"


def _is_text(value: object) -> TypeGuard[str]:
    """Whether this is a text that can be sent back: half a pair of surrogates cannot."""
    return isinstance(value, str) and not _HALF.search(value)


def _is_word(value: object) -> bool:
    """Whether it is an id or a value as tables send them: it goes back in the answer, and must be fit to be sent."""
    return isinstance(value, str) and len(value) <= MAX_ID and value.isprintable()


def _laid_aside(zone: Zone) -> Zone:
    """The zone as it was, its slots told apart from those that are on the table now."""
    return replace(zone, slots=tuple(replace(slot, id=f"past:{slot.id}") for slot in zone.slots))


def _typed(text: str) -> str:
    """A move as it was meant: a Korean keyboard may give full-width signs, what was copied for a cell has quotes."""
    return unicodedata.normalize("NFKC", text).strip().strip(_QUOTES)


class Refused(Exception):
    """A request that changes nothing: the status says why."""

    def __init__(self, status: Status) -> None:
        super().__init__(status["text"])
        self.status = status


class Desk(ABC):
    """One table: its state, and what a request does to it."""

    def __init__(self, lang: Lang) -> None:
        self.lang = lang
        self.seq = 0
        self.look: int | None = None
        self.rule: RulePage | None = None
        self.tried: Gesture | None = None
        self.held: Held | None = None
        self.moved: list[motion.Pair] = []
        self._lines: dict[tuple[int, Seat | None], tuple[Played, LogLine]] = {}
        self._eye = Phrases("tablewidget", lang)
        self._ear = Phrases("tablewidget", lang, aloud=True)
        self.status = self.idle()

    # -- what a kind of table decides ----------------------------------------------------------------------------

    @property
    @abstractmethod
    def position(self) -> Any:
        """The position on the table now."""

    @property
    @abstractmethod
    def seat(self) -> Seat | None:
        """The seat that looks."""

    @abstractmethod
    def scene(self) -> Scene:
        """The scene of the present."""

    def still(self) -> Scene:
        """The scene as a picture shows it, with nothing around it."""
        return self.scene()

    @property
    @abstractmethod
    def played(self) -> Sequence[Played]:
        """The moves the log lists."""

    @abstractmethod
    def take(self, text: str) -> None:
        """A move was made. Raises CardlabError where it is refused, Refused where nothing is to be done."""

    @abstractmethod
    def refusal(self, text: str) -> Refusal | None:
        """Why the move would be refused, or None."""

    @abstractmethod
    def can(self) -> dict[Any, bool]:
        """What the buttons can do."""

    def hints(self) -> Hints | None:
        """The ladder of hints, where there is one."""
        return None

    def puzzle(self) -> PuzzleState | None:
        """The puzzle on the table, if it is one."""
        return None

    # -- requests ------------------------------------------------------------------------------------------------

    def handle(self, message: object) -> State:
        """Does what the message asks and gives the new state. Never raises; nothing is lost by a bad message."""
        answer = ""
        self.moved, self.tried, self.held = [], None, None
        try:
            request = self._request(message)
            answer = request["id"]
            self._do(request)
        except Refused as refused:
            self.status = refused.status
        except Exception as fault:  # noqa: BLE001  shown under the table: a log would be seen by nobody
            self.status = self.line("fault", "fault", reason=Spoken(f"{type(fault).__name__}: {fault}"))
        self.seq += 1
        return self.state(answer)

    def _request(self, message: object) -> Request:
        """The message, checked. Raises Refused."""
        if not isinstance(message, Mapping) or not _is_word(message.get("id")):
            raise Refused(self.line("refused", "bad-message"))
        request = cast(Request, {**message})
        kind, text, at = message.get("kind"), message.get("text", ""), message.get("at")
        bad = (
            message.get("v") != VERSION
            or not isinstance(message.get("seq"), int)
            or kind not in _KINDS
            or not _is_text(text)
            or not _is_text(message.get("slug", ""))
            or not (at is None or (isinstance(at, int) and not isinstance(at, bool)))
        )
        if bad:
            return cast(Request, {"id": message["id"], "kind": "bad"})
        if len(text) > MAX_TEXT:
            return cast(Request, {"id": message["id"], "kind": "long"})
        return request

    def _do(self, request: Request) -> None:
        kind = str(request["kind"])
        if kind == "bad":
            raise Refused(self.line("refused", "bad-message"))
        if kind == "long":
            raise Refused(self.line("refused", "too-long", most=MAX_TEXT))
        if kind == "ping":
            return
        if request["seq"] != self.seq:
            raise Refused(self.line("refused", "stale"))
        acts: Mapping[str, Callable[[Request], None]] = {
            "move": lambda r: self._move(r.get("text", "")),
            "gesture": self._gesture,
            "why": self._why,
            "hold": self._hold,
            "check": lambda r: self.check(r.get("text", "")),
            "undo": lambda r: self.undo(),
            "redo": lambda r: self.redo(),
            "restart": lambda r: self.restart(),
            "hint": lambda r: self.hint(r.get("at")),
            "rule": lambda r: self._rule(r.get("slug", "")),
            "look": lambda r: self._look(r.get("at")),
        }
        if kind not in ("look", "rule"):
            self.look = None
        acts[kind](request)

    def _move(self, text: str) -> None:
        try:
            self.take(_typed(text))
        except CardlabError as error:
            raise Refused(self.refused(error)) from error

    def _gesture(self, request: Request) -> None:
        gesture = self._read_gesture(request.get("gesture"))
        try:
            self.take(self._text_of(gesture))
        except CardlabError as error:
            self.tried = gesture
            raise Refused(self.refused(error)) from error
        except Refused as refused:
            self.tried = gesture if refused.status["tone"] == "refused" else None
            raise

    def _why(self, request: Request) -> None:
        text = request.get("text", "")
        try:
            if not text:
                self.tried = self._read_gesture(request.get("gesture"))
                text = self._text_of(self.tried)
            refusal = self.refusal(text)
        except CardlabError as error:
            raise Refused(self.refused(error)) from error
        if refusal is not None:
            raise Refused(self.refused(IllegalMove(refusal)))
        self.tried = None
        self.status = self.line("done", "would-be-legal")

    def _hold(self, request: Request) -> None:
        """Judges groups of cards that are held back, as far as they have come: what is still wanting is no mistake."""
        gesture = self._read_gesture(request.get("gesture"))
        try:
            refusal = self.refusal(self._text_of(gesture))
        except IllegalMove as error:
            refusal = error.refusal
        except CardlabError as error:
            raise Refused(self.refused(error)) from error
        self.held = {"gesture": to_json(gesture), "legal": refusal is None}
        if refusal is None:
            self.status = self.line("done", "held")
        else:
            wanting = refusal.text(self.lang), refusal.text(self.lang, aloud=True)
            self.status = self.status_of("done", "", *wanting, refusal.rule)

    def _text_of(self, gesture: Gesture) -> str:
        """The move that a gesture makes, as the viewer sees the table: a hidden card has no name to give away.

        Raises:
            IllegalMove: a rule forbids it, though no move says it.
            Refused: it makes no move.
        """
        text = games.game_of(self.position).gesture(self.position.seen_by(self.scene().seat), gesture)
        if text is None:
            raise Refused(self.line("refused", "no-move"))
        return text

    def _read_gesture(self, value: object) -> Gesture:
        """The gesture of a message. Raises Refused."""
        bad = Refused(self.line("refused", "bad-message"))
        if not isinstance(value, Mapping):
            raise bad
        try:
            groups = tuple(tuple(group) for group in value["groups"])
            drop = value["drop"]
            choices = tuple((slot, choice) for slot, choice in value.get("choices", ()))
        except (KeyError, TypeError, ValueError) as error:
            raise bad from error
        words = [*(slot for group in groups for slot in group), drop, *(word for pair in choices for word in pair)]
        if len(words) > MAX_GESTURE or not all(map(_is_word, words)):
            raise bad
        return Gesture(groups, drop, choices)

    def _rule(self, slug: str) -> None:
        """Opens a rule for reading; an empty slug closes it."""
        if not slug:
            self.rule = None
            return
        try:
            entry = rulebook.entry(slug[:MAX_ID])
        except KeyError as error:
            raise Refused(self.line("refused", "no-rule")) from error
        self.rule = {"slug": slug, "title": entry.title[self.lang], "text": entry.text[self.lang]}

    def _look(self, at: int | None) -> None:
        """Shows the table after a move of the log; None is the present."""
        if at is not None and not 1 <= at <= len(self.played):
            raise Refused(self.line("refused", "bad-message"))
        self.look = at
        self.status = self.idle() if at is None else self.line("idle", "looking")

    def check(self, text: str) -> None:
        """Judges a typed answer. Only puzzles have one."""
        raise Refused(self.line("refused", "bad-message"))

    def hint(self, at: int | None) -> None:
        """Opens the next hint."""
        raise Refused(self.line("refused", "nothing"))

    @abstractmethod
    def undo(self) -> None:
        """Takes back the last move."""

    @abstractmethod
    def redo(self) -> None:
        """Plays again what was taken back."""

    @abstractmethod
    def restart(self) -> None:
        """Goes back to the start."""

    # -- states --------------------------------------------------------------------------------------------------

    def state(self, answer: str = "") -> State:
        """All that a view draws."""
        if self.look is None:
            scene, since = self.scene(), self.played[self._own_move() :]
        else:
            since = self.played[self.look - 1 : self.look]
            scene = self._scene_at(since[0].step)
        scene.sheet = scene.sheet or self._sheet(since)
        scene.past = self._past(since)
        return {
            "v": VERSION,
            "seq": self.seq,
            "answer": answer,
            "scene": cast(dict[str, Any], to_json(scene)),
            "moved": [list(pair) for pair in self.moved],
            "status": self.status,
            "log": self.log(),
            "look": self.look,
            "can": self.can(),
            "tried": to_json(self.tried),
            "held": self.held,
            "rule": self.rule,
            "hints": self.hints(),
            "puzzle": self.puzzle(),
        }

    def log(self) -> list[LogLine]:
        """The lines of the log. Each is told once: a long game would take longer with every move."""
        return [self._log_line(n, played) for n, played in enumerate(self.played, 1)]

    def _log_line(self, n: int, played: Played) -> LogLine:
        known = self._lines.get((n, self.seat))
        if known and known[0].step is played.step:
            return known[1]
        told = self.tell(played)
        seat = str(played.before.seat_of(played.move))
        line: LogLine = {"n": n, "seat": seat, "text": told.line, "effect": told.effect, "say": told.say}
        self._lines[n, self.seat] = played, line
        return line

    def _own_move(self) -> int:
        """Where the last move of the seat that looks stands among those played; 0 if it made none."""
        own = (n for n, one in enumerate(self.played) if one.before.seat_of(one.move) == self.seat)
        return max(own, default=0)

    def _sheet(self, played: Sequence[Played]) -> Sheet | None:
        """What the last round came to that ended in these moves, also where the next one has been dealt."""
        ended = [one.step.ended for one in played if one.step.ended is not None]
        return games.game_of(ended[-1]).scene(ended[-1], self.seat, self.lang).sheet if ended else None

    def _past(self, played: Sequence[Played]) -> tuple[Past, ...]:
        """The last tricks that ended in these moves: their cards have gone, and who looks has not seen all of them."""
        closed = [one.step.closed for one in played if one.step.closed is not None]
        tricks = []
        for p in closed[-MOST_PAST:]:
            scene = games.game_of(p).scene(p, self.seat, self.lang)
            zones = {zone.id: _laid_aside(zone) for zone in scene.zones}
            tricks += [
                Past(group.label, tuple(zones[name] for name in group.zones))
                for group in scene.groups
                if group.kind == "trick"
            ]
        return tuple(tricks)

    def _scene_at(self, step: Step[Any]) -> Scene:
        scene = games.game_of(step.position).scene(step.position, self.seat, self.lang)
        scene.only_look()
        return scene

    def show(self, steps: Sequence[Played]) -> None:
        """Lets the cards of these steps move, and tells them in the status line."""
        self.follow(steps)
        told = [self.tell(played) for played in steps]
        texts, says = [t.text for t in told], [t.say for t in told]
        if len(told) > MOST_TOLD:
            texts[1:-LAST_TOLD], says[1:-LAST_TOLD] = [self._eye("between")], [self._ear("between")]
        self.status = self.status_of("done", "", " ".join(texts), " ".join(says))

    def tell(self, played: Played) -> Told:
        """A move in the words of the seat that looks."""
        game = games.game_of(played.before)
        return game.tell(played.before, played.move, played.step, self.seat, self.lang)

    def follow(self, steps: Sequence[Played]) -> None:
        """Remembers which cards these steps moved, since cards were dealt if they were."""
        dealt = [n for n, played in enumerate(steps, 1) if played.step.ended not in (None, played.step.position)]
        steps = steps[max(dealt, default=0) :]
        if not steps:
            return
        game = games.game_of(self.position)
        positions = [steps[0].before, *(played.step.position for played in steps)]
        scenes = [game.scene(position, self.seat, self.lang) for position in positions]
        self.moved = motion.pairs(scenes, [played.step for played in steps])

    def idle(self) -> Status:
        """The status while nothing was done: what can be done now, or how the game ended."""
        scene = self.scene()
        bare = {entry.text for entry in scene.legal if not entry.gesture.groups}
        if any(entry.text not in bare for entry in scene.legal):
            return self.line("idle", "start")
        return self.status_of("idle", "", scene.prompt, scene.aloud or scene.prompt)

    def line(self, tone: Tone, key: str, head: str = "", rule: str = "", **facts: Fact) -> Status:
        """A status line of the table's own phrases."""
        return self.status_of(tone, head, self._eye(key, **facts), self._ear(key, **facts), rule)

    def status_of(self, tone: Tone, head: str, text: str, say: str, rule: str = "") -> Status:
        """A status line of ready sentences."""
        link: RuleLink | None = {"slug": rule, "title": rulebook.title(rule, self.lang)} if "." in rule else None
        return {"tone": tone, "head": head, "text": text, "say": say, "rule": link}

    def refused(self, error: CardlabError) -> Status:
        """The status for what was refused: the head, the reason, the rule."""
        unreadable = isinstance(error, NotationError) or error.rule == "syntax"
        key = "unreadable" if unreadable else "refused"
        head = self._eye(key)
        ear = f"{self._ear(key)} {error.text(self.lang, aloud=True)}"
        return self.status_of("refused", head, error.text(self.lang), ear, error.rule)


class MatchDesk(Desk):
    """A table on which a match is played.

    With `autopass` it makes by itself the move that alone is left to the person; it is taken back with the one before.
    """

    def __init__(self, match: Match, lang: Lang, autopass: bool = True) -> None:
        self.match = match
        self.autopass = autopass
        super().__init__(lang)

    @property
    def position(self) -> Any:
        return self.match.position

    @property
    def seat(self) -> Seat | None:
        """The seat that looks: the person's, or in a match without bots whoever is to act."""
        acting: Seat | None = self.match.position.to_act
        return self.match.seat if self.match.others or acting is None else acting

    def scene(self) -> Scene:
        return self.match.game.scene(self.match.position, self.seat, self.lang)

    @property
    def played(self) -> Sequence[Played]:
        return self.match.steps

    def can(self) -> dict[Any, bool]:
        return {
            "undo": self.match.can_undo,
            "redo": self.match.can_redo,
            "restart": bool(self.match.steps),
            "hint": False,
        }

    def refusal(self, text: str) -> Refusal | None:
        return self.match.why_not(self.seat, text)

    def refused(self, error: CardlabError) -> Status:
        """After the end the person's own words say how the game ended; undo is offered where there is one."""
        status = super().refused(error)
        if error.rule != "over" or self.position.result is None:
            return status
        key = "over-undo" if self.match.can_undo else "over"
        text = self._eye(key, outcome=Sentence(self.scene().prompt))
        return self.status_of("refused", status["head"], text, f"{status['head']} {text}")

    @property
    def _forced(self) -> str:
        """The move that the table makes by itself now, if any."""
        return self.scene().forced if self.autopass else ""

    def take(self, text: str) -> None:
        played = self.match.play(text)
        while move := self._forced:
            played += self.match.play(move)
        self.show(played)

    def undo(self) -> None:
        done = self.match.undo()
        while done and self._forced and self.match.undo():
            pass
        self.status = self.line("done", "undone" if done else "nothing")

    def redo(self) -> None:
        before = len(self.match.steps)
        done = self.match.redo()
        while done and self._forced and self.match.redo():
            pass
        self.follow(self.match.steps[before:])
        self.status = self.line("done", "redone" if done else "nothing")

    def restart(self) -> None:
        self.match.restart()
        self.status = self.line("done", "restarted")

    def renew(self, known: int) -> State:
        """The state after what is shown was changed elsewhere; the log had `known` moves before.

        New moves are shown and told; a moment that was looked at, or a try, is no longer meant.
        """
        self.moved, self.tried, self.held, self.look = [], None, None, None
        if self.match.change in ("undone", "restarted"):
            self.status = self.line("done", self.match.change)
        else:
            self.show(self.played[known:])
        self.seq += 1
        return self.state()
