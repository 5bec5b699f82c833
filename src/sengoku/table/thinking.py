"""What runs in a bot process: one decision at a time, made from what a seat may know. Imports no server."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process
from multiprocessing.connection import wait
from typing import Any, NamedTuple

from sengoku.bots import Seen, private_dice
from sengoku.table.catalogue import catalogue


class Job(NamedTuple):
    """All a bot may know: a world that could be the real one, redrawn for its seat before it left the server.

    What the seat sees, is asked and may choose is the same in it.
    """

    modules: tuple[str, ...]
    game: str
    bot: str
    seat: int
    world: dict[str, Any]
    seed: str


def think(job: Job) -> str:
    """The bot's choice, as notation."""
    known = catalogue(job.modules)
    world = known.game(job.game).load(job.world)
    seen = Seen(world, job.seat, tuple(world.choices(job.seat)), private_dice(job.seed, job.seat))
    return str(known.bot(job.game, job.bot).choose(seen))


def begin() -> None:
    """A bot process leaves interrupts to the server, and goes when the server is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, name="follow-the-server", daemon=True).start()


def _follow() -> None:
    server = parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(0)
