"""The player for every seat: honest, repeatable, and good enough to finish games and to beat chance."""

from __future__ import annotations

from random import Random

import pytest

from engine.games import canasta
from engine.match import Match
from tests.games.canasta.making import CANASTA, OTHERS, table

BOT = canasta.Bot()


def choice(hand: str, **lines: str) -> str:
    return str(BOT.move(table(hand, **lines).seen_by("A")))


def test_it_takes_a_pile_that_is_worth_it() -> None:
    pile = "K♠ Q♠ 10♦ A♥ 9♣"
    assert choice("9♠ 9♦ K♥ 4♣", pile=pile, turn="A draw").startswith("take 9♠ 9♦")
    assert choice("9♠ 2♦ K♥ 4♣", pile="9♣", turn="A draw") == "draw", "a wild card is worth more"
    assert choice("K♥ 4♣", pile=pile, turn="A draw") == "draw"


def test_it_melds_naturals_and_saves_wild_cards() -> None:
    hand = "7♠ 7♥ 7♦ 2♦ K♥ 4♣ 8♠ J♣"
    assert choice(hand) == "meld 7♠ 7♥ 7♦"
    assert choice("2♦ K♥ 4♣ 8♠ J♣").startswith("discard")
    assert choice("2♦ K♥ 4♣ 8♠ Q♣", melds_AC="J♠ J♠ J♥ J♥ J♦ J♦") == "meld 2♦=J", "for a canasta"
    assert choice("2♦ K♥ 4♣ 8♠ Q♣", melds_AC=CANASTA).startswith("discard"), "it spoils no natural one"


def test_it_keeps_cards_without_a_canasta_and_goes_out_with_one() -> None:
    assert choice("7♠ 7♥ 7♦ K♥ 4♣").startswith("discard")
    assert choice("7♠ 7♥ 7♦ K♥", melds_AC=CANASTA) == "meld 7♠ 7♥ 7♦"
    assert choice("K♥", melds_AC=CANASTA) == "discard K♥"


def test_it_discards_what_helps_the_next_seat_least() -> None:
    assert choice("K♥ 4♣ 2♦ 8♠ 8♣", melds_BD="4♠ 4♥ 4♦") != "discard 4♣"
    assert choice("K♥ 4♣ 2♦ 3♠ 8♣") == "discard 3♠"


def test_without_a_move_it_says_so() -> None:
    with pytest.raises(ValueError, match="nobody"):
        BOT.move(table("K♥", turn="-"))


def test_it_sees_what_its_seat_sees_and_does_the_same_again() -> None:
    p = canasta.deal(5)
    for _ in range(200):
        seat = p.to_act
        assert seat is not None
        view = p.seen_by(seat)
        move = BOT.move(view)
        assert move == BOT.move(view) == BOT.move(p), "what is hidden makes no difference"
        p = p.play(move)


@pytest.mark.parametrize("seed", range(3))
def test_four_of_them_finish_a_game(seed: int) -> None:
    """Every hand ends by going out or with the stock, and most hands have a canasta."""
    p, hands, canastas = canasta.deal(seed, options=["target=2500"]), 0, 0
    while p.to_act is not None:
        step = p.step(BOT.move(p.seen_by(p.to_act)))
        p = step.position
        if step.ended is not None:
            hands += 1
            canastas += step.ended.has_canasta(0) or step.ended.has_canasta(1)
    assert p.result is not None
    assert canastas * 2 > hands


def test_a_pair_of_them_beats_chance() -> None:
    for seed in range(3):
        rng, p = Random(seed), canasta.deal(seed, options=["target=2500"])
        while p.to_act is not None:
            p = p.play(BOT.move(p.seen_by(p.to_act)) if p.to_act in "BD" else rng.choice(p.legal_moves()))
        assert p.result is not None
        assert p.result.winners == ("B", "D")


def test_it_plays_as_partner_and_as_opponents_in_a_match() -> None:
    match = Match(canasta.deal(2), seat="A", others=dict.fromkeys("BCD", BOT))
    for _ in range(60):
        if match.position.to_act is None:
            break
        assert match.position.to_act == "A"
        match.play(BOT.move(match.position.seen_by("A")))
    seats = {played.before.to_act for played in match.steps}
    assert seats == {"A", "B", "C", "D"}


def test_its_hand_can_end_the_game() -> None:
    p = table("K♥", melds_AC=CANASTA, scores="AC 4900, BD 0", **OTHERS)
    assert p.play(BOT.move(p.seen_by("A"))).result is not None
