"""Disk full, database held or gone, clock set back: the server says so, goes on, and recovers by itself."""

from __future__ import annotations

import asyncio
import errno
import gzip
import hashlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DatabaseError

from sengoku.table.clock import Steady
from sengoku.table.databases import UNREACHABLE, parts, trouble
from sengoku.table.metrics import Metrics
from sengoku.table.storage import Storage
from tests.table.keeping import Keep, keep
from tests.table.people import PATIENCE, Person, sitting
from tests.table.servers import FAST, Server
from tests.table.still import still

__all__ = ["keep"]
pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all whose trouble passes."""
    server = Server(tmp_path_factory.mktemp("house"), *FAST).start()
    yield server
    server.stop()


def _can_mount() -> bool:
    if sys.platform != "linux" or os.geteuid() != 0 or shutil.which("mount") is None:
        return False
    test = Path("/tmp") / f"sengoku-mount-{os.getpid()}"
    test.mkdir()
    try:
        return (
            not subprocess.run(
                ["mount", "-t", "tmpfs", "none", test], capture_output=True, check=False
            ).returncode
            and not subprocess.run(["umount", test], check=False).returncode
        )
    finally:
        test.rmdir()


@contextmanager
def _small_disk(folder: Path, size: str) -> Iterator[Path]:
    """A disk of its own that is soon full."""
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size},mode=700", "none", folder], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


async def _ready(server: Server, status: int, word: str = "") -> dict[str, Any]:
    """Wait until the server says it is so."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = server.call("GET", "/api/health/ready")
            if answer.status_code == status and word in answer.text:
                found: dict[str, Any] = answer.json()
                return found
            await asyncio.sleep(0.1)


async def _chat(person: Person, text: str) -> dict[str, Any]:
    return await person.ask("chat", seat=0, text=text)


@pytest.mark.skipif(not _can_mount(), reason="a small disk needs the right to mount one")
async def test_a_full_disk_is_said_and_survived(tmp_path: Path) -> None:
    with _small_disk(tmp_path / "disk", "8m") as disk:
        server = Server(disk, *FAST).start()
        try:
            made = server.create("stones", ["you", "you"], start=True)
            table, keys = made["table"]["id"], list(made["seat_keys"].values())
            async with sitting(server, table, keys) as person:
                assert (await _chat(person, "There is room"))["type"] == "done"
                _fill(disk / "ballast")
                refused = await _until_refused(person)
                assert refused["error"] == "unavailable"
                wish = {"game": "stones", "seats": 2}
                made = server.call("POST", "/api/tables", json=wish).json()
                assert made["message"].startswith("The disk is full")
                said = await _ready(server, 503, "disk is full")
                assert said["error"] == "unavailable"
                assert server.call("GET", "/api/health/live").status_code == 200
                # What runs is still there to be looked at, and the socket is open.
                assert (await person.ask("ping"))["type"] == "pong"
                assert server.call("GET", f"/api/tables/{table}").status_code == 200
                (disk / "ballast").unlink()
                await _ready(server, 200)
                assert (await _chat(person, "There is room again"))["type"] == "done"
                await person.until(lambda: _said(person)[-1] == "There is room again")
                known = _said(person)
        finally:
            server.stop()
        with closing(sqlite3.connect(disk / "tables.db")) as database:
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            (count,) = database.execute("SELECT COUNT(*) FROM log WHERE body LIKE '%chat%'").fetchone()
        assert count == len(known)


def _said(person: Person) -> list[str]:
    return [entry["text"] for entry in person.entries if entry["kind"] == "chat"]


def _fill(file: Path) -> None:
    """Take all the room there is."""
    with file.open("wb", buffering=0) as ballast, suppress(OSError):
        while ballast.write(b"x" * 4096):
            pass


async def _until_refused(person: Person) -> dict[str, Any]:
    """Say things until one cannot be stored."""
    for number in range(10_000):
        answer = await _chat(person, f"{number} " + "x" * 400)
        if answer["type"] == "error":
            return answer
    raise AssertionError("the disk is never full")


