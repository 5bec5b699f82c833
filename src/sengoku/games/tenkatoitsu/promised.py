"""TEN-18: what a scenario promises before it begins: its armies, its turns, how long it takes."""

from __future__ import annotations

from typing import Final

from sengoku.core.prospects import Force, Prospect
from sengoku.games.tenkatoitsu.scenarios import SCENARIOS, is_own, scenario

#: Counted in a game of bots each: 6 seconds for a choice of one's own, 1.5 for one of the enemy's.
_MINUTES: Final = {"nagakute": 75, "yamazaki": 80, "yamazaki-long": 120, "sekigahara": 90}
#: Of a scenario of one's own in messages (`option-scenario-own`).
_OWN: Final = "own"


def prospects() -> list[Prospect]:
    """The battles of the box."""
    return [prospect(id) for id in SCENARIOS]


def prospect(id: str) -> Prospect:
    """The battle of this name, or of this text."""
    played = scenario(id, False)
    turns = played.last_turn - played.first_turn + 1
    armies = [
        Force(army, len(played.seat_clans[seat]), len(played.seat_units[seat]))
        for seat, army in enumerate(played.armies)
    ]
    named = _OWN if is_own(id) else id
    return Prospect("scenario", named, played.title, armies, turns, _MINUTES.get(id, 0))
