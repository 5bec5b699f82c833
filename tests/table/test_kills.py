"""Processes, broker and database are killed at random while people play; the long run is tools/kills."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sizes import KILLING
from tests.table.kills import Attempt, check_choices, run

pytestmark = pytest.mark.anyio


async def test_nothing_acknowledged_is_lost_or_doubled_when_everything_is_killed(tmp_path: Path) -> None:
    report = await run(tmp_path, 1000, KILLING, 15, lambda: None)
    assert sum(report.kills.values())
    assert report.acknowledged
    print(report.line())


def test_what_is_lost_or_doubled_would_be_found() -> None:
    told = [Attempt(0, "1", "draw", True), Attempt(0, "2", "play bokken", True), Attempt(0, "3", "end", True)]
    check_choices(["draw", "play bokken", "end"], told)
    unsure = [told[0], Attempt(0, "2", "play bokken"), Attempt(0, "2", "end"), told[2]]
    for fine in (["draw", "end"], ["draw", "play bokken", "end"], ["draw", "end", "end"]):
        check_choices(fine, unsure)
    for lost in (["draw", "end"], ["play bokken", "end"], []):
        with pytest.raises(AssertionError, match="lost"):
            check_choices(lost, told)
    for doubled in (
        ["draw", "play bokken", "end", "end"],
        ["draw", "play bokken", "play bokken", "end", "end"],
    ):
        with pytest.raises(AssertionError):
            check_choices(doubled, told)
    with pytest.raises(AssertionError, match="nobody asked"):
        check_choices(["draw", "play bokken", "end", "end"], unsure)
