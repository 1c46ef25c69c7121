"""Position texts: what is printed, what may be left out, what cannot be read."""

from __future__ import annotations

import pytest

import engine
from engine.games import canasta
from engine.position import CardlabError, NotationError
from tests.games.canasta.making import LINES, table

PAGE = """
canasta
hand A: 9♠ 9♦ K♠ 2♣ ★
hand B: 11*??
hand C: 9*??
hand D: 10*??
melds AC: -
melds BD: 5♦ 5♣ 2♥=5 / Q♠ Q♥ Q♥ ★=Q
red AC: 3♥
red BD: -
pile: 4♦ 2♠ 9♣          # oldest first; the last is the top card
stock: 62*??            # or the cards in draw order
scores: AC 1200, BD 300
concealed: A C D        # seats that had melded nothing before this turn
dealer: B
deal: 3                 # the hand's number
turn: A draw            # the step: draw, or drew / took (may meld, must discard)
"""


def text(**lines: str | None) -> str:
    """The text of a position with these lines replaced, or left out for None."""
    given = {key.replace("_", " "): value for key, value in lines.items()}
    rows = {**LINES, "hand A": "9♠ K♠", **given}
    return "\n".join(["canasta", *(f"{key}: {value}" for key, value in rows.items() if value is not None)])


def test_the_example_of_the_page() -> None:
    p = canasta.read(PAGE)
    rows = [row.partition("#")[0].strip() for row in PAGE.strip().splitlines()]
    assert str(p) == "\n".join(rows)
    assert engine.read(str(p)) == p
    assert len(p.all_cards()) == 108
    assert p.to_act == "A"
    assert (p.scores, p.dealer, p.number, p.phase) == ((1200, 300), "B", 3, "draw")


def test_lines_in_another_order_and_faces_in_another_writing() -> None:
    rows = text().splitlines()
    assert canasta.read("\n".join([rows[0], *reversed(rows[1:])])) == canasta.read(text())
    assert canasta.read(text(hand_A="9S ♠k")) == canasta.read(text())
    assert canasta.read(text(melds_AC="5H 5s 5d")) == canasta.read(text())


def test_melds_are_kept_in_order() -> None:
    p = canasta.read(text(melds_AC="A♠ A♥ A♦ / 3♠ 3♣ 3♠ / 5♦ 5♠ 2♥ ★ / 10♣ 10♥ 10♠"))
    assert str(p).splitlines()[5] == "melds AC: 5♠ 5♦ ★=5 2♥=5 / 10♠ 10♥ 10♣ / A♠ A♥ A♦ / 3♠ 3♠ 3♣"


class TestLeftOut:
    def test_concealed_is_all_seats(self) -> None:
        p = canasta.read(text(concealed=None))
        assert p.concealed == ("A", "B", "C", "D")
        assert "concealed" not in str(p)
        assert canasta.read(text(concealed="D B C A")) == p
        assert canasta.read(text(concealed="-")).concealed == ()
        assert "concealed: -" in str(canasta.read(text(concealed="-")))

    def test_lines_of_the_end_of_a_hand(self) -> None:
        p = canasta.read(text(turn="-", went_out="A concealed"))
        assert (p.to_act, p.phase, p.out, p.out_concealed) == (None, None, "A", True)
        assert str(p).splitlines()[-2:] == ["turn: -", "went out: A concealed"]
        assert canasta.read(text(turn="-", went_out="B")).out_concealed is False
        assert canasta.read(text(turn="-")).out == ""

    def test_options_and_result_come_last(self) -> None:
        p = canasta.read(
            text(turn="-", went_out="A", options="target=2500", scores="AC 2600, BD 0", result="A C canasta.game")
        )
        assert str(p).splitlines()[-4:] == [
            "turn: -",
            "went out: A",
            "options: target=2500",
            "result: A C canasta.game",
        ]
        assert p.result is not None
        assert canasta.read(text(options="-")) == canasta.read(text())

    @pytest.mark.parametrize("key", [key for key in LINES if key != "concealed"])
    def test_no_other_line_may_be_missing(self, key: str) -> None:
        with pytest.raises(NotationError) as caught:
            canasta.read(text(**{key: None}))
        assert caught.value.case == "missing-key"
        assert key in caught.value.text("en")


