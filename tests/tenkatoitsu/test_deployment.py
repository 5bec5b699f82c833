"""TEN-6.4, TEN-4.2: deployments."""

from __future__ import annotations

import pytest

from sengoku.games.tenkatoitsu.ground.maps import Map
from tests.seated import kinds
from tests.support import rule
from tests.tenkatoitsu.table import PLAIN, Table, ground, table

AROUND = ["0404", "0405", "0504", "0506", "0604", "0605"]


def deploy(hexes: str, ikeda: dict[str, str], on: Map = PLAIN, **more: str) -> Table:
    """Clan B, in Defence, is about to deploy; the commander stands far away unless `more` says where."""
    t = table({"a": "1301", "b": hexes, **more}, ikeda, on=on)
    t.phase("tokugawa-b")
    return t


@rule("TEN-6.4", "TEN-6.4.1", "TEN-6.4.2", "TEN-6.1")
def test_a_unit_in_defence_may_move_one_hex() -> None:
    t = deploy("0505", {"a": "1313"})
    t.do(0, "unit b-1")
    assert t.nouns(0, "go") == sorted([*AROUND, "0505"])
    t.do(0, "go 0604")
    assert t.hex("tokugawa-b-1") == "0604"


@rule("TEN-6.4.1")
def test_nobody_must_deploy() -> None:
    t = deploy("0505", {"a": "1313"})
    t.do(0, "done")
    assert t.hex("tokugawa-b-1") == "0505"
    assert t.over


@rule("TEN-6.4.1", "TEN-6.2.1")
def test_every_unit_of_the_clan_may_move_once() -> None:
    t = deploy("0505 0506", {"a": "1313"})
    t.do(0, "unit b-1", "go 0504")  # the other one has to close up (TEN-6.2.4)
    assert (t.hex("tokugawa-b-1"), t.hex("tokugawa-b-2")) == ("0504", "0505")
    assert t.over


@rule("TEN-6.4.2", "TEN-6.2.2")
@pytest.mark.parametrize("side", ["rough", "river", "slope", "wall"])
def test_one_hex_whatever_it_costs(side: str) -> None:
    t = deploy("0505", {"a": "1313"}, on=ground(**{side: "0505-0504"}))  # type: ignore[arg-type]
    t.do(0, "unit b-1")
    assert "0504" in t.nouns(0, "go")


@rule("TEN-6.4.1", "TEN-6.5.2")
def test_not_across_an_impassable_side_even_on_a_road() -> None:
    road = ["0501 0502 0503 0504 0505"]
    t = deploy("0505", {"a": "1313"}, on=ground(impassable="0505-0504", roads=road))
    t.do(0, "unit b-1")
    assert t.refused(0, "go 0504")[-1] in ("TEN-6.4.1", "TEN-6.2.1")


@rule("TEN-6.4.1", "TEN-4.2")
def test_not_into_an_enemy_zone() -> None:
    t = deploy("0505", {"a": "0507"})
    t.do(0, "unit b-1")
    assert t.nouns(0, "go") == ["0404", "0405", "0504", "0505", "0604", "0605"]
    assert "TEN-4.2" in t.refused(0, "go 0506")


@rule("TEN-6.4.1")
def test_into_the_zone_of_an_enemy_that_another_unit_holds() -> None:
    """The enemy at 0507 is in the zone of clan C."""
    t = deploy("0505", {"a": "0507"}, c="0508")
    t.do(0, "unit b-1")
    assert "0506" in t.nouns(0, "go")


@rule("TEN-6.4.1")
def test_a_unit_of_the_same_clan_may_be_the_one_that_holds_it() -> None:
    t = deploy("0605 0506", {"a": "0507"})
    t.do(0, "unit b-1")
    assert "0606" in t.nouns(0, "go")


@rule("TEN-6.4.1")
def test_every_enemy_whose_zone_is_entered_must_be_held() -> None:
    """0506 lies in the zones of 0507 (held by C) and of 0406 (held by nobody)."""
    t = deploy("0505", {"a": "0507", "b": "0406"}, c="0508")
    t.do(0, "unit b-1")
    assert t.distance("0506", "0406") == 1
    assert t.distance("0508", "0406") > 1
    assert "0506" not in t.nouns(0, "go")


@rule("TEN-6.4.1", "TEN-4.2")
def test_a_unit_in_an_enemy_zone_does_not_deploy() -> None:
    t = table({"a": "1301", "b": "0505 0504"}, {"a": "0506"})
    t.phase("tokugawa-b")
    assert t.nouns(0, "unit") == ["b-2"]
    assert t.refused(0, "unit b-1") == ["TEN-6.2.1"]


@rule("TEN-4.2")
def test_a_zone_does_not_cross_an_impassable_side() -> None:
    """The enemy at 0507 cannot enter 0506 and so does not watch it."""
    t = deploy("0505", {"a": "0507"}, on=ground(impassable="0506-0507"))
    t.do(0, "unit b-1")
    assert "0506" in t.nouns(0, "go")


@rule("TEN-4.2")
def test_units_and_zones_do_not_cancel_a_zone() -> None:
    """Clan C watches 0506 and stands beside it, but the zone of 0507 is there all the same."""
    t = deploy("0505", {"a": "0507"}, c="0605")
    t.do(0, "unit b-1")
    assert "0506" not in t.nouns(0, "go")


@rule("TEN-6.4.1", "TEN-6.8")
def test_not_onto_another_unit() -> None:
    t = deploy("0505", {"a": "1313"}, c="0504")
    t.do(0, "unit b-1")
    assert "0504" not in t.nouns(0, "go")
    assert "TEN-6.8" in t.refused(0, "go 0504")


@rule("TEN-6.4.1", "TEN-8.4")
def test_after_deploying_into_contact_the_clan_fights() -> None:
    t = deploy("0505", {"a": "0507"}, c="0508")
    events = t.do(0, "unit b-1", "go 0506")
    if t.asked[0] == "attack":
        events += t.do(0, t.legal(0)[0])
    assert "combat" in kinds(events)


@rule("TEN-7.2.1", "TEN-7.2.2")
@pytest.mark.parametrize("chit", ["march", "combat-0", "rally"])
def test_clans_in_defence_do_not_move_in_the_obligatory_phases(chit: str) -> None:
    t = table({"a": "1301", "b": "0505"}, {"a": "1313"})
    t.draw(chit)
    assert t.over
    assert t.hex("tokugawa-b-1") == "0505"
