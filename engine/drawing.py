"""Ink on paper: boxes, text and cards as SVG, for the picture.

A `Box` is a piece of drawing whose own corner is (0, 0); boxes are put beside and below each other. Colours are written
as `var(--ink)` and so on while drawing, and become plain colours in `sheet`, because an SVG in an `<img>` has no style
sheet of its own and other programs that show SVG know no variables. Nothing here knows a game or a scene.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from engine.cards import UNKNOWN

Theme = Literal["light", "dark"]
Deck = Literal["2", "4", "safe"]
Layout = Literal["col", "row"]

CARD_RATIO: Final = 1.4
STRIP: Final = 0.36
"""What stays visible of a card that another lies on from below: its index, with the suit beside the rank."""
FAN: Final = 0.53
"""What stays visible of a card that another lies on from the right: its index, with the suit under the rank."""

NOTE: Final = 13.0
BODY: Final = 15.0
PROMPT: Final = 21.0
TITLE: Final = 26.0

_SANS = "Apple SD Gothic Neo,Noto Sans KR,Noto Sans CJK KR,Malgun Gothic,system-ui,sans-serif"
_SERIF = f"Noto Serif KR,Noto Serif CJK KR,Nanum Myeongjo,AppleMyungjo,{_SANS}"

_INKS: Final[dict[Theme, dict[str, str]]] = {
    "light": {
        "paper": "#f6f5f1", "sunk": "#ecebe5", "face": "#ffffff", "ink": "#17181b", "ink-2": "#55565b",
        "hair": "#d6d4cb", "rule": "#85837b", "edge": "#75736b", "dog": "#75736b",
        "back": "#e6e4dc", "back-line": "#87857c",
    },
    "dark": {
        "paper": "#1b1c1f", "sunk": "#26282c", "face": "#faf9f5", "ink": "#f0eee8", "ink-2": "#b6b4ad",
        "hair": "#3a3c41", "rule": "#7d7f86", "edge": "#66645d", "dog": "#55565b",
        "back": "#2e3137", "back-line": "#7b7f88",
    },
}  # fmt: skip
_SUITS: Final[dict[Deck, tuple[str, str, str, str]]] = {
    "2": ("#17181b", "#c0271a", "#c0271a", "#17181b"),
    "4": ("#17181b", "#c0271a", "#1257b8", "#18713a"),
    "safe": ("#000000", "#c2185b", "#0277bd", "#7a5c00"),
}
"""Spades, hearts, diamonds, clubs on a face, which is light in both themes."""
_SUITS_ON_DARK: Final[dict[Deck, tuple[str, str, str, str]]] = {
    "2": ("#f0eee8", "#ff8a7a", "#ff8a7a", "#f0eee8"),
    "4": ("#f0eee8", "#ff8a7a", "#86b8ff", "#6fd196"),
    "safe": ("#f0eee8", "#ff8fba", "#6ec3ff", "#e0bd4f"),
}
"""The same on dark paper."""

_SIGNS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "★": "star", "☆": "star0"}
_SIGN_INKS: Final = {"s": "on-s", "h": "on-h", "d": "on-d", "c": "on-c", "star": "on-h", "star0": "on-s"}
_SPLIT_AT_SIGNS = re.compile("([♠♥♦♣★☆])[\ufe0e\ufe0f]?")
_VARIABLE = re.compile(r'(?<==")var\(--([a-z0-9-]+)(?:,[^")]*)?\)(?=")')
_REFERENCE = re.compile(r' href="#([A-Za-z0-9]+)"')


@dataclass(slots=True)
class Box:
    """A piece of drawing and the room it takes."""

    width: float
    height: float
    marks: str = ""


@dataclass(slots=True)
class Shapes:
    """The card set: symbols by id; faces by face and layout; which ink each face takes; widths of the digits."""

    symbols: dict[str, str]
    faces: dict[str, dict[str, str]]
    ink: dict[str, str]
    figures: dict[str, float]


@cache
def shapes() -> Shapes:
    """The card set, read when the first picture is drawn."""
    import json
    from importlib.resources import files

    return Shapes(**json.loads((files("engine") / "cards.json").read_text("utf-8")))


def sheet(box: Box, title: str, words: str, lang: str, theme: Theme, deck: Deck, back: str = "back") -> str:
    """The box as a whole SVG on its own paper, with the symbols it uses and no others; `back` is that of the cards.

    Raises:
        KeyError: there is no such theme or deck.
    """
    marks = box.marks.replace('href="#back"', f'href="#{back}"')
    used = set(_REFERENCE.findall(marks))
    symbols = "".join(symbol for name, symbol in shapes().symbols.items() if name in used)
    on_paper = _SUITS_ON_DARK if theme == "dark" else _SUITS
    inks = {
        **_INKS[theme],
        **{f"suit-{suit}": colour for suit, colour in zip("shdc", _SUITS[deck], strict=True)},
        **{f"on-{suit}": colour for suit, colour in zip("shdc", on_paper[deck], strict=True)},
    }
    size = f'width="{number(box.width)}" height="{number(box.height)}"'
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {number(box.width)} {number(box.height)}"'
        f' lang="{lang}" font-family="{_SANS}"><title>{quoted(title)}</title><desc>{quoted(words)}</desc>'
        f'<defs>{symbols}</defs><rect {size} fill="var(--paper)"/>{marks}</svg>'
    )
    return _VARIABLE.sub(lambda found: inks[found[1]], drawing)


def number(value: float) -> str:
    """A length in at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def quoted(text: str) -> str:
    """Text that is safe between tags and in attributes; what XML cannot hold is left out."""
    return html.escape("".join(sign for sign in text if sign in "\t\n" or sign.isprintable()))


