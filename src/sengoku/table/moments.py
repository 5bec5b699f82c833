"""What an event changes in what somebody sees: the view of its moment, as a difference to the one before.

Boards tell events one by one and draw the table as it was at each. Nothing goes into a difference but the
views of its own viewer, at events that viewer hears of; whoever comes late or reads the log gets none.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final, cast

from sengoku.core.differences import difference
from sengoku.core.events import Event
from sengoku.core.state import State
from sengoku.core.views import View
from sengoku.table.answers import GameEvent

#: With more events in line than this, nobody wants to see them all.
MOST: Final = 40
#: In how many entries of its log a table keeps chapters, for those who are a little behind.
KEPT: Final = 8


def view_of(state: State, seat: int | None, *, past: bool = False) -> View:
    """What somebody sees, with the sums that boards show of it."""
    seen = state.view(seat, past=past)
    sums = state.game.sums(state, seen)
    if sums is not None:
        seen["sums"] = sums
    return cast(View, seen)


def view_at(moment: State, viewer: int | None, before: View) -> View:
    """What somebody sees at an event; the sums that are not made then stay as they were before."""
    seen = cast(dict[str, Any], view_of(moment, viewer, past=True))
    if "sums" in before and "sums" in seen:
        seen["sums"] = {**cast(dict[str, Any], before)["sums"], **seen["sums"]}
    return cast(View, seen)


class Chapter:
    """A choice that was made, with the state before it: its moments are found when somebody looks."""

    def __init__(self, before: State, seat: int, choice: str) -> None:
        self.before = before
        self.seat = seat
        self.choice = choice

    @cached_property
    def moments(self) -> list[State]:
        return self.before.moments_of(self.seat, self.choice)


class Telling:
    """Tells a viewer (None: a spectator) events with what each changes; `view` is what it sees by then."""

    def __init__(self, view: View | None, viewer: int | None) -> None:
        self.viewer = viewer
        self.view = view

    def events(self, events: list[Event], chapter: Chapter) -> list[GameEvent]:
        """What a choice's entry tells: the last events are the chapter's own.

        Before them may stand what the chooser did unseen: it has seen all that it changed.
        """
        early: list[State | None] = [None] * (len(events) - len(chapter.moments))
        told = zip(events, [*early, *chapter.moments], strict=True)
        return [self._event(event, moment) for event, moment in told if event.heard_by(self.viewer)]

    def _event(self, event: Event, moment: State | None) -> GameEvent:
        shown: dict[str, Any] = event.seen_by(self.viewer)
        body = GameEvent(**shown)
        # Between two procedures there is no position to look at: the next event brings it.
        if moment is not None and moment.stack and self.view is not None:
            view = view_at(moment, self.viewer, self.view)
            body.changes = difference(cast(dict[str, Any], self.view), cast(dict[str, Any], view))
            self.view = view
        return body
