"""Each rule of play in Canasta, pinned by what it does."""

from __future__ import annotations

import pytest

from engine.cards import Card
from engine.games.canasta import points
from engine.games.canasta.groups import RANKS
from engine.position import IllegalMove, Undetermined
from tests.games.canasta.making import CANASTA, OTHERS, broken, line, played, refused, table, texts

DRAW = {"turn": "A draw"}
NONE = {"melds_AC": "-", "concealed": "A B C D"}
EMPTY = {"stock": "-", **DRAW}
FAR = {"scores": "AC 3000, BD 0"}
SAFE = {"melds_AC": CANASTA, **OTHERS}


@pytest.mark.rule("canasta.points")
@pytest.mark.parametrize(
    ("faces", "count"),
    [("★ ☆", 50), ("2♠ 2♥ A♦ A♣", 20), ("K♠ Q♥ J♦ 10♣ 9♠ 8♥", 10), ("7♠ 6♥ 5♦ 4♣ 3♠ 3♣", 5), ("3♥ 3♦", 0)],
)
def test_what_cards_count(faces: str, count: int) -> None:
    assert {points.POINTS[Card(face)] for face in faces.split()} == {count}


@pytest.mark.rule("canasta.wild")
class TestWild:
    def test_jokers_and_twos_stand_for_any_rank_from_4_to_ace(self) -> None:
        for rank in RANKS[:11]:
            p = table(f"{rank}♠ {rank}♥ ★ 2♦ Q♣ K♣", melds_AC="8♠ 8♥ 8♦" if rank != "8" else "9♠ 9♥ 9♦")
            meld = f"meld {rank}♠ {rank}♥ ★={rank} 2♦={rank}"
            assert meld in texts(p)
            assert line(p.play(meld), "melds AC").count(f"{rank}♠ {rank}♥ ★={rank} 2♦={rank}") == 1

    def test_they_never_stand_for_3_or_2(self) -> None:
        p = table("3♠ 3♣ ★ 2♦ 4♣")
        assert broken(p, "meld ★=2") == {"meld", "wild"}
        assert broken(p, "meld 2♦=3 ★=3") == {"wild", "black-three-meld"}


@pytest.mark.rule("canasta.turn")
class TestTurn:
    def test_draw_then_meld_then_discard(self) -> None:
        p = table("9♠ 9♥ 9♦ K♠ 4♣", pile="4♦ 6♥ 8♣", stock="Q♠ 20*??", **DRAW)
        assert texts(p) == ["draw"]
        p = p.play("draw")
        assert line(p, "turn") == "A drew"
        assert line(p, "hand A") == "9♠ 9♥ 9♦ K♠ 4♣ Q♠"
        p = played(p, "meld 9♠ 9♥ 9♦", "discard K♠")
        assert line(p, "turn") == "B draw"
        assert line(p, "hand A") == "4♣ Q♠"
        assert line(p, "pile") == "4♦ 6♥ 8♣ K♠"

    def test_one_turn_follows_the_other_clockwise(self) -> None:
        for seat, then in zip("ABCD", "BCDA", strict=True):
            p = table("4♣ K♠", **{f"hand_{seat}": "4♣ K♠"}, turn=f"{seat} drew")
            assert line(p.play("discard 4♣"), "turn") == f"{then} draw"

    def test_nothing_but_a_draw_or_a_take_begins_a_turn(self) -> None:
        p = table("9♠ 9♥ K♠ 4♣", **DRAW)
        for move in ("discard 4♣", "meld 9♠ 9♥"):
            assert broken(p, move) == {"turn"}
        for move in ("draw", "take", "end"):
            assert broken(table("9♠ K♠"), move) == {"turn"}

    def test_a_hidden_card_that_is_drawn_may_be_a_red_3(self) -> None:
        p = table("9♠ K♠", **DRAW)
        assert p.why_not("draw") is None
        with pytest.raises(Undetermined) as caught:
            p.step("draw")
        assert caught.value.where == "stock"


