"""TEN-11.1 to TEN-11.4: who attacks whom, declared unit by unit; then the combats one after another."""

from __future__ import annotations

from typing import Any, ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, Numbers
from sengoku.core.frames import Frame, Question
from sengoku.games.tenkatoitsu.combat.course import Sides
from sengoku.games.tenkatoitsu.combat.fight import fight
from sengoku.games.tenkatoitsu.combat.partition import Front, Pair, combats, extendable
from sengoku.games.tenkatoitsu.combat.rout import Leaving
from sengoku.games.tenkatoitsu.components import SIDE_OPTIONAL, Order
from sengoku.games.tenkatoitsu.notation import DONE, SKIP
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import Ints, Stream, last_clan, last_unit, units
from sengoku.games.tenkatoitsu.scenarios import Scenario
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.undecided import (
    attack_nobodys,
    bystanders,
    can_be_declared,
    leave_alone,
    spare,
)
from sengoku.games.tenkatoitsu.treason.undecided import contacts as contacts_of


def declare_combats(s: Battle, seat: int, units: list[int], together: int, totsugeki: int) -> None:
    """Let these active units fight, those of them that have somebody to fight."""
    ready = sorted([unit for unit in units if (s.engaged(unit) and s.facing(unit)) or bystanders(s, unit)])
    if ready:
        s.push(Declaring(seat, tuple(ready), (), 0, together, totsugeki))


def front_of(s: Battle, units: Ints) -> Front:
    """The contacts of the active units (TEN-11.1), which of them must fight and what may be left alone."""
    contacts = [(unit, enemy) for unit in units for enemy in contacts_of(s, unit)]
    front = front_at(s.scene, s.pos, s.order, contacts)
    if s.treason is not None:
        front.spared = spare(s, front.units)
        leave_alone(front, front.spared)
    return front


def front_at(scene: Scenario, pos: list[int], order: list[int], contacts: list[tuple[int, int]]) -> Front:
    """TEN-11.2: units in Attack must fight; across some hexsides enemies may be left alone."""
    bound = {unit for unit, _ in contacts if order[scene.unit_clan[unit]] == Order.ATTACK}
    field = scene.field
    optional = [pair for pair in contacts if SIDE_OPTIONAL[field.side_between(pos[pair[0]], pos[pair[1]])]]
    return Front(contacts, bound, optional)


class Declaring(Offer):
    """TEN-11.3: the unit at `place` gets its targets; `pairs` holds unit and enemy in turn."""

    NAME: ClassVar[str] = "declaring"
    RULE: ClassVar[str] = "TEN-11.3"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Question.FIELDS,
        Numbers("units", 0, last_unit),
        Numbers("pairs", 0, last_unit),
        Number("place", 0, units),
        Number("together", 0, 1),
        Number("totsugeki", 0, 1),
    )

    def __init__(
        self, seat: int, units: Ints, pairs: Ints, place: int, together: int, totsugeki: int
    ) -> None:
        super().__init__(seat)
        self.units = units
        self.pairs = pairs
        self.place = place
        self.together = together
        self.totsugeki = totsugeki

    def options(self, s: Battle) -> list[Choice]:
        if self.place == len(self.units):
            return []
        front = self._front(s)
        unit = self.units[self.place]
        if front.alone(unit) and (front.spared is None or not front.spared.declared):
            return self._duel(s, front, unit)
        chosen = paired(self.pairs)
        mine = [enemy for one, enemy in chosen if one == unit]
        later = self._around(front, self.place + 1, [])
        found: list[Choice] = []
        for enemy in front.around[unit]:
            if enemy not in mine:
                rest = self._around(front, self.place, [*mine, enemy])
                if self._leads_on(front, rest, [*chosen, (unit, enemy)]):
                    found.append(s.scene.target[enemy])
        if self._leads_on(front, later, chosen):
            found.append(DONE if mine else SKIP)
        return found

    def _duel(self, s: Battle, front: Front, unit: int) -> list[Choice]:
        """For two that have nobody else to fight: whether they do is for them alone."""
        enemy = front.around[unit][0]
        if self.pairs and self.pairs[-2] == unit:
            return [DONE]
        if unit in front.must or enemy in front.must:
            return [s.scene.target[enemy]]
        return [s.scene.target[enemy], SKIP]

    def _front(self, s: Battle) -> Front:
        """Nobody moves while targets are named: the contacts are worked out once."""
        front = s.front
        if front is None or s.fronting is not self.units:
            front = front_of(s, self.units)
            s.front, s.fronting = front, self.units
        return front

    def _leads_on(self, front: Front, around: dict[int, list[int]], chosen: list[Pair]) -> bool:
        spared = front.spared
        if spared is None or not spared.declared:
            return extendable(front, around, chosen)
        return can_be_declared(front, spared, around, chosen)

    def _around(self, front: Front, place: int, taken: list[int]) -> dict[int, list[int]]:
        """The contacts of the units from `place` on; those with `taken` are settled for the first of them."""
        found: dict[int, list[int]] = {}
        for at in range(place, len(self.units)):
            unit = self.units[at]
            for enemy in front.around[unit]:
                if at > place or not taken or enemy not in taken:
                    found.setdefault(unit, []).append(enemy)
                    found.setdefault(enemy, []).append(unit)
        return found

    def take(self, s: Battle, choice: Choice) -> None:
        pairs, place = self.pairs, self.place
        if choice is DONE or choice is SKIP:
            place += 1
        else:
            pairs += (self.units[place], s.scene.unit_of[1 - self.seat][choice.index])
        s.become(Declaring(self.seat, self.units, pairs, place, self.together, self.totsugeki))

    def finish(self, s: Battle) -> None:
        s.front = None
        fighters = tuple(sorted(set(self.pairs[::2])))
        s.become(Combats(self.seat, self.pairs, fighters, (), self.together, self.totsugeki))

    def ask(self, s: Battle, seat: int) -> Ask:
        return Ask("attack", "TEN-11.3", {"unit": s.scene.unit_word(self.units[self.place])})

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        mine = [unit for unit in self.units if s.scene.unit_seat[unit] == self.seat]
        return len(mine) == len(self.units) >= self.place and len(self.pairs) % 2 == 0


