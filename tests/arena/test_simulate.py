"""Simulation: the same report however it is worked out, and clear errors."""

from __future__ import annotations

import json
import pickle
import sys

import pytest

import sengoku
from sengoku.arena import simulate as module
from sengoku.arena.breakdowns import Watcher, of_game, of_seats
from sengoku.arena.report import Plan, Report, Sums, Tally
from sengoku.arena.simulate import SimulationFault, make_plan, play_game, simulate
from sengoku.arena.statistics import wilson
from sengoku.bots import USUAL, UnknownBot

GAME = "samurai-sword"


@pytest.fixture(scope="module")
def report() -> Report:
    return simulate(GAME, 4, ["heuristic", "random"], 20, seed=3)


class TestReport:
    def test_counts_every_seat_of_every_game(self, report: Report) -> None:
        assert report.games == 20
        assert report.bots == ("heuristic", "random", "heuristic", "random")
        assert {name: tally.games for name, tally in report.by_bot.items()} == {"heuristic": 40, "random": 40}
        assert {name: tally.games for name, tally in report.by_seat.items()} == dict.fromkeys("0123", 20)
        assert sum(tally.wins for tally in report.by_bot.values()) == 40  # 2 of 4 players win

    def test_agrees_with_the_games_themselves(self, report: Report) -> None:
        plan = make_plan(GAME, 4, ["heuristic", "random"], 20, seed=3)
        games = [play_game(plan, number) for number in range(20)]
        assert report.mean_choices == sum(state.moves for state in games) / 20
        assert report.min_choices == min(state.moves for state in games)
        assert report.max_choices == max(state.moves for state in games)
        for seat in range(4):
            tally = report.by_seat[str(seat)]
            assert tally.wins == sum(seat in state.winners() for state in games)
            assert tally.mean_score == sum(state.scores()[seat] for state in games) / 20

    def test_breaks_down_by_role_and_ending(self, report: Report) -> None:
        roles = report.groups["role"]
        assert {role: tally.games for role, tally in roles.items()} == {
            "ninja": 40,
            "samurai": 20,
            "shogun": 20,
        }
        assert report.groups["team"]["shogun"].games == 40
        assert report.groups["bot and role"]["heuristic ninja"].games <= 40
        assert roles["samurai"].wins == roles["shogun"].wins == report.kinds["winner"].get("shogun", 0)
        assert sum(report.kinds["ending"].values()) == 20

    def test_seats_that_win_together_say_no_more_than_one(self, report: Report) -> None:
        roles = report.groups["role"]
        ninja, one = roles["ninja"], roles["shogun"]
        assert (ninja.games, ninja.deals, ninja.wins) == (40, 20, 40 - 2 * one.wins)
        assert ninja.interval == pytest.approx(wilson(ninja.wins / 2, 20), abs=0.02)
        assert one.interval == pytest.approx(wilson(one.wins, 20))
        apart = Tally()
        for _ in range(20):
            apart.add(2, 1, 0)  # one of two, always
        assert apart.interval == pytest.approx(wilson(20, 40))

    def test_is_json(self, report: Report) -> None:
        data = json.loads(json.dumps(report.to_json()))
        assert data["games"] == 20
        assert data["bots"] == ["heuristic", "random", "heuristic", "random"]
        bot = data["groups"]["bot"]["random"]
        assert bot["interval"][0] <= bot["win_rate"] == bot["wins"] / bot["games"] <= bot["interval"][1]
        assert set(data) >= {"seconds", "games_per_second", "choices", "kinds", "seed", "version"}

    def test_time_is_no_part_of_what_was_found(self, report: Report) -> None:
        again = simulate(GAME, 4, ["heuristic", "random"], 20, seed=3)
        assert again == report
        assert again.games_per_second > 0


class TestPlan:
    def test_fewer_bots_than_seats_are_repeated(self) -> None:
        assert make_plan(GAME, 5, ["heuristic", "random"], 1).bots == (
            "heuristic",
            "random",
            "heuristic",
            "random",
            "heuristic",
        )

    def test_bots_move_one_seat_on_from_game_to_game(self) -> None:
        plan = make_plan(GAME, 3, ["heuristic", "random", "random"], 9)
        assert [plan.bots_in(number).index("heuristic") for number in range(5)] == [0, 1, 2, 0, 1]

    def test_or_keep_their_seats(self) -> None:
        plan = make_plan(GAME, 3, ["heuristic", "random", "random"], 9, rotate=False)
        assert {plan.bots_in(number) for number in range(5)} == {("heuristic", "random", "random")}

    def test_each_game_has_its_own_seed(self) -> None:
        plan = make_plan(GAME, 3, ["random"], 2, seed="x")
        assert plan.seed_of(1) == "x:1"
        assert play_game(plan, 0).dump() != play_game(plan, 1).dump()
        assert play_game(plan, 1).dump() == play_game(plan, 1).dump()

    def test_a_longer_run_begins_with_the_same_games(self) -> None:
        short, long = (make_plan(GAME, 3, ["random"], n, seed=1) for n in (1, 2))
        assert play_game(short, 0).dump() == play_game(long, 0).dump()


