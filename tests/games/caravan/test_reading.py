"""Texts of positions and moves: what is read, and the sentence for what is not."""

from __future__ import annotations

import time
from typing import Any

import pytest

import engine
from engine import NotationError, caravan
from tests.conformance.checks import sayable
from tests.games.caravan.table import at, line, refused, texts

rule = pytest.mark.rule

EXAMPLE = """\
caravan
A1: 5♠ 9♦(K♥ Q♠')      # attachments in brackets, oldest first
A2: 4♣
A3: 10♥
B1: 7♣
B2: 2♦ 6♦
B3: 8♠
hand A: 3♣ J♥ Q♥ ★ 2♦
hand B: 5*??
deck A: 44*??
deck B: 44*??           # or the cards in draw order
turn: A
"""


@rule("notation")
def test_the_pages_example() -> None:
    p = caravan.read(EXAMPLE)
    assert engine.read(EXAMPLE) == p
    assert p.route("A1").value == 23
    assert p.route("A1").direction == "↓"
    assert str(p).splitlines()[1] == "A1: 5♠ 9♦(K♥ Q♠')"
    assert "opening" not in str(p)
    assert engine.read(str(p)) == p


@rule("notation")
def test_lines_in_any_order_with_faces_written_in_any_way() -> None:
    rows = str(caravan.read(EXAMPLE)).split("\n")
    shuffled = "\n\n  # a comment alone\n" + "\n".join([rows[0], *reversed(rows[1:])])
    assert caravan.read(shuffled) == caravan.read(EXAMPLE)
    odd = at("A1: s5   D9(kh  qS')", "hand A: TC 10c ♠️A rj", "options:  double_deck ")
    assert line(odd, "A1") == "5♠ 9♦(K♥ Q♠')"
    assert line(odd, "hand A") == "10♣ 10♣ A♠ ★"


@rule("notation")
def test_all_that_is_left_out_has_its_default() -> None:
    p = at("hand A: 9♦")
    assert (p.placed, p.reshuffled, p.seed, p.discards, p.options) == ((3, 3), (0, 0), None, ((), ()), {})
    whole = at("hand A: 9♦", "discard A: 3♣ ??", "opening: B 2", "reshuffles: B 1", "seed: -12",
               "options: reshuffle first_suit", "turn: -", "result: B caravan.away")  # fmt: skip
    assert str(whole).split("\n")[11:] == [
        "turn: -",
        "discard A: 3♣ ??",
        "opening: A 3, B 2",
        "reshuffles: B 1",
        "seed: -12",
        "options: first_suit reshuffle",
        "result: B caravan.away",
    ]
    assert caravan.read(str(whole)) == whole


def without(key: str) -> str:
    return "\n".join(row for row in EXAMPLE.strip().split("\n") if not row.startswith(key))


def with_line(row: str) -> str:
    key = row.split(":", maxsplit=1)[0]
    return f"{without(key)}\n{row}"


