"""What every view has. Each game declares its own beside it (`view.py`): a TypedDict that adds to `View`.

Bots, the table and the browser read views by these types; tools/wire.py makes the browser's of them, and the
conformance tests hold every view against its type.
"""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypeAlias, TypedDict, TypeVar

T = TypeVar("T")


class OneOf:
    """Marks a text that is one of these words: `Terrain: TypeAlias = Annotated[str, OneOf(TERRAIN_IDS)]`.

    As the key of a dict: all of them are there.
    """

    def __init__(self, words: list[str] | tuple[str, ...]) -> None:
        self.words = tuple(words)


class Length:
    """Marks a list that always has so many items."""

    def __init__(self, items: int) -> None:
        self.items = items


#: One for each of two sides.
Both: TypeAlias = Annotated[list[T], Length(2)]


class View(TypedDict):
    """What every view has; each game adds its own."""

    game: str
    version: str
    options: dict[str, Any]
    seats: int
    #: Whose eyes these are; None: a spectator.
    seat: int | None
    over: bool
    #: The seats that owe a choice.
    deciders: list[int]
    #: At the end.
    scores: NotRequired[list[int]]
    winners: NotRequired[list[int]]
