"""SAM-R18: Nobunaga's ability. It may be used whenever a question is put to him in his own turn."""

from __future__ import annotations

from typing import Any

from sengoku.core.choices import Choice
from sengoku.core.fields import replaced
from sengoku.core.frames import Frame, Question
from sengoku.core.reasons import Reason
from sengoku.games.samurai_sword.components import Character
from sengoku.games.samurai_sword.notation import USE
from sengoku.games.samurai_sword.piles import can_draw, draw
from sengoku.games.samurai_sword.state import Sword


def may_use(s: Sword, seat: int) -> bool:
    """SAM-6.12, SAM-6.13: Nobunaga with 2 or more resilience, while a card can be drawn."""
    return s.characters[seat] == Character.NOBUNAGA and s.life[seat] >= 2 and can_draw(s)


def why_not_use(s: Sword, seat: int) -> list[Reason]:
    reasons: list[Reason] = []
    if s.characters[seat] != Character.NOBUNAGA:
        reasons.append(Reason("SAM-6.12", "not-nobunaga"))
    elif s.life[seat] < 2:
        reasons.append(Reason("SAM-6.13", "last-resilience"))
    if not can_draw(s):
        reasons.append(Reason("SAM-6.13", "nothing-to-draw"))
    return reasons


class TurnQuestion(Question[Sword]):
    """A question put to a player in the own turn: Nobunaga may draw first."""

    def offers(self, s: Sword, seat: int) -> list[Choice]:
        """What the question itself offers."""
        raise NotImplementedError

    def refuse(self, s: Sword, seat: int, choice: Choice) -> list[Reason]:
        """As `explain`, for the question's own choices."""
        return []

    def take(self, s: Sword, seat: int, choice: Choice) -> None:
        """As `answer`, for the question's own choices."""
        raise NotImplementedError

    def choices(self, s: Sword, seat: int) -> list[Choice]:
        legal = self.offers(s, seat)
        if may_use(s, seat):
            legal.append(USE)
        return legal

    def explain(self, s: Sword, seat: int, choice: Choice) -> list[Reason]:
        return why_not_use(s, seat) if choice is USE else self.refuse(s, seat, choice)

    def answer(self, s: Sword, seat: int, choice: Choice) -> None:
        if choice is USE:
            use(s, seat)
        else:
            self.take(s, seat, choice)

    def fits(self, s: Sword, below: Frame[Any] | None) -> bool:
        return self.seat == s.active


def use(s: Sword, seat: int) -> None:
    """SAM-6.12: lose 1 resilience, never the last, to draw 1; as often as one likes (SAM-6.14)."""
    s.life = replaced(s.life, seat, s.life[seat] - 1)
    s.emit("nobunaga", "SAM-6.12", seat, s.life[seat])
    draw(s, seat, 1, "SAM-6.12")
