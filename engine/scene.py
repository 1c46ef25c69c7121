"""What is to be seen on a table and what a person did there, without saying how either looks.

A game turns a position into a `Scene` and a `Gesture` into the text of a move. The picture, the words and the table in
the browser know nothing else: they contain no rule and no game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.position import Lang, Seat

Direction = Literal["", "clockwise", "counterclockwise"]
ZoneKind = Literal["fan", "row", "route", "pile", "stack", "tray", "meld"]
BadgeKind = Literal["value", "direction", "suit", "chip", "count", "attack", "dots"]
Gather = Literal["one", "run", "any"]
Back = Literal["back", "upright"]


@dataclass(slots=True)
class Choice:
    """What has to be said of a card when it is played: the question, and every answer there is, legal or not."""

    question: str
    values: tuple[str, ...]


@dataclass(slots=True)
class Slot:
    """A card in its place. The id never tells a hidden card."""

    id: str
    """`hand:A.3`, `route:A1.2`, `route:A1.2.1` (attached)."""
    face: str
    """`9♠`, or `??` for a card shown from behind."""
    name: str
    """The card as it is called: 스페이드 9."""
    label: str
    """What a screen reader says: card, place, use."""
    attached: tuple[Slot, ...] = ()
    marks: tuple[str, ...] = ()
    """`foreign`: laid by another seat than the zone's owner."""
    note: str = ""
    """What the card counts where that is not printed on it: 9 × 2 = 18."""
    picked: str = ""
    """The sentence for a card the viewer picks up: what it is and where it can go."""
    choice: Choice | None = None
    like: str = ""
    """Cards of one hand with the same word here do the same: where a legal move names one, another will do too."""
    points: int = 0
    """What the card counts in a tray."""


@dataclass(slots=True)
class Badge:
    """A fact beside a zone. `text` is what is drawn, `words` what is said; `dots` are ● and ○.

    What another badge of the zone says as well has no words of its own.
    """

    kind: BadgeKind
    text: str
    words: str
    tone: Literal["plain", "full", "over"] = "plain"


@dataclass(slots=True)
class Gap:
    """A place before, between or behind the cards of a zone, for a card to be put in."""

    id: str
    """`gap:A.0` is before the first card of seat A's hand."""
    label: str
    name: str


@dataclass(slots=True)
class Zone:
    """A place for cards."""

    id: str
    kind: ZoneKind
    owner: Seat
    label: str
    """Short, beside the zone: A1, 덱."""
    name: str
    """What a screen reader says: name and all facts."""
    slots: tuple[Slot, ...] = ()
    badges: tuple[Badge, ...] = ()
    count: int | None = None
    """How many cards, where not all are drawn (piles)."""
    open: bool = False
    """Whether a place after the last card is drawn, for a card to go to."""
    gather: Gather = "one"
    """What is picked together, legal or not: one card (and what a legal move takes with it), a run of neighbours, any.
    A run that begins no legal move is answered at once with the reason."""
    gaps: tuple[Gap, ...] = ()
    """One more than there are cards. Shown while a card may go there, or one is picked that goes `into` this zone."""
    into: str = ""
    """The viewer's cards here go into the gaps of this zone: they can be picked even where that is refused."""


@dataclass(slots=True)
class GaugeMark:
    """Where a zone stands on a gauge."""

    zone: str
    value: int


@dataclass(slots=True)
class Gauge:
    """A scale with a window that counts: 21 to 26 of 0 to 30."""

    low: int
    high: int
    top: int
    marks: tuple[GaugeMark, ...]


@dataclass(slots=True)
class Group:
    """Zones drawn together: two facing routes (`pair`), what each seat has played, in order (`trick`), or what a team
    has laid down (`melds`).

    In a trick a badge whose tone is `full` stands under the play that is ahead. Of a team, a `stack` is squared up, a
    `row` is small and beside the label, and an open zone is the place for something new.
    """

    id: str
    label: str
    zones: tuple[str, ...]
    gauge: Gauge | None = None
    kind: Literal["pair", "trick", "melds"] = "pair"
    badges: tuple[Badge, ...] = ()


@dataclass(slots=True)
class Tray:
    """Groups of the viewer's cards can be held back, to be laid down together in one move. It is shown at `zone`."""

    zone: str
    """The place for something new: a pick that is part of a legal move of several groups is held back there."""
    lay: str
    """The drop that lays down what is held back."""
    label: str
    """The button that does so; empty where that is one of the scene's buttons."""
    note: str
    need: int | None = None
    """What they must count together, if they must."""
    top: str = ""
    """The slot of a card of the table that goes with the first held cards like it, and counts with them."""


