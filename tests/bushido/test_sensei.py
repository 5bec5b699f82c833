"""BUS-5: the Sensei's tiles, and the others' at twice the price."""

from __future__ import annotations

import pytest

from sengoku.games.bushido.components import Tile
from tests.bushido.table import GAME, table
from tests.seated import kinds
from tests.support import rule

SEATS = list(GAME.seats)


@rule("BUS-5.1")
def test_the_sensei_plays_any_number_one_after_another():
    t = table(4, at="sensei", hands={3: "ronin ronin ronin shinobi shinobi chanoyu"}, sh=[10, 4, 3, 12])
    assert t.asked == ("tiles", (3,))
    assert t.state.ask(3).args == {"count": 1}
    t.do(3, "ronin p05", "spy 1", "close", "ronin p06", "tea 1", "convert 0", "spy 0", "close", "ronin p07")
    assert [t.ronin(id) for id in ("P05", "P06", "P07")] == [1, 1, 1]
    assert (t.hand(3), t.legal(3)) == ("", ["pass"])


@rule("BUS-5.1")
def test_one_chanoyu_at_most():
    t = table(4, at="sensei", hands={3: "chanoyu chanoyu"}, sh=[10, 4, 3, 22])
    t.do(3, "tea 1", "convert 0")
    assert t.refused(3, "tea 2") == ["BUS-5.1"]


@rule("BUS-5.1")
def test_the_sensei_may_pass_and_seppuku_is_not_for_now():
    t = table(4, at="sensei", hands={3: "seppuku ronin"})
    assert t.refused(3, "seppuku") == ["BUS-5.1"]
    t.do(3, "pass")
    assert t.asked == ("tiles", (1,))
    assert t.hand(3) == "ronin seppuku"


@rule("BUS-5.1", "BUS-5.2")
@pytest.mark.parametrize(
    ("choice", "tile"),
    [("ronin p05", "ronin"), ("spy 0", "shinobi"), ("tea 0", "chanoyu"), ("geisha", "geisha")],
)
def test_no_effect_without_its_tiles(choice, tile):
    others = " ".join(each for each in ("ronin", "shinobi", "chanoyu", "geisha") if each != tile)
    t = table(4, at="sensei", hands={3: others, 1: tile + " " + others})
    assert t.refused(3, choice) == ["BUS-5.1"]
    t.do(3, "pass")
    assert t.refused(1, choice) == ["BUS-5.2"], "one is not enough, nor one of another kind with it"


@rule("BUS-5.2", "BUS-A44")
@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("daimyo", [0, 2])
def test_the_others_come_clockwise_after_the_sensei_without_the_daimyo(seats, daimyo):
    t = table(seats, at="sensei", daimyo=daimyo)
    sensei = (daimyo + 3) % seats
    order = [(sensei + n) % seats for n in range(seats)]
    for seat in [other for other in order if other != daimyo]:
        assert t.asked == ("tiles", (seat,))
        assert t.state.ask(seat).args == {"count": 1 if seat == sensei else 2}
        assert t.state.ask(seat).rule == ("BUS-5.1" if seat == sensei else "BUS-5.2")
        t.do(seat, "pass")
    assert t.asked[0] != "tiles", "one opportunity each"


@rule("BUS-5.2", "BUS-A38")
@pytest.mark.parametrize("sensei", [1, 2])
def test_with_three_the_one_that_is_left_follows(sensei):
    t = table(3, at="sensei", roles={"samurai": 1, "bushi": 2, "sensei": sensei})
    t.do(sensei, "pass")
    assert t.asked == ("tiles", (3 - sensei,))
    t.do(3 - sensei, "pass")
    assert t.state.phase == 7


@rule("BUS-5.2", "BUS-A17", "BUS-A44", "BUS-5.3")
def test_two_ronin_tiles_for_one_ronin():
    t = table(4, at="sensei", hands={1: "ronin ronin ronin"})
    bag = t.state.bag[Tile.RONIN]
    t.do(3, "pass")
    t.do(1, "ronin p05")
    assert (t.ronin("P05"), t.hand(1), t.state.bag[Tile.RONIN]) == (1, "ronin", bag + 1)
    assert t.refused(1, "ronin p07") == ["BUS-5.2"]


@rule("BUS-5.2", "BUS-A44")
def test_two_of_every_other_kind_as_well():
    t = table(4, at="sensei", hands={1: "shinobi shinobi chanoyu chanoyu geisha geisha"}, sh=[10, 20, 4, 3])
    bag = list(t.state.bag)
    t.do(3, "pass")
    t.do(1, "spy 3", "close", "tea 2", "convert 0", "geisha")
    assert t.state.bag[Tile.SHINOBI] == bag[Tile.SHINOBI] + 2
    assert t.state.bag[Tile.CHANOYU] == bag[Tile.CHANOYU] + 2
    assert t.daimyo == 1
    drawn = t.state.hands[Tile.KINDS + Tile.GEISHA]
    assert t.state.bag[Tile.GEISHA] + drawn == bag[Tile.GEISHA] + 2


