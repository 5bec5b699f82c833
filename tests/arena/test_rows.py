"""Games as rows: the same in every format, and nothing half-written."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as parquet
import pytest

import sengoku
from sengoku.arena.breakdowns import described
from sengoku.arena.report import Report
from sengoku.arena.rows import COLUMNS, ENDINGS, RecordFolder, Row, RowFile
from sengoku.arena.simulate import make_plan, play_game, simulate
from sengoku.core.record import Record

GAMES = 6
PLAN = make_plan("shitenno", 2, ["heuristic", "random"], GAMES, seed="rows")


def played(jobs: int = 1) -> tuple[Report, list[Row]]:
    rows: list[Row] = []
    report = simulate(
        "shitenno", 2, ["heuristic", "random"], GAMES, "rows", jobs, rows=rows.extend, records=True
    )
    return report, rows


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    return played()[1]


def test_a_row_is_a_game(rows: list[Row]) -> None:
    for number, row in enumerate(rows):
        state = play_game(PLAN, number)
        assert (row.number, row.seed, row.bots) == (number, f"rows:{number}", PLAN.bots_in(number))
        assert [seat for seat in range(2) if row.won[seat]] == state.winners()
        assert (row.scores, row.choices) == (state.scores(), state.moves)
        assert row.ending == state.view(None)["result"]["ending"]
    assert len(rows) == GAMES


def test_rows_add_up_to_the_report(rows: list[Row]) -> None:
    report = played()[0]
    assert report.by_bot["heuristic"].wins == sum(
        row.won[seat] for row in rows for seat in range(2) if row.bots[seat] == "heuristic"
    )
    assert report.kinds["ending"] == {
        value: [row.things["ending"] for row in rows].count(value)
        for value in {row.things["ending"] for row in rows}
    }


def test_what_seats_used_is_counted(rows: list[Row]) -> None:
    """Every kamon placed was paid for, with troops or koku."""
    for row in rows:
        for seat in range(2):
            placed = int(row.seat_things["kamons"][seat])
            begun = [row.uses[seat].get(thing, {}) for thing in ("province-troops", "province-koku")]
            assert sum(sum(counts.values()) for counts in begun) >= placed


def test_any_number_of_jobs_gives_the_same_rows_in_order(rows: list[Row]) -> None:
    assert played(jobs=2)[1] == rows


def test_a_record_plays_the_game_again(rows: list[Row]) -> None:
    record = Record.loads(rows[1].record, sengoku.game)
    assert record.verify().ok
    assert record.replay().scores() == rows[1].scores


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_format_says_the_same(ending: str, rows: list[Row], tmp_path: Path) -> None:
    path = tmp_path / f"games{ending}"
    with RowFile(path, PLAN) as file:
        file.write(rows[:4])
        assert not path.exists()
        file.write(rows[4:])
    assert [found.name for found in tmp_path.iterdir()] == [path.name]
    found = read(path)
    assert len(found) == GAMES
    for number, row in enumerate(found):
        assert list(row) == list(COLUMNS)
        assert (row["game"], row["rules"]) == ("shitenno", sengoku.game("shitenno").version)
        assert (row["sengoku"], row["seats"], row["number"]) == (sengoku.__version__, 2, number)
        assert (row["options"], row["bots"]) == (PLAN.options, list(rows[number].bots))
        assert (row["won"], row["scores"]) == (rows[number].won, rows[number].scores)
        assert (row["things"], row["uses"]) == (rows[number].things, rows[number].uses)


def read(path: Path) -> list[dict[str, Any]]:
    """All rows as they were, whatever the format."""
    if path.suffix == ".jsonl":
        return [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    if path.suffix == ".csv":
        with path.open(encoding="utf-8", newline="") as file:
            return [
                {name: text if COLUMNS[name] == "text" else json.loads(text) for name, text in row.items()}
                for row in csv.DictReader(file)
            ]
    return [
        {name: json.loads(value) if COLUMNS[name] == "json" else value for name, value in row.items()}
        for row in parquet.read_table(path).to_pylist()
    ]


def write(path: Path, rows: list[Row], fault: BaseException) -> None:
    """Write rows, and then something comes between."""
    with RowFile(path, PLAN) as file:
        file.write(rows)
        raise fault


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_interrupt_keeps_the_rows_there_are(ending: str, rows: list[Row], tmp_path: Path) -> None:
    path = tmp_path / f"games{ending}"
    with pytest.raises(KeyboardInterrupt):
        write(path, rows[:3], KeyboardInterrupt())
    assert len(read(path)) == 3
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_fault_leaves_what_was_there_before(ending: str, rows: list[Row], tmp_path: Path) -> None:
    path = tmp_path / f"games{ending}"
    path.write_text("precious")
    with pytest.raises(RuntimeError):
        write(path, rows, RuntimeError())
    assert path.read_text() == "precious"
    assert len(list(tmp_path.iterdir())) == 1


def test_before_the_first_row_an_interrupt_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path / "games.csv", [], KeyboardInterrupt())
    assert not list(tmp_path.iterdir())


def test_bad_places_are_refused(tmp_path: Path, rows: list[Row]) -> None:
    with pytest.raises(sengoku.BadOption, match=r"must end in one of \.parquet, \.csv, \.jsonl"):
        RowFile(tmp_path / "games.xlsx", PLAN)
    (tmp_path / "something").touch()
    with pytest.raises(sengoku.BadOption, match="not empty"):
        RecordFolder(tmp_path, PLAN)


@pytest.mark.parametrize("game", sengoku.game_ids())
def test_every_game_has_rows(game: str) -> None:
    """And in every game something is used that goes with winning or not."""
    found: list[Row] = []
    seats = sengoku.game(game).seats[0]
    simulate(game, seats, ["random"], 1, rows=found.extend)
    (row,) = found
    assert len(row.won) == len(row.scores) == len(row.uses) == seats
    assert all(len(values) == seats for values in row.seat_things.values())
    assert any(row.uses) == described(game)
    json.dumps([row.things, row.seat_things, row.uses])
