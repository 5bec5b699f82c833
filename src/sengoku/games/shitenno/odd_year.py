"""SHI-3: the odd year, control of the provinces. Worked examples: SHI-E2 to SHI-E6.

A kamon is paid for part by part (`Paying`), and nothing leaves the hand before it is placed: until then only
its player knows what is meant.
"""

from __future__ import annotations

from typing import ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.frames import Frame
from sengoku.core.reasons import Reason
from sengoku.games.shitenno.bonus_tiles import can_use_draw, use_draw, why_not_draw
from sengoku.games.shitenno.components import (
    KAMONS_A_YEAR,
    PROVINCE_IDS,
    PROVINCES,
    Bonus,
    Title,
)
from sengoku.games.shitenno.notation import DONE, KOKU, TROOPS, USE, Use
from sengoku.games.shitenno.paying import Paying
from sengoku.games.shitenno.payment import Part, enough, most_koku
from sengoku.games.shitenno.reasons import not_asked
from sengoku.games.shitenno.state import Edo
from sengoku.games.shitenno.titles import Gild


class OddYear(Frame[Edo]):
    """SHI-3.1: everyone takes a turn, in title order (SHI-T31)."""

    NAME: ClassVar[str] = "odd-year"
    FIELDS: ClassVar[tuple[str, ...]] = ("left",)

    def __init__(self, left: list[int]) -> None:
        self.left = left

    def run(self, s: Edo) -> bool:
        if not self.left:
            s.pop()
            return False
        seat = self.left.pop(0)
        s.active = seat
        s.placed = 0
        s.joker_used = 0
        s.given_up = 0
        s.emit("turn", "SHI-3.1", seat)
        if s.titles[seat] == Title.SENSEI:
            s.push(Gild(seat))  # SHI-5.3: at the end of the turn
        s.push(Turn(seat, 0))
        return False

    def copy(self) -> OddYear:
        return OddYear(self.left.copy())


class Turn(Frame[Edo]):
    """SHI-3.1: 0, 1 or 2 kamons one after the other, and Draw tiles whenever its player likes (SHI-4.3).

    `asked`: 1 once its player has been asked; everyone is, at least once (SHI-T31).
    """

    NAME: ClassVar[str] = "turn"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "asked")

    def __init__(self, seat: int, asked: int) -> None:
        self.seat = seat
        self.asked = asked

    def run(self, s: Edo) -> bool:
        if not self.asked or self.may_place(s) or can_use_draw(s, self.seat):
            self.asked = 1
            return True
        s.pop()  # nothing is left to decide, and everybody can see it
        return False

    def may_place(self, s: Edo) -> bool:
        """SHI-3.1, SHI-3.8, SHI-T29"""
        return s.placed < KAMONS_A_YEAR and s.stock[self.seat] > 0

    def deciders(self, s: Edo) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self, s: Edo, seat: int) -> Ask:
        left = min(KAMONS_A_YEAR - s.placed, s.stock[seat])
        return Ask("turn", "SHI-3.1", {"count": left})

    def choices(self, s: Edo, seat: int) -> list[Choice]:
        found: list[Choice] = []
        if self.may_place(s):
            self._provinces(s, found)
        if can_use_draw(s, seat):
            found.append(USE[Use.DRAW])
        found.append(DONE)  # SHI-3.8, SHI-T21
        return found

    def _provinces(self, s: Edo, found: list[Choice]) -> None:
        """Every province this player can pay for, with troops or with koku."""
        units = s.hand_units(self.seat)
        tiles, joker = s.bonus[self.seat], s.joker(self.seat)
        exchange, plus_one = tiles[Bonus.EXCHANGE], tiles[Bonus.PLUS_ONE]
        koku = most_koku(units, exchange, plus_one, joker, s.played_only)
        for province in range(PROVINCES):
            if not s.is_full(province):
                if enough(units, exchange, plus_one, joker, s.troop_price(province), s.played_only):
                    found.append(TROOPS[province])
                if koku >= s.cost(province):
                    found.append(KOKU[province])

    def why_not(self, s: Edo, seat: int, choice: Choice) -> list[Reason]:
        if choice is DONE:
            return []
        if choice is USE[Use.DRAW]:
            return why_not_draw(s, seat)
        if choice.kind == TROOPS.kind or choice.kind == KOKU.kind:
            return self._why_not_province(s, choice)
        return [not_asked("SHI-3.1")]

    def _why_not_province(self, s: Edo, choice: Choice) -> list[Reason]:
        province = choice.index
        reasons: list[Reason] = []
        if s.placed >= KAMONS_A_YEAR:
            reasons.append(Reason("SHI-3.1", "two-a-year"))
        if s.stock[self.seat] == 0:
            reasons.append(Reason("SHI-3.8", "no-kamon-left"))
        if s.is_full(province):
            reasons.append(Reason("SHI-3.8", "province-full", {"province": PROVINCE_IDS[province]}))
            return reasons
        troops = choice.kind == TROOPS.kind
        price = s.troop_price(province) if troops else s.koku_price(province)
        units, tiles, joker = s.hand_units(self.seat), s.bonus[self.seat], s.joker(self.seat)
        if not enough(units, tiles[Bonus.EXCHANGE], tiles[Bonus.PLUS_ONE], joker, price, s.played_only):
            args: dict[str, object] = {"province": PROVINCE_IDS[province], "count": s.cost(province)}
            reasons.append(Reason("SHI-3.2", "too-few-troops" if troops else "too-little-koku", args))
        return reasons

    def answer(self, s: Edo, seat: int, choice: Choice) -> None:
        if choice is DONE:
            s.emit("done", "SHI-3.8", seat, s.placed)
            s.pop()
        elif choice.kind == USE.kind:
            use_draw(s, seat)
        else:
            koku = 1 if choice.kind == KOKU.kind else 0
            s.push(Paying(seat, choice.index, koku, [0] * Part.KINDS, 0))

    def copy(self) -> Turn:
        return Turn(self.seat, self.asked)
