"""What every game must keep to (`tests.conformance`), looked at in the midst of sieges.

Games played by chance hardly ever come to a siege: these begin with one.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from sengoku.games.tenkatoitsu.outline import Turn, TurnPart
from tests.conformance.checks import CHECKS
from tests.conformance.playing import Moment, Mood, Setting, require
from tests.sizes import LONG
from tests.support import rule
from tests.tenkatoitsu.table import GAME, Table, table

AKECHI = {
    "akechi-a-1": "2506",
    "akechi-a-2": "2506",
    "akechi-e-1": "2506",
    "akechi-e-2": "2507",
    "akechi-m-1": "2506",
    "akechi-l-1": "2808",
}
HASHIBA = {
    "hashiba-a-1": "2108",
    "hashiba-b-1": "2505",
    "hashiba-b-2": "2605",
    "hashiba-c-1": "2405",
    "hashiba-c-2": "2404",
    "hashiba-f-1": "2606",
    "hashiba-f-2": "2705",
}


def stormed(seed: int) -> tuple[Table, Setting]:
    """Hashiba's clans around the fortress are in Attack; chits are drawn by chance."""
    chance = random.Random(seed)
    options: dict[str, Any] = {
        "scenario": chance.choice(["yamazaki", "yamazaki-long"]),
        "secret_orders": chance.random() < 0.3,
        "samurai": chance.random() < 0.5,
    }
    setting = Setting(GAME, 2, options)
    battle = options.pop("scenario")
    loss = {unit: 2 for unit in ("akechi-m-1", "hashiba-c-2") if chance.random() < 0.5}
    t = table(
        {**AKECHI, **HASHIBA},
        battle=battle,
        attack="hashiba-b hashiba-c hashiba-f",
        turn=14,
        seed=seed,
        loss=loss,
        **options,
    )
    setting.options = {"scenario": battle, **options}
    t.state.obligatory = [0, 1, 1, 1, 0]
    t.state.start(Turn(TurnPart.ACTIVATION))
    return t, setting


@rule("TEN-15.5", "TEN-15.6", "TEN-R33")
@pytest.mark.parametrize("name", CHECKS)
@pytest.mark.parametrize("seed", [1, 2] if LONG else [1])
def test_a_siege_keeps_the_contract(name: str, seed: int) -> None:
    t, setting = stormed(seed)
    state = t.state
    mood = Mood(GAME, f"{name} {seed}")
    mood.liking["done"] = mood.liking["pass"] = 1
    looking = random.Random(f"{name} {seed}")
    sieges = 0
    while not state.over and state.moves < 150:
        moment = Moment(setting, state, mood, {})
        if state.siege.siege:
            sieges += 1
            if looking.random() < 0.05:
                CHECKS[name](moment)
        seat, choice = moment.seat, moment.choice
        if f"go {state.scene.field.names[state.scene.field.fortress]}" in t.legal(seat):
            choice = GAME.parse("go 2506")
        state.choose(seat, choice)
        require(not state.audit(), "no component is lost, doubled or impossible", state.audit())
    assert sieges > 20
