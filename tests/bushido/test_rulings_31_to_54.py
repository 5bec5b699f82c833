"""BUS-A31 to BUS-A54: the rulings that no other file shows, each in a position where it matters."""

from __future__ import annotations

import random

import pytest

from sengoku.games.bushido.state import Realm
from tests.bushido.field import DH, SH, field
from tests.bushido.table import GAME, Table, kinds, new, table
from tests.support import rule

# -- the Bushi --------------------------------------------------------------------------------------------


def encircled(**more: object) -> Table:
    """The Daimyo has P01 and P06; beside them one province of the Bushi: P05, of one troop."""
    land: dict[str, dict[str, object]] = {f"P{n:02}": {"owner": 3, "troops": 1} for n in range(5, 25)}
    land |= {"P06": {"owner": 0, "troops": 4}, "P05": {"owner": 2, "troops": 1}}
    return table(4, provinces=land, **more)  # type: ignore[arg-type]


@rule("BUS-A32", "BUS-7.3")
def test_a_bushi_who_has_lost_his_province_leaves_only_neutral_land():
    t = encircled(at="sensei", hands={3: "ronin"})
    t.do(3, "ronin p05")
    assert t.owner("P05") is None
    for seat in (3, 1, 2):
        t.do(seat, "pass")
    assert t.legal(0) == ["attack p05", "hold"]
    assert t.state.view(0)["roles"]["bushi"] == 2, "roles cannot be changed"
    assert t.refused(0, "attack p07") == ["BUS-7.3"]


@rule("BUS-A32", "BUS-7.7")
def test_and_with_nothing_to_attack_the_turn_ends():
    """No troop can be spared for neutral P05."""
    land: dict[str, dict[str, object]] = {f"P{n:02}": {"owner": 3, "troops": 1} for n in range(5, 25)}
    land |= {
        "P06": {"owner": 0, "troops": 1},
        "P01": {"owner": 0, "troops": 1},
        "P05": {"owner": 2, "troops": 1},
    }
    t = table(4, at="sensei", provinces=land, hands={3: "ronin"})
    t.do(3, "ronin p05", "pass")
    t.do(1, "pass")
    events = t.do(2, "pass")
    assert "no-attack" in kinds(events)
    assert (t.daimyo, t.month, t.state.stalled) == (1, 1, 1)


@rule("BUS-A33", "BUS-4.3")
def test_a_fortress_beside_the_daimyo_makes_nobody_bushi():
    """The Daimyo has P01 only; beside it P02 is a fortress of seat 1, P05 and P19 belong to seat 2."""
    land: dict[str, dict[str, object]] = {f"P{n:02}": {"owner": 3, "troops": 1} for n in range(5, 25)}
    land |= {"P05": {"owner": 2, "troops": 1}, "P19": {"owner": 2, "troops": 1}}
    t = table(4, at="roles", provinces=land)
    t.do(0, "samurai 3")
    assert t.state.view(0)["roles"] == {"daimyo": 0, "samurai": 3, "bushi": 2, "sensei": 1, "hatamoto": None}


@rule("BUS-A33", "BUS-4.3")
def test_if_nobody_qualifies_anybody_may_be_bushi():
    land: dict[str, dict[str, object]] = {f"P{n:02}": {"owner": 3, "troops": 1} for n in range(5, 25)}
    land |= {"P05": {"owner": None}, "P19": {"owner": None}, "P01": {"owner": 0, "troops": 3}}
    t = table(4, at="roles", provinces=land)
    assert t.legal(0) == ["samurai 1", "samurai 2", "samurai 3"]
    t.do(0, "samurai 3")
    assert t.legal(0) == ["bushi 1", "bushi 2"]
    t.do(0, "bushi 1")
    for seat in (2, 3, 1):
        t.do(seat, "pass")
    assert t.legal(0) == ["attack p05", "attack p19", "hold"], "a fortress is no target"


@rule("BUS-A45", "BUS-4.5")
@pytest.mark.parametrize("neighbours", [{1}, {1, 2}, {1, 2, 3}])
def test_a_samurai_is_named_only_if_a_bushi_is_left(neighbours):
    land: dict[str, dict[str, object]] = {
        f"P{n:02}": {"owner": 1 + n % 3, "troops": 1} for n in range(5, 25) if n not in (5, 19)
    }
    others = sorted(neighbours)
    land |= {"P05": {"owner": others[0]}, "P19": {"owner": others[-1]}}
    if len(others) == 3:
        land |= {"P06": {"owner": 0}}
    t = table(4, at="roles", provinces=land)
    able = set()
    for seat in (1, 2, 3):
        if f"samurai {seat}" in t.legal(0):
            able.add(seat)
        else:
            assert t.refused(0, f"samurai {seat}") == ["BUS-4.5"]
    assert able == ({2, 3} if neighbours == {1} else {1, 2, 3})


