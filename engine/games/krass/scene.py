"""A position of Krass Kariert as it is to be seen, and what a person does there as the text of a move."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final, Literal

from engine import rulebook
from engine.cards import PENALTY, STOP, UNKNOWN, Card, X
from engine.games.krass import refusals, rules
from engine.games.krass.events import DRAWN_SLOTS, HAND_SLOTS, RESERVE_SLOTS, TRICK_SLOTS
from engine.games.krass.moves import AT, NUMBERS, Insert, KrassMove, Penalty, Play, Stop, Take
from engine.games.krass.position import KrassPosition
from engine.games.krass.saying import PACKAGE, ended, outcome, step
from engine.games.krass.sheet import sheet
from engine.games.krass.trick import Act, winner
from engine.phrases import Phrases
from engine.position import Fact, Lang, Seat
from engine.scene import (
    Badge,
    Button,
    Choice,
    Entry,
    Gap,
    Gesture,
    Group,
    Scale,
    ScaleStep,
    Scene,
    SeatView,
    Slot,
    Zone,
)
from engine.wording import Sentence

STOCK: Final = "stock"
DISCARD: Final = "discard"
#: The buttons: what is picked, and the cards that are played alone.
PLAY: Final = "play"
SPECIALS: Final = {"stop": STOP, "penalty": PENALTY}
_NUMBER: Final = re.compile(r"([0-9]+)")
#: What is said of a STOP or penalty card in a combination, where no number could be right.
ANY: Final = NUMBERS[0]


def scene(p: KrassPosition, seat: Seat | None, lang: Lang) -> Scene:
    """What this seat sees of the position; hidden cards stay hidden whatever `p` knows. None is a spectator."""
    return _Drawing(p.seen_by(seat), seat, lang).scene()


def open_scene(p: KrassPosition, lang: Lang) -> Scene:
    """The position with all that it knows, seen without a seat."""
    return _Drawing(p, None, lang).scene()


# ---------------------------------------------------------------- gestures


def gesture(p: KrassPosition, done: Gesture) -> str | None:
    """The move that the gesture makes, legal or not; None if it means no move.

    Cards of the hand are played by their button, on the trick, or without a place; a STOP or penalty card alone is
    that move. An X of which nothing is said is what makes the strongest combination. A card into a gap is a reserve
    card taken or, also without a card, the drawn one put in.
    """
    zone, _, rest = done.drop.partition(":")
    picked = tuple(slot for group in done.groups for slot in group)
    if done.drop in SPECIALS:
        return _special(p, done)
    if zone == "gap":
        return _put(p, picked, rest)
    if zone not in ("", PLAY, "trick"):
        return None
    found = {slot: at for seat in p.seats for at, slot in enumerate(HAND_SLOTS[seat], 1) if slot in picked}
    seats = {slot.partition(".")[0].removeprefix("hand:") for slot in found}
    if len(found) != len(picked) or len(seats) != 1:
        return None
    hand = p.hands[AT[seats.pop()]]
    slots = sorted(found, key=found.__getitem__)
    if found[slots[-1]] > len(hand):
        return None
    return _play(tuple(found[slot] for slot in slots), [hand[found[slot] - 1] for slot in slots], slots, done)


def _special(p: KrassPosition, done: Gesture) -> str | None:
    """The STOP or penalty card that was chosen, or the first in hand."""
    if p.turn is None:
        return None
    card = SPECIALS[done.drop]
    held = [at for at, one in enumerate(p.hands[AT[p.turn]], 1) if one is card]
    chosen = dict(done.choices).get(done.drop, "")
    if chosen.isdecimal() and int(chosen) in held:
        return f"{done.drop} {int(chosen)}"
    return f"{done.drop} {held[0]}" if held else None


def _put(p: KrassPosition, picked: tuple[str, ...], gap: str) -> str | None:
    """A reserve card or the drawn card put into a hand."""
    seat, _, at = gap.partition(".")
    if seat not in p.seats or not at.isdecimal() or len(at) > 2 or len(picked) > 1:
        return None
    if not picked or picked[0] == DRAWN_SLOTS[seat]:
        return str(Insert(int(at)))
    if picked[0] not in RESERVE_SLOTS[seat]:
        return None
    return str(Take(RESERVE_SLOTS[seat].index(picked[0]) + 1, int(at)))


def _play(positions: tuple[int, ...], cards: Sequence[Card], slots: Sequence[str], done: Gesture) -> str | None:
    """The combination that these cards are announced as."""
    if UNKNOWN in cards:
        return None
    for word, card in SPECIALS.items():
        if list(cards) == [card]:
            return f"{word} {positions[0]}"
    said = dict(done.choices)
    ways = [_numbers(card, said.get(slot, "")) for card, slot in zip(cards, slots, strict=True)]
    return str(Play(positions, max(product(*ways), key=rules.strength)))


def _numbers(card: Card, said: str) -> Sequence[int]:
    """What the card can be announced as."""
    if card is not X:
        return (card.number or ANY,)
    return (int(said),) if said.isdecimal() and len(said) < 3 and int(said) in NUMBERS else NUMBERS


# ---------------------------------------------------------------- drawing


def _counted(move: KrassMove) -> list[int | str]:
    """A key for the order in which places are counted: what is at 8 comes before what is at 11."""
    return [int(part) if part.isdecimal() else part for part in _NUMBER.split(str(move))]


class _Drawing:
    """One position being drawn for one seat in one language."""

    def __init__(self, p: KrassPosition, seat: Seat | None, lang: Lang) -> None:
        self.p = p
        self.seat = seat
        self.lang = lang
        self.say = Phrases(PACKAGE, lang, aloud=True)
        self.eye = Phrases(PACKAGE, lang)
        self.legal = p.legal_moves() if seat is not None and seat == p.to_act else ()
        self.plays = [move for move in self.legal if isinstance(move, Play)]
        first = p.seats.index(seat) if seat in p.seats else 0
        self.order = p.seats[first:] + p.seats[:first]
        self.acts = {act.seat: act for act in p.trick}
        self.over = bool(p.trick) and (p.turn is None or p.drawing > 0)
        """Whether the trick on the table has ended."""

    def scene(self) -> Scene:
        p = self.p
        zones = tuple(self.zones())
        by_id = {zone.id: zone for zone in zones}
        leader = p.seats.index(p.leader) if p.leader else p.seats.index(self.order[0])
        columns = tuple(f"trick:{seat}" for seat in p.seats[leader:] + p.seats[:leader])
        drawn = Scene(
            game=p.game,
            title=rulebook.title(p.game, self.lang),
            lang=self.lang,
            seat=self.seat,
            prompt=" ".join(self.prompt(self.eye)),
            turn=self.turn(),
            seats=tuple(map(self.seat_view, self.order)),
            zones=zones,
            groups=(Group("trick", self.say("trick" if p.turn else "past-trick"), columns, kind="trick"),),
            buttons=self.buttons(),
            legal=tuple(entry for move in sorted(self.legal, key=_counted) for entry in self.entries(move)),
            options=self.options(),
            over=p.to_act is None,
            example=str(self.legal[0]) if self.legal else "play 3-5: 8 10 9",
            scale=self.scale(),
            sheet=sheet(p, self.seat, self.order, self.eye),
            back="upright",
        )
        drawn.words = self.words(drawn, [by_id[column] for column in columns])
        drawn.aloud = " ".join(self.prompt(self.say))
        return drawn

    def mine(self, key: str, seat: Seat, **facts: Fact) -> str:
        """A phrase about a seat, in the viewer's own words for the viewer's."""
        return str(self.say(f"{key}-mine", **facts) if seat == self.seat else self.say(key, seat=seat, **facts))

    # -- sentences -----------------------------------------------------------------------------------------------

    def prompt(self, say: Phrases) -> Iterator[str]:
        """What can be done now, or what happens meanwhile."""
        p, seat = self.p, self.seat
        if p.to_act is None:
            if p.result:
                yield outcome(p, seat, self.lang)
            else:
                yield say("prompt-round-over")
        elif seat == p.to_act:
            yield from self.drawing(say) if p.drawing else self.acting(say)
        elif p.drawing:
            yield say("prompt-drawing", seat=p.to_act, n=p.drawing)
        elif seat is None:
            yield say("prompt-seat", seat=p.to_act)
        else:
            yield say("prompt-other" if p.hands[AT[seat]] else "prompt-safe", seat=p.to_act)

    def drawing(self, say: Phrases) -> Iterator[str]:
        """The viewer puts in what a penalty made him draw."""
        p = self.p
        yield say("prompt-insert", card=p.drawn or UNKNOWN)
        yield say("prompt-insert-last") if p.drawing == 1 else say("prompt-insert-more", n=p.drawing)

    def acting(self, say: Phrases) -> Iterator[str]:
        """What the viewer can do now."""
        p, bar = self.p, self.p.bar
        takes = bool(p.reserve) and bool(p.trick)
        if UNKNOWN in p.hand and not self.plays:
            yield say("prompt-hidden")
        elif not p.trick:
            yield say("prompt-lead" if self.plays else "prompt-lead-none")
        elif bar is None:
            free = "prompt-free" if self.plays else "prompt-free-none"
            yield say(f"{free}-reserve" if takes else free)
        elif self.plays:
            yield say("prompt-beat-reserve" if takes else "prompt-beat", bar=refusals.named(bar))
        else:
            yield say("prompt-none-reserve" if takes else "prompt-none", bar=refusals.named(bar))
        special = tuple(card for card in SPECIALS.values() if card in p.hand)
        if special:
            yield say("prompt-special", cards=special)

    def turn(self) -> str:
        p = self.p
        if p.to_act is None:
            return self.eye("turn-over") if p.result else self.eye("turn-round-over", n=p.round)
        mine = p.to_act == self.seat
        return self.eye("turn-mine", n=p.round) if mine else self.eye("turn", seat=p.to_act, n=p.round)

    def options(self) -> tuple[str, ...]:
        """The variants that are on, with their values; who deals is seen at that seat."""
        return tuple(
            self.say("option-value", title=Sentence(rulebook.title(f"krass.{name}", self.lang)), value=str(value))
            for name, value in self.p.options.items()
            if name != "dealer"
        )

    def words(self, drawn: Scene, columns: Sequence[Zone]) -> str:
        """The whole position in sentences."""
        say, p = self.say, self.p
        rows = [say("said", label=drawn.title), *self.prompt(say), self.mine("round", p.dealer, n=p.round)]
        if p.paid and not p.result:
            rows += ended(p, self.seat, say)
        if drawn.options:
            rows.append(say("options-on", options=Sentence(", ".join(drawn.options))))
        rows += [say("said", label=Sentence(zone.name)) for zone in columns]
        for view in drawn.seats:
            own = [zone for zone in drawn.zones if zone.owner == view.seat and not zone.id.startswith("trick:")]
            rows += [self.listed(zone) for zone in own if zone.slots or zone.kind != "tray"]
            rows.append(say("said", label=Sentence(self.mine("of-seat", view.seat, words=Sentence(self.told(view))))))
        rows += [say("said", label=Sentence(zone.name)) for zone in drawn.zones if zone.kind == "pile"]
        return " ".join(rows)

    def told(self, view: SeatView) -> str:
        """What stands beside the seat's name; who deals is told with the round."""
        return ", ".join(badge.words for badge in view.badges if badge.kind != "count")

    def listed(self, zone: Zone) -> str:
        """A zone with its open cards."""
        cards = [slot.name for slot in zone.slots if slot.face != UNKNOWN.face]
        if not cards or zone.kind != "fan":
            return self.say("said", label=Sentence(zone.name))
        return self.say("said-list", place=Sentence(zone.name), cards=Sentence(", ".join(cards)))

    # -- seats ---------------------------------------------------------------------------------------------------

    def seat_view(self, seat: Seat) -> SeatView:
        p = self.p
        facts = (self.say("fact-cards", n=len(p.hands[AT[seat]])),)
        return SeatView(
            seat, self.name(seat), seat == p.to_act, seat == self.seat, facts, tuple(self.seat_badges(seat))
        )

    def name(self, seat: Seat) -> str:
        return str(self.say("seat-mine")) if seat == self.seat else seat

    def seat_badges(self, seat: Seat) -> Iterator[Badge]:
        p = self.p
        n = p.tokens[AT[seat]]
        most = max(p.begun_with, n)
        yield Badge("dots", "●" * n + "○" * (most - n), self.say("tokens", n=n) if n else self.say("no-tokens"))
        if seat in p.failed:
            yield self.chip("chip-stuck", "over")
        if seat in p.paid:
            yield self.chip("chip-paid", "over")
        if p.drawing and seat == p.turn:
            words = self.say("chip-drawing", n=p.drawing)
            yield Badge("chip", words, words, "full")
        if seat == p.dealer:
            words = self.say("dealer")
            yield Badge("count", words, words)

    def chip(self, key: str, tone: Literal["plain", "over"]) -> Badge:
        words = self.say(key)
        return Badge("chip", words, words, tone)

    # -- zones ---------------------------------------------------------------------------------------------------

    def zones(self) -> Iterator[Zone]:
        """The same ones in every position, the viewer's last."""
        for seat in (*self.order[1:], self.order[0]):
            yield self.column(seat)
            yield self.hand(seat)
            yield self.drawn(seat)
            yield self.reserve(seat)
        yield self.stock()
        n, label = len(self.p.discards), self.say("discard")
        yield Zone(DISCARD, "pile", "", label, self.counted(label, n), count=n)

    def counted(self, label: str, n: int) -> str:
        key = "with-cards" if n else "no-cards"
        return str(self.say(key, place=Sentence(label), **({"n": n} if n else {})))

    def stock(self) -> Zone:
        n, label = len(self.p.pile), self.say("stock")
        name = self.counted(label, n)
        slots = (Slot(STOCK, UNKNOWN.face, name, name),) if n else ()
        return Zone(STOCK, "pile", "", label, name, slots, count=n)

    def hand(self, seat: Seat) -> Zone:
        cards = self.p.hands[AT[seat]]
        name = self.counted(self.mine("hand", seat), len(cards))
        slots = tuple(self.hand_slot(seat, i, card, cards) for i, card in enumerate(cards, 1))
        zone = Zone(f"hand:{seat}", "fan", seat, self.say("label-hand"), name, slots, count=len(cards))
        if seat == self.seat:
            zone.gather = "run"
            zone.gaps = tuple(self.gap(seat, at, cards) for at in range(len(cards) + 1))
        return zone

    def hand_slot(self, seat: Seat, i: int, card: Card, cards: Sequence[Card]) -> Slot:
        label, picked, choice = self.say("card-in-hand", card=card, n=len(cards), i=i), "", None
        if seat == self.seat and card is not UNKNOWN:
            alone, within = self.uses(i, card)
            key = "alone" if alone else "within" if within else "never"
            label = self.say(f"can-{key}", label=label)
            picked = self.say("picked-special" if alone and card in rules.SPECIAL else f"picked-{key}", card=card)
            if card is X:
                choice = Choice(self.say("which-number", i=i), tuple(map(str, NUMBERS)))
        return Slot(HAND_SLOTS[seat][i - 1], card.face, self.say.name(card), label, picked=picked, choice=choice)

    def uses(self, i: int, card: Card) -> tuple[bool, bool]:
        """Whether the card can be played alone, and whether with neighbours."""
        if card in rules.SPECIAL:
            return bool(self.legal) and not self.p.drawing, False
        moves = [move for move in self.plays if i in move.positions]
        return any(len(move.positions) == 1 for move in moves), any(len(move.positions) > 1 for move in moves)

    def gap(self, seat: Seat, at: int, cards: Sequence[Card]) -> Gap:
        if at in (0, len(cards)):
            name = self.say("gap-left" if not at else "gap-right", at=at)
        else:
            name = self.say("gap-between", at=at, cards=(cards[at - 1], cards[at]))
        return Gap(f"gap:{seat}.{at}", str(at), name)

    def reserve(self, seat: Seat) -> Zone:
        cards = self.p.reserves[AT[seat]]
        place = self.mine("reserve", seat)
        name = self.aside(place, cards)
        label = self.say("label-reserve-mine" if seat == self.seat else "label-reserve")
        slots = tuple(self.side_slot(slot, card) for slot, card in zip(RESERVE_SLOTS[seat], cards, strict=False))
        return Zone(f"reserve:{seat}", "row", seat, label, name, slots, into=self.into(seat))

    def aside(self, place: str, cards: tuple[Card, ...]) -> str:
        """The name of a place beside the hand, with the cards that lie there."""
        facts: dict[str, Fact] = {"place": Sentence(place)}
        return str(self.say("reserve-cards", **facts, cards=cards) if cards else self.say("reserve-none", **facts))

    def into(self, seat: Seat) -> str:
        return f"hand:{seat}" if seat == self.seat else ""

    def side_slot(self, slot: str, card: Card) -> Slot:
        """A card that goes into the hand."""
        key = "reserve-card" if slot.startswith("reserve") else "drawn-card"
        label = self.say(key, card=card)
        return Slot(slot, card.face, self.say.name(card), label, picked=self.picked_aside(card))

    def picked_aside(self, card: Card) -> str:
        if card is UNKNOWN:
            return ""
        able = any(isinstance(move, Take | Insert) for move in self.legal)
        return str(self.say("picked-aside" if able else "picked-aside-never", card=card))

    def drawn(self, seat: Seat) -> Zone:
        p = self.p
        card = p.drawn if p.drawing and seat == p.turn else None
        label = self.say("label-drawn")
        place = self.mine("drawn", seat)
        name = self.aside(place, (card,) if card else ())
        slots = (self.side_slot(DRAWN_SLOTS[seat], card),) if card else ()
        return Zone(f"drawn:{seat}", "tray", seat, label, name, slots, into=self.into(seat))

    # -- the trick -----------------------------------------------------------------------------------------------

    def column(self, seat: Seat) -> Zone:
        """What the seat has done in this trick, or that its turn comes."""
        p = self.p
        act = self.acts.get(seat)
        badge, *more = self.acted(act) if act else (self.waiting(seat),)
        trick = Sentence(self.say("trick" if p.turn else "past-trick"))
        name = self.say("in-trick", trick=trick, seat=Sentence(self.mine("of", seat)), words=Sentence(badge.words))
        slots = tuple(self.trick_slot(act, i) for i in range(len(act.cards))) if act else ()
        opened = act is None and p.turn is not None and not p.drawing and seat not in p.failed
        opened = opened and bool(p.hands[AT[seat]])
        badges = (badge, *more) if badge.text else ()
        return Zone(f"trick:{seat}", "row", seat, self.name(seat), name, slots, badges, open=opened)

    def acted(self, act: Act) -> tuple[Badge, ...]:
        """What the seat did; if nothing is stronger, that as well."""
        if not act.cards:
            return (Badge("chip", self.say("acted-take"), self.say("acted-take-words")),)
        if act.numbers:
            name, words = self.eye.name(rules.kind(act.power)), self.say.name(refusals.named(act))
        else:
            key = "stop" if act.stops else "penalty"
            name, words = self.say(f"acted-{key}"), self.say(f"acted-{key}-words")
        if act.seat != self.ahead():
            return (Badge("chip", name, words),)
        key = "won-trick" if self.over else "strongest"
        said = self.say(f"{key}-words", words=Sentence(words))
        return Badge("chip", name, said, "full"), Badge("chip", self.say(key), "")

    def ahead(self) -> Seat | None:
        """Whose play is the strongest, or has won. A STOP that ends a round in which a seat has failed wins nothing."""
        p = self.p
        if not p.trick or (p.failed and p.trick[-1].stops):
            return None
        if self.over:
            return winner(p.trick)
        return p.bar.seat if p.bar else None

    def waiting(self, seat: Seat) -> Badge:
        """A seat that has not acted: stuck, to act now, without cards, or still to come."""
        p = self.p
        if seat in p.failed:
            key = "stuck"
        elif seat == p.turn and not p.drawing:
            key = "turn" if p.trick else "leads"
        elif not p.hands[AT[seat]]:
            key = "safe"
        else:
            key = "later" if p.turn and not p.drawing else "not"
        short = "" if key in ("later", "not") else self.say(f"waits-{key}")
        return Badge("chip", short, self.say(f"waits-{key}-words"))

    def trick_slot(self, act: Act, i: int) -> Slot:
        card = act.cards[i]
        name, note = self.say.name(card), ""
        if card is X:
            note = f"X = {act.numbers[i]}"
            name = self.say("x-as", number=act.numbers[i])
        return Slot(TRICK_SLOTS[act.seat][i], card.face, name, name, note=note)

    def scale(self) -> Scale:
        """The kinds of combination, with the one that must be beaten."""
        bar = self.p.bar
        at = rules.KINDS.index(rules.kind(bar.power)) if bar else -1
        steps = (self.step(i, name, at, bar) for i, name in enumerate(rules.KINDS))
        return Scale(self.say("scale"), tuple(steps))

    def step(self, i: int, name: str, at: int, bar: Act | None) -> ScaleStep:
        if i == at and bar:
            return ScaleStep(step(self.eye, bar.power), "now")
        return ScaleStep(self.eye.name(name), "past" if i < at else "next")

    # -- what can be done ----------------------------------------------------------------------------------------

    def buttons(self) -> tuple[Button, ...]:
        """Playing what is picked, also where that is refused: a try is answered with the rule."""
        p, seat = self.p, self.seat
        if seat is None or p.to_act is None or p.drawing:
            return ()
        label = self.say("play-button")
        play = Button(PLAY, label, label, picked=label, at=f"trick:{seat}")
        held = p.hands[AT[seat]]
        return (play, *(self.special(word) for word, card in SPECIALS.items() if card in held))

    def special(self, word: str) -> Button:
        label = self.say(f"{word}-button")
        return Button(word, label, label)

    def entries(self, move: KrassMove) -> Iterable[Entry]:
        """A legal move with the gestures that make it."""
        p = self.p
        seat = p.turn or "A"
        text = str(move)
        if isinstance(move, Insert):
            gap = f"gap:{seat}.{move.at}"
            yield Entry(text, Gesture((), gap))
            yield Entry(text, Gesture(((DRAWN_SLOTS[seat],),), gap))
        elif isinstance(move, Take):
            yield Entry(text, Gesture(((RESERVE_SLOTS[seat][move.reserve - 1],),), f"gap:{seat}.{move.at}"))
        elif isinstance(move, Play):
            slots = tuple(HAND_SLOTS[seat][at - 1] for at in move.positions)
            said = tuple(
                (slot, str(number))
                for slot, at, number in zip(slots, move.positions, move.numbers, strict=True)
                if p.hand[at - 1] is X
            )
            yield Entry(text, Gesture((slots,), f"trick:{seat}", said))
        else:
            yield Entry(text, Gesture(((HAND_SLOTS[seat][move.at - 1],),), f"trick:{seat}"))
            yield self.alone(move)

    def alone(self, move: Stop | Penalty) -> Entry:
        """A STOP or penalty card by its button; of two the place in the hand is chosen."""
        word = "stop" if isinstance(move, Stop) else "penalty"
        if self.p.hand.count(SPECIALS[word]) == 1:
            return Entry(str(move), Gesture((), word))
        return Entry(str(move), Gesture((), word, ((word, str(move.at)),)), self.say("which-card", i=move.at))
