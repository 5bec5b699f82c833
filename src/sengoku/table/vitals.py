"""How the server is: whether it can store, whether its clock and its event loop run as they should.

What goes wrong is said in health and in the log, once; what runs goes on where it can, and as soon as the
cause is gone so is the trouble, without anybody's help.
"""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from sengoku.table.databases import UNREACHABLE

if TYPE_CHECKING:
    from sengoku.table.hall import Hall

log = logging.getLogger("sengoku.table.vitals")

#: Seconds between two looks at the event loop; every so manieth is a look at everything.
_BEAT: Final = 0.25
_LOOK: Final = 4
#: Bytes of free disk below which somebody should make room.
_LOW: Final = 50_000_000
#: Milliseconds that a clock may be set back without a word: time servers do it all day.
_SLACK: Final = 2000

#: What each trouble with the database means.
TROUBLES: Final = {
    "full": "The disk is full: nothing can be stored until there is room.",
    "read-only": "The database can only be read: nothing can be stored.",
    "gone": "The database cannot be reached.",
    "moved": "The database file is not where it was.",
    "busy": "The database is held by somebody else.",
    "damaged": "The database is damaged.",
}


class Vitals:
    """Looks after the server's health while it runs."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._task: asyncio.Task[None] | None = None
        self._disk = ""
        self._said: dict[str, str] = {}
        hall.metrics.gauge("memory_bytes", memory)
        hall.metrics.gauge("healthy", lambda: float(not self.trouble))

    @property
    def trouble(self) -> str:
        """Why nothing can be stored now, in a word; "" if it can."""
        return self.hall.storage.trouble

    def checks(self) -> dict[str, str]:
        """Everything that is looked at: "ok", or what is wrong."""
        ahead = self.hall.clock.ahead
        found = {
            "database": self.trouble or "ok",
            "disk": self._disk or "ok",
            "clock": f"set back by {ahead // 1000} s" if ahead > _SLACK else "ok",
        }
        if self.hall.broadcast.shared:
            found["broadcast"] = self._hearing()
        return found

    def _hearing(self) -> str:
        if not self.hall.broadcast.connected:
            return "not heard"
        return "others not heard" if self.hall.keeping.unheard else "ok"

    def open(self) -> None:
        self._task = asyncio.create_task(self._for_ever(), name="vitals")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _for_ever(self) -> None:
        loop = asyncio.get_running_loop()
        beats = 0
        while True:
            due = loop.time() + _BEAT
            await asyncio.sleep(_BEAT)
            self.hall.metrics.observe("loop_lag_seconds", max(0.0, loop.time() - due))
            beats += 1
            if beats % _LOOK == 0:
                try:
                    await self.look()
                except Exception:
                    log.exception("the server's health could not be looked at")

    async def look(self) -> None:
        """See how everything is, and help where that is enough."""
        hall = self.hall
        hall.clock()  # so that it is noticed soon when it is set back, also if nobody asks
        hall.metrics.lay_out()
        self._disk = await asyncio.to_thread(self._room)
        if hall.storage.file_is_another():
            await hall.begin_anew()
        elif hall.storage.trouble:
            with suppress(*UNREACHABLE):
                await hall.storage.probe()
        self._say()

    def _room(self) -> str:
        file = self.hall.storage.file
        if file is None:
            return ""
        with suppress(OSError):
            return "low" if shutil.disk_usage(file.parent).free < _LOW else ""
        return "unknown"

    def _say(self) -> None:
        """What has changed since the last look goes into the log."""
        checks = self.checks()
        for name, state in checks.items():
            before = self._said.get(name, "ok")
            if name == "clock" and (before == "ok") == (state == "ok"):
                continue
            if state != before:
                level = logging.INFO if state == "ok" else logging.WARNING
                log.log(level, "health", extra={"check": name, "state": state, "before": before})
        self._said = checks


def memory() -> float:
    """The bytes of memory this process holds."""
    try:
        with open("/proc/self/statm", "rb") as file:
            return float(int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE"))
    except (OSError, AttributeError, ValueError):
        if sys.platform == "win32":
            return 0.0
        import resource

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return float(most if sys.platform == "darwin" else most * 1024)
