"""TEN-11.5 to TEN-11.12: one combat from the leaders' dice to the advance."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Inline, Number, replaced
from sengoku.core.frames import Frame, Question
from sengoku.core.reasons import Reason
from sengoku.games.tenkatoitsu import view
from sengoku.games.tenkatoitsu.combat.casualties import eliminate, leader_flees, leader_test
from sengoku.games.tenkatoitsu.combat.course import ENDANGERED, Ground, Sides, Throw, Toll
from sengoku.games.tenkatoitsu.combat.rout import Seppuku, fall_back, rout_test, routed
from sengoku.games.tenkatoitsu.combat.scene import backers_at, facts_of, shown, sound, sum_of
from sengoku.games.tenkatoitsu.combat.table import Loss, result
from sengoku.games.tenkatoitsu.components import Condition, Fate, Order
from sengoku.games.tenkatoitsu.ending import hatamoto_fight
from sengoku.games.tenkatoitsu.notation import DIE, GO, PASS
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import NOBODY, Ints, Stream
from sengoku.games.tenkatoitsu.refusals import refusal
from sengoku.games.tenkatoitsu.scenarios import DEAD
from sengoku.games.tenkatoitsu.siege.siege import settle
from sengoku.games.tenkatoitsu.state import Battle

_ELIMINATED: Final = 9


class Stage:
    """The steps of a combat."""

    ATTACKER_DIE: Final = 0
    DEFENDER_DIE: Final = 1
    ROLL: Final = 2
    ATTACKER_LOSS: Final = 3
    DEFENDER_LOSS: Final = 4
    FALL_BACK: Final = 5
    LEADERS: Final = 6
    ROUT: Final = 7
    ADVANCE: Final = 8
    STEP_IN: Final = 9


@mypyc_attr(free_list_len=1)
class Fight(Offer):
    """One combat; `seat` is whoever decides now."""

    NAME: ClassVar[str] = "fight"
    RULE: ClassVar[str] = "TEN-11.6"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Question.FIELDS,
        Number("stage", 0, Stage.STEP_IN),
        Inline("sides", Sides),
        Inline("throw", Throw),
        Inline("toll", Toll),
        Inline("ground", Ground),
    )

    def __init__(self, seat: int, stage: int, sides: Sides, throw: Throw, toll: Toll, ground: Ground) -> None:
        super().__init__(seat)
        self.stage = stage
        self.sides = sides
        self.throw = throw
        self.toll = toll
        self.ground = ground

    # -- going on -------------------------------------------------------------------------------------

    def prepare(self, s: Battle) -> bool:
        """What needs no decision; each step moves on by itself when there is nothing to decide."""
        stage = self.stage
        if stage <= Stage.DEFENDER_DIE:
            return self._name_dice(s)
        if stage == Stage.ROLL:
            self._roll(s)
            return True
        if stage == Stage.ATTACKER_LOSS or stage == Stage.DEFENDER_LOSS:
            return self._share_losses(s)
        if stage == Stage.FALL_BACK:
            return self._fall_back(s)
        if stage == Stage.LEADERS:
            s.become(_at(Stage.ROUT, self.sides, self.throw, self.toll, self.ground))
            self._test_leaders(s)
            return True
        if stage == Stage.ROUT:
            return self._test_routs(s)
        if stage == Stage.ADVANCE:
            return self._advance_units(s)
        return False

    def _go_on(self, s: Battle, stage: int, toll: Toll | None = None, ground: Ground | None = None) -> None:
        """The next step in which there is anything to do, with what has changed."""
        toll, ground = toll or self.toll, ground or self.ground
        if not s.over:
            if stage == Stage.FALL_BACK and not ground.falls:
                stage = Stage.LEADERS
            if stage == Stage.LEADERS and not toll.gone and not toll.endangers():
                stage = Stage.ADVANCE
        s.become(_at(stage, self.sides, self.throw, toll, ground))

    def _mine(self) -> Ints:
        """The units of the side that takes its losses."""
        return self.sides.attackers if self.stage == Stage.ATTACKER_LOSS else self.sides.defenders

    def _name_dice(self, s: Battle) -> bool:
        """TEN-11.6: each side with an Individual names its die, the attacker first."""
        if s.treason is not None:
            for unit in self.sides.defenders:  # they may have engaged just now (TEN-R49)
                s.show_order(s.scene.unit_clan[unit])
        stage = self.stage
        if stage == Stage.ATTACKER_DIE and not _have_individual(s, self.sides.attackers):
            stage = Stage.DEFENDER_DIE
        if stage == Stage.DEFENDER_DIE and not _have_individual(s, self.sides.defenders):
            stage = Stage.ROLL
        if stage == self.stage:
            return False
        self._go_on(s, stage)
        return True

    def _roll(self, s: Battle) -> None:
        supporters = backers(s, self)
        if s.treason is not None:
            hatamoto_fight(s, [*self.sides.units(), *supporters])
        scene = _facts(s, self, len(supporters))
        counted = sum_of(scene, False)
        dice = [s.d6(Stream.COMBAT) for _ in range(4)]
        totals = (counted.red + dice[0] + dice[1], counted.blue + dice[2] + dice[3])
        throw = Throw((*self.throw.dice[:2], *totals, *dice), scene)
        thrown = _at(Stage.ATTACKER_LOSS, self.sides, throw, self.toll, self.ground)
        s.become(thrown)
        if s.recording:
            thrown.tell(s)

    def tell(self, s: Battle) -> None:
        """What happened, with everything that counted (`scene`, for boards)."""
        red, blue = self.throw.dice[2:4]
        scene = scene_of(s, self)
        s.emit("attackers", "TEN-11.6", scene["attackers"])
        s.emit("defenders", "TEN-11.6", scene["defenders"])
        s.emit("combat", "TEN-11.6", red, blue, self.throw.code(), list(self.throw.dice[4:]), scene)

    # -- losses (TEN-11.7) ----------------------------------------------------------------------------

    def _losses(self) -> tuple[Loss, Loss]:
        found = result(self.throw.code())
        if self.stage == Stage.ATTACKER_LOSS:
            return found.attacker, found.other_attackers
        return found.defender, found.other_defenders

    def _share_losses(self, s: Battle) -> bool:
        """Who takes the first number is the loser's choice; the rest take the second."""
        mine = self._mine()
        first, rest = self._losses()
        alike = first.steps == rest.steps and first.eliminated == rest.eliminated
        if len(mine) > 1 and not (alike and first.falls_back == rest.falls_back):
            return False
        self._suffer(s, mine[0])
        return True

    def _suffer(self, s: Battle, chosen: int) -> None:
        first, rest = self._losses()
        toll, ground = self.toll, self.ground
        for unit in self._mine():
            loss = first if unit == chosen else rest
            steps = _ELIMINATED if loss.eliminated else loss.steps
            if steps:
                toll = self._endangered(toll, unit, steps)
                toll, ground = _lose(s, unit, steps, toll, ground)
            if loss.falls_back and s.pos[unit] != DEAD:
                ground = Ground((*ground.falls, unit), ground.unit, ground.vacant, ground.advanced)
        self._go_on(s, self.stage + 1, toll, ground)

    def _endangered(self, toll: Toll, unit: int, steps: int) -> Toll:
        """TEN-11.10: steps that count for its leader."""
        hurt = list(toll.hurt)
        hurt[self.sides.units().index(unit)] += steps
        return Toll(tuple(hurt), toll.gone, toll.fled)

    # -- falling back (TEN-11.7, TEN-R41) -------------------------------------------------------------

    def _fall_back(self, s: Battle) -> bool:
        ground = self.ground
        if not ground.falls:
            self._go_on(s, Stage.LEADERS)
            return True
        if ground.unit == NOBODY:
            if len(ground.falls) > 1:
                return False
            self._send_back(s, ground.falls[0])
            return True
        if ways_back(s, self.ground.unit):
            return False
        toll, ground = _lose(s, ground.unit, 1, self.toll, self._fallen())  # it stays and takes a step
        if s.options["failed_fall_back"]:  # TEN-R14
            toll = self._endangered(toll, self.ground.unit, 1)
        self._go_on(s, Stage.FALL_BACK, toll, ground)
        return True

    def _send_back(self, s: Battle, unit: int) -> None:
        """This unit falls back next."""
        ground = self.ground
        going = Ground(ground.falls, unit, ground.vacant, ground.advanced)
        self._go_on(s, Stage.FALL_BACK, ground=going)

    def _fallen(self) -> Ground:
        """The ground when the unit that is going need not fall back any more."""
        ground = self.ground
        falls = tuple([unit for unit in ground.falls if unit != ground.unit])
        return Ground(falls, NOBODY, ground.vacant, ground.advanced)

    def _fall(self, s: Battle, hex: int) -> None:
        unit = self.ground.unit
        left = (s.pos[unit], s.scene.unit_seat[unit])
        self._go_on(s, Stage.FALL_BACK, ground=self._fallen().left(left))
        s.put(unit, hex)
        s.emit("fell-back", "TEN-11.7", s.scene.unit_word(unit), s.scene.field.names[hex])
        settle(s)

    # -- leaders and routs (TEN-11.10, TEN-11.11) -----------------------------------------------------

    def _test_leaders(self, s: Battle) -> None:
        for place, unit in enumerate(self.sides.units()):
            if s.pos[unit] == DEAD or self.toll.hurt[place] >= ENDANGERED:
                leader_test(s, unit)

    def _test_routs(self, s: Battle) -> bool:
        """TEN-R15: once for each eliminated unit, before anybody advances."""
        toll, ground = self.toll, self.ground
        if not toll.gone:
            self._go_on(s, Stage.ADVANCE)
            return True
        clan = s.scene.unit_clan[toll.gone[0]]
        fate = rout_test(s, clan)
        flees = fate in (Fate.RETREAT, Fate.SEPPUKU) and clan not in toll.fled  # TEN-R39: only once
        fled = (*toll.fled, clan) if flees else toll.fled
        for unit in routed(s, clan) if fate == Fate.ROUT else []:
            ground = ground.left((s.pos[unit], s.scene.unit_seat[unit]))
            eliminate(s, unit)
            if unit in self.sides.units() or s.options["routed_leaders"]:
                leader_test(s, unit)
            else:
                leader_flees(s, unit)  # TEN-R42
        self._go_on(s, Stage.ROUT, Toll(toll.hurt, toll.gone[1:], fled), ground)
        if flees:
            fall_back(s, clan)
        if fate == Fate.SEPPUKU:
            s.push(Seppuku(s.scene.clan_seat[clan], clan))
        return True

    # -- advance (TEN-11.12) --------------------------------------------------------------------------

    def _advance_units(self, s: Battle) -> bool:
        """Hex by hex; who can step into several of them chooses which is next."""
        ground = self.ground
        while ground.vacant and not self._advancers(s, ground.vacant, 0):
            ground = ground.passed()
        if not ground.vacant:
            s.pop()
            return True
        asks = len(self._open_ground(s, ground.vacant)) > 1
        if asks and ground is self.ground:
            return False
        self._go_on(s, Stage.ADVANCE if asks else Stage.STEP_IN, ground=ground)
        return True

    def _open_ground(self, s: Battle, vacant: Ints) -> list[int]:
        """The next hex to advance into, and the others left by the same side that its advancers can enter."""
        first = self._advancers(s, vacant, 0)
        found: list[int] = []
        for at in range(0, len(vacant), 2):
            hex = vacant[at]
            if vacant[at + 1] != vacant[1] or hex in found:
                continue
            if [unit for unit in self._advancers(s, vacant, at) if unit in first]:
                found.append(hex)
        return found

    def _advancers(self, s: Battle, vacant: Ints, at: int) -> list[int]:
        """The winner's units that fought and can step into this hex: those in Attack must, in Defence may."""
        hex = vacant[at]
        if hex == s.scene.field.fortress or s.unit_at(hex) >= 0:
            return []
        mine = self.sides.defenders if vacant[at + 1] == self.sides.active else self.sides.attackers
        near = s.scene.field.near[hex]
        advanced = self.ground.advanced
        ready = [unit for unit in mine if s.pos[unit] in near and unit not in advanced]
        bound = [unit for unit in ready if s.order[s.scene.unit_clan[unit]] == Order.ATTACK]
        return bound or [unit for unit in ready if s.order[s.scene.unit_clan[unit]] == Order.DEFENCE]

    def _advance(self, s: Battle, unit: int) -> None:
        ground = self.ground
        hex = ground.vacant[0]
        taken = Ground(ground.falls, ground.unit, ground.vacant[2:], (*ground.advanced, unit))
        self._go_on(s, Stage.ADVANCE, ground=taken)
        s.put(unit, hex)
        s.emit("advanced", "TEN-11.12", s.scene.unit_word(unit), s.scene.field.names[hex])

    # -- deciding -------------------------------------------------------------------------------------

    def options(self, s: Battle) -> list[Choice]:
        stage = self.stage
        if stage <= Stage.DEFENDER_DIE:
            return list(DIE)
        if stage == Stage.ATTACKER_LOSS or stage == Stage.DEFENDER_LOSS:
            return [s.scene.unit_choice[unit] for unit in self._mine()]
        if stage == Stage.FALL_BACK:
            if self.ground.unit == NOBODY:
                return [s.scene.unit_choice[unit] for unit in self.ground.falls]
            return [s.scene.go[hex] for hex in ways_back(s, self.ground.unit)]
        if stage == Stage.ADVANCE:
            return [s.scene.go[hex] for hex in self._open_ground(s, self.ground.vacant)]
        units = self._advancers(s, self.ground.vacant, 0)
        found = [s.scene.unit_choice[unit] for unit in units]
        if s.order[s.scene.unit_clan[units[0]]] != Order.ATTACK:
            found.append(PASS)
        return found

    def take(self, s: Battle, choice: Choice) -> None:
        if choice.kind == DIE.kind:
            self._name_die(s, choice.index)
        elif choice is PASS:
            self._go_on(s, Stage.ADVANCE, ground=self.ground.passed())
        elif choice.kind == GO.kind and self.stage == Stage.ADVANCE:
            self._go_on(s, Stage.STEP_IN, ground=self.ground.heading(s.scene.hex_of[choice.index]))
        elif choice.kind == GO.kind:
            self._fall(s, s.scene.hex_of[choice.index])
        else:
            unit = s.scene.unit_of[self.seat][choice.index]
            if self.stage == Stage.FALL_BACK:
                self._send_back(s, unit)
            elif self.stage == Stage.STEP_IN:
                self._advance(s, unit)
            else:
                self._suffer(s, unit)

    def _name_die(self, s: Battle, die: int) -> None:
        first, second = self.throw.dice[:2]
        chosen = (die, second, 0, 0) if self.stage == Stage.ATTACKER_DIE else (first, die, 0, 0)
        s.become(_at(self.stage + 1, self.sides, Throw(chosen, ()), self.toll, self.ground))

    def refuse(self, s: Battle, choice: Choice, legal: list[Choice]) -> list[Reason]:
        return refusal(s, self.seat, choice, legal, self.ask(s, self.seat).rule)

    def ask(self, s: Battle, seat: int) -> Ask:
        stage = self.stage
        if stage <= Stage.DEFENDER_DIE:
            return Ask("leader-die", "TEN-11.6")
        if stage == Stage.FALL_BACK:
            if self.ground.unit == NOBODY:
                return Ask("fall-back", "TEN-R41")
            return Ask("fall-back-to", "TEN-11.7", {"unit": s.scene.unit_word(self.ground.unit)})
        if stage == Stage.ADVANCE:
            return Ask("advance-to", "TEN-11.12")
        if stage == Stage.STEP_IN:
            return Ask("advance", "TEN-11.12", {"hex": s.scene.field.names[self.ground.vacant[0]]})
        return Ask("take-loss", "TEN-11.7", {"code": self.throw.code()})

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        sides, throw, ground = self.sides, self.throw, self.ground
        units = sides.units()
        if below is None or below.NAME != "combats" or not sides.attackers or not sides.defenders:
            return False
        if self.stage <= Stage.ROLL:
            thrown = len(throw.dice) == 4 and not throw.scene and min(throw.dice) >= 0 and max(throw.dice) < 2
        else:
            thrown = len(throw.dice) == 8 and sound(throw.scene, len(sides.attackers), len(units))
        going = set(ground.falls) <= set(units) and (ground.unit == NOBODY or ground.unit in ground.falls)
        left = len(ground.vacant) % 2 == 0 and max(ground.vacant[1::2], default=0) < 2
        if left and self.stage == Stage.STEP_IN:
            left = len(ground.vacant) > 0 and self._advancers(s, ground.vacant, 0) != []
        return thrown and going and left and len(self.toll.hurt) == len(units)


