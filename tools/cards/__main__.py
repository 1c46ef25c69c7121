"""Write `engine/cards.json`: symbols, faces, inks and the widths of the digits."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from engine.cards import FRENCH, KRASS, UNKNOWN
from tools.cards.faces import LAYOUTS, UPRIGHT, face, ink, upright_back, widths
from tools.cards.symbols import symbols

TARGET: Final = Path(__file__).parents[2] / "engine" / "cards.json"


def text() -> str:
    """What the file holds, byte for byte."""
    cards = (*dict.fromkeys((*FRENCH.cards, *KRASS.cards)), UNKNOWN)
    faces = {card.face: {layout: face(card, layout) for layout in LAYOUTS} for card in cards}
    shapes = {
        "symbols": symbols(),
        "faces": faces | {UPRIGHT: dict.fromkeys(LAYOUTS, upright_back())},
        "ink": {card.face: ink(card) for card in cards} | {UPRIGHT: ink(UNKNOWN)},
        "figures": widths(),
    }
    return json.dumps(shapes, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
