"""Goals of Canasta's puzzles: pure functions of what was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from engine.cards import DOUBLE_FRENCH, Card
from engine.games.canasta import options, pile, points
from engine.games.canasta.groups import LEAST_NATURAL, RANKS, Group
from engine.games.canasta.moves import (
    AT,
    DEALT,
    DRAW,
    SEATS,
    TEAM,
    TEAMS,
    CanastaMove,
    Discard,
    Draw,
    End,
    Meld,
    Take,
    cards_of,
    parse_move,
    seat_after,
)
from engine.games.canasta.position import CanastaPosition
from engine.games.canasta.scoring import Sheet
from engine.games.canasta.scoring import sheet as sheet_of
from engine.goals import Attempt, Goals, card_of, one_of, whole_number
from engine.position import CardlabError

_KINDS: Final = {"draw": Draw, "take": Take, "meld": Meld, "discard": Discard, "end": End}
#: The lines of a score sheet that are open to all: what hands still hold is not among them.
_OPEN_ROWS: Final = ("canastas", "red", "out", "melds")
#: How a number names all wild cards together.
WILD: Final = "wild"


def _team(word: str) -> int:
    """A reader of teams: `AC` or `BD`. Raises ValueError."""
    return TEAMS.index(word)


goals: Final = Goals(
    {
        "team": _team,
        "n": whole_number,
        "card": card_of(DOUBLE_FRENCH),
        "cards": card_of(DOUBLE_FRENCH),
        "rank": one_of(RANKS),
        "face": one_of((*RANKS, WILD)),
        "name": one_of(tuple(_KINDS)),
        "row": one_of(_OPEN_ROWS),
        "move": parse_move,
        "moves": parse_move,
    },
    open=True,
)


def _table(attempt: Attempt) -> CanastaPosition:
    """The position after the last move; where that ended the hand, as it was counted."""
    end: CanastaPosition = (attempt.steps[-1].ended if attempt.steps else None) or attempt.end
    return end


def _meld(attempt: Attempt, rank: str) -> Group | None:
    """The meld of this rank of the seat's team."""
    return _table(attempt).meld(TEAM[attempt.seat], rank)


def _laid(p: CanastaPosition, move: CanastaMove) -> int:
    """The points that the move lays down, with the top card of a pile that it takes."""
    top = p.pile[-1:] if isinstance(move, Take) else ()
    return points.points_of((*cards_of(move), *top)) if isinstance(move, Meld | Take) else 0


# -- goals: was it reached? Each looks at nothing but the moves of the seat and what lies open. -------------------


@goals.goal
def kind(attempt: Attempt, name: str) -> bool:
    """The last move is of this kind: `draw`, `take`, `meld`, `discard`, `end`."""
    return isinstance(attempt.moves[-1], _KINDS[name])


@goals.goal
def takes(attempt: Attempt) -> bool:
    """The seat takes the pile."""
    return any(isinstance(move, Take) for move in attempt.own)


@goals.goal
def out(attempt: Attempt) -> bool:
    """The seat has gone out."""
    return _table(attempt).out == attempt.seat


@goals.goal
def concealed(attempt: Attempt) -> bool:
    """The seat has gone out concealed."""
    return out(attempt) and _table(attempt).out_concealed


@goals.goal
def over(attempt: Attempt) -> bool:
    """The hand has ended."""
    return bool(attempt.steps) and attempt.steps[-1].ended is not None


@goals.goal
def melded(attempt: Attempt, rank: str, n: int) -> bool:
    """The team's meld of this rank has so many cards."""
    meld = _meld(attempt, rank)
    return (meld.size if meld else 0) == n


@goals.goal
def groups(attempt: Attempt, n: int) -> bool:
    """The last move lays down so many groups."""
    move = attempt.moves[-1]
    return len(move.groups) == n if isinstance(move, Meld | Take) else n == 0


@goals.goal
def lays(attempt: Attempt, n: int) -> bool:
    """The last move lays down exactly so many points."""
    return _laid(attempt.befores[-1], attempt.moves[-1]) == n  # type: ignore[arg-type]


@goals.goal
def canasta(attempt: Attempt, rank: str) -> bool:
    """The team's meld of this rank is a canasta."""
    meld = _meld(attempt, rank)
    return meld is not None and meld.is_canasta


@goals.goal
def natural(attempt: Attempt, rank: str) -> bool:
    """The team has a meld of this rank, without a wild card."""
    meld = _meld(attempt, rank)
    return meld is not None and not meld.wilds


@goals.goal
def mixed(attempt: Attempt, rank: str) -> bool:
    """The team has a meld of this rank, with a wild card."""
    meld = _meld(attempt, rank)
    return meld is not None and bool(meld.wilds)


