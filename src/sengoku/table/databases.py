"""SQLite and PostgreSQL: how each is connected to, and how its tables are brought up to date."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

if TYPE_CHECKING:
    from alembic.config import Config

#: What a database that cannot be reached raises.
UNREACHABLE = (DBAPIError, OSError)
#: Seconds within which a database server must let itself be connected to.
_CONNECT: Final = 5
#: The lock under which one process at a time brings a database up to date; any number will do.
_MIGRATING: Final = 1_600_915


def connect(url: str) -> Engine:
    """The way to a database; what SQLite leaves open is settled, and the directory of its file is made."""
    if not url.startswith("sqlite"):
        return _connect_to_server(url)
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
        place = make_url(engine.url).database
        if place and place != ":memory:":
            Path(place).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    return engine


def _connect_to_server(url: str) -> Engine:
    """PostgreSQL: a connection that was cut is made anew before it is used."""
    try:
        return create_engine(url, pool_pre_ping=True, connect_args={"connect_timeout": _CONNECT})
    except ModuleNotFoundError as missing:
        raise ImportError(
            f'This database needs the package {missing.name}; for PostgreSQL: pip install "sengoku[postgres]"'
        ) from missing


def _set_up_sqlite(connection: Any, _: object) -> None:
    """Readers never wait for the writer (WAL), and a commit is on the disk when it returns (FULL)."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection, to: str = "head") -> None:
    """Run the migrations that this database has not seen yet; of several processes one does it."""
    from alembic import command

    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATING})
    config = _migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def newest() -> str:
    """The last migration this version knows."""
    from alembic.script import ScriptDirectory

    return ScriptDirectory.from_config(_migrations()).get_current_head() or ""


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
