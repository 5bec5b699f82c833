"""The outline of the game: an even year at Edo, an odd year in the provinces, round after round."""

from __future__ import annotations

from typing import ClassVar, Final

from sengoku.core.frames import Frame
from sengoku.games.shitenno.end import end_reached, finish
from sengoku.games.shitenno.even_year import Sharing, open_year, swap_titles
from sengoku.games.shitenno.odd_year import OddYear
from sengoku.games.shitenno.state import NOBODY, Edo


class Step:
    """The steps of a round in their order."""

    SHARE: Final = 0
    TITLES: Final = 1
    CONTROL: Final = 2
    END: Final = 3


class Round(Frame[Edo]):
    """One even year and the odd year after it; it starts the next round itself."""

    NAME: ClassVar[str] = "round"
    FIELDS: ClassVar[tuple[str, ...]] = ("step",)

    def __init__(self, step: int) -> None:
        self.step = step

    def run(self, s: Edo) -> bool:
        step = self.step
        self.step = step + 1
        if step == Step.SHARE:
            open_year(s)  # SHI-2.1
            s.push(Sharing())  # SHI-2.3 to SHI-2.5
        elif step == Step.TITLES:
            swap_titles(s)  # SHI-2.6
        elif step == Step.CONTROL:
            s.odd = 1
            s.emit("odd-year", "SHI-3.1", s.round)
            s.push(OddYear(s.by_title()))  # SHI-3.1
        else:
            s.active = NOBODY
            if end_reached(s):  # SHI-6.1: tested only here (SHI-T17)
                finish(s)
            else:
                s.odd = 0
                self.step = Step.SHARE
        return False

    def copy(self) -> Round:
        return Round(self.step)
