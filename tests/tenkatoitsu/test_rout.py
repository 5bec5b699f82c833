"""TEN-11.11, TEN-R15, TEN-R42: clans that have lost a unit."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from sengoku.games.tenkatoitsu.combat.table import outcome
from sengoku.games.tenkatoitsu.command.points import has_chief
from sengoku.games.tenkatoitsu.places import Place
from tests.support import rule
from tests.tenkatoitsu.table import Table, fight, table, worth

#: An Exhausted unit of clan F dies beside the enemy; the rest of its clan is far away.
DOOMED = "ikeda-f-1"


def lose(
    *then: int, mate: str = "1010", mate_loss: int = 3, attack: str = "tokugawa-a", **more: Any
) -> Table:
    """f-1 is eliminated; the dice after it are those of the rout and what follows."""
    units = {"tokugawa-a-2": "0504", DOOMED: "0505", "ikeda-f-2": mate}
    return fight(units, "d1", *then, attack=attack, loss={DOOMED: 3, "ikeda-f-2": mate_loss}, **more)


@rule("TEN-11.11")
@pytest.mark.parametrize(
    ("die", "fate"),
    [(1, "rout"), (2, "rout"), (3, "seppuku"), (4, "retreat"), (5, "nothing"), (6, "nothing")],
)
def test_the_die_decides_for_a_clan_whose_survivor_is_exhausted(die, fate):
    t = lose(die)
    assert t.told("rout-test") == [{"clan": "ikeda-f", "die": die, "total": die, "result": fate}]
    assert (t.hex("ikeda-f-2") == "dead") == (fate == "rout")
    assert (t.order("ikeda-f") == "regroup") == (fate in ("retreat", "seppuku"))
    assert t.state.bundori[0] == (1 if fate == "seppuku" else 0)


@rule("TEN-11.11")
def test_each_survivor_that_is_not_exhausted_adds_one():
    assert lose(2, mate_loss=2).told("rout-test")[0]["total"] == 3
    assert lose(2, mate_loss=3).told("rout-test")[0]["total"] == 2
    units = {"tokugawa-a-2": "0504", "ikeda-g-2": "0505"}
    rest = {"ikeda-g-1": "1010", "ikeda-g-3": "1011", "ikeda-g-4": "1110"}
    loss = {"ikeda-g-2": 3, "ikeda-g-4": 3}
    t = fight({**units, **rest}, "d1", 1, attack="tokugawa-a", loss=loss)
    assert t.told("rout-test")[0]["total"] == 1 + 2


@rule("TEN-11.11", "TEN-R42")
def test_the_individual_of_a_survivor_is_added():
    """Hori Hidemasa (2) survives: 1 + 2 + 1. When he is the one who dies, nobody helps."""
    units = {"tokugawa-a-2": "0504", "ikeda-e-2": "0505", "ikeda-e-1": "1010"}
    t = fight(units, "d1", 1, attack="tokugawa-a", loss={"ikeda-e-2": 3})
    assert t.told("rout-test")[0]["total"] == 4
    units = {"tokugawa-a-2": "0504", "ikeda-e-1": "0505", "ikeda-e-2": "1010"}
    t = fight(units, "d1", 6, 1, path=[(1, "die blue")], attack="tokugawa-a", loss={"ikeda-e-1": 3})
    assert t.told("rout-test")[0]["total"] == 1 + 1


@rule("TEN-11.11", "TEN-R42")
def test_a_clan_without_survivors_does_not_test():
    t = fight({"tokugawa-a-2": "0504", DOOMED: "0505"}, "d1", 1, attack="tokugawa-a", loss={DOOMED: 3})
    assert t.told("rout-test") == []
    assert t.unthrown("combat") == 1
    chits = {clan["id"]: clan["chit"] for clan in t.state.view(None)["clans"]}
    assert chits["ikeda-f"] == "gone"  # TEN-R35


@rule("TEN-R35")
def test_a_clan_without_units_loses_its_chit():
    t = lose(1)
    chits = {clan["id"]: clan["chit"] for clan in t.state.view(None)["clans"]}
    assert chits["ikeda-f"] == "gone"


@rule("TEN-R15")
def test_the_leader_is_rolled_for_before_the_clan_and_both_before_the_advance():
    units = {"tokugawa-a-2": "0504", "ikeda-b-1": "0505", "ikeda-b-2": "1010"}
    loss = {"ikeda-b-1": 3, "ikeda-b-2": 3}
    t = fight(units, "d1", 4, 5, path=[(1, "die blue")], attack="tokugawa-a", loss=loss)
    kinds = [event.kind for event in t.events]
    wanted = ["eliminated", "leader-test", "rout-test", "advanced"]
    assert [kind for kind in kinds if kind in wanted] == wanted


@rule("TEN-R15")
def test_once_for_each_unit_eliminated():
    units = {"ikeda-d-1": "0505", "tokugawa-i-1": "0504", "tokugawa-i-2": "0605"}
    loss = {"tokugawa-i-1": 2, "tokugawa-i-2": 3}
    path = [(1, "target i-1"), (1, "die blue")]
    more: dict[str, Any] = {
        "path": path,
        "phase": "combat-1",
        "attack": "ikeda-d",
        "regroup": "tokugawa-i",
        "loss": loss,
    }
    t = fight(units, "d2R1R", 5, 5, **more)
    t.do(0, "unit i-1")
    assert [t.hex(unit) for unit in ("tokugawa-i-1", "tokugawa-i-2")] == ["dead", "dead"]
    assert t.told("rout-test") == []  # nobody is left to test


ROUTED = {"tokugawa-a-2": "0504", "ikeda-b-2": "0505", "ikeda-b-1": "1010"}


@rule("TEN-11.11", "TEN-R22", "TEN-R42", "TEN-11.10")
def test_a_rout_eliminates_all_and_scores_but_endangers_no_leader_who_did_not_fight():
    """b-1 with its leader stands far from the combat: he flees, and his head is no trophy (TEN-17.1)."""
    t = fight(ROUTED, "d1", 1, 1, attack="tokugawa-a", loss={"ikeda-b-1": 3, "ikeda-b-2": 3})
    assert t.told("rout-test")[0]["result"] == "rout"
    assert t.hex("ikeda-b-1") == "dead"
    assert t.told("leader-test") == []
    assert not t.killed("ikeda-b-1")
    assert t.state.bundori[0] == 0
    points = [args["count"] for args in t.told("eliminated")]
    assert points == [worth(["ikeda-b-2"]), worth(["ikeda-b-1"])] == [1, 3]


@rule("TEN-R42", "TEN-11.10")
@pytest.mark.parametrize(("die", "killed"), [(4, True), (5, False)])
def test_leaders_of_all_routed_units_are_in_danger_if_the_players_wish(die, killed):
    more: dict[str, Any] = {"loss": {"ikeda-b-1": 3, "ikeda-b-2": 3}, "routed_leaders": True}
    t = fight(ROUTED, "d1", 1, die, attack="tokugawa-a", **more)
    assert t.hex("ikeda-b-1") == "dead"
    assert t.killed("ikeda-b-1") == killed
    assert t.state.bundori[0] == (1 if killed else 0)


@rule("TEN-R42", "TEN-11.10")
@pytest.mark.parametrize(("die", "killed"), [(4, True), (5, False)])
def test_a_leader_whose_unit_fought_and_routs_is_in_danger(die, killed):
    """b-2 dies, b-1 beside it loses nothing in the same combat; then the clan routs."""
    units = {"tokugawa-a-2": "0504", "ikeda-b-2": "0505", "ikeda-b-1": "0404"}
    path = [(0, "target b-1"), (1, "die blue")]
    loss = {"ikeda-b-1": 3, "ikeda-b-2": 3}
    t = fight(units, "d1", 1, die, path=path, attack="tokugawa-a", loss=loss)
    t.do(1, "unit b-2")
    assert t.told("rout-test")[0]["result"] == "rout"
    assert t.hex("ikeda-b-1") == "dead"
    assert t.killed("ikeda-b-1") == killed


# -- retreat and seppuku ------------------------------------------------------------------------------------


@rule("TEN-11.11", "TEN-6.6")
def test_a_clan_that_retreats_goes_away_and_is_in_regroup():
    t = lose(4, mate="0507")
    assert t.order("ikeda-f") == "regroup"
    assert t.asked == ("retreat-to", (1,))
    t.do(1, t.legal(1)[0])
    assert t.told("retreated")


@rule("TEN-11.11", "TEN-6.7")
def test_a_retreat_by_rout_is_pursued():
    """f-2 is held by g-1, who is in Attack: he follows, and his own combat falls away."""
    units = {"tokugawa-a-2": "0504", DOOMED: "0505", "ikeda-f-2": "0508", "tokugawa-g-1": "0509"}
    more: dict[str, Any] = {"attack": "tokugawa-a tokugawa-g", "loss": {DOOMED: 3, "ikeda-f-2": 3}}
    t = fight(units, "d1", 4, path=[(0, "target f-1")], **more)
    while t.asked[0] == "retreat-to":
        t.do(1, t.legal(1)[0])
    assert t.asked == ("pursue", (0,))
    t.do(0, "pursue")
    assert t.told("pursued")[0]["unit"] == "tokugawa-g-1"
    assert len(t.fought()) == 1


@rule("TEN-11.11", "TEN-R42")
def test_seppuku_is_a_leader_of_the_owners_choice():
    """Total 3 for a clan with two leaders is not to be had; with one leader he is taken at once."""
    units = {"tokugawa-a-2": "0504", "ikeda-b-2": "0505", "ikeda-b-1": "1010"}
    t = fight(units, "d1", 2, attack="tokugawa-a", loss={"ikeda-b-1": 3, "ikeda-b-2": 3})
    assert t.told("rout-test")[0]["result"] == "seppuku"
    assert t.killed("ikeda-b-1")
    assert t.hex("ikeda-b-1") == "1010"
    assert t.state.bundori == [1, 0]
    assert t.told("seppuku") == [{"unit": "ikeda-b-1"}]


@rule("TEN-11.11", "TEN-R42")
def test_without_a_leader_seppuku_still_costs_one_and_a_person_without_value_lives():
    units = {"tokugawa-a-2": "0504", "ikeda-g-2": "0505", "ikeda-g-1": "1010"}
    t = fight(units, "d1", 3, attack="tokugawa-a", loss={"ikeda-g-1": 3, "ikeda-g-2": 3})
    assert t.state.bundori == [1, 0]
    assert not t.killed("ikeda-g-1")  # Miyoshi Hidetsugu is an X
    assert t.told("seppuku-nobody") == [{"clan": "ikeda-g", "seat": 0}]


def seppuku_of_ieyasu(**options: Any) -> Table:
    units = {"ikeda-d-2": "0504", "tokugawa-a-2": "0505", "tokugawa-a-1": "1010"}
    loss = {"tokugawa-a-1": 3, "tokugawa-a-2": 3}
    t = fight(units, "d1", 1, phase="combat-1", attack="ikeda-d", loss=loss, **options)
    assert t.told("rout-test")[0]["total"] == 3
    assert t.told("seppuku") == [{"unit": "tokugawa-a-1"}]
    assert t.killed("tokugawa-a-1")
    assert t.state.bundori == [0, 2]
    return t


@rule("TEN-R42", "TEN-20.5", "TEN-17.1", "TEN-9.2")
def test_the_seppuku_of_ieyasu_does_not_end_the_battle_but_he_commands_no_more():
    """A sudden death is a death by TEN-11.10; the marker of TEN-11.11 is a leader lost all the same."""
    t = seppuku_of_ieyasu()
    assert not t.state.over
    assert not has_chief(t.state, 0)


@rule("TEN-R42", "TEN-20.5", "TEN-17.1")
def test_the_seppuku_of_ieyasu_is_a_sudden_death_if_the_players_wish():
    t = seppuku_of_ieyasu(seppuku_ends=True)
    assert t.state.over
    assert t.state.winners() == [1]


@rule("TEN-R42", "TEN-R40")
def test_a_clan_that_retreats_takes_no_part_in_combats_to_come():
    """i-1 dies in the first combat, its clan retreats; i-2's own combat does not take place."""
    units = {"tokugawa-i-1": "0504", "tokugawa-i-2": "1005", "ikeda-d-1": "0505", "ikeda-f-1": "1006"}
    path = [(0, "target d-1"), (1, "die blue")]
    loss = {"tokugawa-i-1": 3, "tokugawa-i-2": 3}
    t = fight(units, "a1", 4, path=path, attack="tokugawa-i", loss=loss)
    while not t.state.over and t.asked[0] in ("retreat-to", "advance", "pursue"):
        seat = t.asked[1][0]
        t.do(seat, t.legal(seat)[0])
    assert t.order("tokugawa-i") == "regroup"
    assert len(t.fought()) == 1


