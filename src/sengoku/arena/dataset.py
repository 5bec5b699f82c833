"""Self-play as a data set: every choice of many games as a row of a Parquet file, and the way back.

    report = selfplay("shitenno", 2, ["heuristic"], 1000, Path("games.parquet"), jobs=2)

    data = Dataset("games.parquet")
    for part in data.parts():
        learn(part.observations, part.masks(), part.choices, part.won)
    state = data.replay(12_345)  # the position in which row 12,345 was chosen

A row is one choice: what its seat might know (`observation`, as `Game.observer` writes it), the numbers of
the legal choices, the one that was made, and what came of it for the seat. All choices of a game are there,
also those that left nothing to decide, one after the other: so every position can be played again without
the bots, and `check` does. Game, rules, options and line-up are written into the file itself.

Needs NumPy and pyarrow: pip install "sengoku[research]".
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import sengoku
from sengoku.arena.engines import Engine, Pool
from sengoku.arena.files import begun, named
from sengoku.arena.report import Plan
from sengoku.arena.rows import arrow
from sengoku.arena.simulate import (
    AnyBot,
    SimulationFault,
    make_plan,
    missed_by,
    naming,
    play_game,
    whole_number,
)
from sengoku.arena.workers import Trouble, stopping, unbroken
from sengoku.bots.levels import SECONDS
from sengoku.core.choices import Choice
from sengoku.core.errors import BadRecord, WrongVersion
from sengoku.core.observation import Observer
from sengoku.core.state import State
from sengoku.games import game as named_game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: The format of the file, raised when an old reader could not read a new one.
FORMAT: Final = 1
#: The key under which the file tells of itself.
_KEY: Final = b"sengoku"
#: A group of rows is written when its observations come to so many bytes: so much memory is needed.
_GROUP_BYTES: Final = 32_000_000
#: Games that a worker plays before it hands them over.
_CHUNK: Final = 4

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Written:
    """What `selfplay` has written; `stopped`: an interrupt came before all games were played."""

    games: int
    rows: int
    stopped: bool
    #: By bot: how many of the rows are choices that chance made in its place.
    by_chance: dict[str, int] = field(default_factory=dict)


def selfplay(
    game_id: str,
    seats: int,
    bots: Sequence[AnyBot],
    n: int,
    path: str | Path,
    seed: int | str = 0,
    jobs: int = 1,
    options: dict[str, object] | None = None,
    progress: Progress | None = None,
    engine: Engine | None = None,
) -> Written:
    """Let bots play n games and write every choice to a Parquet file.

    The plan alone decides what is in the file, however many processes play. It is written beside its place
    and moved there when it is whole; after an interrupt, or when a game breaks down, with the games that were
    over, if there are any.
    """
    plan = make_plan(game_id, seats, bots, n, seed, options)
    n = plan.games
    place = Path(path)
    file = _File(place, plan)
    size = 1 if any(name in SECONDS for name in plan.bots) else _CHUNK
    chunks = [range(first, min(first + size, n)) for first in range(0, n, size)]
    games = 0
    by_chance: Counter[str] = Counter()
    stop: KeyboardInterrupt | Trouble | None = None
    try:
        for played in (engine or Pool(jobs)).in_order(_Play(plan), chunks):
            with unbroken():
                file.write(played.table)
                games += played.games
                by_chance += played.by_chance
            if progress is not None:
                progress(games, n)
            if played.stopped:
                raise KeyboardInterrupt
            if played.fault is not None:
                raise played.fault
    except (KeyboardInterrupt, Trouble) as reason:
        stop = reason
    except BaseException:
        file.discard()
        raise
    with unbroken():
        if games:
            file.keep()
        else:
            file.discard()
    written = Written(games, file.rows, stop is not None, dict(by_chance))
    if isinstance(stop, Trouble):
        stop.report = written
        raise stop
    return written


# -- writing -----------------------------------------------------------------------------------------------


class _Rows:
    """The choices of a game, column by column, as they are made."""

    def __init__(self, plan: Plan, number: int, observer: Observer) -> None:
        self.bots = plan.bots_in(number)
        self.observer = observer
        self.columns: dict[str, list[Any]] = {name: [] for name in _COLUMNS}
        self.seed = plan.seed_of(number)
        self.number = number

    def see(self, state: State, seat: int, choice: Choice) -> None:
        add = self.columns
        add["number"].append(self.number)
        add["seed"].append(self.seed)
        add["move"].append(state.moves)
        add["seat"].append(seat)
        add["bot"].append(self.bots[seat])
        add["observation"].append(self.observer.observe(state, seat))
        add["legal"].append([legal.code for legal in state.choices(seat)])
        add["choice"].append(choice.code)

    def finish(self, state: State) -> None:
        """What came of it for whoever chose."""
        winners, scores = state.winners(), state.scores()
        for seat in self.columns["seat"]:
            self.columns["won"].append(1 / len(winners) if seat in winners else 0.0)
            self.columns["score"].append(scores[seat])


@dataclass(slots=True)
class _Played:
    table: Any
    games: int
    by_chance: Counter[str]
    stopped: bool
    fault: SimulationFault | None


@dataclass(frozen=True, slots=True)
class _Play:
    """Plays games of a plan and writes them down as a table; it goes to every worker process."""

    plan: Plan

    def __str__(self) -> str:
        return str(self.plan)

    def __call__(self, numbers: range) -> _Played:
        plan = self.plan
        observer = named_game(plan.game).observer(plan.seats, **plan.options)
        columns: dict[str, list[Any]] = {name: [] for name in _COLUMNS}
        by_chance: Counter[str] = Counter()
        games, stopped = 0, False
        broken: SimulationFault | None = None
        try:
            for number in numbers:
                if stopping():
                    break
                rows = _Rows(plan, number, observer)
                with naming(plan, number):
                    rows.finish(play_game(plan, number, rows))
                for name, values in rows.columns.items():
                    columns[name] += values
                by_chance.update(missed_by(plan, rows.bots))
                games += 1
        except KeyboardInterrupt:
            stopped = True
        except SimulationFault as fault:
            broken = fault
        pyarrow, _ = arrow("selfplay")
        table = pyarrow.table(columns, schema=_schema(plan))
        return _Played(table, games, by_chance, stopped, broken)


_COLUMNS: Final = (
    *("number", "seed", "move", "seat", "bot"),
    *("observation", "legal", "choice", "won", "score"),
)


def _schema(plan: Plan) -> Any:
    """The columns, and what the file tells of itself: enough to play every row again."""
    pyarrow, _ = arrow("selfplay")
    rules = named_game(plan.game)
    observer = rules.observer(plan.seats, **plan.options)
    code = pyarrow.uint16() if rules.action_count <= 1 << 16 else pyarrow.uint32()
    kinds = {
        "number": pyarrow.int32(),
        "seed": pyarrow.string(),
        "move": pyarrow.int32(),
        "seat": pyarrow.uint8(),
        "bot": pyarrow.string(),
        "observation": pyarrow.binary(observer.size),
        "legal": pyarrow.list_(code),
        "choice": code,
        "won": pyarrow.float32(),
        "score": pyarrow.int32(),
    }
    about = {
        "format": FORMAT,
        "sengoku": sengoku.__version__,
        "game": plan.game,
        "rules": rules.version,
        "seats": plan.seats,
        "options": plan.options,
        "bots": plan.bots,
        "seed": str(plan.seed),
        "choices": rules.action_count,
        "blocks": [[block.name, list(block.shape), block.high] for block in observer.blocks],
    }
    return pyarrow.schema([(name, kinds[name]) for name in _COLUMNS], metadata={_KEY: json.dumps(about)})


class _File:
    """A Parquet file beside its place. Tables are gathered until they make a group worth writing."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.rows = 0
        self._part = path.with_name(path.name + ".part")
        self._arrow, parquet = arrow(path.name)
        schema = _schema(plan)
        self._width = schema.field("observation").type.byte_width
        with named(path), begun(self._part):
            self._writer = parquet.ParquetWriter(self._part, schema, compression="zstd")
        self._waiting: list[Any] = []

    def write(self, table: Any) -> None:
        self._waiting.append(table)
        self.rows += table.num_rows
        if sum(part.num_rows for part in self._waiting) * self._width >= _GROUP_BYTES:
            with named(self.path):
                self._flush()

    def _flush(self) -> None:
        if self._waiting:
            group = self._arrow.concat_tables(self._waiting)
            self._writer.write_table(group, row_group_size=max(1, group.num_rows))
            self._waiting = []

    def keep(self) -> None:
        try:
            with named(self.path):
                self._flush()
                self._writer.close()
                os.replace(self._part, self.path)
        except OSError:
            self.discard()
            raise

    def discard(self) -> None:
        with suppress(OSError):  # there may be no room for the end either
            self._writer.close()
        self._part.unlink(missing_ok=True)


