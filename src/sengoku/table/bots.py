"""Bots at the table: they think in processes of their own and choose through the same door as people."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING, Final

from sengoku.bots import USUAL
from sengoku.bots.levels import SearchBot
from sengoku.table.errors import Refusal
from sengoku.table.processes import Processes
from sengoku.table.thinking import DROPPED_PLACES, Answer, Job, begin, think
from sengoku.table.turns import Turns

if TYPE_CHECKING:
    from sengoku.table.hall import Hall
    from sengoku.table.rooms import Room

log = logging.getLogger("sengoku.table.bots")

#: The part of its pause for which a bot thinks.
_THOUGHT: Final = 0.75
#: So many bots may wait for their turn to think.
_MOST: Final = 100_000


def _forget(room: Room, key: tuple[int, str], task: asyncio.Task[None]) -> None:
    if room.thinking.get(key) is task:
        del room.thinking[key]


class Thinkers:
    """The bot processes, and a way to tell one that nobody waits for it any more."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._dropped = multiprocessing.get_context("spawn").RawArray("q", DROPPED_PLACES)
        self._processes = Processes(workers, begin, self._dropped)

    async def think(self, job: Job, patience: float) -> Answer:
        """The bot's answer; whatever goes wrong with bot or process is raised."""
        return await self._processes.run(patience, think, job)

    def drop(self, number: int) -> None:
        """Nobody wants this job's answer any more: it is given soon, whatever it will be."""
        self._dropped[number % DROPPED_PLACES] = number

    async def stop(self) -> None:
        await self._processes.stop()


class Bots:
    """Looks after every table: whenever a bot owes a choice, it thinks and chooses."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.thinkers = Thinkers(hall.config.bot_workers)
        #: Tables have their turns one after the other, those of people first.
        self.turns = Turns(hall.config.bot_workers, _MOST)
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
        if self.closing or room.sheet.status != "playing" or self.pauses(room):
            return
        if not self.hall.keeping.keeps(room):
            return
        for seat, decision in room.play.decisions.items():
            if room.sheet.players[seat].kind != "bot" or (seat, decision) in room.thinking:
                continue
            task = asyncio.create_task(self._turn(room, seat, decision), name=f"bot-{room.id}-{seat}")
            room.thinking[seat, decision] = task
            task.add_done_callback(partial(_forget, room, (seat, decision)))

    def pauses(self, room: Room) -> bool:
        """Whether bots play among themselves and nobody watches: they go on when somebody looks."""
        return not (self.hall.config.unwatched or room.watched() or room.sheet.people())

    def _rank(self, room: Room) -> int:
        """Whose bots think first: those of people who are there, then those that are watched."""
        if not room.watched():
            return 2
        return 0 if room.sheet.people() else 1

    async def close(self) -> None:
        self.closing = True
        await self.thinkers.stop()

    async def _turn(self, room: Room, seat: int, decision: str) -> None:
        from sengoku.table.choosing import choose, would_be_unseen

        began, pause = room.pondering.setdefault(seat, (perf_counter(), self._pause(room, seat)))
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

    def _pause(self, room: Room, seat: int) -> float:
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
        answer = await self._ask(room, seat, decision, choices)
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
        # Another process may have answered for it meanwhile, and this be its next question already.
        began, pause = room.pondering.setdefault(seat, (perf_counter(), self._pause(room, seat)))
        # It ends before the pause does: how much there was to think about shall not show.
        left = max(0.001, (began + pause - perf_counter()) * _THOUGHT)
        return Job(hall.config.games, room.header.game, bot, seat, world, seed, left, next(self._numbers))

    async def _ask(self, room: Room, seat: int, decision: str, choices: Sequence[str]) -> Answer | None:
        """The bot's answer when it has had its turn, or None; its time is counted."""
        began = perf_counter()
        self.busy += 1
        try:
            async with self.turns.turn(room.id, self._rank(room)):
                if room.play.decisions.get(seat) != decision:
                    raise Refusal("stale", "Nobody waits for this choice any more.")
                return await self._think(room, self._job(room, seat, decision), decision, choices)
        finally:
            self.busy -= 1
            self.hall.metrics.add("bot_seconds_total", perf_counter() - began)

    async def _think(self, room: Room, job: Job, decision: str, choices: Sequence[str]) -> Answer | None:
        key = (room.id, job.seat, decision)
        self._jobs[key] = job.number
        try:
            return await self._try(room, job, choices)
        finally:
            self.thinkers.drop(self._jobs.pop(key))

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
