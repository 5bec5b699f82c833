"""Games that are played without a browser first, and go on in one."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from sengoku.core.match import start
from sengoku.core.record import Record
from sengoku.core.state import State
from sengoku.games import game
from tests.table.servers import Server


def by_chance(name: str, seed: str, seats: int, until: Callable[[State], bool], **options: Any) -> Record:
    """A game that is played without a browser as far as this; the same in every run."""
    match = start(game(name), seats, seed, None, **options)
    chance = random.Random(seed)
    while not until(match.state):
        assert not match.state.over, "the game never comes to this"
        seat = match.state.deciders()[0]
        match.choose(seat, chance.choice(match.state.choices(seat)))
    return match.record


def where_asked(name: str, seed: str, seats: int, prompt: str, verb: str = "") -> tuple[Record, int]:
    """A game as far as somebody is first asked this and can do something with the verb; who that is."""
    found = -1

    def asked(state: State) -> bool:
        nonlocal found
        for seat in state.deciders():
            choices = state.choices(seat) if state.ask(seat).prompt == prompt else []
            if any(choice.verb == verb or not verb for choice in choices):
                found = seat
        return found >= 0

    return by_chance(name, seed, seats, asked), found


def asked_at(server: Server, name: str, seed: str, seats: int, prompt: str, verb: str = "") -> dict[str, Any]:
    """A table where somebody is asked that, among bots; `seat`: who."""
    record, seat = where_asked(name, seed, seats, prompt, verb)
    plan = ["you" if one == seat else "random" for one in range(seats)]
    return {**go_on(server, record, plan), "seat": seat}


def whole(name: str, seed: str, seats: int, **options: Any) -> Record:
    return by_chance(name, seed, seats, lambda state: state.over, **options)


def go_on(server: Server, record: Record, plan: Sequence[str], part: int = 0) -> dict[str, Any]:
    """A table at which a recorded game goes on: from its end, or with one part in so many to be played."""
    at = len(record.steps) * (part - 1) // part if part else len(record.steps)
    return fork(server, record, plan, at)


def fork(server: Server, record: Record, plan: Sequence[str], at: int) -> dict[str, Any]:
    """A table at which a recorded game goes on after so many moves; of the others the server is not told."""
    sent = begun(record, at).dumps(with_seed=True)
    uploaded = server.call("POST", "/api/records", content=sent).json()["table"]["id"]
    where = {"table": uploaded, "at": at}
    return server.create(record.game.id, plan, name="Akane", start=True, fork=where)


def begun(record: Record, at: int) -> Record:
    """A recorded game as it was after so many moves."""
    found = Record(record.game, record.seats, record.options, record.seed, record.seed_hash, record.names)
    found.steps = record.steps[:at]
    return found
