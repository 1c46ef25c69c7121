"""A position of One Card as it is to be seen, and what a person does there as the text of a move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

from engine import rulebook
from engine.cards import SUITS, UNKNOWN, Card
from engine.games.onecard import refusals, rules
from engine.games.onecard.moves import AT, Call, Draw, OneCardMove, Pass, Play
from engine.games.onecard.notation import DIRECTIONS
from engine.games.onecard.position import OneCardPosition
from engine.games.onecard.turn import HAND_SLOTS, TOP_SLOTS
from engine.phrases import Phrases
from engine.position import Fact, Lang, Rank, Seat
from engine.scene import Badge, Button, Entry, Gesture, Scene, SeatView, Slot, Zone
from engine.wording import Sentence

#: So many of the discards are drawn: the top card and what it lies on.
SHOWN: Final = 3
STOCK: Final = "stock"
TOP: Final = "top"
#: The choice of a `pass` that names no suit.
PLAIN: Final = "-"


def scene(p: OneCardPosition, seat: Seat | None, lang: Lang) -> Scene:
    """What this seat sees of the position; hidden cards stay hidden whatever `p` knows. None is a spectator."""
    return _Drawing(p.seen_by(seat), seat, lang).scene()


def open_scene(p: OneCardPosition, lang: Lang) -> Scene:
    """The position with all that it knows, seen without a seat."""
    return _Drawing(p, None, lang).scene()


def outcome(p: OneCardPosition, seat: Seat | None, lang: Lang) -> str:
    """How the game ended, in the words of this seat where there are any."""
    result = p.result
    assert result is not None
    reason = result.reason.removeprefix("onecard.")
    if seat is None or not result.winners:
        return rulebook.ended(result, lang, aloud=True)
    say = Phrases("engine.games.onecard", lang)
    others = tuple(other for other in result.winners if other != seat)
    if seat in result.winners:
        return say("won-bust-shared", others=others) if others else say(f"won-{reason}")
    if seat in p.out and reason == "bust":
        return say("bust-mine", winners=result.winners)
    return say(f"lost-{reason}", winners=result.winners)


def gesture(p: OneCardPosition, done: Gesture) -> str | None:
    """The move that the gesture makes, legal or not; None if it means no move.

    A card may be dropped anywhere on the discards; the stock draws as its button does.
    """
    zone, _, rest = done.drop.partition(".")
    if done.drop in (STOCK, "draw"):
        return str(Draw())
    if done.drop == "pass":
        chosen = dict(done.choices).get("pass", PLAIN)
        return str(Pass("" if chosen == PLAIN else chosen)) if chosen in (PLAIN, *SUITS) else None
    word, _, seat = done.drop.partition(":")
    if word == "call" and seat in p.seats:
        return str(Call(seat))
    if zone != TOP or not (not rest or rest.isdecimal()) or len(done.groups) != 1 or len(done.groups[0]) != 1:
        return None
    card = _card_at(p, done.groups[0][0])
    return None if card is None or card is UNKNOWN else str(Play(card))


def _card_at(p: OneCardPosition, slot: str) -> Card | None:
    """The card in a slot of a hand, if there is one."""
    seat = slot.removeprefix("hand:").partition(".")[0]
    if seat not in p.seats or slot not in HAND_SLOTS[seat]:
        return None
    hand, at = p.hands[AT[seat]], HAND_SLOTS[seat].index(slot)
    return hand[at] if at < len(hand) else None


class _Drawing:
    """One position being drawn for one seat in one language."""

    def __init__(self, p: OneCardPosition, seat: Seat | None, lang: Lang) -> None:
        self.p = p
        self.seat = seat
        self.lang = lang
        self.say = Phrases("engine.games.onecard", lang, aloud=True)
        self.legal = p.legal_moves() if seat is not None and seat == p.to_act else ()
        self.playable = {move.card for move in self.legal if isinstance(move, Play)}

    def scene(self) -> Scene:
        p = self.p
        near = self.seat or "A"
        order = tuple(p.seats[(AT[near] + i) % len(p.seats)] for i in range(len(p.seats)))
        zones = (*map(self.hand, order[1:]), self.stock(), self.discards(), self.hand(near))
        drawn = Scene(
            game=p.game,
            title=rulebook.title(p.game, self.lang),
            lang=self.lang,
            seat=self.seat,
            prompt=" ".join(self.prompt()),
            turn=self.turn(),
            seats=tuple(map(self.seat_view, order)),
            zones=zones,
            buttons=self.buttons(),
            legal=tuple(entry for move in self.legal for entry in self.entries(move)),
            options=tuple(self.options()),
            over=p.to_act is None,
            example=str(self.legal[0]) if self.legal else "9♥",
            direction="clockwise" if p.clockwise else "counterclockwise",
            forced=self.forced(),
        )
        drawn.words = self.words(drawn, zones)
        return drawn

    # -- sentences -----------------------------------------------------------------------------------------------

    def prompt(self) -> Iterator[str]:
        p, seat = self.p, self.seat
        if p.result:
            yield outcome(p, seat, self.lang)
            return
        turn = p.to_act or ""
        if seat is None:
            yield self.say("prompt-seat", seat=turn)
        elif seat in p.out:
            yield self.say("prompt-out", seat=turn)
        elif seat != turn:
            yield self.say("prompt-other", seat=turn)
        else:
            yield self.mine()
        if p.window and seat is not None and seat not in p.out:
            mine = p.window == seat
            yield self.say("prompt-window-mine") if mine else self.say("prompt-window-other", seat=p.window)

    def mine(self) -> str:
        """What the viewer can do now."""
        p, top = self.p, self.p.top
        if p.chain:
            key = "prompt-chain" if self.playable else "prompt-pass"
            return self.say(f"{key}-seven" if top.rank == "7" else key, last=top)
        if p.attack:
            return self.attacked()
        if top is UNKNOWN:
            return self.say("prompt-hidden")
        if top in rules.JOKERS:
            return self.say("prompt-any")
        key = "prompt-named" if p.suit else "prompt"
        facts: dict[str, Fact] = {"suit": p.wanted, "rank": Rank(top.rank)}
        if p.near:
            return self.say(f"{key}-near", **facts, next=refusals.ranks(rules.neighbours(top)))
        return self.say(key, **facts)

    def attacked(self) -> str:
        p, n = self.p, self.p.attack
        if p.top not in rules.JOKERS:
            return self.say("prompt-attack", n=n)
        other = refusals.OTHER_JOKER[p.top]
        if other not in p.takes:
            return self.say("prompt-attack-only", n=n)
        return self.say("prompt-attack-joker", n=n, other=other)

    def turn(self) -> str:
        eye = Phrases("engine.games.onecard", self.lang)
        p = self.p
        if p.to_act is None:
            return eye("turn-over")
        way = eye(DIRECTIONS[not p.clockwise])
        if p.to_act == self.seat:
            return eye("turn-mine", way=way)
        return eye("turn-other", seat=p.to_act, way=way)

    def options(self) -> Iterator[str]:
        """Titles of the options that are on, with their values where they have several."""
        for name, value in self.p.options.items():
            title = rulebook.title(f"onecard.{name}", self.lang)
            if value == "match":
                yield self.say("option-match", title=Sentence(title))
            elif isinstance(value, int) and not isinstance(value, bool):
                yield self.say("option-value", title=Sentence(title), value=value)
            else:
                yield title

    def words(self, drawn: Scene, zones: Sequence[Zone]) -> str:
        """The whole position in sentences."""
        way = self.say(DIRECTIONS[not self.p.clockwise])
        rows = [self.say("said", label=drawn.title), drawn.prompt, self.say("said", label=way)]
        if drawn.options:
            rows.append(self.say("options-on", options=Sentence(", ".join(drawn.options))))
        for zone in zones:
            cards = [slot.name for slot in zone.slots if slot.face != UNKNOWN.face]
            if zone.kind == "fan" and cards:
                rows.append(self.say("said-list", place=Sentence(zone.name), cards=Sentence(", ".join(cards))))
            else:
                rows.append(self.say("said", label=Sentence(zone.name)))
        return " ".join(rows)

    # -- seats and zones -----------------------------------------------------------------------------------------

    def seat_view(self, seat: Seat) -> SeatView:
        p = self.p
        place = self.say("label-hand")
        facts = (self.say("fact-cards", place=place, n=len(p.hands[AT[seat]])),)
        name = self.say("seat-mine") if seat == self.seat else seat
        return SeatView(seat, name, seat == p.to_act, seat == self.seat, facts, tuple(self.seat_badges(seat)))

    def seat_badges(self, seat: Seat) -> Iterator[Badge]:
        p = self.p
        if seat in p.out:
            yield self.chip("chip-out", "over")
        elif len(p.hands[AT[seat]]) == 1:
            yield self.chip("chip-one", "plain")
        if seat == p.window:
            yield self.chip("chip-window", "over")
        if seat == p.to_act and p.more:
            yield Badge("count", self.say("chip-more", n=p.more), self.say("more-words", n=p.more))
        if seat == self.seat and seat not in p.out:
            limit = self.say("limit", n=p.variants.limit)
            yield Badge("count", limit, limit)

    def chip(self, key: str, tone: Literal["plain", "over"]) -> Badge:
        words = self.say(key)
        return Badge("chip", words, words, tone)

    def hand(self, seat: Seat) -> Zone:
        cards = self.p.hands[AT[seat]]
        place = self.say("hand-mine") if seat == self.seat else self.say("hand-other", seat=seat)
        name: str = self.say("with-cards", place=place, n=len(cards)) if cards else self.say("no-cards", place=place)
        # That one card is left is said by their number.
        chips = [badge.words for badge in self.seat_badges(seat) if badge.tone != "plain"]
        slots = tuple(self.hand_slot(seat, i, card, len(cards)) for i, card in enumerate(cards, 1))
        return Zone(
            f"hand:{seat}", "fan", seat, self.say("label-hand"), ", ".join((name, *chips)), slots, count=len(cards)
        )

    def hand_slot(self, seat: Seat, i: int, card: Card, n: int) -> Slot:
        label = self.say("card-in-hand", card=card, n=n, i=i)
        picked = ""
        if seat == self.seat and card is not UNKNOWN:
            fits = card in self.playable
            label = self.say("playable", label=label) if fits else label
            picked = self.say("picked" if fits else "picked-never", card=card)
        return Slot(HAND_SLOTS[seat][i - 1], card.face, self.say.name(card), label, picked=picked)

    def stock(self) -> Zone:
        n, place = len(self.p.stock), self.say("stock")
        name = self.say("with-cards", place=place, n=n) if n else self.say("no-cards", place=place)
        slots = (Slot(STOCK, UNKNOWN.face, name, name),) if n else ()
        return Zone(STOCK, "pile", "", place, name, slots, count=n)

    def discards(self) -> Zone:
        """The top card and the last ones below it, with what hangs over the next turn."""
        p = self.p
        n, place = len(p.discards), self.say("top")
        badges = tuple(self.top_badges())
        name = self.say("top-card", place=place, n=n, card=p.top)
        slots = tuple(self.top_slot(i) for i in range(max(0, n - SHOWN), n))
        spoken = ", ".join((name, *(badge.words for badge in badges)))
        return Zone(TOP, "pile", "", place, spoken, slots, badges, count=n)

    def top_slot(self, i: int) -> Slot:
        p = self.p
        card, n = p.discards[i], len(p.discards)
        label = self.say("card-on-top", card=card) if i == n - 1 else self.say("card-below", card=card, i=n - i)
        marks = ("chain",) if n - i <= len(p.chain) else ()
        return Slot(TOP_SLOTS[i], card.face, self.say.name(card), label, marks=marks)

    def top_badges(self) -> Iterator[Badge]:
        p = self.p
        if p.attack and not p.result:
            mine = p.under_attack and p.to_act == self.seat
            yield Badge("attack", str(p.attack), self.say("attack", n=p.attack), "over" if mine else "plain")
        if p.suit:
            yield Badge("suit", p.suit, self.say("named-suit", suit=p.suit))
        if p.chain and not p.result:
            yield self.chip("chip-chain", "plain")

    # -- what can be done ----------------------------------------------------------------------------------------

    def buttons(self) -> tuple[Button, ...]:
        """Drawing, passing and calling, also where they are refused: a try is answered with the rule."""
        p, seat = self.p, self.seat
        if seat is None or p.to_act is None or seat in p.out:
            return ()
        draw = self.say("draw-button", n=p.attack if p.under_attack else 1)
        rest, call = self.say("pass-button"), self.say("call-button")
        return (
            Button("draw", draw, draw),
            Button("pass", rest, rest),
            Button(f"call:{seat}", call, call, move=str(Call(seat))),
        )

    def entries(self, move: OneCardMove) -> Iterable[Entry]:
        """A legal move with the gestures that make it."""
        if isinstance(move, Play):
            at = self.p.hand.index(move.card)
            target = TOP_SLOTS[len(self.p.discards) - 1]
            yield Entry(str(move), Gesture(((HAND_SLOTS[self.p.to_act or "A"][at],),), target))
        elif isinstance(move, Draw):
            yield Entry(str(move), Gesture((), "draw"))
            yield Entry(str(move), Gesture((), STOCK))
        elif isinstance(move, Pass):
            if self.p.top.rank != "7":
                yield Entry(str(move), Gesture((), "pass"))
                return
            label = self.say.name(move.suit) if move.suit else self.say("pass-plain")
            yield Entry(str(move), Gesture((), "pass", (("pass", move.suit or PLAIN),)), label)

    def forced(self) -> str:
        """A `pass` that is the only legal move; but not while there is something to call."""
        alone = len(self.legal) == 1 and isinstance(self.legal[0], Pass)
        return str(self.legal[0]) if alone and not self.p.window else ""
