"""Bots of the host's own at the table: offered under a name, run apart, and never in anybody's way."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest

import sengoku
from sengoku.bots import UnknownBot
from sengoku.bots.outside import MOST_FAULTS, OutsideBot
from sengoku.bots.own import own_bot
from sengoku.cli import run
from sengoku.core.record import Record
from sengoku.table import tables
from sengoku.table.bodies import CreateTable, SeatPlan
from sengoku.table.bots import Bots, slot
from sengoku.table.config import Config
from sengoku.table.guests import guests
from sengoku.table.hall import Hall
from sengoku.table.room import Room
from sengoku.table.thinking import Job, think_as_guest
from tests.table import strangers
from tests.table.people import PATIENCE, sitting
from tests.table.servers import Server
from tests.toy.stones import STONES

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).resolve().parents[2]
FAST = ("--bot-delay", "0", "--write-rate", "10000", "--unwatched")
HERE = "tests.table.strangers"
FIRST = f"cmd@60:{sys.executable} {ROOT / 'examples' / 'bots' / 'first.py'}"


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("guests")
    stuck = f"stuck=cmd@1:{sys.executable} {strangers.__file__} {data / 'pid'}"
    names = [f"{HERE}:last", f"{HERE}:Raises", f"{HERE}:dies,{HERE}:hangs", f"{HERE}:rubbish", FIRST, stuck]
    bots = [word for name in names for word in ("--bots", name)]
    server = Server(data, *FAST, "--bot-time", "3", *bots).start()
    yield server
    if server.running:
        server.stop()
    assert not server.faults()


async def played(server: Server, bot: str, heap: int = 9) -> str:
    """A whole game of stones against a bot: its record."""
    made = server.create("stones", ["you", bot], start=True, options={"heap": heap})
    table = made["table"]["id"]
    async with sitting(server, table, [made["seat_keys"]["0"]]) as person:
        await person.play()
    return server.call("GET", f"/api/tables/{table}/record").text


def chosen(text: str) -> list[tuple[str, list[str]]]:
    """What seat 1 chose, and what it could have chosen."""
    record = Record.loads(text, lambda id: STONES)
    before: list[str] = []
    found = []
    for step, state in record.states():
        if step is not None and step.seat == 1:
            found.append((step.choice, before))
        before = [str(choice) for choice in state.choices(1)] if not state.over else []
    return found


def test_they_are_offered_beside_the_levels_and_nothing_more_is_told(hosted: Server) -> None:
    answer = hosted.call("GET", "/api/games")
    games = {game["id"]: game["bots"] for game in answer.json()}
    for game in sengoku.game_ids():
        assert games[game][-7:] == ["last", "Raises", "dies", "hangs", "rubbish", "first", "stuck"]
        assert "heuristic" in games[game]
    assert HERE not in answer.text
    assert str(ROOT) not in answer.text


async def test_they_play_and_know_which_game_it_is(hosted: Server) -> None:
    for _ in range(2):
        moves = chosen(await played(hosted, "last"))
        assert moves
        assert all(choice == choices[-1] for choice, choices in moves)
    sittings = (hosted.data / "notes").read_text().split()
    first = sittings[0]
    assert len(set(sittings)) == 2, "one a game"
    assert sittings == sorted(sittings, key=lambda one: one != first), "the same all the game long"
    moves = chosen(await played(hosted, "first"))
    assert all(choice == choices[0] for choice, choices in moves)


async def test_whoever_fails_loses_a_choice_and_nobody_waits(hosted: Server) -> None:
    """The usual bot chooses instead, and the log says why; other bots play on meanwhile."""
    bad = ["Raises", "dies", "hangs", "rubbish", "stuck"]
    games = [played(hosted, name, heap=5) for name in (*bad, "last", "random")]
    await asyncio.gather(*games)
    told = hosted.text()
    for name, fault in {
        "Raises": "I do not want to play",
        "dies": "its process ended",
        "hangs": "took over 3 s",
        "rubbish": "'fly away', which was not offered",
        "stuck": "it did not answer within 1 s",
    }.items():
        lines = [line for line in told.splitlines() if f'"bot": "{name}"' in line]
        assert any(fault in line and "the usual one chooses" in line for line in lines), name
    assert '"bot": "last"' not in told


def test_no_client_can_name_what_is_run(hosted: Server, tmp_path: Path) -> None:
    file = tmp_path / "evil.py"
    file.write_text(f"open({str(tmp_path / 'run')!r}, 'w')\ndef bot(seen): return seen.choices[0]\n")
    program = f"cmd:touch {tmp_path / 'run'}"
    for name in (f"{file}:bot", f"{HERE}:last", program, f"last={file}:bot", "first;x", "no_bot"):
        plan = [{"kind": "you"}, {"kind": "bot", "bot": name}]
        body = {"game": "stones", "seats": 2, "plan": plan, "start": True}
        answer = hosted.call("POST", "/api/tables", json=body)
        assert answer.status_code == 422, name
        assert "has no bot" in answer.text
    assert not (tmp_path / "run").exists()


async def test_without_them_a_table_goes_on_and_no_program_is_left(hosted: Server) -> None:
    """The server is killed in the middle of a game, and starts again without its bots."""
    ends, told = time.monotonic() + PATIENCE, hosted.data / "pid"
    told.unlink()  # it was started before
    made = hosted.create("stones", ["you", "stuck"], start=True, options={"heap": 5})
    while not (told.exists() and told.read_text()):
        assert time.monotonic() < ends, "the program does not begin"
        await asyncio.sleep(0.1)
    program = int(told.read_text())
    hosted.kill()
    while psutil.pid_exists(program) and psutil.Process(program).status() != psutil.STATUS_ZOMBIE:
        assert time.monotonic() < ends, "the program outlives the server"
        await asyncio.sleep(0.1)
    hosted.options = FAST
    hosted.start()
    seat, key = f"/api/tables/{made['table']['id']}/seats/0", made["seat_keys"]["0"]
    assert hosted.call("POST", f"{seat}/bot", key, json={}).is_success, (
        "a bot of the table's level takes over"
    )
    assert hosted.call("POST", f"{seat}/back", key).is_success
    async with sitting(hosted, made["table"]["id"], [key]) as person:
        await person.play()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("careful", "names no bot of one's own"),
        (f"strong={HERE}:last", "already"),
        (f"a b={HERE}:last", "could not be loaded"),
        (f"é={HERE}:last", "cannot be called 'é'"),
        (f"{HERE}:nobody", "nothing called 'nobody'"),
        ("no.such.module:BOT", "could not be loaded"),
        ("cmd:/no/such/program", "there is no program"),
        ("cmd:", "names no bot of one's own"),
    ],
)
def test_what_cannot_be_offered_is_said_at_the_start(text: str, said: str, capsys: Any) -> None:
    with pytest.raises(UnknownBot, match=said):
        guests([text])
    assert run(["serve", "--port", "0", "--bots", text, "--lang", "en"]) == 2
    assert said in capsys.readouterr().err.replace("\n", " ")


def test_names_are_found_where_none_is_given() -> None:
    found = guests([f"{HERE}:last", FIRST, f"mine={HERE}:last"])
    assert [guest.called for guest in found] == ["last", "first", "mine"]
    assert [guest.seconds(7) for guest in found] == [7, 60, 7]


def test_a_turn_only_ever_takes_a_few_lengths() -> None:
    """However long a guest thinks, its pause is the shortest one doubled: it tells next to nothing."""
    pauses = {slot(0.8, took / 100) for took in range(1, 1000)}
    assert sorted(pauses) == [0.8, 1.6, 3.2, 6.4, 12.8]
    assert slot(0.0, 0.3) == 0.3
    assert slot(6.4, 0.1) == 6.4


SLOW_TO_LOAD = """
import json, sys, time
time.sleep(0.5)
def bot(seen):
    return seen.choices[0]
