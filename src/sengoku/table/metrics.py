"""Counters in the text format of Prometheus."""

from __future__ import annotations

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
    "sengoku_rooms": ("gauge", "Tables in memory."),
    "sengoku_connections": ("gauge", "Open sockets."),
    "sengoku_bots_thinking": ("gauge", "Bots that think now."),
}


class Metrics:
    """What a server counts. Labels are written with the name: `name{label="value"}`."""

    def __init__(self) -> None:
        self._counts: dict[str, float] = {}
        self._gauges: dict[str, Callable[[], float]] = {}

    def add(self, name: str, amount: float = 1, **labels: object) -> None:
        if labels:
            listed = ",".join(f'{label}="{value}"' for label, value in labels.items())
            name = f"sengoku_{name}{{{listed}}}"
        else:
            name = "sengoku_" + name
        self._counts[name] = self._counts.get(name, 0) + amount

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        self._gauges["sengoku_" + name] = read

    def text(self) -> str:
        values = {**self._counts, **{name: read() for name, read in self._gauges.items()}}
        lines: list[str] = []
        for family, (kind, help) in _HELP.items():
            lines += [f"# HELP {family} {help}", f"# TYPE {family} {kind}"]
            lines += [
                f"{name} {value:.10g}"
                for name, value in sorted(values.items())
                if name == family or name.startswith(family + "{")
            ]
        return "\n".join(lines) + "\n"