# -- values -----------------------------------------------------------------------------------------------


@rule("BUS-A35")
@pytest.mark.parametrize("katana", [0, 1])
def test_towns_bring_a_tile_only_if_agreed(katana):
    land = {"P05": {"owner": 0, "terrain": "town"}, "P09": {"owner": 0, "terrain": "mountain"}}
    t = table(4, at="income", provinces=land, town_katana=katana)
    towns = sum(p["terrain"] == "town" and p["owner"] == 0 for p in t.state.view(0)["provinces"])
    others = sum(
        {"city": 2, "temple": 1, "fortress": 5}.get(p["terrain"], 0)
        for p in t.state.view(0)["provinces"]
        if p["owner"] == 0
    )
    assert towns >= 1
    assert t.state.income[0] == others + katana * towns
    assert t.state.tiles_held(0) == min(10, others + katana * towns)


@rule("BUS-A36", "BUS-A54", "BUS-0.11")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_fortress_counts_and_all_troops_are_placed_before_the_first_turn(seats):
    state, chance = new(seats, 9), random.Random(9)
    while state.ask(state.deciders()[0]).prompt != "deploy":
        seat = state.deciders()[0]
        state.choose(seat, chance.choice(state.choices(seat)))
    values = {"mountain": 2, "rice": 2, "village": 3, "town": 5, "city": 6, "temple": 7, "fortress": 10}
    seen = state.view(None)
    for seat in range(seats):
        own = [p["terrain"] for p in seen["provinces"] if p["owner"] == seat]
        assert len(own) == 6
        total = sum(values[terrain] for terrain in own)
        assert total <= state.daimyo_honour[seat] < total + seats, "but for jumps"
    assert [str(r.rule) for r in state.why_not(state.deciders()[0], "done")] == ["BUS-0.11"]
    while not state.phase:
        seat = state.deciders()[0]
        assert all(choice.verb == "place" for choice in state.choices(seat)), "nobody may hold troops back"
        state.choose(seat, chance.choice(state.choices(seat)))
    for seat in range(seats):
        assert state.troops_on_map(seat) == max(6, min(30, state.koku[seat]))


@rule("BUS-A54", "BUS-A30")
def test_but_in_phase_1_he_may_keep_them_back():
    t = table(4, at="troops", provinces={"P01": {"owner": 0, "troops": 1}})
    assert t.asked == ("recruit", (0,))
    reserve = t.state.reserve[0]
    t.do(0, "done")
    assert t.state.reserve[0] == reserve


# -- tiles, discs, tokens ---------------------------------------------------------------------------------


@rule("BUS-A38", "BUS-5.2")
@pytest.mark.parametrize(("sensei", "order"), [(1, [1, 2]), (2, [2, 1])])
def test_with_three_the_one_who_is_left_comes_after_the_sensei(sensei, order):
    t = table(3, at="sensei", roles={"samurai": 1, "bushi": 2, "sensei": sensei})
    asked = []
    while t.asked[0] == "tiles":
        asked.append(t.asked[1][0])
        t.do(asked[-1], "pass")
    assert asked == order


@rule("BUS-A39", "BUS-7.6")
def test_no_bonus_tokens_for_neutral_land():
    t = table(4, at="target", provinces={"P06": {"owner": None}, "P09": {"owner": 0, "troops": 3}})
    t.do(0, "attack p06", "from p09")
    assert t.refused(0, "bonus 3")
    t.do(0, "troops 1")
    assert t.asked == ("arms", (3,))
    assert t.state.bonus[0] == 3


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


@rule("BUS-A41", "BUS-1.3")
def test_only_the_daimyo_refills_discs():
    t = field({1: "3 battle", 2: "1 ambush"})
    t.fight({1: "3 battle", 2: "1 ambush"})
    assert [t.state.discs_held(seat) for seat in range(4)] == [3, 2, 2, 3]
    t.do(3, "arms no")
    for seat in (3, 0, 1, 2):
        t.do(seat, "pass")
    assert [t.state.discs_held(seat) for seat in range(4)] == [3, 2, 2, 3]
    t.do(1, "done")
    assert [t.state.discs_held(seat) for seat in range(4)] == [3, 4, 2, 3]


