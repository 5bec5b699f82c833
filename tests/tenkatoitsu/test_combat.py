"""TEN-11.5, TEN-11.6, TEN-11.8, TEN-11.9: combat types and modifiers."""

from __future__ import annotations

import doctest
import random
from typing import Any

import pytest

from sengoku.games.tenkatoitsu.combat import modifiers as combat
from sengoku.games.tenkatoitsu.combat.modifiers import Fighter, combat_types, modifier_lines, modifiers
from sengoku.games.tenkatoitsu.components import ORDER_IDS, SIDE_IDS, Order
from tests.support import rule
from tests.tenkatoitsu.table import table


def ii(**more: Any) -> Fighter:
    """B1 of the examples: Ii Naomasa."""
    return Fighter(2, 3, individual=1, **more)


def b2(**more: Any) -> Fighter:
    """B2 of the examples."""
    return Fighter(0, 3, **more)


def f(**more: Any) -> Fighter:
    """F of the examples."""
    return Fighter(1, 2, 2, **more)


# -- worked examples --------------------------------------------------------------------------------------


@rule("TEN-X1", "TEN-11.5", "TEN-11.6")
def test_example_1_all_in_melee():
    assert combat_types([ii(), b2()], [f()]) == (["ransen", "ransen"], ["ransen"])
    assert modifiers([ii(), b2()], [f()]) == (1, 5)
    assert modifiers([ii(), b2()], [f()], individual_on=("blue", "red")) == (0, 6)


@rule("TEN-X2", "TEN-11.5", "TEN-11.6")
def test_example_2_assault_against_counter_attack():
    attackers = [ii(moved=True), b2()]
    assert combat_types(attackers, [f()]) == (["shingeki", "ransen"], ["hangeki"])
    assert modifiers(attackers, [f()]) == (2, 4)


@rule("TEN-X3", "TEN-11.5", "TEN-11.6.2")
def test_example_2bis_assault_against_closed_ranks():
    attackers = [ii(moved=True, side="rough"), b2()]
    defenders = [f(order="defence")]
    assert combat_types(attackers, defenders) == (["shingeki", "ransen"], ["yari_fusuma"])
    assert modifiers(attackers, defenders) == (0, 3)


@rule("TEN-X4", "TEN-11.6.2", "TEN-11.9")
def test_example_3_one_attacker_uphill_gives_no_installed_fire():
    assert modifiers([ii(side="slope_up"), b2()], [f(order="defence")]) == (0, 5)


@rule("TEN-X5", "TEN-11.6.2")
def test_example_3bis_one_against_two():
    attacker = f(order="defence")
    assert modifiers([attacker], [ii(side="slope_down"), b2()]) == (0, -5)
    assert modifiers([attacker], [b2()]) == (0, 0)


@rule("TEN-X6", "TEN-11.6.1")
def test_example_4_downhill_with_support():
    assert modifiers([f(order="defence", side="slope_down")], [b2()], supports=1) == (2, 0)


@rule("TEN-X7", "TEN-11.6.2")
def test_terrain_counts_once_for_each_attacker():
    up = [Fighter(1, 1, side="slope_up"), Fighter(1, 1, side="slope_up")]
    assert modifiers(up, [Fighter(0, 0)])[0] == -2
    down = [Fighter(0, 0, side="slope_down"), Fighter(0, 0, side="slope_down")]
    assert modifiers([Fighter(1, 1)], down)[0] == 1


# -- each line --------------------------------------------------------------------------------------------


def red(attackers: list[Fighter], defenders: list[Fighter], **more: Any) -> int:
    return modifiers(attackers, defenders, **more)[0]


def blue(attackers: list[Fighter], defenders: list[Fighter], **more: Any) -> int:
    return modifiers(attackers, defenders, **more)[1]


@rule("TEN-11.6")
@pytest.mark.parametrize("state", range(4))
def test_the_least_worn_defender_and_the_most_worn_attacker_count(state: int):
    plain = Fighter(0, 0)
    assert blue([plain], [Fighter(0, 0, state=state), Fighter(0, 0, state=3)]) == state
    assert blue([Fighter(0, 0, state=state), plain], [plain]) == -state


