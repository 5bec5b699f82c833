"""Where many tasks are worked on: here, in a pool of processes, or on the machines of a Ray cluster.

    with closing(engine("ray", address="10.0.0.1:6379")) as machines:
        report = simulate("shitenno", 2, ["heuristic", "random"], 100_000, engine=machines)

Every engine gives each result once and in the order of the tasks, whoever worked on it and however often that
was tried: so the same plan gives the same report on all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, Protocol, TypeVar

from sengoku.arena import workers
from sengoku.arena.workers import EngineTrouble
from sengoku.core.errors import BadOption

__all__ = ["ENGINES", "MOST_JOBS", "MOST_PROCESSORS", "Engine", "EngineTrouble", "Pool", "engine"]

T = TypeVar("T")
R = TypeVar("R")

#: The engines by name; the first is the usual one.
ENGINES: Final = ("pool", "ray")
#: Processes of one machine, and processors of a cluster that can be asked for.
MOST_JOBS: Final = 256
MOST_PROCESSORS: Final = 100_000


class Engine(Protocol):
    """Works on tasks; `work` and tasks must be such that other processes can be sent them."""

    @property
    def jobs(self) -> int:
        """How many tasks are worked on at once."""

    def in_order(
        self, work: Callable[[T], R], tasks: Sequence[T], env: Mapping[str, str] | None = None
    ) -> Iterator[R]:
        """The results of all tasks, one after the other; after an interrupt those that are done already.

        With `env` the work is done by processes that have these variables in their environment.
        """

    def close(self) -> None:
        """Let go of all machines."""


class Pool:
    """Processes of this machine, as long as there are tasks; with one job, this process itself."""

    def __init__(self, jobs: int = 1) -> None:
        _check_jobs(jobs, MOST_JOBS)
        self.jobs = jobs

    def in_order(
        self, work: Callable[[T], R], tasks: Sequence[T], env: Mapping[str, str] | None = None
    ) -> Iterator[R]:
        return workers.in_order(work, tasks, self.jobs, env)

    def close(self) -> None:
        """Nothing is kept."""


def engine(name: str = ENGINES[0], jobs: int | None = None, address: str | None = None) -> Engine:
    """The engine of this name: the one place where it is chosen.

    A pool has one process unless told otherwise, Ray every processor of the cluster. `address` is the
    cluster's; without one Ray takes that of $RAY_ADDRESS or of this machine, or starts one here.
    """
    if name == "ray":
        from sengoku.arena.machines import Machines

        if jobs is not None:
            _check_jobs(jobs, MOST_PROCESSORS)
        return Machines(jobs, address)
    if name != "pool":
        raise BadOption("engine-unknown", {"value": repr(name), "engines": ", ".join(ENGINES)})
    if address is not None:
        raise BadOption("engine-address", {"value": repr(address)})
    return Pool(1 if jobs is None else jobs)


def _check_jobs(jobs: object, most: int) -> None:
    if type(jobs) is not int or not 1 <= jobs <= most:
        raise BadOption("number-most", {"name": "jobs", "value": repr(jobs), "most": most})
