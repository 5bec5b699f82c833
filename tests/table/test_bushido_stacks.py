"""Over real sockets: one tile, four tiles and none look the same to everybody else before the reveal."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from typing import Any

import pytest

import sengoku
from tests.support import rule
from tests.table.people import Person, sitting
from tests.table.servers import Server

pytestmark = pytest.mark.anyio

KATANAS = ("katana-1", "katana-2", "katana-3")
TIME = re.compile(r'"\d{4}-\d\d-\d\dT[\d:.]+Z"')


@cache
def a_combat() -> tuple[int, list[tuple[int, str]], int, int, list[str]]:
    """A seed and the choices up to a combat: who fights with at least four katana tiles, against whom."""
    for seed in range(200):
        state, chance = sengoku.game("bushido").new(3, seed), random.Random(seed)
        steps: list[tuple[int, str]] = []
        while len(steps) < 250 and not state.over:
            combat = state.view(None)["combat"]
            if state.view(None)["asking"] == "stakes" and len(state.deciders()) == 2:
                for seat in state.deciders():
                    held = state.view(seat)["players"][seat]["hand"]
                    tiles = [tile[-1] for tile in KATANAS for _ in range(held[tile])]
                    if len(tiles) >= 4:
                        foe = combat["attacker"] + combat["defender"] - seat
                        return seed, steps, seat, foe, tiles[:4]
            seat = state.deciders()[0]
            choice = str(chance.choice(state.choices(seat)))
            steps.append((seat, choice))
            state.choose(seat, choice)
    raise AssertionError("no combat was found")


class Seen:
    """What the foe, the third player and a spectator were sent, and could ask for, before the reveal."""

    def __init__(self) -> None:
        self.messages: list[list[Any]] = []
        self.asked: list[Any] = []


def without_times(value: Any, table: str) -> Any:
    return json.loads(TIME.sub('"time"', json.dumps(value)).replace(table, "table"))


async def until_all_are_there(person: Person) -> None:
    await person.until(lambda: all(player["connected"] for player in person.table["players"]))


async def until_shown(person: Person) -> None:
    def kinds() -> list[str]:
        return [event["kind"] for entry in person.entries for event in entry.get("events", [])]

    await person.until(lambda: "unarmed" in kinds())


async def until_sealed(person: Person, fighter: int) -> None:
    def sealed() -> bool:
        view = person.now["seats"][0]["view"] if person.now["seats"] else person.now["view"]
        return any(side["seat"] == fighter and side["sealed"] for side in view["combat"]["sides"])

    await person.until(sealed)


async def staked(server: Server, choices: list[str]) -> Seen:
    """One run: the fighter builds his stack with these choices; what the others then know."""
    seed, steps, fighter, foe, _ = a_combat()
    third = 3 - fighter - foe
    made = server.create("bushido", ["you"] * 3, start=True, seed=seed)
    table, keys = made["table"]["id"], made["seat_keys"]
    async with sitting(server, table, list(keys.values())) as all_three:
        for seat, choice in steps:
            assert (await all_three.choose(seat, choice))["type"] == "done"
    seen = Seen()
    async with (
        sitting(server, table, [keys[str(fighter)]]) as one,
        sitting(server, table, [keys[str(foe)]]) as other,
        sitting(server, table, [keys[str(third)]]) as watching,
        sitting(server, table) as spectator,
    ):
        everybody = (other, watching, spectator)
        for person in everybody:
            await until_all_are_there(person)
        start = [len(person.messages) for person in everybody]
        for choice in choices:
            assert (await one.choose(fighter, choice))["type"] == "done"
        for person in everybody:
            await until_sealed(person, fighter)
        # Whatever else was on its way comes before the answer to this.
        for person in everybody:
            await person.ask("ping")
        seen.messages = [
            without_times(person.messages[count:], table)
            for person, count in zip(everybody, start, strict=True)
        ]
        for path, key in (
            (f"/api/tables/{table}", None),
            (f"/api/tables/{table}/moves", None),
            (f"/api/tables/{table}/moves?seat={foe}", keys[str(foe)]),
        ):
            seen.asked.append(without_times(server.call("GET", path, key).json(), table))
        of = server.call("GET", f"/api/tables/{table}").json()["moves"]
        path = f"/api/tables/{table}/position?at={of}&seat={foe}"
        seen.asked.append(without_times(server.call("GET", path, keys[str(foe)]).json(), table))
        async with sitting(server, table, [keys[str(foe)]], last=0) as again:
            welcome = dict(again.messages[0])
            seen.asked.append(without_times({**welcome, "table": None}, table))
        # The fighter's own log goes on as it should, and the combat ends for all.
        await other.until(lambda: other.seat(foe)["decision"])
        assert (await other.choose(foe, "unarmed"))["type"] == "done"
        for person in (one, *everybody):
            await until_shown(person)
    return seen


@rule("BUS-8.2", "BUS-A4")
async def test_nobody_counts_the_tiles_of_a_sealed_stack(server: Server) -> None:
    tiles = a_combat()[4]
    one = await staked(server, [f"stake {tiles[0]}", f"top {tiles[0]}"])
    four = await staked(server, [*[f"stake {tile}" for tile in tiles], f"top {tiles[3]}"])
    none = await staked(server, ["unarmed"])
    assert [len(messages) for messages in one.messages] == [2, 2, 2]  # the seal, and the pong
    assert one.messages == four.messages
    assert one.messages == none.messages
    assert one.asked == four.asked
    assert one.asked == none.asked
