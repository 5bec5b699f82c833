"""Scripted people: a socket at a table that remembers everything it was sent."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from sengoku.core.differences import changed
from tests.table.servers import Server

#: Seconds that anything may take; a busy machine is slow.
PATIENCE = 300


class Person:
    """One connection. `now` is the newest state of things, `messages` all that came.

    `pictures` has what could be seen after each message, whole, as a client puts it together.
    """

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.messages: list[dict[str, Any]] = []
        self.pictures: list[dict[str, Any]] = []
        self.now: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.closed: int | None = None
        self._ref = 0
        self._news = asyncio.Event()

    async def read(self) -> None:
        try:
            async for text in self.socket:
                self._take_in(json.loads(text))
        except ConnectionClosed:
            pass
        finally:
            self.closed = self.socket.close_code
            self._news.set()

    def _take_in(self, message: dict[str, Any]) -> None:
        self.messages.append(message)
        if message["type"] in ("welcome", "update"):
            self.now = whole(self.now, message)
            self.pictures.append(self.now)
            self.table = self.now["table"]
        self._news.set()

    async def until(self, seen: Callable[[], object]) -> None:
        """Wait for something to have happened."""
        async with asyncio.timeout(PATIENCE):
            while not seen():
                if self.closed is not None:
                    raise AssertionError(f"the socket was closed with {self.closed}: {self.messages[-1:]}")
                self._news.clear()
                await self._news.wait()

    async def after(self, seq: int) -> None:
        """Wait for something new."""
        await self.until(lambda: self.now["seq"] > seq)

    async def end(self) -> None:
        """Wait for the end of the game."""
        await self.until(lambda: self.over)

    async def gone(self) -> None:
        """Wait until the server has closed the socket."""
        async with asyncio.timeout(PATIENCE):
            while self.closed is None:
                self._news.clear()
                await self._news.wait()

    async def say(self, message: dict[str, Any]) -> None:
        await self.socket.send(json.dumps(message))

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for its answer; an update that says it is stored counts as `done`."""
        self._ref += 1
        ref = f"r{self._ref}"
        await self.say({"type": type, "ref": ref, **fields})
        await self.until(lambda: any(m.get("ref") == ref for m in self.messages))
        answer = next(m for m in self.messages if m.get("ref") == ref)
        if answer["type"] == "update":
            return {"type": "done", "ref": ref, "seq": answer["seq"], "update": answer}
        return answer

    def seat(self, seat: int) -> dict[str, Any]:
        return next(entry for entry in self.now["seats"] if entry["seat"] == seat)

    async def choose(self, seat: int, choice: str, decision: str | None = None) -> dict[str, Any]:
        """Choose for a seat, and wait until the update with it has come as well."""
        given = decision if decision is not None else self.seat(seat)["decision"]
        answer = await self.ask("choose", seat=seat, decision=given, choice=choice)
        if answer["type"] == "done":
            await self.news_of(answer)
        return answer

    async def news_of(self, answer: dict[str, Any]) -> None:
        """Wait for the update that follows an answer; most are one."""
        if "update" in answer:
            return
        place = next(place for place, message in enumerate(self.messages) if message is answer)
        await self.until(lambda: any(message["type"] == "update" for message in self.messages[place:]))

    async def other_decision(self, state: dict[str, Any]) -> None:
        """Wait until a seat is asked something else."""
        await self.until(lambda: self.seat(state["seat"])["decision"] != state["decision"])

    @property
    def entries(self) -> list[dict[str, Any]]:
        return [entry for m in self.messages if "entries" in m for entry in m["entries"]]

    @property
    def over(self) -> bool:
        return any(entry["kind"] == "over" for entry in self.entries)

    async def play(self, seed: int = 0, stop: Callable[[], bool] = lambda: False) -> None:
        """Make random choices for all own seats until the game is over."""
        chance = random.Random(seed)
        while not self.over and not stop():
            mine = [entry for entry in self.now["seats"] if entry["decision"]]
            if mine:
                state = chance.choice(mine)
                answer = await self.choose(state["seat"], chance.choice(state["choices"]))
                assert answer["type"] == "done" or answer["error"] == "stale", answer
                if answer["type"] == "error":
                    await self.other_decision(state)
            else:
                await self.after(self.now["seq"])


@asynccontextmanager
async def sitting(
    server: Server,
    table: str,
    keys: Sequence[str] = (),
    *,
    last: int = 0,
    host: str | None = None,
    **options: Any,
) -> AsyncIterator[Person]:
    """A person at a table, welcomed or refused."""
    async with connect(f"{server.sockets}/api/tables/{table}/socket", **options) as socket:
        person = Person(socket)
        reader = asyncio.create_task(person.read())
        try:
            await person.say({"type": "hello", "keys": list(keys), "host": host, "last": last})
            async with asyncio.timeout(PATIENCE):
                while not person.messages and person.closed is None:
                    person._news.clear()
                    await person._news.wait()
            yield person
        finally:
            await socket.close()
            await asyncio.wait_for(reader, PATIENCE)


def whole(now: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """All that can be seen after a message: what a client makes of an update and what it had before."""
    if message["type"] == "welcome":
        return message
    seen = {**now, **{name: message[name] for name in ("type", "seq", "entries")}}
    for entry in message["entries"]:
        if entry["kind"] in ("choice", "undo", "start"):
            seen["since"] = entry["at"]
        for event in entry.get("events", []):
            if "changes" not in event:
                continue
            if seen["seats"]:
                (one,) = seen["seats"]
                seen["seats"] = [{**one, "view": changed(one["view"], event["changes"])}]
            else:
                seen["view"] = changed(seen["view"], event["changes"])
    return cast(dict[str, Any], changed(seen, message["changes"]))