@rule("TEN-11.6")
@pytest.mark.parametrize("order", ORDER_IDS)
def test_units_on_the_march_or_regrouping_are_unready(order: str):
    plain, other = Fighter(0, 0), Fighter(0, 0, order=order)
    two = 2 if order in ("move", "regroup") else 0
    assert red([plain], [other]) == two
    assert red([plain], [other, other]) == two
    assert red([plain], [other, plain]) == 0, "all defenders must be"
    assert red([other, plain], [plain]) == -two, "one attacker is enough"
    assert red([other, other], [plain]) == -two


@rule("TEN-11.6", "TEN-R13")
def test_each_side_uses_one_individual_on_the_die_it_chose():
    attackers, defenders = [Fighter(0, 0, individual=1), Fighter(0, 0, individual=2)], [Fighter(0, 0)]
    assert modifiers(attackers, defenders) == (2, 0)
    assert modifiers(attackers, defenders, individual_on=("blue", "red")) == (0, 2)
    assert modifiers(defenders, attackers) == (-2, 0)
    assert modifiers(defenders, attackers, individual_on=("red", "blue")) == (0, -2)
    assert modifiers(attackers, [Fighter(0, 0, individual=1)], individual_on=("blue", "blue")) == (0, 1)


@rule("TEN-10.4.1", "TEN-11.6")
def test_totsugeki_helps_an_assault_once_and_nothing_else():
    moved, still, enemy = Fighter(0, 0, moved=True), Fighter(0, 0), Fighter(0, 0)
    assert red([moved], [enemy], totsugeki=True) == 2
    assert red([moved, moved], [enemy], totsugeki=True) == 2
    assert red([still], [enemy], totsugeki=True) == 0


@rule("TEN-11.6.1", "TEN-11.6")
def test_every_support_counts():
    assert [red([Fighter(0, 0)], [Fighter(0, 0)], supports=n) for n in range(4)] == [0, 1, 2, 3]


@rule("TEN-11.8", "TEN-11.9")
@pytest.mark.parametrize("order", ORDER_IDS)
def test_a_defensive_position_helps_a_clan_in_defence(order: str):
    enemy = Fighter(0, 0, 3, order=order)
    unready = 2 if order in ("move", "regroup") else 0
    expected = -4 if order == "defence" else unready
    assert red([Fighter(0, 0)], [enemy], defensive_position=[True]) == expected


@rule("TEN-11.8", "TEN-11.9")
def test_a_position_among_several_defenders():
    enemies = [Fighter(0, 0, 3, order="defence"), Fighter(0, 0, 2, order="defence")]
    assert red([Fighter(0, 0)], enemies, defensive_position=[True, False]) == -4
    assert red([Fighter(0, 0)], enemies, defensive_position=[False, True]) == -3
    assert red([Fighter(0, 0)], enemies, defensive_position=[True, True]) == -6, "-1 once, both fire"


@rule("TEN-11.6", "TEN-11.9")
def test_closed_ranks_fire_once_even_from_a_position():
    assert (
        red([Fighter(0, 0, moved=True)], [Fighter(0, 0, 3, order="defence")], defensive_position=[True]) == -4
    )


#: From the table of TEN-11.6.2: red in a melee, red of an assault on closed ranks, installed fire.
SIDES = {
    "clear": (0, 0, False),
    "rough": (0, -1, False),
    "river": (0, -1, True),
    "slope_up": (-1, -1, True),
    "slope_down": (1, 1, False),
    "wall_in": (-1, -1, True),
    "wall_out": (0, 0, False),
}


@rule("TEN-11.6.2", "TEN-11.9")
@pytest.mark.parametrize("side", SIDES)
def test_every_hexside(side: str):
    melee, assault, fire = SIDES[side]
    attacker, charger = Fighter(0, 0, side=side), Fighter(0, 0, moved=True, side=side)
    plain, waiting = Fighter(0, 0), Fighter(0, 0, 2, order="defence")
    assert red([attacker], [plain]) == melee
    assert red([charger], [plain]) == melee, "a counter-attack is no closed rank"
    assert red([charger], [waiting]) == assault - 2
    assert red([attacker], [waiting]) == melee - (2 if fire else 0)
    assert red([attacker], [Fighter(0, 0, 2, order="attack")]) == melee, "only in Defence (TEN-11.9)"
    assert red([attacker, Fighter(0, 0)], [waiting]) == melee, "one side without it is enough to lose it"
    assert red([attacker, attacker], [waiting]) == 2 * melee - (2 if fire else 0)
    told_by_defenders = [Fighter(0, 0, side=side), Fighter(0, 0)]
    assert red([plain], told_by_defenders) == melee
    assert red([Fighter(0, 0)], [Fighter(0, 0, side=side)]) == melee, "one against one: either may tell it"


