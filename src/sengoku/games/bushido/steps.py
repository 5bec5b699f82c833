"""The steps of a turn by number, what is asked in them, and how a procedure ends the turn from within."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.frames import ALONE, Frame
from sengoku.games.bushido.clash import Clash
from sengoku.games.bushido.components import Role
from sengoku.games.bushido.state import Realm


class TurnStep:
    """The outline of a turn; `PHASE_OF` says which of the twelve phases each step belongs to."""

    APPOINT: Final = 0
    INCOME: Final = 1
    DISCS: Final = 2
    TROOPS: Final = 3
    UNREST: Final = 4
    ELITE: Final = 5
    TEA: Final = 6
    PURCHASE: Final = 7
    ROLES: Final = 8
    SENSEI: Final = 9
    HATAMOTO: Final = 10
    UPRISING: Final = 11
    SPECIAL: Final = 12
    CAMPAIGN: Final = 13
    REGROUP: Final = 14
    MUSTERED: Final = 15
    TARGET: Final = 16
    COUNSEL: Final = 17
    AGAIN: Final = 18
    ARMS: Final = 19
    KOTAU: Final = 20
    NEXT: Final = 21


#: The phase of each step; combat and evaluation (8 and 9) run inside step TARGET.
PHASE_OF: Final[list[int]] = [1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 6, 6, 7, 7, 7, 7, 10, 10, 11, 12, 12]


def in_step(s: Realm, below: Frame[Any] | None, step: int) -> bool:
    """Whether a procedure that this step begins can be under way: it stands on the turn."""
    return below is s.stack[0] and s.step == step + 1


def the_clash(s: Realm) -> Clash:
    """The combat under way."""
    clash = s.clash
    assert clash is not None
    return clash


def fought_below(s: Realm, below: Frame[Any] | None) -> Clash | None:
    """The combat on which a procedure stands, None if it stands on something else."""
    return s.clash if len(s.stack) == 3 and below is s.stack[1] else None


class StepQuestion(Frame[Realm]):
    """A question of one step of the turn; to the Daimyo, unless `deciders` says otherwise."""

    STEP: ClassVar[int] = TurnStep.APPOINT

    def deciders(self, s: Realm) -> tuple[int, ...]:
        return ALONE[s.roles[Role.DAIMYO]]

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        return in_step(s, below, self.STEP)


def turn_ends_now(s: Realm, rule: str) -> None:
    """BUS-5.6, BUS-7.7: all later phases are skipped and the Shogun marker stays; such turns are counted."""
    del s.stack[1:]
    s.advance = 0
    s.step = TurnStep.NEXT
    s.stalled += 1
    s.emit("marker-stayed", rule, s.stalled)