@pytest.mark.rule("canasta.meld")
class TestMeld:
    def test_three_of_a_rank_two_natural_three_wild_at_most(self) -> None:
        p = table("7♠ 7♥ 7♦ ★ ☆ 2♠ 2♥ K♠ K♥ 4♣")
        good = ("7♠ 7♥ 7♦", "7♠ 7♥ ★", "7♠ 7♥ ★ ☆ 2♠", "7♠ 7♥ 7♦ ★ ☆ 2♥", "K♠ K♥ 2♠ 2♥")
        assert all(p.why_not(f"meld {group}") is None for group in good)
        bad = ("7♠ 7♥", "7♠ ★ ☆", "7♠ 7♥ ★ ☆ 2♠ 2♥", "K♠", "7♠ 7♥ K♠", "7♠ 7♥ 2♠=K")
        assert all(broken(p, f"meld {group}") == {"meld"} for group in bad)

    def test_further_cards_are_laid_off(self) -> None:
        p = table("5♣ 5♣ ★ ☆ 2♠ 2♥ K♠ K♥", melds_AC="5♠ 5♥ 2♦=5")
        assert line(p.play("meld 5♣"), "melds AC") == "5♠ 5♥ 5♣ 2♦=5"
        assert line(p.play("meld ★=5 2♠=5"), "melds AC") == "5♠ 5♥ ★=5 2♠=5 2♦=5"
        assert broken(p, "meld ★=5 2♠=5 2♥=5") == {"meld"}, "four wild cards"

    def test_no_meld_of_3s(self) -> None:
        assert broken(table("3♠ 3♠ 3♣ K♠ K♥ 4♣", **SAFE), "meld 3♠ 3♠ 3♣") == {"black-three-meld"}


@pytest.mark.rule("canasta.one-meld-per-rank")
class TestOneMeldPerRank:
    def test_two_groups_of_a_rank_are_one_too_many(self) -> None:
        p = table("7♠ 7♥ 7♦ 7♦ 7♣ 7♣ K♠ K♥")
        assert broken(p, "meld 7♠ 7♥ 7♦ + 7♦ 7♣ 7♣") == {"one-meld-per-rank"}
        assert broken(p, "meld 7♠ 7♥ + 7♦") == {"one-meld-per-rank", "meld"}
        take = table("9♠ 9♥ 9♦ 9♦ 9♠ K♠ K♥", **DRAW)
        assert broken(take, "take 9♠ 9♥ + 9♦ 9♦ 9♠") == {"one-meld-per-rank"}

    def test_cards_join_the_meld_of_their_own_team_only(self) -> None:
        p = table("7♠ K♠ 4♣", melds_BD="7♥ 7♦ 7♣")
        assert broken(p, "meld 7♠") == {"meld"}
        p = table("7♠ 7♥ 7♦ K♠ 4♣", melds_AC="7♠ 7♣ 7♣").play("meld 7♠ 7♥ 7♦")
        assert line(p, "melds AC") == "7♠ 7♠ 7♥ 7♦ 7♣ 7♣"


@pytest.mark.rule("canasta.canasta")
class TestCanasta:
    def test_seven_cards_make_one(self) -> None:
        p = table("7♠ 2♠ K♠ 4♣", melds_AC="7♠ 7♥ 7♥ 7♦ 7♦ 7♣")
        assert [meld.bonus for meld in p.melds[0]] == [0]
        assert not p.has_canasta(0)
        assert [meld.bonus for meld in p.play("meld 7♠").melds[0]] == [500]
        mixed = p.play("meld 2♠=7")
        assert [meld.bonus for meld in mixed.melds[0]] == [300]
        assert mixed.has_canasta(0)

    def test_a_wild_card_makes_a_natural_one_mixed(self) -> None:
        p = table("2♠ K♠ 4♣", melds_AC=CANASTA)
        assert p.melds[0][0].bonus == 500
        assert p.play("meld 2♠=J").melds[0][0].bonus == 300

    def test_one_may_have_more_cards(self) -> None:
        p = table("J♣ K♠ 4♣", melds_AC=CANASTA).play("meld J♣")
        assert (p.melds[0][0].size, p.melds[0][0].bonus) == (8, 500)


