"""The command line: `cardlab prove`, `show`, `why`, `replay`.

Exit codes: 0 for yes, 1 for no (a fault, a refused move, a record that does not replay), 2 for input that cannot be
read.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NoReturn

import engine
from engine import picture, rulebook
from engine.phrases import Phrases
from engine.position import LANGS, CardlabError, Fact, Lang, Spoken, Undetermined
from engine.show import Shown
from engine.wording import LONGEST_PATH, Sentence, shown

YES, NO, UNREADABLE = 0, 1, 2
MAX_INPUT: Final = 2_000_000
_LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


class _Stop(Exception):
    """The command ends here with a sentence and an exit code."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


def language() -> Lang:
    """The language of the locale if it is one of ours, else Korean."""
    names = (os.environ.get(name, "") for name in _LOCALE_VARIABLES)
    name = next((name for name in names if name), "")[:2]
    return next((lang for lang in LANGS if lang == name), "ko")


def main(argv: Sequence[str] | None = None) -> int:
    """Carries out one command and returns its exit code.

    Args:
        argv: the words after `cardlab`; without them those of the process.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # no terminal may choke on a suit
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
    except BrokenPipeError:  # whoever was reading has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NO
    except KeyboardInterrupt:
        return 130
    return code


def _run(words: list[str]) -> int:
    try:
        args = _parser(_asked(words)).parse_args(words)
    except SystemExit as stop:  # argparse: 0 after --help, else 2
        return stop.code if isinstance(stop.code, int) else UNREADABLE
    lang: Lang = args.lang
    command: Callable[[argparse.Namespace, Lang], int] = args.command
    try:
        return command(args, lang)
    except _Stop as stop:
        return _complain(Phrases("engine", lang)(stop.key, **stop.facts))
    except CardlabError as error:
        return _complain(error.text(lang))


def _complain(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return UNREADABLE


def _asked(words: Sequence[str]) -> Lang:
    """The language asked for, also where the rest of the command cannot be read."""
    after = dict(pairwise(words))
    return next((lang for lang in LANGS if lang == after.get("--lang") or f"--lang={lang}" in words), language())


# -- the commands ------------------------------------------------------------------------------------------------


def _prove(args: argparse.Namespace, lang: Lang) -> int:
    from engine.puzzles import PuzzleError, survey

    say = Phrases("engine", lang)
    proved = faults = 0
    for found in survey(Path(place) for place in args.paths):
        if isinstance(found, PuzzleError):
            faults += 1
            print(found.text(lang), flush=True)
        else:
            proved += 1
    if not faults:
        print(say("proved", n=proved))
        return YES
    print(say("proved-some", n=proved, faults=faults) if proved else say("proved-none", faults=faults))
    return NO


def _show(args: argparse.Namespace, lang: Lang) -> int:
    position = _position(args.file)
    if args.seat is not None and args.seat not in position.seats:
        raise CardlabError("bad-seat", part=Spoken(args.seat))
    shown = Shown(position, args.seat, lang, everything=args.seat is None)
    if args.svg is None:
        print(str(shown).replace(". ", ".\n"))
        return YES
    drawing = picture.svg(shown.scene)
    if args.svg == "-":
        print(drawing)
        return YES
    try:
        Path(args.svg).write_text(drawing + "\n", encoding="utf-8")
    except (OSError, ValueError) as error:
        raise _Stop("not-written", file=_name(args.svg)) from error
    print(Phrases("engine", lang)("drawn", file=_name(args.svg)))
    return YES


def _why(args: argparse.Namespace, lang: Lang) -> int:
    say = Phrases("engine", lang)
    position = _position(args.file)
    try:
        refusal = position.why_not(args.move)
        rules = position.rules_broken(args.move) if refusal else ()
    except Undetermined as error:
        print(error.text(lang))
        return NO
    if refusal is None:
        print(say("legal"))
        return YES
    print(say("refused", why=Sentence(refusal.text(lang))))
    titles = ", ".join(f"{rulebook.title(rule, lang)} ({rule})" for rule in rules)
    print(say("broken", rules=Sentence(titles)))
    return NO


def _replay(args: argparse.Namespace, lang: Lang) -> int:
    say = Phrases("engine", lang)
    text = _text(args.record)
    try:
        record = engine.read_record(text)
        positions = engine.replay(record)
    except CardlabError as error:
        print(error.text(lang))
        return NO
    moves = len(record.moves)
    print(say("replayed", n=moves) if moves else say("replayed-none"))
    last = positions[-1]
    if last.result is not None:
        print(rulebook.ended(last.result, lang))
    elif last.to_act is None:
        print(say("replayed-awaits"))
    print(last)
    return YES


# -- files -------------------------------------------------------------------------------------------------------


def _position(file: str) -> Any:
    return engine.read(_text(file))


def _text(file: str) -> str:
    """The text of a file, or of the standard input (`-`)."""
    name = _name(file)
    try:
        if file == "-":
            data = sys.stdin.buffer.read(MAX_INPUT + 1)
        else:
            with Path(file).open("rb") as source:
                data = source.read(MAX_INPUT + 1)
        if len(data) > MAX_INPUT:
            raise _Stop("too-large", file=name, most=MAX_INPUT)
        return data.decode("utf-8-sig")
    except FileNotFoundError as error:
        raise _Stop("no-file", file=name) from error
    except UnicodeDecodeError as error:
        raise _Stop("no-utf8", file=name) from error
    except (OSError, ValueError) as error:  # ValueError: a path that no file can have
        raise _Stop("shut-file", file=name) from error


def _name(file: str) -> Sentence:
    return Sentence(shown(file, LONGEST_PATH))


# -- the words of a command --------------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    """Says in the reader's language that a command cannot be read."""

    lang: Lang = "ko"

    def error(self, message: str) -> NoReturn:
        """Ends with the usage, a sentence, and what argparse found."""
        self.print_usage(sys.stderr)
        detail = f" ({message})" if self.lang == "en" else ""
        self.exit(UNREADABLE, Phrases("engine", self.lang)("usage") + detail + "\n")


