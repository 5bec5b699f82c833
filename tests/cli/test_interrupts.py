"""Ctrl-C in long work: what was done until then is told, and the exit code says that it is not all."""

from __future__ import annotations

import json
import signal
import sys
import time

import pytest

from sengoku.arena.simulate import Stopped, simulate
from sengoku.cli import main, run
from tests.cli.processes import Terminal


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


def _after(count: int):
    """A progress that is interrupted after so many reports."""
    seen = []

    def tick(*_: object) -> None:
        seen.append(1)
        if len(seen) == count:
            raise KeyboardInterrupt

    return tick


@pytest.mark.parametrize(
    ("words", "where"),
    [
        (["simulate", "shitenno", "-n", "2"], "sengoku.cli.simulate.make_plan"),
        (["selfplay", "--check", "choices.parquet"], "sengoku.cli.selfplay._check"),
        (["rules", "shitenno"], "sengoku.cli.rules.console"),
    ],
)
def test_whatever_is_interrupted_says_so(words, where, monkeypatch, capsys):
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(where, interrupted)
    assert run(words) == 130
    assert capsys.readouterr() == ("", "Interrupted.\n")


def test_a_command_that_is_interrupted_while_it_loads_ends_without_a_traceback(monkeypatch, capsys):
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sengoku.cli.app.build", interrupted)
    monkeypatch.setattr("sengoku.cli.faults.explain", interrupted)  # as if it had not been loaded either
    with pytest.raises(SystemExit) as left:
        main(["games"])
    assert left.value.code == 130
    assert capsys.readouterr() == ("", "")


def test_an_interrupted_simulation_reports_the_games_that_are_over():
    with pytest.raises(Stopped) as stopped:
        simulate("samurai-sword", 3, ["random"], 40, progress=_after(2))
    report = stopped.value.report
    assert report is not None
    assert 0 < report.games < 40
    assert report == simulate("samurai-sword", 3, ["random"], report.games)


def test_a_chunk_that_is_interrupted_is_not_lost(monkeypatch):
    from sengoku.arena import simulate as module

    played: list[int] = []
    real = module.play_game

    def play(plan, number, watched=None):
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(number)
        return real(plan, number, watched)

    monkeypatch.setattr(module, "play_game", play)
    with pytest.raises(Stopped) as stopped:
        simulate("samurai-sword", 3, ["random"], 200)
    assert stopped.value.report is not None
    assert stopped.value.report.games == 3


def test_before_the_first_game_there_is_nothing_to_report(monkeypatch, capsys):
    def play(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sengoku.arena.simulate.play_game", play)
    assert run(["simulate", "samurai-sword", "-n", "50"]) == 130
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.strip() == "Interrupted before the first of 50 games was over."


@pytest.mark.parametrize(("lang", "said"), [("en", "Interrupted after "), ("fr", "Interrompu après ")])
def test_control_c_in_a_simulation(lang, said):
    arguments = [
        "simulate",
        "samurai-sword",
        "--seats",
        "3",
        "--bots",
        "random",
        "-n",
        "100000",
        "--lang",
        lang,
    ]
    with Terminal(arguments) as terminal:
        while "/100000" not in terminal.text or " 0/100000" in terminal.text[-400:]:
            terminal._read(0.2)
        time.sleep(0.2)
        assert terminal.interrupt() == 130
        assert said in terminal.text
        assert "Ninja" in terminal.text
        assert "Traceback" not in terminal.text


def test_bench_shows_what_it_has_measured(monkeypatch, capsys):
    from sengoku.arena.bench import measure

    def one(id: str, *rest: object, **more: object) -> object:
        if id != "bushido":
            raise KeyboardInterrupt
        return measure("samurai-sword", 3, 0.01)

    monkeypatch.setattr("sengoku.cli.bench.measure", one)
    assert run(["bench", "--seconds", "0.01", "--json"]) == 130
    captured = capsys.readouterr()
    assert len(json.loads(captured.out)["games"]) == 1
    assert captured.err.strip() == "Interrupted after measuring 1 of 4 games."


def test_several_records_are_verified_one_after_another(finished, unfinished, capsys, tmp_path):
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text("{}\n")
    assert run(["verify", str(finished), str(wrong), str(unfinished)]) == 1
    out = " ".join(capsys.readouterr().out.split())
    assert "2 of 3 records are sound." in out
    assert run(["verify", str(finished), str(unfinished), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [entry["ok"] for entry in found] == [True, True]
    assert found[0]["file"] == str(finished)


def test_verifying_many_can_be_interrupted(finished, monkeypatch, capsys):
    from sengoku.cli.inputs import read_record

    asked = []

    def read(file):
        asked.append(file)
        if len(asked) == 3:
            raise KeyboardInterrupt
        return read_record(file)

    monkeypatch.setattr("sengoku.cli.verify.read_record", read)
    assert run(["verify", *[str(finished)] * 5]) == 130
    captured = capsys.readouterr()
    assert "2 of 2 records are sound." in captured.out
    assert captured.err.strip() == "Interrupted after 2 of 5 records."


#: A bot that asks its own process to end after some choices, as a scheduler does whose time is over.
ENDS = """
import os, signal
left = [300]
def bot(seen):
    left[0] -= 1
    if not left[0]:
        os.kill(os.getpid(), signal.SIGTERM)
    return seen.choices[0]
"""


@pytest.mark.skipif(sys.platform == "win32", reason="nobody is asked there: it just ends")
@pytest.mark.parametrize("heard", [signal.default_int_handler, signal.SIG_IGN])
def test_who_is_asked_to_end_keeps_what_was_played(heard, tmp_path, capsys):
    """Also behind other jobs, where Ctrl-C is not heard."""
    file, rows = tmp_path / "ends.py", tmp_path / "games.jsonl"
    file.write_text(ENDS)
    before = signal.getsignal(signal.SIGTERM)
    usual = signal.signal(signal.SIGINT, heard)
    try:
        command = ["simulate", "shitenno", "--seats", "2", "--bots", f"{file}:bot,random", "-n", "50"]
        assert run([*command, "--output", str(rows)]) == 130
    finally:
        signal.signal(signal.SIGINT, usual)
    played = len(rows.read_text().splitlines())
    assert 0 < played < 50
    assert f"Interrupted after {played} of 50 games" in capsys.readouterr().err
    assert signal.getsignal(signal.SIGTERM) is before
