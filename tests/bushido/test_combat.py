"""BUS-8, BUS-9: every pair of discs, combats without swords, retreats, neutral land, and the examples."""

from __future__ import annotations

import doctest
from collections.abc import Callable

import pytest

from sengoku.games.bushido import combat
from sengoku.games.bushido.combat import BONUSES, TACTICS, Force, Outcome, resolve
from tests.bushido.field import field
from tests.bushido.table import table
from tests.seated import kinds
from tests.support import rule


def told(fought: Outcome) -> tuple[object, ...]:
    """What the combat comes to: winner, strengths, losses, owner, honour of Samurai and Bushi."""
    losses = (fought.attack_losses, fought.defence_losses)
    return (
        fought.winner,
        fought.strengths,
        losses,
        fought.owner,
        (fought.samurai_honour, fought.bushi_honour),
    )


# -- the matrix -------------------------------------------------------------------------------------------

#: 6 attackers with 3 2 1 1 (total 7) against 5 defenders with 3 2 1 1 1 (total 8), honour 4, bonus 3.
WORKED: dict[tuple[str, str], tuple[object, ...]] = {
    ("duel", "duel"): ("bushi", (7, 8), (0, 0), "bushi", (0, 4)),
    ("duel", "battle"): ("samurai", (14, 13), (0, 1), "bushi", (8, 0)),
    ("duel", "ambush"): ("bushi", (7, 16), (6, 0), "bushi", (0, 10)),
    ("duel", "traitor"): ("bushi", None, (6, 0), "bushi", (0, 10)),
    ("battle", "duel"): ("bushi", (13, 16), (3, 0), "bushi", (0, 7)),
    ("battle", "battle"): ("bushi", (13, 13), (6, 1), "bushi", (1, 10)),
    ("battle", "ambush"): ("samurai", (20, 8), (1, 5), "daimyo", (16, 1)),
    ("battle", "traitor"): ("bushi", None, (6, 0), "bushi", (0, 10)),
    ("ambush", "duel"): ("samurai", (14, 8), (0, 5), "daimyo", (16, 0)),
    ("ambush", "battle"): ("bushi", (7, 21), (6, 1), "bushi", (1, 10)),
    ("ambush", "ambush"): ("bushi", (7, 8), (4, 2), "bushi", (2, 8)),
    ("ambush", "traitor"): ("bushi", None, (6, 1), "bushi", (1, 10)),
    ("traitor", "duel"): ("samurai", None, (0, 5), "daimyo", (16, 0)),
    ("traitor", "battle"): ("samurai", None, (0, 5), "daimyo", (16, 0)),
    ("traitor", "ambush"): ("samurai", None, (1, 5), "daimyo", (16, 1)),
    ("traitor", "traitor"): ("bushi", (7, 8), (1, 0), "bushi", (0, 5)),
}


@rule("BUS-8.1", "BUS-8.6", "BUS-8.7", "BUS-8.8", "BUS-8.9", "BUS-8.10", "BUS-8.11", "BUS-8.12", "BUS-8.13")
@rule("BUS-8.14", "BUS-8.15", "BUS-8.17", "BUS-9.1", "BUS-9.2", "BUS-9.3")
@pytest.mark.parametrize("pair", WORKED, ids="-".join)
def test_a_worked_combat_for_every_pair_of_discs(pair):
    attack, defence = Force(6, [3, 2, 1, 1], pair[0]), Force(5, [3, 2, 1, 1, 1], pair[1])
    fought = resolve(attack, defence, province_honour=4, bonus=3)
    assert told(fought) == WORKED[pair]
    assert fought.duel_transfer == (pair == ("duel", "duel"))
    assert not fought.sacrificed


def test_the_worked_combats_are_all_sixteen():
    assert set(WORKED) == {(ours, theirs) for ours in TACTICS for theirs in TACTICS}
    assert TACTICS == ("duel", "battle", "ambush", "traitor")