if __name__ == "__main__":
    print(json.dumps({"type": "hello"}), flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["type"] == "choose":
            answer = {"type": "choice", "number": asked["number"], "choice": asked["choices"][0]}
            print(json.dumps(answer), flush=True)
"""


@pytest.mark.parametrize("program", [False, True])
def test_to_load_a_bot_is_no_thinking(program: bool, tmp_path: Path) -> None:
    """Its first turn would be the measure of all others."""
    file = tmp_path / "slow_to_load.py"
    file.write_text(SLOW_TO_LOAD)
    (guest,) = guests([f"slow=cmd:{sys.executable} {file}" if program else f"slow={file}:bot"])
    state = sengoku.game("shitenno").new(2, seed=4)
    seat = state.deciders()[0]
    world = state.resample(seat, 1).dump()
    job = Job((), "shitenno", "slow", seat, world, "1", PATIENCE, 1, guests=(guest,))
    own_bot.cache_clear()  # it was loaded to see whether it can be
    began = time.perf_counter()
    answer = think_as_guest(job)
    assert answer.choice in map(str, state.choices(seat))
    assert answer.took <= time.perf_counter() - began - 0.5
    found = own_bot(guest.name)
    if isinstance(found, OutsideBot):
        found.close()


@asynccontextmanager
async def guest_at_a_table(data: Path) -> AsyncIterator[tuple[Bots, Room]]:
    """A guest in seat 1, and those who see to it that it plays."""
    hall = Hall(Config(data=data, games=("tests.toy.stones:STONES",), guests=guests([f"{HERE}:last"])))
    await hall.open()
    try:
        body = CreateTable(game="stones", seats=2, plan=[SeatPlan("you"), SeatPlan("bot", bot="last")])
        yield hall.bots, await hall.rooms.get((await tables.create(hall, body)).table.id)
    finally:
        await hall.close()


async def test_one_that_has_failed_keeps_nobody_waiting_afterwards(tmp_path: Path) -> None:
    """How long it took to fail is no measure of its turns, nor of those that the usual bot has instead."""
    async with guest_at_a_table(tmp_path) as (bots, room):
        assert bots._lasting(room, 1, 0.8, 3.0) == 3.2
        assert bots._lasting(room, 1, 0.8, 0.1) == 3.2
        bots._faults[room] = {1: 1}
        assert bots._lasting(room, 1, 0.8, 30.0) == 3.2
        bots._faults[room] = {1: MOST_FAULTS}
        assert bots._lasting(room, 1, 0.8, 0.1) == 0.8


async def test_turns_in_which_it_is_asked_are_no_longer_than_others(tmp_path: Path) -> None:
    """Where a seat has but one choice its bot is not asked: that it waited for its turn would tell a hand."""
    async with guest_at_a_table(tmp_path) as (bots, room):
        for began, waited, ends in (
            (10.0, 0.0, 14.0),  # it has not been asked
            (10.0, 2.5, 14.0),  # of 3 seconds it thought half a one
            (10.0, 3.0, 14.0),
            (5.0, 4.5, 13.5),  # the rest, 3.5, is within what its turns last; before that it was loaded
        ):
            bots._slots[room] = {1: 4.0}
            room.pondering[1] = (began, 0.5, 0.0)
            bots._wait(room, 1, waited)
            assert 13.0 + bots._left(room, 1, 13.0) == ends
            assert bots._slots[room] == {1: 4.0}
        room.pondering[1] = (6.0, 0.5, 2.0)
        assert bots._left(room, 1, 13.0) == 1.0  # it thought for 5 seconds: its turns last 8 from now on
        assert bots._slots[room] == {1: 8.0}


def test_a_program_that_says_no_hello_is_refused_at_the_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["serve", "--port", "0", "--bots", f"cmd:{sys.executable} -c pass", "--lang", "fr"]) == 2
    assert (
        "n'a pas pu être chargé\N{NO-BREAK SPACE}: il s'est terminé avec le code de sortie 0."
        in capsys.readouterr().err
    )
