"""Programs that would keep the arena waiting: by what they leave running, say without end, nest too deep."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

import sengoku
from sengoku.arena.balance import balance
from sengoku.arena.dataset import selfplay
from sengoku.arena.report import Sums
from sengoku.arena.simulate import make_plan, simulate
from sengoku.arena.tournament import tournament
from sengoku.bots import Seen, any_bot, decide, private_dice
from sengoku.bots.outside import BotTrouble, OutsideBot
from sengoku.cli import run
from sengoku.core.state import State

HELLO = "import json, os, subprocess, sys, time\nprint(json.dumps({'type': 'hello'}), flush=True)\n"
RELAY = Path(__file__).resolve().parents[2] / "examples" / "bots" / "relay.py"
#: Seconds that anything may take; a busy machine is slow.
PATIENCE = 120


def asked(bot: OutsideBot, times: int = 1) -> State:
    """Let it choose for Shitennō's first seats, one after the other."""
    state = sengoku.game("shitenno").new(2, seed=4)
    for _ in range(times):
        seat = state.deciders()[0]
        while len(state.choices(seat)) < 2:  # nobody is asked what cannot be otherwise
            state.choose(seat, state.choices(seat)[0])
            seat = state.deciders()[0]
        state.choose(seat, decide(bot, state, seat, private_dice(1, seat)))
    return state


def seen() -> Seen:
    state = sengoku.game("shitenno").new(2, seed=4)
    seat = state.deciders()[0]
    return Seen(state, seat, tuple(state.choices(seat)), private_dice(1, seat))


def program(tmp_path: Path, text: str, seconds: float = PATIENCE) -> OutsideBot:
    file = tmp_path / "program.py"
    file.write_text(HELLO + text)
    return OutsideBot("program", f"{sys.executable} {file} {tmp_path}", seconds)


#: Starts another program, which holds its output open, leaves its number, and says something wrong.
WRAPPER = """
started = subprocess.Popen(
    [sys.executable, "-c", f"import time; time.sleep({patience}); open(r'{{sys.argv[1]}}/woke', 'w')"],
    start_new_session={escapes},
)
open(sys.argv[1] + "/started", "w").write(str(started.pid))
print("rubbish", flush=True)
started.wait()
"""


@pytest.mark.parametrize("escapes", [False, True])
def test_what_a_program_has_started_keeps_nobody_waiting(escapes: bool, tmp_path: Path) -> None:
    """A shell around a bot, say. It ends with it, unless it has got away; nobody waits for it even then."""
    bot = program(tmp_path, WRAPPER.format(patience=PATIENCE, escapes=escapes))
    asked(bot)
    assert "not JSON" in bot.faults[0]
    assert not (tmp_path / "woke").exists(), "its sleep was waited for"
    started = int((tmp_path / "started").read_text())
    if escapes:
        psutil.Process(started).kill()
    ends = time.monotonic() + PATIENCE
    while psutil.pid_exists(started) and psutil.Process(started).status() != psutil.STATUS_ZOMBIE:
        assert time.monotonic() < ends, "what it has started is still there"
        time.sleep(0.05)


def test_estimates_without_end_are_no_answer(tmp_path: Path) -> None:
    """Were its time not looked at, it would end by itself at last."""
    flood = (
        f"ends = time.monotonic() + {PATIENCE}\n"
        "while time.monotonic() < ends:\n"
        "    print(json.dumps({'type': 'estimate', 'number': 1, 'win': 0.5}), flush=True)\n"
    )
    bot = program(tmp_path, flood, 1)
    asked(bot)
    assert bot.faults == ["it did not answer within 1 s"]


ANSWERS = """
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "choose":
        answer = {"type": "choice", "number": asked["number"], "choice": asked["choices"][0]}
        print(json.dumps(answer), flush=True)
        for _ in range(5000):
            print(json.dumps({"type": "estimate", "number": asked["number"], "win": 0.5}))
        sys.stdout.flush()
        open(sys.argv[1] + "/said", "a").write(".")
"""


def test_what_nobody_wants_to_hear_waits_in_the_pipe(tmp_path: Path) -> None:
    """More than the pipe holds is said after an answer: it is heard, and passed over, with the next one."""
    bot = program(tmp_path, ANSWERS)
    asked(bot, times=3)
    assert bot.faults == []
    assert (tmp_path / "said").read_text() == "..", "what was said last is still in the pipe"
    bot.close()


def test_a_program_that_never_listens_keeps_nobody_waiting(tmp_path: Path) -> None:
    """What it is told may be more than the pipe to it holds."""
    bot = program(tmp_path, f"time.sleep({PATIENCE})", 1)
    long = seen()
    long.choices = tuple(long.choices) * 20_000
    bot.choose(long)
    assert bot.faults == ["it did not answer within 1 s"]


@pytest.mark.parametrize(
    "said",
    [
        "'[' * 200_000",
        "'{\"a\":' * 200_000",
        "'[' * 400 + ']' * 400",
        "'{\"type\": \"choice\", \"number\": 1, \"choice\": ' + '[' * 400 + ']' * 400 + '}'",
        "'{\"type\": \"choice\", \"number\": ' + '9' * 10_000 + '}'",
    ],
)
def test_however_deep_it_nests_it_is_only_wrong(said: str, tmp_path: Path) -> None:
    bot = program(tmp_path, f"print({said}, flush=True)\ntime.sleep({PATIENCE})")
    asked(bot)
    assert len(bot.faults) == 1
    assert bot.faults[0].startswith(("it said '", "it said [", "it chose ["))
    assert len(bot.faults[0]) < 200
    bot.close()


