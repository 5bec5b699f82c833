"""BUS-12: Kotau, an audience with the emperor."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.frames import Frame, Question
from sengoku.core.reasons import Reason
from sengoku.games.bushido.bag import draw
from sengoku.games.bushido.components import AUDIENCE_IDS, KOTAU_TILES, MONTHS_BY_AUDIENCE, Disc, Role
from sengoku.games.bushido.components import Audience as Plea
from sengoku.games.bushido.discs import discard_disc
from sengoku.games.bushido.notation import KOTAU, PASS
from sengoku.games.bushido.refusals import why_no_disc
from sengoku.games.bushido.state import Realm
from sengoku.games.bushido.steps import TurnStep, in_step


@mypyc_attr(free_list_len=1)
class Audience(Question[Realm]):
    """BUS-12.1: clockwise from the Sensei everybody is asked alike (BUS-0.19); the first Kotau closes it."""

    NAME: ClassVar[str] = "audience"
    RULE: ClassVar[str] = "BUS-12.1"
    PROMPT: ClassVar[str] = "kotau"

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        if s.discs[seat * Disc.KINDS + Disc.KOTAU]:
            return [*KOTAU, PASS]
        return [PASS]

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        return why_no_disc(s, seat, Disc.KOTAU, "BUS-12.1") if choice.kind == KOTAU.kind else []

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        following = (seat + 1) % s.seats
        if choice is PASS and following != s.roles[Role.SENSEI]:
            s.become(Audience(following))
            return
        s.pop()
        if choice is not PASS:
            plead(s, seat, choice.index)

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        return in_step(s, below, TurnStep.KOTAU)


def plead(s: Realm, seat: int, plea: int) -> None:
    """BUS-12.2: appease the emperor, escalate the hostilities, or plead for support."""
    discard_disc(s, seat, Disc.KOTAU, 0)
    s.showed()
    s.advance = MONTHS_BY_AUDIENCE[plea]
    s.emit("audience", "BUS-12.2", seat, AUDIENCE_IDS[plea])
    if plea == Plea.APPEASE:
        s.emit("marker-stayed", "BUS-12.2", 0)
    if plea == Plea.PLEAD:
        draw(s, seat, KOTAU_TILES, "BUS-12.2")
