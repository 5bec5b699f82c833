"""Looks that last for a time: the table ends them, whatever the client does."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

from sengoku.table.errors import UNREACHED, Refusal

if TYPE_CHECKING:
    from sengoku.table.hall import Hall
    from sengoku.table.room import Room

#: Seconds between two looks at the clock.
_LOOK: Final = 0.2


def seconds_left(room: Room) -> float | None:
    """How long the look that is open now may still last; None: nobody looks, or as long as they like."""
    lasts = room.play.state.lasts() if room.sheet.status == "playing" else 0
    return lasts - (room.clock() - room.sheet.since) / 1000 if lasts else None


def is_past(room: Room) -> bool:
    """Whether the time of the open look is up: nothing of it is sent any more."""
    left = seconds_left(room)
    return left is not None and left <= 0


class Looks:
    """Looks after every table: whoever is shown something for a time is shown it no longer."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._clocks: set[asyncio.Task[None]] = set()

    def close(self) -> None:
        for clock in self._clocks:
            clock.cancel()

    def consider(self, room: Room) -> None:
        """Called after every change: set a clock if a look has begun."""
        if seconds_left(room) is None:
            return
        for key in room.play.decisions.items():
            if key not in room.clocks:
                task = asyncio.create_task(self._end(room, *key), name=f"look-{room.id}-{key[0]}")
                room.clocks[key] = task
                self._clocks.add(task)
                task.add_done_callback(partial(self._forget, room, key))

    async def _end(self, room: Room, seat: int, decision: str) -> None:
        from sengoku.table.choosing import choose

        while room.play.decisions.get(seat) == decision and (left := seconds_left(room)) is not None:
            if left > 0:
                await asyncio.sleep(min(left, _LOOK))
                continue
            (first, *_) = room.play.state.choices(seat)
            try:
                await choose(self.hall, room, seat, decision, str(first), by="clock")
            except Refusal as refused:
                if refused.code not in UNREACHED:
                    return  # closed at this very moment
                await asyncio.sleep(1)

    def _forget(self, room: Room, key: tuple[int, str], task: asyncio.Task[None]) -> None:
        self._clocks.discard(task)
        if room.clocks.get(key) is task:
            del room.clocks[key]
