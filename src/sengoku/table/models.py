"""What the database holds: one row a table, and the log, in which everything that happens is a row."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", String(32), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("lang", String(8), nullable=False),
    Column("listed", Boolean, nullable=False, server_default=false()),
    #: Milliseconds since 1970, here and in the log.
    Column("created", BigInteger, nullable=False),
    #: The one thing here that changes; written with the row of the log that changes it.
    Column("status", String(8), nullable=False),
    Column("host_hash", String(64), nullable=False),
    Column("invite_hash", String(64), nullable=False),
    #: The choices with which the game begins: those of the game it was forked from, or of an uploaded record.
    Column("opening", Text, nullable=False),
    #: Where the seed comes from: "mixed" from the shares of all (`seed` is the table's own), "seed" chosen
    #: by the host, "fork" from another game, "" drawn by the table alone (as all were before there were
    #: shares).
    Column("seeding", String(8), nullable=False, server_default=""),
    #: Minutes a person must be gone before the host may give the seat away.
    Column("absence", Integer, nullable=False, server_default="3"),
    Index("tables_by_status", "status", "listed", "created"),
)

#: (table, seq) is the only thing that decides the order in which things happen.
LOG: Final = Table(
    "log",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)

#: How far a game had come at some of its rows (`sengoku.table.snapshots`): made of the log, and made again
#: if it is lost.
SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("since", Integer, nullable=False),
    Column("version", String(32), nullable=False),
    Column("states", LargeBinary, nullable=False),
    Column("story", LargeBinary, nullable=False),
)

#: What whoever keeps the server has done, and who it was. The running servers read it to learn of it.
ACTS: Final = Table(
    "acts",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("who", String(128), nullable=False),
    Column("what", String(16), nullable=False),
    #: No foreign key: what was done to a table stays known when the table is gone.
    Column("table_id", String(16), nullable=True),
    #: JSON; never a secret.
    Column("details", Text, nullable=False),
)

#: Addresses and keys that are shut out.
BANS: Final = Table(
    "bans",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    #: "address": `what` is a network, such as 192.0.2.0/24; "key": the hash of a secret.
    Column("kind", String(8), nullable=False),
    Column("what", String(64), nullable=False),
    Column("why", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    #: Until when; null: for good.
    Column("until", BigInteger, nullable=True),
)

# What follows is for several processes on one PostgreSQL (`sengoku.table.registry`); SQLite leaves it empty.

#: The processes that are alive: each says so every second or two, by the database's clock.
PROCESSES: Final = Table(
    "processes",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("seen", BigInteger, nullable=False),
)

#: Who is connected where: a seat (-1: somebody who only watches), by which secret, at which process.
PRESENCE: Final = Table(
    "presence",
    METADATA,
    Column("table_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    #: The hash of the secret, "" for those who only watch.
    Column("key", String(64), primary_key=True),
    Column("process", String(16), primary_key=True),
    #: When the last of them went; null: they are here.
    Column("gone", BigInteger, nullable=True),
    Index("presence_by_process", "process"),
)

#: Which process lets a table go on by itself: thinks for its bots and begins its game. "": one is needed.
KEEPERS: Final = Table(
    "keepers",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("process", String(16), nullable=False),
    Index("keepers_by_process", "process"),
)
