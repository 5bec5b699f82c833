"""The flow of a game is a stack of frames: one small class for each procedure of the rulebook.

A frame is a value: it never changes. A step of a procedure puts a new frame in its place (`State.become`), so
two states can share frames, and copying a stack is copying a list. A procedure calls another by pushing its
frame, and is over when it pops itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.dice import Dice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, last_seat, save
from sengoku.core.reasons import Reason

if TYPE_CHECKING:
    from sengoku.core.state import State

S = TypeVar("S", bound="State", contravariant=True)

#: One seat that decides alone, by its number: nothing is made when a question is asked.
ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(16)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """A procedure under way.

    The engine calls `run` until it returns True, which means "I wait for the seats in `deciders`". A frame
    that returns False has pushed another, popped itself or put another in its place, and `run` is called on
    the new top. `FIELDS` declares what it holds, in the order in which `__init__` takes it.
    """

    NAME: ClassVar[str] = "frame"
    FIELDS: ClassVar[tuple[Field, ...]] = ()
    #: The paragraph behind "something else is being asked now", and the one shown to those who wait; "" for
    #: the game's turn rule.
    RULE: ClassVar[str] = ""
    WAIT: ClassVar[str] = ""
    #: What is asked, where the question has no arguments.
    PROMPT: ClassVar[str] = ""
    #: How many seconds a look may last: then a table takes the first choice for whoever looks. 0: no limit.
    LASTS: ClassVar[int] = 0

    def run(self, state: S) -> bool:
        """Do what needs no decision; True = a decision is awaited, as by whatever only asks."""
        return True

    def deciders(self, state: S) -> tuple[int, ...]:
        """The seats that owe a choice while this frame waits."""
        raise NotImplementedError

    def ask(self, state: S, seat: int) -> Ask:
        """What a deciding seat is asked."""
        return Ask(self.PROMPT, self.RULE)

    def choices(self, state: S, seat: int) -> list[Choice]:
        """Every legal choice of a deciding seat, in a fixed order, never empty: what is legal stands here."""
        raise NotImplementedError

    def explain(self, state: S, seat: int, choice: Choice) -> list[Reason]:
        """Every failed condition of a choice that is not legal; [] if it belongs to another question."""
        return []

    def answer(self, state: S, seat: int, choice: Choice) -> None:
        """Carry out a legal choice."""
        raise NotImplementedError

    def look(self, state: S, seat: int, seen: dict[str, Any]) -> None:
        """Add to a seat's view what it is shown only while this frame waits; nobody can look again later."""

    def fits(self, state: S, below: Frame[Any] | None) -> bool:
        """Whether this procedure can be under way on this table, begun by the one below it (None: the first).

        Asked of saved games that may be damaged, after the ranges of its fields.
        """
        return True

    def dump(self) -> dict[str, object]:
        saved: dict[str, Any] = {"frame": self.NAME}
        save(self, saved)
        return saved


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Frame[S]):
    """A procedure that asks one seat."""

    FIELDS: ClassVar[tuple[Field, ...]] = (Number("seat", 0, last_seat),)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, state: S) -> tuple[int, ...]:
        return ALONE[self.seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Frame[S]):
    """A procedure in which several seats decide at the same time, hidden; `deciders` are those who still do.

    That a seat has decided is open; what, is shown when all have (`reveal`).
    """

    def run(self, state: S) -> bool:
        if self.deciders(state):
            return True
        state.pop()
        state.showed()
        self.reveal(state)
        return False

    def reveal(self, state: S) -> None:
        """All have decided: show it, and carry it out."""
        raise NotImplementedError

    def imagined(self, state: S, seat: int, chance: Dice) -> Frame[S]:
        """This procedure as others might imagine it, who do not see what this seat has decided so far."""
        raise NotImplementedError
