"""BUS-1: the appointment of the Daimyo: income, discs, the troop check, elite troops."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, Numbers, replaced
from sengoku.core.frames import Frame
from sengoku.core.reasons import Reason
from sengoku.games.bushido.bag import draw
from sengoku.games.bushido.components import (
    DISC_IDS,
    DISC_LIMIT,
    ELITES,
    INCOME_LIMIT,
    TROOP_LIMIT,
    TROOPS,
    Disc,
)
from sengoku.games.bushido.counts import counted, counts, place, why_no_count
from sengoku.games.bushido.discs import discard_disc, draw_discs
from sengoku.games.bushido.notation import COUNT, DONE, DROP, FROM, GUARD, PASS, PLACE, REMOVE, TRADE
from sengoku.games.bushido.provinces import PROVINCE_IDS, last_province
from sengoku.games.bushido.refusals import choices_in, not_yours, province, why_no_disc
from sengoku.games.bushido.revolts import become_neutral
from sengoku.games.bushido.state import Place, Realm
from sengoku.games.bushido.steps import StepQuestion, TurnStep

# -- elite troops of an earlier turn ----------------------------------------------------------------------


def dismiss_elites(s: Realm) -> None:
    """BUS-C.8: survivors leave the game; where they stood alone, a troop takes their place first."""
    seat = s.daimyo
    alone: list[int] = []
    gone = 0
    for number in s.provinces_of(seat):
        if s.elites[number]:
            gone += s.elites[number]
            if s.troops[number] == 0:
                alone.append(number)
            else:
                s.put_elites(number, 0)
    if gone:
        s.emit("elites-left", "BUS-C.8", seat, gone)
    if alone:
        s.push(ReplaceElites(tuple(alone)))


class ReplaceElites(StepQuestion):
    """BUS-A52: a troop from the reserve; else from a province with two or more; else the province is lost."""

    NAME: ClassVar[str] = "replace-elites"
    FIELDS: ClassVar[tuple[Field, ...]] = (Numbers("alone", 0, last_province),)
    RULE: ClassVar[str] = "BUS-C.8"
    STEP: ClassVar[int] = TurnStep.APPOINT

    def __init__(self, alone: tuple[int, ...]) -> None:
        #: The provinces where only elite tokens stand, in order.
        self.alone = alone

    def run(self, s: Realm) -> bool:
        if not self.alone:
            s.pop()
        elif s.reserve[s.daimyo]:
            s.add_reserve(s.daimyo, -1)
            self.relieve(s)
        elif len(self.donors(s)) > 1:
            return True
        elif self.donors(s):
            self.answer(s, s.daimyo, FROM[self.donors(s)[0]])
        else:
            become_neutral(s, self.dismiss(s), "BUS-C.8")
        return False

    def dismiss(self, s: Realm) -> int:
        """The elite tokens of the first of these provinces leave."""
        number = self.alone[0]
        s.become(ReplaceElites(self.alone[1:]))
        s.put_elites(number, 0)
        return number

    def relieve(self, s: Realm) -> None:
        number = self.dismiss(s)
        s.add_troops(number, 1 - s.troops[number])
        s.emit("relieved-elites", "BUS-C.8", s.daimyo, PROVINCE_IDS[number])

    def donors(self, s: Realm) -> list[int]:
        return [number for number in s.provinces_of(s.daimyo) if s.troops[number] > 1]

    def ask(self, s: Realm, seat: int) -> Ask:
        return Ask("replace-elites", "BUS-C.8", province(self.alone[0]))

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        return [FROM[number] for number in self.donors(s)]

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind != FROM.kind:
            return []
        missing = not_yours(s, seat, choice.index, "BUS-C.8")
        return missing or [Reason("BUS-0.15", "must-leave-one", province(choice.index))]

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        s.add_troops(choice.index, -1)
        self.relieve(s)

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        alone = [number for number in s.provinces_of(s.daimyo) if s.elites[number]]
        waits = not s.reserve[s.daimyo] and len(self.donors(s)) > 1
        return super().fits(s, below) and bool(alone) and list(self.alone) == alone and waits


# -- income and discs -------------------------------------------------------------------------------------


def draw_income(s: Realm) -> None:
    """BUS-1.2, BUS-A28: as many tiles as the provinces bring, at most 10. Worked example: BUS-TV17."""
    draw(s, s.daimyo, min(INCOME_LIMIT, s.income[s.daimyo]), "BUS-1.2")


@mypyc_attr(free_list_len=1)
class RefillDiscs(StepQuestion):
    """BUS-1.3, BUS-A41: discard any discs face down, then draw up to 4; nobody else refills."""

    NAME: ClassVar[str] = "refill-discs"
    RULE: ClassVar[str] = "BUS-1.3"
    STEP: ClassVar[int] = TurnStep.DISCS

    def ask(self, s: Realm, seat: int) -> Ask:
        return Ask("discs", "BUS-1.3", {"count": DISC_LIMIT - s.discs_held(seat)})

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        discs, low = s.discs, seat * Disc.KINDS
        legal = [DROP.choices[disc] for disc in range(Disc.KINDS) if discs[low + disc]]
        legal.append(DONE)
        return legal

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        return why_no_disc(s, seat, choice.index, "BUS-1.3") if choice.kind == DROP.kind else []

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        if choice is DONE:
            s.pop()
            draw_discs(s, seat, DISC_LIMIT - s.discs_held(seat), "BUS-1.3")
            return
        s.emit("dropped-disc", "BUS-1.3", seat, DISC_IDS[choice.index], to=(seat,))
        discard_disc(s, seat, choice.index, Place.HIDDEN)

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        return super().fits(s, below) and s.discs_held(s.daimyo) <= DISC_LIMIT


# -- the troop check --------------------------------------------------------------------------------------


def troop_limit(s: Realm, seat: int) -> int:
    """BUS-1.5: what the koku feeds, at most 30. Worked example: BUS-TV15."""
    return min(TROOP_LIMIT, s.koku[seat])


def check_troops(s: Realm) -> None:
    """BUS-1.5: too many troops must go, too few may be added."""
    seat = s.daimyo
    room = troop_limit(s, seat) - s.troops_on_map(seat)
    if room < 0:
        s.push(Disband(0))
    elif room > 0 and s.reserve[seat]:
        s.push(Recruit(0))


class TroopQuestion(StepQuestion):
    """A question of the troop check; `count` is how many the next answer moves at once, 0: none is named."""

    FIELDS: ClassVar[tuple[Field, ...]] = (Number("count", 0, TROOPS),)
    RULE: ClassVar[str] = "BUS-1.5"
    STEP: ClassVar[int] = TurnStep.TROOPS

    def __init__(self, count: int) -> None:
        self.count = count


@mypyc_attr(free_list_len=1)
class Disband(TroopQuestion):
    """The excess returns to the reserve, from wherever he likes, never the last of a province.

    BUS-A47: from an isolated province only if no other has one to give, unless agreed otherwise.
    """

    NAME: ClassVar[str] = "disband"

    def run(self, s: Realm) -> bool:
        rich = self.givers(s, s.daimyo)
        most = self.most(s, rich)
        if most <= 0:
            s.pop()
            return False
        legal = self._legal(s, rich)
        if len(legal) > 1 and (self.count or len(rich) > 1):
            return True
        self.remove(s, s.daimyo, legal[0].index, self.count or most)  # from one province only: no choice
        return False

    def excess(self, s: Realm) -> int:
        return s.troops_on_map(s.daimyo) - troop_limit(s, s.daimyo)

    def ask(self, s: Realm, seat: int) -> Ask:
        if self.count:
            return Ask("remove-many", "BUS-1.5", {"count": self.count})
        return Ask("disband", "BUS-1.5", {"count": self.excess(s)})

    def givers(self, s: Realm, seat: int) -> list[int]:
        rich = [number for number in s.provinces_of(seat) if s.troops[number] > 1]
        if s.options["isolated_troops"] != "attack_and_disband":
            rich = [number for number in rich if not s.isolated(number)] or rich
        return rich

    def most(self, s: Realm, rich: list[int]) -> int:
        """How many can go from one of these provinces."""
        spare = 0
        for number in rich:
            spare = max(spare, s.troops[number] - 1)
        return min(spare, self.excess(s))

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        return self._legal(s, self.givers(s, seat))

    def _legal(self, s: Realm, rich: list[int]) -> list[Choice]:
        if self.count:
            return [REMOVE.choices[number] for number in rich if s.troops[number] > self.count]
        return [*[REMOVE.choices[number] for number in rich], *counts(self.most(s, rich))]

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        if choice is DONE:
            return [Reason("BUS-1.5", "disband-first", {"count": self.excess(s)})]
        if choice.kind == COUNT.kind:
            return why_no_count(self.count, self.most(s, self.givers(s, seat)), "BUS-1.5")
        if choice.kind != REMOVE.kind:
            return []
        missing = not_yours(s, seat, choice.index, "BUS-1.5")
        if missing or s.troops[choice.index] <= max(1, self.count):
            return missing or [Reason("BUS-0.15", "must-leave-one", province(choice.index))]
        return [Reason("BUS-A47", "isolated-keeps-troops", province(choice.index))]

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        if choice.kind == COUNT.kind:
            s.become(Disband(counted(choice)))
            return
        self.remove(s, seat, choice.index, self.count or 1)

    def remove(self, s: Realm, seat: int, number: int, count: int) -> None:
        s.add_troops(number, -count)
        s.add_reserve(seat, count)
        if self.count:
            s.become(Disband(0))
        s.emit("removed", "BUS-1.5", seat, count, PROVINCE_IDS[number])

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        if not super().fits(s, below) or self.excess(s) <= 0 or not self.choices(s, s.daimyo):
            return False
        return self.count != 1 and self.count <= self.excess(s)


@mypyc_attr(free_list_len=1)
class Recruit(TroopQuestion):
    """BUS-A30: as many as he wishes, in any own province, isolated ones and the fortress included."""

    NAME: ClassVar[str] = "recruit"

    def run(self, s: Realm) -> bool:
        if self.room(s) > 0:
            return True
        s.pop()
        return False

    def room(self, s: Realm) -> int:
        seat = s.daimyo
        return min(s.reserve[seat], troop_limit(s, seat) - s.troops_on_map(seat))

    def ask(self, s: Realm, seat: int) -> Ask:
        if self.count:
            return Ask("place-many", "BUS-1.5", {"count": self.count})
        return Ask("recruit", "BUS-1.5", {"count": self.room(s)})

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        legal = choices_in(s, seat, PLACE)
        if not self.count:
            legal += counts(self.room(s))
            legal.append(DONE)
        return legal

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        if choice is DONE or choice.kind == COUNT.kind:
            return why_no_count(self.count, self.room(s), "BUS-1.5")
        return not_yours(s, seat, choice.index, "BUS-1.5") if choice.kind == PLACE.kind else []

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        if choice is DONE:
            s.pop()
        elif choice.kind == COUNT.kind:
            s.become(Recruit(counted(choice)))
        else:
            place(s, seat, choice.index, self.count or 1, "BUS-1.5")
            if self.count:
                s.become(Recruit(0))

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        room = self.room(s)
        return super().fits(s, below) and room > 0 and self.count != 1 and self.count <= room


# -- new elite troops -------------------------------------------------------------------------------------


class TradeToken(StepQuestion):
    """BUS-1.7, BUS-C.6: the campaign token for three elite tokens, once a game (BUS-C.5)."""

    NAME: ClassVar[str] = "trade-token"
    RULE: ClassVar[str] = "BUS-1.7"
    PROMPT: ClassVar[str] = "trade"
    STEP: ClassVar[int] = TurnStep.ELITE

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        return [TRADE, PASS]

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        s.pop()
        if choice is PASS:
            return
        s.token = replaced(s.token, seat, 0)
        s.emit("traded-token", "BUS-C.6", seat, ELITES)
        s.push(PlaceElites())

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        return super().fits(s, below) and bool(s.options["elite"]) and s.token[s.daimyo] == 1


class PlaceElites(StepQuestion):
    """BUS-C.6: on any own provinces, limited neither by koku nor by 30. Worked example: BUS-TV16."""

    NAME: ClassVar[str] = "place-elites"
    RULE: ClassVar[str] = "BUS-C.6"
    STEP: ClassVar[int] = TurnStep.ELITE

    def run(self, s: Realm) -> bool:
        if s.barracks[s.daimyo]:
            return True
        s.pop()
        return False

    def ask(self, s: Realm, seat: int) -> Ask:
        return Ask("place-elites", "BUS-C.6", {"count": s.barracks[seat]})

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        return choices_in(s, seat, GUARD)

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        return not_yours(s, seat, choice.index, "BUS-C.6") if choice.kind == GUARD.kind else []

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        s.barracks = replaced(s.barracks, seat, s.barracks[seat] - 1)
        s.put_elites(choice.index, s.elites[choice.index] + 1)
        s.emit("placed-elite", "BUS-C.6", seat, PROVINCE_IDS[choice.index])

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        return super().fits(s, below) and s.token[s.daimyo] == 0 and s.barracks[s.daimyo] > 0
