"""TEN-11.5, TEN-11.6: combat types and modifiers.

Pure: rules, odds and tests use the same functions. The table itself is in `table`.

>>> ii, second = Fighter(2, 3, individual=1), Fighter(0, 3)
>>> modifiers([ii, second], [Fighter(1, 2, fire=2)])  # example 1 of chapter 11
(1, 5)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from sengoku.games.tenkatoitsu.components import (
    COMBAT_TYPE_IDS,
    DIE_IDS,
    MODIFIER_DIE,
    MODIFIER_VALUE,
    ORDER_IDS,
    SIDE_ASSAULT,
    SIDE_FIRE,
    SIDE_IDS,
    SIDE_RED,
    CombatType,
    Die,
    Order,
    Side,
)

_ORDERS: Final = {id: order for order, id in enumerate(ORDER_IDS)}
_SIDES: Final = {id: side for side, id in enumerate(SIDE_IDS)}
_SUPPORT_DIE: Final[int] = DIE_IDS.index(MODIFIER_DIE["support"])
_TOTSUGEKI_DIE: Final[int] = DIE_IDS.index(MODIFIER_DIE["totsugeki"])
_POSITION_DIE: Final[int] = DIE_IDS.index(MODIFIER_DIE["position"])
_UNREADY_DIE: Final[int] = DIE_IDS.index(MODIFIER_DIE["unready"])
_STATE_DIE: Final[int] = DIE_IDS.index(MODIFIER_DIE["state"])
_TERRAIN_DIE: Final[int] = DIE_IDS.index(MODIFIER_DIE["terrain"])
_SUPPORT: Final[int] = MODIFIER_VALUE["support"]
_TOTSUGEKI: Final[int] = MODIFIER_VALUE["totsugeki"]
_POSITION: Final[int] = MODIFIER_VALUE["position"]
_UNREADY: Final[int] = MODIFIER_VALUE["unready"]


@mypyc_attr(acyclic=True, free_list_len=1)
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
        self.elan: i64 = elan
        self.mass: i64 = mass
        self.fire: i64 = fire
        self.individual: i64 = individual
        self.state: i64 = state
        self.order: i64 = Order.ATTACK if order == "attack" else _ORDERS[order]
        self.moved = moved
        self.side: i64 = Side.CLEAR if side == "clear" else _SIDES[side]
        #: How it fights (`CombatType`), once it is known against whom.
        self.type: i64 = CombatType.RANSEN

    def is_unready(self) -> bool:
        """On the march, or it regroups."""
        return self.order == Order.MOVE or self.order == Order.REGROUP


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


@mypyc_attr(acyclic=True, free_list_len=1)
class Sum:
    """What is added to the red and the blue dice, and every line of it if anybody wants to know (`told`)."""

    def __init__(self, told: bool) -> None:
        self.red: i64 = 0
        self.blue: i64 = 0
        self.told = told
        self.lines: list[ModifierLine] = []

    def add(self, id: str, rule: str, die: i64, value: i64, attacker: bool, fighter: int = -1) -> None:
        if not value:
            return
        if die == Die.RED:
            self.red += value
        else:
            self.blue += value
        if self.told:
            self.lines.append(ModifierLine(id, rule, DIE_IDS[die], value, attacker, fighter))


# ---------------------------------------------------------------- combat types (TEN-11.5)


def combat_types(attackers: Sequence[Fighter], defenders: Sequence[Fighter]) -> tuple[list[str], list[str]]:
    """How each attacker and each defender fights.

    >>> combat_types([Fighter(2, 3, moved=True), Fighter(0, 3)], [Fighter(1, 2, order="defence")])
    (['shingeki', 'ransen'], ['yari_fusuma'])
    """
    _set_types(attackers, defenders)
    return [COMBAT_TYPE_IDS[one.type] for one in attackers], [COMBAT_TYPE_IDS[one.type] for one in defenders]


def _set_types(attackers: Sequence[Fighter], defenders: Sequence[Fighter]) -> None:
    assault = False
    for fighter in attackers:
        fighter.type = CombatType.SHINGEKI if fighter.moved else CombatType.RANSEN
        assault = assault or fighter.moved
    for fighter in defenders:
        if not assault:
            fighter.type = CombatType.RANSEN
        elif fighter.order == Order.ATTACK:
            fighter.type = CombatType.HANGEKI
        else:
            fighter.type = CombatType.YARI_FUSUMA


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
    _set_types(bold, hit)
    _add_values(lines, bold, True)
    _add_values(lines, hit, False)
    _add_fire(lines, hit, sides, marked)
    _add_individual(lines, bold, individual_on[0], True)
    _add_individual(lines, hit, individual_on[1], False)
    _add_state_and_order(lines, bold, hit)
    lines.add("support", "TEN-11.6.1", _SUPPORT_DIE, supports * _SUPPORT, True)
    if totsugeki and _assaults(bold):
        lines.add("totsugeki", "TEN-10.4.1", _TOTSUGEKI_DIE, _TOTSUGEKI, True)
    _add_terrain(lines, bold, hit, sides)
    if _any_position(hit, marked):
        lines.add("position", "TEN-11.8", _POSITION_DIE, -_POSITION, False)


def _assaults(attackers: list[Fighter]) -> bool:
    for fighter in attackers:
        if fighter.type == CombatType.SHINGEKI:
            return True
    return False


def _sides(attackers: list[Fighter], defenders: list[Fighter]) -> list[int]:
    """The hexsides crossed, one for each pair of opponents."""
    given = attackers if len(defenders) == 1 else defenders
    silent = defenders if len(defenders) == 1 else attackers
    sides: list[int] = [fighter.side for fighter in given]
    other: int = silent[0].side
    if other != Side.CLEAR:
        # One against one: both have one opponent, so either may tell the side.
        if len(given) > 1 or sides[0] not in (Side.CLEAR, other):
            raise ValueError(
                "TEN-11.6.2: a side belongs to a fighter with one opponent: tell it on the attackers,"
                " or on the defenders when one attacks several"
            )
        sides[0] = other
    for side in sides:
        if side == Side.IMPASSABLE:
            raise ValueError("TEN-11.6.2: no attack is possible across an impassable side")
    return sides


def _add_values(lines: Sum, fighters: list[Fighter], attacker: bool) -> None:
    """Élan and mass by combat type: + for the attacker, - for the defender."""
    sign: i64 = 1 if attacker else -1
    for place, fighter in enumerate(fighters):
        shock = fighter.type == CombatType.SHINGEKI or fighter.type == CombatType.HANGEKI
        die: i64 = Die.RED if shock else Die.BLUE
        lines.add("elan", "TEN-11.6", die, sign * fighter.elan, attacker, place)
        lines.add("mass", "TEN-11.6", Die.BLUE, sign * fighter.mass, attacker, place)


def _add_fire(lines: Sum, defenders: list[Fighter], sides: list[int], marked: list[bool]) -> None:
    for place, fighter in enumerate(defenders):
        if fighter.type == CombatType.YARI_FUSUMA:
            lines.add("fire", "TEN-11.6", Die.RED, -fighter.fire, False, place)
        elif fighter.type == CombatType.RANSEN and fighter.order == Order.DEFENCE:
            crossed = sides if len(defenders) == 1 else sides[place : place + 1]
            if marked[place] or _covered(crossed):
                lines.add("fire", "TEN-11.9", Die.RED, -fighter.fire, False, place)


def _covered(sides: list[int]) -> bool:
    """TEN-11.9, TEN-11.6.2: whether who stands behind these sides fires as from a defensive position."""
    for side in sides:
        if not SIDE_FIRE[side]:
            return False
    return True


def _add_individual(lines: Sum, fighters: list[Fighter], die: str, attacker: bool) -> None:
    """One Individual of each side, the highest (TEN-R13)."""
    best = 0
    for place in range(1, len(fighters)):
        if fighters[place].individual > fighters[best].individual:
            best = place
    value = fighters[best].individual
    number: i64 = Die.RED if die == "red" else Die.BLUE
    lines.add("individual", "TEN-11.6", number, value if attacker else -value, attacker, best)


def _add_state_and_order(lines: Sum, attackers: list[Fighter], defenders: list[Fighter]) -> None:
    """The least worn defender, the most worn attacker; who is on the march or regroups."""
    least, caught = defenders[0].state, True
    for fighter in defenders:
        least = min(least, fighter.state)
        caught = caught and fighter.is_unready()
    most, unready = attackers[0].state, False
    for fighter in attackers:
        most = max(most, fighter.state)
        unready = unready or fighter.is_unready()
    lines.add("state", "TEN-11.6", _STATE_DIE, least, False)
    lines.add("state", "TEN-11.6", _STATE_DIE, -most, True)
    if caught:
        lines.add("unready", "TEN-11.6", _UNREADY_DIE, _UNREADY, False)
    if unready:
        lines.add("unready", "TEN-11.6", _UNREADY_DIE, -_UNREADY, True)


def _add_terrain(lines: Sum, attackers: list[Fighter], defenders: list[Fighter], sides: list[int]) -> None:
    """TEN-11.6.2: -1 and +1 count once each for an attacker, however many sides it crosses."""
    alone = len(attackers) == 1
    for place, fighter in enumerate(attackers):
        worst: i64 = 0
        best: i64 = 0
        for pair, side in enumerate(sides):
            if not alone and pair != place:
                continue
            value: i64 = SIDE_RED[side]
            target = defenders[pair if alone else 0]
            if fighter.type == CombatType.SHINGEKI and target.type == CombatType.YARI_FUSUMA:
                value += SIDE_ASSAULT[side]
            worst, best = min(worst, value), max(best, value)
        lines.add("terrain", "TEN-11.6.2", _TERRAIN_DIE, worst, True, place)
        lines.add("terrain", "TEN-11.6.2", _TERRAIN_DIE, best, True, place)


def _any_position(defenders: list[Fighter], marked: list[bool]) -> bool:
    for place, fighter in enumerate(defenders):
        if marked[place] and fighter.order == Order.DEFENCE:
            return True
    return False
