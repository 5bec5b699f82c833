"""The long game of Yamazaki at its first questions: Hashiba is seat 0, Akechi seat 1."""

from __future__ import annotations

from typing import Any

from sengoku.games.tenkatoitsu.night.pitching import Camps
from tests.tenkatoitsu.table import Table, new

HASHIBA, AKECHI = 0, 1


def fresh(seed: int = 1, **options: Any) -> Table:
    """The long game at its first question."""
    return new("yamazaki-long", seed, **options)


def placed(**options: Any) -> Table:
    """Akechi is placed as the computer would do it (TEN-R32)."""
    t = fresh(**options)
    while isinstance(t.state.stack[-1], Camps):
        t.do(AKECHI, str(t.state.stack[-1].advised(t.state)))
    return t


def ready(*plans: str, **options: Any) -> Table:
    """The plans are chosen; the first turn has begun."""
    t = placed(**options)
    for seat, plan in enumerate(plans or ("choda", "choda")):
        t.do(seat, f"plan {plan}", "done")
    return t


def selecting(t: Table, ninja: bool = False) -> Table:
    """On to the selection of chits, without points for the plan."""
    while t.asked[0] != "select":
        if t.asked[0] == "ninja":
            t.do(HASHIBA, "ninja" if ninja else "pass")
        elif t.asked[0] == "commit":
            t.do(t.asked[1][0], "commit 0", "wait")
        else:
            raise AssertionError(t.asked)
    return t
