"""Scenes as data: what the picture, the words and the browser are given."""

from __future__ import annotations

import json

import engine
from engine import caravan
from engine.scene import Badge, Entry, Gesture, Scene, Slot, to_json


def test_a_scene_is_plain_data() -> None:
    scene = caravan.scene(caravan.deal(seed=7, first="A"), "A", "en")
    data = to_json(scene)
    assert json.loads(json.dumps(data)) == data
    assert isinstance(data, dict)
    assert data["game"] == "caravan"
    gesture = to_json(scene.legal[0].gesture)
    assert data["legal"][0] == {"text": scene.legal[0].text, "gesture": gesture, "label": ""}


def test_data_of_each_part() -> None:
    slot = Slot("route:A1.1", "9♠", "nine", "nine", (Slot("route:A1.1.1", "K♥", "king", "king"),))
    assert to_json(slot)["attached"][0]["face"] == "K♥"  # type: ignore[index]
    assert to_json(Badge("value", "9", "value 9")) == {
        "kind": "value",
        "text": "9",
        "words": "value 9",
        "tone": "plain",
    }
    gesture = Gesture((("hand:A.1",),), "route:A1", (("wild", "9"),))
    assert to_json(Entry("9♠@A1", gesture)) == {
        "text": "9♠@A1",
        "gesture": {"groups": [["hand:A.1"]], "drop": "route:A1", "choices": [["wild", "9"]]},
        "label": "",
    }
    assert to_json([1, "a", None, True]) == [1, "a", None, True]


def test_every_game_has_scenes_in_both_languages() -> None:
    for name in engine.games.names():
        game = engine.games.load(name)
        p = game.deal(seed=7)
        ko, en = (game.scene(p, p.to_act, lang) for lang in engine.position.LANGS)
        assert isinstance(ko, Scene)
        assert [zone.id for zone in ko.zones] == [zone.id for zone in en.zones]
        assert ko.legal == en.legal
        assert ko.words != en.words
