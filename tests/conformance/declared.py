"""Whether a view is what its type says: every key declared, none missing, every value of its type."""

from __future__ import annotations

import types
from collections.abc import Iterator
from functools import cache
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from sengoku.core.views import Length, OneOf


def faults(value: object, hint: Any, where: str = "view") -> Iterator[str]:
    """What does not fit, each with its place."""
    origin, parts = get_origin(hint), get_args(hint)
    if hint is Any:
        return
    if is_typeddict(hint):
        yield from _entries(value, hint, where)
    elif origin in (Union, types.UnionType):
        tried = [list(faults(value, part, where)) for part in parts]
        if all(tried):
            yield (
                min(tried, key=len)[0]
                if len(parts) == 2 and value is not None
                else _wrong(value, hint, where)
            )
    elif origin is Literal:
        if value not in parts:
            yield _wrong(value, hint, where)
    elif origin is Annotated:
        found = list(faults(value, parts[0], where))
        yield from found or _marked(value, parts[1:], where)
    elif origin is list:
        if type(value) is not list:
            yield _wrong(value, hint, where)
            return
        for at, item in enumerate(value):
            yield from faults(item, parts[0], f"{where}[{at}]")
    elif origin is dict:
        yield from _mapping(value, parts[0], parts[1], where)
    elif type(value) is not (type(None) if hint is None else hint):
        yield _wrong(value, hint, where)


def _wrong(value: object, hint: Any, where: str) -> str:
    return f"{where} is {value!r}, not {hint}"


@cache
def _hints(hint: Any) -> dict[str, Any]:
    return get_type_hints(hint, include_extras=True)


def _entries(value: object, hint: Any, where: str) -> Iterator[str]:
    if type(value) is not dict:
        yield _wrong(value, hint, where)
        return
    hints = _hints(hint)
    total = hint.__total__
    for name in value.keys() - hints.keys():
        yield f"{where}.{name} is not declared in {hint.__name__}"
    for name, part in hints.items():
        optional = get_origin(part) is NotRequired
        if name in value:
            yield from faults(value[name], get_args(part)[0] if optional else part, f"{where}.{name}")
        elif total and not optional:
            yield f"{where}.{name} is missing, {hint.__name__} declares it"


def _marked(value: Any, marks: tuple[Any, ...], where: str) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, OneOf) and value not in mark.words:
            yield f"{where} is {value!r}, none of {', '.join(mark.words)}"
        if isinstance(mark, Length) and len(value) != mark.items:
            yield f"{where} has {len(value)} items, not {mark.items}"


def _mapping(value: object, key: Any, item: Any, where: str) -> Iterator[str]:
    if type(value) is not dict:
        yield f"{where} is {value!r}, not a dict"
        return
    for name, part in value.items():
        yield from faults(name, key, f"a key of {where}")
        yield from faults(part, item, f"{where}.{name}")
    words = [mark.words for mark in getattr(key, "__metadata__", ()) if isinstance(mark, OneOf)]
    for missing in set(words[0] if words else ()) - value.keys():
        yield f"{where}.{missing} is missing"
