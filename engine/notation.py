"""Reading and printing position texts: what all games share.

The first line names the game, then `key: value` lines in any order; ` # ` starts a comment.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.cards import UNKNOWN, Card, Deck
from engine.position import NotationError, Seat, Spoken

MAX_TEXT: Final = 20_000
_COUNT = re.compile(r"(\d{1,9})\*(\S+)")
_SEED = re.compile(r"-?[0-9]{1,4000}")  # Python itself reads no longer ones
_COMMENT = re.compile(r"(^|\s)#(\s.*)?$")


@dataclass(slots=True)
class Line:
    """One `key: value` line and the number it has in the text (from 1)."""

    number: int
    key: str
    value: str

    def error(self, case: str, part: str | None = None, **facts: Card | int | str) -> NotationError:
        """The error that names this line and a part of it."""
        return NotationError(case, line=self.number, part=Spoken(self.value if part is None else part), **facts)


def game_of(text: object) -> str:
    """The name on the first line that is not empty.

    Raises:
        NotationError: not a text, an empty one, or one too long to be a position.
    """
    return _rows(text)[0][1]


def _rows(text: object) -> list[tuple[int, str]]:
    if not isinstance(text, str):
        raise NotationError("not-text", part=Spoken(type(text).__name__))
    if len(text) > MAX_TEXT:
        raise NotationError("too-long", n=len(text), most=MAX_TEXT)
    numbered = ((i, _COMMENT.sub("", row).strip()) for i, row in enumerate(text.splitlines(), 1))
    rows = [(i, row) for i, row in numbered if row]
    if not rows:
        raise NotationError("empty")
    return rows


def read_lines(text: object, game: str, required: Sequence[str], optional: Sequence[str]) -> dict[str, Line]:
    """The lines of a position text of this game, by key.

    Raises:
        NotationError: another game, a line that is none, a key that is unknown, double or missing.
    """
    (number, name), *rows = _rows(text)
    if name != game:
        raise NotationError("no-game", line=number, part=Spoken(name), known=(game,))
    found: dict[str, Line] = {}
    for number, row in rows:
        key, colon, value = row.partition(":")
        line = Line(number, " ".join(key.split()), value.strip())
        if not colon:
            raise line.error("no-colon", row)
        if line.key not in required and line.key not in optional:
            raise line.error("unknown-key", line.key)
        if line.key in found:
            raise line.error("double-key", line.key)
        found[line.key] = line
    for key in required:
        if key not in found:
            raise NotationError("missing-key", key=Spoken(key))
    return found


def read_cards(line: Line, deck: Deck, most: int) -> tuple[Card, ...]:
    """A list of cards: faces, `??`, `12*??` (no more than `most`); `-` is none."""
    if line.value == "-":
        return ()
    cards: list[Card] = []
    for word in line.value.split():
        counted = _COUNT.fullmatch(word)
        if counted and counted[2] == UNKNOWN.face:
            count = int(counted[1])
            if not 1 <= count <= most:
                raise line.error("bad-count", word, most=most)
            cards += [UNKNOWN] * count
        else:
            cards.append(read_card(line, word, deck))
    if not cards:
        raise line.error("no-cards", line.key)
    return tuple(cards)


def read_card(line: Line, word: str, deck: Deck) -> Card:
    """The card this word means in this deck. Raises NotationError."""
    card = deck.parse(word)
    if card is None:
        raise line.error(deck.unknown, word)
    return card


def read_number(line: Line, word: str, most: int) -> int:
    """A whole number from 0. Raises NotationError (`bad-number`)."""
    if not (word.isascii() and word.isdigit() and len(word) <= 20 and int(word) <= most):
        raise line.error("bad-number", word)
    return int(word)


def read_seed(line: Line) -> int:
    """A whole number of any sign, as long as a text can hold. Raises NotationError (`bad-number`)."""
    if not _SEED.fullmatch(line.value):
        raise line.error("bad-number")
    return int(line.value)


def read_counts(line: Line, names: Sequence[str], read: Callable[[Line, str], int]) -> dict[str, int]:
    """`A 1, B 2`: a number for each name, names left out not counted."""
    counts: dict[str, int] = {}
    for part in line.value.split(","):
        words = part.split()
        if len(words) != 2 or words[0] not in names or words[0] in counts:
            raise line.error("bad-seat", part.strip())
        counts[words[0]] = read(line, words[1])
    return counts


def read_seat(line: Line, seats: Sequence[Seat]) -> Seat:
    """One of these seats. Raises NotationError (`no-seat`)."""
    if line.value not in seats:
        raise line.error("no-seat")
    return line.value


def read_seats(line: Line | None, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """`A C`: some of these seats, each once, in the order in which they stand; no line or `-` is nobody.

    Raises:
        NotationError: `no-seat`, naming the word that is none of them or comes twice.
    """
    if line is None or line.value == "-":
        return ()
    names = tuple(line.value.split())
    for name in names:
        if name not in seats or names.count(name) > 1:
            raise line.error("no-seat", name)
    return names


def check_copies(cards: Sequence[Card], deck: Deck, places: Iterable[Line], disguised: Line | None = None) -> None:
    """No card is there more often than in the deck, and there are no more cards than the deck has.

    Args:
        cards: all cards of the position, wherever they lie.
        places: the lines that list them. The last with the card that is there too often is the one at fault.
        disguised: a line on which cards stand as others, so that any may be meant.

    Raises:
        NotationError: `too-many`, naming the card and the line, or `too-many-in-all`.
    """
    for card, n in Counter(cards).items():
        if card is not UNKNOWN and n > deck.count(card):
            holding = [line for line in places if any(deck.parse(word) is card for word in _faces(line))]
            line = max(holding + ([disguised] if disguised else []), key=lambda line: line.number)
            raise line.error("too-many", card.face, card=card, n=n, most=deck.count(card))
    if len(cards) > len(deck.cards):
        raise NotationError("too-many-in-all", n=len(cards), most=len(deck.cards))


def _faces(line: Line) -> list[str]:
    """The words of a line that may be faces, without the rank that a wild card stands for (`2♥=5`)."""
    return [word.partition("=")[0] for word in line.value.split()]


def print_cards(cards: Iterable[Card]) -> str:
    """The cards as a list: runs of `??` are counted, none is `-`."""
    words: list[str] = []
    hidden = 0
    for card in (*cards, None):
        if card is UNKNOWN:
            hidden += 1
            continue
        if hidden:
            words.append(f"{hidden}*??" if hidden > 1 else "??")
            hidden = 0
        if card is not None:
            words.append(card.face)
    return " ".join(words) or "-"
