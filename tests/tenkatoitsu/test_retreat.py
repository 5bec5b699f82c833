"""TEN-6.6, TEN-8.5, TEN-7.2.3, TEN-R5, TEN-R37, TEN-R43: retreats, rallies and the Rally phase."""

from __future__ import annotations

import pytest

from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.places import STREAMS
from tests.seated import kinds, told
from tests.support import rule
from tests.tenkatoitsu.table import PLAIN, Table, ground, table

CHAIN = ground(20, 1)


def regroup(hexes: str, ikeda: dict[str, str], on: Map = PLAIN, **more: object) -> Table:
    """Clan B, in Regroup, acts by its chit."""
    far = f"{on.columns:02}01"
    t = table({"a": far, "b": hexes}, ikeda, on=on, regroup="tokugawa-b", **more)  # type: ignore[arg-type]
    t.phase("tokugawa-b")
    return t


def at_steps(t: Table, start: str, steps: int, enemy: str, away: int) -> list[str]:
    """The hexes so many steps from one and so far from the other."""
    names = t.state.scene.field.names
    return sorted(hex for hex in names if t.distance(start, hex) == steps and t.distance(enemy, hex) == away)


# -- TEN-6.6 -----------------------------------------------------------------------------------------------


@rule("TEN-6.6", "TEN-6.6.1", "TEN-6.6.3", "TEN-6.1")
@pytest.mark.parametrize(("start", "steps"), [("0507", 1), ("0508", 2)])
def test_a_unit_retreats_to_four_hexes_by_the_shortest_way(start: str, steps: int) -> None:
    t = regroup(start, {"a": "0510"})
    assert t.asked == ("retreat-to", (0,))
    assert t.nouns(0, "go") == at_steps(t, start, steps, "0510", 4)


@rule("TEN-6.6")
def test_at_four_hexes_nobody_retreats() -> None:
    t = regroup("0506", {"a": "0510"}, loss={"tokugawa-b-1": 1})
    assert t.asked == ("rally-unit", (0,))
    t.do(0, "done")
    assert t.over
    assert t.hex("tokugawa-b-1") == "0506"


@rule("TEN-6.6", "TEN-6.6.1")
def test_the_units_that_are_near_must_retreat_the_owner_says_which_first() -> None:
    t = regroup("0508 0608 0503", {"a": "0510"})
    assert t.legal(0) == ["unit b-1", "unit b-2"]


@rule("TEN-6.6.1", "TEN-4.2")
def test_the_way_leads_out_of_an_enemy_zone_and_into_none() -> None:
    t = regroup("0509", {"a": "0510"})
    seen: set[str] = set()
    while t.asked[0] == "retreat-to":
        choices = t.nouns(0, "go")
        assert all(t.distance(hex, "0510") > 1 for hex in choices)
        seen.add(t.hex("tokugawa-b-1"))
        t.do(0, f"go {choices[0]}")
    assert seen == {"0509"}  # the unit moves when its way is complete
    assert t.distance(t.hex("tokugawa-b-1"), "0510") == 4


@rule("TEN-6.6.1", "TEN-R5")
def test_the_owner_chooses_among_equally_short_ways() -> None:
    ends = set()
    for first in ("0408", "0508", "0608"):
        t = regroup("0509", {"a": "0510"})
        assert t.nouns(0, "go") == ["0408", "0508", "0608"]
        t.do(0, f"go {first}")
        while t.asked[0] == "retreat-to":
            t.do(0, t.legal(0)[0])
        ends.add(t.hex("tokugawa-b-1"))
        assert t.distance("0509", t.hex("tokugawa-b-1")) == 3
    assert len(ends) >= 2


@rule("TEN-6.6.3", "TEN-6.2.2")
def test_hexes_are_counted_not_points() -> None:
    woods = ground(terrain={f"{column:02}{row:02}": "w" for column in range(1, 14) for row in range(1, 14)})
    t = regroup("0508", {"a": "0510"}, on=woods)
    assert t.nouns(0, "go") == at_steps(t, "0508", 2, "0510", 4)