def test_bytes_that_are_no_text_are_no_message(tmp_path: Path) -> None:
    bot = program(tmp_path, f"os.write(1, bytes([255, 254, 10]))\ntime.sleep({PATIENCE})")
    asked(bot)
    assert "which is not JSON" in bot.faults[0]


def test_what_some_systems_put_around_a_message_is_passed_over(tmp_path: Path) -> None:
    """A mark before the first line, two ends a line, an empty line before the answer."""
    file = tmp_path / "program.py"
    file.write_text(
        "import json, os, sys\n"
        'os.write(1, b\'\\xef\\xbb\\xbf{"type": "hello"}\\r\\n\')\n'
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if asked['type'] == 'choose':\n"
        "        answer = {'type': 'choice', 'number': asked['number'], 'choice': asked['choices'][0]}\n"
        "        os.write(1, b'\\r\\n\\n' + json.dumps(answer).encode() + b'\\r\\n')\n"
    )
    bot = OutsideBot("program", f"{sys.executable} {file}", PATIENCE)
    asked(bot, times=2)
    assert bot.faults == []
    bot.close()


def test_it_may_take_longer_to_say_hello_than_to_choose(tmp_path: Path) -> None:
    bot = program(tmp_path, "time.sleep(60)", seconds=0.05)
    asked(bot)
    assert bot.faults == ["it did not answer within 0.05 s"], "it has said hello"


@pytest.mark.parametrize(
    ("does", "said"),
    [("sys.exit(3)", "ended with exit code 3"), ("os.close(1); time.sleep(60)", "says no more")],
)
def test_how_it_has_ended_is_said(does: str, said: str, tmp_path: Path) -> None:
    bot = program(tmp_path, does)
    asked(bot)
    assert said in bot.faults[0]


@pytest.mark.parametrize("port", [[], ["x"], ["1"], ["99999"]])
def test_a_relay_to_nobody_is_refused_with_a_sentence(port: list[str]) -> None:
    done = subprocess.run([sys.executable, RELAY, *port], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "port" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_warning_says_where_it_failed_and_when_it_is_given_up(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    bot = program(tmp_path, "print('rubbish', flush=True)\nsys.stdin.read()")
    asked(bot, times=4)
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == 4
    assert told[0] == "program: it said 'rubbish\\n', which is not JSON (shitenno, seat 0, question 1)"
    assert told[3] == "program: it has failed 3 times in a row and is not asked any more"
    with pytest.raises(BotTrouble, match="not asked any more"):
        bot.ask(seen())
    other = program(tmp_path, "print('rubbish', flush=True)\nsys.stdin.read()")
    with pytest.raises(BotTrouble, match="not JSON"):
        other.ask(seen())
    assert len(caplog.records) == 4, "whoever is told need not read it in the log"


def test_reports_say_how_much_was_chance(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What was by chance before it began is not counted, nor what chance as a bot chose."""
    file = tmp_path / "rubbish.py"
    file.write_text(HELLO + "print('rubbish', flush=True)\nsys.stdin.read()")
    name = f"cmd@{PATIENCE}:{sys.executable} {file}"
    bot = any_bot("shitenno", name)
    assert isinstance(bot, OutsideBot)
    asked(bot)
    report = simulate("shitenno", 2, [name, "random"], 1, seed=1)
    missed = report.by_bot[name].missed
    assert 10 < missed < report.max_choices - 10
    assert report.by_bot["random"].missed == 0
    assert report.to_json()["groups"]["bot"][name]["by_chance"] == missed
    assert "by_chance" not in report.to_json()["groups"]["bot"]["random"]
    sums = tournament("shitenno", 2, [name, "random"], 1, seed=1).sums
    assert Sums.from_json(sums.to_json()).groups["bot"][name].missed > missed
    for command in (["simulate", "-n", "1"], ["tournament", "-n", "1", "--out", str(tmp_path / "out")]):
        arguments = [command[0], "shitenno", "--bots", f"{name},random", *command[1:], "--seats", "2"]
        assert run([*arguments, "--lang", "en"]) == 0
        assert "choices in the place of cmd@" in " ".join(capsys.readouterr().out.split())
    assert "choices in the place of cmd@" in (tmp_path / "out.html").read_text()


def test_balance_and_data_sets_say_how_much_was_chance(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "rubbish.py"
    file.write_text(HELLO + "print('rubbish', flush=True)\nsys.stdin.read()")
    name = f"cmd@{PATIENCE}:{sys.executable} {file}"
    missed = simulate("shitenno", 2, [name, "random"], 1, seed=1).by_bot[name].missed
    plan = make_plan("shitenno", 2, [name, "random"], 1, 1)
    assert balance([plan]).to_json()["by_chance"] == {name: missed}
    assert "by_chance" not in balance([make_plan("shitenno", 2, ["random"], 1)]).to_json()
    written = selfplay("shitenno", 2, [name, "random"], 1, tmp_path / "games.parquet", seed=1)
    assert written.by_chance == {name: missed}
    for command in (
        ["balance", "--out", str(tmp_path / "out")],
        ["selfplay", "--output", str(tmp_path / "games.parquet")],
    ):
        arguments = [
            command[0],
            "shitenno",
            "--bots",
            f"{name},random",
            *command[1:],
            "-n",
            "1",
            "--seats",
            "2",
        ]
        assert run([*arguments, "--lang", "en"]) == 0
        assert "choices in the place of cmd@" in " ".join(capsys.readouterr().out.split())
    assert "choices in the place of cmd@" in (tmp_path / "out.html").read_text()
