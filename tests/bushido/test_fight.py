"""BUS-8 at the table: stacks, discs, losses, retreats, and where everything goes afterwards."""

from __future__ import annotations

import pytest

from sengoku.games.bushido.components import TROOPS
from tests.bushido.field import SH, advance, field, fought, gains
from tests.bushido.table import table
from tests.seated import kinds
from tests.support import rule

# -- who fights -------------------------------------------------------------------------------------------


@rule("BUS-8.1")
def test_samurai_and_bushi_fight_with_their_own_tiles_for_the_daimyos_troops():
    t = field({1: "2 battle", 2: "1 duel"}, hands={0: "katana-3 katana-3", 1: "katana-2", 2: "katana-1"})
    assert t.asked == ("stake", (1, 2))
    assert t.legal(0) == []
    assert t.legal(1) == ["stake 2", "unarmed"]
    assert t.legal(2) == ["stake 1", "unarmed"]
    combat = t.state.view(None)["combat"]
    assert (combat["attacker"], combat["defender"], combat["daimyo"]) == (1, 2, 0)
    assert (combat["troops"], combat["defenders"], combat["origin"], combat["province"]) == (
        4,
        3,
        "P06",
        "P09",
    )
    t.fight({1: "2 battle", 2: "1 duel"})
    assert t.owner("P09") == 0  # 2 + 4 against 2: three defenders fall, all four of the Daimyo's stay
    assert t.troops("P09") == 4
    assert t.hand(0) == "katana-3 katana-3"


@rule("BUS-8.1", "BUS-A31")
@pytest.mark.parametrize("ronin", [0, 2])
def test_ronin_in_the_province_take_no_part(ronin):
    t = field({1: "2 battle", 2: "3 battle"}, ronin=ronin)
    events = t.fight({1: "2 battle", 2: "3 battle"})
    (won,) = [event for event in events if event.kind == "won-combat"]
    assert (won.args["attack"], won.args["defence"]) == (6, 6)
    assert (t.owner("P09"), t.troops("P09"), t.ronin("P09")) == (2, 3, ronin)


@rule("BUS-8.1", "BUS-8.2")
def test_the_fighters_decide_side_by_side_in_either_order():
    for first, then in ((1, 2), (2, 1)):
        t = field({1: "3 battle", 2: "1 duel"})
        t.stake(first, "3" if first == 1 else "1")
        assert t.legal(first) == []
        t.stake(then, "3" if then == 1 else "1")
        assert t.asked == ("tactic", (1, 2))
        t.do(then, "tactic battle")
        assert t.legal(then) == []
        t.do(first, "tactic battle")
        assert t.owner("P09") == 0


# -- step 1 -----------------------------------------------------------------------------------------------


@rule("BUS-8.2")
def test_any_number_of_katana_tiles_and_any_of_them_on_top():
    t = field({}, hands={1: "katana-1 katana-1 katana-3 geisha ronin", 2: "katana-2"})
    assert t.legal(1) == ["stake 1", "stake 3", "unarmed"]
    t.do(1, "stake 3", "stake 1")
    assert t.legal(1) == ["stake 1", "top 1", "top 3"]
    assert t.refused(1, "stake 3") == ["BUS-8.2"]
    assert t.refused(1, "stake 2") == ["BUS-8.2"]
    assert t.refused(1, "top 2") == ["BUS-8.2"]
    assert t.refused(1, "unarmed") == ["BUS-8.3"]
    t.do(1, "top 3")
    assert t.hand(1).count("katana") == 3, "sealed, but still behind the screen"
    events = t.stake(2, "2")
    stacks = [(event.args["seat"], event.args["count"], event.args["tile"]) for event in events[1:]]
    assert stacks == [(1, 2, "katana-3"), (2, 1, "katana-2")]
    assert t.hand(1) == "katana-1 geisha ronin"


@rule("BUS-8.2", "BUS-16.3")
def test_only_height_and_top_tile_are_revealed():
    shown = []
    for lower in ("1", "2", "3"):
        t = field({}, hands={1: "katana-1 katana-2 katana-3 katana-3", 2: "katana-1"})
        t.stake(1, f"{lower} 3")
        events = t.stake(2, "1")
        shown.append([[event.seen_by(seat) for event in events] for seat in (None, 0, 2, 3)])
        assert t.state.view(2)["combat"]["sides"][0]["height"] == 2
        assert t.state.view(2)["combat"]["sides"][0]["top"] == 3
        assert t.state.view(2)["combat"]["sides"][0]["tiles"] is None
    assert shown[0] == shown[1] == shown[2]


