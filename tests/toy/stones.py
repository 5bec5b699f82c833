"""Stones: take 1 to 3 stones from a heap in turn; whoever takes the last one wins, or loses.

Nothing is hidden and, once the first seat is drawn, nothing is left to chance: every choice but the last can
be taken back. It has an option of each type.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.choices import Actions, Choice
from sengoku.core.dice import Dice
from sengoku.core.events import Ask, Told
from sengoku.core.fields import Field, Number, Numbers, last_seat, seats
from sengoku.core.frames import Frame, Question
from sengoku.core.game import Option
from sengoku.core.reasons import Reason
from sengoku.core.state import State
from tests.toy.rules import Toy

ACTIONS: Final = Actions()
TAKE: Final = ACTIONS.add("take", ["1", "2", "3"])
STREAMS: Final = ("first",)


class Heap(State):
    """One heap, and what each seat has taken."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Number("heap"),
        Numbers("taken", each=seats),
        Number("last", -1, last_seat),
    )
    heap: int
    taken: list[int]
    last: int

    @property
    def full(self) -> int:
        size = self.options["heap"]
        assert isinstance(size, int)
        return size

    def scores(self) -> list[int]:
        if not self.over:
            return [0] * self.seats
        return [1 if seat in self.winners() else 0 for seat in range(self.seats)]

    def winners(self) -> list[int]:
        if not self.over:
            return []
        if self.options["last"] == "wins":
            return [self.last]
        return [seat for seat in range(self.seats) if seat != self.last]

    def clone(self) -> Heap:
        twin = Heap(self.game, self.seats, self.options, self.dice.copy())
        self.copy_to(twin)
        twin.heap = self.heap
        twin.taken = list(self.taken)
        twin.last = self.last
        return twin

    def redraw(self, me: int, chance: Dice) -> None:
        """Nothing is hidden."""

    def see(self, seat: int | None, seen: dict[str, Any]) -> None:
        seen["heap"] = self.heap
        seen["taken"] = list(self.taken)

    def check(self) -> list[str]:
        faults: list[str] = []
        if self.heap + sum(self.taken) != self.full:
            faults.append("stones were lost or added")
        if self.over != (self.heap == 0):
            faults.append("the game is over exactly when the heap is empty")
        if (self.last == -1) != (not any(self.taken)):
            faults.append("nobody took the last stones")
        return faults


class Turn(Question[Heap]):
    """STO-1: take stones, then the next seat does."""

    NAME: ClassVar[str] = "turn"
    RULE: ClassVar[str] = "STO-1"

    def ask(self, s: Heap, seat: int) -> Ask:
        return Ask("take", "STO-1", {"count": s.heap})

    def choices(self, s: Heap, seat: int) -> list[Choice]:
        return TAKE.choices[: s.heap]

    def explain(self, s: Heap, seat: int, choice: Choice) -> list[Reason]:
        return [Reason("STO-1", "too-few-stones", {"count": s.heap})]

    def answer(self, s: Heap, seat: int, choice: Choice) -> None:
        count = choice.index + 1
        s.heap -= count
        s.taken[seat] += count
        s.last = seat
        s.emit("took", "STO-1", seat, count)
        step = 1 if s.options["clockwise"] else -1
        s.become(Turn((seat + step) % s.seats))
        if s.heap == 0:
            s.over = True

    def fits(self, s: Heap, below: Frame[Any] | None) -> bool:
        return below is None


class Stones(Toy):
    """Named after its class, so that a test's server can have several."""

    titles = {"STO-0": "Take turns", "STO-1": "Take 1 to 3 stones", "STO-2": "The last stone ends the game"}

    def __init__(self) -> None:
        super().__init__()
        self.name = type(self).__name__
        self.id = self.name.lower()
        self.seats = range(2, 5)
        self.streams = STREAMS
        self.actions = ACTIONS
        self.frames = {Turn.NAME: Turn}
        self.events = {"took": Told("seat count")}
        self.turn_rule = "STO-0"
        self.over_rule = "STO-2"
        self.options = {
            "clockwise": Option("clockwise", True, (False, True), "STO-0"),
            "heap": Option("heap", 9, tuple(range(5, 13)), "STO-1"),
            "last": Option("last", "wins", ("wins", "loses"), "STO-2"),
        }

    def blank(self, seats: int, options: dict[str, object], streams: Dice) -> State:
        return Heap(self, seats, options, streams)

    def set_up(self, state: State) -> None:
        assert isinstance(state, Heap)
        state.heap = state.full
        state.taken = [0] * state.seats
        state.last = -1
        state.start(Turn(state.dice.below(0, state.seats)))


STONES: Final = Stones()
