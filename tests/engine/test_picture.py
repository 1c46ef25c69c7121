from __future__ import annotations

import base64
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from engine import trick_drawing
from engine.drawing import Deck, Theme, breadth, paragraph, shapes
from engine.picture import html, svg
from engine.scene import Badge, Gauge, GaugeMark, Group, Scene, SeatView, Slot, Zone
from tools.golden.__main__ import FOLDER, pictures
from tools.golden.scenes import MID_GAME, ROUND_OVER, TRICK, hand, pair, round_table, route, slot, two_teams

SVG = "{http://www.w3.org/2000/svg}"
SUITS = re.compile("[♠♥♦♣★☆]")
EMPTY = Scene("caravan", "Caravan", "en", None, "", "", (), ())
FOLK = (
    SeatView("A", "나", to_act=True, mine=True, facts=("손패 20장",)),
    SeatView("B", "B", to_act=False, mine=False, facts=("손패 3장", "덱 30장")),
)
TWENTY = [f"{rank}{suit}" for suit in "♠♥" for rank in ("A", *range(2, 11))]
FULL = Scene(
    "caravan",
    "카라반",
    "ko",
    "A",
    "A1은 내림이고 마지막 카드가 8♦이에요. 10♠는 더 높아서 놓을 수 없어요.",
    "내 차례",
    FOLK,
    (
        route("B1", 110, "up", "♥", None, *(slot(f"route:B1.{n}", face) for n, face in enumerate(TWENTY, 1))),
        route("A1", 8, "down", "♦", None, slot("route:A1.1", "8♦", *["K♠", "Q♥'"] * 6, note="8 × 64 = 512")),
        route("B2", 0, "", "", None),
        route("A2", 10, "", "♣", None, slot("route:A2.1", "10♣")),
        hand("A", *(face.replace("♠", "♣").replace("♥", "♦") for face in TWENTY)),
        hand("B", "??", "☆", "★"),
        Zone("deck:B", "pile", "B", "덱", "덱 30장", count=30),
        Zone("pile", "pile", "", "낸 카드", "낸 카드 15장", (slot("pile.1", "J♠"), slot("pile.2", "J♥")), count=15),
        Zone("stock", "stack", "", "카드 더미", "카드 더미 22장", count=22),
        Zone("gone", "pile", "", "빈 더미", "빈 더미", count=0),
        Zone("tray", "tray", "A", "모음", "모음", (slot("tray.1", "J♣"), slot("tray.2", "J♦"))),
        Zone("row", "row", "A", "예비", "예비", (slot("row.1", "Q♣"), slot("row.2", "Q♦"))),
    ),
    (pair(1, 110, 8), pair(2, 0, 10)),
    options=("빠른 게임",),
    words="긴 장면",
)
SCENES = {
    "mid": MID_GAME,
    "full": FULL,
    "empty": EMPTY,
    "over": replace(MID_GAME, over=True, turn="게임 끝"),
    **{f"round {seats}": round_table(seats) for seats in range(2, 9)},
    "no direction": replace(round_table(4), direction=""),
    "spectator": replace(round_table(5), seat=None),
    "trick": TRICK,
    "round over": ROUND_OVER,
    "two teams": two_teams(),
}


def drawn(scene: Scene, theme: Theme = "light", deck: Deck = "2") -> ET.Element:
    return ET.fromstring(svg(scene, theme, deck))


def texts(scene: Scene) -> list[str]:
    return [element.text or "" for element in drawn(scene).iter(f"{SVG}text")]


def seen(slots: tuple[Slot, ...]) -> list[str]:
    return [face for each in slots for face in (each.face, *seen(each.attached))]


def times(markup: str, face: str) -> int:
    """How often this face is drawn, in either layout."""
    found = 0
    for layout in {*shapes().faces[face].values()}:
        literal = layout.replace("var(--face,#fff)", "#ffffff")
        for name, colour in {"s": "#17181b", "h": "#c0271a", "d": "#c0271a", "c": "#17181b"}.items():
            literal = re.sub(rf"var\(--suit-{name},[^)]*\)", colour, literal)
        found += markup.count(f">{literal}</g>")
    return found


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("deck", ["2", "4", "safe"])
def test_a_picture_is_one_well_formed_svg_that_needs_nothing_else(name: str, theme: Theme, deck: Deck) -> None:
    markup = svg(SCENES[name], theme, deck)
    root = ET.fromstring(markup)
    assert root.tag == f"{SVG}svg"
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    uses = {element.attrib["href"].removeprefix("#") for element in root.iter(f"{SVG}use")}
    assert len(ids) == len(set(ids))
    assert set(ids) == uses
    assert "var(" not in markup
    assert "http" not in markup.replace('xmlns="http://www.w3.org/2000/svg"', "")


