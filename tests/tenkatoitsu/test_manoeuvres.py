"""TEN-10.4.4, TEN-10.4.5, TEN-R35, TEN-R54: the tactics of several clans."""

from __future__ import annotations

import pytest

from sengoku.games.tenkatoitsu.combat.casualties import eliminate
from sengoku.games.tenkatoitsu.components import Tactic
from tests.seated import kinds
from tests.support import rule
from tests.tenkatoitsu.table import Table, table
from tests.tenkatoitsu.test_tactics import HERE, THERE, finish, select, tactical

# -- TEN-10.4.4: Kidō ----------------------------------------------------------------------------------------


@rule("TEN-10.4.4")
def test_kido_names_four_clans_at_most_and_sets_their_chits_aside() -> None:
    t = select(4)
    t.do(0, "write kido", "select b", "select c", "select d")
    assert t.state.ask(0).prompt == "name-clan"
    t.do(0, "select e")
    assert t.state.ask(0).prompt == "select"
    finish(t)
    assert t.place("tokugawa-b") == "bowl"
    assert [t.place(f"tokugawa-{clan}") for clan in "cde"] == ["aside"] * 3
    assert t.place("tokugawa-f") == "reserve"


@rule("TEN-10.4.4")
def test_kido_costs_one_point_if_that_is_all_there_is_this_turn() -> None:
    t = select(1)
    assert "kido" in t.nouns(0, "write")
    t.do(0, "write kido", "select b", "done")
    assert t.legal(0) == ["done"]
    t = select(2)
    t.do(0, "select f")
    assert "kido" not in t.nouns(0, "write")  # one point is left, but there were two
    assert t.refused(0, "write kido") == ["TEN-9.3"]


def kido(clans: str, *dice: int, **more: object) -> Table:
    """A Kidō of these clans with these dice."""
    tokugawa = {"a": "1301", "b": "0503", "c": "0703", "d": "0903"}
    more.setdefault("move", "tokugawa-b tokugawa-c tokugawa-d")
    t = tactical("kido", clans, tokugawa, {"a": "0713"}, **more)
    t.roll("orders", *dice)
    t.do(0, "act")
    return t


def acting(t: Table) -> list[str]:
    """The clans that may act, by what the tests told."""
    return [str(args["clan"])[-1] for args in t.told("kido-test") if args["result"] == "acts"]


@rule("TEN-10.4.4")
@pytest.mark.parametrize(("die", "acts"), [(1, False), (2, False), (3, True), (6, True)])
def test_a_clan_acts_on_three_or_more(die: int, acts: bool) -> None:
    t = kido("bc", die, 6)
    assert acting(t) == (["b", "c"] if acts else ["c"])


@rule("TEN-10.4.4")
def test_the_individual_is_added_but_not_to_a_natural_one() -> None:
    t = kido("bcd", 2, 1, 4, ratings={"tokugawa-b": "2/3/1/1", "tokugawa-c": "2/3/1/2"})
    assert acting(t) == ["b", "d"]
    assert t.order("tokugawa-c") == "regroup"


@rule("TEN-10.4.4", "TEN-R54")
def test_after_a_natural_one_the_opponent_makes_the_retreat() -> None:
    t = tactical(
        "kido",
        "bc",
        {"a": "1301", "b": "0505", "c": "0901"},
        {"a": "0506"},
        attack="ikeda-a",
        move="tokugawa-b",
    )
    t.roll("orders", 1, 2)
    t.do(0, "act")
    assert t.order("tokugawa-b") == "regroup"
    assert t.asked == ("retreat-to", (1,))
    while t.asked[0] == "retreat-to":
        t.do(1, t.legal(1)[0])
    assert t.distance(t.hex("tokugawa-b-1"), "0506") == 4
    assert t.asked == ("pursue", (1,))
    t.do(1, "pursue")
    assert "combat" not in kinds(t.events)  # the clan is finished
    assert t.over


@rule("TEN-10.4.4", "TEN-8.1")
def test_each_clan_that_acts_may_try_to_change_its_order() -> None:
    t = kido("bc", 4, 4)
    assert t.asked == ("change-order", (0,))
    assert t.state.ask(0).args["clan"] == "tokugawa-b"
    t.roll("orders", 4)
    t.do(0, "order defence")
    assert t.state.ask(0).args["clan"] == "tokugawa-c"
    t.do(0, "keep")
    assert (t.order("tokugawa-b"), t.order("tokugawa-c")) == ("defence", "move")
    assert t.asked == ("move-unit", (0,))


@rule("TEN-10.4.4")
def test_the_units_move_in_any_sequence() -> None:
    tokugawa = {"a": "1301", "b": "0503 0504", "c": "0703 0704"}
    t = tactical("kido", "bc", tokugawa, {"a": "0713"}, move="tokugawa-b tokugawa-c")
    t.roll("orders", 4, 4)
    t.do(0, "act", "keep", "keep")
    assert t.nouns(0, "unit") == ["b-1", "b-2", "c-1", "c-2"]
    t.do(0, "unit b-1", "go 0502")
    t.do(0, "unit c-1", "go 0702")
    assert t.nouns(0, "unit") == ["b-2", "c-2"]


