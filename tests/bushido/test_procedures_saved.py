"""Saved procedures that cannot be under way on their table are refused, whatever their single values."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from sengoku.core.errors import BadRecord
from sengoku.games.bushido.game import GAME

ASKING = [
    *("choose-fortress", "deploy", "refill-discs", "free-tea", "hand-out", "play-tiles", "spying"),
    *("hatamoto-ronin", "regroup", "march", "put-bonus", "stakes", "tactics", "counsel", "to-arms"),
]
OPTIONS = {"elite": True, "campaign": True}


@cache
def reached(name: str) -> tuple[dict[str, Any], ...]:
    """Saves of a few moments at which this procedure asks, from games in which chance decides."""
    found: list[dict[str, Any]] = []
    for seed in range(60):
        mood, state = random.Random(seed), GAME.new(5, seed, **OPTIONS)
        while not state.over and state.moves < 500 and len(found) < 4:
            if name == state.stack[-1].NAME:
                found.append(state.dump())
            seat = mood.choice(state.deciders())
            state.apply(seat, mood.choice(state.choices(seat)))
    assert found, "never reached"
    return tuple(found)


def refused(save: dict[str, Any], **changes: object) -> bool:
    """Whether the save is refused once the procedure on top is another one."""
    top = {**save["stack"][-1], **changes}
    try:
        GAME.load({**save, "stack": [*save["stack"][:-1], top]})
    except BadRecord:
        return True
    return False


@pytest.mark.parametrize("name", ASKING)
def test_a_procedure_stands_only_where_it_can_have_begun(name: str) -> None:
    for save in reached(name):
        assert GAME.load(save).dump() == save
        for stack in (save["stack"][-1:], [*save["stack"], save["stack"][-1]], save["stack"][:-1]):
            if [frame["frame"] for frame in stack] == ["turn", "play-tiles"]:
                continue  # a look or a tea that is over
            with pytest.raises(BadRecord):
                GAME.load({**save, "stack": stack})
        with pytest.raises(BadRecord):
            GAME.load({**save, "step": save["step"] + 1})


@pytest.mark.parametrize("name", ["stakes", "tactics"])
def test_nobody_has_sealed_what_is_not_behind_his_screen(name: str) -> None:
    for save in reached(name):
        clash = save["clash"]
        if name == "stakes":
            assert refused(save, staked=[60, 0, 0, 0, 0, 0])
            assert refused(save, staked=[0] * 6, sealed=[1, 0]), "a top tile without a stack"
            assert refused(save, staked=[0] * 6, sealed=[4, 4]), "both have sealed: it is over"
        else:
            held = save["discs"][clash["attacker"] * 5 :][:4]
            lacking = [disc for disc in range(4) if not held[disc]]
            assert all(refused(save, chosen=[disc, -1]) for disc in lacking)
            assert refused(save, chosen=[0, 0])


def test_a_combat_asks_what_its_stage_brings() -> None:
    for save in reached("stakes"):
        turn, combat, stakes = save["stack"]
        for stage in (0, 2, 3):
            with pytest.raises(BadRecord):
                GAME.load({**save, "stack": [turn, {**combat, "stage": stage}, stakes]})
        with pytest.raises(BadRecord):
            GAME.load({**save, "clash": {}})


def test_a_guest_is_invited_by_whoever_may_be_host() -> None:
    for save in reached("invitation"):
        host, guest = save["stack"][-1]["host"], save["stack"][-1]["guest"]
        assert refused(save, host=guest, guest=host) or save["samurai_honour"][host] < 5
        assert refused(save, guest=host)
        if save["stack"][1]["frame"] == "play-tiles":
            tiles = {**save["stack"][1], "had_tea": 0}
            with pytest.raises(BadRecord):
                GAME.load({**save, "stack": [save["stack"][0], tiles, save["stack"][2]]})


def test_the_daimyo_plays_no_tiles_and_gives_himself_no_counsel() -> None:
    for name in ("play-tiles", "counsel"):
        for save in reached(name):
            assert refused(save, seat=save["roles"][0])


def test_an_attack_is_ordered_step_by_step() -> None:
    for save in reached("march"):
        assert refused(save, target=-1, origin=0, elites=-1)
        assert refused(save, target=-1, origin=-1, elites=0)
        own = save["owner"].index(save["roles"][0])
        assert refused(save, target=own, origin=-1, elites=-1)


def test_regrouping_knows_what_is_connected() -> None:
    for save in reached("regroup"):
        area = save["stack"][-1]["area"]
        assert refused(save, area=[-1] * len(area)) or set(area) == {-1}
        assert refused(save, sent=1, got=1)
        assert refused(save, picked=area.index(-1), moved=0, empty=-1)
