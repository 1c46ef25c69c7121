"""The four ways in: press, drag, keys, typed move. Each makes the same request."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.page.played import middle

pytestmark = pytest.mark.browser

QUEEN, TEN = "hand:A.2", "hand:A.4"
QUEEN_PLACES = ["route:A1.2", "route:A2.3", "route:A3.2", "route:B1.3", "route:B2.2", "route:B3.2"]


def drag(table: Any, card: str, place: str) -> None:
    mouse = table.page.mouse
    mouse.move(*middle(table.slot(card)))
    mouse.down()
    mouse.move(*middle(table.slot(place)), steps=4)
    mouse.up()


def test_a_press_picks_and_rings_show_where_the_card_may_go(table: Any) -> None:
    table.slot(QUEEN).click()
    assert table.picked() == [QUEEN]
    assert table.ringed() == QUEEN_PLACES
    assert "하트 퀸을 골랐어요" in table.shown()
    assert "놓을 곳 6" in table.page.locator(".sub").text_content()


def test_rings_lie_round_their_cards(table: Any) -> None:
    table.slot(QUEEN).click()
    for place in QUEEN_PLACES:
        target, mark = table.slot(place), table.slot(place).locator(".mk.ok")
        around, tick = target.bounding_box(), mark.bounding_box()
        for card in target.locator(".card").all():
            inside = card.bounding_box()
            assert around["x"] - 1 <= inside["x"]
            assert inside["x"] + inside["width"] <= around["x"] + around["width"] + 1
            assert around["y"] - 1 <= inside["y"]
            assert inside["y"] + inside["height"] <= around["y"] + around["height"] + 1
        assert abs(tick["x"] + tick["width"] / 2 - (around["x"] + around["width"])) < 6
        assert abs(tick["y"] + tick["height"] / 2 - around["y"]) < 6


def test_pressing_a_ringed_card_plays(table: Any) -> None:
    table.slot(QUEEN).click()
    table.slot("route:A1.2").click()
    assert table.answer() | {"id": ""} == {"v": 1, "id": "", "seq": 1, "kind": "move", "text": "Q♥@A1.2"}
    assert table.picked() == []
    assert table.page.locator('[data-id="route:A1.2"] .att').count() == 2
    assert table.slot("hand:A.5").get_attribute("data-slot") == "hand:A.5"


def test_a_number_card_goes_to_the_end_or_anywhere_on_its_route(table: Any) -> None:
    for place in ("route:A1", "route:A1.1"):
        table.slot(TEN).click()
        assert table.ringed() == ["route:A1", "route:A3"]
        table.slot(place).click()
        request = table.sent()
        assert request["text"] == "10♠@A1"
        table.update(table.state | {"seq": table.state["seq"] + 1, "answer": request["id"]})
        table.page.keyboard.press("Escape")


def test_a_press_beside_the_cards_of_a_route_is_on_the_route(table: Any) -> None:
    table.slot(TEN).click()
    route = table.page.locator('[data-drop="route:A3"]')
    box = route.bounding_box()
    route.click(position={"x": box["width"] - 8, "y": 20})
    assert table.sent()["text"] == "10♠@A3"


def test_pressing_the_picked_card_again_puts_it_back(table: Any) -> None:
    table.slot(QUEEN).click()
    table.slot(TEN).click()
    assert table.picked() == [TEN]
    table.slot(TEN).click()
    assert table.picked() == []
    assert table.shown() == "카드를 내려놓았어요."


def test_a_double_press_plays_a_card_with_one_place(open_page: Any) -> None:
    from tests.browser.page import states

    table = open_page()
    one = states.state(states.MIDDLE.replace("A3: 6♣ 8♥(Q♠')", "A3: 10♦"))
    table.show(one)
    table.slot(TEN).dblclick()
    assert table.sent()["text"] == "10♠@A1"


def test_a_double_press_on_a_card_with_many_places_leaves_it_picked(table: Any) -> None:
    table.slot(QUEEN).dblclick()
    assert table.picked() == [QUEEN]
    assert table.page.evaluate("sent") == []


def test_dragging_plays(table: Any) -> None:
    drag(table, QUEEN, "route:B2.2")
    assert table.answer()["text"] == "Q♥@B2.2"
    assert table.picked() == []


def test_dragging_to_no_place_lets_go(table: Any) -> None:
    mouse = table.page.mouse
    mouse.move(*middle(table.slot(QUEEN)))
    mouse.down()
    mouse.move(5, 5, steps=3)
    assert table.picked() == [QUEEN]
    mouse.up()
    assert table.picked() == []
    assert table.page.evaluate("sent") == []


def test_less_than_six_pixels_is_a_press(table: Any) -> None:
    mouse = table.page.mouse
    x, y = middle(table.slot(QUEEN))
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 4, y + 3)
    mouse.up()
    assert table.picked() == [QUEEN]


def test_dragging_to_a_button_presses_it(table: Any) -> None:
    drag(table, TEN, "discard:A")
    assert table.sent()["text"] == "discard 10♠"


def test_a_drag_that_is_refused_is_explained(table: Any) -> None:
    drag(table, TEN, "route:B1")
    request = table.answer()
    assert request["gesture"] == {"groups": [[TEN]], "drop": "route:B1", "choices": []}
    assert "B1은 상대 루트예요" in table.shown()


def test_a_finger_drags_after_a_hold_and_scrolls_without_one(open_page: Any) -> None:
    from tests.browser.page import states

    table = open_page(390, 800, has_touch=True, is_mobile=True)
    table.show(states.state())
    table.slot(QUEEN).scroll_into_view_if_needed()
    target = table.slot("route:A3.2")
    x, y = middle(table.slot(QUEEN))
    to = middle(target)
    touch = table.page.context.new_cdp_session(table.page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": px, "y": py} for px, py in points]})

    send("touchStart", (x, y))
    table.page.locator(f'[data-id="{QUEEN}"].dragged').wait_for()
    send("touchMove", (x, y - 20))
    send("touchMove", to)
    send("touchEnd")
    assert table.answer()["text"] == "Q♥@A3.2"
    x, y = middle(table.slot(QUEEN))
    send("touchStart", (x, y))
    send("touchMove", (x, y - 40))
    send("touchMove", to)
    send("touchEnd")
    assert table.picked() == []
    assert table.page.evaluate("sent") == []


def test_a_refused_try_is_marked_and_explained_and_the_card_stays_picked(table: Any) -> None:
    table.slot(QUEEN).click()
    table.slot("route:A2.1").click()
    assert table.answer()["kind"] == "gesture"
    assert table.picked() == [QUEEN]
    assert table.page.locator('.tried[data-id="route:A2.1"] .mk.no').count() == 1
    assert table.shown().startswith("안 돼요: A2의 마지막 카드는 4")
    table.page.get_by_role("button", name="규칙 보기").click()
    assert table.sent()["slug"] == "caravan.queen"
    table.slot(TEN).click()
    assert table.page.locator(".tried").count() == 0


def test_a_typed_move_plays_and_clears_the_field(table: Any) -> None:
    field = table.page.get_by_label("수를 글로 쓰기")
    field.fill(" 10♠@A1 ")
    field.press("Enter")
    assert table.answer()["text"] == "10♠@A1"
    assert field.input_value() == ""
    assert table.page.locator('[data-id="route:A1.3"]').count() == 1


def test_a_typed_move_that_is_refused_stays_to_be_mended(table: Any) -> None:
    field = table.page.get_by_label("수를 글로 쓰기")
    field.fill("Q♥@A2.1")
    table.page.get_by_role("button", name="두기", exact=True).click()
    table.answer()
    assert field.input_value() == "Q♥@A2.1"
    assert table.shown().startswith("안 돼요:")


def test_nothing_is_asked_twice_while_the_kernel_thinks(table: Any) -> None:
    table.slot(QUEEN).click()
    table.slot("route:A1.2").click()
    table.slot("route:A2.3").click()
    table.sent()


def test_buttons_play_and_say_what_they_need(table: Any) -> None:
    dissolve = table.page.get_by_role("button", name="루트 A2 해체")
    discard = table.slot("discard:A")
    discard.click()
    assert table.shown() == "먼저 카드를 골라 주세요."
    table.slot(QUEEN).click()
    assert discard.text_content() == "하트 퀸 버리기"
    dissolve.or_(table.slot("dissolve:A2")).first.click()
    assert table.sent()["text"] == "dissolve A2"


def test_going_back_and_looking_back(table: Any) -> None:
    table.page.get_by_role("button", name="되돌리기").click()
    request = table.sent()
    assert request["kind"] == "undo"
    table.update(table.state | {"seq": 2, "answer": request["id"]})
    table.page.get_by_role("button", name="다시 하기").click(force=True)
    assert table.page.evaluate("sent") == []
    assert table.shown() == "다시 할 것이 없어요."
    table.page.get_by_role("log").get_by_role("button").nth(1).click()
    request = table.sent()
    assert request["at"] == 21
    table.update(table.state | {"seq": 3, "answer": request["id"], "look": 21})
    assert table.page.locator(".log .now").text_content().startswith("21")
    table.page.get_by_role("button", name="지금으로 돌아가기").click()
    assert table.sent()["at"] is None


def test_cards_fly_and_arrive(open_page: Any) -> None:
    from tests.browser.page import states

    table = open_page()
    table.show(states.state(), motion="auto")
    table.slot(QUEEN).click()
    table.slot("route:A1.2").click()
    table.answer()
    moving = "document.getElementById('cell').firstElementChild.shadowRoot.getAnimations().length"
    assert table.page.evaluate(moving) > 1
    table.page.wait_for_function(f"() => {moving} === 0")
    assert table.page.locator("section > .card").count() == 0


def test_nothing_moves_where_motion_is_not_wanted(open_page: Any) -> None:
    from tests.browser.page import states

    table = open_page(reduced_motion="reduce")
    table.show(states.state(), motion="auto")
    table.slot(QUEEN).click()
    table.slot("route:A1.2").click()
    table.answer()
    assert (
        table.page.evaluate("document.getElementById('cell').firstElementChild.shadowRoot.getAnimations().length") == 0
    )


def test_a_hurried_hand_plays_a_typed_move_once(table: Any) -> None:
    field = table.page.get_by_label("수를 글로 쓰기")
    field.fill("10♠@A1")
    field.press("Enter")
    field.press("Enter")
    assert table.answer()["text"] == "10♠@A1"
    assert table.page.evaluate("sent") == []


def test_two_presses_on_undo_take_back_two_moves(table: Any) -> None:
    table.page.get_by_role("button", name="되돌리기").dblclick()
    first = table.sent()
    assert (first["kind"], first["seq"]) == ("undo", 1)
    table.update(table.state | {"seq": 2, "answer": first["id"]})
    second = table.sent()
    assert (second["kind"], second["seq"]) == ("undo", 2)
    table.update(table.state | {"seq": 3, "answer": second["id"]})
    assert table.page.evaluate("sent") == []


def test_what_waits_is_forgotten_with_a_lost_kernel(open_page: Any) -> None:
    from tests.browser.page import states

    table = open_page()
    table.stop_the_clock()
    table.show(states.state())
    table.page.get_by_role("button", name="되돌리기").dblclick()
    first = table.sent()
    table.page.clock.run_for(5000)
    table.update(table.state | {"seq": 2, "answer": first["id"]})
    assert table.page.evaluate("sent") == []


@pytest.mark.parametrize("way", ["look", "refuted"])
def test_leaving_a_past_moment_in_a_hurry_leaves_it_once(table: Any, way: str) -> None:
    from tests.browser.page import states

    past: dict[str, Any] = {"look": 21} if way == "look" else {"puzzle": states.puzzle("line", refuted=True)}
    for press in (lambda: table.slot(QUEEN).dblclick(), lambda: table.page.locator(".ways .go").dblclick()):
        table.update(states.state(seq=table.state["seq"] + 1, **past))
        press()
        request = table.sent()
        now: dict[str, Any] = {"puzzle": states.puzzle("line")} if way == "refuted" else {}
        table.update(states.state(seq=request["seq"] + 1, answer=request["id"], **now))
        assert table.page.evaluate("sent") == []
        assert table.picked() == []


def test_a_double_press_that_led_back_plays_nothing(open_page: Any) -> None:
    """The first press leads back and is answered at once; the second picks, even a card with one place only."""
    from tests.browser.page import states

    table = open_page()
    only = states.MIDDLE.replace("A3: 6♣ 8♥(Q♠')", "A3: 10♦")
    table.show(states.state(only, look=21))
    table.page.mouse.click(*middle(table.slot(TEN)))
    request = table.sent()
    table.update(states.state(only, seq=2, answer=request["id"]))
    table.page.mouse.move(*middle(table.slot(TEN)))
    table.page.mouse.down(click_count=2)
    table.page.mouse.up(click_count=2)
    assert table.page.evaluate("sent") == []
    assert table.picked() == [TEN]


def test_a_drag_in_a_past_moment_only_leads_back(table: Any) -> None:
    from tests.browser.page import states

    table.update(states.state(seq=2, look=21))
    mouse = table.page.mouse
    mouse.move(*middle(table.slot(QUEEN)))
    mouse.down()
    mouse.move(*middle(table.slot("route:A1.1")), steps=3)
    request = table.sent()
    assert request["kind"] == "look"
    table.update(states.state(seq=3, answer=request["id"], status=states.QUIET | {"text": "지금이에요."}))
    mouse.move(*middle(table.slot("route:A1.2")), steps=3)
    mouse.up()
    assert table.shown() == "지금이에요."
    assert table.page.evaluate("sent") == []


def test_a_drag_whose_card_goes_does_not_end_dragging(table: Any) -> None:
    from tests.browser.page import states

    mouse = table.page.mouse
    mouse.move(*middle(table.slot("hand:A.5")))
    mouse.down()
    mouse.move(600, 300, steps=3)
    fewer = states.state(states.MIDDLE.replace("10♠ ★", "10♠"), seq=2, log=[*states.LOG, states.LOG[0] | {"n": 25}])
    table.update(fewer)
    mouse.move(5, 5)
    mouse.up()
    drag(table, TEN, "discard:A")
    assert table.sent()["text"] == "discard 10♠"