@pytest.mark.parametrize("name", SCENES)
def test_the_same_scene_gives_the_same_bytes(name: str) -> None:
    assert svg(SCENES[name]) == svg(SCENES[name])
    assert html(SCENES[name]) == html(SCENES[name])


def test_golden_pictures_are_as_they_were_looked_at() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(pictures())
    for name, text in pictures().items():
        assert (FOLDER / name).read_text("utf-8") == text, "look at the picture, then run `python -m tools.golden`"


@pytest.mark.parametrize("name", SCENES)
def test_ranks_and_suits_are_drawn_and_not_written(name: str) -> None:
    for text in texts(SCENES[name]):
        assert not SUITS.search(text)
        assert text not in ("10", "J", "Q", "K")


@pytest.mark.parametrize("name", SCENES)
def test_every_card_is_drawn_once(name: str) -> None:
    scene = SCENES[name]
    markup = svg(scene)
    faces = [face for zone in scene.zones for face in seen(zone.slots)]
    for face in set(faces) - {"??"}:
        assert times(markup, face) == faces.count(face), face


def test_backs_say_how_many_cards_only_up_to_five() -> None:
    few = replace(MID_GAME, zones=(hand("B", "??", "??"),), groups=())
    many = replace(MID_GAME, zones=(hand("B", *["??"] * 12),), groups=())
    assert times(svg(few), "??") == 2
    assert times(svg(many), "??") == 5


@pytest.mark.parametrize("seats", range(2, 9))
def test_seats_sit_round_what_they_share(seats: int) -> None:
    scene = round_table(seats)
    shown = texts(scene)
    assert {seat.name for seat in scene.seats} | {
        "카드 더미 22",
        "낸 카드 15",
        "공격 다섯 장",
        "바꾼 무늬 하트",
    } <= set(shown)
    held = [min(len(zone.slots), 5) for zone in scene.zones if zone.owner not in ("", "A")]
    assert times(svg(scene), "??") == 1 + sum(held)


@pytest.mark.parametrize("seats", [2, 3, 6, 8])
def test_an_arrow_leads_to_each_seat_and_a_strong_one_to_the_seat_to_act(seats: int) -> None:
    def arrows(scene: Scene) -> list[tuple[str, str]]:
        return re.findall(r"0 0 ([01]) [^>]* stroke-width=\"(1.8|3.2)\"", svg(scene))

    clockwise, back = arrows(round_table(seats)), arrows(round_table(seats, "counterclockwise"))
    assert [sweep for sweep, _ in clockwise] == ["1"] * seats
    assert [thick for _, thick in clockwise] == ["1.8"] * (seats - 1) + ["3.2"]
    assert [sweep for sweep, _ in back] == ["0"] * seats
    assert [thick for _, thick in back] == ["3.2"] + ["1.8"] * (seats - 1)
    assert arrows(replace(round_table(seats), direction="")) == []


def test_a_stock_is_as_deep_as_it_has_cards() -> None:
    def paper(count: int) -> set[str]:
        zones = tuple(replace(zone, count=count) if zone.id == "stock" else zone for zone in round_table(2).zones)
        return set(re.findall(r"translate\(([\d.]+) \1\)", svg(replace(round_table(2), zones=zones))))

    assert {"4", "2"} <= paper(24)
    assert paper(24) == paper(54)
    assert {"1", "0.5"} <= paper(6)


def test_a_trick_is_drawn_in_columns_with_the_ladder_below() -> None:
    written = texts(TRICK)
    assert "B C D 나" in " ".join(name for name in written if name in ("A", "B", "C", "D", "나"))
    assert {"싱글", "벌칙", "페어 · 가장 셈", "차례", "페어 8", "트리플", "카드 더미"} <= set(written)
    markup = svg(TRICK)
    assert markup.count('height="4" fill="#17181b"') == 1, "the play that is ahead is underlined"
    assert markup.count('stroke-dasharray="3 2.5"') == 1, "the place of the seat to act"
    assert markup.count('fill="none" stroke="#17181b" stroke-width="1.5"') == 3, "tokens that are gone"
    assert 'id="upright"' in markup
    assert 'id="back"' not in markup


def test_three_cards_do_not_stick_out_of_a_narrow_column() -> None:
    plays = [zone for zone in TRICK.zones if zone.id.startswith("trick")]
    three = replace(plays[2], slots=(plays[2].slots[0], *plays[2].slots))
    drawn = trick_drawing.trick([three] * 5, TRICK.seats, None, 440)
    assert "translate(-" not in drawn.marks


