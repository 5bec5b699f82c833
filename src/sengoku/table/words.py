"""What people type: names and chat, cleaned of what does not belong into a line of text."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from string import ascii_uppercase
from typing import Final

from sengoku.core.messages import Messages
from sengoku.core.names import alike, check_name, check_unlike
from sengoku.table.errors import Refusal

CHAT_LENGTH: Final = 500
#: Marks that turn the direction of text: they could make a line read as something else.
_DIRECTIONS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def clean(text: str) -> str:
    """One line without control characters, with single spaces."""
    kept = (
        " " if mark.isspace() else mark
        for mark in text
        if mark.isspace()
        or (mark not in _DIRECTIONS and unicodedata.category(mark) not in ("Cc", "Cs", "Co", "Cn"))
    )
    return " ".join(unicodedata.normalize("NFC", "".join(kept)).split())


def name(text: str | None, default: str, others: Sequence[str] = (), *, bot: bool = False) -> str:
    """The name of somebody who sits down beside others; one of our own making if nothing was typed."""
    typed = check_name(text or "", bot=bot)
    if typed:
        check_unlike(typed, others)
        return typed
    return _unlike(default, others)


def _unlike(default: str, others: Sequence[str]) -> str:
    """A name nobody has typed: with a letter behind it if somebody is called so."""
    for ending in ("", *(f" {letter}" for letter in ascii_uppercase)):
        if default and not any(alike(default + ending, other) for other in others):
            return default + ending
    return default


def chat(text: str) -> str:
    cleaned = clean(text)
    if not 1 <= len(cleaned) <= CHAT_LENGTH:
        raise Refusal("bad-request", f"A message has 1 to {CHAT_LENGTH} characters.")
    return cleaned


def player_name(lang: str, seat: int) -> str:
    return Messages(lang).say("player-name", {"number": seat + 1})
