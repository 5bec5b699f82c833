"""TEN-11.5 to TEN-11.12: one combat from the leaders' dice to the advance."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.reasons import Reason
from sengoku.games.tenkatoitsu.combat.casualties import eliminate, leader_flees, leader_test
from sengoku.games.tenkatoitsu.combat.modifiers import Loss, outcome, result
from sengoku.games.tenkatoitsu.combat.rout import rout_test
from sengoku.games.tenkatoitsu.combat.scene import added, lines_of, shown
from sengoku.games.tenkatoitsu.components import Condition, Order
from sengoku.games.tenkatoitsu.ground.maps import changed
from sengoku.games.tenkatoitsu.movement.retreat import closed
from sengoku.games.tenkatoitsu.notation import DIE, PASS, Verb
from sengoku.games.tenkatoitsu.refusals import refusal
from sengoku.games.tenkatoitsu.scenarios import DEAD
from sengoku.games.tenkatoitsu.siege.siege import settle
from sengoku.games.tenkatoitsu.state import NOBODY, Battle, Stream
from sengoku.games.tenkatoitsu.steps import Step
from sengoku.games.tenkatoitsu.treason.undecided import faced_by_undecided, undecided_backers
from sengoku.games.tenkatoitsu.victory import hatamoto_fight

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
    OVER: Final = 10


class Fight(Step):
    """One combat; `active` attacks, `seat` is whoever decides now.

    `dice` are the dice chosen for the Individuals (attacker, defender), then the red and the blue total, then
    the two red and the two blue dice once thrown; `scene` is what counted then (see `scene.py`).
    `hurt` counts the steps that endanger leaders of attackers and defenders; `falls` are units that fall
    back, `unit` the one of them that is going; `gone` the eliminated units whose clans still have to test;
    `fled` the clans that have retreated after such a test; `vacant` the hexes left, each followed by the seat
    that left it; `advanced` the units that have advanced.
    """

    NAME: ClassVar[str] = "fight"
    RULE: ClassVar[str] = "TEN-11.6"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "active",
        "attackers",
        "defenders",
        "fighters",
        "totsugeki",
        "stage",
        "dice",
        "scene",
        "hurt",
        "falls",
        "unit",
        "gone",
        "fled",
        "vacant",
        "advanced",
    )

    def __init__(
        self,
        seat: int,
        active: int,
        attackers: list[int],
        defenders: list[int],
        fighters: list[int],
        totsugeki: int,
        stage: int,
        dice: list[int],
        scene: list[int],
        hurt: list[int],
        falls: list[int],
        unit: int,
        gone: list[int],
        fled: list[int],
        vacant: list[int],
        advanced: list[int],
    ) -> None:
        super().__init__(seat)
        self.active = active
        self.attackers = attackers
        self.defenders = defenders
        self.fighters = fighters
        self.totsugeki = totsugeki
        self.stage = stage
        self.dice = dice
        self.scene = scene
        self.hurt = hurt
        self.falls = falls
        self.unit = unit
        self.gone = gone
        self.fled = fled
        self.vacant = vacant
        self.advanced = advanced

    # -- going on -------------------------------------------------------------------------------------

    def prepare(self, s: Battle) -> bool:
        """What needs no decision; each step moves on by itself when there is nothing to decide."""
        stage = self.stage
        if stage <= Stage.DEFENDER_DIE:
            return self._leader_helps(s)
        if stage == Stage.ROLL:
            self._roll(s)
            return True
        if stage == Stage.ATTACKER_LOSS or stage == Stage.DEFENDER_LOSS:
            return self._share_losses(s)
        if stage == Stage.FALL_BACK:
            return self._falling(s)
        if stage == Stage.LEADERS:
            self.stage = Stage.ROUT
            self._leaders(s)
            return True
        if stage == Stage.ROUT:
            return self._routs(s)
        if stage == Stage.ADVANCE:
            return self._advancing(s)
        return False

    def _leader_helps(self, s: Battle) -> bool:
        """TEN-11.6: each side with an Individual names its die, the attacker first."""
        mine = self.attackers if self.stage == Stage.ATTACKER_DIE else self.defenders
        self.seat = self.active if self.stage == Stage.ATTACKER_DIE else 1 - self.active
        if s.treason is not None:
            for unit in self.defenders:  # they may have engaged just now (TEN-R49)
                s.show_order(s.scene.unit_clan[unit])
        for unit in mine:
            if s.value(unit):
                return False
        self.stage += 1
        return True

    def _roll(self, s: Battle) -> None:
        if s.treason is not None:
            hatamoto_fight(s, [*self.attackers, *self.defenders, *backers(s, self)])
        self.scene = facts(s, self)
        red, blue = added(lines_of(self.scene))
        self.dice += [s.d6(Stream.COMBAT) for _ in range(4)]
        self.dice[2] = red + self.dice[4] + self.dice[5]
        self.dice[3] = blue + self.dice[6] + self.dice[7]
        self.stage = Stage.ATTACKER_LOSS
        if s.recording:
            self._tell(s)

    def _tell(self, s: Battle) -> None:
        """What happened, with everything that counted (`scene`, for boards)."""
        attackers: list[object] = [s.scene.unit_word(unit) for unit in self.attackers]
        defenders: list[object] = [s.scene.unit_word(unit) for unit in self.defenders]
        s.emit("attackers", "TEN-11.6", attackers)
        s.emit("defenders", "TEN-11.6", defenders)
        red, blue = self.dice[2:4]
        s.emit("combat", "TEN-11.6", red, blue, self.code(), self.dice[4:], scene_of(s, self))

    def code(self) -> str:
        return outcome(self.dice[2], self.dice[3])

    # -- losses (TEN-11.7) ----------------------------------------------------------------------------

    def _losses(self) -> tuple[Loss, Loss]:
        found = result(self.code())
        if self.stage == Stage.ATTACKER_LOSS:
            return found.attacker, found.other_attackers
        return found.defender, found.other_defenders

    def _share_losses(self, s: Battle) -> bool:
        """Who takes the first number is the loser's choice; the rest take the second."""
        mine = self.attackers if self.stage == Stage.ATTACKER_LOSS else self.defenders
        self.seat = self.active if self.stage == Stage.ATTACKER_LOSS else 1 - self.active
        first, rest = self._losses()
        alike = first.steps == rest.steps and first.eliminated == rest.eliminated
        if len(mine) > 1 and not (alike and first.falls_back == rest.falls_back):
            return False
        self._suffer(s, mine[0])
        return True

    def _suffer(self, s: Battle, chosen: int) -> None:
        mine = self.attackers if self.stage == Stage.ATTACKER_LOSS else self.defenders
        first, rest = self._losses()
        for unit in mine:
            loss = first if unit == chosen else rest
            steps = _ELIMINATED if loss.eliminated else loss.steps
            if steps:
                self._endanger(unit, steps)
                self._lose(s, unit, steps)
            if loss.falls_back and s.pos[unit] != DEAD:
                self.falls.append(unit)
        self.stage += 1

    def _lose(self, s: Battle, unit: int, steps: int) -> None:
        """TEN-4.3: each step one state down; beyond Exhausted the unit is eliminated."""
        s.loss[unit] = min(s.loss[unit] + steps, Condition.ELIMINATED)
        s.emit("loss", "TEN-4.3", s.scene.unit_word(unit), s.loss[unit], min(steps, Condition.ELIMINATED))
        if s.loss[unit] == Condition.ELIMINATED:
            self._remove(s, unit)

    def _endanger(self, unit: int, steps: int) -> None:
        """TEN-11.10: steps that count for its leader."""
        self.hurt[[*self.attackers, *self.defenders].index(unit)] += steps

    def _remove(self, s: Battle, unit: int) -> None:
        self.vacant += [s.pos[unit], s.scene.unit_seat[unit]]
        self.gone.append(unit)
        eliminate(s, unit)

    # -- falling back (TEN-11.7, TEN-R41) -------------------------------------------------------------

    def _falling(self, s: Battle) -> bool:
        self.seat = 1 - self.active
        if not self.falls:
            self.stage = Stage.LEADERS
            return True
        if self.unit == NOBODY:
            if len(self.falls) > 1:
                return False
            self.unit = self.falls[0]
        if not self._ground(s, self.unit):
            self.falls.remove(self.unit)
            self._lose(s, self.unit, 1)  # it stays and takes a step
            if s.options["failed_fall_back"]:  # TEN-R14
                self._endanger(self.unit, 1)
            self.unit = NOBODY
            return True
        return False

    def _ground(self, s: Battle, unit: int) -> list[int]:
        """Where a unit can fall back to: no enemy zone, no unit, no impassable side."""
        seat = s.scene.unit_seat[unit]
        taken = closed(s, seat)
        danger = s.danger[seat]
        if s.siege.siege and s.order[s.scene.unit_clan[unit]] == Order.ATTACK:
            taken = changed(taken, [s.scene.field.fortress], 1)  # TEN-15.7
        return [hex for hex in s.scene.field.near[s.pos[unit]] if not taken[hex] and not danger[hex]]

    def _fall(self, s: Battle, hex: int) -> None:
        unit = self.unit
        self.unit = NOBODY
        self.falls.remove(unit)
        self.vacant += [s.pos[unit], s.scene.unit_seat[unit]]
        s.put(unit, hex)
        s.emit("fell-back", "TEN-11.7", s.scene.unit_word(unit), s.scene.field.names[hex])
        settle(s)

    # -- leaders and routs (TEN-11.10, TEN-11.11) -----------------------------------------------------

    def _leaders(self, s: Battle) -> None:
        for place, unit in enumerate([*self.attackers, *self.defenders]):
            if s.pos[unit] == DEAD or self.hurt[place] >= 2:  # TEN-R14
                leader_test(s, unit)

    def _routs(self, s: Battle) -> bool:
        """TEN-R15: once for each eliminated unit, before anybody advances."""
        if not self.gone:
            self.stage = Stage.ADVANCE
            return True
        unit = self.gone.pop(0)
        for other in rout_test(s, s.scene.unit_clan[unit], self.fled):
            self.vacant += [s.pos[other], s.scene.unit_seat[other]]
            eliminate(s, other)
            if other in self.attackers or other in self.defenders or s.options["routed_leaders"]:
                leader_test(s, other)
            else:
                leader_flees(s, other)  # TEN-R42
        return True

    # -- advance (TEN-11.12) --------------------------------------------------------------------------

    def _advancing(self, s: Battle) -> bool:
        """Hex by hex; who can step into several of them chooses which is next."""
        while self.vacant and not self._advancers(s, 0):
            del self.vacant[:2]
        if not self.vacant:
            self.stage = Stage.OVER
            return True
        if len(self._open_ground(s)) > 1:
            return False
        self.stage = Stage.STEP_IN
        return True

    def _open_ground(self, s: Battle) -> list[int]:
        """The next hex to advance into, and the others left by the same side that its advancers can enter."""
        loser = self.vacant[1]
        self.seat = 1 - loser
        first = self._advancers(s, 0)
        found: list[int] = []
        for at in range(0, len(self.vacant), 2):
            hex = self.vacant[at]
            if self.vacant[at + 1] != loser or hex in found:
                continue
            if [unit for unit in self._advancers(s, at) if unit in first]:
                found.append(hex)
        return found

    def _advancers(self, s: Battle, at: int) -> list[int]:
        """The winner's units that fought and can step into this hex: those in Attack must, in Defence may."""
        hex = self.vacant[at]
        if hex == s.scene.field.fortress or s.at[hex] >= 0:
            return []
        mine = self.defenders if self.vacant[at + 1] == self.active else self.attackers
        near = s.scene.field.near[hex]
        ready = [unit for unit in mine if s.pos[unit] in near and unit not in self.advanced]
        bound = [unit for unit in ready if s.order[s.scene.unit_clan[unit]] == Order.ATTACK]
        return bound or [unit for unit in ready if s.order[s.scene.unit_clan[unit]] == Order.DEFENCE]

    def _head_for(self, hex: int) -> None:
        """The hex is the next one to advance into."""
        at = 2 * self.vacant[::2].index(hex)
        self.vacant = [*self.vacant[at : at + 2], *self.vacant[:at], *self.vacant[at + 2 :]]
        self.stage = Stage.STEP_IN

    def _advance(self, s: Battle, unit: int) -> None:
        hex = self.vacant[0]
        self._stay()
        self.advanced.append(unit)
        s.put(unit, hex)
        s.emit("advanced", "TEN-11.12", s.scene.unit_word(unit), s.scene.field.names[hex])

    def _stay(self) -> None:
        del self.vacant[:2]
        self.stage = Stage.ADVANCE

    # -- deciding -------------------------------------------------------------------------------------

    def options(self, s: Battle) -> list[Choice]:
        stage = self.stage
        if stage <= Stage.DEFENDER_DIE:
            return list(DIE)
        if stage == Stage.ATTACKER_LOSS:
            return [s.scene.unit_choice[unit] for unit in self.attackers]
        if stage == Stage.DEFENDER_LOSS:
            return [s.scene.unit_choice[unit] for unit in self.defenders]
        if stage == Stage.FALL_BACK:
            if self.unit == NOBODY:
                return [s.scene.unit_choice[unit] for unit in self.falls]
            return [s.scene.go[hex] for hex in self._ground(s, self.unit)]
        if stage == Stage.ADVANCE:
            return [s.scene.go[hex] for hex in self._open_ground(s)]
        if stage == Stage.STEP_IN:
            units = self._advancers(s, 0)
            found = [s.scene.unit_choice[unit] for unit in units]
            if s.order[s.scene.unit_clan[units[0]]] != Order.ATTACK:
                found.append(PASS)
            return found
        return []

    def take(self, s: Battle, choice: Choice) -> None:
        if choice.kind == Verb.DIE:
            self.dice[self.stage] = choice.index
            self.stage += 1
        elif choice is PASS:
            self._stay()
        elif choice.kind == Verb.GO and self.stage == Stage.ADVANCE:
            self._head_for(s.scene.hex_of[choice.index])
        elif choice.kind == Verb.GO:
            self._fall(s, s.scene.hex_of[choice.index])
        else:
            unit = s.scene.unit_of[self.seat][choice.index]
            if self.stage == Stage.FALL_BACK:
                self.unit = unit
            elif self.stage == Stage.STEP_IN:
                self._advance(s, unit)
            else:
                self._suffer(s, unit)

    def refuse(self, s: Battle, choice: Choice, legal: list[Choice]) -> list[Reason]:
        return refusal(s, self.seat, choice, legal, self.ask(s, self.seat).rule)

    def ask(self, s: Battle, seat: int) -> Ask:
        stage = self.stage
        if stage <= Stage.DEFENDER_DIE:
            return Ask("leader-die", "TEN-11.6")
        if stage == Stage.FALL_BACK:
            if self.unit == NOBODY:
                return Ask("fall-back", "TEN-R41")
            return Ask("fall-back-to", "TEN-11.7", {"unit": s.scene.unit_word(self.unit)})
        if stage == Stage.ADVANCE:
            return Ask("advance-to", "TEN-11.12")
        if stage == Stage.STEP_IN:
            return Ask("advance", "TEN-11.12", {"hex": s.scene.field.names[self.vacant[0]]})
        return Ask("take-loss", "TEN-11.7", {"code": self.code()})

    def copy(self) -> Fight:
        return Fight(
            self.seat,
            self.active,
            self.attackers.copy(),
            self.defenders.copy(),
            self.fighters.copy(),
            self.totsugeki,
            self.stage,
            self.dice.copy(),
            self.scene.copy(),
            self.hurt.copy(),
            self.falls.copy(),
            self.unit,
            self.gone.copy(),
            self.fled.copy(),
            self.vacant.copy(),
            self.advanced.copy(),
        )


