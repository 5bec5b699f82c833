"""How even a game is: what a report says is what its games were."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace

import pytest

import sengoku
from sengoku.arena.balance import Balance, Section, balance, shifts, spread
from sengoku.arena.breakdowns import described
from sengoku.arena.ratings import Score
from sengoku.arena.report import Tally
from sengoku.arena.rows import Row
from sengoku.arena.shares import Share, share_of
from sengoku.arena.simulate import make_plan

GAMES = 4


def row(won: list[bool], team: list[str], uses: list[dict[str, dict[str, int]]] | None = None) -> Row:
    scores = [10 * side + seat for seat, side in enumerate(won)]
    return Row(0, "s", ("a",) * len(won), won, scores, 50, "e", {"ending": "e"}, {"team": team}, uses or [])


def section(*rows: Row, deals: int | None = None) -> Section:
    """Every game of a deal of its own, or of so many deals in turn."""
    many = deals or len(rows)
    told = [replace(row, seed=str(number % many)) for number, row in enumerate(rows)]
    return Section(make_plan("samurai-sword", 4, ["random"], len(rows)), told)


@pytest.fixture(scope="module")
def report() -> Balance:
    return balance([make_plan("samurai-sword", 4, ["random"], GAMES, seed="even")])


class TestArithmetic:
    def test_a_side_counts_once_a_game_however_many_seats_it_has(self) -> None:
        teams = ["shogun", "shogun", "ninja", "ninja"]
        found = section(*[row([True, True, False, False], teams)] * 10)
        assert found.shares("team") == {"ninja": Share(10, 0.0, 10), "shogun": Share(10, 10.0, 10)}
        assert found.fair("team") == 0.5
        assert found.fair("seat") == 0.5

    def test_what_everybody_wins_is_a_draw(self) -> None:
        found = section(row([True, True], ["a", "b"]))
        assert found.shares("team") == {"a": Share(1, 0.5, 1), "b": Share(1, 0.5, 1)}
        assert found.margins() == [0]

    def test_clear_is_what_chance_would_hardly_do(self) -> None:
        assert Share(100, 90).verdict(0.5, 2) == "more"
        assert Share(100, 10).verdict(0.5, 2) == "less"
        assert Share(100, 55).verdict(0.5, 2) == "even"
        assert Share(3, 3).verdict(0.5, 2) == "even"

    def test_the_more_is_looked_at_the_more_is_asked_for(self) -> None:
        assert Share(100, 61).verdict(0.5, 1) == "more"
        assert Share(100, 61).verdict(0.5, 12) == "even"

    def test_a_change_is_judged_game_by_game(self) -> None:
        won, lost = row([True, False], ["a", "b"]), row([False, True], ["a", "b"])
        before, after = section(*[won, lost] * 20), section(*[won, won] * 20)
        found = shifts(before, after, "team")
        assert found["a"].mean == 0.5
        assert (found["a"].verdict(2), found["b"].verdict(2)) == ("more", "less")
        assert shifts(before, before, "team")["a"].verdict(2) == "even"
        low, high = shifts(before, before, "team")["a"].interval  # 40 games in which nothing changed
        assert -0.05 < low < 0 < high < 0.05
        few = shifts(section(won, lost), section(won, won), "team")
        assert few["a"].verdict(2) == "even"

    def test_of_few_games_nothing_is_clear_more_often_than_it_is_said(self) -> None:
        """Two of five won both games: so it goes once in five reports, by chance alone."""
        assert Share(2, 2).verdict(0.2, 5) == "even"
        assert Share(3, 3).verdict(0.2, 5) == "even"
        assert Share(6, 6).verdict(0.2, 5) == "more"
        rng = random.Random(2)
        for games in (2, 4, 7):
            firsts = [Counter(rng.choices(range(5), k=games)).most_common(1)[0][1] for _ in range(300)]
            clear = sum(Share(games, most).verdict(0.2, 5) == "more" for most in firsts)
            assert clear <= 0.05 * len(firsts), games

    def test_a_change_that_few_games_show_may_be_chance(self) -> None:
        lost, won = row([False, True], ["a", "b"]), row([True, False], ["a", "b"])
        for games, verdict in {1: "even", 2: "even", 3: "even", 8: "more"}.items():
            found = shifts(section(*[lost] * games), section(*[won] * games), "team")["a"]
            assert found.verdict(2) == verdict
            low, high = found.interval
            assert low <= found.mean == high == 1

    def test_deals_that_are_all_won_say_no_more_than_so_many_games(self) -> None:
        """Nothing tells whether the games of such a deal go the same way."""
        alike, told = Share(20, 20).interval()[0], Counter({(4, 4.0): 20})
        assert share_of(told).interval()[0] == pytest.approx(alike)
        score, tally = Score(), Tally()
        for _ in range(20):
            score.add(1.0)
            tally.add(3, 3, 0)
        assert score.interval[0] == tally.interval[0] == pytest.approx(alike)

    def test_deals_with_more_seats_than_others_count_for_more(self) -> None:
        """So ten with one seat and ten with three, which win together, say as much as sixteen alike."""
        tally = Tally()
        for number in range(20):
            seats = 1 + 2 * (number % 2)
            tally.add(seats, seats * (number % 4 < 2), 0)
        low, high = tally.interval
        assert high - low == pytest.approx(2 * (Share(16, 8).interval()[1] - 0.5), abs=1e-3)

    def test_margins_are_from_the_best_winner_to_the_best_of_the_others(self) -> None:
        assert section(row([True, False, False, False], ["a", "b", "c", "d"])).margins() == [10 - 3]

    def test_use_and_winning(self) -> None:
        with_it, without = {"card": {"parry": 2}}, {"card": {"bo": 1}}
        rows = [row([True, False], ["a", "b"], [with_it, without])] * 30
        uses = section(*rows).uses()["card"]
        assert uses["parry"].times == 60
        assert (uses["parry"].used, uses["parry"].without) == (Share(30, 30.0, 30), Share(30, 0.0, 30))
        assert uses["parry"].verdict(2) == "more"
        assert uses["bo"].verdict(2) == "less"
        assert section(*rows[:3]).uses()["card"]["parry"].verdict(2) == "few"

    def test_games_of_one_deal_say_no_more_than_the_deal_where_they_all_go_the_same_way(self) -> None:
        won, lost = row([True, False], ["a", "b"]), row([False, True], ["a", "b"])
        few = section(*[won, lost] * 10)
        alike = section(*[won, lost] * 60, deals=20)
        assert alike.shares("team")["a"].interval() == pytest.approx(
            few.shares("team")["a"].interval(), abs=1e-3
        )
        assert alike.split(lambda row: str(row.won[0]), ["True"])["True"] == alike.shares("team")["a"]
        mixed = section(*[won] * 60, *[lost] * 60, deals=20)
        assert mixed.shares("team")["a"].interval() == pytest.approx(Share(120, 60).interval(), abs=0.01)

    def test_seats_of_one_game_win_and_lose_together(self) -> None:
        """Where a coin says who wins, using something is hardly ever clearly better."""
        rng = random.Random(1)
        uses = [{"card": {"parry": 1}}, {"card": {"bo": 1}}]
        both = [row([True, False], ["a", "b"], uses), row([False, True], ["a", "b"], uses)]
        reports = [section(*rng.choices(both, k=30)).uses()["card"] for _ in range(200)]
        assert sum(report["parry"].verdict(1) != "even" for report in reports) <= 0.08 * 200

    def test_bands_of_length_are_all_there_between_the_shortest_and_the_longest(self) -> None:
        games = [replace(row([True, False], ["a", "b"]), choices=choices) for choices in (210, 215, 249)]
        assert list(section(*games).length_bands()) == [f"{low}–{low + 4}" for low in range(210, 250, 5)]
        assert sum(share.wins for share in section(*games).length_bands().values()) == 3
        assert list(section(*games[:1]).length_bands()) == ["210"]

    def test_spread(self) -> None:
        assert spread(list(range(101))) == {
            "mean": 50,
            "least": 0,
            "tenth": 10,
            "middle": 50,
            "nine tenths": 90,
            "most": 100,
        }
        assert spread([]) == {}


class TestReport:
    def test_it_tells_of_all_games(self, report: Balance) -> None:
        (found,) = report.before
        assert found.games == report.games == GAMES
        assert found.sides() == ["seat", "team", "role", "character"]
        assert sum(share.wins for share in found.shares("team").values()) == GAMES
        assert sum(found.endings()[1].values()) == GAMES
        assert "card" in found.uses()

    def test_it_is_json(self, report: Balance) -> None:
        told = json.loads(json.dumps(report.to_json()))
        (setting,) = told["settings"]
        shogun = setting["shares"]["team"]["shogun"]
        assert shogun["interval"][0] <= shogun["share"] <= shogun["interval"][1]
        assert setting["even"]["team"] == 0.5

    @pytest.mark.parametrize("game", sengoku.game_ids())
    def test_every_game_has_sides_and_uses(self, game: str) -> None:
        seats = sengoku.game(game).seats[0]
        (found,) = balance([make_plan(game, seats, ["random"], 2)]).before
        assert found.sides()
        assert bool(found.uses()) == described(game)
        assert bool(found.endings()[1]) == described(game)
        assert len(found.margins()) == 2

    def test_an_interrupt_leaves_what_was_played(self) -> None:
        def interrupt(done: int, of: int) -> None:
            raise KeyboardInterrupt

        found = balance([make_plan("samurai-sword", 3, ["random"], 200)] * 2, ["a", "b"], progress=interrupt)
        assert found.stopped
        assert [part.label for part in found.before] == ["a"]
        assert 0 < found.games < 200


def test_no_plan_is_no_report() -> None:
    with pytest.raises(sengoku.BadOption, match="one plan at least"):
        balance([])
