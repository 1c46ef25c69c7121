"""The examples of the rulebook are true, and every refusal has its sentence."""

from __future__ import annotations

from random import Random

import pytest

from engine import caravan, rulebook
from engine.cards import FRENCH
from engine.games.caravan.moves import NUMBERS, ROUTES
from engine.games.caravan.position import CaravanPosition
from engine.games.caravan.rules import VARIANTS
from engine.position import LANGS, Undetermined
from tests.games.examples import marked, with_example, without_example

#: Variants whose example shows that something stays as it is.
STAYS = {f"caravan.{key}" for key in ("queen_anywhere", "first_suit", "queens_shield", "keep_course")}
#: What no single move can show: the deal, the clock, and what counts for a rating.
WITHOUT = {"deck", "clock", "first-move", "away", "rated", "short_deck", "new_hand"}


def shown(position: CaravanPosition, outcome: str) -> str:
    """The outcome as the position has it, to be compared with the example's."""
    kind, _, rest = outcome.partition(" ")
    name = rest.split()[0] if rest else ""
    if kind == "value":
        return f"value {name} {position.route(name).value}"
    if kind == "sold":
        return f"sold {name} {'yes' if position.sold(name) else 'no'}"
    if kind == "direction":
        return f"direction {name} {position.route(name).direction or '-'}"
    if kind == "suit":
        return f"suit {name} {position.route(name).suit or '-'}"
    return next((line for line in str(position).splitlines() if line == outcome), str(position))


def test_all_rules_but_these_have_an_example() -> None:
    assert without_example("caravan") == WITHOUT


@pytest.mark.parametrize("slug", with_example("caravan"))
def test_the_example_of_the_rule_is_true(slug: str) -> None:
    example = rulebook.entry(slug).example
    assert example is not None
    position = caravan.read(example.position)
    assert str(position) == example.position.strip()
    refusal = position.why_not(example.move)
    if example.outcome.startswith("refused"):
        assert refusal is not None
        assert f"refused {refusal.rule}" == example.outcome == f"refused {slug}"
        return
    assert refusal is None
    if example.outcome != "legal":
        after = position.play(example.move)
        assert shown(after, example.outcome) == example.outcome
        assert (shown(position, example.outcome) == example.outcome) is (slug in STAYS)


@pytest.mark.parametrize("option", marked([f"caravan.{name}" for name in VARIANTS]))
def test_a_variant_with_an_example_changes_what_happens(option: str) -> None:
    example = rulebook.entry(option).example
    if example is None:
        return
    name = option.partition(".")[2]
    lines = example.position.strip().splitlines()
    assert f"options: {name}" in lines
    if name == "double_deck":  # without it there are not two of a card
        return
    standard = caravan.read("\n".join(line for line in lines if not line.startswith("options")))
    if standard.why_not(example.move) is None:
        assert shown(standard.play(example.move), example.outcome) != example.outcome


MOVES = [
    *(f"{card}@{route}" for card in sorted(NUMBERS, key=str) for route in ROUTES),
    *(f"{card}@{route}.{i}" for card in FRENCH.cards if card not in NUMBERS for route in ROUTES for i in (1, 2, 4)),
    *(f"discard {card}" for card in FRENCH.cards),
    *(f"dissolve {route}" for route in ROUTES),
]


@pytest.mark.parametrize("seed", range(8))
def test_every_refusal_of_a_random_game_has_a_sentence(seed: int) -> None:
    rng = Random(seed)
    options = [name for name in VARIANTS if rng.random() < 0.3] if seed % 2 else []
    position = caravan.deal(seed=seed, options=options)
    seen: set[tuple[str, str]] = set()
    for turn in range(60):
        moves = position.legal_moves()
        if turn % 6 == 0 or not moves:
            view = position.seen_by(position.to_act)
            for move in MOVES:
                refusal = view.why_not(move)
                if refusal is None:
                    continue
                seen.add((refusal.rule, refusal.case))
                for lang in LANGS:
                    for aloud in (False, True):
                        said = refusal.text(lang, aloud)
                        assert not set("{}") & set(said)
                        assert not (aloud and set("♠♥♦♣★☆") & set(said))
        if not moves:
            break
        position = position.play(rng.choice(moves))
    assert {rule for rule, _ in seen} >= {"not-in-hand"}


def test_the_answer_that_hangs_on_a_hidden_card_says_where_it_lies() -> None:
    view = caravan.deal(seed=1, first="A").seen_by("B")
    with pytest.raises(Undetermined) as caught:
        view.why_not("dissolve A1")
    assert caught.value.text("en").startswith("There are hidden cards in the hand of A")


def test_a_hidden_double_deck_can_be_read_back() -> None:
    view = caravan.deal(seed=1, first="A", options=["double_deck"]).seen_by("A")
    assert "100*??" in str(view)
    assert caravan.read(str(view)) == view


@pytest.mark.rule("caravan.direction")
@pytest.mark.parametrize(
    ("route", "options", "move", "case", "said"),
    [
        ("5♠ 9♦", "", "3♣@A1", "lower", "더 높은 숫자나 다이아라면 놓을 수 있어요."),
        ("9♦ 5♠", "", "7♣@A1", "higher", "더 낮은 숫자나 스페이드라면 놓을 수 있어요."),
        ("5♠ 10♦", "", "3♣@A1", "lower-only-suit", "더 높은 숫자는 없으니 다이아만 놓을 수 있어요."),
        ("9♦ A♠", "", "7♣@A1", "higher-only-suit", "더 낮은 숫자는 없으니 스페이드만 놓을 수 있어요."),
        ("5♠ 9♦", "first_suit", "3♣@A1", "lower-first-suit", "게임이라 더 높은 숫자나 스페이드라면 놓을 수 있어요."),
        ("9♦ 5♠", "first_suit", "7♣@A1", "higher-first-suit", "게임이라 더 낮은 숫자나 다이아라면 놓을 수 있어요."),
        ("5♠ 10♦", "first_suit", "3♣@A1", "lower-only-first-suit", "켠 게임이라 스페이드만 놓을 수 있어요."),
        ("9♦ A♠", "first_suit", "7♣@A1", "higher-only-first-suit", "‘첫 무늬’를 켠 게임이라 다이아만 놓을 수 있어요."),
        ("5♠ 9♦(Q♥)", "first_suit", "10♣@A1", "higher", "더 낮은 숫자나 하트라면 놓을 수 있어요."),
    ],
)  # fmt: skip
def test_the_way_out_of_a_wrong_direction(route: str, options: str, move: str, case: str, said: str) -> None:
    rows = ["caravan", f"A1: {route}", "A2: 4♣", "A3: 2♥", "B1: 7♥", "B2: 2♦", "B3: 8♠", "hand A: 3♣ 7♣ 10♣"]
    rows += ["hand B: 5*??", "deck A: 9*??", "deck B: 9*??", "turn: A", *([f"options: {options}"] if options else [])]
    refusal = caravan.read("\n".join(rows)).why_not(move)
    assert refusal is not None
    assert (refusal.rule, refusal.case) == ("caravan.direction", case)
    assert refusal.text("ko").endswith(said)
