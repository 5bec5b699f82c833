"""BUS-7.2: regrouping over connected provinces, one troop at a time. Worked example: BUS-TV9."""

from __future__ import annotations

from typing import ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.reasons import Reason
from sengoku.games.bushido.appointment import DaimyoQuestion
from sengoku.games.bushido.notation import DONE, ELITE, FROM, TO, Verb
from sengoku.games.bushido.provinces import PROVINCE_IDS
from sengoku.games.bushido.reasons import not_yours, province
from sengoku.games.bushido.state import NOBODY, Realm


def areas(s: Realm) -> list[int]:
    """For each province the lowest one that the Daimyo's connect it with; NOBODY: foreign or alone."""
    found = [NOBODY] * s.land.size
    daimyo = s.daimyo
    for start in range(s.land.size):
        if s.owner[start] != daimyo or found[start] != NOBODY:
            continue
        waiting = [start]
        found[start] = start
        size = 0
        while waiting:
            size += 1
            for near in s.land.neighbours[waiting.pop()]:
                if s.owner[near] == daimyo and found[near] == NOBODY:
                    found[near] = start
                    waiting.append(near)
        if size == 1:
            found[start] = NOBODY
    return found


class Regroup(DaimyoQuestion):
    """Pick where a troop (or an elite token) comes from, then where it goes; go on, pick anew, or be done.

    A province that has sent receives nothing in the same regrouping and the other way round: every
    arrangement can be reached so, and nobody can march in circles. `sent` and `got` have a bit a province;
    `moved` is 1 once something has left the province picked.
    """

    NAME: ClassVar[str] = "regroup"
    FIELDS: ClassVar[tuple[str, ...]] = ("picked", "elite", "moved", "sent", "got", "area")
    RULE: ClassVar[str] = "BUS-7.2"

    def __init__(self, picked: int, elite: int, moved: int, sent: int, got: int, area: list[int]) -> None:
        self.picked = picked
        self.elite = elite
        self.moved = moved
        self.sent = sent
        self.got = got
        #: As `areas` gives it: nothing changes hands while troops are regrouped.
        self.area = area

    def run(self, s: Realm) -> bool:
        if self.sent or self.picked != NOBODY or len(self.choices(s, s.daimyo)) > 1:
            return True
        s.pop()  # nothing can be moved
        return False

    def ask(self, s: Realm, seat: int) -> Ask:
        if self.picked == NOBODY:
            return Ask("regroup", "BUS-7.2")
        return Ask("regroup-to", "BUS-7.2", province(self.picked))

    def spare(self, s: Realm, number: int, elite: int) -> int:
        return s.spare_elites(number) if elite else s.spare_troops(number)

    def receivers(self, number: int) -> list[int]:
        """Where troops from here can go."""
        area = self.area
        home = area[number]
        if home == NOBODY:
            return []
        return [
            other
            for other in range(len(area))
            if area[other] == home and other != number and not self.sent >> other & 1
        ]

    def may_send(self, s: Realm, number: int, elite: int) -> bool:
        if self.area[number] == NOBODY or self.got >> number & 1 or self.spare(s, number, elite) < 1:
            return False
        if elite and not s.elites[number]:
            return False
        return bool(self.receivers(number))

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        legal: list[Choice] = []
        picked = self.picked
        if picked != NOBODY and self.spare(s, picked, self.elite) > 0:
            legal = [TO[number] for number in self.receivers(picked)]
            if not self.moved:
                return legal
        for number in range(s.land.size):
            if s.troops[number] > 0 and self.may_send(s, number, 0) and (number != picked or self.elite):
                legal.append(FROM[number])
        for number in range(s.land.size):
            if s.elites[number] and self.may_send(s, number, 1) and (number != picked or not self.elite):
                legal.append(ELITE[number])
        legal.append(DONE)
        return legal

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        number = choice.index
        if choice is DONE:
            return [Reason("BUS-7.2", "move-first", province(self.picked))]
        if choice.kind not in (Verb.FROM, Verb.ELITE, Verb.TO):
            return []
        reasons = not_yours(s, seat, number, "BUS-7.2")
        if reasons:
            return reasons
        if self.area[number] == NOBODY:
            return [Reason("BUS-7.2", "isolated", province(number))]
        return self.why_not_to(s, number) if choice.kind == Verb.TO else self.why_not_from(s, choice)

    def why_not_from(self, s: Realm, choice: Choice) -> list[Reason]:
        number = choice.index
        elite = 1 if choice.kind == Verb.ELITE else 0
        if self.picked != NOBODY and not self.moved:
            return [Reason("BUS-7.2", "move-first", province(self.picked))]
        if self.got >> number & 1:
            return [Reason("BUS-7.2", "has-received", province(number))]
        if elite and not s.elites[number]:
            return [Reason("BUS-C.7", "too-few-elites", province(number))]
        if self.spare(s, number, elite) < 1 or not (elite or s.troops[number]):
            return [Reason("BUS-0.15", "must-leave-one", province(number))]
        return [Reason("BUS-7.2", "move-first", province(number))]  # it is picked already

    def why_not_to(self, s: Realm, number: int) -> list[Reason]:
        if self.picked == NOBODY:
            return [Reason("BUS-7.2", "pick-first")]
        if self.area[number] != self.area[self.picked]:
            return [Reason("BUS-7.2", "not-connected", province(number))]
        if number == self.picked or self.sent >> number & 1:
            return [Reason("BUS-7.2", "has-sent", province(number))]
        return [Reason("BUS-0.15", "must-leave-one", province(self.picked))]

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        if choice is DONE:
            s.pop()
        elif choice.kind == Verb.TO:
            self.move(s, seat, choice.index)
        else:
            self.picked = choice.index
            self.elite = 1 if choice.kind == Verb.ELITE else 0
            self.moved = 0

    def move(self, s: Realm, seat: int, goal: int) -> None:
        pieces = s.elites if self.elite else s.troops
        pieces[self.picked] -= 1
        pieces[goal] += 1
        self.sent |= 1 << self.picked
        self.got |= 1 << goal
        self.moved = 1
        if s.recording:
            way: dict[str, object] = {"origin": PROVINCE_IDS[self.picked], "province": PROVINCE_IDS[goal]}
            s.emit("regrouped-elite" if self.elite else "regrouped", "BUS-7.2", {"seat": seat, **way})

    def copy(self) -> Regroup:
        return Regroup(self.picked, self.elite, self.moved, self.sent, self.got, self.area)
