"""Finds a look: what a seat sees of another's secrets now, and no longer after the next choice."""

from __future__ import annotations

import random
from typing import Any, TypeAlias

from sengoku.core.state import State

#: The way to a part of a view.
Where: TypeAlias = tuple[str | int, ...]
Parts: TypeAlias = list[tuple[Where, Any]]


def borrowed(state: State, after: State, viewer: int, rng: random.Random) -> list[Where]:
    """Where this seat now sees what only another seat knows, and will not see it after the choice.

    It is no mere likeness if it holds in every world.
    """
    if after.over:
        return []
    later = after.view(viewer)
    mine = [(path, part) for path, part in _hidden(state, viewer) if part_at(later, path) != part]
    found: list[Where] = []
    for other in range(state.seats) if mine else ():
        if other == viewer:
            continue
        still = after.view(other)
        theirs = [(path, part) for path, part in _hidden(state, other) if part_at(still, path) == part]
        for here, part in mine:
            for there, same in theirs:
                places = ((viewer, here), (other, there))
                if here != there and part == same and _alike(state, places, rng):
                    found.append(here)
    return found


def _alike(state: State, places: tuple[tuple[int, Where], tuple[int, Where]], rng: random.Random) -> bool:
    """Whether two seats see the same at two places, whatever is hidden."""
    (seat, here), (other, there) = places
    worlds = [state.resample(None, rng.random().hex()) for _ in range(5)]
    return all(part_at(w.view(seat), here) == part_at(w.view(other), there) for w in worlds)


def _hidden(state: State, seat: int) -> Parts:
    return _parts(state.view(seat), state.view(None), ())


def _parts(view: Any, public: Any, path: Where) -> Parts:
    """The lists and tables of a view that a spectator does not see in the same place, but for empty ones."""
    items: list[tuple[str | int, Any]] = []
    if isinstance(view, dict):
        items = list(view.items())
    elif isinstance(view, list):
        items = list(enumerate(view))
    found: Parts = []
    for key, part in items:
        other = part_at(public, (key,))
        if isinstance(part, dict | list) and part and part != other:
            here = (*path, key)
            found += [(here, part), *_parts(part, other, here)]
    return found


def part_at(view: Any, path: Where) -> Any:
    """The part of a view at a place, None if there is nothing."""
    for key in path:
        if isinstance(view, dict):
            view = view.get(str(key))
        elif isinstance(view, list) and isinstance(key, int) and key < len(view):
            view = view[key]
        else:
            return None
    return view
