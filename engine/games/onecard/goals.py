"""Goals of One Card's puzzles: pure functions of what was played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from engine.cards import FRENCH, RANKS, SUITS, UNKNOWN, Card
from engine.games.onecard import options, rules
from engine.games.onecard.deal import deal
from engine.games.onecard.moves import AT, SEATS, Call, Draw, OneCardMove, Pass, Play, parse_move
from engine.games.onecard.notation import DIRECTIONS
from engine.games.onecard.position import OneCardPosition
from engine.games.onecard.turn import passed_over
from engine.goals import Attempt, Goals, card_of, one_of, whole_number
from engine.position import CardlabError, Seat

#: How a goal names the rank that a joker has not.
JOKER: Final = "joker"
_KINDS: Final = {"play": Play, "pass": Pass, "draw": Draw, "call": Call}


goals: Final = Goals(
    {
        "seat": one_of(SEATS),
        "n": whole_number,
        "card": card_of(FRENCH),
        "sign": one_of(SUITS),
        "rank": one_of((*RANKS, JOKER)),
        "way": one_of(DIRECTIONS),
        "name": one_of(tuple(_KINDS)),
        "move": parse_move,
        "moves": parse_move,
    }
)


def _held(p: OneCardPosition, seat: Seat) -> int:
    """How many cards the seat holds; none if it does not play."""
    return len(p.hands[AT[seat]]) if seat in p.seats else 0


# -- goals: was it reached? --------------------------------------------------------------------------------------


@goals.goal
def wins(attempt: Attempt) -> bool:
    """The seat has won."""
    return attempt.end.result is not None and attempt.seat in attempt.end.result.winners


@goals.goal
def drawn(attempt: Attempt) -> bool:
    """The game has ended without a winner."""
    return attempt.end.result is not None and not attempt.end.result.winners


@goals.goal
def bust(attempt: Attempt, seat: Seat) -> bool:
    """This seat is bust."""
    return seat in attempt.end.out


@goals.goal
def safe(attempt: Attempt) -> bool:
    """The seat is not bust."""
    return attempt.seat not in attempt.end.out


@goals.goal
def attack(attempt: Attempt, n: int) -> bool:
    """An attack of this many cards stands at the end (0: none)."""
    return bool(attempt.end.attack == n)


@goals.goal
def attacks(attempt: Attempt, n: int) -> bool:
    """An attack of at least so many cards stands at the end."""
    return bool(attempt.end.attack >= n)


@goals.goal
def turn(attempt: Attempt, seat: Seat) -> bool:
    """This seat is to act at the end."""
    return bool(attempt.end.to_act == seat)


@goals.goal
def goes(attempt: Attempt, way: str) -> bool:
    """The game goes `clockwise` or `counterclockwise` at the end."""
    return bool(DIRECTIONS[not attempt.end.clockwise] == way)


@goals.goal
def suit(attempt: Attempt, sign: int) -> bool:
    """This suit counts at the end: that of the top card, or the one named with the 7."""
    return bool(attempt.end.wanted == sign)


@goals.goal
def holds(attempt: Attempt, seat: Seat, n: int) -> bool:
    """This seat has so many cards at the end."""
    return _held(attempt.end, seat) == n


@goals.goal
def fewer(attempt: Attempt, n: int) -> bool:
    """The seat has at most so many cards at the end."""
    return _held(attempt.end, attempt.seat) <= n


@goals.goal
def top(attempt: Attempt, card: Card) -> bool:
    """This card lies on top at the end."""
    return attempt.end.top is card


@goals.goal
def window(attempt: Attempt, seat: Seat) -> bool:
    """The one card of this seat may be called at the end."""
    return bool(attempt.end.window == seat)


@goals.goal
def safely_one(attempt: Attempt) -> bool:
    """The seat has one card, and nobody can call it any more."""
    return _held(attempt.end, attempt.seat) == 1 and attempt.end.window != attempt.seat


@goals.goal
def plays(attempt: Attempt, card: Card) -> bool:
    """The last move plays this card."""
    move = attempt.moves[-1]
    return isinstance(move, Play) and move.card is card


@goals.goal
def plays_rank(attempt: Attempt, rank: str) -> bool:
    """The last move plays a card of this rank (`joker` for either joker)."""
    move = attempt.moves[-1]
    return isinstance(move, Play) and (move.card.rank or JOKER) == rank


@goals.goal
def kind(attempt: Attempt, name: str) -> bool:
    """The last move is of this kind: `play`, `pass`, `draw`, `call`."""
    return isinstance(attempt.moves[-1], _KINDS[name])


@goals.goal
def stuck(attempt: Attempt, seat: Seat) -> bool:
    """This seat is to act and can play nothing, whatever its hidden cards are."""
    p = attempt.end
    if p.to_act != seat:
        return False
    held = p.hands[AT[seat]]
    return not any(card in p.takes for card in (p.unseen() if UNKNOWN in held else held))


@goals.goal
def leaves(attempt: Attempt, card: Card) -> bool:
    """The seat may go on with this card of its hand."""
    return attempt.end.to_act == attempt.seat and attempt.end.why_not(Play(card)) is None


# -- numbers: how many? ------------------------------------------------------------------------------------------


def _played(p: OneCardPosition, moves: Iterable[OneCardMove]) -> OneCardPosition:
    """The position after these moves."""
    for move in moves:
        p = p.play(move)
    return p


def _after(attempt: Attempt, moves: Iterable[OneCardMove]) -> OneCardPosition:
    """The end of the attempt after these moves more."""
    return _played(attempt.end, moves)


@goals.number
def attack_size(attempt: Attempt, *moves: OneCardMove) -> int:
    """How many cards the attack counts that stands (after the moves)."""
    return _after(attempt, moves).attack


@goals.number
def eaten(attempt: Attempt, seat: Seat, *moves: OneCardMove) -> int:
    """How many cards the seat has more after the moves than before."""
    return _held(_after(attempt, moves), seat) - _held(attempt.end, seat)


@goals.number
def hand(attempt: Attempt, seat: Seat, *moves: OneCardMove) -> int:
    """How many cards the seat holds (after the moves)."""
    return _held(_after(attempt, moves), seat)


@goals.number
def stock(attempt: Attempt, *moves: OneCardMove) -> int:
    """How many cards the stock has (after the moves)."""
    return len(_after(attempt, moves).stock)


@goals.number
def first_stock(attempt: Attempt, n: int) -> int:
    """How many cards the stock has when so many seats begin by the rules of this table."""
    return len(deal(0, seats=n, options=attempt.end.options).stock)


@goals.number
def start_cards(attempt: Attempt) -> int:
    """How many cards of the deck can be the start card of a game by the rules of this table."""
    plain = attempt.end.variants.plain_start
    return sum(not (plain and card.rank in rules.SPECIAL) for card in FRENCH.cards)


@goals.number
def skipped(attempt: Attempt, move: OneCardMove, *moves: OneCardMove) -> int:
    """How many seats the last of these moves skips."""
    *before, last = move, *moves
    return len(passed_over(_after(attempt, before))) if isinstance(last, Pass) else 0


@goals.number
def most_by_calls(attempt: Attempt) -> int:
    """How many cards the seat can eat by calling in this turn, at most."""
    seat, p = attempt.seat, attempt.end
    while p.why_not(Call(seat)) is None:
        after = p.play(Call(seat))
        if _held(after, seat) <= _held(p, seat) and not p.window:
            break
        p = after
    return _held(p, seat) - _held(attempt.end, seat)


@goals.number
def legal_cards(attempt: Attempt, *moves: OneCardMove) -> int:
    """How many cards of its hand the seat to act may play (after the moves)."""
    return sum(isinstance(move, Play) for move in _after(attempt, moves).legal_moves())


@goals.number
def longest_chain(attempt: Attempt) -> int:
    """How many cards the seat to act can play in this turn at most, those it has played included."""
    return _longest(attempt.end)


def _longest(p: OneCardPosition) -> int:
    if p.result:
        return len(p.chain)
    ways = (_longest(p.play(move)) for move in p.legal_moves() if isinstance(move, Play))
    return max(ways, default=len(p.chain))


@goals.number
def strongest_attack(attempt: Attempt) -> int:
    """How large the seat to act can make the attack in this turn at most."""
    return _strongest(attempt.end)


def _strongest(p: OneCardPosition) -> int:
    if p.result:
        return 0
    ways = (_strongest(p.play(move)) for move in p.legal_moves() if isinstance(move, Play))
    return max((p.attack, *ways)) if p.chain else max(ways, default=0)


# -- choices: which seat, which rule? ----------------------------------------------------------------------------


@goals.choice
def refused_by(attempt: Attempt, move: OneCardMove) -> frozenset[str]:
    """The rule that refuses this move."""
    refusal = attempt.end.why_not(move)
    return frozenset() if refusal is None else frozenset({refusal.rule})


@goals.choice
def all_broken(attempt: Attempt, move: OneCardMove) -> frozenset[str]:
    """Every rule that this move breaks."""
    return frozenset(attempt.end.rules_broken(move))


@goals.choice
def ended_by(attempt: Attempt, *moves: OneCardMove) -> frozenset[str]:
    """The rule that ends the game by these moves."""
    result = _after(attempt, moves).result
    return frozenset() if result is None else frozenset({result.reason})


@goals.choice
def moved_by(attempt: Attempt, move: OneCardMove, *moves: OneCardMove) -> frozenset[str]:
    """The rules by which cards move, or the turn's way and suit change, in the last of these moves."""
    *before, last = move, *moves
    return frozenset(e.reason for e in _after(attempt, before).step(last).events if e.reason)


