"""What a combat consists of while it lasts: who fights, what was thrown, what is lost, who goes where."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from sengoku.core.fields import Field, Number, Numbers
from sengoku.games.tenkatoitsu.combat.table import outcome
from sengoku.games.tenkatoitsu.places import NOBODY, Ints, last_clan, last_hex, last_unit

#: TEN-R14: so many steps endanger a leader.
ENDANGERED: Final = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class Sides:
    """Who fights whom: `active` attacks; `fighters` are all its units that take part in a combat."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Number("active", 0, 1),
        Numbers("attackers", 0, last_unit),
        Numbers("defenders", 0, last_unit),
        Numbers("fighters", 0, last_unit),
        Number("totsugeki", 0, 1),
    )

    def __init__(self, active: int, attackers: Ints, defenders: Ints, fighters: Ints, totsugeki: int) -> None:
        self.active = active
        self.attackers = attackers
        self.defenders = defenders
        self.fighters = fighters
        self.totsugeki = totsugeki

    def units(self) -> Ints:
        return self.attackers + self.defenders


@mypyc_attr(acyclic=True, free_list_len=1)
class Throw:
    """What was thrown.

    `dice` are the dice chosen for the Individuals (attacker, defender), then the red and the blue total, then
    the two red and the two blue dice once thrown; `scene` is what counted then (see `scene.py`).
    """

    FIELDS: ClassVar[tuple[Field, ...]] = (Numbers("dice", -99, 99), Numbers("scene", 0, 99))

    def __init__(self, dice: Ints, scene: Ints) -> None:
        self.dice = dice
        self.scene = scene

    def code(self) -> str:
        return outcome(self.dice[2], self.dice[3])


@mypyc_attr(acyclic=True, free_list_len=1)
class Toll:
    """What it costs.

    `hurt` counts the steps that endanger leaders of attackers and defenders; `gone` are the eliminated units
    whose clans still have to test, `fled` the clans that have retreated after such a test.
    """

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Numbers("hurt", 0, 99),
        Numbers("gone", 0, last_unit),
        Numbers("fled", 0, last_clan),
    )

    def __init__(self, hurt: Ints, gone: Ints, fled: Ints) -> None:
        self.hurt = hurt
        self.gone = gone
        self.fled = fled

    def endangers(self) -> bool:
        """Whether so many steps were lost that a leader is in danger."""
        for steps in self.hurt:
            if steps >= ENDANGERED:
                return True
        return False


@mypyc_attr(acyclic=True, free_list_len=1)
class Ground:
    """Who goes where.

    `falls` are units that fall back, `unit` the one of them that is going; `vacant` the hexes left, each
    followed by the seat that left it; `advanced` the units that have advanced.
    """

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Numbers("falls", 0, last_unit),
        Number("unit", NOBODY, last_unit),
        Numbers("vacant", 0, last_hex),
        Numbers("advanced", 0, last_unit),
    )

    def __init__(self, falls: Ints, unit: int, vacant: Ints, advanced: Ints) -> None:
        self.falls = falls
        self.unit = unit
        self.vacant = vacant
        self.advanced = advanced

    def left(self, left: tuple[int, int]) -> Ground:
        """The same when a unit has left a hex: the hex, and the seat."""
        return self._vacant(self.vacant + left)

    def passed(self) -> Ground:
        """The same when nobody advances into the next hex."""
        return self._vacant(self.vacant[2:])

    def heading(self, hex: int) -> Ground:
        """The same with this hex as the next one to advance into."""
        at = 2 * self.vacant[::2].index(hex)
        return self._vacant(self.vacant[at : at + 2] + self.vacant[:at] + self.vacant[at + 2 :])

    def _vacant(self, vacant: Ints) -> Ground:
        return Ground(self.falls, self.unit, vacant, self.advanced)
