"""Stones whose rules change: the version is what the environment says, so that a server can get another.

Version 1 is Stones. Under 2 one may take four stones, and a state keeps one thing more: whoever has taken
three so far has done nothing else. Under 3 one may take two at most. Under 4 whoever takes three puts one
back, which is told.
"""

from __future__ import annotations

import os
from typing import Any, ClassVar, Final

from sengoku.core.choices import Actions, Choice
from sengoku.core.dice import Dice
from sengoku.core.events import Told
from sengoku.core.fields import Field, Number
from sengoku.core.game import Option
from sengoku.core.state import State
from tests.toy.stones import Heap, Stones, Turn

ACTIONS: Final = Actions()
TAKE: Final = ACTIONS.add("take", ["1", "2", "3", "4"])
VERSION: Final = os.environ.get("TOY_RULES", "1")
MOST: Final = {"1": 3, "2": 4, "3": 2, "4": 3}[VERSION]


class Pile(Heap):
    """Under version 2 it knows how many turns there were."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        (*Heap.FIELDS, Number("turns", 0)) if VERSION == "2" else Heap.FIELDS
    )
    turns: int = 0

    def clone(self) -> Pile:
        twin = Pile(self.game, self.seats, self.options, self.dice.copy())
        self.copy_to(twin)
        twin.heap, twin.taken, twin.last, twin.turns = self.heap, list(self.taken), self.last, self.turns
        return twin


class Taking(Turn):
    NAME: ClassVar[str] = "taking"

    def choices(self, s: Heap, seat: int) -> list[Choice]:
        return TAKE.choices[: min(MOST, s.heap)]

    def answer(self, s: Heap, seat: int, choice: Choice) -> None:
        super().answer(s, seat, choice)
        assert isinstance(s, Pile)
        s.turns += 1
        if VERSION == "4" and choice.index == 2 and not s.over:
            s.heap, s.taken[seat] = s.heap + 1, s.taken[seat] - 1
            s.emit("returned", "STO-1", seat)
        if not s.over:
            turn = s.stack[-1]
            assert isinstance(turn, Turn)
            s.become(Taking(turn.seat))


class Changing(Stones):
    def __init__(self) -> None:
        super().__init__()
        self.version = VERSION
        self.actions = ACTIONS
        self.frames = {Taking.NAME: Taking, Turn.NAME: Turn}
        self.events = {**self.events, "returned": Told("seat")}
        self.options = {**self.options, "heap": Option("heap", 9, tuple(range(5, 61)), "STO-1")}

    def blank(self, seats: int, options: dict[str, object], streams: Dice) -> State:
        return Pile(self, seats, options, streams)

    def set_up(self, state: State) -> None:
        super().set_up(state)
        turn: Any = state.stack[-1]
        state.become(Taking(turn.seat))


GAME: Final = Changing()
