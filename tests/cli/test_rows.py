"""`sengoku simulate --output` and `sengoku selfplay`: what they write, say and refuse; Ctrl-C, for real."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pyarrow.parquet as parquet
import pytest

from sengoku.arena.dataset import Dataset
from sengoku.cli import run
from tests.cli.processes import Terminal
from tests.cli.test_serve_without_extra import environment_without

SIMULATE = ["simulate", "shitenno", "--seats", "2", "--bots", "random", "-n", "3"]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder one works in, with a file; what is refused leaves nothing else there."""
    (tmp_path / "mine").touch()
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_rows_and_records_on_request(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output, records = tmp_path / "games.csv", tmp_path / "records"
    records.mkdir()
    assert run([*SIMULATE, "--output", str(output), "--records", str(records)]) == 0
    said = " ".join(capsys.readouterr().err.split())
    assert f"The rows of 3 games are in {output}." in said
    assert f"The records of 3 games are in {records}." in said
    assert len(output.read_text().splitlines()) == 4
    assert len(list(records.iterdir())) == 3
    assert run(["verify", *map(str, sorted(records.iterdir()))]) == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--output", "games.xlsx"], "must end in one of .parquet, .csv, .jsonl"),
        (["--output", "games"], "must end in one of .parquet, .csv, .jsonl"),
        (["--output", "no/such/games.csv"], "There is no folder"),
        (["--output", "."], "is a folder"),
        (["--records", "no/such/folder"], "There is no folder"),
        (["--records", "."], "is not empty"),
    ],
)
def test_bad_places_are_explained_before_a_game_is_played(
    words: list[str], said: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*SIMULATE, *words]) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert captured.out == ""


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="a folder in which not even root may write")
def test_a_place_that_cannot_be_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*SIMULATE, "--output", "/proc/games.jsonl"]) == 2
    captured = capsys.readouterr()
    assert "/proc/games.jsonl" in captured.err
    assert captured.out == ""


def test_without_pyarrow_it_says_which_extra(tmp_path: Path) -> None:
    folder = tmp_path / "packages"
    folder.mkdir()
    answer = subprocess.run(
        [sys.executable, "-S", "-m", "sengoku.cli", *SIMULATE, "--output", str(tmp_path / "games.parquet")],
        env=environment_without(folder, ["pyarrow"]),
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 2
    assert 'pip install "sengoku[research]"' in answer.stderr
    assert "pyarrow" in answer.stderr
    assert "Traceback" not in answer.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["packages"]


def test_control_c_keeps_what_was_played(tmp_path: Path) -> None:
    """A real SIGINT, by the key, while two processes play."""
    output = tmp_path / "games.parquet"
    words = ["simulate", "samurai-sword", "--seats", "3", "--bots", "random", "-n", "100000", "--jobs", "2"]
    with Terminal([*words, "--output", str(output)]) as terminal:
        while "/100000" not in terminal.text or " 0/100000" in terminal.text[-400:]:
            terminal._read(0.2)
        time.sleep(0.2)
        assert terminal.interrupt() == 130
        said = " ".join(terminal.text.split())
    games = parquet.read_table(output).num_rows
    assert 0 < games < 100000
    assert f"Interrupted after {games:,} of 100,000 games." in said
    assert f"The rows of {games:,} games are in" in said
    assert "Traceback" not in said
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]


# -- selfplay ---------------------------------------------------------------------------------------------


def test_a_data_set_is_written_and_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = tmp_path / "games.parquet"
    words = ["selfplay", "shitenno", "--seats", "2", "--bots", "random", "-n", "2", "--output", str(output)]
    assert run(words) == 0
    rows = len(Dataset(output))
    assert f"2 games with {rows} choices" in capsys.readouterr().out.replace("\n", " ")
    assert run(["selfplay", "--check", str(output), "--rows", "0", "--lang", "fr"]) == 0
    assert f"{rows} ont été rejoués" in capsys.readouterr().out
    assert run(["selfplay", "--check", str(output), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["sound"]
    assert (found["game"], found["rows"], found["seats"]) == ("shitenno", rows, 2)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "Name a game and --output FILE"),
        (["shitenno"], "Name a game and --output FILE"),
        (["shitenno", "--output", "games.csv"], "ends in .parquet"),
        (["shitenno", "--output", "no/such/games.parquet"], "There is no folder"),
        (["shitenno", "--output", "a.parquet", "-n", "0"], "--games"),
        (["--check", "none.parquet"], "There is no file none.parquet"),
        (["--check", "mine"], "no data set"),
        (["--check", "mine", "--rows", "-1"], "--rows"),
    ],
)
def test_bad_input_is_explained(
    words: list[str], said: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["selfplay", *words]) == 2
    assert said in capsys.readouterr().err


def test_control_c_keeps_the_games_that_were_over(tmp_path: Path) -> None:
    output = tmp_path / "games.parquet"
    words = ["selfplay", "shitenno", "--seats", "2", "--bots", "random", "-n", "100000"]
    with Terminal([*words, "--output", str(output)]) as terminal:
        while "/100000" not in terminal.text or " 0/100000" in terminal.text[-400:]:
            terminal._read(0.2)
        assert terminal.interrupt() == 130
        said = " ".join(terminal.text.split())
    data = Dataset(output)
    assert "of 100,000 games" in said
    assert data.check(rows=3) > 0
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]
