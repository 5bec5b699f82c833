"""The outline of the game (SHI-2, SHI-3): an even year at Edo, an odd one in the provinces, and again."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sengoku.core.fields import Field, Number
from sengoku.core.frames import Frame
from sengoku.core.state import NOBODY
from sengoku.games.shitenno.components import Title
from sengoku.games.shitenno.ending import end_reached, finish
from sengoku.games.shitenno.even_year import Sharing, open_year, swap_titles
from sengoku.games.shitenno.odd_year import OddYear
from sengoku.games.shitenno.state import Edo


class Phase:
    """The phases of a round in their order."""

    SHARE: Final = 0
    TITLES: Final = 1
    CONTROL: Final = 2
    END: Final = 3


@mypyc_attr(free_list_len=1)
class Round(Frame[Edo]):
    """One even year and the odd year after it; it starts the next round itself."""

    NAME: ClassVar[str] = "round"
    FIELDS: ClassVar[tuple[Field, ...]] = (Number("step", Phase.SHARE, Phase.END + 1),)

    def __init__(self, step: int) -> None:
        self.step = step

    def run(self, s: Edo) -> bool:
        step = self.step
        s.become(Round(step + 1))
        if step == Phase.SHARE:
            open_year(s)  # SHI-2.1
            s.push(Sharing())  # SHI-2.3 to SHI-2.5
        elif step == Phase.TITLES:
            swap_titles(s)  # SHI-2.6
        elif step == Phase.CONTROL:
            s.odd = 1
            s.emit("odd-year", "SHI-3.1", s.round)
            s.push(OddYear(tuple(s.by_title())))  # SHI-3.1
        else:
            s.active = NOBODY
            if end_reached(s):  # SHI-6.1: tested only here (SHI-T17)
                finish(s)
            else:
                s.odd = 0
                s.become(Round(Phase.SHARE))
        return False

    def fits(self, s: Edo, below: Frame[Any] | None) -> bool:
        """The year under way stands on it."""
        if s.over:
            return below is None and len(s.stack) == 1 and self.step > Phase.END
        begun = s.round > 0 and NOBODY not in s.generals and Title.NONE not in s.titles
        step, year = (Phase.CONTROL, OddYear) if s.odd else (Phase.SHARE, Sharing)
        under_way = self.step == step + 1 and len(s.stack) > 1 and isinstance(s.stack[1], year)
        return below is None and begun and under_way
