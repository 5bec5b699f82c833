"""What the keeper does reaches a running server, also when the database fails it in between."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, text
from sqlalchemy.exc import OperationalError

from sengoku.table.config import Config
from sengoku.table.hall import Hall
from sengoku.table.models import ACTS, BANS

pytestmark = pytest.mark.anyio


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    made = Hall(Config(data=tmp_path, bot_delay=0))
    await made.open()
    await made.noticing.close()  # the test looks when it wants to
    yield made
    await made.close()


def _ban(connection: Connection) -> None:
    connection.execute(insert(BANS).values(kind="key", what="hash", why="", at=0, until=None))
    connection.execute(insert(ACTS).values(at=0, who="keeper", what="ban", table_id=None, details="{}"))


async def test_an_act_that_could_not_be_followed_is_followed_later(hall: Hall) -> None:
    await hall.storage.transaction(_ban)
    await hall.storage.transaction(
        lambda connection: connection.execute(text("ALTER TABLE bans RENAME TO x"))
    )
    with pytest.raises(OperationalError):
        await hall.noticing.look()
    assert not hall.bans.has_key("hash")
    await hall.storage.transaction(
        lambda connection: connection.execute(text("ALTER TABLE x RENAME TO bans"))
    )
    await hall.noticing.look()
    assert hall.bans.has_key("hash")


async def test_an_act_that_cannot_be_read_keeps_no_later_one_back(hall: Hall) -> None:
    broken = insert(ACTS).values(at=0, who="keeper", what="ban", table_id=None, details="no JSON")
    await hall.storage.transaction(lambda connection: connection.execute(broken))
    await hall.storage.transaction(_ban)
    await hall.noticing.look()
    assert hall.bans.has_key("hash")
