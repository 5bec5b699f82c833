"""Making a seed together: people announce shares while the table is open, and show them when the game begins.

Neither the host nor the server decides alone: the table's own share is fixed by the hash that was published
when the table was made, everybody's by the hash they announced before anybody showed one. Whoever announces
nothing, or does not show it in time, is left out, and the table says so. See
docs/decisions/0009-shared-seeds.md.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from sengoku.core.shares import commitment
from sengoku.table import rows
from sengoku.table.errors import Refusal
from sengoku.table.rows import Body
from sengoku.table.sheet import Sheet
from sengoku.table.storage import Header

if TYPE_CHECKING:
    from sengoku.table.hall import Hall
    from sengoku.table.room import Room
    from sengoku.table.rooms import Holder

log = logging.getLogger("sengoku.table.seeding")

#: Seconds between two looks at the clock.
_LOOK: Final = 0.05


def opening(header: Header, announced: bool) -> list[Body]:
    """The rows that begin a game: at once if nobody has a share to show."""
    if header.seeding != "mixed":
        return [rows.Start()]
    return [rows.Draw()] if announced else [rows.Start({})]


async def announce(hall: Hall, room: Room, seat: int, hash: str, holder: Holder | None = None) -> int:
    """The person at this seat announces their share; until shares are shown they may announce another."""

    def announced() -> list[Body]:
        room.check()
        seeding = room.sheet.seeding
        if seeding.phase not in ("open", "gather") or room.sheet.players[seat].kind != "person":
            raise Refusal("conflict", "It is too late to announce a share of the seed.")
        added: list[Body] = [rows.Commit(seat, hash)]
        if seeding.phase == "gather" and not set(seeding.expected) - {seat}:
            added += opening(room.header, True)
        return added

    return await hall.rooms.add(room, announced, holder)


async def show(hall: Hall, room: Room, seat: int, share: str, holder: Holder | None = None) -> int:
    """The person at this seat shows the share they have announced; with the last one the game begins."""

    def shown() -> list[Body]:
        room.check()
        seeding = room.sheet.seeding
        if seeding.phase in ("open", "gather"):
            raise Refusal(
                "conflict", "Not yet: shares are shown when the game begins and all have announced theirs."
            )
        if seeding.phase == "done" or seat not in seeding.commits or seat in seeding.shares:
            raise Refusal("conflict", "No share of this seat is waited for.")
        if commitment(share) != seeding.commits[seat]:
            raise Refusal("conflict", "This is not the share whose hash was announced.")
        added: list[Body] = [rows.Reveal(seat, share)]
        if seeding.missing() == [seat]:
            added.append(rows.Start({**seeding.shares, seat: share}))
        return added

    return await hall.rooms.add(room, shown, holder)


class Drawings:
    """Looks after tables that are beginning: whoever does not answer in time is left out."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.closing = False
        self._tasks: set[asyncio.Task[None]] = set()

    def consider(self, room: Room) -> None:
        """Called after every change."""
        if room.sheet.seeding.beginning and room.drawing is None and not self.closing and not room.ended:
            room.drawing = asyncio.create_task(self._wait(room), name=f"draw-{room.id}")
            self._tasks.add(room.drawing)
            room.drawing.add_done_callback(lambda task: self._forget(room, task))

    def close(self) -> None:
        self.closing = True
        for task in list(self._tasks):
            task.cancel()

    def _forget(self, room: Room, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        room.drawing = None

    async def _wait(self, room: Room) -> None:
        while room.sheet.seeding.beginning and not self.closing:
            if self._late(room.sheet):
                await self._go_on(room)
            await asyncio.sleep(_LOOK)

    def _late(self, sheet: Sheet) -> bool:
        """After a restart everybody has the whole time again."""
        since = max(sheet.seeding.at, self.hall.began)
        return self.hall.clock() >= since + self.hall.config.share_patience * 1000

    async def _go_on(self, room: Room) -> None:
        """Without those who are missing."""

        def following() -> list[Body]:
            room.check()
            sheet = room.sheet
            if not sheet.seeding.beginning or not self._late(sheet):
                return []
            if sheet.seeding.phase == "gather":
                return opening(room.header, any(player.commit for player in sheet.players))
            return [rows.Start(dict(sheet.seeding.shares))]

        try:
            await self.hall.rooms.add(room, following)
        except Refusal as refused:
            log.warning("a game could not begin yet", extra={"table": room.id, "why": refused.message})
            await asyncio.sleep(1)