BAD: dict[str, tuple[Any, str, dict[str, object]]] = {
    "no text": (None, "not-text", {"part": "NoneType"}),
    "bytes": (EXAMPLE.encode(), "not-text", {"part": "bytes"}),
    "nothing": ("", "empty", {}),
    "only comments": (" # caravan", "empty", {}),
    "too long": ("caravan\n" + " " * 20_000, "too-long", {"n": 20_008, "most": 20_000}),
    "another game": ("poker", "no-game", {"line": 1, "part": "poker"}),
    "half a position": ("caravan\nA1: 5♠", "missing-key", {"key": "A2"}),
    "no deck": (without("deck B"), "missing-key", {"key": "deck B"}),
    "no turn": (without("turn"), "missing-key", {"key": "turn"}),
    "no colon": (EXAMPLE + "discard A 5♣", "no-colon", {"line": 13, "part": "discard A 5♣"}),
    "unknown line": (EXAMPLE + "A4: 5♣", "unknown-key", {"line": 13, "part": "A4"}),
    "double line": (EXAMPLE + "A1: -", "double-key", {"line": 13, "part": "A1"}),
    "unknown card": (EXAMPLE.replace("3♣", "11♣"), "unknown-card", {"line": 8, "part": "11♣"}),
    "card of another game": (EXAMPLE.replace("3♣", "STOP"), "unknown-card", {"line": 8, "part": "STOP"}),
    "bare number": (EXAMPLE.replace("5*??", "5"), "unknown-card", {"line": 9, "part": "5"}),
    "counted face": (EXAMPLE.replace("3♣", "2*3♣"), "unknown-card", {"line": 8, "part": "2*3♣"}),
    "NUL": (EXAMPLE.replace("3♣", "3\0♣"), "unknown-card", {"line": 8, "part": "3\0♣"}),
    "two of a card": (EXAMPLE.replace("3♣", "5♠"), "too-many", {"line": 8, "part": "5♠", "n": 2, "most": 1}),
    "two aces": (EXAMPLE.replace("A2: 4♣", "A2: A♣").replace("3♣", "A♣"), "too-many", {"line": 8, "part": "A♣"}),
    "own king on the other side": (with_line("B1: 7♣(K♥')"), "too-many", {"line": 12, "part": "K♥", "n": 2}),
    "three in a double deck": (
        with_line("hand A: 3♣ 3♣ 3♣") + "\noptions: double_deck",
        "too-many",
        {"line": 12, "n": 3, "most": 2},
    ),
    "more cards than the deck": (EXAMPLE.replace("deck A: 44", "deck A: 46"), "too-many-cards", {"n": 56, "most": 54}),
    "too many for a short deck": (
        EXAMPLE + "options: short_deck",
        "bad-count",
        {"line": 10, "part": "44*??", "most": 30},
    ),
    "huge count": (EXAMPLE.replace("44*??", "999999999*??"), "bad-count", {"line": 10, "part": "999999999*??"}),
    "more than huge": (EXAMPLE.replace("44*??", "9" * 300 + "*??"), "unknown-card", {"line": 10}),
    "count of none": (EXAMPLE.replace("5*??", "0*??"), "bad-count", {"line": 9, "part": "0*??"}),
    "empty line": (with_line("hand A:"), "no-cards", {"line": 12}),
    "empty route": (with_line("A1:"), "no-cards", {"line": 12}),
    "face card in a route": (with_line("A1: K♥"), "not-number-card", {"line": 12, "part": "K♥"}),
    "hidden card in a route": (with_line("A1: ??"), "not-number-card", {"line": 12, "part": "??"}),
    "number card attached": (with_line("A1: 5♠(6♥)"), "not-face-card", {"line": 12, "part": "6♥"}),
    "jack attached": (with_line("A1: 5♠(J♣)"), "not-face-card", {"line": 12, "part": "J♣"}),
    "hidden card attached": (with_line("A1: 5♠(??)"), "not-face-card", {"line": 12, "part": "??"}),
    "four attached": (with_line("A1: 5♠(K♣ K♦ K♠ Q♠)"), "too-full", {"line": 12, "most": 3}),
    "open bracket": (with_line("A1: 5♠(K♣"), "brackets", {"line": 12, "part": "5♠(K♣"}),
    "closed bracket": (with_line("A1: 5♠ K♣)"), "brackets", {"line": 12, "part": "K♣)"}),
    "bracket in bracket": (with_line("A1: 5♠(K♣(Q♦))"), "brackets", {"line": 12}),
    "bracket alone": (with_line("A1: (K♣)"), "brackets", {"line": 12}),
    "text after a bracket": (with_line("A1: 5♠(K♣)9♦"), "brackets", {"line": 12}),
    "direction without keep_course": (with_line("A1: 5♠ 5♦ ↑"), "bad-direction", {"line": 12, "part": "↑"}),
    "direction of unequal ends": (
        with_line("A1: 5♠ 9♦ ↓") + "\noptions: keep_course",
        "bad-direction",
        {"line": 12, "part": "↓"},
    ),
    "direction of one card": (with_line("A1: 5♠ ↓") + "\noptions: keep_course", "bad-direction", {"line": 12}),
    "direction of none": (with_line("A1: ↓") + "\noptions: keep_course", "no-cards", {"line": 12}),
    "direction of an empty route": (with_line("A1: - ↓") + "\noptions: keep_course", "unknown-card", {"line": 12}),
    "unknown turn": (with_line("turn: C"), "bad-turn", {"line": 12, "part": "C"}),
    "nobody's turn without a result": (with_line("turn: -"), "bad-turn", {"line": 12, "part": "-"}),
    "a result while somebody is to act": (EXAMPLE + "result: A caravan.win", "bad-turn", {"line": 12, "part": "A"}),
    "no reason": (with_line("turn: -") + "\nresult: A", "bad-result", {"line": 13}),
    "empty result": (with_line("turn: -") + "\nresult:", "bad-result", {"line": 13}),
    "unknown reason": (with_line("turn: -") + "\nresult: A caravan.luck", "bad-result", {"line": 13}),
    "two winners": (with_line("turn: -") + "\nresult: A B caravan.win", "bad-result", {"line": 13}),
    "nobody wins": (with_line("turn: -") + "\nresult: - caravan.win", "bad-result", {"line": 13}),
    "somebody wins a void game": (with_line("turn: -") + "\nresult: A caravan.first-move", "bad-result", {"line": 13}),
    "opening beyond": (EXAMPLE + "opening: A 4", "bad-number", {"line": 13, "part": "4"}),
    "opening of C": (EXAMPLE + "opening: C 1", "bad-seat", {"line": 13, "part": "C 1"}),
    "opening twice": (EXAMPLE + "opening: A 3, A 3", "bad-seat", {"line": 13, "part": "A 3"}),
    "opening against the table": (EXAMPLE + "opening: A 1, B 3", "bad-opening", {"line": 13}),
    "three reshuffles": (EXAMPLE + "reshuffles: A 3", "bad-number", {"line": 13, "part": "3"}),
    "negative reshuffles": (EXAMPLE + "reshuffles: A -1", "bad-number", {"line": 13, "part": "-1"}),
    "seed": (EXAMPLE + "seed: seven", "bad-number", {"line": 13, "part": "seven"}),
    "huge seed": (EXAMPLE + "seed: " + "9" * 5000, "bad-number", {"line": 13}),
    "option": (EXAMPLE + "options: reshuffle fast", "bad-option", {"line": 13, "part": "fast"}),
}