# ---------------------------------------------------------------- putting boxes together


def at(x: float, y: float, box: Box) -> str:
    """The marks of the box with its corner at (x, y)."""
    if not box.marks or (not x and not y):
        return box.marks
    return f'<g transform="translate({number(x)} {number(y)})">{box.marks}</g>'


def across(boxes: Iterable[Box], gap: float) -> Box:
    """Boxes side by side, their middles level."""
    return _in_line(boxes, gap, 0.5)


def below(boxes: Iterable[Box], gap: float) -> Box:
    """Boxes one under the other, their left edges level; one without height takes no gap."""
    out = Box(0, 0)
    for box in boxes:
        y = out.height + gap if out.height and box.height else out.height
        out = Box(max(out.width, box.width), y + box.height, out.marks + at(0, y, box))
    return out


def flow(boxes: Iterable[Box], gap: float, width: float, row_gap: float | None = None, level: float = 0) -> Box:
    """Boxes side by side in as many rows as the width asks for; tops (0), middles (0.5) or feet (1) level."""
    rows: list[list[Box]] = []
    used = 0.0
    for box in boxes:
        if rows and used + gap + box.width <= width + 0.01:
            rows[-1].append(box)
            used += gap + box.width
        else:
            rows.append([box])
            used = box.width
    return below((_in_line(row, gap, level) for row in rows), gap if row_gap is None else row_gap)


def _in_line(boxes: Iterable[Box], gap: float, level: float) -> Box:
    row = list(boxes)
    high = max((box.height for box in row), default=0)
    out = Box(0, high)
    for at_index, box in enumerate(row):
        x = out.width + gap if at_index else 0
        out = Box(x + box.width, high, out.marks + at(x, (high - box.height) * level, box))
    return out


# ---------------------------------------------------------------- lines and text


def rule(width: float, ink: str = "rule", thick: float = 1) -> Box:
    """A line across."""
    return Box(width, thick, f'<rect width="{number(width)}" height="{number(thick)}" fill="var(--{ink})"/>')


def breadth(text: str, size: float, bold: bool = False) -> float:
    """About how wide the text will be. Nobody knows the reader's font: this is a Korean sans, give or take."""
    return size * (1.05 if bold else 1) * sum(map(_em, text))


def _em(sign: str) -> float:
    if "가" <= sign <= "힣":
        return 0.92
    if not sign.isascii():
        return 0.56 if sign == "·" else 1
    if sign in " .,:;!'|()[]iljtfrI":
        return 0.3
    if sign in "mwMW@":
        return 0.86
    return 0.67 if sign.isupper() else 0.57


def text(
    content: str,
    x: float,
    y: float,
    size: float = NOTE,
    *,
    bold: bool = False,
    ink: str = "ink-2",
    serif: bool = False,
    anchor: Literal["start", "middle", "end"] = "start",
    length: float | None = None,
) -> str:
    """A text element with its baseline at y; `length` makes it exactly that wide in every font."""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" fill="var(--{ink})"'
        + (' font-weight="700"' if bold else "")
        + (f' font-family="{_SERIF}"' if serif else "")
        + (f' text-anchor="{anchor}"' if anchor != "start" else "")
        + (f' textLength="{number(length)}" lengthAdjust="spacingAndGlyphs"' if length else "")
        + f">{quoted(content)}</text>"
    )


def line(content: str, size: float = NOTE, *, bold: bool = False, ink: str = "ink-2", serif: bool = False) -> Box:
    """One line of text. Suits in it are drawn: in a font they may be missing, or coloured pictures."""
    high = size * 1.35
    base = high / 2 + size * 0.36
    pieces = _SPLIT_AT_SIGNS.split(content)
    out, x = "", 0.0
    for index, piece in enumerate(pieces):
        if index % 2:
            out += at(x + size * 0.06, base - size * 0.77, sign(piece, size * 0.86))
            x += size * 0.98
        elif piece:
            wide = breadth(piece, size, bold)
            # a suit that follows must not run into the text, whatever the font
            length = wide if index + 1 < len(pieces) else None
            out += text(piece, x, base, size, bold=bold, ink=ink, serif=serif, length=length)
            x += wide
    return Box(x, high, out)


