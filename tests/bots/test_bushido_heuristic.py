"""The heuristic bot of Bushido in positions where it is plain what a sensible player does.

Seat 0 is Daimyo, 1 Samurai, 2 Bushi, 3 Sensei, 4 Hatamoto; provinces belong to the seats in turn, as
`tests.bushido.table` lays them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from sengoku.bots import bot, bots, decide, private_dice
from sengoku.bots.bushido import troops
from sengoku.games.bushido.glance import RealmGlance
from tests.bushido.table import Table, new, table
from tests.support import rule

HEURISTIC = bot("bushido", "heuristic")
SEATS = (3, 4, 5)

Places = dict[str, Mapping[str, Any]]


def chosen(t: Table, seat: int | None = None, seed: int = 1) -> str:
    """What the bot does when it is asked now."""
    who = t.state.deciders()[0] if seat is None else seat
    return str(decide(HEURISTIC, t.state, who, private_dice(seed, who)))


def asked(t: Table) -> str:
    """What is asked, whether or not something was picked or a number was named."""
    return {"place-many": "recruit", "remove-many": "disband"}.get(t.asked[0], t.asked[0].removesuffix("-to"))


def goes_on(t: Table) -> list[str]:
    """All that the bot does until somebody else, or something else, is asked."""
    seats = t.state.deciders()
    prompt = asked(t)
    done: list[str] = []
    while t.state.deciders() == seats and asked(t) == prompt:
        done.append(chosen(t))
        t.do(seats[0], done[-1])
    return done


def marches(t: Table) -> list[str]:
    """The whole order of an attack."""
    done: list[str] = []
    while t.asked[0] in ("attack", "origin", "elites", "troops"):
        done += goes_on(t)
    return done


def seen(t: Table, seat: int) -> RealmGlance:
    return RealmGlance(t.state, seat)


def test_it_is_registered() -> None:
    assert {"random", "novice", "heuristic"} <= set(bots("bushido"))


# -- phase 1 ------------------------------------------------------------------------------------------------


class TestTroops:
    @rule("BUS-0.11", "BUS-R.1")
    def test_a_single_ronin_never_finds_a_single_troop(self) -> None:
        """After its own deployment no province of a bot is held by one troop, but for the fortress."""
        for seed in range(4):
            t = Table(new(4, seed))
            while t.state.phase == 0:
                t.do(t.state.deciders()[0], chosen(t))
            for n in range(t.state.land.size):
                if not t.state.is_fortress(n):
                    assert t.state.troops[n] >= 2

    @rule("BUS-0.7", "BUS-0.8")
    def test_takes_provinces_that_hang_together(self) -> None:
        t = Table(new(3, 2))
        while t.state.phase == 0:
            t.do(t.state.deciders()[0], chosen(t))
        table_seen = seen(t, 0)
        for seat in range(3):
            assert max(len(area) for area in troops.areas(table_seen, seat)) >= 4

    @rule("BUS-1.5")
    def test_recruits_all_it_can_feed(self) -> None:
        t = table(4, at="troops")
        assert t.asked == ("recruit", (0,))
        goes_on(t)
        assert t.asked[0] != "recruit"
        assert t.state.troops_on_map(0) == min(30, t.state.koku[0])

    @rule("BUS-1.5")
    def test_disbands_where_it_matters_least(self) -> None:
        """The spare troops of the fortress, which nobody can attack, go first."""
        t = table(4, at="troops", provinces={"P01": {"troops": 12}, "P05": {"troops": 8}})
        assert t.asked[0] == "disband"
        assert next(choice for choice in goes_on(t) if not choice.startswith("count")) == "remove p01"

    @rule("BUS-1.3")
    def test_a_third_copy_of_a_disc_goes(self) -> None:
        t = table(4, at="discs", discs={0: "battle battle battle duel"})
        assert goes_on(t) == ["drop battle", "done"]

    def test_troops_are_spread_by_need(self) -> None:
        """The temple at the border gets more than the mountain in the back."""
        t = table(4, provinces={"P05": {"owner": 0, "terrain": "temple"}})
        found = seen(t, 0)
        own = found.own(0)
        wanted = troops.spread(found, 0, own, 20)
        assert sum(wanted) == 20
        assert wanted[4] == max(wanted)
        assert min(wanted[number] for number in own) >= 1


# -- phases 2 and 3 -----------------------------------------------------------------------------------------


class TestTea:
    @rule("BUS-2.1")
    def test_waits_until_it_is_worth_the_price(self) -> None:
        assert chosen(table(4, at="tea", sh=[10, 11, 12, 13])) == "pass"
        assert chosen(table(4, at="tea", sh=[28, 11, 12, 13])).startswith("tea")

    @rule("BUS-2.1", "BUS-E.4")
    def test_does_not_wait_when_there_is_no_next_time(self) -> None:
        assert chosen(table(4, at="tea", sh=[10, 11, 12, 13], month=12)).startswith("tea")

    @rule("BUS-2.2")
    def test_invites_who_must_accept_when_a_refusal_would_cost_the_game(self) -> None:
        t = table(4, at="tea", dh=[40, 30, 31, 32], sh=[28, 14, 6, 15])
        assert chosen(t) == "tea 2"

    @rule("BUS-2.4", "BUS-TV3")
    def test_converts_everything(self) -> None:
        t = table(4, at="tea", sh=[25, 4, 12, 13], dh=[20, 33, 36, 39])
        t.do(0, "tea 1")
        assert chosen(t) == "convert 20"

    @rule("BUS-2.5", "BUS-E.1")
    def test_refuses_a_host_who_would_win(self) -> None:
        t = table(4, at="tea", dh=[40, 30, 31, 32], sh=[28, 14, 6, 15])
        t.do(0, "tea 1")
        assert chosen(t) == "refuse"

    @rule("BUS-2.3")
    def test_drinks_with_anybody_else(self) -> None:
        t = table(4, at="tea", dh=[20, 30, 31, 32], sh=[18, 14, 6, 15])
        t.do(0, "tea 1")
        assert chosen(t) == "accept"

    @rule("BUS-3.1")
    def test_buys_the_point_that_wins(self) -> None:
        t = table(4, at="purchase", dh=[49, 30, 31, 32], hands={0: "katana-3 katana-3 katana-3"})
        assert chosen(t) == "buy 1"

    @rule("BUS-3.1", "BUS-TV21")
    def test_keeps_its_swords_in_the_first_month(self) -> None:
        hand = "katana-3 katana-3 katana-3 katana-1"
        assert chosen(table(4, at="purchase", dh=[25, 30, 33, 36], hands={0: hand})) == "pass"


# -- phases 4 and 7 -----------------------------------------------------------------------------------------


class TestDaimyo:
    @rule("BUS-4.1")
    def test_the_best_armed_fights_and_the_unarmed_defends(self) -> None:
        hands = {1: "katana-3 " * 6 + "katana-2 " * 8, 2: "katana-1"}
        t = table(4, at="roles", hands=hands)
        assert chosen(t) == "samurai 1"
        t.do(0, "samurai 1")
        if t.asked[0] == "role":
            assert chosen(t) == "bushi 2"

    @rule("BUS-4.2")
    def test_with_three_the_samurai_is_sensei(self) -> None:
        t = table(3, at="roles", hands={1: "katana-3 " * 6, 2: "katana-1"})
        t.do(0, chosen(t))
        while t.asked[0] == "role":
            t.do(0, chosen(t))
        assert t.state.roles[3] == t.state.roles[1]

    @rule("BUS-7.3", "BUS-7.6")
    def test_takes_a_neutral_temple_rather_than_fight(self) -> None:
        t = table(
            4,
            at="target",
            provinces={"P05": {"owner": 0, "troops": 8}, "P06": {"owner": None, "terrain": "temple"}},
            hands={1: "katana-1", 2: "katana-3 " * 6},
        )
        assert chosen(t) == "attack p06"
        assert marches(t)[-1].startswith("troops")
        assert t.owner("P06") == 0

    @rule("BUS-7.6", "BUS-TV24")
    def test_sends_enough_against_the_ronin_there(self) -> None:
        t = table(
            4,
            at="target",
            provinces={
                "P05": {"owner": 0, "troops": 8},
                "P06": {"owner": None, "terrain": "temple", "ronin": 2},
            },
        )
        marches(t)
        assert t.owner("P06") == 0
        assert t.troops("P06") >= 3

    @rule("BUS-7.7")
    def test_makes_no_hopeless_attack(self) -> None:
        """An unarmed Samurai with one troop against a wall, and nothing else to do."""
        places = {
            f"P{n:02}": {"owner": 2 if n in (6, 9) else 0 if n == 5 else 1, "troops": 1} for n in range(5, 25)
        }
        places["P05"] = {"owner": 0, "troops": 3}
        places["P06"] = {"owner": 2, "troops": 10}
        places["P09"] = {"owner": 2, "troops": 9}
        t = table(
            4,
            at="target",
            provinces=places,
            hands={2: "katana-3 " * 10 + "katana-2 " * 20},
            sh=[10, 0, 30, 13],
            dh=[30, 10, 40, 15],
        )
        assert chosen(t) == "hold"

    @rule("BUS-A55")
    @pytest.mark.parametrize(
        ("pieces", "move", "answer"), [((0, 1), "elite", "from p17"), ((1, 0), "from", "elite p17")]
    )
    def test_fills_a_province_that_has_been_emptied(
        self, pieces: tuple[int, int], move: str, answer: str
    ) -> None:
        land: Places = {f"P{n:02}": {"owner": 1 + n % 3} for n in range(5, 25)}
        land["P18"] = {"owner": 0, "troops": pieces[0], "elites": pieces[1]}
        land["P17"] = {"owner": 0, "troops": 2, "elites": 1}
        t = table(4, at="regroup", provinces=land, elite=True)
        t.do(0, f"{move} p18", "to p17")
        assert chosen(t) == answer

    @rule("BUS-7.2")
    def test_regroups_for_the_attack_and_ends(self) -> None:
        t = table(
            4,
            at="regroup",
            provinces={
                "P01": {"troops": 9},
                "P05": {"owner": 0, "troops": 2},
                "P06": {"owner": 2, "troops": 1, "terrain": "temple"},
            },
            hands={1: "katana-3 " * 5 + "katana-2 " * 5},
        )
        done = goes_on(t)
        assert "to p05" in done
        assert t.troops("P05") > 2
        assert chosen(t) == "attack p06"

    @rule("BUS-7.4", "BUS-0.15")
    def test_leaves_a_garrison(self) -> None:
        t = table(
            4,
            at="target",
            provinces={
                "P05": {"owner": 0, "troops": 8, "ronin": 2},
                "P06": {"owner": 2, "troops": 2, "terrain": "temple"},
            },
            hands={1: "katana-3 " * 5},
        )
        t.do(0, "attack p06", "from p05")
        assert chosen(t) == "troops 5"

    @rule("BUS-7.5")
    def test_a_bonus_goes_to_a_samurai_who_is_no_rival(self) -> None:
        places: Places = {
            "P05": {"owner": 0, "troops": 8},
            "P06": {"owner": 2, "troops": 2, "terrain": "temple"},
        }
        for honour, expected in (([20, 10, 40, 39], "bonus 3"), ([20, 45, 22, 21], "done")):
            t = table(4, at="target", provinces=places, dh=honour)
            t.do(0, "attack p06", "from p05", "troops 4")
            assert chosen(t) == expected

    @rule("BUS-E.2")
    def test_lets_the_last_month_pass_only_if_that_wins(self) -> None:
        places: Places = {"P05": {"owner": 0, "troops": 8}, "P06": {"owner": None, "terrain": "mountain"}}
        ahead = table(4, at="target", provinces=places, dh=[40, 30, 31, 32], month=12)
        behind = table(4, at="target", provinces=places, dh=[20, 30, 31, 32], month=12)
        assert chosen(ahead) == "attack p06"
        assert chosen(behind) == "hold"


# -- phases 5 and 6 -----------------------------------------------------------------------------------------


class TestTiles:
    @rule("BUS-5.3", "BUS-R.1")
    def test_a_ronin_goes_where_it_starts_a_revolt(self) -> None:
        t = table(
            4,
            at="sensei",
            provinces={"P09": {"owner": 0, "troops": 1, "terrain": "temple"}},
            hands={3: "ronin"},
        )
        assert chosen(t) == "ronin p09"

    @rule("BUS-5.2")
    def test_at_twice_the_price_nothing_is_wasted(self) -> None:
        t = table(4, at="sensei", hands={0: "", 1: "ronin ronin"})
        t.do(3, "pass")
        assert t.state.deciders() == (1,)
        assert chosen(t) == "pass"

    @rule("BUS-5.6")
    def test_a_geisha_stops_who_is_about_to_win(self) -> None:
        places: Places = {"P05": {"owner": 0, "troops": 9}, "P06": {"owner": None, "terrain": "temple"}}
        t = table(4, at="sensei", dh=[44, 30, 31, 32], provinces=places, hands={3: "geisha"})
        assert chosen(t) == "geisha"

    @rule("BUS-5.6")
    def test_a_geisha_is_kept_while_nothing_threatens(self) -> None:
        t = table(4, at="sensei", dh=[12, 30, 31, 36], hands={3: "geisha"})
        assert chosen(t) == "pass"

    @rule("BUS-5.5")
    def test_a_chanoyu_is_a_tea_ceremony(self) -> None:
        t = table(4, at="sensei", sh=[10, 11, 12, 30], hands={3: "chanoyu"})
        assert chosen(t).startswith("tea")

    @rule("BUS-6.3")
    def test_the_hatamoto_leads_a_revolt_that_must_succeed(self) -> None:
        """A Daimyo without a single tile loses everything to one katana."""
        t = table(
            5,
            at="special",
            provinces={"P06": {"owner": 0, "troops": 3, "ronin": 2, "terrain": "temple"}},
            hands={4: "katana-1 katana-1 katana-1"},
            dh=[44, 20, 21, 22, 23],
        )
        assert chosen(t) == "revolt p06"

    @rule("BUS-6.3")
    def test_the_hatamoto_leaves_a_strong_daimyo_alone(self) -> None:
        t = table(
            5,
            at="special",
            provinces={"P06": {"owner": 0, "troops": 9, "ronin": 1, "terrain": "mountain"}},
            hands={4: "katana-1", 0: "katana-3 " * 8},
        )
        assert chosen(t) == "pass"


# -- phase 8 ------------------------------------------------------------------------------------------------


def combat(hands: dict[int, str], discs: dict[int, str] | None = None, **more: Any) -> Table:
    """The Samurai attacks the Bushi's temple P06 with 4 troops; 2 defend it."""
    t = table(
        4,
        at="target",
        provinces={
            "P05": {"owner": 0, "troops": 8},
            "P06": {"owner": 2, "troops": 2, "terrain": "temple"},
        },
        hands=hands,
        discs=discs or {},
        **more,
    )
    t.do(0, "attack p06", "from p05", "troops 4", "done")
    return t


