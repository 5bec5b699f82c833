"""Bots at the table: they think in processes of their own and choose through the same door as people."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from sengoku.table.errors import Refusal
from sengoku.table.thinking import Job, begin, think

if TYPE_CHECKING:
    from sengoku.table.hall import Hall
    from sengoku.table.rooms import Room

log = logging.getLogger("sengoku.table.bots")


def _forget(room: Room, key: tuple[int, str], task: asyncio.Task[None]) -> None:
    if room.thinking.get(key) is task:
        del room.thinking[key]


def _end(pool: ProcessPoolExecutor) -> None:
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.kill()
    pool.shutdown(cancel_futures=True)


async def _answer(submitted: Future[str], patience: float) -> str:
    """Wait for a bot, but not for ever: the clock runs from the moment it is seen thinking, not queueing."""
    answer = asyncio.wrap_future(submitted)
    began = 0.0
    while True:
        await asyncio.wait((answer,), timeout=patience / 4)
        if answer.done():
            return answer.result()
        if not began and submitted.running():
            began = perf_counter()
        elif began and perf_counter() - began >= patience:
            raise TimeoutError(f"no answer within {patience:g} s")


class Thinkers:
    """The bot processes. They start with the first job; a broken pool is replaced by a new one."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, job: Job, patience: float) -> str:
        """The bot's answer; whatever goes wrong with bot or process is raised."""
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")  # never fork a process that has threads
            self._pool = ProcessPoolExecutor(self.workers, mp_context=spawn, initializer=begin)
        pool = self._pool
        try:
            return await _answer(pool.submit(think, job), patience)
        except (BrokenProcessPool, TimeoutError):
            if self._pool is pool:
                await self.stop()
            raise

    async def stop(self) -> None:
        """End all bot processes at once, whatever they think about."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(_end, pool)


class Bots:
    """Looks after every table: whenever a bot owes a choice, it thinks and chooses."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.thinkers = Thinkers(hall.config.bot_workers)
        self.closing = False
        hall.metrics.gauge("bots_thinking", lambda: self.busy)
        self.busy = 0

    def consider(self, room: Room) -> None:
        """Called after every change: set the bots that owe a choice to work."""
        if self.closing or room.sheet.status != "playing":
            return
        for seat, decision in room.play.decisions.items():
            if room.sheet.players[seat].kind != "bot" or (seat, decision) in room.thinking:
                continue
            task = asyncio.create_task(self._turn(room, seat, decision), name=f"bot-{room.id}-{seat}")
            room.thinking[seat, decision] = task
            task.add_done_callback(partial(_forget, room, (seat, decision)))

    async def close(self) -> None:
        self.closing = True
        await self.thinkers.stop()

    async def _turn(self, room: Room, seat: int, decision: str) -> None:
        from sengoku.table.choosing import choose, would_be_unseen

        began = room.pondering.setdefault(seat, perf_counter())
        try:
            choice = await self._choice(room, seat, decision)
            if not would_be_unseen(room, seat, choice):
                # From the first of its unseen steps on: the pause must not tell how many there were.
                await asyncio.sleep(max(0.0, self.hall.config.bot_delay - (perf_counter() - began)))
                await self._let_people_talk(room)
                room.pondering.pop(seat, None)
            await choose(self.hall, room, seat, decision, choice, by="bot")
            self.hall.metrics.add("bot_choices_total")
        except Refusal as refused:
            if refused.code == "unavailable":
                await self._later(room, seat, decision)
            # Otherwise the decision is no more: taken back, taken over, or made by another process.
        except Exception:
            log.exception("a bot's turn failed", extra={"table": room.id, "seat": seat})

    async def _choice(self, room: Room, seat: int, decision: str) -> str:
        """What the bot wants; a bot that fails is replaced by chance, and the game goes on."""
        state = room.play.state
        choices = [str(choice) for choice in state.choices(seat)]
        if len(choices) == 1:
            return choices[0]
        hall = self.hall
        seed = hall.keys.bot_seed(room.id, seat, decision)
        bot = room.sheet.players[seat].bot or ""
        # The truth does not leave the server, not even for its own processes.
        world = state.resample(seat, seed).dump()
        job = Job(hall.config.games, room.header.game, bot, seat, world, seed)
        began = perf_counter()
        self.busy += 1
        try:
            choice = await self._ask(room, job, choices)
        finally:
            self.busy -= 1
            hall.metrics.add("bot_seconds_total", perf_counter() - began)
        if choice is not None:
            return choice
        hall.metrics.add("bot_failures_total")
        return secrets.choice(choices)

    async def _ask(self, room: Room, job: Job, choices: Sequence[str]) -> str | None:
        """The bot's answer, or None. A job that was lost with its process is tried a second time."""
        fault = ""
        for _ in range(2):
            try:
                choice = await self.thinkers.think(job, self.hall.config.bot_patience)
            except (BrokenProcessPool, asyncio.CancelledError) as lost:
                if self.closing or (room.ended and isinstance(lost, asyncio.CancelledError)):
                    # A second try would start a process that nobody ends.
                    raise asyncio.CancelledError from lost
                fault = "its process ended"
            except Exception as failed:
                fault = f"{type(failed).__name__}: {failed}"
                break
            else:
                if choice in choices:
                    return choice
                fault = f"it picked {choice!r}, which was not offered"
                break
        log.error("a bot failed", extra={"table": room.id, "seat": job.seat, "bot": job.bot, "fault": fault})
        return None

    async def _let_people_talk(self, room: Room) -> None:
        """While somebody asks to take a choice back, bots wait for the answer, but not for ever."""
        while room.sheet.undo is not None:
            left = self.hall.config.undo_patience - (self.hall.clock() - room.sheet.undo_at) / 1000
            if left <= 0:
                return
            await asyncio.sleep(min(left, 0.1))

    async def _later(self, room: Room, seat: int, decision: str) -> None:
        """The database cannot be reached: try again in a while."""
        await asyncio.sleep(1)
        room.thinking.pop((seat, decision), None)
        self.consider(room)
