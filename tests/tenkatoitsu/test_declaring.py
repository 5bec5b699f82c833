"""TEN-11.1 to TEN-11.4: who fights whom, through the door."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from sengoku.games.tenkatoitsu.components import Order, Side
from sengoku.games.tenkatoitsu.ground.maps import Map
from tests.support import rule
from tests.tenkatoitsu.table import Table, ground, table

Ways = set[frozenset[str]]


def all_ways(make: Callable[[], Table], phase: str = "combat-0", seat: int = 0) -> Ways:
    """Every division that can be declared, each as a set of "unit>enemy"."""
    t = make()
    t.roll("combat", *[3] * 15)  # clans that attack together throw the same
    t.begin(phase)
    found: Ways = set()
    front = [t]
    for t in front:
        if t.asked[0] == "attack":
            for choice in t.legal(seat):
                front.append(t.branch())
                front[-1].do(seat, choice)
        else:
            found.add(frozenset(f"{one}>{other}" for one, other in _pairs(t)))
    return found


def _pairs(t: Table) -> list[tuple[str, str]]:
    """Who fights whom: a single combat is fought at once, several wait for their order."""
    pairs = [(pair[0], pair[1]) for pair in t.state.view(None)["declared"]]
    for attackers, defenders in zip(t.told("attackers"), t.told("defenders"), strict=True):
        sides: list[Any] = [attackers["units"], defenders["units"]]
        pairs += itertools.product(*sides)
    return [(one.split("-", 1)[1], other.split("-", 1)[1]) for one, other in pairs]


def three_contacts() -> Table:
    """Y1 touches A; Y2 and X touch A and B. X is h-1, Y is i, A is f-1, B is the other clan's i-1."""
    units = {"tokugawa-i-1": "0405", "tokugawa-i-2": "0504", "tokugawa-h-1": "0605"}
    enemies = {"ikeda-f-1": "0505", "ikeda-i-1": "0604"}
    return table({**units, **enemies}, attack="tokugawa-i tokugawa-h")


@rule("TEN-X19", "TEN-11.1", "TEN-11.3", "TEN-R12")
def test_the_three_divisions_of_the_example_and_no_other():
    assert all_ways(three_contacts) == {
        frozenset({"i-1>f-1", "i-2>f-1", "h-1>i-1"}),
        frozenset({"i-1>f-1", "h-1>f-1", "i-2>i-1"}),
        frozenset({"i-1>f-1", "i-2>i-1", "h-1>i-1"}),
    }


@rule("TEN-11.3")
def test_never_several_against_several():
    units = {"tokugawa-i-1": "0504", "tokugawa-h-1": "0605", "ikeda-f-1": "0505", "ikeda-i-1": "0604"}
    both = "tokugawa-i tokugawa-h"
    assert all_ways(lambda: table(units, attack=both)) == {
        frozenset({"i-1>f-1", "h-1>i-1"}),
        frozenset({"i-1>i-1", "h-1>f-1"}),
    }
    t = table(units, attack=both)
    t.begin("combat-0")
    assert t.legal(0) == ["target f-1", "target i-1"]
    assert t.refusals(0, "skip") == ["TEN-11.3 not-asked"]
    assert t.refusals(0, "target a-1") == ["TEN-4.3 eliminated"]
    one = all_ways(lambda: table(units, attack="tokugawa-i"))  # h-1 in Defence may stay out
    assert one == {
        frozenset({"i-1>f-1", "h-1>i-1"}),
        frozenset({"i-1>i-1", "h-1>f-1"}),
        frozenset({"i-1>f-1", "i-1>i-1"}),
    }


def optional_contacts(order: str) -> Table:
    """X (h-1) touches B across a river; Y (i-1) is in Attack and touches B (f-1) and C (the enemy's i-1)."""
    units = {"tokugawa-h-1": "0403", "tokugawa-i-1": "0505", "ikeda-f-1": "0504", "ikeda-i-1": "0605"}
    attack = "tokugawa-i tokugawa-h" if order == "attack" else "tokugawa-i"
    return table(units, attack=attack, on=ground(river="0403-0504"))


