"""Tasks on the machines of a Ray cluster.

Ray starts a task again elsewhere when its machine is gone; a task that is done twice gives the same, and its
result is taken once. Every machine needs the same version of Sengoku.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from sengoku.arena.engines import EngineTrouble

T = TypeVar("T")
R = TypeVar("R")

_INSTALL: Final = 'pip install "sengoku[ray]"'
#: A task whose machines are gone so many times is given up: it may be what kills them.
_TRIES: Final = 5
#: So many tasks are sent for each processor, so that none waits for the next one…
_SENT: Final = 2
#: … and so many are at most ahead of the one whose result is waited for.
_AHEAD: Final = 8
#: Seconds within which a cluster must answer.
_PATIENCE: Final = 10.0


class _Sender(NamedTuple):
    """What a machine is told of the process whose tasks it works on."""

    version: str
    folder: str


class Machines:
    """A Ray cluster: one that this program is connected to already, one at an address, or one of its own."""

    def __init__(self, jobs: int | None = None, address: str | None = None) -> None:
        self._ray = _ray()
        self._asked = jobs
        self._ours = not self._ray.is_initialized()
        if self._ours:
            self._connect(address)
        try:
            self._check_processors()
        except EngineTrouble:
            self.close()
            raise

    def _connect(self, address: str | None) -> None:
        if address is not None:
            _knock(address)
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to Ray's makers
        try:
            self._ray.init(address, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
        except Exception as fault:  # Ray has many ways to say that there is nobody
            raise _unreachable(address, fault) from fault
        # Ray prints what befalls its nodes among the results, whatever it is told of logs.
        self._ray._private.worker._worker_logs_enabled = False

    @property
    def jobs(self) -> int:
        """The processors of the cluster as it is now, or as many as were asked for."""
        return self._asked or self._check_processors()

    def _check_processors(self) -> int:
        """How many there are; none would mean to wait for ever."""
        found = int(self._ray.cluster_resources().get("CPU", 0))
        if not found:
            raise EngineTrouble("engine-no-processors")
        return found

    def in_order(
        self, work: Callable[[T], R], tasks: Sequence[T], env: Mapping[str, str] | None = None
    ) -> Iterator[R]:
        ray, jobs = self._ray, self.jobs
        at_once = jobs if self._asked else _SENT * jobs
        told = ray.put((work, _sender()))
        remote = ray.remote(num_cpus=1, max_retries=_TRIES)(_work)
        if env:
            remote = remote.options(runtime_env={"env_vars": dict(env)})
        under_way: dict[Any, int] = {}
        done: dict[int, R] = {}
        sent = 0
        try:
            for number in range(len(tasks)):
                while number not in done:
                    while sent < min(len(tasks), number + _AHEAD * jobs) and len(under_way) < at_once:
                        under_way[remote.remote(told, tasks[sent])] = sent
                        sent += 1
                    ready, _ = ray.wait(list(under_way), num_returns=1, timeout=_PATIENCE)
                    for one in ready:
                        done[under_way.pop(one)] = self._result(one)
                    if not ready:
                        self._check_processors()
                yield done.pop(number)
        except (KeyboardInterrupt, EngineTrouble):
            for number in sorted(done):
                yield done[number]
            raise
        finally:
            for reference in under_way:
                ray.cancel(reference, force=True)

    def _result(self, reference: Any) -> Any:
        """What came of a task. What went wrong in it is raised as it was there."""
        errors = self._ray.exceptions
        try:
            return self._ray.get(reference)
        except errors.RayTaskError as fault:
            raise fault.cause from fault
        except errors.RayError as fault:
            raise EngineTrouble("engine-lost", {"fault": _said(fault)}) from fault

    def close(self) -> None:
        """Leave the cluster; one that was started here ends."""
        if self._ours:
            self._ray.shutdown()


def _work(told: tuple[Callable[[Any], Any], _Sender], task: Any) -> Any:
    """Runs on some machine of the cluster."""
    from sengoku import __version__

    work, sender = told
    if sender.version != __version__:
        details = {"machine": socket.gethostname(), "there": __version__, "here": sender.version}
        raise EngineTrouble("engine-version", details)
    if os.path.isdir(sender.folder):
        os.chdir(sender.folder)  # a bot of one's own may be named by a path from there
    return work(task)


def _sender() -> _Sender:
    from sengoku import __version__

    return _Sender(__version__, os.getcwd())


def _ray() -> Any:
    try:
        import ray
        import ray.exceptions
    except ImportError as fault:
        raise EngineTrouble("engine-no-ray", {"command": _INSTALL}) from fault
    return ray


def _knock(address: str) -> None:
    """Refuse an address where nobody is, before Ray tries for a minute; what only Ray can read is its own."""
    host, colon, port = address.rpartition(":")
    if "://" in address or not colon:
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), _PATIENCE).close()
    except (OSError, ValueError, OverflowError) as fault:
        raise _unreachable(address, fault) from fault


def _unreachable(address: str | None, fault: Exception) -> EngineTrouble:
    where = address or os.environ.get("RAY_ADDRESS") or "auto"
    return EngineTrouble("engine-unreachable", {"address": where, "fault": _said(fault)})


def _said(fault: Exception) -> str:
    return f"{type(fault).__name__}: {fault}".strip().splitlines()[0].rstrip(".: ")
