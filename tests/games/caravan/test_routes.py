"""Number cards: where they go, direction and suit."""

from __future__ import annotations

import pytest

from engine.cards import FRENCH
from engine.games.caravan.moves import NUMBERS
from tests.games.caravan.table import after, at, facts, line, refused, route, texts

rule = pytest.mark.rule


@rule("caravan.own-route")
def test_number_cards_go_to_own_routes_only() -> None:
    p = at("A1: 5♠ 9♦", "A2: 4♣", "B1: 7♣", "hand A: 10♠ 4♦")
    assert facts(p, "10♠@B1") == (
        "caravan.own-route",
        "foreign",
        {"route": "B1", "card": "10♠", "can": ["A1", "A2", "A3"]},
    )
    assert facts(p, "4♦@B2")[2]["can"] == ["A1", "A3"], "4♦ has the suit of A1"
    assert texts(p, "10♠") == ["10♠@A1", "10♠@A2", "10♠@A3"]


@rule("caravan.own-route")
def test_where_no_own_route_takes_the_card_none_is_advised() -> None:
    p = at("A1: 5♠ 9♦", "A2: 4♣", "A3: 10♥ 4♥", "B1: 7♣", "hand A: 4♠")
    assert facts(p, "4♠@B1") == ("caravan.own-route", "foreign-nowhere", {"route": "B1", "card": "4♠"})


@rule("caravan.own-route")
def test_face_cards_go_to_both_sides() -> None:
    p = at("A1: 5♠", "B3: 7♣", "hand A: K♠")
    assert texts(p, "K♠") == ["K♠@A1.1", "K♠@B3.1"]


@rule("caravan.direction")
def test_an_empty_route_takes_any_number_card() -> None:
    p = at("hand A: A♠ 5♥ 10♦ 2♣")
    assert len(texts(p, "A♠@")) == len(texts(p, "10♦@")) == 3


@rule("caravan.direction")
def test_the_second_card_sets_the_direction_and_gaps_are_fine() -> None:
    p = at("A1: 9♥", "hand A: 3♣ 10♣")
    assert route(p, "A1") == (9, None, "♥")
    assert route(after(p, "3♣@A1"), "A1") == (12, "↓", "♣")
    assert route(after(p, "10♣@A1"), "A1") == (19, "↑", "♣")


@rule("caravan.direction")
def test_an_ascending_route_takes_no_lower_card() -> None:
    p = at("A1: 5♠ 8♦", "hand A: 3♠ 6♣ 9♣ 10♠ A♣")
    assert [text for text in texts(p) if "@A1" in text] == ["10♠@A1", "9♣@A1"]
    assert facts(p, "3♠@A1") == ("caravan.direction", "lower", {"route": "A1", "last": "8♦", "card": "3♠", "suit": "♦"})
    assert refused(p, "3♠@A1").text("ko") == (
        "A1은 오름이고 마지막 카드가 8♦이에요. 3♠은 더 낮아서 놓을 수 없어요. 더 높은 숫자나 다이아라면 놓을 수 있어요."
    )


@rule("caravan.direction")
def test_a_descending_route_takes_no_higher_card() -> None:
    p = at("A1: 9♦ 5♠", "hand A: 6♣ 4♣ A♥ 7♠")
    assert [text for text in texts(p) if "@A1" in text] == ["4♣@A1", "7♠@A1", "A♥@A1"]
    assert facts(p, "6♣@A1") == (
        "caravan.direction",
        "higher",
        {"route": "A1", "last": "5♠", "card": "6♣", "suit": "♠"},
    )


@rule("caravan.direction")
@pytest.mark.parametrize(
    ("cards", "move", "case"),
    [("8♦ 10♦", "5♠@A1", "lower-only-suit"), ("5♦ A♦", "5♠@A1", "higher-only-suit")],
)
def test_where_no_number_is_left_in_the_direction_only_the_suit_helps(cards: str, move: str, case: str) -> None:
    assert refused(at(f"A1: {cards}", "hand A: 5♠"), move).case == case


@rule("caravan.same-suit")
def test_the_current_suit_may_go_against_the_direction_which_then_follows() -> None:
    p = at("A1: 5♠ 8♦", "hand A: 3♦ 2♣")
    assert refused(p, "2♣@A1").rule == "caravan.direction"
    p = after(p, "3♦@A1")
    assert route(p, "A1") == (16, "↓", "♦")
    p = at(f"A1: {line(p, 'A1')}", "hand A: 2♣ 9♦ 4♠")
    assert [text for text in texts(p) if "@A1" in text] == ["2♣@A1", "9♦@A1"]


@rule("caravan.same-suit")
def test_only_the_last_cards_suit_counts() -> None:
    assert refused(at("A1: 5♠ 8♦", "hand A: 2♠"), "2♠@A1").rule == "caravan.direction"


