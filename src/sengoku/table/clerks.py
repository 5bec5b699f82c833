"""The clerks: processes that play games again for whoever looks back, uploads, forks or opens a table."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, TypeVar

from sengoku.table import clerk
from sengoku.table.catalogue import Catalogue
from sengoku.table.errors import Refusal
from sengoku.table.processes import Processes
from sengoku.table.rows import Row
from sengoku.table.rule_changes import Moved
from sengoku.table.snapshots import Snapshot
from sengoku.table.storage import Header
from sengoku.table.turns import TooMany, Turns

if TYPE_CHECKING:
    from sengoku.table.hall import Hall

log = logging.getLogger("sengoku.table.clerks")

T = TypeVar("T")
P = ParamSpec("P")

#: So much work may wait that is only looked back at; and so many tables, when all come back after a restart.
_MOST: Final = 64
_TABLES: Final = 100_000
#: Tables that somebody wants to open come before what is only looked back at.
_OPENING: Final = 0
_LOOKING: Final = 1


class Clerks:
    """Work is done in turn for everybody who asks (an address, or a table), however much one asks for."""

    def __init__(self, hall: Hall) -> None:
        self.modules = hall.config.games
        self.patience = hall.config.clerk_patience
        self.metrics = hall.metrics
        self._processes = Processes(hall.config.clerks)
        self._turns = Turns(hall.config.clerks, _TABLES)
        hall.metrics.gauge("clerks_waiting", lambda: self._turns.waiting)

    async def do(
        self, who: str, work: Callable[Concatenate[Catalogue, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What a piece of work comes to; what it refuses is refused here."""
        found: T = await self._do(who, _LOOKING, work, *args)
        return found

    async def catch_up(self, header: Header, log: Sequence[Row], kept: Sequence[Snapshot]) -> list[Snapshot]:
        """The snapshots a table lacks. Nobody's budget: there is one table, however many want to open it."""
        found: list[Snapshot] = await self._do(header.id, _OPENING, clerk.caught_up, header, log, kept)
        return found

    async def move(self, header: Header, log: Sequence[Row], found: Sequence[Snapshot]) -> Moved:
        """What becomes of a table under the rules of now."""
        moved: Moved = await self._do(header.id, _OPENING, clerk.moved, header, log, found)
        return moved

    async def _do(self, who: str, rank: int, work: Callable[..., Any], *args: Any) -> Any:
        try:
            if rank == _LOOKING and self._turns.waiting >= _MOST:
                raise TooMany
            async with self._turns.turn(who, rank):
                self.metrics.add("clerk_jobs_total", work=work.__name__)
                outcome = await self._try(work, *args)
        except TooMany:
            sentence = "The server has too much to look up just now; try again in a moment."
            raise Refusal("unavailable", sentence, retry=5) from None
        if isinstance(outcome, clerk.Refused):
            raise outcome.refusal()
        return outcome

    async def _try(self, work: Callable[..., object], *args: object) -> object:
        """A job that was lost with its process is tried a second time."""
        for last in (False, True):
            try:
                return await self._processes.run(self.patience, clerk.attempt, self.modules, work, *args)
            except BrokenProcessPool:
                log.warning("a clerk's process ended", extra={"work": work.__name__})
                if last:
                    break
            except TimeoutError:
                log.warning("a clerk took too long", extra={"work": work.__name__})
                raise Refusal("too-large", "This takes too long to work out here.") from None
        raise Refusal("unavailable", "This could not be worked out; try again.", retry=5)

    async def close(self) -> None:
        await self._processes.stop()
