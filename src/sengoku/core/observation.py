"""Observations: what a seat may know, as a row of small numbers, for programs that learn.

A row consists of named blocks in a fixed order. Every number takes a byte and is never below 0: nobody,
nothing and what is unknown is 0, and what has a number of its own (a seat, a card) is that number plus one.
Like a view a row is built by adding what is visible; the conformance tests hold it against worlds redrawn
for its seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from sengoku.core.state import NOBODY, State

if TYPE_CHECKING:
    from sengoku.core.game import Game

#: The largest number a row can hold.
MOST: Final = 255


class Block:
    """An array of this shape, of numbers from 0 to `high`; `begin` is its place in the row."""

    __slots__ = ("begin", "help", "high", "name", "shape", "size")

    def __init__(self, name: str, shape: tuple[int, ...], high: int, help: str) -> None:
        self.name = name
        self.shape = shape
        self.high = high
        #: What it means, in a sentence for the reference.
        self.help = help
        self.size = 1
        for length in shape:
            self.size *= length
        self.begin = 0

    def __repr__(self) -> str:
        return f"Block({self.name!r}, {self.shape}, {self.high})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Observes all games of one kind: a game, a number of seats, options. Every row has the same blocks.

    A game derives its own (`games/<game>/observation.py`) and makes it in `Game.make_observer`; one without
    has only what is known of every game.
    """

    def __init__(self, game: Game, seats: int, blocks: list[Block]) -> None:
        self.seats = seats
        #: The numbers of the questions, by the name of the procedure that asks.
        self._questions: dict[str, int] = {name: at + 1 for at, name in enumerate(game.frames)}
        general = [
            Block("me", (seats,), 1, "1 at the seat that looks; none for a spectator"),
            Block("deciders", (seats,), 1, "1 at the seats that owe a choice now"),
            Block("question", (1,), len(game.frames), "the procedure that asks this seat; 0: none"),
            Block("over", (1,), 1, "1 when the game is over"),
        ]
        self.blocks: list[Block] = [*general, *blocks]
        #: How many numbers a row has.
        self.size = 0
        for block in self.blocks:
            block.begin = self.size
            self.size += block.size

    def observe(self, state: State, seat: int) -> bytes:
        """The row of a seat; NOBODY: a spectator."""
        deciders = state.deciders()
        row: list[int] = [0] * (2 * self.seats + 2)
        if seat != NOBODY:
            row[seat] = 1
        for decider in deciders:
            row[self.seats + decider] = 1
            if decider == seat:
                row[2 * self.seats] = self._questions[state.stack[-1].NAME]
        if state.over:
            row[2 * self.seats + 1] = 1
        self.write(state, seat, row)
        return bytes(row)

    def write(self, state: Any, seat: int, row: list[int]) -> None:
        """Add the game's own blocks to a row."""

    def mask(self, state: State, seat: int) -> bytes:
        """A byte for each choice of the game: 1 if it is legal now."""
        legal = bytearray(len(state.game.actions.all))
        for choice in state.choices(seat):
            legal[choice.code] = 1
        return bytes(legal)


def one_hot(row: list[int], place: int, length: int) -> None:
    """Add so many zeros with a 1 at a place, if there is one."""
    for at in range(length):
        row.append(1 if at == place else 0)


def counted(row: list[int], things: list[int], kinds: int) -> None:
    """Add how many there are of each kind."""
    begin = len(row)
    row.extend([0] * kinds)
    for thing in things:
        row[begin + thing] += 1


def at_most(number: int, most: int = MOST) -> int:
    """A count that fits into a row, whatever it has become."""
    return 0 if number < 0 else most if number > most else number
