"""The texts of moves, which of them do the same, and which are listed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from random import Random
from time import process_time
from typing import ClassVar

import pytest

from engine.cards import UNKNOWN, Card
from engine.games import canasta
from engine.games.canasta.groups import Group, group_of
from engine.games.canasta.moves import Meld, Take, form, in_order, parse_move
from engine.games.canasta.points import TWOS, WILD
from engine.position import CardlabError
from tests.conformance import play
from tests.games.canasta.case import CASE
from tests.games.canasta.making import CANASTA, OTHERS, broken, table, texts

DRAW = {"turn": "A draw"}
NONE = {"melds_AC": "-", "concealed": "A B C D"}


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("DRAW", "draw"),
        (" end ", "end"),
        ("discard 5c", "discard 5♣"),
        ("discard ♠A", "discard A♠"),
        ("discard RJ", "discard ★"),
        ("discard ＢＪ", "discard ☆"),
        ("discard Th", "discard 10♥"),
        ("meld 9♣ 9♠ 9♦ 9♥", "meld 9♠ 9♥ 9♦ 9♣"),
        ("meld 9♠ 2♣ 9♥ ☆ 2♠ ★", "meld 9♠ 9♥ ★=9 ☆=9 2♠=9 2♣=9"),
        ("meld 9♠ 9♥ 2♣=t", "meld 9♠ 9♥ 2♣=10"),
        ("meld 2c=5", "meld 2♣=5"),
        ("meld A♠ A♥ A♦ + 4♠ 4♥ 4♦ + 10♠ 10♥ 10♦", "meld 4♠ 4♥ 4♦ + 10♠ 10♥ 10♦ + A♠ A♥ A♦"),
        ("meld 3♠ 3♣ 3♠+K♠ K♥ K♦", "meld K♠ K♥ K♦ + 3♠ 3♠ 3♣"),
        ("take", "take"),
        ("take 9♦ 9♠", "take 9♠ 9♦"),
        ("take 9♦ ★", "take 9♦ ★=9"),
        ("take 2♣", "take 2♣"),
        ("take 2♣=9", "take 2♣=9"),
        ("take 9♦ 9♠ + 7♣ 7♦ 2♠ + 4♣ 4♠ 4♦", "take 9♠ 9♦ + 4♠ 4♦ 4♣ + 7♦ 7♣ 2♠=7"),
        ("take + K♠ K♥ K♦", "take + K♠ K♥ K♦"),
        ("meld 8♥ 10♣ 10♠", "meld 8♥ 10♠ 10♣"),
    ],
)
def test_a_move_is_printed_in_one_way(typed: str, printed: str) -> None:
    p = table("9♠")
    assert str(p.parse_move(typed)) == printed
    assert p.parse_move(printed) == p.parse_move(typed)
    assert hash(p.parse_move(printed)) == hash(p.parse_move(typed))
    assert p.same(typed, printed)


def test_the_top_card_gives_the_wild_cards_of_a_take_their_rank() -> None:
    assert str(parse_move("take 3♣ 2♦", "9")) == "take 3♣ 2♦=9"
    assert str(parse_move("take 3♣ 2♦")) == "take 3♣ 2♦=3"


class TestSame:
    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("meld 9♠ 9♥ 9♦", "meld 9♣ 9♦ 9♥"),
            ("meld 9♠ 9♥ ★", "meld 9♥ 9♦ ☆"),
            ("meld 9♠ 9♥ 2♣", "meld 9♠ 9♥ 2♦"),
            ("take 9♠ 9♥", "take 9♦ 9♥"),
            ("discard 5♣", "discard 5♦"),
            ("meld 9♠ 9♥ 9♦ + K♠ K♥ K♦", "meld K♠ K♥ K♣ + 9♠ 9♥ 9♣"),
        ],
    )
    def test_suits_make_no_difference(self, one: str, other: str) -> None:
        assert table("9♠").same(one, other)

    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("meld 9♠ 9♥ ★", "meld 9♠ 9♥ 2♣"),
            ("meld 9♠ 9♥ 9♦", "meld 9♠ 9♥ 9♦ 9♣"),
            ("meld ★=9", "meld ★=K"),
            ("meld 9♠ 9♥ 9♦", "take 9♠ 9♥ 9♦"),
            ("take 9♠ 9♥ + K♠ K♥ K♦", "take K♠ K♥ + 9♠ 9♥ 9♦"),
            ("draw", "end"),
            ("discard 5♣", "discard 6♣"),
        ],
    )
    def test_anything_else_does(self, one: str, other: str) -> None:
        assert not table("9♠").same(one, other)

    def test_what_is_the_same_is_judged_alike(self) -> None:
        for turn in islice(play.game(CASE, 3), 0, 300, 10):
            p = turn.before
            judged: dict[object, tuple[str, ...]] = {}
            for move in CASE.moves(p):
                rules = p.rules_broken(move)
                if "not-in-hand" not in rules:
                    assert judged.setdefault(form(move), rules) == rules, f"{move}\n{p}"


class TestListed:
    def test_a_group_has_so_many_naturals_jokers_and_twos(self) -> None:
        p = table("7♣ 7♥ 7♠ ☆ ★ 2♦ 2♠ K♠ 4♣ 4♥")
        assert texts(p, "meld 7") == sorted(
            f"meld {naturals}{wilds}"
            for naturals in ("7♠ 7♥", "7♠ 7♥ 7♣")
            for wilds in (
                "", " ★=7", " ★=7 ☆=7", " 2♠=7", " 2♠=7 2♦=7",
                " ★=7 2♠=7", " ★=7 ☆=7 2♠=7", " ★=7 2♠=7 2♦=7",
            )
            if naturals + wilds != "7♠ 7♥"
        )  # fmt: skip

    def test_every_face_is_discarded_once(self) -> None:
        p = table("7♣ 7♣ 7♥ ★ 3♠ K♠")
        assert texts(p, "discard") == [
            "discard 3♠", "discard 7♣", "discard 7♥", "discard K♠", "discard ★",
        ]  # fmt: skip

    def test_a_team_with_melds_sees_single_groups(self) -> None:
        p = table("7♠ 7♥ 7♦ K♠ K♥ K♦ 4♣ 4♥")
        assert texts(p, "meld") == ["meld 7♠ 7♥ 7♦", "meld K♠ K♥ K♦"]
        assert p.why_not("meld 7♠ 7♥ 7♦ + K♠ K♥ K♦") is None

    def test_hidden_cards_are_left_out(self) -> None:
        assert texts(table("7♠ ?? ??")) == ["discard 7♠"]
        assert table("5*??", **DRAW).legal_moves() == (table("9♠", **DRAW).parse_move("draw"),)

    def test_black_3s_that_bring_a_first_meld_to_its_minimum(self) -> None:
        # Seven 7s and three 8s count 65, four black 3s 20 more; nothing less is enough at 1500.
        p = table(
            "7♠ 7♠ 7♥ 7♥ 7♦ 7♦ 7♣ 8♠ 8♥ 8♦ 3♠ 3♠ 3♣ 3♣",
            **NONE, **OTHERS, scores="AC 1500, BD 0",
        )  # fmt: skip
        assert "meld 7♠ 7♠ 7♥ 7♥ 7♦ 7♦ 7♣ + 8♠ 8♥ 8♦ + 3♠ 3♠ 3♣" in texts(p), "one card left: concealed"
        not_concealed = table(
            "7♠ 7♠ 7♥ 7♥ 7♦ 7♦ 7♣ 8♠ 8♥ 8♦ 8♣ 3♠ 3♠ 3♣",
            melds_AC="-", concealed="B D", **OTHERS, scores="AC 1500, BD 0",
        )  # fmt: skip
        assert texts(not_concealed, "meld") == ["meld 7♠ 7♠ 7♥ 7♥ 7♦ 7♦ 7♣ + 8♠ 8♥ 8♦ 8♣ + 3♠ 3♠ 3♣"]


def proper_sets(p: canasta.CanastaPosition, skip: str = "") -> Iterator[tuple[Group, ...]]:
    """Every set of one group for each of some ranks, whatever it is worth: by trying all there are."""
    hand = [card for card in p.hand if card is not UNKNOWN]
    jokers = [card for joker in "★☆" for card in hand if card.face == joker]
    twos = sorted((card for card in hand if card in TWOS), key=suit)

    def sets(ranks: list[str], j: int, t: int) -> Iterator[tuple[Group, ...]]:
        for i, rank in enumerate(ranks):
            naturals = sorted((card for card in hand if card.rank == rank and card not in WILD), key=suit)
            for k in range(len(naturals) + 1):
                for some in range(len(jokers) - j + 1):
                    for more in range(len(twos) - t + 1):
                        if not k + some + more or some + more > 3:
                            continue
                        used = [(card, rank) for card in jokers[j : j + some] + twos[t : t + more]]
                        group = group_of(naturals[:k], used)
                        yield (group,)
                        for rest in sets(ranks[i + 1 :], j + some, t + more):
                            yield (group, *rest)

    table_ranks = {meld.rank for meld in p.melds[p.team]}
    held = {card.rank for card in hand if card not in WILD} - {skip}
    order = "4 5 6 7 8 9 10 J Q K A 3"
    yield from sets([rank for rank in order.split() if rank in held | table_ranks], 0, 0)


def suit(card: Card) -> int:
    return "♠♥♦♣".index(card.suit)


@pytest.mark.parametrize("seed", range(40))
def test_what_is_listed_is_what_the_definition_says(seed: int) -> None:
    """Over small hands: every legal meld no part of which is legal, found by trying every set of groups."""
    rng = Random(seed)
    deck = [Card(f"{rank}{s}") for rank in ("7", "8", "K", "A", "2", "3") for s in "♠♣"] * 2
    hand = rng.sample([*deck, Card("★"), Card("★"), Card("☆")], 9)
    faces = " ".join(card.face for card in hand)
    lines = rng.choice(
        [
            NONE, {**NONE, "scores": "AC 1500, BD 0"}, {**NONE, "scores": "AC -5, BD 0"}, {"melds_AC": "5♠ 5♥ 5♦"},
            {"melds_AC": CANASTA}, {"melds_AC": "9♠ 9♥ ☆=9 2♥=9"}, {"melds_AC": "-", "scores": "AC 3000, BD 0"},
        ]
    )  # fmt: skip
    p = table(faces, **lines)
    legal = {groups for groups in proper_sets(p) if not p.rules_broken(Meld(in_order(groups)))}
    least = {
        groups
        for groups in legal
        if not any(part in legal for n in range(1, len(groups)) for part in parts_of(groups, n, legal))
    }
    assert set(texts(p, "meld")) == {str(Meld(groups)) for groups in least}
    every = {form(move) for move in p.all_moves(10**6) if isinstance(move, Meld)}
    assert every == {form(Meld(groups)) for groups in legal}


def parts_of(groups: tuple[Group, ...], n: int, legal: set[tuple[Group, ...]]) -> Iterator[tuple[Group, ...]]:
    """The smaller sets, each written with the wild cards that it would be listed with."""
    forms = {tuple(group.form for group in one): one for one in legal if len(one) == n}
    for part in combinations(groups, n):
        found = forms.get(tuple(group.form for group in part))
        if found is not None:
            yield found


@pytest.mark.rule("canasta.out")
class TestTakesWithTheLastCard:
    """A take alone that leaves too few cards, and the last card that makes a canasta of another meld."""

    NINES: ClassVar = {**DRAW, **OTHERS, "hand_C": "J♠", "melds_AC": "Q♠ Q♥ Q♥ Q♦ Q♦ Q♣", "pile": "9♦"}

    @pytest.mark.parametrize(
        ("last", "laid"), [("Q♠", "Q♠"), ("★", "★=Q"), ("2♣", "2♣=Q")], ids=["natural", "joker", "two"]
    )
    def test_it_goes_along(self, last: str, laid: str) -> None:
        p = table(f"9♠ 9♥ {last}", **self.NINES)
        assert broken(p, "take 9♠ 9♥") == {"keep-cards"}
        assert f"take 9♠ 9♥ + {laid}" in texts(p, "take")
        assert p.step(f"take 9♠ 9♥ + {laid}").ended is not None

    def test_not_where_it_makes_none(self) -> None:
        assert not texts(table("9♠ 9♥ Q♠", **{**self.NINES, "melds_AC": "Q♠ Q♥ Q♥ Q♦ Q♦"}), "take")
        assert not texts(table("9♠ 9♥ K♠", **self.NINES), "take")
        full = table("9♠ 9♥ 2♣", **{**self.NINES, "melds_AC": "Q♠ Q♥ Q♥ 2♠=Q 2♥=Q 2♦=Q"})
        assert texts(full, "take") == []
        assert broken(full, "take 9♠ 9♥ + 2♣=Q") == {"meld"}


@pytest.mark.parametrize("seed", range(60))
def test_takes_that_are_listed_are_what_the_definition_says(seed: int) -> None:
    """Over small hands: every legal take no part of which is legal, found by trying every set of groups."""
    rng = Random(seed)
    deck = [Card(f"{rank}{s}") for rank in ("8", "9", "Q", "2") for s in "♠♣"] * 2 + [Card("★")]
    hand = rng.sample(deck, rng.choice((2, 3, 3, 4, 6)))
    lines = rng.choice(
        [
            NONE, {**NONE, "scores": "AC -5, BD 0"}, {"melds_AC": "Q♥ Q♥ Q♦ Q♦ 2♥=Q 2♦=Q"},
            {"melds_AC": "8♥ 8♥ 8♦ 8♦ ☆=8 2♥=8 / 9♥ 9♦ ☆=9"}, {"melds_AC": "9♥ 9♥ 9♦ ☆=9 2♥=9 2♦=9"},
        ]
    )  # fmt: skip
    pile = rng.choice(("9♦", "4♦ 9♦", "3♦ 9♦", "2♥ 9♦"))
    p = table(" ".join(card.face for card in hand), **{**DRAW, "pile": pile, **lines})
    every = [move for move in p.all_moves(10**6) if isinstance(move, Take)]
    legal = {(move.own, move.more) for move in every}
    least = {
        (own, more) for own, more in legal if not any(known == own and set(part) < set(more) for known, part in legal)
    }
    forms = {form(Take(own, more)) for own, more in least}
    assert {form(move) for move in p.legal_moves() if isinstance(move, Take)} == forms


class TestAllMoves:
    def test_sets_of_groups_are_among_them(self) -> None:
        p = table("7♠ 7♥ 7♦ K♠ K♥ K♦ 4♣ 4♥")
        found = {str(move) for move in p.all_moves(1000)}
        assert "meld 7♠ 7♥ 7♦ + K♠ K♥ K♦" in found
        assert set(texts(p)) <= found
        assert not any(broken(p, move) for move in found)

    def test_takes_with_further_groups_too(self) -> None:
        p = table("9♠ 9♥ K♠ K♥ K♦ 4♣ 4♥", melds_AC="9♦ 9♣ 2♥=9", pile="9♦", **DRAW)
        assert {str(move) for move in p.all_moves(1000)} == {
            "draw", "take", "take + K♠ K♥ K♦", "take 9♠ 9♥", "take 9♠ 9♥ + K♠ K♥ K♦",
        }  # fmt: skip

    def test_there_may_be_too_many(self) -> None:
        p = table("7♠ 7♥ 7♦ K♠ K♥ K♦ 4♣ 4♥ 4♦ ★ ☆ 2♦ 2♥")
        with pytest.raises(CardlabError) as caught:
            p.all_moves(50)
        assert caught.value.text("ko") == "둘 수 있는 수가 너무 많아요. 50가지까지만 살펴봐요."
        assert caught.value.text("en") == "There are too many moves. At most 50 are looked at."

    def test_there_is_none_at_the_end(self) -> None:
        assert table("7♠", turn="-").all_moves(10) == ()


def test_a_hand_of_forty_cards_is_listed_quickly() -> None:
    """Far below a second; the benchmark holds it to less."""
    cards = [card for card in play.first_position(CASE, 0).all_cards() if card.face not in ("3♥", "3♦")]
    begun = process_time()
    for seed in range(20):
        hand = Random(seed).sample(cards, 40)
        p = table(" ".join(card.face for card in hand), melds_AC="-", melds_BD="-", pile="-", stock="-")
        melds = group_of([card for card in cards if card.rank == "9"][:3], [])
        p.melds = ((melds,), ())
        assert p.legal_moves()
    assert process_time() - begun < 10


def test_a_take_keeps_its_first_group() -> None:
    p = table("9♠ 9♦ K♠ K♥ K♦ A♠ A♥ A♦ 4♣", **NONE, **DRAW)
    assert texts(p, "take") == ["take 9♠ 9♦ + A♠ A♥ A♦", "take 9♠ 9♦ + K♠ K♥ K♦"]
    assert isinstance(p.legal_moves()[1], Take)
