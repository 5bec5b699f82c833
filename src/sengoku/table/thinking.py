"""What runs in a bot process: one decision at a time, made from a view. Imports no server."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Sequence
from multiprocessing import parent_process
from multiprocessing.connection import wait
from typing import Any, NamedTuple

from sengoku.bots import private_dice
from sengoku.core.events import Ask
from sengoku.table.catalogue import catalogue


class Job(NamedTuple):
    """All a bot may know: what its seat sees, is asked and may choose."""

    modules: tuple[str, ...]
    game: str
    bot: str
    seat: int
    view: dict[str, Any]
    ask: dict[str, Any]
    choices: Sequence[str]
    seed: str


def think(job: Job) -> str:
    """The bot's choice, as notation."""
    known = catalogue(job.modules)
    game = known.game(job.game)
    ask = Ask(job.ask["prompt"], job.ask["rule"], job.ask["args"])
    choices = [game.parse(text) for text in job.choices]
    return str(known.bot(job.game, job.bot).choose(job.view, ask, choices, private_dice(job.seed, job.seat)))


def begin() -> None:
    """A bot process leaves interrupts to the server, and goes when the server is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, name="follow-the-server", daemon=True).start()


def _follow() -> None:
    server = parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(0)
