from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from engine.cards import FRENCH, KRASS, UNKNOWN
from engine.drawing import shapes
from engine.trick_drawing import COVER
from tools.cards.__main__ import TARGET, text
from tools.cards.faces import UPRIGHT
from tools.cards.pen import short, stroke

FACES = [card.face for card in dict.fromkeys((*FRENCH.cards, *KRASS.cards, UNKNOWN))] + [UPRIGHT]
SIGNS = {"10": 2, "11": 2, "12": 2, "PEN": 2}
"""How many symbols stand in the corner of a card of Krass Kariert, where it is not one."""


def element(markup: str) -> ET.Element:
    return ET.fromstring(f"<g>{markup}</g>")


def test_the_committed_file_is_what_the_generator_writes() -> None:
    assert TARGET.read_text("utf-8") == text(), "run `python -m tools.cards`"


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("layout", ["col", "row"])
def test_every_face_is_drawn_in_both_layouts_from_symbols_that_exist(face: str, layout: str) -> None:
    uses = list(element(shapes().faces[face][layout]).iter("use"))
    assert uses
    for use in uses:
        assert use.attrib["href"].removeprefix("#") in shapes().symbols
        x, y, width, height = (float(use.attrib[name]) for name in ("x", "y", "width", "height"))
        assert min(x, y) >= 0
        assert x + width <= 60
        assert y + height <= 84


def test_no_two_faces_look_alike() -> None:
    for layout in ("col", "row"):
        assert len({shapes().faces[face][layout] for face in FACES}) == len(FACES)


def test_there_are_no_faces_beyond_the_decks() -> None:
    assert list(shapes().faces) == FACES == list(shapes().ink)


def test_an_index_stays_in_what_a_covering_card_leaves_free() -> None:
    for face in FACES[:52]:
        row = list(element(shapes().faces[face]["row"]).iter("use"))
        col = list(element(shapes().faces[face]["col"]).iter("use"))
        index = len(face)  # a symbol for each sign of the face: `10♠` has three
        assert max(float(use.attrib["y"]) + float(use.attrib["height"]) for use in row[:index]) <= 84 * 0.36
        assert max(float(use.attrib["x"]) + float(use.attrib["width"]) for use in col[:index]) <= 60 * 0.53


def test_the_index_of_a_checked_card_stays_free_too() -> None:
    for face in dict.fromkeys(card.face for card in KRASS.cards):
        corner = [use for use in element(shapes().faces[face]["col"]).iter("use") if float(use.attrib["y"]) == 6]
        assert len(corner) == SIGNS.get(face, 1), face
        assert max(float(use.attrib["x"]) + float(use.attrib["width"]) for use in corner) <= 60 * COVER, face


def test_a_number_has_as_many_dark_squares() -> None:
    for number in range(1, 13):
        paths = "".join(path.attrib["d"] for path in element(shapes().faces[str(number)]["col"]).iter("path"))
        assert paths.count("M") == number
    assert "".join(path.attrib["d"] for path in element(shapes().faces["X"]["col"]).iter("path")).count("Z") == 12


def test_symbols_need_no_font_no_file_and_no_other_symbol() -> None:
    for name, symbol in shapes().symbols.items():
        drawn = ET.fromstring(symbol)
        assert drawn.tag == "symbol"
        assert drawn.attrib["id"] == name
        assert {part.tag for part in drawn.iter()} <= {"symbol", "path", "circle", "g"}
        assert "url(" not in symbol


def test_every_symbol_is_used_by_a_face() -> None:
    used = {name for face in shapes().faces.values() for name in re.findall(r'href="#(\w+)"', "".join(face.values()))}
    assert used == set(shapes().symbols)


def test_suits_have_their_inks() -> None:
    ink = shapes().ink
    assert [ink[f"9{suit}"] for suit in "♠♥♦♣"] == ["s", "h", "d", "c"]
    assert (ink["★"], ink["☆"]) == ("h", "s")
    assert (ink["STOP"], ink["PEN"], ink["X"], ink["7"]) == ("h", "s", "s", "s")


def test_digits_are_as_wide_as_their_symbols() -> None:
    for digit, width in shapes().figures.items():
        box = ET.fromstring(shapes().symbols[f"n{digit}"]).attrib["viewBox"]
        assert box == f"0 0 {width:g} 28"


def test_numbers_are_short() -> None:
    assert short(0.5, -0.25, 10, 0, -0.001) == ".5-.25 10 0 0"


def test_the_pen_squeezes_what_runs_across_and_nothing_else() -> None:
    assert stroke("M2 3H8V5L4 6C2 4 6 8 10 12Z") == ('<path transform="scale(2 1)" d="M1 3H4V5L2 6C1 4 3 8 5 12Z"/>')
