"""Self-play as a data set: every row plays again, also in another process's file, and faults are found."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow
import pyarrow.parquet as parquet
import pytest

import sengoku
from sengoku.adapters.arrays import look
from sengoku.arena import dataset as module
from sengoku.arena.dataset import Dataset, selfplay
from sengoku.arena.simulate import make_plan, play_game, simulate
from sengoku.arena.tournament import tournament
from sengoku.cli import run
from sengoku.core.errors import BadOption, BadRecord, WrongVersion

GAMES = 5


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("data") / "games.parquet"
    written = selfplay("shitenno", 2, ["heuristic", "novice"], GAMES, found, seed="data")
    assert (written.games, written.stopped) == (GAMES, False)
    assert written.rows == len(Dataset(found))
    return found


def test_a_sample_of_rows_is_replayed(path: Path) -> None:
    data = Dataset(path)
    (part,) = list(data.parts(rows=100_000, decisions=False))
    assert len(part) == len(data)
    masks = part.masks()
    for row in range(0, len(data), 37):
        state = data.replay(row)
        seat = int(part.seats[row])
        assert seat in state.deciders()
        seen, mask = look(data.observer, state, seat)
        assert np.array_equal(part.observations[row], seen)
        assert np.array_equal(masks[row], mask)
        assert part.legal_in(row) == [choice.code for choice in state.choices(seat)]
        assert state.moves == part.moves[row]
        assert mask[part.choices[row]]


def test_outcomes_are_those_of_the_games(path: Path) -> None:
    plan = make_plan("shitenno", 2, ["heuristic", "novice"], GAMES, seed="data")
    ends = [play_game(plan, number) for number in range(2)]
    part = next(Dataset(path).parts(rows=600))
    for number, seat, won, score in zip(part.numbers, part.seats, part.won, part.scores, strict=True):
        if number < len(ends):
            assert won == (seat in ends[number].winners())
            assert score == ends[number].scores()[seat]


def test_only_decisions_are_learned_from(path: Path) -> None:
    data = Dataset(path)
    legal = [part.masks().sum(axis=1) for part in data.parts(rows=200)]
    assert min(counts.min() for counts in legal) == 2
    assert 0 < sum(map(len, legal)) < len(data)


def test_the_plan_alone_decides_the_file(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "again.parquet"
    selfplay("shitenno", 2, ["heuristic", "novice"], GAMES, other, seed="data", jobs=2)
    assert parquet.read_table(other).equals(parquet.read_table(path))
    assert other.read_bytes() == path.read_bytes()


def test_the_whole_file_is_checked(path: Path) -> None:
    data = Dataset(path)
    told: list[tuple[int, int]] = []
    assert data.check(progress=lambda done, of: told.append((done, of))) == len(data)
    assert told[-1] == (len(data), len(data))
    assert 0 < data.check(rows=1) < len(data)


def changed(path: Path, column: str, row: int, value: object, place: Path) -> Dataset:
    """The same file with one value another."""
    table = parquet.read_table(path)
    values = table[column].to_pylist()
    values[row] = value
    at = table.schema.get_field_index(column)
    parquet.write_table(
        table.set_column(at, table.schema.field(at), pyarrow.array(values, table.schema.field(at).type)),
        place,
    )
    return Dataset(place)


@pytest.mark.parametrize(
    ("column", "value"), [("choice", 106), ("won", 0.5), ("legal", [1, 2]), ("score", 999), ("move", 3)]
)
def test_a_row_that_does_not_agree_is_named(column: str, value: object, path: Path, tmp_path: Path) -> None:
    data = changed(path, column, 40, value, tmp_path / "changed.parquet")
    with pytest.raises(BadRecord, match="row 40 does not agree"):
        data.check()


def test_other_rules_are_refused_before_anything_is_played(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = Dataset(path)
    data.about["rules"] = "1"
    with pytest.raises(WrongVersion, match="version 1 of the rules"):
        data.check()


def test_what_is_no_data_set_is_refused(tmp_path: Path) -> None:
    place = tmp_path / "x.parquet"
    place.write_bytes(b"PAR1 or not")
    with pytest.raises(BadRecord, match="no data set"):
        Dataset(place)
    parquet.write_table(pyarrow.table({"a": [1]}), place)
    with pytest.raises(BadRecord, match="no data set"):
        Dataset(place)
    with pytest.raises(FileNotFoundError):
        Dataset(tmp_path / "none.parquet")


def test_groups_of_rows_bound_the_memory_and_no_game_is_in_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_GROUP_BYTES", 1)
    monkeypatch.setattr(module, "_CHUNK", 2)
    place = tmp_path / "groups.parquet"
    selfplay("shitenno", 2, ["random"], 3, place, seed="groups")
    file = parquet.ParquetFile(place)
    assert file.num_row_groups == 2
    numbers = [set(file.read_row_group(group)["number"].to_pylist()) for group in range(2)]
    assert numbers == [{0, 1}, {2}]
    data = Dataset(place)
    assert data.check() == len(data)
    assert data.replay(len(data) - 1).moves == parquet.read_table(place)["move"].to_pylist()[-1]
    with pytest.raises(IndexError, match="none has the number"):
        data.replay(len(data))


def test_an_interrupt_keeps_the_games_that_were_over(tmp_path: Path) -> None:
    def interrupt(done: int, wanted: int) -> None:
        raise KeyboardInterrupt

    place = tmp_path / "cut.parquet"
    written = selfplay("shitenno", 2, ["random"], 40, place, progress=interrupt)
    assert written.stopped
    assert 0 < written.games < 40
    data = Dataset(place)
    assert data.check() == len(data) == written.rows
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("game", sengoku.game_ids())
def test_every_game_makes_data(game: str, tmp_path: Path) -> None:
    """With every seat of the fewest, and a game's own options in the file."""
    place = tmp_path / "one.parquet"
    seats = sengoku.game(game).seats[0]
    selfplay(game, seats, ["random"], 1, place, seed="every")
    data = Dataset(place)
    assert data.options == sengoku.game(game).check_options({})
    assert data.check(rows=3) == len(data)


def test_what_holds_no_rows_is_not_sound(path: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty.parquet"
    parquet.write_table(parquet.read_table(path).slice(0, 0), empty)
    with pytest.raises(BadRecord, match="has no rows"):
        Dataset(empty).check()
    assert run(["selfplay", "--check", str(empty)]) == 2
    for rows in (0, -1, 1.5, True):
        with pytest.raises(BadOption, match="number of rows must be a whole number from 1"):
            Dataset(path).check(rows)  # type: ignore[arg-type]


def test_numbers_of_numpy_are_numbers(tmp_path: Path) -> None:
    one = np.int64(1)
    assert simulate("shitenno", 2, ["random"], one).games == 1  # type: ignore[arg-type]
    assert tournament("shitenno", 2, ["random", "novice"], one).to_json()["rounds"] == 1  # type: ignore[arg-type]
    written = selfplay("shitenno", 2, ["random"], one, tmp_path / "one.parquet")  # type: ignore[arg-type]
    assert written.games == 1
    assert Dataset(tmp_path / "one.parquet").check(one) > 0  # type: ignore[arg-type]
