"""BUS-12: Kotau, an audience with the emperor."""

from __future__ import annotations

from typing import ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.reasons import Reason
from sengoku.games.bushido.bag import draw
from sengoku.games.bushido.components import AUDIENCE_IDS, KOTAU_TILES, MONTHS_BY_AUDIENCE, Disc, Role
from sengoku.games.bushido.components import Audience as Plea
from sengoku.games.bushido.discs import discard_disc
from sengoku.games.bushido.notation import KOTAU, PASS
from sengoku.games.bushido.reasons import Question, why_no_disc
from sengoku.games.bushido.state import Realm


class Audience(Question):
    """BUS-12.1: clockwise from the Sensei everybody is asked alike (BUS-0.19); the first Kotau closes it."""

    NAME: ClassVar[str] = "audience"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    RULE: ClassVar[str] = "BUS-12.1"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, s: Realm) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self, s: Realm, seat: int) -> Ask:
        return Ask("kotau", "BUS-12.1")

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        if s.discs[seat * Disc.KINDS + Disc.KOTAU]:
            return [*KOTAU, PASS]
        return [PASS]

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        return why_no_disc(s, seat, Disc.KOTAU, "BUS-12.1") if choice.kind == KOTAU.kind else []

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        if choice is not PASS:
            s.pop()
            plead(s, seat, choice.index)
            return
        self.seat = (seat + 1) % s.seats
        if self.seat == s.roles[Role.SENSEI]:
            s.pop()

    def copy(self) -> Audience:
        return Audience(self.seat)


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