def test_a_ladder_strikes_out_what_is_too_weak() -> None:
    def struck(at: int) -> int:
        assert TRICK.scale
        steps = tuple(
            replace(step, state="past" if i < at else "now" if i == at else "next")
            for i, step in enumerate(TRICK.scale.steps)
        )
        return svg(replace(TRICK, scale=replace(TRICK.scale, steps=steps))).count('height="1" fill="#55565b"')

    assert [struck(at) - struck(0) for at in range(5)] == [0, 1, 2, 3, 4]


def test_an_empty_tray_is_not_drawn_and_a_full_one_is() -> None:
    assert "뽑은 카드" not in texts(TRICK)
    full = [replace(zone, slots=(slot("drawn:A.1", "5"),)) if zone.id == "drawn:A" else zone for zone in TRICK.zones]
    assert "뽑은 카드" in texts(replace(TRICK, zones=tuple(full)))


def test_a_round_that_is_over_has_its_sheet_in_the_picture() -> None:
    assert "3라운드 결과" not in texts(TRICK)
    written = texts(ROUND_OVER)
    for wanted in ("3라운드 결과", "남은 손패", "2개에서 1개로", "막힘"):
        assert wanted in written


def test_labels_values_and_notes_are_there() -> None:
    written = texts(MID_GAME)
    for wanted in ("카라반", "내 차례", "A1", "B3", "판매", "과적", "동점", "오름", "내림", "9 × 2 = 18", "덱"):
        assert wanted in written
    assert [written.count("21"), written.count("26")] == [3, 3]  # the gauges; the values are drawn in figures
    assert "23" not in written


def test_a_seat_shows_its_piles_or_else_its_facts() -> None:
    written = texts(MID_GAME)
    assert written.count("37") == 2
    assert "덱 37장" not in written
    bare = texts(replace(MID_GAME, zones=(), groups=()))
    assert bare.count("덱 37장") == 2


def test_a_shared_pile_says_how_many_cards_it_has() -> None:
    assert {"낸 카드 15", "카드 더미 22", "빈 더미 0"} <= set(texts(FULL))


def test_notes_keep_clear_of_cards_and_of_each_other() -> None:
    """A short stack close to a taller one: its note goes below the taller one's."""
    tall = slot("route:A1.1", "A♠", "K♠", "Q♦", note="1 × 4 = 4")
    short = slot("route:A1.2", "3♣", "K♥", note="3 × 2 = 6")
    rest = [slot(f"route:A1.{n}", f"{n}♦") for n in (3, 4, 5)]

    def heights(*cards: Slot) -> dict[str, float]:
        zones = [zone for zone in MID_GAME.zones if zone.id != "route:A1"]
        scene = replace(MID_GAME, zones=(*zones, route("A1", 18, "up", "♣", None, *cards)))
        return {element.text or "": float(element.attrib["y"]) for element in drawn(scene).iter(f"{SVG}text")}

    close, roomy = heights(tall, short, *rest), heights(tall, rest[0], short)
    assert roomy["3 × 2 = 6"] < roomy["1 × 4 = 4"]
    assert close["3 × 2 = 6"] >= close["1 × 4 = 4"] + 12


def test_a_suit_in_a_sentence_is_drawn_between_its_words() -> None:
    prompt = drawn(replace(EMPTY, prompt="8♦이에요"))
    assert [element.text for element in prompt.iter(f"{SVG}text")][1:3] == ["8", "이에요"]
    assert [use.attrib["href"] for use in prompt.iter(f"{SVG}use")] == ["#d"]


def test_text_from_outside_stays_text() -> None:
    evil = '"><script>alert(1)</script>&\x00<use href="#K"/> ="var(--x)"'
    scene = replace(
        MID_GAME,
        title=evil,
        prompt=evil,
        turn=evil,
        words=evil,
        options=(evil,),
        seats=(SeatView("A", evil, to_act=True, mine=True, facts=(evil,)),),
        zones=(
            Zone(
                "z",
                "pile",
                "",
                evil,
                evil,
                (Slot("z.1", "9♠", evil, evil, note=evil),),
                (Badge("chip", evil, evil), Badge("value", evil, evil), Badge("suit", evil, evil)),
            ),
        ),
        groups=(),
    )
    root = drawn(scene)
    assert not list(root.iter(f"{SVG}script"))
    assert not list(root.iter("script"))
    assert any("<script>" in (element.text or "") for element in root.iter(f"{SVG}text"))

    class Images(HTMLParser):
        tags: list[tuple[str, dict[str, str | None]]] = []  # noqa: RUF012 (one parser, one page)

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            self.tags.append((tag, dict(attrs)))

    page = Images()
    page.feed(html(scene))
    assert [tag for tag, _ in page.tags] == ["img"]
    assert page.tags[0][1]["alt"] == evil.replace("\x00", "")


