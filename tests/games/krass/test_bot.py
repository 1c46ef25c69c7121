"""The opponent: honest, steady, quick, and better than chance."""

from __future__ import annotations

from random import Random

import pytest

from engine.games import krass
from engine.games.krass.bot import turns
from engine.match import Match
from tests.games.krass.making import table

BOT = krass.Bot()


def choice(p: krass.KrassPosition) -> str:
    """What the bot does in this position, from what its own seat sees."""
    return str(BOT.move(p.seen_by(p.to_act)))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_bots_play_whole_games_over_many_rounds(seats: int) -> None:
    for seed in range(4):
        p = krass.deal(seed, seats=seats, tokens=2 + seed % 2)
        while p.to_act is not None:
            p = p.play(choice(p))
        assert p.result is not None
        assert p.round > 2


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_beats_chance(seats: int) -> None:
    lost = 0
    for seed in range(12):
        p, rng, mine = krass.deal(seed, seats=seats), Random(seed), "ABCDE"[seed % seats]
        while p.to_act is not None:
            p = p.play(choice(p) if p.to_act == mine else rng.choice(p.legal_moves()))
        lost += p.result is not None and mine in p.result.losers
    assert lost <= 1, f"by chance it would lose {12 // seats} of 12"


def test_the_same_view_has_the_same_move_whatever_is_hidden() -> None:
    rng, p = Random(1), krass.deal(3, seats=4)
    for _ in range(60):
        view = p.seen_by(p.to_act)
        moves = {str(BOT.move(view)), str(BOT.move(view)), str(krass.Bot().move(view.filled(rng).seen_by(p.to_act)))}
        assert len(moves) == 1
        p = p.play(moves.pop())


def test_it_sheds_three_cards_rather_than_one() -> None:
    assert choice(table("1*??", "5 7 6 2", "1*??", trick="A 3", turn="B", reserves="-|1|1")) == "play 1-3: 5 7 6"


def test_it_plays_what_lets_the_rest_close_up() -> None:
    assert choice(table("9 2 9", "1*??", "1*??", reserves="-|1|1")) == "play 2: 2"


@pytest.mark.rule("krass.reserve")
def test_it_puts_a_reserve_card_beside_its_like() -> None:
    assert choice(table("1*??", "3 8 5", "1*??", trick="A 9 9", turn="B", reserves="-|8|1")) in (
        "take 1 at 1",
        "take 1 at 2",
    )


@pytest.mark.rule("krass.penalty-draw")
def test_it_puts_a_drawn_card_beside_its_like() -> None:
    p = table("1*??", "3 8 5", "1*??", trick="A PEN | B 9", turn="B", drawn="8", drawing="B 1")
    assert choice(p) in ("insert 1", "insert 2")


@pytest.mark.rule("krass.stop")
def test_it_keeps_its_stop_for_need() -> None:
    assert choice(table("1*??", "9 9 STOP 2", "1*??", trick="A 8 8", turn="B", reserves="-|-|1")) == "play 1-2: 9 9"
    assert choice(table("1*??", "7 9 STOP 2", "1*??", trick="A 8 8", turn="B", reserves="-|-|1")) == "stop 3"


def test_a_hand_costs_fewer_turns_the_better_it_falls_together() -> None:
    hands = [table(hand, "1*??", "1*??").hands[0] for hand in ("9 9 9", "9 9 2", "9 2 9", "9 2 9 5")]
    costs = [turns(hand) for hand in hands]
    assert costs == sorted(costs)
    assert turns(()) == 0


def test_there_is_no_move_for_nobody() -> None:
    p = table("7 8", "-", "12", trick="A 5", turn="C").play("play 1: 12")
    with pytest.raises(ValueError, match="nobody is to act"):
        BOT.move(p)


def test_a_match_against_bots_is_played_to_its_end() -> None:
    match = Match(krass.deal(9, seats=3), seat="B", others={"A": BOT, "C": BOT})
    while match.position.to_act == "B":
        match.play(BOT.move(match.view))
    assert match.position.result is not None
    assert len(match.record.data["deal"]) == match.position.round
