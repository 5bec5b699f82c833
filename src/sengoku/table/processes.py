"""The server's processes: bots think in some, clerks play games again in others; never the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import wait
from typing import Any, Final, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")

#: By how much less urgent their work is than the server's own: whoever plays comes first.
_NICE: Final = 5


class Processes:
    """A few processes. They start with the first job; if one dies or is lost in thought, all are replaced.

    `apart`: whatever programs they start end with them.
    """

    def __init__(
        self, workers: int, begin: Callable[..., None] | None = None, *given: Any, apart: bool = False
    ) -> None:
        self.workers = workers
        self._begin = (begin, given, apart)
        self._pool: ProcessPoolExecutor | None = None
        self._spawn = multiprocessing.get_context("spawn")  # never fork a process that has threads

    async def run(self, patience: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the work comes to; whatever goes wrong with it or its process is raised.

        The caller sees to it that no more is asked for at once than there are processes.
        """
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.workers, mp_context=self._spawn, initializer=_begin, initargs=self._begin
            )
        pool = self._pool
        try:
            submitted: Future[T] = pool.submit(work, *args, **kwargs)
            return await asyncio.wait_for(asyncio.wrap_future(submitted), patience)
        except (BrokenProcessPool, TimeoutError) as fault:
            if self._pool is pool:
                await self.stop()
            if isinstance(fault, TimeoutError):
                raise TimeoutError(f"no answer within {patience:g} s") from fault
            raise

    async def stop(self) -> None:
        """End all processes at once, whatever they do."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(_end, pool)


def _end(pool: ProcessPoolExecutor) -> None:
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        _kill_group(process.pid)
        process.kill()
    pool.shutdown(cancel_futures=True)


def _kill_group(pid: int | None) -> None:
    """All that a process apart has started; others lead no group."""
    if pid is None or not hasattr(os, "killpg"):
        return
    with suppress(ProcessLookupError, PermissionError):
        if os.getpgid(pid) == pid:
            os.killpg(pid, signal.SIGKILL)


def leave() -> None:
    """End this process at once, with all it has started if it is one apart."""
    _kill_group(os.getpid())
    os._exit(0)


def _begin(begin: Callable[..., None] | None, given: tuple[Any, ...], apart: bool) -> None:
    """A process leaves interrupts to the server, and goes when the server is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if apart and hasattr(os, "setsid"):
        os.setsid()
    if hasattr(os, "nice"):
        os.nice(_NICE)
    threading.Thread(target=_follow, name="follow-the-server", daemon=True).start()
    if begin is not None:
        begin(*given)


def _follow() -> None:
    server = parent_process()
    if server is not None:
        wait([server.sentinel])
        leave()
