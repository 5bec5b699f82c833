"""A glance: what a seat may know, as plain numbers. It is a view without its words, for bots and playouts."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Glance:
    """What every glance has; a game derives its own (`games/<game>/glance.py`) and makes it in `Game.glance`.

    Like a view it is built by adding what is visible, the present question included, and leads to nothing
    that is hidden: the conformance tests hold all it has against worlds redrawn for its seat.
    """

    #: The names of all it holds besides the seat.
    SEEN: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def told(self) -> dict[str, Any]:
        """All it holds, by name."""
        return {name: getattr(self, name) for name in ("seat", *self.SEEN)}


class ViewGlance(Glance):
    """The glance of a game that has none of its own: the view itself."""

    SEEN: ClassVar[tuple[str, ...]] = ("view",)

    def __init__(self, seat: int, view: dict[str, Any]) -> None:
        super().__init__(seat)
        self.view = view
