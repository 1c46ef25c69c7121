"""Goals of Krass Kariert's puzzles: pure functions of what was played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.cards import KRASS, PENALTY, STOP, UNKNOWN, Card, X
from engine.games.krass import rules
from engine.games.krass.deal import deal
from engine.games.krass.dealt import RESERVES, hand_size
from engine.games.krass.moves import AT, SEATS, Insert, KrassMove, Penalty, Play, Stop, Take, parse_move
from engine.games.krass.position import KrassPosition
from engine.games.krass.trick import Act, bar, combination, winner
from engine.goals import Attempt, Goals, card_of, one_of, whole_number
from engine.position import Event, Seat

_KINDS: Final = {"play": Play, "stop": Stop, "penalty": Penalty, "take": Take, "insert": Insert}

goals: Final = Goals(
    {
        "seat": one_of(SEATS),
        "n": whole_number,
        "card": card_of(KRASS),
        "sort": one_of(rules.KINDS),
        "name": one_of(tuple(_KINDS)),
        "move": parse_move,
        "moves": parse_move,
    }
)


def _power(attempt: Attempt) -> int:
    """How strong the combination is that the seat played last; 0 if its last move plays none."""
    move = attempt.own[-1]
    return rules.strength(move.numbers) if isinstance(move, Play) else 0


def _held(p: KrassPosition, seat: Seat) -> int:
    """How many cards the seat holds; none if it does not play."""
    return len(p.hands[AT[seat]]) if seat in p.seats else 0


def _tokens(p: KrassPosition, seat: Seat) -> int:
    """How many tokens the seat has; none if it does not play."""
    return p.tokens[AT[seat]] if seat in p.seats else 0


# -- goals: was it reached? --------------------------------------------------------------------------------------


@goals.goal
def wins(attempt: Attempt) -> bool:
    """The seat has won the game."""
    return attempt.end.result is not None and attempt.seat in attempt.end.result.winners


@goals.goal
def pays(attempt: Attempt, seat: Seat) -> bool:
    """This seat, and no other, returns a token."""
    return bool(attempt.end.paid == (seat,))


@goals.goal
def leads(attempt: Attempt, seat: Seat) -> bool:
    """This seat leads a new trick at the end."""
    return bool(attempt.end.to_act == seat and not attempt.end.trick)


@goals.goal
def draws(attempt: Attempt, seat: Seat, n: int) -> bool:
    """This seat has so many penalty cards to draw at the end."""
    return bool(attempt.end.to_act == seat and attempt.end.drawing == n)


@goals.goal
def empty(attempt: Attempt) -> bool:
    """The seat has no card left in its hand."""
    return not attempt.end.hands[AT[attempt.seat]]


@goals.goal
def holds(attempt: Attempt, seat: Seat, n: int) -> bool:
    """This seat has so many cards in its hand at the end."""
    return _held(attempt.end, seat) == n


@goals.goal
def ready(attempt: Attempt, sort: str, n: int) -> bool:
    """The hand holds a combination of this kind, with this highest number, without an X."""
    hand = attempt.end.hands[AT[attempt.seat]]
    wanted = (sort, n)
    return any(
        (rules.kind(power), rules.number(power)) == wanted
        for power, move in _readings(hand)
        if X not in hand[move.positions[0] - 1 : move.positions[-1]]
    )


@goals.goal
def plays(attempt: Attempt, sort: str, n: int) -> bool:
    """The last move plays a combination of this kind, with this highest number."""
    power = _power(attempt)
    return power > 0 and (rules.kind(power), rules.number(power)) == (sort, n)


@goals.goal
def sorts(attempt: Attempt, sort: str) -> bool:
    """The last move plays a combination of this kind."""
    power = _power(attempt)
    return power > 0 and rules.kind(power) == sort


@goals.goal
def cards(attempt: Attempt, n: int) -> bool:
    """The last move plays a combination of so many cards."""
    move = attempt.own[-1]
    return isinstance(move, Play) and len(move.positions) == n


@goals.goal
def strongest(attempt: Attempt) -> bool:
    """The last move plays the strongest combination that could be played."""
    best = max((power for power, _ in _readings(attempt.befores[-1].hand)), default=0)
    return _power(attempt) == best > 0


@goals.goal
def kind(attempt: Attempt, name: str) -> bool:
    """The last move is of this kind: `play`, `stop`, `penalty`, `take`, `insert`."""
    return isinstance(attempt.own[-1], _KINDS[name])


def _readings(hand: tuple[Card, ...]) -> Iterable[tuple[int, Play]]:
    """Every combination in the hand with its strength."""
    for move in rules.plays(hand, 0):
        yield rules.strength(move.numbers), move


# -- numbers: how many? ------------------------------------------------------------------------------------------


def _after(attempt: Attempt, moves: Iterable[KrassMove]) -> KrassPosition:
    """The end of the attempt after these moves more."""
    p: KrassPosition = attempt.end
    for move in moves:
        p = p.play(move)
    return p


def _events(attempt: Attempt, moves: tuple[KrassMove, ...]) -> tuple[Event, ...]:
    """What happens by the last of these moves."""
    *before, last = moves
    return _after(attempt, before).step(last).events


@goals.number
def unseen(attempt: Attempt, card: Card) -> int:
    """How many copies of this card are nowhere in sight."""
    return int(attempt.end.seen_by(attempt.seat).unseen().count(card))


@goals.number
def first_pile(attempt: Attempt, n: int) -> int:
    """How many cards the draw pile has when so many seats begin a round."""
    return len(deal(0, seats=n).pile)


@goals.number
def dealt(attempt: Attempt, n: int) -> int:
    """How many cards each of so many seats is dealt, reserve cards included."""
    return hand_size(n) + RESERVES


@goals.number
def dealt_hand(attempt: Attempt, *moves: KrassMove) -> int:
    """How many cards the hand of each seat has when the next round begins (after the moves, which end this one)."""
    p = _after(attempt, moves)
    return hand_size(len(p.seats)) if p.round_over else 0


@goals.number
def all_tokens(attempt: Attempt) -> int:
    """How many tokens the seats of this table were given together."""
    return int(attempt.end.begun_with * len(attempt.end.seats))


@goals.number
def returned(attempt: Attempt, seat: Seat) -> int:
    """How many tokens this seat has returned so far."""
    return attempt.end.begun_with - _tokens(attempt.end, seat) if seat in attempt.end.seats else 0


@goals.number
def before(attempt: Attempt, seat: Seat) -> int:
    """How many seats come before this one in the trick, counted from its leader; none where nobody leads."""
    p = attempt.end
    return (AT[seat] - AT[p.leader]) % len(p.seats) if p.leader else 0


@goals.number
def to_come(attempt: Attempt) -> int:
    """How many seats with cards come after the one to act before the trick is over; none where nobody is to act."""
    p = attempt.end
    if p.to_act is None:
        return 0
    at, count = AT[p.to_act], len(p.seats)
    left = (AT[p.leader] - at) % count or count
    return sum(bool(p.hands[(at + i) % count]) for i in range(1, left))


@goals.number
def combinations(attempt: Attempt) -> int:
    """How many combinations of its hand the seat to act may play."""
    return sum(isinstance(move, Play) for move in attempt.end.legal_moves())


@goals.number
def x_number(attempt: Attempt, sort: str) -> int:
    """The lowest number with which an X is part of a combination of this kind that may be played now; 0 if none is."""
    p = attempt.end
    found = [
        number
        for move in p.legal_moves()
        if isinstance(move, Play) and rules.kind(rules.strength(move.numbers)) == sort
        for at, number in zip(move.positions, move.numbers, strict=True)
        if p.hand[at - 1] is X
    ]
    return min(found, default=0)


@goals.number
def hand(attempt: Attempt, seat: Seat, *moves: KrassMove) -> int:
    """How many cards the seat holds (after the moves)."""
    return _held(_after(attempt, moves), seat)


@goals.number
def fined(attempt: Attempt, *moves: KrassMove) -> int:
    """How many penalty cards the winner of the trick draws after the moves."""
    return _after(attempt, moves).drawing


@goals.number
def discarded(attempt: Attempt, move: KrassMove, *moves: KrassMove) -> int:
    """How many cards go to the discard pile by the last of these moves."""
    return sum(event.target == "discard" for event in _events(attempt, (move, *moves)))


@goals.number
def tokens(attempt: Attempt, seat: Seat, *moves: KrassMove) -> int:
    """How many tokens the seat has (after the moves)."""
    return _tokens(_after(attempt, moves), seat)


@goals.number
def payers(attempt: Attempt, move: KrassMove, *moves: KrassMove) -> int:
    """How many seats return a token by the last of these moves."""
    return sum(event.kind == "paid" for event in _events(attempt, (move, *moves)))


@goals.number
def in_the_game(attempt: Attempt, *moves: KrassMove) -> int:
    """How many seats have not lost after the moves: all, or the winners."""
    p = _after(attempt, moves)
    return len(p.seats) if p.result is None else len(p.result.winners)


# -- choices: which rule? ----------------------------------------------------------------------------------------


@goals.choice
def refused_by(attempt: Attempt, move: KrassMove) -> frozenset[str]:
    """The rule that refuses this move."""
    refusal = attempt.end.why_not(move)
    return frozenset() if refusal is None else frozenset({refusal.rule})


@goals.choice
def paid_by(attempt: Attempt, move: KrassMove, *moves: KrassMove) -> frozenset[str]:
    """The rule by which a token is returned after the last of these moves."""
    return frozenset(event.reason for event in _events(attempt, (move, *moves)) if event.kind == "paid")


@goals.choice
def won_by(attempt: Attempt, move: KrassMove, *moves: KrassMove) -> frozenset[str]:
    """The rule that says who has won the trick that the last of these moves ends."""
    *earlier, last = move, *moves
    trick = _closed(_after(attempt, earlier), last)
    if trick is None:
        return frozenset()
    if trick[-1].stops:
        return frozenset({"krass.stop"})
    return frozenset({"krass.penalty-lead" if bar(trick) is None else "krass.winner"})


@goals.choice
def led_by(attempt: Attempt, move: KrassMove, *moves: KrassMove) -> frozenset[str]:
    """The rule that says who leads the trick after the one that the last of these moves ends."""
    *earlier, last = move, *moves
    before = _after(attempt, earlier)
    trick, after = _closed(before, last), before.play(last)
    if trick is None or after.drawing or after.to_act is None:
        return frozenset()
    return frozenset({"krass.winner" if after.to_act == winner(trick) else "krass.next-leader"})


@goals.choice
def begun_by(attempt: Attempt) -> frozenset[str]:
    """The rule that says who leads the first trick of a round."""
    p = attempt.end
    if p.trick or p.discards:
        return frozenset()
    return frozenset({"krass.leader" if p.round == 1 else "krass.next-round"})


def _closed(p: KrassPosition, move: KrassMove) -> tuple[Act, ...] | None:
    """The whole trick that this move ends, or None if it goes on."""
    seat, after = p.to_act or "A", p.play(move)
    if isinstance(move, Play):
        act = combination(seat, p.hand[move.positions[0] - 1 : move.positions[-1]], move.numbers)
    else:
        act = Act(seat, {Stop: (STOP,), Penalty: (PENALTY,)}.get(type(move), ()))
    trick = (*p.trick, act)
    goes_on = after.trick == trick and after.to_act is not None and not after.drawing
    return None if goes_on else trick


# -- what a puzzle needs to know of the game ---------------------------------------------------------------------


def supposed(position: KrassPosition, move: KrassMove) -> KrassPosition:
    """The position in which the hidden cards that the move plays are what it says; none of them is an X.

    Raises:
        CardlabError: such a card is in sight already.
    """
    faces: dict[int, str] = {}
    if isinstance(move, Play):
        faces = dict(zip(move.positions, map(str, move.numbers), strict=True))
    elif isinstance(move, Stop | Penalty):
        faces = {move.at: (STOP if isinstance(move, Stop) else PENALTY).face}
    hand = position.hand
    for at, face in faces.items():
        if at <= len(hand) and hand[at - 1] is UNKNOWN:
            position = position.with_card(position.to_act or "A", face, at)
    return position


def is_whole(p: KrassPosition) -> bool:
    """Whether all 54 cards are there."""
    return len(p.all_cards()) == len(KRASS.cards)
