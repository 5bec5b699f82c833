"""TEN-21.2: who commands: the succession of the West, and Mōri as its second commander in chief."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sengoku.games.tenkatoitsu.places import NOBODY
from sengoku.games.tenkatoitsu.scenarios import DEAD, Scenario
from sengoku.games.tenkatoitsu.treason.aid import MORI, WEST, Stand

if TYPE_CHECKING:
    from sengoku.games.tenkatoitsu.state import Battle

#: TEN-21.2: Ukita after Ishida, Ōtani after Ukita; each is the first unit of his clan.
_SUCCESSORS: Final = ("e1-1", "g-1")
_MORI: Final = "n1-1"
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
    for id in _SUCCESSORS:
        unit = _unit(s.scene, id)
        if unit != NOBODY and can_command(s, unit):
            return unit
    return first


def second_chief(s: Battle, seat: int) -> int:
    """Mōri, if he has engaged for the West and can command; else NOBODY. Never for Tokugawa."""
    if s.treason is None or seat != WEST or s.treason.stand[MORI] != Stand.LOYAL:
        return NOBODY
    unit = _unit(s.scene, _MORI)
    return unit if unit != NOBODY and can_command(s, unit) else NOBODY


def _unit(scene: Scenario, id: str) -> int:
    return scene.unit_ids.index(id) if id in scene.unit_ids else NOBODY
