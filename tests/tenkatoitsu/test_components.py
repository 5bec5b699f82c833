"""TEN-4.3, TEN-6.2, TEN-8.1, TEN-8.5, TEN-9, TEN-10, TEN-11.11: the tables, as the digest writes them."""

from __future__ import annotations

import doctest
import re

import pytest

from sengoku.games.tenkatoitsu import components
from sengoku.games.tenkatoitsu.components import (
    ASHIBAYA_MARCH,
    CHARGE,
    COMMAND_TABLES,
    CONDITION_IDS,
    FATE_IDS,
    HALF,
    MARCH,
    MESSENGER_BOXES,
    NEVER,
    NIGHT_ATTACK,
    ORDER_CHANGE,
    ORDER_IDS,
    PATH_COST,
    PLAN_IDS,
    PLANS,
    RETREAT_HEXES,
    ROAD_COST,
    SIDE_ASSAULT,
    SIDE_COST,
    SIDE_FIRE,
    SIDE_IDS,
    SIDE_OPTIONAL,
    SIDE_RED,
    TACTIC_COST,
    TACTIC_IDS,
    TOTSUGEKI_CHARGE,
    Condition,
    Order,
    Side,
    Tactic,
    bundori_effect,
    command_points,
    delay_box,
    halves,
    load,
    rally_levels,
    rout_fate,
)
from sengoku.games.tenkatoitsu.treason import aid
from tests.digest import id_of, number, table_of, tables
from tests.support import rule

#: How the digest names the hexsides.
SIDES = {
    "clear": "clear",
    "rough": "rough",
    "river": "river",
    "slope, going up": "slope_up",
    "slope, going down": "slope_down",
    "slope, attacking uphill": "slope_up",
    "slope, attacking downhill": "slope_down",
    "wall, going in": "wall_in",
    "wall, going out": "wall_out",
    "wall, attacking inwards": "wall_in",
    "wall, attacking outwards": "wall_out",
    "impassable": "impassable",
}


def side(cell: str) -> int:
    return SIDE_IDS.index(SIDES[re.sub(r" \(.*\)", "", cell)])


@rule("TEN-6.2.2")
def test_what_hexsides_cost():
    rows = table_of("TEN-6.2.2")
    assert len(rows) == len(SIDE_IDS)
    for row in rows:
        cell = row["MP"]
        expected = NEVER if "cannot" in cell else halves(number(cell))
        assert SIDE_COST[side(row["Hexside"])] == expected


@rule("TEN-11.6.2", "TEN-11.2")
def test_what_hexsides_do_to_an_attack():
    rows = table_of("TEN-11.6.2")
    assert len(rows) == len(SIDE_IDS)
    for row in rows:
        place, text = side(row["Hexside"]), row["When attacking across it"]
        assert SIDE_FIRE[place] == ("installed fire" in text)
        assert SIDE_OPTIONAL[place] == ("attack optional" in text)
        found = re.search(r"red ([−+]\d)", text)
        value = number(found[1]) if found else 0
        assert (SIDE_ASSAULT if "Shingeki" in text else SIDE_RED)[place] == value
        assert (SIDE_RED if "Shingeki" in text else SIDE_ASSAULT)[place] == 0


@rule("TEN-6.2", "TEN-6.3.3", "TEN-6.4.2", "TEN-6.5.3", "TEN-6.6.3", "TEN-10.4.1", "TEN-10.4.5")
def test_allowances():
    written = [int(re.findall(r"\d", row["Allowance"])[0]) for row in table_of("TEN-6.2")]
    ours = [CHARGE / HALF, TOTSUGEKI_CHARGE / HALF, 1, MARCH / HALF, ASHIBAYA_MARCH / HALF, RETREAT_HEXES]
    assert [*ours, components.FLIGHT_HEXES] == written


@rule("TEN-6.5.2", "TEN-9.3")
def test_ways():
    assert halves(0.5) == ROAD_COST == components.COMMAND_WAY_COST
    assert halves(1) == PATH_COST
    with pytest.raises(ValueError, match=r"TEN-6\.2\.2"):
        halves(0.3)


