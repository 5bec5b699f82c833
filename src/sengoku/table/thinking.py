"""What runs in a bot process: one decision at a time, made from what a seat may know. Imports no server."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, ClassVar, Final, NamedTuple

from sengoku.bots import Seen, private_dice
from sengoku.table.catalogue import catalogue


class Job(NamedTuple):
    """All a bot may know: a world that could be the real one, redrawn for its seat before it left the server.

    What the seat sees, is asked and may choose is the same in it.
    """

    modules: tuple[str, ...]
    game: str
    bot: str
    seat: int
    world: dict[str, Any]
    seed: str
    #: After so many seconds of thinking it answers with what it has found out.
    seconds: float
    #: By which it is told apart from all others.
    number: int


class Answer(NamedTuple):
    """A bot's choice, as notation, and what it means to do next if nobody comes between."""

    choice: str
    then: tuple[str, ...] = ()


#: The numbers of jobs that are wanted no more, each at its place: the server writes, bot processes read.
Dropped = Any
DROPPED_PLACES: Final = 4096


class _Process:
    """What a bot process has been given."""

    dropped: ClassVar[Dropped | None] = None


def think(job: Job) -> Answer:
    """What the bot chooses, in the time it has."""
    known = catalogue(job.modules)
    world = known.game(job.game).load(job.world)
    dice = private_dice(job.seed, job.seat)
    seen = Seen(world, job.seat, tuple(world.choices(job.seat)), dice, _stop(job))
    choice = str(known.bot(job.game, job.bot).choose(seen))
    return Answer(choice, tuple([str(one) for one in seen.then]))


def _stop(job: Job) -> Callable[[], bool]:
    ends = perf_counter() + job.seconds
    place = job.number % DROPPED_PLACES

    def stop() -> bool:
        if _Process.dropped is not None and _Process.dropped[place] == job.number:
            return True
        return perf_counter() > ends

    return stop


def begin(dropped: Dropped) -> None:
    """What a bot process is given when it starts."""
    _Process.dropped = dropped
