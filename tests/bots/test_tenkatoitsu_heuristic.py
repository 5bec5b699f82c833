"""The heuristic bot of Tenkatoitsu: what it does in given positions, and whole games."""

from __future__ import annotations

from typing import Any

import pytest

import sengoku
from sengoku.bots import bot, decide, private_dice
from sengoku.bots.tenkatoitsu.aims import aim
from sengoku.bots.tenkatoitsu.charges import best_charge
from sengoku.bots.tenkatoitsu.orders import best_change, success, utilities
from sengoku.bots.tenkatoitsu.table import Table
from sengoku.games.tenkatoitsu.combat.declaring import declare_combats
from sengoku.games.tenkatoitsu.command.selection import selection
from sengoku.games.tenkatoitsu.components import Order
from sengoku.games.tenkatoitsu.glance import BattleGlance
from sengoku.games.tenkatoitsu.outline import Turn, TurnPart
from sengoku.games.tenkatoitsu.state import Battle
from tests.support import rule
from tests.tenkatoitsu.table import Table as Board
from tests.tenkatoitsu.table import table

GAME = sengoku.game("tenkatoitsu")
HEURISTIC = bot("tenkatoitsu", "heuristic")


class Thinking(Board):
    """A table at which the bot decides."""

    def seen(self, seat: int) -> Table:
        return Table(BattleGlance(self.state, seat))

    def chosen(self) -> tuple[str, str]:
        """What is asked now, and what the bot answers."""
        seat = self.state.deciders()[0]
        choice = decide(HEURISTIC, self.state, seat, private_dice(1, seat))
        return self.state.ask(seat).prompt, str(choice)

    def act_with(self, clan: str) -> None:
        """The chit of a clan is drawn and it acts."""
        self.draw(clan)
        self.do(self.state.scene.clan_seat[self.clan(clan)], "act")

    def select(self, seat: int, points: int) -> list[str]:
        """What a side picks with so many points."""
        s = self.state
        s.stack[-1] = selection()
        s.points[seat] = s.left[seat] = points
        picks: list[str] = []
        while seat in s.deciders():
            choice = decide(HEURISTIC, s, seat, private_dice(1, seat))
            picks.append(str(choice))
            s.apply(seat, choice)
        return picks


def position(clans: dict[str, str], **more: Any) -> Thinking:
    """Only these units of the battle are on the map; the chits of the turn are about to be selected."""
    units = {
        f"{clan}.{number}": hex
        for clan, hexes in clans.items()
        for number, hex in enumerate(hexes.split(), 1)
    }
    t = Thinking(table(units, on="real", plans=("kakuyoku", "kakuyoku"), **more).state)
    t.state.stack = [Turn(TurnPart.BOWL), selection()]
    return t


#: Three units of Ii before one of Hasegawa's that stands alone in the plain; and one before three.
STRONG = {"tokugawa.B": "1104 1103 1204", "ikeda.F": "1106"}
WEAK = {"tokugawa.H": "1005", "ikeda.E": "1008 1108 0907"}


class TestCharges:
    @rule("TEN-6.3", "TEN-11.6")
    def test_three_against_one_is_a_good_charge(self) -> None:
        t = position(STRONG).seen(0)
        assert best_charge(t, t.clan_called("tokugawa-b")).value > 0.5

    @rule("TEN-6.3", "TEN-11.6")
    def test_one_against_three_is_a_bad_one(self) -> None:
        t = position(WEAK).seen(0)
        clan = t.clan_called("tokugawa-h")
        assert best_charge(t, clan).value < 0
        assert utilities(t, clan)[Order.ATTACK] < utilities(t, clan)[Order.DEFENCE]
        assert utilities(t, clan)[Order.ATTACK] < 0, "there is no fortress to storm instead"

    @rule("TEN-8.1")
    def test_attacks_when_the_odds_are_good(self) -> None:
        field = position(STRONG)
        field.act_with("tokugawa.B")
        assert field.chosen() == ("change-order", "order attack")

    @rule("TEN-8.1")
    def test_keeps_quiet_when_they_are_bad(self) -> None:
        field = position(WEAK)
        field.act_with("tokugawa.H")
        prompt, choice = field.chosen()
        assert prompt == "change-order"
        assert choice != "order attack"

    @rule("TEN-6.3.2", "TEN-11.3")
    def test_the_clan_charges_together(self) -> None:
        """The units that can reach the lone enemy go for it."""
        field = position(STRONG, attack="tokugawa.B")
        s = field.state
        field.act_with("tokugawa.B")
        s.apply(0, GAME.parse("keep"))
        while s.ask(0).prompt in ("move-unit", "charge-to"):
            assert not s.loss[field.unit("ikeda.F.1")]
            s.apply(0, decide(HEURISTIC, s, 0, private_dice(1, 0)))
        assert len([unit for unit in s.on_map(field.clan("tokugawa.B")) if s.fresh[unit]]) == 3


