"""The terminal keeps the minute: what was shown for a time is not on the screen later, nor had again."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from sengoku.bots import bot
from sengoku.cli import run
from sengoku.cli.keyboard import Keyboard, TimeUp
from sengoku.cli.players import Player
from sengoku.cli.session import Session
from sengoku.core.match import resume
from tests.bushido.looking import SEATS, a_look
from tests.cli.drawing import console
from tests.support import rule

WIPE = "\x1b[3J\x1b[2J\x1b[H"
SCREEN = "Behind the screen of"
#: Typed by nobody: the time goes by.
WAIT = "wait"


class Typed(Keyboard):
    """A person who has thought of everything beforehand, and what was on the screen at each line."""

    def __init__(self, lines: list[str], out: StringIO) -> None:
        super().__init__()
        self.live = False
        self.lines = lines
        self.out = out
        self.screens: list[str] = []
        self.seconds: list[float] = []

    def line(self, prompt: str = "", seconds: float = 0) -> str:
        self.screens.append(self.out.getvalue().rpartition(WIPE)[2])
        if not self.lines:
            raise EOFError
        self.seconds.append(seconds)
        if self.lines[0] == WAIT and seconds:
            del self.lines[0]
            raise TimeUp
        return self.lines.pop(0)


def played(lines: list[str]) -> tuple[list[str], str]:
    """The screens a spy sees from the moment of looking on, and the last one."""
    record, spy, _ = a_look()
    players = [Player(f"P{seat}", None if seat == spy else bot("bushido", "random")) for seat in range(SEATS)]
    out = console(width=120, height=60)
    assert isinstance(out.file, StringIO)
    keyboard = Typed(lines, out.file)
    Session(resume(record), players, "en", out, keyboard).run()
    return keyboard.screens, out.file.getvalue().rpartition(WIPE)[2]


@rule("BUS-5.4", "BUS-A34")
def test_after_the_look_nothing_brings_it_back() -> None:
    screens, _ = played(["log", "", "close", "log", "undo", ""])
    assert [SCREEN in screen for screen in screens] == [True, True, True, *[False] * 4]
    assert "Nothing can be taken back" in screens[5]


@rule("BUS-A34")
def test_after_a_minute_the_look_is_closed() -> None:
    screens, _ = played(["log", WAIT, "log"])
    assert [SCREEN in screen for screen in screens] == [True, True, False, False]


def test_a_line_has_to_be_typed_in_time() -> None:
    """At a real terminal."""
    master, slave = pty.openpty()
    script = (
        "from sengoku.cli.keyboard import Keyboard, TimeUp\n"
        "keyboard = Keyboard()\n"
        "try: print(keyboard.line(seconds=0.2))\n"
        "except TimeUp: print('too late')\n"
        "print('then', keyboard.line(seconds=60))\n"
        "print('then', keyboard.line())\n"
    )
    process = subprocess.Popen([sys.executable, "-c", script], stdin=slave, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert "too late" in process.stdout.readline()
    os.write(master, b"one\ntwo\n")
    told = process.communicate(timeout=120)[0]
    assert "then one" in told
    assert "then two" in told
    os.close(master)
    os.close(slave)


def test_whoever_leaves_while_looking_leaves_no_look_behind() -> None:
    screens, last = played(["quit"])
    assert SCREEN in screens[0]
    assert SCREEN not in last


def test_a_record_that_goes_on_is_told_without_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, spy, target = a_look()
    match = resume(record)
    match.choose(spy, "close")
    file = tmp_path / "game.jsonl"
    record.write(file, with_seed=True)
    for upto in (len(record.steps) - 1, len(record.steps)):
        assert run(["replay", str(file), "--upto", str(upto), "--seat", str(spy)]) == 0
        told = capsys.readouterr().out
        assert SCREEN not in told
    assert match.state.view(spy)["spied"] is None
    assert record.replay(len(record.steps) - 1).view(spy)["spied"]["target"] == target
    assert record.replay(len(record.steps) - 1).view(spy, past=True)["spied"] is None
