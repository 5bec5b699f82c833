"""A disk that is full: one sentence that names the file, and nothing half-written stays."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from sengoku.cli import run
from tests.cli.processes import environment, sengoku_command

pytestmark = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device is full here")
GAMES = ["shitenno", "--seats", "2", "--bots", "random", "-n", "2", "--lang", "en"]
PAIR = ["shitenno", "--seats", "2", "--bots", "random,heuristic", "-n", "2", "--lang", "en"]


@pytest.mark.parametrize(
    ("words", "file", "part"),
    [
        (["simulate", *GAMES, "--output", "games.csv"], "games.csv", ".part"),
        (["simulate", *GAMES, "--output", "games.jsonl"], "games.jsonl", ".part"),
        (["simulate", *GAMES, "--output", "games.parquet"], "games.parquet", ".part"),
        (["selfplay", *GAMES, "--output", "games.parquet"], "games.parquet", ".part"),
        (["balance", *GAMES, "--out", "even"], "even.html", ".part"),
        (["tournament", *PAIR, "--out", "evening"], "evening.jsonl", ""),
        (["tournament", *PAIR, "--out", "evening"], "evening.json", ".part"),
    ],
)
def test_a_full_disk_is_told_of_and_leaves_nothing(
    words: list[str],
    file: str,
    part: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(file + part).symlink_to("/dev/full")
    assert run(words) == 2
    said = " ".join(capsys.readouterr().err.split())
    assert said.endswith(f"Error: {file}: No space left on device.")
    assert not part or not Path(file + part).is_symlink()
    assert not Path(file).exists() or not part


def test_a_record_that_finds_no_room_leaves_no_part_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(path: Path, data: bytes) -> int:
        with path.open("wb") as file:
            file.write(data[:10])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert run(["simulate", *GAMES, "--records", str(tmp_path)]) == 2
    assert "shitenno-000000.jsonl: No space left on device." in " ".join(capsys.readouterr().err.split())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [["games"], ["games", "--json"], ["simulate", *GAMES], ["balance", *GAMES], ["tournament", *PAIR]],
    ids=" ".join,
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_answer_that_finds_no_room_is_told_of(words: list[str], lang: str) -> None:
    """As in `sengoku simulate … > report.txt`."""
    words = [word for word in words if word not in ("--lang", "en")]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            sengoku_command(*words),
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(LANG={"en": "C.UTF-8", "fr": "fr_FR.UTF-8"}[lang]),
            check=False,
        )
    assert done.returncode == 2
    said = done.stderr.strip().splitlines()[-1]
    assert "Traceback" not in done.stderr
    assert (
        said
        == {
            "en": "Error: Standard output: No space left on device.",
            "fr": "Erreur\u00a0: Sortie standard\u00a0: No space left on device.",
        }[lang]
    )
