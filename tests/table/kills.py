"""Kills table processes, broker and database at random while people play, and looks whether all is well.

    python -m tests.table.kills --kills 200 --seed 1

Four processes on one PostgreSQL and one Valkey. Four people and a bot play game after game, each person at
another process than the others; whoever loses the connection goes to the next process that answers. What a
person was told is stored must be in the log once, nothing may be there that nobody asked for, and in the end
everybody has the same log.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
import psycopg
from rich.progress import Progress
from websockets.exceptions import InvalidHandshake, WebSocketException

from sengoku.table import rows
from tests.table.people import Person, sitting
from tests.table.servers import FAST, Server
from tests.table.spread import new_database
from tools.services import Postgres, Valkey

PROCESSES: Final = 4
PEOPLE: Final = 4
#: Seconds without any progress after which somebody hangs.
HANGS: Final = 180
#: Seconds after which a person gives up on an answer and goes elsewhere.
_ANSWER: Final = 30
_LOST: Final = (OSError, WebSocketException, InvalidHandshake, httpx.HTTPError, TimeoutError, AssertionError)


@dataclass
class Attempt:
    """Something a person asked for; `told`: they were told that it is stored."""

    seat: int
    decision: str
    choice: str
    told: bool = False


@dataclass
class Game:
    """One table and what its people remember."""

    table: str
    keys: list[str]
    attempts: list[Attempt] = field(default_factory=list)
    #: What was said, by its text: whether it was acknowledged.
    said: dict[str, bool] = field(default_factory=dict)
    #: What each person has read of the log: number, kind and time.
    read: list[dict[int, tuple[str, str]]] = field(default_factory=lambda: [{} for _ in range(PEOPLE)])


@dataclass
class Report:
    """What happened."""

    kills: dict[str, int] = field(default_factory=dict)
    games: int = 0
    acknowledged: int = 0
    rows: int = 0
    reconnects: int = 0

    def line(self) -> str:
        total = sum(self.kills.values())
        each = ", ".join(f"{count} {what}" for what, count in sorted(self.kills.items()))
        return (
            f"{total} kills ({each}): {self.games} games, {self.rows} rows, "
            f"{self.acknowledged} acknowledged, {self.reconnects} reconnects; nothing lost, nothing doubled"
        )


class World:
    """The servers, and who kills them."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = random.Random(seed)
        self.database, self.broker = Postgres(), Valkey()
        self.database.start()
        self.broker.start()
        self.url = new_database(self.database)
        options = (*FAST, "--db", self.url, "--broker", self.broker.url)
        self.servers = [Server(folder, *options) for _ in range(PROCESSES)]
        with ThreadPoolExecutor(PROCESSES) as starting:
            list(starting.map(Server.start, self.servers))
        self.report = Report()
        self.progress = time.monotonic()
        self._back: list[asyncio.Task[None]] = []
        self._down: set[object] = set()

    def close(self) -> None:
        for server in self.servers:
            if server.running:
                server.stop()
            server.client.close()
        self.broker.__exit__()
        self.database.__exit__()

    def farewell(self) -> None:
        """A broker that does not answer any more keeps no process from ending."""
        self.broker.pause(True)
        for server in self.servers:
            status = server.stop()
            assert status in (0, -signal.SIGTERM), f"a process ended with {status}:\n{server.text()[-2000:]}"

    def alive(self) -> list[Server]:
        return [server for server in self.servers if server not in self._down]

    # -- killing ------------------------------------------------------------------------------------------

    async def kill_for_ever(self, most: int, ends: float, tell: Callable[[], None]) -> None:
        """So many kills, or for so long; then everything is brought back."""
        while sum(self.report.kills.values()) < most and time.monotonic() < ends:
            await self._let_play()
            targets: list[Any] = [self.chance.choice(self.servers), self.broker, self.database]
            (target,) = self.chance.choices(targets, weights=(6, 2, 2))
            last = isinstance(target, Server) and len(self.alive()) == 1
            if target in self._down or last:  # somebody must be there to go on with
                continue
            await self._kill(target)
            tell()
        await asyncio.gather(*self._back)

    async def _let_play(self) -> None:
        """Until something has been played since the last kill, and a moment more; but not for ever."""
        aim, ends = self.report.acknowledged + self.chance.randrange(6), time.monotonic() + 5
        while self.report.acknowledged < aim and time.monotonic() < ends:
            await asyncio.sleep(0.02)
        await asyncio.sleep(self.chance.uniform(0, 0.3))

    async def _kill(self, target: Any) -> None:
        what = "processes" if isinstance(target, Server) else type(target).__name__.lower()
        self.report.kills[what] = self.report.kills.get(what, 0) + 1
        self._down.add(target)
        await asyncio.to_thread(target.kill)
        self._back.append(asyncio.create_task(self._bring_back(target, self.chance.uniform(0, 1.5))))

    async def _bring_back(self, target: Any, after: float) -> None:
        await asyncio.sleep(after)
        while True:
            try:
                await asyncio.to_thread(target.start)
                break
            except (RuntimeError, httpx.HTTPError):  # its database may be down as well
                if isinstance(target, Server) and target.running:
                    break
                await asyncio.sleep(0.5)
        self._down.discard(target)

    # -- playing ------------------------------------------------------------------------------------------

    async def play(self, stop: Callable[[], bool]) -> None:
        """Game after game until told to stop, and the last one to where it is then."""
        while not stop():
            game = await self._new_game()
            over = asyncio.Event()
            await asyncio.gather(*(self._person(game, seat, over, stop) for seat in range(PEOPLE)))
            await self._all_read(game)
            self.check(game)

    async def _new_game(self) -> Game:
        plan = [{"kind": "you"}] * PEOPLE + [{"kind": "bot", "bot": "random"}]
        body = {"game": "samurai-sword", "seats": PEOPLE + 1, "plan": plan, "start": True}
        while True:
            self._check_progress()
            try:
                server = self.chance.choice(self.alive())
                async with httpx.AsyncClient(timeout=_ANSWER) as client:
                    answer = await client.post(server.base + "/api/tables", json=body)
                if answer.status_code == 201:
                    made = answer.json()
                    keys = made["seat_keys"]
                    return Game(made["table"]["id"], [keys[str(seat)] for seat in range(PEOPLE)])
            except _LOST:
                pass
            await asyncio.sleep(0.2)

    async def _person(self, game: Game, seat: int, over: asyncio.Event, stop: Callable[[], bool]) -> None:
        """One person, who goes from process to process until the game is over."""
        place = seat
        while not over.is_set() and not stop():
            self._check_progress()
            server = self.servers[place % PROCESSES]
            place += 1
            if server in self._down:
                await asyncio.sleep(0.05)
                continue
            try:
                last = max(game.read[seat], default=0)
                async with sitting(
                    server, game.table, [game.keys[seat]], last=last, open_timeout=10
                ) as person:
                    await self._sit(person, game, seat, over, stop)
            except _LOST:
                self.report.reconnects += 1
                await asyncio.sleep(0.05)

    async def _sit(
        self, person: Person, game: Game, seat: int, over: asyncio.Event, stop: Callable[[], bool]
    ) -> None:
        """Play at one process for as long as it lives."""
        while not over.is_set() and not stop():
            self._read(person, game, seat)
            if person.closed is not None:
                raise ConnectionError
            if any(kind == "over" for kind, _ in game.read[seat].values()):
                over.set()
            elif self.chance.random() < 0.05:
                await self._say(person, game, seat)
            elif person.now.get("seats") and person.now["seats"][0]["decision"]:
                await self._choose(person, game, seat)
            else:
                await self._wait(person)

    async def _wait(self, person: Person) -> None:
        self._check_progress()
        seq = person.now.get("seq", 0)
        try:
            async with asyncio.timeout(1):
                await person.until(lambda: person.now.get("seq", 0) > seq)
        except TimeoutError:
            pass

    async def _choose(self, person: Person, game: Game, seat: int) -> None:
        state = person.now["seats"][0]
        attempt = Attempt(seat, state["decision"], self.chance.choice(state["choices"]))
        game.attempts.append(attempt)
        async with asyncio.timeout(_ANSWER):
            answer = await person.ask("choose", seat=seat, decision=attempt.decision, choice=attempt.choice)
        if answer["type"] == "done":
            attempt.told = True
            self._went_on()
            async with asyncio.timeout(_ANSWER):
                await person.news_of(answer)
        else:
            assert answer["error"] in ("stale", "unavailable", "not-your-turn", "conflict"), answer
            await self._wait(person)

    async def _say(self, person: Person, game: Game, seat: int) -> None:
        text = f"{seat}: {len(game.said)}"
        game.said[text] = False
        async with asyncio.timeout(_ANSWER):
            answer = await person.ask("chat", seat=seat, text=text)
        if answer["type"] == "done":
            game.said[text] = True
            self._went_on()

    def _read(self, person: Person, game: Game, seat: int) -> None:
        for entry in person.entries:
            told = (entry["kind"], entry["at"])
            assert game.read[seat].setdefault(entry["seq"], told) == told, "the log has changed"

    def _went_on(self) -> None:
        self.report.acknowledged += 1
        self.progress = time.monotonic()

    def _check_progress(self) -> None:
        if time.monotonic() - self.progress > HANGS:
            raise RuntimeError(f"nothing has happened for {HANGS} s: somebody hangs")

    # -- looking whether all is well ------------------------------------------------------------------------

    async def _all_read(self, game: Game) -> None:
        """Everybody looks once more, each at another process."""
        stored = await asyncio.to_thread(self._stored, game)
        last = sum(not rows.is_unseen(body) for body in stored)
        for seat in range(PEOPLE):
            place = seat
            while max(game.read[seat], default=0) < last:
                self._check_progress()
                place += 1
                try:
                    server = self.servers[place % PROCESSES]
                    seen = max(game.read[seat], default=0)
                    async with sitting(
                        server, game.table, [game.keys[seat]], last=seen, open_timeout=10
                    ) as person:
                        self._read(person, game, seat)
                except _LOST:
                    await asyncio.sleep(0.1)

    def _stored(self, game: Game) -> list[rows.Body]:
        """The log itself."""
        query = "SELECT body FROM log WHERE table_id = %s ORDER BY seq"
        while True:
            try:
                with closing(psycopg.connect(self.url, connect_timeout=5)) as connection:
                    return [rows.decode(body) for (body,) in connection.execute(query, (game.table,))]
            except psycopg.OperationalError:
                time.sleep(0.2)

    def check(self, game: Game) -> None:
        """Nothing acknowledged is lost, nothing is doubled, and everybody has the same log."""
        stored = self._stored(game)
        self.report.games += 1
        self.report.rows += len(stored)
        for seat in range(PEOPLE):
            choices = [body.choice for body in stored if isinstance(body, rows.Choice) and body.seat == seat]
            check_choices(choices, [attempt for attempt in game.attempts if attempt.seat == seat])
        said = [body.text for body in stored if isinstance(body, rows.Chat)]
        assert len(said) == len(set(said)), "something was said twice"
        assert set(said) <= set(game.said)
        assert {text for text, told in game.said.items() if told} <= set(said), "what was said is lost"
        public = sum(not rows.is_unseen(body) for body in stored)
        logs = [{seq: read for seq, read in log.items() if seq <= public} for log in game.read]
        assert all(log == logs[0] for log in logs), "people have read different logs"
        assert sorted(logs[0]) == list(range(1, public + 1)), "a part of the log was never read"


