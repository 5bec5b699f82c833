"""TEN-8: what a clan does when it acts: order change, rally, entry, movement, combat.

One frame carries a clan phase, the tactics (TEN-10.4) and the clans of the Initiative phase alike: they
differ in which steps they leave out.
"""

from __future__ import annotations

from typing import ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.games.tenkatoitsu.combat.declaring import declaring
from sengoku.games.tenkatoitsu.command.orders import roll_change
from sengoku.games.tenkatoitsu.command.rally import Rally
from sengoku.games.tenkatoitsu.components import CHARGE, MARCH, ORDER_IDS, Order
from sengoku.games.tenkatoitsu.movement.charge import Check, all_ignorable, check, ignoring_matters
from sengoku.games.tenkatoitsu.movement.entry import Entry
from sengoku.games.tenkatoitsu.movement.moving import movement
from sengoku.games.tenkatoitsu.notation import FACE, IGNORE, KEEP, ORDER
from sengoku.games.tenkatoitsu.siege.leaving import changed, changes
from sengoku.games.tenkatoitsu.state import NOBODY, Battle
from sengoku.games.tenkatoitsu.steps import Step
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


class Activation(Step):
    """The clans act, step by step.

    `checked`, clan by clan: 0 not yet (TEN-6.3), 1 faces all, 2 ignores, 3 to Regroup, 4 has just entered,
    5 ignores enemies beyond a river and has only undecided clans left to face (TEN-R49).
    """

    NAME: ClassVar[str] = "activation"
    RULE: ClassVar[str] = "TEN-8"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "clans",
        "mode",
        "charge",
        "march",
        "stage",
        "place",
        "checked",
    )

    def __init__(
        self,
        seat: int,
        clans: list[int],
        mode: int,
        charge: int,
        march: int,
        stage: int,
        place: int,
        checked: list[int],
    ) -> None:
        super().__init__(seat)
        self.clans = clans
        self.mode = mode
        self.charge = charge
        self.march = march
        self.stage = stage
        self.place = place
        self.checked = checked

    def prepare(self, s: Battle) -> bool:
        """Do the step at hand for the clan at hand; False when it needs a choice or all is over."""
        if self.stage == Stage.OVER:
            return False
        if self.stage >= Stage.MOVE:
            self._all(s)
            return True
        if self.place == len(self.clans):
            self.place = 0
            self.stage += 1
            return True
        return self._one(s, self.clans[self.place])

    def _one(self, s: Battle, clan: int) -> bool:
        stage = self.stage
        if stage == Stage.CHECK or stage == Stage.SECOND_CHECK:
            return self._check(s, clan)
        if stage == Stage.CHANGE:
            if not self._may_change(s, clan):
                self.place += 1
                return True
            return False
        self.place += 1
        s.show_order(clan)  # from here on all see what it does
        if stage == Stage.RALLY:
            if s.order[clan] == Order.REGROUP and s.on_map(clan):
                s.push(Rally(self.seat, clan, 1 if self.mode & Mode.KOTAI else 0, 0, [], -1))
        elif s.waiting(clan) and (s.order[clan] == Order.MOVE or s.treason is not None):  # TEN-R46
            self.checked[self.place - 1] = 4  # to enter is its movement
            s.push(Entry(self.seat, clan, self.march, 0, NOBODY, NOBODY))
        return True

    def _check(self, s: Battle, clan: int) -> bool:
        """TEN-6.3, TEN-X26: before anything else, and again for whoever has just gone over to Attack."""
        if self.checked[self.place] == 5:
            return False
        outside = [unit for unit in s.on_map(clan) if not s.shut(unit) and unit not in s.siege.withdrawn]
        if self.checked[self.place] or s.order[clan] != Order.ATTACK or not outside:
            self.place += 1
            return True
        found = check(s, clan)
        single = len(self.clans) == 1  # in a Kidō another clan may move first
        if found == Check.RIVER_BETWEEN and single and not ignoring_matters(s, clan, self.charge):
            found = Check.ENEMY_NEAR
        if found == Check.RIVER_BETWEEN or found == Check.UNDECIDED_NEAR:
            return False
        if found == Check.NOBODY_NEAR:
            self._give_up(s, clan)
        else:
            self.checked[self.place] = 1
        self.place += 1
        return True

    def _give_up(self, s: Battle, clan: int) -> None:
        self.checked[self.place] = 3
        s.set_order(clan, Order.REGROUP, "TEN-6.3")

    def _may_change(self, s: Battle, clan: int) -> bool:
        """Step a: not for clans off the map (TEN-R44) nor after the check has turned them (TEN-X26)."""
        if self.mode & Mode.NO_CHANGE or self.checked[self.place] == 3:
            return False
        return bool(changes(s, clan)) if s.in_siege(clan) else bool(s.on_map(clan))

    def _all(self, s: Battle) -> None:
        """TEN-8.2, TEN-8.3, TEN-8.4, TEN-8.5: movement by order (TEN-6.1), then combat."""
        self.stage += 1
        clans = [clan for clan in self.clans if s.on_map(clan)]
        if self.stage - 1 == Stage.MOVE:
            places = [place for place, clan in enumerate(self.clans) if clan in clans]
            places = [place for place in places if self.checked[place] != 4]
            movers = [self.clans[place] for place in places]
            ignoring = [1 if self.checked[place] == 2 else 0 for place in places]
            kotai = 1 if self.mode & Mode.KOTAI else 0
            step = movement(s, self.seat, movers, self.charge, self.march, kotai, ignoring)
            step.moved += s.siege.withdrawn  # TEN-15.8: their movement has ended
            s.push(step)
        elif not self.mode & Mode.NO_FIGHT:
            units = [unit for clan in clans for unit in s.on_map(clan) if unit not in s.siege.withdrawn]
            together = 1 if self.mode & Mode.TOGETHER else 0
            declaring(s, self.seat, units, together, 1 if self.mode & Mode.TOTSUGEKI else 0)

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
        if choice is IGNORE:
            if self.checked[self.place] == 5 or not all_ignorable(s, clan):
                self.checked[self.place] = 3 if self.checked[self.place] else 2
            elif check(s, clan) == Check.RIVER_BETWEEN and undecided_near(s, clan):
                self.checked[self.place] = 5
                return
            else:
                self.checked[self.place] = 3
            if self.checked[self.place] == 3:
                self._give_up(s, clan)
        elif choice is FACE:
            self.checked[self.place] = 2 if self.checked[self.place] else 1
        elif choice.kind == ORDER.kind:
            _, won = roll_change(s, clan, choice.index, "TEN-8.1")
            if won:
                s.set_order(clan, choice.index, "TEN-8.1")
                self.checked[self.place] = 0
                changed(s, clan)
        self.place += 1

    def ask(self, s: Battle, seat: int) -> Ask:
        clan = self.clans[self.place]
        word: dict[str, object] = {"clan": s.scene.clan_word(clan)}
        if self.stage == Stage.CHANGE:
            return Ask("change-order", "TEN-8.1", {**word, "order": ORDER_IDS[s.order[clan]]})
        if self.checked[self.place] == 5 or check(s, clan) == Check.UNDECIDED_NEAR:
            return Ask("undecided-near", "TEN-21.4.1", word)
        return Ask("river-between", "TEN-6.3", word)

    def copy(self) -> Activation:
        return Activation(
            self.seat,
            self.clans.copy(),
            self.mode,
            self.charge,
            self.march,
            self.stage,
            self.place,
            self.checked.copy(),
        )


def activate(
    s: Battle, seat: int, clans: list[int], mode: int, charge: int = CHARGE, march: int = MARCH
) -> None:
    """Let these clans act; allowances as in TEN-6.2 (TEN-6.3.3, TEN-6.5.3) unless a tactic says otherwise."""
    s.fresh = [0] * len(s.fresh)
    s.siege.withdrawn = []
    s.push(Activation(seat, clans, mode, charge, march, Stage.CHECK, 0, [0] * len(clans)))