# -- reading -----------------------------------------------------------------------------------------------


class Part:
    """Some rows as arrays."""

    def __init__(self, table: Any, width: int, size: int) -> None:
        import numpy as np

        #: How many choices the game knows.
        self.width = width
        self.numbers: NDArray[np.int32] = table["number"].to_numpy()
        self.moves: NDArray[np.int32] = table["move"].to_numpy()
        self.seats: NDArray[np.uint8] = table["seat"].to_numpy()
        self.choices: NDArray[Any] = table["choice"].to_numpy()
        #: By row: the share of the win, and the final score, of the seat that chose.
        self.won: NDArray[np.float32] = table["won"].to_numpy()
        self.scores: NDArray[np.int32] = table["score"].to_numpy()
        rows = table["observation"].combine_chunks()
        rows = rows.chunk(0) if hasattr(rows, "chunk") else rows
        begin = rows.offset * size
        data = np.frombuffer(rows.buffers()[1], np.uint8)[begin : begin + len(rows) * size]
        self.observations: NDArray[np.uint8] = data.reshape(len(rows), size)
        legal = table["legal"].combine_chunks()
        legal = legal.chunk(0) if hasattr(legal, "chunk") else legal
        offsets = legal.offsets.to_numpy()
        #: The numbers of the legal choices of all rows, one after the other, and where each row's begin.
        self.legal: NDArray[Any] = legal.values.to_numpy()[offsets[0] : offsets[-1]]
        self.begins: NDArray[Any] = offsets - offsets[0]

    def __len__(self) -> int:
        return len(self.choices)

    def legal_in(self, row: int) -> list[int]:
        """The numbers of the legal choices of one row."""
        found: list[int] = self.legal[self.begins[row] : self.begins[row + 1]].tolist()
        return found

    def masks(self) -> NDArray[np.uint8]:
        """By row and choice: 1 if it is legal."""
        import numpy as np

        found = np.zeros((len(self), self.width), np.uint8)
        found[np.repeat(np.arange(len(self)), np.diff(self.begins)), self.legal] = 1
        return found


