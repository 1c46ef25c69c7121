"""A match: seats, bots, undo and redo, what one seat sees and hears."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine import IllegalMove, canasta, caravan, krass, onecard
from engine.match import Match
from engine.position import LANGS, CardlabError, Undetermined
from tests.conformance.checks import sayable, well_said
from tests.games.krass.making import table


class First:
    """A bot that plays the first legal move, and keeps what it was shown."""

    def __init__(self) -> None:
        self.shown: list[Any] = []

    def move(self, view: Any) -> Any:
        self.shown.append(view)
        return view.legal_moves()[0]


def against(first: str = "A", **options: Any) -> tuple[Match, First]:
    bot = First()
    return Match(caravan.deal(seed=7, first=first, **options), seat="A", others={"B": bot}), bot


def first_move(match: Match) -> str:
    return str(match.position.legal_moves()[0])


def test_a_match_says_whose_it_is_and_how_far_it_went() -> None:
    match, _ = against()
    assert repr(match) == "<Match: caravan, A, 0 moves>"
    match.play(first_move(match))
    assert repr(match) == "<Match: caravan, A, 2 moves>"


def test_each_move_of_mine_is_replied_to() -> None:
    match, bot = against()
    assert not match.record.moves
    played = match.play(first_move(match))
    assert [step.before.to_act for step in played] == ["A", "B"]
    assert played == match.steps
    assert match.position == played[-1].step.position
    assert match.position.to_act == "A"
    assert len(bot.shown) == 1


def test_a_bot_sees_its_own_view_only() -> None:
    match, bot = against()
    for _ in range(12):
        match.play(first_move(match))
    assert [view for view in bot.shown if view != view.seen_by("B")] == []
    assert bot.shown[0].hands[0][0].face == "??"
    assert match.view == match.position.seen_by("A")


def test_a_bot_that_begins_moves_first() -> None:
    match, _ = against("B")
    assert len(match.steps) == 1
    assert match.position.to_act == "A"
    assert not match.can_undo
    assert not match.undo()
    match.play(first_move(match))
    match.restart()
    assert len(match.steps) == 1


def test_undo_takes_back_to_before_my_last_move_and_redo_plays_it_again() -> None:
    match, bot = against()
    for _ in range(3):
        match.play(first_move(match))
    whole, end = match.steps, match.position
    assert match.can_undo
    assert match.undo()
    assert match.steps == whole[:4]
    assert match.undo()
    assert match.steps == whole[:2]
    asked = len(bot.shown)
    assert match.can_redo
    assert match.redo()
    assert match.redo()
    assert not match.redo()
    assert match.steps == whole
    assert match.position is end
    assert len(bot.shown) == asked, "replies are played as they were"


def test_a_new_move_forgets_what_was_taken_back() -> None:
    match, _ = against()
    match.play(first_move(match))
    match.undo()
    match.play(str(match.position.legal_moves()[1]))
    assert not match.can_redo


def test_a_refused_move_changes_nothing() -> None:
    match, _ = against()
    match.play(first_move(match))
    match.undo()
    before = match.position
    with pytest.raises(IllegalMove) as caught:
        match.play("dissolve A1")
    assert caught.value.refusal.rule == "caravan.opening"
    assert match.position is before
    assert match.can_redo


def test_restart() -> None:
    match, _ = against()
    match.play(first_move(match))
    match.restart()
    assert match.position == match.start
    assert match.steps == ()
    assert not match.can_undo
    assert not match.can_redo


@pytest.mark.rule("not-your-turn")
def test_another_seats_move_is_not_mine() -> None:
    match = Match(caravan.deal(seed=7, first="B"), seat="A")
    refusal = match.why_not("A", first_move(match))
    assert refusal is not None
    assert (refusal.rule, refusal.case, refusal.facts) == ("not-your-turn", "seat", {"seat": "B"})
    sayable(refusal)
    assert match.why_not("B", first_move(match)) is None
    assert match.why_not("A", "resign A") is None, "also on the other's turn"
    other = match.why_not("A", "resign B")
    assert other is not None
    assert (other.rule, other.case) == ("not-your-turn", "seat")
    wrong = match.why_not("B", "resign A")
    assert wrong is not None
    assert (wrong.rule, wrong.case, wrong.facts) == ("not-your-turn", "other", {"seat": "A"})
    sayable(wrong)
    unread = match.why_not("A", "nonsense")
    assert unread is not None
    assert unread.rule == "syntax"


@pytest.mark.rule("not-your-turn")
def test_a_position_never_says_so() -> None:
    p = caravan.deal(seed=7, first="B")
    assert "not-your-turn" not in {rule for text in ("9♠@A1", "9♠@B1", "resign A") for rule in p.rules_broken(text)}


@pytest.mark.rule("over")
def test_after_the_end_everything_is_over() -> None:
    match, _ = against()
    played = match.play("resign A")
    assert len(played) == 1
    assert match.position.result is not None
    refusal = match.why_not("B", "9♠@B1")
    assert refusal is not None
    assert (refusal.rule, refusal.case) == ("over", "game")
    sayable(refusal)
    assert match.undo()
    assert match.position.to_act == "A"


def test_without_bots_both_seats_are_played_by_hand() -> None:
    match = Match(caravan.deal(seed=7, first="B"))
    assert match.seat == "B"
    for _ in range(5):
        assert len(match.play(first_move(match))) == 1
    for left in range(4, -1, -1):
        assert match.undo()
        assert len(match.steps) == left


def test_moves_as_texts_and_as_moves() -> None:
    one, two = (Match(caravan.deal(seed=7, first="A")) for _ in range(2))
    move = one.position.legal_moves()[0]
    one.play(move)
    two.play(str(move).lower())
    assert one.steps == two.steps
    assert one.record == two.record


def test_hidden_cards_may_leave_a_move_undetermined_and_nothing_is_played() -> None:
    view = caravan.deal(seed=7, first="A").seen_by("B")
    match = Match(view)
    with pytest.raises(Undetermined):
        match.play("dissolve A1")
    assert match.steps == ()


def test_a_bot_waits_where_nobody_can_see_what_comes_of_its_move() -> None:
    p = table("3 4 9", "10 10", "?? 5")
    heard: list[int] = []
    match = Match(p, "A", {seat: krass.Bot() for seat in "BC"})
    match.watch(lambda: heard.append(len(match.steps)))
    assert [str(played.move) for played in match.play("play 1: 3")] == ["play 1: 3"], "C may be stuck, or not"
    assert (heard, match.position.to_act) == ([1], "B")
    assert match.undo()
    assert match.position == p


def test_a_bot_that_sees_no_move_is_not_asked() -> None:
    view = caravan.deal(seed=7, first="A").seen_by("A")
    bot = First()
    match = Match(view, seat="A", others={"B": bot})
    match.play(first_move(match))
    assert match.position.to_act == "B"
    assert bot.shown == []


def test_a_whole_game_against_the_games_own_bot() -> None:
    match = Match(caravan.deal(seed=3, first="A"), seat="A", others={"B": caravan.Bot()})
    me = caravan.Bot()
    for _ in range(300):
        if match.position.to_act is None:
            break
        match.play(me.move(match.view))
    assert match.position.result is not None
    assert engine.replay(str(match.record))[-1] == match.position


def test_each_move_is_told_in_the_words_of_my_seat() -> None:
    match, _ = against()
    for _ in range(8):
        match.play(first_move(match))
    for played in match.steps:
        for lang in LANGS:
            told = match.tell(played, lang)
            assert told.line == str(played.move)
            for words in (told.text, told.say):
                well_said(words)
    mine, theirs = (match.tell(played, "en").text for played in match.steps[:2])
    assert mine.startswith("You put")
    assert theirs.startswith("The other side put")


def test_watchers_hear_of_each_change() -> None:
    match, _ = against()
    heard: list[int] = []

    def changed() -> None:
        heard.append(len(match.steps))

    match.watch(changed)
    match.play(first_move(match))
    match.undo()
    match.redo()
    match.restart()
    assert heard == [2, 0, 2, 0]
    with match.unwatched(changed):
        match.play(first_move(match))
    assert heard == [2, 0, 2, 0]
    match.undo()
    assert heard[-1] == 0


def test_a_match_may_begin_anywhere_with_any_seat() -> None:
    over = caravan.deal(seed=7, first="A").play("resign A")
    match = Match(over)
    assert match.seat == "A"
    assert not match.undo()
    spectator = Match(caravan.deal(seed=7, first="A"), seat="B", others={"A": First()})
    assert spectator.position.to_act == "B"


@pytest.mark.parametrize("seats", [{"seat": "C"}, {"seat": "A", "others": {"C": First()}}])
def test_a_seat_that_the_game_has_not_is_refused(seats: dict[str, Any]) -> None:
    with pytest.raises(CardlabError, match="‘C’ 같은 자리는 없어요"):
        Match(caravan.deal(seed=7), **seats)


def test_a_script_is_read_where_it_is_played() -> None:
    """A wild card that goes with the pile's top card stands for that card, not for the one that lay there at first."""
    start = canasta.read(
        """
canasta
hand A: 9♦ 4♣ 5♣ 6♣
hand B: 9♠ 2♣ 7♣ 8♣ 4♥
hand C: 9*??
hand D: 9*??
melds AC: -
melds BD: 5♦ 5♣ 5♥
red AC: -
red BD: -
pile: 4♦ K♠
stock: 7♠ 7♥ 7♦
scores: AC 0, BD 0
concealed: A C
dealer: D
deal: 1
turn: A drew"""
    )
    match = Match(start, seat="A", others={"B": First()}, scripts={"B": ["take 9♠ 2♣", "meld 7♥", "discard 8C"]})
    played = [str(played.move) for played in match.play("discard 9♦")]
    assert played[:2] == ["discard 9♦", "take 9♠ 2♣=9"]
    assert "discard 4♥" in played, "a written move that is none leaves the seat to its bot"
    match = Match(start, seat="A", others={"B": First()}, scripts={"B": ["take 9♠ 2♣", "discard 8C"]})
    assert [str(played.move) for played in match.play("discard 9♦")][1:] == ["take 9♠ 2♣=9", "discard 8♣"]
    assert match.undo()
    assert [str(played.move) for played in match.play("discard 9♦")][1:] == ["take 9♠ 2♣=9", "discard 8♣"]