@rule("TEN-R42", "TEN-R40")
def test_even_if_it_cannot_get_away():
    """i-2 is walled in by enemies and stays in contact; still its combat does not take place."""
    around = {"ikeda-f-1": "1006", "ikeda-f-2": "1004", "ikeda-i-1": "0906", "ikeda-i-2": "1106"}
    units = {"tokugawa-i-1": "0504", "tokugawa-i-2": "1005", "ikeda-d-1": "0505", **around}
    loss = {"tokugawa-i-1": 3, "tokugawa-i-2": 3}
    t = table(units, attack="tokugawa-i", loss=loss)
    t.begin("combat-0")
    while t.asked[0] == "attack":
        t.do(0, t.legal(0)[0])
    t.do(0, "target d-1")
    t.throw("a1", t.sums(), 4)
    t.do(1, "die blue")
    assert t.told("rout-test")[0]["result"] == "retreat"
    assert t.hex("tokugawa-i-2") == "1005"
    assert len(t.fought()) == 1


# -- chits of clans without units (TEN-R35) -----------------------------------------------------------------


def doomed_carrier(tactic: int, *along: str) -> Table:
    """f-1 is the last of its clan and its chit carries a tactic; then it is eliminated."""
    units = {"tokugawa-a-2": "0504", DOOMED: "0505", "ikeda-i-1": "1010"}
    t = table(units, attack="tokugawa-a", loss={DOOMED: 3}, active=(1, 1))
    carrier = t.clan("ikeda-f")
    t.state.tactic[carrier] = tactic
    t.state.hints[carrier] = 31
    t.state.lead[carrier] = carrier
    for word in along:
        t.state.lead[t.clan(word)] = carrier
        t.state.send_chit(t.clan(word), Place.ASIDE)
    t.throw("d1", (0, 7 - 3 + 3))
    t.begin("combat-0", "ikeda-f", "march", "rally")
    assert t.hex(DOOMED) == "dead"
    return t


