"""The command line: what it says, in which language, and with which exit code."""

from __future__ import annotations

import gzip
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import engine
from engine import caravan, cli
from engine.cli import MAX_INPUT, main
from engine.position import LANGS
from tests.puzzles.making import POSITION, text

ROOT = Path(__file__).parents[2]
RECORD: dict[str, Any] = {"game": "caravan", "position": POSITION, "moves": ["K♠@A2.2"]}


@pytest.fixture(autouse=True)
def _korean(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def position(tmp_path: Path) -> str:
    path = tmp_path / "position.txt"
    path.write_text(POSITION, encoding="utf-8")
    return str(path)


class Ran:
    """A command that was carried out."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *words: str) -> None:
        self.code = main(words)
        captured = capsys.readouterr()
        self.out, self.err = captured.out, captured.err
        assert "Traceback" not in self.out + self.err

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def test_it_says_which_version_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "--version")
    assert (ran.code, ran.out) == (0, f"cardlab {engine.__version__}\n")


# -- prove -------------------------------------------------------------------------------------------------------


def test_all_puzzles_of_the_games_are_proved(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "prove")
    assert (ran.code, ran.err) == (0, "")
    assert re.fullmatch(r"퍼즐 \d+개를 모두 증명했어요\.\n", ran.out)


def test_files_and_folders_are_proved(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(text(), encoding="utf-8")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "two.toml").write_text(text({"id": "two"}), encoding="utf-8")
    ran = Ran(capsys, "prove", str(tmp_path), "--lang", "en")
    assert (ran.code, ran.out) == (0, "All is proved: 2 puzzles.\n")
    ran = Ran(capsys, "prove", str(tmp_path / "one.toml"), str(tmp_path / "more"))
    assert (ran.code, ran.out) == (0, "퍼즐 두 개를 모두 증명했어요.\n")


def test_every_fault_is_a_line_and_the_count_comes_last(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        text() + text({"id": "b", "answers": ["K♠@A2.2"]}) + text({"id": "c", "task": "x"}), encoding="utf-8"
    )
    ran = Ran(capsys, "prove", str(path))
    assert ran.code == 1
    assert ran.lines == [
        f"{path}, b, answers: ‘K♠@A2.1’ 답도 목표를 이뤄요. answers에 더하거나 position을 바꿔 주세요.",
        f"{path}, c, task: ‘x’ 값은 쓸 수 없어요. 쓸 수 있는 값은 ‘move, line, all, number, choice’ 가운데 하나예요.",
        "퍼즐 한 개를 증명했어요. 고칠 곳이 두 군데 있어요.",
    ]
    ran = Ran(capsys, "prove", str(path), "--lang=en")
    assert ran.lines[-1] == "Proved 1 puzzle. To be mended: 2 faults."


@pytest.mark.parametrize("lang", LANGS)
def test_places_that_hold_no_puzzle(capsys: pytest.CaptureFixture[str], tmp_path: Path, lang: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "latin.toml").write_bytes("퍼즐".encode("euc-kr"))
    for place in ("none.toml", "empty", "latin.toml", "x" * 5000):
        ran = Ran(capsys, "prove", str(tmp_path / place), "--lang", lang)
        assert (ran.code, ran.err, len(ran.lines)) == (1, "", 2)
        assert ran.lines[0].startswith(str(tmp_path))


# -- show --------------------------------------------------------------------------------------------------------


def test_a_position_is_shown_in_words(capsys: pytest.CaptureFixture[str], position: str) -> None:
    ran = Ran(capsys, "show", position)
    assert ran.code == 0
    assert ran.lines[0] == "카라반."
    assert "A의 손패, 다섯 장: 클로버 3, 하트 잭, 하트 퀸, 스페이드 킹, 다이아 2." in ran.lines
    ran = Ran(capsys, "show", position, "--seat", "A", "--lang", "en")
    assert "Your route A2, value 15, ascending, current suit clubs: 6 of hearts, 9 of clubs." in ran.lines


def test_a_seat_sees_only_what_it_may_know(capsys: pytest.CaptureFixture[str], position: str) -> None:
    assert "스페이드 킹" in Ran(capsys, "show", position).out
    assert "스페이드 킹" not in Ran(capsys, "show", position, "--seat", "B").out


def test_a_position_comes_from_the_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(POSITION.encode())))
    assert Ran(capsys, "show", "-").lines[0] == "카라반."


def test_a_picture_is_written(capsys: pytest.CaptureFixture[str], position: str, tmp_path: Path) -> None:
    picture = tmp_path / "position.svg"
    ran = Ran(capsys, "show", position, "--svg", str(picture))
    assert (ran.code, ran.out) == (0, f"‘{picture}’ 파일에 그림을 그렸어요.\n")
    assert ET.fromstring(picture.read_text(encoding="utf-8")).tag.endswith("svg")
    ran = Ran(capsys, "show", position, "--svg", "-", "--seat", "A")
    assert ET.fromstring(ran.out).tag.endswith("svg")
    ran = Ran(capsys, "show", position, "--svg", str(tmp_path))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"‘{tmp_path}’ 파일에 쓸 수 없어요. 다른 곳을 골라 주세요.\n"


# -- why ---------------------------------------------------------------------------------------------------------


def test_a_refused_move_is_explained(capsys: pytest.CaptureFixture[str], position: str) -> None:
    ran = Ran(capsys, "why", position, "3♣@B1")
    assert ran.code == 1
    assert ran.lines == [
        "안 돼요: B1은 상대 루트예요. 숫자 카드는 내 루트에만 놓을 수 있어요. 3♣은 A2나 A3에 놓아 보세요.",
        "어긋나는 규칙: 내 루트 (caravan.own-route)",
    ]
    ran = Ran(capsys, "why", position, "9♦@A1", "--lang", "en")
    assert ran.lines[1] == "Rules broken: A card not in hand (not-in-hand), The same number (caravan.same-number)"


def test_a_legal_move_and_no_move(capsys: pytest.CaptureFixture[str], position: str) -> None:
    ran = Ran(capsys, "why", position, "ks@a2.2")
    assert (ran.code, ran.out) == (0, "규칙에 맞는 수예요.\n")
    for move in ("", "hello", "x" * 100_000, "\n", "9♠"):
        ran = Ran(capsys, "why", position, move)
        assert (ran.code, len(ran.lines)) == (1, 2)


def test_what_hidden_cards_leave_open(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "hidden.txt"
    hidden = caravan.deal(seed=1, first="A").seen_by("B")
    path.write_text(str(hidden), encoding="utf-8")
    ran = Ran(capsys, "why", str(path), "dissolve A1")
    assert ran.code == 1
    assert ran.out == "A의 손패에 뒷면 카드가 있어서 아직 알 수 없어요. 그 카드를 정하면 다시 판단할 수 있어요.\n"


# -- replay ------------------------------------------------------------------------------------------------------


def test_a_record_is_replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(RECORD), encoding="utf-8")
    ran = Ran(capsys, "replay", str(path))
    assert ran.code == 0
    assert ran.lines[0] == "기록의 수 한 개가 모두 규칙에 맞아요."
    assert "A2: 6♥ 9♣(K♠)" in ran.lines
    assert caravan.read("\n".join(ran.lines[1:])) == caravan.read(POSITION).play("K♠@A2.2")


def test_a_whole_game_ends_with_its_result(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with gzip.open(ROOT / "tests" / "vectors" / "caravan.jsonl.gz", "rt", encoding="utf-8") as source:
        record = json.loads(source.readline())["record"]
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    ran = Ran(capsys, "replay", str(path), "--lang", "en")
    assert ran.code == 0
    assert ran.lines[0] == f"Every move of the record is legal: {len(record['moves'])} moves."
    assert ran.lines[2] == "caravan"
    assert "turn: -" in ran.lines


@pytest.mark.parametrize(
    ("lang", "said"), [("ko", "다음 카드를 나누면 이어 할 수 있어요."), ("en", "The next deal is awaited.")]
)
def test_a_record_that_ends_between_two_deals_says_so(
    lang: str, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with gzip.open(ROOT / "tests" / "vectors" / "krass.jsonl.gz", "rt", encoding="utf-8") as source:
        record = json.loads(source.readline())["record"]
    record["deal"] = record["deal"][:1]
    p, moves = engine.start(record), iter(record["moves"])
    while p.to_act is not None:
        p = p.play(next(moves))
    record["moves"] = record["moves"][: len(record["moves"]) - len(list(moves))]
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    ran = Ran(capsys, "replay", str(path), "--lang", lang)
    assert ran.code == 0
    assert ran.lines[1] == said
    assert engine.read("\n".join(ran.lines[2:])) == p


def test_a_record_without_moves(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(RECORD | {"moves": []}), encoding="utf-8")
    assert Ran(capsys, "replay", str(path)).lines[0] == "기록에 수가 없어요. 첫 배치만 읽었어요."


@pytest.mark.parametrize(
    "record",
    [
        RECORD | {"moves": ["K♠@A2.2", "K♠@A2.2"]},
        RECORD | {"moves": ["3♣@A1"]},
        RECORD | {"moves": "K♠@A2.2"},
        RECORD | {"game": "chess"},
        RECORD | {"position": "caravan"},
        RECORD | {"position": 5},
        RECORD | {"end": {"winners": ["C"], "reason": "caravan.clock"}},
        RECORD | {"extra": 1},
        RECORD | {"seed": "x"},
        {"game": "caravan", "moves": [], "deal": {"A": [], "B": []}, "first": "A"},
        {"game": "caravan", "moves": [], "deal": [], "first": "A"},
        {"game": "caravan", "moves": [], "deal": {"A": [1], "B": [None]}, "first": []},
        {"game": "caravan"},
        [],
        "text",
        5,
    ],
)
@pytest.mark.parametrize("lang", LANGS)
def test_a_record_that_does_not_replay(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, record: object, lang: str
) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    ran = Ran(capsys, "replay", str(path), "--lang", lang)
    assert (ran.code, len(ran.lines), ran.err) == (1, 1, "")
    assert bool(re.search(r"[가-힣]", re.sub(r"“[^”]*”", "", ran.out))) is (lang == "ko")


@pytest.mark.parametrize("content", ["", "{", "[" * 200_000, '{"game": ' + "9" * 9000 + "}", "\0"])
def test_what_is_no_json(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str) -> None:
    path = tmp_path / "record.json"
    path.write_text(content, encoding="utf-8")
    ran = Ran(capsys, "replay", str(path))
    assert (ran.code, len(ran.lines)) == (1, 1)


# -- files that cannot be read -----------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [("show",), ("why",), ("replay",)])
@pytest.mark.parametrize("lang", LANGS)
def test_files_that_cannot_be_read(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: tuple[str], lang: str
) -> None:
    latin, large = tmp_path / "latin.txt", tmp_path / "large.txt"
    latin.write_bytes("카라반".encode("euc-kr"))
    large.write_bytes(b" " * (MAX_INPUT + 1))
    for path in (str(tmp_path / "none"), str(tmp_path), str(latin), str(large), "a\0b", "x" * 5000, ""):
        words = [*command, path, *(["9♠@A1"] if command == ("why",) else []), "--lang", lang]
        ran = Ran(capsys, *words)
        assert (ran.code, ran.out, len(ran.err.splitlines())) == (2, "", 1)
        assert bool(re.search(r"[가-힣]", ran.err)) is (lang == "ko")


@pytest.mark.parametrize(
    "content", ["", "chess\n", POSITION[:50], POSITION.replace("8♠", "11♠"), POSITION.replace("3♣", "K♠"), "x" * 30_000]
)
def test_a_position_that_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str) -> None:
    path = tmp_path / "position.txt"
    path.write_text(content, encoding="utf-8")
    for words in (("show", str(path)), ("why", str(path), "9♠@A1")):
        ran = Ran(capsys, *words)
        assert (ran.code, ran.out, len(ran.err.splitlines())) == (2, "", 1)


def test_a_seat_that_is_none(capsys: pytest.CaptureFixture[str], position: str) -> None:
    ran = Ran(capsys, "show", position, "--seat", "C")
    assert (ran.code, ran.err) == (2, "이 게임에 ‘C’ 같은 자리는 없어요.\n")


# -- words and languages -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words", [[], ["prov"], ["show"], ["why", "x"], ["prove", "--x"], ["show", "x", "--lang", "fr"]]
)
def test_a_command_that_cannot_be_read(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    ran = Ran(capsys, *words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("usage: cardlab")
    assert ran.err.endswith("명령을 읽을 수 없어요. ‘cardlab --help’ 명령으로 쓰는 법을 볼 수 있어요.\n")
    english = Ran(capsys, *words, "--lang=en") if "--lang" not in words else None
    assert english is None or "The command cannot be read. See “cardlab --help”." in english.err


def test_help_is_english_with_a_line_of_korean(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "--help")
    assert ran.code == 0
    for command in ("prove", "show", "why", "replay"):
        assert re.search(rf"^    {command} .*\([가-힣 ]+\)$", ran.out, re.MULTILINE)
        assert re.search(r"\([가-힣 ]+\.\)", " ".join(Ran(capsys, command, "--help").out.split()))


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({}, "ko"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "ko_KR.UTF-8"}, "ko"),
        ({"LANG": "C"}, "ko"),
        ({"LANG": "de_DE.UTF-8"}, "ko"),
        ({"LANG": "ko_KR.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8"}, "ko"),
    ],
)
def test_the_language_is_that_of_the_locale(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], lang: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert cli.language() == lang


# -- a process of its own ----------------------------------------------------------------------------------------


def run(*words: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    env = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"} | variables
    command = [sys.executable, "-m", "engine.cli", *words]
    return subprocess.run(command, capture_output=True, env=env, check=False, timeout=120)


def test_the_console_script_is_this_function(root: Path) -> None:
    assert 'cardlab = "engine.cli:main"' in (root / "pyproject.toml").read_text(encoding="utf-8")


def test_a_terminal_that_cannot_write_suits_is_no_reason_to_fail(position: str) -> None:
    done = run("why", position, "3♣@A1", PYTHONIOENCODING="ascii", LANG="en_US.UTF-8", LC_ALL="")
    assert done.returncode == 1
    assert done.stderr == b""
    assert done.stdout.startswith(b"Not allowed: A1 is ascending")


def test_a_file_name_that_is_no_text_is_no_reason_to_fail() -> None:
    done = subprocess.run(
        [sys.executable.encode(), b"-m", b"engine.cli", b"show", b"\xff\xfe"],
        capture_output=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        check=False,
        timeout=120,
    )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


def test_a_reader_who_has_seen_enough_ends_it_quietly(position: str) -> None:
    env = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "engine.cli", "show", position, "--svg", "-"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=120) == 1
