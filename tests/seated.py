"""A game under way in a test: what every game's table of tests can do.

Each game's `table.py` builds an exact position in a few words and returns a table, which is played through
the door and looked at in the same words in every game:

    t = table(4, hands={0: "katana", 1: "parry"})
    t.do(0, "play katana", "target 1")
    assert t.asked == ("parry", (1,))
    assert "parry parry" in t.legal(1)
    assert t.refused(0, "end") == ["SAM-4.1"]
    assert kinds(t.events) == ["played", "attacked"]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Generic, TypeVar

import pytest

import sengoku
from sengoku.core.events import Event
from sengoku.core.reasons import Reason
from sengoku.core.state import State

Position = TypeVar("Position", bound=State)


class Seated(Generic[Position]):
    """Looks at and chooses for all seats of `state`. Everything is read as the rulebook would write it."""

    def __init__(self, state: Position) -> None:
        self.state = state
        #: Everything that has happened since the position was built.
        self.events: list[Event] = []

    # -- playing ----------------------------------------------------------------------------------------

    def do(self, seat: int, *choices: str) -> list[Event]:
        """Make these choices through the door; everything that happened."""
        events: list[Event] = []
        for choice in choices:
            events += self.state.choose(seat, choice)
            self.sound()
        self.events += events
        return events

    def sound(self) -> None:
        faults = self.state.audit()
        assert not faults, faults

    # -- looking ----------------------------------------------------------------------------------------

    @property
    def asked(self) -> Any:
        """What is asked, and who must answer; a type would be taken to outlast the next choice."""
        seats = self.state.deciders()
        return (self.state.ask(seats[0]).prompt, seats) if seats else ("over", ())

    def legal(self, seat: int) -> list[str]:
        return [str(choice) for choice in self.state.choices(seat)]

    def reasons(self, seat: int, choice: str) -> list[Reason]:
        """Why a choice is refused; the door must refuse it for the same and change nothing."""
        before = self.state.dump()
        reasons = self.state.why_not(seat, choice)
        with pytest.raises(sengoku.IllegalChoice) as refusal:
            self.state.choose(seat, choice)
        assert refusal.value.reasons == reasons
        assert self.state.dump() == before
        assert choice not in self.legal(seat)
        return reasons

    def refused(self, seat: int, choice: str) -> list[str]:
        """The rules that forbid a choice."""
        return [reason.rule for reason in self.reasons(seat, choice)]

    def told(self, kind: str) -> list[dict[str, object]]:
        """What all events of a kind have said so far."""
        return told(self.events, kind)

    @property
    def over(self) -> bool:
        return self.state.over

    def result(self) -> dict[str, Any]:
        """How the game ended, as everybody sees it."""
        assert self.over
        result: dict[str, Any] = self.state.view(None)["result"]
        return result


def redrawn(state: Position, viewer: int | None, key: object) -> Position:
    """A world this viewer might live in: sound, and no different to look at or to choose in."""
    world = state.resample(viewer, str(key))
    assert isinstance(world, type(state))
    assert world.audit() == []
    assert world.view(viewer) == state.view(viewer)
    if viewer in state.deciders():
        assert world.choices(viewer) == state.choices(viewer)
        assert world.ask(viewer) == state.ask(viewer)
    return world


def check_blind(state: State, viewer: int | None, chance: Random) -> None:
    """The same seed draws the same world from the real game and from any redrawn one."""
    other = redrawn(state, viewer, chance.random())
    key = chance.random()
    assert redrawn(state, viewer, key).dump() == redrawn(other, viewer, key).dump()


def left_of(copies: Sequence[int], names: Sequence[str], *groups: Iterable[int]) -> list[int]:
    """How many of each component are left beside these; ValueError if there are not that many of one."""
    left = list(copies)
    for group in groups:
        for piece in group:
            left[piece] -= 1
    if min(left) < 0:
        raise ValueError(f"there are not that many copies of {names[left.index(min(left))]}")
    return left


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def told(events: Sequence[Event], kind: str) -> list[dict[str, object]]:
    """What the events of a kind say."""
    return [event.args for event in events if event.kind == kind]