@pytest.mark.rule("canasta.first-meld")
class TestFirstMeld:
    @pytest.mark.parametrize(
        ("total", "least"),
        [(-5, 15), (-1000, 15), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120), (4995, 120)],
    )
    def test_the_minimum_turns_on_the_total_before_the_hand(self, total: int, least: int) -> None:
        assert table("4♣", scores=f"AC {total}, BD 0").minimum(0) == least
        assert table("4♣", scores=f"AC 0, BD {total}").minimum(1) == least

    @pytest.mark.parametrize(
        ("total", "hand", "enough", "short"),
        [
            (-5, "4♠ 4♥ 4♦ 5♠ 6♠ 7♠", "4♠ 4♥ 4♦", None),
            (0, "K♠ K♥ K♦ Q♠ Q♥ ★ 4♣", "Q♠ Q♥ ★", "K♠ K♥ K♦"),
            (1500, "A♠ A♥ ★ K♠ K♥ ☆ 4♣", "A♠ A♥ ★", "K♠ K♥ ☆"),
            (3000, "A♠ A♥ ★ 2♠ K♠ K♥ ☆ 4♣", "A♠ A♥ ★ ☆", "A♠ A♥ ★ 2♠"),
        ],
    )
    def test_card_points_decide(self, total: int, hand: str, enough: str, short: str | None) -> None:
        p = table(hand, **NONE, scores=f"AC {total}, BD 0")
        assert p.why_not(f"meld {enough}") is None
        assert short is None or broken(p, f"meld {short}") == {"first-meld"}

    def test_groups_that_reach_it_together_are_one_move(self) -> None:
        p = table("7♠ 7♥ 7♦ K♠ K♥ K♦ Q♠ Q♥ 2♠ 4♣ 6♣", **NONE, scores="AC 0, BD 0")
        assert broken(p, "meld 7♠ 7♥ 7♦ + K♠ K♥ K♦") == {"first-meld"}
        move = "meld 7♠ 7♥ 7♦ + Q♠ Q♥ 2♠=Q"
        assert move in texts(p)
        assert line(p.play(move), "melds AC") == "7♠ 7♥ 7♦ / Q♠ Q♥ 2♠=Q"

    def test_a_canasta_bonus_does_not_count(self) -> None:
        p = table("7♠ 7♠ 7♥ 7♥ 7♦ 7♦ 7♣ K♠ 6♣", **NONE)
        assert broken(p, "meld 7♠ 7♠ 7♥ 7♥ 7♦ 7♦ 7♣") == {"first-meld"}

    def test_the_partner_s_melds_are_the_team_s(self) -> None:
        assert table("7♠ 7♥ 7♦ K♠ 6♣", concealed="A B D").why_not("meld 7♠ 7♥ 7♦") is None


@pytest.mark.rule("canasta.frozen")
class TestFrozen:
    @pytest.mark.parametrize("pile", ["2♦ 9♣", "★ 9♣", "4♣ ☆ 6♥ 9♣", "3♥ 9♣"])
    def test_a_wild_card_or_a_red_3_in_it_freezes_it_for_all(self, pile: str) -> None:
        p = table("9♠ 4♣", pile=pile, melds_BD="6♠ 6♥ 6♦")
        assert p.frozen(0)
        assert p.frozen(1)

    def test_a_team_without_a_meld_finds_it_frozen(self) -> None:
        p = table("9♠ 4♣")
        assert not p.frozen(0)
        assert p.frozen(1)

    def test_a_black_3_does_not_freeze_it(self) -> None:
        assert not table("9♠ 4♣", pile="3♠ 9♣").frozen(0)

    def test_once_taken_it_is_frozen_no_longer(self) -> None:
        p = played(table("9♠ 9♦ K♠ 4♣", pile="2♦ 9♣", **DRAW), "take 9♠ 9♦", "discard 4♣")
        assert not p.frozen(0)

    def test_with_hidden_cards_it_cannot_be_told(self) -> None:
        p = table("9♠ 4♣", pile="?? 9♣")
        with pytest.raises(Undetermined):
            p.frozen(0)
        assert p.frozen(1), "a team without a meld need not know"


