"""The widgets: traits, messages, pictures, errors."""

from __future__ import annotations

import base64
from typing import Any

import pytest
from traitlets import TraitError

from engine import caravan, onecard
from engine.match import Match
from engine.position import CardlabError, Undetermined
from engine.puzzles import PuzzleError
from tablewidget import PuzzleTable, Table, open_lesson
from tablewidget.protocol import VERSION

VIEW = "application/vnd.jupyter.widget-view+json"


def send(table: Any, kind: str, **fields: Any) -> dict[str, Any]:
    """What the browser does: a message to the widget."""
    content = {"v": VERSION, "id": "view-1", "seq": table.state["seq"], "kind": kind, **fields}
    table._handle_custom_msg(content, [])
    return dict(table.state)


def test_a_click_changes_the_value_in_the_kernel() -> None:
    table = Table(Match(caravan.deal(seed=7, first="A"), "A", {"B": caravan.Bot()}))
    before = table.position
    send(table, "move", text=str(before.legal_moves()[0]))
    assert table.position != before
    assert table.match.steps[0].before == before


def test_tables_of_one_match_keep_step() -> None:
    match = Match(caravan.deal(seed=7, first="A"), "A", {"B": caravan.Bot()})
    one, other = Table(match), Table(match, lang="en")
    move = str(match.position.legal_moves()[0])
    seen = []
    one.observe(lambda change: seen.append(change["new"]["seq"]), "state")
    send(one, "move", text=move)
    assert other.state["scene"]["zones"][0]["id"] == one.state["scene"]["zones"][0]["id"]
    assert len(other.state["log"]) == len(one.state["log"]) == 2
    assert len(seen) == 1
    stale = {"v": VERSION, "id": "b", "seq": 0, "kind": "move", "text": move}
    other._handle_custom_msg(stale, [])
    assert other.state["status"]["tone"] == "refused"
    match.undo()
    assert one.state["log"] == other.state["log"] == []


def test_what_is_played_elsewhere_is_shown_and_told() -> None:
    match = Match(caravan.deal(seed=7, first="A"))
    table = Table(match, lang="en")
    send(table, "move", text="9♦@A1")
    match.play("8♥@B1")
    assert table.state["moved"] == [["hand:B.2", "route:B1.1"]]
    assert table.state["status"]["text"] == "The other side put 8♥ on B1. B1 counts 8."
    assert table.state["answer"] == ""
    match.undo()
    assert table.state["moved"] == []
    assert table.state["status"]["text"] == "Taken back."


def test_a_moment_that_is_taken_back_elsewhere_is_looked_at_no_more() -> None:
    match = Match(caravan.deal(seed=7, first="A"))
    table = Table(match)
    send(table, "move", text="9♦@A1")
    send(table, "move", text="8♥@B1")
    send(table, "look", at=2)
    match.undo()
    match.undo()
    assert table.state["look"] is None
    assert table.state["log"] == []
    assert table.state["scene"]["legal"]


def test_another_table_says_what_was_done_to_the_match() -> None:
    """Also where the bots begin, so that the log is longer after a new start than it was."""
    match = Match(caravan.deal(seed=7, first="B"), "A", {"B": caravan.Bot()})
    table, other = Table(match, "en"), Table(match, "en")
    send(table, "move", text=str(match.position.legal_moves()[0]))
    assert other.state["status"]["text"].startswith("You ")
    for kind, said in {"undo": "Taken back.", "redo": "You put ", "restart": "Back at the start."}.items():
        send(table, kind)
        assert other.state["status"]["text"].startswith(said), kind
    assert other.state["log"] == table.state["log"]


def test_a_closed_table_is_told_no_more() -> None:
    match = Match(caravan.deal(seed=7, first="A"), "A", {"B": caravan.Bot()})
    table, other = Table(match), Table(match)
    table.close()
    table.close()
    match.play(str(match.position.legal_moves()[0]))
    assert table.state["log"] == []
    assert len(other.state["log"]) == 2
    assert len(match.watchers) == 1


def test_a_position_can_be_put_on_a_table() -> None:
    p = caravan.deal(seed=7, first="B")
    assert Table(p).position == p
    assert Table(p).state["scene"]["seat"] == "B"


@pytest.mark.parametrize("thing", [None, 5, "caravan", {}, object()])
def test_anything_else_is_refused_with_a_sentence(thing: Any) -> None:
    with pytest.raises(TypeError, match="배치나 매치만"):
        Table(thing)
    with pytest.raises(TypeError, match="a position or a match"):
        Table(thing, lang="en")


def test_an_unknown_look_is_refused() -> None:
    with pytest.raises(TypeError, match="‘colour’ 설정은 없어요"):
        Table(caravan.deal(seed=7), colour="red")  # type: ignore[call-arg]
    with pytest.raises(TraitError):
        PuzzleTable("caravan-king-01", theme="pink")  # type: ignore[arg-type]


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="ko나 en"):
        Table(caravan.deal(seed=7), lang="kr")
    with pytest.raises(PuzzleError, match="no-such-puzzle"):
        PuzzleTable("no-such-puzzle")


def test_a_saved_table_is_a_picture_with_words() -> None:
    table = Table(caravan.deal(seed=7, first="A"))
    data, _ = table._repr_mimebundle_()
    assert set(data) == {VIEW, "text/plain", "text/html"}
    assert data["text/plain"] == repr(table) == "<Table: 카라반, 내 차례>"
    start = data["text/html"].index("base64,") + 7
    svg = base64.b64decode(data["text/html"][start : data["text/html"].index('"', start)]).decode()
    assert svg.startswith("<svg")
    assert 'alt="카라반.' in data["text/html"]


