"""What boards are told: whose things are meant, reach, charges and their odds, combats, dice, results."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.games.tenkatoitsu.combat.modifiers import Fighter, modifiers
from sengoku.games.tenkatoitsu.combat.table import odds
from sengoku.games.tenkatoitsu.components import Tactic
from sengoku.games.tenkatoitsu.state import Battle
from tests.support import rule
from tests.tenkatoitsu.table import Table, fight, table
from tests.tenkatoitsu.whole_games import by_chance, new, play, preferring


def view(t: Table, seat: int | None) -> dict[str, Any]:
    return t.state.view(seat)


def twin_of(state: Battle) -> Battle:
    twin = state.clone()
    assert isinstance(twin, Battle)
    return twin


def go(state: Battle, seat: int) -> list[str]:
    return [choice.noun or "" for choice in state.choices(seat) if choice.verb == "go"]


# -- whose clans and units (TEN-10.4.2, TEN-R54) ------------------------------------------------------------


@rule("TEN-10.4.2", "TEN-R36")
def test_in_a_katta_the_opponent_names_a_clan_and_its_owner_moves_it():
    mine = {"tokugawa-i-1": "0501", "tokugawa-i-2": "0601", "tokugawa-h-1": "0101"}
    t = table({**mine, "ikeda-f-1": "0505"}, plans=("hoshi", "choda"))
    t.state.shown[0] = 1
    t.begin("katta-0", "march")
    assert t.asked == ("katta", (1,))
    assert view(t, 1)["whose"] == view(t, 0)["whose"] == {"clan": 0, "unit": 0, "target": 0}
    assert set(view(t, 1)["reach"]) == set(mine)
    assert view(t, 0)["reach"] is None
    t.do(1, "clan i")
    assert t.asked == ("move-unit", (0,))
    assert view(t, 0)["whose"] == {"clan": 0, "unit": 0, "target": 1}


@rule("TEN-R54", "TEN-10.4.4")
def test_a_clan_that_panics_is_moved_by_the_opponent():
    t = table({"tokugawa-i-1": "0504", "tokugawa-i-2": "0604", "ikeda-f-1": "0505"}, plans=("choda", "choda"))
    clan = t.clan("tokugawa-i")
    t.state.tactic[clan], t.state.lead[clan], t.state.hints[clan] = Tactic.KIDO, clan, 31
    t.roll("orders", 1)
    t.begin("tokugawa-i", "march")
    t.do(0, "act")
    assert t.state.deciders() == (1,)
    assert view(t, 1)["whose"] == {"clan": 0, "unit": 0, "target": 0}


# -- reach (TEN-6) ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("battle", ["nagakute", "yamazaki"])
@rule("TEN-6.3", "TEN-6.4", "TEN-6.5", "TEN-6.6")
def test_what_is_told_of_reach_is_what_the_rules_then_offer(battle):
    looked = 0
    for state in play(new(3, scenario=battle), by_chance(3)):
        if state.over or state.ask(state.deciders()[0]).prompt != "move-unit":
            continue
        seat = state.deciders()[0]
        reach = state.view(seat)["reach"]
        assert state.view(1 - seat)["reach"] is None
        owner = state.view(seat)["whose"]["unit"]
        units = {unit["id"]: unit["noun"] for unit in state.view(seat)["units"] if unit["seat"] == owner}
        offered = [str(choice.noun) for choice in state.choices(seat) if choice.verb == "unit"]
        assert sorted(offered) == sorted(units[unit] for unit in reach)
        for unit, hexes in reach.items():
            trial = twin_of(state)
            trial.choose(seat, f"unit {units[unit]}")
            if len(hexes) > 1:
                assert go(trial, seat) == hexes
                looked += 1
    assert looked > 100


@rule("TEN-8", "TEN-6.5")
def test_the_reach_of_a_clan_is_told_when_its_chit_is_drawn():
    looked = 0
    for state in play(new(4), by_chance(4)):
        if state.over or state.ask(state.deciders()[0]).prompt != "chit-drawn":
            continue
        seat = state.deciders()[0]
        reach = state.view(seat)["reach"]
        trial = twin_of(state)
        trial.choose(seat, "act")
        while trial.deciders() == (seat,) and trial.ask(seat).prompt == "change-order":
            assert trial.view(seat)["reach"].keys() <= reach.keys()
            trial.choose(seat, "keep")
        if trial.deciders() == (seat,) and trial.ask(seat).prompt == "move-unit":
            assert trial.view(seat)["reach"] == reach
            looked += 1
    assert looked > 5


@rule("TEN-10.4.1")
def test_a_totsugeki_reaches_farther():
    for tactic, count in ((Tactic.TOTSUGEKI, 5), (-1, 3)):
        t = table({"tokugawa-i-1": "0501", "ikeda-f-1": "0507"}, attack="tokugawa-i")
        clan = t.clan("tokugawa-i")
        t.state.tactic[clan], t.state.lead[clan], t.state.hints[clan] = tactic, clan, 31
        t.begin("tokugawa-i", "march")
        assert view(t, 0)["reach"] == {"tokugawa-i-1": [f"05{1 + count:02}"]}


@rule("TEN-4.2")
def test_zones_of_control_are_told():
    t = table({"tokugawa-i-1": "0504", "ikeda-f-1": "0101"})
    t.begin("tokugawa-i", "march")
    zones = {unit["id"]: unit["zone"] for unit in view(t, None)["units"] if unit["zone"]}
    assert sorted(zones["tokugawa-i-1"]) == ["0403", "0404", "0503", "0505", "0603", "0604"]
    assert sorted(zones["ikeda-f-1"]) == ["0102", "0201"]


# -- charges ------------------------------------------------------------------------------------------------


@rule("TEN-6.3.1", "TEN-11.5", "TEN-11.6")
def test_a_charge_tells_whom_it_meets_and_with_what_odds():
    t = table({"tokugawa-i-1": "0502", "tokugawa-h-1": "0112", "ikeda-f-1": "0505"}, attack="tokugawa-i")
    t.begin("combat-0")
    assert t.asked == ("charge-to", (0,))
    shown = view(t, 0)
    assert shown["moving"]["targets"] == ["ikeda-f-1"]
    assert set(shown["charges"]) == {choice.split()[1] for choice in t.legal(0)}
    elan, mass, fire = (_unit(t, "ikeda-f-1")[name] for name in ("elan", "mass", "fire"))
    mine = Fighter(_unit(t, "tokugawa-i-1")["elan"], _unit(t, "tokugawa-i-1")["mass"], moved=True)
    sums = modifiers([mine], [Fighter(elan, mass, fire, order="defence")])
    [met] = shown["charges"]["0504"]
    assert (met["red"], met["blue"]) == sums
    assert {code: count / 1296 for code, count in met["odds"].items() if count} == {
        code: pytest.approx(chance) for code, chance in odds(*sums).items() if chance
    }
    assert view(t, 1)["charges"] is None


def _unit(t: Table, id: str) -> dict[str, Any]:
    return next(unit for unit in view(t, None)["units"] if unit["id"] == id)


@rule("TEN-6.3.1", "TEN-R7")
def test_a_charge_that_meets_nobody_runs_towards_the_nearest():
    units = {"tokugawa-i-1": "0501", "ikeda-f-1": "0507", "ikeda-i-1": "1212"}
    t = table(units, attack="tokugawa-i")
    t.begin("tokugawa-i", "march")
    t.do(0, "act", "keep")
    told = t.told("charged")
    assert told[0]["hex"] == "0504"
    t = table({**units, "ikeda-f-1": "0606"}, attack="tokugawa-i")
    t.begin("tokugawa-i", "march")
    t.do(0, "act", "keep")
    if t.asked[0] == "charge-to":
        assert view(t, 0)["moving"]["targets"] == ["ikeda-f-1"]
        assert view(t, 0)["charges"] == {}


@rule("TEN-2.3", "TEN-R33")
def test_with_secret_orders_no_odds_give_an_order_away():
    t = table(
        {"tokugawa-i-1": "0502", "tokugawa-i-2": "0602", "ikeda-f-1": "0505"},
        attack="tokugawa-i",
        secret_orders=True,
    )
    t.begin("combat-0")
    t.do(0, "unit i-1")
    assert t.asked == ("charge-to", (0,))
    assert view(t, 0)["charges"] == {}
    t.state.show_order(t.clan("ikeda-f"))
    assert view(t, 0)["charges"]


# -- combats before their dice (TEN-11) ---------------------------------------------------------------------


@rule("TEN-11.3", "TEN-11.6", "TEN-11.6.1")
def test_the_odds_of_every_target_are_known_while_it_is_chosen():
    units = {"tokugawa-i-1": "0405", "tokugawa-i-2": "0504", "tokugawa-h-1": "0605"}
    t = table({**units, "ikeda-f-1": "0505", "ikeda-i-1": "0604"}, attack="tokugawa-i tokugawa-h")
    t.begin("combat-0")
    assert t.asked == ("attack", (0,))
    asked = str(t.state.ask(0).args["unit"])
    for seat in (0, 1, None):
        known = view(t, seat)["combats"]
        for choice in t.legal(0):
            if choice.startswith("target "):
                found = [one for one in known if f"ikeda-{choice.split()[1]}" in one["defenders"]]
                assert asked in found[0]["attackers"]
                assert sum(found[0]["odds"].values()) == 1296
        assert known == view(t, 0)["combats"]


@rule("TEN-11.6", "TEN-R40", "TEN-R12")
def test_what_was_foretold_is_what_is_fought():
    """A combat that is chosen has the modifiers it was said to have."""
    compared = 0
    for seed in range(1, 9):
        for state in play(new(seed), preferring(seed, "act", "target")):
            if state.over or state.ask(state.deciders()[0]).prompt != "next-combat":
                continue
            seat = state.deciders()[0]
            known = state.view(1 - seat)["combats"]
            for choice, foretold in zip(state.choices(seat), known, strict=True):
                trial = twin_of(state)
                told = trial.choose(seat, choice)
                if [event for event in told if event.kind == "combined" and event.args["count"]]:
                    continue  # a lost test shuts somebody out (TEN-R12)
                scenes: list[Any] = [event.args["scene"] for event in told if event.kind == "combat"]
                scene = scenes[0] if scenes else trial.view(None)["combat"]
                for key in ("attackers", "defenders", "types", "lines", "red", "blue", "odds"):
                    assert scene[key] == foretold[key]
                compared += 1
    assert compared > 5


# -- after the dice -----------------------------------------------------------------------------------------


@rule("TEN-11.6", "TEN-11.7", "TEN-11.12")
def test_dice_and_modifiers_stay_until_the_combat_is_over():
    """Two attackers of which one must take the loss; the steps lost change what the units are worth now."""
    units = {"tokugawa-i-1": "0504", "tokugawa-i-2": "0405", "ikeda-f-1": "0505"}
    t = fight(units, "a1", attack="tokugawa-i")
    assert t.asked == ("take-loss", (0,))
    before = t.combat()
    assert before["stage"] == "attacker-loss"
    assert before["code"] == "a1"
    assert len(before["dice"]) == 4
    assert before["totals"] == [
        before["red"] + sum(before["dice"][:2]),
        before["blue"] + sum(before["dice"][2:]),
    ]
    assert before["lines"] == t.told("combat")[0]["scene"]["lines"]  # type: ignore[index]
    assert before["hurt"] == {}
    assert t.state.game.load(t.state.dump()).view(1)["combat"] == before


@rule("TEN-11.7", "TEN-11.12")
def test_what_has_been_applied_is_told_step_by_step():
    units = {"tokugawa-i-1": "0504", "tokugawa-i-2": "0604", "ikeda-f-1": "0505"}
    t = fight(units, "d1R", attack="tokugawa-i")
    assert t.asked == ("fall-back-to", (1,))
    assert t.combat()["hurt"] == {"ikeda-f-1": 1}
    assert t.combat()["falls"] == ["ikeda-f-1"]
    t.do(1, t.legal(1)[0])
    assert t.asked == ("advance", (0,))
    combat = t.combat()
    assert (combat["stage"], combat["falls"], combat["vacant"]) == ("advance", [], ["0505"])
    assert combat["code"] == "d1R"
    t.do(0, "unit i-1")
    assert t.combat() is None