def paragraph(
    content: str, width: float, size: float = NOTE, *, bold: bool = False, ink: str = "ink-2", serif: bool = False
) -> Box:
    """Text in as few lines as the width allows, of about the same length."""
    lines = _broken(content, width, size, bold)
    narrow = width
    while len(lines) > 1 and narrow > size and len(tighter := _broken(content, narrow, size, bold)) == len(lines):
        lines, narrow = tighter, narrow - size
    return below((line(each, size, bold=bold, ink=ink, serif=serif) for each in lines), 0)


def _broken(content: str, width: float, size: float, bold: bool) -> list[str]:
    """The text in lines, broken between words and, where one word is too long, inside it."""
    lines: list[str] = []
    for word in content.split():
        if lines and breadth(f"{lines[-1]} {word}", size, bold) <= width:
            lines[-1] += f" {word}"
            continue
        while breadth(word, size, bold) > width:
            fits = next(n for n in range(len(word), 0, -1) if n == 1 or breadth(word[:n], size, bold) <= width)
            lines.append(word[:fits])
            word = word[fits:]
        if word:
            lines.append(word)
    return lines


def sign(suit: str, size: float, *, on_face: bool = False) -> Box:
    """A suit (or star) on the paper, or on something as light as a card's face."""
    name = _SIGNS[suit]
    ink = _SIGN_INKS[name].replace("on-", "suit-") if on_face else _SIGN_INKS[name]
    use = f'<use href="#{name}" width="{number(size)}" height="{number(size)}" color="var(--{ink})"/>'
    return Box(size, size, use)


def is_sign(content: str) -> bool:
    """Whether the text is one suit or star and nothing else."""
    return content in _SIGNS


def figures(content: str, height: float) -> Box:
    """A number in the cards' own figures; what has no figure stands in text."""
    scale = height / 28
    widths = shapes().figures
    boxes: list[Box] = []
    for is_digits, run in _runs(content):
        if not is_digits:
            plain = line(run, height * 0.8, bold=True, ink="ink")
            boxes.append(Box(plain.width, height, at(0, (height - plain.height) / 2, plain)))
            continue
        for digit in run:
            size = f'width="{number(widths[digit] * scale)}" height="{number(height)}"'
            boxes.append(Box(widths[digit] * scale, height, f'<use href="#n{digit}" {size}/>'))
    row = across(boxes, 2.2 * scale)
    return Box(row.width, row.height, f'<g color="var(--ink)">{row.marks}</g>' if row.marks else "")


def _runs(content: str) -> list[tuple[bool, str]]:
    """The text cut into digits and other things."""
    return [(run[0] in "0123456789", run) for run in re.findall(r"[0-9]+|[^0-9]+", content)]


def arrow(up: bool) -> Box:
    """An arrow that says where a row is going."""
    path = "M5.5 15V2M1 6.4L5.5 1.6L10 6.4" if up else "M5.5 0V13M1 8.6L5.5 13.4L10 8.6"
    return Box(11, 15, f'<path d="{path}" fill="none" stroke="var(--ink)" stroke-width="2"/>')


def chip(content: str, tone: Literal["plain", "full", "over"] = "plain", *, tick: bool = False) -> Box:
    """A short fact in a frame: plain, filled, or broken; with a tick before it if asked."""
    high = 23.0
    room = 16 if tick else 0
    label = breadth(content, NOTE, bold=True)
    wide = label + room + 16
    frame = {
        "plain": 'fill="none" stroke="var(--rule)"',
        "full": 'fill="var(--ink)" stroke="var(--ink)"',
        "over": 'fill="none" stroke="var(--ink)" stroke-dasharray="3 2"',
    }[tone]
    out = f'<rect x=".5" y=".5" width="{number(wide - 1)}" height="{number(high - 1)}" rx="2" {frame}/>'
    ink = "paper" if tone == "full" else "ink"
    if tick:
        out += (
            f'<path transform="translate(8 {number(high / 2 - 6)})" d="M1.6 6.4L4.8 9.6L10.6 2.6" fill="none"'
            f' stroke="var(--{ink})" stroke-width="2.2"/>'
        )
    base = high / 2 + NOTE * 0.36
    out += text(content, 8 + room + label / 2, base, NOTE, bold=True, ink=ink, anchor="middle")
    return Box(wide, high, out)


