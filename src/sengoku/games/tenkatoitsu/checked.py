"""Values from outside, checked by hand: what is wrong, and the rule that says so."""

from __future__ import annotations

from collections.abc import Sequence


def number(what: str, value: object, most: int, rule: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise ValueError(f"{rule}: {what} is a whole number from 0 to {most}, not {value!r}")
    return value


def whole(what: str, value: object, rule: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{rule}: {what} is a whole number, not {value!r}")
    return value


def word(what: str, value: object, known: Sequence[str], rule: str) -> str:
    if not isinstance(value, str) or value not in known:
        raise ValueError(f"{rule}: {what} is one of {', '.join(known)}, not {value!r}")
    return value


def truth(what: str, value: object, rule: str) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{rule}: {what} is True or False, not {value!r}")
    return value