@rule("TEN-11.9", "TEN-11.6.2")
def test_each_of_two_defenders_fires_over_its_own_hexside():
    """One attacks a unit beyond a river and one on open ground: only the first has installed fire."""
    over, open_ground = (Fighter(0, 0, 2, order="defence", side=side) for side in ("river", "clear"))
    assert red([Fighter(0, 0)], [over, open_ground]) == -2
    lines = modifier_lines([Fighter(0, 0)], [open_ground, over])
    assert [(line.id, line.rule, line.fighter) for line in lines] == [("fire", "TEN-11.9", 1)]
    assert red([Fighter(0, 0)], [over, over]) == -4


@rule("TEN-11.6.2")
def test_an_attacker_may_meet_a_bonus_and_a_malus():
    mixed = [Fighter(0, 0, side="slope_up"), Fighter(0, 0, side="slope_down")]
    assert red([Fighter(0, 0)], mixed) == 0
    lines = modifier_lines([Fighter(0, 0)], mixed)
    assert [(line.id, line.value) for line in lines] == [("terrain", -1), ("terrain", 1)]


@rule("TEN-11.6.2")
def test_a_rough_side_only_slows_the_assault_on_those_in_closed_ranks():
    enemies = [Fighter(0, 0, order="attack", side="rough"), Fighter(0, 0, order="defence")]
    assert red([Fighter(0, 0, moved=True)], enemies) == 0
    enemies = [Fighter(0, 0, order="attack"), Fighter(0, 0, order="defence", side="rough")]
    assert red([Fighter(0, 0, moved=True)], enemies) == -1


@rule("TEN-11.6")
def test_every_line_is_named_with_its_rule_and_they_add_up():
    attackers = [ii(moved=True, side="slope_up", state=1), b2(order="move")]
    defenders = [f(order="defence", individual=2, state=2)]
    options: dict[str, Any] = {
        "supports": 2,
        "totsugeki": True,
        "defensive_position": [True],
        "individual_on": ("blue", "red"),
    }
    lines = modifier_lines(attackers, defenders, **options)
    assert [(line.id, line.rule, line.die, line.value, line.attacker, line.fighter) for line in lines] == [
        ("elan", "TEN-11.6", "red", 2, True, 0),
        ("mass", "TEN-11.6", "blue", 3, True, 0),
        ("mass", "TEN-11.6", "blue", 3, True, 1),
        ("elan", "TEN-11.6", "blue", -1, False, 0),
        ("mass", "TEN-11.6", "blue", -2, False, 0),
        ("fire", "TEN-11.6", "red", -2, False, 0),
        ("individual", "TEN-11.6", "blue", 1, True, 0),
        ("individual", "TEN-11.6", "red", -2, False, 0),
        ("state", "TEN-11.6", "blue", 2, False, -1),
        ("state", "TEN-11.6", "blue", -1, True, -1),
        ("unready", "TEN-11.6", "red", -2, True, -1),
        ("support", "TEN-11.6.1", "red", 2, True, -1),
        ("totsugeki", "TEN-10.4.1", "red", 2, True, -1),
        ("terrain", "TEN-11.6.2", "red", -1, True, 0),
        ("position", "TEN-11.8", "red", -1, False, -1),
    ]
    assert modifiers(attackers, defenders, **options) == (-2, 5)


# -- a second reading of TEN-11.6, for random combats -------------------------------------------------------


def second_reading(attackers: list[Fighter], defenders: list[Fighter], supports: int) -> tuple[int, int]:
    red = blue = 0
    assault = any(one.moved for one in attackers)
    for one in attackers:
        red += one.elan if one.moved else 0
        blue += one.mass + (0 if one.moved else one.elan)
    single = len(defenders) == 1
    pairs = [(a, d, SIDE_IDS[a.side if single else d.side]) for a in attackers for d in defenders]
    for one in defenders:
        fire = all(SIDES[side][2] for _, hit, side in pairs if hit is one)
        counter = assault and one.order == Order.ATTACK
        red -= one.elan if counter else 0
        blue -= one.mass + (0 if counter else one.elan)
        if (assault and not counter) or (not assault and fire and one.order == Order.DEFENCE):
            red -= one.fire
    red += max(one.individual for one in attackers) - max(one.individual for one in defenders) + supports
    blue += min(one.state for one in defenders) - max(one.state for one in attackers)
    red += 2 * all(one.order in (Order.MOVE, Order.REGROUP) for one in defenders)
    red -= 2 * any(one.order in (Order.MOVE, Order.REGROUP) for one in attackers)
    for one in attackers:
        values = [
            SIDES[side][1 if a.moved and d.order != Order.ATTACK else 0] for a, d, side in pairs if a is one
        ]
        red += (1 if 1 in values else 0) - (1 if -1 in values else 0)
    return red, blue