class Says:
    """A bot that makes the same move for ever, or fails."""

    def __init__(self, said: Any) -> None:
        self.said = said

    def move(self, view: Any) -> Any:
        if isinstance(self.said, BaseException):
            raise self.said
        return self.said

    def call(self, view: Any) -> bool:
        return False


@pytest.mark.parametrize(
    ("said", "error", "text"),
    [
        ("dissolve A1", CardlabError, "B의 봇이 ‘dissolve A1’ 수를 두려고 했는데 규칙에 어긋나요."),
        ("nonsense", CardlabError, "B의 봇이 ‘nonsense’ 수를"),
        (ZeroDivisionError("mine"), ZeroDivisionError, "mine"),
        (KeyboardInterrupt("stop"), KeyboardInterrupt, "stop"),
    ],
)
def test_what_a_bot_s_fault_leaves_half_done_is_taken_back(said: Any, error: Any, text: str) -> None:
    match, _ = against()
    match.play(first_move(match))
    match.undo()
    told: list[int] = []
    match.watch(lambda: told.append(len(match.steps)))
    match.others["B"] = Says(said)
    with pytest.raises(error, match=text):
        match.play(first_move(match))
    assert (match.steps, match.can_redo, told) == ((), True, [])
    match.others["B"] = First()
    assert len(match.play(first_move(match))) == 2


def test_bots_that_go_on_without_end_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat may call again and again in its turn: with no card left to be eaten for it nothing ever changes."""
    monkeypatch.setattr("engine.match.MOST_REPLIES", 50)
    p = onecard.read("""onecard
hand A: 5♠ 7♦ 8♣
hand B: 9♥ 5♣
stock: -
top: 4♠
turn: A
direction: clockwise
""")
    match = Match(p, "A", {"B": Says("call B")})
    match.play("5♠")
    with pytest.raises(CardlabError, match="봇끼리 50번 두어도 끝나지 않아서"):
        match.play("pass")
    assert len(match.steps) == 1
