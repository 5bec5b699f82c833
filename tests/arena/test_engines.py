"""Where many games are played: the same report from a process, a pool, and a cluster that loses a node."""

from __future__ import annotations

import os
import sys
import time
import tomllib
import warnings
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from sengoku.arena.balance import balance
from sengoku.arena.dataset import selfplay
from sengoku.arena.engines import Engine, EngineTrouble, Pool, engine
from sengoku.arena.learning import Taught, learn, taught
from sengoku.arena.machines import _Sender, _work
from sengoku.arena.report import Plan, Sums
from sengoku.arena.simulate import Done, Play, SimulationFault, make_plan, simulate
from sengoku.arena.tournament import tournament
from sengoku.arena.whatif import check_changes
from sengoku.bots import Seen
from sengoku.cli import run
from sengoku.core.choices import Choice
from sengoku.core.errors import BadOption

GAME = "shitenno"
BOTS = ["heuristic", "random"]
PATIENCE = 300


def squared(number: int) -> tuple[int, int]:
    """The square, and who worked it out."""
    time.sleep(0.1)
    return number * number, os.getpid()


@dataclass(frozen=True)
class Slowly:
    """Plays games of a plan, takes its time, and leaves marks: who has begun what, and what has ended."""

    plan: Plan
    folder: Path

    def __call__(self, numbers: range) -> Done:
        from ray import get_runtime_context

        name = f"{numbers.start}-{uuid4()}"
        (self.folder / name).write_text(get_runtime_context().get_node_id())
        time.sleep(1)
        done = Play(self.plan)(numbers)
        (self.folder / f"ended {name}").write_text(name)
        return done


def together(folder: Path) -> int:
    """Waits until two processes are at it."""
    (folder / str(os.getpid())).touch()
    ends = time.monotonic() + PATIENCE
    while len(list(folder.iterdir())) < 2:
        assert time.monotonic() < ends
        time.sleep(0.02)
    return os.getpid()


def broken(seen: Seen) -> Choice:
    raise ValueError("I do not want to play")


class TestNames:
    @pytest.mark.parametrize(
        ("given", "said"),
        [
            (("cluster",), "There is no engine 'cluster'; the engines are: pool, ray"),
            (("pool", 0), "from 1 to 256"),
            (("pool", 257), "from 1 to 256"),
            (("ray", -1), "from 1 to 100,000"),
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
    def test_results_come_in_order_from_other_processes(self) -> None:
        found = list(Pool(2).in_order(squared, range(4)))
        assert [square for square, _ in found] == [0, 1, 4, 9]
        assert os.getpid() not in {worker for _, worker in found}

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

    def kill_one_that_works(self, marks: Path) -> None:
        """As soon as a node has begun something that it has not ended."""
        ends = time.monotonic() + PATIENCE
        while True:
            assert time.monotonic() < ends
            ended = {mark.read_text() for mark in marks.glob("ended *")}
            open_ones = {mark.read_text() for mark in marks.glob("*-*") if mark.name not in ended}
            for node in self.nodes:
                if node.node_id in open_ones:
                    self.nodes.remove(node)
                    self.cluster.remove_node(node, allow_graceful=False)
                    return
            time.sleep(0.02)


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
        self, ray: Engine, machines: Machines, tmp_path: Path
    ) -> None:
        """While it works: its games are played again elsewhere, and every game is counted once."""
        plan = make_plan(GAME, 2, BOTS, 24, seed="ray")
        chunks = [range(first, first + 4) for first in range(0, 24, 4)]
        sums = Sums()
        for done in ray.in_order(Slowly(plan, tmp_path), chunks):
            sums.merge(done.sums)
            if sums.games == 4:
                machines.kill_one_that_works(tmp_path)
        assert sums == Play(plan)(range(24)).sums
        begun = [mark.name.partition("-")[0] for mark in tmp_path.glob("*-*")]
        assert len(begun) > len(chunks), "some were begun twice"

    def test_what_befalls_a_node_is_not_printed_among_the_results(
        self, ray: Engine, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """Ray has a thread for that, which would spoil --json."""
        from ray._private.worker import print_to_stdstream

        told = {"lines": ["Raylet is terminated."], "pid": "raylet", "is_err": False}
        print_to_stdstream(told, ignore_prefix=False)
        assert capsys.readouterr().out == ""

    def test_the_same_simulation_with_one_bar_for_all(self, ray: Engine) -> None:
        seen: list[int] = []
        report = simulate(
            GAME, 2, BOTS, 24, seed="ray", progress=lambda done, of: seen.append(done), engine=ray
        )
        assert report == simulate(GAME, 2, BOTS, 24, seed="ray")
        assert seen == sorted(set(seen))
        assert len(seen) > 4
        assert seen[-1] == 24

    def test_the_same_tournament(self, ray: Engine) -> None:
        plans: dict[str, Any] = {"rounds": 2, "seed": "ray"}
        assert (
            tournament(GAME, 2, BOTS, engine=ray, **plans).to_json()
            == tournament(GAME, 2, BOTS, **plans).to_json()
        )

    def test_the_same_balance_also_of_changed_rules(self, ray: Engine) -> None:
        """Figures of one's own go to the machines with the work."""
        plans = [make_plan("bushido", 3, ["random"], 4, "ray")]
        changes = check_changes("bushido", tomllib.loads("provinces.terrain.temple.honour = 12"))
        found = [balance(plans, changes=changes, engine=workers).to_json() for workers in (Pool(), ray)]
        assert found[0] == found[1]

    def test_the_same_data_set(self, ray: Engine, tmp_path: Path) -> None:
        files = [tmp_path / "pool.parquet", tmp_path / "ray.parquet"]
        for file, workers in zip(files, (Pool(), ray), strict=True):
            assert selfplay(GAME, 2, BOTS, 3, file, "ray", engine=workers).games == 3
        assert files[0].read_bytes() == files[1].read_bytes()

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

    def test_two_machines_work_at_once(self, ray: Engine, tmp_path: Path) -> None:
        assert len(set(ray.in_order(together, [tmp_path, tmp_path]))) == 2
