"""BUS-7.2: regrouping over connected provinces. Worked example: BUS-TV9."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, Numbers
from sengoku.core.frames import Frame
from sengoku.core.reasons import Reason
from sengoku.core.state import NOBODY
from sengoku.games.bushido.components import TROOPS
from sengoku.games.bushido.counts import counted, counts, why_no_count
from sengoku.games.bushido.notation import COUNT, DONE, ELITE, FROM, TO
from sengoku.games.bushido.provinces import PROVINCE_IDS, last_province, provinces
from sengoku.games.bushido.refusals import not_yours, province, why_must_stay
from sengoku.games.bushido.state import Realm
from sengoku.games.bushido.steps import StepQuestion, TurnStep


def areas(s: Realm) -> tuple[int, ...]:
    """For each province the lowest one that the Daimyo's connect it with; NOBODY: foreign or alone."""
    found = [NOBODY] * s.land.size
    daimyo, owner, neighbours = s.daimyo, s.owner, s.land.neighbours
    for start in s.provinces_of(daimyo):
        if found[start] != NOBODY:
            continue
        waiting = [start]
        found[start] = start
        size = 0
        while waiting:
            size += 1
            for near in neighbours[waiting.pop()]:
                if owner[near] == daimyo and found[near] == NOBODY:
                    found[near] = start
                    waiting.append(near)
        if size == 1:
            found[start] = NOBODY
    return tuple(found)


