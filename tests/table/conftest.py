from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.servers import TIRELESS, Server, killable, watched
from tools.services import Postgres, Valkey


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not stop it."""
    server = Server(tmp_path_factory.mktemp("table"), *TIRELESS).start()
    yield server
    running = server.running
    server.stop()
    assert running


@pytest.fixture
def server(shared: Server) -> Iterator[Server]:
    """The shared server; a test that makes it log an error fails."""
    yield from watched(shared)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for a test that kills it."""
    yield from killable(Server(tmp_path, *TIRELESS))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL for all tests that do not kill it."""
    with Postgres() as made:
        yield made


@pytest.fixture(scope="session")
def valkey() -> Iterator[Valkey]:
    """One Valkey for all tests that do not kill it."""
    with Valkey() as made:
        yield made
