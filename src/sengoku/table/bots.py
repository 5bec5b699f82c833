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
from weakref import WeakKeyDictionary

from sengoku.bots import USUAL
from sengoku.bots.levels import SearchBot
from sengoku.bots.outside import MOST_FAULTS
from sengoku.table.errors import UNREACHED, Refusal
from sengoku.table.guests import Guest
from sengoku.table.processes import Processes
from sengoku.table.thinking import DROPPED_PLACES, GUESTS_PATIENCE, Answer, Job, begin, think, think_as_guest
from sengoku.table.turns import Turns
from sengoku.table.updates import FORESEEABLE

if TYPE_CHECKING:
    from sengoku.table.config import Config
    from sengoku.table.hall import Hall
    from sengoku.table.room import Room

log = logging.getLogger("sengoku.table.bots")

#: The part of its pause for which a bot thinks.
_THOUGHT: Final = 0.75
#: So many bots may wait for their turn to think.
_MOST: Final = 100_000


def _host(guest: Guest, config: Config) -> Thinkers:
    """The process of a guest, which ends itself if that takes too long: the patience is for the worst."""
    return Thinkers(1, 2 * guest.seconds(config.guest_seconds) + GUESTS_PATIENCE, guest)


def slot(pause: float, took: float) -> float:
    """The pause of a guest that took so long: it only ever doubles, so it tells next to nothing of a hand."""
    while pause < took:
        pause = 2 * pause or took
    return pause


def _forget(room: Room, key: tuple[int, str], task: asyncio.Task[None]) -> None:
    if room.thinking.get(key) is task:
        del room.thinking[key]


class Thinkers:
    """The bot processes, and a way to tell one that nobody waits for it any more.

    Tables have their turns one after the other, those of people first. A guest has a process of its own: if
    it fails, nobody else's bots do.
    """

    def __init__(self, workers: int, patience: float, guest: Guest | None = None) -> None:
        self.workers = workers
        self.patience = patience
        self.guest = guest
        self.turns = Turns(workers, _MOST)
        self._dropped = multiprocessing.get_context("spawn").RawArray("q", DROPPED_PLACES)
        self._processes = Processes(workers, begin, self._dropped, apart=guest is not None)

    async def think(self, job: Job) -> Answer:
        """The bot's answer; whatever goes wrong with bot or process is raised."""
        work = think if self.guest is None else think_as_guest
        return await self._processes.run(self.patience, work, job)

    def drop(self, number: int) -> None:
        """Nobody wants this job's answer any more: it is given soon, whatever it will be."""
        self._dropped[number % DROPPED_PLACES] = number

    async def stop(self) -> None:
        await self._processes.stop()


