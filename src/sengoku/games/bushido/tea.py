"""BUS-2: the tea ceremony, free in phase 2 or by Chanoyu tiles in phase 5 (BUS-2.6).

Worked examples: BUS-TV2, BUS-TV3, BUS-TV4, BUS-TV5, BUS-TV22, BUS-TV31.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, last_seat
from sengoku.core.frames import ALONE, Frame, Question
from sengoku.core.reasons import Reason
from sengoku.games.bushido.components import (
    MAY_REFUSE_TEA,
    REFUSAL_COSTS_GUEST,
    REFUSAL_COSTS_HOST,
    TEA_PRICE,
    TEA_RATE,
)
from sengoku.games.bushido.notation import ACCEPT, CONVERT, MOST_CONVERTED, PASS, REFUSE, TEA
from sengoku.games.bushido.state import Realm
from sengoku.games.bushido.steps import StepQuestion, TurnStep, in_step
from sengoku.games.bushido.tracks import change_daimyo_honour, change_samurai_honour


def offer_free_tea(s: Realm) -> None:
    """BUS-2.1: no tile needed, but 5 samurai honour to pay the guest."""
    if s.samurai_honour[s.daimyo] >= TEA_PRICE:
        s.push(FreeTea())


class FreeTea(StepQuestion):
    """BUS-2.1: at most one invitation a turn."""

    NAME: ClassVar[str] = "free-tea"
    RULE: ClassVar[str] = "BUS-2.1"
    PROMPT: ClassVar[str] = "tea"
    STEP: ClassVar[int] = TurnStep.TEA

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        legal = [TEA.choices[other] for other in range(s.seats) if other != seat]
        legal.append(PASS)
        return legal

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        return [Reason("BUS-2.2", "not-yourself")] if choice.kind == TEA.kind else []

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        s.pop()
        if choice is not PASS:
            invite(s, seat, choice.index, "BUS-2.2")

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        return super().fits(s, below) and s.samurai_honour[s.daimyo] >= TEA_PRICE


def invite(s: Realm, host: int, guest: int, rule: str) -> None:
    """BUS-2.2: with less than 10 samurai honour a guest must accept (BUS-A15: with exactly 10 he may not)."""
    s.emit("invited", rule, host, guest)
    if s.samurai_honour[guest] < MAY_REFUSE_TEA:
        drink(s, host, guest)
    else:
        s.push(Invitation(host, guest))


class Invitation(Frame[Realm]):
    """The guest accepts or refuses."""

    NAME: ClassVar[str] = "invitation"
    FIELDS: ClassVar[tuple[Field, ...]] = (Number("host", 0, last_seat), Number("guest", 0, last_seat))
    RULE: ClassVar[str] = "BUS-2.2"

    def __init__(self, host: int, guest: int) -> None:
        self.host = host
        self.guest = guest

    def deciders(self, s: Realm) -> tuple[int, ...]:
        return ALONE[self.guest]

    def ask(self, s: Realm, seat: int) -> Ask:
        return Ask("invitation", "BUS-2.2", {"by": self.host})

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        return [ACCEPT, REFUSE]

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        s.pop()
        if choice is ACCEPT:
            drink(s, self.host, self.guest)
        else:
            snub(s, self.host, self.guest)

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        able = s.samurai_honour[self.host] >= TEA_PRICE and s.samurai_honour[self.guest] >= MAY_REFUSE_TEA
        return has_host(s, below, self.host) and self.guest != self.host and able


def has_host(s: Realm, below: Frame[Any] | None, host: int) -> bool:
    """Whether somebody can be host: the Daimyo in phase 2, whoever plays tiles in phase 5."""
    if isinstance(below, Question):
        return below is s.stack[1] and s.step == TurnStep.SENSEI + 1 and below.seat == host
    return in_step(s, below, TurnStep.TEA) and host == s.daimyo


def drink(s: Realm, host: int, guest: int) -> None:
    """BUS-2.3, BUS-A43: the guest gains 5 first, then the host pays; then he may convert."""
    s.emit("tea", "BUS-2.3", host, guest)
    change_samurai_honour(s, guest, TEA_PRICE, "BUS-2.3")
    change_samurai_honour(s, host, -TEA_PRICE, "BUS-2.3")
    if s.samurai_honour[host] >= TEA_RATE:
        s.push(Conversion(host))


def snub(s: Realm, host: int, guest: int) -> None:
    """BUS-2.5, BUS-A3: the guest loses 10 samurai honour (BUS-A3B), the host 2 Daimyo honour."""
    s.emit("refused-tea", "BUS-2.5", guest, host)
    change_samurai_honour(s, guest, -REFUSAL_COSTS_GUEST, "BUS-2.5")
    change_daimyo_honour(s, host, -REFUSAL_COSTS_HOST, "BUS-2.5")


class Conversion(Frame[Realm]):
    """BUS-2.4: any even amount of the samurai honour he has becomes half as much Daimyo honour, for good."""

    NAME: ClassVar[str] = "conversion"
    FIELDS: ClassVar[tuple[Field, ...]] = (Number("host", 0, last_seat),)
    RULE: ClassVar[str] = "BUS-2.4"

    def __init__(self, host: int) -> None:
        self.host = host

    def deciders(self, s: Realm) -> tuple[int, ...]:
        return ALONE[self.host]

    def ask(self, s: Realm, seat: int) -> Ask:
        return Ask("convert", "BUS-2.4", {"count": s.samurai_honour[seat]})

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        return CONVERT.choices[: min(s.samurai_honour[seat], MOST_CONVERTED) // TEA_RATE + 1]

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind != CONVERT.kind:
            return []
        return [Reason("BUS-2.4", "too-little-honour", {"count": s.samurai_honour[seat]})]

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        s.pop()
        gained = choice.index
        s.emit("converted", "BUS-2.4", seat, gained * TEA_RATE, gained)
        change_samurai_honour(s, seat, -gained * TEA_RATE, "BUS-2.4")
        change_daimyo_honour(s, seat, gained, "BUS-2.4")

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        return has_host(s, below, self.host) and s.samurai_honour[self.host] >= TEA_RATE
