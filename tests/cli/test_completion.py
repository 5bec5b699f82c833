"""Tab in the shell: commands, games, bots and values."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from sengoku.cli import run
from sengoku.cli.app import COMMANDS
from sengoku.cli.completing import bots
from sengoku.games import game_ids
from tests.cli.processes import call, environment

SHELLS = ["bash", "zsh", "fish", "powershell"]


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(("lang", "word"), [("en", "Number of seats"), ("fr", "Nombre de sièges")])
def test_a_script_knows_every_command_and_no_raw_keys(shell, lang, word, capsys):
    assert run(["completion", shell, "--lang", lang]) == 0
    script = capsys.readouterr().out
    for name, _, _ in COMMANDS:
        assert name in script
    assert "cli-" not in script
    assert shell == "bash" or word in script


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_help_offers_it(lang, capsys):
    assert run(["--help", "--lang", lang]) == 0
    assert "sengoku completion --help" in " ".join(capsys.readouterr().out.split())
    assert run(["completion", "--help", "--lang", lang]) == 0
    page = capsys.readouterr().out
    assert all(f"sengoku completion {shell}" in page for shell in SHELLS)


def test_games_are_offered_when_a_word_is_begun():
    answer = call("__complete", "play", "")
    assert all(id in answer.stdout.split() for id in game_ids())


def test_bots_are_offered_after_those_that_are_named():
    class Begun:
        incomplete = "strong,r"

    assert "strong,random" in bots(Begun())
    assert "strong,heuristic" in bots(Begun())


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.parametrize(
    ("words", "offered"),
    [("s", "serve simulate selfplay"), ("games --lang ''", "en fr"), ("play bu", "bushido")],
)
def test_bash_completes(words, offered, tmp_path, capsys):
    run(["completion", "bash"])
    script = tmp_path / "completion"
    script.write_text(capsys.readouterr().out, encoding="utf-8")
    command = tmp_path / "sengoku"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m sengoku.cli "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    lines = [
        f"PATH={tmp_path}:$PATH; source {script}",
        f"COMP_WORDS=(sengoku {words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))",
        'COMPREPLY=(); _sengoku sengoku; echo "${COMPREPLY[*]}"',
    ]
    answer = subprocess.run(
        ["bash", "-c", "\n".join(lines)], capture_output=True, text=True, env=environment(), check=True
    )
    assert answer.stdout.strip() == offered
