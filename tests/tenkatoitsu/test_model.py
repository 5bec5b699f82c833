"""TEN-6: what units are offered on random ground, against a second reading of the rules (`model`)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from sengoku.games.tenkatoitsu.ground.maps import Map
from tests.support import rule
from tests.tenkatoitsu.model import Model
from tests.tenkatoitsu.table import Table, ground, table

UNIT = "tokugawa-b-1"
COLUMNS, ROWS = 9, 9
SEEDS = range(24)


def random_ground(rng: random.Random) -> Map:
    """Woods, hills, water, rivers, cliffs and ways at random; broken maps are thrown away."""
    names = [f"{column:02}{row:02}" for column in range(1, COLUMNS + 1) for row in range(1, ROWS + 1)]
    plain = ground(COLUMNS, ROWS)
    while True:
        land = {name: rng.choice("wwpm~") for name in rng.sample(names, 16)}
        heights = dict.fromkeys(rng.sample(names, 16), 1)
        sides: dict[str, list[str]] = {"river": [], "impassable": [], "rough": []}
        for hex, around in enumerate(plain.neighbour):
            for other in around[1:4]:
                dry = other >= 0 and "~" not in (land.get(plain.names[hex]), land.get(plain.names[other]))
                if dry and rng.random() < 0.2:
                    kind = rng.choice(["river", "river", "impassable", "rough"])
                    sides[kind].append(f"{plain.names[hex]}-{plain.names[other]}")
        row = rng.randint(2, ROWS - 1)
        road = [f"{column:02}{row:02}" for column in range(1, COLUMNS + 1)]
        try:
            return ground(
                COLUMNS,
                ROWS,
                terrain={name: sign for name, sign in land.items() if name not in road},
                heights=heights,
                **{kind: " ".join(pairs) for kind, pairs in sides.items()},
                **{rng.choice(["roads", "paths"]): [" ".join(road)]},  # type: ignore[arg-type]
            )
        except ValueError:
            continue


def position(seed: int, order: str, enemies: int = 3, pair: bool = False) -> Table:
    """Clan B, one unit or two, among friends and enemies, all placed at random."""
    rng = random.Random(f"{seed} {order}")
    on = random_ground(rng)
    free = rng.sample([name for name in on.names if on.land[on.hex(name)]], 4 + enemies)
    tokugawa = {"a": free[0], "b": free[1], "c": free[2], "d": free[3]}
    if pair:
        tokugawa = {"a": free[0], "b": f"{free[1]} {free[2]}", "c": free[3]}
    ikeda = dict(zip("abcdef", free[4:], strict=False))
    orders = {} if order == "defence" else {order: "tokugawa-b"}
    return table(tokugawa, ikeda, on=on, **orders)  # type: ignore[arg-type]


def hexes(t: Table, wanted: set[int]) -> list[str]:
    return sorted(t.state.scene.field.names[hex] for hex in wanted)


def offered(t: Table) -> list[str]:
    """Where the unit of clan B may go."""
    if "unit b-1" in t.legal(0):
        t.do(0, "unit b-1")
    return t.ends(0, UNIT)


def check_ends(t: Table, ends: Callable[[Model, str], set[int]]) -> None:
    """Clan B acts: beside an enemy its unit stays, else it may go where the model says."""
    model = Model(t)
    held = model.units[UNIT] in model.watched("ikeda")
    wanted = [] if held else hexes(t, ends(model, UNIT))
    t.phase("tokugawa-b")
    if held:
        assert "unit b-1" not in t.legal(0)
    else:
        assert offered(t) == wanted


@rule("TEN-6.5.1", "TEN-6.5.2", "TEN-6.5.3", "TEN-6.2.2", "TEN-4.2", "TEN-R8", "TEN-6.8")
@pytest.mark.parametrize("seed", SEEDS)
def test_marches(seed: int) -> None:
    check_ends(position(seed, "move"), Model.march)


@rule("TEN-10.4.5", "TEN-6.5.3")
@pytest.mark.parametrize("seed", SEEDS[:12])
def test_marches_with_ashibaya(seed: int) -> None:
    t = position(seed, "move", 2)
    model = Model(t)
    if model.units[UNIT] in model.watched("ikeda"):
        return
    wanted = hexes(t, model.march(UNIT, 6.0))
    t.write("ashibaya", "tokugawa-b")
    t.draw("tokugawa-b")
    t.do(0, "act")
    assert offered(t) == wanted


@rule("TEN-6.4.1", "TEN-6.4.2", "TEN-4.2", "TEN-6.8")
@pytest.mark.parametrize("seed", SEEDS)
def test_deployments(seed: int) -> None:
    check_ends(position(seed, "defence", 5), Model.deploy)


@rule("TEN-6.2.4", "TEN-R59")
@pytest.mark.parametrize("order", ["move", "defence"])
@pytest.mark.parametrize("seed", SEEDS)
def test_pairs_come_together(seed: int, order: str) -> None:
    """The first unit stops where the second can come nearest, and so does the second."""
    t = position(seed, order, 3, pair=True)
    model = Model(t)
    if model.units[UNIT] in model.watched("ikeda"):
        return
    wanted = hexes(t, model.together(UNIT, "tokugawa-b-2", order))
    t.phase("tokugawa-b")
    t.do(0, "unit b-1")
    if t.asked[0] not in ("march-to", "deploy-to") or t.state.ask(0).args["unit"] != UNIT:
        assert [t.hex(UNIT)] == wanted
        return
    assert t.nouns(0, "go") == wanted
    t.do(0, random.Random(seed).choice(t.legal(0)))
    model = Model(t)
    if "unit b-2" in t.legal(0):
        assert "done" in t.legal(0)  # it is as near as it can be
        t.do(0, "unit b-2")
    if t.asked[0] in ("march-to", "deploy-to"):
        mine = model.march("tokugawa-b-2") if order == "move" else model.deploy("tokugawa-b-2")
        away = {hex: model.away(hex, model.units[UNIT]) for hex in mine}
        best = {hex for hex, gap in away.items() if gap == min(away.values())}
        assert t.nouns(0, "go") == hexes(t, best)


@rule("TEN-6.6", "TEN-6.6.1", "TEN-6.6.3", "TEN-R5")
@pytest.mark.parametrize("seed", SEEDS)
def test_retreats(seed: int) -> None:
    """The ends of all ways that can be chosen are those of the model."""
    t = position(seed, "regroup", 1 + seed % 3)
    model = Model(t)
    near = min(model.away(model.units[UNIT], enemy) for enemy in model.of("ikeda"))
    wanted = hexes(t, model.retreat(UNIT)) if near < 4 else []
    t.draw("rally")
    ends = set()
    fronts = [t.state.clone()]
    while fronts:
        state = fronts.pop()
        if state.ask(0).prompt == "retreat-to":
            for choice in state.choices(0):
                twin = state.clone()
                twin.apply(0, choice)
                fronts.append(twin)
        else:
            ends.add(state.scene.field.names[state.pos[t.unit(UNIT)]])
    start = t.state.scene.field.names[model.units[UNIT]]
    assert sorted(ends) == (wanted or [start])


@rule("TEN-6.3.1", "TEN-6.3.3", "TEN-R7", "TEN-R8", "TEN-R38")
@pytest.mark.parametrize("seed", SEEDS)
def test_charges(seed: int) -> None:
    t = position(seed, "attack")
    model = Model(t)
    start = model.units[UNIT]
    if start in model.watched("ikeda") or min(model.away(start, enemy) for enemy in model.of("ikeda")) > 6:
        return
    wanted = hexes(t, model.charge(UNIT))
    t.phase("tokugawa-b")
    if t.asked[0] == "river-between":
        t.do(0, "face", "keep")
    assert offered(t) == wanted


@rule("TEN-10.4.1", "TEN-6.3.3")
@pytest.mark.parametrize("seed", SEEDS[:12])
def test_charges_with_totsugeki(seed: int) -> None:
    t = position(seed, "attack", 2)
    model = Model(t)
    start = model.units[UNIT]
    if start in model.watched("ikeda") or min(model.away(start, enemy) for enemy in model.of("ikeda")) > 6:
        return
    wanted = hexes(t, model.charge(UNIT, 5.0))
    t.write("totsugeki", "tokugawa-b")
    t.draw("tokugawa-b")
    t.do(0, "act")
    if t.asked[0] == "river-between":
        t.do(0, "face")
    assert offered(t) == wanted


@rule("TEN-6.3.2", "TEN-6.3.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_followers(seed: int) -> None:
    """The lead unit goes where chance says; the other one as the model says."""
    t = position(seed, "attack", 2, pair=True)
    before = Model(t)
    danger = before.watched("ikeda")
    pair = [before.units["tokugawa-b-1"], before.units["tokugawa-b-2"]]
    if set(pair) & danger or min(before.away(hex, enemy) for hex in pair for enemy in before.of("ikeda")) > 6:
        return
    t.phase("tokugawa-b")
    if t.asked[0] == "river-between":
        t.do(0, "face", "keep")
    t.do(0, "unit b-1")
    while t.asked[0] == "charge-to" and t.state.ask(0).args["unit"] == "tokugawa-b-1":
        t.do(0, random.Random(seed).choice(t.legal(0)))
    if t.asked[0] != "charge-to":
        return  # the other one had no choice, and the combat has begun
    assert t.ends(0, "tokugawa-b-2") == hexes(t, Model(t).follow("tokugawa-b-2", "tokugawa-b-1"))


@rule("TEN-6.6.2", "TEN-6.6.3", "TEN-R5")
@pytest.mark.parametrize("seed", range(48))
def test_retreats_of_a_second_unit(seed: int) -> None:
    t = position(seed, "regroup", 2, pair=True)
    t.draw("rally")
    if t.legal(0)[:2] != ["unit b-1", "unit b-2"]:
        return
    t.do(0, "unit b-1")
    while t.asked[0] == "retreat-to" and t.state.ask(0).args["unit"] == "tokugawa-b-1":
        t.do(0, random.Random(seed).choice(t.legal(0)))
    model = Model(t)
    if t.asked[0] != "retreat-to" or model.units["tokugawa-b-2"] in model.watched("ikeda"):
        return  # nothing to choose, or a way to be told step by step
    assert t.ends(0, "tokugawa-b-2") == hexes(t, model.retreat_after("tokugawa-b-2", "tokugawa-b-1"))
