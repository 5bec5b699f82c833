"""Where many tasks are worked on: here, in a pool of processes, or on the machines of a Ray cluster.

    with closing(engine("ray", address="10.0.0.1:6379")) as machines:
        report = simulate("shitenno", 2, ["heuristic", "random"], 100_000, engine=machines)

Every engine gives each result once and in the order of the tasks, whoever worked on it and however often that
was tried: so the same plan gives the same report on all of them.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing, contextmanager
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import ClassVar, Final, Protocol, TypeVar

from sengoku.core.errors import BadOption, SengokuError

T = TypeVar("T")
R = TypeVar("R")

#: The engines by name; the first is the usual one.
ENGINES: Final = ("pool", "ray")
#: Processes of one machine, and processors of a cluster that can be asked for.
MOST_JOBS: Final = 256
MOST_PROCESSORS: Final = 100_000


class EngineTrouble(SengokuError):
    """An engine cannot be had, or has lost its machines."""


class Engine(Protocol):
    """Works on tasks; `work` and tasks must be such that other processes can be sent them."""

    @property
    def jobs(self) -> int:
        """How many tasks are worked on at once."""

    @property
    def here(self) -> bool:
        """Whether that is this process itself, which an interrupt may reach in the middle of a task."""

    def in_order(self, work: Callable[[T], R], tasks: Sequence[T]) -> Generator[R, None, None]:
        """The results of all tasks, one after the other. Whoever closes it stops the work."""

    def close(self) -> None:
        """Let go of all processes and machines."""


def engine(name: str = ENGINES[0], jobs: int | None = None, address: str | None = None) -> Engine:
    """The engine of this name: the one place where it is chosen.

    A pool has one process unless told otherwise, Ray every processor of the cluster. `address` is the
    cluster's; without one Ray takes that of $RAY_ADDRESS or of this machine, or starts one here.
    """
    if jobs is not None:
        _check_jobs(jobs, MOST_PROCESSORS if name == "ray" else MOST_JOBS)
    if name == "ray":
        from sengoku.arena.machines import Machines

        return Machines(jobs, address)
    if name != "pool":
        raise BadOption("engine-unknown", {"value": repr(name), "engines": ", ".join(ENGINES)})
    if address is not None:
        raise BadOption("engine-address", {"value": repr(address)})
    return Pool(1 if jobs is None else jobs)


@contextmanager
def lent(given: Engine | None, jobs: int = 1) -> Iterator[Engine]:
    """The engine that was given, which its owner closes; or a pool for this work alone."""
    if given is not None:
        yield given
        return
    _check_jobs(jobs, MOST_JOBS)
    with closing(Pool(jobs)) as own:
        yield own


def _check_jobs(jobs: object, most: int) -> None:
    if type(jobs) is not int or not 1 <= jobs <= most:
        raise BadOption("number-most", {"name": "jobs", "value": repr(jobs), "most": most})


class Pool:
    """Processes of this machine, started with the first tasks; with one job, this process itself."""

    def __init__(self, jobs: int = 1) -> None:
        self.jobs = jobs
        self._processes: ProcessPoolExecutor | None = None
        self._stop: Event | None = None

    @property
    def here(self) -> bool:
        return self.jobs == 1

    def in_order(self, work: Callable[[T], R], tasks: Sequence[T]) -> Generator[R, None, None]:
        if self.here or len(tasks) < 2:
            yield from map(work, tasks)
            return
        waiting: list[Future[R]] = [self._started().submit(work, task) for task in tasks]
        waiting.reverse()
        try:
            while waiting:
                yield waiting.pop().result()
        finally:
            if waiting:
                self.close()

    def _started(self) -> ProcessPoolExecutor:
        if self._processes is None:
            context = get_context("spawn")  # never fork a process that may have threads
            self._stop = context.Event()
            self._processes = ProcessPoolExecutor(
                self.jobs, context, initializer=_begin, initargs=(self._stop,)
            )
        return self._processes

    def close(self) -> None:
        """Whatever happened, the processes finish their game and are gone."""
        processes, self._processes = self._processes, None
        if processes is not None:
            assert self._stop is not None
            self._stop.set()
            processes.shutdown(cancel_futures=True)


class _Process:
    """What a process of a pool knows besides its tasks: when to stop in the middle of one."""

    stop: ClassVar[Event | None] = None


def _begin(stop: Event) -> None:
    """Ctrl-C reaches every process of a terminal; the one that started the others deals with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Process.stop = stop


def stopping() -> bool:
    """Whether nobody waits for this process's results any more: long work asks between two games."""
    return _Process.stop is not None and _Process.stop.is_set()