@goals.choice
def option_allows(attempt: Attempt, move: OneCardMove, *moves: OneCardMove) -> frozenset[str]:
    """The options with which the last of these moves is legal."""
    *before, last = move, *moves
    return _options(attempt, lambda p: _played(p, before).why_not(last) is None)


@goals.choice
def option_refuses(attempt: Attempt, move: OneCardMove, *moves: OneCardMove) -> frozenset[str]:
    """The options with which the last of these moves is refused."""
    *before, last = move, *moves
    return _options(attempt, lambda p: _played(p, before).why_not(last) is not None)


@goals.choice
def option_attack(attempt: Attempt, n: int, *moves: OneCardMove) -> frozenset[str]:
    """The options with which the attack counts so many cards after these moves."""
    return _options(attempt, lambda p: _played(p, moves).attack == n)


@goals.choice
def option_turn(attempt: Attempt, seat: Seat, *moves: OneCardMove) -> frozenset[str]:
    """The options with which this seat is to act after these moves."""
    return _options(attempt, lambda p: _played(p, moves).to_act == seat)


@goals.choice
def option_ends(attempt: Attempt, *moves: OneCardMove) -> frozenset[str]:
    """The options with which these moves end the game."""
    return _options(attempt, lambda p: _played(p, moves).result is not None)


