"""The tables "part of the rulebook → file" of docs/architecture.md are what the modules say."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from sengoku.core.game import Game
from tests.docs.test_docs import ROOT

TOOL = ROOT / "tools" / "rule_files.py"


def test_the_tables_are_up_to_date() -> None:
    done = subprocess.run([sys.executable, str(TOOL), "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(TOOL.parent)
    return import_module(TOOL.stem)


def test_a_table_follows_the_rulebook_and_walks_into_folders(tool: Any, tmp_path: Path) -> None:
    class Elsewhere(Game):
        """A game whose modules lie somewhere else."""

    game = Elsewhere()
    game.id, game.folder = "samurai-sword", tmp_path
    for file, said in {
        "__init__.py": "The game.",
        "late.py": "SAM-5.2: parries. And more.",
        "odd.py": "What no rule asks for.",
        "room/early.py": "SAM-1: dealing.",
        "room/turn.py": "SAM-3.1 and SAM-5.1: the turn",
    }.items():
        path = tmp_path / file
        path.parent.mkdir(exist_ok=True)
        path.write_text(f'"""{said}"""\n', encoding="utf-8")
    assert tool.table(game).splitlines()[5:-1] == [
        "| SAM-1: dealing | `room/early.py` |",
        "| SAM-3.1 and SAM-5.1: the turn | `room/turn.py` |",
        "| SAM-5.2: parries | `late.py` |",
        "| What no rule asks for | `odd.py` |",
    ]
