"""What the procedures of the game share: a frame that offers a list of choices and takes one."""

from __future__ import annotations

from typing import Any, ClassVar

from sengoku.core.choices import Choice
from sengoku.core.frames import Frame, Question
from sengoku.core.reasons import Reason
from sengoku.games.tenkatoitsu.refusals import refusal
from sengoku.games.tenkatoitsu.state import Battle


class Offer(Question[Battle]):
    """A procedure of one seat. `options` lists what can be chosen now; [] means that it is over.

    `prepare` does what needs no decision and returns True as long as there was something to do. Where only
    one thing can be chosen it is taken at once.
    """

    RULE: ClassVar[str] = "TEN-3.2"

    def prepare(self, s: Battle) -> bool:
        return False

    def options(self, s: Battle) -> list[Choice]:
        raise NotImplementedError

    def take(self, s: Battle, choice: Choice) -> None:
        raise NotImplementedError

    def finish(self, s: Battle) -> None:
        s.pop()

    def show(self, s: Battle, seen: dict[str, Any]) -> None:
        """Add to a view what all see of this procedure."""

    def takes_only_choice(self, s: Battle) -> bool:
        """Whether a single choice is taken without asking: not where the question itself is a secret."""
        return True

    def run(self, s: Battle) -> bool:
        if s.offering:
            s.forget_offers()
        if self.prepare(s):
            return False
        options = self.options(s)
        if not options:
            self.finish(s)
            return False
        if len(options) == 1 and self.takes_only_choice(s):
            self.take(s, options[0])
            return False
        s.offer(self.seat, options)
        return True

    def choices(self, s: Battle, seat: int) -> list[Choice]:
        """The list is the table's own: `Battle.choices` gives copies away."""
        return self.offered(s)

    def explain(self, s: Battle, seat: int, choice: Choice) -> list[Reason]:
        return self.refuse(s, choice, self.offered(s))

    def offered(self, s: Battle) -> list[Choice]:
        """What can be chosen now, worked out once for each question."""
        if not s.offers[self.seat]:
            s.offer(self.seat, self.options(s))
        return s.offers[self.seat]

    def refuse(self, s: Battle, choice: Choice, legal: list[Choice]) -> list[Reason]:
        """Why a choice that is not offered is not: never empty."""
        return refusal(s, self.seat, choice, legal, self.RULE)

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        return below is not None

    def answer(self, s: Battle, seat: int, choice: Choice) -> None:
        s.forget_offers()
        self.take(s, choice)