@pytest.mark.rule("canasta.take-frozen")
def test_a_frozen_pile_takes_two_naturals_from_the_hand() -> None:
    p = table("9♠ 9♦ ★ K♠ 4♣", pile="2♦ 9♣", melds_AC="9♥ 9♥ 9♣", **DRAW)
    assert texts(p, "take") == ["take 9♠ 9♦", "take 9♠ 9♦ ★=9"]
    assert broken(p, "take") == {"take-frozen"}
    assert broken(p, "take 9♠ ★") == {"take-frozen"}
    assert broken(table("9♠ ★ K♠ 4♣", pile="2♦ 9♣", **DRAW), "take ★") == {"take-frozen"}


@pytest.mark.rule("canasta.take-open")
class TestTakeOpen:
    def test_two_naturals_or_one_with_wild_cards(self) -> None:
        p = table("9♠ 9♦ ★ ☆ 2♦ K♠ 4♣", **DRAW)
        assert texts(p, "take") == sorted(
            f"take {own}"
            for own in (
                "9♠ ★=9", "9♠ ★=9 ☆=9", "9♠ ★=9 ☆=9 2♦=9", "9♠ ★=9 2♦=9", "9♠ 2♦=9",
                "9♠ 9♦", "9♠ 9♦ ★=9", "9♠ 9♦ ★=9 ☆=9", "9♠ 9♦ ★=9 ☆=9 2♦=9", "9♠ 9♦ ★=9 2♦=9", "9♠ 9♦ 2♦=9",
            )
        )  # fmt: skip
        assert broken(p, "take ★ ☆") == {"take-open"}
        assert broken(p, "take 9♠") == {"take-open"}

    def test_the_top_card_alone_joins_the_team_s_meld(self) -> None:
        p = table("K♠ 4♣", melds_AC="9♠ 9♥ 9♦", **DRAW)
        assert texts(p) == ["draw", "take"]
        assert line(p.play("take"), "melds AC") == "9♠ 9♥ 9♦ 9♣"
        assert broken(table("K♠ 4♣", **DRAW), "take") == {"take-open"}

    def test_hand_cards_join_that_meld_too_with_three_wild_at_most(self) -> None:
        p = table("9♠ 2♦ 2♥ K♠ 4♣", melds_AC="9♥ 9♦ ★=9 ☆=9", **DRAW)
        assert line(p.play("take 9♠ 2♦"), "melds AC") == "9♠ 9♥ 9♦ 9♣ ★=9 ☆=9 2♦=9"
        assert broken(p, "take 9♠ 2♦ 2♥") == {"meld"}

    def test_a_canasta_takes_more_cards(self) -> None:
        p = table("K♠ 4♣", melds_AC="9♠ 9♠ 9♥ 9♥ 9♦ 9♦ 9♣", **DRAW)
        assert p.play("take").melds[0][0].size == 8

    def test_further_groups_may_be_laid_down_in_any_take(self) -> None:
        p = table("9♠ 9♦ K♠ K♥ K♦ 7♣ 4♣", melds_AC="5♠ 5♥ 5♦ / 7♠ 7♥ 7♦", **DRAW)
        after = p.play("take 9♠ 9♦ + 7♣ + K♠ K♥ K♦")
        assert line(after, "melds AC") == "5♠ 5♥ 5♦ / 7♠ 7♥ 7♦ 7♣ / 9♠ 9♦ 9♣ / K♠ K♥ K♦"
        alone = table("K♠ K♥ K♦ 7♣ 4♣", melds_AC="9♠ 9♥ 9♦", **DRAW).play("take + K♠ K♥ K♦")
        assert line(alone, "melds AC") == "9♠ 9♥ 9♦ 9♣ / K♠ K♥ K♦"

    def test_cards_of_another_rank_do_not_belong_to_the_take(self) -> None:
        p = table("9♠ 9♦ K♠ 2♦ 4♣", **DRAW)
        assert broken(p, "take K♠") == {"meld", "take-open"}
        assert broken(p, "take 9♠ 9♦ K♠") == {"meld"}
        assert broken(p, "take 9♠ 2♦=K") == {"meld"}
        assert refused(p, "take 9♠ 9♦ K♠").text("en").startswith("9♣ and K♠ are mixed")