# -- without swords ---------------------------------------------------------------------------------------


@rule("BUS-8.3", "BUS-9.2", "BUS-A22", "BUS-TV23")
def test_an_attacker_without_katana_sacrifices_everything():
    fought = resolve(Force(5, []), Force(2, [1, 1, 3]), province_honour=7, bonus=6)
    assert told(fought) == ("bushi", None, (5, 0), "bushi", (0, 5 + 7))
    assert fought.sacrificed
    assert not fought.duel_transfer
    assert fought.rules[0] == "BUS-8.3"


@rule("BUS-8.3", "BUS-9.1", "BUS-A22")
def test_a_defender_without_katana_sacrifices_everything():
    fought = resolve(Force(1, [2, 1, 1]), Force(8, []), province_honour=2, bonus=3)
    assert told(fought) == ("samurai", None, (0, 8), "daimyo", (8 + 3 + 3 + 2, 0))
    assert fought.sacrificed


@rule("BUS-8.3")
def test_without_katana_on_either_side_the_defender_wins():
    fought = resolve(Force(4, []), Force(1, []), province_honour=3, bonus=9)
    assert told(fought) == ("bushi", None, (4, 0), "bushi", (0, 4 + 3))
    assert fought.sacrificed


# -- who stays --------------------------------------------------------------------------------------------


@rule("BUS-8.16", "BUS-8.17", "BUS-9.1", "BUS-9.3")
def test_a_victorious_samurai_leaves_a_province_that_is_still_defended():
    fought = resolve(Force(2, [3], "duel"), Force(4, [1], "battle"), province_honour=6, bonus=3)
    assert told(fought) == ("samurai", (6, 5), (0, 1), "bushi", (1 + 1 + 3, 0))
    assert fought.attack_retreats
    assert not fought.defence_retreats


@rule("BUS-8.10", "BUS-8.17", "BUS-9.2", "BUS-9.3")
def test_a_beaten_samurai_may_still_take_the_province_by_ambush():
    fought = resolve(Force(9, [1, 1, 1, 1], "ambush"), Force(2, [1], "battle"), province_honour=5, bonus=6)
    assert told(fought) == ("bushi", (4, 4), (0, 2), "daimyo", (2, 0))
    assert not fought.attack_retreats


@rule("BUS-8.12", "BUS-8.17", "BUS-9.3")
def test_a_beaten_samurai_may_take_it_in_a_double_ambush():
    fought = resolve(Force(6, [1, 1], "ambush"), Force(2, [1, 2], "ambush"), province_honour=5)
    assert told(fought) == ("bushi", (2, 3), (2, 2), "daimyo", (2, 2))


@rule("BUS-8.11", "BUS-8.17", "BUS-9.1")
def test_a_battle_that_nobody_survives_leaves_the_province_neutral():
    fought = resolve(Force(2, [3, 3, 3], "battle"), Force(3, [3, 3], "battle"), province_honour=4, bonus=3)
    assert told(fought) == ("samurai", (11, 9), (2, 3), "neutral", (3 + 3 + 3, 2))
    lost = resolve(Force(3, [3, 3], "battle"), Force(2, [3, 3, 3], "battle"), province_honour=4, bonus=3)
    assert told(lost) == ("bushi", (9, 11), (3, 2), "neutral", (2, 3))


@rule("BUS-8.12", "BUS-8.17")
def test_a_double_ambush_that_nobody_survives_leaves_the_province_neutral():
    fought = resolve(Force(2, [1, 1, 2], "ambush"), Force(2, [1, 1], "ambush"), province_honour=4)
    assert told(fought) == ("samurai", (4, 2), (2, 2), "neutral", (2 + 3, 2))