def parallel(start: str) -> Table:
    """Two strips of land with water between them: enemies at rows 2 and 7 keep rows 1 to 9 too near."""
    sea = {f"02{row:02}": "~" for row in range(1, 20)}
    on = ground(3, 20, terrain=sea)
    t = table({"a": "0120", "b": start}, {"a": "0102", "c": "0107"}, on=on, regroup="tokugawa-b")
    t.phase("tokugawa-b")
    return t


@rule("TEN-6.6.3")
def test_a_retreat_is_at_most_eight_hexes_long() -> None:
    assert parallel("0302").hex("tokugawa-b-1") == "0310"
    t = parallel("0301")
    assert t.hex("tokugawa-b-1") == "0301"  # nine hexes would have been needed
    assert t.over


@rule("TEN-6.6.3")
def test_an_impassable_side_blocks_a_retreat_even_on_a_road() -> None:
    road = " ".join(f"{column:02}01" for column in range(1, 21))
    on = ground(20, 1, impassable="0601-0701", roads=[road])
    t = table({"a": "2001", "b": "0601"}, {"a": "0401"}, on=on, regroup="tokugawa-b")
    t.phase("tokugawa-b")
    assert t.hex("tokugawa-b-1") == "0601"


@rule("TEN-6.6.3", "TEN-6.8")
def test_other_units_block_a_retreat() -> None:
    t = table({"a": "2001", "b": "0601", "c": "0701"}, {"a": "0401"}, on=CHAIN, regroup="tokugawa-b")
    t.phase("tokugawa-b")
    assert t.over
    assert t.hex("tokugawa-b-1") == "0601"


@rule("TEN-6.6.3", "TEN-6.2.3", "TEN-R5")
def test_nobody_retreats_off_the_map() -> None:
    t = table({"a": "2001", "b": "0101"}, {"a": "0301"}, on=CHAIN, regroup="tokugawa-b")
    t.phase("tokugawa-b")
    assert t.hex("tokugawa-b-1") == "0101"
    assert t.over


@rule("TEN-6.6.3")
def test_a_unit_wrapped_in_enemy_zones_stays_and_fights() -> None:
    around = {"a": "0404", "c": "0604", "d": "0506"}
    t = table({"a": "1301", "b": "0505"}, around, regroup="tokugawa-b")
    events = t.phase("tokugawa-b")
    while t.asked[0] == "attack":
        events = events + t.do(0, t.legal(0)[0])
    assert "retreated" not in kinds(events)
    assert "combat" in kinds(events)


@rule("TEN-6.6.2", "TEN-R5")
def test_the_next_unit_ends_as_close_as_it_can_to_one_that_has_retreated() -> None:
    t = regroup("0508 0608", {"a": "0510"})
    t.do(0, "unit b-1", "go 0406")
    ends = t.ends(0, "tokugawa-b-2")
    assert ends
    for hex in ends:
        assert t.distance(hex, "0406") == 1
        assert t.distance(hex, "0510") >= 4


@rule("TEN-6.6.2", "TEN-6.6.3")
def test_among_hexes_beside_it_the_shortest_retreat_is_taken() -> None:
    t = regroup("0508 0608", {"a": "0510"})
    t.do(0, "unit b-1", "go 0406")
    ends = t.ends(0, "tokugawa-b-2")
    names = t.state.scene.field.names
    fitting = [hex for hex in names if t.distance(hex, "0406") == 1 and t.distance(hex, "0510") >= 4]
    shortest = min(t.distance("0608", hex) for hex in fitting)
    assert ends == sorted(hex for hex in fitting if t.distance("0608", hex) == shortest)


@rule("TEN-6.6.2")
def test_a_unit_that_stayed_far_away_is_not_one_to_close_up_to() -> None:
    """B-3 has not retreated: B-1 goes by the shortest way, whatever B-3 does."""
    t = regroup("0508 0608 0101", {"a": "0510"})
    t.do(0, "unit b-1")
    assert t.nouns(0, "go") == at_steps(t, "0508", 2, "0510", 4)


