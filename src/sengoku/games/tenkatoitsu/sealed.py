"""TEN-R34: decisions that both sides make at the same time, hidden, and show together."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.dice import Dice
from sengoku.core.fields import Field, Numbers
from sengoku.core.frames import Frame, Sealed
from sengoku.core.reasons import Reason
from sengoku.games.tenkatoitsu.places import Ints
from sengoku.games.tenkatoitsu.refusals import refusal
from sengoku.games.tenkatoitsu.state import Battle

#: Who has not finished, by who has: the bits of their seats.
_WAITING: Final[list[Ints]] = [(0, 1), (1,), (0,), ()]


class BothSides(Sealed[Battle]):
    """`done` tells who has finished, `steps` how many choices each has made: nobody else learns of them.

    That a side has finished is open; what it has decided is shown when both have.
    """

    FIELDS: ClassVar[tuple[Field, ...]] = (Numbers("done", 0, 1, 2), Numbers("steps", each=2))
    RULE: ClassVar[str] = "TEN-R34"

    def __init__(self, done: Ints, steps: Ints) -> None:
        self.done = done
        self.steps = steps

    def offered(self, s: Battle, seat: int) -> list[Choice]:
        """What this seat can choose next."""
        raise NotImplementedError

    def after(self, s: Battle, seat: int, choice: Choice) -> BothSides:
        """The procedure after a choice of this seat; nothing else changes."""
        raise NotImplementedError

    def before(self, s: Battle, seat: int) -> BothSides:
        """The procedure before the first choice of this seat."""
        raise NotImplementedError

    def deciders(self, s: Battle) -> tuple[int, ...]:
        return _WAITING[self.done[0] + 2 * self.done[1]]

    def choices(self, s: Battle, seat: int) -> list[Choice]:
        if not s.offers[seat]:
            s.offer(seat, self.offered(s, seat))
        return s.offers[seat]  # the table's own, as in `Offer`

    def explain(self, s: Battle, seat: int, choice: Choice) -> list[Reason]:
        return refusal(s, seat, choice, self.choices(s, seat), self.RULE)

    def answer(self, s: Battle, seat: int, choice: Choice) -> None:
        s.forget_offers()
        after = self.after(s, seat, choice)
        s.become(after)
        if after.done[seat]:
            s.showed()

    def imagined(self, s: Battle, seat: int, chance: Dice) -> BothSides:
        """Let this seat decide by chance, as far as all know that it has decided."""
        finished = self.done[seat]
        if finished and not self.took_part(s, seat):
            return self
        s.moves -= self.steps[seat]
        frame = self.before(s, seat)
        while finished and not frame.done[seat]:
            offered = frame.offered(s, seat)
            frame = frame.after(s, seat, offered[chance.below(0, len(offered))])
        s.moves += frame.steps[seat]
        return frame

    def took_part(self, s: Battle, seat: int) -> bool:
        """Whether this seat has anything to decide here at all."""
        return True

    def stepped(self, seat: int) -> Ints:
        """How many choices each has made after another one of this seat."""
        return put(self.steps, seat, self.steps[seat] + 1)

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        return bool(self.deciders(s)) or s.over


def put(values: Ints, at: int, value: int) -> Ints:
    """The values with another one in this place."""
    if values[at] == value:
        return values
    if len(values) == 2:  # one a seat
        return (values[0], value) if at else (value, values[1])
    return (*values[:at], value, *values[at + 1 :])