@rule("BUS-A42", "BUS-E.4", "BUS-0.12")
def test_nothing_but_the_first_hands_makes_up_for_the_first_players_extra_turn():
    """5 players, 12 months: the first two have 3 turns, the others 2, and the year ends all the same."""
    t = table(5, at="kotau", daimyo=1, month=12, dh=[5, 4, 3, 2, 1])
    while not t.over:
        t.do(t.asked[1][0], "pass")
    assert t.state.winners() == [0]


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


@rule("BUS-A53", "BUS-0.19")
@pytest.mark.parametrize("seats", GAME.seats)
def test_questions_do_not_depend_on_what_is_behind_a_screen(seats):
    """The same game with other hidden hands: as long as all pass, the same seats are asked the same."""

    def questions(hands: dict[int, str], discs: dict[int, str]) -> list[tuple[str, tuple[int, ...]]]:
        t = table(seats, at="sensei", hands=hands, discs=discs, provinces={"P07": {"owner": 2, "troops": 2}})
        asked = []
        while t.state.turns == 1:
            asked.append(t.asked)
            seat = t.asked[1][0]
            legal = t.legal(seat)
            t.do(seat, next((word for word in ("pass", "done", "hold") if word in legal), legal[-1]))
        return asked

    rich = dict.fromkeys(range(2), "ronin ronin shinobi chanoyu seppuku geisha katana-1")
    assert questions({}, {}) == questions(rich, {1: "kotau kotau", 2: "duel"})
    for at in ("counsel", "kotau"):
        asked = []
        for hands, discs in (
            ({}, {}),
            ({1: "seppuku seppuku", 2: "seppuku seppuku"}, {2: "kotau", 1: "kotau"}),
        ):
            t = table(seats, at=at, beaten=1, hands=hands, discs=discs)
            told = []
            while t.state.turns == 1 and t.asked[0] in ("seppuku", "kotau"):
                told.append(t.asked)
                t.do(t.asked[1][0], "pass")
            asked.append(told)
        assert asked[0] == asked[1]


# -- isolated provinces, elite troops ---------------------------------------------------------------------


@rule("BUS-A47", "BUS-7.4", "BUS-1.5")
def test_an_isolated_province_may_attack_and_lose_its_surplus():
    land: dict[str, dict[str, object]] = {f"P{n:02}": {"owner": 3, "troops": 1} for n in range(5, 25)}
    land |= {"P14": {"owner": 0, "troops": 9}, "P17": {"owner": 2, "troops": 1}}
    t = table(4, at="regroup", provinces=land)
    t.do(0, "attack p17", "from p14")
    assert t.legal(0) == [f"troops {n}" for n in range(1, 9)], "nothing could be regrouped, so nobody asked"
    t = table(4, at="troops", provinces=land)
    assert t.asked == ("disband", (0,))
    assert "remove p14" in t.legal(0)


@rule("BUS-A49", "BUS-C.7")
@pytest.mark.parametrize(
    ("troops", "ronin", "safe"), [(0, 2, True), (0, 3, False), (1, 3, True), (1, 4, False)]
)
def test_an_elite_token_counts_three_against_ronin(troops, ronin, safe):
    land = {"P07": {"owner": 2, "troops": troops, "elites": 1, "ronin": ronin - 1}}
    t = table(4, at="sensei", elite=True, provinces=land, hands={3: "ronin"}, token={2: 0})
    t.do(3, "ronin p07")
    assert (t.owner("P07") == 2) is safe
    if not safe:
        assert (t.elites("P07"), t.ronin("P07")) == (0, 0)


@rule("BUS-A52", "BUS-C.8")
def test_when_elite_troops_leave_a_troop_comes_from_the_reserve_first():
    land = {"P09": {"owner": 0, "troops": 0, "elites": 2}, "P13": {"owner": 0, "troops": 2, "elites": 1}}
    t = table(4, at="appoint", elite=True, provinces=land, token={0: 0}, dh=DH, sh=SH)
    assert (t.troops("P09"), t.elites("P09"), t.troops("P13"), t.elites("P13")) == (1, 0, 2, 0)


@rule("BUS-A52", "BUS-C.8")
def test_then_from_another_province_of_the_owners_choice():
    land = {
        "P01": {"owner": 0, "troops": 2},
        "P05": {"owner": 0, "troops": 3},
        "P09": {"owner": 0, "troops": 0, "elites": 1},
        "P13": {"owner": 0, "troops": 1},
        "P17": {"owner": 1},
        "P21": {"owner": 1},
    }
    t = table(4, at="appoint", elite=True, provinces=land, fallen={0: 24}, token={0: 0}, dh=DH, sh=SH)
    assert t.state.reserve[0] == 0
    assert t.asked == ("replace-elites", (0,))
    assert t.legal(0) == ["from p01", "from p05"]
    assert t.refused(0, "from p13") == ["BUS-0.15"]
    t.do(0, "from p05")
    assert (t.troops("P09"), t.troops("P05")) == (1, 2)


