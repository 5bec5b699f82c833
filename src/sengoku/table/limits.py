"""How fast anybody may ask for things, and how much work they may ask for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from math import ceil
from typing import Final, TypeAlias

from sengoku.table.addresses import counted, is_here
from sengoku.table.errors import Refusal

#: Counts something by its name, for so many seconds: how often it was by now.
Together: TypeAlias = Callable[[str, int], Awaitable[int]]
#: What things cost, in choices that are played again for them, or besides these: a position is found and
#: drawn, a table is read and kept in memory, options are tried out, a whole game is told.
POSITION: Final = 16
LOAD: Final = 8
CHECK: Final = 40
TELLING: Final = 20


class Bucket:
    """Tokens that come back at a steady rate a second; each call takes some. The clock has milliseconds."""

    __slots__ = ("burst", "clock", "rate", "tokens", "touched")

    def __init__(self, rate: float, burst: int, clock: Callable[[], int]) -> None:
        self.rate = rate
        self.burst = float(burst)
        self.clock = clock
        self.tokens = float(burst)
        self.touched = clock()

    def take(self, cost: float = 1) -> bool:
        return self.lacking(cost) == 0

    def lacking(self, cost: float) -> float:
        """Take so many tokens; if there are too few, none, and how many seconds it takes till there are."""
        now = self.clock()
        # A clock that is set back takes nothing away.
        self.tokens = min(self.burst, self.tokens + max(0, now - self.touched) / 1000 * self.rate)
        self.touched = now
        if self.tokens < cost:
            return (cost - self.tokens) / self.rate
        self.tokens -= cost
        return 0


class Buckets:
    """One bucket a client address; full ones are forgotten."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], int], most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        return self.of(who).take()

    def of(self, who: str) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            if len(self._buckets) >= self.most:
                self._forget()
            bucket = self._buckets[who] = Bucket(self.rate, self.burst, self.clock)
        return bucket

    def _forget(self) -> None:
        full = self.burst / self.rate * 1000 if self.rate else 0
        now = self.clock()
        self._buckets = {who: b for who, b in self._buckets.items() if now - b.touched < full}
        if len(self._buckets) >= self.most:
            self._buckets.clear()


class Budget:
    """How much work each client address may cause: one unit is a choice that is played again for it."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], int]) -> None:
        self._buckets = Buckets(rate, burst, clock)

    def spend(self, who: str, cost: int, what: str) -> None:
        """Pay for a piece of work before it is done; Refusal if there is not enough left."""
        bucket = self._buckets.of(counted(who))
        lacking = bucket.lacking(min(cost, bucket.burst))
        if lacking:
            seconds = ceil(lacking)
            raise Refusal(
                "too-fast",
                f"Your address has asked for too much work at once: there is none left for {what}. "
                f"Try again in {seconds} s.",
                retry=seconds,
            )


class Hourly:
    """How much of something an address may do in an hour (0: as much as it likes). Nobody here is counted.

    `together` counts for all processes, and over their restarts, where something is there that can.
    """

    def __init__(self, most: int, clock: Callable[[], int], what: str, together: Together) -> None:
        self.what = what
        self.most = most
        self._buckets = Buckets(most / 3600, most, clock) if most else None
        self._together = together

    async def take(self, address: str) -> None:
        """Count one, or refuse it."""
        if self._buckets is None or is_here(address):
            return
        who = counted(address)
        if not self._buckets.take(who) or await self._together(f"{self.what} {who}", 3600) > self.most:
            raise Refusal(
                "too-many", f"Your address may {self.what} {self.most} times an hour; wait a while."
            )