@rule("TEN-X20", "TEN-11.2")
def test_an_enemy_across_a_river_may_be_left_out():
    assert all_ways(lambda: optional_contacts("defence")) == {
        frozenset({"i-1>f-1", "i-1>i-1"}),
        frozenset({"h-1>f-1", "i-1>i-1"}),
    }


@rule("TEN-11.2")
def test_units_in_attack_have_no_relief():
    assert all_ways(lambda: optional_contacts("attack")) == {frozenset({"h-1>f-1", "i-1>i-1"})}


@rule("TEN-11.2")
def test_an_enemy_whom_another_attacks_may_be_left_out():
    units = {"tokugawa-h-1": "0504", "tokugawa-i-1": "0506", "ikeda-f-1": "0505"}
    assert all_ways(lambda: table(units)) == {
        frozenset({"h-1>f-1"}),
        frozenset({"i-1>f-1"}),
        frozenset({"h-1>f-1", "i-1>f-1"}),
    }
    in_attack = all_ways(lambda: table(units, attack="tokugawa-h"))
    assert in_attack == {frozenset({"h-1>f-1"}), frozenset({"h-1>f-1", "i-1>f-1"})}


@rule("TEN-11.1", "TEN-11.2")
def test_a_lone_unit_in_defence_must_fight_on_open_ground():
    t = table({"tokugawa-h-1": "0504", "ikeda-f-1": "0505"})
    t.begin("combat-0")
    assert [sums for sums, _ in t.fought()] == [(0, 1)]


@rule("TEN-11.2", "TEN-11.6.2")
def test_all_may_be_left_out_when_everything_is_optional():
    field = ground(heights={"0504": 1})
    t = table({"tokugawa-h-1": "0504", "ikeda-f-1": "0505"}, on=field)
    t.begin("combat-0")
    assert t.legal(0) == ["target f-1", "skip"]
    t.do(0, "skip")
    assert t.fought() == []
    uphill = table({"tokugawa-h-1": "0504", "ikeda-f-1": "0505"}, on=field)
    uphill.begin("combat-1")
    assert len(uphill.fought()) == 1  # uphill nothing is optional


@rule("TEN-4.2", "TEN-11.6.2")
def test_nobody_fights_across_an_impassable_side():
    field = ground(impassable="0504-0505")
    t = table({"tokugawa-h-1": "0504", "ikeda-f-1": "0505"}, attack="ikeda-f", on=field)
    t.begin("combat-0")
    assert t.fought() == []


@rule("TEN-7.2.2")
def test_only_the_army_of_the_chit_fights():
    t = table({"tokugawa-h-1": "0504", "ikeda-f-1": "0505"})
    t.begin("combat-1")
    assert t.told("attackers") == [{"units": ["ikeda-f-1"]}]


# -- against a slow and simple reading of the rules ---------------------------------------------------------


def crowd(seed: int) -> Table:
    """Units of both sides in a small space, all of them in contact; rivers and orders by chance."""
    chance = random.Random(seed)
    names = [f"{column:02}{row:02}" for column in (5, 6, 7) for row in (5, 6, 7)]
    places = chance.sample(names, 6)
    units = dict(zip([*["tokugawa-g-1", "tokugawa-h-1", "tokugawa-i-1"], *ENEMIES], places, strict=True))
    field = ground()
    sides = [pair for pair in itertools.combinations(places, 2) if _adjacent(field, *pair)]
    river = " ".join("-".join(pair) for pair in sides if chance.random() < 0.4)
    attack = " ".join(clan for clan in ("tokugawa-g", "tokugawa-h", "tokugawa-i") if chance.random() < 0.4)
    t = table(units, attack=attack, on=ground(river=river))
    lonely = [word for word in units if not t.state.facing(t.unit(word))]
    return table(
        {word: units[word] for word in units if word not in lonely}, attack=attack, on=ground(river=river)
    )


ENEMIES = ["ikeda-f-1", "ikeda-f-2", "ikeda-i-1"]


def _adjacent(field: Map, one: str, other: str) -> bool:
    return field.distance(field.hex(one), field.hex(other)) == 1


