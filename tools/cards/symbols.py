"""The shapes as SVG symbols.

Symbols take their colours from `currentColor` and from `--face`, `--back`, `--back-line`, `--suit-s` … `--suit-c`, each
with a fallback where a picture without a style sheet needs one.
"""

from __future__ import annotations

from tools.cards.pen import CAP, HAIR, short, stroke
from tools.cards.shapes import (
    BAND,
    BAR,
    BELLS,
    COLUMNS,
    FIGURES,
    HEADS,
    HORNS,
    LARGE_OCTAGON,
    LETTERS,
    OCTAGON,
    PITCH,
    ROWS,
    STAR,
    SUITS,
    THREE,
    Figure,
)

_LINE = "var(--back-line,#8d8b83)"


def symbols() -> dict[str, str]:
    """Every symbol by its id: `n0` … `n9 nA nJ nQ nK nX nplus`, `s h d c`, `eJ eQ eK`, the jokers' four, `oct stop
    pen`, `squares`, and the backs: `back` on the bias, `upright`.
    """
    out = {name(sign): _figure(sign, figure) for sign, figure in FIGURES.items()}
    out["n9"] = _nine()
    for suit, path in SUITS.items():
        out[suit] = f'<symbol id="{suit}" viewBox="0 0 32 32"><path d="{path}" fill="currentColor"/></symbol>'
    for rank, drawing in HEADS.items():
        out[f"e{rank}"] = f'<symbol id="e{rank}" viewBox="0 0 36 20" fill="currentColor">{drawing}</symbol>'
    return {**out, **_jokers(), **_specials(), "squares": _squares(), "back": _back(), "upright": _upright()}


def name(sign: str) -> str:
    """The id of a sign's symbol."""
    return "nplus" if sign == "+" else f"n{sign}"


def _marks(figure: Figure) -> str:
    """The figure's stroke and the balls it ends in."""
    balls = "".join(
        f'<circle cx="{short(x)}" cy="{short(y)}" r="2.6" fill="currentColor" stroke="none"/>' for x, y in figure.balls
    )
    return stroke(figure.skeleton) + balls


def _figure(sign: str, figure: Figure) -> str:
    return (
        f'<symbol id="{name(sign)}" viewBox="0 0 {short(figure.width, CAP)}" fill="none" stroke="currentColor"'
        f' stroke-width="{HAIR:g}">{_marks(figure)}</symbol>'
    )


def _nine() -> str:
    """A six, turned."""
    six = FIGURES["6"]
    middle = short(six.width / 2, CAP / 2)
    return (
        f'<symbol id="n9" viewBox="0 0 {short(six.width, CAP)}"><g transform="rotate(180 {middle})" fill="none"'
        f' stroke="currentColor" stroke-width="{HAIR:g}">{_marks(six)}</g></symbol>'
    )


def _jokers() -> dict[str, str]:
    """Star and cap: filled and in all the deck's colours for the colour joker, in line for the black one."""
    left, middle, right = (f'd="{horn}"/>' for horn in HORNS)
    return {
        "star": f'<symbol id="star" viewBox="0 0 32 32"><path d="{STAR}" fill="currentColor"/></symbol>',
        "star0": f'<symbol id="star0" viewBox="-2 -3 36 36"><path d="{STAR}" fill="none" stroke="currentColor"'
        ' stroke-width="2.6"/></symbol>',
        "jokc": '<symbol id="jokc" viewBox="0 0 40 40">'
        f'<path fill="var(--suit-h,#c3271b)" {left}<path fill="var(--suit-d,#c3271b)" {right}'
        f'<path fill="var(--suit-s,#111)" {middle}<g fill="var(--suit-c,#111)">{BELLS}{BAND}</g></symbol>',
        "jokb": '<symbol id="jokb" viewBox="-1 -.5 42 42" fill="var(--face,#fff)" stroke="currentColor"'
        f' stroke-width="1.5" stroke-linejoin="round"><path {left}<path {right}<path {middle}'
        f'<path d="M20 12V31M17.4 20V31.6M22.6 20V31.6" stroke-width="1.1"/><g>{BELLS}</g>{BAND}</symbol>',
    }


def _specials() -> dict[str, str]:
    """The signs of STOP and penalty cards."""
    return {
        "oct": f'<symbol id="oct" viewBox="0 0 32 32"><path d="{OCTAGON}" fill="currentColor"/>'
        f'<path d="{BAR}" fill="var(--face,#fff)"/></symbol>',
        "stop": f'<symbol id="stop" viewBox="-3 -3 38 38"><path d="{LARGE_OCTAGON}" fill="currentColor"/>'
        f'<path d="{LETTERS}" fill="none" stroke="var(--face,#fff)" stroke-width="2"/></symbol>',
        "pen": '<symbol id="pen" viewBox="0 0 36 36" fill="var(--face,#fff)" stroke="currentColor"'
        f' stroke-width="1.6">{THREE}</symbol>',
    }


def _squares() -> str:
    """Twelve empty squares."""
    path = "".join(
        f"M{short(column * PITCH + 0.5, row * PITCH + 0.5)}h7.2v7.2h-7.2z"
        for row in range(ROWS)
        for column in range(COLUMNS)
    )
    return (
        '<symbol id="squares" viewBox="0 0 27.4 37">'
        f'<path d="{path}" fill="none" stroke="currentColor" stroke-opacity=".45"/></symbol>'
    )


def _upright() -> str:
    """The same lattice as checks, for the cards that have a checked ground."""
    path = "".join(f"M{x} 6V78" for x in range(10, 51, 10)) + "".join(f"M5 {y}H55" for y in range(12, 78, 10))
    return (
        f'<symbol id="upright" viewBox="0 0 60 84"><path stroke="{_LINE}" stroke-width="5" stroke-opacity=".42"'
        f' d="{path}"/><path fill="none" stroke="{_LINE}" stroke-width="1.1" d="M5 6H55V78H5Z"/></symbol>'
    )


def _back() -> str:
    """A framed lattice on the bias with a lozenge."""
    return (
        f'<symbol id="back" viewBox="0 0 60 84"><g fill="none" stroke="{_LINE}">'
        '<path stroke-width="1.1" d="M5 6.5H55M5 77.5H55M5 6V78M55 6V78"/>'
        f'<path stroke-width=".9" d="{_lattice(5, 55, 6, 78, 10)}"/></g>'
        f'<path d="M30 31L38 42L30 53L22 42Z" fill="var(--back,#e7e5de)" stroke="{_LINE}" stroke-width="1.1"/>'
        f'<path d="M30 36.4L34 42L30 47.6L26 42Z" fill="{_LINE}"/></symbol>'
    )


def _lattice(left: int, right: int, top: int, bottom: int, pitch: int) -> str:
    """Diagonals both ways, cut at the frame here because a clip path would need an id of its own."""
    high = bottom - top
    path = ""
    for start in range(left - high + pitch, right, pitch):  # where the diagonal would meet the top edge
        x0, y0 = max(left, start), top + max(0, left - start)
        x1, y1 = min(right, start + high), top + min(high, right - start)
        path += f"M{x0} {y0}L{x1} {y1}M{left + right - x0} {y0}L{left + right - x1} {y1}"
    return path