@rule("TEN-11.5", "TEN-11.6", "TEN-11.6.2", "TEN-11.9")
def test_random_combats_agree_with_a_second_reading():
    dice = random.Random(1582)

    def fighter(sided: bool, active: bool) -> Fighter:
        return Fighter(
            dice.randrange(5),
            dice.randrange(6),
            dice.randrange(4),
            dice.randrange(3),
            dice.randrange(4),
            dice.choice(ORDER_IDS),
            active and dice.random() < 0.4,
            dice.choice(list(SIDES)) if sided else "clear",
        )

    for _ in range(3000):
        many, few = dice.randrange(1, 5), 1
        crowd = dice.random() < 0.5
        attackers = [fighter(crowd or many == 1, True) for _ in range(many if crowd else few)]
        defenders = [fighter(not crowd and many > 1, False) for _ in range(few if crowd else many)]
        supports = dice.randrange(3)
        assert modifiers(attackers, defenders, supports=supports) == second_reading(
            attackers, defenders, supports
        )


# -- bad input --------------------------------------------------------------------------------------------


ONE = Fighter(1, 1)


@pytest.mark.parametrize(
    ("attackers", "defenders", "id"),
    [
        ([ONE, ONE], [ONE, ONE], "TEN-11.3"),
        ([Fighter(1, 1, side="impassable")], [ONE], "TEN-11.6.2"),
        ([ONE, ONE], [Fighter(1, 1, side="river")], "TEN-11.6.2"),
        ([Fighter(1, 1, side="rough")], [Fighter(1, 1, side="river")], "TEN-11.6.2"),
    ],
)
@rule("TEN-11.3", "TEN-11.6.2")
def test_a_combat_that_cannot_be(attackers: list[Fighter], defenders: list[Fighter], id: str):
    with pytest.raises(ValueError, match=id):
        modifiers(attackers, defenders)


def test_doctests():
    assert doctest.testmod(combat).failed == 0
    assert set(SIDES) == set(SIDE_IDS) - {"impassable"}


@rule("TEN-11.6.1", "TEN-R40")
def test_a_unit_whose_combat_fell_away_gives_support() -> None:
    """g-1 was to attack f-2, whose clan routs before; it takes part in no combat and supports a-2."""
    units = {
        "tokugawa-a-2": "0504",
        "ikeda-f-1": "0505",
        "tokugawa-g-1": "0906",
        "ikeda-f-2": "0907",
        "ikeda-i-1": "0806",
        "tokugawa-d-1": "0805",
    }
    t = table(units, attack="tokugawa-a tokugawa-g tokugawa-d", loss={"ikeda-f-1": 3, "ikeda-f-2": 3})
    t.begin("combat-0")
    while t.asked[0] == "attack":
        seat = t.asked[1][0]
        unit = t.state.ask(seat).args["unit"]
        wish = {"tokugawa-g-1": "target f-2", "tokugawa-d-1": "target i-1", "tokugawa-a-2": "target f-1"}[
            str(unit)
        ]
        t.do(seat, wish if wish in t.legal(seat) else "done")
    assert t.asked[0] == "next-combat"
    first = next(one for one in t.state.view(0)["combats"] if one["defenders"] == ["ikeda-f-1"])
    t.throw("d1", (first["red"], first["blue"]), 1)
    t.do(0, "target f-1")
    assert t.told("rout-test")[0]["result"] == "rout"
    assert t.hex("ikeda-f-2") == "dead"
    while t.asked[0] == "advance":
        t.do(0, t.legal(0)[0])
    combat = t.state.view(0)["combat"] or t.state.view(0)["combats"][0]
    assert combat["attackers"] == ["tokugawa-d-1"]
    assert combat["defenders"] == ["ikeda-i-1"]
    assert [line["value"] for line in combat["lines"] if line["id"] == "support"] == [1]