def slow_ways(t: Table) -> Ways:
    """Every set of contacts that keeps to TEN-11.1 to TEN-11.3, one after another."""
    s = t.state
    contacts: list[tuple[int, int]] = []
    for unit in s.scene.seat_units[0]:
        contacts += [(unit, enemy) for enemy in s.facing(unit)]
    word = [s.scene.unit_ids[unit] for unit in range(len(s.pos))]
    found: Ways = set()
    for size in range(len(contacts) + 1):
        for chosen in itertools.combinations(contacts, size):
            if _keeps_the_rules(t, contacts, chosen):
                found.add(frozenset(f"{word[one]}>{word[other]}" for one, other in chosen))
    return found


def _keeps_the_rules(t: Table, contacts: list[tuple[int, int]], chosen: tuple[tuple[int, int], ...]) -> bool:
    s = t.state
    mine, theirs = Counter(one for one, _ in chosen), Counter(other for _, other in chosen)
    if any(mine[one] > 1 and theirs[other] > 1 for one, other in chosen):
        return False  # several against several
    for one, other in contacts:
        bound = s.order[s.scene.unit_clan[one]] == Order.ATTACK
        optional = s.scene.field.side_between(s.pos[one], s.pos[other]) == Side.RIVER
        if bound and not mine[one]:
            return False  # a unit in Attack attacks
        if not theirs[other] and (bound or not optional):
            return False  # every enemy is attacked, but for the relief of TEN-11.2
    return True


@rule("TEN-11.1", "TEN-11.2", "TEN-11.3", "TEN-R12")
@pytest.mark.parametrize("seed", range(12))
def test_exactly_the_legal_divisions_are_offered(seed):
    t = crowd(seed)
    assert any(t.state.facing(unit) for unit in t.state.scene.seat_units[0]), "somebody touches somebody"
    assert all_ways(lambda: crowd(seed)) == slow_ways(t)
    assert slow_ways(t), "there is always a legal division"


# -- combined attacks (TEN-11.4) ----------------------------------------------------------------------------


def three_clans() -> Table:
    units = {"tokugawa-g-1": "0504", "tokugawa-h-1": "0605", "tokugawa-i-1": "0405", "ikeda-f-1": "0505"}
    return table(units, attack="tokugawa-g tokugawa-h tokugawa-i")


@rule("TEN-X21", "TEN-11.4", "TEN-11.6.1")
def test_only_the_clans_with_the_highest_die_attack_the_others_support():
    t = three_clans()
    t.roll("combat", 5, 2, 5, 1, 1, 1, 1)
    t.begin("combat-0")
    assert t.told("combined")[0]["rolls"] == [5, 2, 5]
    assert t.told("attackers") == [{"units": ["tokugawa-g-1", "tokugawa-i-1"]}]
    assert t.fought()[0][0] == (1, 5 + 5 - 3)  # h-1 supports


@rule("TEN-11.4")
def test_one_clan_needs_no_test():
    units = {"tokugawa-i-1": "0504", "tokugawa-i-2": "0605", "ikeda-f-1": "0505"}
    t = table(units, attack="tokugawa-i")
    t.begin("combat-0")
    assert t.told("combined") == []
    assert t.told("attackers") == [{"units": ["tokugawa-i-1", "tokugawa-i-2"]}]


@rule("TEN-11.4")
def test_all_attack_when_the_dice_are_equal():
    t = three_clans()
    t.roll("combat", 4, 4, 4, 1, 1, 1, 1)
    t.begin("combat-0")
    assert t.told("attackers") == [{"units": ["tokugawa-g-1", "tokugawa-h-1", "tokugawa-i-1"]}]
    assert t.fought()[0][0] == (0, 5 + 4 + 5 - 3)


def clan_in_two_combats() -> Table:
    """g-1 and i-1 together against f-1; i-2 alone against the enemy's i-1."""
    units = {"tokugawa-g-1": "0504", "tokugawa-i-1": "0605", "tokugawa-i-2": "1005"}
    enemies = {"ikeda-f-1": "0505", "ikeda-i-1": "1006"}
    return table({**units, **enemies}, attack="tokugawa-g tokugawa-i")


@rule("TEN-11.4", "TEN-R12")
def test_a_clan_that_loses_the_test_fights_no_more_with_any_unit():
    t = clan_in_two_combats()
    t.roll("combat", 6, 1, 1, 1, 1, 1)
    t.begin("combat-0")
    t.do(0, "target f-1")
    assert t.told("attackers") == [{"units": ["tokugawa-g-1"]}]
    assert len(t.fought()) == 1  # the enemy's i-1 is simply not attacked
    assert t.fought()[0][0] == (1, 5 - 3)  # i-1 supports


