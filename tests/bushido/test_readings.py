"""Where the rulebook can be read in two ways: our reading, and the other as an option (BUS-14.5)."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.core.messages import Messages
from sengoku.core.rulebook import LANGUAGES
from sengoku.games.bushido.components import HONOUR, Terrain
from sengoku.games.bushido.honour import move
from tests.bushido.field import field
from tests.bushido.table import GAME, Table, kinds, new, table
from tests.support import rule

# -- BUS-A36: the fortress's honour -----------------------------------------------------------------------


def scored(seats: int, **options: object) -> Table:
    """All provinces are claimed."""
    state = new(seats, 3, **options)
    while not any(state.koku):
        seat = state.deciders()[0]
        state.choose(seat, state.choices(seat)[0])
    return Table(state)


@rule("BUS-A36", "BUS-0.9", "BUS-14.5")
@pytest.mark.parametrize("worth", GAME.options["fortress_honour"].values)
def test_the_fortress_counts_as_agreed(worth):
    t = scored(4, fortress_honour=worth)
    for seat, player in enumerate(t.state.view(None)["players"]):
        faces = [t.state.face[n] for n in range(24) if t.state.owner[n] == seat]
        own = worth + sum(HONOUR[face] for face in faces if face != Terrain.FORTRESS)
        assert own <= player["daimyo_honour"] <= own + 3, "the hierarchy may add something"
    forts = [p["honour"] for p in t.state.view(None)["provinces"] if p["terrain"] == "fortress"]
    assert forts == [worth] * 4
    plain, other = scored(4), scored(4, fortress_honour=0)
    assert sum(plain.dh) > sum(other.dh) + 30
    assert (plain.state.koku, plain.state.income) == (other.state.koku, other.state.income)


# -- BUS-A37: the end of the track ------------------------------------------------------------------------


@rule("BUS-A37", "BUS-H.9")
@pytest.mark.parametrize(
    ("track", "change", "after"),
    [
        ([44, 10, 9], 5, 49),
        ([44, 10, 9], 6, 50),
        ([44, 10, 9], 7, 50),
        ([44, 50, 9], 6, 49),
        ([44, 50, 49], 60, 48),
        ([49, 50, 9], 3, 49),
        ([48, 50, 49], 1, 48),
        ([50, 49, 9], 5, 50),
        ([44, 46, 9], 2, 47),
    ],
)
def test_a_marker_stops_on_the_highest_free_space(track, change, after):
    assert move(track, 0, change, 50) == [after, *track[1:]]


@rule("BUS-A37", "BUS-H.9", "BUS-2.3", "BUS-H.11")
@pytest.mark.parametrize(("option", "guest"), [("fifty", 50), ("unlimited", 53)])
def test_a_guest_near_the_end_gains_what_there_is_room_for(option, guest):
    t = table(4, at="tea", sh=[20, 48, 12, 11], samurai_honour=option)
    events = t.do(0, "tea 1")
    if t.asked[0] == "invitation":
        events += t.do(1, "accept")
    assert t.sh == [15, guest, 12, 11], "the host pays the 5 that are named"


@rule("BUS-A37", "BUS-2.4", "BUS-E.1")
def test_one_tea_brings_twenty_two_at_most():
    t = table(4, at="tea", sh=[50, 9, 12, 11], dh=[20, 5, 6, 7])
    t.do(0, "tea 1")
    assert t.legal(0)[-1] == "convert 44"
    t.do(0, "convert 44")
    assert (t.dh[0], t.sh[0]) == (42, 1)


@rule("BUS-A37", "BUS-H.9", "BUS-H.6")
def test_what_is_lost_at_the_end_stands_on_the_result_sheet():
    t = table(4, at="tea", month=12, sh=[20, 48, 12, 11], dh=[49, 1, 2, 3])
    t.do(0, "tea 1")
    t.do(1, "accept")
    t.do(0, "convert 2")
    lines = t.state.view(None)["result"]["lines"]
    ceiling = next(line for line in lines if line["kind"] == "ceiling")
    assert (ceiling["track"], ceiling["rule"], ceiling["points"]) == ("samurai", "BUS-H.9", [0, -3, 0, 0])


# -- BUS-A20: where attackers retreat ---------------------------------------------------------------------

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


# -- BUS-A47: isolated provinces --------------------------------------------------------------------------

POOR: dict[str, dict[str, Any]] = {
    id: {"owner": 0, "terrain": "mountain"} for id in ("P05", "P09", "P13", "P17", "P21")
}
POOR["P21"]["troops"] = 6  # no own province beside it
POOR["P09"]["troops"] = 5


@rule("BUS-A47", "BUS-1.5")
@pytest.mark.parametrize(
    ("option", "also"), [("attack", False), ("attack_and_disband", True), ("nothing", False)]
)
def test_surplus_is_taken_from_an_isolated_province_only_as_agreed(option, also):
    t = table(4, at="troops", provinces=POOR, isolated_troops=option)
    assert t.asked == ("disband", (0,))
    assert ("remove p21" in t.legal(0)) is also
    if not also:
        assert t.refused(0, "remove p21") == ["BUS-A47"]


@rule("BUS-A47", "BUS-1.5")
def test_but_if_no_other_has_a_troop_to_give_it_gives():
    poor = {id: {**land, "troops": 1} for id, land in POOR.items()} | {"P01": {"troops": 1}}
    poor["P21"]["troops"] = 12
    t = table(4, at="troops", provinces=poor)
    assert t.legal(0) == ["remove p21"]


@rule("BUS-A47", "BUS-7.4", "BUS-7.3")
@pytest.mark.parametrize(
    ("option", "able"), [("attack", True), ("attack_and_disband", True), ("nothing", False)]
)
def test_an_attack_from_an_isolated_province_as_agreed(option, able):
    land: dict[str, dict[str, Any]] = {f"P{n:02}": {"owner": 2 + n % 2} for n in range(5, 25)}
    land["P18"] = {"owner": 0, "troops": 4}
    t = table(4, at="target", provinces=land, isolated_troops=option)
    near = [n for n in t.state.land.neighbours[17] if t.state.owner[n] == 2]
    assert near
    targets = [f"attack p{n + 1:02}" for n in near]
    assert set(targets) <= set(t.legal(0)) if able else not set(targets) & set(t.legal(0))


@rule("BUS-A47", "BUS-7.4")
def test_the_refusal_says_that_it_is_isolated():
    """P09 can be attacked from P05, which has a neighbour of its own; not from P13, which has none."""
    land: dict[str, dict[str, Any]] = {f"P{n:02}": {"owner": 2 + n % 2} for n in range(5, 25)}
    land |= {"P09": {"owner": 2}, "P05": {"owner": 0, "troops": 4}, "P13": {"owner": 0, "troops": 4}}
    t = table(4, at="target", provinces=land, isolated_troops="nothing")
    t.do(0, "attack p09")
    assert t.legal(0) == ["from p05"]
    assert t.refused(0, "from p13") == ["BUS-A47"]


# -- BUS-A50: when a Kotau is exchanged -------------------------------------------------------------------


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


# -- the options ------------------------------------------------------------------------------------------


@rule("BUS-14.5")
def test_the_usual_values_are_our_readings():
    usual = {name: option.default for name, option in GAME.options.items()}
    assert usual["fortress_honour"] == 10
    assert usual["samurai_honour"] == "fifty"
    assert usual["attackers_retreat"] == "neighbour"
    assert usual["isolated_troops"] == "attack"
    assert usual["kotau_exchange"] == "tactics"


@rule("BUS-14.5")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reading_has_words(lang):
    words = Messages(lang, "bushido")
    for name in (
        "fortress_honour",
        "samurai_honour",
        "attackers_retreat",
        "isolated_troops",
        "kotau_exchange",
    ):
        keys = [f"option-{name}", f"option-{name}-help"]
        keys += [f"option-{name}-{value}" for value in GAME.options[name].values]
        for key in keys:
            assert words.say(key) != key
