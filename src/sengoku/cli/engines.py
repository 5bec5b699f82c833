"""Where a command's games are played: the options `--jobs`, `--engine` and `--address`."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Annotated, Literal

from cyclopts import Parameter

from sengoku.arena.engines import ENGINES, MOST_JOBS, MOST_PROCESSORS, Engine, engine
from sengoku.cli.faults import check_number


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Workers:
    """The options that say who plays the games: processes of this machine, or many machines."""

    #: Of a pool one unless told otherwise, of a cluster all.
    jobs: Annotated[int | None, Parameter(name=("--jobs", "-j"), help="cli-opt-jobs", metavar="N")] = None
    engine: Annotated[Literal["pool", "ray"], Parameter(help="cli-opt-engine", metavar="|".join(ENGINES))] = (
        "pool"
    )
    address: Annotated[str | None, Parameter(help="cli-opt-address", metavar="HOST:PORT")] = None

    @contextmanager
    def open(self) -> Iterator[Engine]:
        """The engine that was asked for; it is closed with the `with` it is used in."""
        if self.jobs is not None:
            check_number("--jobs", self.jobs, 1, MOST_PROCESSORS if self.engine == "ray" else MOST_JOBS)
        with closing(engine(self.engine, self.jobs, self.address)) as found, _ending_kindly():
            yield found


@contextmanager
def _ending_kindly() -> Iterator[None]:
    """SIGTERM is heard as Ctrl-C is: what runs jobs for others ends one so whose time is over."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _interrupt(number: int, frame: FrameType | None) -> None:
    """As whatever hears Ctrl-C just now does it; all the same where that is ignored, behind other jobs."""
    heard = signal.getsignal(signal.SIGINT)
    if callable(heard):
        heard(signal.SIGINT, frame)
    else:
        raise KeyboardInterrupt
