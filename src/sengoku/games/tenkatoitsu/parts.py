"""Optional parts of the rules on the table (night, siege, samurai, treason, an ally), behind one interface.

Each room of such a part declares what it adds to the table, and shows, checks and redraws it itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from sengoku.core.dice import Dice
from sengoku.core.fields import Field

if TYPE_CHECKING:
    from sengoku.games.tenkatoitsu.state import Battle


class OptionalPart:
    """What only some battles and options have on the table; idle in all others."""

    FIELDS: ClassVar[tuple[Field, ...]] = ()

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