@rule("BUS-5.2", "BUS-A18")
def test_the_hatamoto_pays_double_here():
    t = table(5, at="sensei", hands={4: "ronin"})
    t.do(3, "pass")
    assert t.asked == ("tiles", (4,))
    assert t.refused(4, "ronin p06") == ["BUS-5.2"]


@rule("BUS-5.2")
def test_the_daimyo_never_plays_in_his_own_turn():
    t = table(4, at="sensei", hands={0: "ronin ronin geisha geisha shinobi shinobi"})
    for seat in (3, 1, 2):
        assert t.legal(0) == []
        t.do(seat, "pass")
    assert t.state.phase == 7


# -- Ronin --------------------------------------------------------------------------------------------------


@rule("BUS-5.3", "BUS-A16", "BUS-0.14")
def test_where_a_ronin_may_stand():
    t = table(4, at="sensei", hands={3: "ronin"}, provinces={"P09": {"owner": None}})
    for n in range(1, 25):
        id = f"P{n:02}"
        legal = f"ronin p{n:02}" in t.legal(3)
        assert legal == (n > 4 and t.owner(id) not in (3, None)), id
    assert t.refused(3, "ronin p08") == ["BUS-5.3"], "one's own"
    assert t.refused(3, "ronin p09") == ["BUS-5.3"], "neutral"
    assert t.refused(3, "ronin p01") == ["BUS-0.14"]


@rule("BUS-5.3")
def test_one_a_province_for_each_player():
    held = {"P05": {"owner": 0, "troops": 5}}
    t = table(4, at="sensei", hands={3: "ronin ronin ronin", 1: "ronin ronin"}, provinces=held)
    t.do(3, "ronin p05")
    assert t.refused(3, "ronin p05") == ["BUS-5.3"]
    t.do(3, "ronin p06", "pass")
    t.do(1, "ronin p05")
    assert t.ronin("P05") == 2, "another player may hit the same province"


@rule("BUS-5.3", "BUS-R.1")
def test_every_ronin_may_start_a_revolt_at_once():
    t = table(4, at="sensei", hands={3: "ronin ronin"}, provinces={"P05": {"troops": 1}})
    events = t.do(3, "ronin p05")
    assert kinds(events) == ["placed-ronin", "revolted", "lost-daimyo-honour"]
    assert (t.owner("P05"), t.ronin("P05"), t.asked) == (None, 0, ("tiles", (3,)))
    assert t.refused(3, "ronin p05")[0] == "BUS-5.3", "it is neutral now"


# -- Shinobi, Chanoyu, Geisha -------------------------------------------------------------------------------


@rule("BUS-5.4", "BUS-A34")
def test_a_shinobi_looks_behind_any_other_screen():
    t = table(4, at="sensei", hands={3: "shinobi", 0: "geisha katana-2"}, discs={0: "duel traitor"})
    assert [choice for choice in t.legal(3) if choice.startswith("spy")] == ["spy 0", "spy 1", "spy 2"]
    assert t.refused(3, "spy 3") == ["BUS-5.4"]
    events = t.do(3, "spy 0")
    seen = t.state.view(3)["spied"]
    assert {tile for tile, count in seen["hand"].items() if count} == {"geisha", "katana-2"}
    assert {disc for disc, count in seen["disc_hand"].items() if count} == {"duel", "traitor"}
    assert [event.args for event in events] == [{"seat": 3, "target": 0}], "who looked where, nothing else"
    assert t.legal(3) == ["close"]
    t.do(3, "close")
    assert t.state.view(3)["spied"] is None


@rule("BUS-5.5", "BUS-2.6")
@pytest.mark.parametrize(("honour", "may"), [(4, False), (5, True)])
def test_a_chanoyu_takes_five_samurai_honour(honour, may):
    t = table(4, at="sensei", hands={3: "chanoyu"}, sh=[10, 1, 3, honour])
    assert ("tea 0" in t.legal(3)) is may
    if not may:
        assert t.refused(3, "tea 0") == ["BUS-5.5"]
    assert "BUS-5.5" in t.refused(3, "tea 3"), "nobody is his own guest"


