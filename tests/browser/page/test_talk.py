"""What is spoken, what a second view sees, and what happens when nobody answers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.page import states

pytestmark = pytest.mark.browser

LOST = states.strings("ko")["lost"]


def test_what_is_shown_is_not_read_twice(table: Any) -> None:
    table.update(states.state(seq=2, status=states.REFUSED))
    assert table.said() == states.REFUSED["say"]
    assert table.page.locator(".status > p").get_attribute("aria-hidden") == "true"
    assert table.page.get_by_role("status").count() == 1


def test_the_same_line_twice_is_spoken_twice(table: Any) -> None:
    table.page.evaluate(
        """() => {
          window.lines = [];
          const live = document.getElementById('cell').firstElementChild.shadowRoot.querySelector('[role=status]');
          new MutationObserver(all => all.forEach(one => one.addedNodes.forEach(node => lines.push(node.textContent))))
            .observe(live, {childList: true});
        }"""
    )
    for seq in (2, 3):
        table.update(states.state(seq=seq, status=states.REFUSED))
    table.page.wait_for_function("() => lines.length === 2")
    assert table.page.evaluate("lines") == [states.REFUSED["say"]] * 2


def test_a_rule_is_read_and_the_answer_before_it_is_not_repeated(table: Any) -> None:
    table.update(states.state(seq=2, status=states.REFUSED))
    page = {"slug": "caravan.queen", "title": "퀸", "text": "퀸은 마지막 카드에만 붙여요."}
    table.page.get_by_role("button", name="규칙 보기").click()
    table.update(states.state(seq=3, answer=table.sent()["id"], status=states.REFUSED, rule=page))
    assert table.said() == page["text"]
    table.page.get_by_role("region", name="퀸").get_by_role("button", name="닫기").click()
    table.update(states.state(seq=4, answer=table.sent()["id"], status=states.REFUSED))
    assert table.said() == page["text"]


def test_the_steps_of_hints_are_read_as_words(table: Any) -> None:
    names = [one.text_content() for one in table.page.get_by_role("group", name="힌트").get_by_role("button").all()]
    assert names == ["1 규칙", "2 카드", "3 놓을 곳", "4 풀이"]


def test_what_another_view_asked_is_drawn_but_not_spoken(table: Any) -> None:
    table.update(states.state(seq=2, answer="another-1", status=states.REFUSED))
    assert table.shown().startswith("안 돼요:")
    assert table.said() == ""


def test_a_silent_kernel_is_noticed_within_four_seconds_and_a_later_state_heals(open_page: Any) -> None:
    table = open_page()
    table.stop_the_clock()
    table.show(states.state())
    table.slot("hand:A.2").click()
    table.slot("route:A1.2").click()
    table.page.clock.run_for(3900)
    assert table.page.get_by_role("alert").text_content() == ""
    table.page.clock.run_for(200)
    assert table.page.get_by_role("alert").text_content() == LOST
    assert table.page.get_by_text(LOST).is_visible()
    assert table.picked() == ["hand:A.2"]
    table.page.evaluate("sent.splice(0)")
    table.update(states.state(seq=2))
    assert table.page.get_by_role("alert").text_content() == ""


def test_an_answer_in_time_raises_no_alarm(open_page: Any) -> None:
    table = open_page()
    table.stop_the_clock()
    table.show(states.state())
    table.slot("hand:A.2").click()
    table.slot("route:A1.2").click()
    table.answer()
    table.page.clock.run_for(10_000)
    assert table.page.get_by_role("alert").text_content() == ""


def test_a_table_of_another_version_says_that_the_cell_must_be_run(table: Any) -> None:
    table.update(states.state(seq=2, v=99))
    assert table.page.get_by_role("alert").text_content() == LOST
    table.update(states.state(seq=3))
    assert table.page.get_by_role("alert").text_content() == ""


def test_a_fault_is_shown_under_the_table(table: Any) -> None:
    fault = {
        "tone": "fault",
        "head": "",
        "text": "프로그램에 문제가 생겼어요.",
        "say": "프로그램에 문제가 생겼어요.",
        "rule": None,
    }
    table.update(states.state(seq=2, status=fault))
    assert table.shown() == fault["text"]


def test_markup_in_texts_is_text(table: Any) -> None:
    evil = "<img src=x onerror=alert(1)>"
    table.update(states.state(seq=2, status={**states.QUIET, "text": evil, "say": evil}))
    assert table.shown() == evil
    assert table.said() == evil


def test_labels_say_card_place_and_use(table: Any) -> None:
    assert table.slot("hand:A.2").get_attribute("aria-label").startswith("하트 퀸, 다섯 장 중 두 번째")
    table.slot("hand:A.2").click()
    assert table.slot("hand:A.2").get_attribute("aria-pressed") == "true"
    assert table.slot("route:A1.2").get_attribute("aria-label").endswith(", 놓을 수 있어요")
    assert "값 23" in table.page.get_by_role("group", name="내 루트 A1").get_attribute("aria-label")


def test_suits_are_drawn_and_said(table: Any) -> None:
    table.update(states.state(seq=2, puzzle=states.puzzle("move", goal="10♠을 놓으세요.")))
    goal = table.page.locator(".prompt")
    assert goal.locator("svg").count() == 1
    assert goal.locator(".vh").text_content() == "스페이드 10"
    assert "♠" not in goal.text_content()
    assert goal.locator(".cd").text_content() == "10스페이드 10을", "no line begins with the particle"
    table.slot("hand:A.1").focus()
    table.page.keyboard.press("p")
    assert table.said().startswith("스페이드 10을 놓으세요.")


def test_the_suit_colours_are_kept_in_the_model(table: Any) -> None:
    table.page.get_by_text("잘 구별되는 네 색").click()
    assert table.page.evaluate("trait('deck')") == "safe"
    assert table.page.locator("section.ct").get_attribute("data-deck") == "safe"


def test_the_theme_follows_the_host_unless_it_is_set(open_page: Any) -> None:
    table = open_page()
    table.show(states.state())
    ground = table.page.locator("section.ct")
    assert ground.get_attribute("data-theme") == "light"
    table.page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    table.page.wait_for_function(
        "() => document.getElementById('cell').firstElementChild.shadowRoot.querySelector('[data-theme=dark]')"
    )
    table.page.evaluate("change('theme', 'light')")
    assert ground.get_attribute("data-theme") == "light"


def test_a_table_that_is_closed_leaves_nothing(table: Any) -> None:
    table.page.evaluate("close_table()")
    assert table.page.locator("#cell > *").count() == 0
    table.page.evaluate("close_table = null")


@pytest.mark.parametrize(
    ("task", "extra"),
    [
        ("number", {}),
        (
            "choice",
            {"options": [{"slug": "caravan.direction", "title": "방향"}, {"slug": "caravan.king", "title": "킹"}]},
        ),
    ],
)
def test_an_answer_is_checked(table: Any, task: str, extra: dict[str, Any]) -> None:
    table.update(states.state(seq=2, puzzle=states.puzzle(task, **extra)))
    check = table.page.get_by_role("button", name="답 확인")
    check.click()
    assert table.page.evaluate("sent") == []
    if task == "number":
        table.page.get_by_label("답(숫자)").fill("23")
    else:
        table.page.get_by_label("방향").check()
    check.click()
    request = table.sent()
    assert (request["kind"], request["text"]) == ("check", "23" if task == "number" else "caravan.direction")


def test_collected_moves_are_shown_and_checked(table: Any) -> None:
    collected = ["10♠@A1", "10♠@A3"]
    table.update(states.state(seq=2, puzzle=states.puzzle("all", collected=collected, answer='["10♠@A1", "10♠@A3"]')))
    assert table.page.locator(".tries .chip").count() == 2
    assert table.page.locator(".answer code").text_content() == '["10♠@A1", "10♠@A3"]'
    table.page.get_by_role("button", name="답 확인").click()
    assert table.sent()["kind"] == "check"


def test_a_refuted_move_is_taken_back_by_a_button(table: Any) -> None:
    table.update(states.state(seq=2, puzzle=states.puzzle("move", refuted=True)))
    table.page.get_by_role("button", name="다시 해 보기").click()
    assert table.sent()["kind"] == "undo"


def test_hints_open_one_by_one_and_can_be_read_again(table: Any) -> None:
    hints = states.HINTS | {"used": 2, "slots": ["hand:A.2"]}
    table.update(states.state(seq=2, hints=hints, puzzle=states.puzzle("move")))
    assert table.slot("hand:A.2").locator(".wave").count() == 1
    steps = table.page.get_by_role("group", name="힌트").get_by_role("button")
    for press, at in ((0, 1), (2, 3), (3, 3)):
        steps.nth(press).click(force=True)  # the last one is not open yet
        request = table.sent()
        assert request["at"] == at
        table.update(table.state | {"seq": request["seq"] + 1, "answer": request["id"]})


@pytest.mark.parametrize(
    ("changes", "kind"), [({"look": 21}, "look"), ({"puzzle": states.puzzle("move", refuted=True)}, "undo")]
)
def test_a_past_table_is_not_played_on(table: Any, changes: dict[str, Any], kind: str) -> None:
    table.update(states.state(seq=2, **changes))
    table.slot("hand:A.2").click()
    assert table.sent()["kind"] == kind
    assert table.picked() == []


def test_a_table_saved_by_another_version_says_so_too(open_page: Any) -> None:
    table = open_page()
    table.show({"v": 0, "seq": 1})
    assert table.page.get_by_text(LOST).is_visible()
    table.update(states.state(seq=2))
    assert table.page.get_by_text(LOST).count() == 0
    assert table.slot("hand:A.1").is_visible()


@pytest.mark.parametrize("clipboard", ["undefined", "{ writeText: () => Promise.reject(new Error('no')) }"])
def test_a_clipboard_that_is_refused_is_not_passed_over(open_page: Any, clipboard: str) -> None:
    table = open_page()
    table.page.evaluate(f"Object.defineProperty(navigator, 'clipboard', {{ value: {clipboard} }})")
    table.show(states.state(puzzle=states.puzzle("line", answer='["10♠@A1"]')))
    table.page.get_by_role("button", name="복사", exact=True).click()
    assert table.shown() == states.strings("ko")["uncopied"]
    assert table.said() == table.shown()
