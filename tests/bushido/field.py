"""One combat in a few words: four players, the Daimyo's P06 against the Bushi's P09.

Seat 0 is Daimyo, 1 Samurai, 2 Bushi, 3 Sensei. Beside P09 lie P05, P06 and P13 of the Daimyo, P10 of the
Samurai, P08 and P12 of the Sensei: the Bushi has nowhere to retreat to unless told otherwise. All markers
stand far apart, so that nothing jumps unless told otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sengoku.core.events import Event
from sengoku.games.bushido.components import DISC_IDS
from tests.bushido.table import IDLE_DISCS, Table, table

DH = [30, 5, 20, 45]
SH = [200, 20, 100, 150]


def katanas(text: str) -> str:
    """The tiles behind a screen that a stack such as "3 1 1" needs."""
    return " ".join(f"katana-{word}" for word in text.split() if word.isdigit())


def disc_of(text: str) -> str:
    return next((word for word in text.split() if word in DISC_IDS), "")


def field(
    sides: Mapping[int, str],
    *,
    troops: int = 4,
    defenders: int = 3,
    terrain: str = "village",
    bonus: Sequence[int] = (),
    stay: int = 1,
    provinces: Mapping[str, Mapping[str, Any]] | None = None,
    ronin: int = 0,
    march: bool = True,
    **more: Any,
) -> Table:
    """The troops have marched; both fighters hold what `sides` needs and are asked for their stacks."""
    more.setdefault("dh", DH)
    more.setdefault("sh", SH)
    more.setdefault("hands", {seat: katanas(text) for seat, text in sides.items()})
    traitors = {seat: f"{IDLE_DISCS} traitor" for seat, text in sides.items() if disc_of(text) == "traitor"}
    more.setdefault("discs", traitors)
    named: dict[str, Mapping[str, Any]] = {
        "P06": {"owner": 0, "troops": troops + stay},
        "P09": {"owner": 2, "troops": defenders, "terrain": terrain, "ronin": ronin},
    }
    for id, given in (provinces or {}).items():
        named[id] = {**named.get(id, {}), **given}
    t = table(4, at="target", provinces=named, **more)
    if march:
        advance(t, troops, bonus)
    return t


def advance(t: Table, troops: int, bonus: Sequence[int] = ()) -> list[Event]:
    """Order the attack, with these bonus tokens."""
    events = t.march(0, "p09", "p06", troops) + t.do(0, *[f"bonus {worth}" for worth in bonus])
    if t.asked[0] == "bonus":
        events += t.do(0, "done")
    return events


def fought(sides: Mapping[int, str], **more: Any) -> Table:
    """The same, fought to its end."""
    t = field(sides, **more)
    t.fight(sides)
    return t


def gains(t: Table, before: Sequence[int] = SH) -> list[int]:
    """How samurai honour has changed."""
    return [now - then for now, then in zip(t.sh, before, strict=True)]


def daimyo_gains(t: Table, before: Sequence[int] = DH) -> list[int]:
    return [now - then for now, then in zip(t.dh, before, strict=True)]


def invited(answer: str, **position: Any) -> Table:
    """Seat 0, who is Daimyo, has invited seat 1 to tea, who has answered."""
    t = table(4, at="tea", **position)
    t.do(0, "tea 1")
    t.do(1, answer)
    return t
