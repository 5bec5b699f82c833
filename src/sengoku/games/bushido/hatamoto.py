"""BUS-6: the Hatamoto (5 players): two tiles, Ronin at one tile each, and a special revolt.

Worked examples: BUS-TV11, BUS-TV30.
"""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.fields import Field, Number
from sengoku.core.frames import ALONE, Frame
from sengoku.core.reasons import Reason
from sengoku.games.bushido.bag import draw
from sengoku.games.bushido.clash import Clash
from sengoku.games.bushido.components import HATAMOTO_TILES, Role, Tile
from sengoku.games.bushido.fight import Combat
from sengoku.games.bushido.notation import DONE, PASS, REVOLT, RONIN
from sengoku.games.bushido.provinces import PROVINCE_IDS, every_province
from sengoku.games.bushido.refusals import province, ronin_choices, why_no_ronin, why_no_tile
from sengoku.games.bushido.sensei import play_ronin
from sengoku.games.bushido.state import Realm
from sengoku.games.bushido.steps import StepQuestion, TurnStep


def draw_for_hatamoto(s: Realm) -> None:
    """BUS-6.1"""
    draw(s, s.roles[Role.HATAMOTO], HATAMOTO_TILES, "BUS-6.1")


class HatamotoQuestion(StepQuestion):
    """A question to the Hatamoto."""

    def deciders(self, s: Realm) -> tuple[int, ...]:
        return ALONE[s.roles[Role.HATAMOTO]]


@mypyc_attr(free_list_len=1)
class HatamotoRonin(HatamotoQuestion):
    """BUS-6.2, BUS-A18: one tile each, one a province, whatever he did in phase 5; `placed` as there."""

    NAME: ClassVar[str] = "hatamoto-ronin"
    FIELDS: ClassVar[tuple[Field, ...]] = (Number("placed", 0, every_province),)
    RULE: ClassVar[str] = "BUS-6.2"
    PROMPT: ClassVar[str] = "hatamoto-ronin"
    STEP: ClassVar[int] = TurnStep.UPRISING

    def __init__(self, placed: int) -> None:
        self.placed = placed

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        held = s.hands[seat * Tile.KINDS + Tile.RONIN]
        return [*ronin_choices(s, seat, self.placed), DONE] if held else [DONE]

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind != RONIN.kind:
            return []
        reasons = why_no_tile(s, seat, Tile.RONIN, 1, "BUS-6.2") + why_no_ronin(s, seat, choice.index)
        if self.placed >> choice.index & 1:
            reasons.append(Reason("BUS-6.2", "one-ronin-a-province", province(choice.index)))
        return reasons

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        if choice is DONE:
            s.pop()
            return
        s.become(HatamotoRonin(self.placed | 1 << choice.index))
        play_ronin(s, seat, choice.index, "BUS-6.2")

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        return super().fits(s, below) and s.seats == 5


def offer_revolt(s: Realm) -> None:
    """BUS-6.3: without Ronin in a province of the Daimyo there is nothing to ask."""
    if restless(s):
        s.push(SpecialRevolt())


def restless(s: Realm) -> list[int]:
    """The Daimyo's provinces with Ronin."""
    ronin = s.ronin
    return [number for number in s.provinces_of(s.daimyo) if ronin[number]]


class SpecialRevolt(HatamotoQuestion):
    """BUS-6.3: he may, never must, lead the Ronin of one province against the Daimyo."""

    NAME: ClassVar[str] = "special-revolt"
    RULE: ClassVar[str] = "BUS-6.3"
    PROMPT: ClassVar[str] = "revolt"
    STEP: ClassVar[int] = TurnStep.SPECIAL

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        return [*[REVOLT.choices[number] for number in restless(s)], PASS]

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind != REVOLT.kind:
            return []
        reasons: list[Reason] = []
        if s.owner[choice.index] != s.daimyo:
            reasons.append(Reason("BUS-6.3", "not-the-daimyos", province(choice.index)))
        if not s.ronin[choice.index]:
            reasons.append(Reason("BUS-6.3", "no-ronin", province(choice.index)))
        return reasons

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        s.pop()
        if choice is not PASS:
            start_revolt(s, seat, choice.index)

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        return super().fits(s, below) and bool(restless(s))


def start_revolt(s: Realm, seat: int, number: int) -> None:
    """BUS-6.4: a combat; the Hatamoto attacks with all Ronin there, the Daimyo defends himself."""
    clash = Clash(1, seat, s.daimyo, number, -1)
    clash.troops = s.ronin[number]
    s.clash = clash
    s.emit("special-revolt", "BUS-6.4", seat, clash.troops, PROVINCE_IDS[number])
    s.push(Combat(0))