@rule("TEN-10.4.4", "TEN-6.1")
def test_each_clan_moves_by_its_own_order() -> None:
    t = tactical("kido", "bc", {"a": "1301", "b": "0503", "c": "0703"}, {"a": "0713"}, move="tokugawa-b")
    t.roll("orders", 4, 4)
    t.do(0, "act", "keep", "keep", "unit b-1")
    assert max(t.distance("0503", hex) for hex in t.nouns(0, "go")) == 4
    t.do(0, "go 0503", "unit c-1")
    assert max(t.distance("0703", hex) for hex in t.nouns(0, "go")) == 1


@rule("TEN-10.4.4", "TEN-8.5")
def test_clans_in_regroup_rally_before_the_movement() -> None:
    t = kido("bc", 4, 4, move="tokugawa-b", regroup="tokugawa-c", loss={"tokugawa-c-1": 1})
    t.do(0, "keep", "keep")
    assert t.asked == ("rally-unit", (0,))
    t.roll("orders", 5)
    t.do(0, "unit c-1")
    assert t.loss("tokugawa-c-1") == 0
    assert t.asked == ("move-unit", (0,))


@rule("TEN-10.4.4", "TEN-11.4")
def test_the_clans_attack_together_without_a_test() -> None:
    t = tactical(
        "kido", "bc", {"a": "1301", "b": "0606", "c": "0406"}, {"a": "0507"}, attack="tokugawa-b tokugawa-c"
    )
    t.roll("orders", 4, 4)
    t.do(0, "act", "keep", "keep")
    while t.asked[0] in ("attack", "next-combat"):
        t.do(0, t.legal(0)[0])
    assert "combined" not in kinds(t.events)
    (attackers,) = t.told("attackers")
    assert attackers["units"] == ["tokugawa-b-1", "tokugawa-c-1"]


@rule("TEN-10.4.4", "TEN-8")
def test_afterwards_all_chits_are_in_the_reserve_and_the_use_is_ticked() -> None:
    t = kido("bcd", 4, 4, 4)
    t.do(0, "keep", "keep", "keep", "done")
    assert t.over
    assert [t.place(f"tokugawa-{clan}") for clan in "bcd"] == ["reserve"] * 3
    assert t.state.used[Tactic.KIDO] == 1


# -- TEN-10.4.5: Ashibaya ------------------------------------------------------------------------------------


@rule("TEN-10.4.5")
def test_ashibaya_names_two_clans_at_most() -> None:
    t = select(4)
    t.do(0, "write ashibaya", "select b")
    assert t.state.ask(0).prompt == "name-clan"
    t.do(0, "select c")
    assert t.state.ask(0).prompt == "select"
    assert t.state.ask(0).args["count"] == 3
    finish(t)
    assert (t.place("tokugawa-b"), t.place("tokugawa-c")) == ("bowl", "aside")


@rule("TEN-10.4.5", "TEN-6.5.3")
def test_both_clans_go_to_move_and_march_six_points() -> None:
    t = tactical(
        "ashibaya",
        "bc",
        {"a": "1301", "b": "0501", "c": "0701"},
        {"a": "0113"},
        regroup="tokugawa-b",
        attack="tokugawa-c",
    )
    t.do(0, "act")
    assert (t.order("tokugawa-b"), t.order("tokugawa-c")) == ("move", "move")
    for unit, start in (("b-1", "0501"), ("c-1", "0701")):
        t.do(0, f"unit {unit}")
        assert max(t.distance(start, hex) for hex in t.nouns(0, "go")) == 6
        t.do(0, f"go {start}")
    assert t.over


@rule("TEN-10.4.5")
def test_ashibaya_is_followed_by_combat() -> None:
    t = tactical("ashibaya", "b", {"a": "1301", "b": "0505"}, {"a": "0506"})
    events = t.do(0, "act")
    assert "combat" in kinds(events)


# -- TEN-R35 -----------------------------------------------------------------------------------------------


@rule("TEN-R35")
def test_a_clan_without_units_loses_its_chit() -> None:
    for place in ("bowl", "boxes"):
        given = {"bowl": "tokugawa-b"} if place == "bowl" else {"boxes": {"tokugawa-b": 2}}
        t = table(HERE, THERE, **given)
        eliminate(t.state, t.unit("tokugawa-b-1"))
        assert t.place("tokugawa-b") == "gone"
        t.command()
        assert "b" not in t.nouns(0, "select")


@rule("TEN-R35", "TEN-10.4.4")
def test_the_chit_of_a_kido_stays_while_one_of_its_clans_lives() -> None:
    t = table(HERE, THERE)
    t.write("kido", "tokugawa-b", "tokugawa-c", "tokugawa-d")
    eliminate(t.state, t.unit("tokugawa-b-1"))
    assert t.place("tokugawa-b") == "bowl"
    t.draw("tokugawa-b")
    t.roll("orders", 4, 4)
    t.do(0, "act")
    assert acting(t) == ["c", "d"]


@rule("TEN-R35", "TEN-10.4.4")
def test_when_all_are_gone_the_tactic_is_used_up_for_nothing() -> None:
    t = table(HERE, THERE)
    t.write("kido", "tokugawa-b", "tokugawa-c")
    eliminate(t.state, t.unit("tokugawa-c-1"))
    assert t.state.used[Tactic.KIDO] == 0
    eliminate(t.state, t.unit("tokugawa-b-1"))
    assert t.state.used[Tactic.KIDO] == 1
    assert (t.place("tokugawa-b"), t.place("tokugawa-c")) == ("gone", "gone")
