"""Caravan's scene: zones, badges, words, gestures."""

from __future__ import annotations

import pytest

from engine import caravan
from engine.scene import Gesture, Scene, Slot, Zone
from tests.games.caravan.table import at


def zone(scene: Scene, name: str) -> Zone:
    return next(zone for zone in scene.zones if zone.id == name)


P = at("A1: 5♠ 9♦(K♥ Q♠')", "A2: 10♠ 8♠ 6♠", "A3: 10♥ 9♥ 8♥", "B1: 7♣", "B2: 10♣ 9♣ 5♣", "hand A: 3♣ J♥ ★",
       "discard B: 4♣ 5♦")  # fmt: skip


def test_zones_from_far_to_near() -> None:
    assert [zone.id for zone in caravan.scene(P, "A", "en").zones] == [
        "hand:B", "deck:B", "discard:B", "route:B1", "route:A1", "route:B2", "route:A2", "route:B3", "route:A3",
        "hand:A", "deck:A", "discard:A",
    ]  # fmt: skip
    assert [zone.id for zone in caravan.scene(P, "B", "en").zones][:5] == [
        "hand:A", "deck:A", "discard:A", "route:A1", "route:B1",
    ]  # fmt: skip


def test_a_route_tells_its_value_direction_suit_and_sale() -> None:
    scene = caravan.scene(P, "A", "en")
    badges = {(badge.kind, badge.text) for badge in zone(scene, "route:A1").badges}
    assert badges == {("value", "23"), ("direction", "down"), ("suit", "♠"), ("chip", "sold")}
    assert zone(scene, "route:A1").name == "Your route A1, value 23, descending, current suit spades, sold"
    chips = {
        name: [b.text for b in zone(scene, f"route:{name}").badges if b.kind == "chip"]
        for name in ("A2", "A3", "B2", "B1")
    }
    assert chips == {"A2": ["tie"], "A3": ["overloaded"], "B2": ["tie"], "B1": []}
    nine = zone(scene, "route:A1").slots[1]
    assert [(slot.face, slot.marks) for slot in nine.attached] == [("K♥", ()), ("Q♠", ("foreign",))]
    assert nine.note == "9 × 2 = 18"


def test_a_king_that_adds_is_told_as_it_counts() -> None:
    p = at("A1: 5♠(K♥ K♦)", "options: adding_king")
    slot = zone(caravan.scene(p, "A", "en"), "route:A1").slots[0]
    assert slot.note == "5 × 3 = 15"
    assert "15" in slot.label


def test_hidden_cards_are_drawn_from_behind_and_piles_as_one() -> None:
    scene = caravan.scene(P, "A", "en")
    assert [slot.face for slot in zone(scene, "hand:B").slots] == ["??"] * 5
    assert [slot.id for slot in zone(scene, "hand:B").slots] == [f"hand:B.{i}" for i in range(1, 6)]
    assert (zone(scene, "deck:B").count, [s.face for s in zone(scene, "deck:B").slots]) == (30, ["??"])
    assert (zone(scene, "discard:B").count, [s.face for s in zone(scene, "discard:B").slots]) == (2, ["5♦"])
    assert zone(scene, "discard:A").slots == ()


def test_what_the_seat_does_not_see_is_not_drawn_whatever_the_position_knows() -> None:
    p = caravan.deal(seed=7, first="A")
    assert caravan.scene(p, "A", "ko") == caravan.scene(p.seen_by("A"), "A", "ko")
    assert {slot.face for slot in zone(caravan.scene(p, None, "ko"), "hand:A").slots} == {"??"}
    assert "??" not in {slot.face for slot in zone(caravan.open_scene(p, "ko"), "hand:B").slots}


@pytest.mark.parametrize(
    ("lines", "seat", "prompt"),
    [
        (("hand A: 9♦",), "A", "Your turn. Play or discard a card, or dissolve a route."),
        (("hand A: 9♦",), "B", "The other side is to move. You can move when your turn comes."),
        (("hand A: 9♦",), None, "It is the turn of A."),
        (
            ("hand A: 9♦", "opening: A 1"),
            "A",
            "The opening. Put a number card on an empty route of yours. 2 more and the opening is over.",
        ),
        (("hand A: J♦", "opening: A 1"), "A", "The opening, and you hold no number card. Pick the card to discard."),
        (("hand A: ??", "opening: A 1"), "A", "There are hidden cards in your hand, so you cannot move yet."),
        (("turn: -", "result: A caravan.win"), "A", "You win: you have sold two routes or more."),
        (("turn: -", "result: A caravan.win"), "B", "You lose: the other side has sold two routes or more."),
        (("turn: -", "result: B caravan.cards-out"), "A", "You lose: you have run out of cards."),
        (("turn: -", "result: B caravan.resign"), "B", "You win: the other side has resigned."),
    ],
)  # fmt: skip
def test_prompts(lines: tuple[str, ...], seat: str | None, prompt: str) -> None:
    assert caravan.scene(at(*lines), seat, "en").prompt == prompt


