"""TEN-21.4.2, TEN-21.4.5, TEN-21.4.7, TEN-21.4.8: clans engage, pull others along, come onto the map."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.games.tenkatoitsu.chits import Chit, kind_of, number_of
from sengoku.games.tenkatoitsu.command.clan_phase import driven
from sengoku.games.tenkatoitsu.places import Place
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import LETTERS, STAND_IDS
from sengoku.games.tenkatoitsu.treason.engagement import Engaging
from tests.support import rule
from tests.tenkatoitsu.sekigahara import EAST, WEST, Aid, battle, told
from tests.tenkatoitsu.test_diplomacy import all_clans

GAME = sengoku.game("tenkatoitsu")


def drawn(t: Aid, west: str, east: str, token: str) -> None:
    """Turn 1: these tokens go in, this one comes out."""
    t.state.turn = 1
    t.diplomacy()
    t.tokens(west, east)
    t.will_draw_tokens(token)
    if t.asked[0] == "arquebus":
        t.do(EAST, "pass")


# -- how a clan engages -------------------------------------------------------------------------------------


@rule("TEN-21.4.2", "TEN-21.4")
def test_a_loyal_clan_gets_the_order_ishida_picks_and_its_chit_may_go_into_the_bowl() -> None:
    t = all_clans()
    t.nearly("P", "loyal")
    drawn(t, "p i", "i j", "loyal p")
    assert t.stand("P") == "loyal"
    assert t.asked == ("engaged-order", (WEST,))
    assert t.legal(WEST) == ["order attack", "order defence", "order move", "order regroup"]
    t.do(WEST, "order move")
    assert t.order("west.P") == "move"
    assert t.legal(WEST) == ["bowl", "reserve"]
    t.do(WEST, "bowl")
    assert t.place("west.P") == "bowl"
    assert t.state.scene.clan_seat[t.clan("west.P")] == WEST
    assert "p" not in t.state.view(None)["treason"]["tokens"][WEST]
    assert "p" not in t.state.view(None)["treason"]["tokens"][EAST]


@rule("TEN-21.4.2", "TEN-21.4.1")
def test_a_clan_that_betrays_is_in_attack_and_belongs_to_the_east() -> None:
    t = all_clans()
    t.nearly("J", "treason")
    drawn(t, "p i", "j i", "treason j")
    assert t.stand("J") == "treason"
    assert t.order("west.J") == "attack"
    assert t.asked == ("engaged-chit", (EAST,))
    t.do(EAST, "reserve")
    assert t.paused
    assert t.place("west.J") == "reserve"
    unit = t.unit("west.J.1")
    assert t.state.scene.unit_seat[unit] == EAST
    seen = next(entry for entry in t.state.view(None)["units"] if entry["id"] == "west-j-1")
    assert (seen["seat"], seen["stand"]) == (EAST, "treason")
    assert t.state.danger[WEST][t.state.scene.field.hex("0702")], "it has a zone of control now"


@rule("TEN-R51", "TEN-9.1")
def test_a_chit_put_in_before_the_command_sequence_is_no_left_over() -> None:
    t = all_clans()
    t.nearly("P", "loyal")
    drawn(t, "p i", "i j", "loyal p")
    t.do(WEST, "order attack", "bowl")
    t.state.send_chit(t.clan("west.B"), Place.BOWL)
    from sengoku.games.tenkatoitsu.command.points import handle_delays

    t.roll("command", 1)
    handle_delays(t.state)
    assert t.place("west.P") == "bowl"
    assert t.place("west.B") == "reserve"


@rule("TEN-R58")
def test_the_first_order_is_no_change_to_regroup() -> None:
    t = all_clans()
    t.engage("P", "loyal")
    t.do(WEST, "order regroup", "reserve")
    assert t.aid.regrouped == [0, 0]


# -- Shimazu and Mōri ---------------------------------------------------------------------------------------


@rule("TEN-R50", "TEN-21.4.1")
@pytest.mark.parametrize(("letter", "clans"), [("C", ["west.C"]), ("N", ["west.N1", "west.N2"])])
def test_shimazu_and_mori_when_loyal_go_to_the_reserve(letter: str, clans: list[str]) -> None:
    t = all_clans()
    t.engage(letter, "loyal")
    for _ in clans:
        assert t.asked[0] == "engaged-order"
        t.do(WEST, "order defence")
    assert [t.place(clan) for clan in clans] == ["reserve"] * len(clans)


@rule("TEN-R50", "TEN-R20", "TEN-D7")
def test_shimazu_at_the_treason_end_is_neutral_for_good() -> None:
    t = all_clans()
    t.nearly("C", "treason")
    drawn(t, "i j", "i j", "treason c")
    assert t.paused
    assert t.stand("C") == "neutral"
    assert t.place("west.C") == "gone"
    assert t.state.scene.unit_seat[t.unit("west.C.1")] not in (WEST, EAST)
    assert t.hex("west.C.1") == "0301"


# -- links --------------------------------------------------------------------------------------------------


@rule("TEN-21.4.5", "TEN-D7")
def test_links_are_followed_layer_by_layer_in_the_order_of_letters() -> None:
    t = all_clans()
    for letter in "IJKM":
        t.put_track(letter, treason=1)
    events = t.engage("L", "treason")
    while not t.paused:
        events += t.do(EAST, "reserve")
    engaged = [str(event["clan"]) for event in told(events, "engaged")]
    assert engaged == ["west-l1", "west-i", "west-j", "west-k", "west-m"]
    assert all(t.stand(letter) == "treason" for letter in "LIJKM")


@rule("TEN-21.4.5")
def test_links_move_chits_that_do_not_arrive() -> None:
    t = all_clans()
    events = t.engage("L", "loyal")
    events += t.do(WEST, "order attack", "bowl", "order attack", "bowl")
    assert t.paused
    assert {event.rule for event in events if event.kind == "track"} == {"TEN-21.4.5"}
    assert [t.track(letter) for letter in "IJKM"] == [(2, 0)] * 4
    assert t.stand("I") == "undecided"


@rule("TEN-21.4.5", "TEN-R50")
def test_kikkawa_pins_mori() -> None:
    t = all_clans()
    t.nearly("N", "treason", 2)
    t.engage("O", "treason")
    t.do(EAST, "bowl")
    assert t.stand("N") == "neutral"
    assert [t.track(letter)[1] for letter in "PQR"] == [1, 2, 2]


# -- Matsuno ------------------------------------------------------------------------------------------------


@rule("TEN-21.4.7", "TEN-R22")
def test_matsuno_refuses_to_betray_and_is_no_loss() -> None:
    t = all_clans()
    t.engage("L", "treason")
    assert t.hex("west.L2.1") == "dead"
    assert t.state.vp == [0, 0]
    assert t.aid.lost == [0, 0]
    assert t.place("west.L2") == "gone"
    seen = next(entry for entry in t.state.view(None)["units"] if entry["id"] == "west-l2-1")
    assert seen["status"] == "removed"


@rule("TEN-21.4.7", "TEN-R55")
@pytest.mark.parametrize("samurai", [False, True])
def test_that_samurai_comes_without_the_option_too_and_all_see_him(samurai: bool) -> None:
    """TEN-21.4.7 is no optional rule; the line cites it, and the view shows who is in the bowl."""
    s = GAME.new(2, 5, scenario="sekigahara", samurai=samurai)
    assert isinstance(s, Battle)
    assert bool(s.view(None)["samurai"]) == samurai
    s.vp = [0, 1]
    s.events = []
    s.start(Engaging(WEST, (LETTERS.index("l") * 4 + STAND_IDS.index("treason"),), (), 0))
    assert [event.rule for event in s.events if event.kind == "samurai-called"] == ["TEN-21.4.7"]
    seen = [(hero["seat"], hero["place"]) for hero in s.view(None)["samurai"]]
    assert seen.count((WEST, "bowl")) == 1


@rule("TEN-21.4.7", "TEN-16.1")
@pytest.mark.parametrize(("points", "called"), [([0, 1], True), ([1, 1], False), ([2, 1], False)])
def test_ishida_gets_a_samurai_if_tokugawa_leads_when_kobayakawa_betrays(
    points: list[int], called: bool
) -> None:
    t = Aid(GAME.new(2, 5, scenario="sekigahara"))  # type: ignore[arg-type]
    t.state.vp = points
    t.state.push(Engaging(WEST, (LETTERS.index("l") * 4 + STAND_IDS.index("treason"),), (), 0))
    t.state.stack[-1].run(t.state)
    assert t.aid.matsuno == 1
    heroes = [chit for chit in t.state.bowl() if kind_of(chit) == Chit.SAMURAI]
    assert [t.state.scene.samurai_seat[number_of(chit)] for chit in heroes] == ([WEST] if called else [])


@rule("TEN-21.4.7")
def test_matsuno_stays_with_a_loyal_kobayakawa() -> None:
    t = all_clans()
    t.engage("L", "loyal")
    assert t.hex("west.L2.1") == "0305"


# -- Chōsokabe ----------------------------------------------------------------------------------------------


@rule("TEN-21.4.8")
@pytest.mark.parametrize(("stand", "seat"), [("loyal", WEST), ("treason", EAST)])
@pytest.mark.parametrize(("entry", "place"), [("a", "bowl"), ("b", "box-2")])
def test_chosokabe_comes_at_once_or_by_the_other_entry(stand: str, seat: int, entry: str, place: str) -> None:
    t = all_clans()
    t.engage("R", stand)
    assert t.asked == ("engaged-order", (seat,))
    t.do(seat, "order attack")
    assert t.legal(seat) == ["entry a", "entry b"]
    t.do(seat, f"entry {entry}")
    assert t.paused
    assert t.place("west.R") == place
    assert t.order("west.R") == "attack"
    assert t.state.view(None)["treason"]["entry"] == entry


@rule("TEN-R46", "TEN-21.4.8", "TEN-12", "TEN-R17")
@pytest.mark.parametrize(("entry", "hex"), [("a", "2405"), ("b", "2410")])
@pytest.mark.parametrize("order", ["attack", "move", "regroup", "defence"])
def test_chosokabe_marches_in_whatever_his_order(entry: str, hex: str, order: str) -> None:
    t = all_clans()
    t.engage("R", "loyal")
    t.do(WEST, f"order {order}", f"entry {entry}")
    t.act("west.R", mode=1)
    assert t.asked == ("enter", (WEST,))
    t.do(WEST, "enter", "unit r-1")
    assert t.asked[0] == "enter-to"
    field = t.state.scene.field
    away = [field.distance(field.hex(hex), field.hex(goal)) for goal in t.nouns(WEST, "go")]
    assert max(away) == 3, "4 points: the entry hex and three more"
    t.do(WEST, t.legal(WEST)[0])
    while not t.paused:
        t.do(WEST, t.legal(WEST)[0])
    assert t.hex("west.R.2") != ""
    assert t.order("west.R") == order


@rule("TEN-21.4.8", "TEN-21.4.1")
def test_chosokabe_waits_while_he_is_undecided() -> None:
    t = all_clans()
    assert t.clan("west.R") not in t.state.scene.seat_clans[WEST]
    assert t.place("west.R") == "track"


# -- secrets ------------------------------------------------------------------------------------------------


@rule("TEN-R33", "TEN-5.3", "TEN-21.4.2")
def test_with_secret_orders_the_order_of_a_loyal_clan_is_its_owners() -> None:
    t = all_clans(secret_orders=True)
    t.engage("P", "loyal")
    events = t.do(WEST, "order move", "reserve")
    assert told(events, "order") == []
    orders = [
        next(clan["order"] for clan in t.state.view(viewer)["clans"] if clan["noun"] == "p")
        for viewer in (WEST, EAST, None)
    ]
    assert orders == ["move", None, None]
    found = {t.state.resample(EAST, seed).order[t.clan("west.P")] for seed in range(30)}  # type: ignore[attr-defined]
    assert len(found) == 4


@rule("TEN-R49", "TEN-R33")
def test_an_attack_shows_the_order_it_has_just_got() -> None:
    units = {"west.A1": "2414", "west.I": "0506", "east.18A": "2401", "east.1": "0505"}
    t = battle(units, secret_orders=True, ratings={"west.I": "2/3/1/1"})
    t.fight("east.1")
    t.do(EAST, "target i-1")
    t.do(WEST, "order regroup", "reserve")
    assert t.asked[0] == "leader-die"
    assert [clan["order"] for clan in t.state.view(EAST)["clans"] if clan["noun"] == "i"] == ["regroup"]


@rule("TEN-R36", "TEN-10.4.2")
def test_katta_cannot_drive_a_clan_that_is_nobodys() -> None:
    t = all_clans(stands={"C": "neutral", "P": "loyal"})
    clans = [t.state.scene.clan_ids[clan] for clan in driven(t.state, WEST)]
    assert clans == ["a1", "b", "p"]
