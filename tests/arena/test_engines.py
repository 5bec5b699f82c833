"""Where many games are played: the same report from a process, a pool, and a cluster that loses a node."""

from __future__ import annotations

import os
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from sengoku.arena.engines import Engine, EngineTrouble, Pool, engine
from sengoku.arena.learning import Taught, learn, taught
from sengoku.arena.machines import _Sender, _work
from sengoku.arena.simulate import SimulationFault, simulate
from sengoku.arena.tournament import tournament
from sengoku.bots import Seen
from sengoku.cli import run
from sengoku.core.choices import Choice
from sengoku.core.errors import BadOption

GAME = "shitenno"
BOTS = ["heuristic", "random"]


def squared(number: int) -> tuple[int, int]:
    """The square, and who worked it out."""
    time.sleep(0.1)
    return number * number, os.getpid()


def broken(seen: Seen) -> Choice:
    raise ValueError("I do not want to play")


class TestNames:
    @pytest.mark.parametrize(
        ("given", "said"),
        [
            (("cluster",), "There is no engine 'cluster'; the engines are: pool, ray"),
            (("pool", 0), "from 1 to 256"),
            (("pool", 257), "from 1 to 256"),
            (("ray", -1), "from 1 to 100000"),
            (("pool", 2, "10.0.0.1:6379"), "Only the engine ray has an address"),
        ],
    )
    def test_bad_input_is_refused(self, given: tuple[Any, ...], said: str) -> None:
        with pytest.raises(BadOption, match=said):
            engine(*given)

    def test_without_the_package_it_says_what_to_install(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setitem(sys.modules, "ray", None)
        with pytest.raises(EngineTrouble, match="pip install"):
            engine("ray")
        for command in (["simulate", GAME], ["tournament", GAME]):
            assert run([*command, "--engine", "ray", "--lang", "en"]) == 2
            said = capsys.readouterr()
            assert 'pip install "sengoku[ray]"' in said.err.replace("\n", " ")
            assert said.out == ""

    def test_where_nobody_is_that_is_said(self, capsys: pytest.CaptureFixture[str]) -> None:
        for address in ("127.0.0.1:1", "nowhere.invalid:6379", "127.0.0.1:x"):
            with pytest.raises(EngineTrouble, match="No Ray cluster can be reached"):
                engine("ray", address=address)
        assert run(["simulate", GAME, "--engine", "ray", "--address", "127.0.0.1:1", "--lang", "fr"]) == 2
        assert "Aucune grappe Ray" in capsys.readouterr().err

    def test_another_version_is_refused(self) -> None:
        with pytest.raises(EngineTrouble, match=r"has Sengoku .* here it is 0\.0\.0: install the same"):
            _work((squared, _Sender("0.0.0", os.getcwd())), 3)


class TestPool:
    def test_results_come_in_order_and_processes_stay(self) -> None:
        with closing(Pool(2)) as pool:
            first = list(pool.in_order(squared, range(4)))
        assert [square for square, _ in first] == [0, 1, 4, 9]
        assert os.getpid() not in {worker for _, worker in first}

    def test_one_job_is_this_process(self) -> None:
        assert list(Pool().in_order(squared, [2, 3])) == [(4, os.getpid()), (9, os.getpid())]


# -- a cluster --------------------------------------------------------------------------------------------


class Machines:
    """A real Ray cluster on this machine: a head that works too, and nodes that can be killed."""

    def __init__(self) -> None:
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
        from ray.cluster_utils import Cluster

        small = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": 80_000_000}
        self.cluster = Cluster(initialize_head=True, head_node_args=small)
        self.nodes = [self.cluster.add_node(num_cpus=1, object_store_memory=80_000_000) for _ in range(2)]

    def kill_one(self) -> None:
        self.cluster.remove_node(self.nodes.pop(), allow_graceful=False)


@pytest.fixture(scope="module")
def machines() -> Iterator[Machines]:
    with warnings.catch_warnings(action="ignore"):  # Ray's own
        found = Machines()
        yield found
        found.cluster.shutdown()


@pytest.fixture(scope="module")
def ray(machines: Machines) -> Iterator[Engine]:
    with closing(engine("ray", address=machines.cluster.address)) as workers:
        assert workers.jobs == 3
        yield workers


@pytest.mark.filterwarnings("ignore")
class TestRay:
    def test_a_machine_is_killed_and_nothing_is_lost_or_counted_twice(
        self, ray: Engine, machines: Machines
    ) -> None:
        """While its tasks are under way: all that were sent are, or wait for it."""
        alone = simulate(GAME, 2, BOTS, 48, seed="ray")
        seen: list[int] = []

        def tick(done: int, of: int) -> None:
            seen.append(done)
            if len(seen) == 2:
                machines.kill_one()

        report = simulate(GAME, 2, BOTS, 48, seed="ray", progress=tick, engine=ray)
        assert report == alone
        assert seen == sorted(set(seen))
        assert seen[-1] == 48
        assert len(seen) > 4, "one bar for all machines"

    def test_the_same_tournament(self, ray: Engine) -> None:
        plans: dict[str, Any] = {"rounds": 2, "seed": "ray"}
        assert (
            tournament(GAME, 2, BOTS, engine=ray, **plans).to_json()
            == tournament(GAME, 2, BOTS, **plans).to_json()
        )

    def test_the_same_lessons(self, ray: Engine) -> None:
        tasks = [Taught(GAME, 2, {}, [f"learn:{number}"]) for number in range(6)]
        found = [
            learn([game for games in workers.in_order(taught, tasks) for game in games])
            for workers in (Pool(), ray)
        ]
        assert found[0].model.weights == found[1].model.weights
        assert found[0][1:] == found[1][1:]

    def test_what_goes_wrong_says_which_game_it_was(self, ray: Engine) -> None:
        bots = ["tests.arena.test_engines:broken", "random"]
        with pytest.raises(SimulationFault, match=r"Game \d+ of shitenno .*I do not want to play"):
            simulate(GAME, 2, bots, 8, seed="ray", engine=ray)

    def test_all_machines_work(self, ray: Engine) -> None:
        found = list(ray.in_order(squared, range(8)))
        assert [square for square, _ in found] == [number * number for number in range(8)]
        assert len({worker for _, worker in found}) > 1