def test_cards_in_hand_tell_where_they_can_go() -> None:
    slots = {slot.face: slot for slot in zone(caravan.scene(P, "A", "en"), "hand:A").slots}
    assert slots["J♥"].label.endswith(", 12 places")
    assert slots["3♣"].label.endswith(", 3 places")
    assert "A1, A2 and A3" in slots["3♣"].picked
    p = at("A1: 9♦ 10♠", "A2: 9♥ 10♥", "A3: 9♣ 10♦", "hand A: 3♣ Q♣")
    slots = {slot.face: slot for slot in zone(caravan.scene(p, "A", "en"), "hand:A").slots}
    assert "place" not in slots["3♣"].label
    assert "can be discarded" in slots["3♣"].picked
    assert zone(caravan.scene(p, "B", "en"), "hand:A").slots[0].picked == ""


def test_one_entry_for_each_copy_of_a_card() -> None:
    p = at("A1: 5♠", "hand A: 9♦ 2♣ 9♦", "options: double_deck")
    entries = [entry for entry in caravan.scene(p, "A", "en").legal if entry.text == "9♦@A1"]
    assert [entry.gesture.groups for entry in entries] == [(("hand:A.1",),), (("hand:A.3",),)]


@pytest.mark.parametrize(
    ("groups", "drop", "move"),
    [
        (["hand:A.1"], "route:A1", "3♣@A1"),
        (["hand:A.1"], "route:A1.1", "3♣@A1"),
        (["hand:A.1"], "route:B2", "3♣@B2"),
        (["hand:A.2"], "route:A1", "J♥@A1.2"),
        (["hand:A.2"], "route:A1.1", "J♥@A1.1"),
        (["hand:A.2"], "route:A1.2.1", "J♥@A1.2"),
        (["hand:A.2"], "route:B3", "J♥@B3.1"),
        (["hand:A.3"], "discard:A", "discard ★"),
        ([], "dissolve:A1", "dissolve A1"),
        (["hand:A.1"], "dissolve:B1", "dissolve B1"),
        (["hand:A.1"], "discard:B", None),
        (["hand:A.1"], "deck:A", None),
        (["hand:A.1"], "hand:A", None),
        (["hand:A.1"], "route:C1", None),
        (["hand:A.1"], "", None),
        (["hand:A.4"], "route:A1", None),
        (["hand:A.0"], "route:A1", None),
        (["hand:B.1"], "route:A1", None),
        (["hand:C.1"], "route:A1", None),
        (["route:A1.1"], "route:A2", None),
        (["deck:A"], "hand:A", None),
        (["hand:A.1", "hand:A.2"], "route:A1", None),
        ([], "route:A1", None),
        (["hand:A.2"], "route:A1.x", None),
        (["hand:A.2"], "route:A1.0", None),
        (["hand:A.2"], "route:A1.99999", None),
        (["hand:A.²"], "route:A1", None),
        ([], "dissolve:C9", None),
    ],
)
def test_gestures_legal_or_not(groups: list[str], drop: str, move: str | None) -> None:
    assert caravan.gesture(P, Gesture((tuple(groups),) if groups else (), drop)) == move


def test_the_position_in_words_names_everything_in_sight() -> None:
    for lang, words in {"ko": ("카라반", "내 루트 A1"), "en": ("Caravan", "Your route A1")}.items():
        text = caravan.scene(P, "A", lang).words  # type: ignore[arg-type]
        assert all(word in text for word in words)
        assert not set("♠♥♦♣?{}") & set(text)
    p = at("hand A: 9♦", "options: first_suit quick_sale")
    assert "Variants on: First suit, Quick sale." in caravan.scene(p, "A", "en").words


def test_nothing_can_be_done_by_who_is_not_to_act() -> None:
    scene = caravan.scene(P, "B", "en")
    assert scene.legal == ()
    assert caravan.scene(P, None, "en").buttons == ()
    assert caravan.scene(P.play("resign A"), "A", "en").buttons == ()


def test_slots_stand_where_their_ids_say() -> None:
    scene = caravan.scene(P, "A", "ko")
    for found in scene.zones:
        for i, slot in enumerate(found.slots, 1):
            assert slot.id == (found.id if found.kind == "pile" else f"{found.id}.{i}")
            assert [item.id for item in slot.attached] == [f"{slot.id}.{j}" for j in range(1, len(slot.attached) + 1)]
    assert isinstance(scene.zones[0].slots[0], Slot)
