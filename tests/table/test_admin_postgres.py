"""Keeping house on PostgreSQL, with two processes: both follow, and a backup goes to SQLite and back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from tests.table.keeping import Keep, keep
from tests.table.people import PATIENCE, Person, sitting
from tests.table.servers import Server
from tests.table.spread import new_database, processes
from tools.services import Postgres

__all__ = ["keep"]
pytestmark = pytest.mark.anyio


async def test_both_processes_follow_their_keeper(postgres: Postgres, tmp_path: Path, keep: Keep) -> None:
    database = new_database(postgres)
    with processes(tmp_path / "both", database, 2) as (one, other):
        here = ("--db", database)
        made = one.create("stones", ["you", "you"], start=True)
        table, keys = made["table"]["id"], list(made["seat_keys"].values())
        gone = one.create("stones", ["you", "open"])["table"]["id"]
        async with sitting(one, table, keys) as first, sitting(other, table, keys) as second:
            line = (await first.ask("chat", seat=0, text="Something unspeakable"))["seq"]
            assert keep(one, "unsay", table, str(line), *here)[0] == 0
            for person in (first, second):
                await _last(person, "unsay")
            (found,) = keep(one, "tables", "--sort", "size", "--limit", "1", *here)[1]
            assert (found["id"], found["rows"] > 2) == (table, True)
            file = tmp_path / "one.sengoku"
            assert keep(one, "backup", str(file), *here)[1]["tables"] == 2
            assert keep(one, "close", table, "--why", "Enough", *here)[0] == 0
            for person in (first, second):
                await _last(person, "close")
            assert keep(one, "delete", gone, *here)[0] == 0
            await _until(lambda: other.call("GET", f"/api/tables/{gone}").status_code == 404)
            assert keep(one, "vacuum", *here)[0] == 0
            assert keep(one, "restore", str(file), "--replace", *here)[0] == 0
            for person in (first, second):
                await person.gone()
                assert person.closed == 1012
        async with sitting(other, table, keys) as again:
            assert again.table["closed"] is None
            assert not [entry for entry in again.entries if entry.get("text") == "Something unspeakable"]
        acts = [act["what"] for act in keep(one, "log", *here)[1]]
        assert acts == ["unsay", "backup", "close", "delete", "vacuum", "restore"]
        # The database can only be read for a while: said, and forgotten when it is over.
        with psycopg.connect(database, autocommit=True) as boss:
            name = database.rpartition("/")[2].partition("?")[0]
            boss.execute(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
            boss.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            await _until(lambda: _troubled(one))
            boss.execute("SET default_transaction_read_only = off")
            boss.execute(f'ALTER DATABASE "{name}" RESET default_transaction_read_only')
            boss.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        await _until(lambda: one.call("GET", "/api/health/ready").status_code == 200)
        assert one.create("stones", ["you", "open"])["table"]["id"]
    elsewhere = Server(tmp_path / "sqlite")
    assert keep(elsewhere, "restore", str(file))[1]["tables"] == 2
    assert {line["id"] for line in keep(elsewhere, "tables")[1]} == {table, gone}


async def _last(person: Person, kind: str) -> None:
    """Wait until the last thing that happened is of this kind."""
    await person.until(lambda: person.entries[-1]["kind"] == kind)


def _troubled(server: Server) -> bool:
    """Somebody wants to store something, and the server says why it cannot."""
    server.call("POST", "/api/tables", json={"game": "stones", "seats": 2})
    return "only be read" in server.call("GET", "/api/health/ready").text


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.1)
