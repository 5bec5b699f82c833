"""SHI-3: the odd year, control of the provinces. Worked examples: SHI-E2 to SHI-E6.

A kamon is paid for part by part (`Paying`), and nothing leaves the hand before it is placed: until then only
its player knows what is meant.
"""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, Numbers, last_seat
from sengoku.core.frames import Frame, Question
from sengoku.core.reasons import Reason
from sengoku.core.state import NOBODY
from sengoku.games.shitenno.bonus_tiles import can_use_draw, use_draw, why_not_draw
from sengoku.games.shitenno.components import KAMONS_A_YEAR, PROVINCE_IDS, PROVINCES, Bonus, Title
from sengoku.games.shitenno.notation import DONE, DRAW, KOKU, TROOPS, USE
from sengoku.games.shitenno.paying import Paying
from sengoku.games.shitenno.payment import covers, most_koku
from sengoku.games.shitenno.state import Edo
from sengoku.games.shitenno.titles import Gild


@mypyc_attr(free_list_len=1)
class OddYear(Frame[Edo]):
    """SHI-3.1: everyone takes a turn, in title order (SHI-T31)."""

    NAME: ClassVar[str] = "odd-year"
    FIELDS: ClassVar[tuple[Field, ...]] = (Numbers("left", 0, last_seat),)

    def __init__(self, left: tuple[int, ...]) -> None:
        self.left = left

    def run(self, s: Edo) -> bool:
        if not self.left:
            s.pop()
            return False
        seat = self.left[0]
        s.become(OddYear(self.left[1:]))
        s.active = seat
        s.placed = 0
        s.joker_used = 0
        s.given_up = 0
        s.forget_ways()
        s.emit("turn", "SHI-3.1", seat)
        if s.titles[seat] == Title.SENSEI:
            s.push(Gild(seat))  # SHI-5.3: at the end of the turn
        s.push(Turn(seat, 0))
        return False

    def fits(self, s: Edo, below: Frame[Any] | None) -> bool:
        """On it stands the turn under way, with a payment or without; under the turn the Sensei's power."""
        if s.active == NOBODY or any(s.sharing) or s.titles != s.lots:
            return False
        order, sensei = s.by_title(), s.titles[s.active] == Title.SENSEI
        steps = (Gild, Turn, Paying) if sensei else (Turn, Paying)
        turn = s.stack[2:]
        under_way = 0 < len(turn) <= len(steps) and all(map(isinstance, turn, steps))
        return below is not None and under_way and [*self.left] == order[order.index(s.active) + 1 :]


@mypyc_attr(free_list_len=1)
class Turn(Question[Edo]):
    """SHI-3.1: 0, 1 or 2 kamons one after the other, and Draw tiles whenever its player likes (SHI-4.3).

    `asked`: 1 once its player has been asked; everyone is, at least once (SHI-T31).
    """

    NAME: ClassVar[str] = "turn"
    FIELDS: ClassVar[tuple[Field, ...]] = (*Question.FIELDS, Number("asked", 0, 1))

    def __init__(self, seat: int, asked: int) -> None:
        super().__init__(seat)
        self.asked = asked

    def run(self, s: Edo) -> bool:
        if not self.asked or s.may_place(self.seat) or can_use_draw(s, self.seat):
            if not self.asked:
                s.become(Turn(self.seat, 1))
            return True
        s.pop()  # nothing is left to decide, and everybody can see it
        return False

    def ask(self, s: Edo, seat: int) -> Ask:
        left = min(KAMONS_A_YEAR - s.placed, s.stock[seat])
        return Ask("turn", "SHI-3.1", {"count": left})

    def choices(self, s: Edo, seat: int) -> list[Choice]:
        found: list[Choice] = []
        if s.may_place(seat):
            found.extend(self._provinces(s))
        if can_use_draw(s, seat):
            found.append(DRAW)
        found.append(DONE)  # SHI-3.8, SHI-T21
        return found

    def _provinces(self, s: Edo) -> list[Choice]:
        """Every province this player can pay for; the same as before if a payment was given up (SHI-T33)."""
        if s.payable is None:
            s.payable = self._payable(s)
        return s.payable

    def _payable(self, s: Edo) -> list[Choice]:
        """The provinces that can be paid for with troops or with koku."""
        found: list[Choice] = []
        units = s.hand_units(self.seat)
        tiles, joker = s.bonus[self.seat], s.joker(self.seat)
        exchange, plus_one, played = tiles[Bonus.EXCHANGE], tiles[Bonus.PLUS_ONE], s.played_only
        most = most_koku(units, exchange, plus_one, joker, played)
        troops, koku = TROOPS.choices, KOKU.choices
        for province in range(PROVINCES):
            if not s.is_full(province):
                if covers(units, exchange, plus_one, joker, s.packed_price(province), played):
                    found.append(troops[province])
                if most >= s.cost(province):
                    found.append(koku[province])
        return found

    def explain(self, s: Edo, seat: int, choice: Choice) -> list[Reason]:
        if choice is DRAW:
            return why_not_draw(s, seat)
        if choice.kind == TROOPS.kind or choice.kind == KOKU.kind:
            return self._why_not_province(s, choice)
        return []

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
        price = s.packed_price(province) if troops else s.packed_koku(province)
        units, tiles, joker = s.hand_units(self.seat), s.bonus[self.seat], s.joker(self.seat)
        if not covers(units, tiles[Bonus.EXCHANGE], tiles[Bonus.PLUS_ONE], joker, price, s.played_only):
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
            s.ways_on = None
            s.push(Paying(seat, choice.index, koku, 0, 0))

    def fits(self, s: Edo, below: Frame[Any] | None) -> bool:
        return below is not None and self.seat == s.active and self.asked == 1
