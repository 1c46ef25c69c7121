"""The prover: a good puzzle of each task is proved, and every claim can fail."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.position import LANGS
from engine.puzzles import PuzzleError, faults, parse, prove
from engine.scene import Scene
from tests.puzzles.making import ALL, CHOICE, LINE, MOVE, NUMBER, POSITION, TASKS, hidden, puzzle, text
from tests.puzzles.test_files import assert_one_sentence


def hand(cards: str, **lines: str) -> dict[str, Any]:
    """The position with another hand and other lines."""
    position = POSITION.replace("3♣ J♥ Q♥ K♠ 2♦", cards)
    for key, value in lines.items():
        name = key.replace("_", " ")
        old = next(line for line in position.splitlines() if line.startswith(f"{name}:"))
        position = position.replace(old, f"{name}: {value}")
    return {"position": position}


@pytest.mark.parametrize("task", TASKS)
def test_a_good_puzzle_is_proved(task: str) -> None:
    prove(puzzle(TASKS[task]))


def test_a_puzzle_without_a_goal_is_proved_by_its_legal_answers() -> None:
    prove(puzzle({"answers": ["3♣@A2"], "wrong": []}, without="accept"))


#: What is changed, the field that is named, the case.
FALSE: dict[str, tuple[dict[str, Any], str, str]] = {
    "teaches nothing": ({"teaches": []}, "teaches", "nothing-taught"),
    "teaches a rule that is none": ({"teaches": ["caravan.kings"]}, "teaches", "no-rule"),
    "teaches a rule of no game": ({"teaches": ["syntax"]}, "teaches", "no-rule"),
    "an option that is no rule": (CHOICE | {"options": ["caravan.direction", "direction"]}, "options", "no-rule"),
    "cards missing": ({"position": POSITION.replace("44*??", "43*??")}, "position", "not-whole"),
    "the other seat to move": ({"position": POSITION.replace("turn: A", "turn: B")}, "seat", "not-to-act"),
    "seat B": ({"seat": "B"}, "seat", "not-to-act"),
    "a game that is over": (
        {"position": POSITION.replace("turn: A", "turn: -\nresult: A caravan.win")}, "seat", "not-to-act",
    ),
    "an answer missing": ({"answers": ["K♠@A2.2"]}, "answers", "also-right"),
    "an answer too many": ({"answers": [*MOVE["answers"], "3♣@A2"]}, "answers", "not-right"),
    "an illegal answer": ({"answers": ["K♠@A2.2", "3♣@A1"]}, "answers", "illegal-answer"),
    "an answer that is no move": ({"answers": ["K♠@A2.2", "hello"]}, "answers", "illegal-answer"),
    "an answer written another way": ({"answers": ["K♠@A2.1", "ks@a2.2"]}, "answers", "not-canonical"),
    "an answer twice": ({"answers": ["K♠@A2.2", "K♠@A2.2"]}, "answers", "double-answer"),
    "a goal that nothing reaches": ({"accept": "wins()"}, "answers", "not-right"),
    "a wrong that is illegal": (
        {"wrong": [{"move": "9♦@A1", "ko": "가", "en": "a"}]}, "wrong 1.move", "wrong-illegal",
    ),
    "a wrong that is no move": ({"wrong": [{"move": "x", "ko": "가", "en": "a"}]}, "wrong 1.move", "wrong-illegal"),
    "a wrong that is right": (
        {"wrong": [{"move": "KS@A2.2", "ko": "가", "en": "a"}]}, "wrong 1.move", "wrong-is-right",
    ),
    "a wrong reply": (
        {"wrong": [{"move": "3♣@A2", "reply": "5♣@B2", "ko": "가", "en": "a"}]}, "wrong 1.reply", "wrong-reply",
    ),
    "a reply with a card in sight": (
        {"wrong": [{"move": "3♣@A2", "reply": "8♠@B1", "ko": "가", "en": "a"}]}, "wrong 1.reply", "wrong-reply",
    ),
    "a reply that is no move": (
        {"wrong": [{"move": "3♣@A2", "reply": "x", "ko": "가", "en": "a"}]}, "wrong 1.reply", "wrong-reply",
    ),
    "a wrong twice": (
        {"wrong": [{"move": "3♣@A2", "ko": "가", "en": "a"}] * 2}, "wrong", "double-answer",
    ),
    "replies without a line": ({"replies": ["10♥@B3"]}, "replies", "only-line"),
    "options without a choice": ({"options": ["caravan.king"]}, "options", "only-choice"),
    "a line without replies": (LINE | {"replies": []}, "answers", "line-length"),
    "a line that is too short": (LINE | {"answers": [["Q♥@A1.2"]]}, "answers", "not-right"),
    "a line with a reply left over": (LINE | {"replies": ["10♥@B3", "J♦@A2.2", "x"]}, "answers", "line-length"),
    "lines of several lengths": (
        LINE | {"answers": [["Q♥@A1.2", "8♣@A1"], ["Q♥@A1.2"]]}, "answers", "lines-differ",
    ),
    "a line that is too long": (LINE | {"answers": [["Q♥@A1.2", "8♣@A1", "3♣@A2"]]}, "answers", "line-length"),
    "a line with a move that is illegal": (
        LINE | {"answers": [["Q♥@A1.2", "8♣@A1"], ["Q♥@A1.2", "10♥@A1"]]}, "answers", "illegal-answer",
    ),
    "a line that misses the goal": (
        LINE | {"answers": [["Q♥@A1.2", "8♣@A1"], ["Q♥@A1.2", "3♣@A1"]]}, "answers", "not-right",
    ),
    "a line with a reply that is illegal": (LINE | {"replies": ["5♣@B2"]}, "replies", "wrong-reply"),
    "a line left out": (LINE | {"accept": "runs(A1, down)"}, "answers", "also-right"),
    "a wrong that begins a line": (
        LINE | {"wrong": [{"move": "Q♥@A1.2", "ko": "가", "en": "a"}]}, "wrong 1.move", "wrong-is-right",
    ),
    "all but one": (ALL | {"answers": ["dissolve A1", "dissolve A2"]}, "answers", "also-right"),
    "one more than all": (ALL | {"answers": [*ALL["answers"], "3♣@A2"]}, "answers", "not-right"),
    "a number without a goal": (NUMBER | {"accept": None}, "accept", "missing-field"),
    "another number": (NUMBER | {"answers": [15], "wrong": []}, "answers", "not-right"),
    "two numbers": (NUMBER | {"answers": [24, 25]}, "answers", "not-right"),
    "a number after an illegal move": (NUMBER | {"accept": "value(A2, 9♠@A2)"}, "accept", "not-possible"),
    "a wrong number that is right": (
        NUMBER | {"wrong": [{"answer": 24, "ko": "가", "en": "a"}]}, "wrong 1.answer", "wrong-is-right",
    ),
    "a choice without options": (CHOICE | {"options": []}, "options", "only-choice"),
    "a choice without a goal": (CHOICE | {"accept": None}, "accept", "missing-field"),
    "an option twice": (CHOICE | {"options": ["caravan.direction", "caravan.direction"]}, "options", "double-answer"),
    "another choice": (CHOICE | {"answers": ["caravan.same-suit"]}, "answers", "not-right"),
    "a right choice that cannot be picked": (
        CHOICE | {"options": ["caravan.same-suit", "caravan.queen"]}, "answers", "not-an-option",
    ),
    "a choice about a legal move": (CHOICE | {"accept": "refused_by(3♣@A2)"}, "answers", "not-right"),
    "a wrong choice that cannot be picked": (
        CHOICE | {"wrong": [{"answer": "caravan.king", "ko": "가", "en": "a"}]}, "wrong 1.answer", "not-an-option",
    ),
    "a wrong choice that is right": (
        CHOICE | {"wrong": [{"answer": "caravan.direction", "ko": "가", "en": "a"}]},
        "wrong 1.answer", "wrong-is-right",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FALSE)
def test_a_false_claim_is_named_with_its_reason(name: str) -> None:
    change, field, case = FALSE[name]
    gone = "accept" if "accept" in change and change["accept"] is None else ""
    found = faults([puzzle(change, without=gone)], "mine.toml")
    assert [error.case for error in found] == [case]
    assert_one_sentence(found[0], f"mine.toml, king-01, {field}: ")


def test_each_puzzle_has_its_own_fault() -> None:
    broken = [puzzle(), puzzle({"id": "a", "teaches": []}), puzzle({"id": "b", "answers": ["3♣@A2"]})]
    assert [error.puzzle for error in faults(broken)] == ["a", "b"]


def test_a_picture_is_drawn_for_every_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []

    def svg(scene: Scene) -> str:
        drawn.append(scene.lang)
        return "<svg/>"

    monkeypatch.setattr("engine.picture.svg", svg)
    prove(puzzle())
    assert drawn == list(LANGS)


# -- hidden cards ------------------------------------------------------------------------------------------------

OPENING = """caravan
A1: -
A2: 6♥
A3: -
B1: 7♣
B2: -
B3: -
hand A: {hand}
hand B: 7*??
deck A: 46*??
deck B: 46*??
turn: A
opening: A 1, B 1"""


def opening(cards: str, **changes: Any) -> dict[str, Any]:
    return {"position": OPENING.format(hand=cards), "wrong": [], "accept": "kind(place)", **changes}


def test_hidden_cards_that_do_not_matter() -> None:
    prove(puzzle(hand("3♣ J♥ Q♥ K♠ 2♦", hand_B="5*??")))
    prove(puzzle(NUMBER, hand("K♠ 4*??")))  # whatever they are, A2 counts the same


def test_hidden_cards_on_which_all_fillings_agree() -> None:
    # Two cards are hidden, but A2 is sold by the Kings alone: another King could do it too.
    change = hand("3♣ J♥ K♠ 2♦ ??") | {"accept": "plays(K♠) and sells(A2)"}
    prove(puzzle(change))


@pytest.mark.parametrize(
    ("change", "case"),
    [
        (hand("3♣ J♥ K♠ 2♦ ??"), "fillings-differ"),  # another King, or a 6, would sell A2 too
        (hand("K♠ 4*??"), "too-many-fillings"),
        (hand("5*??") | {"answers": ["K♠@A2.2"]}, "too-many-fillings"),
        (opening("J♥ J♠ Q♥ Q♠ K♠ K♥ ??", answers=["J♥@A2.1"]), "fillings-differ"),
        (CHOICE | opening("J♥ J♠ Q♥ Q♠ K♠ K♥ ??", accept="refused_by(J♥@A2.1)"), "fillings-differ"),
        (CHOICE | opening("J♥ J♠ Q♥ 4*??", accept="refused_by(J♥@A2.1)"), "too-many-fillings"),
        (NUMBER | opening("J♥ J♠ Q♥ Q♠ K♠ K♥ ??", accept="places(J♥)"), "not-right"),
    ],
)
def test_hidden_cards_that_matter(change: dict[str, Any], case: str) -> None:
    found = faults([puzzle(change)], "mine.toml")
    assert [error.case for error in found] == [case]
    assert_one_sentence(found[0], "mine.toml, king-01, ")


@pytest.mark.parametrize("task", ["move", "all"])
def test_an_answer_of_which_nobody_can_see_what_comes_is_none(task: str) -> None:
    prove(puzzle(hidden("play 1-2: 7 7", "sorts(pair)", task=task)))  # one card beats no pair: B is stuck
    found = faults([puzzle(hidden("play 1-2: 7 7", "sorts(pair)", gone="X", task=task))], "mine.toml")
    assert [error.case for error in found] == ["undetermined"]
    assert_one_sentence(found[0], "mine.toml, king-01, ")


def test_hidden_cards_matter_by_their_places_where_moves_name_places() -> None:
    # Of the cards 1, 1 and 9 that B must hold, it can play the 1s together, unless the 9 stands between them.
    number = [" ".join([str(n)] * 4) for n in range(2, 13) if n not in (3, 9)]
    position = f"""krass
