"""TEN-21.2: who commands: the succession of the West, and Mōri as its second commander in chief."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sengoku.games.tenkatoitsu.places import NOBODY
from sengoku.games.tenkatoitsu.scenarios import DEAD
from sengoku.games.tenkatoitsu.treason.aid import MORI, WEST, Stand

if TYPE_CHECKING:
    from sengoku.games.tenkatoitsu.state import Battle

#: Mōri's own command table.
MORI_TABLE: Final = "sekigahara.mori"


def can_command(s: Battle, unit: int) -> bool:
    """Whether a commander is there to command: neither killed nor eliminated (TEN-9.2)."""
    return not s.killed[unit] and s.pos[unit] != DEAD


def chief(s: Battle, seat: int) -> int:
    """The unit of whoever commands this army, or last did."""
    first = s.scene.chief[seat]
    if s.treason is None or seat != WEST or can_command(s, first):
        return first
    for unit in (s.scene.ukita, s.scene.otani):  # TEN-21.2: one after the other
        if unit != NOBODY and can_command(s, unit):
            return unit
    return first


def second_chief(s: Battle, seat: int) -> int:
    """Mōri, if he has engaged for the West and can command; else NOBODY. Never for Tokugawa."""
    if s.treason is None or seat != WEST or s.treason.stand[MORI] != Stand.LOYAL:
        return NOBODY
    unit = s.scene.mori_unit
    return unit if unit != NOBODY and can_command(s, unit) else NOBODY
