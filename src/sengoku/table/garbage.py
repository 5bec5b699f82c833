"""Collects garbage in small bites, so that no table waits for it.

Python's collector walks over all that is young, and now and then over everything: with a thousand tables in
memory that stops the server for half a second, and finds next to nothing. What a table needs no longer goes
at once, without it. So a bite is only what was made within the last moment; what outlives one is laid aside
(`gc.freeze`) and walked over once an hour. A choice leaves nothing that only the collector would find, so
most bites are laid aside as they are; requests, refusals and sockets that come and go leave some, and say so.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

#: Seconds between two bites.
EVERY: Final = 0.1
#: So many bites are looked at after something has left garbage: it may take a moment to end.
LOOKS: Final = 3
#: One of so many is looked at in any case.
RARE: Final = 10
#: So many new things were made at once, as when many tables are read: they are laid aside as they are.
MOST: Final = 20_000
#: Bites between two walks over everything: an hour's.
WHOLE: Final = round(3600 / EVERY)


class Garbage:
    """What there is to look at in this process."""

    def __init__(self) -> None:
        self._looks = 0

    def left(self) -> None:
        """Something was done that leaves garbage: it is looked for soon."""
        self._looks = LOOKS

    def bite(self, look: bool = True) -> None:
        """Lay aside what was made since the last bite, after a look at it if there may be garbage."""
        if (look or self._looks > 0) and gc.get_count()[0] <= MOST:
            self._looks = LOOKS if gc.collect(0) else self._looks - 1
        gc.freeze()

    def whole(self) -> None:
        """Look at everything."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    async def _for_ever(self) -> None:
        while True:
            for number in range(WHOLE):
                await asyncio.sleep(EVERY)
                self.bite(look=number % RARE == 0)
            self.whole()

    @asynccontextmanager
    async def in_bites(self) -> AsyncIterator[None]:
        """Meanwhile nothing else collects."""
        self.whole()
        gc.disable()
        task = asyncio.create_task(self._for_ever(), name="garbage")
        try:
            yield
        finally:
            task.cancel()
            gc.enable()
            gc.unfreeze()


#: A process has one collector.
GARBAGE: Final = Garbage()
