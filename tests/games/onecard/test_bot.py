"""The simple opponent plays any options by what it may know, and calls in time."""

from __future__ import annotations

from random import Random

import pytest

from engine.games import Caller, onecard
from engine.games.onecard import options
from engine.match import Match
from engine.position import IllegalMove
from tests.games.onecard.making import line, table


def bot_move(p: onecard.OneCardPosition) -> str:
    return str(onecard.Bot().move(p.seen_by(p.to_act)))


@pytest.mark.parametrize(
    ("p", "move"),
    [
        (table("9♥", "9♠ 4♥ 4♣ 4♦", "5*??"), "4♥"),  # three cards go with it
        (table("9♥", "A♥ 4♥ K♣", "5*??"), "4♥"),  # the ace is worth keeping
        (table("9♥", "A♥ 4♥ K♣", "2*??"), "A♥"),  # but not when the next seat is nearly out
        (table("A♥", "3♥ 9♥", "5*??", attack=3), "3♥"),
        (table("A♥", "9♥ K♥", "5*??", attack=3), "draw"),
        (table("9♥ 4♥", "4♣ K♥", "5*??", chain="4♥"), "4♣"),
        (table("9♥ 4♥", "5♣ K♥", "5*??", chain="4♥"), "pass"),
        (table("9♥ 7♥", "5♣ 6♣ K♥", "5*??", chain="7♥"), "pass ♣"),
        (table("9♥ 7♥", "5♥ 6♥ K♣", "5*??", chain="7♥"), "pass"),
    ],
)
def test_what_it_plays(p: onecard.OneCardPosition, move: str) -> None:
    assert bot_move(p) == move


def test_it_calls_for_itself_and_against_others_but_never_for_nothing() -> None:
    bot = onecard.Bot()
    assert isinstance(bot, Caller)
    assert bot.call(table("9♥ 4♥", "K♣", "5*??", chain="4♥", call="A"))
    assert bot.call(table("9♥ 4♥", "K♣ 5♣", "??", call="B"))
    assert not bot.call(table("9♥ 4♥", "K♣ 5♣", "??"))
    assert not bot.call(table("9♥ 4♥", "K♣ 5♣", "??", call="B", options="call_limit=1", calls="A 1"))


def test_without_a_turn_it_has_no_move() -> None:
    with pytest.raises(ValueError, match="nobody"):
        onecard.Bot().move(table("9♥", "4♥", "5♣").play("4♥"))


@pytest.mark.parametrize("seed", range(10))
def test_whole_games_by_bots_alone(seed: int) -> None:
    rng = Random(seed)
    mixed = {name: rng.choice(values) for name, values in options.USUAL.items() if rng.random() < 0.5}
    p = onecard.deal(seed=seed, seats=rng.randint(2, 8), options=mixed if rng.random() < 0.9 else {})
    bot = onecard.Bot()
    for _ in range(1_000):
        if p.result:
            break
        view = p.seen_by(p.to_act)
        assert bot.move(view) == bot.move(p.seen_by(p.to_act))
        if bot.call(view):
            p = p.play(f"call {p.to_act}")
            continue
        p = p.play(bot.move(view))
    assert p.result


