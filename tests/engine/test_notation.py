"""Lines, lists of cards, numbers: what the position texts of all games share."""

from __future__ import annotations

import pytest

import engine
from engine import notation
from engine.cards import FRENCH, UNKNOWN, Card
from engine.position import NotationError

GAME = "toy"


def lines(text: str) -> dict[str, notation.Line]:
    return notation.read_lines(text, GAME, ("one", "two words"), ("may",))


def error(text: object) -> NotationError:
    with pytest.raises(NotationError) as caught:
        lines(text)  # type: ignore[arg-type]
    return caught.value


def test_keys_values_comments_and_numbers_of_lines() -> None:
    found = lines("# before\n\ntoy # a game\n  two   words :  b # c: d\none:a#b\nmay: #")
    assert {key: (line.number, line.value) for key, line in found.items()} == {
        "two words": (4, "b"),
        "one": (5, "a#b"),
        "may": (6, ""),
    }


def test_line_ends_of_every_system() -> None:
    assert lines("toy\r\none: a\r\ntwo words: b\r\n").keys() == {"one", "two words"}


@pytest.mark.parametrize(
    ("text", "case", "line"),
    [
        (5, "not-text", None),
        ("", "empty", None),
        ("\n # x\n", "empty", None),
        ("x" * 20_001, "too-long", None),
        ("joy\none: a", "no-game", 1),
        ("\n\njoy", "no-game", 3),
        ("toy\none a", "no-colon", 2),
        ("toy\nthree: a", "unknown-key", 2),
        ("toy\n: a", "unknown-key", 2),
        ("toy\none: a\none: a", "double-key", 3),
        ("toy\none: a", "missing-key", None),
    ],
)
def test_what_is_no_text_of_the_game(text: object, case: str, line: int | None) -> None:
    found = error(text)
    assert found.case == case
    assert found.facts.get("line") == line


def test_the_first_line_names_the_game() -> None:
    assert notation.game_of(" # x\n caravan # y") == "caravan"
    with pytest.raises(NotationError) as caught:
        engine.read("whist\nA: B")
    assert caught.value.case == "no-game"
    assert caught.value.facts["known"] == engine.games.names()
    assert "caravan" in str(caught.value)


def cards(value: str, most: int = 54) -> tuple[Card, ...]:
    return notation.read_cards(notation.Line(1, "hand", value), FRENCH, most)


def test_lists_of_cards() -> None:
    assert cards("-") == ()
    assert cards("9s  2*?? ?? ★") == (Card("9♠"), UNKNOWN, UNKNOWN, UNKNOWN, Card("★"))
    for value, case in (("", "no-cards"), ("9♠ -", "unknown-card"), ("9", "unknown-card"), ("55*??", "bad-count"),
                        ("0*??", "bad-count"), ("2*9♠", "unknown-card"), ("*??", "unknown-card")):  # fmt: skip
        with pytest.raises(NotationError) as caught:
            cards(value)
        assert caught.value.case == case, value


def test_printing_counts_what_is_hidden() -> None:
    for text in ("-", "??", "12*??", "9♠", "9♠ ?? 10♦ 2*??", "3*?? ★"):
        assert notation.print_cards(cards(text)) == text
    assert notation.print_cards(cards("?? ?? 9♠")) == "2*?? 9♠"


def test_numbers() -> None:
    line = notation.Line(4, "opening", "x")
    assert [notation.read_number(line, word, 12) for word in ("0", "12", "007")] == [0, 12, 7]
    for word in ("", "13", "-1", "+1", "1.0", "٣", "１", "9" * 400, "1_0"):
        with pytest.raises(NotationError) as caught:
            notation.read_number(line, word, 12)
        assert (caught.value.case, caught.value.facts["part"], caught.value.facts["line"]) == ("bad-number", word, 4)


def test_counts_for_seats() -> None:
    def counts(value: str) -> dict[str, int]:
        return notation.read_counts(
            notation.Line(1, "k", value), ("A", "B"), lambda line, word: notation.read_number(line, word, 9)
        )

    assert counts("A 1, B 0") == {"A": 1, "B": 0}
    assert counts("B 2") == {"B": 2}
    for value in ("", "A", "A 1 B 0", "C 1", "A 1, A 2", "1 A", "A 1,"):
        with pytest.raises(NotationError) as caught:
            counts(value)
        assert caught.value.case == "bad-seat", value


def test_seeds() -> None:
    assert [notation.read_seed(notation.Line(1, "seed", value)) for value in ("7", "-7", "0", "9" * 4000)] == [
        7,
        -7,
        0,
        int("9" * 4000),
    ]
    for value in ("", "x", "--7", "7.0", "9" * 4001, "٣"):
        with pytest.raises(NotationError):
            notation.read_seed(notation.Line(1, "seed", value))