def fight(
    s: Battle, seat: int, attackers: list[int], defenders: list[int], fighters: list[int], totsugeki: int
) -> Fight:
    """A combat about to begin; all see the orders of those in it."""
    for unit in [*attackers, *defenders]:
        s.show_order(s.scene.unit_clan[unit])
    return fight_of(seat, attackers, defenders, fighters, totsugeki)


def fight_of(
    seat: int, attackers: list[int], defenders: list[int], fighters: list[int], totsugeki: int
) -> Fight:
    """A combat as it would be."""
    hurt = [0] * (len(attackers) + len(defenders))
    zero = [0, 0, 0, 0]
    return Fight(
        seat, seat, attackers, defenders, fighters, totsugeki, 0, zero, [], hurt, [], NOBODY, [], [], [], []
    )


def facts(s: Battle, f: Fight) -> list[int]:
    """What counts in a combat as it stands; once the dice are thrown, what counted then (`scene.py`)."""
    if f.scene:
        return f.scene
    found = [supports(s, f), f.totsugeki, f.dice[0], f.dice[1], len(f.attackers)]
    single = len(f.defenders) == 1
    for unit in f.attackers:
        side = s.scene.field.side_between(s.pos[unit], s.pos[f.defenders[0]]) if single else 0
        found += _fighter(s, unit, s.fresh[unit], side)
    for unit in f.defenders:
        side = 0 if single else s.scene.field.side_between(s.pos[f.attackers[0]], s.pos[unit])
        found += _fighter(s, unit, 0, side)
    return found


