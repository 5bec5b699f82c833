"""TEN-11.1 to TEN-11.4: who attacks whom, declared unit by unit; then the combats one after another."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64, mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, Numbers
from sengoku.core.frames import Frame, Question
from sengoku.games.tenkatoitsu.combat.course import Sides
from sengoku.games.tenkatoitsu.combat.fight import fight
from sengoku.games.tenkatoitsu.combat.partition import Front, Pair, combats, extendable, note
from sengoku.games.tenkatoitsu.combat.rout import Leaving
from sengoku.games.tenkatoitsu.components import SIDE_OPTIONAL, Order
from sengoku.games.tenkatoitsu.notation import DONE, SKIP
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import Ints, Stream, last_clan, last_unit, units
from sengoku.games.tenkatoitsu.scenarios import Scenario
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import NOBODYS
from sengoku.games.tenkatoitsu.treason.undecided import (
    attack_nobodys,
    can_be_declared,
    leave_alone,
    meets_nobodys,
    spare,
    touches,
)
from sengoku.games.tenkatoitsu.treason.undecided import contacts as contacts_of


def declare_combats(s: Battle, seat: int, units: list[int], together: int, totsugeki: int) -> None:
    """Let these active units fight, those of them that have somebody to fight."""
    if not units:
        return
    pos, danger = s.pos, s.danger[s.scene.unit_seat[units[0]]]  # all are of one side
    calm = s.treason is None  # then nobody is nobody's
    ready: list[Any] = []
    numbers: list[Any] = units  # as objects, which need not be made anew
    for number in numbers:
        unit: i64 = number
        hex: i64 = pos[unit]
        if hex >= 0 and (danger[hex] or (not calm and meets_nobodys(s, unit))):
            ready.append(number)
    if ready:
        s.push(Declaring(seat, tuple(sorted(ready)), (), 0, together, totsugeki))


def front_of(s: Battle, units: Ints) -> Front:
    """The contacts of the active units (TEN-11.1), which of them must fight and what may be left alone."""
    contacts = [(unit, enemy) for unit in units for enemy in contacts_of(s, unit)]
    front = front_at(s.scene, s.pos, s.order, contacts)
    if s.treason is not None and _any_nobodys(s, contacts):
        front.spared = spare(s, units)
        leave_alone(front, front.spared)
    return front


def _any_nobodys(s: Battle, contacts: list[tuple[int, int]]) -> bool:
    """Whether one of the enemies is nobody's."""
    seats = s.scene.unit_seat
    for _, enemy in contacts:
        if seats[enemy] == NOBODYS:
            return True
    return False


def front_at(scene: Scenario, pos: list[int], order: list[int], contacts: list[tuple[int, int]]) -> Front:
    """TEN-11.2: units in Attack must fight; across some hexsides enemies may be left alone."""
    bound: list[int] = []
    optional: list[Pair] = []
    for unit, enemy in contacts:
        if order[scene.unit_clan[unit]] == Order.ATTACK:
            bound.append(unit)
        elif SIDE_OPTIONAL[scene.field.side_between(pos[unit], pos[enemy])]:
            optional.append((unit, enemy))
    return Front(contacts, bound, optional)


@mypyc_attr(free_list_len=1)
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

    def prepare(self, s: Battle) -> bool:
        """TEN-11.1, TEN-11.2: what units attack who have no choice."""
        pairs, place = self.pairs, self.place
        if place == len(self.units):
            return False
        front = self._front(s)
        while place < len(self.units):
            unit = self.units[place]
            if not self._is_bound(front, unit):
                break
            pairs += (unit, front.around[unit][0])
            place += 1
        if place == self.place:
            return False
        self._go_on(s, pairs, place)
        return True

    def _is_bound(self, front: Front, unit: int) -> bool:
        """Whether a unit has to attack the only enemy it touches, whoever else attacks that one."""
        if len(front.around[unit]) != 1 or _binds_clans(front):
            return False
        return unit in front.must or (front.alone(unit) and _must_duel(front, unit))

    def _is_duel(self, front: Front, unit: int) -> bool:
        """Whether a unit and an enemy have nobody else to fight: whether they do is for them alone."""
        return front.alone(unit) and not _binds_clans(front)

    def options(self, s: Battle) -> list[Choice]:
        if self.place == len(self.units):
            return []
        front = self._front(s)
        unit = self.units[self.place]
        if self._is_duel(front, unit):
            target = s.scene.target[front.around[unit][0]]
            return [target] if _must_duel(front, unit) else [target, SKIP]
        group = list(front.around) if _binds_clans(front) else front.group(unit)
        chosen = [pair for pair in paired(self.pairs) if pair[0] in group]
        mine = [enemy for one, enemy in chosen if one == unit]
        found: list[Choice] = []
        rest = self._around(front, group, self.place + 1)
        settled = self._leads_on(front, group, rest, chosen)
        others = [enemy for enemy in front.around[unit] if enemy not in mine]
        for enemy in others:
            note(rest, unit, enemy)
            note(rest, enemy, unit)
        for enemy in others:
            chosen.append((unit, enemy))
            if self._leads_on(front, group, rest, chosen):
                found.append(s.scene.target[enemy])
            chosen.pop()
        if settled:
            found.append(DONE if mine else SKIP)
        return found

    def _front(self, s: Battle) -> Front:
        """Nobody moves while targets are named: the contacts are worked out once."""
        front = s.front
        if front is None or s.fronting is not self.units:
            front = front_of(s, self.units)
            s.front, s.fronting = front, self.units
        return front

    def _leads_on(
        self, front: Front, group: list[int], around: dict[int, list[int]], chosen: list[Pair]
    ) -> bool:
        spared = front.spared
        if spared is not None and spared.declared:
            return can_be_declared(front, spared, around, chosen)
        return extendable(front, around, chosen, group)

    def _around(self, front: Front, group: list[int], place: int) -> dict[int, list[int]]:
        """The contacts of the units of a group from `place` on."""
        found: dict[int, list[int]] = {}
        for at in range(place, len(self.units)):
            unit = self.units[at]
            if unit not in group:
                continue
            found[unit] = front.around[unit].copy()
            for enemy in front.around[unit]:
                note(found, enemy, unit)
        return found

    def take(self, s: Battle, choice: Choice) -> None:
        pairs, place = self.pairs, self.place
        if choice is DONE or choice is SKIP:
            place += 1
        else:
            unit = self.units[place]
            pairs += (unit, s.scene.unit_of[1 - self.seat][choice.index])
            if pairs[::2].count(unit) == len(self._front(s).around[unit]):
                place += 1  # there is nobody else
        self._go_on(s, pairs, place)

    def _go_on(self, s: Battle, pairs: Ints, place: int) -> None:
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