@rule("caravan.same-number")
def test_a_number_never_follows_itself() -> None:
    p = at("A1: 5♠ 8♦", "A2: 8♣", "hand A: 8♥")
    for name in ("A1", "A2"):
        assert p.rules_broken(f"8♥@{name}") == ("caravan.same-number",), "not direction too"
    assert facts(p, "8♥@A2")[:2] == ("caravan.same-number", "same")
    assert "에이스가 아닌" in refused(at("A1: A♣", "hand A: A♠"), "A♠@A1").text("ko")
    both = at("A1: 8♣", "hand A: 8♣", "options: double_deck")
    assert refused(both, "8♣@A1").rule == "caravan.same-number", "not even in the current suit"


@rule("caravan.same-number")
def test_a_number_may_come_again_later() -> None:
    assert texts(at("A1: 8♣ 5♦", "hand A: 8♦"), "8♦@A1") == ["8♦@A1"]


@rule("caravan.current-suit")
def test_the_latest_queen_on_the_last_card_sets_the_suit() -> None:
    assert route(at("A1: 5♠"), "A1")[2] == "♠"
    assert route(at("A1: 5♠ 8♦(Q♥)"), "A1")[2] == "♥"
    assert route(at("A1: 5♠ 8♦(Q♥ Q♣')"), "A1")[2] == "♣"
    assert route(at("A1: 5♠ 8♦(Q♥ K♣)"), "A1")[2] == "♥", "a king has no say"
    assert route(at("A1: 5♠(Q♥) 8♦"), "A1")[2] == "♦", "covered"


@rule("caravan.direction-of")
@pytest.mark.parametrize(
    ("cards", "direction"),
    [
        ("5♠", None),
        ("5♠(Q♥)", None),
        ("5♠ 8♦", "↑"),
        ("8♦ 5♠", "↓"),
        ("5♠ 8♦(Q♥)", "↓"),
        ("5♠ 8♦(Q♥ Q♣)", "↑"),
        ("5♠ 8♦(Q♥ Q♣ Q♦)", "↓"),
        ("5♠(Q♥) 8♦", "↑"),
        ("5♠ 8♦(K♥ Q♥)", "↓"),
        ("8♦ 8♠", "↓"),
        ("8♦ 8♠(Q♥)", "↑"),
        ("2♦ 8♦ 8♠", "↓"),
    ],
)
def test_direction_is_a_function_of_what_lies_there(cards: str, direction: str | None) -> None:
    assert route(at(f"A1: {cards}"), "A1")[1] == direction


@rule("caravan.direction-of")
def test_a_covered_queen_counts_again_when_her_card_is_last_again() -> None:
    p = at("A1: 5♠ 8♦(Q♥) 3♦", "hand A: J♠ 4♥ 9♥ 2♦")
    assert route(p, "A1")[1:] == ("↓", "♦")
    p = after(p, "J♠@A1.3")
    assert route(p, "A1")[1:] == ("↓", "♥")
    p = at(f"A1: {line(p, 'A1')}", "hand A: 4♥ 9♥ 2♣ 10♣")
    assert [text for text in texts(p) if "@A1" in text] == ["2♣@A1", "4♥@A1", "9♥@A1"]


@rule("caravan.direction-of")
def test_a_jack_may_turn_the_direction() -> None:
    p = at("A1: 9♠ 3♦ 5♦", "hand A: J♠ J♣")
    assert route(p, "A1")[1] == "↑"
    assert route(after(p, "J♠@A1.2"), "A1")[1] == "↓", "9 then 5"
    assert route(after(p, "J♠@A1.3"), "A1")[1] == "↓", "9 then 3"


@rule("caravan.direction-of")
def test_a_route_with_one_card_is_free_again() -> None:
    p = at("A1: 5♠ 8♦", "hand A: J♠ 2♣")
    assert refused(p, "2♣@A1").rule == "caravan.direction"
    p = after(p, "J♠@A1.2")
    assert route(p, "A1") == (5, None, "♠")
    assert texts(at(f"A1: {line(p, 'A1')}", "hand A: 2♣ 9♦ 5♦"), "9♦@A1") == ["9♦@A1"]


@rule("caravan.direction")
def test_the_cards_that_fit_are_those_the_rules_name() -> None:
    numbers = " ".join(card.face for card in FRENCH.cards if card in NUMBERS)
    p = at("A1: 4♥ 7♥", f"hand A: {numbers}", "deck A: -", "options: double_deck")
    fits = {text.split("@")[0] for text in texts(p) if text.endswith("@A1")}
    assert fits == {c.face for c in NUMBERS if c.number != 7 and (c.number > 7 or c.suit == "♥")}