@pytest.mark.rule("canasta.take-top")
@pytest.mark.parametrize("top", ["★", "☆", "2♥", "3♠", "3♣"])
def test_a_wild_card_or_a_black_3_on_top_blocks_the_pile(top: str) -> None:
    p = table(f"{'2♠ 2♦' if top == '2♥' else '3♠ 3♣'} K♠ 4♣", pile=f"4♦ {top}", **DRAW)
    assert texts(p) == ["draw"]
    assert broken(p, "take") == {"take-top"}
    assert broken(p, "take K♠ 4♣") == {"take-top"}


@pytest.mark.rule("canasta.take-first-meld")
class TestTakeFirstMeld:
    def test_top_card_hand_cards_and_other_melds_count(self) -> None:
        p = table("9♠ 9♦ K♠ K♥ K♦ 7♠ 7♥ 7♦ 4♣ 6♣", **NONE, **DRAW)
        assert broken(p, "take 9♠ 9♦") == {"take-first-meld"}
        assert texts(p, "take") == ["take 9♠ 9♦ + K♠ K♥ K♦"]
        assert broken(p, "take 9♠ 9♦ + 7♠ 7♥ 7♦") == {"take-first-meld"}

    def test_the_rest_of_the_pile_does_not_count(self) -> None:
        p = table("9♠ 9♦ A♦ 4♣", pile="A♠ A♥ 9♣", **NONE, **DRAW)
        assert broken(p, "take 9♠ 9♦") == {"take-first-meld"}
        assert broken(p, "take 9♠ 9♦ + A♠ A♥ A♦") == {"not-in-hand"}

    def test_what_is_laid_down_becomes_the_team_s_melds(self) -> None:
        p = table("9♠ 9♦ 9♥ K♠ K♥ 2♦ 4♣ 6♣", **NONE, **DRAW).play("take 9♠ 9♥ 9♦ + K♠ K♥ 2♦=K")
        assert line(p, "melds AC") == "9♠ 9♥ 9♦ 9♣ / K♠ K♥ 2♦=K"
        assert line(p, "hand A") == "4♣ 6♣ 4♦ 6♥"


@pytest.mark.rule("canasta.take-rest")
def test_the_rest_goes_to_the_hand_oldest_first_and_may_be_melded() -> None:
    p = table("9♠ 9♦ K♠ 4♣", pile="5♣ Q♠ 4♦ 9♣", **DRAW).play("take 9♠ 9♦")
    assert line(p, "turn") == "A took"
    assert line(p, "pile") == "-"
    assert line(p, "hand A") == "K♠ 4♣ 5♣ Q♠ 4♦"
    assert line(p.play("meld 5♣"), "melds AC") == "5♠ 5♥ 5♦ 5♣ / 9♠ 9♦ 9♣"


@pytest.mark.rule("canasta.take-one-card")
class TestTakeOneCard:
    NINES = "9♠ 9♠ 9♥ 9♥ 9♦ 9♦ 2♦=9"

    def test_one_card_cannot_take_a_pile_of_one(self) -> None:
        p = table("K♠", melds_AC=self.NINES, pile="9♣", **DRAW)
        assert texts(p) == ["draw"]
        assert broken(p, "take") == {"take-one-card"}

    def test_a_longer_pile_it_can(self) -> None:
        assert texts(table("K♠", melds_AC=self.NINES, pile="4♦ 9♣", **DRAW)) == ["draw", "take"]
        assert texts(table("K♠ 4♣", melds_AC=self.NINES, pile="9♣", **DRAW)) == ["draw", "take"]


@pytest.mark.rule("canasta.freeze")
def test_a_wild_card_discarded_freezes_the_pile() -> None:
    p = table("2♦ ★ K♠ 4♣", melds_BD="6♠ 6♥ 6♦")
    assert not p.frozen(1)
    for card in ("2♦", "★"):
        step = p.step(f"discard {card}")
        assert step.position.frozen(0)
        assert step.position.frozen(1)
        assert step.events[0].reason == "canasta.freeze"


@pytest.mark.rule("canasta.black-three-block")
def test_a_black_3_stops_the_next_seat_only() -> None:
    p = table("3♠ K♠ 4♣", hand_B="9♠ 9♦ 8♠", hand_C="9♥ 9♥ 8♦", melds_BD="6♠ 6♥ 6♦", stock="Q♠ Q♥ 9*??")
    p = p.play("discard 3♠")
    assert texts(p) == ["draw"], "B is stopped"
    p = played(p, "draw", "discard 9♠")
    assert not p.frozen(0)
    assert "take 9♥ 9♥" in texts(p), "C is not"


