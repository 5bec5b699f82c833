"""TEN-18 to TEN-20, TEN-D2 to TEN-D5, TEN-D9, TEN-D10: the battles as they begin."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

import sengoku
from sengoku.games.tenkatoitsu.combat.table import CODES
from sengoku.games.tenkatoitsu.components import (
    ASHIBAYA_MARCH,
    CHARGE,
    DATA,
    MARCH,
    PLAN_IDS,
    PLANS,
    TOTSUGEKI_CHARGE,
    Tactic,
    bundori_effect,
)
from tests.digest import tables
from tests.support import rule
from tests.tenkatoitsu.table import GAME, Table, prepared, table

ARMIES = {"yamazaki": ("hashiba", "akechi"), "nagakute": ("tokugawa", "ikeda")}
RULE = {"yamazaki": "TEN-D4", "nagakute": "TEN-D5"}


def fresh(battle: str, **options: object) -> Table:
    state = GAME.new(2, 5, scenario=battle, **options)
    return Table(state)  # type: ignore[arg-type]


def units_of(view: dict[str, Any], clan: str) -> list[dict[str, Any]]:
    return [unit for unit in view["units"] if unit["clan"] == clan]


def clans_of(view: dict[str, Any], army: str) -> list[str]:
    return [clan["id"] for clan in view["clans"] if clan["id"].startswith(army)]


def _rows(battle: str) -> list[tuple[str, dict[str, str]]]:
    """The order of battle of the digest: army and row."""
    lists = [rows for rows in tables(RULE[battle]) if "Clan" in rows[0]]
    return [(army, row) for army, rows in zip(ARMIES[battle], lists, strict=True) for row in rows]


# -- orders of battle ---------------------------------------------------------------------------------------


@rule("TEN-D4", "TEN-D5", "TEN-18", "TEN-19.3", "TEN-20.3")
@pytest.mark.parametrize("battle", ARMIES)
def test_units_begin_as_the_digest_lists_them(battle):
    view = fresh(battle).state.view(None)
    seen = set()
    for army, row in _rows(battle):
        clan = f"{army}-{row['Clan'].lower()}"
        units = units_of(view, clan)
        if row["Set-up hexes"] == "option":
            assert units == []
            continue
        seen.add(clan)
        written = []
        for unit in units:
            individual = "X" if unit["person"] else str(unit["individual"])
            text = f"{unit['elan']}/{unit['mass']}/{unit['fire']}/{individual}"
            written.append(text + (" (commander)" if unit["commander"] else ""))
        assert ", ".join(written) == row["Units: Élan/Mass/Fire/Individual"]
        hexes = [unit["hex"] for unit in units]
        expected = (
            [None] * len(units) if row["Set-up hexes"] == "off the map" else row["Set-up hexes"].split(", ")
        )
        assert hexes == expected
        name = next(entry["name"] for entry in view["clans"] if entry["id"] == clan)
        assert name == row["Name"]
    assert seen == {entry["id"] for entry in view["clans"]}


@rule("TEN-4.3", "TEN-18", "TEN-17.1")
@pytest.mark.parametrize("battle", ARMIES)
def test_everything_begins_intact_at_zero_and_in_the_reserves(battle):
    view = prepared(battle).state.view(None)
    assert {unit["state"] for unit in view["units"]} == {"intact"}
    assert [(side["vp"], side["bundori"]) for side in view["sides"]] == [(0, 0), (0, 0)]
    assert {clan["chit"] for clan in view["clans"]} == {"reserve"}


@rule("TEN-5.1")
@pytest.mark.parametrize("battle", ARMIES)
def test_clans_have_one_to_four_units(battle):
    view = fresh(battle, hosokawa=True).state.view(None)
    sizes = [len(units_of(view, clan["id"])) for clan in view["clans"]]
    assert set(sizes) <= {1, 2, 3, 4}


# -- plans and first orders (TEN-18, TEN-10.1) --------------------------------------------------------------


@rule("TEN-18", "TEN-10.1", "TEN-R34")
@pytest.mark.parametrize("battle", ARMIES)
def test_both_choose_any_of_the_ten_plans_at_the_same_time(battle):
    t = fresh(battle)
    assert t.asked == ("plan", (0, 1))
    for seat in (0, 1):
        assert t.legal(seat) == [f"plan {plan}" for plan in PLAN_IDS]


def offered_orders(battle: str, seat: int, plan: str) -> dict[str, list[str]]:
    """What each clan of a side is offered when every clan takes the first order it may."""
    t = fresh(battle)
    t.do(seat, f"plan {plan}")
    found: dict[str, list[str]] = {}
    while t.state.ask(seat).prompt == "initial-order":
        legal = t.legal(seat)
        found[str(t.state.ask(seat).args["clan"])] = [choice.removeprefix("order ") for choice in legal]
        t.do(seat, legal[0])
    return found


@rule("TEN-18", "TEN-D2", "TEN-R57")
@pytest.mark.parametrize("plan", [plan for plan in PLAN_IDS if PLANS[PLAN_IDS.index(plan)].quota_order < 0])
def test_first_orders_are_those_of_an_active_plan(plan):
    rows = {row["Plan"]: row for row in tables("TEN-D2")[1]}
    row = rows[PLANS[PLAN_IDS.index(plan)].name]

    def allowed(cell: str) -> list[str]:
        every = ["attack", "defence", "move", "regroup"]
        return every if cell == "any" else [order for order in every if order in cell.lower()]

    for clan, orders in offered_orders("yamazaki", 1, plan).items():
        cell = row["Commander's clan"] if clan == "akechi-a" else row["Other clans"]
        wanted = allowed(cell)
        if clan == "akechi-m" and "defence" not in wanted:  # in the fortress
            wanted = sorted([*wanted, "defence"])
        assert orders == wanted, clan


@rule("TEN-R57", "TEN-D2")
@pytest.mark.parametrize(
    ("plan", "order", "least"), [("kakuyoku", "defence", 2), ("hoshi", "attack", 7), ("gyorin", "defence", 7)]
)
def test_the_quotas_of_a_plan_are_met(plan, order, least):
    """Hashiba has 13 clans beside the commander's: half of them, rounded up, is 7."""
    for pick in (0, -1):
        t = fresh("yamazaki")
        t.do(0, f"plan {plan}")
        orders = []
        while t.state.ask(0).prompt == "initial-order":
            clan = str(t.state.ask(0).args["clan"])
            legal = t.legal(0)
            t.do(0, legal[pick])
            orders.append((clan, legal[pick].removeprefix("order ")))
        counted = [given for clan, given in orders if clan != "hashiba-a" or plan == "kakuyoku"]
        assert counted.count(order) >= least


