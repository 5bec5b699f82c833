"""Time as the table tells it: milliseconds in the database, ISO 8601 in UTC on the wire."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import lru_cache


def now_ms() -> int:
    return time.time_ns() // 1_000_000


@lru_cache(256)
def iso(ms: int) -> str:
    """The same moment is told to all who look."""
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Steady:
    """A clock that never goes back, whatever happens to the one it reads.

    If that one is set back, time goes on from where it was, at half the pace until the other has caught up:
    rows keep their order, and nobody's minutes stand still.
    """

    def __init__(self, raw: Callable[[], int]) -> None:
        self._raw = raw
        self._last = raw()
        self._ahead = 0.0

    def __call__(self) -> int:
        now = self._raw()
        if now < self._last:
            self._ahead += self._last - now
        elif self._ahead:
            self._ahead = max(0.0, self._ahead - (now - self._last) / 2)
        self._last = now
        return int(now + self._ahead)

    @property
    def ahead(self) -> int:
        """How many milliseconds it is ahead of the clock it reads."""
        return int(self._ahead)
