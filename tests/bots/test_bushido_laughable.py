"""What a person would laugh at, no bot of Bushido does, at any level.

Seat 0 is Daimyo, 1 Samurai, 2 Bushi, 3 Sensei, as `tests.bushido.table` lays them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from sengoku.bots import bot, decide, private_dice
from sengoku.bots.bushido import BRAIN
from sengoku.bots.levels import SearchBot
from tests.bushido.table import Table, table
from tests.support import rule

Places = dict[str, Mapping[str, Any]]

#: A search with a small budget, so that the tests are quick, leaves the heuristic's choice the soonest.
LEVELS = {
    "novice": bot("bushido", "novice"),
    "heuristic": bot("bushido", "heuristic"),
    "searching": SearchBot("searching", BRAIN, 40),
}
EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)


def chosen(level: str, t: Table, seat: int | None = None) -> set[str]:
    """What a bot of this level does when it is asked now, with several dice."""
    who = t.state.deciders()[0] if seat is None else seat
    return {str(decide(LEVELS[level], t.state, who, private_dice(seed, who))) for seed in range(3)}


@EVERY_LEVEL
@rule("BUS-7.7")
def test_no_empty_charge(level: str) -> None:
    """One troop and a Samurai without a sword against ten: that is no attack."""
    places: Places = {
        f"P{n:02}": {"owner": 2 if n in (6, 9) else 0 if n == 5 else 1, "troops": 1} for n in range(5, 25)
    }
    places["P05"] = {"owner": 0, "troops": 3}
    places["P06"] = {"owner": 2, "troops": 10}
    places["P09"] = {"owner": 2, "troops": 9}
    swords = {2: "katana-3 " * 10 + "katana-2 " * 20}
    t = table(
        4, at="target", provinces=places, hands=swords, sh=[10, 0, 30, 13], dh=[30, 10, 40, 15], month=5
    )
    assert chosen(level, t) == {"hold"}


@EVERY_LEVEL
@rule("BUS-8.3")
def test_nobody_with_swords_lets_his_troops_be_slaughtered(level: str) -> None:
    """A Bushi whose temple is attacked, with the swords to hold it."""
    t = table(
        4,
        at="target",
        provinces={"P05": {"owner": 0, "troops": 8}, "P06": {"owner": 2, "troops": 4, "terrain": "temple"}},
        hands={1: "katana-1 katana-2", 2: "katana-2 " * 5},
        dh=[36, 20, 35, 18],
    )
    t.do(0, "attack p06", "from p05", "troops 3", "done")
    assert "unarmed" not in chosen(level, t, 2)


@EVERY_LEVEL
@rule("BUS-E.1")
def test_takes_the_point_that_wins(level: str) -> None:
    t = table(4, at="purchase", dh=[49, 30, 31, 32], hands={0: "katana-3 katana-3 katana-3"})
    assert chosen(level, t) == {"buy 1"}


@EVERY_LEVEL
@rule("BUS-2.4", "BUS-E.1")
def test_converts_what_wins(level: str) -> None:
    t = table(4, at="tea", dh=[42, 30, 31, 32], sh=[28, 4, 12, 13])
    t.do(0, "tea 1")
    t.do(0, next(iter(chosen(level, t))))
    assert t.over


@EVERY_LEVEL
@rule("BUS-2.5", "BUS-E.1")
def test_drinks_no_tea_that_makes_the_host_shogun(level: str) -> None:
    t = table(4, at="tea", dh=[40, 30, 31, 32], sh=[28, 14, 6, 15])
    t.do(0, "tea 1")
    assert chosen(level, t) == {"refuse"}


@EVERY_LEVEL
@rule("BUS-12.2", "BUS-E.2")
def test_who_leads_in_the_last_month_does_not_ask_for_another(level: str) -> None:
    t = table(4, at="kotau", month=12, dh=[20, 21, 22, 40], discs={3: "kotau duel"})
    assert "kotau appease" not in chosen(level, t)


@EVERY_LEVEL
@rule("BUS-7.6", "BUS-E.1")
def test_takes_the_empty_province_that_wins(level: str) -> None:
    places: Places = {"P05": {"owner": 0, "troops": 8}, "P06": {"owner": None, "terrain": "temple"}}
    t = table(4, at="target", provinces=places, dh=[44, 30, 31, 32])
    assert chosen(level, t) == {"attack p06"}


@EVERY_LEVEL
@rule("BUS-E.2")
def test_who_is_behind_does_not_end_the_game_by_a_march(level: str) -> None:
    """In the last month an attack lets the marker move on; without one the year is not over (BUS-7.7)."""
    places: Places = {"P05": {"owner": 0, "troops": 8}, "P06": {"owner": None, "terrain": "mountain"}}
    t = table(4, at="target", provinces=places, dh=[20, 30, 31, 32], month=12)
    assert chosen(level, t) == {"hold"}
