"""What somebody may have meant who typed something unknown."""

from __future__ import annotations

from collections.abc import Iterable

from sengoku.core.finding import plain

#: How alike two words must be, of 1.
_ALIKE = 0.6


def nearest(typed: str, known: Iterable[str]) -> str:
    """The known word that is most like what was typed, or begins with it; "" if none is."""
    from difflib import SequenceMatcher

    wanted = plain(typed).replace("_", "-")
    best, found = _ALIKE, ""
    for word in known:
        folded = plain(word).replace("_", "-")
        alike = SequenceMatcher(None, wanted, folded).ratio()
        if len(wanted) > 1 and folded.startswith(wanted):
            alike = max(alike, 0.9)
        if alike >= best and wanted:
            best, found = alike + 1e-9, word
    return found