@dataclass(slots=True)
class ScaleStep:
    """One step of a scale: passed already, reached now, or still open."""

    label: str
    state: Literal["past", "now", "next"]


@dataclass(slots=True)
class Scale:
    """A ladder of what beats what, the weakest first."""

    label: str
    steps: tuple[ScaleStep, ...]


@dataclass(slots=True)
class SheetRow:
    """A line of a score sheet: a value for each column. `rule` is the slug it follows from; `total` sums up."""

    label: str
    values: tuple[str, ...]
    rule: str = ""
    total: bool = False


@dataclass(slots=True)
class Sheet:
    """What a round or hand came to when it ended. It stays on the table until the viewer's next move."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    note: str
    """One or two sentences: who pays or scores, who begins the next one."""


@dataclass(slots=True)
class Past:
    """A trick that has ended: what each seat had played, in order. It is shown until the viewer's next move."""

    label: str
    plays: tuple[Zone, ...]


@dataclass(slots=True)
class SeatView:
    """A seat at the table, in clockwise order from the viewer."""

    seat: Seat
    name: str
    """나, 상대 or the seat's letter."""
    to_act: bool
    mine: bool
    facts: tuple[str, ...] = ()
    """Short labels: 손패 5장, 덱 37장."""
    badges: tuple[Badge, ...] = ()
    """What stands beside the seat's name: one card left, bust."""


@dataclass(slots=True)
class Gesture:
    """What a person did: groups of cards picked, where they were dropped, what was chosen."""

    groups: tuple[tuple[str, ...], ...] = ()
    drop: str = ""
    """A slot, gap, zone or button id."""
    choices: tuple[tuple[str, str], ...] = ()


@dataclass(slots=True)
class Entry:
    """A legal move of the viewer and one gesture that makes it."""

    text: str
    gesture: Gesture
    label: str = ""
    """What it is called among several moves of one place: 하트로 바꾸기."""


@dataclass(slots=True)
class Button:
    """A drop without a card's place: dissolve A1, discard what is picked."""

    drop: str
    label: str
    name: str
    group: str = ""
    """Buttons of one group stand together behind this word."""
    picked: str = ""
    """The label while a card is picked, `{card}` being its name; such a button needs one."""
    move: str = ""
    """The move it makes, where that is legal at any time and so not among the legal moves listed."""
    at: str = ""
    """The place where it puts what is picked, where there is one on the table too."""


@dataclass(slots=True)
class Scene:
    """All that is to be seen of a position from one seat."""

    game: str
    title: str
    lang: Lang
    seat: Seat | None
    prompt: str
    """One or two sentences: what hangs, what can be done now."""
    turn: str
    """Short: 내 차례, B 차례, 게임 끝."""
    seats: tuple[SeatView, ...]
    zones: tuple[Zone, ...]
    groups: tuple[Group, ...] = ()
    buttons: tuple[Button, ...] = ()
    legal: tuple[Entry, ...] = ()
    options: tuple[str, ...] = ()
    """Titles of the variants that are on."""
    over: bool = False
    aloud: str = ""
    """The prompt for the ear, where that is not said as it is written."""
    words: str = ""
    """The whole position in sentences."""
    example: str = ""
    """A move text of this game, to show how one is written."""
    direction: Direction = ""
    """Which way the turn goes round, where that can change."""
    forced: str = ""
    """The one move that is left to the viewer, where a table may make it by itself."""
    scale: Scale | None = None
    sheet: Sheet | None = None
    tray: Tray | None = None
    past: tuple[Past, ...] = ()
    """Tricks whose cards have gone from the table, the last one last."""
    back: Back = "back"
    """Which back the cards of this game have."""

    def only_look(self) -> None:
        """Takes away all that is there to be acted on, the places for something new among it: the moment is past."""
        self.legal, self.buttons, self.tray, self.forced = (), (), None, ""
        laid = {name for group in self.groups if group.kind == "melds" for name in group.zones}
        fresh = {zone.id for zone in self.zones if zone.open and zone.id in laid}
        self.zones = tuple(zone for zone in self.zones if zone.id not in fresh)
        for group in self.groups:
            group.zones = tuple(name for name in group.zones if name not in fresh)


def to_json(value: object) -> object:
    """A scene (or a part of one) as plain data: dicts, lists, texts and numbers."""
    if isinstance(value, tuple | list):
        return [to_json(item) for item in value]
    names = getattr(value, "__dataclass_fields__", None)  # `fields()` takes its time, and each click asks hundreds
    return value if names is None else {name: to_json(getattr(value, name)) for name in names}