@rule("TEN-4.3", "TEN-X8")
def test_states():
    assert CONDITION_IDS[Condition.TESTED + 2] == "exhausted", "a Tested unit that loses two steps"
    assert CONDITION_IDS[Condition.DISORGANISED - 2] == "intact", (
        "a Disorganised unit that rallies two levels"
    )
    assert Condition.INTACT + 4 == Condition.ELIMINATED


@rule("TEN-8.1", "TEN-14")
def test_order_changes():
    rows = table_of("TEN-8.1")
    for old, row in enumerate(rows):
        assert id_of(row[r"From \ to"]) == ORDER_IDS[old]
        for new, order in enumerate(ORDER_IDS):
            cell = row[order.capitalize()]
            assert ORDER_CHANGE[old][new] == (NEVER if cell == "–" else number(cell))
            night = re.search(r"\((\d) at night\)", cell)
            if new == Order.ATTACK:
                assert NIGHT_ATTACK[old] == (int(night[1]) if night else NEVER)
            else:
                assert night is None


@rule("TEN-8.5")
def test_rally():
    assert [rally_levels(total) for total in range(2, 9)] == [0, 0, 0, 1, 2, 3, 3]
    written = {row["Result"]: row["Effect"] for row in table_of("TEN-8.5")}
    for cell, total in (("5", 5), ("6", 6), ("7 or more", 7)):
        assert number(written[cell]) == rally_levels(total)
    assert str(components.FLIGHT_HEXES) in written["natural 1"]


@rule("TEN-9.1")
def test_messengers():
    for row, box in zip(table_of("TEN-9.1"), MESSENGER_BOXES, strict=True):
        assert row["Chit goes to"] == (f"delay box {box}" if box else "Reserve")
    assert sorted(MESSENGER_BOXES) == [0, 0, 0, 1, 1, 2]


@rule("TEN-9.2", "TEN-X16")
def test_bundori():
    assert bundori_effect(3) == -1
    row = table_of("TEN-9.2")[0]
    for points, column in enumerate(["0 to 2"] * 3 + ["3 or 4"] * 2 + ["5 or more"] * 6):
        assert bundori_effect(points) == number(row[column])


@rule("TEN-D3", "TEN-9.2", "TEN-19.2.2")
def test_command_tables():
    rows = table_of("TEN-D3")
    assert len(rows) == len(COMMAND_TABLES)
    for row, (army, points) in zip(rows, COMMAND_TABLES.items(), strict=True):
        row.pop("Commander")
        assert [number(cell) for cell in row.values()] == points
        assert [command_points(army, die) for die in range(7)] == points
        assert command_points(army, -3) == points[0]


@rule("TEN-9.3", "TEN-R3")
def test_delay_boxes():
    assert [delay_box(halves(points)) for points in (0, 14, 14.5, 15, 29.5, 30, 45, 60, 75, 500)] == [
        *(0, 0, 0, 1, 1, 2, 3, 4, 4, 4)
    ]


@rule("TEN-11.11")
def test_clan_rout():
    fates = [FATE_IDS[rout_fate(total)] for total in range(1, 8)]
    assert fates == ["rout", "rout", "seppuku", "retreat", "nothing", "nothing", "nothing"]
    assert [row["Effect"].split()[0].strip(":") for row in table_of("TEN-11.11")] == [
        *("rout", "retreat", "retreat", "nothing")
    ]


# -- plans ------------------------------------------------------------------------------------------------


@rule("TEN-D2", "TEN-10.1", "TEN-10.3", "TEN-11.8")
def test_the_ten_plans():
    counts, orders = tables("TEN-D2")[:2]
    assert len(PLANS) == len(counts) == len(orders) == 10
    for plan, row, order in zip(PLANS, counts, orders, strict=True):
        assert plan.name == row["Plan"] == order["Plan"]
        assert plan.id == id_of(row["Plan"])
        columns = ("Totsugeki", "Kōtai", "Kidō", "Ashibaya", "Katta! (opponent)")
        assert plan.tactics == [number(row[column]) for column in columns]
        assert plan.defensive_positions == number(row["Defensive positions"])
        assert sorted(plan.commander_orders) == orders_of(order["Commander's clan"])
        assert sorted(plan.orders) == orders_of(order["Other clans"])
        assert (plan.quota_order >= 0) == (order["Quota"] != "–")
        assert plan.provenance


