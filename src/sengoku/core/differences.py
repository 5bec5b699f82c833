"""How one JSON value becomes another: what a table sends instead of a whole view.

A difference is one of these:

- `{name: difference, …}`: parts of a dict, or of a list by their places, change; the rest stays;
- `[value]`: this is what it is now;
- `[place, gone, items]`: in a list, at this place so many items go and these come;
- `[]`: a part of a dict is gone.

Nothing goes into a difference but the two values, so it tells nobody more than having seen both.
"""

from __future__ import annotations

from typing import Any, Final

_MISSING: Final = object()


def difference(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """From one dict to another; empty if they are the same."""
    found: dict[str, Any] = {}
    kept = 0
    for name, value in new.items():
        was = old.get(name, _MISSING)
        if was is _MISSING:
            found[name] = [value]
            continue
        kept += 1
        if was is value:
            continue
        if isinstance(was, dict) and isinstance(value, dict):
            change = difference(was, value)
            if change:
                found[name] = change
        elif was != value:
            found[name] = _change(was, value)
    if kept < len(old):
        for name in old:
            if name not in new:
                found[name] = []
    return found


def _change(old: Any, new: Any) -> Any:
    """From one value to another that is not the same."""
    if isinstance(old, dict) and isinstance(new, dict):
        return difference(old, new)
    if isinstance(old, list) and isinstance(new, list):
        return _list_change(old, new)
    return [new]


def _list_change(old: list[Any], new: list[Any]) -> Any:
    """What stays at both ends is not told again."""
    before, after = len(old), len(new)
    short = min(before, after)
    head = 0
    while head < short and _same(old[head], new[head]):
        head += 1
    if before == after and isinstance(old[head], dict | list) and isinstance(new[head], dict | list):
        places: dict[str, Any] = {str(head): _change(old[head], new[head])}
        for place in range(head + 1, after):
            if not _same(old[place], new[place]):
                places[str(place)] = _change(old[place], new[place])
        return places
    tail = 0
    while tail < short - head and _same(old[before - 1 - tail], new[after - 1 - tail]):
        tail += 1
    if head or tail:
        return [head, before - head - tail, new[head : after - tail]]
    return [new]


def _same(old: Any, new: Any) -> bool:
    """The same object is not looked at any further, which lists do by themselves and dicts do not."""
    return old is new or bool(old == new)


def kept(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The new dict, in which every part that is as it was is the very same object: to compare it is nothing.

    The new one is the caller's own and is changed; its parts go on for good.
    """
    for name, value in new.items():
        was = old.get(name)
        if was is value or not isinstance(value, dict | list):
            continue
        if was == value:
            new[name] = was
        elif isinstance(was, dict) and isinstance(value, dict):
            kept(was, value)
        elif isinstance(was, list) and isinstance(value, list):
            _keep_items(was, value)
    return new


def _keep_items(old: list[Any], new: list[Any]) -> None:
    for place in range(min(len(old), len(new))):
        if old[place] is not new[place] and old[place] == new[place]:
            new[place] = old[place]


def changed(value: Any, change: Any) -> Any:
    """A value with a difference done to it; what was given stays as it is."""
    if isinstance(change, list):
        if len(change) == 1:
            return change[0]
        place, gone, items = change
        return [*value[:place], *items, *value[place + gone :]]
    if isinstance(value, list):
        items = list(value)
        for name, part in change.items():
            items[int(name)] = changed(items[int(name)], part)
        return items
    parts = dict(value)
    for name, part in change.items():
        if part == []:
            del parts[name]
        else:
            parts[name] = changed(parts.get(name), part)
    return parts
