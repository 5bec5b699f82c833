"""TEN-15.1, TEN-15.2, TEN-D8: the zone board of Shōryūji; TEN-15.6.1: the difference of an assault."""

from __future__ import annotations

from sengoku.games.tenkatoitsu.ground import map_file
from sengoku.games.tenkatoitsu.siege.fortress import (
    BASES,
    LINKED,
    PERIPHERAL,
    SCORE,
    ZONE_IDS,
    beside,
    chain,
    gate_hexes,
    lowest_score,
    zone_of,
    zones_in,
)
from sengoku.games.tenkatoitsu.siege.siege import losses
from tests.digest import table_of
from tests.support import rule
from tests.tenkatoitsu.table import ground


def zone(name: str) -> int:
    return ZONE_IDS.index(name.strip().replace(" ", "-"))


def bits(names: str) -> int:
    return sum(1 << zone(name) for name in names.split())


@rule("TEN-D8", "TEN-15.1")
def test_lines_and_scores_are_those_of_the_digest() -> None:
    drawn = set()
    for row in table_of("TEN-D8"):
        first, second = [zone(name) for name in row["Line"].split("–")]
        assert SCORE[first][second] == int(row["Score to enter the first"])
        assert SCORE[second][first] == int(row["Score to enter the second"])
        drawn |= {(first, second), (second, first)}
    assert {(here, there) for here in range(len(ZONE_IDS)) for there in LINKED[here]} == drawn


@rule("TEN-15.2", "TEN-D8")
def test_the_centre_three_peripheral_zones_and_five_key_points() -> None:
    assert [ZONE_IDS[zone] for zone in zones_in(PERIPHERAL)] == ["a", "b", "c"]
    assert [ZONE_IDS[zone] for zone in zones_in(BASES)] == ["centre", "a", "b", "c"]
    assert ZONE_IDS[4:] == ["north-gate", "east-gate", "south-gate", "outer-bailey", "west-bailey"]


@rule("TEN-15.2", "TEN-D8", "TEN-D4")
def test_two_hexes_are_tied_to_each_peripheral_zone() -> None:
    field = map_file.load("yamazaki")
    tied = {name: [field.names[hex] for hex in gate_hexes(field, zone(name))] for name in ("a", "b", "c")}
    assert tied == {"a": ["2505", "2605"], "b": ["2606", "2507"], "c": ["2406", "2405"]}


@rule("TEN-15.2")
def test_a_map_without_links_ties_hexes_by_their_direction() -> None:
    field = ground(fortress="0606")
    found = [ZONE_IDS[zone_of(field, hex)] for hex in field.neighbour[field.fortress]]
    assert found == ["a", "a", "b", "b", "c", "c"]


@rule("TEN-15.1", "TEN-15.4.4")
def test_a_peripheral_zone_is_attacked_from_within_at_score_0() -> None:
    assert beside(zone("b")) == bits("b east-gate south-gate")
    assert beside(zone("centre")) == bits("outer-bailey west-bailey")
    assert lowest_score(zone("b"), bits("b")) == 0
    assert lowest_score(zone("south-gate"), bits("b")) == 2
    assert lowest_score(zone("south-gate"), bits("b c")) == 1


@rule("TEN-15.5", "TEN-15.6.1")
def test_a_chain_is_broken_by_enemy_markers() -> None:
    assert chain(bits("a"), 0) == (1 << len(ZONE_IDS)) - 1
    assert chain(bits("a"), bits("north-gate")) == bits("a")
    assert chain(bits("c"), bits("west-bailey outer-bailey")) == bits("c south-gate b east-gate")
    assert chain(bits("a"), bits("a")) == 0


@rule("TEN-15.6.1")
def test_what_a_failed_assault_costs() -> None:
    assert [losses(difference) for difference in range(2, -8, -1)] == [0, 0, 1, 1, 1, 2, 2, 3, 3, 4]