def _have_individual(s: Battle, units: Ints) -> bool:
    for unit in units:
        if s.value(unit):
            return True
    return False


def ways_back(s: Battle, unit: int) -> list[int]:
    """TEN-11.7: where a unit can fall back to: no enemy zone, no unit, no impassable side."""
    seat = s.scene.unit_seat[unit]
    taken, danger = s.taken, s.danger[seat]
    attacks = s.siege.siege > 0 and s.order[s.scene.unit_clan[unit]] == Order.ATTACK
    shut = s.shut_gate(seat, not attacks)  # TEN-R16, TEN-15.7
    around = s.scene.field.near[s.pos[unit]]
    return [hex for hex in around if not taken[hex] and not danger[hex] and hex != shut]


def _lose(s: Battle, unit: int, steps: int, toll: Toll, ground: Ground) -> tuple[Toll, Ground]:
    """TEN-4.3: each step one state down; beyond Exhausted the unit is eliminated."""
    s.loss = replaced(s.loss, unit, min(s.loss[unit] + steps, Condition.ELIMINATED))
    suffered = min(steps, Condition.ELIMINATED)
    s.emit("loss", "TEN-4.3", s.scene.unit_word(unit), s.loss[unit], suffered)
    if s.loss[unit] < Condition.ELIMINATED:
        return toll, ground
    left = ground.left((s.pos[unit], s.scene.unit_seat[unit]))
    eliminate(s, unit)
    return Toll(toll.hurt, (*toll.gone, unit), toll.fled), left