@rule("TEN-R35")
def test_a_tactic_whose_clans_are_all_gone_is_used_up_for_nothing():
    t = doomed_carrier(0)
    assert t.told("tactic-lost") == [{"clan": "ikeda-f", "tactic": "totsugeki"}]
    assert t.state.view(None)["sides"][1]["tactics_used"]["totsugeki"] == 1
    assert "ikeda-f" not in [args["clan"] for args in t.told("drawn-clan")]


@rule("TEN-R35", "TEN-10.4.4")
def test_the_chit_of_a_kido_stays_while_one_of_its_clans_lives():
    t = doomed_carrier(2, "ikeda-i")
    assert t.told("tactic-lost") == []
    assert [args["clan"] for args in t.told("drawn-clan")] == ["ikeda-f"]
    assert t.asked == ("chit-drawn", (1,))
    t.roll("orders", 6)
    t.do(1, "act")
    assert [args["clan"] for args in t.told("kido-test")] == ["ikeda-i"]


# -- leaders of the owner's choice --------------------------------------------------------------------------


@rule("TEN-11.11", "TEN-R42")
def test_the_owner_chooses_which_of_several_leaders_commits_seppuku():
    """A clan of our own with two leaders of 1, both Exhausted: 2 + 1 is seppuku."""
    units = {"tokugawa.A": "0504", "ikeda.C": "1009", "ikeda.B": "0505 1109 1010"}
    ratings = {
        "tokugawa.A": "4/6/1/0 SO",
        "ikeda.C": "1/1/1/0 SO",
        "ikeda.B": "0/1/1/0 2/3/1/1 2/3/1/1",
    }
    losses = {"ikeda.B.1": 3, "ikeda.B.2": 3, "ikeda.B.3": 3}
    t = table(units, ratings=ratings, attack="tokugawa.A", loss=losses)
    for faces in itertools.product((1, 3, 6), repeat=2):
        if outcome(faces[0] * 2, faces[1] * 2 + 10 - 1 + 3) in ("d1", "d1R", "d1RR"):
            break
    t.roll("combat", faces[0], faces[0], faces[1], faces[1], 2)
    t.fight("tokugawa.A")
    assert t.asked == ("seppuku", (1,))
    assert t.legal(1) == ["unit b-2", "unit b-3"]
    t.do(1, "unit b-3")
    assert [t.state.killed[t.unit(f"ikeda.B.{number}")] for number in (2, 3)] == [0, 1]
    assert t.state.bundori == [1, 0]