def paired(flat: Ints) -> list[tuple[int, int]]:
    """Unit and enemy in turn, as pairs."""
    return [(flat[at], flat[at + 1]) for at in range(0, len(flat), 2)]


class Combats(Leaving):
    """TEN-R40: the declared combats in the order the active player chooses.

    `fighters` are the active units that take part in a combat, `out` the clans a combined attack has shut out
    (TEN-11.4), unless `together` they need no test (TEN-10.4.4).
    """

    NAME: ClassVar[str] = "combats"
    RULE: ClassVar[str] = "TEN-R40"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Question.FIELDS,
        Numbers("pairs", 0, last_unit),
        Numbers("fighters", 0, last_unit),
        Numbers("out", 0, last_clan),
        Number("together", 0, 1),
        Number("totsugeki", 0, 1),
    )

    def __init__(
        self, seat: int, pairs: Ints, fighters: Ints, out: Ints, together: int, totsugeki: int
    ) -> None:
        super().__init__(seat)
        self.pairs = pairs
        self.fighters = fighters
        self.out = out
        self.together = together
        self.totsugeki = totsugeki

    def without(self, clan: int) -> Combats:
        """TEN-R42: a clan that retreats fights in none of the combats still to come."""
        return self._with(self.pairs, self.fighters, (*self.out, clan))

    def _with(self, pairs: Ints, fighters: Ints, out: Ints) -> Combats:
        return Combats(self.seat, pairs, fighters, out, self.together, self.totsugeki)

    def prepare(self, s: Battle) -> bool:
        left = self._dropped(s)
        if left.pairs == self.pairs:
            return False
        s.become(left)
        return True

    def _dropped(self, s: Battle) -> Combats:
        """A pair that has lost touch, or whose clan is shut out, fights no more (TEN-R40)."""
        kept: list[int] = []
        for unit, enemy in paired(self.pairs):
            if s.scene.unit_clan[unit] in self.out or s.scene.unit_clan[enemy] in self.out:
                continue
            if s.pos[unit] >= 0 and enemy in contacts_of(s, unit):
                kept += [unit, enemy]
        # TEN-11.6.1, TEN-R40: those whose combat has fallen away take part in none
        gone = set(self.pairs[::2]) - set(kept[::2])
        return self._with(tuple(kept), tuple([unit for unit in self.fighters if unit not in gone]), self.out)

    def options(self, s: Battle) -> list[Choice]:
        return [s.scene.target[defenders[0]] for _, defenders in combats(paired(self.pairs))]

    def take(self, s: Battle, choice: Choice) -> None:
        target = s.scene.unit_of[1 - self.seat][choice.index]
        left = self
        if not self.together:  # TEN-R12: only now, so that combats fought before are not lost
            shut_out = combine(s, self.combat(target)[0])
            left = self._with(self.pairs, self.fighters, (*self.out, *shut_out))._dropped(s)
        attackers, defenders = left.combat(target)
        rest = [pair for pair in paired(left.pairs) if pair[1] not in defenders]
        s.become(self._with(tuple([number for pair in rest for number in pair]), left.fighters, left.out))
        sides = Sides(self.seat, tuple(attackers), tuple(defenders), left.fighters, self.totsugeki)
        s.push(fight(s, sides))
        attack_nobodys(s, defenders)  # TEN-R49: before anything else

    def combat(self, target: int) -> tuple[list[int], list[int]]:
        """The attackers and defenders of the combat this enemy is in."""
        return next(found for found in combats(paired(self.pairs)) if target in found[1])

    def ask(self, s: Battle, seat: int) -> Ask:
        return Ask("next-combat", "TEN-R40")

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        return len(self.pairs) % 2 == 0 and set(self.pairs[::2]) <= set(self.fighters)


def combine(s: Battle, attackers: list[int]) -> list[int]:
    """TEN-11.4: the clans that a test of those who attack together shuts out."""
    group = s.scene.group
    heads = heads_of(s, attackers)
    if len(heads) == 1:
        return []
    losers = [group[clan] for clan in _beaten(s, heads)]
    clans = sorted({s.scene.unit_clan[unit] for unit in attackers})
    return [clan for clan in clans if group[clan] in losers]


def heads_of(s: Battle, attackers: list[int]) -> list[int]:
    """The clans that attack together; those of one letter or number are one (TEN-21.5)."""
    group = s.scene.group
    clans = sorted({s.scene.unit_clan[unit] for unit in attackers})
    return [clan for at, clan in enumerate(clans) if group[clan] not in [group[c] for c in clans[:at]]]


def _beaten(s: Battle, clans: list[int]) -> list[int]:
    """A die for each clan; those below the highest are shut out."""
    dice = [s.d6(Stream.COMBAT) for _ in clans]
    best = max(dice)
    losers = [clan for clan, die in zip(clans, dice, strict=True) if die < best]
    s.emit("combined", "TEN-11.4", [s.scene.clan_word(clan) for clan in clans], dice, len(losers))
    return losers