async def test_a_database_that_was_moved_away_is_missed_not_replaced(house: Server) -> None:
    server = house
    made = server.create("stones", ["you", "you"], start=True)
    table, keys = made["table"]["id"], list(made["seat_keys"].values())
    file, away = server.data / "tables.db", server.data / "away.db"
    async with sitting(server, table, keys) as person:
        file.rename(away)
        assert (await _chat(person, "Is anybody there?"))["error"] == "unavailable"
        await _ready(server, 503, "not where it was")
        assert not file.exists()
        assert (await person.ask("ping"))["type"] == "pong"
        away.rename(file)
        await _ready(server, 200)
        assert (await _chat(person, "Here we are"))["type"] == "done"


async def test_a_database_that_was_exchanged_is_loaded_anew(house: Server) -> None:
    server = house
    made = server.create("stones", ["you", "you"], start=True)
    table, keys = made["table"]["id"], list(made["seat_keys"].values())
    file, copy = server.data / "tables.db", server.data / "copy.db"
    with closing(sqlite3.connect(file)) as here, closing(sqlite3.connect(copy)) as there:
        here.backup(there)
    async with sitting(server, table, keys) as person:
        assert (await _chat(person, "Not in the copy"))["type"] == "done"
        for beside in ("tables.db-wal", "tables.db-shm"):
            (server.data / beside).unlink(missing_ok=True)
        copy.replace(file)
        await person.gone()
        assert person.closed == 1012
    await _ready(server, 200)
    async with sitting(server, table, keys) as person:
        assert not [entry for entry in person.entries if entry["kind"] == "chat"]
        assert (await _chat(person, "In the copy"))["type"] == "done"


async def test_a_database_that_was_lost_is_brought_back_while_the_server_runs(
    tmp_path: Path, keep: Keep
) -> None:
    server = Server(tmp_path / "data", *FAST).start()
    try:
        made = server.create("stones", ["you", "you"], start=True)
        table, keys = made["table"]["id"], list(made["seat_keys"].values())
        file, backup = server.data / "tables.db", tmp_path / "good.sengoku"
        async with sitting(server, table, keys) as person:
            assert (await _chat(person, "In the backup"))["type"] == "done"
            assert keep(server, "backup", str(backup))[0] == 0
            for other in ("203.0.113.7", "203.0.113.8"):  # numbers that the next database gives again
                assert keep(server, "ban", "--address", other)[0] == 0
            assert keep(server, "rotate", "--forget")[0] == 0
            file.unlink()
            await _ready(server, 503)  # and why depends on who holds it open yet
            _tears(backup, tmp_path / "torn")
            assert keep(server, "restore", str(tmp_path / "torn"))[0] == 2
            assert [path for path in server.data.iterdir() if ".new" in path.name or path == file] == []
            code, _, said = keep(server, "restore", str(backup))
            assert code == 0, said
            assert [path for path in server.data.iterdir() if ".new" in path.name] == []
            assert file.stat().st_mode & 0o777 == 0o600
            await person.gone()
        await _ready(server, 200)
        async with sitting(server, table, keys) as person:
            assert _said(person) == ["In the backup"]
            assert (await _chat(person, "Afterwards"))["type"] == "done"
            assert keep(server, "close", table)[0] == 0
            await person.until(lambda: person.entries[-1]["kind"] == "close")
    finally:
        server.stop()
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        (count,) = database.execute("SELECT COUNT(*) FROM log WHERE body LIKE '%chat%'").fetchone()
    assert count == 2


async def test_an_empty_file_is_not_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    storage = Storage(f"sqlite:///{file}", Metrics())
    await storage.open()
    for end in ("", "-wal", "-shm"):
        file.with_name(file.name + end).unlink()
    file.touch()  # somebody else's, who opened it and found nothing
    for _ in range(2):
        assert storage.file_is_another()
        assert not await storage.reopen()
        assert storage.trouble == "moved"
        with pytest.raises(UNREACHABLE):
            await storage.probe()
        assert not parts(file)
    await storage.close()


