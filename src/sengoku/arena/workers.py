"""Work for several processes: a function and tasks that can be pickled; results as they come or in order.

Only so many tasks are out at a time as keep all processes busy: whoever takes the results slowly, because
they are written to a file, does not find the memory full of them.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Future, InvalidStateError, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from queue import SimpleQueue
from typing import Any, ClassVar, Final, TypeVar

from sengoku.core.errors import SengokuError

T = TypeVar("T")
R = TypeVar("R")

#: So many tasks are out for each process, and so far may one be ahead of the oldest that is not done.
_AHEAD: Final = 3
_SPAN: Final = 16


class Trouble(SengokuError):
    """Work could not be brought to its end; `report` tells of what was done before, if anything."""

    report: Any = None


class EngineTrouble(Trouble):
    """An engine cannot be had, or has lost its machines or processes."""


def as_they_come(
    work: Callable[[T], R], tasks: Sequence[T], jobs: int, env: Mapping[str, str] | None = None
) -> Iterator[tuple[int, R]]:
    """The number of each task and its result, whichever is done first.

    With `env` the work is done by fresh processes that have these variables in their environment. An
    interrupt (Ctrl-C) while it waits makes the workers stop early (`stopping`); what they have done is still
    given out, then the interrupt is passed on. A process that dies is an EngineTrouble, in the same way.
    Whatever happens, the workers are gone afterwards.
    """
    if env is None and (jobs == 1 or len(tasks) < 2):
        yield from enumerate(map(work, tasks))
        return
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(min(jobs, len(tasks)), context, initializer=_begin, initargs=(stop,))
    out: dict[Future[R], int] = {}
    #: An interrupt leaves nothing locked that it waits for; `concurrent.futures.wait` would.
    done: SimpleQueue[Future[R]] = SimpleQueue()
    given = 0
    with _environment(env or {}):
        try:
            while out or given < len(tasks):
                oldest = min(out.values(), default=given)
                while given < len(tasks) and len(out) < _AHEAD * jobs and given - oldest < _SPAN * jobs:
                    with _unheard():
                        future = pool.submit(work, tasks[given])
                        future.add_done_callback(done.put)
                        out[future] = given
                    given += 1
                future = done.get()
                result = future.result()
                yield out.pop(future), result
        except BrokenExecutor as fault:
            wait(out)
            for future in [future for future in out if not future.exception()]:
                yield out.pop(future), future.result()
            lost = [tasks[number] for number in sorted(out.values())[:jobs]]  # they are begun in their order
            details = {"work": str(work), "tasks": ", ".join(map(_told, lost))}
            raise EngineTrouble("worker-died", details) from fault
        except KeyboardInterrupt:
            stop.set()
            with _taking_back():
                for future in [future for future in out if not future.cancel()]:
                    with suppress(BrokenExecutor):  # whoever ends all processes at once has ended it too
                        yield out[future], future.result()
                pool.shutdown(cancel_futures=True)
            raise
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


def _told(task: object) -> str:
    return f"{task.start}–{task.stop - 1}" if isinstance(task, range) else str(task)


@contextmanager
def _unheard() -> Iterator[None]:
    """A process that is started meanwhile hears Ctrl-C only when it knows what to do with it (`_begin`)."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _taking_back() -> Iterator[None]:
    """Quiet where processes die while their tasks are taken back: Python 3.11's pool trips over those."""
    before = threading.excepthook

    def told(fault: threading.ExceptHookArgs) -> None:
        if not issubclass(fault.exc_type, InvalidStateError):
            before(fault)

    threading.excepthook = told
    try:
        yield
    finally:
        threading.excepthook = before


@contextmanager
def _environment(env: Mapping[str, str]) -> Iterator[None]:
    """These variables as long as processes may be started: they are given what their parent has."""
    before = {name: os.environ.get(name) for name in env}
    os.environ.update(env)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def in_order(
    work: Callable[[T], R], tasks: Sequence[T], jobs: int, env: Mapping[str, str] | None = None
) -> Iterator[R]:
    """The results of all tasks, one after the other, however many processes work on them.

    After an interrupt, or when a process has died, those that are done are given out, though others between
    them are missing.
    """
    early: dict[int, R] = {}
    wanted = 0
    try:
        for number, result in as_they_come(work, tasks, jobs, env):
            early[number] = result
            while wanted in early:
                yield early.pop(wanted)
                wanted += 1
    except (KeyboardInterrupt, EngineTrouble):
        for number in sorted(early):
            yield early[number]
        raise


def stopping() -> bool:
    """Whether the work of this process is to end early: long tasks ask between two pieces of theirs."""
    return _Worker.stop is not None and _Worker.stop.is_set()


@contextmanager
def unbroken() -> Iterator[None]:
    """Puts off Ctrl-C to the end of the block, so that what belongs together is done together."""
    before = signal.getsignal(signal.SIGINT)
    if before is None or threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if came:
            signal.raise_signal(signal.SIGINT)


class _Worker:
    """What a worker process knows besides its tasks."""

    stop: ClassVar[Event | None] = None


def _begin(stop: Event) -> None:
    """Ctrl-C reaches every process of a terminal; the one that started the workers deals with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})  # programs it starts may want to hear it
    _Worker.stop = stop
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """Whoever gave the work out may be killed: nobody else would ever tell a process that waits for more."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
