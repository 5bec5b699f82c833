"""Wakes clients up. It carries no content and may lose a message: whoever is woken reads the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

Listener: TypeAlias = Callable[[str, int], None]


class Broadcast(Protocol):
    """Tells every server process that a table's log now reaches a number."""

    async def publish(self, table: str, seq: int) -> None: ...

    def listen(self, listener: Listener) -> None: ...


class InProcess:
    """For a server that is one process."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    async def publish(self, table: str, seq: int) -> None:
        for listener in self._listeners:
            listener(table, seq)

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)