@mypyc_attr(free_list_len=1)
class Regroup(StepQuestion):
    """Pick where a troop (or an elite token) comes from, then where it goes; go on, pick anew, or be done.

    BUS-A55: a province from which troops have gone gets none in the same regrouping, and the other way round;
    likewise for elite tokens. So nobody marches in circles, and every arrangement can be reached. The last
    piece of a province may leave if one of the other kind can take its place: that comes next (`empty`).
    Of what leaves others behind, so many at once may go (`count`, 0: none is named).
    """

    NAME: ClassVar[str] = "regroup"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Number("picked", NOBODY, last_province),
        Number("elite", 0, 1),
        Number("moved", 0, 1),
        Number("empty", NOBODY, last_province),
        Number("count", 0, TROOPS),
        Number("sent", 0, lambda s: mark(s.land.size, 0) - 1),
        Number("got", 0, lambda s: mark(s.land.size, 0) - 1),
        Numbers("area", NOBODY, last_province, provinces),
    )
    RULE: ClassVar[str] = "BUS-7.2"
    STEP: ClassVar[int] = TurnStep.REGROUP

    def __init__(
        self,
        picked: int,
        elite: int,
        moved: int,
        empty: int,
        count: int,
        sent: int,
        got: int,
        area: tuple[int, ...],
    ) -> None:
        #: The province picked, 1 if for its elite tokens, 1 once something has left it.
        self.picked = picked
        self.elite = elite
        self.moved = moved
        #: The province that waits for a piece of the other kind than `elite` says, else NOBODY.
        self.empty = empty
        #: How many of the picked province's pieces go next.
        self.count = count
        #: Which provinces have sent and got troops or elite tokens, as `mark` numbers them.
        self.sent = sent
        self.got = got
        #: As `areas` gives it: nothing changes hands while troops are regrouped.
        self.area = area

    def run(self, s: Realm) -> bool:
        if self.sent or self.picked != NOBODY or self.anything(s):
            return True
        s.pop()  # nothing can be moved
        return False

    def anything(self, s: Realm) -> bool:
        """Whether there is anything to move."""
        for number in s.provinces_of(s.daimyo):
            if self.area[number] != NOBODY and (self.can_go(s, number, 0) or self.can_go(s, number, 1)):
                return True
        return False

    def ask(self, s: Realm, seat: int) -> Ask:
        if self.empty != NOBODY:
            return Ask("regroup-relief", "BUS-0.15", {"elite": 1 - self.elite, **province(self.empty)})
        if self.picked == NOBODY:
            return Ask("regroup", "BUS-7.2")
        return Ask(
            "regroup-to", "BUS-7.2", {"elite": self.elite, "count": self.count or 1, **province(self.picked)}
        )

    # -- what can move ----------------------------------------------------------------------------------

    def receivers(self, number: int, elite: int) -> list[int]:
        """Where pieces of this kind from here can go."""
        area, sent = self.area, self.sent >> elite
        home = area[number]
        if home == NOBODY:
            return []
        return [
            other
            for other, connected in enumerate(area)
            if connected == home and other != number and not sent >> 2 * other & 1
        ]

    def goals(self, s: Realm, number: int, elite: int) -> list[int]:
        """Where a piece of this kind from here may go now, so that no province stays empty (BUS-0.15)."""
        if self.got & mark(number, elite) or not held(s, number, elite):
            return []
        if spare(s, number, elite) > 0:
            return self.receivers(number, elite)
        if not self.replaceable(s, number, elite):
            return []
        return [goal for goal in self.receivers(number, elite) if self.relief(s, number, 1 - elite, goal)]

    def can_go(self, s: Realm, number: int, elite: int) -> bool:
        """Whether there are any such goals."""
        if self.got & mark(number, elite) or not held(s, number, elite):
            return False
        if spare(s, number, elite) > 0:
            home, sent = self.area[number], self.sent >> elite
            for other in s.provinces_of(s.daimyo):
                if self.area[other] == home and other != number and not sent >> 2 * other & 1:
                    return True
            return False
        return self.replaceable(s, number, elite) and bool(self.goals(s, number, elite))

    def replaceable(self, s: Realm, number: int, elite: int) -> bool:
        """Whether the last piece may leave at all, and one of the other kind is anywhere near."""
        if s.is_fortress(number) or self.sent & mark(number, 1 - elite):
            return False
        for other in s.provinces_of(s.daimyo):
            if other != number and held(s, other, 1 - elite):
                return True
        return False

    def relief(self, s: Realm, number: int, elite: int, goal: int) -> list[int]:
        """Which provinces can fill `number` with a piece of this kind, once its last one stands in `goal`."""
        found: list[int] = []
        home = self.area[number]
        for other, area in enumerate(self.area):
            if area != home or other == number or self.got & mark(other, elite):
                continue
            free = spare(s, other, elite)
            if other == goal and not s.is_fortress(other):
                free = held(s, other, elite)  # what came there keeps it
            if free > 0 and held(s, other, elite):
                found.append(other)
        return found

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        if self.empty != NOBODY:
            verbs = (FROM if self.elite else ELITE).choices
            return [verbs[number] for number in self.relief(s, self.empty, 1 - self.elite, NOBODY)]
        legal: list[Choice] = []
        picked = self.picked
        if picked != NOBODY:
            legal = [TO.choices[number] for number in self.goals(s, picked, self.elite)]
            if self.count:
                return legal
            if legal:
                legal += counts(spare(s, picked, self.elite))
            if not self.moved:
                return legal
        area = self.area
        for elite in (0, 1):
            verbs = (ELITE if elite else FROM).choices
            for number in s.provinces_of(seat):
                if area[number] == NOBODY or (number == picked and elite == self.elite):
                    continue
                if self.can_go(s, number, elite):
                    legal.append(verbs[number])
        legal.append(DONE)
        return legal

    # -- what cannot ------------------------------------------------------------------------------------

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        number = choice.index
        if self.empty != NOBODY:
            return [Reason("BUS-0.15", "relieve-first", province(self.empty))]
        if choice.kind == COUNT.kind and self.picked != NOBODY:
            return why_no_count(self.count, max(1, spare(s, self.picked, self.elite)), "BUS-0.15")
        if choice is DONE:
            return [Reason("BUS-A55", "move-first", province(self.picked))]
        if choice.kind not in (FROM.kind, ELITE.kind, TO.kind):
            return []
        reasons = not_yours(s, seat, number, "BUS-7.2")
        if reasons:
            return reasons
        if self.area[number] == NOBODY:
            return [Reason("BUS-7.2", "isolated", province(number))]
        return self.why_not_to(s, number) if choice.kind == TO.kind else self.why_not_from(s, choice)

    def why_not_from(self, s: Realm, choice: Choice) -> list[Reason]:
        number = choice.index
        elite = 1 if choice.kind == ELITE.kind else 0
        if self.picked != NOBODY and (self.count or not self.moved):
            return [Reason("BUS-A55", "move-first", province(self.picked))]
        if not held(s, number, elite):
            return [Reason("BUS-C.7", "too-few-elites" if elite else "only-elites", province(number))]
        if self.got & mark(number, elite):
            return [Reason("BUS-A55", "has-received", province(number))]
        if self.goals(s, number, elite):  # it is picked already
            return [Reason("BUS-A55", "move-first", province(number))]
        return why_must_stay(s, number)

    def why_not_to(self, s: Realm, number: int) -> list[Reason]:
        if self.picked == NOBODY:
            return [Reason("BUS-A55", "pick-first")]
        if self.area[number] != self.area[self.picked]:
            return [Reason("BUS-7.2", "not-connected", province(number))]
        if number == self.picked:
            return [Reason("BUS-7.2", "same-province", province(number))]
        if self.sent & mark(number, self.elite):
            return [Reason("BUS-A55", "has-sent", province(number))]
        return why_must_stay(s, self.picked)

    # -- moving -----------------------------------------------------------------------------------------

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        if choice is DONE:
            s.pop()
        elif self.empty != NOBODY:
            self.move(s, seat, choice.index, self.empty, 1 - self.elite, 1)
        elif choice.kind == TO.kind:
            self.move(s, seat, self.picked, choice.index, self.elite, self.count or 1)
        elif choice.kind == COUNT.kind:
            self.pick(s, self.picked, self.elite, self.moved, counted(choice))
        else:
            self.pick(s, choice.index, 1 if choice.kind == ELITE.kind else 0, 0, 0)

    def pick(self, s: Realm, number: int, elite: int, moved: int, count: int) -> None:
        s.become(Regroup(number, elite, moved, NOBODY, count, self.sent, self.got, self.area))

    def move(self, s: Realm, seat: int, origin: int, goal: int, elite: int, count: int) -> None:
        if elite:
            s.put_elites(origin, s.elites[origin] - count)
            s.put_elites(goal, s.elites[goal] + count)
        else:
            s.add_troops(origin, -count)
            s.add_troops(goal, count)
        sent, got = self.sent | mark(origin, elite), self.got | mark(goal, elite)
        if goal == self.empty:
            s.become(Regroup(NOBODY, 0, 0, NOBODY, 0, sent, got, self.area))
        else:
            empty = NOBODY if s.troops[origin] + s.elites[origin] else origin
            s.become(Regroup(origin, elite, 1, empty, 0, sent, got, self.area))
        kind = "regrouped-elite" if elite else "regrouped"
        if s.recording:
            s.emit(kind, "BUS-7.2", seat, PROVINCE_IDS[origin], PROVINCE_IDS[goal], count)

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        """BUS-A55: what has moved, and the province that waits for a piece."""
        if not super().fits(s, below) or self.area != areas(s):
            return False
        if self.sent & self.got or bool(self.sent) != bool(self.got):
            return False
        if self.picked == NOBODY:
            return not self.moved and not self.elite and not self.count and self.empty == NOBODY
        if self.area[self.picked] == NOBODY:
            return False
        if self.count and (self.count == 1 or self.count > spare(s, self.picked, self.elite)):
            return False
        if self.empty != NOBODY:
            gone = not s.troops[self.empty] and not s.elites[self.empty]
            return self.empty == self.picked and gone and not self.count and bool(self.choices(s, s.daimyo))
        if self.moved and not self.sent & mark(self.picked, self.elite):
            return False
        if self.moved and not self.count:
            return True
        return bool(self.goals(s, self.picked, self.elite))


def mark(number: int, elite: int) -> int:
    """The bit of a province in `sent` and `got`: one for its troops, one for its elite tokens."""
    return 1 << (2 * number + elite)


def held(s: Realm, number: int, elite: int) -> int:
    return s.elites[number] if elite else s.troops[number]


def spare(s: Realm, number: int, elite: int) -> int:
    """How many pieces of a kind may leave while nothing comes."""
    return s.spare_elites(number) if elite else s.spare_troops(number)
