"""What `sengoku serve` is told: what cannot be is refused at once, and nothing is made."""

from __future__ import annotations

import asyncio
import os
import select
import socket
from pathlib import Path

import httpx
import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from sengoku.cli import run
from sengoku.cli.serve import _hosts
from sengoku.table.addresses import LOOPBACK, networks
from sengoku.table.config import Config
from sengoku.table.databases import connect, migrate
from sengoku.table.doors import IDLE, IDLE_PROXY, door
from sengoku.table.holding import Hold, ServedAlready
from tests.table.servers import Server
from tests.table.spread import new_database
from tools.services import Postgres

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("option", "value", "why"),
    [
        ("--message-rate", "inf", "from 1 to 1000000000"),
        ("--write-rate", "1e300", "from 1 to 1000000000"),
        ("--work-rate", "inf", "from 1 to 1000000000"),
        ("--header-time", "inf", "above 0, at most 1000000000"),
        ("--bot-delay", "nan", "from 0 on"),
        ("--connections", "9" * 30, "from 0 to 1000000000"),
        ("--hosts", "https://games.example.org", "leave out https://"),
        ("--hosts", "games.example.org/table", "no name of a server"),
        ("--hosts", "one.example.org,two.example.org", "repeat --hosts"),
        ("--hosts", "", "no name of a server"),
        ("--hosts", ".", "no name of a server"),
        ("--hosts", "_", "no name of a server"),
        ("--origin", "games.example.org", "no origin"),
        ("--origin", "https://games.example.org/", "no origin"),
        ("--origin", "null", "no origin"),
    ],
)
def test_what_would_never_do_is_refused(
    option: str, value: str, why: str, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setenv("SENGOKU_DATA", str(tmp_path / "data"))
    assert run(["serve", "--port", "0", option, value, "--lang", "en"]) == 2
    assert why in " ".join(capsys.readouterr().err.split())
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("what", ["folder", "pipe", "note"])
def test_what_is_no_database_is_left_as_it_was(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SENGOKU_DATA", str(tmp_path / "data"))
    file = tmp_path / "place" / what
    file.parent.mkdir()
    if what == "folder":
        file.mkdir()
    elif what == "pipe":
        os.mkfifo(file)
    else:
        file.write_text("Not to be forgotten.")
    file.chmod(0o755)

    def state() -> tuple[float, ...]:
        found = file.stat()
        return found.st_mode, found.st_mtime, found.st_size, len(os.listdir(file.parent))

    before = state()
    for command in (["migrate"], ["migrate", "--dry-run"], ["admin", "tables"], ["admin", "vacuum"]):
        assert run([*command, "--db", str(file), "--lang", "en"]) == 2
        said = " ".join(capsys.readouterr().err.split())
        assert ("is no database" in said, "Name an SQLite file" in said) == (True, True), said
        assert state() == before
    with pytest.raises(RuntimeError, match=r"is\s+no\s+database"):
        Server(tmp_path / "data", "--db", str(file)).start()
    assert state() == before


def test_a_database_is_closed_to_others_by_its_server_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """To look at one, or to try something, changes nothing about its file."""
    monkeypatch.setenv("SENGOKU_DATA", str(tmp_path))
    file = tmp_path / "tables.db"
    engine = connect(f"sqlite:///{file}")
    with engine.begin() as connection:
        migrate(connection)
    engine.dispose()
    file.chmod(0o644)
    for command in (["admin", "tables"], ["migrate", "--dry-run"], ["admin", "vacuum", "--dry-run"]):
        assert run(command) == 0
        assert file.stat().st_mode & 0o777 == 0o644
    connect(f"sqlite:///{file}").dispose()
    assert file.stat().st_mode & 0o777 == 0o600
    (tmp_path / "empty.db").touch(0o644)  # as some make it beforehand
    connect(f"sqlite:///{tmp_path / 'empty.db'}").dispose()
    assert (tmp_path / "empty.db").stat().st_mode & 0o777 == 0o600


def test_names_are_kept_as_requests_have_them() -> None:
    assert _hosts(("Games.Example.org.", "games.example.org.:8000", "[::1]:80")) == (
        "games.example.org",
        "games.example.org:8000",
        "[::1]:80",
    )


@pytest.mark.parametrize(("trusted", "seconds"), [(LOOPBACK, IDLE_PROXY), ((), IDLE)])
async def test_a_proxy_keeps_connections_longer_than_anybody_else(
    trusted: tuple[str, ...], seconds: float
) -> None:
    """A connection counts for its address while it is there: who is no proxy cannot hold many for long."""
    config = uvicorn.Config(lambda: None, timeout_keep_alive=IDLE, log_config=None)
    config.load()
    made: list[HttpToolsProtocol] = []
    opened = asyncio.Event()

    class Door(door(200, 10, networks(trusted))):  # type: ignore[misc]
        def connection_made(self, transport: asyncio.Transport) -> None:
            super().connection_made(transport)
            made.append(self)
            opened.set()

    serving = await asyncio.get_running_loop().create_server(
        lambda: Door(config, ServerState(), {}), "127.0.0.1", 0
    )
    async with serving:
        _, writer = await asyncio.open_connection(*serving.sockets[0].getsockname())
        await opened.wait()
        assert made[0].timeout_keep_alive == seconds
        writer.close()
        await writer.wait_closed()


def test_who_keeps_connections_lets_go_before_the_server_does(server: Server) -> None:
    """A request that comes as the server closes is lost: clients keep connections for 5 s and longer."""
    with socket.create_connection(("127.0.0.1", server.port)) as kept:
        kept.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        with kept.makefile("rb") as answer:
            size = next(
                int(line.split(b":")[1]) for line in answer if line.lower().startswith(b"content-length:")
            )
            while answer.readline().strip():
                pass
            assert len(answer.read(size)) == size
        said, _, _ = select.select([kept], [], [], 1 + (httpx.Limits().keepalive_expiry or 0))
        assert not said


def test_a_server_that_cannot_begin_says_why_and_no_more(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_bytes(b"SQLite format 3\0" + b"and nothing of the kind. " * 100)
    with pytest.raises(RuntimeError, match=r"The database is damaged\.") as failed:
        Server(tmp_path).start()
    assert "http://" not in str(failed.value)
    assert "Traceback" not in str(failed.value)


def test_a_process_that_only_thinks_promises_no_table(tmp_path: Path, postgres: Postgres) -> None:
    server = Server(tmp_path, "--db", new_database(postgres), "--only", "bots").start()
    server.stop()
    assert f"only thinks for bots; others serve the tables. Its health is at {server.base}/" in server.told


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_database_of_another_kind_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SENGOKU_DATA", str(tmp_path))
    assert run(["serve", "--port", "0", "--db", "mysql://root@localhost/sengoku"]) == 2
    told = " ".join(capsys.readouterr().err.split())
    assert "mysql is not supported; name an SQLite file, or postgresql://user@host/name" in told
    assert run(["admin", "tables", "--db", "mysql://root@localhost/sengoku"]) == 2
    assert "mysql is not supported" in " ".join(capsys.readouterr().err.split())


def test_a_file_is_served_by_one_process(server: Server) -> None:
    with pytest.raises(RuntimeError, match=r"served\s+already\s+by\s+another\s+process"):
        Server(server.data).start()
    assert (server.data / "tables.db-served").stat().st_mode & 0o777 == 0o600


def test_a_file_can_be_served_again_when_it_is_let_go(tmp_path: Path) -> None:
    url = Config(db=str(tmp_path / "new" / "one.db")).db_url
    first = Hold(url)
    (tmp_path / "link.db").symlink_to(tmp_path / "new" / "one.db")
    for same in (url, Config(db=str(tmp_path / "link.db")).db_url):
        with pytest.raises(ServedAlready):
            Hold(same)
    first.release()
    second = Hold(url)
    del second
    Hold(url).release()
    for _ in range(2):  # these are for any number of processes
        Hold("postgresql+psycopg://somewhere/else")
