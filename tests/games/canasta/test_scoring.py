"""How a hand is scored, line by line, and how a game ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.canasta import points
from engine.position import Undetermined
from tests.games.canasta.making import CANASTA, OTHERS, line, table

MIXED = "K♠ K♠ K♥ K♥ K♦ K♦ 2♦=K"


@pytest.mark.rule("canasta.score")
class TestScore:
    P = table(
        "4♣",
        melds_AC=f"6♠ 6♥ 6♦ / {CANASTA} / {MIXED}",
        melds_BD="Q♠ Q♥ Q♦ ★=Q",
        red_AC="3♥",
        red_BD="3♦ 3♦",
        hand_B="A♠ 2♠",
        hand_C="8♣ ☆",
        hand_D="5♣",
        scores="AC 1200, BD -300",
        concealed="-",
        pile="9♣",
    )

    def test_every_line_has_its_rule(self) -> None:
        ended = self.P.step("discard 4♣").ended
        assert ended is not None
        assert ended.sheet is not None
        assert [(row.name, row.rule, row.points) for row in ended.sheet.rows] == [
            ("canastas", "canasta.canasta", (800, 0)),
            ("red", "canasta.red-three-score", (100, 200)),
            ("out", "canasta.out", (100, 0)),
            ("melds", "canasta.points", (15 + 70 + 80, 80)),
            ("hands", "canasta.score", (-60, -45)),
        ]
        assert ended.sheet.points == (1105, 235)
        assert line(ended, "scores") == "AC 2305, BD -65"

    def test_a_hand_that_goes_on_has_no_sheet(self) -> None:
        assert self.P.sheet is None

    def test_a_hidden_card_leaves_it_open(self) -> None:
        with pytest.raises(Undetermined) as caught:
            table("4♣", melds_AC=CANASTA).step("discard 4♣")
        assert caught.value.where == "hand C"

    def test_it_follows_from_the_text_alone(self) -> None:
        ended = self.P.step("discard 4♣").ended
        assert ended is not None
        assert replace(ended).sheet == ended.sheet


@pytest.mark.rule("canasta.red-three-score")
@pytest.mark.parametrize(("count", "worth"), [(0, 0), (1, 100), (2, 200), (3, 300), (4, 800)])
def test_red_3s_are_added_with_a_meld_and_subtracted_without(count: int, worth: int) -> None:
    assert points.red_threes(count, melded=True) == worth
    assert points.red_threes(count, melded=False) == -worth


@pytest.mark.rule("canasta.out")
def test_going_out_is_100_and_concealed_200() -> None:
    for concealed, bonus, rule in (("B D", 100, "canasta.out"), ("A B D", 200, "canasta.concealed")):
        ended = table("4♣", melds_AC=CANASTA, concealed=concealed, **OTHERS).step("discard 4♣").ended
        assert ended is not None
        assert ended.sheet is not None
        row = ended.sheet.row("out")
        assert (row.points, row.rule) == ((bonus, 0), rule)
        assert ended.out_concealed is (bonus == 200)


@pytest.mark.rule("canasta.game")
class TestGame:
    @pytest.mark.parametrize(
        ("scores", "options", "result"),
        [
            ("AC 4335, BD 0", "", ""),
            ("AC 4340, BD 0", "", "A C canasta.game"),
            ("AC 0, BD 5100", "", "B D canasta.game"),
            ("AC 4500, BD 5300", "", "B D canasta.game"),
            ("AC 4900, BD 5575", "", "- canasta.game"),
            ("AC 1840, BD 0", "target=2500", "A C canasta.game"),
            ("AC 1835, BD 0", "target=2500", ""),
        ],
    )
    def test_a_team_at_the_target_ends_it_and_the_higher_total_wins(
        self, scores: str, options: str, result: str
    ) -> None:
        # The hand brings A and C 570 for the canasta and 100 for going out, less 10; B and D lose 15.
        lines = {"options": options} if options else {}
        p = table("4♣", melds_AC=CANASTA, hand_B="K♦", hand_C="Q♠", hand_D="5♥", scores=scores, **lines)
        step = p.step("discard 4♣")
        assert line(step.position, "result") == result
        assert step.ended == step.position
        assert [event.reason for event in step.events if event.kind == "ended"][1:] == ["canasta.game"] * bool(result)

    def test_winners_losers_and_totals(self) -> None:
        p = table("4♣", melds_AC=CANASTA, scores="AC 4900, BD 200", **OTHERS).play("discard 4♣")
        assert p.result is not None
        assert p.result.winners == ("A", "C")
        assert p.result.losers == ("B", "D")
        assert p.result.scores == (("AC", 5560), ("BD", 185))


@pytest.mark.rule("canasta.target")
def test_the_target_is_5000_unless_2500_is_chosen() -> None:
    assert table("4♣").variants.target == 5000
    p = table("4♣", options="target=2500")
    assert p.variants.target == 2500
    assert p.options == {"target": 2500}
    assert not p.rated
    assert p.with_options(()).rated