@rule("TEN-6.6")
def test_the_nearest_of_all_enemies_counts() -> None:
    t = regroup("0508", {"a": "0510", "b": "0504"})
    assert t.nouns(0, "go")
    assert all(min(t.distance(hex, "0510"), t.distance(hex, "0504")) == 4 for hex in t.nouns(0, "go"))


# -- TEN-8.5: rallying ---------------------------------------------------------------------------------------


def rally(die: int, ratings: str = "2/3/1/0", steps: int = 3) -> Table:
    """A unit of clan B far from the enemy tests with this die."""
    units = {"tokugawa-b": ratings}
    t = regroup("0506", {"a": "0511"}, ratings=units, loss={"tokugawa-b-1": steps})
    t.roll("orders", die)
    t.do(0, "unit b-1")
    return t


@rule("TEN-8.5", "TEN-4.3")
@pytest.mark.parametrize(("die", "left"), [(1, 3), (2, 3), (3, 3), (4, 3), (5, 2), (6, 1)])
def test_the_die_tells_how_many_levels_are_rallied(die: int, left: int) -> None:
    assert rally(die).loss("tokugawa-b-1") == left


@rule("TEN-8.5")
@pytest.mark.parametrize(
    ("die", "ratings", "left"), [(5, "2/3/1/2", 0), (6, "2/3/1/1", 0), (4, "2/3/1/1", 2)]
)
def test_an_individual_is_added(die: int, ratings: str, left: int) -> None:
    assert rally(die, ratings).loss("tokugawa-b-1") == left


@rule("TEN-8.5", "TEN-4.3")
def test_nobody_rallies_above_intact() -> None:
    assert rally(6, "2/3/1/2", steps=1).loss("tokugawa-b-1") == 0


@rule("TEN-8.5")
def test_the_individual_may_be_that_of_another_unit_but_only_one_counts() -> None:
    t = regroup(
        "0505 0506", {"a": "0511"}, ratings={"tokugawa-b": "2/3/1/1 2/3/1/2"}, loss={"tokugawa-b-1": 3}
    )
    t.roll("orders", 4)
    t.do(0, "unit b-1")
    assert t.loss("tokugawa-b-1") == 1  # 4 + 2


@rule("TEN-8.5")
def test_each_unit_may_test_once_and_none_must() -> None:
    t = regroup("0504 0505", {"a": "0511"}, loss={"tokugawa-b-1": 1, "tokugawa-b-2": 1})
    assert t.legal(0) == ["unit b-1", "unit b-2", "done"]
    t.roll("orders", 3)
    t.do(0, "unit b-1")
    assert t.legal(0) == ["unit b-2", "done"]
    t.do(0, "done")
    assert t.over


@rule("TEN-8.5")
def test_units_within_four_hexes_do_not_test() -> None:
    t = regroup("0508 0506", {"a": "0510"}, loss={"tokugawa-b-1": 1, "tokugawa-b-2": 1})
    assert t.legal(0) == ["unit b-2", "done"]
    assert t.refused(0, "unit b-1") == ["TEN-8.5"]


@rule("TEN-8.5")
def test_the_rally_comes_before_the_retreat() -> None:
    t = regroup("0508 0506", {"a": "0510"}, loss={"tokugawa-b-1": 1, "tokugawa-b-2": 1})
    t.roll("orders", 3)
    t.do(0, "unit b-2")
    assert t.asked == ("retreat-to", (0,))
    t.do(0, t.legal(0)[0])
    assert t.over  # who has just retreated does not test
    assert t.loss("tokugawa-b-1") == 1


@rule("TEN-8.5", "TEN-R43")
def test_a_natural_one_drives_the_unit_three_hexes_away() -> None:
    t = rally(1)
    assert t.asked == ("flee-to", (0,))
    assert t.nouns(0, "go") == at_steps(t, "0506", 3, "0511", 8)
    t.do(0, t.legal(0)[0])
    assert t.over


@rule("TEN-8.5")
def test_a_natural_one_does_so_whatever_the_individual() -> None:
    t = rally(1, "2/3/1/2")
    assert t.loss("tokugawa-b-1") == 3
    assert t.asked == ("flee-to", (0,))


