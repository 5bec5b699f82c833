"""What nobody at the table should have to laugh at: what a bot of Tenkatoitsu must never do, in any mood.

Whoever searches tries more than the rules of thumb would do: what it takes of that is looked at too.
"""

from __future__ import annotations

import pytest

from sengoku.bots import decide, private_dice
from sengoku.bots.levels import SearchBot
from sengoku.bots.search import play_on
from sengoku.bots.tenkatoitsu.aims import aim
from sengoku.bots.tenkatoitsu.brain import BRAIN
from sengoku.bots.tenkatoitsu.command import tactic_gain
from sengoku.bots.tenkatoitsu.orders import best_change, utilities
from sengoku.bots.tenkatoitsu.style import Style, moods, style_of
from sengoku.bots.tenkatoitsu.table import Table
from sengoku.games.tenkatoitsu.command.selection import selection
from sengoku.games.tenkatoitsu.components import Order, Tactic
from sengoku.games.tenkatoitsu.glance import BattleGlance
from tests.bots.test_tenkatoitsu_heuristic import Thinking, position
from tests.support import rule

#: One worn unit before six of the enemy's, who stand ready.
HOPELESS = {"tokugawa.H": "1005", "ikeda.E": "1008 1108 0907", "ikeda.D": "1007 1106 0906"}
STYLES = [style_of("nagakute"), *moods("nagakute")]
#: With a small budget, so that the tests are quick, it leaves the heuristic's choice the soonest.
SEARCHER = SearchBot("searching", BRAIN, 36)


def searched(field: Thinking) -> set[str]:
    """What is taken by whoever searches, with several dice."""
    seat = field.state.deciders()[0]
    assert field.state.ask(seat).prompt in BRAIN.SEARCHED
    return {str(decide(SEARCHER, field.state, seat, private_dice(seed, seat))) for seed in range(3)}


def hopeless() -> Thinking:
    field = position(HOPELESS)
    field.state.loss[field.unit("tokugawa.H.1")] = 2
    return field


@rule("TEN-8.1", "TEN-11.6")
@pytest.mark.parametrize("style", STYLES)
def test_nobody_attacks_without_a_hope(style: Style) -> None:
    field = hopeless()
    t = Table(BattleGlance(field.state, 0), style)
    clan = field.clan("tokugawa.H")
    assert best_change(t, clan, utilities(t, clan))[1] != Order.ATTACK


@rule("TEN-8.1", "TEN-11.6")
def test_nor_does_a_novice() -> None:
    field = hopeless()
    field.act_with("tokugawa.H")
    choices = field.state.choices(0)
    scores = BRAIN.scores(BattleGlance(field.state, 0), choices)
    attack = [str(choice) for choice in choices].index("order attack")
    assert scores[attack] < max(scores) - BRAIN.SLACK


@rule("TEN-8.1", "TEN-11.6")
def test_nor_does_whoever_searches() -> None:
    field = hopeless()
    field.act_with("tokugawa.H")
    assert "order attack" not in searched(field)


@rule("TEN-6.3", "TEN-10.4.1")
@pytest.mark.parametrize("style", STYLES)
def test_no_totsugeki_ends_in_regroup(style: Style) -> None:
    """An assault with no enemy within 6 hexes would only make the clan rally."""
    field = position({"tokugawa.B": "1102 1101 1202", "ikeda.D": "1109"}, attack="tokugawa.B")
    field.state.loss[field.unit("ikeda.D.1")] = 3
    clan = field.clan("tokugawa.B")
    t = Table(BattleGlance(field.state, 0), style)
    assert t.clan_near(clan) > 6
    assert tactic_gain(t, Tactic.TOTSUGEKI, clan) <= 0


@rule("TEN-6.3", "TEN-10.4.1")
def test_nor_does_whoever_searches_write_one() -> None:
    field = position({"tokugawa.B": "1102 1101 1202", "ikeda.D": "1109"}, attack="tokugawa.B")
    s = field.state
    s.stack[-1] = selection()
    s.points[0] = s.left[0] = 4
    assert s.deciders()[0] == 0
    assert "write totsugeki" in {str(choice) for choice in s.choices(0)}
    assert "write totsugeki" not in searched(field)


@rule("TEN-20.5")
@pytest.mark.parametrize("style", STYLES)
def test_iwasaki_is_not_left_on_the_last_turn(style: Style) -> None:
    field = position({"tokugawa.J": "1235", "ikeda.C": "1230"}, move="tokugawa.J", turn=16)
    t = Table(BattleGlance(field.state, 0), style)
    clan = field.clan("tokugawa.J")
    assert aim(t, clan).holds
    assert utilities(t, clan)[Order.DEFENCE] == max(utilities(t, clan))
    field.act_with("tokugawa.J")
    field.state.apply(0, next(choice for choice in field.state.choices(0) if str(choice) == "keep"))
    assert field.state.pos[field.unit("tokugawa.J.1")] == t.scene.castle or field.chosen()[1] == "done"


@rule("TEN-20.5")
def test_nor_is_it_left_by_whoever_searches() -> None:
    field = position({"tokugawa.J": "1235", "ikeda.C": "1230"}, move="tokugawa.J", turn=16)
    field.act_with("tokugawa.J")
    for choice in searched(field):
        state = field.state.clone()
        state.apply(0, next(one for one in state.choices(0) if str(one) == choice))
        play_on(BRAIN, state, BRAIN.ticks(state) + BRAIN.horizon(state))
        assert state.pos[field.unit("tokugawa.J.1")] == state.scene.castle


@rule("TEN-20.5")
@pytest.mark.parametrize("style", STYLES)
def test_nor_left_empty_by_whoever_could_march_in(style: Style) -> None:
    field = position({"tokugawa.D": "1008 1007", "ikeda.C": "1232 1231"}, regroup="ikeda.C", turn=16)
    t = Table(BattleGlance(field.state, 1), style)
    clan = field.clan("ikeda.C")
    assert aim(t, clan).hex == t.scene.castle
    assert best_change(t, clan, utilities(t, clan))[1] == Order.MOVE


@rule("TEN-15.5", "TEN-6.3")
@pytest.mark.parametrize("style", [style_of("yamazaki-long"), *moods("yamazaki-long")])
def test_whoever_is_before_weak_gates_storms_them(style: Style) -> None:
    places = {
        "akechi.M": "2506 2506",
        "akechi.B": "1809 1808",
        "hashiba.G": "2505 2605 2504",
        "hashiba.A": "1212 1211 1312",
    }
    field = position(places, battle="yamazaki-long", turn=14)
    t = Table(BattleGlance(field.state, 0), style)
    values = utilities(t, field.clan("hashiba.G"))
    assert values[Order.ATTACK] == max(values)