# -- no katana --------------------------------------------------------------------------------------------


@rule("BUS-8.3", "BUS-9.2")
@pytest.mark.parametrize("option", ["out_of_game", "reserve"])
def test_attackers_without_katana_are_sacrificed(option):
    t = field({}, hands={1: "katana-3", 2: "katana-1 katana-1"}, sacrificed_troops=option)
    discs = [t.discs(seat) for seat in range(4)]
    reserve = list(t.state.reserve)
    t.stake(1, "")
    events = t.stake(2, "1 1")
    assert "sacrificed" in kinds(events)
    assert not {"tactic", "lost-troops", "retreated"} & set(kinds(events))
    assert (t.owner("P09"), t.troops("P09"), t.troops("P06")) == (2, 3, 1)
    out = option == "out_of_game"
    assert t.state.fallen == [4 if out else 0, 0, 0, 0]
    assert t.state.reserve[0] == reserve[0] + (0 if out else 4)
    assert [t.discs(seat) for seat in range(4)] == discs
    assert gains(t) == [0, 0, 4 + 3, 0]
    assert t.asked == ("seppuku", (3,))


@rule("BUS-8.3", "BUS-9.1")
@pytest.mark.parametrize("option", ["out_of_game", "reserve"])
def test_defenders_without_katana_are_sacrificed(option):
    t = field({}, hands={1: "katana-3 katana-1"}, sacrificed_troops=option, bonus=[6])
    reserve = t.state.reserve[2]
    t.stake(2, "")
    t.stake(1, "3 1")
    assert (t.owner("P09"), t.troops("P09")) == (0, 4)
    assert (t.state.fallen[2], t.state.reserve[2] - reserve) == (
        (3, 0) if option == "out_of_game" else (0, 3)
    )
    assert gains(t) == [0, 3 + 2 + 6 + 3, 0, 0]
    assert t.asked == ("arms", (3,))


@rule("BUS-8.3")
def test_when_nobody_lays_a_tile_the_defender_wins():
    t = field({}, hands={1: "geisha"})
    t.stake(1, "")
    events = t.stake(2, "")
    assert kinds(events).count("unarmed") == 2
    assert (t.owner("P09"), t.troops("P09"), t.state.fallen) == (2, 3, [4, 0, 0, 0])
    assert gains(t) == [0, 0, 4 + 3, 0]


@rule("BUS-8.3", "BUS-8.18", "BUS-8.5")
def test_without_katana_no_disc_is_drawn_exchanged_or_spent_and_the_tiles_still_go_back():
    t = field({}, hands={2: "katana-2 katana-3"}, discs={1: "", 2: "kotau"})
    bag = len(t.bag.split())
    t.stake(1, "")
    events = t.stake(2, "2 3")
    assert (t.discs(1), t.discs(2), t.discard) == ("", "kotau", "")
    assert not {"exchanged-kotau", "drew-forced-disc", "tactic"} & set(kinds(events))
    assert t.hand(2) == ""
    assert len(t.bag.split()) == bag + 2


@rule("BUS-8.3", "BUS-A8")
def test_sacrificed_troops_never_come_back():
    t = field({}, hands={2: "katana-1"}, stay=1)
    t.stake(2, "1")
    t.stake(1, "")
    assert TROOPS == 30
    assert t.state.view(None)["players"][0]["fallen"] == 4
    assert t.state.troops_on_map(0) + t.state.reserve[0] == 26


# -- step 2 -----------------------------------------------------------------------------------------------


@rule("BUS-8.4")
def test_a_disc_each_but_never_kotau_then_everything_is_shown():
    t = field({}, hands={1: "katana-2 katana-1", 2: "katana-3"}, discs={1: "kotau battle duel", 2: "traitor"})
    t.stake(1, "2 1")
    t.stake(2, "3")
    assert t.legal(1) == ["tactic duel", "tactic battle"]
    assert t.legal(2) == ["tactic traitor"]
    assert t.refused(1, "kotau appease") == ["BUS-8.4"]
    assert t.refused(1, "tactic ambush") == ["BUS-8.4"]
    assert kinds(t.do(1, "tactic duel")) == ["sealed-disc"]
    events = t.do(2, "tactic traitor")
    shown = [(event.args["seat"], event.args["disc"], event.args["tiles"]) for event in events[1:3]]
    assert shown == [(1, "duel", ["katana-1", "katana-2"]), (2, "traitor", ["katana-3"])]


