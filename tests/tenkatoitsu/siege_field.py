"""A siege about to begin on a small map: both sides are in the fortress in 0606, the rest is played.

    t = storm({"b": 2}, {"b": 2}, "combat-1")
    post(t, 0, "centre")
    post(t, 1, "a")
    t.do(1, "fire centre")

Tokugawa (seat 0) is besieged, Ikeda (seat 1) has come in. Units are 2/3/1/0 unless told otherwise: each is
worth 5 points and 1 Action. The commanders, clans A, stand far away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sengoku.games.tenkatoitsu.siege.fortress import ZONE_IDS
from sengoku.games.tenkatoitsu.siege.part import Siege
from tests.tenkatoitsu.table import Table, ground, table

FORTRESS = "0606"
#: The hexes around it, from the north clockwise: two for each of the zones a, b and c.
AROUND = ("0605", "0706", "0707", "0607", "0507", "0506")


def storm(
    tokugawa: Mapping[str, int],
    ikeda: Mapping[str, int],
    *chits: str,
    by: Sequence[str] = ("a",),
    outside: Mapping[str, str] | None = None,
    **more: Any,
) -> Table:
    """So many units of each clan are inside; the assailant came by these zones; then chits are drawn.

    `outside` tells of clans ("ikeda-c") that stand elsewhere, or of units of clans that are only partly in.
    """
    elsewhere = outside or {}
    armies = []
    for army, inside in (("tokugawa", tokugawa), ("ikeda", ikeda)):
        mine = {"a": "1301" if army == "tokugawa" else "1313"}
        for word, hexes in elsewhere.items():
            if word.startswith(army):
                mine[word[-1]] = hexes
        for clan, units in inside.items():
            mine[clan] = " ".join([*[FORTRESS] * units, *mine.get(clan, "").split()])
        armies.append(mine)
    attack = " ".join([f"ikeda-{clan}" for clan in ikeda] + [str(more.pop("attack", ""))])
    t = table(armies[0], armies[1], on=ground(fortress=FORTRESS), attack=attack, **more)
    x = t.state.siege
    x.siege = Siege.NEAR
    x.besieged = 0
    x.arrived = [0, sum(1 << ZONE_IDS.index(zone) for zone in by)]
    t.draw(*chits)
    return t


def post(t: Table, seat: int, *zones: str) -> None:
    """Place these presence markers and no more."""
    t.do(seat, *[f"post {zone}" for zone in zones])
    if t.asked == ("post", (seat,)):
        t.do(seat, "done")


def begun(
    tokugawa: Mapping[str, int],
    ikeda: Mapping[str, int],
    *chits: str,
    markers: tuple[str, str] = ("centre", "a"),
    **more: Any,
) -> Table:
    """A siege whose first markers have been placed."""
    t = storm(tokugawa, ikeda, *chits, **more)
    for seat in (0, 1):
        post(t, seat, *markers[seat].split())
    return t


def values(t: Table, seat: int) -> tuple[int, int, int]:
    """Strength, Out of combat and number of markers."""
    seen = t.state.view(None)["siege"]
    return seen["strength"][seat], seen["out"][seat], len(seen["markers"][seat])


def markers(t: Table, seat: int) -> list[str]:
    found: list[str] = t.state.view(None)["siege"]["markers"][seat]
    return found
