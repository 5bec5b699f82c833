"""Optional parts of the rules on the table (night, siege, samurai, treason, an ally), behind one interface.

Each room of such a part declares what it adds to the table, and saves, shows, checks and redraws it itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from sengoku.core.dice import Dice

if TYPE_CHECKING:
    from sengoku.games.tenkatoitsu.state import Battle


class OptionalPart:
    """What only some battles and options have on the table; idle in all others."""

    #: The fields that are saved: lists of numbers, and numbers.
    LISTS: ClassVar[tuple[str, ...]] = ()
    NUMBERS: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> OptionalPart:
        """An equal part that shares nothing that can change."""
        raise NotImplementedError

    def see(self, s: Battle, me: int, seen: dict[str, Any]) -> None:
        """Add to a view what this seat (NOBODY: a spectator) may know."""
        raise NotImplementedError

    def audit(self, s: Battle) -> list[str]:
        """What is wrong, [] if nothing is."""
        raise NotImplementedError

    def redraw(self, s: Battle, seat: int, chance: Dice) -> None:
        """Let what is hidden of this seat be otherwise, as far as all know. Most parts hide nothing."""

    def save(self, saved: dict[str, Any]) -> None:
        save(self, self.LISTS, self.NUMBERS, saved)

    def restore(self, saved: dict[str, Any]) -> None:
        restore(self, self.LISTS, self.NUMBERS, saved)


def save(owner: object, lists: tuple[str, ...], numbers: tuple[str, ...], saved: dict[str, Any]) -> None:
    """Add fields to a dump."""
    for name in lists:
        saved[name] = list(getattr(owner, name))
    for name in numbers:
        saved[name] = getattr(owner, name)


def restore(owner: object, lists: tuple[str, ...], numbers: tuple[str, ...], saved: dict[str, Any]) -> None:
    """Take fields from a dump; TypeError if one is not of whole numbers."""
    for name in lists:
        setattr(owner, name, [_whole(value) for value in saved[name]])
    for name in numbers:
        setattr(owner, name, _whole(saved[name]))


def _whole(value: object) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    return value