def _at(stage: int, sides: Sides, throw: Throw, toll: Toll, ground: Ground) -> Fight:
    """A combat at this step, which tells who decides: whoever beat those who left the next hex advances."""
    if stage >= Stage.ADVANCE and ground.vacant:
        decider = 1 - ground.vacant[1]
    elif stage == Stage.ATTACKER_DIE or stage == Stage.ATTACKER_LOSS:
        decider = sides.active
    else:
        decider = 1 - sides.active
    return Fight(decider, stage, sides, throw, toll, ground)


def fight(s: Battle, sides: Sides) -> Fight:
    """A combat about to begin; all see the orders of those in it."""
    for unit in sides.units():
        s.show_order(s.scene.unit_clan[unit])
    return fight_of(sides)


def fight_of(sides: Sides) -> Fight:
    """A combat as it would be."""
    toll = Toll((0,) * len(sides.units()), (), ())
    return _at(Stage.ATTACKER_DIE, sides, Throw((0, 0, 0, 0), ()), toll, Ground((), NOBODY, (), ()))


def facts(s: Battle, f: Fight) -> Ints:
    """What counts in a combat as it stands; once the dice are thrown, what counted then (`scene.py`)."""
    return f.throw.scene or _facts(s, f, len(backers(s, f)))


def _facts(s: Battle, f: Fight, supporters: int) -> Ints:
    """What counts before the dice are thrown."""
    scene, sides, dice = s.scene, f.sides, f.throw.dice
    rows: list[list[int]] = []
    for unit in sides.units():
        elan, mass, fire = scene.elan[unit], scene.mass[unit], scene.fire[unit]
        order = s.order[scene.unit_clan[unit]]
        rows.append([elan, mass, fire, s.value(unit), s.loss[unit], order, s.fresh[unit], s.mark[unit]])
    common = [supporters, sides.totsugeki, dice[0], dice[1]]
    return facts_of(scene.field, s.pos, sides.attackers, sides.defenders, common, rows)


def with_dice(s: Battle, f: Fight, dice: tuple[int, int]) -> Ints:
    """What would count in a combat before the dice if the Individuals helped these."""
    return facts(s, _at(f.stage, f.sides, Throw((*dice, 0, 0), ()), f.toll, f.ground))


def backers(s: Battle, f: Fight) -> list[int]:
    """TEN-11.6.1: who supports the attack."""
    sides = f.sides
    busy = [*sides.attackers, *sides.fighters]
    return backers_at(s.scene, s.pos, s.taken, sides.active, sides.defenders, busy)


def scene_of(s: Battle, f: Fight) -> view.CombatScene:
    """A combat with its dice: who is in it and how, every modifier, the sums and the odds of each code."""
    attackers = [s.scene.unit_word(unit) for unit in f.sides.attackers]
    defenders = [s.scene.unit_word(unit) for unit in f.sides.defenders]
    return shown(attackers, defenders, f.sides.active, facts(s, f))