@rule("BUS-8.5")
def test_a_fighter_without_discs_draws_one_and_must_use_it():
    t = field(
        {}, hands={1: "katana-2", 2: "katana-3"}, discs={1: ""}, rest_discs="discard", stock="traitor battle"
    )
    t.stake(1, "2")
    events = t.stake(2, "3")
    assert "drew-forced-disc" in kinds(events)
    assert t.state.barrier
    assert len(t.discs(1).split()) == 1
    assert t.legal(1) == [f"tactic {t.discs(1)}"]


@rule("BUS-8.5", "BUS-A50", "BUS-A40")
@pytest.mark.parametrize("seed", range(8))
def test_a_kotau_drawn_that_way_is_exchanged(seed):
    """The stock is two Kotau: one is drawn, the discards are shuffled in, and something else turns up."""
    hands = {1: "katana-2", 2: "katana-3"}
    t = field({}, hands=hands, discs={1: ""}, rest_discs="discard", stock="kotau kotau", seed=seed)
    t.stake(1, "2")
    events = [event for event in t.stake(2, "3") if event.rule in ("BUS-8.5", "BUS-1.4")]
    exchanges = len(events) - 2
    assert kinds(events) == ["restocked", "drew-forced-disc", *["exchanged-kotau"] * exchanges]
    assert 1 <= exchanges <= 2, "laid aside until the replacement is found, so two are always enough"
    assert t.discs(1) in ("duel", "battle", "ambush", "traitor")
    assert t.discard == " ".join(["kotau"] * exchanges)
    assert t.legal(1) == [f"tactic {t.discs(1)}"]


@rule("BUS-8.5")
def test_the_attacker_draws_or_exchanges_before_the_defender():
    t = field({}, hands={1: "katana-2", 2: "katana-3"}, discs={1: "kotau", 2: ""})
    t.stake(2, "3")
    events = t.stake(1, "2")
    told = [(event.kind, event.args["seat"]) for event in events if event.rule == "BUS-8.5"]
    assert told[0] == ("exchanged-kotau", 1)
    assert told[-1][1] == 2
    assert "kotau" not in t.discs(1)


@rule("BUS-8.5")
def test_whoever_has_another_disc_keeps_his_kotau():
    t = field({}, hands={1: "katana-2", 2: "katana-3"}, discs={1: "kotau ambush"})
    t.stake(1, "2")
    events = t.stake(2, "3")
    assert t.discs(1) == "ambush kotau"
    assert "exchanged-kotau" not in kinds(events)


# -- the sixteen pairs ------------------------------------------------------------------------------------

#: 6 attackers with 3 2 1 1 (total 7) against 5 defenders with 3 2 1 1 1 (total 8) for a village (honour 3),
#: bonus token +3: the results, attackers and defenders left, owner of P09, gains of Samurai and Bushi.
PAIRS = {
    ("duel", "duel"): ((7, 8), 6, 5, 2, (-10, 3 + 10)),
    ("duel", "battle"): ((14, 13), 6, 4, 2, (1 + 4 + 3, 0)),
    ("duel", "ambush"): ((7, 16), 0, 5, 2, (0, 6 + 3)),
    ("duel", "traitor"): (None, 0, 5, 2, (0, 6 + 3)),
    ("battle", "duel"): ((13, 16), 3, 5, 2, (0, 3 + 3)),
    ("battle", "battle"): ((13, 13), 0, 4, 2, (1, 6 + 3)),
    ("battle", "ambush"): ((20, 8), 5, 0, 0, (5 + 4 + 3 + 3, 1)),
    ("battle", "traitor"): (None, 0, 5, 2, (0, 6 + 3)),
    ("ambush", "duel"): ((14, 8), 6, 0, 0, (5 + 4 + 3 + 3, 0)),
    ("ambush", "battle"): ((7, 21), 0, 4, 2, (1, 6 + 3)),
    ("ambush", "ambush"): ((7, 8), 2, 3, 2, (2, 4 + 3)),
    ("ambush", "traitor"): (None, 0, 4, 2, (1, 6 + 3)),
    ("traitor", "duel"): (None, 6, 0, 0, (5 + 4 + 3 + 3, 0)),
    ("traitor", "battle"): (None, 6, 0, 0, (5 + 4 + 3 + 3, 0)),
    ("traitor", "ambush"): (None, 5, 0, 0, (5 + 4 + 3 + 3, 1)),
    ("traitor", "traitor"): ((7, 8), 5, 5, 2, (0, 1 + 3)),
}