@rule("TEN-18", "TEN-R27")
def test_a_clan_in_the_fortress_may_begin_in_defence():
    assert "defence" in offered_orders("yamazaki", 1, "hoshi")["akechi-m"]
    assert "defence" not in offered_orders("yamazaki", 1, "hoshi")["akechi-c"]


@rule("TEN-20.4", "TEN-18")
def test_clan_j_may_begin_in_defence_all_the_same():
    offered = offered_orders("nagakute", 0, "hoshi")
    assert "defence" in offered["tokugawa-j"]
    assert "defence" not in offered["tokugawa-h"]
    assert set(offered) == {f"tokugawa-{clan}" for clan in "defghij"}  # the others are off the map


@rule("TEN-11.8", "TEN-R48")
@pytest.mark.parametrize(("plan", "count"), [("saku", 10), ("gyorin", 4), ("choda", 0)])
def test_defensive_positions_are_placed_at_set_up(plan, count):
    t = fresh("yamazaki")
    t.do(1, f"plan {plan}")
    while t.state.ask(1).prompt == "initial-order":
        t.do(1, t.legal(1)[0])
    placed = 0
    while t.legal(1) != ["done"]:
        choice = t.legal(1)[0]
        t.do(1, choice)
        assert choice not in t.legal(1)
        placed += 1
    assert placed == count
    assert not any(unit["position"] for unit in t.state.view(0)["units"])  # not yet shown


@rule("TEN-R48", "TEN-11.8")
def test_only_units_on_the_map_and_one_marker_to_a_hex():
    t = fresh("nagakute")
    t.do(0, "plan saku")
    while t.state.ask(0).prompt == "initial-order":
        t.do(0, t.legal(0)[0])
    off = [f"unit {clan}-1" for clan in "abck"]
    assert not set(off) & set(t.legal(0))
    assert t.refusals(0, "unit a-1") == ["TEN-18 no-unit"]
    t.do(0, "unit d-1")
    assert t.refusals(0, "unit d-1") == ["TEN-18 no-unit"]
    t.do(0, "done")  # nobody is forced to place all


