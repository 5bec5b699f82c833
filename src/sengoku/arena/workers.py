"""Work for several processes, its results in the order of the work."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def in_order(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterator[R]:
    """The results of all tasks, one after the other, however many processes work on them."""
    if jobs == 1 or len(tasks) < 2:
        yield from map(work, tasks)
        return
    pool = ProcessPoolExecutor(min(jobs, len(tasks)), get_context("spawn"), initializer=_begin)
    try:
        yield from pool.map(work, tasks)
    finally:
        pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """Ctrl-C reaches every process of a terminal; the one that started the workers deals with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