class TestJobs:
    def test_any_number_of_jobs_gives_the_same_report(self) -> None:
        alone = simulate(GAME, 3, ["heuristic", "random"], 17, seed=8)
        together = simulate(GAME, 3, ["heuristic", "random"], 17, seed=8, jobs=2)
        assert together == alone
        assert (alone.jobs, together.jobs) == (1, 2)

    def test_more_jobs_than_games(self) -> None:
        assert simulate(GAME, 3, ["random"], 1, jobs=3) == simulate(GAME, 3, ["random"], 1)

    @pytest.mark.parametrize("jobs", [1, 2])
    def test_progress_is_told(self, jobs: int) -> None:
        seen: list[tuple[int, int]] = []
        simulate(
            GAME, 3, ["random"], 30, jobs=jobs, progress=lambda done, wanted: seen.append((done, wanted))
        )
        assert seen == sorted(seen)
        assert seen[-1] == (30, 30)
        assert len(seen) > 3

    @pytest.mark.parametrize("n", [1, 2, 7, 99, 100, 101, 5000])
    @pytest.mark.parametrize("jobs", [1, 2, 64])
    def test_chunks_are_all_games_once(self, n: int, jobs: int) -> None:
        chunks = module._chunks(n, jobs)
        assert [number for chunk in chunks for number in chunk] == list(range(n))

    def test_progress_of_slow_bots_is_told_game_by_game(self) -> None:
        alone = [range(number, number + 1) for number in range(7)]
        assert module._chunks(7, 1, slow=True) == alone
        plan = module.make_plan("shitenno", 2, ["random", f"cmd@300:{sys.executable} mybot.py"], 7)
        assert module.chunks_of(plan, 1) == alone

    @pytest.mark.parametrize("jobs", [1, 2])
    def test_an_interrupt_is_passed_on(self, jobs: int) -> None:
        """As Ctrl-C does it: the exception comes up in the process that waits, and the workers go."""

        def interrupt(done: int, wanted: int) -> None:
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            simulate(GAME, 3, ["random"], 40, jobs=jobs, progress=interrupt)


class TestFaults:
    def test_a_broken_game_says_which(self, monkeypatch: pytest.MonkeyPatch) -> None:
        play = module.play_game

        def broken(plan: Plan, number: int, watched: Watcher | None = None) -> object:
            if number == 2:
                raise KeyError("lost card")
            return play(plan, number, watched)

        monkeypatch.setattr(module, "play_game", broken)
        with pytest.raises(
            SimulationFault, match=r"Game 2 of samurai-sword \(seed 'x:2'\).*lost card"
        ) as fault:
            simulate(GAME, 3, ["random"], 4, seed="x")
        assert (fault.value.number, fault.value.seed) == (2, "x:2")
        assert "KeyError" in fault.value.trace

    def test_a_fault_survives_the_way_from_a_worker(self) -> None:
        fault = SimulationFault("shitenno", 2, "x:2", "KeyError: 3", "where")
        twin = pickle.loads(pickle.dumps(fault))
        assert (str(twin), twin.number, twin.seed, twin.trace) == (str(fault), 2, "x:2", "where")

    @pytest.mark.parametrize("n", [0, -1, 2.0, "10", None, True])
    def test_a_bad_number_of_games(self, n: object) -> None:
        with pytest.raises(sengoku.BadOption, match="number of games must be a whole number from 1"):
            simulate(GAME, 3, ["random"], n)  # type: ignore[arg-type]

    @pytest.mark.parametrize("jobs", [0, -2, 1.5, 1000, None])
    def test_a_bad_number_of_jobs(self, jobs: object) -> None:
        with pytest.raises(sengoku.BadOption, match="jobs must be a whole number from 1 to 256"):
            simulate(GAME, 3, ["random"], 1, jobs=jobs)  # type: ignore[arg-type]

    @pytest.mark.parametrize("bots", [[], "random", ["random"] * 4])
    def test_bad_lists_of_bots(self, bots: list[str]) -> None:
        with pytest.raises(sengoku.BadOption, match=r"[Bb]ots"):
            simulate(GAME, 3, bots, 1)

    def test_an_unknown_bot(self) -> None:
        with pytest.raises(UnknownBot, match=r"'grandmaster'.*random, .*heuristic"):
            simulate(GAME, 3, ["random", "grandmaster"], 1)

    def test_bad_seats_options_and_seeds(self) -> None:
        with pytest.raises(sengoku.BadSeats):
            simulate(GAME, 9, ["random"], 1)
        with pytest.raises(sengoku.BadOption):
            simulate(GAME, 3, ["random"], 1, options={"chess": True})
        with pytest.raises(sengoku.BadOption):
            simulate(GAME, 3, ["random"], 1, seed="")
        with pytest.raises(sengoku.UnknownGame):
            simulate("chess", 2, ["random"], 1)


class TestSums:
    def test_adding_in_any_order_gives_the_same(self) -> None:
        plan = make_plan(GAME, 3, ["random"], 6)
        play = module.Play(plan)
        parts = [play(chunk).sums for chunk in (range(3), range(3, 4), range(4, 6))]
        forwards, backwards = Sums(), Sums()
        for part in parts:
            forwards.merge(part)
        for part in reversed(parts):
            backwards.merge(part)
        assert forwards == backwards == play(range(6)).sums

    def test_nothing_added_changes_nothing(self) -> None:
        sums = module.Play(make_plan(GAME, 3, ["random"], 1))(range(1)).sums
        before = sums.shortest
        sums.merge(Sums())
        assert sums.shortest == before


@pytest.mark.parametrize("game", sengoku.game_ids())
def test_every_game_can_be_simulated(game: str) -> None:
    seats = sengoku.game(game).seats
    for number in {seats[0], seats[-1]}:
        report = simulate(game, number, [USUAL], 2)
        assert report.games == 2
        assert sum(tally.games for tally in report.by_bot.values()) == 2 * number


def test_a_game_without_a_breakdown_has_none() -> None:
    assert of_seats("chess", {}) == {}
    assert of_game("chess", {}) == {}
