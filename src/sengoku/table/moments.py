"""What an event changes in what somebody sees: the view of its moment, as a difference to the one before.

Boards tell events one by one and draw the table as it was at each. Nothing goes into a difference but the
views of its own viewer, at events that viewer hears of; whoever comes late or reads the log gets none.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final, TypeAlias

from sengoku.core.differences import difference, kept
from sengoku.core.events import Event
from sengoku.core.state import State
from sengoku.table.answers import GameEvent

Part: TypeAlias = dict[str, Any]
#: With more events in line than this, nobody wants to see them all.
MOST: Final = 40
#: In how many entries of its log a table keeps chapters, for those who are a little behind.
KEPT: Final = 8


def view_of(state: State, seat: int | None, *, past: bool = False, open: Part | None = None) -> Part:
    """What somebody sees, with the sums that boards show of it; `open`: what all see, if it is known."""
    seen = state.view(seat, past=past, open=open)
    sums = state.game.sums(state, seen)
    if sums is not None:
        seen["sums"] = sums
    return seen


def view_at(moment: State, viewer: int | None, before: Part, open: Part | None = None) -> Part:
    """What somebody sees at an event; the sums that are not made then stay as they were before."""
    seen = moment.view(viewer, past=True, open=open)
    sums = moment.game.sums(moment, seen)
    if sums is not None:
        seen["sums"] = {**before["sums"], **sums} if "sums" in before else sums
    return seen


class Chapter:
    """A choice that was made, with the state before it: its moments are found when somebody looks.

    `open` is what was open to all before it, as those who look have seen it.
    """

    def __init__(self, before: State, seat: int, choice: str, open: Part | None = None) -> None:
        self.before = before
        self.seat = seat
        self.choice = choice
        self.open = {} if open is None else open

    @cached_property
    def moments(self) -> list[State]:
        return self.before.moments_of(self.seat, self.choice)

    @cached_property
    def opens(self) -> list[Part]:
        """What is open to all at each of them: made once, however many look."""
        found, last = [], self.open
        for moment in self.moments:
            if moment.stack:
                last = kept(last, moment.open_to_all())
            found.append(last)
        return found


class Telling:
    """Tells a viewer (None: a spectator) events with what each changes; `view` is what it sees by then."""

    def __init__(self, view: Part | None, viewer: int | None) -> None:
        self.viewer = viewer
        self.view = view

    def events(self, events: list[Event], chapter: Chapter) -> list[GameEvent]:
        """What a choice's entry tells: the last events are the chapter's own.

        Before them may stand what the chooser did unseen: it has seen all that it changed.
        """
        viewer, moments = self.viewer, chapter.moments
        place = len(moments) - len(events) - 1
        told: list[GameEvent] = []
        for event in events:
            place += 1
            if not event.heard_by(viewer):
                continue
            shown: dict[str, Any] = event.seen_by(viewer)
            body = GameEvent(**shown)
            told.append(body)
            before = self.view
            # Between two procedures there is no position to look at: the next event brings it.
            if place >= 0 and moments[place].stack and before is not None:
                self.view = view_at(moments[place], viewer, before, chapter.opens[place])
                body.changes = difference(before, self.view)
        return told
