"""TEN-6.2.4: keeping a clan together."""

from __future__ import annotations

import random

import pytest

from sengoku.games.tenkatoitsu.ground.maps import Map
from tests.support import rule
from tests.tenkatoitsu.table import PLAIN, Table, ground, table

CHAIN = ground(20, 1)


def apart(t: Table, clan: str) -> int:
    """The hexes that lie between the units of a clan on the shortest net that joins them."""
    hexes = [t.hex(f"{clan}-{number}") for number in range(1, 5) if f"{clan}-{number}" in names(t)]
    joined, rest, total = hexes[:1], hexes[1:], 0
    while rest:
        gap, hex = min((t.distance(one, two) - 1, two) for one in joined for two in rest)
        total += max(gap, 0)
        joined.append(hex)
        rest.remove(hex)
    return total


def names(t: Table) -> list[str]:
    scene = t.state.scene
    return [scene.unit_word(unit) for unit in range(len(scene.unit_ids)) if t.state.pos[unit] >= 0]


def ready(hexes: str, order: str, ikeda: dict[str, str], on: Map = PLAIN) -> Table:
    far = f"{on.columns:02}01"
    orders = {} if order == "defence" else {order: "tokugawa-b"}
    t = table({"a": far, "b": hexes}, ikeda, on=on, **orders)  # type: ignore[arg-type]
    t.phase("tokugawa-b")
    return t


@rule("TEN-6.2.4", "TEN-6.5.1", "TEN-6.4.1")
@pytest.mark.parametrize("order", ["move", "defence"])
@pytest.mark.parametrize(
    ("hexes", "gaps"),
    [
        ("0707 0708", {"move": 0, "defence": 0}),
        ("0706 0707 0708", {"move": 0, "defence": 0}),
        ("0703 0707", {"move": 0, "defence": 1}),
        ("0703 0707 0710 1007", {"move": 0, "defence": 4}),
        ("0707 0708 0807 0808", {"move": 0, "defence": 0}),
    ],
)
def test_a_clan_that_moves_closes_its_gaps_as_far_as_it_can(
    order: str, hexes: str, gaps: dict[str, int]
) -> None:
    """On open ground, whatever the player chooses; a clan that does not move stays as it is."""
    for seed in range(12):
        rng = random.Random(f"{order} {hexes} {seed}")
        t = ready(hexes, order, {"a": "0113"})
        before = apart(t, "tokugawa-b")
        moved = False
        while not t.over:
            choice = rng.choice(t.legal(0))
            moved = moved or choice != "done"
            t.do(0, choice)
        assert apart(t, "tokugawa-b") == (gaps[order] if moved else before)


@rule("TEN-6.2.4")
def test_a_clan_six_hexes_apart_is_offered_no_end_that_leaves_a_gap() -> None:
    """Each unit comes 4 hexes far: wherever the first one stops, the other must be able to join it."""
    t = ready("0704 0710", "move", {"a": "0113"})
    assert "done" in t.legal(0)  # nobody has to move
    t.do(0, "unit b-1")
    assert max(t.distance(hex, "0710") for hex in t.nouns(0, "go")) == 5
    t.do(0, "go 0705")
    assert t.hex("tokugawa-b-2") == "0706"


@rule("TEN-6.2.4")
def test_once_a_unit_has_moved_the_others_are_bound_while_they_can_come_nearer() -> None:
    """B-1 has one way to come nearer to B-2, and then B-2 comes too: both without a question."""
    t = ready("0501 1401", "defence", {"a": "1901"}, on=CHAIN)
    t.do(0, "unit b-1")
    assert (t.hex("tokugawa-b-1"), t.hex("tokugawa-b-2")) == ("0601", "1301")


@rule("TEN-6.2.4", "TEN-4.2")
def test_a_gap_that_nobody_can_close_binds_nobody() -> None:
    """B-1 and B-2 are held by enemies; B-3 and B-4 between them cannot make the hole of one hex smaller."""
    t = ready("0501 0901 0801 0701", "move", {"a": "0401", "b": "1001"}, on=CHAIN)
    t.do(0, "unit b-3")
    assert t.hex("tokugawa-b-3") == "0801"
    assert "done" in t.legal(0)


