"""How many at once: what may be done several times (BUS-0.11, BUS-1.5, BUS-7.2) is done with a number.

A number is named once; then only what it can be done with is legal. So every row of choices comes to an end.
"""

from __future__ import annotations

from sengoku.core.choices import Choice
from sengoku.core.reasons import Reason
from sengoku.games.bushido.notation import COUNT, COUNT_LEAST
from sengoku.games.bushido.provinces import PROVINCE_IDS
from sengoku.games.bushido.state import Realm


def counts(most: int) -> list[Choice]:
    """The numbers up to this one; none if one cannot even do it twice."""
    return COUNT.choices[: most - COUNT_LEAST + 1] if most >= COUNT_LEAST else []


def counted(choice: Choice) -> int:
    """The number that was named."""
    return choice.index + COUNT_LEAST


def why_no_count(named: int, most: int, rule: str) -> list[Reason]:
    """A number was named already (0: not yet), or it is too high."""
    if named:
        return [Reason(rule, "count-named", {"count": named})]
    return [Reason(rule, "count-too-high", {"count": most})]


def place(s: Realm, seat: int, number: int, count: int, rule: str) -> None:
    """So many troops come from the reserve."""
    s.add_troops(number, count)
    s.add_reserve(seat, -count)
    if s.recording:
        s.emit("placed", rule, seat, PROVINCE_IDS[number], count)