@rule("TEN-R39", "TEN-11.11", "TEN-R15")
def test_a_unit_retreats_once_even_if_its_clan_tests_twice() -> None:
    """g-1 and g-2 fall together: two tests say retreat; g-3, pursued after the first, stays."""
    units = {
        "tokugawa-d-1": "0505",
        "ikeda-g-1": "0504",
        "ikeda-g-2": "0605",
        "ikeda-g-3": "1006",
        "tokugawa-e-1": "1005",
        "ikeda-a-1": "0111",
    }
    loss = {"ikeda-g-1": 2, "ikeda-g-2": 3, "ikeda-g-3": 3}
    t = table(units, attack="tokugawa-d tokugawa-e", loss=loss)
    t.begin("combat-0")
    while t.asked[0] == "attack":
        t.do(0, t.legal(0)[0])
    first = next(one for one in t.state.view(0)["combats"] if "ikeda-g-1" in one["defenders"])
    t.do(0, "target g-1")
    t.throw("d2R1R", (first["red"], first["blue"]), 6, 4, 4)
    t.do(0, "die red")
    t.do(1, "unit g-1")
    while t.asked[0] in ("retreat-to", "pursue", "advance", "seppuku", "move-unit"):
        seat = t.asked[1][0]
        t.do(seat, t.legal(seat)[0])
    retreats = [one["unit"] for one in t.told("retreated")]
    assert len(t.told("rout-test")) == 2
    assert retreats == ["ikeda-g-3"]
