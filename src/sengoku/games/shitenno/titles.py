"""SHI-5: what the titles do. Hatamoto's joker is part of a payment (`payment.py`)."""

from __future__ import annotations

from typing import Any, ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import replaced
from sengoku.core.frames import Frame, Question
from sengoku.core.reasons import Reason
from sengoku.games.shitenno.components import POSITIONS, PROVINCE_IDS, PROVINCES, TITLE_POINTS, Title
from sengoku.games.shitenno.notation import GILD, LEAVE
from sengoku.games.shitenno.state import Edo, kamon


def title_bonus(s: Edo, seat: int) -> int:
    """SHI-5.1, SHI-5.2, SHI-T12: points for each kamon, however it was paid; examples: SHI-E8, SHI-8.3."""
    bonus = TITLE_POINTS[s.titles[seat]]
    if s.titles[seat] == Title.DAIMYO:
        s.daimyo_points = replaced(s.daimyo_points, seat, s.daimyo_points[seat] + bonus)
    elif s.titles[seat] == Title.SHOMYO:
        s.shomyo_points = replaced(s.shomyo_points, seat, s.shomyo_points[seat] + bonus)
    return bonus


def plain_kamons(s: Edo, seat: int) -> list[int]:
    """This player's kamons on the board with the plain side up, as province x 4 + position."""
    piece = kamon(seat, False)
    found: list[int] = []
    for province in range(PROVINCES):
        for position, other in enumerate(s.kamons[province]):
            if other == piece:
                found.append(province * POSITIONS + position)
    return found


class Gild(Question[Edo]):
    """SHI-5.3, SHI-T13: the Sensei may turn one of its kamons to the gold side."""

    NAME: ClassVar[str] = "gild"
    WAIT: ClassVar[str] = "SHI-5.3"

    def run(self, s: Edo) -> bool:
        if plain_kamons(s, self.seat):
            return True
        s.pop()  # SHI-T32: nothing to choose
        return False

    def ask(self, s: Edo, seat: int) -> Ask:
        return Ask("gild", "SHI-5.3")

    def choices(self, s: Edo, seat: int) -> list[Choice]:
        found = [GILD[place] for place in plain_kamons(s, seat)]
        found.append(LEAVE)
        return found

    def explain(self, s: Edo, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind != GILD.kind:
            return []
        province, position = divmod(choice.index, POSITIONS)
        row = s.kamons[province]
        if position >= len(row) or row[position] >> 1 != seat:
            return [Reason("SHI-5.3", "not-your-kamon", {"province": PROVINCE_IDS[province]})]
        return [Reason("SHI-T13", "already-gold", {"province": PROVINCE_IDS[province]})]

    def answer(self, s: Edo, seat: int, choice: Choice) -> None:
        s.pop()
        if choice is LEAVE:
            return
        province, position = divmod(choice.index, POSITIONS)
        row = replaced(s.kamons[province], position, kamon(seat, True))
        s.kamons = replaced(s.kamons, province, row)
        s.emit("gilded", "SHI-5.3", seat, PROVINCE_IDS[province], position + 1)

    def fits(self, s: Edo, below: Frame[Any] | None) -> bool:
        return below is not None and self.seat == s.active