@rule("BUS-8.14", "BUS-8.17")
def test_a_traitor_may_find_nobody_left_to_hold_the_province():
    fought = resolve(Force(1, [3], "traitor"), Force(5, [1, 1], "ambush"), province_honour=4)
    assert told(fought) == ("samurai", None, (1, 5), "neutral", (5 + 1, 1))
    lost = resolve(Force(5, [1, 1, 1], "ambush"), Force(1, [3], "traitor"), province_honour=4)
    assert told(lost) == ("bushi", None, (5, 1), "neutral", (1, 5))


@rule("BUS-8.13", "BUS-8.16", "BUS-9.1", "BUS-A23", "BUS-A48", "BUS-TV28")
def test_beaten_duellists_go_and_nobody_counts_as_defeated():
    fought = resolve(Force(3, [3, 2], "duel"), Force(4, [2, 2], "duel"), province_honour=6, bonus=3)
    assert told(fought) == ("samurai", (5, 4), (0, 0), "daimyo", (2 + 3 + 6, 0))
    assert fought.duel_transfer
    assert fought.defence_retreats
    assert not fought.attack_retreats


@rule("BUS-8.13", "BUS-8.16", "BUS-9.2")
def test_beaten_attackers_in_a_duel_go_home():
    fought = resolve(Force(3, [2], "duel"), Force(1, [3], "duel"), province_honour=6, bonus=9)
    assert told(fought) == ("bushi", (2, 3), (0, 0), "bushi", (0, 6))
    assert fought.duel_transfer
    assert fought.attack_retreats
    assert not fought.defence_retreats


