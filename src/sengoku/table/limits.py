"""How fast anybody may ask for things."""

from __future__ import annotations

from time import monotonic


class Bucket:
    """Tokens that come back at a steady rate; each call takes one."""

    __slots__ = ("burst", "rate", "tokens", "touched")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = float(burst)
        self.tokens = float(burst)
        self.touched = monotonic()

    def take(self) -> bool:
        now = monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.touched) * self.rate)
        self.touched = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Buckets:
    """One bucket a client address; full ones are forgotten."""

    def __init__(self, rate: float, burst: int, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        bucket = self._buckets.get(who)
        if bucket is None:
            if len(self._buckets) >= self.most:
                self._forget()
            bucket = self._buckets[who] = Bucket(self.rate, self.burst)
        return bucket.take()

    def _forget(self) -> None:
        full = self.burst / self.rate if self.rate else 0
        now = monotonic()
        self._buckets = {who: b for who, b in self._buckets.items() if now - b.touched < full}
        if len(self._buckets) >= self.most:
            self._buckets.clear()