@rule("TEN-R48", "TEN-20.4")
def test_positions_do_not_wait_for_the_plan_to_be_active():
    t = fresh("nagakute")
    t.do(1, "plan gyorin", "unit a-1", "done")
    t.do(0, "plan choda")
    while t.state.ask(0).prompt == "initial-order":
        t.do(0, t.legal(0)[0])
    t.do(0, "done")
    marked = [unit["id"] for unit in t.state.view(0)["units"] if unit["position"]]
    assert marked == ["ikeda-a-1"]
    assert t.state.view(0)["sides"][1]["plan_active"] is False


# -- Nagakute (TEN-20) --------------------------------------------------------------------------------------


@rule("TEN-20.4", "TEN-20.2")
def test_ikeda_is_surprised():
    t = prepared("nagakute", plans=("hoshi", "hoshi"))
    view = t.state.view(None)
    assert view["armies"] == ["tokugawa", "ikeda"]
    orders = {clan["id"]: clan["order"] for clan in view["clans"]}
    assert {orders[clan] for clan in clans_of(view, "ikeda")} == {"regroup"}
    assert [side["plan_active"] for side in view["sides"]] == [True, False]


@rule("TEN-20.4", "TEN-10.2")
def test_only_ikeda_is_asked_to_activate_a_plan():
    t = prepared("nagakute")
    assert t.asked == ("commit", (1,))
    t.do(1, "commit 0", "wait")
    assert t.state.deciders() == (0, 1)
    assert t.state.ask(0).prompt == "select"


@rule("TEN-20.1", "TEN-20.3", "TEN-D5", "TEN-20.5")
def test_the_frame_of_nagakute():
    view = fresh("nagakute").state.view(None)
    assert (view["turn"], view["first_turn"], view["last_turn"], view["night"]) == (1, 1, 16, False)
    assert view["castle"] == {"hex": "1235", "occupier": 0}
    assert view["fortress"] is None
    assert GAME.components["nagakute_map"]["metres-per-hex"] == 220


@rule("TEN-20.2", "TEN-D3", "TEN-9.2")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_command_tables_of_nagakute(die):
    rows = {row["Commander"]: row for row in tables("TEN-D3")[0]}
    t = table({"tokugawa-a-1": "0101", "ikeda-a-1": "1212"})
    t.roll("command", die, die)
    t.command()
    points = [args["count"] for args in t.told("command")]
    assert points == [int(rows["Tokugawa Ieyasu, 1584"][str(die)]), int(rows["Ikeda Tsuneoki"][str(die)])]


# -- Yamazaki, the short game (TEN-19) ----------------------------------------------------------------------


@rule("TEN-19.1", "TEN-19.3", "TEN-D4", "TEN-R27")
def test_the_frame_of_the_short_game():
    t = prepared("yamazaki")
    view = t.state.view(None)
    assert (view["turn"], view["first_turn"], view["last_turn"]) == (11, 11, 21)
    assert view["night"] is False
    assert view["fortress"] == {"hex": "2506", "holder": 1, "inside": [0, 2]}
    assert [side["plan_active"] for side in view["sides"]] == [True, True]
    assert t.asked == ("select", (0, 1))  # nobody has a plan to activate
    assert GAME.components["yamazaki_map"]["metres-per-hex"] == 200


@rule("TEN-19.2", "TEN-19.2.2", "TEN-D3")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_command_tables_of_yamazaki(die):
    rows = {row["Commander"]: row for row in tables("TEN-D3")[0]}
    t = table({"hashiba-a-1": "0618", "akechi-a-1": "2307"}, battle="yamazaki")
    t.roll("command", die, die)
    t.command()
    points = [args["count"] for args in t.told("command")]
    assert points == [int(rows["Hashiba Hideyoshi"][str(die)]), int(rows["Akechi Mitsuhide"][str(die)])]


@rule("TEN-19.2.1", "TEN-9.2")
@pytest.mark.parametrize(
    ("order", "hideyoshi", "mitsuhide"),
    [("", 0, 0), ("move", 0, -1), ("attack", -1, -1), ("regroup", -1, -1)],
)
def test_hideyoshi_commands_on_the_march(order, hideyoshi, mitsuhide):
    orders: dict[str, Any] = {order: "hashiba-a akechi-a"} if order else {}
    t = table({"hashiba-a-1": "0618", "akechi-a-1": "2307"}, battle="yamazaki", **orders)
    t.command()
    assert [args["modifier"] for args in t.told("command")] == [hideyoshi, mitsuhide]


# -- Mt Tennō (TEN-19.2.3) ----------------------------------------------------------------------------------

TENNO = {"hashiba-a-1": "0618", "akechi-a-1": "2307"}
WEST, EAST = "0608", "0911"


