"""Tenkatoitsu: sides by what they lost; games by winner, outcome, margin, length, turn of first contact.

A draw counts as a win of both sides in the tables by army (`State.winners`); `side` tells draws apart. When
the armies first met cannot be read from a finished game: a `Watch` sees every choice before it is made.
"""

from __future__ import annotations

from typing import Any, Final

from sengoku.core.choices import Choice
from sengoku.core.state import State
from sengoku.games.tenkatoitsu.components import State as Condition
from sengoku.games.tenkatoitsu.state import Battle

#: How many points, or steps, one line of a table stands for.
_STEP: Final = 5


def band(number: int) -> str:
    """A number in steps of five.

    >>> band(0), band(4), band(12)
    ('00-04', '00-04', '10-14')
    """
    low = number // _STEP * _STEP
    return f"{low:02}-{low + _STEP - 1:02}"


def steps_lost(view: dict[str, Any], seat: int) -> int:
    """Steps a side is down by at the end: four for each unit eliminated (TEN-4.3).

    Matsuno, who leaves, is no loss (TEN-21.4.7). A clan that has gone over counts for the side it is on now,
    those that are nobody's for neither.
    """
    units = [unit for unit in view["units"] if unit["status"] != "removed"]
    return sum([unit["loss"] for unit in units if unit["seat"] == seat])


def units_lost(view: dict[str, Any], seat: int) -> int:
    return len([unit for unit in view["units"] if unit["seat"] == seat and unit["status"] == "eliminated"])


def leaders_lost(view: dict[str, Any], seat: int) -> int:
    return len([unit for unit in view["units"] if unit["seat"] == seat and unit["leader_killed"]])


def margin(view: dict[str, Any]) -> int:
    """By how much the first army leads."""
    points: list[int] = view["result"]["points"]
    return points[0] - points[1]


def winner(view: dict[str, Any]) -> str:
    """The army that has won, or "draw"."""
    winners: list[int] = view["winners"]
    return "draw" if len(winners) > 1 else str(view["armies"][winners[0]])


def seats(view: dict[str, Any]) -> dict[str, list[str]]:
    both = range(view["seats"])
    return {
        "army": list(view["armies"]),
        "units-lost": [f"{units_lost(view, seat):02}" for seat in both],
        "steps-lost": [band(steps_lost(view, seat)) for seat in both],
        "leaders-lost": [f"{leaders_lost(view, seat):02}" for seat in both],
    }


def game(view: dict[str, Any]) -> dict[str, str]:
    lead = margin(view)
    ahead = view["armies"][0 if lead > 0 else 1] if lead else "none"
    return {
        "side": winner(view),
        "outcome": view["result"]["outcome"],
        "battle-ending": view["result"]["ending"],
        "ahead": ahead,
        "margin": band(abs(lead)),
        "turns-played": f"{view['turn'] - view['first_turn'] + 1:02}",
    }


class Watch:
    """Notes the turn in which units of the two armies first stand beside each other (TEN-4.2)."""

    def __init__(self) -> None:
        self.counts: dict[str, dict[str, int]] = {}

    def see(self, state: State, seat: int, choice: Choice) -> None:
        assert isinstance(state, Battle)
        if not self.counts and self._met(state):
            self.counts["first-contact"] = {f"{state.turn:02}": 1}

    def _met(self, s: Battle) -> bool:
        for unit in s.scene.seat_units[0]:
            if s.loss[unit] < Condition.ELIMINATED and s.engaged(unit):
                return True
        return False