@goals.choice
def option_wins(attempt: Attempt, seat: Seat, *moves: OneCardMove) -> frozenset[str]:
    """The options with which this seat has won after these moves."""

    def won(p: OneCardPosition) -> bool:
        result = _played(p, moves).result
        return result is not None and seat in result.winners

    return _options(attempt, won)


@goals.choice
def option_deals(attempt: Attempt, n: int) -> frozenset[str]:
    """The options with which every seat is dealt so many cards."""
    return _options(attempt, lambda p: p.variants.hand == n)


@goals.choice
def option_turns_on(attempt: Attempt) -> frozenset[str]:
    """The options with which another start card is turned up on this one."""
    return _options(attempt, lambda p: p.variants.plain_start and p.top.rank in rules.SPECIAL)


def _options(attempt: Attempt, holds: Callable[[OneCardPosition], bool]) -> frozenset[str]:
    """Those of the options to choose from with which (one at a time, at one of its usual values) this is so."""
    found = set()
    for slug in attempt.options:
        name = slug.removeprefix("onecard.")
        for value in options.USUAL.get(name, ())[1:]:
            chosen: dict[str, Any] = {**attempt.end.options, name: value}
            try:
                if holds(attempt.end.with_options(chosen)):
                    found.add(slug)
            except CardlabError:
                continue
    return frozenset(found)


def unlisted(position: OneCardPosition, seat: Seat) -> tuple[OneCardMove, ...]:
    """The seat's call, where it is not refused: legal on turn and off, and so never listed."""
    call = Call(seat)
    return (call,) if position.why_not(call) is None else ()


def is_whole(p: OneCardPosition) -> bool:
    """Whether all 54 cards are there."""
    return len(p.all_cards()) == len(FRENCH.cards)