def tenno(**units: str) -> Table:
    placed = {word.replace("_", "-"): hex for word, hex in units.items()}
    t = table({**TENNO, **placed}, battle="yamazaki", active=(1, 1))
    t.roll("command", 1, 1)
    t.command()
    return t


def controllers(t: Table) -> list[int | None]:
    zones = t.state.view(None)["zones"]
    return [zones["west"]["controller"], zones["east"]["controller"]]


@rule("TEN-19.2.3", "TEN-D4")
def test_the_two_zones_of_mt_tenno():
    zones = tenno().state.view(None)["zones"]
    rows = {row["On the map"]: row["Hexes"] for row in tables("TEN-D4")[-1]}
    assert ", ".join(zones["west"]["hexes"]) == rows["Mt Tennō, western zone"]
    assert ", ".join(zones["east"]["hexes"]) == rows["Mt Tennō, eastern zone (Hatatate-matsu)"]


@rule("TEN-19.2.3")
def test_a_zone_is_controlled_by_a_unit_in_it():
    assert controllers(tenno()) == [None, None]
    assert controllers(tenno(hashiba_j_1=WEST)) == [0, None]
    assert controllers(tenno(hashiba_j_1=WEST, akechi_c_1=EAST)) == [0, 1]


@rule("TEN-19.2.3")
def test_an_enemy_unit_or_zone_of_control_in_it_denies_control():
    assert controllers(tenno(hashiba_j_1="0608", akechi_c_1="0709")) == [None, None]
    beside = tenno(hashiba_j_1="1010", akechi_c_1="0912")  # 0911 of the zone lies beside 0912
    assert controllers(beside)[1] is None


@rule("TEN-19.2.3")
def test_each_zone_gives_a_free_chit_straight_into_the_bowl():
    t = tenno(hashiba_j_1=WEST, akechi_l_1="2409")
    assert "free j" in t.legal(0)
    assert "free l" not in t.legal(1)
    t.do(0, "free a")
    assert not [choice for choice in t.legal(0) if choice.startswith("free")]  # one zone, one chit
    left = t.state.view(0)["sealed"]["points_left"]
    assert left == t.state.view(0)["sides"][0]["points"]


@rule("TEN-19.2.3")
def test_the_zones_add_up():
    t = tenno(hashiba_j_1=WEST, hashiba_c_1=EAST)
    t.do(0, "free j", "free c")
    assert not [choice for choice in t.legal(0) if choice.startswith("free")]
    t.do(0, "done")
    t.do(1, "done")
    rules = [event.rule for event in t.events if event.kind == "chit"]
    assert rules == ["TEN-19.2.3", "TEN-19.2.3"]


@rule("TEN-19.2.3", "TEN-9.3")
def test_a_free_chit_knows_no_distance():
    """Akechi's I at the far end of the map is a delay away, but not for the free chit."""
    t = tenno(akechi_c_1=WEST, akechi_i_1="0101")
    seen = {clan["id"]: clan for clan in t.state.view(1)["clans"]}
    assert seen["akechi-i"]["box"] > 0
    t.do(1, "free i", "done")
    t.do(0, "done")
    assert [args["place"] for args in t.told("chit")] == ["bowl"]


@rule("TEN-19.2.3", "TEN-10.2")
def test_each_zone_takes_one_off_the_roll_for_a_plan():
    for units, modifier in (
        ({}, 0),
        ({"hashiba-j-1": WEST}, -1),
        ({"hashiba-j-1": WEST, "hashiba-c-1": EAST}, -2),
    ):
        t = table({**TENNO, **units}, battle="yamazaki", active=(0, 1))
        t.roll("command", 6, 6, 2, 3)
        t.command()
        assert t.state.view(0)["sides"][0]["plan_modifier"] == modifier
        t.do(0, "commit 3", "attempt")
        assert t.told("plan-roll")[0] == {
            "seat": 0,
            "total": 5 + modifier,
            "result": "success" if modifier == -2 else "failure",
        }


@rule("TEN-R23", "TEN-9.2", "TEN-19.2.3")
def test_a_side_without_its_commander_still_gets_its_free_chit():
    t = table({"akechi-a-1": "2307", "hashiba-j-1": WEST}, battle="yamazaki")
    t.command()
    assert [args["seat"] for args in t.told("command")] == [1]  # 0 points, no roll
    assert "free j" in t.legal(0)
    assert "select j" not in t.legal(0)


# -- Hosokawa (TEN-19.6.1) ----------------------------------------------------------------------------------