@goals.goal
def holds(attempt: Attempt, n: int) -> bool:
    """The seat has so many cards."""
    return len(_table(attempt).hands[AT[attempt.seat]]) == n


@goals.goal
def keeps(attempt: Attempt, card: Card) -> bool:
    """The seat still holds this card."""
    return card in _table(attempt).hands[AT[attempt.seat]]


@goals.goal
def frozen(attempt: Attempt, team: int) -> bool:
    """The pile is frozen for this team."""
    return pile.frozen(_table(attempt), team)


@goals.goal
def unfrozen(attempt: Attempt, team: int) -> bool:
    """The pile is not frozen for this team (`canasta.frozen`)."""
    return not pile.frozen(_table(attempt), team)


@goals.goal
def blocks(attempt: Attempt) -> bool:
    """The seat has discarded a card that nobody can take."""
    return isinstance(attempt.moves[-1], Discard) and attempt.moves[-1].card in pile.BLOCKING


@goals.goal
def untakeable(attempt: Attempt) -> bool:
    """The seat has discarded, and the next seat cannot take the pile, whatever it holds."""
    p = _table(attempt)
    top = p.top
    if p.turn is None or not isinstance(attempt.moves[-1], Discard) or top is None:
        return False
    if top in pile.BLOCKING:
        return True
    unseen = attempt.start.seen_by(attempt.seat).unseen()
    naturals = sum(card.rank == top.rank for card in unseen)
    if naturals >= LEAST_NATURAL:
        return False
    if pile.frozen(p, p.team):
        return True
    return p.meld(p.team, top.rank) is None and not (naturals and any(card in points.WILD for card in unseen))


# -- numbers: how many? ------------------------------------------------------------------------------------------


def _after(attempt: Attempt, moves: Iterable[CanastaMove]) -> CanastaPosition:
    """The end of the attempt after these moves more; where they end the hand, as it was counted."""
    p: CanastaPosition = attempt.end
    for move in moves:
        step = p.step(move)
        p = step.ended or step.position
    return p


@goals.number
def worth(attempt: Attempt, *cards: Card) -> int:
    """The points of these cards (`canasta.points`)."""
    return points.points_of(cards)


@goals.number
def laid(attempt: Attempt, move: CanastaMove) -> int:
    """The points that the move would lay down, legal or not."""
    return _laid(attempt.end, move)


@goals.number
def short(attempt: Attempt, move: CanastaMove) -> int:
    """The points that the move lacks for the first meld of its team."""
    p: CanastaPosition = attempt.end
    return max(0, p.minimum(p.team) - _laid(p, move))


@goals.number
def minimum(attempt: Attempt, team: int) -> int:
    """What the first meld of this team must count in this hand."""
    p: CanastaPosition = attempt.end
    return p.minimum(team)


@goals.number
def hand(attempt: Attempt, *moves: CanastaMove) -> int:
    """How many cards the seat holds (after the moves)."""
    return len(_after(attempt, moves).hands[AT[attempt.seat]])


@goals.number
def pile_size(attempt: Attempt, *moves: CanastaMove) -> int:
    """How many cards the pile has (after the moves)."""
    return len(_after(attempt, moves).pile)


@goals.number
def red(attempt: Attempt, team: int, *moves: CanastaMove) -> int:
    """How many red 3s lie before this team (after the moves)."""
    return len(_after(attempt, moves).red[team])


@goals.number
def meld_size(attempt: Attempt, rank: str, *moves: CanastaMove) -> int:
    """How many cards the meld of this rank has (after the moves)."""
    meld = _after(attempt, moves).meld(TEAM[attempt.seat], rank)
    return meld.size if meld else 0


@goals.number
def copies(attempt: Attempt, face: str) -> int:
    """How many cards of this rank, or wild cards, the two packs hold."""
    return sum(card in points.WILD if face == WILD else card.rank == face for card in DOUBLE_FRENCH.cards)


@goals.number
def unseen(attempt: Attempt, face: str) -> int:
    """How many cards of this rank, or wild cards, the seat cannot see."""
    hidden = attempt.end.seen_by(attempt.seat).unseen()
    return sum(card in points.WILD if face == WILD else card.rank == face for card in hidden)


@goals.number
def red_points(attempt: Attempt, team: int, *moves: CanastaMove) -> int:
    """What the red 3s of this team bring it if the hand ends now (after the moves)."""
    p = _after(attempt, moves)
    return points.red_threes(len(p.red[team]), bool(p.melds[team]))


@goals.number
def left_points(attempt: Attempt, *moves: CanastaMove) -> int:
    """The points that the seat still holds (after the moves)."""
    return points.points_of(_after(attempt, moves).hands[AT[attempt.seat]])


@goals.number
def row_points(attempt: Attempt, row: str, team: int, *moves: CanastaMove) -> int:
    """One line of the score sheet for this team (after the moves)."""
    return _sheet(attempt, moves).row(row).points[team]


