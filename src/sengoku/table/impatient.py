"""Connections to PostgreSQL that wait for an answer for some seconds and no longer.

A server that hangs, or a network that lets nothing through, keeps a connection open and says nothing: whoever
waited for it would wait for ever. After so much silence the connection is closed, as if it had broken, and so
are all that were made before. Who waited in vain for a new one has waited for all who come at that moment.
"""

from __future__ import annotations

from collections.abc import Generator
from time import monotonic
from typing import Any, Final

from psycopg import Connection, OperationalError

#: Seconds of silence after which a connection is given up.
SILENCE: Final = 8.0
#: Seconds by which waiting for a new connection differs from being refused; for as long nobody else waits.
_LONG: Final = 1.0
_SILENT: Final = "the database does not answer"


class Line:
    """What is known of the way to a server."""

    def __init__(self) -> None:
        #: Connections that were made before are lost.
        self.lost = 0.0
        #: Nobody need try before.
        self.again = 0.0

    def connect(self, *args: Any, **more: Any) -> Impatient:
        began = monotonic()
        if began < self.again:
            raise OperationalError(_SILENT)
        try:
            made = Impatient.connect(*args, **more)
        except OperationalError:
            now = monotonic()
            if now - began > _LONG:
                self.again = now + _LONG
            raise
        made.line, made.born = self, began
        return made


class Impatient(Connection[Any]):
    """`unhurried`: what takes long now may."""

    unhurried = False
    line: Line | None = None
    born = 0.0

    def wait(self, gen: Generator[Any, Any, Any], *args: Any, **more: Any) -> Any:
        if self.line is None or self.unhurried:
            return super().wait(gen, *args, **more)
        if self.born < self.line.lost:
            raise self._given_up()
        return super().wait(self._while_heard(gen, self.line), *args, **more)

    def _while_heard(self, gen: Generator[Any, Any, Any], line: Line) -> Generator[Any, Any, Any]:
        """The same steps, until too long nothing comes in between."""
        ends = monotonic() + SILENCE
        try:
            step = next(gen)
            while True:
                ready = yield step
                if ready:
                    ends = monotonic() + SILENCE
                step = gen.send(ready)
                if monotonic() > ends:
                    line.lost = monotonic()
                    raise self._given_up()
        except StopIteration as done:
            return done.value

    def _given_up(self) -> OperationalError:
        self.close()
        return OperationalError(_SILENT)
