"""A puzzle being solved: verdicts, refutations, lines, hints; tries cost nothing."""

from __future__ import annotations

from typing import Any

import pytest

from engine.position import LANGS, Lang
from engine.puzzles import PuzzleRun, Verdict, solve
from engine.puzzles.files import of_game
from tests.puzzles.making import ALL, CHOICE, LINE, NUMBER, TASKS, hidden, puzzle

HEADS = {
    "right": {"ko": "맞았어요!", "en": "Right!"},
    "wrong": {"ko": "답은 아니에요.", "en": "Not the answer."},
    "illegal": {"ko": "안 돼요:", "en": "Not allowed:"},
    "unreadable": {"ko": "읽을 수 없어요:", "en": "Cannot be read:"},
}


def check(answer: object, change: dict[str, Any] | None = None, lang: Lang = "ko") -> Verdict:
    return PuzzleRun(puzzle(change or {}), lang).check(answer)


class Odd:
    """An object that fits no task and does not like to be compared."""

    def __eq__(self, other: object) -> bool:
        raise TypeError("no comparing")

    __hash__ = None  # type: ignore[assignment]


class Whole:
    """A whole number of some library."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


# -- four heads --------------------------------------------------------------------------------------------------

#: For each task an answer of each kind.
ANSWERS: dict[str, dict[str, Any]] = {
    "move": {"right": "K♠@A2.2", "wrong": "discard 3♣", "illegal": "3♣@A1", "unreadable": "hello"},
    "line": {"right": ["Q♥@A1.2", "8♣@A1"], "wrong": ["3♣@A2", "8♣@A1"], "illegal": ["3♣@A1"], "unreadable": 5},
    "all": {
        "right": ["dissolve A3", "dissolve A1", "dissolve A2"],
        "wrong": ["dissolve A1"],
        "illegal": ["dissolve A1", "dissolve B1"],
        "unreadable": ["dissolve A1", "x"],
    },
    "number": {"right": 24, "wrong": 23, "unreadable": "many"},
    "choice": {"right": "caravan.direction", "wrong": "caravan.queen", "unreadable": "caravan.king"},
}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("task", "kind"), [(task, kind) for task in ANSWERS for kind in ANSWERS[task]])
def test_a_verdict_begins_with_one_of_four_heads(task: str, kind: str, lang: Lang) -> None:
    verdict = check(ANSWERS[task][kind], TASKS[task], lang)
    assert verdict.kind == kind
    assert verdict.head == HEADS[kind][lang]
    assert str(verdict) == repr(verdict) == f"{verdict.head} {verdict.body}".strip()
    assert verdict.say.startswith(verdict.head)
    assert "\n" not in str(verdict)
    assert verdict.done is (kind == "right")


@pytest.mark.parametrize("task", ANSWERS)
def test_the_same_answer_always_gets_the_same_line(task: str) -> None:
    run = PuzzleRun(puzzle(TASKS[task]))
    for answer in (*ANSWERS[task].values(), *ANSWERS[task].values()):
        assert str(run.check(answer)) == str(run.check(answer)) == str(check(answer, TASKS[task]))


def test_there_is_no_third_language() -> None:
    with pytest.raises(ValueError, match="no language 'fr'"):
        PuzzleRun(puzzle(), "fr")  # type: ignore[arg-type]


# -- what cannot be read -----------------------------------------------------------------------------------------

UNREADABLE = [
    None, "", "  ", [], (), set(), "x", "x" * 1_000_000, "\n\0", b"K\xe2\x99\xa0@A2.2", 5.5, float("nan"), float("inf"),
    True, False, {"move": "K♠@A2.2"}, [["K♠@A2.2"]], [["x"], ["y"]], [None], [1, 2], object(), Odd(), [Odd()],
    Odd, len, range(3), 1j, 10**5000, -(10**5000), Whole(10**5000), "9" * 5000,
]  # fmt: skip


@pytest.mark.parametrize("task", TASKS)
@pytest.mark.parametrize("answer", UNREADABLE, ids=lambda answer: type(answer).__name__)
def test_what_is_no_answer_is_told_how_one_is_written(task: str, answer: object) -> None:
    for lang in LANGS:
        verdict = check(answer, TASKS[task], lang)
        assert verdict.kind == "unreadable"
        assert verdict.head == HEADS["unreadable"][lang]
        assert len(str(verdict)) < 300
        assert verdict.attempt is None


def test_numbers_of_other_types_are_whole_numbers_too() -> None:
    assert check("24", NUMBER).done
    assert check(" 24 ", NUMBER).done
    assert check(Whole(24), NUMBER).done
    assert check(-24, NUMBER).kind == check("-24", NUMBER).kind == check("−24", NUMBER).kind == "wrong"
    assert check("1,024", NUMBER).kind == "wrong"
    assert check("1,0", NUMBER).kind == check("2-4", NUMBER).kind == "unreadable"
    assert check(24.0, NUMBER).kind == "unreadable"


def test_a_list_of_one_move_is_a_move() -> None:
    assert check(["K♠@A2.2"]).done
    assert check(("K♠@A2.2",)).done
    assert check(["K♠@A2.2", "K♠@A2.1"]).kind == "unreadable"


def test_faces_may_be_written_leniently() -> None:
    assert check("ks@a2.2").done
    assert check("♠K @ A2.2").done


# -- move --------------------------------------------------------------------------------------------------------


def test_a_right_move_says_what_it_did_in_numbers() -> None:
    verdict = check("K♠@A2.2")
    assert str(verdict) == "맞았어요! 내가 K♠을 A2의 9♣에 붙였어요. A2의 값이 24가 되어 판매 중이에요."
    assert "스페이드 킹을" in verdict.say
    assert str(check("K♠@A2.1", lang="en")) == "Right! You attached K♠ to 6♥ on A2. A2 counts 21 and is sold."


def test_an_illegal_move_costs_nothing_and_is_explained() -> None:
    verdict = check("3♣@A1")
    assert verdict.rule == "caravan.direction"
    assert verdict.body == puzzle().position.why_not("3♣@A1").text("ko")
    assert verdict.attempt is None


def test_a_tempting_move_is_refuted_on_the_table() -> None:
    verdict = check("3♣@A2")
    assert str(verdict) == "답은 아니에요. 규칙에는 맞는 수예요. 아직 모자라요."
    assert verdict.attempt is not None
    assert [str(move) for move in verdict.attempt.moves] == ["3♣@A2", "J♦@A2.2"]
    assert verdict.attempt.end.route("A2").value == 9


def test_any_other_legal_move_is_told() -> None:
    verdict = check("discard 3♣", lang="en")
    assert verdict.body.startswith("The move is legal. You discarded 3♣.")
    assert verdict.attempt is not None
    assert len(verdict.attempt.moves) == 1


def test_tries_are_not_counted() -> None:
    run = PuzzleRun(puzzle())
    for _ in range(300):
        assert run.check("3♣@A2").kind == "wrong"
        assert run.check("3♣@A1").kind == "illegal"
        assert run.check("x").kind == "unreadable"
    assert run.check("K♠@A2.2").done


def test_after_the_end_the_reason_is_that_the_game_is_over() -> None:
    run = PuzzleRun(puzzle())
    verdict = run.check("resign A")
    assert verdict.kind == "wrong"
    assert verdict.attempt is not None
    assert run.play(verdict.attempt, "K♠@A2.2").kind == "illegal"


# -- line --------------------------------------------------------------------------------------------------------


def test_a_line_goes_on_after_the_reply() -> None:
    run = PuzzleRun(puzzle(LINE))
    first = run.play(solve.begin(run.puzzle), "Q♥@A1.2")
    assert (first.kind, first.head, first.done) == ("right", "", False)
    assert first.body.endswith(
        "상대가 10♥을 B3에 놓았어요. B3의 값은 18이에요. B3의 방향은 오름이 됐어요. 좋아요. 이어서 다음 수를 두세요."
    )
    assert first.attempt is not None
    assert [str(move) for move in first.attempt.moves] == ["Q♥@A1.2", "10♥@B3"]
    second = run.play(first.attempt, "8♣@A1")
    assert second.done
    assert second.head == "맞았어요!"


def test_a_wrong_turn_in_a_line_leaves_the_line_as_it_was() -> None:
    run = PuzzleRun(puzzle(LINE))
    first = run.play(solve.begin(run.puzzle), "Q♥@A1.2")
    assert first.attempt is not None
    assert run.play(first.attempt, "3♣@A2").kind == "wrong"
    assert run.play(first.attempt, "10♥@A1").kind == "illegal"
    assert run.play(first.attempt, "8♣@A1").done


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (["Q♥@A1.2"], "답은 아니에요. 여기까지는 맞아요. 수를 한 개 더 적어 주세요."),
        ("Q♥@A1.2", "답은 아니에요. 여기까지는 맞아요. 수를 한 개 더 적어 주세요."),
        (["Q♥@A1.2", "8♣@A1", "3♣@A2"], "읽을 수 없어요: 이 퍼즐은 수를 두 개만 두면 돼요. 그만큼만 적어 주세요."),
        (["8♣@A1", "Q♥@A1.2"], None),
    ],
)
def test_lines_too_short_too_long_or_in_the_wrong_order(answer: object, said: str | None) -> None:
    verdict = check(answer, LINE)
    assert not verdict.done
    if said is None:
        assert verdict.kind == "illegal"
    else:
        assert str(verdict) == said


def test_the_card_of_a_reply_was_in_the_hidden_hand() -> None:
    made = puzzle(LINE)
    attempt = solve.begin(made)
    attempt = attempt.then(attempt.end.parse_move("Q♥@A1.2"), attempt.end.step("Q♥@A1.2"))
    answered = solve.reply(attempt, "10♥@B3")
    assert str(answered.end.route("B3").last.card) == "10♥"
    assert len(answered.end.hands[1]) == 5
    assert made.position.hands[1].count(made.position.hands[1][0]) == 5


# -- all ---------------------------------------------------------------------------------------------------------


def test_all_takes_any_order_doubles_and_sets() -> None:
    assert check({"dissolve A1", "dissolve A2", "dissolve A3"}, ALL).done
    assert check(frozenset(ALL["answers"]), ALL).done
    assert check([*ALL["answers"], "dissolve A1", "dissolve a1"], ALL).done


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (["dissolve A1", "dissolve A2"], "답은 아니에요. 고른 것은 모두 맞아요. 아직 한 개 더 있어요."),
        ("dissolve A2", "답은 아니에요. 고른 것은 모두 맞아요. 아직 두 개 더 있어요."),
        (["dissolve A1", "discard 2♦"], "답은 아니에요. ‘discard 2♦’ 수는 목표를 이루지 못해요."),
        (["discard 3♣"], "답은 아니에요. ‘discard 3♣’ 수는 목표를 이루지 못해요. 버리는 수예요."),
        ([*ALL["answers"], "discard 2♦"], "답은 아니에요. ‘discard 2♦’ 수는 목표를 이루지 못해요."),
    ],
)
def test_all_too_few_or_a_wrong_one(answer: object, said: str) -> None:
    assert str(check(answer, ALL)) == said


def test_a_set_of_wrong_moves_gets_the_same_verdict_each_time() -> None:
    moves = ["discard 2♦", "discard J♥", "discard Q♥", "discard K♠", "3♣@A2"]
    assert len({str(check(set(moves[i:] + moves[:i]), ALL)) for i in range(5)}) == 1


# -- number and choice -------------------------------------------------------------------------------------------


def test_a_wrong_number_is_named_and_a_tempting_one_explained() -> None:
    assert str(check(23, NUMBER)) == "답은 아니에요. 23은 아니에요. 다시 세어 보세요."
    assert str(check(15, NUMBER)) == "답은 아니에요. 지금의 값이에요."
    assert str(check(15, NUMBER, "en")) == "Not the answer. That is its value now."


def test_a_choice_may_be_its_slug_or_its_title() -> None:
    assert check("caravan.direction", CHOICE).done
    assert check(" 방향 ", CHOICE).done
    assert check("Direction", CHOICE).done
    assert str(check("같은 무늬", CHOICE)) == "답은 아니에요. ‘같은 무늬’ 규칙은 아니에요."
    assert str(check("퀸", CHOICE)) == "답은 아니에요. 퀸은 없어요."
    assert check("퀸", CHOICE).rule == "caravan.queen"
    assert check("caravan.direction", CHOICE).rule == "caravan.direction"


def test_all_choices_are_named_whole_to_who_picks_none_of_them() -> None:
    for option in CHOICE["options"]:
        assert option in str(check("x", CHOICE))
        assert option in str(check("x", CHOICE, "en"))


def test_a_question_is_explained_by_its_solution_once_it_is_answered() -> None:
    hints = {"hints": {"solution": {"ko": "6에 18을 더해요.", "en": "6 and 18."}}}
    assert str(check(24, NUMBER)) == "맞았어요!"
    assert str(check(24, NUMBER | hints)) == "맞았어요! 6에 18을 더해요."
    assert str(check(24, NUMBER | hints, "en")) == "Right! 6 and 18."


def test_an_example_that_is_the_answer_makes_way_for_one_of_its_kind() -> None:
    melding = next(one for one in of_game("canasta") if one.id == "canasta-out-02")
    first = str(melding.position.legal_moves()[0])
    assert first.startswith("discard")
    body = PuzzleRun(melding, "en").check("meld").body
    assert "“meld 9♠”" in body
    assert not any(f"“{answer}”" in body for answer in (first, *melding.answers))


@pytest.mark.parametrize("task", ["move", "all"])
def test_a_move_of_which_nobody_can_see_what_comes_is_legal_and_not_the_answer(task: str) -> None:
    change = hidden("play 1-2: 7 7", "sorts(pair)", task=task)
    assert check("play 1-2: 7 7", change).kind == "right"
    assert str(check("play 1: 7", change)) == "답은 아니에요. 규칙에는 맞는 수예요."
    assert str(check("play 2: 7", change, "en")) == "Not the answer. The move is legal."
    assert check("play 1: 8", change).rule == "not-in-hand"
    run = PuzzleRun(puzzle(hidden("play 1-2: 7 7", "sorts(pair)", gone="X", task=task)))
    assert run.hints[-1].text, "also where nothing is proved"
    assert run.example


# -- hints -------------------------------------------------------------------------------------------------------


def ladder(change: dict[str, Any] | None = None, lang: Lang = "ko") -> list[tuple[str, str]]:
    return [(hint.label, hint.text) for hint in PuzzleRun(puzzle(change or {}), lang).hints]


def test_the_ladder_goes_from_the_rule_to_the_solution() -> None:
    assert ladder() == [
        ("규칙", "‘킹’ 규칙을 떠올려 보세요."),
        ("카드", "손패의 K♠을 보세요."),
        ("놓을 곳", "A2의 9♣에 붙이면 어떻게 될까요?"),
        ("풀이", "정답은 ‘K♠@A2.2’ 수예요. (A2 15 → 24, 판매 중)"),
    ]
    assert ladder(lang="en") == [
        ("Rule", "Think of the rule “King”."),
        ("Card", "Look at K♠ in your hand."),
        ("Place", "What happens if it is attached to 9♣ on A2?"),
        ("Solution", "The move is “K♠@A2.2” (A2 15 → 24, sold)."),
    ]


def test_hints_point_at_slots_and_speak() -> None:
    rule, card, target, solution = PuzzleRun(puzzle()).hints
    assert (rule.slots, card.slots, target.slots, solution.slots) == ((), ("hand:A.4",), ("route:A2.2",), ())
    assert rule.rule == "caravan.king"
    assert card.say == "손패의 스페이드 킹을 보세요."


def test_hints_for_a_place_a_button_and_a_line() -> None:
    place = {"answers": ["3♣@A2"], "accept": "plays(3♣)", "wrong": []}
    assert ladder(place)[2] == ("놓을 곳", "A2에 놓으면 어떻게 될까요?")
    thrown = {"answers": ["discard 3♣"], "accept": "kind(discard) and back(A, 3♣)", "wrong": []}
    assert ladder(thrown)[1:3] == [("카드", "손패의 3♣을 보세요."), ("놓을 곳", "‘버리기’ 단추를 쓰면 어떻게 될까요?")]
    cleared = {"answers": ["dissolve A3"], "accept": "empty(A3)", "wrong": []}
    assert ladder(cleared)[1:3] == [
        ("카드", "이번에는 카드를 내지 않아도 돼요."),
        ("놓을 곳", "‘A3 해체’ 단추를 쓰면 어떻게 될까요?"),
    ]
    assert ladder(LINE)[3] == ("풀이", "Q♥@A1.2, 8♣@A1, 이 순서로 두면 돼요.")
    given_up = {"answers": ["resign A"], "wrong": [], "accept": "loses()"}
    assert [label for label, _ in ladder(given_up)] == ["규칙", "풀이"], "the table shows neither card nor place of it"


KRASS = """krass
hand A: 3 {hand} 9
hand B: 6*??
hand C: 5*??
reserve A: 7 10
reserve B: 1
reserve C: -
tokens: A 2, B 2, C 2
pile: 10*??
trick: {trick}
turn: A
dealer: C
round: 1"""


@pytest.mark.parametrize(
    ("lines", "answer", "card", "target", "slots"),
    [
        (
            {"trick": "B 4 4"}, "take 2 at 1",
            ("‘내 예비 카드’ 자리에서 10을 보세요.", "Look at 10 under “Your reserve”."),
            ("1번 자리, 3과 7 사이에 끼워 넣으면 어떻게 될까요?", "What happens at place 1, between 3 and 7?"),
            ("reserve:A.2", ""),
        ),
        (
            {"trick": "B 4 | C PEN | A 12\ndrawn: 8\ndrawing: A 1"}, "insert 2",
            ("‘뽑은 카드’ 자리에서 8을 보세요.", "Look at 8 under “Drawn”."),
            ("2번 자리, 7과 9 사이에 끼워 넣으면 어떻게 될까요?", "What happens at place 2, between 7 and 9?"),
            ("drawn:A.1", ""),
        ),
        (
            {"trick": "B 4"}, "play 2: 7",
            ("손패의 7을 보세요.", "Look at 7 in your hand."),
            ("이번 턴에 내면 어떻게 될까요?", "What happens if it is played to this trick?"),
            ("hand:A.2", "trick:A"),
        ),
        (
            {"trick": "B 4", "hand": "STOP"}, "stop 2",
            ("손패의 중단 카드를 보세요.", "Look at the STOP card in your hand."),
            ("이번 턴에 내면 어떻게 될까요?", "What happens if it is played to this trick?"),
            ("hand:A.2", "trick:A"),
        ),
    ],
)  # fmt: skip
def test_a_hint_says_where_its_card_lies_and_where_it_may_go(
    lines: dict[str, str], answer: str, card: tuple[str, str], target: tuple[str, str], slots: tuple[str, str]
) -> None:
    position = KRASS.format(**({"hand": "7"} | lines))
    asked = {"position": position, "answers": [answer], "accept": "empty()", "teaches": ["krass.reserve"], "wrong": []}
    for n, lang in enumerate(LANGS):
        hints = PuzzleRun(puzzle(asked), lang).hints
        assert [hint.text for hint in hints[1:3]] == [card[n], target[n]]
        assert [*hints[1].slots, *hints[2].slots] == [slot for slot in slots if slot], "a gap is not drawn yet"


def test_a_question_has_fewer_steps_unless_its_author_adds_some() -> None:
    assert [label for label, _ in ladder(NUMBER)] == ["규칙", "풀이"]
    assert ladder(NUMBER)[1] == ("풀이", "답은 24예요.")
    assert ladder(ALL)[1] == ("풀이", "모두 세 개예요. dissolve A1, dissolve A2, dissolve A3.")
    more = {"hints": {"card": {"ko": "킹을 보세요.", "en": "Look at the King."}}}
    assert ladder(NUMBER | more)[1] == ("살펴볼 것", "킹을 보세요.")
    assert ladder(more)[1] == ("카드", "킹을 보세요.")


def test_the_first_hint_of_a_choice_does_not_give_it_away() -> None:
    run = PuzzleRun(puzzle(CHOICE | {"teaches": ["caravan.direction"]}))
    assert "방향" not in run.hints[0].text
    assert run.hints[0].rule == ""
    assert run.hints[1].text == "답은 ‘방향’ 규칙이에요."


def test_written_hints_take_the_place_of_derived_ones() -> None:
    own = {step: {"ko": f"{step}을 봐요.", "en": f"See the {step}."} for step in ("rule", "card", "target", "solution")}
    for lang in LANGS:
        assert [text for _, text in ladder({"hints": own}, lang)] == [own[step][lang] for step in own]


def test_a_move_of_a_million_characters_is_answered_at_once() -> None:
    for long in ("K♠" + " " * 1_000_000 + "x", "@" * 1_000_000, "K♠@A2" + " " * 1_000_000 + ".2"):
        assert check(long).kind == "unreadable"
