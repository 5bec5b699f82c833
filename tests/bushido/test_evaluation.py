"""BUS-9: what a combat brings, in which order, and when it takes effect."""

from __future__ import annotations

import pytest

from tests.bushido.field import DH, SH, daimyo_gains, field, fought, gains
from tests.bushido.table import table
from tests.seated import kinds
from tests.support import rule

# -- every outcome ----------------------------------------------------------------------------------------

#: The rows of BUS-13.3 by their number: stacks, troops, defenders; then the owner of P09, the gains of
#: Samurai and Bushi, and those in Daimyo honour. A town is worth 5; the bonus token is the +6.
ROWS = [
    (({1: "3 duel", 2: "1 battle"}, 2, 4), 2, (1 + 1 + 6, 0), (0, 0)),
    (({1: "3 3 2 battle", 2: "1 1 1 1 2 3 ambush"}, 4, 3), 0, (3 + 3 + 6 + 5, 2), (5, -5)),
    (({1: "3 traitor", 2: "1 1 ambush"}, 1, 5), None, (5 + 1 + 6, 1), (0, -5)),
    (({1: "3 2 duel", 2: "2 2 duel"}, 3, 4), 0, (50 + 2 + 6 + 5, -50), (5, -5)),
    (({1: "1 1 1 ambush", 2: "2 2 1 ambush"}, 6, 5), 2, (3, 2 + 1 + 5), (0, 0)),
    (({1: "1 1 ambush", 2: "1 2 ambush"}, 6, 2), 0, (2, 1 + 1), (5, -5)),
    (({1: "3 3 battle", 2: "3 3 3 battle"}, 3, 2), None, (2, 3), (0, -5)),
    (({1: "2 duel", 2: "3 duel"}, 3, 1), 2, (-10, 10 + 5), (0, 0)),
]


@rule("BUS-9.1", "BUS-9.2", "BUS-9.3", "BUS-9.4", "BUS-13.3", "BUS-7.5")
@pytest.mark.parametrize(("combat", "owner", "honour", "province"), ROWS)
def test_every_outcome(combat, owner, honour, province):
    sides, troops, defenders = combat
    t = field(sides, troops=troops, defenders=defenders, terrain="town", bonus=[6], town_katana=1)
    koku, income = list(t.state.koku), list(t.state.income)
    t.fight(sides)
    assert t.owner("P09") == owner
    assert gains(t) == [0, honour[0], honour[1], 0]
    assert daimyo_gains(t) == [province[0], 0, province[1], 0]
    moved = [owner == 0, 0, -(owner != 2), 0]
    assert [now - then for now, then in zip(t.state.koku, koku, strict=True)] == [5 * n for n in moved]
    assert [now - then for now, then in zip(t.state.income, income, strict=True)] == [int(n) for n in moved]
    assert t.state.bonus[0] == 1, "the token is gone, whatever happened"
    assert t.asked == (
        ("seppuku" if honour[1] >= honour[0] or (owner == 0 and honour[0] < 5) else "arms"),
        (3,),
    )


@rule("BUS-9.1")
@pytest.mark.parametrize(("stack", "tiles"), [("3", 1), ("1 1 1", 3), ("3 3 2 1", 4)])
def test_a_victor_is_honoured_for_tiles_not_for_their_strength(stack, tiles):
    t = fought({1: f"{stack} battle", 2: "1 ambush"}, defenders=1)
    assert gains(t)[1] == 1 + tiles + 3


@rule("BUS-9.2")
def test_a_victorious_bushi_gets_nothing_for_tiles_or_bonus_tokens():
    t = fought({1: "1 battle", 2: "3 3 3 3 duel"}, bonus=[3, 6])
    assert gains(t) == [0, 0, 4 + 3, 0]
    assert t.state.bonus[0] == 0


@rule("BUS-9.2")
def test_nor_for_a_province_nobody_of_his_holds_any_more():
    t = fought({1: "1 1 1 1 ambush", 2: "3 battle"}, troops=9, defenders=2)
    assert gains(t) == [0, 2, 4, 0]