@pytest.mark.rule("canasta.red-three")
class TestRedThree:
    def test_drawn_it_is_laid_out_and_replaced(self) -> None:
        step = table("K♠ 4♣", stock="3♥ 3♦ Q♠ 5*??", **DRAW).step("draw")
        p = step.position
        assert line(p, "red AC") == "3♥ 3♦"
        assert line(p, "hand A") == "K♠ 4♣ Q♠"
        assert line(p, "stock") == "5*??"
        assert [(e.card.face if e.card else "", e.target) for e in step.events] == [
            ("3♥", "red:AC.1"),
            ("3♦", "red:AC.2"),
            ("Q♠", "hand:A.3"),
        ]

    def test_one_that_comes_with_the_pile_is_not_replaced(self) -> None:
        p = table("9♠ 9♦ K♠ 4♣", pile="3♦ 5♣ 9♣", **DRAW).play("take 9♠ 9♦")
        assert line(p, "red AC") == "3♦"
        assert line(p, "hand A") == "K♠ 4♣ 5♣"
        assert line(p, "stock") == "20*??"


@pytest.mark.rule("canasta.black-three-meld")
class TestBlackThrees:
    def test_only_as_the_last_cards_but_one(self) -> None:
        assert "meld 3♠ 3♠ 3♣" in texts(table("3♠ 3♠ 3♣ K♠", **SAFE))
        assert broken(table("3♠ 3♠ 3♣ K♠ K♥", **SAFE), "meld 3♠ 3♠ 3♣") == {"black-three-meld"}

    def test_three_or_four_without_wild_cards(self) -> None:
        four = table("3♠ 3♠ 3♣ 3♣", **SAFE)
        assert texts(four, "meld") == ["meld 3♠ 3♠ 3♣", "meld 3♠ 3♠ 3♣ 3♣"]
        assert line(four.play("meld 3♠ 3♠ 3♣ 3♣"), "went out") == "A"
        assert broken(table("3♠ 3♠ K♠", **SAFE), "meld 3♠ 3♠") == {"black-three-meld"}
        assert broken(table("3♠ 3♠ ★", **SAFE), "meld 3♠ 3♠ ★") == {"black-three-meld", "wild"}

    def test_a_fourth_may_still_join(self) -> None:
        p = table("3♠ 3♠ 3♣ 3♣", **SAFE).play("meld 3♠ 3♠ 3♣")
        assert texts(p) == ["discard 3♣", "meld 3♣"]
        assert line(p.play("meld 3♣"), "melds AC") == f"{CANASTA} / 3♠ 3♠ 3♣ 3♣"

    def test_it_takes_a_canasta(self) -> None:
        assert broken(table("3♠ 3♠ 3♣ K♠"), "meld 3♠ 3♠ 3♣") == {"keep-cards"}

    def test_with_another_group_in_one_move(self) -> None:
        p = table("3♠ 3♠ 3♣ K♠ K♥ K♦ 4♣", **SAFE)
        assert p.why_not("meld K♠ K♥ K♦ + 3♠ 3♠ 3♣") is None
        assert "meld K♠ K♥ K♦ + 3♠ 3♠ 3♣" not in texts(p), "the Kings alone are legal"


@pytest.mark.rule("canasta.keep-cards")
class TestKeepCards:
    def test_two_must_be_left_before_the_discard(self) -> None:
        p = table("7♠ 7♥ 7♦ 7♣ K♠")
        assert p.why_not("meld 7♠ 7♥ 7♦") is None
        assert broken(p, "meld 7♠ 7♥ 7♦ 7♣") == {"keep-cards"}
        assert "meld 7♠ 7♥ 7♦ 7♣" not in texts(p)

    def test_a_canasta_that_is_made_frees_the_hand(self) -> None:
        p = table("J♣ K♠", melds_AC="J♠ J♠ J♥ J♥ J♦ J♦", **OTHERS)
        assert "meld J♣" in texts(p)
        assert texts(p.play("meld J♣")) == ["discard K♠"]

    def test_of_a_take_the_rest_of_the_pile_counts(self) -> None:
        assert broken(table("9♠ 9♦ K♠", pile="9♣", **DRAW), "take 9♠ 9♦") == {"keep-cards"}
        assert table("9♠ 9♦ K♠", pile="4♦ 9♣", **DRAW).why_not("take 9♠ 9♦") is None
        assert broken(table("9♠ 9♦ K♠", pile="3♦ 9♣", **DRAW), "take 9♠ 9♦") == {"keep-cards"}, "a red 3 does not"