def _tears(backup: Path, torn: Path) -> None:
    """A backup with a row that no database takes, and else whole."""
    lines = gzip.decompress(backup.read_bytes()).splitlines()
    lines.insert(-1, b'["tables",{"nope":1}]')
    body = b"".join(line + b"\n" for line in lines[:-1])
    end = {"end": len(lines) - 2, "sha256": hashlib.sha256(body).hexdigest()}
    torn.write_bytes(gzip.compress(body + json.dumps(end).encode() + b"\n"))


@pytest.mark.parametrize("part", ["alembic_version", "presence"])
async def test_a_damaged_database_is_entrusted_with_nothing(house: Server, part: str) -> None:
    server = house
    file, copy = server.data / "tables.db", server.data / "copy.db"
    wanted = {"game": "stones", "seats": 2, "plan": [{"kind": "you"}, {"kind": "open"}]}
    server.create("stones", ["you", "open"])
    _copy(file, copy)
    _damage(copy, part)
    _exchange(copy, file)
    await _ready(server, 503, "damaged")
    for _ in range(5):
        assert server.call("POST", "/api/tables", json=wanted).status_code == 503
        await asyncio.sleep(0.5)  # the server looks each second
    assert "damaged" in server.call("GET", "/api/health/ready").text
    with closing(sqlite3.connect(file)) as found:
        counts = found.execute("SELECT COUNT(*) FROM tables").fetchone()
    with closing(sqlite3.connect(server.data / "whole.db")) as there:
        assert there.execute("SELECT COUNT(*) FROM tables").fetchone() == counts
    _exchange(server.data / "whole.db", file)
    await _ready(server, 200)
    assert server.call("POST", "/api/tables", json=wanted).status_code == 201


def _copy(file: Path, *copies: Path) -> None:
    """The same, and once more as whole.db."""
    for copy in (*copies, file.with_name("whole.db")):
        with closing(sqlite3.connect(file)) as here, closing(sqlite3.connect(copy)) as there:
            here.backup(there)


def _exchange(new: Path, file: Path) -> None:
    for end in ("-wal", "-shm"):
        file.with_name(file.name + end).unlink(missing_ok=True)
    new.replace(file)