def stack(t: Table, seat: int) -> list[str]:
    """The stack the bot seals."""
    done: list[str] = []
    while not done or done[-1].startswith("stake"):
        done.append(chosen(t, seat))
        t.do(seat, done[-1])
    return done


class TestFighters:
    @rule("BUS-8.3")
    def test_nobody_with_swords_is_sacrificed_for_nothing(self) -> None:
        t = combat({1: "katana-1 katana-2 katana-3", 2: "katana-1 katana-1"})
        assert stack(t, 1)[-1].startswith("top")
        assert stack(t, 2)[-1].startswith("top")

    @rule("BUS-9.1")
    def test_a_samurai_who_must_win_commits_what_brings_honour(self) -> None:
        """The Bushi has no tile, the year is over: every tile of the Samurai is an honour more."""
        t = combat({1: "katana-1 " * 4}, month=12)
        assert stack(t, 1) == ["stake 1"] * 4 + ["top 1"]

    @rule("BUS-E.1", "BUS-8.1")
    def test_a_samurai_does_not_make_the_daimyo_shogun(self) -> None:
        swords = "katana-3 " * 4 + "katana-2 " * 4
        t = combat({1: swords, 2: "katana-1 katana-1"}, dh=[46, 30, 31, 32])
        assert len(stack(t, 1)) <= 2

    @rule("BUS-8.2")
    def test_goes_on_with_a_stack_that_somebody_else_began(self) -> None:
        t = combat({1: "katana-1 katana-2 katana-3", 2: "katana-1"})
        t.do(1, "stake 2")
        assert stack(t, 1)[-1].startswith("top")

    @rule("BUS-8.4", "BUS-8.14")
    def test_a_traitor_is_used_where_all_else_must_fail(self) -> None:
        t = combat({1: "katana-1", 2: "katana-3 katana-3 katana-3"}, discs={1: "duel traitor"})
        t.stake(1, "1")
        t.stake(2, "3 3 3")
        taken = [chosen(t, 1, seed) for seed in range(20)]
        assert taken.count("tactic traitor") >= 18

    @rule("BUS-8.4")
    def test_discs_are_mixed_so_that_nobody_can_foresee_them(self) -> None:
        """It goes by what else is behind the fighter's own screen."""
        found: set[str] = set()
        for kept in range(8):
            t = combat({1: "katana-2 katana-2 " + "ronin " * kept, 2: "katana-2 katana-2"})
            t.stake(1, "2 2")
            t.stake(2, "2 2")
            found.add(chosen(t, 1))
        assert len(found) >= 2

    @rule("BUS-8.16")
    def test_retreats_to_where_troops_are_needed(self) -> None:
        t = combat(
            {1: "katana-3 katana-3", 2: "katana-1"},
            discs={1: "duel", 2: "duel"},
        )
        t.fight({1: "3 3 duel", 2: "1 duel"})
        if t.asked[0] == "retreat":
            assert chosen(t).startswith("retreat")


