"""Bots of one's own that go wrong: a sentence names bot, game and seat; games that were over are kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sengoku.cli import run
from tests.cli.processes import call

BOTS = """
import os, sys
from sengoku.bots import RandomBot

def tired(seen):
    "Plays by chance, and one choice in 900 is too much for it."
    if seen.rng.below(0, 900) == 0:
        raise RuntimeError("I am tired")
    return RandomBot().choose(seen)

def leaving(seen):
    sys.exit("good-bye")

def dying(seen):
    os._exit(3)

def rubbish(seen):
    return ["no", "choice"]

def words(seen):
    return " " + str(seen.choices[-1]).upper()

def number(seen):
    return seen.choices[-1].code

def choice(seen):
    return seen.choices[-1]
"""

COMMANDS = {
    "simulate": ("--games",),
    "tournament": ("--rounds",),
    "balance": ("--games",),
    "selfplay": ("--output", "games.parquet", "--games"),
    "play": ("--people", "0", "--seed"),
}


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.py").write_text(BOTS, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C.UTF-8")


def mine(name: str) -> str:
    return f"mine.py:{name}"


def command(word: str, bot: str, *more: str, count: int = 3) -> list[str]:
    bots = f"{mine(bot)},random"
    return [word, "shitenno", "--seats", "2", "--bots", bots, *COMMANDS[word], str(count), *more]


@pytest.mark.parametrize("word", COMMANDS)
@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("leaving", "failed (Seat {seat}): SystemExit: good-bye."),
        ("rubbish", "picked '['no', 'choice']', which Seat {seat} was not offered."),
    ],
)
def test_a_bot_that_goes_wrong_is_named(
    word: str, bot: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(command(word, bot)) == 2
    told = capsys.readouterr().err
    assert any(f"The bot '{mine(bot)}' {said.format(seat=seat)}" in " ".join(told.split()) for seat in (0, 1))
    if word != "play":
        assert "Game 0 of shitenno (seed '0:0') broke down: " in " ".join(told.split())


@pytest.mark.parametrize("word", ["simulate", "tournament", "balance", "selfplay"])
def test_so_it_is_by_several_processes(word: str) -> None:
    done = call(*command(word, "leaving", "--jobs", "2", "--lang", "fr"))
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert f"{mine('leaving')} » (Siège" in " ".join(done.stderr.split())


@pytest.mark.parametrize("word", ["simulate", "tournament"])
def test_a_process_that_dies_is_a_sentence(word: str) -> None:
    done = call(*command(word, "dying", "--jobs", "2"))
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "A process died while it played" in " ".join(done.stderr.split())


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_games_before_are_kept(jobs: int) -> None:
    more = ["--output", "games.jsonl", "--json", "--jobs", str(jobs)]
    done = call(*command("simulate", "tired", *more, count=40))
    assert done.returncode == 2
    told = " ".join(done.stderr.split())
    rows = [json.loads(line) for line in Path("games.jsonl").read_text("utf-8").splitlines()]
    assert rows
    assert [row["number"] for row in rows] == list(range(len(rows)))
    assert f"Game {len(rows)} of shitenno" in told
    assert "RuntimeError: I am tired" in told
    assert json.loads(done.stdout)["games"] == len(rows)


def test_deals_and_choices_before_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(command("selfplay", "tired", "--json", count=40)) == 2
    games = json.loads(capsys.readouterr().out)["games"]
    assert games > 0
    assert run(["selfplay", "--check", "games.parquet"]) == 0
    capsys.readouterr()
    assert run(command("tournament", "tired", "--json", count=40)) == 2
    deals = json.loads(capsys.readouterr().out)["pairs"][0]["deals"]
    assert 0 < deals < 40
    assert run(command("balance", "tired", "--json", count=40)) == 2
    assert json.loads(capsys.readouterr().out)["settings"][0]["games"] == games


def test_notation_and_numbers_are_understood(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for name in ("choice", "words", "number"):
        assert run([*command("simulate", name), "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        found.append([told["choices"], told["groups"]["seat"]])
    assert found[0] == found[1] == found[2]


def test_a_module_that_leaves_is_a_bot_that_cannot_be_loaded(capsys: pytest.CaptureFixture[str]) -> None:
    Path("gone.py").write_text("import sys; sys.exit(3)", "utf-8")
    assert run(["simulate", "shitenno", "--seats", "2", "--bots", "gone.py:bot"]) == 2
    assert "could not be loaded: SystemExit: 3" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("bots.py", "bots.py:NAME"),
        ("my/bots.py", "my/bots.py:NAME"),
        ("./mybot", "cmd:./mybot"),
        ("heuristik", "heuristic"),
    ],
)
def test_what_a_file_or_a_program_is_called_is_said(
    name: str, near: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["simulate", "shitenno", "--bots", name, "-n", "1", "--lang", "en"]) == 2
    assert f"Did you mean “{near}”?" in " ".join(capsys.readouterr().err.split())
