"""TEN-16, TEN-R55: samurai. TEN-19.6: Tsutsui and Mimaki, who may help Akechi."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.games.tenkatoitsu.combat.casualties import eliminate, leader_flees, leader_test
from sengoku.games.tenkatoitsu.command.points import free_chits
from sengoku.games.tenkatoitsu.places import IN_BOWL, Place
from sengoku.games.tenkatoitsu.samurai.heroes import call_due, hosts
from sengoku.games.tenkatoitsu.samurai.heroism import available, call, join, mark_score, withdraw
from sengoku.games.tenkatoitsu.treason.tsutsui import banks
from tests.seated import kinds
from tests.support import rule
from tests.tenkatoitsu.table import Table, ground, prepared, table

AKECHI = 1


def battle(samurai: bool = True, **more: Any) -> Table:
    """Two clans a side; B of Tokugawa and B of Ikeda are in contact."""
    return table({"a": "1301", "b": "0505 0404"}, {"a": "1313", "b": "0506 0913"}, samurai=samurai, **more)


def begun(**more: Any) -> Table:
    """The same in an Initiative phase."""
    t = battle(**more)
    t.draw("initiative")
    return t


# -- TEN-16.1 ------------------------------------------------------------------------------------------------


@rule("TEN-16.1", "TEN-R55")
def test_a_symbol_reached_lets_the_army_behind_call_a_samurai() -> None:
    t = battle()
    s = t.state
    s.vp = [4, 1]
    mark_score(s, 0)
    assert s.samurai.due == [1]
    mark_score(s, 0)
    assert s.samurai.due == [1], "each symbol works once for each side"
    s.vp = [4, 9]
    mark_score(s, 1)
    assert s.samurai.due == [1, 0, 0], "the second marker reached two symbols; now the other army is behind"


@rule("TEN-16.1", "TEN-R55")
def test_nobody_is_behind_with_equal_points() -> None:
    t = battle()
    t.state.vp = [4, 4]
    mark_score(t.state, 0)
    assert t.state.samurai.due == []


@rule("TEN-16.1")
def test_without_the_option_there_are_no_samurai() -> None:
    t = begun(samurai=False)
    t.state.vp = [9, 0]
    mark_score(t.state, 0)
    assert t.state.samurai.due == []
    assert t.state.view(None)["samurai"] == []


@rule("TEN-16.1", "TEN-R55")
@pytest.mark.parametrize("choice", ["samurai", "pass"])
def test_it_is_asked_before_the_next_chit(choice: str) -> None:
    t = battle()
    t.state.samurai.due = [1]
    t.draw("initiative")
    assert t.asked == ("samurai", (1,))
    t.do(1, choice)
    assert ("samurai-called" in kinds(t.events)) == (choice == "samurai")


@rule("TEN-16.1", "TEN-16.4")
def test_who_has_no_samurai_left_is_not_asked() -> None:
    t = battle()
    t.state.samurai.due = [1]
    assert call(t.state, 1, "TEN-16.1")
    assert call(t.state, 1, "TEN-16.1")
    assert not call(t.state, 1, "TEN-16.1")
    assert not call_due(t.state)
    assert t.state.samurai.due == []


# -- TEN-16.2 ------------------------------------------------------------------------------------------------


@rule("TEN-16.2", "TEN-8.5")
def test_a_samurai_drawn_rallies_a_unit_even_in_contact() -> None:
    t = battle(loss={"tokugawa-b-1": 2})
    t.draw("samurai-0")
    assert t.asked == ("samurai-unit", (0,))
    assert t.nouns(0, "unit") == ["a-1", "b-1", "b-2"]
    t.do(0, "unit b-1")
    assert t.asked == ("samurai-deed", (0,))
    assert t.legal(0) == ["rally", "order attack", "pass"]
    t.roll("orders", 5)
    t.do(0, "rally")
    assert t.loss("tokugawa-b-1") == 0, "5 and his Individual: 2 levels"
    assert t.order("tokugawa-b") == "defence", "whatever its order"
    assert t.over


@rule("TEN-16.2", "TEN-8.2")
def test_or_the_clan_goes_to_attack_and_acts() -> None:
    t = battle()
    t.draw("samurai-0")
    t.do(0, "unit b-1", "order attack")
    assert t.order("tokugawa-b") == "attack"
    assert t.asked[0] != "change-order", "there is no step a"
    assert "samurai-joined" in kinds(t.events)


@rule("TEN-16.2", "TEN-R55")
def test_a_samurai_drawn_may_be_declined_and_is_available_again() -> None:
    t = battle()
    t.draw("samurai-0")
    assert t.legal(0)[-1] == "pass"
    events = t.do(0, "pass")
    assert (events[0].kind, events[0].rule) == ("samurai-declined", "TEN-16.2")
    assert t.over
    assert t.state.view(None)["samurai"][0]["place"] == "stock"
    assert available(t.state, 0) == [0, 1]


@rule("TEN-16.2", "TEN-R55", "TEN-R60")
def test_a_samurai_may_join_a_unit_and_do_nothing_more() -> None:
    """The unit is Intact: there is nothing to rally."""
    t = battle()
    t.draw("samurai-0")
    t.do(0, "unit b-1")
    assert t.legal(0) == ["order attack", "pass"]
    t.do(0, "pass")
    assert t.over
    assert t.order("tokugawa-b") == "defence"
    assert t.state.view(None)["samurai"][0]["unit"] == "tokugawa-b-1"


@rule("TEN-16.2", "TEN-R55", "TEN-R36")
def test_a_samurai_needs_a_unit_outside_a_fortress_whose_clan_can_act() -> None:
    t = table({"a": "0606", "b": "0606"}, {"a": "1313"}, on=ground(fortress="0606"), samurai=True)
    assert hosts(t.state, 0) == []
    t.draw("samurai-0")
    assert t.over
    assert t.state.view(None)["samurai"][0]["place"] == "stock"
    t = battle()
    t.state.send_chit(t.clan("tokugawa-b"), Place.CLAN)
    assert hosts(t.state, 0) == [t.unit("tokugawa-a-1")]


# -- TEN-16.3 ------------------------------------------------------------------------------------------------


@rule("TEN-16.3", "TEN-R13")
@pytest.mark.parametrize(("own", "total"), [("0", 1), ("1", 2), ("2", 2), ("0 X", 1)])
def test_his_individual_is_added_up_to_2(own: str, total: int) -> None:
    t = begun(ratings={"tokugawa-b": f"2/3/1/{own} 2/3/1/0"})
    join(t.state, 0, t.unit("tokugawa-b-1"))
    assert t.state.value(t.unit("tokugawa-b-1")) == total
    assert t.state.best_value(t.clan("tokugawa-b")) == total
    t.sound()


@rule("TEN-16.3", "TEN-11.10", "TEN-16.4")
@pytest.mark.parametrize(("dice", "killed"), [((1, 6), (0, 1)), ((2, 1), (2, 0)), ((1, 1), (2, 1))])
def test_leader_and_samurai_are_rolled_for_apart(dice: tuple[int, int], killed: tuple[int, int]) -> None:
    """The first die is the samurai's, the second the leader's of Individual 2."""
    t = begun(ratings={"tokugawa-b": "2/3/1/2 2/3/1/0"})
    unit = t.unit("tokugawa-b-1")
    join(t.state, 0, unit)
    t.roll("combat", *dice)
    leader_test(t.state, unit)
    assert t.state.bundori == [0, sum(killed)]
    assert t.state.view(None)["samurai"][0]["place"] == ("stock" if killed[1] else "unit")
    t.sound()


@rule("TEN-16.3", "TEN-16.4", "TEN-R55")
@pytest.mark.parametrize(("die", "bundori"), [(4, 1), (5, 0)])
def test_with_his_unit_eliminated_he_leaves_dead_or_alive(die: int, bundori: int) -> None:
    t = begun()
    unit = t.unit("tokugawa-b-1")
    join(t.state, 0, unit)
    t.roll("combat", die)
    eliminate(t.state, unit)
    leader_test(t.state, unit)
    assert t.state.bundori == [0, bundori]
    assert available(t.state, 0) == [0, 1], "he is available again"
    t.sound()


@rule("TEN-16.3", "TEN-R42", "TEN-11.10")
def test_with_a_routed_unit_that_did_not_fight_he_leaves_alive() -> None:
    t = begun()
    unit = t.unit("tokugawa-b-2")
    join(t.state, 0, unit)
    eliminate(t.state, unit)
    leader_flees(t.state, unit)
    assert t.state.bundori == [0, 0]
    assert available(t.state, 0) == [0, 1]
    t.sound()


@rule("TEN-16.3", "TEN-4.2")
def test_at_the_end_of_a_turn_he_leaves_a_unit_out_of_contact() -> None:
    t = begun()
    join(t.state, 0, t.unit("tokugawa-b-1"))
    join(t.state, 1, t.unit("tokugawa-b-2"))
    withdraw(t.state)
    assert t.state.samurai.samurai[:2] == [t.unit("tokugawa-b-1"), -1], "0404 is in no enemy zone"
    t.sound()


@rule("TEN-16.3")
def test_the_turn_ends_with_it() -> None:
    t = battle(turn=3)
    join(t.state, 0, t.unit("tokugawa-a-1"))
    t.state.obligatory = [2, 2, 2, 2, 1]
    t.draw("initiative")
    while t.state.turn == 3:
        t.do(t.asked[1][0], "pass")
    assert [args["unit"] for args in t.told("samurai-left")] == ["tokugawa-a-1"]


# -- TEN-16.5 ------------------------------------------------------------------------------------------------


@rule("TEN-16.5", "TEN-R55")
def test_a_samurai_not_drawn_comes_back_into_the_bowl() -> None:
    t = battle(turn=3)
    t.state.samurai.samurai[2] = IN_BOWL
    t.state.obligatory = [2, 2, 2, 2, 1]
    t.draw("initiative")
    while t.state.turn == 3:
        t.do(t.asked[1][0], "pass")
    assert "samurai-1" in t.state.view(None)["bowl"]


@rule("TEN-16.1", "TEN-D4")
def test_the_samurai_of_yamazaki() -> None:
    t = prepared("yamazaki", samurai=True)
    scene = t.state.scene
    assert scene.samurai_points == [4, 8, 12, 16, 20]
    values = [(scene.samurai_seat[hero], scene.samurai_value[hero]) for hero in range(5)]
    assert values == [(0, 1), (0, 1), (1, 1), (1, 1), (1, 2)]
    assert scene.last_samurai == 4
    assert available(t.state, AKECHI) == [2, 3], "the fifth is Mimaki's (TEN-19.6.3)"


# -- Tsutsui (TEN-19.6.2) ------------------------------------------------------------------------------------

BASE = {"akechi-a-1": "2506", "hashiba-a-1": "0119", **{f"akechi-o-{unit}": "off" for unit in (1, 2, 3, 4)}}


def waiting(units: dict[str, str], **more: Any) -> Table:
    t = table({**BASE, **units}, battle="yamazaki", tsutsui=True, turn=12, **more)
    t.state.send_chit(t.clan("akechi-o"), Place.CLAN)
    t.state.vp = [20, 20]
    return t


@rule("TEN-19.6.2", "TEN-19.6")
def test_both_summits_win_tsutsui_over() -> None:
    t = waiting({"akechi-b-1": "0608", "akechi-c-1": "0912"})
    t.state.tsutsui.look(t.state)
    assert t.state.tsutsui.ally == 0, "one summit is not enough"
    t.roll("command", 3)
    t.state.put(t.unit("akechi-c-1"), t.state.scene.field.hex("0911"))
    assert free_chits(t.state, AKECHI) == 2
    assert t.state.tsutsui.ally == 12 + 3, "at once, and so many turns later"
    assert t.state.view(None)["ally"] == {"clan": "akechi-o", "turn": 15}


@rule("TEN-19.6.2")
@pytest.mark.parametrize(("lead", "joins"), [(3, False), (4, True)])
def test_so_do_4_points(lead: int, joins: bool) -> None:
    t = waiting({})
    t.state.vp[AKECHI] += lead
    t.state.tsutsui.look(t.state)
    assert bool(t.state.tsutsui.ally) == joins


@rule("TEN-19.6.2")
def test_a_lead_for_an_instant_is_enough() -> None:
    t = waiting({"hashiba-e-1": "0218", "akechi-b-1": "2009", "akechi-b-2": "2008"})
    t.state.vp[AKECHI] += 1
    t.roll("command", 2)
    eliminate(t.state, t.unit("hashiba-e-1"))  # Élan 3
    assert t.state.tsutsui.ally == 14
    eliminate(t.state, t.unit("akechi-b-1"))
    assert t.state.tsutsui.ally == 14


@rule("TEN-19.6.2", "TEN-12")
def test_on_his_turn_his_chit_goes_into_the_bowl_and_he_enters_at_his_arrow() -> None:
    t = table(dict(BASE), battle="yamazaki", tsutsui=True, turn=12)
    t.state.send_chit(t.clan("akechi-o"), Place.CLAN)
    t.state.tsutsui.ally = 12
    t.command()
    assert "akechi-o" in t.state.view(None)["bowl"]
    t = table(dict(BASE), battle="yamazaki", tsutsui=True, turn=12)
    t.begin("akechi-o", "march")
    t.do(AKECHI, "act", "enter", "unit o-1")
    assert "go 1818" in t.legal(AKECHI)
    t.do(AKECHI, "go 1818", "unit o-2", "go 1817")
    assert t.hex("akechi-o-2") == "1817"


@rule("TEN-19.6.2", "TEN-R44")
def test_if_his_hex_is_closed_he_enters_at_any_bank_to_the_east() -> None:
    t = table({**BASE, "akechi-b-1": "1819"}, battle="yamazaki", tsutsui=True, turn=12)
    t.begin("akechi-o", "march")
    t.do(AKECHI, "act", "enter")
    assert t.asked == ("enter-by", (AKECHI,))
    field = t.state.scene.field
    found = [choice.removeprefix("go ") for choice in t.legal(AKECHI)]
    assert found
    assert set(found) <= {field.names[hex] for hex in banks(t.state)}
    assert all(int(name[:2]) > 18 for name in found)


@rule("TEN-19.6", "TEN-19.6.2")
def test_without_the_option_there_is_no_tsutsui() -> None:
    t = prepared("yamazaki")
    assert t.state.scene.ally == -1
    assert t.state.view(None)["ally"] is None
    t = prepared("nagakute", tsutsui=True, mimaki=True)
    assert t.state.scene.ally == -1


# -- Mimaki (TEN-19.6.3) -------------------------------------------------------------------------------------


@rule("TEN-19.6.3", "TEN-16.2")
@pytest.mark.parametrize(("die", "lives"), [(4, False), (5, True)])
def test_mimaki_fights_on_if_he_survives_his_unit(die: int, lives: bool) -> None:
    t = table(
        {"akechi-a-1": "2708", "akechi-b-1": "2009", "akechi-j-1": "2114", "hashiba-a-1": "0119"},
        battle="yamazaki",
        mimaki=True,
    )
    t.roll("combat", die)
    eliminate(t.state, t.unit("akechi-j-1"))
    leader_test(t.state, t.unit("akechi-j-1"))
    assert bool(t.state.samurai.due) == lives
    t.begin("march")
    assert (t.asked[0] == "samurai-unit") == lives
    if lives:
        t.do(AKECHI, "unit b-1")
        assert t.state.value(t.unit("akechi-b-1")) == 2
        seen = t.state.view(None)["samurai"][-1]
        assert seen == {"seat": AKECHI, "value": 2, "place": "unit", "unit": "akechi-b-1"}


@rule("TEN-19.6.3")
def test_without_the_option_mimaki_is_gone() -> None:
    t = table({"akechi-a-1": "2506", "akechi-j-1": "2114", "hashiba-a-1": "0119"}, battle="yamazaki")
    t.roll("combat", 6)
    eliminate(t.state, t.unit("akechi-j-1"))
    leader_test(t.state, t.unit("akechi-j-1"))
    assert t.state.samurai.due == []
