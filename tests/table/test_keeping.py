"""Processes that come and go: bots are passed on, presence ends with its process, workers are replaced."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import psutil
import psycopg
import pytest

from sengoku.cli.faults import Fault
from sengoku.cli.serve import serve
from tests.table.people import PATIENCE, sitting
from tests.table.servers import FAST, METRICS_KEY, Server, killable
from tests.table.spread import new_database, processes
from tools.services import Postgres

pytestmark = pytest.mark.anyio


async def until(done: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.1)


def keeper_of(database: str, table: str) -> str | None:
    """The process that keeps a table."""
    with closing(psycopg.connect(database)) as connection:
        found = connection.execute("SELECT process FROM keepers WHERE table_id = %s", (table,)).fetchone()
    return found[0] if found else None


def moves(server: Server, table: str) -> int:
    return int(server.call("GET", f"/api/tables/{table}").json()["moves"])


@pytest.fixture
def database(postgres: Postgres) -> str:
    return new_database(postgres)


async def test_bots_and_presence_are_passed_on_when_a_process_dies(database: str, tmp_path: Path) -> None:
    """One that only serves, two that only think: the one that thinks is killed, then whoever is connected."""
    roles = [("--bot-workers", "0"), ("--bot-workers", "0"), ("--only", "bots"), ("--only", "bots")]
    with processes(tmp_path, database, 4, each=roles) as (here, there, *thinkers):
        made = here.create("samurai-sword", ["you", "random", "random"], start=True)
        table, keys = made["table"]["id"], list(made["seat_keys"].values())
        assert thinkers[0].call("GET", f"/api/tables/{table}").json()["error"] == "not-found"
        async with sitting(there, table) as watching:
            async with sitting(here, table, keys) as anna:
                await anna.play(stop=lambda: anna.now["seq"] > 20)
                keeper = keeper_of(database, table)
                assert keeper
                # Whichever of the two thinks: without it the other takes over, and not before.
                thinking = next(server for server in thinkers if _thinks(server))
                thinking.kill()
                before = anna.now["seq"]
                await anna.play(stop=lambda: anna.now["seq"] > before + 20)
                assert keeper_of(database, table) not in (keeper, "", None)
                await watching.until(lambda: watching.table["players"][0]["connected"])
                here.kill()
                await anna.gone()
            await watching.until(lambda: not watching.table["players"][0]["connected"])
            await watching.after(before)
        async with sitting(there, table, keys) as anna:
            await anna.play()
        await until(lambda: keeper_of(database, table) is None)


@pytest.mark.parametrize("options", [(), ("--workers", "2")], ids=["one", "workers"])
async def test_a_process_thinks_for_the_bots_of_tables_that_it_makes(
    database: str, tmp_path: Path, options: tuple[str, ...]
) -> None:
    """An upsert is not counted by every driver: a table that was kept here was taken for another's."""
    with processes(tmp_path, database, 1, *options) as (server,):
        made = server.create("shitenno", ["you", "random"], start=True)
        async with sitting(server, made["table"]["id"], list(made["seat_keys"].values())) as anna:
            await anna.play(stop=lambda: anna.now["seq"] > 40)
        assert not server.faults()


def _thinks(server: Server) -> bool:
    """Whether bots were asked in this process."""
    return "tables are kept here now" in server.text()


async def test_a_doubled_answer_changes_nothing(database: str, tmp_path: Path) -> None:
    """Two processes that both believe to keep a table: the log takes one answer for each decision."""
    with processes(tmp_path, database, 2) as (here, there):
        made = here.create("samurai-sword", ["random"] * 4, start=True)
        table = made["table"]["id"]
        with closing(psycopg.connect(database, autocommit=True)) as connection:
            async with sitting(there, table) as watching:
                while not watching.over:
                    # Whoever is asked next gets the table as well; the first keeps on, not having been told.
                    connection.execute("UPDATE keepers SET process = '' WHERE table_id = %s", (table,))
                    await asyncio.sleep(0.2)
                    assert watching.closed is None
        assert here.call("GET", f"/api/tables/{table}/verify").json()["ok"]
        assert not here.faults()
        assert not there.faults()


@pytest.fixture
def worked(database: str, tmp_path: Path) -> Iterator[Server]:
    yield from killable(Server(tmp_path, *FAST, "--db", database, "--workers", "2"))


def workers_of(server: Server) -> list[psutil.Process]:
    assert server.process is not None
    return [child for child in psutil.Process(server.process.pid).children() if _works(child)]


def _works(child: psutil.Process) -> bool:
    try:
        return "spawn_main" in str(child.cmdline())
    except psutil.Error:  # it is gone, or going
        return False


async def test_workers_share_an_address_and_are_replaced(worked: Server) -> None:
    await until(lambda: len(workers_of(worked)) == 2)
    before = workers_of(worked)
    made = worked.create("stones", ["you", "you"], start=True)
    table, keys = made["table"]["id"], list(made["seat_keys"].values())
    os.kill(before[0].pid, signal.SIGKILL)
    await until(lambda: len(workers_of(worked)) == 2 and before[0] not in workers_of(worked))
    async with sitting(worked, table, keys) as anna:
        await anna.play()
        chosen = sum(entry["kind"] == "choice" for entry in anna.entries)
    operator = {"Authorization": f"Bearer {METRICS_KEY}"}
    rows = f'sengoku_rows_total{{kind="choice"}} {chosen}\n'
    # Whichever of them is asked.
    await until(lambda: rows in httpx.get(f"{worked.base}/api/metrics", headers=operator).text)
    after = workers_of(worked)
    assert worked.stop() == 0
    assert not any(worker.is_running() for worker in after)
    assert '"a worker is gone and is replaced"' in worked.text()


@pytest.mark.parametrize(
    "options", [{"workers": 2}, {"broker": "redis://127.0.0.1"}, {"only": "bots"}, {"bot_workers": 0}]
)
def test_sqlite_is_for_one_process(tmp_path: Path, options: dict[str, Any]) -> None:
    with pytest.raises(Fault) as refused:
        serve(db=str(tmp_path / "tables.db"), **options)
    assert refused.value.key == "cli-error-one-process"
    assert not list(tmp_path.iterdir())
