"""Several table processes on one machine behind one address: started, watched, replaced, ended together."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.process import parent_process
from multiprocessing.synchronize import Event
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Final

from sengoku.table import logs
from sengoku.table.config import Config
from sengoku.table.keys import read_keys
from sengoku.table.server import prepare, run

log = logging.getLogger("sengoku.table.workers")

#: What a worker that could not even begin says to whoever started it.
_NOT_BEGUN: Final = 3
#: Seconds between the deaths of two workers and their replacement, so that a bad setting costs no processor.
_BREATH: Final = 0.5
#: Seconds between two looks whether the first of them answers.
_SOON: Final = 0.1
#: Seconds within which workers end when they are told to.
_FAREWELL: Final = 15


def serve(config: Config, bound: socket.socket, count: int, on_start: Callable[[], None]) -> bool:
    """Keep so many workers going until told to stop; False if none could begin, which the log explains."""
    with TemporaryDirectory(prefix="sengoku-counted-") as folder:
        return _Workers(replace(config, counted=Path(folder)), bound, count).serve(on_start)


class _Workers:
    def __init__(self, config: Config, bound: socket.socket, count: int) -> None:
        logs.set_up(config.log_level)
        read_keys(config.secret_path)  # made once, before several would make it
        self.config, self.bound, self.count = config, bound, count
        self.spawn = multiprocessing.get_context("spawn")  # each begins like a server of its own
        #: Some worker has served.
        self.began = self.spawn.Event()
        self.stopping = False
        self.workers: list[SpawnProcess] = []

    def serve(self, on_start: Callable[[], None]) -> bool:
        told = False
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        while not self.stopping:
            while len(self.workers) < self.count and not self.stopping:
                self._start()
            wait([worker.sentinel for worker in self.workers], timeout=1 if told else _SOON)
            if self.began.is_set() and not told:
                told = True
                on_start()
            self._bury()
        self._end()
        return self.began.is_set()

    def _start(self) -> None:
        worker = self.spawn.Process(target=_work, args=(self.config, self.bound, self.began), name="worker")
        worker.start()
        self.workers.append(worker)

    def _bury(self) -> None:
        dead = [worker for worker in self.workers if not worker.is_alive()]
        if not dead or self.stopping:
            return
        self.workers = [worker for worker in self.workers if worker not in dead]
        for worker in dead:
            log.error(
                "a worker is gone and is replaced", extra={"pid": worker.pid, "status": worker.exitcode}
            )
            if worker.exitcode == _NOT_BEGUN and not self.began.is_set():
                self.stopping = True  # the next would fare no better
        time.sleep(_BREATH)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self.stopping = True

    def _end(self) -> None:
        """Tell all; whoever does not listen is ended."""
        for worker in self.workers:
            worker.terminate()
        ends = time.monotonic() + _FAREWELL
        for worker in self.workers:
            worker.join(max(0.0, ends - time.monotonic()))
            if worker.is_alive():
                worker.kill()
                worker.join()


def _work(config: Config, bound: socket.socket, began: Event) -> None:
    """One worker: a whole server on the socket that all share."""
    threading.Thread(target=_follow, name="follow-the-supervisor", daemon=True).start()
    server = prepare(config)

    def announce() -> None:
        while not server.started:
            time.sleep(0.05)
        began.set()

    threading.Thread(target=announce, name="announce", daemon=True).start()
    sys.exit(0 if run(server, bound) else _NOT_BEGUN)


def _follow() -> None:
    """A worker ends when its supervisor is gone, however it went."""
    supervisor = parent_process()
    if supervisor is not None:
        wait([supervisor.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
