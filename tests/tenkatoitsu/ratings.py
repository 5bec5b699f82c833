"""The ratings tests count with: tuning the battles (TEN-R30) does not change them."""

from __future__ import annotations

from typing import Any, Final

NAGAKUTE: Final = {
    "tokugawa.A": "3/4/2/2 SO, 3/4/2/0, 2/4/2/0",
    "tokugawa.B": "2/3/1/1, 0/3/3/0, 2/3/1/0, 2/3/1/0",
    "tokugawa.C": "1/4/2/0 X, 1/4/2/0, 1/4/2/0",
    "tokugawa.D": "3/3/1/1, 2/3/2/0",
    "tokugawa.E": "2/4/2/1, 2/3/1/0",
    "tokugawa.F": "2/3/2/1, 1/3/1/0",
    "tokugawa.G": "2/3/1/0, 1/2/1/0",
    "tokugawa.H": "2/2/1/0",
    "tokugawa.I": "2/3/1/0, 1/3/1/0",
    "tokugawa.J": "1/1/1/0 X",
    "tokugawa.K": "2/3/2/0, 1/3/1/0",
    "ikeda.A": "3/4/2/2 SO, 2/4/2/0, 1/4/2/0",
    "ikeda.B": "3/4/2/1, 1/4/2/0",
    "ikeda.C": "2/4/2/1, 1/4/2/0",
    "ikeda.D": "4/4/2/2, 2/4/2/0, 1/3/2/0",
    "ikeda.E": "2/4/3/2, 2/4/2/0, 1/3/2/0",
    "ikeda.F": "1/2/2/0, 1/3/2/0",
    "ikeda.G": "1/4/2/0 X, 1/4/2/0, 1/4/1/0, 1/4/1/0",
    "ikeda.H": "2/3/1/1, 1/3/1/0, 1/3/1/0",
    "ikeda.I": "2/3/1/0, 1/3/1/0, 1/3/1/0",
}


def rated(armies: dict[str, Any]) -> dict[str, Any]:
    """The army file of Nagakute with these ratings."""
    clans = [{**clan, "units": NAGAKUTE[clan["id"]].split(", ")} for clan in armies["clan"]]
    return {**armies, "clan": clans}
