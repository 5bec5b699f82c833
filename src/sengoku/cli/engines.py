"""Where a command's games are played: the options `--jobs`, `--engine` and `--address`."""

from __future__ import annotations

from contextlib import closing
from typing import Annotated, Literal

from cyclopts import Parameter

from sengoku.arena.engines import ENGINES, MOST_JOBS, MOST_PROCESSORS, Engine, engine
from sengoku.cli.faults import check_number

#: Of a pool one unless told otherwise, of a cluster all.
Jobs = Annotated[int | None, Parameter(name=("--jobs", "-j"), help="cli-opt-jobs", metavar="N")]
EngineName = Annotated[
    Literal["pool", "ray"], Parameter(name="--engine", help="cli-opt-engine", metavar="|".join(ENGINES))
]
Address = Annotated[str | None, Parameter(help="cli-opt-address", metavar="HOST:PORT")]


def open_engine(name: str, jobs: int | None, address: str | None) -> closing[Engine]:
    """The engine that was asked for; it is closed with the `with` it is used in."""
    if jobs is not None:
        check_number("--jobs", jobs, 1, MOST_PROCESSORS if name == "ray" else MOST_JOBS)
    return closing(engine(name, jobs, address))
