"""TEN-6.6: the ways a unit can go that must end somewhere, and by what steps they lead there."""

from __future__ import annotations


class Ways:
    """The shortest ways of one retreat: where they end, and at which step each hex on them is entered."""

    def __init__(self) -> None:
        self.goals: list[int] = []
        self.steps: dict[int, int] = {}