def test_html_is_an_image_of_the_svg_with_words() -> None:
    markup = html(MID_GAME, theme="dark", deck="4")
    found = re.fullmatch(
        r'<img alt="([^"]+)" width="(\d+)" height="([\d.]+)" style="max-width:100%;height:auto"'
        r' src="data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)">',
        markup,
    )
    assert found
    assert found[1] == MID_GAME.words
    inside = base64.b64decode(found[4]).decode()
    assert inside == svg(MID_GAME, theme="dark", deck="4")
    root = ET.fromstring(inside)
    assert (root.attrib["width"], root.attrib["height"]) == (found[2], found[3])


def test_themes_and_decks_differ() -> None:
    looks = {svg(MID_GAME, theme, deck) for theme in ("light", "dark") for deck in ("2", "4", "safe")}
    assert len(looks) == 6
    assert "#1b1c1f" in svg(MID_GAME, "dark")
    assert "#1b1c1f" not in svg(MID_GAME, "light")
    assert "#7a5c00" in svg(MID_GAME, deck="safe")


def test_an_unknown_theme_deck_or_face_is_an_error() -> None:
    with pytest.raises(KeyError):
        svg(MID_GAME, theme="sepia")  # type: ignore[arg-type]
    with pytest.raises(KeyError):
        svg(MID_GAME, deck="5")  # type: ignore[arg-type]
    bad = Zone("z", "row", "", "", "", (Slot("z.1", "13♠", "", ""),))
    with pytest.raises(KeyError):
        svg(replace(EMPTY, zones=(bad,)))


def corners(element: ET.Element, x: float = 0, y: float = 0) -> list[tuple[float, float]]:
    """Where every card's ground begins and ends on the page; texts begin on the page too."""
    if moved := re.match(r"translate\(([-\d.]+) ([-\d.]+)\)(?! scale)", element.attrib.get("transform", "")):
        x, y = x + float(moved[1]), y + float(moved[2])
    found = []
    if element.tag == f"{SVG}rect":
        left, top = float(element.attrib.get("x", 0)), float(element.attrib.get("y", 0))
        right, bottom = left + float(element.attrib["width"]), top + float(element.attrib["height"])
        found += [(x + left, y + top), (x + right, y + bottom)]
    for child in element:
        found += corners(child, x, y)
    return found


@pytest.mark.parametrize("name", SCENES)
def test_everything_is_on_the_paper(name: str) -> None:
    root = drawn(SCENES[name])
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    for x, y in corners(root):
        assert -0.01 <= x <= width + 0.01
        assert -0.01 <= y <= height + 0.01


def test_the_words_of_directions_give_way_everywhere_where_one_has_no_room() -> None:
    zones = tuple(
        replace(
            zone, badges=tuple(replace(each, words=each.words.replace("내림", "descending")) for each in zone.badges)
        )
        for zone in MID_GAME.zones
    )
    written = texts(replace(MID_GAME, zones=zones))
    assert "descending" not in written
    assert "오름" not in written
    assert "A2" in written


def test_a_value_beyond_the_gauge_sticks_to_its_end() -> None:
    def triangle(value: int) -> str:
        gauge = Gauge(21, 26, 30, (GaugeMark("route:A1", value),))
        lone = route("A1", value, "up", "♥", None, slot("route:A1.1", "9♥"))
        scene = replace(EMPTY, zones=(lone,), groups=(Group("g", "", ("route:A1",), gauge),))
        (path,) = re.findall(r'd="M([-\d.]+) 37h11l-5.5 -8z"', svg(scene))
        return str(path)

    assert triangle(30) == triangle(64)
    assert triangle(29) != triangle(30)
    assert triangle(0) == triangle(-5)


def test_spectators_see_the_first_seat_below() -> None:
    nobody = svg(replace(MID_GAME, seat=None))
    assert nobody == svg(MID_GAME)


def test_long_words_are_broken_and_short_text_is_not() -> None:
    assert paragraph("가나다 라마바", 400).height < paragraph("가나다 라마바", 50).height
    assert breadth("가" * 40, 13) > 200
    assert paragraph("가" * 40, 200).width <= 200
    assert paragraph("", 200).height == 0


def test_lines_of_a_paragraph_are_about_as_long() -> None:
    text = "하나 둘 셋 넷 다섯 여섯 일곱"
    two = paragraph(text, breadth(text, 13) - 1)
    assert two.height == 2 * paragraph("하나", 200).height
    assert two.width < breadth(text, 13) * 0.65


def test_importing_the_picture_reads_no_file() -> None:
    code = "import engine.picture, engine.drawing; print(engine.drawing.shapes.cache_info().currsize)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"
