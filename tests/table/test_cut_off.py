"""A commit that is cut off may have been done or not: it is found out, and nothing is doubled."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import OperationalError

from sengoku.table import choosing, rooms, rows, tables
from sengoku.table.bodies import CreateTable, SeatPlan
from sengoku.table.config import Config
from sengoku.table.databases import CutOff, Driver
from sengoku.table.errors import Refusal
from sengoku.table.hall import Hall
from sengoku.table.models import TABLES
from sengoku.table.room import Room
from sengoku.table.rows import encode

pytestmark = pytest.mark.anyio


class Cut:
    """A connection that breaks at its commit, before or after that was done."""

    def __init__(self, connection: Any, done: bool, meanwhile: Callable[[], object]) -> None:
        self.connection = connection
        self.done = done
        self.meanwhile = meanwhile

    def commit(self) -> None:
        if self.done:
            self.connection.commit()
        else:
            self.connection.rollback()
        self.meanwhile()
        raise sqlite3.OperationalError("the connection was cut off")


class Cutter:
    """Cuts the next commit; after that the database may stay out of reach (`away`)."""

    def __init__(
        self,
        hall: Hall,
        *,
        done: bool,
        away: bool = False,
        meanwhile: Callable[[], object] = lambda: None,
    ) -> None:
        self.done = done
        self.away = away
        self.meanwhile = meanwhile
        self.cuts = 1
        #: How often a connection was wanted.
        self.asked = 0
        driver: Driver = hall.storage._writer._driver
        self._begun: Callable[[Any], Any] = driver._begun
        driver._begun = self.begun  # type: ignore[method-assign]

    def begun(self, work: Any) -> Any:
        self.asked += 1
        if not self.cuts and self.away:
            raise sqlite3.OperationalError("the database cannot be reached")
        connection = self._begun(work)
        if not self.cuts:
            return connection
        self.cuts = 0
        return Cut(connection, self.done, self.meanwhile)


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    made = Hall(Config(data=tmp_path, bot_delay=0, games=("tests.toy.stones:STONES",)))
    await made.open()
    yield made
    await made.close()


async def _room(hall: Hall) -> Room:
    body = CreateTable(game="stones", seats=2, plan=[SeatPlan("you")] * 2, start=True)
    return await hall.rooms.get((await tables.create(hall, body)).table.id)


async def _choices(hall: Hall, room: Room) -> int:
    return sum(isinstance(row.body, rows.Choice) for row in await hall.storage.rows(room.id))


@pytest.mark.parametrize("done", [True, False])
async def test_a_choice_whose_commit_was_cut_off_is_stored_once(hall: Hall, done: bool) -> None:
    room = await _room(hall)
    (seat,) = room.play.state.deciders()
    Cutter(hall, done=done)
    assert await choosing.choose(hall, room, seat, room.play.decisions[seat], "take 1") == room.seq
    assert (room.play.state.moves, await _choices(hall, room)) == (1, 1)
    assert not hall.storage.trouble
    await choosing.chat(hall, room, 0, "and on it goes")


async def test_what_was_cut_off_together_is_settled_each_by_itself(hall: Hall) -> None:
    """Somebody else takes the number of one of them meanwhile: only that one is refused."""
    made = [await _room(hall) for _ in range(3)]
    taken = (made[1].id, made[1].stored + 1, 0, encode(rows.Chat(1, "B", "I am first")))

    def take() -> None:
        with closing(sqlite3.connect(str(hall.storage.file))) as other, other:
            other.execute("INSERT INTO log (table_id, seq, at, body) VALUES (?, ?, ?, ?)", taken)

    Cutter(hall, done=False, meanwhile=take)
    said = await asyncio.gather(
        *[choosing.chat(hall, room, 0, "hello") for room in made], return_exceptions=True
    )
    assert said == [room.seq for room in made]
    assert [room.stored for room in made] == [taken[1], taken[1] + 1, taken[1]], "the second looked again"


@pytest.mark.parametrize("done", [True, False])
async def test_if_nobody_can_tell_the_answer_says_so_and_the_log_shows_it_later(
    hall: Hall, done: bool
) -> None:
    room = await _room(hall)
    (seat,) = room.play.state.deciders()
    decision = room.play.decisions[seat]
    cutter = Cutter(hall, done=done, away=True)
    with pytest.raises(Refusal) as refused:
        await choosing.choose(hall, room, seat, decision, "take 1")
    assert refused.value.code == "unknown"
    assert room.play.state.moves == 0, "nobody is told what may not be stored"
    cutter.away = False
    assert (await hall.rooms.get(room.id)).play.state.moves == int(done), (
        "who says hello is shown what became of it"
    )
    if done:
        with pytest.raises(Refusal) as late:
            await choosing.choose(hall, room, seat, decision, "take 1")
        assert late.value.code == "stale"
    else:
        await choosing.choose(hall, room, seat, decision, "take 1")
    assert (room.play.state.moves, await _choices(hall, room)) == (1, 1)


async def test_sent_again_before_anybody_looked_it_is_not_doubled(hall: Hall) -> None:
    room = await _room(hall)
    (seat,) = room.play.state.deciders()
    decision = room.play.decisions[seat]
    cutter = Cutter(hall, done=True, away=True)
    for code in ("unknown", "unavailable"):
        with pytest.raises(Refusal) as refused:
            await choosing.choose(hall, room, seat, decision, "take 1")
        assert refused.value.code == code
    cutter.away = False
    with pytest.raises(Refusal) as late:
        await choosing.choose(hall, room, seat, decision, "take 1")
    assert late.value.code == "stale"
    assert (room.play.state.moves, await _choices(hall, room)) == (1, 1)


async def test_what_became_of_it_is_found_out_though_nobody_asks(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever chose has left; the others still sit there, and a bot may be next."""
    monkeypatch.setattr(rooms, "DOUBT", 0.01)
    room = await _room(hall)
    (seat,) = room.play.state.deciders()
    cutter = Cutter(hall, done=True, away=True)
    with pytest.raises(Refusal):
        await choosing.choose(hall, room, seat, room.play.decisions[seat], "take 1")
    assert room.doubtful
    cutter.away = False
    async with asyncio.timeout(60):
        while room.doubtful:
            await asyncio.sleep(0.01)
    assert room.play.state.moves == 1