@rule("BUS-9.3")
def test_a_beaten_samurai_gets_the_enemy_losses_and_nothing_else():
    t = fought({1: "1 1 1 1 ambush", 2: "3 3 3 battle"}, troops=3, defenders=9, bonus=[3, 6])
    assert gains(t) == [0, 2, 3 + 3, 0]


@rule("BUS-9.3")
def test_a_beaten_bushi_gets_nothing_for_a_province_he_keeps():
    t = fought({1: "3 duel", 2: "1 battle"}, defenders=4)
    assert t.owner("P09") == 2
    assert gains(t)[2] == 0


# -- the order of moves -----------------------------------------------------------------------------------


@rule("BUS-9.5", "BUS-H.2")
def test_the_winner_moves_before_the_loser():
    """Samurai 20 + 11 and Bushi 29 + 2 both want 31: the winner is there first."""
    t = fought(
        {1: "3 3 2 battle", 2: "1 1 1 1 2 3 ambush"},
        terrain="mountain",
        bonus=[3],
        sh=[200, 20, 29, 150],
    )
    assert t.sh == [200, 31, 32, 150]


@rule("BUS-9.5")
def test_a_victorious_bushi_moves_before_the_samurai():
    """Bushi 19 + 3 + 3 and Samurai 22 + 3 both want 25."""
    t = fought({1: "1 1 1 ambush", 2: "2 2 1 ambush"}, troops=6, defenders=5, sh=[200, 22, 19, 150])
    assert t.sh == [200, 26, 25, 150]


@rule("BUS-9.5", "BUS-H.3", "BUS-9.4")
def test_the_former_owner_loses_before_the_daimyo_gains():
    """Bushi 25 - 5 meets the Daimyo on 20 and goes to 19; 25 is free for the Daimyo by then."""
    t = fought({1: "3 3 battle", 2: "1 ambush"}, terrain="town", dh=[20, 5, 25, 45])
    assert t.dh == [25, 5, 19, 45]


@rule("BUS-9.5", "BUS-8.13", "BUS-A24")
def test_the_transfer_comes_first_the_loser_ahead_of_the_winner():
    """The Bushi gives half of 13, rounded up, before anything else is gained."""
    t = field({1: "3 3 duel", 2: "2 duel"}, sh=[200, 13, 13 + 7, 150], dh=DH)
    events = t.fight({1: "3 3 duel", 2: "2 duel"})
    moved = [(e.args["seat"], e.args["count"], e.rule) for e in events if e.kind.endswith("samurai-honour")]
    assert moved == [(2, 10, "BUS-8.13"), (1, 10, "BUS-8.13"), (1, 2 + 3, "BUS-9.1")]
    assert t.sh == [200, 13 + 10 + 5, 10, 150]


@rule("BUS-9.5", "BUS-H.10", "BUS-A51")
def test_the_loser_of_a_duel_makes_room_first_and_pays_its_jump_itself():
    """Bushi 20 - 10 = 10 is taken by the Sensei, so it falls to 9; the Samurai gets 10 all the same."""
    t = fought({1: "3 duel", 2: "2 duel"}, sh=[200, 13, 20, 10])
    assert t.sh == [200, 13 + 10 + 1 + 3, 9, 10]


@rule("BUS-9.5")
def test_the_whole_order_in_the_log():
    t = field({1: "3 3 2 battle", 2: "1 1 ambush"}, terrain="temple", bonus=[3], ronin=3)
    events = t.fight({1: "3 3 2 battle", 2: "1 1 ambush"})
    told = [
        (e.kind, e.args["seat"], e.rule) for e in events if e.kind.endswith("honour") or e.kind == "drove-out"
    ]
    assert told == [
        ("drove-out", 0, "BUS-R.5"),
        ("gained-samurai-honour", 1, "BUS-9.1"),
        ("gained-samurai-honour", 2, "BUS-9.3"),
        ("lost-daimyo-honour", 2, "BUS-9.4"),
    ]
    assert (t.owner("P09"), t.ronin("P09"), t.dh[0]) == (None, 0, DH[0])


