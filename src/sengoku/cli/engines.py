"""Where a command's games are played: the options `--jobs`, `--engine` and `--address`."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
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

    def open(self) -> closing[Engine]:
        """The engine that was asked for; it is closed with the `with` it is used in."""
        if self.jobs is not None:
            check_number("--jobs", self.jobs, 1, MOST_PROCESSORS if self.engine == "ray" else MOST_JOBS)
        return closing(engine(self.engine, self.jobs, self.address))