@rule("TEN-8.5", "TEN-R43")
def test_a_unit_that_cannot_flee_stays() -> None:
    t = regroup("0101", {"a": "0501"}, on=CHAIN, loss={"tokugawa-b-1": 1})
    t.roll("orders", 1)
    t.do(0, "unit b-1")
    assert t.hex("tokugawa-b-1") == "0101"
    assert t.over


@rule("TEN-8.5", "TEN-R43")
def test_three_steps_or_none() -> None:
    """One free hex behind it is not enough in a row of hexes; three are."""
    for start, end in (("0201", "0201"), ("0401", "0101")):
        enemy = f"{int(start[:2]) + 4:02}01"
        t = regroup(start, {"a": enemy}, on=CHAIN, loss={"tokugawa-b-1": 1})
        t.roll("orders", 1)
        t.do(0, "unit b-1")
        assert t.hex("tokugawa-b-1") == end


@rule("TEN-8.5", "TEN-R43", "TEN-4.2")
def test_the_flight_enters_no_enemy_zone() -> None:
    t = regroup("0506", {"a": "0511", "b": "0502"}, loss={"tokugawa-b-1": 1})
    t.roll("orders", 1)
    t.do(0, "unit b-1")
    assert all(t.distance(hex, "0502") > 1 for hex in t.ends(0, "tokugawa-b-1"))


# -- TEN-7.2.3: the Rally phase ------------------------------------------------------------------------------


def phase(first: int = 0, **more: object) -> Table:
    """Two clans of Tokugawa and one of Ikeda's are in Regroup, all hurt and far from the enemy."""
    t = table(
        {"a": "0101", "b": "0301", "c": "0501"},
        {"a": "0113", "b": "0313"},
        regroup="tokugawa-b tokugawa-c ikeda-b",
        loss={"tokugawa-b-1": 1, "tokugawa-c-1": 1, "ikeda-b-1": 1},
        **more,  # type: ignore[arg-type]
    )
    t.roll("orders", *((6, 1) if first == 0 else (1, 6)))
    t.draw("rally")
    return t


@rule("TEN-7.2.3")
@pytest.mark.parametrize("first", [0, 1])
def test_the_higher_die_begins(first: int) -> None:
    t = phase(first)
    assert t.asked == (("rally-clan", (0,)) if first == 0 else ("rally-unit", (1,)))


@rule("TEN-7.2.3")
def test_it_concerns_clans_in_regroup_and_nobody_passes() -> None:
    t = phase()
    assert t.legal(0) == ["clan b", "clan c"]
    assert t.refused(0, "pass") == ["TEN-7.2.3"]


@rule("TEN-7.2.3", "TEN-R37")
def test_the_players_choose_in_turn_each_clan_once() -> None:
    t = phase()
    t.do(0, "clan c", "done")
    assert t.asked == ("rally-unit", (1,))
    t.do(1, "done")
    assert t.asked == ("rally-unit", (0,))  # clan B is the last
    t.do(0, "done")
    assert t.over


@rule("TEN-7.2.3", "TEN-R37")
def test_near_units_retreat_and_the_others_rally() -> None:
    t = table(
        {"a": "0101", "b": "0508 0505"},
        {"a": "0510"},
        regroup="tokugawa-b",
        loss={"tokugawa-b-1": 2, "tokugawa-b-2": 2},
    )
    t.draw("rally")
    assert t.asked == ("retreat-to", (0,))
    t.do(0, "go 0506")
    assert t.legal(0) == ["unit b-2", "done"]  # B-1 has just retreated
    t.roll("orders", 6)
    t.do(0, "unit b-2")
    assert (t.loss("tokugawa-b-1"), t.loss("tokugawa-b-2")) == (2, 0)
    assert t.over