def test_the_same_table_is_saved_as_the_same_bytes() -> None:
    one, other = (Table(caravan.deal(seed=7, first="A"))._repr_mimebundle_()[0] for _ in range(2))
    del one[VIEW], other[VIEW]
    assert one == other


def test_lessons_are_found_by_name_and_language() -> None:
    assert repr(open_lesson("01-caravan", lang="en")) == "<Lesson: caravan, en>"
    with pytest.raises(ValueError, match="01-caravan"):
        open_lesson("99-chess")
    with pytest.raises(ValueError, match="goal"):
        open_lesson("01-caravan").position("no-such-position")


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_lesson_speaks_its_language(lang: str) -> None:
    lesson = open_lesson("01-caravan", lang=lang)
    p = lesson.position("direction")
    hangul = any("가" <= c <= "힣" for c in lesson.why_not(p, "2♦@A1") + lesson.rule("caravan.king"))
    assert hangul == (lang == "ko")
    assert lesson.table(p).state["scene"]["lang"] == lang
    assert lesson.play(seed=3).state["scene"]["lang"] == lang
    assert 'alt="' in lesson.show(p)._repr_html_()
    assert repr(lesson.why_not(p, "8♣@A1")) == (
        "그 수는 규칙에 맞아요. 둘 수 있어요." if lang == "ko" else "That move is legal. You can play it."
    )


def test_a_lesson_explains_what_went_wrong_in_its_language() -> None:
    lesson = open_lesson("01-caravan", lang="en")
    with pytest.raises(CardlabError, match="no variant or value “luck”"):
        lesson.play(seed=3, options=["luck"])
    with pytest.raises(PuzzleError, match="There is no puzzle “x”"):
        lesson.puzzle("x")
    with pytest.raises(Undetermined, match="hidden cards in the hand of A"):
        lesson.why_not(caravan.deal(seed=7, first="A").seen_by(None).with_card("A", "K♠"), "discard K♠")
    assert lesson.result(lesson.position("turn")) == "The game is not over yet."
    with pytest.raises(PuzzleError, match="퍼즐은 없어요"):
        open_lesson("01-caravan").puzzle("x")


@pytest.mark.parametrize("given", ["turn", None, 7])
def test_what_is_no_position_is_answered_by_how_to_get_one(given: Any) -> None:
    for lang, words in (("ko", "배치가 와야 해요"), ("en", "This takes a position")):
        lesson = open_lesson("01-caravan", lang=lang)
        for act in (lesson.show, lesson.table, lesson.result, lambda p, ask=lesson.why_not: ask(p, "9♠@A1")):
            with pytest.raises(TypeError, match=words):
                act(given)


def test_seats_that_cannot_be_chosen_are_refused_in_the_language_of_the_lesson() -> None:
    lesson = open_lesson("01-caravan", lang="en")
    with pytest.raises(CardlabError, match="no variant or value “seats=3”"):
        lesson.play(seed=7, seats=3)
    with pytest.raises(CardlabError, match="no seat “Q”"):
        lesson.table(lesson.position("turn"), scripts={"Q": []})


def test_a_puzzle_that_is_none_is_refused_in_the_language_of_its_table() -> None:
    with pytest.raises(PuzzleError, match="There is no puzzle"):
        PuzzleTable("x", "en")


def test_the_puzzles_of_a_rule_are_listed_and_no_rule_is_named() -> None:
    lesson = open_lesson("02-onecard", lang="en")
    assert "onecard-king-01" in lesson.puzzles("onecard.king")
    for slug in ("king", "caravan.king"):
        with pytest.raises(ValueError, match="There is no such rule"):
            lesson.puzzles(slug)


@pytest.mark.parametrize(
    "act",
    [
        lambda start: start.position("turn"),
        lambda start: start.play(seed=7),
        lambda start: start.rules(),
        lambda start: start.puzzles(),
    ],
)
def test_the_start_has_no_game(act: Any) -> None:
    with pytest.raises(ValueError, match="The start notebook has no game"):
        act(open_lesson("00-start", lang="en"))


def test_every_position_of_a_lesson_can_be_played() -> None:
    lesson = open_lesson("01-caravan")
    for name in ("goal", "turn", "direction", "faces", "selling"):
        p = lesson.position(name)
        assert caravan.is_whole(p), name
        table = lesson.table(p)
        state = send(table, "move", text=str(p.legal_moves()[0]))
        assert state["status"]["tone"] == "done"
        assert "??" not in str(table.position)


def test_a_name_that_is_none_is_answered_by_all_that_there_are() -> None:
    lesson = open_lesson("02-onecard", lang="en")
    with pytest.raises(ValueError, match="no position “x”") as caught:
        lesson.position("x")
    listed = str(caught.value).partition("There are ")[2].rstrip(".").split(", ")
    assert len(listed) > 5
    assert all(lesson.position(name) for name in listed)
    for slug in ("onecard.x", "x", ""):
        with pytest.raises(ValueError, match="no such rule"):
            lesson.rule(slug)


def test_a_shuffle_on_a_table_of_a_lesson_leaves_no_card_unknown() -> None:
    text = "onecard\nhand A: 9♠ 4♥\nhand B: K♦ Q♣\nstock: -\ntop: 5♦ 6♥ 7♠ 8♥\nturn: A\ndirection: clockwise"
    match = open_lesson("02-onecard").table(onecard.read(text)).match
    match.play("draw")
    assert match.position.shuffles == 1
    assert "?" not in str(match.position)