async def test_a_database_that_stays_away_is_not_waited_for_by_each_table(hall: Hall) -> None:
    made = [await _room(hall) for _ in range(5)]
    cutter = Cutter(hall, done=True, away=True)
    said = await asyncio.gather(
        *[choosing.chat(hall, room, 0, "hello") for room in made], return_exceptions=True
    )
    assert [refused.code for refused in said if isinstance(refused, Refusal)] == ["unknown"] * 5
    assert cutter.asked == 2, "once to store all of them, once to find out what became of the first"
    cutter.away = False


def _cut_making(hall: Hall, monkeypatch: pytest.MonkeyPatch, *, done: bool, away: bool = False) -> None:
    """Cuts the next transaction that a table is made in; after that the database may stay out of reach."""
    engine = hall.storage._engine

    def cut(connection: Any) -> None:
        monkeypatch.undo()
        if done:
            connection.commit()
        if away:
            monkeypatch.setattr(engine, "connect", gone)
        raise sqlite3.OperationalError("the connection was cut off")

    def gone() -> None:
        raise OperationalError("", {}, sqlite3.OperationalError("the database cannot be reached"))

    monkeypatch.setattr(engine.dialect, "do_commit", cut)


async def _tables(hall: Hall) -> int:
    count = select(func.count()).select_from(TABLES)
    return await hall.storage.read(lambda connection: connection.execute(count).scalar()) or 0


@pytest.mark.parametrize("done", [True, False])
async def test_a_table_whose_commit_was_cut_off_is_made_once(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, done: bool
) -> None:
    _cut_making(hall, monkeypatch, done=done)
    room = await _room(hall)
    assert await _tables(hall) == 1
    (seat,) = room.play.state.deciders()
    await choosing.choose(hall, room, seat, room.play.decisions[seat], "take 1")


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
async def test_if_nobody_can_tell_whether_a_table_was_made_the_answer_says_so(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sengoku.table import app

    _cut_making(hall, monkeypatch, done=True, away=True)
    with pytest.raises(CutOff) as cut:
        await _room(hall)
    asking = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace(hall=hall)))
    assert app._failed(cast(Any, asking), cut.value).content.error == "unknown"
    monkeypatch.undo()
    assert await _tables(hall) == 1, "nobody has its secrets: it is as if it were not"
    await _room(hall)
