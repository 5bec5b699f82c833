"""Counters, gauges and histograms in the text format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import Final

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
    "sengoku_http_seconds": ("histogram", "How long HTTP requests took."),
    "sengoku_choice_stored_seconds": ("histogram", "From a choice's arrival until it was stored."),
    "sengoku_choice_sent_seconds": ("histogram", "From a choice's arrival until a client was sent it."),
    "sengoku_commit_seconds": ("histogram", "How long transactions took."),
    "sengoku_loop_lag_seconds": ("histogram", "How much later than asked for the event loop came back."),
    "sengoku_rooms": ("gauge", "Tables in memory."),
    "sengoku_connections": ("gauge", "Open sockets."),
    "sengoku_bots_thinking": ("gauge", "Bots that think now."),
    "sengoku_writes_waiting": ("gauge", "Rows that wait for the next transaction."),
    "sengoku_memory_bytes": ("gauge", "Memory of this process."),
    "sengoku_healthy": ("gauge", "Whether the server is ready: 1 or 0."),
}
#: The upper edges of a histogram, in seconds; above the last there is no edge.
EDGES: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Histogram:
    """How often something took how long."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(EDGES) + 1)
        self.total = 0.0

    def lines(self, name: str) -> list[str]:
        found, seen = [], 0
        for edge, count in zip((*map("{:g}".format, EDGES), "+Inf"), self.counts, strict=True):
            seen += count
            found.append(f'{name}_bucket{{le="{edge}"}} {seen}')
        return [*found, f"{name}_sum {self.total:.10g}", f"{name}_count {seen}"]


class Metrics:
    """What a server counts. Labels are written with the name: `name{label="value"}`."""

    def __init__(self) -> None:
        self._counts: dict[str, float] = {}
        self._gauges: dict[str, Callable[[], float]] = {}
        self._histograms: dict[str, Histogram] = {}

    def add(self, name: str, amount: float = 1, **labels: object) -> None:
        if labels:
            listed = ",".join(f'{label}="{value}"' for label, value in labels.items())
            name = f"sengoku_{name}{{{listed}}}"
        else:
            name = "sengoku_" + name
        self._counts[name] = self._counts.get(name, 0) + amount

    def observe(self, name: str, seconds: float) -> None:
        """Something took so long."""
        found = self._histograms.get(name)
        if found is None:
            found = self._histograms[name] = Histogram()
        found.counts[bisect_left(EDGES, seconds)] += 1
        found.total += seconds

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        self._gauges["sengoku_" + name] = read

    def text(self) -> str:
        values = {**self._counts, **{name: read() for name, read in self._gauges.items()}}
        lines: list[str] = []
        for family, (kind, help) in _HELP.items():
            lines += [f"# HELP {family} {help}", f"# TYPE {family} {kind}"]
            histogram = self._histograms.get(family.removeprefix("sengoku_"))
            lines += histogram.lines(family) if histogram is not None else []
            lines += [
                f"{name} {value:.10g}"
                for name, value in sorted(values.items())
                if name == family or name.startswith(family + "{")
            ]
        return "\n".join(lines) + "\n"
