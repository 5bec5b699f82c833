"""The heuristic bot of Tenkatoitsu uses what the rules give it: sieges, deployment, delays."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.arena.breakdowns.tenkatoitsu import Watch
from sengoku.arena.report import Plan
from sengoku.arena.simulate import make_plan, play_game
from sengoku.bots import bot, decide, private_dice
from sengoku.bots.tenkatoitsu.aims import aim
from sengoku.bots.tenkatoitsu.decision import Decision
from sengoku.bots.tenkatoitsu.moves import deploy_gain
from sengoku.bots.tenkatoitsu.orders import utilities
from sengoku.bots.tenkatoitsu.phases import chit_drawn
from sengoku.bots.tenkatoitsu.storms import storming_party, way_round
from sengoku.bots.tenkatoitsu.table import Table
from sengoku.games.tenkatoitsu.components import NEVER, PHASE_IDS, Order
from sengoku.games.tenkatoitsu.glance import BattleGlance
from sengoku.games.tenkatoitsu.treason.aid import KOBAYAKAWA, Stand
from tests.bots.test_tenkatoitsu_heuristic import position
from tests.bots.test_tenkatoitsu_treason import asks, until
from tests.support import rule

GAME = sengoku.game("tenkatoitsu")
HEURISTIC = bot("tenkatoitsu", "heuristic")

#: The garrison, clans of Hashiba before the fortress, and one of Akechi's in the field.
SIEGE = {
    "akechi.M": "2506 2506",
    "akechi.B": "1809 1808",
    "hashiba.G": "2502 2602 2501",
    "hashiba.F": "1709 1708 1609",
    "hashiba.A": "1212 1211 1312",
}


def besieging(**more: str) -> Table:
    return position({**SIEGE, **more}, move="hashiba.G", battle="yamazaki-long", turn=14).seen(0)


# -- sieges -------------------------------------------------------------------------------------------------


@rule("TEN-15.5")
def test_clans_that_have_nobody_before_them_storm_a_weak_garrison() -> None:
    t = besieging(**{"hashiba.G": "1901 2001 1902"})
    clan = t.clan_called("hashiba-g")
    assert storming_party(t, 0) == [clan]
    goal = aim(t, clan)
    assert goal.hex == t.scene.field.fortress
    assert utilities(t, clan)[Order.MOVE] == max(utilities(t, clan))


@rule("TEN-15.5", "TEN-6.3")
def test_before_the_gates_they_attack() -> None:
    t = besieging(**{"hashiba.G": "2505 2605 2504"})
    values = utilities(t, t.clan_called("hashiba-g"))
    assert values[Order.ATTACK] == max(values)


@rule("TEN-15.5")
def test_nobody_storms_a_garrison_that_is_too_strong() -> None:
    strong = besieging(**{"akechi.A": "2506 2506 2506 2506", "akechi.D": "2506 2506"})
    assert storming_party(strong, 0) == []


@rule("TEN-15.5", "TEN-6.5.1")
def test_the_way_to_the_fortress_keeps_clear_of_the_enemy() -> None:
    """The enemy is on the road; the way round is longer."""
    t = besieging(**{"akechi.B": "2010 2110"})
    away = way_round(t, 0)
    field = t.scene.field
    assert away[field.fortress] == 0
    straight = field.points_to(field.fortress, field.march, [False] * field.size)
    assert straight[field.hex("1812")] < away[field.hex("1812")] < NEVER
    assert straight[field.hex("2502")] == away[field.hex("2502")]


@rule("TEN-19.5", "TEN-15.4")
def test_akechi_leaves_a_garrison_in_his_fortress() -> None:
    s = until("yamazaki-long", asks("plan"))
    t = Table(BattleGlance(s, 1))
    fortress = t.scene.field.fortress
    guards = [clan for clan in t.clans(1) if aim(t, clan).holds and aim(t, clan).hex == fortress]
    assert [t.scene.clan_ids[clan] for clan in guards] == ["m"]


@rule("TEN-15.5", "TEN-15.6.1", "TEN-15.8")
def test_shoryuji_is_attacked_and_defended() -> None:
    """How often is measured in docs/performance.md; here in one battle of six at least."""
    plan = make_plan("tenkatoitsu", 2, ["heuristic"], 6, "siege", {"scenario": "yamazaki-long"})
    assert any(_besieged(plan, number) for number in range(6))


def _besieged(plan: Plan, number: int) -> bool:
    """Whether both sides act in a siege in this battle."""
    watched = Watch()
    play_game(plan, number, watched)
    return "both-acted" in watched.counts.get("siege", {})


# -- deployment ---------------------------------------------------------------------------------------------

#: A unit below Mt Irogane; another in the plain.
BELOW = {"tokugawa.D": "1406", "ikeda.F": "1409"}
PLAIN = {"tokugawa.D": "1203", "ikeda.F": "1207"}


@rule("TEN-6.4", "TEN-11.6.2")
def test_deploys_uphill_when_the_enemy_comes() -> None:
    field = position(BELOW)
    t = field.seen(0)
    unit = field.unit("tokugawa.D.1")
    assert deploy_gain(t, unit) > 0
    field.act_with("tokugawa.D")
    s = field.state
    s.apply(0, GAME.parse("keep"))
    assert field.chosen() == ("move-unit", "unit d-1")
    s.apply(0, GAME.parse("unit d-1"))
    before = s.pos[unit]
    s.apply(0, decide(HEURISTIC, s, 0, private_dice(1, 0)))
    assert s.scene.field.elevation[s.pos[unit]] > s.scene.field.elevation[before]


@rule("TEN-6.4")
@pytest.mark.parametrize("enemy", ["1207", "1219"])
def test_stays_where_no_ground_is_better(enemy: str) -> None:
    field = position({**PLAIN, "ikeda.F": enemy})
    assert deploy_gain(field.seen(0), field.unit("tokugawa.D.1")) == 0


# -- delays -------------------------------------------------------------------------------------------------


@rule("TEN-8.6")
@pytest.mark.parametrize(("to_come", "expected"), [(["march", "rally"], "delay"), (["rally"], "act")])
def test_a_chit_of_no_use_goes_back_while_the_turn_is_young(to_come: list[str], expected: str) -> None:
    """The garrison of Iwasaki holds the castle and no enemy is near."""
    field = position({"tokugawa.J": "1235", "ikeda.F": "1008"})
    glance = BattleGlance(field.state, 0)
    glance.obligatory = [1 if phase in to_come else 2 for phase in PHASE_IDS]
    assert _drawn(glance, "tokugawa-j") == expected


@rule("TEN-8.6")
def test_a_chit_of_use_is_used() -> None:
    places = {"tokugawa.B": "1104 1103 1204", "ikeda.F": "1106"}
    field = position(places)
    glance = BattleGlance(field.state, 0)
    glance.obligatory = [1] * len(PHASE_IDS)
    assert _drawn(glance, "tokugawa-b") == "act"


def _drawn(glance: BattleGlance, clan: str) -> str:
    """What the bot does with the chit of a clan that has just been drawn."""
    choices = [GAME.parse("act"), GAME.parse("delay")]
    glance.args = {"clan": clan}
    return str(chit_drawn(Decision(glance, choices)))


# -- the watch on Mt Matsuo ---------------------------------------------------------------------------------


@rule("TEN-21.4", "TEN-6.3")
def test_otani_keeps_before_kobayakawa_until_he_has_decided() -> None:
    s = until("sekigahara", asks("select"))
    glance = BattleGlance(s, 0)
    for clan in ("west-f", "west-g", "west-h"):
        t = Table(glance)
        assert aim(t, t.clan_called(clan)).holds
    glance.stand[KOBAYAKAWA] = Stand.TREASON
    t = Table(glance)
    assert not aim(t, t.clan_called("west-g")).holds
