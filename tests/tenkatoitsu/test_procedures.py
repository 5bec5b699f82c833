"""Procedures that cannot be under way, and parts that cannot be on the table, are found in a saved game."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.core.frames import Frame
from sengoku.games.tenkatoitsu.command.activation import Activation, Stage
from sengoku.games.tenkatoitsu.command.clan_phase import ClanPhase
from sengoku.games.tenkatoitsu.command.plan_phase import UNSAID, PlanPhase
from sengoku.games.tenkatoitsu.command.rally import Rally
from sengoku.games.tenkatoitsu.command.selection import Selection
from sengoku.games.tenkatoitsu.game import GAME
from sengoku.games.tenkatoitsu.movement.moving import Movement
from sengoku.games.tenkatoitsu.movement.pursuit import Pursuit
from sengoku.games.tenkatoitsu.night.pitching import Camps
from sengoku.games.tenkatoitsu.obligatory import CombatPhase
from sengoku.games.tenkatoitsu.outline import Turn, TurnPart
from sengoku.games.tenkatoitsu.places import NO_TACTIC, NOBODY
from sengoku.games.tenkatoitsu.preparation import preparation
from sengoku.games.tenkatoitsu.state import Battle

MISFIT = ["the procedures under way do not fit together"]
OFFERED = (NO_TACTIC, NO_TACTIC)


def table(*frames: Frame[Any], turn: int = TurnPart.ACTIVATION) -> Battle:
    state = GAME.new(2, seed=1)
    assert isinstance(state, Battle)
    state.stack = [Turn(turn), *frames]
    return state


def selection(*picks: int) -> Selection:
    return Selection(picks, (), OFFERED, (0, 0), (0, 0), (0, 0))


def movement(*ignoring: int, unit: int = NOBODY) -> Movement:
    return Movement(0, (0,), 6, 8, 0, ignoring, (), (), unit, ())


@pytest.mark.parametrize(
    "frames",
    [
        [],
        [ClanPhase(0, 0, 0)],
        [PlanPhase((UNSAID,) * 2, (UNSAID,) * 2, (0, 1), (0, 0))],
        [selection(3)],
        [Activation(0, (0, 1), 0, 6, 8, Stage.CHECK, 0, (0, 0)), movement(0)],
        [CombatPhase(1, (), 1001, 0)],
        [Rally(0, 0, 0, 0, (), 0)],
    ],
)
def test_what_can_be_under_way_fits(frames: list[Frame[Any]]) -> None:
    assert table(*frames).audit() == []


@pytest.mark.parametrize(
    "frame",
    [
        Turn(TurnPart.PLAN),
        Camps(0, -1),
        ClanPhase(2, 0, 0),
        ClanPhase(0, 99, 0),
        ClanPhase(0, 0, 2),
        PlanPhase((9, UNSAID), (UNSAID,) * 2, (0, 0), (0, 0)),
        PlanPhase((0, 0), (0, 0), (1, 1), (2, 2)),
        PlanPhase((UNSAID,) * 3, (UNSAID,) * 2, (0, 0), (0, 0)),
        selection(63),
        Activation(0, (0,), 0, 6, 8, Stage.CHECK, 2, (0,)),
        Activation(0, (0,), 0, 6, 8, Stage.CHECK, 0, (0, 0)),
        movement(0, 0),
        movement(0, unit=20),
        Pursuit(1, 0, (), (), 3),
        Rally(0, 0, 0, 0, (), 20),
        CombatPhase(0, (), 500, 0),
    ],
)
def test_what_cannot_be_under_way_is_found(frame: Frame[Any]) -> None:
    assert table(frame).audit() == MISFIT


def test_only_some_procedures_are_the_first() -> None:
    state = GAME.new(2, seed=1)
    assert isinstance(state, Battle)
    assert state.audit() == []
    state.stack = [ClanPhase(0, 0, 0)]
    assert state.audit() == MISFIT
    state.stack = [Turn(TurnPart.ACTIVATION), preparation(state)]
    assert state.audit() == MISFIT


def test_diplomacy_is_of_sekigahara_only() -> None:
    assert table(turn=TurnPart.DIPLOMACY).audit() == MISFIT


@pytest.mark.parametrize(
    ("part", "field", "value"),
    [
        ("night", "ninjas", 2),
        ("night", "camps", [9999]),
        ("siege", "markers", [0, 0, 0]),
        ("siege", "besieged", 2),
        ("samurai", "samurai", [-3]),
        ("tsutsui", "ally", -1),
    ],
)
def test_the_ranges_of_a_part_are_checked(part: str, field: str, value: object) -> None:
    state = table()
    setattr(getattr(state, part), field, value)
    [fault] = state.audit()
    assert fault.startswith(f"'{field}'")