class Dataset:
    """A file that `selfplay` has written. What is no such file, or damaged, is a BadRecord."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        pyarrow, parquet = arrow(self.path.name)
        try:
            self._file = parquet.ParquetFile(self.path)
            about = json.loads(self._file.schema_arrow.metadata[_KEY])
        except FileNotFoundError:
            raise
        except (pyarrow.ArrowException, KeyError, TypeError, ValueError, OSError) as fault:
            raise BadRecord("dataset-none", {"file": str(path)}) from fault
        if about["format"] != FORMAT:
            raise WrongVersion("dataset-format", {"file": str(path), "format": about["format"]})
        #: The package that wrote it, the game and the version of its rules, seats, options, line-up, seed.
        self.about: dict[str, Any] = about
        self.game = named_game(about["game"])
        self.seats: int = about["seats"]
        self.options: dict[str, object] = about["options"]
        self.observer = self.game.observer(self.seats, **self.options)
        self._size = sum(_size(shape) for _, shape, _ in about["blocks"])

    def __len__(self) -> int:
        rows: int = self._file.metadata.num_rows
        return rows

    def parts(self, rows: int = 8192, decisions: bool = True) -> Iterator[Part]:
        """All rows in order, so many at a time; with `decisions` only those that left something to decide."""
        import numpy as np

        for batch in self._file.iter_batches(rows):
            table = _table(batch)
            part = Part(table, self.about["choices"], self._size)
            if decisions:
                kept = np.flatnonzero(np.diff(part.begins) > 1)
                if not len(kept):
                    continue
                part = Part(table.take(kept), self.about["choices"], self._size)
            yield part

    def replay(self, row: int) -> State:
        """The position in which this row was chosen, played again choice by choice."""
        self._check_rules()
        first, table = self._group_of(row)
        at = row - first
        moves = table["move"].to_pylist()
        begin = at - moves[at]
        state = self.game.new(self.seats, table["seed"][at].as_py(), **self.options)
        for number in range(begin, at):
            state.choose(table["seat"][number].as_py(), table["choice"][number].as_py())
        return state

    def check(self, rows: int | None = None, progress: Progress | None = None) -> int:
        """Play again all games, or those of so many rows spread over the file; the number of rows that agree.

        Each row's seat, observation and legal choices are held against the position, and what it says of the
        outcome against the end of its game. What does not agree is a BadRecord that names the row.
        """
        self._check_rules()
        if not len(self):
            raise BadRecord("dataset-empty", {"file": str(self.path)})
        wanted: set[int] | None = None
        if rows is not None:
            many = whole_number("number of rows", rows)
            wanted = {len(self) * n // many for n in range(many)}
        done = first = 0
        for group in range(self._file.num_row_groups):
            table = self._file.read_row_group(group)
            for begin, end in _games(table["number"].to_pylist()):
                numbers = range(first + begin, first + end)
                if wanted is None or any(number in wanted for number in numbers):
                    done += self._check_game(table.slice(begin, end - begin), first + begin)
                    if progress is not None:
                        progress(numbers.stop, len(self))
            first += table.num_rows
        return done

    def _check_game(self, table: Any, first: int) -> int:
        """Every row of one game; `first` is the number of its first row."""
        lines = table.to_pylist()
        state = self.game.new(self.seats, lines[0]["seed"], **self.options)
        for place, line in enumerate(lines):
            seat = line["seat"]
            legal = [choice.code for choice in state.choices(seat)]
            same = (
                line["move"] == place == state.moves
                and line["legal"] == legal
                and line["choice"] in legal
                and line["observation"] == self.observer.observe(state, seat)
            )
            if not same:
                raise BadRecord("dataset-row", {"file": str(self.path), "row": first + place})
            state.choose(seat, line["choice"])
        winners, scores = state.winners(), state.scores()
        for place, line in enumerate(lines):
            share = 1 / len(winners) if line["seat"] in winners else 0.0
            if not state.over or line["score"] != scores[line["seat"]] or abs(line["won"] - share) > 1e-6:
                raise BadRecord("dataset-row", {"file": str(self.path), "row": first + place})
        return len(lines)

    def _check_rules(self) -> None:
        if self.about["rules"] != self.game.version:
            details = {"file": str(self.path), "theirs": self.about["rules"], "ours": self.game.version}
            raise WrongVersion("dataset-rules", details)

    def _group_of(self, row: int) -> tuple[int, Any]:
        """The group of rows in which a row is (no game is in two), and the number of its first."""
        first = 0
        for group in range(self._file.num_row_groups):
            count = self._file.metadata.row_group(group).num_rows
            if 0 <= row - first < count:
                return first, self._file.read_row_group(group)
            first += count
        raise IndexError(f"there are {len(self)} rows, none has the number {row}")


def _table(batch: Any) -> Any:
    pyarrow, _ = arrow("selfplay")
    return pyarrow.Table.from_batches([batch])


def _size(shape: Sequence[int]) -> int:
    size = 1
    for length in shape:
        size *= length
    return size


def _games(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Where each game begins and ends."""
    begin = 0
    for place in range(1, len(numbers) + 1):
        if place == len(numbers) or numbers[place] != numbers[begin]:
            yield begin, place
            begin = place
