"""Names, origins, limits, settings, keys, connections and migrations."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
import zlib
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import IntegrityError
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, Side, State

from sengoku.core.errors import BadName
from sengoku.core.names import one_line
from sengoku.table import words
from sengoku.table.config import Config, data_directory, database_url
from sengoku.table.databases import Driver, connect, migrate
from sengoku.table.doors import SMALL, Wire
from sengoku.table.keys import Keys, read_keys
from sengoku.table.limits import Bucket, Buckets
from sengoku.table.models import METADATA
from sengoku.table.origin import allowed


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna  B.\n", "Anna B."),
        ("e\u0301", "é"),
        ("織田 信長", "織田 信長"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("❤️ Anna", "❤️ Anna"),
        (" ", "default"),
        ("", "default"),
        (None, "default"),
    ],
)
def test_names(typed: str | None, name: str) -> None:
    assert words.name(typed, "default") == name


def test_a_name_can_be_too_long() -> None:
    assert words.name("x" * 40, "") == "x" * 40
    with pytest.raises(BadName):
        words.name("x" * 41, "")


def test_names_of_a_file_are_shown_on_one_line() -> None:
    assert one_line("Anna\nhas\x1b[31m won\u202e") == "Anna has\ufffd[31m won\ufffd"
    assert one_line("👩‍👩‍👧") == "👩‍👩‍👧"
    assert len(one_line("x" * 900)) == 40


@pytest.mark.parametrize(
    ("origin", "host", "fine"),
    [
        (None, "localhost:8000", True),
        ("http://localhost:8000", "localhost:8000", True),
        ("https://games.example.org", "games.example.org", True),
        ("https://games.example.org", "games.example.org:443", True),
        ("http://games.example.org:80", "games.example.org", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("https://listed.example", "localhost:8000", True),
        ("http://localhost:8001", "localhost:8000", False),
        ("http://localhost", "localhost:8000", False),
        ("http://localhost:8000", "localhost", False),
        ("https://evil.example", "games.example.org", False),
        ("https://games.example.org.evil.example", "games.example.org", False),
        ("null", "localhost:8000", False),
        ("", "localhost:8000", False),
        ("http://localhost:bad", "localhost:8000", False),
        ("file://", "", False),
    ],
)
def test_origins(origin: str | None, host: str, fine: bool) -> None:
    headers = {"host": host} if origin is None else {"host": host, "origin": origin}
    assert allowed(headers, ("https://listed.example",)) is fine


def test_a_bucket_fills_up_again() -> None:
    now = 100_000
    bucket = Bucket(10, 20, lambda: now)
    assert [bucket.take() for _ in range(21)] == [True] * 20 + [False]
    now += 500
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    now += 1_000_000
    assert [bucket.take() for _ in range(20)] == [True] * 20
    now -= 60_000
    assert not bucket.take()
    now += 100
    assert bucket.take()


def test_buckets_do_not_pile_up() -> None:
    now = 0
    buckets = Buckets(1, 2, lambda: now, most=10)
    for number in range(10):
        now += 1000
        assert buckets.take(f"10.0.1.{number}")
    assert buckets.take("10.0.2.0")
    # Those that are full again are forgotten; the others are not, as they would be full again.
    assert set(buckets._buckets) == {"10.0.1.8", "10.0.1.9", "10.0.2.0"}
    for number in range(1000):
        assert buckets.take(f"10.0.0.{number}")
    assert len(buckets._buckets) <= 10


def test_where_files_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SENGOKU_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert data_directory() == tmp_path / "sengoku"
        monkeypatch.delenv("XDG_DATA_HOME")
        assert data_directory() == Path.home() / ".local" / "share" / "sengoku"
    monkeypatch.setenv("SENGOKU_DATA", str(tmp_path / "told"))
    assert Config().db_url == f"sqlite:///{tmp_path}/told/tables.db"
    assert Config().secret_path == tmp_path / "told" / "secret"


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("/var/games.db", "sqlite:////var/games.db"),
        ("sqlite:///games.db", "sqlite:///games.db"),
        ("postgresql://u@h/db", "postgresql+psycopg://u@h/db"),
        ("postgres://u@h/db", "postgresql+psycopg://u@h/db"),
        ("postgresql+psycopg2://u@h/db", "postgresql+psycopg2://u@h/db"),
    ],
)
def test_databases(given: str, url: str) -> None:
    assert database_url(given) == url


def test_keys(tmp_path: Path) -> None:
    keys = read_keys(tmp_path / "new" / "secret")
    again = read_keys(tmp_path / "new" / "secret")
    assert (tmp_path / "new" / "secret").stat().st_mode & 0o777 == 0o600
    key = keys.new()
    assert again.fits(key, keys.hash(key))
    # Two bots at a table, each with its first decision, do not draw the same.
    assert len({again.bot_seed("t", seat, "1") for seat in range(3)}) == 3
    assert again.bot_seed("t", 1, "1") == keys.bot_seed("t", 1, "1")
    assert not Keys(b"another").fits(key, keys.hash(key))
    for wrong in (None, "", key[:-1], key + "x", "x" * 5000, "é"):
        assert not keys.fits(wrong, keys.hash(key))
    assert not keys.fits(key, "")
    assert not keys.fits(key, None)
    (tmp_path / "short").write_text("abc")
    with pytest.raises(ValueError, match="at least 32"):
        read_keys(tmp_path / "short")


def test_migrations_make_what_the_models_say(tmp_path: Path) -> None:
    """The database after all migrations is the one of models.py, and a second run changes nothing."""
    migrated, modelled = tmp_path / "migrated.db", tmp_path / "modelled.db"
    engine = create_engine(f"sqlite:///{migrated}")
    for _ in range(2):
        with engine.begin() as connection:
            migrate(connection)
    engine.dispose()
    engine = create_engine(f"sqlite:///{modelled}")
    METADATA.create_all(engine)
    engine.dispose()
    assert _columns(migrated) == _columns(modelled)


def _columns(path: Path) -> dict[str, list[tuple[object, ...]]]:
    found: dict[str, list[tuple[object, ...]]] = {}
    connection = sqlite3.connect(path)
    for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type='table'").fetchall():
        if table != "alembic_version":
            found[table] = [row[1:] for row in connection.execute(f"PRAGMA table_info({table})")]
            found[table] += [row[2:] for row in connection.execute(f"PRAGMA foreign_key_list({table})")]
            found[table] += [row[1:3] for row in connection.execute(f"PRAGMA index_list({table})")]
    connection.close()
    return found


def test_a_connection_that_was_cut_while_nobody_used_it_is_made_anew(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path}/kept.db")
    driver = Driver(engine)
    driver.transaction(lambda cursor: cursor.execute("CREATE TABLE kept (number INTEGER PRIMARY KEY)"))
    add = f"INSERT INTO kept VALUES ({driver.value})"
    driver.transaction(lambda cursor: cursor.executemany(add, [(1,), (2,)]))
    assert driver._kept is not None
    first = driver._kept.driver_connection
    assert isinstance(first, sqlite3.Connection)
    first.close()
    driver.transaction(lambda cursor: cursor.executemany(add, [(3,)]))
    second = driver._kept.driver_connection
    assert second is not first
    with pytest.raises(IntegrityError):
        driver.transaction(lambda cursor: cursor.executemany(add, [(4,), (2,)]))
    assert driver._kept.driver_connection is second, "a row that is wrong is no reason to connect again"
    with engine.connect() as connection:
        assert connection.execute(text("SELECT number FROM kept")).scalars().all() == [1, 2, 3]
    driver.release()
    engine.dispose()


def test_what_was_half_done_is_not_committed_with_what_comes_next(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path}/kept.db")
    driver = Driver(engine)
    driver.transaction(lambda cursor: cursor.execute("CREATE TABLE kept (number INTEGER PRIMARY KEY)"))
    add = f"INSERT INTO kept VALUES ({driver.value})"
    with pytest.raises(OverflowError):  # no fault of the database: the driver itself cannot take the number
        driver.transaction(lambda cursor: cursor.executemany(add, [(1,), (1 << 80,)]))
    driver.transaction(lambda cursor: cursor.executemany(add, [(2,)]))
    with engine.connect() as connection:
        assert connection.execute(text("SELECT number FROM kept")).scalars().all() == [2]
    driver.release()
    engine.dispose()


class Hours:
    """An event loop whose time stands still till it is told; it only remembers what was to be done when."""

    def __init__(self) -> None:
        self.now = 100.0
        self.planned: list[float] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, _: object) -> None:
        self.planned.append(self.now + delay)


def test_whoever_speaks_is_not_asked_whether_they_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []
    hours = Hours()
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", lambda wire, data: None)
    monkeypatch.setattr(WebSocketsSansIOProtocol, "send_keepalive_ping", lambda wire: asked.append(hours.now))
    wire = Wire.__new__(Wire)
    wire.loop = cast(Any, hours)
    wire.ping_interval = 20
    wire.writable = asyncio.Event()
    wire.writable.set()
    wire.data_received(b"hello")
    hours.now = 115
    wire.send_keepalive_ping()
    assert (asked, hours.planned) == ([], [120.0])
    hours.now = 120
    wire.send_keepalive_ping()
    assert asked == [120]
    wire.data_received(b"and again")
    wire.pause_writing()
    wire.send_keepalive_ping()
    assert asked == [120, 120], "whoever talks and does not read is asked all the same"


class Taken(list[bytes]):
    """A transport that keeps what is written."""

    write = list.append
    closed = False

    def close(self) -> None:
        self.closed = True


def _wire(*agreed: PerMessageDeflate) -> tuple[Wire, Taken]:
    """A socket with what its client has agreed upon, and what is written to it."""
    wire, sent = Wire.__new__(Wire), Taken()
    wire.disconnected = wire.close_sent = False
    wire.transport = cast(Any, sent)
    wire.conn = cast(Any, Protocol(Side.SERVER, state=State.OPEN))
    wire.conn.extensions = list(agreed)
    return wire, sent


@pytest.mark.parametrize("size", [1, 125, 126, 255, 256, SMALL, SMALL + 1, 70_000])
def test_what_is_small_goes_as_it_is_and_the_rest_is_packed(size: int) -> None:
    text = b"x" * size
    wire, sent = _wire(PerMessageDeflate(False, False, 12, 12))
    wire.put(text)
    frame = b"".join(sent)
    if size <= SMALL:
        head = 2 if size < 126 else 4
        assert frame[head:] == text
        assert frame[:head] == (bytes([0x81, size]) if head == 2 else b"\x81\x7e" + size.to_bytes(2, "big"))
    else:
        assert frame[0] == 0xC1
        assert len(frame) < size / 10
        content = frame[2:] if frame[1] < 126 else frame[4:]
        assert zlib.decompressobj(-15).decompress(content + b"\x00\x00\xff\xff") == text
    wire.conn.send_close(1000)
    with pytest.raises(ConnectionResetError):
        wire.put(text)


@pytest.mark.parametrize("forgetful", [None, False, True])
def test_a_client_reads_what_it_was_sent_however_it_is_packed(forgetful: bool | None) -> None:
    """`forgetful`: it keeps nothing of what it was sent before; None: it reads nothing packed at all."""
    agreed = [] if forgetful is None else [PerMessageDeflate(False, forgetful, 12, 12)]
    wire, sent = _wire(*agreed)
    client = Protocol(Side.CLIENT, state=State.OPEN)
    client.extensions = [] if forgetful is None else [PerMessageDeflate(forgetful, False, 12, 12)]
    chance = random.Random(1)
    sizes = (9, SMALL + 1, 5_000, 200_000, 900)
    said = [bytes(chance.choices(b"0123456789abcdef", k=size)) for size in sizes]
    for one in said:
        wire.put(one)
    wire.conn.send_text(b"and past it, as errors go" * 40)
    sent.append(b"".join(wire.conn.data_to_send()))
    client.receive_data(b"".join(sent))
    read = [frame.data for frame in client.events_received() if isinstance(frame, Frame)]
    assert read == [*said, b"and past it, as errors go" * 40]


def test_a_client_that_is_just_leaving_does_not_keep_the_server_from_ending_well() -> None:
    """No more farewell is to be said: the protocol below would raise, and the hall not be closed."""
    wire, sent = _wire()
    wire.handshake_complete, wire.queue = True, asyncio.Queue()
    wire.close_timer = wire.ping_timer = wire.pong_timer = None
    wire.conn.receive_data(Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True))
    wire.shutdown()
    assert sent.closed
