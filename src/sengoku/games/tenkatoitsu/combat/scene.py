"""A combat as boards show it: how each unit fights, every modifier with its rule, the sums, the odds.

What counts is kept as numbers while the combat lasts, because losses, retreats and routs change the units:
supports, Totsugeki, the dice of the Individuals, how many attack; then for each attacker and defender its
ratings, state, order, whether it came into contact, the hexside, whether it is on its defensive position.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from sengoku.games.tenkatoitsu import view
from sengoku.games.tenkatoitsu.combat.modifiers import (
    Fighter,
    ModifierLine,
    Sum,
    add_up,
    combat_types,
)
from sengoku.games.tenkatoitsu.combat.table import chances
from sengoku.games.tenkatoitsu.components import DIE_IDS, ORDER_IDS, SIDE_IDS
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.places import Ints
from sengoku.games.tenkatoitsu.scenarios import Scenario
from sengoku.games.tenkatoitsu.treason.aid import WEST

_COMMON: Final = 5
_EACH: Final = 9


def backers_at(
    scene: Scenario,
    pos: list[int],
    taken: vec[i16],
    seat: int,
    defenders: Sequence[int],
    busy: Collection[int],
) -> list[int]:
    """TEN-11.6.1: friends beside a defender, in no combat (`busy`), facing nobody but the defenders."""
    found: list[int] = []
    for unit in _beside(scene, pos, taken, seat, defenders):
        if unit not in busy:
            facing = scene.facing(taken, pos[unit], seat)
            if facing and not [enemy for enemy in facing if enemy not in defenders]:
                found.append(unit)
    return found


def _beside(scene: Scenario, pos: list[int], taken: vec[i16], seat: int, units: Sequence[int]) -> list[int]:
    """The units of a seat beside one of these units, for the West then also the undecided ones.

    TEN-21.4.1, TEN-R49: they support as if they had a zone of control.
    """
    mine: list[int] = []
    undecided: list[int] = []
    for unit in units:
        hex: i64
        for hex in scene.field.neighbour[pos[unit]]:
            if hex >= 0 and taken[hex]:
                other = taken[hex] - 1
                if scene.unit_seat[other] == seat:
                    if other not in mine:
                        mine.append(other)
                elif seat == WEST and other in scene.undecided and other not in undecided:
                    undecided.append(other)
    return sorted(mine) + sorted(undecided)


def facts_of(
    field: Map,
    pos: list[int],
    attackers: Sequence[int],
    defenders: Sequence[int],
    common: list[int],
    rows: list[list[int]],
) -> Ints:
    """What counts in a combat of units at these places.

    `common`: supports, Totsugeki, the dice of the Individuals; `rows`: the other numbers of each unit.
    """
    bold = len(attackers)
    found = [*common, bold]
    single = len(defenders) == 1
    for place, row in enumerate(rows):
        side = moved = 0
        if place < bold:
            moved = row[6]
            if single:
                side = field.side_between(pos[attackers[place]], pos[defenders[0]])
        elif not single:
            side = field.side_between(pos[attackers[0]], pos[defenders[place - bold]])
        found += [row[0], row[1], row[2], row[3], row[4], row[5], moved, side, row[7]]
    return tuple(found)


def sum_of(facts: Ints, told: bool) -> Sum:
    """All modifiers that count (TEN-11.6); `told`: line by line."""
    attackers, defenders = _fighters(facts)
    found = Sum(told)
    marked = [facts[_COMMON + at * _EACH + 8] > 0 for at in range(facts[4], _units(facts))]
    dice = (DIE_IDS[facts[2]], DIE_IDS[facts[3]])
    add_up(found, attackers, defenders, facts[0], facts[1] > 0, marked, dice)
    return found


def _units(facts: Ints) -> int:
    """How many fight."""
    return (len(facts) - _COMMON) // _EACH


def _fighters(facts: Ints) -> tuple[list[Fighter], list[Fighter]]:
    attackers = [_fighter(facts, at) for at in range(facts[4])]
    return attackers, [_fighter(facts, at) for at in range(facts[4], _units(facts))]


def _fighter(facts: Ints, at: int) -> Fighter:
    first = _COMMON + at * _EACH
    one = Fighter(facts[first], facts[first + 1], facts[first + 2], facts[first + 3], facts[first + 4])
    one.order = facts[first + 5]
    one.moved = facts[first + 6] > 0
    one.side = facts[first + 7]
    return one


def sound(facts: Ints, attackers: int, units: int) -> bool:
    """Whether these can be the facts of a combat of so many."""
    if len(facts) != _COMMON + units * _EACH or facts[4] != attackers or max(facts[2:4]) >= len(DIE_IDS):
        return False
    each = facts[_COMMON:]
    return max(each[5::_EACH]) < len(ORDER_IDS) and max(each[7::_EACH]) < len(SIDE_IDS)


def shown(attackers: list[str], defenders: list[str], active: int, facts: Ints) -> view.CombatScene:
    """The entries of `combat` and `combats` in views."""
    bold, hit = combat_types(*_fighters(facts))
    found = sum_of(facts, True)
    return {
        "attackers": attackers,
        "defenders": defenders,
        "attacker": active,
        "types": dict(zip([*attackers, *defenders], [*bold, *hit], strict=True)),
        "lines": [_line(attackers if line.attacker else defenders, line) for line in found.lines],
        "red": found.red,
        "blue": found.blue,
        "odds": chances(found.red, found.blue),
    }


def _line(side: list[str], line: ModifierLine) -> view.ModifierLine:
    return {
        "id": line.id,
        "rule": line.rule,
        "die": "red" if line.die == "red" else "blue",
        "value": line.value,
        "attacker": line.attacker,
        "unit": side[line.fighter] if line.fighter >= 0 else None,
    }
