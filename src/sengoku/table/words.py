"""What people type: names and chat, cleaned of what does not belong into a line of text."""

from __future__ import annotations

import unicodedata
from typing import Final

from sengoku.table.errors import Refusal

NAME_LENGTH: Final = 40
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


def name(text: str | None, default: str) -> str:
    """A player's name, or the default when there is nothing left of it."""
    cleaned = clean(text or "")
    if len(cleaned) > NAME_LENGTH:
        raise Refusal("bad-request", f"A name has at most {NAME_LENGTH} characters.")
    return cleaned or default


def chat(text: str) -> str:
    cleaned = clean(text)
    if not 1 <= len(cleaned) <= CHAT_LENGTH:
        raise Refusal("bad-request", f"A message has 1 to {CHAT_LENGTH} characters.")
    return cleaned


def player_name(lang: str, seat: int) -> str:
    return f"{'Joueur' if lang == 'fr' else 'Player'} {seat + 1}"


def bot_name(seat: int) -> str:
    return f"Bot {seat + 1}"
