"""Whether a choice stays its seat's own. No game declares it: it follows from what others perceive."""

from __future__ import annotations

from sengoku.core.state import State


def unseen(before: State, after: State, seat: int) -> bool:
    """Whether nobody but this seat can tell `after`, its choice, from `before`: a step of something sealed.

    Nobody else hears of an event, and for everybody else, spectators included, who decides, what is asked,
    offered and seen stays as it was. Chance and a shown secret close the way back for all, so a choice with a
    barrier is never unseen.
    """
    if after.over or after.barrier or after.deciders() != before.deciders():
        return False
    others = [other for other in range(after.seats) if other != seat]
    watching: list[int | None] = [None, *others]
    for event in after.events:
        for viewer in watching:
            if event.heard_by(viewer):
                return False
    for other in others:
        if after.ask(other) != before.ask(other) or after.choices(other) != before.choices(other):
            return False
    now, was = after.open_to_all(), before.open_to_all()
    if now != was:
        return False
    for viewer in watching:
        if after.view(viewer, open=now) != before.view(viewer, open=was):
            return False
    return True