@rule("BUS-8.10", "BUS-8.12")
@pytest.mark.parametrize(("ones", "pairs"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_an_ambush_counts_pairs_of_ones_and_a_double_ambush_each(ones, pairs):
    for theirs, lost in (("duel", pairs), ("battle", pairs), ("ambush", ones), ("traitor", pairs)):
        fought = resolve(Force(9, [3] + [1] * ones, "ambush"), Force(9, [3], theirs), province_honour=2)
        assert fought.defence_extra == lost
        assert fought.attack_extra == 0


@rule("BUS-7.5", "BUS-9.1", "BUS-9.3")
@pytest.mark.parametrize("bonus", BONUSES)
def test_bonus_tokens_are_only_for_a_victorious_samurai(bonus):
    won = resolve(Force(1, [3], "traitor"), Force(1, [1], "duel"), province_honour=2, bonus=bonus)
    assert won.samurai_honour == 1 + 1 + bonus + 2
    lost = resolve(Force(1, [3], "duel"), Force(1, [1], "traitor"), province_honour=2, bonus=bonus)
    assert (lost.samurai_honour, lost.bushi_honour) == (0, 1 + 2)


# -- the examples of the rulebook -------------------------------------------------------------------------


@rule("BUS-TV7", "BUS-8.7", "BUS-8.10", "BUS-8.15", "BUS-9.1", "BUS-9.3")
def test_first_example_battle_beats_ambush():
    fought = resolve(
        Force(4, [3, 3, 2], "battle"), Force(3, [1, 1, 1, 1, 2, 3], "ambush"), province_honour=2, bonus=3
    )
    assert told(fought) == ("samurai", (20, 9), (2, 3), "daimyo", (11, 2))
    assert (fought.defence_due, fought.attack_extra) == (11, 2)
    assert not fought.duel_transfer


@rule("BUS-TV8", "BUS-8.7", "BUS-8.15", "BUS-9.2")
def test_second_example_ambush_beats_duel():
    fought = resolve(
        Force(4, [3, 3, 2], "duel"), Force(3, [1, 1, 1, 1, 2, 3], "ambush"), province_honour=2, bonus=3
    )
    assert told(fought) == ("bushi", (8, 18), (4, 0), "bushi", (0, 6))
    assert fought.attack_due == 10


@rule("BUS-TV30", "BUS-6.4", "BUS-6.6", "BUS-A46")
def test_a_special_revolt_is_the_same_arithmetic_but_victory_alone_takes_the_province():
    ronin, daimyo = Force(2, [3, 3], "ambush"), Force(4, [3, 3, 3], "duel")
    fought = resolve(ronin, daimyo, province_honour=2, special=True)
    assert (fought.winner, fought.strengths, fought.defence_losses) == ("samurai", (12, 9), 3)
    assert fought.attack_losses == 0
    assert (fought.owner, fought.defence_retreats) == ("neutral", True)
    assert resolve(ronin, daimyo, province_honour=2).owner == "bushi", "an ordinary combat does not"
    beaten = resolve(Force(2, [1], "ambush"), Force(4, [2], "ambush"), province_honour=2, special=True)
    assert (beaten.owner, beaten.attack_retreats) == ("bushi", False), "Ronin stay where they are"


# -- elite troops -----------------------------------------------------------------------------------------


@rule("BUS-C.7", "BUS-TV16")
def test_an_elite_token_fights_as_three():
    assert Force(0, [1], "battle", elites=3).might == 9
    fought = resolve(Force(1, [1], "battle", elites=2), Force(7, [1], "battle"), province_honour=2)
    assert fought.strengths == (8, 8)


@rule("BUS-C.7", "BUS-A21")
@pytest.mark.parametrize(("difference", "lost"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4), (9, 4)])
def test_an_elite_token_dies_as_one(difference, lost):
    tiles = [1] * (1 + difference)
    fought = resolve(Force(2, [1], "traitor", elites=2), Force(9, tiles, "traitor"), province_honour=2)
    assert fought.strengths == (1, 1 + difference)
    assert fought.attack_losses == lost
    assert fought.bushi_honour == lost + 2


@rule("BUS-C.7", "BUS-8.3")
def test_loses_all_takes_the_elite_tokens_too():
    fought = resolve(Force(3, [1], "traitor"), Force(2, [1], "duel", elites=3), province_honour=2)
    assert told(fought) == ("samurai", None, (0, 5), "daimyo", (5 + 1 + 2, 0))
    given_up = resolve(Force(0, [], elites=2), Force(1, [1]), province_honour=2)
    assert told(given_up) == ("bushi", None, (2, 0), "bushi", (0, 4))


# -- what is refused --------------------------------------------------------------------------------------

GOOD = Force(2, [1], "duel")
REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: Force(0, [1], "duel"), "BUS-0.15"),
    (lambda: Force(-1, [1], "duel"), "BUS-8.6"),
    (lambda: Force(True, [1], "duel"), "BUS-8.6"),
    (lambda: Force(2.0, [1], "duel"), "BUS-8.6"),
    (lambda: Force("2", [1], "duel"), "BUS-8.6"),
    (lambda: Force(None, [1], "duel"), "BUS-8.6"),
    (lambda: Force(2, [1], "duel", elites=-1), "BUS-C.7"),
    (lambda: Force(2, None, "duel"), "BUS-8.2"),
    (lambda: Force(2, "123", "duel"), "BUS-8.2"),
    (lambda: Force(2, 3, "duel"), "BUS-8.2"),
    (lambda: Force(2, [0], "duel"), "BUS-8.6"),
    (lambda: Force(2, [4], "duel"), "BUS-8.6"),
    (lambda: Force(2, [1, True], "duel"), "BUS-8.6"),
    (lambda: Force(2, [1.0], "duel"), "BUS-8.6"),
    (lambda: Force(2, ["1"], "duel"), "BUS-8.6"),
    (lambda: Force(2, [1], "kotau"), "BUS-8.4"),
    (lambda: Force(2, [1], "Duel"), "BUS-8.4"),
    (lambda: Force(2, [1], ""), "BUS-8.4"),
    (lambda: Force(2, [1], 0), "BUS-8.4"),
    (lambda: resolve(GOOD, Force(2, [1]), province_honour=2), "BUS-8.4"),
    (lambda: resolve(Force(2, [1]), GOOD, province_honour=2), "BUS-8.4"),
    (lambda: resolve(GOOD, Force(2, []), province_honour=2), "BUS-8.3"),
    (lambda: resolve(Force(2, [], "duel"), Force(2, [1]), province_honour=2), "BUS-8.3"),
    (lambda: resolve(Force(2, []), Force(2, [], "traitor"), province_honour=2), "BUS-8.3"),
    (lambda: resolve(GOOD, GOOD, province_honour=-1), "BUS-9.1"),
    (lambda: resolve(GOOD, GOOD, province_honour=None), "BUS-9.1"),
    (lambda: resolve(GOOD, GOOD, province_honour=2, bonus=4), "BUS-7.5"),
    (lambda: resolve(GOOD, GOOD, province_honour=2, bonus=-3), "BUS-7.5"),
    (lambda: resolve(GOOD, GOOD, province_honour=2, bonus=False), "BUS-7.5"),
    (lambda: resolve((2, [1], "duel"), GOOD, province_honour=2), "BUS-8.1"),
    (lambda: resolve(GOOD, None, province_honour=2), "BUS-8.1"),
]


