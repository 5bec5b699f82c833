"""Runs of one game that differ only in what a seat does in secret, and all that others learn of each."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Sequence
from typing import Any

import msgspec

from sengoku.core.choices import Choice
from sengoku.core.record import Record
from sengoku.core.secrecy import unseen
from sengoku.core.state import State
from sengoku.table import choosing, clerk, replay, rows, tables
from sengoku.table.connections import Connection
from sengoku.table.hall import Hall
from sengoku.table.room import Room
from sengoku.table.rows import Body, Row
from sengoku.table.storage import Header
from tests.conformance.playing import Mood
from tests.table.people import whole

#: When things happened may differ between two runs.
_TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z")
LONGEST = 12
UNDO = "undo"


def position(hall: Hall, room: Room, move: int, seat: int | None, secret: str | None) -> dict[str, Any]:
    """A position as it is answered, without a process for it."""
    written = clerk.position(hall.catalogue, *replay.looked(hall, room, move, seat, secret))
    found: dict[str, Any] = msgspec.json.decode(written)
    return found


class Path:
    """What a seat does from a position on: steps nobody else perceives, and one that somebody does."""

    def __init__(self, steps: Sequence[str], last: str, sealed: bool) -> None:
        self.steps = list(steps)
        self.last = last
        #: The last step only seals what was chosen: others still decide, and nothing is shown yet.
        self.sealed = sealed

    def with_second_thoughts(self) -> Path:
        """The same, with every step taken back once and made again."""
        twice = [word for step in self.steps for word in (step, UNDO, step)]
        return Path(twice, self.last, self.sealed)


def walk(state: State, seat: int, mood: Mood, first: Choice | None = None) -> Path | None:
    """A way this seat may go until somebody else perceives it; None if that takes too long."""
    state = state.clone()
    deciders = state.deciders()
    steps: list[str] = []
    for _ in range(LONGEST):
        choices = state.choices(seat)
        choice = first if first is not None and not steps else mood.rng.choice(choices)
        after = state.clone()
        after.choose(seat, choice)
        if not unseen(state, after, seat):
            left = tuple(other for other in deciders if other != seat)
            return Path(steps, str(choice), bool(left) and after.deciders() == left)
        steps.append(str(choice))
        state = after
    return None


def ways(state: State, seat: int, mood: Mood, tries: int) -> list[Path]:
    """Some ways of a seat that end alike: all sealed, or all shown. The shortest first, then the longest."""
    found = [walk(state, seat, mood) for _ in range(tries)]
    found += [walk(state, seat, mood, first) for first in mood.rng.sample(state.choices(seat), 1)]
    paths = [path for path in found if path is not None]
    sealed = [path for path in paths if path.sealed]
    alike = sealed if len(state.deciders()) > 1 else paths
    ordered = sorted(alike, key=lambda path: len(path.steps))
    return [] if not ordered else [ordered[0], ordered[-1], ordered[len(ordered) // 2]]


class Watcher:
    """A connection to a table, without its socket: it remembers what it was sent."""

    def __init__(self, hall: Hall, room: Room, seats: Sequence[int]) -> None:
        keys = {seat: room.sheet.players[seat].key for seat in seats}
        self.messages: list[dict[str, Any]] = []
        #: What can be seen by now.
        self.now: dict[str, Any] = {}
        self.room = room
        #: Whether it reads more slowly than it is sent to.
        self.full = False
        self.ended = False
        self.connection = Connection(room, keys, 0, self, hall.metrics)

    def put(self, text: bytes) -> None:
        self.messages.append(json.loads(text))
        self.now = whole(self.now, self.messages[-1])

    def end(self) -> None:
        self.ended = True

    def come(self) -> None:
        self.room.come(self.connection)
        self.connection.welcome()

    def go(self) -> None:
        self.room.go(self.connection)


class Run:
    """One table, from a position of a record on, with somebody watching from everywhere."""

    def __init__(self, hall: Hall, room: Room, seat: int) -> None:
        self.hall = hall
        self.room = room
        self.seat = seat
        self.others = [other for other in range(room.header.seats) if other != seat]
        self.own = [Watcher(hall, room, [seat]) for _ in range(2)]
        self.watchers = [Watcher(hall, room, [other]) for other in self.others]
        self.watchers += [Watcher(hall, room, []), Watcher(hall, room, self.others)]

    @classmethod
    async def begin(cls, hall: Hall, record: Record, seat: int) -> Run:
        header = Header(
            id=tables.new_id(),
            game=record.game.id,
            version=record.game.version,
            seats=record.seats,
            options=record.options,
            seed=record.seed or "",
            lang="en",
            listed=True,
            created=0,
            status="playing",
            host_hash="host",
            invite_hash="invite",
            opening=[(step.seat, step.choice) for step in record.steps],
            seeding="seed",
            absence=3,
        )
        seated: list[Body] = [
            rows.Seat(player, "claim", "person", f"P{player}", key=hall.keys.hash(f"key {player}"))
            for player in range(record.seats)
        ]
        bodies = [*seated, rows.Start()]
        await hall.storage.add(header, [Row(seq, 0, body) for seq, body in enumerate(bodies, start=1)])
        run = cls(hall, await hall.rooms.get(header.id), seat)
        for watcher in [*run.own, *run.watchers]:
            watcher.come()
        await settle()
        return run

    async def do(self, word: str) -> None:
        play = self.room.play
        if word == UNDO:
            await choosing.undo(self.hall, self.room, self.seat)
        else:
            await choosing.choose(self.hall, self.room, self.seat, play.decisions[self.seat], word)
        await settle()

    async def others_learn(self) -> list[Any]:
        """Everything anybody else can get hold of by now: what was sent, and what can be asked for."""
        hall, room = self.hall, self.room
        late = [Watcher(hall, room, seats) for seats in ([], *[[other] for other in self.others])]
        for watcher in late:
            watcher.connection.welcome()
        learnt: list[Any] = [watcher.messages for watcher in [*self.watchers, *late]]
        learnt.append(tables.body_of(room))
        learnt.append([table for table in await tables.listed(hall, room.header.game) if table.id == room.id])
        for viewer in (None, *self.others):
            learnt.append(replay.moves(room.play.made, viewer, replay.unseen(room))[-3:])
            secret = None if viewer is None else f"key {viewer}"
            learnt.append(position(hall, room, room.sheet.moves, viewer, secret))
        learnt += [[room.play.match.can_undo(other), room.play.decisions.get(other)] for other in self.others]
        return [self._masked(msgspec.to_builtins(part)) for part in learnt]

    def _masked(self, part: Any) -> Any:
        """Without what may differ between two runs: when it was, and which table."""
        if isinstance(part, dict):
            return {name: self._masked(value) for name, value in part.items()}
        if isinstance(part, list):
            return [self._masked(item) for item in part]
        if isinstance(part, str) and (part == self.room.id or _TIME.fullmatch(part)):
            return "masked"
        return part

    def end(self) -> None:
        for watcher in [*self.own, *self.watchers]:
            watcher.go()


async def settle() -> None:
    """Let every connection send what it has to."""
    for _ in range(5):
        await asyncio.sleep(0)