def orders_of(cell: str) -> list[int]:
    if cell == "any":
        return list(range(4))
    return sorted(ORDER_IDS.index(order.lower()) for order in cell.split(" or "))


@rule("TEN-D2", "TEN-R57")
def test_quotas():
    assert [PLANS[PLAN_IDS.index("kakuyoku")].quota(clans) for clans in (3, 9)] == [2, 2]
    assert [PLANS[PLAN_IDS.index("hoshi")].quota(clans) for clans in (4, 5, 9)] == [2, 3, 5]
    assert PLANS[PLAN_IDS.index("hoshi")].quota_order == Order.ATTACK
    assert PLANS[PLAN_IDS.index("gyorin")].quota_order == Order.DEFENCE
    assert PLANS[PLAN_IDS.index("choda")].quota(9) == 0


@rule("TEN-D2")
def test_abilities():
    plain = [[0] * 4 for _ in range(4)]
    for number_, plan in enumerate(PLANS):
        expected = [list(row) for row in plain]
        if number_ == PLAN_IDS.index("hoshi"):
            for row in expected:
                row[Order.ATTACK] = 1
        elif number_ == PLAN_IDS.index("ganko"):
            expected[Order.DEFENCE] = [1] * 4
        elif number_ == PLAN_IDS.index("engetsu"):
            expected[Order.DEFENCE][Order.ATTACK] = 1
        elif number_ == PLAN_IDS.index("hoen"):
            for row in expected:
                row[Order.DEFENCE] = 1
        assert plan.order_bonus == expected
        assert plan.kotai_rally_bonus == (number_ == PLAN_IDS.index("kuruma-gakari"))
        assert plan.commander_leader_bonus == (number_ == PLAN_IDS.index("hoen"))


@rule("TEN-10.4")
def test_what_tactics_cost():
    written = {id_of(row["Tactic"]): row["Cost"] for row in table_of("TEN-10.4")}
    for tactic, cost in zip(TACTIC_IDS, TACTIC_COST, strict=True):
        cell = written["katta!-katta!" if tactic == "katta" else tactic]
        assert cost == (0 if cell.startswith("none") else number(cell))
    assert TACTIC_COST[Tactic.KIDO] == 2


def test_every_data_file_says_where_it_comes_from():
    for path in sorted(components.DATA.glob("*.toml")):
        if path.stem != "deviations":
            assert re.search(r"[Pp]rovenance|rulebook", path.read_text(encoding="utf-8")), path.name
            assert load(path.name)


@rule("TEN-4.3", "TEN-10.1", "TEN-11.6.2", "TEN-15.2", "TEN-21.4.3")
def test_the_numbers_of_the_rules_are_those_of_the_data():
    for group, ids in ((Order, ORDER_IDS), (Condition, CONDITION_IDS), (Side, SIDE_IDS)):
        assert [getattr(group, id.upper()) for id in ids] == list(range(len(ids)))
    data = load("tables.toml")
    assert [side["id"] for side in data["side"]] == list(SIDE_IDS)
    assert data["states"] == {state: number for number, state in enumerate(CONDITION_IDS[:-1])}
    assert len(PLAN_IDS) == 10
    zones = load("fortress.toml")["zone"]
    assert [zone["id"] for zone in zones[:4]] == ["centre", "a", "b", "c"]
    assert [zone["kind"] for zone in zones] == ["centre", *["peripheral"] * 3, *["key"] * (len(zones) - 4)]
    lines = [tuple(sorted(line["zones"])) for line in load("fortress.toml")["lines"].values()]
    assert len(set(lines)) == len(lines)
    events = 3  # how far a loss, a lead and a clan gone to Regroup move a marker
    assert aid.LAST_BOX[aid.WEST] >= aid.FIRST_BOX + events
    assert aid.LAST_BOX[aid.EAST] >= aid.FIRST_BOX + events + len(aid.PROMISE_TURNS)


@rule("TEN-10.1")
def test_a_plan_with_an_unknown_ability_is_refused():
    table = dict(load("plans.toml")["plan"][0])
    table["ability"] = [{"type": "fly", "value": 1}]
    with pytest.raises(ValueError, match=r"TEN-10\.1: plan choda has an unknown ability fly"):
        components.PlanSheet(0, table)


def test_doctests():
    assert doctest.testmod(components).failed == 0