@pytest.mark.parametrize(
    ("key", "value", "case", "part"),
    [
        ("hand A", "9♠ X", "unknown-card", "X"),
        ("hand A", "", "no-cards", "hand A"),
        ("hand A", "200*??", "bad-count", "200*??"),
        ("hand A", "9♠ 9♠ 9♠", "too-many", "9♠"),
        ("melds AC", "9♠ 9♦", "bad-meld", "9♠ 9♦"),
        ("melds AC", "9♠ 9♦ K♠", "bad-meld", "9♠ 9♦ K♠"),
        ("melds AC", "9♠ ★=9 ☆=9", "bad-meld", "9♠ ★=9 ☆=9"),
        ("melds AC", "9♠ 9♦ ★ ☆ 2♠ 2♥", "bad-meld", "9♠ 9♦ ★ ☆ 2♠ 2♥"),
        ("melds AC", "9♠ 9♦ 2♣=K", "bad-meld", "9♠ 9♦ 2♣=K"),
        ("melds AC", "3♠ 3♣ 3♥", "bad-meld", "3♠ 3♣ 3♥"),
        ("melds AC", "3♠ 3♣ 2♣", "bad-meld", "3♠ 3♣ 2♣"),
        ("melds AC", "2♠=2 2♣=2 ★=2", "bad-meld", "2♠=2 2♣=2 ★=2"),
        ("melds AC", "9♠ 9♦ 9♣ / 9♠ 9♦ 9♥", "bad-meld", "9♠ 9♦ 9♥"),
        ("melds AC", "9♠ 9♦ ??", "bad-meld", "9♠ 9♦ ??"),
        ("melds AC", "9♠ 9♦ 9♣ /", "bad-meld", ""),
        ("melds AC", "9♠ 9♦ 9♣, Q♠", "bad-meld", "9♠ 9♦ 9♣, Q♠"),
        ("red AC", "3♠", "not-red-three", "3♠"),
        ("red AC", "??", "not-red-three", "??"),
        ("red BD", "3♥ 3♥ 3♥", "too-many", "3♥"),
        ("scores", "AC 1.5, BD 0", "bad-number", "1.5"),
        ("scores", "AC ١, BD 0", "bad-number", "١"),
        ("scores", "A 1, B 0", "bad-seat", "A 1"),
        ("dealer", "E", "no-seat", "E"),
        ("deal", "0", "bad-number", "0"),
        ("deal", "-1", "bad-number", "-1"),
        ("concealed", "A A", "no-seat", "A"),
        ("concealed", "E", "no-seat", "E"),
        ("turn", "A", "bad-step", "A"),
        ("turn", "A drawn", "bad-step", "A drawn"),
        ("turn", "E draw", "bad-step", "E draw"),
        ("went out", "A", "bad-out", "A"),
        ("options", "fast", "bad-option", "fast"),
        ("options", "target=3000", "bad-option", "target=3000"),
        ("options", "target=2500 target=2500", "bad-option", "target=2500"),
        ("result", "A C canasta.game", "early-result", "A C canasta.game"),
        ("colour", "red", "unknown-key", "colour"),
    ],
)
def test_what_cannot_be_read_is_named(key: str, value: str, case: str, part: str) -> None:
    with pytest.raises(NotationError) as caught:
        canasta.read(text(**{key: value}))
    assert caught.value.case == case
    assert caught.value.facts["part"] == part
    number = next(i for i, row in enumerate(text(**{key: value}).splitlines(), 1) if row.startswith(f"{key}:"))
    assert caught.value.facts["line"] == number
    assert str(number) in caught.value.text("ko")
    assert str(number) in caught.value.text("en")


@pytest.mark.parametrize(
    ("lines", "case"),
    [
        ({"went_out": "E"}, "bad-out"),
        ({"went_out": "A openly"}, "bad-out"),
        ({"result": "B D canasta.game"}, "bad-ending"),
        ({"result": "A C canasta.out"}, "bad-ending"),
        ({"result": "- canasta.game"}, "bad-ending"),
    ],
)
def test_the_end_of_a_hand_must_fit(lines: dict[str, str], case: str) -> None:
    with pytest.raises(NotationError) as caught:
        canasta.read(text(turn="-", scores="AC 5000, BD 10", **lines))
    assert caught.value.case == case


def test_no_more_cards_than_there_are() -> None:
    with pytest.raises(NotationError) as caught:
        canasta.read(text(stock="80*??"))
    assert caught.value.case == "too-many-in-all"
    assert caught.value.facts["most"] == 108
    with pytest.raises(NotationError) as caught:
        canasta.read(text(melds_AC="K♠ K♥ K♦", melds_BD="K♠ K♥ K♣"))
    assert caught.value.facts["line"] == 7, "the last line with the card"


def test_hands_may_be_partial() -> None:
    p = table("9♠", hand_B="-", hand_C="-", hand_D="??", stock="-", pile="-", melds_AC="-")
    assert str(canasta.read(str(p))) == str(p)


@pytest.mark.rule("canasta.red-three")
@pytest.mark.parametrize("face", ["3♥", "3d"])
def test_no_hand_gets_a_red_3(face: str) -> None:
    with pytest.raises(CardlabError) as caught:
        table("9♠").with_card("B", face)
    assert caught.value.case == "never-held"
    assert "펼쳐 놓는 카드" in caught.value.text("ko")
    assert "laid out" in caught.value.text("en")


def test_its_repr_is_code_for_it() -> None:
    p = table("9♠ K♠")
    assert eval(repr(p), {"canasta": canasta}) == p
