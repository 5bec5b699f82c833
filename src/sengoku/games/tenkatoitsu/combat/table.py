"""TEN-11.6, TEN-11.7: the combat table, what its codes mean, and the odds of a combat."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from sengoku.games.tenkatoitsu.components import load


class Loss:
    """What happens to a unit: steps lost, eliminated, falls back one hex."""

    def __init__(self, steps: int, eliminated: bool, falls_back: bool) -> None:
        self.steps = steps
        self.eliminated = eliminated
        self.falls_back = falls_back

    def __repr__(self) -> str:
        return f"Loss({self.steps}, eliminated={self.eliminated}, falls_back={self.falls_back})"

    def __bool__(self) -> bool:
        return self.steps > 0 or self.eliminated or self.falls_back


class Result:
    """TEN-11.7: a code of the table read: one unit of the side's choice, and each of the others."""

    def __init__(self, code: str) -> None:
        self.code: str = code
        nothing = Loss(0, False, False)
        self.attacker: Loss = nothing
        self.other_attackers: Loss = nothing
        self.defender: Loss = nothing
        self.other_defenders: Loss = nothing
        for part in code.split("-"):
            one, others = _losses(part)
            if part[0] == "a":
                self.attacker, self.other_attackers = one, others
            else:
                self.defender, self.other_defenders = one, others


def _losses(part: str) -> tuple[Loss, Loss]:
    """The two tokens behind the letter of a side, read greedily: steps or E, then R."""
    losses: list[Loss] = []
    at = 1
    for _ in range(2):
        steps, eliminated, back = 0, False, False
        if at < len(part) and part[at] in "1234":
            steps = int(part[at])
            at += 1
        elif at < len(part) and part[at] == "E":
            eliminated = True
            at += 1
        if at < len(part) and part[at] == "R":
            back = True
            at += 1
        losses.append(Loss(steps, eliminated, back))
    if at != len(part) or part[:1] not in ("a", "d") or not losses[0]:
        raise ValueError(f"TEN-11.7: {part!r} is no result")
    if part[0] == "a" and (losses[0].falls_back or losses[1].falls_back):
        raise ValueError(f"TEN-11.7: {part!r} is no result, attackers do not fall back")
    return losses[0], losses[1]


_data: Final = load("combat_results.toml")
#: The totals of the first row and of the first column; beyond the ends of the table its ends hold.
FIRST_RED: Final[int] = _data["first-red"]
FIRST_BLUE: Final[int] = _data["first-blue"]
TABLE: Final[list[list[str]]] = [line.split() for line in str(_data["table"]).splitlines() if line.strip()]
CODES: Final[list[str]] = sorted({code for row in TABLE for code in row})
_results: Final[dict[str, Result]] = {code: Result(code) for code in CODES}
#: In how many of 36 ways two dice show 2 … 12.
_WAYS: Final = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
#: All throws of the four dice.
THROWS: Final = 1296


def outcome(red: int, blue: int) -> str:
    """The code in the table for the totals of the dice with their modifiers.

    >>> outcome(7, 7), outcome(-5, 99)
    ('a1-d1', 'd2RR')
    """
    return TABLE[_within(red - FIRST_RED, len(TABLE))][_within(blue - FIRST_BLUE, len(TABLE[0]))]


def _within(place: int, count: int) -> int:
    """The place, or the nearest end."""
    return 0 if place < 0 else count - 1 if place >= count else place


def result(code: str) -> Result:
    """What a code of the table means.

    >>> result("d1RR").defender, result("d1RR").other_defenders
    (Loss(1, eliminated=False, falls_back=True), Loss(0, eliminated=False, falls_back=True))
    """
    return _results[code]


_chances: dict[tuple[int, int], dict[str, int]] = {}


def chances(red: int, blue: int) -> dict[str, int]:
    """In how many of the `THROWS` of the four dice each code comes up with these modifiers.

    >>> sum(chances(0, 0).values()) == THROWS
    True
    """
    # All throws beyond the ends of the table are alike.
    row = min(max(red + 2 - FIRST_RED, -10), len(TABLE) - 1)
    column = min(max(blue + 2 - FIRST_BLUE, -10), len(TABLE[0]) - 1)
    known = _chances.get((row, column))
    if known is None:
        known = _chances[row, column] = _count(row, column)
    return dict(known)


def _count(first_row: int, first_column: int) -> dict[str, int]:
    counts: dict[str, int] = {}
    for red in range(11):
        codes = TABLE[_within(first_row + red, len(TABLE))]
        for blue in range(11):
            code = codes[_within(first_column + blue, len(codes))]
            counts[code] = counts.get(code, 0) + _WAYS[red] * _WAYS[blue]
    return counts


def odds(red: int, blue: int) -> dict[str, Fraction]:
    """The exact probability of each code over the four dice with these modifiers.

    >>> odds(1, 5)["d1R"]
    Fraction(265, 1296)
    """
    return {code: Fraction(count, THROWS) for code, count in chances(red, blue).items()}
