"""Observations: what a seat may know, as a row of small numbers, for programs that learn.

A row consists of named blocks in a fixed order. Every number takes a byte and is never below 0: nobody,
nothing and what is unknown is 0, and what has a number of its own (a seat, a card) is that number plus one.
Like a view a row is built by adding what is visible; the conformance tests hold it against worlds redrawn
for its seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from sengoku.core.choices import whole
from sengoku.core.errors import BadOption, NotYourTurn
from sengoku.core.rows import MOST, NOT_WRITTEN, Row, at_most, put_zeros, total
from sengoku.core.state import NOBODY, State

if TYPE_CHECKING:
    from sengoku.core.game import Game

__all__ = ["MOST", "Block", "Observer", "Row", "at_most", "total"]


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
        self.game = game
        self.seats = seats
        #: As `Game.observer` has checked them.
        self.options: dict[str, object] = {}
        #: The numbers of the questions, by the procedure that asks.
        self._questions: dict[type, int] = {kind: at + 1 for at, kind in enumerate(game.frames.values())}
        general = [
            Block("me", (seats,), 1, "1 at the seat that looks; none for a spectator"),
            Block("deciders", (seats,), 1, "1 at the seats that owe a choice now"),
            Block("question", (1,), len(game.frames), "the procedure that asks this seat; 0: none"),
            Block("over", (1,), 1, "1 when the game is over"),
        ]
        self.blocks: list[Block] = [*general, *blocks]
        #: How many numbers come before the game's own.
        self._general: i64 = 2 * seats + 2
        #: How many numbers a row has.
        self.size = 0
        for block in self.blocks:
            block.begin = self.size
            self.size += block.size

    def __copy__(self) -> Observer:
        return self  # it never changes

    def __deepcopy__(self, memo: dict[int, Any]) -> Observer:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return _made_anew, (self.game, self.seats, self.options)

    def observe(self, state: State, seat: object) -> bytes:
        """The row of a seat; NOBODY, or None: a spectator."""
        looker = self._looker(state, seat)
        row = Row(vec[u8]([0] * self.size))
        self.fill(state, looker, row)
        return bytes(row.cells)

    def _looker(self, state: State, seat: object) -> int:
        """Who looks, as a number; refused are states of other games, and seats that are not there."""
        game = state.game
        if game.id != self.game.id or state.seats != self.seats:
            own = {"game": self.game.id, "count": self.seats}
            raise BadOption("observer-other", {**own, "other": game.id, "number": state.seats})
        number = whole(seat)
        if 0 <= number < self.seats or seat is None:
            return number
        if number == NOBODY and type(seat) is int:
            return NOBODY
        raise NotYourTurn("no-seat", {"value": repr(seat), "last": self.seats - 1})

    def fill(self, state: State, seat: int, row: Row) -> None:
        """Write the row of a seat; if it is not the first that is written there, only what has changed."""
        self.fill_for(state, seat, state.deciders(), row)

    def fill_for(self, state: State, seat: int, deciders: tuple[int, ...], row: Row) -> None:
        """The same for whoever knows already which seats owe a choice."""
        try:
            self._fill(state, seat, deciders, row)
        except BaseException:
            row.forget()  # what it remembers may not be written yet
            raise

    def _fill(self, state: State, seat: int, deciders: tuple[int, ...], row: Row) -> None:
        row.rewind()
        over = state.over
        if over:
            row.forget()
        asking = type(state.stack[-1])
        if row.seat != seat or row.deciders is not deciders or row.asking is not asking:
            self._write_asked(deciders, asking, seat, row)
        row.at = row.begin + self._general
        row.cells[row.at - 1] = 0
        if over:
            row.cells[row.at - 1] = 1
        self.write(state, seat, row)
        if row.at != row.begin + self.size:
            raise ValueError(f"a row of {row.at - row.begin} numbers, but its blocks have {self.size}")
        if over:  # the end uncovers what nothing told before: such a row is written whole
            row.forget()

    def _write_asked(self, deciders: tuple[int, ...], asking: type, seat: i64, row: Row) -> None:
        """Who looks, who owes a choice, and what this seat is asked."""
        cells, begin = row.cells, row.begin
        seats: i64 = self.seats
        decider: i64
        if row.seat == NOT_WRITTEN:
            put_zeros(cells, begin, 2 * seats)
        else:
            if row.seat >= 0:
                cells[begin + row.seat] = 0
            for decider in row.deciders:
                cells[begin + seats + decider] = 0
        if seat >= 0:
            cells[begin + seat] = 1
        if row.asking is not asking:
            row.asking, row.question = asking, self._questions[asking]
        question: i64 = 0
        for decider in deciders:
            cells[begin + seats + decider] = 1
            if decider == seat:
                question = row.question
        cells[begin + 2 * seats] = u8(question)
        row.seat, row.deciders = seat, deciders

    def write(self, state: Any, seat: int, row: Row) -> None:
        """Add the game's own blocks to a row."""

    def mask(self, state: State, seat: object) -> bytes:
        """A byte for each choice of the game: 1 if it is legal now."""
        looker = self._looker(state, seat)
        legal = vec[u8]([0] * len(state.game.actions.all))
        for choice in state.choices(looker):
            legal[choice.code] = 1
        return bytes(legal)


def _made_anew(game: Game, seats: int, options: dict[str, object]) -> Observer:
    return game.observer(seats, **options)