@rule("TEN-R12", "TEN-11.4")
def test_a_combat_fought_before_is_not_lost_to_the_test_of_another_unit():
    """The attacker takes i-2's own combat first; only then clans G and I roll for theirs, and I loses."""
    t = clan_in_two_combats()
    t.roll("combat", 1, 1, 1, 1, 6, 1, 1, 1, 1, 1)
    t.begin("combat-0")
    assert (t.asked, t.told("combined")) == (("next-combat", (0,)), [])
    t.do(0, "target i-1")
    assert t.told("attackers") == [{"units": ["tokugawa-i-2"]}, {"units": ["tokugawa-g-1"]}]
    assert t.told("combined")[0]["rolls"] == [6, 1]
    kinds = [event.kind for event in t.events if event.kind in ("combat", "combined")]
    assert kinds == ["combat", "combined", "combat"]


@rule("TEN-R12", "TEN-11.6.1")
def test_who_has_fought_gives_no_support_in_a_later_combat():
    """i-1 stands beside f-1 but has fought h-1; when clan I loses the test, only i-2 supports g-1."""
    units = {"tokugawa-g-1": "0504", "tokugawa-i-1": "0605", "tokugawa-i-2": "0405"}
    enemies = {"ikeda-f-1": "0505", "ikeda-h-1": "0705"}
    t = table({**units, **enemies}, attack="tokugawa-g tokugawa-i")
    t.roll("combat", 1, 1, 1, 1, 6, 1, 1, 1, 1, 1)
    t.begin("combat-0")
    while t.asked[0] == "attack":
        wanted = {"tokugawa-i-1": "target h-1"}.get(str(t.state.ask(0).args["unit"]), "target f-1")
        t.do(0, wanted if wanted in t.legal(0) else "done")
    t.do(0, "target h-1")
    while t.asked[0] in ("leader-die", "take-loss", "advance"):
        t.do(t.asked[1][0], t.legal(t.asked[1][0])[0])
    assert t.told("attackers") == [{"units": ["tokugawa-i-1"]}, {"units": ["tokugawa-g-1"]}]
    assert t.fought()[1][0] == (1, 5 - 3)


# -- the order of combats (TEN-R40) -------------------------------------------------------------------------


def two_combats() -> Table:
    units = {"tokugawa-g-1": "0504", "tokugawa-h-1": "1005", "ikeda-f-1": "0505", "ikeda-f-2": "1006"}
    return table(units, attack="tokugawa-g tokugawa-h", loss={"ikeda-f-1": 3})


@rule("TEN-R40")
def test_the_active_player_chooses_the_order_of_combats():
    for first, attacker in (("f-1", "tokugawa-g-1"), ("f-2", "tokugawa-h-1")):
        t = two_combats()
        t.roll("combat", *[1] * 15)
        t.begin("combat-0")
        assert t.asked == ("next-combat", (0,))
        assert t.legal(0) == ["target f-1", "target f-2"]
        t.do(0, f"target {first}")
        assert t.told("attackers")[0] == {"units": [attacker]}
        assert len(t.fought()) == 2


@rule("TEN-R40", "TEN-11.11")
def test_a_combat_whose_target_is_gone_does_not_take_place():
    t = two_combats()
    t.throw("d1", (0, 5 - 3 + 3), 1)  # the Exhausted f-1 dies, and its clan routs: 1 + 1
    t.begin("combat-0")
    t.do(0, "target f-1")
    assert t.hex("ikeda-f-2") == "dead"
    assert len(t.fought()) == 1


@rule("TEN-R40", "TEN-11.12")
def test_new_contacts_after_an_advance_lead_to_no_further_combat():
    units = {"tokugawa-g-1": "0504", "ikeda-f-1": "0505", "ikeda-i-1": "0407"}
    t = table(units, attack="tokugawa-g", loss={"ikeda-f-1": 3})
    t.throw("d1", (0, 5 - 3 + 3))
    t.begin("combat-0")
    assert t.hex("tokugawa-g-1") == "0505"
    assert len(t.fought()) == 1
