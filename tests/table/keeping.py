"""`sengoku admin` as a test calls it: in this process, on the data of a server that runs in another."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import pytest

from sengoku.cli import run
from tests.table.servers import Server

#: Runs a command on a server's data: exit code, what it printed (read as JSON), and what it complained of.
Keep = Callable[..., tuple[int, Any, str]]

#: The same, as people read it.
Spoken = Callable[..., str]


@pytest.fixture
def spoken(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Spoken:
    monkeypatch.setenv("COLUMNS", "300")

    def command(server: Server, *arguments: str) -> str:
        where = {"SENGOKU_DATA": str(server.data), "LANG": "C.UTF-8", "LC_ALL": ""}
        with patch.dict(os.environ, where):
            assert run(["admin", *arguments]) == 0
        return capsys.readouterr().out

    return command


@pytest.fixture
def keep(capsys: pytest.CaptureFixture[str]) -> Keep:
    def command(server: Server, *arguments: str) -> tuple[int, Any, str]:
        where = {"SENGOKU_DATA": str(server.data), "LANG": "C.UTF-8", "LC_ALL": ""}
        with patch.dict(os.environ, where):
            code = run(["admin", *arguments, "--json"])
        captured = capsys.readouterr()
        return code, json.loads(captured.out) if captured.out else None, captured.err

    return command
