"""BUS-11: To arms! The Sensei decides whether everybody draws."""

from __future__ import annotations

from typing import ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.frames import ALONE
from sengoku.games.bushido.bag import draw
from sengoku.games.bushido.components import Role, to_arms
from sengoku.games.bushido.notation import TO_ARMS, TO_WAIT
from sengoku.games.bushido.state import Realm
from sengoku.games.bushido.steps import StepQuestion, TurnStep


class ToArms(StepQuestion):
    """BUS-11.1. Worked examples: BUS-TV14, BUS-TV29."""

    NAME: ClassVar[str] = "to-arms"
    RULE: ClassVar[str] = "BUS-11.1"
    STEP: ClassVar[int] = TurnStep.ARMS

    def deciders(self, s: Realm) -> tuple[int, ...]:
        return ALONE[s.roles[Role.SENSEI]]

    def ask(self, s: Realm, seat: int) -> Ask:
        return Ask("arms", "BUS-11.1", {"count": to_arms(s.month)})

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        return [TO_ARMS, TO_WAIT]

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        s.pop()
        if choice is TO_WAIT:
            s.emit("waited", "BUS-11.1", seat)
            return
        s.emit("to-arms", "BUS-11.1", seat, to_arms(s.month))
        for other in s.clockwise(seat):
            if not draw(s, other, to_arms(s.month), "BUS-11.1"):
                return  # BUS-M.4, BUS-A12: who has not drawn yet draws no more in this phase
