"""A seed made by all together: what the record says about it, and what a changed record gives away."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sengoku.core.errors import BadRecord, WrongVersion
from sengoku.core.match import start
from sengoku.core.record import Record
from sengoku.core.shares import Mixing, commitment, mixed_seed
from tests.toy import find
from tests.toy.stones import STONES

OWN = "0f" * 32
SHARES = {0: "a1" * 32, 2: "b2" * 32}
COMMITS = {**{seat: commitment(share) for seat, share in SHARES.items()}, 1: "c3" * 32}


def _played(*, finish: bool = True) -> Record:
    match = start(STONES, 3, mixed_seed(OWN, SHARES))
    match.record.mixing = Mixing(OWN, commitment(OWN), COMMITS, SHARES)
    while finish and not match.state.over:
        seat = match.state.deciders()[0]
        match.choose(seat, match.state.choices(seat)[0])
    return match.record


def test_the_seed_depends_on_every_share_and_its_seat() -> None:
    seeds = {
        mixed_seed(OWN, SHARES), mixed_seed("f0" * 32, SHARES), mixed_seed(OWN, {}),
        mixed_seed(OWN, {0: SHARES[0]}), mixed_seed(OWN, {2: SHARES[0], 0: SHARES[2]}),
    }  # fmt: skip
    assert len(seeds) == 5
    # Fixed for ever: other programs compute it too.
    assert commitment(OWN) == "4b649de1e2b3d4e8bdd515db54e5eac6de92720bed6ad750ea5dcc23c7339b96"
    assert mixed_seed(OWN, SHARES) == "7a5839a476b21fbd5eabb41f7cba75ef6261fc06be8c1f0e54ac419646443a06"


@pytest.mark.parametrize("finish", [True, False])
def test_a_mixed_record_is_read_as_it_was_written(finish: bool) -> None:
    record = _played(finish=finish)
    read = Record.loads(record.dumps(with_seed=True), find)
    assert read.dumps(with_seed=True) == record.dumps(with_seed=True)
    assert read.verify().ok
    assert read.mixing is not None
    assert read.mixing.withheld == [1]
    assert json.loads(record.lines()[0])["sengoku"] == 2
    assert OWN not in record.dumps() or finish


def test_a_record_without_shares_keeps_its_format() -> None:
    match = start(STONES, 2, 5)
    assert json.loads(match.record.lines()[0])["sengoku"] == 1
    assert "mixing" not in match.record.dumps()


def _changed(place: int, change: dict[str, Any], *, relink: bool = False) -> str:
    """The record with some fields of a line changed; `relink`: by somebody who mends the chain as well."""
    lines = [json.loads(line) for line in _played().lines()]
    lines[place].update(change)
    for line in lines if relink else ():
        line.pop("link", None)
    return "".join(json.dumps(line) + "\n" for line in lines)


OTHER = {"own_hash": commitment(OWN), "commits": {}, "shares": {}}
FALSE_SHARE = {"own_hash": commitment(OWN), "commits": {"0": COMMITS[0]}, "shares": {"0": "dd" * 32}}
LATER = {"own_hash": commitment("ee" * 32), "commits": {}, "shares": {}}


@pytest.mark.parametrize(
    ("place", "change", "relink", "key"),
    [
        (0, {"mixing": OTHER}, False, "record-changed"),
        (0, {"mixing": OTHER}, True, "record-wrong-mix"),
        (0, {"mixing": FALSE_SHARE}, True, "record-wrong-share"),
        (0, {"mixing": LATER}, True, "record-wrong-own-share"),
        (-1, {"own_share": "ee" * 32}, False, "record-wrong-own-share"),
        (-1, {"own_share": "short"}, False, "record-mixing"),
        (0, {"mixing": {"own_hash": "x"}}, True, "record-mixing"),
        (0, {"mixing": {**OTHER, "shares": {"9": "dd" * 32}}}, True, "record-mixing"),
        (0, {"mixing": None}, True, "record-mixing"),
        (0, {"sengoku": 3}, True, "record-format"),
    ],
)
def test_a_changed_record_is_found_out(place: int, change: dict[str, Any], relink: bool, key: str) -> None:
    with pytest.raises((BadRecord, WrongVersion)) as found:
        Record.loads(_changed(place, change, relink=relink), find).replay()
    assert found.value.key == key
    assert found.value.text("fr") != found.value.text("en") != ""
