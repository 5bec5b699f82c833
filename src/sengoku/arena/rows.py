"""Games as rows: one a game, with all that is needed to look at it again, in a file that others can read.

    with RowFile(Path("games.parquet"), plan) as file:
        simulate(…, rows=file.write)

The ending of the name decides: `.parquet` (needs pyarrow), `.csv` or `.jsonl`. A file is written beside its
place and moved there when it is whole.
"""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType, TracebackType
from typing import IO, Any, Final, Protocol, Self

import sengoku
from sengoku.arena.files import begun, named
from sengoku.arena.report import Plan
from sengoku.arena.workers import Trouble, unbroken
from sengoku.core.errors import BadOption, SengokuError
from sengoku.games import game

#: For each thing (cards, tactics…) how often its values were used.
Uses = dict[str, dict[str, int]]

ENDINGS: Final = (".parquet", ".csv", ".jsonl")
#: What a row is written as: the same columns for every game; what differs between games is inside, as JSON.
COLUMNS: Final = {
    "game": "text",
    "rules": "text",
    "sengoku": "text",
    "seats": "number",
    "options": "json",
    "number": "number",
    "seed": "text",
    "bots": "texts",
    "won": "truths",
    "scores": "numbers",
    "choices": "number",
    "ending": "text",
    "things": "json",
    "seat_things": "json",
    "uses": "json",
}
#: Rows of one group of a Parquet file.
_GROUP: Final = 10_000


class MissingPackage(SengokuError):
    """Something needs a package that is not installed."""


@dataclass(slots=True)
class Row:
    """What one game came to."""

    number: int
    seed: str
    #: By seat: who played, who won, and the final scores.
    bots: tuple[str, ...]
    won: list[bool]
    scores: list[int]
    choices: int
    ending: str
    #: What tells this game from others, and its seats from each other (`sengoku.arena.breakdowns`).
    things: dict[str, str]
    seat_things: dict[str, list[str]]
    #: By seat: which cards, tiles, tactics, orders were used, and how often.
    uses: list[Uses] = field(default_factory=list)
    #: The record of the game, if it was asked for.
    record: str = ""


def versions(game_id: str) -> dict[str, str]:
    """A game, the version of its rules and of the package."""
    return {"game": game_id, "rules": game(game_id).version, "sengoku": sengoku.__version__}


def about(plan: Plan) -> dict[str, Any]:
    """What all rows of a plan have in common."""
    return {
        **versions(plan.game),
        "seats": plan.seats,
        "options": plan.options,
    }


class _Writer(Protocol):
    def write(self, rows: list[dict[str, Any]]) -> None: ...

    def close(self) -> None: ...


class RowFile:
    """A file of rows. Leaving it moves it to its place, after an interrupt with the rows there are.

    So it does when a game breaks down. Another fault leaves nothing behind, nor does an interrupt before the
    first row.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.rows = 0
        self._about = about(plan)
        self._part = path.with_name(path.name + ".part")
        with named(path), begun(self._part):
            self._writer = _writer(path, self._part)

    def write(self, rows: Iterable[Row]) -> None:
        lines = [
            {name: self._about[name] if name in self._about else getattr(row, name) for name in COLUMNS}
            for row in rows
        ]
        with named(self.path):
            self._writer.write(lines)
        self.rows += len(lines)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        keep = kind is None or (issubclass(kind, KeyboardInterrupt | Trouble) and self.rows > 0)
        with unbroken(), named(self.path):
            self._close(keep)

    def _close(self, keep: bool) -> None:
        try:
            self._writer.close()
            if keep:
                os.replace(self._part, self.path)
        except OSError:
            if keep:  # else there is no room for the end either
                raise
        finally:
            self._part.unlink(missing_ok=True)


class RecordFolder:
    """An empty folder for records, one file a game, as `sengoku replay` and `sengoku verify` read them."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        if any(folder.iterdir()):
            raise BadOption("records-folder", {"folder": str(folder)})
        self.folder = folder
        self.plan = plan

    def write(self, rows: Iterable[Row]) -> None:
        for row in rows:
            path = self.folder / f"{self.plan.game}-{row.number:06}.jsonl"
            part = path.with_suffix(".part")
            try:
                with named(path):
                    part.write_bytes(row.record.encode())
                    os.replace(part, path)
            finally:
                part.unlink(missing_ok=True)


def check_ending(path: Path) -> None:
    """Refuse a name that does not say what to write."""
    if path.suffix.lower() not in ENDINGS:
        raise BadOption("rows-ending", {"file": str(path), "endings": ", ".join(ENDINGS)})


def arrow(wanted_for: str) -> tuple[ModuleType, ModuleType]:
    """pyarrow and its Parquet part, or a sentence that says how to get them."""
    try:
        import pyarrow
        import pyarrow.parquet as parquet
    except ModuleNotFoundError as missing:
        details = {"what": wanted_for, "package": str(missing.name), "extra": "research"}
        raise MissingPackage("package-missing", details) from missing
    return pyarrow, parquet


def _writer(path: Path, part: Path) -> _Writer:
    check_ending(path)
    if path.suffix.lower() == ".parquet":
        return _Parquet(part)
    if path.suffix.lower() == ".csv":
        return _Csv(part)
    return _Lines(part)


class _Lines:
    """A JSON object a line."""

    def __init__(self, path: Path) -> None:
        self._file: IO[str] = path.open("w", encoding="utf-8", newline="\n")

    def write(self, rows: list[dict[str, Any]]) -> None:
        for row in rows:
            self._file.write(json.dumps(row, ensure_ascii=False) + "\n")

    def close(self) -> None:
        self._file.close()


class _Csv:
    """A line a game; what is not a word or a number is JSON."""

    def __init__(self, path: Path) -> None:
        self._file: IO[str] = path.open("w", encoding="utf-8", newline="")
        self._csv = csv.writer(self._file)
        self._csv.writerow(COLUMNS)

    def write(self, rows: list[dict[str, Any]]) -> None:
        plain = ("text", "number")
        for row in rows:
            self._csv.writerow(
                [row[name] if COLUMNS[name] in plain else _text(row[name]) for name in COLUMNS]
            )

    def close(self) -> None:
        self._file.close()


class _Parquet:
    """Lists by seat are lists; what has other names from game to game is JSON."""

    def __init__(self, path: Path) -> None:
        self._arrow, parquet = arrow(path.name.removesuffix(".part"))
        number, text = self._arrow.int64(), self._arrow.string()
        kinds = {
            "number": number,
            "numbers": self._arrow.list_(number),
            "texts": self._arrow.list_(text),
            "truths": self._arrow.list_(self._arrow.bool_()),
        }
        self._schema = self._arrow.schema([(name, kinds.get(kind, text)) for name, kind in COLUMNS.items()])
        self._writer = parquet.ParquetWriter(path, self._schema, compression="zstd")
        self._waiting: list[dict[str, Any]] = []

    def write(self, rows: list[dict[str, Any]]) -> None:
        for row in rows:
            texts = {name: _text(row[name]) for name, kind in COLUMNS.items() if kind == "json"}
            self._waiting.append({**row, **texts})
        if len(self._waiting) >= _GROUP:
            self._flush()

    def _flush(self) -> None:
        if self._waiting:
            self._writer.write_table(self._arrow.Table.from_pylist(self._waiting, self._schema))
            self._waiting = []

    def close(self) -> None:
        self._flush()
        self._writer.close()


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