@pytest.mark.rule("canasta.out")
class TestOut:
    def test_by_the_discard(self) -> None:
        step = table("K♠", **SAFE).step("discard K♠")
        assert step.ended is not None
        assert line(step.ended, "went out") == "A"
        assert line(step.ended, "turn") == "-"
        assert step.events[-1].reason == "canasta.out"

    def test_by_melding_all(self) -> None:
        p = table("J♣ 7♠ 7♥ 7♦", **SAFE)
        assert line(played(p, "meld J♣", "meld 7♠ 7♥ 7♦"), "went out") == "A"
        assert line(p.play("meld 7♠ 7♥ 7♦ + J♣"), "went out") == "A"

    def test_by_taking_the_pile(self) -> None:
        p = table("9♠ 9♦", pile="9♣", **SAFE, **DRAW)
        assert line(p.play("take 9♠ 9♦"), "went out") == "A"
        red = table("9♠ 9♦", pile="3♥ 9♣", **SAFE, **DRAW).play("take 9♠ 9♦")
        assert (line(red, "went out"), line(red, "red AC")) == ("A", "3♥")

    def test_it_takes_a_canasta_of_the_team(self) -> None:
        assert broken(table("K♠"), "discard K♠") == {"out", "keep-cards"}
        assert broken(table("K♠", melds_BD=CANASTA), "discard K♠") == {"out", "keep-cards"}
        assert texts(table("K♠ 4♣", melds_BD=CANASTA)) == ["discard 4♣", "discard K♠"]


@pytest.mark.rule("canasta.concealed")
class TestConcealed:
    HAND = "7♠ 7♠ 7♥ 7♥ 7♦ 7♦ 7♣ 8♠ 8♥ 8♦ K♠"
    MELD = "meld 7♠ 7♠ 7♥ 7♥ 7♦ 7♦ 7♣ + 8♠ 8♥ 8♦"

    def test_a_first_meld_below_the_minimum_if_it_leaves_one_card_at_most(self) -> None:
        p = table(self.HAND, **NONE, **OTHERS, **FAR)
        assert texts(p, "meld") == [self.MELD]
        after = played(p, self.MELD, "discard K♠")
        assert line(after, "went out") == "A concealed"
        assert table(f"{self.HAND} K♥", **NONE, **FAR).rules_broken(self.MELD) == ("canasta.first-meld",)

    def test_it_takes_a_canasta_all_the_same(self) -> None:
        p = table("4♠ 4♥ 4♦ 7♠ 7♥ 7♦ K♠", **NONE)
        assert broken(p, "meld 4♠ 4♥ 4♦ + 7♠ 7♥ 7♦") == {"first-meld", "keep-cards"}

    def test_only_after_drawing_from_the_stock(self) -> None:
        p = table("9♠ 9♠ 9♥ 9♥ 9♦ 9♦ 7♠", **NONE, pile="9♣", scores="AC 3000, BD 0", **DRAW)
        assert broken(p, "take 9♠ 9♠ 9♥ 9♥ 9♦ 9♦") == {"take-first-meld"}

    def test_only_for_a_seat_that_has_melded_nothing(self) -> None:
        p = table(self.HAND, melds_AC="-", concealed="B C D", **FAR)
        assert broken(p, self.MELD) == {"first-meld"}

    def test_the_partner_s_canasta_and_melds_will_do(self) -> None:
        p = table("J♣ 7♠ 7♥ 7♦ K♠", concealed="A B D", **SAFE)
        after = played(p, "meld J♣", "meld 7♠ 7♥ 7♦", "discard K♠")
        assert line(after, "went out") == "A concealed"
        assert after.sheet is not None
        assert after.sheet.row("out").points == (200, 0)

    def test_melding_without_going_out_ends_it(self) -> None:
        hand = "7♠ 7♥ 7♦ K♠ K♥ 4♣ 4♦ 6♠ 8♥ 10♦ Q♠ A♣"
        p = table(hand, concealed="A B D", melds_AC="5♠ 5♥ 5♦")
        assert line(p.play("discard 4♣"), "concealed") == "A B D"
        assert line(p.play("meld 7♠ 7♥ 7♦"), "concealed") == "A B D", "not before the turn is over"
        assert line(played(p, "meld 7♠ 7♥ 7♦", "discard 4♣"), "concealed") == "B D"
        took = table("9♠ 9♦ K♠ 4♣", concealed="A B D", **DRAW)
        assert line(played(took, "take 9♠ 9♦", "discard 4♣"), "concealed") == "B D"