def _damage(file: Path, part: str) -> None:
    """Overwrite a page of a part of it."""
    with closing(sqlite3.connect(file)) as database:
        query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        (page,) = database.execute(query, [part]).fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as pages:
        pages.seek((page - 1) * size)
        pages.write(b"noise" * (size // 5))


async def test_what_is_damaged_stays_so_until_all_of_it_is_whole(tmp_path: Path) -> None:
    """One that works in parts is not whole for that; and it can be mended where it lies."""
    file = tmp_path / "tables.db"
    first = Storage(f"sqlite:///{file}", Metrics())
    await first.open()
    await first.close()
    whole = file.read_bytes()
    _damage(file, "presence")
    storage = Storage(f"sqlite:///{file}", Metrics())
    await storage.open()
    with pytest.raises(DatabaseError):
        await storage.transaction(lambda connection: connection.execute(text("SELECT * FROM presence")))
    same = text("UPDATE alembic_version SET version_num = version_num")
    for _ in range(2):
        assert str(storage.trouble) == "damaged"
        with pytest.raises(UNREACHABLE):
            await storage.transaction(lambda connection: connection.execute(same))
        with pytest.raises(UNREACHABLE):
            await storage.probe()
    with file.open("r+b") as pages:
        pages.write(whole)
    await storage.probe()
    assert not storage.trouble
    await storage.transaction(lambda connection: connection.execute(same))
    await storage.close()


async def test_a_database_that_somebody_holds_is_waited_for(house: Server) -> None:
    server = house
    made = server.create("stones", ["you", "you"], start=True)
    async with sitting(server, made["table"]["id"], list(made["seat_keys"].values())) as person:
        with closing(sqlite3.connect(server.data / "tables.db", isolation_level=None)) as holder:
            holder.execute("BEGIN IMMEDIATE")
            assert (await _chat(person, "Let me in"))["error"] == "unavailable"
            await _ready(server, 503, "held by somebody")
            holder.execute("ROLLBACK")
        await _ready(server, 200)
        assert (await _chat(person, "Thank you"))["type"] == "done"


def test_a_database_that_can_only_be_read_is_told_from_one_that_is_gone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        database.execute("CREATE TABLE t (x)")
    place = (tmp_path / "tables.db").as_uri() + "?mode=ro"
    with closing(sqlite3.connect(place, uri=True)) as database:
        with pytest.raises(sqlite3.OperationalError) as refused:
            database.execute("INSERT INTO t VALUES (1)")
        assert trouble(refused.value) == "read-only"
    (tmp_path / "noise.db").write_bytes(b"noise" * 1000)
    with closing(sqlite3.connect(tmp_path / "noise.db")) as database:
        with pytest.raises(sqlite3.DatabaseError) as refused_too:
            database.execute("SELECT * FROM t")
        assert trouble(refused_too.value) == "damaged"
    assert trouble(FileNotFoundError("gone")) == "moved"
    assert trouble(ConnectionRefusedError("no server")) == "gone"
    assert trouble(PermissionError(errno.EACCES, "not yours")) == "read-only"


@contextmanager
def _only_read(folder: Path) -> Iterator[None]:
    """Whoever opens a file in it from now on can only read it, root too."""
    subprocess.run(["mount", "--bind", folder, folder], check=True)
    try:
        subprocess.run(["mount", "-o", "remount,bind,ro", folder], check=True)
        yield
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


@pytest.mark.skipif(
    not _can_mount(), reason="a folder that root cannot write to needs the right to mount one"
)
async def test_a_folder_that_can_only_be_read_is_said_and_survived(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    server = Server(folder, *FAST).start()
    try:
        made = server.create("stones", ["you", "you"], start=True)
        async with sitting(server, made["table"]["id"], list(made["seat_keys"].values())) as person:
            with closing(sqlite3.connect(folder / "tables.db", isolation_level=None)) as holder:
                holder.execute("BEGIN IMMEDIATE")  # so that the server gives up the connection it has
                with _only_read(folder):
                    assert (await _chat(person, "Let me in"))["error"] == "unavailable"
                    holder.execute("ROLLBACK")
                    await _ready(server, 503, "can only be read")
                    assert (await _chat(person, "Nobody writes this down"))["error"] == "unavailable"
                    assert (await person.ask("ping"))["type"] == "pong"
            await _ready(server, 200)
            assert (await _chat(person, "As before"))["type"] == "done"
            await person.until(lambda: _said(person) == ["As before"])
    finally:
        server.stop()
    place = f"sqlite:///{folder}/tables.db"
    with closing(sqlite3.connect(folder / "tables.db")) as other:
        other.execute("SELECT * FROM log").fetchone()
        with _only_read(folder):  # it can be opened, since somebody has it open
            storage = Storage(place, Metrics())
            await storage.open()
            assert storage.trouble == "read-only"
        await storage.probe()
        assert not storage.trouble
        await storage.close()
    with _only_read(folder), pytest.raises(RuntimeError, match="The database can only be read"):
        Server(folder, *FAST).start()


async def test_a_clock_that_is_set_back_is_said_and_harms_nobody(tmp_path: Path) -> None:
    with still(tmp_path) as server:
        made = server.create("stones", ["you", "you"], start=True)
        async with sitting(server, made["table"]["id"], list(made["seat_keys"].values())) as person:
            await _chat(person, "Before")
            server.tick(-3600)
            said = await _ready(server, 200, "set back by 3600 s")
            assert said["status"] == "troubled"
            await _chat(person, "After")
            times = [entry["at"] for entry in person.entries]
            assert times == sorted(times)
            server.tick(7200)
            assert (await _ready(server, 200, '"clock":"ok"'))["status"] == "ok"


def test_a_steady_clock_never_goes_back_and_catches_up() -> None:
    now = 1_000_000
    clock = Steady(lambda: now)
    told = []
    for step in (10, 1, -500_000, 1, 1, 100, 300_000, 300_000, 300_000, 300_000, 5):
        now += step
        told.append(clock())
    assert told == sorted(told)
    assert told[2] == told[1]
    assert told[5] > told[4]
    assert clock.ahead == 0
    assert told[-1] == now
