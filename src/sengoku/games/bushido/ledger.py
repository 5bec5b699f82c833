"""BUS-H.8: honour changes by events only. The ledger keeps, by source and seat, what each of them brought.

Every change is open to all (BUS-16.1). A line holds the nominal amounts of one rule in one direction; what
the hierarchy rule added stands in lines of its own, so that each track is the sum of its lines (BUS-H.6).
"""

from __future__ import annotations

from typing import Any, Final

from sengoku.games.bushido.components import START_SAMURAI_HONOUR
from sengoku.games.bushido.state import Realm

DAIMYO: Final = 0
SAMURAI: Final = 1
TRACK_IDS: Final = ("daimyo", "samurai")

#: Track, direction, source, rule: in the order of a result sheet.
LINES: Final[list[tuple[int, int, str, str]]] = [
    (DAIMYO, 1, "start", "BUS-0.9"),
    (DAIMYO, 1, "converted", "BUS-2.4"),
    (DAIMYO, -1, "refused", "BUS-2.5"),
    (DAIMYO, 1, "bought", "BUS-3.1"),
    (DAIMYO, 1, "neutral", "BUS-7.6"),
    (DAIMYO, 1, "conquered", "BUS-9.4"),
    (DAIMYO, -1, "lost", "BUS-9.4"),
    (DAIMYO, -1, "special-revolt", "BUS-6.6"),
    (DAIMYO, -1, "revolts", "BUS-R.2"),
    (DAIMYO, -1, "unguarded", "BUS-C.8"),
    (DAIMYO, 1, "counsel", "BUS-10.6"),
    (DAIMYO, 1, "jumped-up", "BUS-H.2"),
    (DAIMYO, -1, "jumped-down", "BUS-H.3"),
    (DAIMYO, 1, "floor", "BUS-H.4"),
    (SAMURAI, 1, "start", "BUS-0.10"),
    (SAMURAI, 1, "guest", "BUS-2.3"),
    (SAMURAI, -1, "host", "BUS-2.3"),
    (SAMURAI, -1, "converted", "BUS-2.4"),
    (SAMURAI, -1, "refused", "BUS-2.5"),
    (SAMURAI, 1, "duel-won", "BUS-8.13"),
    (SAMURAI, -1, "duel-lost", "BUS-8.13"),
    (SAMURAI, 1, "attack-won", "BUS-9.1"),
    (SAMURAI, 1, "defence-won", "BUS-9.2"),
    (SAMURAI, 1, "beaten", "BUS-9.3"),
    (SAMURAI, -1, "counsel", "BUS-10.5"),
    (SAMURAI, 1, "jumped-up", "BUS-H.2"),
    (SAMURAI, -1, "jumped-down", "BUS-H.3"),
    (SAMURAI, 1, "floor", "BUS-H.4"),
    (SAMURAI, -1, "ceiling", "BUS-H.9"),
]


def _numbered(track: int, direction: int) -> dict[str, int]:
    """The lines of a track in this direction, by rule."""
    return {rule: at for at, (of, way, _, rule) in enumerate(LINES) if (of, way) == (track, direction)}


_GAINS: Final[list[dict[str, int]]] = [_numbered(DAIMYO, 1), _numbered(SAMURAI, 1)]
_LOSSES: Final[list[dict[str, int]]] = [_numbered(DAIMYO, -1), _numbered(SAMURAI, -1)]


def blank_ledger(seats: int) -> list[int]:
    """Line x seats + seat; only the samurai honour everybody starts with (BUS-0.10)."""
    ledger = [0] * (len(LINES) * seats)
    start = _GAINS[SAMURAI]["BUS-0.10"] * seats
    for seat in range(seats):
        ledger[start + seat] = START_SAMURAI_HONOUR
    return ledger


def note_honour(s: Realm, track: int, seat: int, change: int, moved: int, rule: str) -> None:
    """Enter a change by `rule` for which the marker moved by `moved`."""
    if s.ledger_shared:
        s.ledger = s.ledger.copy()
        s.ledger_shared = False
    ledger = s.ledger
    lines = (_GAINS if change > 0 else _LOSSES)[track]
    ledger[lines[rule] * s.seats + seat] += change
    more = moved - change
    if more < 0 < change:
        ledger[_LOSSES[track]["BUS-H.9"] * s.seats + seat] += more
    elif more and change > 0:
        ledger[lines["BUS-H.2"] * s.seats + seat] += more
    elif more < 0:
        ledger[lines["BUS-H.3"] * s.seats + seat] += more
    elif more:
        ledger[_GAINS[track]["BUS-H.4"] * s.seats + seat] += more


def adds_up(s: Realm) -> bool:
    """Whether the lines are of the right sign and make up what the markers show."""
    seats = s.seats
    if len(s.ledger) != len(LINES) * seats:
        return False
    sums = [[0] * seats, [0] * seats]
    for at, (track, direction, _, _) in enumerate(LINES):
        for seat in range(seats):
            points = s.ledger[at * seats + seat]
            if points * direction < 0:
                return False
            sums[track][seat] += points
    return sums == [s.daimyo_honour, s.samurai_honour]


def sheet(s: Realm) -> list[dict[str, Any]]:
    """The lines of the result in which somebody has a figure."""
    lines: list[dict[str, Any]] = []
    for at, (track, _, kind, rule) in enumerate(LINES):
        points = s.ledger[at * s.seats : (at + 1) * s.seats]
        if any(points):
            lines.append({"track": TRACK_IDS[track], "kind": kind, "rule": rule, "points": points})
    return lines
