"""TEN-8: what a clan does when it acts: order change, rally, entry, movement, combat.

One frame carries a clan phase, the tactics (TEN-10.4) and the clans of the Initiative phase alike: they
differ in which steps they leave out.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, Numbers
from sengoku.core.frames import Frame
from sengoku.games.tenkatoitsu.combat.declaring import declare_combats
from sengoku.games.tenkatoitsu.command.orders import roll_change
from sengoku.games.tenkatoitsu.command.rally import Rally
from sengoku.games.tenkatoitsu.components import (
    ASHIBAYA_MARCH,
    CHARGE,
    MARCH,
    ORDER_IDS,
    TOTSUGEKI_CHARGE,
    Order,
)
from sengoku.games.tenkatoitsu.movement.charge import Check, all_ignorable, check, look, whom_to_face
from sengoku.games.tenkatoitsu.movement.entry import Entry
from sengoku.games.tenkatoitsu.movement.moving import movement
from sengoku.games.tenkatoitsu.notation import FACE, IGNORE, KEEP, ORDER
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import NOBODY, Ints, last_clan
from sengoku.games.tenkatoitsu.sealed import put
from sengoku.games.tenkatoitsu.siege.leaving import changes, leave_by_order
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.undecided import undecided_near


class Stage:
    """The steps in their order; every one is done for each clan but the last three."""

    CHECK: Final = 0
    CHANGE: Final = 1
    SECOND_CHECK: Final = 2
    RALLY: Final = 3
    ENTER: Final = 4
    MOVE: Final = 5
    FIGHT: Final = 6
    OVER: Final = 7


class Mode:
    """What is left out or added."""

    #: No order change (TEN-7.2.4, TEN-10.4).
    NO_CHANGE: Final = 1
    #: No combat (TEN-10.4.3, TEN-R38).
    NO_FIGHT: Final = 2
    #: TEN-10.4.1: R+2 for assaults.
    TOTSUGEKI: Final = 4
    #: TEN-10.4.3: no pursuit.
    KOTAI: Final = 8
    #: TEN-10.4.4: the clans attack together without a test.
    TOGETHER: Final = 16


@mypyc_attr(free_list_len=1)
class Activation(Offer):
    """The clans act, step by step.

    `checked`, clan by clan: 0 not yet (TEN-6.3), 1 faces all, 2 ignores, 3 to Regroup, 4 has just entered,
    5 ignores enemies beyond a river and has only undecided clans left to face (TEN-R49).
    """

    NAME: ClassVar[str] = "activation"
    RULE: ClassVar[str] = "TEN-8"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Offer.FIELDS,
        Numbers("clans", 0, last_clan),
        Number("mode", 0, Mode.TOGETHER * 2 - 1),
        Number("charge", 0, TOTSUGEKI_CHARGE),
        Number("march", 0, ASHIBAYA_MARCH),
        Number("stage", Stage.CHECK, Stage.OVER),
        Number("place", 0, last_clan),
        Numbers("checked", 0, 5),
    )

    def __init__(
        self,
        seat: int,
        clans: Ints,
        mode: int,
        charge: int,
        march: int,
        stage: int,
        place: int,
        checked: Ints,
    ) -> None:
        super().__init__(seat)
        self.clans = clans
        self.mode = mode
        self.charge = charge
        self.march = march
        self.stage = stage
        self.place = place
        self.checked = checked

    def _go_on(self, s: Battle, stage: int, place: int, checked: Ints) -> None:
        s.become(Activation(self.seat, self.clans, self.mode, self.charge, self.march, stage, place, checked))

    def _next(self, s: Battle, found: int) -> None:
        """Go on with the next clan, with what was found of this one."""
        self._go_on(s, self.stage, self.place + 1, put(self.checked, self.place, found))

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        return self.place <= len(self.clans) == len(self.checked) > 0

    def prepare(self, s: Battle) -> bool:
        """Do the step at hand for the clan at hand; False when it needs a choice or all is over."""
        if self.stage == Stage.OVER:
            return False
        stage, place = self.stage, self.place
        while stage < Stage.MOVE:
            if place == len(self.clans):
                stage, place = stage + 1, 0
            elif self._is_idle(s, stage, place):
                place += 1
            else:
                break
        if stage == Stage.MOVE:
            self._move(s)
        elif stage == Stage.FIGHT:
            self._fight(s)
        elif stage != self.stage or place != self.place:
            self._go_on(s, stage, place, self.checked)
        else:
            return self._do_step(s, self.clans[place])
        return True

    def _is_idle(self, s: Battle, stage: int, place: int) -> bool:
        """Whether a step does nothing for a clan."""
        clan, found = self.clans[place], self.checked[place]
        if stage == Stage.CHECK or stage == Stage.SECOND_CHECK:
            return found != 5 and (found > 0 or s.order[clan] != Order.ATTACK or not self._outside(s, clan))
        if stage == Stage.CHANGE:
            return not self._may_change(s, clan, found)
        acts = s.order[clan] == Order.REGROUP and s.is_on_map(clan)
        if stage == Stage.ENTER:
            acts = s.waiting(clan) and (s.order[clan] == Order.MOVE or s.treason is not None)  # TEN-R46
        if not acts:
            s.show_order(clan)  # from here on all see what it does
        return not acts

    def _outside(self, s: Battle, clan: int) -> bool:
        """Whether a unit of the clan can charge: in no siege, and not just out of one (TEN-15.8)."""
        for unit in s.scene.clan_units[clan]:
            if s.pos[unit] >= 0 and not s.shut(unit) and unit not in s.siege.withdrawn:
                return True
        return False

    def _do_step(self, s: Battle, clan: int) -> bool:
        stage = self.stage
        if stage == Stage.CHECK or stage == Stage.SECOND_CHECK:
            return self._check(s, clan)
        if stage == Stage.CHANGE:
            return False
        self._next(s, 4 if stage == Stage.ENTER else self.checked[self.place])  # to enter is its movement
        s.show_order(clan)
        if stage == Stage.RALLY:
            s.push(Rally(self.seat, clan, 1 if self.mode & Mode.KOTAI else 0, 0, (), -1))
        else:
            s.push(Entry(self.seat, clan, self.march, 0, NOBODY, NOBODY))
        return True

    def _check(self, s: Battle, clan: int) -> bool:
        """TEN-6.3, TEN-X26: before anything else, and again for whoever has just gone over to Attack."""
        if self.checked[self.place] == 5:
            return False
        found = look(s, clan, self.charge, len(self.clans) == 1)  # in a Kidō another clan may move first
        if found == Check.RIVER_BETWEEN or found == Check.UNDECIDED_NEAR:
            return False
        if found == Check.NOBODY_NEAR:
            s.set_order(clan, Order.REGROUP, "TEN-6.3")
        self._next(s, 3 if found == Check.NOBODY_NEAR else 1)
        return True

    def _may_change(self, s: Battle, clan: int, found: int) -> bool:
        """Step a: not for clans off the map (TEN-R44) nor after the check has turned them (TEN-X26)."""
        if self.mode & Mode.NO_CHANGE or found == 3:
            return False
        return bool(changes(s, clan)) if s.in_siege(clan) else s.is_on_map(clan)

    def _move(self, s: Battle) -> None:
        """TEN-8.2, TEN-8.3, TEN-8.4, TEN-8.5: movement by order (TEN-6.1), not of clans just entered."""
        self._go_on(s, Stage.FIGHT, 0, self.checked)
        movers: list[int] = []
        ignoring: list[int] = []
        for place, clan in enumerate(self.clans):
            if self.checked[place] != 4 and s.is_on_map(clan):
                movers.append(clan)
                ignoring.append(1 if self.checked[place] == 2 else 0)
        kotai = 1 if self.mode & Mode.KOTAI else 0
        ended = s.siege.withdrawn  # TEN-15.8
        clans = tuple(movers)
        s.push(movement(s, self.seat, clans, self.charge, self.march, kotai, tuple(ignoring), ended))

    def _fight(self, s: Battle) -> None:
        """Then combat."""
        self._go_on(s, Stage.OVER, 0, self.checked)
        if self.mode & Mode.NO_FIGHT:
            return
        units = [unit for clan in self.clans for unit in s.on_map(clan) if unit not in s.siege.withdrawn]
        together = 1 if self.mode & Mode.TOGETHER else 0
        declare_combats(s, self.seat, units, together, 1 if self.mode & Mode.TOTSUGEKI else 0)

    def options(self, s: Battle) -> list[Choice]:
        if self.stage == Stage.OVER:
            return []
        if self.stage == Stage.CHANGE:
            clan = self.clans[self.place]
            if s.in_siege(clan):
                return [*[ORDER[new] for new in changes(s, clan)], KEEP]
            old = s.order[clan]
            return [*[ORDER[new] for new in range(4) if new != old], KEEP]
        return [IGNORE, FACE]

    def take(self, s: Battle, choice: Choice) -> None:
        clan = self.clans[self.place]
        found = self.checked[self.place]
        if choice.kind == ORDER.kind:
            self._try(s, clan, choice.index)
        elif choice is IGNORE:
            if found != 5 and all_ignorable(s, clan):
                if check(s, clan) == Check.RIVER_BETWEEN and undecided_near(s, clan):
                    self._go_on(s, self.stage, self.place, put(self.checked, self.place, 5))
                    return
                found = 5
            self._next(s, 3 if found else 2)
            if found:
                s.set_order(clan, Order.REGROUP, "TEN-6.3")
        elif choice is FACE:
            self._next(s, 2 if found else 1)
        else:
            self._next(s, found)

    def _try(self, s: Battle, clan: int, order: int) -> None:
        _, won = roll_change(s, clan, order, "TEN-8.1")
        self._next(s, 0 if won else self.checked[self.place])
        if won:
            s.set_order(clan, order, "TEN-8.1")
            leave_by_order(s, clan)

    def ask(self, s: Battle, seat: int) -> Ask:
        clan = self.clans[self.place]
        if self.stage == Stage.CHANGE:
            order = ORDER_IDS[s.order[clan]]
            return Ask("change-order", "TEN-8.1", {"clan": s.scene.clan_word(clan), "order": order})
        return whom_to_face(s, clan, self.checked[self.place] == 5)


def activate(
    s: Battle, seat: int, clans: list[int], mode: int, charge: int = CHARGE, march: int = MARCH
) -> None:
    """Let these clans act; allowances as in TEN-6.2 (TEN-6.3.3, TEN-6.5.3) unless a tactic says otherwise."""
    s.forget_contacts()
    s.siege.withdrawn = []
    s.push(Activation(seat, tuple(clans), mode, charge, march, Stage.CHECK, 0, (0,) * len(clans)))
