"""What units, their losses and results of combat are worth, in victory points."""

from __future__ import annotations

from typing import Final

from sengoku.bots.tenkatoitsu.table import Table
from sengoku.games.tenkatoitsu.combat.table import THROWS, Loss, Result, chances, result
from sengoku.games.tenkatoitsu.components import (
    LEADER_KILLED_BY_LOSSES,
    LEADER_KILLED_IF_ELIMINATED,
    Condition,
)

#: TEN-11.10: how likely a leader dies with his unit, or in one that suffers badly.
_KILLED: Final = LEADER_KILLED_IF_ELIMINATED / 6
_HURT: Final = LEADER_KILLED_BY_LOSSES / 6
#: More than there are sums of dice, and hexes.
_SUMS: Final = 1000
_PLACES: Final = 100_000

#: A result as it is weighed: its probability, and for both sides whether it costs them anything and the
#: losses (`_steps`) of the one that takes the first number and of the others.
_Weighed = tuple[float, bool, int, int, bool, int, int]
_results: Final[dict[int, list[_Weighed]]] = {}


def at_least(score: int) -> float:
    """How likely a die shows so much."""
    return min(max(7 - score, 0), 6) / 6


def _weighed(red: int, blue: int) -> list[_Weighed]:
    """Every result of a combat with these sums."""
    key = red * _SUMS + blue
    known = _results.get(key)
    if known is None:
        known = _results[key] = [
            _weigh(result(code), count / THROWS) for code, count in chances(red, blue).items()
        ]
    return known


def _weigh(found: Result, chance: float) -> _Weighed:
    return (
        chance,
        bool(found.attacker),
        _steps(found.attacker),
        _steps(found.other_attackers),
        bool(found.defender),
        _steps(found.defender),
        _steps(found.other_defenders),
    )


def unit_worth(t: Table, unit: int) -> float:
    """What it costs a side to lose this unit now."""
    if not t.worths:
        t.worths = [_unit_worth(t, number) for number in range(len(t.pos))]
        t.costs = {}
    return t.worths[unit]


def _unit_worth(t: Table, unit: int) -> float:
    scene = t.scene
    time = min(t.left / t.style.time, 1.0)
    worth = scene.elan[unit] + t.style.power * t.power(unit) * time
    return worth + scene.unit_points + leader_worth(t, unit) * _KILLED


def leader_worth(t: Table, unit: int) -> float:
    """What the death of its leader costs (TEN-11.10)."""
    if t.killed[unit]:
        return 0.0
    worth = float(t.scene.bundori[unit])
    if t.scene.commander[unit]:
        sudden = t.scene.sudden_death[t.scene.home[t.scene.unit_clan[unit]]]
        worth += t.style.sudden_death if sudden else t.style.command * min(t.left / t.style.time, 1.0)
    return worth


def step_cost(t: Table, unit: int, steps: int) -> float:
    """What so many steps cost this unit's side."""
    if not steps:
        return 0.0
    loss, gone = t.loss[unit], t.style.gone
    if loss + steps >= Condition.ELIMINATED:
        return unit_worth(t, unit) * (1.0 - gone[loss]) + t.style.lost
    cost = unit_worth(t, unit) * (gone[loss + steps] - gone[loss])
    if steps >= 2:
        cost += leader_worth(t, unit) * _HURT
    return cost


def rally_gain(t: Table, unit: int) -> float:
    """What one level regained is worth."""
    loss, gone = t.loss[unit], t.style.gone
    return unit_worth(t, unit) * (gone[loss] - gone[loss - 1]) if loss else 0.0


def ground(t: Table, hex: int) -> float:
    """What it is worth to stand here."""
    if hex == t.scene.castle:
        return t.style.castle
    for _, star, points in t.scene.field.stars:
        if hex == star:
            return t.style.ground + points * t.style.star
    return t.style.ground


def outcome_value(t: Table, red: int, blue: int, attackers: list[int], defenders: list[int]) -> float:
    """What a combat brings the attacker on average; both sides choose their losses well (TEN-11.7)."""
    mine = [_costs(t, unit) for unit in attackers]
    theirs = [_costs(t, unit) for unit in defenders]
    total, own = 0.0, t.style.own
    for chance, hurts, first, rest, hits, struck, others in _weighed(red, blue):
        swing = 0.0
        if hurts:
            swing -= own * _shared(mine, first, rest)
        if hits:
            swing += _shared(theirs, struck, others)
        total += chance * swing
    return total


def steps_of(loss: Loss) -> int:
    return Condition.ELIMINATED if loss.eliminated else loss.steps


def _steps(loss: Loss) -> int:
    """A loss as a number: steps 0 to 4, plus 5 for a fall-back."""
    return steps_of(loss) + (5 if loss.falls_back else 0)


def _costs(t: Table, unit: int) -> list[float]:
    """The cost of each `_steps` to a unit where it is, worked out once for every hex."""
    if not t.worths:
        unit_worth(t, unit)
    key = unit * _PLACES + t.pos[unit]
    known = t.costs.get(key)
    if known is None:
        costs = [step_cost(t, unit, steps) for steps in range(5)]
        back = ground(t, t.pos[unit])
        left = Condition.ELIMINATED - t.loss[unit]
        known = t.costs[key] = costs + [cost + (0.0 if n >= left else back) for n, cost in enumerate(costs)]
    return known


def _shared(costs: list[list[float]], first: int, rest: int) -> float:
    """The least a side can lose if one unit of its choice takes `first` and each other `rest`."""
    if len(costs) == 1:
        return costs[0][first]
    return min([cost[first] - cost[rest] for cost in costs]) + sum([cost[rest] for cost in costs])