@rule("TEN-R37", "TEN-7.2.3", "TEN-6.7")
def test_who_rallies_is_fixed_before_the_retreats() -> None:
    """The pursuer comes within 4 hexes of B-2, which was far when its clan was chosen."""
    t = table(
        {"a": "1301", "b": "0509 0506"},
        {"a": "0510"},
        regroup="tokugawa-b",
        attack="ikeda-a",
        loss={"tokugawa-b-2": 1},
    )
    t.draw("rally")
    while t.asked[0] == "retreat-to":
        t.do(0, t.legal(0)[0])
    t.do(1, "pursue")
    assert t.distance(t.hex("ikeda-a-1"), "0506") < 4
    assert t.legal(0) == ["unit b-2", "done"]


@rule("TEN-7.2.3", "TEN-6.7")
def test_each_retreat_of_the_phase_may_be_pursued() -> None:
    t = table({"a": "1301", "b": "0509"}, {"a": "0510"}, regroup="tokugawa-b", attack="ikeda-a")
    t.draw("rally")
    while t.asked[0] == "retreat-to":
        t.do(0, t.legal(0)[0])
    assert t.asked == ("pursue", (1,))


@rule("TEN-7.2.3")
def test_there_is_no_combat_in_the_rally_phase() -> None:
    around = {"a": "0404", "c": "0604", "d": "0506"}
    t = table({"a": "1301", "b": "0505"}, around, regroup="tokugawa-b")
    events = t.draw("rally")
    assert "combat" not in kinds(events)
    assert t.over


@rule("TEN-R37", "TEN-R60")
def test_a_clan_that_can_neither_retreat_nor_rally_is_not_asked_for() -> None:
    """It is hurt, but surrounded: too near to rally, and there is no way out."""
    around = {"a": "0404", "b": "0604", "c": "0506"}
    t = table({"a": "1301", "b": "0505"}, around, regroup="tokugawa-b", loss={"tokugawa-b-1": 1})
    events = t.draw("rally")
    assert told(events, "chosen") == []
    assert t.over


@rule("TEN-R36", "TEN-12")
def test_a_phase_without_clans_in_regroup_is_over_at_once() -> None:
    t = table({"a": "0101", "k": "off 1"}, {"a": "1313"}, move="tokugawa-k")
    events = t.draw("rally")
    assert told(events, "chosen") == []
    assert t.over


@rule("TEN-7.2.3")
def test_no_order_is_changed_in_the_rally_phase() -> None:
    t = phase()
    before = t.state.dice.counters[STREAMS.index("orders")]
    t.do(0, "clan b", "done")
    assert t.order("tokugawa-b") == "regroup"
    assert t.state.dice.counters[STREAMS.index("orders")] == before


# -- TEN-R16 -------------------------------------------------------------------------------------------------


@rule("TEN-R16", "TEN-15.3")
@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize("enemies", [0, 1])
def test_a_retreat_leads_into_a_fortress_without_enemies(holder: int, enemies: int) -> None:
    """The fortress in 0506 is one step away from B, four hexes from the enemy outside."""
    ikeda = {"a": "0510", "b": "0506"} if enemies else {"a": "0510"}
    t = table({"a": "1301", "b": "0507"}, ikeda, on=ground(fortress="0506"), regroup="tokugawa-b")
    t.state.holder = 1 if enemies else holder
    t.phase("tokugawa-b")
    assert ("0506" in t.nouns(0, "go")) == (not enemies)


@rule("TEN-6.6")
def test_a_unit_that_is_no_longer_near_an_enemy_does_not_retreat() -> None:
    """A1 goes first and draws the pursuer away; then no enemy is within 4 hexes of A2: it must not move."""
    t = table(
        {"ikeda-a": "0605 0905", "tokugawa-b": "0604"},
        regroup="ikeda-a",
        attack="tokugawa-b",
        on=ground(14, 14),
    )
    t.phase("rally")
    t.do(1, "unit a-1")
    while t.asked == ("retreat-to", (1,)):
        t.do(1, sorted(t.legal(1))[0])  # to the west, away from A2
    t.do(0, "pursue")
    field = t.state.scene.field
    assert field.distance(t.state.pos[t.unit("ikeda.A.2")], t.state.pos[t.unit("tokugawa.B.1")]) == 5
    assert t.asked[0] != "retreat-to"
    assert t.hex("ikeda.A.2") == "0905"
