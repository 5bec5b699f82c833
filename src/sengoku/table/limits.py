"""How fast anybody may ask for things, and how much work they may ask for."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from math import ceil
from typing import Final, TypeAlias

from sengoku.core.messages import Messages
from sengoku.core.reasons import Reason
from sengoku.core.rulebook import ENGLISH
from sengoku.table.addresses import counted, is_here
from sengoku.table.databases import CutOff
from sengoku.table.errors import Refusal

#: Counts something by its name, for so many seconds: how often it was by now, and the seconds that are left.
#: With 0 seconds it takes back one.
Together: TypeAlias = Callable[[str, int], Awaitable[tuple[int, int]]]
_HOUR: Final = 3600
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

    def give_back(self) -> None:
        self.tokens = min(self.burst, self.tokens + 1)


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
        #: What is counted: `error-too-many-<what>` says so.
        self.what = what
        self.most = most
        self._buckets = Buckets(most / _HOUR, most, clock) if most else None
        self._together = together

    @asynccontextmanager
    async def taking(self, address: str) -> AsyncIterator[None]:
        """Count one while it is tried, or refuse it. What comes to nothing is not counted."""
        if self._buckets is None or is_here(address):
            yield
            return
        who = counted(address)
        bucket = self._buckets.of(who)
        lacking = bucket.lacking(1)
        if lacking:
            raise self._refusal(lacking)
        name = f"{self.what} {who}"
        number, left = await self._together(name, _HOUR)
        try:
            if number > self.most:
                raise self._refusal(left)
            yield
        except Exception as fault:
            if not _may_be_done(fault):
                bucket.give_back()
                if number:
                    await self._together(name, 0)
            raise

    def _refusal(self, seconds: float) -> Refusal:
        retry = max(1, ceil(seconds))
        return too_many(f"too-many-{self.what}", {"count": self.most, "seconds": retry}, retry)


def too_many(key: str, args: dict[str, object], retry: int = 0) -> Refusal:
    """What an address may not do any more now: a sentence, and its key for whoever reads another language."""
    sentence = Messages(ENGLISH).say(f"error-{key}", args)
    return Refusal("too-many", sentence, reasons=[Reason("", key, args)], retry=retry)


def _may_be_done(fault: Exception) -> bool:
    """Whether what failed may be stored all the same."""
    return isinstance(fault, CutOff) or (isinstance(fault, Refusal) and fault.code == "unknown")