class Bots:
    """Looks after every table: whenever a bot owes a choice, it thinks and chooses."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        config = hall.config
        self.thinkers = Thinkers(config.bot_workers, config.bot_patience)
        self.guests = {guest.called: _host(guest, config) for guest in config.guests}
        #: How often in a row guests have failed, and how long their turns take, by table and seat.
        self._faults: WeakKeyDictionary[Room, dict[int, int]] = WeakKeyDictionary()
        self._slots: WeakKeyDictionary[Room, dict[int, float]] = WeakKeyDictionary()
        self.closing = False
        hall.metrics.gauge("bots_thinking", lambda: self.busy)
        hall.metrics.gauge("bots_waiting", self._waiting)
        self.busy = 0
        self._numbers = count(1)
        #: The jobs under way by table, seat and decision.
        self._jobs: dict[tuple[str, int, str], tuple[Thinkers, int]] = {}

    def _waiting(self) -> int:
        return sum(thinkers.turns.waiting for thinkers in (self.thinkers, *self.guests.values()))

    def consider(self, room: Room) -> None:
        """Called after every change: bots that owe a choice set to work, those that do no more stop."""
        for seat, decision in room.thinking:
            asked = room.play.decisions.get(seat) == decision and room.sheet.players[seat].kind == "bot"
            job = self._jobs.get((room.id, seat, decision))
            if job is not None and not asked:
                thinkers, number = job
                thinkers.drop(number)
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
        for thinkers in (self.thinkers, *self.guests.values()):
            await thinkers.stop()

    async def _turn(self, room: Room, seat: int, decision: str) -> None:
        from sengoku.table.choosing import choose, would_be_unseen

        self._begin(room, seat)
        try:
            choice = await self._choice(room, seat, decision)
            if not would_be_unseen(room, seat, choice):
                # From the first of its unseen steps on: the pause must not tell how many there were, nor how
                # much there was to think about.
                await asyncio.sleep(max(0.0, self._left(room, seat, perf_counter())))
                await self._let_people_talk(room)
                room.pondering.pop(seat, None)
            await choose(self.hall, room, seat, decision, choice, by="bot")
            self.hall.metrics.add("bot_choices_total")
        except Refusal as refused:
            if refused.code in UNREACHED:
                await self._later(room, seat, decision)
            # Otherwise the decision is no more: taken back, taken over, or made by another process.
        except Exception:
            log.exception("a bot's turn failed", extra={"table": room.id, "seat": seat})

    def _begin(self, room: Room, seat: int) -> tuple[float, float, float]:
        """Since when a bot's turn is under way, how long it is to be, and how long the bot only waited."""
        if seat not in room.pondering:
            room.pondering[seat] = (perf_counter(), self._pause(room, seat), 0.0)
        return room.pondering[seat]

    def _left(self, room: Room, seat: int, now: float) -> float:
        """How long its turn still lasts.

        What a guest waited until it was loaded, or had its turn, was no thinking; nor is it seen where turns
        last as long anyway: else those in which it is asked, and has a choice, could be told from others.
        """
        began, pause, waited = self._begin(room, seat)
        took = now - began
        lasting = self._lasting(room, seat, pause, took - waited)
        return lasting - took + (0.0 if took <= lasting else waited)

    def _pause(self, room: Room, seat: int) -> float:
        """How long a bot's turn takes. A level that thinks has less time when many think."""
        delay = self.hall.config.bot_delay
        level = self._level(room, seat)
        if self._planned(room, seat) is not None or self._guest(room, level) is not None:
            return delay
        player = self.hall.catalogue.bot(room.header.game, level)
        if not isinstance(player, SearchBot):
            return delay
        share = min(1.0, self.thinkers.workers / (self.busy + 1))
        return max(delay, player.seconds(room.play.state.ask(seat).prompt) * share)

    def _lasting(self, room: Room, seat: int, pause: float, took: float) -> float:
        """How long a turn lasts: the pause, but of a guest as long as its longest turn before.

        For one that fails the usual bot has chosen, which was no secret: its next turns are no longer for it.
        """
        faults = self._faults.get(room, {}).get(seat, 0)
        if faults >= MOST_FAULTS or self._guest(room, self._level(room, seat)) is None:
            return pause
        slots = self._slots.setdefault(room, {})
        longest = max(pause, slots.get(seat, 0.0))
        if faults:
            return longest
        slots[seat] = slot(longest, took)
        return slots[seat]

    def _level(self, room: Room, seat: int) -> str:
        """The bot of a seat; the usual one for a guest that this server does not know, or knows no more."""
        wanted = room.sheet.players[seat].bot or USUAL
        return wanted if wanted in self.hall.catalogue.bots(room.header.game) else USUAL

    def _guest(self, room: Room, level: str) -> Thinkers | None:
        guest = self.hall.catalogue.guest(room.header.game, level)
        return None if guest is None else self.guests[guest.called]

    def _planned(self, room: Room, seat: int) -> str | None:
        """What the bot meant to do next, if nobody came between."""
        moves, then = room.plans.get(seat, (0, ()))
        state = room.play.state
        if not then or moves != state.moves or then[0] not in map(str, state.choices(seat)):
            return None
        return then[0]

    async def _choice(self, room: Room, seat: int, decision: str) -> str:
        """What the bot wants; for a guest that fails the usual bot chooses, for any other chance."""
        state = room.play.state
        choices = [str(choice) for choice in state.choices(seat)]
        planned = self._planned(room, seat)
        if planned is not None:
            room.plans[seat] = (state.moves + 1, room.plans[seat][1][1:])
            return planned
        if len(choices) == 1:
            return choices[0]
        answer = await self._thought(room, seat, decision, choices)
        if answer is None:
            self.hall.metrics.add("bot_failures_total")
            return secrets.choice(choices)
        room.plans[seat] = (state.moves + 1, answer.then)
        return answer.choice

    async def _thought(self, room: Room, seat: int, decision: str, choices: Sequence[str]) -> Answer | None:
        """The answer of the seat's bot; of the usual one if a guest fails, or has failed too often here."""
        level = self._level(room, seat)
        guest = self._guest(room, level)
        if guest is None:
            return await self._ask(room, seat, decision, choices, level, self.thinkers)
        faults = self._faults.setdefault(room, {})
        if faults.get(seat, 0) < MOST_FAULTS:
            began = perf_counter()
            answer = await self._ask(room, seat, decision, choices, level, guest)
            if answer is not None:
                faults.pop(seat, None)
                self._wait(room, seat, perf_counter() - began - answer.took)
                return answer
            faults[seat] = faults.get(seat, 0) + 1
            self.hall.metrics.add("bot_failures_total")
        return await self._ask(room, seat, decision, choices, USUAL, self.thinkers)

    def _wait(self, room: Room, seat: int, seconds: float) -> None:
        """Write down that a guest has waited so long in its turn."""
        began, pause, waited = self._begin(room, seat)
        room.pondering[seat] = (began, pause, waited + seconds)

    def _source(self, room: Room) -> str:
        """Where its bots' chance comes from: a table that can be foreseen is played again as it was."""
        header = room.header
        return f"seed:{header.seed}" if header.seeding in FORESEEABLE else room.id

    def _job(self, room: Room, seat: int, decision: str, bot: str, guest: Guest | None) -> Job:
        hall = self.hall
        seed = hall.keys.bot_seed(self._source(room), seat, decision)
        # The truth does not leave the server, not even for its own processes.
        world = room.play.state.resample(seat, seed).dump()
        # Another process may have answered for it meanwhile, and this be its next question already.
        began, pause, _ = self._begin(room, seat)
        # It ends before the pause does: how much there was to think about shall not show.
        left = max(0.001, (began + pause - perf_counter()) * _THOUGHT)
        sitting = hall.keys.bot_seed(room.id, seat, "sitting")
        game, number = room.header.game, next(self._numbers)
        job = Job(hall.config.games, game, bot, seat, world, seed, left, number, sitting)
        if guest is None:
            return job
        seconds = guest.seconds(hall.config.guest_seconds)
        return job._replace(guests=hall.config.guests, seconds=seconds)

    async def _ask(
        self, room: Room, seat: int, decision: str, choices: Sequence[str], bot: str, thinkers: Thinkers
    ) -> Answer | None:
        """The bot's answer when it has had its turn, or None; its time is counted."""
        began = perf_counter()
        self.busy += 1
        try:
            async with thinkers.turns.turn(room.id, self._rank(room)):
                if room.play.decisions.get(seat) != decision:
                    raise Refusal("stale", "Nobody waits for this choice any more.")
                job = self._job(room, seat, decision, bot, thinkers.guest)
                return await self._think(room, job, decision, choices, thinkers)
        finally:
            self.busy -= 1
            self.hall.metrics.add("bot_seconds_total", perf_counter() - began)

    async def _think(
        self, room: Room, job: Job, decision: str, choices: Sequence[str], thinkers: Thinkers
    ) -> Answer | None:
        key = (room.id, job.seat, decision)
        self._jobs[key] = (thinkers, job.number)
        try:
            return await self._try(room, job, choices, thinkers)
        finally:
            thinkers.drop(self._jobs.pop(key)[1])

    async def _try(self, room: Room, job: Job, choices: Sequence[str], thinkers: Thinkers) -> Answer | None:
        """The bot's answer, or None. A job that was lost with its process is tried a second time.

        Not that of a guest, which may be what ended it.
        """
        fault = ""
        for _ in range(2 if thinkers.guest is None else 1):
            try:
                answer = await thinkers.think(job)
            except (BrokenProcessPool, asyncio.CancelledError) as lost:
                if self.closing or (room.ended and isinstance(lost, asyncio.CancelledError)):
                    # A second try would start a process that nobody ends.
                    raise asyncio.CancelledError from lost
                fault = "its process ended"
                if thinkers.guest is not None:
                    fault += f": it died, or took over {job.seconds:g} s"
            except Exception as failed:
                fault = f"{type(failed).__name__}: {failed}"
                break
            else:
                if answer.choice in choices:
                    return answer
                fault = f"it picked {answer.choice!r}, which was not offered"
                break
        told = {"table": room.id, "seat": job.seat, "bot": job.bot, "fault": fault}
        if thinkers.guest is not None:
            log.warning("a bot of one's own failed; the usual one chooses", extra=told)
        else:
            log.error("a bot failed", extra=told)
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
