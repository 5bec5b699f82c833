"""Random games, played by the rules and by a second reading of them side by side."""

from __future__ import annotations

import random

import pytest

from sengoku.core.state import NOBODY
from sengoku.games.bushido.components import DISC_IDS, ROLE_IDS, TERRAIN_IDS, TILE_IDS
from sengoku.games.bushido.provinces import PROVINCE_IDS
from tests.bushido.model import Model
from tests.bushido.table import GAME, Table, new
from tests.support import rule


def compare(t: Table, model: Model) -> None:
    """Everything on the table, and what is asked of whom, must be the same in both."""
    s = t.state
    assert t.over is (model.winner is not None)
    assert (t.dh, t.sh) == (model.dh, model.sh)
    if t.over:
        assert s.winners() == [model.winner]
        return
    for number, (id, p) in enumerate(model.map.items()):
        assert PROVINCE_IDS[number].lower() == id
        assert (s.troops[number], s.elites[number], s.ronin[number]) == (p.troops, p.elites, p.ronin), id
        assert s.owner[number] == (NOBODY if p.owner is None else p.owner), id
        if p.terrain:
            assert TERRAIN_IDS[s.face[number]] == p.terrain
    assert (s.reserve, s.fallen) == (model.reserve, model.fallen)
    assert s.hands == [hand[tile] for hand in model.hands for tile in TILE_IDS]
    assert s.discs == [discs[disc] for discs in model.discs for disc in DISC_IDS]
    assert s.bag == [model.bag[tile] for tile in TILE_IDS]
    assert s.discard == [model.discard[disc] for disc in DISC_IDS]
    assert s.stock == [model.stock[disc] for disc in DISC_IDS]
    if s.phase:
        assert (t.month, s.stalled, t.daimyo) == (model.month, model.stalled, model.daimyo)
        koku, income = [0] * s.seats, [0] * s.seats
        for p in model.map.values():
            if p.owner is not None:
                koku[p.owner] += p.value("Koku")
                income[p.owner] += p.value("Katana")
        assert (s.koku, s.income) == (koku, income)
        assert {ROLE_IDS[role]: seat for role, seat in enumerate(s.roles) if seat != NOBODY} == model.role
    assert set(s.deciders()) == set(model.asked)
    for seat, options in model.asked.items():
        assert sorted(t.legal(seat)) == sorted(options)


#: How much players like each verb.
TEMPERS = {
    "eager": {"hold": 0.1, "attack": 5.0, "geisha": 0.2, "unarmed": 0.2, "arms": 1.0},
    "tactical": {"stake": 4.0, "from": 3.0, "to": 3.0, "tea": 3.0, "hold": 0.3},
    "wild": {
        "ronin": 6.0,
        "revolt": 6.0,
        "spy": 2.0,
        "seppuku": 3.0,
        "kotau": 4.0,
        "trade": 4.0,
        "geisha": 0.1,
    },
    "sleepy": {"hold": 2.0, "geisha": 4.0, "pass": 3.0, "unarmed": 3.0, "drop": 3.0},
}
OPTIONS: list[dict[str, object]] = [
    {},
    {"campaign": True, "elite": True},
    {"elite": True, "sacrificed_troops": "reserve", "stall_guard": True},
    {"campaign": True, "mix": "random"},
    {
        "fortress_honour": 0,
        "samurai_honour": "unlimited",
        "attackers_retreat": "origin",
        "isolated_troops": "nothing",
        "kotau_exchange": "combat",
    },
    {"isolated_troops": "attack_and_disband", "kotau_exchange": "combat", "elite": True},
]


def follow(seats: int, temper: str, seed: int) -> None:
    chance = random.Random(f"{seats} {temper} {seed}")
    state = new(seats, chance.randrange(10**9), **OPTIONS[seed % len(OPTIONS)])
    t, model = Table(state), Model(state)
    compare(t, model)
    liking = TEMPERS[temper]
    while not t.over:
        seat = chance.choice(state.deciders())
        options = t.legal(seat)
        weights = [liking.get(option.split()[0], 1.0) for option in options]
        answer = chance.choices(options, weights)[0]
        model.choose(seat, answer, state.choose(seat, answer))
        compare(t, model)


@rule("BUS-1.5", "BUS-2.4", "BUS-4.3", "BUS-5.2", "BUS-6.6", "BUS-7.2", "BUS-7.4", "BUS-8.5", "BUS-8.17")
@rule("BUS-9.5", "BUS-10.5", "BUS-11.1", "BUS-12.2", "BUS-13.1", "BUS-13.2", "BUS-13.3", "BUS-R.2", "BUS-M.3")
@rule("BUS-C.7", "BUS-E.2", "BUS-E.5", "BUS-H.2", "BUS-H.3")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("temper", TEMPERS)
def test_whole_games(seats, temper):
    for seed in range(len(OPTIONS)):
        follow(seats, temper, seed)
