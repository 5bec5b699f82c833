"""Records of played games, and what the tests of records share."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import settings

import sengoku
from sengoku.core.errors import BadRecord
from sengoku.core.match import start
from sengoku.core.record import Record
from tests.conformance.playing import Mood, Setting
from tests.toy import find
from tests.toy.sealed import SEALED
from tests.toy.stones import STONES

SAMURAI = sengoku.game("samurai-sword")
quick = settings(max_examples=150, deadline=None, derandomize=True)


def played(setting: Setting, seed: int | str, choices: int = 10**6, names: list[str] | None = None) -> Record:
    """A record of a game played by chance, to its end or for some choices."""
    match = start(setting.game, setting.seats, seed, names, **setting.options)
    mood = Mood(setting.game, seed)
    while not match.state.over and len(match.record.steps) < choices:
        match.choose(*mood.pick(match.state))
    return match.record


FINISHED = played(Setting(STONES, 3, {"heap": 12}), "finished")
CUT = played(Setting(STONES, 3, {"heap": 12}), "finished", 3)
LONG = played(Setting(SAMURAI, 4, {}), "long", names=["Aoi", "Ren", "Émi", "武蔵"])
BIDS = played(Setting(SEALED, 3, {}), "bids")
RECORDS = {"stones": FINISHED, "cut": CUT, "samurai": LONG, "sealed": BIDS}
every_record = pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)


def loads(text: str) -> Record:
    return Record.loads(text, find)


def same(one: Record, other: Record) -> None:
    assert one.dumps(with_seed=True) == other.dumps(with_seed=True)
    assert (one.game, one.seats, one.options, one.names) == (
        other.game,
        other.seats,
        other.options,
        other.names,
    )


def edit(record: Record, line: int, change: Callable[[dict[str, Any]], Any]) -> str:
    """The record's text with one line (from 1) changed."""
    rows = record.lines()
    row = json.loads(rows[line - 1])
    change(row)
    rows[line - 1] = json.dumps(row, ensure_ascii=False)
    return "\n".join(rows) + "\n"


def refused(text: str, line: int | None = None, error: type[BadRecord] = BadRecord) -> BadRecord:
    """Reading it fails with this error at this line, and nothing else."""
    with pytest.raises(BadRecord) as refusal:
        loads(text)
    assert type(refusal.value) is error, refusal.value
    assert refusal.value.sentence.strip()
    if line is not None:
        assert refusal.value.line == line, refusal.value
    return refusal.value