@rule("BUS-8.2", "BUS-8.3", "BUS-8.4", "BUS-7.5")
@pytest.mark.parametrize(("ask", "cited"), REFUSED)
def test_what_cannot_be_fought_is_refused_with_the_rule(ask, cited):
    with pytest.raises(ValueError, match=rf"^{cited}: "):
        ask()


def test_nothing_given_is_changed():
    katanas = [3, 1]
    force = Force(2, katanas, "ambush")
    katanas.append(2)
    assert force.katanas == [3, 1]
    resolve(force, GOOD, province_honour=2)
    assert (force.troops, force.katanas, force.tactic) == (2, [3, 1], "ambush")
    assert Force(2, (3, 1), "duel").katanas == [3, 1]
    assert repr(force) == "Force(2, [3, 1], 'ambush')"
    assert repr(Force(0, [], elites=1)) == "Force(0, [], None, elites=1)"


def test_the_documentation_is_right():
    assert doctest.testmod(combat).failed == 0


@rule("BUS-A40", "BUS-8.5")
def test_everybody_is_told_of_an_exchange_but_not_what_came():
    t = field({}, hands={1: "katana-2", 2: "katana-1"}, discs={1: "kotau"})
    t.stake(1, "2")
    events = t.stake(2, "1")
    (event,) = [event for event in events if event.kind == "exchanged-kotau"]
    assert event.seen_by(None)["args"] == {"seat": 1}
    drawn = t.discs(1)
    assert drawn != "kotau"
    others = [[e.seen_by(seat) for e in events if e.rule == "BUS-8.5"] for seat in (None, 0, 2, 3)]
    assert f"'{drawn}'" not in str(others)


@rule("BUS-A50", "BUS-8.5")
@pytest.mark.parametrize("seed", range(10))
def test_an_exchanged_kotau_does_not_come_back_by_a_reshuffle(seed):
    """The stock holds 5 discs, one of them the other Kotau: drawing one shuffles the discards in."""
    t = field(
        {},
        hands={1: "katana-2", 2: "katana-1"},
        discs={1: "kotau"},
        rest_discs="discard",
        stock="kotau duel duel duel duel",
        seed=seed,
    )
    t.stake(1, "2")
    exchanges = kinds(t.stake(2, "1")).count("exchanged-kotau")
    assert exchanges in (1, 2)
    assert t.discs(1) != "kotau"
    assert t.discard == " ".join(["kotau"] * exchanges), "discarded once the replacement was found"


TIE = {1: "1 duel", 2: "1 duel"}


@rule("BUS-A20", "BUS-8.16")
def test_beaten_attackers_go_to_a_neighbour_of_the_daimyos_choice():
    t = field(TIE)
    t.fight(TIE, home=False)
    assert t.asked == ("retreat", (0,))
    assert t.legal(0) == ["retreat p05", "retreat p06", "retreat p13"]
    events = t.do(0, "retreat p13")
    assert (t.troops("P06"), t.troops("P13")) == (1, 2 + 4)
    assert next(event.rule for event in events if event.kind == "retreated") == "BUS-8.16"


