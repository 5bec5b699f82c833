"""SQLite and PostgreSQL: how each is connected to, and how its tables are brought up to date."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import PoolProxiedConnection

if TYPE_CHECKING:
    from alembic.config import Config

#: What a database that cannot be reached raises.
UNREACHABLE = (DBAPIError, OSError)
#: Seconds within which a database server must let itself be connected to.
_CONNECT: Final = 5
#: How a connection finds out that nobody is there any more; seconds, then milliseconds, unless its address
#: says otherwise.
_ALIVE: Final = {
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
#: Milliseconds that a statement of a table server may take, and a transaction may be left open: somebody
#: else may wait for what it holds. The server says so sooner than the connection is given up.
_LIMITS: Final = "SET statement_timeout = 6000; SET idle_in_transaction_session_timeout = 30000"
#: Seconds that anything waits for its turn: after that it is not begun.
LATE: Final = 10.0
#: What the codes of SQLite and PostgreSQL mean for us; anything else: it cannot be reached.
_SQLITE: Final = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}
_POSTGRES: Final = {"53100": "full", "25006": "read-only", "55P03": "busy"}
#: The lock under which one process at a time brings a database up to date; any number will do.
_MIGRATING: Final = 1_600_915

#: What every SQLite file begins with that is not empty.
_SQLITE_HEAD: Final = b"SQLite format 3\0"

WAITED: Final = "The database is busy with what came before."
BROKE: Final = "The connection to the database broke at a commit."


class CutOff(ConnectionError):
    """A commit was cut off: it may have been done or not."""


class Closing(ConnectionError):
    """The server is closing: nothing more is stored."""


class Damaged(OSError):
    """The database is damaged: what is stored in it may be lost."""


class NoDatabase(Exception):
    """What lies there is no SQLite file: why, in a word, "odd" or "other"."""

    def __init__(self, file: Path, why: str) -> None:
        super().__init__(f"{file} is no SQLite database.")
        self.file = file
        self.why = why


class Late(ConnectionError):
    """It had to wait too long for its turn, and was not begun."""


def connect(url: str, *, own: bool = True, hurried: bool = False) -> Engine:
    """The way to a database; what SQLite leaves open is settled. NoDatabase: something else lies there.

    `own`: the file of an SQLite database is made if it is missing, with its directory, and closed to others.
    `hurried`: a server that does not answer is not waited for, because people wait.
    """
    kind = make_url(url).get_backend_name()
    if kind == "postgresql":
        return _connect_to_server(url, hurried)
    if kind != "sqlite":
        raise ArgumentError(f"{kind} is not supported; name an SQLite file, or postgresql://user@host/name")
    file = database_file(url)
    if file is None:
        engine = create_engine(url)
    else:
        if own:
            _make_private(file)
        else:
            recognise(file)
        # Never made anew: a file that has gone is missed, not replaced by an empty one.
        place = file.absolute().as_uri() + "?mode=rw"
        engine = create_engine(url, creator=lambda: sqlite3.connect(place, uri=True, check_same_thread=False))
    event.listen(engine, "connect", lambda connection, _: _set_up_sqlite(connection, file))
    return engine


def database_file(url: str) -> Path | None:
    """The file of an SQLite database."""
    found = make_url(url)
    if found.get_backend_name() != "sqlite" or not found.database or found.database == ":memory:":
        return None
    return Path(found.database)


def recognise(file: Path) -> bool:
    """Whether an SQLite file is there, empty perhaps; NoDatabase if something else is."""
    try:
        found = file.stat()
    except FileNotFoundError:
        return False
    if not stat.S_ISREG(found.st_mode):
        raise NoDatabase(file, "odd")
    with file.open("rb") as begun:
        if begun.read(len(_SQLITE_HEAD)) not in (b"", _SQLITE_HEAD):
            raise NoDatabase(file, "other")
    return True


def parts(file: Path) -> set[str]:
    """What an SQLite file has, by name; nothing is made or changed to find out."""
    with closing(sqlite3.connect(file.absolute().as_uri() + "?mode=rw", uri=True)) as connection:
        return {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}


def check_whole(connection: Connection) -> None:
    """Read an SQLite database from end to end; Damaged if it is not whole."""
    found = connection.execute(text("PRAGMA integrity_check(1)")).scalar_one()
    if found != "ok":
        raise Damaged(str(found))


def _make_private(file: Path) -> None:
    """The file is there and its owner's alone; what SQLite lays beside it gets the same mode."""
    recognise(file)
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    with suppress(OSError):  # it is somebody else's, or the disk can only be read
        if file.stat().st_mode & 0o077:
            file.chmod(0o600)


def trouble(fault: Exception) -> str:
    """What is wrong with a database that failed like this, in a word of `sengoku.table.vitals`."""
    cause = getattr(fault, "orig", None) or fault
    if isinstance(cause, FileNotFoundError):
        return "moved"
    if isinstance(cause, Damaged):
        return "damaged"
    if isinstance(cause, OSError) and cause.errno in (errno.EROFS, errno.EACCES):
        return "read-only"
    code = (getattr(cause, "sqlite_errorcode", None) or 0) & 0xFF
    if code:
        return _SQLITE.get(code, "gone")
    return _POSTGRES.get(getattr(cause, "sqlstate", None) or "", "gone")


