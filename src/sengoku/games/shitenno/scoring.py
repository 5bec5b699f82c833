"""SHI-6.2 to SHI-6.4: the final count. Pure: used by the rules, the board and tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sengoku.games.shitenno.components import MAJORITY


def majority(kamons: Sequence[tuple[int, bool]]) -> int | None:
    """Who has the majority in a province (SHI-6.3, SHI-T19); None if no kamon is there.

    `kamons` from left to right as (seat, gold). A gold one counts two; a tie goes to the kamon furthest left.

    >>> majority([(2, False), (0, True), (2, False)])
    2
    """
    counts: dict[int, int] = {}
    for seat, gold in kamons:
        counts[seat] = counts.get(seat, 0) + (2 if gold else 1)
    best: int | None = None
    for seat, count in counts.items():  # in the order of each player's leftmost kamon
        if best is None or count > counts[best]:
            best = seat
    return best


class Beside:
    """What a +1 tile needs at the final count to add a koku: any koku, a koku card, or nothing (SHI-T18)."""

    KOKU: Final = 0
    CARD: Final = 1
    NOTHING: Final = 2


class Hand:
    """What a player holds at the final count: koku on cards, troops on cards, and its bonus tiles.

    `beside`: what its +1 tiles need.
    """

    def __init__(
        self, koku: int, troops: int, exchange: int, plus_one: int, beside: int = Beside.KOKU
    ) -> None:
        self.koku = koku
        self.troops = troops
        self.exchange = exchange
        self.plus_one = plus_one
        self.beside = beside

    @property
    def exchanged(self) -> int:
        """Troops turned into koku (SHI-T18); the Hatamoto is not one of them (SHI-T14)."""
        return min(self.exchange, self.troops)

    @property
    def added(self) -> int:
        """Koku added by +1 tiles: only where there is a koku to add to, unless they need none (SHI-T18)."""
        if self.beside == Beside.NOTHING:
            return self.plus_one
        there = self.koku if self.beside == Beside.CARD else self.koku + self.exchanged
        return self.plus_one if there > 0 else 0


class Line:
    """One line of a score sheet: whose, how many points, for what, by which rule."""

    def __init__(self, seat: int, kind: str, points: int, rule: str, province: int | None = None) -> None:
        self.seat = seat
        self.kind = kind
        self.points = points
        self.rule = rule
        self.province = province

    def __repr__(self) -> str:
        return f"Line({self.seat!r}, {self.kind!r}, {self.points!r}, {self.rule!r}, {self.province!r})"


class Result:
    """The count: a total for each seat, the winner, and the lines that add up to the totals."""

    def __init__(self, totals: list[int], winner: int, tie: bool, lines: list[Line]) -> None:
        self.totals = totals
        self.winner = winner
        #: Whether the title decided (SHI-6.4).
        self.tie = tie
        self.lines = lines


def final(
    positions: Sequence[int],
    daimyo: Sequence[int],
    shomyo: Sequence[int],
    hands: Sequence[Hand],
    provinces: Sequence[Sequence[tuple[int, bool]]],
    titles: Sequence[int],
) -> Result:
    """Count the points of a finished game; one entry a seat, but for `provinces`: their kamons.

    `positions` are the favour points of the kamons placed, `daimyo` and `shomyo` what these titles added to
    them, `titles` the seals of the last year.
    """
    lines: list[Line] = []
    holders = [majority(kamons) for kamons in provinces]
    for seat, hand in enumerate(hands):
        lines.append(Line(seat, "positions", positions[seat], "SHI-3.3"))
        lines.append(Line(seat, "daimyo", daimyo[seat], "SHI-5.1"))
        lines.append(Line(seat, "shomyo", shomyo[seat], "SHI-5.2"))
        lines.append(Line(seat, "koku", hand.koku, "SHI-6.2"))
        lines.append(Line(seat, "exchange", hand.exchanged, "SHI-T18"))
        lines.append(Line(seat, "plus-one", hand.added, "SHI-T18"))
        for province, holder in enumerate(holders):
            if holder == seat:
                lines.append(Line(seat, "majority", MAJORITY, "SHI-6.3", province))
    totals = [0] * len(hands)
    for line in lines:
        totals[line.seat] += line.points
    best = max(totals)
    tied = [seat for seat, total in enumerate(totals) if total == best]
    winner = max(tied, key=lambda seat: titles[seat])  # SHI-6.4, SHI-T20
    return Result(totals, winner, len(tied) > 1, lines)