@rule("BUS-5.5")
def test_a_refused_chanoyu_is_spent():
    t = table(4, at="sensei", hands={3: "chanoyu chanoyu"}, sh=[10, 14, 3, 22])
    t.do(3, "tea 1")
    t.do(1, "refuse")
    assert t.hand(3) == "chanoyu"
    assert t.refused(3, "tea 2") == ["BUS-5.1"]


@rule("BUS-5.6", "BUS-E.5")
def test_a_geisha_stops_the_turn_on_the_spot():
    t = table(4, at="sensei", hands={3: "geisha ronin", 1: "ronin ronin"}, month=4)
    events = t.do(3, "ronin p05", "geisha")
    assert t.ronin("P05") == 1, "what was played before stays"
    assert (t.month, t.daimyo, t.state.phase, t.state.stalled) == (4, 1, 1, 1)
    assert not {"combat", "to-arms", "audience", "month"} & set(kinds(events))
    assert t.asked == ("discs", (1,))


@rule("BUS-5.6")
def test_a_geisha_of_another_stops_it_too():
    t = table(5, at="sensei", hands={1: "geisha geisha"}, month=4)
    for seat in (3, 4):
        t.do(seat, "pass")
    t.do(1, "geisha")
    assert (t.month, t.daimyo) == (4, 1)
    assert t.state.tiles_held(4) == 0, "the Hatamoto draws nothing"


@rule("BUS-5.7", "BUS-0.18")
@pytest.mark.parametrize("tile", ["shinobi", "chanoyu", "geisha"])
def test_tiles_go_back_at_once(tile):
    t = table(4, at="sensei", hands={3: tile}, sh=[10, 14, 3, 22])
    number = {"shinobi": Tile.SHINOBI, "chanoyu": Tile.CHANOYU, "geisha": Tile.GEISHA}[tile]
    whole = t.state.bag[number] + 1
    t.do(3, {"shinobi": "spy 0", "chanoyu": "tea 1", "geisha": "geisha"}[tile])
    drawn = sum(t.state.hands[seat * Tile.KINDS + number] for seat in range(4))
    assert t.state.bag[number] + drawn == whole
    assert t.hand(3) == ""


@rule("BUS-A38", "BUS-5.2")
@pytest.mark.parametrize(("sensei", "order"), [(1, [1, 2]), (2, [2, 1])])
def test_with_three_the_one_who_is_left_comes_after_the_sensei(sensei, order):
    t = table(3, at="sensei", roles={"samurai": 1, "bushi": 2, "sensei": sensei})
    asked = []
    while t.asked[0] == "tiles":
        asked.append(t.asked[1][0])
        t.do(asked[-1], "pass")
    assert asked == order


@rule("BUS-A44", "BUS-5.2")
def test_two_tiles_of_the_kind_that_is_wanted():
    t = table(4, at="sensei", hands={1: "ronin shinobi chanoyu geisha seppuku", 2: "shinobi shinobi ronin"})
    t.do(3, "pass")
    assert t.legal(1) == ["pass"], "one of each is no pair"
    for choice in ("ronin p07", "spy 0", "tea 0", "geisha"):
        assert "BUS-5.2" in t.refused(1, choice)
    t.do(1, "pass")
    assert t.legal(2) == ["spy 0", "spy 1", "spy 3", "pass"]
    t.do(2, "spy 0", "close")
    assert t.hand(2) == "ronin"


@rule("BUS-A34", "BUS-5.4")
def test_the_log_says_only_who_spied_on_whom():
    t = table(4, at="sensei", hands={3: "shinobi", 0: "katana-1 geisha"})
    (event,) = t.do(3, "spy 0")
    assert (event.kind, event.args, event.secret) == ("spied", {"seat": 3, "target": 0}, {})
    assert t.do(3, "close") == []


@rule("BUS-5.4", "BUS-A34", "BUS-16.2")
def test_a_spy_alone_sees_a_screen_while_it_is_open() -> None:
    t = table(4, at="sensei", hands={3: "shinobi", 0: "katana-1 geisha"})
    t.do(3, "spy 0")
    seen = t.state.view(3)["spied"]
    assert seen["hand"]["geisha"] == 1
    assert [t.state.view(seat)["spied"] for seat in (None, 0, 1, 2)] == [None] * 4
    worlds = [t.state.resample(3, seed) for seed in range(20)]
    assert all(world.view(3)["spied"] == seen for world in worlds)
    t.do(3, "close")
    assert t.state.view(3)["spied"] is None
    worlds = [t.state.resample(3, seed) for seed in range(20)]
    assert all(world.dump()["hands"][:8] == t.state.hands[:8] for world in worlds)
    others = {str(t.state.resample(1, seed).dump()["hands"][:8]) for seed in range(20)}
    assert len(others) > 1
