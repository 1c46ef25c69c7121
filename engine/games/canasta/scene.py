"""A position of Canasta as it is to be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from engine import rulebook
from engine.cards import UNKNOWN, Card
from engine.games.canasta import pile
from engine.games.canasta.gestures import LAY, PILE, STOCK, TAKE, entries, gesture, like, pile_place
from engine.games.canasta.groups import PLACE, Group
from engine.games.canasta.moves import AT, SEATS, TEAM, TEAMS, Discard, Meld
from engine.games.canasta.points import POINTS, RED_THREES
from engine.games.canasta.position import CanastaPosition
from engine.games.canasta.saying import PACKAGE, ended, kind, outcome, rank_of, seat_name, team_name
from engine.games.canasta.sheet import sheet
from engine.games.canasta.turn import HAND_SLOTS
from engine.phrases import Phrases
from engine.position import Lang, Seat, Undetermined
from engine.scene import Badge, Button, Scene, SeatView, Slot, Tray, Zone
from engine.scene import Group as Together
from engine.wording import Sentence

#: So many cards of the pile are drawn, the top card last.
SHOWN: Final = 7


def scene(p: CanastaPosition, seat: Seat | None, lang: Lang) -> Scene:
    """What this seat sees of the position; hidden cards stay hidden whatever `p` knows. None is a spectator."""
    return _Drawing(p.seen_by(seat), seat, lang).scene()


def open_scene(p: CanastaPosition, lang: Lang) -> Scene:
    """The position with all that it knows, seen without a seat."""
    return _Drawing(p, None, lang).scene()


class _Drawing:
    """One position being drawn for one seat in one language."""

    def __init__(self, p: CanastaPosition, seat: Seat | None, lang: Lang) -> None:
        self.p = p
        self.seat = seat
        self.lang = lang
        self.say = Phrases(PACKAGE, lang, aloud=True)
        self.eye = Phrases(PACKAGE, lang)
        self.near = seat or "A"
        self.mine = seat is not None and seat == p.to_act
        self.legal = p.legal_moves() if self.mine else ()

    def scene(self) -> Scene:
        p = self.p
        order = tuple(SEATS[(AT[self.near] + i) % len(SEATS)] for i in range(len(SEATS)))
        teams = (1 - TEAM[self.near], TEAM[self.near])
        laid = {team: tuple(self.laid(team)) for team in teams}
        zones = (
            *map(self.hand, order[1:]),
            self.stock(),
            self.pile(),
            *(zone for team in teams for zone in laid[team]),
            self.hand(self.near),
        )
        drawn = Scene(
            game=p.game,
            title=rulebook.title(p.game, self.lang),
            lang=self.lang,
            seat=self.seat,
            prompt=" ".join(self.prompt()),
            turn=self.turn(),
            seats=tuple(map(self.seat_view, order)),
            zones=zones,
            groups=tuple(self.team(team, laid[team]) for team in teams),
            buttons=self.buttons(),
            legal=tuple(entry for move in self.legal for entry in entries(p, move)),
            options=tuple(self.options()),
            over=p.to_act is None,
            example=str(self.legal[0]) if self.legal else "meld 9♠ 9♦ 9♣",
            sheet=sheet(p, self.seat, self.eye),
            tray=self.tray(),
        )
        drawn.words = " ".join(self.words(drawn))
        return drawn

    # -- sentences -----------------------------------------------------------------------------------------------

    def prompt(self) -> Iterator[str]:
        p = self.p
        if p.result:
            yield outcome(p, self.seat, self.say)
        elif p.turn is None:
            yield ended(p, self.seat, self.say)
            yield self.say("prompt-next")
        elif self.seat is None:
            yield self.say("prompt-seat", seat=p.turn)
        elif not self.mine:
            yield self.say("prompt-other", seat=p.turn)
        elif p.phase == "draw":
            yield self.say("prompt-draw" if p.stock else "prompt-no-stock")
        else:
            yield self.say("prompt-meld")
            if not p.melds[p.team]:
                yield self.say("prompt-first", n=p.minimum(p.team))

    def turn(self) -> str:
        p = self.p
        if p.result:
            return self.eye("turn-over")
        if p.turn is None:
            return self.eye("turn-hand-over")
        if self.mine:
            return self.eye("turn-draw" if p.phase == "draw" else "turn-meld")
        return self.eye("turn-other", seat=p.turn)

    def options(self) -> Iterator[str]:
        for value in self.p.options.values():
            assert isinstance(value, int)
            yield self.eye("option-target", n=value)

    def words(self, drawn: Scene) -> Iterator[str]:
        """The whole position in sentences."""
        p = self.p
        yield self.say("said", label=drawn.title)
        yield drawn.prompt
        yield self.say("said-hand", n=p.number, seat=p.dealer)
        if drawn.options:
            yield self.say("options-on", options=Sentence(", ".join(drawn.options)))
        grouped = {name for group in drawn.groups for name in group.zones}
        for zone in drawn.zones:
            if zone.id not in grouped:
                yield self.row(zone)
        zones = {zone.id: zone for zone in drawn.zones}
        for group in drawn.groups:
            yield self.say("said", label=Sentence(", ".join((group.label, *(badge.words for badge in group.badges)))))
            for name in group.zones:
                if zones[name].slots:
                    yield self.row(zones[name])

    def row(self, zone: Zone) -> str:
        """A zone with the cards that are to be seen, but for piles, whose name says what counts."""
        cards = [slot.name for slot in zone.slots if slot.face != UNKNOWN.face]
        if zone.kind == "pile" or not cards:
            return self.say("said", label=Sentence(zone.name))
        return self.say("said-list", place=Sentence(zone.name), cards=Sentence(", ".join(cards)))

    # -- seats and hands -----------------------------------------------------------------------------------------

    def seat_view(self, seat: Seat) -> SeatView:
        p = self.p
        facts = (self.eye("fact-cards", n=len(p.hands[AT[seat]])),)
        name = seat_name(seat, self.seat, self.eye)
        return SeatView(seat, name, seat == p.to_act, seat == self.seat, facts, tuple(self.seat_badges(seat)))

    def seat_badges(self, seat: Seat) -> Iterator[Badge]:
        if self.seat is None:
            words = team_name(TEAM[seat], None, self.eye)
            yield Badge("count", words, words)
        elif seat != self.seat:
            words = self.eye("partner" if TEAM[seat] == TEAM[self.seat] else "team-other")
            yield Badge("count", words, words)
        if seat == self.p.dealer:
            words = self.eye("dealer")
            yield Badge("count", words, words)

    def hand(self, seat: Seat) -> Zone:
        cards = self.p.hands[AT[seat]]
        place = self.say("hand-mine") if seat == self.seat else self.say("hand-other", seat=seat)
        name = self.say("with-cards", place=place, n=len(cards)) if cards else self.say("no-cards", place=place)
        places = list(range(len(cards)))
        if seat == self.seat:  # sorted for the eye: the slots keep the order in which the cards came
            places.sort(key=lambda at: (PLACE.get(cards[at], 0), at))
        slots = tuple(self.hand_slot(seat, at, i, len(cards)) for i, at in enumerate(places, 1))
        return Zone(f"hand:{seat}", "fan", seat, self.eye("hand"), name, slots, count=len(cards), gather="any")

    def hand_slot(self, seat: Seat, at: int, i: int, n: int) -> Slot:
        card = self.p.hands[AT[seat]][at]
        label = self.say("card-in-hand", card=card, n=n, i=i)
        slot = Slot(HAND_SLOTS[seat][at], card.face, self.say.name(card), label)
        if seat == self.seat and card is not UNKNOWN:
            slot.label = self.say("with-points", label=label, n=POINTS[card])
            slot.picked = self.picked(card)
            slot.like, slot.points = like(card), POINTS[card]
        return slot

    def picked(self, card: Card) -> str:
        """The sentence for a card that is picked: what can be done with it alone."""
        alone = [move for move in self.legal if isinstance(move, Discard) and move.card.rank == card.rank]
        ranks = [
            rank_of(move.groups[0])
            for move in self.legal
            if isinstance(move, Meld) and len(move.groups) == move.groups[0].size == 1
            if like(move.groups[0].cards[0]) == like(card)
        ]
        if not ranks:
            return self.say("picked-discard" if alone else "picked", card=card)
        return self.say("picked-both" if alone else "picked-lay-off", card=card, ranks=tuple(ranks))

    # -- stock and pile ------------------------------------------------------------------------------------------

    def stock(self) -> Zone:
        n, place = len(self.p.stock), self.say("stock")
        name = self.say("with-cards", place=place, n=n) if n else self.say("no-cards", place=place)
        slots = (Slot(STOCK, UNKNOWN.face, name, name),) if n else ()
        return Zone(STOCK, "pile", "", place, name, slots, count=n)

    def pile(self) -> Zone:
        """The last cards of the pile, and whether it is frozen for the viewer's team, and why."""
        p = self.p
        n, place = len(p.pile), self.say("pile")
        badges = tuple(self.frozen())
        name = self.say("top-card", place=place, n=n, card=p.pile[-1]) if n else self.say("no-cards", place=place)
        slots = tuple(self.pile_slot(i) for i in range(max(0, n - SHOWN), n))
        spoken = ", ".join((name, *(badge.words for badge in badges)))
        return Zone(PILE, "pile", "", place, spoken, slots, badges, count=n)

    def pile_slot(self, i: int) -> Slot:
        card, n = self.p.pile[i], len(self.p.pile)
        label = self.say("card-on-top", card=card) if i == n - 1 else self.say("card-below", card=card, i=n - i)
        return Slot(f"{PILE}.{i + 1}", card.face, self.say.name(card), label, like=like(card), points=POINTS[card])

    def frozen(self) -> Iterator[Badge]:
        """Whether the pile is frozen for the viewer's team, or for which of the two, and what blocks it."""
        p = self.p
        if p.turn is None or not p.pile:
            return
        top = p.pile[-1]
        if top in pile.BLOCKING:
            yield self.chip("chip-blocked", self.say("why-blocked"), "plain")
        try:
            card = pile.freezer(p)
        except Undetermined:
            card = UNKNOWN
        if card is UNKNOWN and (self.seat is None or p.melds[TEAM[self.seat]]):
            return
        if card is not None and card is not UNKNOWN:
            yield self.chip("chip-frozen", self.say("why-wild" if card not in RED_THREES else "why-red"), "over")
            return
        without = [team for team in (0, 1) if not p.melds[team]]
        if self.seat is not None:
            if TEAM[self.seat] in without:
                yield self.chip("chip-frozen", self.say("why-no-meld"), "over")
        elif without:
            names = tuple(TEAMS[team] for team in without)
            yield self.chip("chip-frozen", self.say("why-none" if names[1:] else f"why-{names[0]}"), "over")

    def chip(self, key: str, words: str, tone: Literal["plain", "full", "over"]) -> Badge:
        return Badge("chip", self.eye(key), words, tone)

    # -- what the teams have laid down ---------------------------------------------------------------------------

    def team(self, team: int, zones: Sequence[Zone]) -> Together:
        """A team with its total, its melds and its red 3s."""
        p = self.p
        words = self.say("total", n=p.scores[team])
        badges = [Badge("count", self.eye("total", n=p.scores[team]), words)]
        if p.turn and not p.melds[team]:
            least = self.eye("no-meld", n=p.minimum(team))
            badges.append(Badge("count", least, self.say("no-meld", n=p.minimum(team))))
        return Together(
            f"melds:{TEAMS[team]}",
            self.label(team),
            tuple(zone.id for zone in zones),
            kind="melds",
            badges=tuple(badges),
        )

    def label(self, team: int) -> str:
        name = team_name(team, self.seat, self.eye)
        if self.seat is None:
            return name
        return self.eye("team-label", team=name, seats=Sentence("·".join(TEAMS[team])))

    def laid(self, team: int) -> Iterator[Zone]:
        """The red 3s of a team, its melds by rank, the place for a new one."""
        p, name = self.p, TEAMS[team]
        if red := p.red[team]:
            label = self.say("red", team=team_name(team, self.seat, self.say), n=len(red))
            slots = tuple(self.laid_slot(f"red:{name}.{i}", card) for i, card in enumerate(red, 1))
            yield Zone(f"red:{name}", "row", name, self.eye("red-label"), label, slots)
        for meld in p.melds[team]:
            yield self.meld(team, meld)
        if self.mine and team == p.team:
            yield Zone(f"new:{name}", "meld", name, self.eye("new-label"), self.say("new"), open=True)

    def meld(self, team: int, meld: Group) -> Zone:
        place = f"meld:{TEAMS[team]}-{meld.rank}"
        points = meld.points + meld.bonus
        kinds = Badge("chip", kind(meld, self.eye), kind(meld, self.say), "full" if meld.is_canasta else "plain")
        worth = Badge("count", self.eye("points", n=points), self.say("points", n=points))
        name = self.say("meld", team=team_name(team, self.seat, self.say), rank=rank_of(meld), n=meld.size)
        return Zone(
            place,
            "stack" if meld.is_canasta else "meld",
            TEAMS[team],
            self.eye.name(rank_of(meld)),
            ", ".join((name, kinds.words, worth.words)),
            tuple(self.laid_slot(f"{place}.{i}", card) for i, card in enumerate(meld.cards, 1)),
            (kinds, worth),
            count=meld.size,
        )

    def laid_slot(self, place: str, card: Card) -> Slot:
        name = self.say.name(card)
        return Slot(place, card.face, name, name)

    # -- what can be done ----------------------------------------------------------------------------------------

    def buttons(self) -> tuple[Button, ...]:
        """Drawing, taking the pile, ending the hand; before and after the draw alike: a try is answered by the rule."""
        if not self.mine or self.p.phase != "draw":
            return ()
        draw, take, end = self.eye("draw-button"), self.eye("take-button"), self.eye("end-button")
        first = Button("draw", draw, draw) if self.p.stock else Button("end", end, end)
        return first, Button(TAKE, take, take, at=pile_place(self.p))

    def tray(self) -> Tray | None:
        """Groups can be held back by whoever is to act; before the draw they go with the pile's top card."""
        p = self.p
        if not self.mine:
            return None
        first, draws = not p.melds[p.team], p.phase == "draw"
        return Tray(
            zone=f"new:{TEAMS[p.team]}",
            lay=TAKE if draws else LAY,
            label="" if draws else self.eye("lay-button"),
            note=self.eye("tray-first" if first else "tray-more"),
            need=p.minimum(p.team) if first else None,
            top=pile_place(p) if draws and p.pile else "",
        )


__all__ = ("gesture", "open_scene", "scene")