def _must_duel(front: Front, unit: int) -> bool:
    return unit in front.must or front.around[unit][0] in front.must


def _binds_clans(front: Front) -> bool:
    """TEN-R49: whether clans have to choose whom they attack, so that what one unit does concerns others."""
    return front.spared is not None and len(front.spared.declared) > 0


def paired(flat: Ints) -> list[tuple[int, int]]:
    """Unit and enemy in turn, as pairs."""
    return [(flat[at], flat[at + 1]) for at in range(0, len(flat), 2)]


@mypyc_attr(free_list_len=1)
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
        if left is self:
            return False
        s.become(left)
        return True

    def _dropped(self, s: Battle) -> Combats:
        """A pair that has lost touch, or whose clan is shut out, fights no more (TEN-R40)."""
        kept: list[int] = []
        pairs = self.pairs
        for at in range(0, len(pairs), 2):
            if self._holds(s, pairs[at], pairs[at + 1]):
                kept += [pairs[at], pairs[at + 1]]
        if len(kept) == len(pairs):
            return self
        # TEN-11.6.1, TEN-R40: those whose combat has fallen away take part in none
        gone = set(pairs[::2]) - set(kept[::2])
        return self._with(tuple(kept), tuple([unit for unit in self.fighters if unit not in gone]), self.out)

    def _holds(self, s: Battle, unit: int, enemy: int) -> bool:
        """Whether these two are still to fight each other."""
        if self.out and (s.scene.unit_clan[unit] in self.out or s.scene.unit_clan[enemy] in self.out):
            return False
        return touches(s, unit, enemy)

    def options(self, s: Battle) -> list[Choice]:
        if len(self.pairs) == 2:
            return [s.scene.target[self.pairs[1]]]
        return [s.scene.target[defenders[0]] for _, defenders in combats(paired(self.pairs))]

    def take(self, s: Battle, choice: Choice) -> None:
        target = s.scene.unit_of[1 - self.seat][choice.index]
        left = self
        attackers, defenders = self.combat(target)
        if not self.together:  # TEN-R12: only now, so that combats fought before are not lost
            shut_out = combine(s, attackers)
            if shut_out:
                left = self._with(self.pairs, self.fighters, (*self.out, *shut_out))._dropped(s)
                attackers, defenders = left.combat(target)
        pairs = left.pairs
        rest: list[int] = []
        for at in range(0, len(pairs), 2):
            if pairs[at + 1] not in defenders:
                rest += [pairs[at], pairs[at + 1]]
        s.become(self._with(tuple(rest), left.fighters, left.out))
        sides = Sides(self.seat, tuple(attackers), tuple(defenders), left.fighters, self.totsugeki)
        s.push(fight(s, sides))
        attack_nobodys(s, defenders)  # TEN-R49: before anything else

    def combat(self, target: int) -> tuple[list[int], list[int]]:
        """The attackers and defenders of the combat this enemy is in."""
        pairs = paired(self.pairs)
        attackers = [unit for unit, enemy in pairs if enemy == target]
        if len(attackers) > 1:
            return sorted(attackers), [target]
        return attackers, sorted([enemy for unit, enemy in pairs if unit == attackers[0]])

    def ask(self, s: Battle, seat: int) -> Ask:
        return Ask("next-combat", "TEN-R40")

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        return len(self.pairs) % 2 == 0 and set(self.pairs[::2]) <= set(self.fighters)


def combine(s: Battle, attackers: list[int]) -> list[int]:
    """TEN-11.4: the clans that a test of those who attack together shuts out."""
    if len(attackers) == 1:
        return []
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