@rule("notation")
@pytest.mark.parametrize("name", BAD)
def test_what_cannot_be_read_is_named_with_its_place(name: str) -> None:
    text, case, wanted = BAD[name]
    with pytest.raises(NotationError) as caught:
        engine.read(text)
    error = caught.value
    assert error.case == case
    assert {key: error.facts[key] for key in wanted} == wanted
    sayable(error)


@rule("caravan.keep_course")
def test_a_direction_that_the_cards_show_anyway_is_read_and_not_printed() -> None:
    p = at("A1: 5♠ 5♦ ↓", "options: keep_course")
    assert line(p, "A1") == "5♠ 5♦"
    assert p == at("A1: 5♠ 5♦", "options: keep_course")
    assert line(at("A1: 5♠ 5♦(Q♣) ↓", "options: keep_course"), "A1") == "5♠ 5♦(Q♣) ↓"


@rule("notation")
def test_a_result_need_not_follow_from_the_table() -> None:
    p = at("turn: -", "result: B caravan.win")
    assert p.result is not None
    assert p.result.losers == ("A",)
    assert p.legal_moves() == ()


@rule("notation")
def test_a_long_foreign_text_is_cut_and_shown_on_one_line() -> None:
    with pytest.raises(NotationError) as caught:
        at("hand A: " + "x" * 3000)
    assert "…" in str(caught.value)
    assert len(str(caught.value)) < 200


@rule("syntax")
@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("9♠@A1", "9♠@A1"),
        ("  9s @ a1 ", "9♠@A1"),
        ("♠9@A1", "9♠@A1"),
        ("TD@b3", "10♦@B3"),
        ("th@A1", "10♥@A1"),
        ("９Ｓ@A1", "9♠@A1"),
        ("9♠️@A1", "9♠@A1"),
        ("KH@B2.3", "K♥@B2.3"),
        ("rj@A1.1", "★@A1.1"),
        ("★@A1.12", "★@A1.12"),
        ("DISCARD 5c", "discard 5♣"),
        ("discard   bj", "discard ☆"),
        ("dissolve a2", "dissolve A2"),
        ("Resign b", "resign B"),
    ],
)
def test_moves_are_read_leniently_in_faces_only(text: str, move: str) -> None:
    assert str(at().parse_move(text)) == move


