"""Garbage is collected in bites: what is young at once, all of it only now and then."""

from __future__ import annotations

import asyncio
import gc
import random
import weakref
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import sengoku
from sengoku.core.record import Record
from sengoku.table.config import Config
from sengoku.table.garbage import LOOKS, MOST, Garbage
from sengoku.table.hall import Hall
from tests.table.forks import Run

pytestmark = pytest.mark.anyio


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    made = Hall(Config(data=tmp_path))
    await made.open()
    yield made
    await made.close()


class Knot:
    """Holds itself, so that only a collector can let it go."""

    def __init__(self) -> None:
        self.itself = self


async def gone(knot: weakref.ref[Knot]) -> bool:
    for _ in range(1200):
        if knot() is None:
            return True
        await asyncio.sleep(0.05)
    return False


async def test_young_garbage_goes_soon_and_old_garbage_with_the_whole() -> None:
    garbage = Garbage()
    async with garbage.in_bites():
        assert not gc.isenabled()
        garbage.left()
        assert await gone(weakref.ref(Knot()))
        old = Knot()
        watched = weakref.ref(old)
        garbage.bite()
        del old
        garbage.bite()
        assert watched() is not None  # laid aside
        garbage.whole()
        assert watched() is None
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


async def test_much_at_once_is_laid_aside_as_it_is() -> None:
    garbage = Garbage()
    async with garbage.in_bites():
        many = [[] for _ in range(MOST + 1000)]  # type: list[list[object]]
        knot = weakref.ref(Knot())
        garbage.bite()
        assert knot() is not None
        garbage.whole()
        assert knot() is None
        assert many


async def test_a_bite_is_looked_at_if_something_may_have_left_garbage() -> None:
    garbage = Garbage()
    async with garbage.in_bites():

        def is_found(**look: bool) -> bool:
            gc.freeze()
            knot = weakref.ref(Knot())
            garbage.bite(**look)
            return knot() is None

        assert not is_found(look=False)
        assert is_found(look=True), "now and then in any case"
        assert is_found(look=False), "where there was some there may be more"
        garbage.left()
        for _ in range(2 * LOOKS):
            gc.freeze()
            garbage.bite(look=False)
        assert not is_found(look=False), "and no longer where there was none"


async def test_a_choice_leaves_no_garbage(hall: Hall) -> None:
    """So nobody need look for it: neither the choice nor telling everybody of it."""
    run = await Run.begin(hall, Record(sengoku.game("samurai-sword"), 5, {}, "tidy"), 0)
    chance = random.Random("tidy")
    gc.collect()
    gc.disable()
    try:
        for _ in range(30):
            run.seat = run.room.play.state.deciders()[0]
            await run.do(str(chance.choice(run.room.play.state.choices(run.seat))))
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        ours = ("sengoku", "asyncio", "_asyncio", "zlib")
        assert [one for one in gc.garbage if type(one).__module__.startswith(ours)] == []
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    run.end()