@rule("BUS-9.5", "BUS-A14", "BUS-H.5")
def test_all_gains_of_one_side_are_one_move():
    """Samurai 20: troops, tiles and province in one go to 29; a marker on 23 on the way does not matter."""
    t = fought({1: "3 3 3 battle", 2: "1 ambush"}, sh=[23, 20, 100, 26])
    assert t.sh == [23, 29, 100, 26]


@rule("BUS-A31", "BUS-R.5", "BUS-9.1")
@pytest.mark.parametrize(("ronin", "owner", "left"), [(3, 0, 3), (4, None, 0), (6, None, 2)])
def test_revolt_first_then_evaluation(ronin, owner, left):
    """Four conquerors survive. Against as many Ronin they do not hold the village: nobody gets its honour."""
    t = field({1: "3 3 battle", 2: "2 ambush"}, defenders=7, ronin=ronin, dh=[20, 5, 30, 45])
    events = t.fight({1: "3 3 battle", 2: "2 ambush"})
    assert ("conquered" in kinds(events)) is (owner == 0)
    assert (t.owner("P09"), t.ronin("P09")) == (owner, left)
    assert t.dh == [23 if owner == 0 else 20, 5, 27, 45]
    assert gains(t)[1] == 7 + 2 + (3 if owner == 0 else 0)
    last = t.state.view(None)["last_combat"]
    assert (last["revolted"], last["sides"][0]["honour"]) == (owner is None, gains(t)[1])


@rule("BUS-R.5", "BUS-C.7", "BUS-A49")
@pytest.mark.parametrize(("ronin", "owner"), [(4, 0), (5, None)])
def test_conquering_elite_tokens_count_as_three_and_leave_the_game_with_a_revolt(ronin, owner):
    land = {"P06": {"owner": 0, "troops": 3, "elites": 1}}
    t = field({}, provinces=land, ronin=ronin, defenders=7, elite=True, march=False, hands={1: "katana-3"})
    t.do(0, "attack p09", "from p06", "elites 1", "troops 2", "done")
    reserve = t.state.reserve[0]
    t.fight({1: "3", 2: ""})
    assert t.owner("P09") == owner
    assert (t.troops("P09"), t.elites("P09")) == ((2, 1) if owner == 0 else (0, 0))
    assert t.state.reserve[0] == reserve + (0 if owner == 0 else 2)


@rule("BUS-R.5", "BUS-9.2")
def test_a_bushi_who_won_gets_nothing_for_a_province_the_ronin_take():
    """A tie by ambush; one defender dies, one is left against one Ronin."""
    sides = {1: "1 1 ambush", 2: "2 ambush"}
    calm, wild = (fought(sides, defenders=3, ronin=ronin) for ronin in (0, 1))
    assert (calm.owner("P09"), gains(calm)) == (2, [0, 2, 3, 0])
    assert (wild.owner("P09"), gains(wild)) == (None, [0, 2, 0, 0])
    assert daimyo_gains(wild) == [0, 0, -3, 0]


@rule("BUS-A31", "BUS-R.1")
def test_a_province_held_may_revolt_against_the_bushi_afterwards():
    t = fought({1: "3 3 duel", 2: "1 1 battle"}, defenders=6, ronin=2)
    assert (t.owner("P09"), t.troops("P09")) == (None, 0)
    assert daimyo_gains(t) == [0, 0, -3, 0]
    assert gains(t) == [0, 4 + 2, 0, 0]


# -- fifty ------------------------------------------------------------------------------------------------


@rule("BUS-E.1", "BUS-R.5", "BUS-A31")
@pytest.mark.parametrize(("ronin", "shogun"), [(3, True), (4, False), (6, False)])
def test_nobody_becomes_shogun_by_a_province_the_ronin_take(ronin, shogun):
    t = field({1: "3 3 battle", 2: "2 ambush"}, defenders=7, ronin=ronin, dh=[48, 5, 30, 45])
    events = t.fight({1: "3 3 battle", 2: "2 ambush"})
    assert t.over is shogun
    assert t.dh == [51 if shogun else 48, 5, 27, 45]
    assert ("became-shogun" in kinds(events)) is shogun
    assert t.owner("P09") == (0 if shogun else None)


