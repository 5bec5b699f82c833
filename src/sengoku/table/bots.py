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
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING, Final

from sengoku.bots import USUAL
from sengoku.bots.levels import SearchBot
from sengoku.table.errors import Refusal
from sengoku.table.thinking import DROPPED_PLACES, Answer, Job, begin, think

if TYPE_CHECKING:
    from sengoku.table.hall import Hall
    from sengoku.table.rooms import Room

log = logging.getLogger("sengoku.table.bots")

#: The part of its pause for which a bot thinks.
_THOUGHT: Final = 0.75


def _forget(room: Room, key: tuple[int, str], task: asyncio.Task[None]) -> None:
    if room.thinking.get(key) is task:
        del room.thinking[key]


def _end(pool: ProcessPoolExecutor) -> None:
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.kill()
    pool.shutdown(cancel_futures=True)


async def _answer(submitted: Future[Answer], patience: float) -> Answer:
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
        self._spawn = multiprocessing.get_context("spawn")  # never fork a process that has threads
        self._dropped = self._spawn.RawArray("q", DROPPED_PLACES)

    async def think(self, job: Job, patience: float) -> Answer:
        """The bot's answer; whatever goes wrong with bot or process is raised."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.workers, mp_context=self._spawn, initializer=begin, initargs=(self._dropped,)
            )
        pool = self._pool
        try:
            return await _answer(pool.submit(think, job), patience)
        except (BrokenProcessPool, TimeoutError):
            if self._pool is pool:
                await self.stop()
            raise

    def drop(self, number: int) -> None:
        """Nobody wants this job's answer any more: it is given soon, whatever it will be."""
        self._dropped[number % DROPPED_PLACES] = number

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
        self._numbers = count(1)
        #: The jobs under way by table, seat and decision.
        self._jobs: dict[tuple[str, int, str], int] = {}

    def consider(self, room: Room) -> None:
        """Called after every change: bots that owe a choice set to work, those that do no more stop."""
        for seat, decision in room.thinking:
            asked = room.play.decisions.get(seat) == decision and room.sheet.players[seat].kind == "bot"
            number = self._jobs.get((room.id, seat, decision))
            if number is not None and not asked:
                self.thinkers.drop(number)
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

        began, pause = room.pondering.setdefault(seat, (perf_counter(), self.pause(room, seat)))
        try:
            choice = await self._choice(room, seat, decision)
            if not would_be_unseen(room, seat, choice):
                # From the first of its unseen steps on: the pause must not tell how many there were, nor how
                # much there was to think about.
                await asyncio.sleep(max(0.0, pause - (perf_counter() - began)))
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

    def pause(self, room: Room, seat: int) -> float:
        """How long a bot's turn takes. A level that thinks has less time when many think."""
        delay = self.hall.config.bot_delay
        player = self.hall.catalogue.bot(room.header.game, room.sheet.players[seat].bot or USUAL)
        if self._planned(room, seat) is not None or not isinstance(player, SearchBot):
            return delay
        share = min(1.0, self.thinkers.workers / (self.busy + 1))
        return max(delay, player.seconds(room.play.state.ask(seat).prompt) * share)

    def _planned(self, room: Room, seat: int) -> str | None:
        """What the bot meant to do next, if nobody came between."""
        moves, then = room.plans.get(seat, (0, ()))
        state = room.play.state
        if not then or moves != state.moves or then[0] not in map(str, state.choices(seat)):
            return None
        return then[0]

    async def _choice(self, room: Room, seat: int, decision: str) -> str:
        """What the bot wants; a bot that fails is replaced by chance, and the game goes on."""
        state = room.play.state
        choices = [str(choice) for choice in state.choices(seat)]
        planned = self._planned(room, seat)
        if planned is not None:
            room.plans[seat] = (state.moves + 1, room.plans[seat][1][1:])
            return planned
        if len(choices) == 1:
            return choices[0]
        answer = await self._ask(room, self._job(room, seat, decision), choices, decision)
        if answer is None:
            self.hall.metrics.add("bot_failures_total")
            return secrets.choice(choices)
        room.plans[seat] = (state.moves + 1, answer.then)
        return answer.choice

    def _job(self, room: Room, seat: int, decision: str) -> Job:
        hall = self.hall
        seed = hall.keys.bot_seed(room.id, seat, decision)
        bot = room.sheet.players[seat].bot or USUAL
        # The truth does not leave the server, not even for its own processes.
        world = room.play.state.resample(seat, seed).dump()
        began, pause = room.pondering[seat]
        # It ends before the pause does: how much there was to think about shall not show.
        left = max(0.001, (began + pause - perf_counter()) * _THOUGHT)
        return Job(hall.config.games, room.header.game, bot, seat, world, seed, left, next(self._numbers))

    async def _ask(self, room: Room, job: Job, choices: Sequence[str], decision: str) -> Answer | None:
        """The bot's answer, or None; its time is counted."""
        began = perf_counter()
        key = (room.id, job.seat, decision)
        self.busy += 1
        self._jobs[key] = job.number
        try:
            return await self._try(room, job, choices)
        finally:
            self.thinkers.drop(self._jobs.pop(key))
            self.busy -= 1
            self.hall.metrics.add("bot_seconds_total", perf_counter() - began)

    async def _try(self, room: Room, job: Job, choices: Sequence[str]) -> Answer | None:
        """The bot's answer, or None. A job that was lost with its process is tried a second time."""
        fault = ""
        for _ in range(2):
            try:
                answer = await self.thinkers.think(job, self.hall.config.bot_patience)
            except (BrokenProcessPool, asyncio.CancelledError) as lost:
                if self.closing or (room.ended and isinstance(lost, asyncio.CancelledError)):
                    # A second try would start a process that nobody ends.
                    raise asyncio.CancelledError from lost
                fault = "its process ended"
            except Exception as failed:
                fault = f"{type(failed).__name__}: {failed}"
                break
            else:
                if answer.choice in choices:
                    return answer
                fault = f"it picked {answer.choice!r}, which was not offered"
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
