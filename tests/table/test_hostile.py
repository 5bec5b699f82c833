"""Guests who mean harm: as many as there is time for. The long run: tools/hostile --requests 1000000."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.hostile import OPTIONS, Fortress, attack, log_of, memory_of, set_up
from tests.table.servers import Server

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read in /proc"),
]
#: Things that are said to warm up, and then: enough to meet every kind, few enough for every day.
_WARM, _MANY = 1500, 3500


@pytest.fixture
def fortress(tmp_path: Path) -> Iterator[Server]:
    server = Fortress(tmp_path, *OPTIONS).start()
    yield server
    server.stop()


async def test_hostile_guests_change_nothing_and_break_nothing(fortress: Server) -> None:
    loot = await set_up(fortress)
    before = log_of(fortress, loot.victims)
    await attack(fortress, loot, _WARM, seed=1)
    warm = memory_of(fortress)
    tally = await attack(fortress, loot, _MANY, seed=2)
    assert tally.said >= _MANY
    assert tally.wrong == []
    assert log_of(fortress, loot.victims) == before
    assert fortress.log == []
    assert tally.memory[-1] < warm * 1.2
    # They were not all turned away at the door: some looked on, some were read and refused.
    assert {"400", "403", "404", "405", "409", "422", "200"} <= set(tally.statuses)
    assert {"socket welcome", "socket wrong-secret", "socket bad-request"} <= set(tally.statuses)
