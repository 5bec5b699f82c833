"""BUS-4: handing out the roles. Who may be Bushi goes by the map (BUS-4.3). Worked example: BUS-TV26."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from sengoku.core.choices import Choice, Verb
from sengoku.core.events import Ask
from sengoku.core.fields import replaced
from sengoku.core.frames import Frame
from sengoku.core.reasons import Reason
from sengoku.core.state import NOBODY
from sengoku.games.bushido.components import ROLE_IDS, Role, Terrain
from sengoku.games.bushido.notation import BUSHI, HATAMOTO, SAMURAI, SENSEI
from sengoku.games.bushido.state import Borders, Realm
from sengoku.games.bushido.steps import StepQuestion, TurnStep

#: Nobody has a card.
_NOT_GIVEN: Final[list[int]] = [NOBODY] * Role.KINDS
#: From the Samurai on.
_GIVE: Final[list[Verb]] = [SAMURAI, BUSHI, SENSEI, HATAMOTO]
_ONE: Final[i64] = 1


def take_all_roles(s: Realm, daimyo: int) -> None:
    """BUS-1.1: nobody else has a card; BUS-C.2: before a second attack they are handed out anew."""
    s.roles = replaced(_NOT_GIVEN, Role.DAIMYO, daimyo)


# -- who may get a card: sets of seats, a bit for each ----------------------------------------------------


def bordering(s: Realm) -> i64:
    """BUS-4.3: who has a province, no fortress, beside one of the Daimyo's, fortress included (BUS-A33)."""
    known = s.borders
    if known.owner is not s.owner or known.face is not s.face or known.daimyo != s.daimyo:
        known = s.borders = Borders(s.owner, s.face, s.daimyo, _bordering(s))
    return known.seats


def _bordering(s: Realm) -> i64:
    owner, face, neighbours = s.owner, s.face, s.land.neighbours
    others = _all(s) & ~(_ONE << s.daimyo)
    found: i64 = 0
    seat: i64
    for number in s.provinces_of(s.daimyo):
        for near in neighbours[number]:
            seat = owner[near]
            if seat >= 0 and others >> seat & 1 and face[near] != Terrain.FORTRESS:
                found |= _ONE << seat
        if found == others:
            break
    return found


def without_role(s: Realm) -> i64:
    """Who has no card yet."""
    free = _all(s)
    holder: i64
    for holder in s.roles:
        if holder >= 0:
            free &= ~(_ONE << holder)
    return free


def _all(s: Realm) -> i64:
    return (_ONE << s.seats) - 1


def several(seats: i64) -> bool:
    """Whether there is more than one."""
    return seats & (seats - 1) != 0


def candidates(s: Realm, role: int) -> i64:
    """Who may get this card now."""
    if role == Role.SENSEI and s.seats == 3:  # BUS-4.2: one of the two holds it as well
        return _all(s) & ~(_ONE << s.daimyo)
    free = without_role(s)
    if role > Role.BUSHI:
        return free
    targets = bordering(s)
    if not targets:  # BUS-4.3: nobody qualifies, so anybody may be Bushi
        return free
    if role == Role.BUSHI:
        return free & targets
    return free if several(targets) else free & ~targets  # BUS-4.5, BUS-A45


def seats_of(s: Realm, seats: i64) -> list[int]:
    """The same in order."""
    return [seat for seat in range(s.seats) if seats >> seat & 1]


def roles_fit(s: Realm, step: int) -> bool:
    """BUS-4.1, BUS-4.2: handed out in order, one each; with three players the Sensei is one of the two."""
    given = [role for role in range(Role.SAMURAI, Role.KINDS) if s.roles[role] != NOBODY]
    if step < TurnStep.ROLES:
        return not given
    all_roles = list(range(Role.SAMURAI, Role.HATAMOTO + (1 if s.seats == 5 else 0)))
    if given != all_roles[: len(given)] or (step > TurnStep.ROLES and given != all_roles):
        return False
    seats = [s.roles[role] for role in given if not (role == Role.SENSEI and s.seats == 3)]
    return s.daimyo not in [s.roles[role] for role in given] and len(set(seats)) == len(seats)


@mypyc_attr(free_list_len=1)
class HandOut(StepQuestion):
    """BUS-4.1: publicly, in this order, for good; what leaves no choice is given without asking.

    The exact target is named in phase 7 (BUS-4.4).
    """

    NAME: ClassVar[str] = "hand-out"
    RULE: ClassVar[str] = "BUS-4.1"
    STEP: ClassVar[int] = TurnStep.ROLES

    def run(self, s: Realm) -> bool:
        while True:
            role = self.role(s)
            if role == Role.KINDS:
                s.pop()
                return False
            able = candidates(s, role)
            if several(able):
                return True
            give(s, role, seats_of(s, able)[0])

    def role(self, s: Realm) -> int:
        """The card that comes next; Role.KINDS when all are given."""
        most = Role.KINDS if s.seats == 5 else Role.HATAMOTO  # BUS-4.2
        roles = s.roles
        for role in range(most):
            if roles[role] == NOBODY:
                return role
        return Role.KINDS

    def ask(self, s: Realm, seat: int) -> Ask:
        return Ask("role", "BUS-4.1", {"role": ROLE_IDS[self.role(s)]})

    def choices(self, s: Realm, seat: int) -> list[Choice]:
        role = self.role(s)
        gifts = _GIVE[role - Role.SAMURAI].choices
        able = candidates(s, role)
        return [gifts[other] for other in range(s.seats) if able >> other & 1]

    def explain(self, s: Realm, seat: int, choice: Choice) -> list[Reason]:
        role = choice.kind - SAMURAI.kind + Role.SAMURAI
        if not Role.SAMURAI <= role <= Role.HATAMOTO:
            return []
        if role != self.role(s):
            return [Reason("BUS-4.1", "role-order", {"role": ROLE_IDS[self.role(s)]})]
        other = choice.index
        if other == s.daimyo:
            return [Reason("BUS-4.2", "daimyo-has-one-role")]
        if s.has_role(other):
            return [Reason("BUS-4.2", "has-a-role", {"target": other})]
        if role == Role.SAMURAI:
            return [Reason("BUS-4.5", "only-bushi", {"target": other})]
        return [Reason("BUS-4.3", "no-border", {"target": other})]

    def answer(self, s: Realm, seat: int, choice: Choice) -> None:
        give(s, self.role(s), choice.index)

    def fits(self, s: Realm, below: Frame[Any] | None) -> bool:
        role = self.role(s)
        return super().fits(s, below) and role < Role.KINDS and several(candidates(s, role))


def give(s: Realm, role: int, seat: int) -> None:
    s.roles = replaced(s.roles, role, seat)
    if s.recording:
        s.emit("gave-role", "BUS-4.1", seat, ROLE_IDS[role])