class TestOrders:
    @rule("TEN-8.1")
    def test_knows_the_chance_of_a_change(self) -> None:
        t = position({"tokugawa.A": "1005 1004 1104"}).seen(0)
        t.plans[0] = None
        clan = t.clan_called("tokugawa-a")
        assert success(t, clan, Order.ATTACK) == 1.0  # 3 or more with Individual 2
        t.order[clan] = Order.REGROUP
        assert success(t, clan, Order.ATTACK) == pytest.approx(4 / 6)

    @rule("TEN-8.5")
    def test_a_worn_clan_far_from_the_enemy_rallies(self) -> None:
        field = position({"tokugawa.D": "0602 0601", "ikeda.F": "1008"})
        for unit in field.state.scene.clan_units[field.clan("tokugawa.D")]:
            field.state.loss[unit] = 3
        t = field.seen(0)
        assert (
            best_change(t, field.clan("tokugawa.D"), utilities(t, field.clan("tokugawa.D")))[1]
            == Order.REGROUP
        )
        field.act_with("tokugawa.D")
        assert field.chosen() == ("change-order", "order regroup")

    @rule("TEN-8.5")
    def test_only_worn_units_take_the_test(self) -> None:
        field = position({"tokugawa.D": "0602 0601", "ikeda.F": "1012"}, regroup="tokugawa.D")
        field.state.loss[field.unit("tokugawa.D.2")] = 2
        s = field.state
        field.act_with("tokugawa.D")
        s.apply(0, GAME.parse("keep"))
        assert field.chosen() == ("rally-unit", "unit d-2")

    @rule("TEN-6.5")
    def test_a_clan_far_from_everybody_marches_to_its_prey(self) -> None:
        field = position({"tokugawa.D": "0602 0601", "ikeda.F": "1020"}, move="tokugawa.D")
        s = field.state
        before = field.seen(0).clan_near(field.clan("tokugawa.D"))
        field.act_with("tokugawa.D")
        s.apply(0, GAME.parse("keep"))
        while s.ask(0).prompt in ("move-unit", "march-to"):
            s.apply(0, decide(HEURISTIC, s, 0, private_dice(1, 0)))
        assert field.seen(0).clan_near(field.clan("tokugawa.D")) < before


class TestCombats:
    @rule("TEN-R12", "TEN-11.4")
    def test_fights_first_where_no_test_can_shut_a_clan_out(self) -> None:
        """B and D together have the better combat, but D's second unit would be lost to their test."""
        places = {"tokugawa.B": "1105", "tokugawa.D": "1205 1004", "ikeda.F": "1106", "ikeda.I": "1003"}
        field = position(places, attack="tokugawa.B tokugawa.D")
        s = field.state
        units = ("tokugawa.B.1", "tokugawa.D.1", "tokugawa.D.2")
        declare_combats(s, 0, [field.unit(word) for word in units], 0, 0)
        s.start(s.stack[-1])
        assert field.chosen() == ("next-combat", "target i-1")


class TestCommand:
    @rule("TEN-9.3", "TEN-12")
    def test_calls_the_clans_that_wait(self) -> None:
        clans = {"tokugawa.D": "0602 0601", "tokugawa.K": "off off", "ikeda.F": "1020"}
        field = position(clans, move="tokugawa.D", turn=3)
        assert "select k" in field.select(0, 1)

    @rule("TEN-10.3", "TEN-10.4.1")
    def test_writes_a_totsugeki_where_the_charge_is_good(self) -> None:
        """The enemy is worn and beyond the reach of an ordinary charge."""
        places = {"tokugawa.B": "1102 1101 1202", "ikeda.D": "1107"}
        field = position(places, attack="tokugawa.B", regroup="ikeda.D")
        field.state.loss[field.unit("ikeda.D.1")] = 3
        assert field.select(0, 1)[:2] == ["write totsugeki", "select b"]

    @rule("TEN-10.4.3")
    def test_writes_a_kotai_for_a_clan_about_to_be_lost(self) -> None:
        places = {"tokugawa.D": "1005 1004", "ikeda.E": "1006 1105 0906"}
        field = position(places, attack="tokugawa.D ikeda.E")
        for unit in field.state.scene.clan_units[field.clan("tokugawa.D")]:
            field.state.loss[unit] = 3
        assert field.select(0, 1)[:2] == ["write kotai", "select d"]

    @rule("TEN-20.5")
    def test_the_nearest_clan_makes_for_iwasaki(self) -> None:
        field = position({"ikeda.C": "1232 1231", "ikeda.F": "1008", "tokugawa.J": "1235"})
        t = field.seen(1)
        assert aim(t, field.clan("ikeda.C")).hex == t.scene.castle
        assert aim(t, field.clan("ikeda.F")).hex == t.scene.castle or not aim(t, field.clan("ikeda.F")).holds
        assert aim(field.seen(0), field.clan("tokugawa.J")).holds

    @rule("TEN-19.5")
    def test_at_the_end_mitsuhide_makes_for_his_fortress(self) -> None:
        places = {"akechi.A": "2307 2306 2406 2407", "hashiba.A": "0618"}
        field = position(places, battle="yamazaki", turn=19)
        field.act_with("akechi.A")
        assert field.chosen() == ("change-order", "order move")


def play(scenario: str, heuristic: int, seed: int) -> Battle:
    """A whole game against chance, with the heuristic bot at this seat."""
    state = GAME.new(2, seed, scenario=scenario)
    players = [bot("tenkatoitsu", "heuristic" if seat == heuristic else "random") for seat in (0, 1)]
    streams = [private_dice(seed, seat) for seat in (0, 1)]
    while not state.over:
        seat = state.deciders()[0]
        state.apply(seat, decide(players[seat], state, seat, streams[seat]))
    assert isinstance(state, Battle)
    return state


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("scenario", ["nagakute", "yamazaki"])
def test_beats_chance_from_both_sides(scenario: str, seat: int) -> None:
    """How often is measured in docs/performance.md."""
    assert seat in play(scenario, seat, 3).winners()


@rule("TEN-2.3")
@pytest.mark.parametrize("scenario", ["nagakute", "yamazaki"])
def test_plays_on_with_secret_orders_and_all_options(scenario: str) -> None:
    state = GAME.new(2, 4, scenario=scenario, secret_orders=True, hosokawa=True)
    while not state.over:
        seat = state.deciders()[0]
        state.apply(seat, decide(HEURISTIC, state, seat, private_dice(4, seat, state.moves)))
    assert state.over