class TestMatch:
    """A person against bots that call."""

    def test_the_window_of_the_person_ends_with_the_next_seats_act(self) -> None:
        p = table("9♥", "4♥ 5♣", "K♦ Q♦ 6♠", stock="8♣ 8♦ 9*??")
        match = Match(p, "A", {"B": onecard.Bot()})
        match.play("4♥")
        match.play("pass")
        assert [str(one.move) for one in match.steps] == ["4♥", "pass", "call B", "draw"]
        assert line(match.position, "hand A") == "5♣ 8♣"

    def test_who_calls_in_time_is_safe(self) -> None:
        p = table("9♥", "4♥ 5♣", "K♦ Q♦ 6♠", stock="8♣ 8♦ 9*??")
        match = Match(p, "A", {"B": onecard.Bot()})
        for move in ("4♥", "call A", "pass"):
            match.play(move)
        assert [str(one.move) for one in match.steps] == ["4♥", "call A", "pass", "draw"]

    def test_a_bot_calls_for_itself_before_it_passes(self) -> None:
        p = table("4♥", "9♥ 5♣ 6♣", "9♦ Q♠", stock="8♣ 8♦ 9*??")
        match = Match(p, "A", {"B": onecard.Bot()})
        match.play("9♥")
        match.play("pass")
        assert [str(one.move) for one in match.steps] == ["9♥", "pass", "9♦", "call B", "pass"]

    def test_undo_takes_the_calls_of_the_others_back_too(self) -> None:
        p = table("9♥", "4♥ 5♣", "K♦ Q♦ 6♠", stock="8♣ 8♦ 9*??")
        match = Match(p, "A", {"B": onecard.Bot()})
        match.play("4♥")
        match.play("pass")
        assert match.undo()
        assert [str(one.move) for one in match.steps] == ["4♥"]
        assert match.redo()
        assert len(match.steps) == 4
        assert match.record.moves == ["4♥", "pass", "call B", "draw"]

    def test_five_seats_play_to_the_end_and_the_record_replays(self) -> None:
        import engine

        match = Match(onecard.deal(seed=11, seats=5), "A", {seat: onecard.Bot() for seat in "BCDE"})
        bot = onecard.Bot()
        while match.position.result is None and len(match.steps) < 2_000:
            if match.position.to_act != "A":
                break
            match.play(bot.move(match.view))
        assert match.position.result is not None
        assert engine.replay(match.record)[-1] == match.position
        assert match.record.data["options"] == {"seats": 5}

    def test_nobody_calls_for_another(self) -> None:
        match = Match(table("9♥", "4♥ 5♣", "K♦ Q♦ 6♠"), "A", {"B": onecard.Bot()})
        refusal = match.why_not("A", "call B")
        assert refusal is not None
        assert (refusal.rule, refusal.case) == ("not-your-turn", "other")
        assert refusal.text("ko") == "그 수는 B만 둘 수 있어요. 내 수를 골라 주세요."
        with pytest.raises(IllegalMove):
            match.play("call B")

    def test_a_call_that_busts_the_bot_ends_its_turn(self) -> None:
        class Eager(onecard.Bot):
            def call(self, view: onecard.OneCardPosition) -> bool:
                return True

        p = table("9♥", "4♣ 5♣", "20*??", "5*??", "5*??", stock="3*??", turn="B").filled(Random(1))
        match = Match(p, "A", {seat: Eager() if seat == "B" else onecard.Bot() for seat in "BCD"})
        assert str(match.steps[0].move) == "call B"
        assert match.position.out == ("B",)


class TestScript:
    """Opponents that do what was written for them."""

    START = table("8♥", "6♥ 6♠ 10♦", "6♦ 6♣ 3♦", stock="K♣ Q♣ J♣ 10♣ 9♣ 8♣ 9*??")

    def match(self, *lines: str) -> Match:
        return Match(self.START, "A", {"B": onecard.Bot()}, {"B": lines})

    def moves(self, match: Match) -> list[str]:
        return [str(one.move) for one in match.steps]

    def test_a_written_call_catches_who_was_too_late(self) -> None:
        match = self.match("call B", "6♦", "6♣", "pass")
        for move in ("6♥", "6♠", "pass"):
            match.play(move)
        assert self.moves(match) == ["6♥", "6♠", "pass", "call B", "6♦", "6♣", "pass"]
        assert line(match.position, "hand A") == "10♦ K♣"

    def test_it_is_left_out_when_the_person_was_quicker(self) -> None:
        match = self.match("call B", "6♦", "6♣", "pass")
        for move in ("6♥", "6♠", "call A", "pass"):
            match.play(move)
        assert self.moves(match)[4:] == ["6♦", "6♣", "pass"]

    def test_without_a_written_call_the_seat_can_be_caught(self) -> None:
        match = self.match("6♦", "6♣", "pass")
        for move in ("6♥", "6♠", "call A", "pass"):
            match.play(move)
        assert match.position.window == "B"
        match.play("call A")
        assert line(match.position, "hand B") == "3♦ K♣"

    def test_from_the_first_move_that_does_not_fit_the_bot_decides(self) -> None:
        match = self.match("9♠", "6♣", "pass")
        for move in ("6♥", "call A", "pass"):
            match.play(move)
        bare = Match(self.START, "A", {"B": onecard.Bot()})
        for move in ("6♥", "call A", "pass"):
            bare.play(move)
        assert self.moves(match) == self.moves(bare)

    def test_a_script_speaks_for_its_own_seat_alone(self) -> None:
        match = self.match("call A", "6♦")
        bare = Match(self.START, "A", {"B": onecard.Bot()})
        for move in ("6♥", "pass"):
            match.play(move)
            bare.play(move)
        assert self.moves(match) == self.moves(bare)

    def test_it_may_be_written_in_any_spelling(self) -> None:
        match = self.match("Call b", "d6", "♣6", "PASS")
        for move in ("6♥", "6♠", "pass"):
            match.play(move)
        assert self.moves(match)[3:] == ["call B", "6♦", "6♣", "pass"]

    def test_undo_and_restart_begin_the_script_again(self) -> None:
        match = self.match("6♦", "6♣", "pass")
        for _ in range(2):
            for move in ("6♥", "6♠", "call A", "pass"):
                match.play(move)
            assert self.moves(match)[4:] == ["6♦", "6♣", "pass"]
            assert match.undo()
            match.play("pass")
            assert self.moves(match)[4:] == ["6♦", "6♣", "pass"]
            match.restart()
