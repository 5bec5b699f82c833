"""Garbage is collected in bites: what is young at once, all of it only now and then."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from sengoku.table import garbage

pytestmark = pytest.mark.anyio


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
    async with garbage.in_bites():
        assert not gc.isenabled()
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
    async with garbage.in_bites():
        many = [[] for _ in range(garbage.MOST + 1000)]  # type: list[list[object]]
        knot = weakref.ref(Knot())
        garbage.bite()
        assert knot() is not None
        garbage.whole()
        assert knot() is None
        assert many
