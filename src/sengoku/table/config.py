"""What a server can be told, and where it keeps its files."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sengoku.bots.outside import SECONDS
from sengoku.table.addresses import FORWARDING, LOOPBACK
from sengoku.table.clock import now_ms
from sengoku.table.guests import Guest

#: Where a build of the web client lies.
STATIC: Final = Path(__file__).resolve().parent / "static"


def data_directory() -> Path:
    """Where games are kept: $SENGOKU_DATA, or the place the operating system has for such things."""
    told = os.environ.get("SENGOKU_DATA")
    if told:
        return Path(told)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Sengoku"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Sengoku"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "sengoku"


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """All settings of one server. The defaults suit a few friends on one machine."""

    #: A database URL, or the path of an SQLite file.
    db: str = ""
    #: The address of a Redis or Valkey through which processes wake each other; empty: PostgreSQL does it.
    broker: str = ""
    #: Holds the server's own secret; made if it is missing. Empty: `secret` in the data directory.
    secret_file: Path | None = None
    #: Seconds a bot's turn takes at least, so that people can follow.
    bot_delay: float = 0.8
    #: Processes bots think in; 0: other processes of this installation think for them.
    bot_workers: int = 1
    #: "bots": this process serves no tables and only keeps those of others going.
    only: str = ""
    #: Seconds after which a bot that has not answered is replaced by a random choice.
    bot_patience: float = 30.0
    #: Seconds for which bots wait while people talk about taking a choice back.
    undo_patience: float = 60.0
    #: Seconds for which the start waits for people's shares of the seed.
    share_patience: float = 10.0
    #: Tells the time in milliseconds; tests have one that they can move.
    clock: Callable[[], int] = now_ms
    #: Origins from which pages may use the API, besides the server's own.
    origins: tuple[str, ...] = ()
    #: Names under which this server may be asked for; empty: any. This machine's own names always do.
    hosts: tuple[str, ...] = ()
    #: Proxies whose word is taken for a client's address, and the header they write it into.
    trusted_proxies: tuple[str, ...] = LOOPBACK
    proxy_header: str = FORWARDING[0]
    #: What one address may do; 0: as much as it likes. Whoever sits at this machine is not counted.
    connections: int = 200
    tables_per_hour: int = 120
    listed_per_hour: int = 30
    seats_per_hour: int = 300
    #: Seconds within which a request must have said what it wants, and have sent all of it.
    header_seconds: float = 10.0
    body_seconds: float = 60.0
    #: Opens the counters (`/api/metrics`); empty: nobody sees them.
    metrics_key: str = ""
    #: Where the workers of one machine lay what they have counted, so that any can tell it of all.
    counted: Path | None = None
    #: Games of one's own, as `module` or `module:NAME`, besides the games of the package.
    games: tuple[str, ...] = ()
    #: Bots of one's own, which are offered for every game, and the seconds one has for a choice.
    guests: tuple[Guest, ...] = ()
    guest_seconds: float = SECONDS
    static: Path = STATIC
    #: How many tables are kept in memory; those with people connected always are.
    rooms: int = 1000
    message_bytes: int = 8 * 1024
    message_rate: float = 20.0
    message_burst: int = 40
    body_bytes: int = 64 * 1024
    record_bytes: int = 1_000_000
    #: Calls that change something, per second and client address.
    write_rate: float = 20.0
    write_burst: int = 200
    #: Work that each client address may cause, in choices that are played again for it: a second, at once.
    work_rate: float = 100.0
    work_burst: int = 10_000
    #: Processes that play games again, and the seconds one may take.
    clerks: int = 1
    clerk_patience: float = 60.0
    #: Whether games that bots play among themselves go on when nobody watches.
    unwatched: bool = False
    log_level: str = "info"
    data: Path = field(default_factory=data_directory)

    @property
    def db_url(self) -> str:
        """The database as SQLAlchemy wants it."""
        return database_url(self.db or str(self.data / "tables.db"))

    @property
    def many(self) -> bool:
        """Whether several processes may serve this database; SQLite is for one."""
        return self.db_url.startswith("postgresql")

    @property
    def secret_path(self) -> Path:
        return self.secret_file or self.data / "secret"


def database_url(text: str) -> str:
    """A URL with the driver we use; a plain path is an SQLite file."""
    if "://" not in text:
        return f"sqlite:///{Path(text).absolute()}"
    scheme, rest = text.split("://", 1)
    drivers = {"postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg"}
    return f"{drivers.get(scheme, scheme)}://{rest}"


def extra_games() -> tuple[str, ...]:
    """Games of one's own: $SENGOKU_GAMES, `module` or `module:NAME`, separated by commas."""
    return tuple(name.strip() for name in os.environ.get("SENGOKU_GAMES", "").split(",") if name.strip())
