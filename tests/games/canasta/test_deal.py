"""How a game and its hands begin: seeds, packs, red 3s, what is turned up, records of several deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import engine
from engine.cards import DOUBLE_FRENCH, Card
from engine.games import canasta
from engine.position import CardlabError, NotationError, Undetermined
from tests.games.canasta.making import CANASTA, OTHERS, line, table

FACES = [card.face for card in DOUBLE_FRENCH.cards]


def pack(front: str = "", at: int = 44, shuffled: int | None = None) -> list[str]:
    """A pack without red 3s near its top, with these faces from the place `at` on."""
    rest = [face for face in FACES if face not in ("3♥", "3♦")]
    if shuffled is not None:
        Random(shuffled).shuffle(rest)
    for face in front.split():
        if face in rest:
            rest.remove(face)
    red = [face for face in FACES if face in ("3♥", "3♦")]
    for face in front.split():
        if face in red:
            red.remove(face)
    return [*rest[:at], *front.split(), *rest[at:], *red]


def started(*packs: Sequence[str], first: str = "A", **more: object) -> canasta.CanastaPosition:
    record = {"game": "canasta", "deal": [list(one) for one in packs], "first": first, "moves": [], **more}
    return canasta.start(record)


@pytest.mark.rule("canasta.deck")
class TestDeck:
    def test_two_packs_and_four_jokers(self) -> None:
        counts = Counter(FACES)
        assert len(FACES) == 108
        assert set(counts.values()) == {2}
        assert counts["★"] + counts["☆"] == 4

    def test_11_cards_go_round_one_at_a_time(self) -> None:
        deck = pack("K♠")
        p = started(deck, first="B")
        assert [card.face for card in p.hands[1]] == deck[0:44:4]
        assert [card.face for card in p.hands[2]] == deck[1:44:4]
        assert [card.face for card in p.hands[0]] == deck[3:44:4]
        assert [card.face for card in p.pile] == ["K♠"]
        assert [card.face for card in p.stock] == deck[45:]
        assert len(p.stock) == 63

    def test_a_seed_shuffles_them(self) -> None:
        cards = list(DOUBLE_FRENCH.cards)
        Random("7:deal:1").shuffle(cards)
        p = canasta.deal(7)
        assert p == canasta.start(
            {"game": "canasta", "deal": [[card.face for card in cards]], "first": "A", "moves": []}
        )
        assert Counter(p.all_cards()) == Counter(DOUBLE_FRENCH.cards)
        assert canasta.deal(8) != p


@pytest.mark.rule("canasta.turn-up")
class TestTurnUp:
    def test_a_wild_card_or_a_red_3_is_covered(self) -> None:
        p = started(pack("★ 3♥ 2♦ K♠ 9♣"))
        assert line(p, "pile") == "★ 3♥ 2♦ K♠"
        assert str(p.stock[0]) == "9♣"
        assert p.frozen(0)

    def test_a_black_3_stays(self) -> None:
        p = started(pack("3♠ K♠"))
        assert line(p, "pile") == "3♠"
        assert [str(move) for move in p.legal_moves()] == ["draw"]


@pytest.mark.rule("canasta.red-three")
class TestRedThrees:
    def test_those_dealt_are_laid_out_and_replaced_from_the_first_seat_on(self) -> None:
        deck = pack("3♥ 3♦", at=1)
        p = started(deck)
        # The second card went to B, the third to C; the 45th was turned up.
        assert (line(p, "red AC"), line(p, "red BD")) == ("3♦", "3♥")
        assert p.hands[1][-1].face == deck[45]
        assert p.hands[2][-1].face == deck[46]
        assert [card.face for card in p.stock] == deck[47:]
        assert {len(hand) for hand in p.hands} == {11}

    def test_one_that_replaces_another_is_replaced_too(self) -> None:
        deck = pack("3♥", at=1)
        deck.remove("3♦")
        deck.insert(45, "3♦")
        p = started(deck)
        assert line(p, "red BD") == "3♥ 3♦"
        assert p.hands[1][-1].face == deck[46]

    def test_the_first_seat_is_served_first(self) -> None:
        deck = pack("3♥ 3♦", at=2)
        p = started(deck, first="D")
        # Now the third card went to B and the fourth to C, but D begins: B comes before C still.
        assert p.hands[1][-1].face == deck[45]
        assert p.hands[2][-1].face == deck[46]


@pytest.mark.rule("canasta.deal-order")
class TestDealOrder:
    def test_d_deals_first_and_a_begins(self) -> None:
        p = canasta.deal(3)
        assert (p.dealer, p.to_act, p.number) == ("D", "A", 1)
        assert canasta.deal(3, first="C").dealer == "B"

    def test_then_the_deal_goes_on_clockwise(self) -> None:
        p = table("4♣", melds_AC=CANASTA, dealer="D", deal="1", **OTHERS).play("discard 4♣")
        for number, (dealer, first) in enumerate(zip("ABCDA", "BCDAB", strict=True), 2):
            p = p.dealt(pack("K♠"))
            assert (p.number, p.dealer, p.to_act) == (number, dealer, first)
            p = engine.read(str(p).replace(f"turn: {first} draw", "turn: -"))  # type: ignore[assignment]


class TestSeveralDeals:
    @staticmethod
    def ending(p: canasta.CanastaPosition) -> canasta.CanastaPosition:
        """The same with a hand that the next discard ends."""
        text = str(table("4♣", melds_AC=CANASTA, scores="AC 100, BD 50", **OTHERS))
        q = canasta.read(text)
        q.source = p.source
        return q

    def test_a_seed_gives_every_further_hand(self) -> None:
        step = self.ending(canasta.deal(11)).step("discard 4♣")
        cards = list(DOUBLE_FRENCH.cards)
        Random("11:deal:2").shuffle(cards)
        assert step.ended is not None
        assert step.ended.to_act is None
        assert step.ended.result is None
        assert step.position == step.ended.dealt([card.face for card in cards])
        assert step.position.scores == step.ended.scores == (760, 35)
        assert step.position.concealed == ("A", "B", "C", "D")
        assert step.position.number == 2
        assert step.position.seed == 11

    def test_a_record_gives_those_it_lists_and_no_other(self) -> None:
        first, second = pack("K♠"), pack("Q♠", shuffled=1)
        p = self.ending(started(first, second, seed=5)).step("discard 4♣").position
        assert line(p, "pile") == "Q♠"
        last = self.ending(started(first, seed=5)).step("discard 4♣")
        assert last.position == last.ended
        assert last.position.to_act is None
        assert last.position.result is None
        assert last.position.why_not("draw") is not None

    def test_a_pack_that_is_given_goes_on(self) -> None:
        over = self.ending(started(pack("K♠"))).play("discard 4♣")
        p = over.dealt(pack("Q♠"))
        assert line(p, "pile") == "Q♠"
        assert canasta.deal_of(p) == pack("Q♠")

    def test_only_after_a_hand(self) -> None:
        for p in (canasta.deal(1), table("4♣", turn="-", scores="AC 5000, BD 0", result="A C canasta.game")):
            with pytest.raises(CardlabError) as caught:
                p.dealt(pack())
            assert caught.value.case == "no-deal-awaited"
        with pytest.raises(NotationError):
            table("4♣", turn="-").dealt(["9♠"])

    def test_the_source_is_in_neither_text_nor_equality_nor_view(self) -> None:
        p = canasta.deal(11)
        assert p.source is not None
        assert canasta.read(str(p)) == p
        assert canasta.read(str(p)).source is None
        assert "11" not in str(p).replace("11*??", "").split()
        assert p.seen_by("A").source is None
        assert p.seen_by("A").seed is None


class TestRecord:
    def test_a_first_position_is_a_record(self) -> None:
        p = canasta.deal(7, first="C", options=["target=2500"])
        data = canasta.record_of(p)
        assert data is not None
        assert data["options"] == {"target": 2500}
        assert data["first"] == "C"
        assert canasta.start({"game": "canasta", "moves": [], **data}) == p

    def test_a_later_one_is_none(self) -> None:
        p = canasta.deal(7)
        assert canasta.record_of(p.play("draw")) is None
        assert canasta.record_of(canasta.read(str(p))) is None, "without its pack"
        assert canasta.deal_of(p.play("draw")) is None

    def test_a_record_goes_on_from_a_position(self) -> None:
        text = str(table("4♣", melds_AC=CANASTA, **OTHERS))
        record = {"game": "canasta", "position": text, "deal": [pack("Q♠")], "moves": ["discard 4♣", "draw"]}
        positions = engine.replay(record)
        assert line(positions[1], "pile") == "Q♠"
        assert line(positions[1], "deal") == "2"

    @pytest.mark.parametrize(
        ("change", "key"),
        [
            ({"deal": []}, "deal"),
            ({"deal": {}}, "deal"),
            ({"deal": ["x"]}, "deal.1"),
            ({"deal": [FACES[:-1]]}, "deal.1"),
            ({"deal": [[*FACES[:-1], "9♠"]]}, "deal.1"),
            ({"deal": [[*FACES[:-1], "X"]]}, "deal.1"),
            ({"deal": [[*FACES[:-1], 9]]}, "deal.1"),
            ({"deal": [FACES, [*FACES, "9♠"]]}, "deal.2"),
            ({"first": "E"}, "first"),
            ({"options": {"target": 3000}}, "options"),
            ({"options": {"target": 2500.0}}, "options"),
            ({"options": {"speed": 1}}, "options"),
            ({"options": {"first": "B"}}, "first"),
        ],
    )
    def test_a_field_that_does_not_fit_is_named(self, change: dict[str, object], key: str) -> None:
        record = {"game": "canasta", "deal": [FACES], "first": "A", "moves": [], **change}
        with pytest.raises(NotationError) as caught:
            engine.start(record)
        assert str(caught.value.facts["key"]) == key
        assert caught.value.text("ko")
        assert caught.value.text("en")

    def test_a_hidden_card_that_is_dealt_leaves_the_deal_open(self) -> None:
        with pytest.raises(Undetermined):
            started(["??", *pack()[1:]])
        hidden = [*pack("K♠")[:60], *["??"] * 48]
        assert started(hidden).stock[-1] is Card("??")


class TestArguments:
    @pytest.mark.parametrize("options", [["target=3000"], ["fast"], ["target=2500", "target=2500"], "target=3000"])
    def test_options_that_are_none(self, options: object) -> None:
        with pytest.raises(CardlabError) as caught:
            canasta.deal(1, options=options)  # type: ignore[arg-type]
        assert caught.value.case == "bad-option"

    @pytest.mark.parametrize("options", ["target=2500", ["target=2500"], {"target": 2500}])
    def test_options_as_one_line_as_words_and_by_name(self, options: Any) -> None:
        assert canasta.deal(1, options=options).options == {"target": 2500}

    def test_seeds_and_seats_that_are_none(self) -> None:
        with pytest.raises(CardlabError):
            canasta.deal("7")  # type: ignore[arg-type]
        with pytest.raises(CardlabError):
            canasta.deal(7, first="E")

    @pytest.mark.parametrize("options", [{"target": 2500}, {"target": "2500"}, ["target=2500"], ("target=2500",)])
    def test_options_as_words_or_as_a_mapping(self, options: object) -> None:
        assert canasta.deal(1, options=options).options == {"target": 2500}  # type: ignore[arg-type]
        assert canasta.deal(1, options={"target": 5000}).options == {}