def check_choices(stored: list[str], attempts: list[Attempt]) -> None:
    """Each decision is answered once at most: by what was acknowledged, if anything was; in their order."""
    asked: dict[str, list[Attempt]] = {}
    for attempt in attempts:
        asked.setdefault(attempt.decision, []).append(attempt)
    # How many stored choices may be accounted for so far: what was not acknowledged may be stored or not.
    places = {0}
    for decision, tried in asked.items():
        told = [attempt.choice for attempt in tried if attempt.told]
        assert len(told) <= 1, f"decision {decision} was answered twice: {told}"
        may_be = told or [attempt.choice for attempt in tried]
        next = {place + 1 for place in places if stored[place : place + 1] and stored[place] in may_be}
        places = next if told else places | next
        assert places, f"decision {decision} was answered with {told}, which is lost: {stored}"
    assert len(stored) in places, f"something is stored that nobody asked for: {stored}"


async def run(folder: Path, kills: int, seconds: float, seed: int, tell: Callable[[], None]) -> Report:
    """Kill so often, or for so long, while people play; raises if anything is wrong."""
    world = await asyncio.to_thread(World, folder, seed)
    done = False
    try:
        playing = asyncio.create_task(world.play(lambda: done))
        killing = asyncio.create_task(world.kill_for_ever(kills, time.monotonic() + seconds, tell))
        await asyncio.wait((playing, killing), return_when=asyncio.FIRST_COMPLETED)
        done = True
        await asyncio.gather(playing, killing)
        await asyncio.to_thread(world.farewell)
    finally:
        await asyncio.to_thread(world.close)
    return world.report


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools/kills", description=__doc__.split("\n")[0])
    parser.add_argument("--kills", type=int, default=200, help="how many kills (default: 200)")
    parser.add_argument("--seconds", type=float, default=7200, help="at most so long (default: 7200)")
    parser.add_argument("--seed", type=int, default=1, help="which kills and choices (default: 1)")
    told = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Progress() as progress:
        bar = progress.add_task("kills", total=told.kills)
        report = asyncio.run(
            run(Path(folder), told.kills, told.seconds, told.seed, lambda: progress.advance(bar))
        )
    print(report.line())
    return 0


if __name__ == "__main__":
    sys.exit(main())