def _parser(lang: Lang) -> argparse.ArgumentParser:
    """The grammar of all commands. Help is English with one Korean line for each command."""
    spoken: type[_Parser] = type("_Spoken", (_Parser,), {"lang": lang})
    common = spoken(add_help=False)
    said = "language of what is said (default: by locale, else ko)"
    common.add_argument("--lang", choices=LANGS, default=lang, help=said)
    parser = spoken(prog="cardlab", description="Card games as text: puzzles, positions, moves, records.")
    parser.add_argument("--version", action="version", version=f"cardlab {engine.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=spoken)

    prove = commands.add_parser(
        "prove",
        parents=[common],
        help="prove puzzles (퍼즐을 증명해요)",
        description="Prove puzzle files, or all that come with the games. (퍼즐 파일을 증명해요.)",
    )
    prove.add_argument("paths", nargs="*", metavar="PATH", help="a puzzle file or a folder of them")
    prove.set_defaults(command=_prove)

    show = commands.add_parser(
        "show",
        parents=[common],
        help="show a position (배치를 보여 줘요)",
        description="Show a position in words or as a picture. (배치를 말이나 그림으로 보여 줘요.)",
    )
    show.add_argument("file", metavar="FILE", help="a position text, - for the standard input")
    show.add_argument("--seat", help="show what this seat may know (default: everything)")
    show.add_argument("--svg", metavar="OUT", help="write a picture there, - for the standard output")
    show.set_defaults(command=_show)

    why = commands.add_parser(
        "why",
        parents=[common],
        help="say why a move is refused (왜 안 되는지 알려 줘요)",
        description="Say whether a move is legal, and if not, why. (수가 왜 안 되는지 알려 줘요.)",
    )
    why.add_argument("file", metavar="FILE", help="a position text, - for the standard input")
    why.add_argument("move", metavar="MOVE", help="a move, such as 9♠@A1")
    why.set_defaults(command=_why)

    replay = commands.add_parser(
        "replay",
        parents=[common],
        help="check a record (기록을 확인해요)",
        description="Replay a record and print its last position. (기록을 다시 두고 마지막 배치를 보여 줘요.)",
    )
    replay.add_argument("record", metavar="RECORD", help="a record in JSON, - for the standard input")
    replay.set_defaults(command=_replay)
    return parser


if __name__ == "__main__":
    sys.exit(main())
