"""Stones: take 1 to 3 stones from a heap in turn; whoever takes the last one wins, or loses.

Nothing is hidden and, once the first seat is drawn, nothing is left to chance: every choice but the last can
be taken back. It has an option of each type.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.choices import Actions, Choice
from sengoku.core.dice import Dice, dice, root_key
from sengoku.core.events import Ask
from sengoku.core.frames import Frame
from sengoku.core.game import Game, Option
from sengoku.core.reasons import Reason
from sengoku.core.state import State
from tests.toy.rules import Toy

ACTIONS: Final = Actions()
TAKE: Final = ACTIONS.verb("take", ["1", "2", "3"])
STREAMS: Final = ("first",)


class Heap(State):
    """One heap, and what each seat has taken."""

    heap: int
    taken: list[int]
    last: int

    def __init__(self, game: Game, seats: int, options: dict[str, object], dice: Dice) -> None:
        super().__init__(game, seats, options, dice)
        self.heap = 0
        self.taken = [0] * seats
        self.last = -1

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

    def redraw(self, seat: int | None, seed: str) -> Heap:
        twin = self.clone()
        twin.dice = dice(root_key(f"resample:{seed}"), STREAMS)
        return twin

    def see(self, seat: int | None, seen: dict[str, Any]) -> None:
        seen["heap"] = self.heap
        seen["taken"] = list(self.taken)

    def save(self, saved: dict[str, Any]) -> None:
        saved["heap"] = self.heap
        saved["taken"] = list(self.taken)
        saved["last"] = self.last

    def restore(self, saved: dict[str, Any]) -> None:
        self.heap = whole(saved["heap"])
        self.taken = [whole(count) for count in saved["taken"]]
        self.last = whole(saved["last"])

    def audit(self) -> list[str]:
        faults: list[str] = []
        if len(self.taken) != self.seats or min(self.taken) < 0 or self.heap < 0:
            faults.append("an impossible number of stones")
        elif self.heap + sum(self.taken) != self.full:
            faults.append("stones were lost or added")
        if self.over != (self.heap == 0):
            faults.append("the game is over exactly when the heap is empty")
        if not (self.last == -1 and not any(self.taken)) and not 0 <= self.last < self.seats:
            faults.append("nobody took the last stones")
        turns = [frame.seat for frame in self.stack if isinstance(frame, Turn)]
        if len(turns) != 1 or len(self.stack) != 1 or not 0 <= whole(turns[0]) < self.seats:
            faults.append("it is nobody's turn")
        return faults


def whole(value: object) -> int:
    """A saved number; anything else is damage."""
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    return value


class Turn(Frame[Heap]):
    """STO-1: take stones, then the next seat does."""

    NAME: ClassVar[str] = "turn"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Heap) -> bool:
        return True

    def deciders(self, s: Heap) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self, s: Heap, seat: int) -> Ask:
        return Ask("take", "STO-1", {"count": s.heap})

    def choices(self, s: Heap, seat: int) -> list[Choice]:
        return TAKE[: s.heap] if s.heap < len(TAKE) else list(TAKE)

    def why_not(self, s: Heap, seat: int, choice: Choice) -> list[Reason]:
        return [] if choice.index < s.heap else [Reason("STO-1", "too-few-stones", {"count": s.heap})]

    def answer(self, s: Heap, seat: int, choice: Choice) -> None:
        count = choice.index + 1
        s.heap -= count
        s.taken[seat] += count
        s.last = seat
        if s.recording:
            s.emit("took", "STO-1", {"seat": seat, "count": count})
        step = 1 if s.options["clockwise"] else -1
        self.seat = (seat + step) % s.seats
        if s.heap == 0:
            s.over = True

    def copy(self) -> Turn:
        return Turn(self.seat)


class Stones(Toy):
    titles = {"STO-0": "Take turns", "STO-1": "Take 1 to 3 stones", "STO-2": "The last stone ends the game"}

    def __init__(self) -> None:
        super().__init__()
        self.id = "stones"
        self.name = "Stones"
        self.seats = range(2, 5)
        self.streams = STREAMS
        self.actions = ACTIONS
        self.frames = {Turn.NAME: Turn}
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
        state.start(Turn(state.dice.below(0, state.seats)))


STONES: Final = Stones()
