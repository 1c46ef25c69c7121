"""A position of Caravan as it is to be seen, and what a person does there as the text of a move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from engine import rulebook
from engine.cards import UNKNOWN, Card
from engine.games.caravan import refusals, rules
from engine.games.caravan.moves import ROUTES, SEATS, Attach, CaravanMove, Discard, Dissolve, Place, is_face
from engine.games.caravan.position import CaravanPosition, Hand
from engine.games.caravan.rules import PLACEMENTS, Stack
from engine.phrases import Phrases
from engine.position import Lang, Seat, Undetermined
from engine.scene import Badge, Button, Entry, Gauge, GaugeMark, Gesture, Group, Scene, SeatView, Slot, Zone
from engine.wording import Sentence

_GAUGE_TOP: Final = 30
_CHIP_TONES: Final[dict[str, Literal["plain", "full", "over"]]] = {"sold": "full", "over": "over", "tie": "plain"}


def scene(p: CaravanPosition, seat: Seat | None, lang: Lang) -> Scene:
    """What this seat sees of the position; hidden cards stay hidden whatever `p` knows. None is a spectator."""
    return _Drawing(p.seen_by(seat), seat, lang).scene()


def open_scene(p: CaravanPosition, lang: Lang) -> Scene:
    """The position with all that it knows, seen without a seat."""
    return _Drawing(p, None, lang).scene()


def state_of(p: CaravanPosition, name: str) -> str | None:
    """`sold`, `over`, `tie`, or None for a route that is simply too low or beaten."""
    at = ROUTES.index(name)
    value = p.routes[at].value
    if p.sold(name):
        return "sold"
    if value > rules.HIGH:
        return "over"
    return "tie" if value >= rules.LOW and value == p.routes[(at + 3) % 6].value else None


def outcome(p: CaravanPosition, seat: Seat | None, lang: Lang) -> str:
    """How the game ended, in the words of this seat where there are any."""
    result = p.result
    assert result is not None
    won = "won" if seat in result.winners else "lost"
    keys = {"caravan.win": won, "caravan.cards-out": f"{won}-cards-out", "caravan.resign": f"{won}-resign"}
    if seat is None or result.reason not in keys:
        return rulebook.ended(result, lang, aloud=True)
    return Phrases("engine.games.caravan", lang)(keys[result.reason])


def gesture(p: CaravanPosition, done: Gesture) -> str | None:
    """The move that the gesture makes, legal or not; None if it means no move.

    A face card dropped on a route means the route's last card.
    """
    zone, _, place = done.drop.partition(":")
    if zone == "dissolve" and place in ROUTES:
        return str(Dissolve(place))
    if len(done.groups) != 1 or len(done.groups[0]) != 1:
        return None
    card = _card_at(p, done.groups[0][0])
    if card is None or card is UNKNOWN:
        return None
    if zone == "discard" and place == done.groups[0][0][5:6]:
        return str(Discard(card))
    name, _, rest = place.partition(".")
    if zone != "route" or name not in ROUTES:
        return None
    if not is_face(card):
        return str(Place(card, name))
    index = rest.partition(".")[0] or str(max(1, len(p.route(name).stacks)))
    return str(Attach(card, name, int(index))) if index.isdecimal() and 1 <= int(index) <= 9999 else None


def _card_at(p: CaravanPosition, slot: str) -> Card | None:
    """The card in a slot of a hand, if there is one."""
    seat, dot, number = slot.removeprefix("hand:").partition(".")
    if not (slot.startswith("hand:") and dot and seat in SEATS and number.isdecimal() and len(number) < 4):
        return None
    hand = p.hands[SEATS.index(seat)]
    return hand[int(number) - 1] if 1 <= int(number) <= len(hand) else None


class _Drawing:
    """One position being drawn for one seat in one language."""

    def __init__(self, p: CaravanPosition, seat: Seat | None, lang: Lang) -> None:
        self.p = p
        self.seat = seat
        self.lang = lang
        self.say = Phrases("engine.games.caravan", lang, aloud=True)
        self.legal = p.legal_moves() if seat is not None and seat == p.to_act else ()

    def whose(self, key: str, owner: Seat, **facts: str) -> str:
        """A phrase in the words of the viewer: mine, the other side's, or by the letter for a spectator."""
        if self.seat is None:
            return self.say(f"{key}-seat", **({"seat": owner} | facts))
        return self.say(f"{key}-{'mine' if owner == self.seat else 'other'}", **facts)

    def scene(self) -> Scene:
        p, near = self.p, self.seat or "A"
        far = "B" if near == "A" else "A"
        zones = [self.hand(far), *self.piles(far)]
        zones += [self.route(owner + pair) for pair in "123" for owner in (far, near)]
        zones += [self.hand(near), *self.piles(near)]
        options = tuple(rulebook.title(f"caravan.{name}", self.lang) for name in p.variants.on())
        drawn = Scene(
            game=p.game,
            title=rulebook.title(p.game, self.lang),
            lang=self.lang,
            seat=self.seat,
            prompt=self.prompt(),
            turn=self.turn(),
            seats=tuple(self.seat_view(seat) for seat in (near, far)),
            zones=tuple(zones),
            groups=tuple(self.pair(pair, far, near) for pair in (1, 2, 3)),
            buttons=self.buttons(),
            legal=tuple(entry for move in self.legal for entry in self.entries(move)),
            options=options,
            over=p.to_act is None,
            example=str(self.legal[0]) if self.legal else "9♠@A1",
        )
        drawn.words = self.words(drawn, zones)
        return drawn

    # -- sentences -----------------------------------------------------------------------------------------------

    def prompt(self) -> str:
        p = self.p
        if p.result:
            return outcome(p, self.seat, self.lang)
        if self.seat is None:
            return self.say("prompt-seat", seat=p.to_act or "")
        if p.to_act != self.seat:
            return self.say("prompt-other")
        if not p.in_opening:
            return self.say("prompt")
        try:
            key = "prompt-no-number" if refusals.needs_discard(p) else "prompt-opening"
        except Undetermined:
            return self.say("prompt-hidden")
        return self.say(key, left=PLACEMENTS - p.placed[p.index])

    def turn(self) -> str:
        return self.say("turn-over") if self.p.to_act is None else self.whose("turn", self.p.to_act)

    def words(self, drawn: Scene, zones: Sequence[Zone]) -> str:
        """The whole position in sentences."""
        rows = [self.say("said", label=drawn.title), drawn.prompt]
        if drawn.options:
            rows.append(self.say("options-on", options=Sentence(", ".join(drawn.options))))
        for zone in zones:
            cards = [self.in_words(slot) for slot in zone.slots if slot.face != UNKNOWN.face]
            if zone.kind in ("route", "fan") and cards:
                rows.append(self.say("said-list", place=Sentence(zone.name), cards=Sentence(", ".join(cards))))
            else:
                rows.append(self.say("said", label=Sentence(zone.name)))
        return " ".join(rows)

    def in_words(self, slot: Slot) -> str:
        attached = ", ".join(a.name for a in slot.attached)
        return (
            self.say("attached-in-words", card=Sentence(slot.name), attached=Sentence(attached))
            if attached
            else slot.name
        )

    # -- seats and zones -----------------------------------------------------------------------------------------

    def seat_view(self, seat: Seat) -> SeatView:
        p, i = self.p, SEATS.index(seat)
        counts = (("hand", p.hands[i]), ("deck", p.decks[i]), ("discard", p.discards[i]))
        facts = tuple(self.say("fact-cards", place=self.say(f"label-{key}"), n=len(pile)) for key, pile in counts)
        name = seat if self.seat is None else self.say("seat-mine" if seat == self.seat else "seat-other")
        return SeatView(seat, name, seat == p.to_act, seat == self.seat, facts)

    def hand(self, seat: Seat) -> Zone:
        cards = self.p.hands[SEATS.index(seat)]
        place = self.whose("hand", seat)
        name = self.say("with-cards", place=place, n=len(cards)) if cards else self.say("no-cards", place=place)
        slots = tuple(self.hand_slot(seat, i, card, len(cards)) for i, card in enumerate(cards, 1))
        return Zone(f"hand:{seat}", "fan", seat, self.say("label-hand"), name, slots, count=len(cards))

    def hand_slot(self, seat: Seat, i: int, card: Card, n: int) -> Slot:
        label = self.say("card-in-hand", card=card, n=n, i=i)
        mine = seat == self.seat and card is not UNKNOWN
        uses = self.uses(card) if mine else ()
        if places := sum(1 for move in uses if not isinstance(move, Discard)):
            label = self.say("with-uses", label=label, n=places)
        picked = self.picked(card, uses) if mine else ""
        return Slot(f"hand:{seat}.{i}", card.face, self.say.name(card), label, picked=picked)

    def uses(self, card: Card) -> tuple[CaravanMove, ...]:
        """The legal moves with this card."""
        return tuple(
            move for move in self.legal if not isinstance(move, Dissolve) and getattr(move, "card", None) is card
        )

    def picked(self, card: Card, uses: tuple[CaravanMove, ...]) -> str:
        routes = tuple(move.route for move in uses if isinstance(move, Place))
        hosts = [move for move in uses if isinstance(move, Attach)]
        if routes:
            return self.say("picked-number", card=card, routes=routes)
        if len(hosts) == 1:
            host = self.p.route(hosts[0].route).stacks[hosts[0].index - 1].card
            return self.say("picked-face-one", card=card, route=hosts[0].route, host=host)
        if hosts:
            return self.say("picked-face", card=card, n=len(hosts))
        return self.say("picked-nowhere" if uses else "picked-never", card=card)

    def piles(self, seat: Seat) -> tuple[Zone, Zone]:
        i = SEATS.index(seat)
        return self.pile("deck", seat, self.p.decks[i]), self.pile("discard", seat, self.p.discards[i])

    def pile(self, kind: str, seat: Seat, cards: Hand) -> Zone:
        """A pile shows its top card: a back, or the last card thrown away."""
        place = self.whose(kind, seat)
        top = cards[-1] if cards else None
        if kind == "deck" or top is None or top is UNKNOWN:
            name = self.say("with-cards", place=place, n=len(cards)) if cards else self.say("no-cards", place=place)
        else:
            name = self.say("top-card", place=place, n=len(cards), card=top)
        face = UNKNOWN.face if kind == "deck" or top is None else top.face
        slot = Slot(f"{kind}:{seat}", face, name, name)
        label = self.say(f"label-{kind}")
        return Zone(f"{kind}:{seat}", "pile", seat, label, name, (slot,) if cards else (), count=len(cards))

    def route(self, name: str) -> Zone:
        route = self.p.route(name)
        slots = tuple(self.stack_slot(name, i, stack) for i, stack in enumerate(route.stacks, 1))
        place = self.whose("route", name[0], route=name)
        if not slots:
            return Zone(f"route:{name}", "route", name[0], name, self.say("no-cards", place=place), open=True)
        badges = [Badge("value", str(route.value), self.say("value", value=route.value))]
        if route.direction:
            up = route.direction == rules.UP
            words = self.say("direction-up" if up else "direction-down")
            badges.append(Badge("direction", "up" if up else "down", words))
        badges.append(Badge("suit", route.suit or "", self.say("suit", suit=route.suit or "")))
        if state := state_of(self.p, name):
            chip = self.say(f"chip-{state}")
            badges.append(Badge("chip", chip, chip, _CHIP_TONES[state]))
        spoken = ", ".join((place, *(badge.words for badge in badges)))
        return Zone(f"route:{name}", "route", name[0], name, spoken, slots, tuple(badges), open=True)

    def stack_slot(self, name: str, i: int, stack: Stack) -> Slot:
        slot_id = f"route:{name}.{i}"
        label: str = self.say("card-on-route", card=stack.card, route=name, i=i)
        attached = tuple(
            Slot(
                f"{slot_id}.{j}",
                a.card.face,
                self.say.name(a.card),
                self.say.name(a.card),
                marks=() if a.seat == name[0] else ("foreign",),
            )
            for j, a in enumerate(stack.attached, 1)
        )
        if attached:
            names = ", ".join(a.name for a in attached)
            label = self.say("with-attached", label=Sentence(label), attached=Sentence(names))
        note = ""
        value = rules.stack_value(stack, self.p.variants)
        if stack.count("K"):
            label = self.say("counts", label=Sentence(label), value=value)
            note = f"{stack.card.number} × {value // stack.card.number} = {value}"
        return Slot(slot_id, stack.card.face, self.say.name(stack.card), label, attached, note=note)

    def pair(self, pair: int, far: Seat, near: Seat) -> Group:
        names = (f"{far}{pair}", f"{near}{pair}")
        marks = tuple(GaugeMark(f"route:{name}", self.p.route(name).value) for name in names)
        gauge = Gauge(rules.LOW, rules.HIGH, _GAUGE_TOP, marks)
        return Group(f"pair:{pair}", self.say("pair", i=pair), tuple(f"route:{name}" for name in names), gauge)

    # -- what can be done ----------------------------------------------------------------------------------------

    def buttons(self) -> tuple[Button, ...]:
        """Discarding and dissolving, also where they are refused: a try is answered with the rule."""
        seat = self.seat
        if seat is None or self.p.to_act is None:
            return ()
        group = self.say("dissolve-group")
        discard = self.say("discard-button")
        buttons = [
            Button(f"discard:{seat}", discard, discard, picked=self.say("discard-picked", card=Sentence("{card}")))
        ]
        for pair in "123":
            name = seat + pair
            buttons.append(Button(f"dissolve:{name}", name, self.say("dissolve-button", route=name), group))
        return tuple(buttons)

    def entries(self, move: CaravanMove) -> Iterable[Entry]:
        """A legal move with its gesture, once for each copy of its card in the hand."""
        if isinstance(move, Dissolve):
            yield Entry(str(move), Gesture((), f"dissolve:{move.route}"))
            return
        assert isinstance(move, Place | Attach | Discard)
        drop = (
            f"discard:{self.seat}"
            if isinstance(move, Discard)
            else f"route:{move.route}" + (f".{move.index}" if isinstance(move, Attach) else "")
        )
        for i, card in enumerate(self.p.hand, 1):
            if card is move.card:
                yield Entry(str(move), Gesture(((f"hand:{self.seat}.{i}",),), drop))
