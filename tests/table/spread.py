"""Several table processes on one database: real PostgreSQL, real Valkey, real processes."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from tests.table.servers import FAST, Server
from tools.services import Postgres


@contextmanager
def processes(
    folder: Path, database: str, count: int, *options: str, each: Sequence[Sequence[str]] = ()
) -> Iterator[list[Server]]:
    """So many servers of one installation; `each` are the options that only one has."""
    made = [
        Server(folder, *FAST, "--db", database, *options, *(each[place] if place < len(each) else ()))
        for place in range(count)
    ]
    try:
        with ThreadPoolExecutor(count) as starting:
            list(starting.map(Server.start, made))
        yield made
    finally:
        for server in made:
            if server.running:
                server.stop()
            server.client.close()


def new_database(postgres: Postgres) -> str:
    return postgres.database("t" + secrets.token_hex(6))