@rule("BUS-8.6", "BUS-8.7", "BUS-8.8", "BUS-8.9", "BUS-8.10", "BUS-8.11", "BUS-8.12", "BUS-8.13", "BUS-8.14")
@rule("BUS-8.15", "BUS-8.16", "BUS-8.17", "BUS-13.2")
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_every_pair_of_discs_at_the_table(pair):
    strengths, attackers, defenders, owner, honour = PAIRS[pair]
    sides = {1: f"3 2 1 1 {pair[0]}", 2: f"3 2 1 1 1 {pair[1]}"}
    t = field(sides, troops=6, defenders=5, bonus=[3])
    reserve = list(t.state.reserve)
    events = t.fight(sides)
    results = [(e.args["attack"], e.args["defence"]) for e in events if e.kind == "won-combat"]
    assert results == ([] if strengths is None else [strengths])
    assert t.owner("P09") == owner
    assert t.troops("P09") == (defenders if owner == 2 else attackers)
    assert t.troops("P06") == 1 + (attackers if owner == 2 else 0)
    assert t.state.reserve[0] == reserve[0] + 6 - attackers
    assert t.state.reserve[2] == reserve[2] + 5 - defenders
    assert gains(t) == [0, honour[0], honour[1], 0]
    assert t.state.fallen == [0, 0, 0, 0]
    assert t.state.bonus[0] == 2
    assert sorted(t.discard.split()) == sorted(pair)
    assert t.asked == (("arms", (3,)) if honour[0] > 5 else ("seppuku", (3,)))


@rule("BUS-8.7")
@pytest.mark.parametrize(
    ("tactics", "results"),
    [
        (("duel", "battle"), (2 * 4, 3 + 3)),
        (("battle", "ambush"), (2 * 4 + 4, 3)),
        (("ambush", "duel"), (2 * 4, 3)),
        (("battle", "duel"), (4 + 4, 2 * 3)),
        (("ambush", "battle"), (4, 2 * 3 + 3)),
        (("duel", "ambush"), (4, 2 * 3)),
    ],
)
def test_the_triangle_doubles_tiles_and_then_adds_the_troops(tactics, results):
    sides = {1: f"2 2 {tactics[0]}", 2: f"3 {tactics[1]}"}
    t = field(sides)
    (won,) = [event for event in t.fight(sides) if event.kind == "won-combat"]
    assert (won.args["attack"], won.args["defence"]) == results
    assert won.args["seat"] == (1 if results[0] > results[1] else 2)


@rule("BUS-8.8")
def test_a_tie_is_the_defenders_and_costs_the_attackers_nothing():
    t = fought({1: "1 1 duel", 2: "1 ambush"})
    assert (t.owner("P09"), t.troops("P09"), t.troops("P06")) == (2, 3, 1 + 4)
    assert gains(t) == [0, 0, 3, 0]
    assert t.asked == ("seppuku", (3,))


@rule("BUS-8.9", "BUS-8.15")
@pytest.mark.parametrize(("defenders", "lost"), [(9, 4), (5, 4), (4, 4), (2, 2)])
def test_the_loser_loses_the_difference_and_never_more_than_it_has(defenders, lost):
    """2 x 4 against 4."""
    t = fought({1: "2 2 ambush", 2: "2 2 duel"}, defenders=defenders)
    assert gains(t)[1] == lost + 2 + (3 if lost == defenders else 0)
    assert t.troops("P09") == (defenders - lost or 4)
    assert t.owner("P09") == (2 if defenders > lost else 0)


