"""A game under way in a test: what every game's table of tests can do."""

from __future__ import annotations

from typing import Generic, TypeVar

import pytest

import sengoku
from sengoku.core.reasons import Reason
from sengoku.core.state import State

Position = TypeVar("Position", bound=State)


class Seated(Generic[Position]):
    """Looks at and chooses for all seats of `state`."""

    state: Position

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