# -- phases 10 to 12 ----------------------------------------------------------------------------------------


class TestCounsel:
    def advised(self, **honour: Any) -> Table:
        """Seat 1 was beaten, and the Sensei is to propose what it costs."""
        t = table(4, at="counsel", beaten=1, **honour)
        while t.asked[0] != "propose":
            t.do(t.state.deciders()[0], "pass")
        return t

    @rule("BUS-10.4", "BUS-10.6")
    def test_proposes_as_much_as_a_rival_can_lose(self) -> None:
        t = self.advised(sh=[10, 20, 12, 13])
        assert chosen(t) == "propose 10"

    @rule("BUS-10.2")
    def test_demands_seppuku_of_a_rich_rival(self) -> None:
        t = table(4, at="counsel", beaten=1, sh=[10, 40, 12, 13], hands={3: "seppuku"})
        assert chosen(t) == "seppuku"

    @rule("BUS-10.5")
    def test_a_daimyo_spares_who_has_nothing_when_the_sensei_would_gain(self) -> None:
        t = self.advised(sh=[10, 0, 12, 13], dh=[30, 20, 21, 45])
        t.do(3, "propose 10")
        assert chosen(t) == "refuse"

    @rule("BUS-10.5")
    def test_a_daimyo_follows_advice_against_a_rival(self) -> None:
        t = self.advised(sh=[10, 30, 12, 13], dh=[30, 42, 21, 15])
        t.do(3, "propose 10")
        assert chosen(t) == "accept"

    @rule("BUS-11.1")
    def test_calls_to_arms_when_others_have_more(self) -> None:
        few = table(4, at="arms", hands={3: "katana-1", 0: "katana-2 " * 9})
        many = table(4, at="arms", hands={3: "katana-1 " * 12, 0: "katana-2"})
        assert chosen(few) == "arms yes"
        assert chosen(many) == "arms no"

    @rule("BUS-12.2")
    @pytest.mark.parametrize(
        ("month", "honour", "expected"),
        [
            (3, [20, 21, 22, 23], "kotau plead"),
            (11, [20, 21, 22, 40], "kotau escalate"),
            (12, [20, 21, 40, 23], "kotau appease"),
        ],
    )
    def test_an_audience_serves_its_own_clock(self, month: int, honour: list[int], expected: str) -> None:
        t = table(4, at="kotau", month=month, dh=honour, discs={3: "kotau duel"})
        assert chosen(t) == expected
