"""BUS-10: the Sensei's counsel after a Samurai's defeat."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, last_seat
from sengoku.core.frames import ALONE, Frame
from sengoku.core.reasons import Reason
from sengoku.games.bushido.bag import return_tile
from sengoku.games.bushido.components import (
    COUNSEL_DECLINED,
    COUNSEL_LEAST,
    COUNSEL_MOST,
    COUNSEL_REWARD,
    Role,
    Tile,
)
from sengoku.games.bushido.notation import ACCEPT, PASS, PROPOSE, REFUSE, SEPPUKU
from sengoku.games.bushido.refusals import why_no_tile
from sengoku.games.bushido.state import Realm
from sengoku.games.bushido.steps import TurnStep, in_step
from sengoku.games.bushido.tracks import change_daimyo_honour, change_samurai_honour

#: The stages of the counsel.
DEMAND: Final = 0
PROPOSAL: Final = 1
VERDICT: Final = 2
#: `advice` when Seppuku is demanded; else the proposed loss.
DEATH: Final = -1


class Counsel(Frame[Realm]):
    """The Sensei first, then the others at two tiles (BUS-10.3), the Sensei's proposal, the Daimyo's verdict.

    Everybody is asked alike, whatever he holds (BUS-0.19). Roles are independent: a Sensei may judge himself
    (BUS-A26), a Samurai may demand his own end (BUS-A27).
    """

    NAME: ClassVar[str] = "counsel"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Number("stage", DEMAND, VERDICT),
        Number("seat", 0, last_seat),
        Number("advice", DEATH, COUNSEL_MOST),
    )
    RULE: ClassVar[str] = "BUS-10.2"

    def __init__(self, stage: int, seat: int, advice: int) -> None:
        self.stage = stage
        #: Who is asked; at the verdict, who gave the advice.
        self.seat = seat
        self.advice = advice

    def deciders(self, s: Realm) -> tuple[int, ...]:
        return ALONE[s.daimyo if self.stage == VERDICT else self.seat]

    def price(self, s: Realm) -> int:
        return 1 if self.seat == s.roles[Role.SENSEI] else 2

    def ask(self, s: Realm, seat: int) -> Ask:
        samurai: dict[str, object] = {"target": s.roles[Role.SAMURAI]}
        himself = seat == s.roles[Role.SAMURAI]  # BUS-A26, BUS-A27
        if self.stage == DEMAND:
            rule = "BUS-10.2" if self.price(s) == 1 else "BUS-10.3"
            return Ask("seppuku-own" if himself else "seppuku", rule, {"count": self.price(s), **samurai})
        if self.stage == PROPOSAL:
            return Ask("propose-own" if himself else "propose", "BUS-10.4", samurai)
        if self.advice == DEATH:
            return Ask("verdict-seppuku", "BUS-10.5", {"by": self.seat, **samurai})
        return Ask("verdict", "BUS-10.5", {"by": self.seat, "count": self.advice, **samurai})

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        if self.stage == DEMAND:
            held = s.hands[seat * Tile.KINDS + Tile.SEPPUKU]
            return [SEPPUKU, PASS] if held >= self.price(s) else [PASS]
        if self.stage == PROPOSAL:
            return [*PROPOSE, PASS]
        return [ACCEPT, REFUSE]

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        if choice is SEPPUKU and self.stage == DEMAND:
            rule = "BUS-10.2" if self.price(s) == 1 else "BUS-10.3"
            return why_no_tile(s, seat, Tile.SEPPUKU, self.price(s), rule)
        if choice.kind == PROPOSE.kind and self.stage == DEMAND:
            return [Reason("BUS-10.4", "propose-later")]
        return []

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        if self.stage == VERDICT:
            s.pop()
            pass_sentence(s, self.seat, self.advice, choice is ACCEPT)
        elif choice is SEPPUKU:
            price = self.price(s)
            return_tile(s, seat, Tile.SEPPUKU, price)  # BUS-10.7: in every case
            rule = "BUS-10.2" if price == 1 else "BUS-10.3"
            s.emit("demanded-seppuku", rule, seat, s.roles[Role.SAMURAI])
            s.become(Counsel(VERDICT, self.seat, DEATH))
        elif choice.kind == PROPOSE.kind:
            advice = choice.index + COUNSEL_LEAST
            s.become(Counsel(VERDICT, self.seat, advice))
            s.emit("proposed", "BUS-10.4", seat, advice)
        elif self.stage == PROPOSAL:
            s.pop()  # BUS-10.7, BUS-A25: no advice, no punishment
            s.emit("silent", "BUS-10.7", seat)
        else:
            self.pass_on(s)

    def pass_on(self, s: Realm) -> None:
        """Clockwise after the Sensei, without the Daimyo; then the Sensei may propose something milder."""
        seat = (self.seat + 1) % s.seats
        if seat == s.daimyo:
            seat = (seat + 1) % s.seats
        s.become(Counsel(PROPOSAL if seat == s.roles[Role.SENSEI] else DEMAND, seat, 0))

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        if not in_step(s, below, TurnStep.COUNSEL) or not s.beaten or self.seat == s.daimyo:
            return False
        sensei = self.seat == s.roles[Role.SENSEI]
        if self.stage != VERDICT:
            return self.advice == 0 and (self.stage == DEMAND or sensei)
        return self.advice == DEATH or (self.advice >= COUNSEL_LEAST and sensei)


def pass_sentence(s: Realm, adviser: int, advice: int, accepted: bool) -> None:
    """BUS-10.5: the Daimyo has the last word; BUS-10.6: a Sensei who is heard gains 1 Daimyo honour."""
    samurai = s.roles[Role.SAMURAI]
    if not accepted:
        s.emit("spared", "BUS-10.5", samurai)
        change_samurai_honour(s, samurai, -COUNSEL_DECLINED, "BUS-10.5")
        return
    if advice == DEATH:
        s.emit("seppuku", "BUS-10.5", samurai)
        change_samurai_honour(s, samurai, -s.samurai_honour[samurai], "BUS-10.5")  # BUS-A13: 0 is shared
    else:
        change_samurai_honour(s, samurai, -advice, "BUS-10.5")
    if adviser == s.roles[Role.SENSEI]:
        change_daimyo_honour(s, adviser, COUNSEL_REWARD, "BUS-10.6")
