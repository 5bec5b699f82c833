"""How fast anybody may ask for things."""

from __future__ import annotations

from collections.abc import Callable

from sengoku.table.addresses import counted, is_here
from sengoku.table.errors import Refusal


class Bucket:
    """Tokens that come back at a steady rate a second; each call takes one. The clock has milliseconds."""

    __slots__ = ("burst", "clock", "rate", "tokens", "touched")

    def __init__(self, rate: float, burst: int, clock: Callable[[], int]) -> None:
        self.rate = rate
        self.burst = float(burst)
        self.clock = clock
        self.tokens = float(burst)
        self.touched = clock()

    def take(self) -> bool:
        now = self.clock()
        # A clock that is set back takes nothing away.
        self.tokens = min(self.burst, self.tokens + max(0, now - self.touched) / 1000 * self.rate)
        self.touched = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Buckets:
    """One bucket a client address; full ones are forgotten."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], int], most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        bucket = self._buckets.get(who)
        if bucket is None:
            if len(self._buckets) >= self.most:
                self._forget()
            bucket = self._buckets[who] = Bucket(self.rate, self.burst, self.clock)
        return bucket.take()

    def _forget(self) -> None:
        full = self.burst / self.rate * 1000 if self.rate else 0
        now = self.clock()
        self._buckets = {who: b for who, b in self._buckets.items() if now - b.touched < full}
        if len(self._buckets) >= self.most:
            self._buckets.clear()


class Hourly:
    """How much of something an address may do in an hour (0: as much as it likes). Nobody here is counted."""

    def __init__(self, most: int, clock: Callable[[], int], what: str) -> None:
        self.what = what
        self.most = most
        self._buckets = Buckets(most / 3600, most, clock) if most else None

    def take(self, address: str) -> None:
        """Count one, or refuse it."""
        if self._buckets is None or is_here(address):
            return
        if not self._buckets.take(counted(address)):
            raise Refusal(
                "too-many", f"Your address may {self.what} {self.most} times an hour; wait a while."
            )
