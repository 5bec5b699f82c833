"""TEN-11.5, TEN-11.6: combat types and modifiers.

Pure: rules, odds and tests use the same functions. The table itself is in `table`.

>>> ii, second = Fighter(2, 3, individual=1), Fighter(0, 3)
>>> modifiers([ii, second], [Fighter(1, 2, fire=2)])  # example 1 of chapter 11
(1, 5)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sengoku.games.tenkatoitsu.components import (
    COMBAT_TYPE_IDS,
    MODIFIER_DIE,
    MODIFIER_VALUE,
    SIDE_ASSAULT,
    SIDE_FIRE,
    SIDE_IDS,
    SIDE_RED,
    CombatType,
    Side,
)

_UNREADY: Final = ("move", "regroup")


class Fighter:
    """A unit in a combat.

    Ratings as on the counter (TEN-4.1); `state` 0 … 3 (TEN-4.3); `order` of its clan; `moved`: it came into
    contact in this activation. `side`: the hexside crossed by the attack between this fighter and its only
    opponent (`SIDE_IDS`), told on the attackers, or on the defenders when one attacks several.
    """

    def __init__(
        self,
        elan: int,
        mass: int,
        fire: int = 0,
        individual: int = 0,
        state: int = 0,
        order: str = "attack",
        moved: bool = False,
        side: str = "clear",
    ) -> None:
        self.elan = elan
        self.mass = mass
        self.fire = fire
        self.individual = individual
        self.state = state
        self.order = order
        self.moved = moved
        self.side = side


class ModifierLine:
    """One line of the sum: what it is, the rule, the die, the value, and whose it is.

    `fighter` is the place of the fighter among the attackers or defenders, -1 if the line is of all of them.
    """

    def __init__(self, id: str, rule: str, die: str, value: int, attacker: bool, fighter: int = -1) -> None:
        self.id = id
        self.rule = rule
        self.die = die
        self.value = value
        self.attacker = attacker
        self.fighter = fighter

    def __repr__(self) -> str:
        side = "attacker" if self.attacker else "defender"
        who = side if self.fighter < 0 else f"{side} {self.fighter}"
        return f"{self.die} {self.value:+} {self.id} of {who} ({self.rule})"


class Sum:
    """What is added to the red and the blue dice, and every line of it if anybody wants to know (`told`)."""

    def __init__(self, told: bool) -> None:
        self.red = 0
        self.blue = 0
        self.told = told
        self.lines: list[ModifierLine] = []

    def add(self, id: str, rule: str, die: str, value: int, attacker: bool, fighter: int) -> None:
        if die == "red":
            self.red += value
        else:
            self.blue += value
        if self.told:
            self.lines.append(ModifierLine(id, rule, die, value, attacker, fighter))


# ---------------------------------------------------------------- combat types (TEN-11.5)


def combat_types(attackers: Sequence[Fighter], defenders: Sequence[Fighter]) -> tuple[list[str], list[str]]:
    """How each attacker and each defender fights.

    >>> combat_types([Fighter(2, 3, moved=True), Fighter(0, 3)], [Fighter(1, 2, order="defence")])
    (['shingeki', 'ransen'], ['yari_fusuma'])
    """
    bold, hit = _types(attackers, defenders)
    return [COMBAT_TYPE_IDS[type] for type in bold], [COMBAT_TYPE_IDS[type] for type in hit]


def _types(attackers: Sequence[Fighter], defenders: Sequence[Fighter]) -> tuple[list[int], list[int]]:
    assault = False
    for fighter in attackers:
        assault = assault or fighter.moved
    bold = [CombatType.SHINGEKI if fighter.moved else CombatType.RANSEN for fighter in attackers]
    hit: list[int] = []
    for fighter in defenders:
        if not assault:
            hit.append(CombatType.RANSEN)
        elif fighter.order == "attack":
            hit.append(CombatType.HANGEKI)
        else:
            hit.append(CombatType.YARI_FUSUMA)
    return bold, hit


# ---------------------------------------------------------------- modifiers (TEN-11.6)


def modifiers(
    attackers: Sequence[Fighter], defenders: Sequence[Fighter], **circumstances: Any
) -> tuple[int, int]:
    """What is added to the red and to the blue dice: the sums of `modifier_lines`.

    >>> f = Fighter(1, 2, order="defence", side="slope_down")
    >>> modifiers([f], [Fighter(0, 3)], supports=1)  # example 4 of chapter 11
    (2, 0)
    """
    found = Sum(False)
    add_up(found, attackers, defenders, **circumstances)
    return found.red, found.blue


def modifier_lines(
    attackers: Sequence[Fighter], defenders: Sequence[Fighter], **circumstances: Any
) -> list[ModifierLine]:
    """Every modifier that is not 0, named and with its rule; circumstances as in `add_up`.

    >>> for line in modifier_lines([Fighter(2, 3, moved=True)], [Fighter(1, 2)]): print(line)
    red +2 elan of attacker 0 (TEN-11.6)
    blue +3 mass of attacker 0 (TEN-11.6)
    red -1 elan of defender 0 (TEN-11.6)
    blue -2 mass of defender 0 (TEN-11.6)
    """
    found = Sum(True)
    add_up(found, attackers, defenders, **circumstances)
    return found.lines


def add_up(
    lines: Sum,
    attackers: Sequence[Fighter],
    defenders: Sequence[Fighter],
    supports: int = 0,
    totsugeki: bool = False,
    defensive_position: Sequence[bool] = (),
    individual_on: tuple[str, str] = ("red", "red"),
) -> None:
    """Add every modifier of a combat.

    `defensive_position`: by defender whether it is on its marker, () for nobody; it only helps those whose
    clan is in Defence (TEN-11.8). `totsugeki` only helps a Shingeki (TEN-10.4.1).
    `individual_on`: the dice chosen by attacker and defender; each side uses its highest Individual.
    """
    bold, hit = list(attackers), list(defenders)
    if len(bold) > 1 and len(hit) > 1:
        raise ValueError(
            "TEN-11.3: a combat is many against one or one against many, never many against many"
        )
    marked = list(defensive_position) or [False] * len(hit)
    sides = _sides(bold, hit)
    bold_types, hit_types = _types(bold, hit)
    _add_values(lines, bold, bold_types, True)
    _add_values(lines, hit, hit_types, False)
    _add_fire(lines, hit, hit_types, _installed(hit, sides, marked))
    _add_individual(lines, bold, individual_on[0], True)
    _add_individual(lines, hit, individual_on[1], False)
    _add_state_and_order(lines, bold, hit)
    _add(lines, "support", "TEN-11.6.1", supports * MODIFIER_VALUE["support"], True)
    if totsugeki and CombatType.SHINGEKI in bold_types:
        _add(lines, "totsugeki", "TEN-10.4.1", MODIFIER_VALUE["totsugeki"], True)
    _add_terrain(lines, bold_types, hit_types, sides)
    if _any_position(hit, marked):
        _add(lines, "position", "TEN-11.8", -MODIFIER_VALUE["position"], False)


def _sides(attackers: list[Fighter], defenders: list[Fighter]) -> list[int]:
    """The hexsides crossed, one for each pair of opponents."""
    given = attackers if len(defenders) == 1 else defenders
    silent = defenders if len(defenders) == 1 else attackers
    sides = [SIDE_IDS.index(fighter.side) for fighter in given]
    other = SIDE_IDS.index(silent[0].side)
    if other != Side.CLEAR:
        # One against one: both have one opponent, so either may tell the side.
        if len(given) > 1 or sides[0] not in (Side.CLEAR, other):
            raise ValueError(
                "TEN-11.6.2: a side belongs to a fighter with one opponent: tell it on the attackers,"
                " or on the defenders when one attacks several"
            )
        sides[0] = other
    if Side.IMPASSABLE in sides:
        raise ValueError("TEN-11.6.2: no attack is possible across an impassable side")
    return sides


def _add(
    lines: Sum, id: str, rule: str, value: int, attacker: bool, fighter: int = -1, die: str = ""
) -> None:
    if value:
        lines.add(id, rule, die or MODIFIER_DIE[id], value, attacker, fighter)


def _add_values(lines: Sum, fighters: list[Fighter], types: list[int], attacker: bool) -> None:
    """Élan and mass by combat type: + for the attacker, - for the defender."""
    sign = 1 if attacker else -1
    for place, fighter in enumerate(fighters):
        shock = types[place] in (CombatType.SHINGEKI, CombatType.HANGEKI)
        _add(lines, "elan", "TEN-11.6", sign * fighter.elan, attacker, place, "red" if shock else "blue")
        _add(lines, "mass", "TEN-11.6", sign * fighter.mass, attacker, place, "blue")


def _installed(defenders: list[Fighter], sides: list[int], marked: list[bool]) -> list[bool]:
    """TEN-11.9, TEN-11.6.2: who fires from a defensive position or only over sides that allow it."""
    found: list[bool] = []
    for place, fighter in enumerate(defenders):
        mine = sides if len(defenders) == 1 else sides[place : place + 1]
        covered = True
        for side in mine:
            covered = covered and SIDE_FIRE[side]
        found.append(fighter.order == "defence" and (covered or marked[place]))
    return found


def _add_fire(lines: Sum, defenders: list[Fighter], types: list[int], installed: list[bool]) -> None:
    for place, fighter in enumerate(defenders):
        if types[place] == CombatType.YARI_FUSUMA:
            _add(lines, "fire", "TEN-11.6", -fighter.fire, False, place, "red")
        elif types[place] == CombatType.RANSEN and installed[place]:
            _add(lines, "fire", "TEN-11.9", -fighter.fire, False, place, "red")


def _add_individual(lines: Sum, fighters: list[Fighter], die: str, attacker: bool) -> None:
    """One Individual of each side, the highest (TEN-R13)."""
    best = 0
    for place in range(1, len(fighters)):
        if fighters[place].individual > fighters[best].individual:
            best = place
    value = fighters[best].individual
    _add(lines, "individual", "TEN-11.6", value if attacker else -value, attacker, best, die)


def _add_state_and_order(lines: Sum, attackers: list[Fighter], defenders: list[Fighter]) -> None:
    """The least worn defender, the most worn attacker; who is on the march or regroups."""
    least = min([fighter.state for fighter in defenders])
    most = max([fighter.state for fighter in attackers])
    _add(lines, "state", "TEN-11.6", least, False)
    _add(lines, "state", "TEN-11.6", -most, True)
    caught = True
    for fighter in defenders:
        caught = caught and fighter.order in _UNREADY
    if caught:
        _add(lines, "unready", "TEN-11.6", MODIFIER_VALUE["unready"], False)
    unready = False
    for fighter in attackers:
        unready = unready or fighter.order in _UNREADY
    if unready:
        _add(lines, "unready", "TEN-11.6", -MODIFIER_VALUE["unready"], True)


def _add_terrain(lines: Sum, attacker_types: list[int], defender_types: list[int], sides: list[int]) -> None:
    """TEN-11.6.2: -1 and +1 count once each for an attacker, however many sides it crosses."""
    for place, type in enumerate(attacker_types):
        worst = best = 0
        for pair, side in enumerate(sides):
            if len(attacker_types) > 1 and pair != place:
                continue
            target = defender_types[pair if len(attacker_types) == 1 else 0]
            value = SIDE_RED[side]
            if type == CombatType.SHINGEKI and target == CombatType.YARI_FUSUMA:
                value += SIDE_ASSAULT[side]
            worst, best = min(worst, value), max(best, value)
        _add(lines, "terrain", "TEN-11.6.2", worst, True, place)
        _add(lines, "terrain", "TEN-11.6.2", best, True, place)


def _any_position(defenders: list[Fighter], marked: list[bool]) -> bool:
    for place, fighter in enumerate(defenders):
        if marked[place] and fighter.order == "defence":
            return True
    return False