@rule("syntax")
@pytest.mark.parametrize(
    ("text", "case", "example"),
    [
        ("", "unknown", "9♠@A1"),
        ("9♠", "missing-place", "9♠@A1"),
        ("9♠@", "missing-place", "9♠@A1"),
        ("K♠", "missing-place", "K♠@A1.1"),
        ("K♠@A1", "missing-number", "K♠@A1.1"),
        ("9♠@A1.2", "no-number", "9♠@A1"),
        ("9♠@A4", "unknown", "9♠@A1"),
        ("9♠@C1", "unknown", "9♠@A1"),
        ("9♠ A1", "unknown", "9♠@A1"),
        ("K♠@A1.0", "unknown", "9♠@A1"),
        ("K♠@A1.01", "unknown", "9♠@A1"),
        ("K♠@A1.-1", "unknown", "9♠@A1"),
        ("K♠@A1.10000", "unknown", "9♠@A1"),
        ("K♠@A1.1.1", "unknown", "9♠@A1"),
        ("??@A1", "unknown", "9♠@A1"),
        ("discard ??", "unknown", "9♠@A1"),
        ("discard", "unknown", "9♠@A1"),
        ("discard 11♠", "unknown", "9♠@A1"),
        ("dissolve", "unknown", "9♠@A1"),
        ("dissolve A4", "unknown", "9♠@A1"),
        ("resign", "unknown", "9♠@A1"),
        ("resign C", "unknown", "9♠@A1"),
        ("pass", "unknown", "9♠@A1"),
        ("9♠@A1 10♠@A2", "unknown", "9♠@A1"),
        ("@A1", "unknown", "9♠@A1"),
        ("9♠@A1\0", "unknown", "9♠@A1"),
        ("9♠@A1;", "unknown", "9♠@A1"),
    ],
)
def test_what_is_no_move(text: str, case: str, example: str) -> None:
    refusal = refused(at("A1: 5♠", "hand A: 9♠ K♠"), text)
    assert (refusal.rule, refusal.case, refusal.facts["example"]) == ("syntax", case, example)
    sayable(refusal)


@rule("syntax")
@pytest.mark.parametrize(
    "text", ["9" * 10_000, " " * 10_000 + "x", "9♠@" * 3_000, "discard" + " " * 10_000, "(" * 10_000]
)
def test_a_move_of_10_000_characters_is_refused_at_once(text: str) -> None:
    p = at("hand A: 9♠")
    start = time.process_time()
    refusal = refused(p, text)
    assert time.process_time() - start < 0.1
    assert refusal.rule == "syntax"
    assert len(refusal.text("ko")) < 200
    sayable(refusal)


@rule("syntax")
def test_moves_that_no_text_means_cannot_be_made() -> None:
    king, nine = engine.Card("K♥"), engine.Card("9♠")
    for make in (
        lambda: caravan.Place(king, "A1"),
        lambda: caravan.Place(nine, "C1"),
        lambda: caravan.Attach(nine, "A1", 1),
        lambda: caravan.Attach(king, "A1", 0),
        lambda: caravan.Discard(engine.Card("??")),
        lambda: caravan.Dissolve("A9"),
        lambda: caravan.Resign("C"),
    ):
        with pytest.raises(engine.IllegalMove) as caught:
            make()
        assert caught.value.refusal.rule == "syntax"


def test_attach_numbers_sort_as_text() -> None:
    cards = " ".join(f"{number}{suit}" for number in (2, 3, 4, 5) for suit in "♠♥♦")
    p = at(f"A1: {cards}", "hand A: K♣")
    assert texts(p, "K♣")[:4] == ["K♣@A1.1", "K♣@A1.10", "K♣@A1.11", "K♣@A1.12"]
