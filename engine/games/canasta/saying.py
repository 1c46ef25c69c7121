"""Words of Canasta that the table, the log and the score sheet share: teams, melds, how a hand or game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.canasta.groups import Group
from engine.games.canasta.moves import TEAM, TEAMS
from engine.phrases import Phrases
from engine.position import Rank, Seat

if TYPE_CHECKING:
    from engine.games.canasta.position import CanastaPosition

PACKAGE: Final = "engine.games.canasta"


def team_name(team: int, seat: Seat | None, say: Phrases) -> str:
    """The team in the words of this seat: 우리 팀, 상대 팀, or A·C 팀 for who only looks on."""
    if seat is None:
        return say(f"team-{TEAMS[team]}")
    return say("team-mine") if TEAM[seat] == team else say("team-other")


def seat_name(other: Seat, seat: Seat | None, say: Phrases) -> str:
    """A seat in the words of this one: 나, or its letter."""
    return say("seat-mine") if other == seat else other


def kind(meld: Group, say: Phrases) -> str:
    """내추럴 or 혼합, and whether it is a canasta (`canasta.canasta`)."""
    word = "mixed" if meld.wilds else "natural"
    return say(f"canasta-{word}" if meld.is_canasta else word)


def rank_of(meld: Group) -> Rank:
    """The rank of a meld as a fact."""
    return Rank(meld.rank)


def ended(p: CanastaPosition, seat: Seat | None, say: Phrases) -> str:
    """Why a hand is over (`canasta.out`, `canasta.stock-out`)."""
    if not p.out:
        return say("ended-stock")
    key = "ended-concealed" if p.out_concealed else "ended-out"
    return say(f"{key}-mine") if p.out == seat else say(key, seat=p.out)


def outcome(p: CanastaPosition, seat: Seat | None, say: Phrases) -> str:
    """How the game ended (`canasta.game`), in the words of this seat."""
    result = p.result
    assert result is not None
    if not result.winners:
        return say("drawn", n=p.scores[0])
    won = TEAM[result.winners[0]]
    totals = {"n": p.scores[won], "m": p.scores[1 - won]}
    if seat is None:
        return say(f"won-{TEAMS[won]}", **totals)
    return say("won" if TEAM[seat] == won else "lost", **totals)