@pytest.mark.rule("canasta.stock-out")
class TestStockOut:
    def test_the_seat_ends_the_hand_or_takes_the_pile_by_choice(self) -> None:
        p = table("9♠ 9♦ K♠ 4♣", **OTHERS, **EMPTY)
        assert texts(p) == ["end", "take 9♠ 9♦"]
        step = p.step("end")
        assert step.ended is not None
        assert line(step.ended, "went out") == ""
        assert step.ended.sheet is not None
        assert step.ended.sheet.row("out").points == (0, 0)
        assert [event.reason for event in step.events] == ["canasta.stock-out"]

    def test_it_must_take_a_pile_whose_top_card_fits_its_meld(self) -> None:
        p = table("9♠ 9♦ K♠ 4♣", **EMPTY, melds_AC="9♥ 9♥ 9♣")
        assert texts(p) == ["take", "take 9♠ 9♦"], "any take will do"
        assert broken(p, "end") == {"stock-out"}

    @pytest.mark.parametrize(
        "lines",
        [{"pile": "2♦ 9♣"}, {"pile": "9♠ 3♣"}, {"melds_AC": "5♠ 5♥ 5♦"}, {"hand_A": "K♠", "pile": "9♣"}],
        ids=["frozen", "blocked", "no meld of the rank", "one card"],
    )
    def test_there_is_no_duty_where_take_alone_is_illegal(self, lines: dict[str, str]) -> None:
        p = table("K♠ 4♣", **{**EMPTY, "melds_AC": "9♥ 9♥ 9♦", **lines})
        assert texts(p) == ["end"]

    def test_there_is_none_if_too_few_cards_would_be_left(self) -> None:
        lines = {**EMPTY, "melds_AC": "9♥ 9♥ 9♦", "hand_A": "K♠"}
        assert texts(table("-", **lines, pile="3♦ 9♣")) == ["end"]
        assert texts(table("-", **lines, pile="4♦ 9♣")) == ["take"]

    def test_while_there_is_a_stock_the_hand_goes_on(self) -> None:
        assert broken(table("K♠ 4♣", **DRAW), "end") == {"stock-out"}
        assert broken(table("K♠ 4♣", **EMPTY), "draw") == {"stock-out"}

    def test_whoever_drew_the_last_card_finishes_the_turn(self) -> None:
        p = table("K♠ 4♣", stock="Q♠", **DRAW).play("draw")
        assert line(p, "turn") == "A drew"
        assert texts(p.play("discard Q♠")) == ["end"]


@pytest.mark.rule("canasta.last-red-three")
def test_a_red_3_as_the_last_card_ends_the_hand_at_once() -> None:
    for stock in ("3♦", "3♥ 3♦"):
        step = table("9♠ K♠", stock=stock, **OTHERS, **DRAW).step("draw")
        assert step.ended == step.position
        assert line(step.position, "turn") == "-"
        assert line(step.position, "red AC") == stock
        assert line(step.position, "hand A") == "9♠ K♠"
        assert step.events[-1].reason == "canasta.last-red-three"


def test_an_illegal_move_is_not_played() -> None:
    p = table("K♠ 4♣")
    with pytest.raises(IllegalMove) as caught:
        p.play("draw")
    assert caught.value.refusal == p.why_not("draw")
