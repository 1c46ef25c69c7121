"""Where cards went, over one step and over several."""

from __future__ import annotations

from engine import canasta, caravan, onecard
from tablewidget import motion

POSITION = """
caravan
A1: 5♠ 9♦ A♥
A2: 9♣(K♠)
A3: -
B1: 7♣
B2: -
B3: -
hand A: 3♣ J♥ Q♥ ★ 2♦
hand B: J♠ 9♥ 5♣
deck A: 4♦
deck B: 4♥
turn: A
"""


def after(*moves: str) -> list[tuple[str, str]]:
    positions, steps = [caravan.read(POSITION)], []
    for move in moves:
        steps.append(positions[-1].step(move))
        positions.append(steps[-1].position)
    return motion.pairs([caravan.scene(p, "A", "en") for p in positions], steps)


def test_a_card_goes_from_hand_to_route() -> None:
    assert after("Q♥@A1.3") == [("hand:A.3", "route:A1.3.1"), ("deck:A", "hand:A.5")]


def test_a_joker_takes_others_away() -> None:
    assert after("★@A1.2") == [
        ("hand:A.4", "route:A1.2.1"),
        ("deck:A", "hand:A.5"),
        ("route:A2.1", "discard:A"),
        ("route:A2.1.1", "discard:A"),
    ]


def test_a_card_that_moves_twice_is_named_once() -> None:
    pairs = after("Q♥@A1.3", "J♠@A1.3")
    assert ("hand:A.3", "discard:A") in pairs
    assert ("route:A1.3", "discard:A") in pairs
    assert not [pair for pair in pairs if pair[1].startswith("route:")]


def test_a_card_that_closed_up_first_is_followed() -> None:
    pairs = after("J♥@A1.1", "J♠@A1.1")  # the second jack takes what was the second card
    assert ("route:A1.1", "discard:A") in pairs
    assert ("route:A1.2", "discard:A") in pairs
    assert ("route:A1.3", "discard:A") not in pairs


def test_without_a_step_nothing_moves() -> None:
    assert after() == []


def test_cards_laid_on_a_pile_that_is_drawn_keep_their_places() -> None:
    p = onecard.deal(seed=4, seats=4)
    positions, steps = [p], []
    for move in ("7♥", "pass", "5♥", "5♣", "pass", "5♦", "pass", "draw"):
        steps.append(positions[-1].step(move))
        positions.append(steps[-1].position)
    pairs = motion.pairs([onecard.scene(p, "A", "en") for p in positions], steps)
    # The card that lies lowest is no longer drawn: three are.
    assert pairs == [
        ("hand:B.3", "top.3"),
        ("hand:B.1", "top.4"),
        ("hand:C.5", "top.5"),
        ("stock", "hand:D.6"),
    ]


MELDS = """canasta
hand A: K♠ 9♥ 4♠ 9♦ 9♣ 7♦
hand B: 4*??
hand C: 4*??
hand D: 4*??
melds AC: 5♠ 5♥ 5♦
melds BD: -
red AC: -
red BD: -
pile: J♣
stock: 9*??
scores: AC 0, BD 0
concealed: B
dealer: B
deal: 3
turn: A drew
"""


def test_cards_of_a_sorted_hand_come_to_a_place_that_was_not_there() -> None:
    p = canasta.read(MELDS)
    steps = [p.step("meld 9♥ 9♦ 9♣")]
    steps.append(steps[0].position.step("discard 4♠"))
    scenes = [canasta.scene(one, "A", "en") for one in (p, *(step.position for step in steps))]
    assert motion.pairs(scenes[:2], steps[:1]) == [
        ("hand:A.2", "meld:AC-9.1"),
        ("hand:A.4", "meld:AC-9.2"),
        ("hand:A.5", "meld:AC-9.3"),
    ]
    assert motion.pairs(scenes, steps)[-1] == ("hand:A.3", "pile.2")
