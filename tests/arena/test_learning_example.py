"""The learning example at a small size: it learns something, plays, and enters a tournament."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import sengoku
from sengoku.bots import Seen, private_dice
from sengoku.cli import run

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "learning"


@pytest.fixture(scope="module")
def learner(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    spec = importlib.util.spec_from_file_location("learner", FOLDER / "learner.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.KEPT = tmp_path_factory.mktemp("learned") / "learned.npz"  # type: ignore[attr-defined]
    return module


@pytest.fixture(scope="module")
def told(learner: ModuleType) -> str:
    """It has learned and kept what it has learned; what it said of that."""
    with redirect_stdout(StringIO()) as out:
        learner.main(["--games", "3", "--rounds", "2", "--epochs", "3", "--check", "1", "--jobs", "1"])
    return out.getvalue()


def test_it_learns_from_few_games(told: str) -> None:
    same = [float(line.split()[-1].rstrip("%")) for line in told.splitlines() if "with the teacher" in line]
    assert len(same) == 6
    assert same[-1] > same[0] + 3
    assert "against novice" in told


@pytest.mark.usefixtures("told")
def test_what_is_kept_plays_the_same_at_either_seat(learner: ModuleType) -> None:
    game = sengoku.game("shitenno")
    state = game.new(2, "kept")
    first, again = learner.Learned(learner.Network.load(learner.KEPT)), learner.Learned()
    for _ in range(30):
        seat = state.deciders()[0]
        choices = tuple(state.choices(seat))
        row = Seen(state, seat, choices, private_dice(1, seat)).observation
        scores = first.scores(row, choices)
        assert len(scores) == len(choices)
        assert np.array_equal(again.scores(row, choices), scores)
        turned = first.features.turn(np.frombuffer(row, np.uint8)[None])[0]
        assert turned[first.features.at["me"]].tolist() == [1, 0]
        state.apply(seat, choices[int(scores.argmax())])


@pytest.mark.usefixtures("told")
def test_it_looks_ahead_to_the_end_of_the_year(learner: ModuleType) -> None:
    """At lots, and with nothing but what its seat knows: in a redrawn world it chooses the same."""
    game = sengoku.game("shitenno")
    bot = learner.Learned()
    state: Any = game.new(2, "ahead")
    looked = 0
    while not state.over and looked < 3:
        seat = state.deciders()[0]
        choices = tuple(state.choices(seat))
        chosen = bot.choose(Seen(state, seat, choices, private_dice(1, seat)))
        if len(choices) > 1 and state.ask(seat).prompt in learner.LOOKS_AHEAD:
            looked += 1
            other = state.resample(seat, "another world")
            assert bot.choose(Seen(other, seat, choices, private_dice(1, seat))) == chosen
            tried = [state.clone() for _ in range(2)]
            hopes = bot.hopes(tried, seat)
            assert all(0 <= hope <= 1 for hope in hopes)
            assert all(world.round > state.round or world.over for world in tried)
        state.apply(seat, chosen)
    assert looked == 3


def test_lessons_are_taken_whole(learner: ModuleType) -> None:
    one, other = learner.collect(1, "one"), learner.collect(1, "other")
    both = learner.joined([one, other])
    assert len(both) == len(one) + len(other)
    some = both.take(np.array([len(one) + 2, 1]))
    for place, (lessons, row) in enumerate(((other, 2), (one, 1))):
        codes = lessons.codes[lessons.begins[row] : lessons.begins[row + 1]]
        assert np.array_equal(some.codes[some.begins[place] : some.begins[place + 1]], codes)
        assert np.array_equal(some.seen[place], lessons.seen[row])
    assert np.allclose(np.add.reduceat(some.chances, some.begins[:-1]), 1)


def test_troops_exchanged_give_the_same_game(learner: ModuleType) -> None:
    """On every card and province: what a choice is about is the same, only under other names."""
    features = learner.Features()
    symmetries = learner.Symmetries(features)
    lessons = learner.collect(1, "troops")
    owners = np.repeat(np.arange(len(lessons)), np.diff(lessons.begins))

    def told(some: Any) -> np.ndarray:
        return np.sort(features.of_choices(features.turn(some.seen), owners, some.codes), axis=1)

    assert len(symmetries.exchanges) == 24
    assert np.array_equal(symmetries.exchange(0, lessons).seen, lessons.seen)
    for number in range(1, 24):
        exchanged = symmetries.exchange(number, lessons)
        assert not np.array_equal(exchanged.seen, lessons.seen)
        assert np.array_equal(told(exchanged), told(lessons))


@pytest.mark.usefixtures("told")
def test_it_enters_a_tournament(
    learner: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SENGOKU_LEARNED", str(learner.KEPT))
    bots = f"{FOLDER / 'learner.py'}:Learned,random"
    assert run(["tournament", "shitenno", "--seats", "2", "--bots", bots, "--rounds", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["ratings"]) == set(bots.split(","))


def test_before_it_has_learned_the_bot_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "beginner.py"
    shutil.copy(FOLDER / "learner.py", copy)
    shutil.copy(FOLDER / "lessons.py", tmp_path)
    monkeypatch.delenv("SENGOKU_LEARNED", raising=False)
    assert run(["simulate", "shitenno", "--seats", "2", "--bots", f"{copy}:Learned", "-n", "1"]) == 2
    assert "nothing is learned yet" in capsys.readouterr().err


def test_the_notebook_runs(tmp_path: Path) -> None:
    book = json.loads((FOLDER / "learner.ipynb").read_text("utf-8"))
    cells = ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"]
    assert all(not cell.get("outputs") for cell in book["cells"])
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", "\n".join(cells)],
        cwd=FOLDER,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(FOLDER), str(FOLDER.parents[1] / "src")]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "SENGOKU_LEARNED": str(tmp_path / "learned.npz"),
            "GAMES": "2",
            "ROUNDS": "2",
            "CHECK": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "against novice" in done.stdout


@pytest.mark.parametrize("name", ["--games", "--rounds", "--epochs", "--check", "--jobs"])
def test_bad_numbers_are_explained(
    learner: ModuleType, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        learner.main([name, "0"])
    assert f"argument {name}: must be a whole number from 1, not 0" in capsys.readouterr().err
