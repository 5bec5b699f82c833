"""The flow of a game is a stack of frames: one small class for each procedure of the rulebook.

A frame is plain data, so a state with its stack can be cloned, saved and loaded at any moment. A procedure
calls another by pushing its frame, and is over when it pops itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.reasons import Reason

if TYPE_CHECKING:
    from sengoku.core.state import State

S = TypeVar("S", bound="State", contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """A procedure under way.

    The engine calls `run` until it returns True, which means "I wait for the seats in `deciders`". A frame
    that returns False has pushed another, popped itself or moved on, and `run` is called on the new top.
    `FIELDS` names the attributes in the order in which `__init__` takes them: saving and loading use it.
    `WAIT` is the paragraph that those who wait for its deciders are shown, "" for the game's turn rule.
    """

    NAME: ClassVar[str] = "frame"
    FIELDS: ClassVar[tuple[str, ...]] = ()
    WAIT: ClassVar[str] = ""
    #: How many seconds a look may last: then a table takes the first choice for whoever looks. 0: no limit.
    LASTS: ClassVar[int] = 0

    def run(self, state: S) -> bool:
        """Do what needs no decision; True = a decision is awaited."""
        raise NotImplementedError

    def deciders(self, state: S) -> tuple[int, ...]:
        """The seats that owe a choice while this frame waits."""
        raise NotImplementedError

    def ask(self, state: S, seat: int) -> Ask:
        """What a deciding seat is asked."""
        raise NotImplementedError

    def choices(self, state: S, seat: int) -> list[Choice]:
        """Every legal choice of a deciding seat, in a fixed order, never empty."""
        raise NotImplementedError

    def why_not(self, state: S, seat: int, choice: Choice) -> list[Reason]:
        """Every failed condition of a choice of the table; empty exactly when it is in `choices`."""
        raise NotImplementedError

    def answer(self, state: S, seat: int, choice: Choice) -> None:
        """Carry out a legal choice."""
        raise NotImplementedError

    def look(self, state: S, seat: int, seen: dict[str, Any]) -> None:
        """Add to a seat's view what it is shown only while this frame waits; nobody can look again later."""

    def copy(self) -> Frame[S]:
        """An equal frame that shares nothing that can change."""
        raise NotImplementedError

    def dump(self) -> dict[str, object]:
        saved: dict[str, object] = {"frame": self.NAME}
        for field in self.FIELDS:
            value = getattr(self, field)
            saved[field] = list(value) if isinstance(value, list) else value
        return saved
