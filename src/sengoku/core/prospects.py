"""What a game promises before it begins: its armies, how many turns it has, how long it takes."""

from __future__ import annotations


class Force:
    """An army of a scenario: its word (the message `army-<id>`), and how large it is."""

    def __init__(self, id: str, clans: int, units: int) -> None:
        self.id = id
        self.clans = clans
        self.units = units


class Prospect:
    """A scenario that can be chosen by the value of an option; its armies in the order of their seats."""

    def __init__(
        self, option: str, value: str, title: str, armies: list[Force], turns: int, minutes: int
    ) -> None:
        self.option = option
        self.value = value
        #: What people call it, for one of one's own; others have messages (`option-<option>-<value>`).
        self.title = title
        self.armies = armies
        self.turns = turns
        #: About how long it takes a person against a bot; 0 if nobody knows.
        self.minutes = minutes