@rule("BUS-E.1", "BUS-H.9")
def test_a_jump_can_win_as_well():
    t = fought({1: "3 3 battle", 2: "2 ambush"}, dh=[46, 5, 30, 49])
    assert t.over
    assert t.dh[0] == 50


# -- koku and income --------------------------------------------------------------------------------------


@rule("BUS-9.6")
def test_lost_koku_is_felt_in_the_losers_next_first_phase_only():
    """The Bushi is the next Daimyo but one: until then nobody asks where its surplus troops are."""
    own = {f"P{n:02}": {"owner": 2, "troops": 4} for n in (3, 7, 11, 15, 19, 23)}
    own["P15"] = {"owner": 2, "troops": 5}
    t = field({1: "3 3 battle", 2: "2 ambush"}, provinces=own, terrain="rice")
    before = t.state.troops_on_map(2)
    t.fight({1: "3 3 battle", 2: "2 ambush"})
    assert t.state.troops_on_map(2) == before - 3
    limit = t.state.view(None)["players"][2]["troop_limit"]
    assert limit < t.state.troops_on_map(2)
    t.do(3, "arms no")
    for seat in (3, 0, 1, 2):
        t.do(seat, "pass")
    assert t.state.daimyo == 1
    assert t.state.troops_on_map(2) == before - 3
    t.do(1, "done")
    while t.asked[0] != "disband":
        assert t.state.troops_on_map(2) == before - 3
        seat = t.asked[1][0]
        t.do(seat, next(c for c in t.legal(seat) if c in ("done", "pass", "hold") or c == t.legal(seat)[0]))
    assert t.asked == ("disband", (2,))
    assert t.daimyo == 2


@rule("BUS-9.6")
def test_won_income_is_drawn_in_the_daimyos_next_turn():
    t = field({1: "3 3 battle", 2: "2 ambush"}, terrain="city")
    held, income = len(t.hand(0).split()), t.state.income[0]
    t.fight({1: "3 3 battle", 2: "2 ambush"})
    assert t.state.income[0] == income + 2
    assert len(t.hand(0).split()) == held


@rule("BUS-9.4", "BUS-H.8")
def test_daimyo_honour_follows_events_not_provinces():
    """The tracks are not worked out anew: what was lost or gained over tea stays."""
    t = fought({1: "3 3 battle", 2: "2 ambush"}, dh=[11, 2, 7, 3])
    assert t.dh == [14, 2, 4, 3]
    owned = t.state.owner.count(0)
    assert owned > 1
    assert t.dh[0] < 10 + 2 * (owned - 1)


@rule("BUS-9.1", "BUS-10.1")
def test_an_evaluation_is_phase_9_and_leads_to_10_only_after_a_defeat():
    t = fought({1: "3 battle", 2: "1 ambush"})
    assert t.state.view(None)["phase"] == 11
    t = fought({1: "1 ambush", 2: "3 battle"})
    assert t.state.view(None)["phase"] == 10


@rule("BUS-9.4")
def test_a_neutral_province_gives_its_values_to_nobody():
    t = table(
        4,
        at="target",
        provinces={"P06": {"owner": 0, "troops": 3}, "P09": {"owner": 2, "troops": 3, "terrain": "temple"}},
        hands={1: "katana-3 " * 3, 2: "katana-3 katana-3"},
        dh=DH,
        sh=SH,
    )
    koku, income = list(t.state.koku), list(t.state.income)
    t.do(0, "attack p09", "from p06", "troops 2", "done")
    t.fight({1: "3 3 3 battle", 2: "3 3 battle"})
    assert t.owner("P09") is None
    assert daimyo_gains(t) == [0, 0, -7, 0]
    assert [now - then for now, then in zip(t.state.koku, koku, strict=True)] == [0, 0, -3, 0]
    assert [now - then for now, then in zip(t.state.income, income, strict=True)] == [0, 0, -1, 0]


@rule("BUS-A48", "BUS-9.1")
def test_after_a_duel_the_provinces_honour_is_paid_and_none_for_the_troops():
    sides = {1: "3 duel", 2: "1 duel"}
    t = field(sides, defenders=9, terrain="temple", sh=[200, 20, 0, 150])
    t.fight(sides)
    assert t.sh[1] == 20 + 1 + 7
