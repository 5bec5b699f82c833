"""The bot's own arithmetic of combat agrees with the game's."""

from __future__ import annotations

from random import Random

import pytest

import sengoku
from sengoku.bots.tenkatoitsu.clash import best_way, contacts, front, sums
from sengoku.bots.tenkatoitsu.table import Table
from sengoku.bots.tenkatoitsu.worth import outcome_value, step_cost, unit_worth
from sengoku.games.tenkatoitsu.combat.modifiers import Fighter, modifiers
from sengoku.games.tenkatoitsu.components import ORDER_IDS, SIDE_IDS, Side
from sengoku.games.tenkatoitsu.glance import BattleGlance
from sengoku.games.tenkatoitsu.state import Battle
from tests.support import rule
from tests.tenkatoitsu.ways import is_legal

GAME = sengoku.game("tenkatoitsu")


def opening(scenario: str = "nagakute") -> Table:
    state = GAME.new(2, 1, scenario=scenario)
    assert isinstance(state, Battle)
    return Table(BattleGlance(state, 0))


def scattered(random: Random) -> Table:
    """A table with a handful of units of both armies thrown together in one place."""
    t = opening()
    field = t.scene.field
    centre = random.choice([hex for hex in range(field.size) if len(field.near[hex]) == 6])
    area = [hex for hex in range(field.size) if field.distance(centre, hex) <= 2 and field.land[hex]]
    for unit in range(len(t.pos)):
        t.shift(unit, -2, False)
    for unit in random.sample(range(len(t.pos)), min(len(area), 9)):
        t.shift(unit, area.pop(random.randrange(len(area))), random.random() < 0.5)
        t.loss[unit] = random.randrange(4)
        t.mark[unit] = int(random.random() < 0.2)
    t.order = [random.randrange(4) for _ in t.order]
    return t


def fighter(t: Table, unit: int, side: int) -> Fighter:
    scene = t.scene
    order = ORDER_IDS[t.order[scene.unit_clan[unit]]]
    ratings = (scene.elan[unit], scene.mass[unit], scene.fire[unit], t.value[unit])
    return Fighter(*ratings, t.loss[unit], order, t.fresh[unit] > 0, SIDE_IDS[side])


def by_the_rules(t: Table, attackers: list[int], defenders: list[int]) -> tuple[int, int]:
    field = t.scene.field
    single = len(defenders) == 1
    mine = [
        fighter(t, unit, field.side_between(t.pos[unit], t.pos[defenders[0]]) if single else Side.CLEAR)
        for unit in attackers
    ]
    theirs = [
        fighter(t, unit, Side.CLEAR if single else field.side_between(t.pos[attackers[0]], t.pos[unit]))
        for unit in defenders
    ]
    dug_in = [bool(t.mark[unit]) for unit in defenders]
    return modifiers(mine, theirs, supports=1, totsugeki=True, defensive_position=dug_in)


@rule("TEN-11.6", "TEN-11.6.2", "TEN-11.8", "TEN-11.9", "TEN-10.4.1")
def test_the_sums_are_the_game_s() -> None:
    random = Random(5)
    seen = 0
    for _ in range(60):
        t = scattered(random)
        for unit in range(len(t.pos)):
            enemies = t.facing(unit)
            if not enemies:
                continue
            seen += 1
            assert sums(t, [unit], enemies, 1, True) == by_the_rules(t, [unit], enemies)
            friends = list(t.facing(enemies[0]))
            assert sums(t, friends, enemies[:1], 1, True) == by_the_rules(t, friends, enemies[:1])
    assert seen > 100


@rule("TEN-11.1", "TEN-11.2", "TEN-11.3")
def test_divides_units_legally() -> None:
    random = Random(6)
    for _ in range(40):
        t = scattered(random)
        pairs = contacts(t, t.army(0))
        if pairs:
            assert is_legal(front(t, pairs), best_way(t, 0, pairs)[1])


class TestWorth:
    @rule("TEN-19.5", "TEN-20.5")
    def test_a_commander_whose_death_ends_the_game_is_worth_most(self) -> None:
        t = opening()
        tokugawa, ikeda = t.scene.chief
        assert max(range(len(t.pos)), key=lambda unit: unit_worth(t, unit)) == tokugawa
        assert unit_worth(t, ikeda) < unit_worth(t, tokugawa)

    @rule("TEN-4.3")
    def test_the_last_step_costs_most(self) -> None:
        t = opening()
        costs = []
        for loss in range(4):
            t.loss[5] = loss
            costs.append(step_cost(t, 5, 1))
        assert costs == sorted(costs)
        t.loss[5] = 0
        assert step_cost(t, 5, 4) == pytest.approx(sum(costs), rel=0.01)

    @rule("TEN-11.7")
    def test_better_dice_are_worth_more(self) -> None:
        t = opening()
        values = [
            outcome_value(t, red, blue, [5, 6], [30]) for red, blue in ((-2, -4), (0, 0), (2, 4), (4, 8))
        ]
        assert values == sorted(values)
        assert values[0] < 0 < values[-1]
