"""Tasks that nobody awaits."""

from __future__ import annotations

import asyncio
from typing import Any

_kept: set[asyncio.Task[Any]] = set()


def keep(task: asyncio.Task[Any]) -> None:
    """Hold on to a task that nobody awaits."""
    _kept.add(task)
    task.add_done_callback(_kept.discard)
