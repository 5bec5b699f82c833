"""Collects garbage in small bites, so that no table waits for it.

Python's collector walks over all that is young, and now and then over everything: with a thousand tables in
memory that stops the server for half a second, and finds next to nothing. What a table needs no longer goes
at once, without it. So a bite is only what was made within the last moment; what outlives one is laid aside
(`gc.freeze`) and walked over once an hour.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

#: Seconds between two bites.
EVERY: Final = 0.25
#: So many new things were made at once, as when many tables are read: they are laid aside as they are.
MOST: Final = 20_000
#: Bites between two walks over everything: an hour's.
WHOLE: Final = round(3600 / EVERY)


def bite() -> None:
    """Look at what was made since the last bite, and lay it aside."""
    if gc.get_count()[0] <= MOST:
        gc.collect(0)
    gc.freeze()


def whole() -> None:
    """Look at everything."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


async def _for_ever() -> None:
    while True:
        for _ in range(WHOLE):
            await asyncio.sleep(EVERY)
            bite()
        whole()


@asynccontextmanager
async def in_bites() -> AsyncIterator[None]:
    """Meanwhile nothing else collects."""
    whole()
    gc.disable()
    task = asyncio.create_task(_for_ever(), name="garbage")
    try:
        yield
    finally:
        task.cancel()
        gc.enable()
        gc.unfreeze()
