"""TEN-21.4.1, TEN-R19, TEN-R20, TEN-R49: what undecided and neutral clans do to charges and combats."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import pytest

from sengoku.games.tenkatoitsu.combat.course import Sides
from sengoku.games.tenkatoitsu.combat.declaring import Declaring, declare_combats
from sengoku.games.tenkatoitsu.combat.fight import backers, fight_of
from sengoku.games.tenkatoitsu.components import Order
from sengoku.games.tenkatoitsu.movement.retreat import must_retreat
from sengoku.games.tenkatoitsu.treason.undecided import contacts
from tests.support import rule
from tests.tenkatoitsu.sekigahara import EAST, WEST, Aid, battle, told
from tests.tenkatoitsu.table import ground

#: Both commanders, far from everything else.
FAR = {"west.A1": "2414", "east.18A": "2401"}
#: Between rows 5 and 6 over the whole map.
RIVER = [f"{column:02}05-{column:02}06" for column in range(1, 25)]
RIVER += [
    f"{column:02}05-{other:02}06"
    for column in range(2, 25, 2)
    for other in (column - 1, column + 1)
    if other <= 24
]


def wait(t: Aid) -> None:
    """Answer whatever is asked until the procedure is over."""
    for _ in range(60):
        if t.paused or t.state.over:
            return
        seat = t.state.deciders()[0]
        t.do(seat, t.legal(seat)[-1])
    raise AssertionError(t.asked)


# -- inactive -----------------------------------------------------------------------------------------------


@rule("TEN-21.4.1", "TEN-R36")
@pytest.mark.parametrize("phase", ["march", "combat-0", "rally", "initiative"])
def test_undecided_clans_are_in_no_phase(phase: str) -> None:
    t = battle({**FAR, "west.I": "0505", "east.1": "0506"}, obligatory=[phase])
    for order in range(4):
        t.state.order[t.clan("west.I")] = order
        t.state.guess[t.clan("west.I")] = 1 << order
        t.phase(phase)
        while not t.paused:
            seat = t.state.deciders()[0]
            assert "clan i" not in t.legal(seat)
            assert not [choice for choice in t.legal(seat) if choice.startswith("unit i-")]
            t.do(seat, "pass" if "pass" in t.legal(seat) else t.legal(seat)[-1])


@rule("TEN-21.4.1", "TEN-R49")
def test_they_have_no_zone_of_control_but_nobody_enters_their_hexes() -> None:
    t = battle({**FAR, "west.I": "0505", "east.1": "0506"}, move="east.1")
    assert not t.state.engaged(t.unit("east.1.1"))
    t.move("east.1")
    t.do(EAST, "unit 1-1")
    goals = t.nouns(EAST, "go")
    assert "0505" not in goals
    assert {"0405", "0404", "0504"} <= set(goals), "it may pass beside them"


@rule("TEN-R49", "TEN-6.6", "TEN-8.5")
def test_they_are_no_enemies_for_retreat_and_rally() -> None:
    t = battle({**FAR, "west.I": "0505", "east.1": "0506"})
    assert not must_retreat(t.state, t.unit("east.1.1"))
    t = battle({**FAR, "west.I": "0505", "east.1": "0506"}, stands={"I": "loyal"})
    assert must_retreat(t.state, t.unit("east.1.1"))


# -- charges ------------------------------------------------------------------------------------------------


def charging(units: dict[str, str]) -> Aid:
    """Clan 1 of the East is in Attack and about to move."""
    t = battle({**FAR, **units}, attack="east.1")
    t.move("east.1")
    return t


@rule("TEN-21.4.1", "TEN-R49")
def test_a_charge_may_aim_at_a_nearer_undecided_clan_or_pass_it_by() -> None:
    t = charging({"west.B": "0508", "west.I": "0605", "east.1": "0503"})
    beside = [hex for hex in t.nouns(EAST, "go") if t.distance(hex, "0605") == 1]
    beyond = [hex for hex in t.nouns(EAST, "go") if t.distance(hex, "0508") == 2]
    assert beside
    assert beyond
    assert set(t.nouns(EAST, "go")) == set(beside) | set(beyond)


@rule("TEN-21.4.1", "TEN-R49")
def test_a_farther_undecided_clan_is_no_target() -> None:
    t = charging({"west.B": "0505", "west.I": "0508", "east.1": "0502"})
    goals = t.nouns(EAST, "go") or [t.hex("east.1.1")]
    assert all(t.distance(hex, "0505") == 1 for hex in goals)


@rule("TEN-R49", "TEN-6.3")
@pytest.mark.parametrize("choice", ["ignore", "face"])
def test_with_only_undecided_clans_near_the_player_counts_them_or_not(choice: str) -> None:
    t = battle({**FAR, "west.I": "0508", "east.1": "0504"}, attack="east.1")
    t.act("east.1", mode=1)
    assert t.asked == ("undecided-near", (EAST,))
    assert t.legal(EAST) == ["ignore", "face"]
    t.do(EAST, choice)
    assert t.order("east.1") == ("regroup" if choice == "ignore" else "attack")
    if choice == "face":
        assert "0507" in t.nouns(EAST, "go")


@rule("TEN-R49", "TEN-6.3", "TEN-7.2.2")
@pytest.mark.parametrize("choice", ["ignore", "face"])
def test_the_same_in_a_combat_phase(choice: str) -> None:
    t = battle({**FAR, "west.I": "0508", "east.1": "0504"}, attack="east.1")
    t.phase("combat-1")
    assert t.asked == ("undecided-near", (EAST,))
    t.do(EAST, choice)
    assert t.order("east.1") == ("regroup" if choice == "ignore" else "attack")


@rule("TEN-R49", "TEN-6.3")
@pytest.mark.parametrize("phase", [False, True])
def test_enemies_beyond_a_river_and_undecided_clans_are_asked_about_one_by_one(phase: bool) -> None:
    units = {**FAR, "west.B": "0508", "west.I": "0202", "east.1": "0504"}
    t = battle(units, attack="east.1", on=ground(24, 14, river=" ".join(RIVER)))
    if phase:
        t.phase("combat-1")
    else:
        t.act("east.1", mode=1)
    assert t.asked[0] == "river-between"
    t.do(EAST, "ignore")
    assert t.asked[0] == "undecided-near"
    t.do(EAST, "face")
    assert t.order("east.1") == "attack"
    assert t.nouns(EAST, "go")


# -- combats ------------------------------------------------------------------------------------------------


def ways(t: Aid) -> set[tuple[str, ...]]:
    """Every division that can be declared, as "unit>enemy"."""
    s = t.state
    declare_combats(s, EAST, s.scene.seat_units[EAST], 1, 0)
    top = s.stack[-1]
    assert isinstance(top, Declaring)
    found: set[tuple[str, ...]] = set()

    def walk(step: Declaring) -> None:
        if step.place == len(step.units):
            pairs = zip(step.pairs[::2], step.pairs[1::2], strict=True)
            ids = s.scene.unit_ids
            found.add(tuple(sorted(f"{ids[one]}>{ids[other]}" for one, other in pairs)))
            return
        for choice in step.options(s):
            step.take(s, choice)
            after = s.stack[-1]
            assert isinstance(after, Declaring)
            walk(after)

    walk(top)
    s.pop()
    return found


@rule("TEN-21.4.1", "TEN-R49")
def test_undecided_units_may_be_left_out_if_a_declared_enemy_is_attacked() -> None:
    t = battle({**FAR, "west.B": "0504", "west.I": "0506", "east.1": "0505"}, attack="east.1")
    assert ways(t) == {("1-1>b-1",), ("1-1>b-1", "1-1>i-1")}


@rule("TEN-R49")
def test_a_clan_in_attack_without_a_declared_enemy_must_attack_them() -> None:
    t = battle({**FAR, "west.I": "0506", "east.1": "0505"}, attack="east.1")
    assert ways(t) == {("1-1>i-1",)}


@rule("TEN-R49")
@pytest.mark.parametrize("order", ["defence", "move", "regroup"])
def test_clans_with_another_order_may_always_leave_them_alone(order: str) -> None:
    orders: dict[str, Any] = {order: "east.1"}
    t = battle({**FAR, "west.I": "0506", "east.1": "0505"}, **orders)
    assert ways(t) == {(), ("1-1>i-1",)}


@rule("TEN-R49")
def test_a_clan_that_attacks_no_declared_enemy_must_attack_all_undecided_ones() -> None:
    """1-1 touches B and I, 1-2 touches J, 2-1 touches B: if 2 takes B, clan 1 has nobody else to attack."""
    units = {
        **FAR,
        "west.B": "0504",
        "west.I": "0604",
        "west.J": "0608",
        "east.1": "0505 0607",
        "east.2": "0403",
    }
    t = battle(units, attack="east.1 east.2")
    found = ways(t)
    assert ("1-1>b-1", "2-1>b-1") in found
    assert ("1-1>i-1", "2-1>b-1") not in found, "clan 1 would leave J alone and attack no declared enemy"
    assert ("1-1>i-1", "1-2>j-1", "2-1>b-1") in found
    assert ("2-1>b-1",) not in found
    for way in found:
        attacks_declared = bool([pair for pair in way if pair.startswith("1-") and pair.endswith("b-1")])
        assert attacks_declared or {"1-1>i-1", "1-2>j-1"} <= set(way)


@rule("TEN-R19")
def test_the_west_never_attacks_an_undecided_clan() -> None:
    t = battle({**FAR, "west.B": "0505", "west.I": "0506"}, attack="west.B")
    t.fight("west.B")
    assert t.paused


@rule("TEN-21.4.1", "TEN-R49", "TEN-11.5")
def test_an_attack_makes_the_whole_clan_engage_for_ishida_before_the_dice() -> None:
    units = {**FAR, "west.L1": "0506 0910", "west.L2": "0909", "west.I": "1010", "east.1": "0504"}
    t = battle(units, attack="east.1")
    t.act("east.1", mode=1)
    wait_for(t, "engaged-order")
    assert t.stand("L") == "loyal"
    assert t.asked == ("engaged-order", (WEST,))
    assert t.state.view(None)["combat"] is not None
    events = t.do(WEST, "order defence", "reserve", "order attack", "bowl")
    assert t.track("I") == (2, 0), "with its links"
    combat = told(events, "combat")[0]["scene"]
    assert combat["types"]["east-1-1"] == "shingeki"  # type: ignore[index]
    assert combat["types"]["west-l1-1"] == "yari_fusuma"  # type: ignore[index]


def wait_for(t: Aid, prompt: str) -> None:
    for _ in range(20):
        if t.asked[0] == prompt:
            return
        seat = t.state.deciders()[0]
        liked = [choice for choice in t.legal(seat) if choice.split()[0] in ("face", "unit", "target", "go")]
        t.do(seat, (liked or t.legal(seat))[0])
    raise AssertionError(t.asked)


# -- support ------------------------------------------------------------------------------------------------


def backed(t: Aid, attacker: str, defender: str) -> int:
    attackers, defenders = (t.unit(attacker),), (t.unit(defender),)
    seat = t.state.scene.unit_seat[attackers[0]]
    return len(backers(t.state, fight_of(Sides(seat, attackers, defenders, attackers, 0))))


@rule("TEN-21.4.1", "TEN-R49", "TEN-11.6.1")
def test_undecided_units_support_the_west_by_being_adjacent() -> None:
    units = {**FAR, "west.B": "0504", "west.I": "0506", "west.J": "0908", "east.1": "0505"}
    t = battle(units)
    assert backed(t, "west.B.1", "east.1.1") == 1
    assert backed(t, "east.1.1", "west.B.1") == 0
    t = battle({**units, "east.2": "0507"})
    assert backed(t, "west.B.1", "east.1.1") == 0, "it is in the zone of another enemy"


@rule("TEN-R20", "TEN-D7")
def test_neutral_units_support_nobody() -> None:
    t = battle({**FAR, "west.B": "0504", "west.C": "0506", "east.1": "0505"}, stands={"C": "neutral"})
    assert backed(t, "west.B.1", "east.1.1") == 0


# -- neutral clans ------------------------------------------------------------------------------------------


@rule("TEN-R20", "TEN-D7")
def test_a_neutral_clan_attacked_by_tokugawa_is_loyal_at_once() -> None:
    t = battle({**FAR, "west.C": "0506", "east.1": "0505"}, stands={"C": "neutral"})
    assert ways(t) == {(), ("1-1>c-1",)}
    t.fight("east.1")
    t.do(EAST, "target c-1")
    assert t.stand("C") == "loyal"
    t.do(WEST, "order attack")
    assert t.place("west.C") == "reserve"
    assert t.state.scene.unit_seat[t.unit("west.C.1")] == WEST


@rule("TEN-R20")
def test_nobody_must_attack_a_neutral_clan_and_ishida_may_not() -> None:
    units = {**FAR, "west.B": "0406", "west.C": "0506", "east.1": "0505"}
    t = battle({**units, "west.B": "0507"}, attack="west.B east.1", stands={"C": "neutral"})
    assert ways(t) == {(), ("1-1>c-1",)}
    t.fight("west.B")
    assert t.paused


# -- every division, counted otherwise ----------------------------------------------------------------------


def legal_ways(t: Aid) -> set[tuple[str, ...]]:
    """All sets of pairs that TEN-11.1 to TEN-11.3 and TEN-R49 allow, found by trying them all."""
    s = t.state
    scene = s.scene
    pairs: list[tuple[int, int]] = []
    for unit in scene.seat_units[EAST]:
        hexes = scene.field.zone[s.pos[unit]]
        met = [s.unit_at(hex) for hex in hexes if s.unit_at(hex) >= 0]
        pairs += [(unit, other) for other in met if scene.unit_seat[other] != EAST]
    found: set[tuple[str, ...]] = set()
    for size in range(len(pairs) + 1):
        for way in itertools.combinations(pairs, size):
            if _allowed(t, pairs, way):
                ids = scene.unit_ids
                found.add(tuple(sorted(f"{ids[one]}>{ids[other]}" for one, other in way)))
    return found


def _allowed(t: Aid, pairs: list[tuple[int, int]], way: tuple[tuple[int, int], ...]) -> bool:
    s = t.state
    clan_of = s.scene.unit_clan
    fighters = Counter(one for one, _ in way)
    targets = Counter(other for _, other in way)
    if any(fighters[one] > 1 and targets[other] > 1 for one, other in way):
        return False
    declared = {other for _, other in pairs if s.scene.unit_seat[other] == WEST}
    undecided = {other for _, other in pairs if other in s.scene.undecided}
    if not declared <= set(targets):
        return False
    for clan in {clan_of[one] for one, _ in pairs}:
        if s.order[clan] != Order.ATTACK:
            continue
        touches = [(one, other) for one, other in pairs if clan_of[one] == clan]
        to_declared = [pair for pair in touches if pair[1] in declared]
        to_undecided = [pair for pair in touches if pair[1] in undecided]
        bound = {one for one, _ in to_declared or to_undecided}
        if not bound <= set(fighters):
            return False
        spares = not {other for _, other in to_undecided} <= set(targets)
        if spares and not [pair for pair in way if pair in to_declared]:
            return False
    return True


@rule("TEN-R49", "TEN-21.4.1", "TEN-R20", "TEN-11.1", "TEN-11.3")
@pytest.mark.parametrize("seed", range(40))
def test_exactly_the_divisions_that_are_allowed_can_be_declared(seed: int) -> None:
    chance = random.Random(seed)
    places = [f"{column:02}{row:02}" for column in (5, 6, 7) for row in (5, 6, 7)]
    chance.shuffle(places)
    names = ["west.B", "west.I", "west.J", "west.C", "east.1", "east.1", "east.2", "east.3"]
    units: dict[str, str] = dict(FAR)
    for name, place in zip(chance.sample(names, 7), places, strict=False):
        units[name] = f"{units[name]} {place}" if name in units else place
    clans = [name for name in units if name.startswith("east") and name not in FAR]
    attack = " ".join(name for name in clans if chance.choice(["attack", "attack", "defence"]) == "attack")
    t = battle(units, attack=attack, stands={"C": "neutral"} if "west.C" in units else {})
    if not [unit for unit in t.state.scene.seat_units[EAST] if contacts(t.state, unit)]:
        return
    assert ways(t) == legal_ways(t)