hand A: 12 3
hand B: 3*??
hand C: -
reserve A: -
reserve B: -
reserve C: -
tokens: A 2, B 2, C 2
pile: -
discard: {" ".join(number)[:-3]} 1 1 3 3 3 9 9 9 X X STOP STOP PEN PEN
turn: A
dealer: C
round: 1"""
    stuck = NUMBER | {"position": position, "accept": "payers(play 1: 12)", "answers": [0], "wrong": []}
    found = faults([puzzle(stuck | {"teaches": ["krass.stuck"]})], "mine.toml")
    assert [error.case for error in found] == ["fillings-differ"]


#: The pile brings 9♠, and so might the stock, of whose cards one is the other 9♠.
NEXT: dict[str, Any] = {
    "position": """canasta
hand A: K♦ 4♠ 8♥ 5♥ 10♣
hand B: 11*??
hand C: 8*??
hand D: 11*??
melds AC: J♠ J♥ J♥ J♣ ☆=J
melds BD: -
red AC: -
red BD: -
pile: 9♠ 8♦ 6♣ 4♥ 9♦ J♣
stock: 62*??
scores: AC 600, BD 560
concealed: B D
dealer: C
deal: 4
turn: A draw""",
    "accept": "keeps(9♠) and takes()",
    "answers": ["take"],
    "wrong": [],
    "teaches": ["canasta.take-rest"],
}


def test_every_card_that_may_be_drawn_is_tried() -> None:
    prove(puzzle(NEXT))
    prove(puzzle(NUMBER | NEXT | {"accept": "hand(draw)", "answers": [6]}))
    found = faults([puzzle(NEXT | {"accept": "keeps(9♠)"})], "mine.toml")
    assert [error.case for error in found] == ["fillings-differ"]
    # The second red 3 of a draw is one of the cards that may come, and so is the stock's last one.
    last = NEXT["position"].replace("stock: 62*??", "stock: ??").replace("hand D: 11*??", "hand D: 72*??")
    found = faults([puzzle(NUMBER | NEXT | {"position": last, "accept": "hand(draw)", "answers": [6]})], "mine.toml")
    assert [error.case for error in found] == ["fillings-differ"], "a red 3 is not kept"


@pytest.mark.parametrize(
    ("lines", "case"),
    [
        ({"concealed: B D": "concealed: B"}, "concealed-missing"),
        ({"concealed: B D\n": ""}, "concealed-both"),
        ({"concealed: B D": "concealed: A C"}, "concealed-both"),
        ({"concealed: B D": "concealed: B C D"}, "concealed-few"),
        ({"concealed: B D": "concealed: A B D"}, "concealed-few"),
    ],
)
def test_who_has_melded_nothing_must_fit_the_melds(lines: dict[str, str], case: str) -> None:
    position = NEXT["position"]
    for old, new in lines.items():
        position = position.replace(old, new)
    found = faults([puzzle(NEXT | {"position": position})], "mine.toml")
    assert [error.case for error in found] == ["impossible"]
    assert found[0].facts["reason"].case == case  # type: ignore[union-attr]
    if case == "concealed-few":
        prove(puzzle(NEXT | {"position": position, "partial": True}))


def test_what_the_seat_cannot_see_must_not_decide() -> None:
    seen = NUMBER | {"accept": "number_cards(B)", "answers": [5], "wrong": []}
    found = faults([puzzle(seen, hand("3♣ J♥ Q♥ K♠ 2♦", hand_B="2♠ 3♠ 4♠ 5♠ 6♠"))], "mine.toml")
    assert [error.case for error in found] == ["secret"]
    assert_one_sentence(found[0], "mine.toml, king-01, position: ")


# -- nothing but faults ------------------------------------------------------------------------------------------

WORDS = st.one_of(
    st.sampled_from(["", "A1", "K♠@A2.2", "sells(A1)", "value(A1)", "caravan.king", "move", "line", POSITION, "A"]),
    st.text(max_size=12),
)
VALUES = st.recursive(
    st.one_of(WORDS, st.integers(-3, 30), st.booleans(), st.floats(allow_nan=False, allow_infinity=False)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(WORDS, inner, max_size=3)),
    max_leaves=6,
)
FIELDS = st.sampled_from([*MOVE, "replies", "options", "hints", "partial", "wrong", "x"])


@settings(max_examples=60)
@given(st.sampled_from(sorted(TASKS)), st.dictionaries(FIELDS, VALUES, max_size=3), FIELDS)
def test_whatever_a_file_holds_is_proved_or_answered_by_a_sentence(
    task: str, changes: dict[str, Any], gone: str
) -> None:
    written = text(TASKS[task], changes, without=gone if len(changes) == 1 else "")
    try:
        found = faults(parse(written, "mine.toml"), "mine.toml")
    except PuzzleError as error:
        found = [error]
    for fault in found:
        assert_one_sentence(fault, "mine.toml")


MOVES = st.sampled_from(
    [
        "K♠@A2.2",
        "3♣@A2",
        "3♣@A1",
        "discard 2♦",
        "dissolve A1",
        "dissolve B1",
        "resign A",
        "Q♥@A1.2",
        "J♥@B2.1",
        "5♥@B3",
        "x",
        "",
    ]
)
ACCEPTS = st.sampled_from(
    [
        "sells(A2)",
        "wins()",
        "kind(attach)",
        "counts(A1, 14)",
        "value(A1, K♠@A1.1)",
        "value(B1)",
        "refused_by(3♣@A1)",
        "full(A1, 2)",
        "keeps(A1)",
        "variant_allows(Q♥@A1.1)",
        "ended_by(resign A)",
        "hand(A, resign A)",
        "loses()",
        "places(3♣)",
    ]
)


@given(
    st.sampled_from(sorted(TASKS)),
    ACCEPTS,
    st.lists(st.one_of(MOVES, st.lists(MOVES, min_size=1, max_size=3), st.integers(0, 60)), min_size=1, max_size=3),
    st.lists(MOVES, max_size=2),
    st.lists(st.sampled_from(["caravan.king", "caravan.queen_anywhere", "over", "caravan.direction"]), max_size=3),
)
def test_whatever_a_puzzle_claims_is_proved_or_answered_by_a_sentence(
    task: str, accept: str, answers: list[Any], replies: list[str], options: list[str]
) -> None:
    change = {"task": task, "accept": accept, "answers": answers, "replies": replies, "options": options, "wrong": []}
    try:
        found = faults(parse(text(change), "mine.toml"), "mine.toml")
    except PuzzleError as error:
        found = [error]
    for fault in found:
        assert_one_sentence(fault, "mine.toml")