def _connect_to_server(url: str, hurried: bool) -> Engine:
    """PostgreSQL: a connection that was cut is made anew before it is used."""
    said = make_url(url).query
    usual = {name: value for name, value in _ALIVE.items() if name not in said}
    try:
        engine = create_engine(url, pool_pre_ping=True, connect_args={"connect_timeout": _CONNECT, **usual})
        if hurried:
            _hurry(engine)
        return engine
    except ModuleNotFoundError as missing:
        raise ImportError(
            f'This database needs the package {missing.name}; for PostgreSQL: pip install "sengoku[postgres]"'
        ) from missing


def _hurry(engine: Engine) -> None:
    from sengoku.table.impatient import Line

    line = Line()

    def connect(dialect: Any, record: Any, args: list[Any], more: dict[str, Any]) -> Any:
        return line.connect(*args, **more)

    def limit(connection: Any, record: Any) -> None:
        connection.execute(_LIMITS)
        connection.commit()

    event.listen(engine, "do_connect", connect)
    event.listen(engine, "connect", limit)


@contextmanager
def _unhurried(connection: Connection) -> Iterator[None]:
    """What takes long is waited for."""
    own: Any = connection.connection.driver_connection
    connection.execute(text("SET LOCAL statement_timeout = 0"))
    own.unhurried = True
    try:
        yield
    finally:
        own.unhurried = False


def _set_up_sqlite(connection: Any, file: Path | None) -> None:
    """Readers never wait for the writer (WAL), and a commit is on the disk when it returns (FULL)."""
    cursor = connection.cursor()
    try:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
    except sqlite3.OperationalError as fault:
        if file is not None and not os.access(
            file.parent, os.W_OK
        ):  # what SQLite lays beside it cannot be made
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(file.parent)) from fault
        raise
    finally:
        cursor.close()


def leave_nothing(connection: Connection) -> None:
    """What this connection overwrites or deletes is wiped out of an SQLite file, and does not lie there."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA secure_delete = ON")


def empty_journal(connection: Connection) -> None:
    """What SQLite's journal holds goes into the file, as far as nobody reads what was before."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")


class Driver:
    """A connection that is kept, and the driver's own calls, for what is done with every choice.

    Around a row that is stored SQLAlchemy would put twice the work of storing it.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._faults = engine.dialect.loaded_dbapi
        self._kept: PoolProxiedConnection | None = None
        #: How a statement names a value.
        self.value = "?" if engine.dialect.paramstyle == "qmark" else "%s"

    def transaction(self, work: Callable[[DBAPICursor], object]) -> None:
        """Do something in a transaction, all or nothing; what goes wrong is told by SQLAlchemy's faults.

        CutOff: it may have been done.
        """
        try:
            self._commit(self._begun(work))
        except self._faults.Error as fault:
            self._undo(fault)
            raise DBAPIError.instance(
                None, None, fault, self._faults.Error, dialect=self._engine.dialect
            ) from fault
        except BaseException:
            self.release()
            raise

    def _commit(self, connection: PoolProxiedConnection) -> None:
        try:
            connection.commit()
        except self._faults.Error as fault:
            if trouble(fault) != "gone":
                raise
            raise CutOff(BROKE) from fault

    def _undo(self, fault: Exception) -> None:
        """A row that is wrong is no reason to connect again."""
        if isinstance(fault, self._faults.IntegrityError) and self._kept is not None:
            with suppress(self._faults.Error):
                self._kept.rollback()
                return
        self.release()

    def _begun(self, work: Callable[[DBAPICursor], object]) -> PoolProxiedConnection:
        """The connection, with the work done and not committed."""
        kept = self._kept
        if kept is not None:
            try:
                work(kept.cursor())
                return kept
            except self._faults.Error as fault:
                if not self._engine.dialect.is_disconnect(fault, kept, None):
                    raise
                self.release()  # it was cut while nobody used it
        kept = self._kept = self._engine.raw_connection()
        work(kept.cursor())
        return kept

    def release(self) -> None:
        """Close the connection; the next transaction makes another."""
        kept, self._kept = self._kept, None
        if kept is not None:
            kept.invalidate()


def migrate(connection: Connection, to: str = "head") -> None:
    """Run the migrations that this database has not seen yet; of several processes one does it."""
    from alembic import command

    config = _migrations()
    config.attributes["connection"] = connection
    if connection.dialect.name != "postgresql":
        command.upgrade(config, to)
        return
    with _unhurried(connection):
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATING})
        command.upgrade(config, to)


def newest() -> str:
    """The last migration this version knows."""
    from alembic.script import ScriptDirectory

    return ScriptDirectory.from_config(_migrations()).get_current_head() or ""


def revisions() -> list[str]:
    """All migrations this version knows."""
    from alembic.script import ScriptDirectory

    return [script.revision for script in ScriptDirectory.from_config(_migrations()).walk_revisions()]


def revision(connection: Connection) -> str | None:
    """The last migration this database has seen."""
    from alembic.migration import MigrationContext

    return MigrationContext.configure(connection).get_current_revision()


def _migrations() -> Config:
    from alembic.config import Config

    config = Config()
    folder = Path(__file__).resolve().parent / "migrations"
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
