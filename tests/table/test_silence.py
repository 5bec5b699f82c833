"""A database that hangs, with its connections open: nobody waits for ever, and all goes on when it does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sengoku.table import databases, writer
from sengoku.table.databases import Late
from sengoku.table.metrics import Metrics
from sengoku.table.storage import Storage
from tests.table.people import PATIENCE, sitting
from tests.table.servers import FAST, Server
from tools.services import Postgres

pytestmark = pytest.mark.anyio
#: Seconds after which everybody has an answer: silence, a connection that cannot be made, a slow machine.
SOON = 30


@pytest.fixture(scope="module")
def hanging() -> Iterator[Postgres]:
    """A PostgreSQL that is stopped in the middle."""
    with Postgres() as made:
        yield made
        made.pause(False)


async def test_a_database_that_hangs_is_not_waited_for(tmp_path: Path, hanging: Postgres) -> None:
    server = Server(tmp_path, *FAST, "--db", hanging.url).start()
    try:
        made = server.create("stones", ["you", "you"], start=True)
        table, keys = made["table"]["id"], list(made["seat_keys"].values())
        async with sitting(server, table, keys) as person:
            hanging.pause(True)
            began = time.monotonic()
            ready = await asyncio.to_thread(server.call, "GET", "/api/health/ready")
            assert (ready.status_code, ready.json()["error"]) == (503, "unavailable")
            assert time.monotonic() - began < 5
            chats = [asyncio.create_task(person.ask("chat", seat=0, text=f"{n}")) for n in range(3)]
            wish = {"game": "stones", "seats": 2}
            calls = [asyncio.to_thread(server.call, "POST", "/api/tables", json=wish) for _ in range(3)]
            refused = [answer.json()["error"] for answer in await asyncio.gather(*calls)]
            said = [answer["error"] for answer in await asyncio.gather(*chats)]
            assert set(refused + said) <= {"unavailable", "unknown"}
            assert time.monotonic() - began < SOON
            assert (await person.ask("ping"))["type"] == "pong"
            began = time.monotonic()
            assert (await asyncio.to_thread(server.call, "GET", "/api/health/ready")).status_code == 503
            assert time.monotonic() - began < 5
            hanging.pause(False)
            async with asyncio.timeout(PATIENCE):
                while (await asyncio.to_thread(server.call, "GET", "/api/health/ready")).status_code != 200:
                    await asyncio.sleep(0.1)
            assert (await person.ask("chat", seat=0, text="Here we are"))["type"] == "done"
    finally:
        hanging.pause(False)
        server.stop()


async def test_what_waits_too_long_for_its_turn_is_not_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}", Metrics())
    await storage.open()
    done: list[str] = []

    def slow(_: Any) -> None:
        time.sleep(0.2)
        done.append("slow")

    monkeypatch.setattr(writer, "LATE", 0.1)
    results = await asyncio.gather(
        storage.transaction(slow),
        storage.transaction(lambda _: done.append("late")),
        return_exceptions=True,
    )
    assert isinstance(results[1], Late)
    assert done == ["slow"]
    await storage.transaction(lambda _: done.append("next"))
    assert done == ["slow", "next"]
    await storage.close()


async def test_only_silence_ends_a_wait(hanging: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes on saying something is heard to its end; what takes long by its nature may take long."""
    from sqlalchemy import text

    from sengoku.table import impatient

    monkeypatch.setattr(impatient, "SILENCE", 0.5)
    url = hanging.url.replace("postgresql://", "postgresql+psycopg://")
    engine = databases.connect(url, hurried=True)
    with engine.connect() as connection:
        assert connection.execute(text("SHOW statement_timeout")).scalar() == "6s"
        with databases._unhurried(connection):
            connection.execute(text("SELECT pg_sleep(1)"))
        with pytest.raises(databases.UNREACHABLE, match="does not answer") as fault:
            connection.execute(text("SELECT pg_sleep(3)"))
        assert databases.trouble(fault.value) == "gone"
        connection.invalidate()
    with engine.connect() as connection:
        assert connection.execute(text("SELECT 1")).scalar() == 1
    engine.dispose()
    unhurried = databases.connect(url)
    with unhurried.connect() as connection:
        connection.execute(text("SELECT pg_sleep(1)"))
        assert connection.execute(text("SHOW tcp_user_timeout")).scalar() is not None
    unhurried.dispose()