@goals.number
def table_points(attempt: Attempt, team: int, *moves: CanastaMove) -> int:
    """What the sheet brings this team before the cards in hands are taken off (after the moves)."""
    sheet = _sheet(attempt, moves)
    return sum(sheet.row(name).points[team] for name in _OPEN_ROWS)


def _sheet(attempt: Attempt, moves: Iterable[CanastaMove]) -> Sheet:
    return sheet_of(_after(attempt, moves))


@goals.number
def lacking(attempt: Attempt, team: int) -> int:
    """How many points this team's total lacks to the target (`canasta.game`)."""
    p: CanastaPosition = attempt.end
    return p.variants.target - p.scores[team]


@goals.number
def before_me(attempt: Attempt) -> int:
    """How many seats have their turn before the seat has its first in the next hand (`canasta.deal-order`)."""
    first = seat_after(seat_after(attempt.end.dealer))
    return (AT[attempt.seat] - AT[first]) % len(SEATS)


@goals.number
def hand_if_last(attempt: Attempt, card: Card) -> int:
    """How many cards the seat holds once it has drawn the stock's last card, which is this one."""
    return len(_table(_drawn_last(attempt, card)).hands[AT[attempt.seat]])


def _drawn_last(attempt: Attempt, card: Card) -> Attempt:
    """The attempt with a draw of this card, the only one of the stock."""
    p = replace(attempt.end, stock=(card,))
    return Attempt(p, attempt.seat).then(DRAW, p.step(DRAW))


# -- choices: which rule? ----------------------------------------------------------------------------------------


@goals.choice
def refused_by(attempt: Attempt, move: CanastaMove) -> frozenset[str]:
    """The rule that refuses this move."""
    refusal = attempt.end.why_not(move)
    return frozenset() if refusal is None else frozenset({refusal.rule})


@goals.choice
def ended_by(attempt: Attempt, move: CanastaMove, *moves: CanastaMove) -> frozenset[str]:
    """The rule by which the last of these moves ends the hand."""
    *before, last = move, *moves
    events = _after(attempt, before).step(last).events
    return frozenset(event.reason for event in events if event.kind == "ended" and event.reason != "canasta.game")


@goals.choice
def ended_if_last(attempt: Attempt, card: Card) -> frozenset[str]:
    """The rule by which the hand ends when the stock's last card, which is this one, is drawn."""
    events = _drawn_last(attempt, card).steps[-1].events
    return frozenset(event.reason for event in events if event.kind == "ended" and event.reason != "canasta.game")


@goals.choice
def moved_by(attempt: Attempt, move: CanastaMove, *moves: CanastaMove) -> frozenset[str]:
    """The rules by which cards move in the last of these moves."""
    *before, last = move, *moves
    return frozenset(event.reason for event in _after(attempt, before).step(last).events if event.reason)


@goals.choice
def option_ends(attempt: Attempt) -> frozenset[str]:
    """The option with which a team's total is enough to end the game, where by the usual one it is not."""
    p: CanastaPosition = attempt.end
    usual, *others = options.TARGETS
    ends = max(p.scores) < usual and any(max(p.scores) >= target for target in others)
    return frozenset({"canasta.target"}) if ends else frozenset()


def is_whole(p: CanastaPosition) -> bool:
    """Whether all 108 cards are there."""
    return len(p.all_cards()) == len(DOUBLE_FRENCH.cards)


def doubt(p: CanastaPosition, partial: bool) -> CardlabError | None:
    """What no play leads to in what is said of the seats that have melded nothing before this turn, or None.

    A team without a meld has two of them; of a team with melds one has melded, at the latest in this turn; and who has
    melded nothing still holds as many cards as were dealt, unless cards are left out of a `partial` position.
    """
    for seat in SEATS:
        team, hidden = TEAM[seat], seat in p.concealed
        melds_now = p.turn is not None and p.team == team and p.phase != "draw"
        if not p.melds[team] and not hidden:
            return CardlabError("concealed-missing", seat=seat)
        if p.turn is None or (melds_now and seat == p.turn) or not hidden:
            continue
        if p.melds[team] and not melds_now and all(other in p.concealed for other in TEAMS[team]):
            return CardlabError("concealed-both", seat=seat)
        if not partial and len(p.hands[AT[seat]]) < DEALT:
            return CardlabError("concealed-few", seat=seat)
    return None


def supposed(p: CanastaPosition, move: CanastaMove) -> CanastaPosition:
    """The position in which the seat to act holds the cards that the move lays down or discards.

    Raises:
        CardlabError: it cannot: too few of its cards are hidden, or every copy is in sight.
    """
    for card, count in Counter(cards_of(move)).items():
        for _ in range(count - p.hand.count(card)):
            p = p.with_card(p.turn or "", card.face)
    return p