@rule("BUS-A20", "BUS-8.16", "BUS-8.17")
def test_winners_who_find_defenders_left_choose_as_well():
    sides = {1: "3 duel", 2: "1 battle"}
    t = field(sides, defenders=4)
    t.fight(sides, home=False)
    assert t.asked == ("retreat", (0,))
    t.do(0, "retreat p05")
    assert t.troops("P05") == 2 + 4


@rule("BUS-A20", "BUS-14.5")
def test_by_the_option_they_go_home_unasked():
    t = field(TIE, attackers_retreat="origin")
    t.fight(TIE, home=False)
    assert t.asked[0] != "retreat"
    assert t.troops("P06") == 1 + 4


@rule("BUS-A20", "BUS-8.16")
def test_with_the_origin_as_only_neighbour_nobody_is_asked():
    t = field(TIE, provinces={"P05": {"owner": 1}, "P13": {"owner": 3}})
    t.fight(TIE, home=False)
    assert t.asked[0] != "retreat"
    assert t.troops("P06") == 1 + 4


@rule("BUS-A50", "BUS-8.5")
@pytest.mark.parametrize(("option", "early"), [("tactics", False), ("combat", True)])
def test_a_lone_kotau_is_exchanged_before_the_discs_or_before_the_tiles(option, early):
    t = field({1: "3", 2: "1"}, discs={1: "kotau"}, kotau_exchange=option)
    assert (t.discs(1) != "kotau") is early
    events = t.stake(1, "3") + t.stake(2, "1")
    assert ("exchanged-kotau" in kinds(events)) is not early
    assert t.discs(1) != "kotau"
    assert t.asked[0] == "tactic"


@rule("BUS-A50", "BUS-8.3")
@pytest.mark.parametrize(("option", "discs"), [("tactics", True), ("combat", False)])
def test_without_tiles_it_is_exchanged_only_if_that_came_first(option, discs):
    t = field({1: "3"}, discs={1: "kotau"}, kotau_exchange=option)
    t.fight({1: "3", 2: ""})
    assert (t.discs(1) == "kotau") is discs


@rule("BUS-A50", "BUS-8.5")
def test_who_has_no_disc_draws_one_before_the_discs_in_either_case():
    t = field({1: "3", 2: "1"}, discs={1: ""}, kotau_exchange="combat")
    assert t.discs(1) == ""
    t.stake(1, "3")
    events = t.stake(2, "1")
    assert "drew-forced-disc" in kinds(events)
    assert len(t.discs(1).split()) == 1


@rule("BUS-8.2", "BUS-8.4", "BUS-A4")
def test_what_is_sealed_is_in_no_other_view_and_can_be_taken_back() -> None:
    t = table(
        4,
        at="target",
        provinces={"P06": {"owner": 0, "troops": 6}, "P09": {"owner": 2, "troops": 3}},
        hands={1: "katana-3 katana-2", 2: "katana-1"},
    )
    t.do(0, "attack p09", "from p06", "troops 4", "done")
    before = [t.state.view(seat) for seat in (None, 0, 2, 3)]
    assert t.do(1, "stake 3", "stake 2") == []
    assert [t.state.view(seat) for seat in (None, 0, 2, 3)] == before
    assert not t.state.barrier
    t.do(1, "top 2")
    assert t.state.deciders() == (2,)
    assert t.state.view(2)["combat"]["sides"][0]["height"] is None
    assert t.state.view(1)["combat"]["mine"]["stake"]["katana-3"] == 1
    assert not t.state.barrier
    t.do(2, "stake 1", "top 1")
    assert t.state.barrier
    assert t.state.view(3)["combat"]["sides"][0] == {
        "seat": 1,
        "sealed": False,
        "height": 2,
        "top": 2,
        "tiles": None,
        "disc": None,
    }