@rule("TEN-6.2.4")
@pytest.mark.parametrize(("goal", "end"), [("0901", "0801"), ("0801", "0701")])
def test_the_last_unit_has_to_close_up_without_a_question(goal: str, end: str) -> None:
    t = ready("0501 0601", "move", {"a": "1901"}, on=CHAIN)
    t.do(0, "unit b-2", f"go {goal}")
    assert t.hex("tokugawa-b-1") == end, "nobody may be left behind by choice"


@rule("TEN-6.2.4", "TEN-4.2")
def test_the_others_stay_with_a_unit_that_cannot_move() -> None:
    """B-1 is held by the enemy; B-2 may march, but it ends beside B-1 as before."""
    t = ready("0505 0504", "move", {"a": "0506"})
    t.do(0, "unit b-2")
    assert t.nouns(0, "go")
    assert all(t.distance(hex, "0505") == 1 for hex in t.nouns(0, "go"))


@rule("TEN-6.2.4")
def test_a_scattered_clan_comes_together() -> None:
    t = ready("0501 1001", "move", {"a": "1901"}, on=CHAIN)
    t.do(0, "unit b-1")
    assert t.nouns(0, "go") == ["0501", "0601", "0701", "0801", "0901"]
    t.do(0, "go 0501")
    assert t.hex("tokugawa-b-2") == "0601"


@rule("TEN-6.2.4")
def test_a_unit_that_has_moved_is_not_counted_on_to_come_nearer() -> None:
    t = ready("0501 0701", "move", {"a": "1901"}, on=CHAIN)
    t.do(0, "unit b-1", "go 0501")
    assert t.hex("tokugawa-b-2") == "0601"


@rule("TEN-6.2.4")
def test_a_unit_that_can_close_one_gap_is_not_counted_on_for_two() -> None:
    """B-2 between the others: with B-4 gone inwards, B-3 and B-1 have to do so too."""
    t = ready("0703 0707 0710 1007", "defence", {"a": "0113"})
    assert apart(t, "tokugawa-b") == 7
    t.do(0, "unit b-4")
    assert "1107" not in t.nouns(0, "go")
    assert "1007" not in t.nouns(0, "go")


@rule("TEN-6.2.4")
def test_terrain_that_keeps_the_others_back_counts() -> None:
    """B-1 has rough ground before it and comes no farther than 0701: at 0901 B-2 would be alone."""
    on = ground(20, 1, rough="0501-0601 0601-0701")
    t = ready("0501 0601", "move", {"a": "1901"}, on=on)
    t.do(0, "unit b-2")
    assert "0801" in t.nouns(0, "go")
    assert "0901" not in t.nouns(0, "go")


@rule("TEN-6.2.4")
def test_enemy_zones_that_keep_the_others_back_count() -> None:
    """B-1 cannot follow through the zone of the enemy, so B-2 does not go round it."""
    t = ready("0507 0506", "move", {"a": "0309"})
    t.do(0, "unit b-2")
    for hex in t.nouns(0, "go"):
        assert t.distance(hex, "0507") <= 5


@rule("TEN-6.2.4", "TEN-6.4.1")
def test_a_deployment_keeps_the_chain() -> None:
    """The middle unit of three may step aside only as far as the others can close up."""
    t = ready("0505 0506 0507", "defence", {"a": "1313"})
    t.do(0, "unit b-1")
    assert "0504" in t.nouns(0, "go")
    t.do(0, "go 0504")
    assert "done" not in t.legal(0)
    while not t.over:
        t.do(0, t.legal(0)[0])
    assert apart(t, "tokugawa-b") == 0


@rule("TEN-6.2.4")
def test_a_clan_of_one_unit_goes_where_it_likes() -> None:
    t = ready("0707", "move", {"a": "0113"})
    t.do(0, "unit b-1")
    assert len(t.nouns(0, "go")) == 61


@rule("TEN-6.2.4")
def test_other_clans_do_not_matter() -> None:
    t = table({"a": "0706", "b": "0707", "c": "0708"}, {"a": "0113"}, move="tokugawa-b")
    t.phase("tokugawa-b")
    t.do(0, "unit b-1")
    assert max(t.distance("0707", hex) for hex in t.nouns(0, "go")) == 4