def dot(full: bool) -> Box:
    """A counter that is there, or its place."""
    fill = "var(--ink)" if full else "none"
    return Box(11, 11, f'<circle cx="5.5" cy="5.5" r="4.75" fill="{fill}" stroke="var(--ink)" stroke-width="1.5"/>')


# ---------------------------------------------------------------- cards


def card(face: str, width: float, layout: Layout = "col", *, foreign: bool = False) -> Box:
    """A card. `layout` names where another card comes to lie on it: from the right (`col`) or from below (`row`).

    Raises:
        KeyError: the set has no such face.
    """
    high = width * CARD_RATIO
    behind = face == UNKNOWN.face
    fill, edge = ("back", "back-line") if behind else ("face", "edge")
    radius = width * 0.06
    scale = (width - 2) / 60
    out = _frame(width, f'fill="var(--{fill})" stroke="var(--{edge})"')
    out += (
        f'<g transform="translate(1 1) scale({scale:.4f})" color="var(--suit-{shapes().ink[face]})">'
        f"{shapes().faces[face][layout]}</g>"
    )
    if foreign:
        side = (width - 2) * 0.27
        out += (
            f'<path fill="var(--dog)" d="M{number(width - side)} 0h{number(side - radius)}'
            f'q{number(radius)} 0 {number(radius)} {number(radius)}v{number(side - radius)}z"/>'
        )
    return Box(width, high, out)


def deep(top: Box, count: int) -> Box:
    """A pile of hidden cards under this one, as deep as their number says up to 24."""
    depth = min(count / 6, 4)
    below_it = _frame(top.width, 'fill="var(--back)" stroke="var(--back-line)"')
    marks = "".join(at(d, d, Box(top.width, top.height, below_it)) for d in (depth, depth / 2))
    return Box(top.width + depth, top.height + depth, marks + top.marks)


def place(width: float) -> Box:
    """A place where no card lies."""
    return Box(width, width * CARD_RATIO, _frame(width, 'fill="none" stroke="var(--rule)" stroke-dasharray="3 2.5"'))


def _frame(width: float, paint: str) -> str:
    return (
        f'<rect x=".5" y=".5" width="{number(width - 1)}" height="{number(width * CARD_RATIO - 1)}"'
        f' rx="{number(width * 0.06)}" {paint}/>'
    )


def overlapped(cards: Sequence[Box], pitch: float) -> Box:
    """Cards on top of each other, each this much further right than the one below it."""
    if not cards:
        return Box(0, 0)
    marks = "".join(at(index * pitch, 0, each) for index, each in enumerate(cards))
    return Box((len(cards) - 1) * pitch + cards[-1].width, max(each.height for each in cards), marks)


# ---------------------------------------------------------------- gauge


def gauge(low: float, high: float, top: float, above: Sequence[int], under: Sequence[int], width: float) -> Box:
    """A scale from 0 to `top` with a box from low to high; triangles mark the values above and under the line.

    A value beyond the end sticks to the end.
    """

    def x(value: float) -> float:
        return min(max(value / top, 0), 1) * width

    left, right, size = x(low), x(high), NOTE - 1
    out = f'<path d="M0 19H{number(width)}" stroke="var(--rule)"/>'
    for content, edge, anchor in ((number(low), left - 2, "end"), (number(high), right + 2, "start")):
        wide = breadth(content, size, bold=True) + 6
        ground = edge - wide if anchor == "end" else edge
        out += f'<rect x="{number(ground)}" y="11" width="{number(wide)}" height="16" fill="var(--paper)"/>'
        out += text(content, ground + wide / 2, 19 + size * 0.36, size, bold=True, anchor="middle")
    out += (
        f'<rect x="{number(left + 0.5)}" y="12.5" width="{number(right - left - 1)}" height="13" fill="var(--paper)"'
        f' stroke="var(--ink)"/>{at(left + 3, 15, _hatching(right - left - 6, 8))}'
    )
    out += "".join(f'<path d="M{number(x(v) - 5.5)} 1h11l-5.5 8z" fill="var(--ink)"/>' for v in above)
    out += "".join(f'<path d="M{number(x(v) - 5.5)} 37h11l-5.5 -8z" fill="var(--ink)"/>' for v in under)
    return Box(width, 38, out)


def _hatching(width: float, height: float, pitch: float = 5.66) -> Box:
    """Strokes on the bias, cut at the edges here because a clip path would need an id."""
    path, start = "", pitch / 2
    while start < width + height:
        x0, x1 = max(0.0, start - height), min(start, width)
        path += f"M{number(x0)} {number(start - x0)}L{number(x1)} {number(start - x1)}"
        start += pitch
    return Box(width, height, f'<path d="{path}" fill="none" stroke="var(--rule)"/>')
