"""The deals of a tournament: what came of each, and the log by which one goes on after an interrupt."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from sengoku.arena.files import named
from sengoku.arena.report import Sums
from sengoku.arena.rows import Row
from sengoku.core.errors import BadRecord, WrongVersion
from sengoku.core.locks import hold

Pair = tuple[str, str]

#: What a log says of itself that may be another now; of other rules there is a sentence of their own.
_VERSIONS: Final = ("rules", "sengoku")


@dataclass(frozen=True, slots=True)
class Deal:
    """Two bots on one deal."""

    pair: Pair
    number: int

    def __str__(self) -> str:
        return f"{self.number} ({self.pair[0]} – {self.pair[1]})"


@dataclass(slots=True)
class Outcome:
    """What came of a deal: the share that the first bot won, all that is counted of its games, and both."""

    deal: Deal
    share: float
    sums: Sums
    rows: list[Row] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        return {
            "pair": self.deal.pair,
            "deal": self.deal.number,
            "share": self.share,
            "sums": self.sums.to_json(),
            "rows": [asdict(row) for row in self.rows],
        }

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Outcome:
        one, other = told["pair"]
        rows = [Row(**{**row, "bots": tuple(row["bots"])}) for row in told["rows"]]
        return cls(Deal((one, other), told["deal"]), told["share"], Sums.from_json(told["sums"]), rows)


class DealLog:
    """Deals that are finished, one a line, after a first line that says of which tournament they are."""

    def __init__(self, path: str | Path | None, about: Mapping[str, object]) -> None:
        self.found: dict[Deal, Outcome] = {}
        self._file = None
        self._about = json.loads(json.dumps(about))
        if path is not None:
            path = self._path = Path(path)
            self._file = path.open("a", encoding="utf-8")
            try:
                self._begin(path)
            except BaseException:
                self.close()
                raise

    def _begin(self, path: Path) -> None:
        """Hold the log, and read what is there; two that play at once would play every deal twice."""
        assert self._file is not None
        try:
            hold(self._file.fileno())
        except BlockingIOError as fault:
            raise BadRecord("tournament-held", {"file": str(path)}) from fault
        except OSError:
            pass  # a file system that has no locks
        if path.stat().st_size:
            self._read(path)
        else:
            self._line(self._about)

    def _read(self, path: Path) -> None:
        head, *lines = path.read_bytes().split(b"\n")
        self._check(path, head)
        whole = lines[:-1]  # what stands after the last end of line was cut off in the middle
        for number, line in enumerate(whole, start=2):
            try:
                outcome = Outcome.from_json(json.loads(line))
            except (KeyError, TypeError, ValueError) as fault:
                raise _damaged(path, number) from fault
            self.found[outcome.deal] = outcome
        if lines[-1:] != [b""]:
            os.truncate(path, len(b"\n".join([head, *whole, b""])))

    def _check(self, path: Path, head: bytes) -> None:
        """Refuse the log of another tournament, or of other rules."""
        try:
            theirs = dict(json.loads(head))
        except (TypeError, ValueError) as fault:
            raise _damaged(path, 1) from fault
        rules = theirs.get("rules", "?")
        if _without_versions(theirs) != _without_versions(self._about):
            raise BadRecord("tournament-other", {"file": str(path)})
        if rules != self._about["rules"]:
            details = {"file": str(path), "theirs": rules, "ours": self._about["rules"]}
            raise WrongVersion("tournament-rules", details)

    def write(self, outcome: Outcome) -> None:
        if self._file is not None and outcome.deal not in self.found:
            self._line(outcome.to_json())

    def _line(self, told: dict[str, Any]) -> None:
        assert self._file is not None
        try:
            with named(self._path):
                self._file.write(json.dumps(told) + "\n")
                self._file.flush()
        except OSError:
            self.close()
            raise

    def close(self) -> None:
        """Every line is in the file already; of one that found no room there is a beginning at most."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()


def _without_versions(about: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in about.items() if name not in _VERSIONS}


def _damaged(path: Path, line: int) -> BadRecord:
    return BadRecord("tournament-damaged", {"file": str(path), "line": line})