@rule("TEN-19.6.1", "TEN-19.6", "TEN-D4")
def test_hosokawa_joins_akechi_in_the_fortress():
    view = fresh("yamazaki", hosokawa=True).state.view(None)
    units = units_of(view, "akechi-n")
    row = next(row for army, row in _rows("yamazaki") if army == "akechi" and row["Clan"] == "N")
    assert len(units) == len(row["Units: Élan/Mass/Fire/Individual"].split(", ")) == 3
    assert {unit["hex"] for unit in units} == {"2506"}
    assert view["fortress"]["inside"] == [0, 5]
    assert units_of(fresh("yamazaki").state.view(None), "akechi-n") == []


@rule("TEN-19.6.1", "TEN-18")
def test_hosokawa_may_begin_in_defence_too_and_the_option_means_nothing_at_nagakute():
    t = fresh("yamazaki", hosokawa=True)
    t.do(1, "plan hoshi")
    found = {}
    while t.state.ask(1).prompt == "initial-order":
        found[t.state.ask(1).args["clan"]] = t.legal(1)
        t.do(1, t.legal(1)[0])
    assert "order defence" in found["akechi-n"]
    plain, optional = fresh("nagakute").state.view(None), fresh("nagakute", hosokawa=True).state.view(None)
    assert plain["units"] == optional["units"]


# -- options and data ---------------------------------------------------------------------------------------


@rule("TEN-18", "TEN-2.3", "TEN-19.6.1")
def test_the_options_and_bad_ones():
    assert {name: option.values for name, option in GAME.options.items()} == {
        "scenario": ("nagakute", "yamazaki", "yamazaki-long", "sekigahara"),
        "secret_orders": (False, True),
        "ii_again": (False, True),
        "hosokawa": (False, True),
        "tsutsui": (False, True),
        "mimaki": (False, True),
        "samurai": (False, True),
        "promises": ("printed", "rising"),
        "seppuku_ends": (False, True),
        "routed_leaders": (False, True),
        "failed_fall_back": (False, True),
        "surrounded_clan": (False, True),
    }
    for bad in ({"scenario": "okehazama"}, {"secret_orders": 1}, {"hosokawa": "yes"}, {"night": True}):
        with pytest.raises(sengoku.BadOption):
            GAME.new(2, 1, **bad)
    with pytest.raises(sengoku.BadSeats):
        GAME.new(3, 1)


@rule("TEN-D10")
def test_every_data_file_says_where_its_figures_come_from():
    for path in sorted(DATA.glob("*.toml")):
        text = path.read_text(encoding="utf-8")
        assert tomllib.loads(text)
        assert re.search(r"rulebook|reconstructed|source:|deviation", text, re.IGNORECASE), path.name


@rule("TEN-D9", "TEN-2.2")
@pytest.mark.parametrize(("battle", "columns", "rows"), [("yamazaki", 30, 22), ("nagakute", 24, 38)])
def test_the_size_of_the_maps(battle, columns, rows):
    sizes = {row["Map"]: row["Columns × rows"] for row in tables("TEN-D9")[0]}
    assert sizes[battle.capitalize()] == f"{columns} × {rows}"
    t = fresh(battle)
    field = t.state.scene.field
    assert (field.columns, field.rows) == (columns, rows)
    assert t.state.view(None)["map"] == battle


@rule("TEN-R30", "TEN-D2", "TEN-D4", "TEN-D5", "TEN-9.2")
def test_values_of_the_rulebook_are_not_tuned():
    """Figures that stand in the rulebook, whatever self-play says about the reconstructed ones."""
    plans = {sheet.id: sheet for sheet in PLANS}
    assert plans["choda"].tactics == [2, 2, 1, 2, 0]
    assert plans["choda"].orders == plans["choda"].commander_orders == [0, 1, 2, 3]
    suffering = {PLAN_IDS.index("hoshi"), PLAN_IDS.index("kuruma-gakari")}
    assert {sheet.number for sheet in PLANS if sheet.tactics[Tactic.KATTA]} == suffering
    assert {id for id, sheet in plans.items() if sheet.defensive_positions} == {"saku", "gyorin"}
    assert (CHARGE, TOTSUGEKI_CHARGE, MARCH, ASHIBAYA_MARCH) == (6, 10, 8, 12)  # half points
    assert bundori_effect(3) == -1
    assert fresh("nagakute").state.view(None)["last_turn"] == 16
    assert fresh("yamazaki").state.view(None)["last_turn"] == 21
    assert {"a1", "a21", "a1-d1", "dE2", "d1RR"} <= set(CODES)