@rule("BUS-8.10")
@pytest.mark.parametrize(("ones", "extra"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_an_ambushers_pairs_of_ones_cost_the_other_side_whoever_won(ones, extra):
    won = fought({1: f"{'1 ' * ones}ambush", 2: "3 3 3 3 battle"}, defenders=9)
    assert won.troops("P09") == 9 - extra, "beaten"
    lost = fought({1: "3 3 3 3 battle", 2: f"{'1 ' * ones}ambush"}, troops=9)
    assert (lost.owner("P09"), lost.troops("P09")) == (0, 9 - extra)


@rule("BUS-8.11")
def test_threes_of_the_loser_hit_the_winner_of_two_battles():
    t = fought({1: "3 3 battle", 2: "2 2 2 2 battle"}, troops=3, defenders=5)
    assert (t.owner("P09"), t.troops("P09"), t.troops("P06")) == (2, 5 - 2, 1)
    t = fought({1: "2 2 2 3 battle", 2: "3 battle"}, troops=3, defenders=2)
    assert (t.owner("P09"), t.troops("P09")) == (0, 3 - 1)


@rule("BUS-8.12")
def test_two_ambushes_count_every_single_one():
    t = fought({1: "1 1 3 ambush", 2: "1 2 ambush"}, defenders=8)
    assert t.troops("P09") == 8 - 2 - 2
    assert t.troops("P06") == 1 + 4 - 1
    assert gains(t) == [0, 4 + 3, 1, 0]


@rule("BUS-8.13", "BUS-H.11")
def test_two_duels_cost_honour_and_no_lives():
    t = fought({1: "1 duel", 2: "2 duel"}, sh=[200, 21, 100, 150])
    assert (t.troops("P09"), t.troops("P06")) == (3, 5)
    assert t.sh == [200, 21 - 11, 100 + 11 + 3, 150]
    t = fought({1: "3 duel", 2: "2 duel"}, provinces={"P08": {"owner": 2}})
    assert (t.owner("P09"), t.troops("P09"), t.troops("P08")) == (0, 4, 2 + 3)
    assert t.sh == [200, 20 + 50 + 1 + 3, 100 - 50, 150]


@rule("BUS-8.14")
def test_a_traitor_does_not_compare():
    t = fought({1: "1 traitor", 2: "3 3 3 3 battle"}, defenders=15)
    assert (t.owner("P09"), t.troops("P09")) == (0, 4)
    t = fought({1: "3 3 3 3 battle", 2: "1 traitor"}, troops=15)
    assert (t.owner("P09"), t.troops("P06")) == (2, 1)
    t = fought({1: "1 1 1 1 1 ambush", 2: "1 traitor"}, defenders=2)
    assert t.owner("P09") is None, "two pairs of ones kill both winners"


# -- retreat ----------------------------------------------------------------------------------------------


@rule("BUS-8.16")
def test_attackers_go_back_to_their_origin_even_as_winners():
    t = fought({1: "3 duel", 2: "1 battle"}, defenders=4, stay=2)
    assert (t.owner("P09"), t.troops("P09"), t.troops("P06")) == (2, 3, 2 + 4)
    assert gains(t) == [0, 1 + 1, 0, 0]


@rule("BUS-8.16", "BUS-A20")
def test_the_daimyo_chooses_where_to_go_when_the_origin_is_lost():
    sides = {1: "1 duel", 2: "1 ambush"}
    t = field(sides, provinces={"P06": {"ronin": 1}}, troops=4)
    assert t.owner("P06") is None, "one troop was left against one Ronin"
    t.fight({1: "1 duel", 2: "1 ambush"})
    assert t.asked == ("retreat", (0,))
    assert t.legal(0) == ["retreat p05", "retreat p13"]
    assert t.refused(0, "retreat p06") == ["BUS-8.16"]
    assert t.refused(0, "retreat p10") == ["BUS-8.16"]
    assert t.refused(0, "retreat p17") == ["BUS-8.16"]
    t.do(0, "retreat p13")
    assert (t.troops("P05"), t.troops("P13")) == (2, 2 + 4 - 1)


@rule("BUS-8.16")
@pytest.mark.parametrize(("others", "home"), [({"P05": 3, "P13": 1}, None), ({"P05": 3}, "P13")])
def test_with_one_place_left_they_go_there_and_with_none_to_the_reserve(others, home):
    provinces = {"P06": {"ronin": 1}, **{id: {"owner": owner} for id, owner in others.items()}}
    t = field({1: "1 duel", 2: "1 ambush"}, provinces=provinces)
    reserve = t.state.reserve[0]
    t.fight({1: "1 duel", 2: "1 ambush"})
    assert t.asked[0] == "seppuku"
    if home is None:
        assert t.state.reserve[0] == reserve + 4, "one fell, three dispersed"
    else:
        assert (t.troops(home), t.state.reserve[0]) == (2 + 3, reserve + 1)
    assert gains(t) == [0, 0, 1 + 3, 0], "who disperses is not defeated"


@rule("BUS-8.16", "BUS-A20")
def test_the_bushi_chooses_where_beaten_duellists_go_a_fortress_too():
    """P08 is given to the Bushi, and P10 as well; they stay together."""
    t = field({1: "3 duel", 2: "2 duel"}, provinces={"P08": {"owner": 2}, "P10": {"owner": 2}})
    t.fight({1: "3 duel", 2: "2 duel"})
    assert t.asked == ("retreat", (2,))
    assert t.legal(2) == ["retreat p08", "retreat p10"]
    t.do(2, "retreat p10")
    assert (t.troops("P08"), t.troops("P10"), t.owner("P09")) == (2, 5, 0)
    assert t.asked == ("arms", (3,))


@rule("BUS-8.16", "BUS-0.14")
def test_a_fortress_takes_them_in():
    """The Bushi's fortress is P03, beside P07."""
    t = table(
        4,
        at="target",
        provinces={"P06": {"owner": 0, "troops": 5}, "P07": {"owner": 2, "troops": 3}},
        hands={1: "katana-3", 2: "katana-2"},
        sh=SH,
    )
    t.march(0, "p07", "p06", 4)
    t.do(0, "done")
    t.fight({1: "3 duel", 2: "2 duel"})
    if t.asked[0] == "retreat":
        assert "retreat p03" in t.legal(2)
        t.do(2, "retreat p03")
    assert t.troops("P03") == 2 + 3


@rule("BUS-8.16", "BUS-A20", "BUS-R.1")
def test_revolts_are_checked_where_they_went():
    """P08 holds 5 Ronin against 6 troops; with three more it is safe. P06 gets its troops back in time."""
    provinces = {"P06": {"ronin": 4, "troops": 9}}
    t = fought({1: "1 duel", 2: "1 ambush"}, provinces=provinces, troops=4)
    assert (t.owner("P06"), t.troops("P06")) == (0, 5 + 3)


# -- whose it is ------------------------------------------------------------------------------------------


@rule("BUS-8.17")
def test_a_beaten_samurai_still_takes_an_empty_province():
    t = fought({1: "1 1 1 1 ambush", 2: "3 battle"}, troops=15, defenders=2)
    assert (t.owner("P09"), t.troops("P09")) == (0, 15 - 4)
    assert gains(t) == [0, 2, 4, 0], "nothing for tiles and province"
    assert t.asked == ("seppuku", (3,))


@rule("BUS-8.17")
def test_with_nobody_left_the_province_is_neutral():
    t = fought({1: "3 3 3 battle", 2: "3 3 battle"}, troops=2, defenders=3)
    assert (t.owner("P09"), t.troops("P09")) == (None, 0)
    assert gains(t) == [0, 3 + 3, 2, 0]
    assert t.asked == ("arms", (3,))


# -- clearing away ----------------------------------------------------------------------------------------


@rule("BUS-8.18")
def test_tiles_go_back_and_discs_to_the_discards():
    t = field({1: "3 2 battle", 2: "1 duel"}, hands={1: "katana-3 katana-2 geisha", 2: "katana-1 katana-1"})
    bag = len(t.bag.split())
    t.fight({1: "3 2 battle", 2: "1 duel"})
    assert (t.hand(1), t.hand(2)) == ("geisha", "katana-1")
    assert len(t.bag.split()) == bag + 3
    assert (t.discs(1), t.discs(2), t.discard) == ("duel ambush", "battle ambush", "duel battle")


@rule("BUS-8.18", "BUS-1.4")
@pytest.mark.parametrize(("stock", "shuffled"), [(5, False), (4, True)])
def test_the_discards_are_shuffled_in_if_the_stock_is_low_by_then(stock, shuffled):
    t = field({1: "3 battle", 2: "1 duel"}, rest_discs="discard", stock="battle " * stock)
    away = sum(t.state.discard)
    events = t.fight({1: "3 battle", 2: "1 duel"})
    assert ("restocked" in kinds(events)) is shuffled
    assert sum(t.state.stock) + sum(t.state.discard) == stock + away + 2
    assert (sum(t.state.discard) == away + 2) is not shuffled


@rule("BUS-8.2", "BUS-7.5")
def test_the_combat_begins_after_the_bonus_tokens():
    t = field({1: "3 battle", 2: "1 duel"}, march=False)
    events = advance(t, 4, [3, 6])
    assert kinds(events) == ["marched", "put-bonus", "put-bonus", "combat"]
    assert t.state.view(3)["combat"]["bonus"] == [3, 6]