@rule("BUS-A52", "BUS-C.8")
def test_and_only_then_is_the_province_neutral():
    land = {f"P{n:02}": {"owner": 0, "troops": 1} for n in (1, 5, 13, 17, 21)}
    land["P09"] = {"owner": 0, "troops": 0, "elites": 2, "terrain": "village", "ronin": 1}  # type: ignore[dict-item]
    t = table(4, at="appoint", elite=True, provinces=land, fallen={0: 25}, token={0: 0}, dh=DH, sh=SH)
    assert (t.owner("P09"), t.elites("P09"), t.ronin("P09")) == (None, 0, 1)
    assert t.dh[0] == DH[0] - 3


@rule("BUS-A52", "BUS-C.7")
def test_a_fortress_keeps_a_normal_troop():
    t = table(
        4,
        at="target",
        elite=True,
        token={0: 0},
        provinces={"P01": {"owner": 0, "troops": 1, "elites": 2}, "P05": {"owner": 2, "troops": 1}},
    )
    t.do(0, "attack p05", "from p01")
    assert t.legal(0) == ["elites 1", "elites 2"], "no normal troop can be spared"
    t.do(0, "elites 2")
    assert t.legal(0) == ["troops 0"]


def lone(state: Realm) -> bool:
    return all(state.troops[keep] for keep in state.fortress)


@rule("BUS-A52")
@pytest.mark.parametrize("seed", range(3))
def test_that_holds_in_every_game(seed):
    state, chance = new(4, seed, elite=True), random.Random(seed)
    while not state.over:
        seat = chance.choice(state.deciders())
        legal = state.choices(seat)
        wanted = [c for c in legal if c.verb in ("trade", "elite", "elites", "guard")]
        state.choose(seat, chance.choice(wanted or legal))
        assert not state.phase or lone(state)


@rule("BUS-A34", "BUS-5.4")
def test_the_log_says_only_who_spied_on_whom():
    t = table(4, at="sensei", hands={3: "shinobi", 0: "katana-1 geisha"})
    (event,) = t.do(3, "spy 0")
    assert (event.kind, event.args, event.secret) == ("spied", {"seat": 3, "target": 0}, {})
    assert t.do(3, "close") == []


@rule("BUS-A37", "BUS-2.4")
def test_more_than_fifty_samurai_honour_can_be_converted_as_far_as_the_game_goes():
    t = table(4, at="tea", sh=[131, 1, 2, 3], dh=[1, 11, 12, 13])
    t.do(0, "tea 1")
    assert t.legal(0)[-1] == "convert 100", "whoever converts so much has won"
    t.do(0, "convert 96")
    assert (t.sh[0], t.dh[0]) == (30, 49)


@rule("BUS-A43", "BUS-2.3")
def test_over_tea_the_guest_moves_first_in_the_log():
    t = table(4, at="tea", sh=[25, 1, 2, 3], dh=[20, 11, 12, 13])
    events = t.do(0, "tea 1")
    moved = [(e.args["seat"], e.kind) for e in events if e.kind.endswith("samurai-honour")]
    assert moved == [(1, "gained-samurai-honour"), (0, "lost-samurai-honour")]


@rule("BUS-A48", "BUS-9.1")
def test_after_a_duel_the_provinces_honour_is_paid_and_none_for_the_troops():
    sides = {1: "3 duel", 2: "1 duel"}
    t = field(sides, defenders=9, terrain="temple", sh=[200, 20, 0, 150])
    t.fight(sides)
    assert t.sh[1] == 20 + 1 + 7


@rule("BUS-A46", "BUS-6.6")
def test_a_special_revolt_won_takes_the_province_whoever_is_left():
    land = {"P06": {"owner": 0, "troops": 6, "ronin": 2, "terrain": "rice"}}
    t = table(5, at="special", provinces=land, hands={4: "katana-3 katana-2", 0: "katana-1"})
    t.do(4, "revolt p06")
    t.fight({4: "3 2 duel", 0: "1 battle"})
    if t.asked[0] == "retreat":
        t.do(0, t.legal(0)[0])
    last = t.state.view(None)["last_combat"]
    assert (last["winner"], last["owner"], last["sides"][1]["losses"]) == (4, "neutral", 3)
    assert (t.owner("P06"), t.troops("P06"), t.ronin("P06")) == (None, 0, 2)
