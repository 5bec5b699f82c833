"""Counters, gauges and histograms in the text format of Prometheus.

The workers of one machine share an address, and any of them may be asked: each lays what it has counted into
a folder of theirs now and then, and whoever is asked adds it all up. What a worker has counted stays when it
is gone, so that no counter ever goes back.
"""

from __future__ import annotations

import os
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

_HELP: Final = {
    "sengoku_http_requests_total": ("counter", "HTTP requests by method and status."),
    "sengoku_http_seconds_total": ("counter", "Time spent in HTTP requests."),
    "sengoku_messages_received_total": ("counter", "Socket messages received by type."),
    "sengoku_messages_sent_total": ("counter", "Socket messages sent."),
    "sengoku_bytes_sent_total": ("counter", "Bytes of socket messages sent."),
    "sengoku_refusals_total": ("counter", "Refusals by code."),
    "sengoku_rows_total": ("counter", "Rows stored in the logs by kind."),
    "sengoku_commits_total": ("counter", "Transactions committed."),
    "sengoku_commit_seconds_total": ("counter", "Time spent in transactions."),
    "sengoku_conflicts_total": ("counter", "Rows whose number another process had taken."),
    "sengoku_bot_choices_total": ("counter", "Choices made by bots."),
    "sengoku_bot_seconds_total": ("counter", "Time bots thought."),
    "sengoku_bot_failures_total": ("counter", "Bot jobs that failed and were replaced by a random choice."),
    "sengoku_clerk_jobs_total": ("counter", "What had to be played again, by the kind of work."),
    "sengoku_http_seconds": ("histogram", "How long HTTP requests took."),
    "sengoku_choice_stored_seconds": ("histogram", "From a choice's arrival until it was stored."),
    "sengoku_choice_sent_seconds": ("histogram", "From a choice's arrival until a client was sent it."),
    "sengoku_commit_seconds": ("histogram", "How long transactions took."),
    "sengoku_loop_lag_seconds": ("histogram", "How much later than asked for the event loop came back."),
    "sengoku_rooms": ("gauge", "Tables in memory."),
    "sengoku_connections": ("gauge", "Open sockets."),
    "sengoku_bots_thinking": ("gauge", "Bots that think now."),
    "sengoku_bots_waiting": ("gauge", "Bots that wait for their turn to think."),
    "sengoku_clerks_waiting": ("gauge", "Pieces of work that wait to be played again."),
    "sengoku_writes_waiting": ("gauge", "Rows that wait for the next transaction."),
    "sengoku_memory_bytes": ("gauge", "Memory of the processes that serve tables."),
    "sengoku_healthy": ("gauge", "Whether the server is ready: 1 or 0."),
}
_HEALTHY: Final = "sengoku_healthy"
#: The upper edges of a histogram, in seconds; above the last there is no edge.
EDGES: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Histogram(msgspec.Struct):
    """How often something took how long."""

    counts: list[int] = msgspec.field(default_factory=lambda: [0] * (len(EDGES) + 1))
    total: float = 0.0

    def add(self, other: Histogram) -> None:
        self.counts = [a + b for a, b in zip(self.counts, other.counts, strict=True)]
        self.total += other.total

    def lines(self, name: str) -> list[str]:
        found, seen = [], 0
        for edge, count in zip((*map("{:g}".format, EDGES), "+Inf"), self.counts, strict=True):
            seen += count
            found.append(f'{name}_bucket{{le="{edge}"}} {seen}')
        return [*found, f"{name}_sum {self.total:.10g}", f"{name}_count {seen}"]


class Counted(msgspec.Struct):
    """What one process has counted, and how it is now."""

    counts: dict[str, float]
    gauges: dict[str, float]
    histograms: dict[str, Histogram]


class Metrics:
    """What a server counts. Labels are written with the name: `name{label="value"}`."""

    def __init__(self, folder: Path | None = None) -> None:
        #: Where the workers of one machine lay what they have counted.
        self._folder = folder
        self._counts: dict[str, float] = {}
        self._gauges: dict[str, Callable[[], float]] = {}
        self._histograms: dict[str, Histogram] = {}

    def add(self, name: str, amount: float = 1, **labels: object) -> None:
        if labels:
            name = _labelled(name, tuple(labels.items()))
        self._counts[name] = self._counts.get(name, 0) + amount

    def sent(self, bytes: int) -> None:
        """A socket was sent a message."""
        counts = self._counts
        counts["messages_sent_total"] = counts.get("messages_sent_total", 0) + 1
        counts["bytes_sent_total"] = counts.get("bytes_sent_total", 0) + bytes

    def observe(self, name: str, seconds: float) -> None:
        """Something took so long."""
        found = self._histograms.get(name)
        if found is None:
            found = self._histograms[name] = Histogram()
        found.counts[bisect_left(EDGES, seconds)] += 1
        found.total += seconds

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        self._gauges["sengoku_" + name] = read

    def counted(self) -> Counted:
        gauges = {name: read() for name, read in self._gauges.items()}
        counts = {"sengoku_" + name: count for name, count in self._counts.items()}
        return Counted(counts, gauges, self._histograms)

    def lay_out(self) -> None:
        """For the other workers, whole or not at all."""
        if self._folder is not None:
            new = self._folder / f"{os.getpid()}.new"
            with suppress(OSError):  # no room, or the supervisor is gone: they have the figures before these
                new.write_bytes(msgspec.json.encode(self.counted()))
                new.replace(self._folder / str(os.getpid()))

    def _others(self) -> list[Counted]:
        """What the other workers had counted a moment ago; of those that are gone nothing is now."""
        found = []
        for file in sorted(self._folder.glob("*")) if self._folder is not None else ():
            if file.name.isdecimal() and file.name != str(os.getpid()):
                with suppress(OSError, msgspec.DecodeError):
                    one = msgspec.json.decode(file.read_bytes(), type=Counted)
                    found.append(one if _runs(int(file.name)) else Counted(one.counts, {}, one.histograms))
        return found

    def text(self) -> str:
        whole = _together([self.counted(), *self._others()])
        values = {**whole.counts, **whole.gauges}
        lines: list[str] = []
        for family, (kind, help) in _HELP.items():
            lines += [f"# HELP {family} {help}", f"# TYPE {family} {kind}"]
            histogram = whole.histograms.get(family.removeprefix("sengoku_"))
            lines += histogram.lines(family) if histogram is not None else []
            lines += [
                f"{name} {value:.10g}"
                for name, value in sorted(values.items())
                if name == family or name.startswith(family + "{")
            ]
        return "\n".join(lines) + "\n"


@lru_cache(1000)
def _labelled(name: str, labels: tuple[tuple[str, object], ...]) -> str:
    listed = ",".join(f'{label}="{value}"' for label, value in labels)
    return f"{name}{{{listed}}}"


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True


def _together(all: Iterable[Counted]) -> Counted:
    """The sums; a server is as healthy as the worst of its processes."""
    counts: Counter[str] = Counter()
    gauges: Counter[str] = Counter()
    histograms: dict[str, Histogram] = {}
    healthy = []
    for one in all:
        counts.update(one.counts)
        gauges.update(one.gauges)
        healthy.append(one.gauges.get(_HEALTHY, 1))
        for name, histogram in one.histograms.items():
            histograms.setdefault(name, Histogram()).add(histogram)
    if _HEALTHY in gauges:
        gauges[_HEALTHY] = min(healthy)  # type: ignore[assignment]
    return Counted(dict(counts), dict(gauges), histograms)