def _fighter(s: Battle, unit: int, moved: int, side: int) -> list[int]:
    scene = s.scene
    ratings = [scene.elan[unit], scene.mass[unit], scene.fire[unit], s.value(unit), s.loss[unit]]
    return [*ratings, s.order[scene.unit_clan[unit]], moved, side, s.mark[unit]]


def supports(s: Battle, f: Fight) -> int:
    """TEN-11.6.1: how many support the attack."""
    return len(backers(s, f))


def backers(s: Battle, f: Fight) -> list[int]:
    """TEN-11.6.1: friends beside a defender, in no combat, facing nobody but the defenders."""
    found: list[int] = []
    for unit in s.scene.seat_units[f.active]:
        if unit in f.attackers or unit in f.fighters or s.pos[unit] < 0:
            continue
        facing = s.facing(unit)
        if facing and not [enemy for enemy in facing if enemy not in f.defenders]:
            found.append(unit)
    for unit in [] if s.treason is None else undecided_backers(s, f.active):  # TEN-21.4.1
        facing = faced_by_undecided(s, unit)
        if facing and not [enemy for enemy in facing if enemy not in f.defenders]:
            found.append(unit)
    return found


def scene_of(s: Battle, f: Fight) -> dict[str, Any]:
    """A combat with its dice: who is in it and how, every modifier, the sums and the odds of each code."""
    attackers = [s.scene.unit_word(unit) for unit in f.attackers]
    defenders = [s.scene.unit_word(unit) for unit in f.defenders]
    return shown(attackers, defenders, f.active, facts(s, f))
